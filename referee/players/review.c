/* review.c: a match that was played, weighed move by move by what each player could know. */
#include "referee/players/review.h"

#include "core/base/memory.h"
#include "referee/engine/record.h"
#include "referee/players/mcts.h"
#include "referee/players/mcts_tree.h"

#include <math.h>
#include <string.h>

enum { REVIEW_SEED = 1, ROOM_BEGIN = 16 };

/* ---- the games ---- */

static void free_game(struct review_game *game)
{
    for (int i = 0; i < game->count; i++)
        memory_free(game->move[i].state);
    memory_free(game->move);
    memory_free(game->last);
}

void review_free(struct review *review)
{
    for (int i = 0; i < review->count; i++)
        free_game(&review->game[i]);
    memory_free(review->game);
    text_free(&review->text);
    *review = (struct review){.count = 0};
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

/* The game that is being replayed. */
struct gathering {
    struct review *review;
    bool has_game;             /* the last game of the review is this one: a player has moved */
    struct game_state *before; /* the position before the next command, and before what fixes its chance */
    struct match match;        /* with that position; its names and options hold for the whole game */
    struct text name[SEATS_MAX]; /* how players are called on the score sheet; empty: as the referee calls them */
};

static void begin_game(struct gathering *gathering)
{
    struct review *review = gathering->review;
    if (review->count == review->room) {
        review->room = 2 * review->room + ROOM_BEGIN;
        review->game = memory_array(review->game, (size_t)review->room, sizeof *review->game);
    }
    review->game[review->count++] = (struct review_game){
        .match = gathering->match, .number = game_common(gathering->before)->games + 1};
    gathering->has_game = true;
}

/* The game is over, or given up for another one: how it stands is kept. */
static void end_game(struct gathering *gathering)
{
    struct review *review = gathering->review;
    if (gathering->has_game) {
        struct review_game *game = &review->game[review->count - 1];
        game->last = gathering->before;
        gathering->before = NULL;
        game->is_over = game_stage(&game->match, game->last) == STAGE_OVER;
        for (int seat = 0; seat < game->match.seats; seat++) {
            const char *name = gathering->name[seat].length > 0 ? gathering->name[seat].at : game->match.name[seat];
            game->player[seat].name = keep_words(review, name, strlen(name));
            if (game->is_over)
                (void)game_score(&game->match, game->last, seat, &game->player[seat].wins);
        }
    }
    gathering->has_game = false;
}

/* Why the move is not to be weighed. */
static enum review_gap gap_of(const struct gathering *gathering, const struct verb_row *verb, int seat)
{
    if (gathering->match.deal == DEAL_TABLE)
        return REVIEW_UNKNOWN;
    if (strcmp(verb->name, "timeout") == 0)
        return REVIEW_TIME_UP;
    return seat == game_turn(&gathering->match, gathering->before) ? REVIEW_WEIGHED : REVIEW_ASIDE;
}

/* Adds the move of the words, which begin with the player's name. */
static void add_move(struct gathering *gathering, const struct verb_row *verb, int seat, const struct words *words)
{
    struct review *review = gathering->review;
    struct text command = {0};
    if (!gathering->has_game)
        begin_game(gathering);
    struct review_game *game = &review->game[review->count - 1];
    if (game->count == game->room) {
        game->room = 2 * game->room + ROOM_BEGIN;
        game->move = memory_array(game->move, (size_t)game->room, sizeof *game->move);
    }
    for (int i = 1; i < words->count; i++)
        text_print(&command, "%s%s", i > 1 ? " " : "", words->word[i]);
    game->move[game->count++] = (struct review_move){.state = copy_state(&game->match, gathering->before),
                                                     .seat = seat,
                                                     .gap = gap_of(gathering, verb, seat),
                                                     .played = keep_words(review, command.at, command.length)};
    review->moves++;
    text_free(&command);
}

/* `alias NAME WORDS` says how a player is written, coded. */
static void see_alias(struct gathering *gathering, const struct session *session, const struct words *words)
{
    struct text *name = &gathering->name[match_seat(&session->match, words->word[1])];
    text_clear(name);
    for (int i = 2; i < words->count; i++) {
        text_add(name, i > 2 ? " " : "");
        words_add_decoded(name, words->word[i], strlen(words->word[i]));
    }
}

/* The position and the match that the next command begins with. */
static void keep_position(struct gathering *gathering, const struct session *session)
{
    memory_free(gathering->before);
    gathering->match = session->match;
    gathering->match.on_shuffle = NULL;
    gathering->before = copy_state(&session->match, session_state(session));
}

/* A record_listener. The log of a session has the name of the player before each move. */
static void see_command(void *context, const struct session *session, const struct words *words)
{
    struct gathering *gathering = context;
    const struct match *match = &session->match;
    int seat = match_seat(match, words->word[0]);
    const struct verb_row *verb = match_verb(match->game, words->word[seat != SEAT_NONE ? 1 : 0]);
    if (strcmp(words->word[0], "new") == 0) {
        bool is_match = words->count > 1;
        end_game(gathering);
        for (int i = 0; is_match && i < SEATS_MAX; i++)
            text_clear(&gathering->name[i]);
    } else if (verb != NULL && seat != SEAT_NONE) {
        add_move(gathering, verb, seat, words);
    } else if (strcmp(words->word[0], "alias") == 0) {
        see_alias(gathering, session, words);
    }
    if (verb == NULL || (verb->flags & VERB_CHANCE) == 0)
        keep_position(gathering, session);
}

bool review_add(struct review *review, const struct session *session)
{
    struct gathering gathering = {.review = review};
    if (!session->on)
        return true;
    bool ok = record_replay(session, see_command, &gathering);
    end_game(&gathering);
    memory_free(gathering.before);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_free(&gathering.name[seat]);
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

static void weigh(struct review *review, struct review_game *game, struct review_move *move, struct mcts *mcts,
                  struct mcts_terms *terms)
{
    struct mcts_answer answer = {0};
    struct text played = {0}; /* the text of the review may move */
    if (move->gap != REVIEW_WEIGHED)
        return;
    text_add(&played, review_words(review, move->played));
    terms->also = played.at;
    if (!mcts_think(mcts, terms, &game->match, move->state, move->seat, &answer) || answer.also < 0) {
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
    struct mcts *mcts = mcts_new();
    struct mcts_terms thinking = {
        .seconds = terms->seconds, .iterations = terms->iterations, .threads = terms->threads, .seed = REVIEW_SEED};
    int done = 0;
    for (int i = 0; i < review->count; i++)
        for (int k = 0; k < review->game[i].count; k++) {
            listener(context, done++);
            weigh(review, &review->game[i], &review->game[i].move[k], mcts, &thinking);
        }
    mcts_free(mcts);
}
