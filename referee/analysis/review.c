/* review.c: a match that was played, weighed move by move by what each player could know. */
#include "referee/analysis/review.h"

#include "core/base/memory.h"
#include "referee/engine/record.h"
#include "referee/engine/standing.h"
#include "referee/players/mcts.h"
#include "referee/players/mcts_tree.h"

#include <math.h>
#include <string.h>

enum { REVIEW_SEED = 1, ROOM_BEGIN = 16 };

/* ---- the games ---- */

static void free_game(struct review_game *game)
{
    for (int i = 0; i < game->stored; i++)
        memory_free(game->move[i].state);
    memory_free(game->move);
    memory_free(game->last);
}

void review_free(struct review *review)
{
    for (int i = 0; i < review->count; i++)
        free_game(&review->game[i]);
    memory_free(review->game);
    memory_free(review->gathering.before);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_free(&review->gathering.name[seat]);
    text_free(&review->text);
    mcts_free(review->mcts);
    *review = (struct review){.count = 0};
}

bool review_has_gap(const struct review *review, enum review_gap gap)
{
    bool has = review->gaps[gap];
    for (int i = 0; i < review->count; i++)
        for (int k = 0; k < review->game[i].count; k++)
            has = has || review->game[i].move[k].gap == gap;
    return has;
}

void review_drop(struct review *review)
{
    for (int gap = 0; gap < REVIEW_GAPS; gap++)
        review->gaps[gap] = review_has_gap(review, (enum review_gap)gap);
    for (int i = 0; i < review->count; i++)
        free_game(&review->game[i]);
    review->dropped += review->count;
    review->count = 0;
    text_clear(&review->text);
}

const char *review_words(const struct review *review, size_t at)
{
    return review->text.at + at;
}

/* Adds words, and the NUL after them, to the text. Returns where they begin. */
static size_t keep_words(struct review *review, const char *words, size_t length)
{
    size_t at = review->text.length;
    text_add_bytes(&review->text, words, length);
    text_add_char(&review->text, '\0');
    return at;
}

static struct game_state *copy_state(const struct match *match, const struct game_state *state)
{
    return memcpy(memory_resize(NULL, match->game->state_size), state, match->game->state_size);
}

/* ---- a match, replayed ---- */

static struct review_game *last_game(struct review *review)
{
    return &review->game[review->count - 1];
}

static void begin_game(struct review *review)
{
    struct review_gathering *gathering = &review->gathering;
    if (review->count == review->room) {
        review->room = 2 * review->room + ROOM_BEGIN;
        review->game = memory_array(review->game, (size_t)review->room, sizeof *review->game);
    }
    review->game[review->count++] = (struct review_game){
        .match = gathering->match, .number = game_common(gathering->before)->games + 1};
    gathering->has_game = true;
}

/* Adds how the game stands, which is over, or given up for another one. */
static void complete_game(struct review *review, struct review_game *game)
{
    struct review_gathering *gathering = &review->gathering;
    game->last = gathering->before;
    gathering->before = NULL;
    game->is_over = match_stage(&game->match, game->last) == STAGE_OVER;
    for (int seat = 0; seat < game->match.seats; seat++) {
        const char *name = gathering->name[seat].length > 0 ? gathering->name[seat].at : game->match.name[seat];
        game->player[seat].name = keep_words(review, name, strlen(name));
        if (game->is_over)
            (void)standing_score(&game->match, game->last, seat, &game->player[seat].wins);
    }
    review->moves += game->count;
    review->longest = game->count > review->longest ? game->count : review->longest;
}

/* A game whose moves were all taken back is none. */
static void end_game(struct review *review)
{
    bool has_game = review->gathering.has_game, has_moves = has_game && last_game(review)->count > 0;
    review->gathering.has_game = false;
    if (has_moves)
        complete_game(review, last_game(review));
    else if (has_game)
        free_game(&review->game[--review->count]);
    if (has_moves && review->on_game != NULL)
        review->on_game(review, review->context);
}

/* Why the move is not to be weighed. */
static enum review_gap gap_of(const struct review_gathering *gathering, const struct verb_row *verb, int seat)
{
    if (gathering->match.deal == DEAL_TABLE)
        return REVIEW_UNKNOWN;
    if (strcmp(verb->name, "timeout") == 0)
        return REVIEW_TIME_UP;
    return seat == match_turn(&gathering->match, gathering->before) ? REVIEW_WEIGHED : REVIEW_ASIDE;
}

/* Memory for a move after those that were not taken back; the others are gone. */
static struct review_move *next_move(struct review_game *game)
{
    while (game->stored > game->count)
        memory_free(game->move[--game->stored].state);
    if (game->count == game->room) {
        game->room = 2 * game->room + ROOM_BEGIN;
        game->move = memory_array(game->move, (size_t)game->room, sizeof *game->move);
    }
    game->stored++;
    return &game->move[game->count++];
}

/* Adds the move of the words, which begin with the player's name, and which led to position `at`. */
static void add_move(struct review *review, const struct verb_row *verb, int seat, const struct words *words, int at)
{
    const struct review_gathering *gathering = &review->gathering;
    struct text command = {0};
    if (!gathering->has_game)
        begin_game(review);
    struct review_game *game = last_game(review);
    for (int i = 1; i < words->count; i++)
        text_print(&command, "%s%s", i > 1 ? " " : "", words->word[i]);
    *next_move(game) = (struct review_move){.state = copy_state(&game->match, gathering->before),
                                            .at = at,
                                            .seat = seat,
                                            .gap = gap_of(gathering, verb, seat),
                                            .played = keep_words(review, command.at, command.length)};
    text_free(&command);
}

/* `undo` and `redo` led to position `at`: the moves up to it are those of the game. */
static void go_to(struct review_game *game, int at)
{
    while (game->count > 0 && game->move[game->count - 1].at > at)
        game->count--;
    while (game->count < game->stored && game->move[game->count].at <= at)
        game->count++;
}

/* `alias NAME WORDS` says how a player is written, coded. */
static void see_alias(struct review_gathering *gathering, const struct session *session, const struct words *words)
{
    struct text *name = &gathering->name[match_seat(&session->match, words->word[1])];
    text_clear(name);
    for (int i = 2; i < words->count; i++) {
        text_add(name, i > 2 ? " " : "");
        words_add_decoded(name, words->word[i], strlen(words->word[i]));
    }
}

/* The position and the match that the next command begins with. */
static void keep_position(struct review_gathering *gathering, const struct session *session)
{
    memory_free(gathering->before);
    gathering->match = session->match;
    gathering->match.on_shuffle = NULL;
    gathering->before = copy_state(&session->match, session_state(session));
}

static bool is_undo(const char *word)
{
    return strcmp(word, "undo") == 0 || strcmp(word, "redo") == 0;
}

/* The log of a session has the name of the player before each move. */
void review_see(void *context, const struct session *session, const struct words *words)
{
    struct review *review = context;
    const struct match *match = &session->match;
    int seat = match_seat(match, words->word[0]), at = session->positions.now;
    const struct verb_row *verb = new_match_verb(match->game, words->word[seat != SEAT_NONE ? 1 : 0]);
    if (strcmp(words->word[0], "new") == 0) {
        bool is_match = words->count > 1;
        end_game(review);
        for (int i = 0; is_match && i < SEATS_MAX; i++)
            text_clear(&review->gathering.name[i]);
    } else if (verb != NULL && seat != SEAT_NONE) {
        add_move(review, verb, seat, words, at);
    } else if (strcmp(words->word[0], "alias") == 0) {
        see_alias(&review->gathering, session, words);
    } else if (is_undo(words->word[0]) && review->gathering.has_game) {
        go_to(last_game(review), at);
    }
    if (verb == NULL || (verb->flags & VERB_CHANCE) == 0)
        keep_position(&review->gathering, session);
}

void review_end(struct review *review)
{
    end_game(review);
    memory_free(review->gathering.before);
    review->gathering.before = NULL;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_clear(&review->gathering.name[seat]);
}

bool review_add(struct review *review, const struct session *session)
{
    bool ok = !session->on || record_replay(session, review_see, review);
    review_end(review);
    return ok;
}

/* ---- weighing ---- */

/* A loss within the error of the figures may be none. */
static enum review_mark mark_of(double lost, double error)
{
    if (lost <= error || lost < REVIEW_MISTAKE_LOSS)
        return REVIEW_UNMARKED;
    return lost < REVIEW_BLUNDER_LOSS ? REVIEW_MISTAKE : REVIEW_BLUNDER;
}

/*
 * Whether the search has seen anything of the move played, and of the best one. The first trial of each of its trees is
 * for the move played: after those alone it knows no other.
 */
static bool has_figures(const struct mcts_answer *answer)
{
    bool has_others = answer->is_exact || answer->count > 1 || answer->iterations > MCTS_TREES;
    return has_others && mcts_is_known(&answer->move[0]) && mcts_is_known(&answer->move[answer->also]);
}

/* Fills the figures of a move from those of the search, which was asked for the move played, too. */
static void take_figures(struct review *review, struct review_move *move, const struct mcts_answer *answer)
{
    const struct mcts_move *best = &answer->move[0], *made = &answer->move[answer->also];
    move->is_best = made == best || (best->chance <= made->chance && best->score <= made->score);
    move->is_exact = answer->is_exact && made->error <= 0;
    move->before = best->chance > made->chance ? best->chance : made->chance;
    move->after = made->chance;
    move->error = made->error;
    if (move->is_best)
        return;
    const char *command = mcts_command(answer, 0);
    move->lost = move->before - move->after;
    move->lost_error = hypot(best->error, made->error);
    move->mark = mark_of(move->lost, move->lost_error);
    move->best = keep_words(review, command, strlen(command));
}

static void count_move(struct review_player *player, const struct review_move *move)
{
    player->moves++;
    player->best += move->is_best;
    player->mistakes += move->mark == REVIEW_MISTAKE;
    player->blunders += move->mark == REVIEW_BLUNDER;
    player->lost += move->lost;
}

static void weigh(struct review *review, struct review_game *game, struct review_move *move, struct mcts_terms *terms)
{
    struct mcts_answer answer = {0};
    struct text played = {0}; /* the text of the review may move */
    if (move->gap != REVIEW_WEIGHED)
        return;
    text_add(&played, review_words(review, move->played));
    terms->also = played.at;
    if (!mcts_think(review->mcts, terms, &game->match, move->state, move->seat, &answer) || answer.also < 0) {
        move->gap = REVIEW_UNKNOWN;
    } else if (!has_figures(&answer)) {
        move->gap = REVIEW_UNTRIED;
    } else {
        take_figures(review, move, &answer);
        count_move(&game->player[move->seat], move);
    }
    mcts_answer_free(&answer);
    text_free(&played);
}

void review_weigh(struct review *review, const struct review_terms *terms, review_listener *listener, void *context)
{
    struct mcts_terms thinking = {
        .seconds = terms->seconds, .iterations = terms->iterations, .threads = terms->threads, .seed = REVIEW_SEED};
    if (review->mcts == NULL)
        review->mcts = mcts_new(); /* it takes much longer than a short game */
    for (int i = 0; i < review->count; i++)
        for (int k = 0; k < review->game[i].count; k++) {
            listener(context, review->weighed++);
            weigh(review, &review->game[i], &review->game[i].move[k], &thinking);
        }
}
