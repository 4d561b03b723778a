/* review.c: evaluates each move of played games, by the information that the player had. */
#include "referee/analysis/review.h"

#include "core/base/memory.h"
#include "referee/engine/standing.h"
#include "referee/players/mcts.h"
#include "referee/players/mcts_tree.h"
#include "referee/players/rollout.h"

#include <math.h>
#include <string.h>

enum { REVIEW_SEED = 1, CAPACITY_MIN = 16 };

/* ---- the games ---- */

static void free_game(struct review_game *game)
{
    for (int i = 0; i < game->count; i++)
        memory_free(game->move[i].state);
    memory_free(game->move);
    memory_free(game->last);
    match_free(&game->match);
}

void review_free(struct review *review)
{
    for (int i = 0; i < review->count; i++)
        free_game(&review->game[i]);
    memory_free(review->game);
    text_free(&review->text);
    mcts_free(review->mcts);
    rollouts_free(review->rollouts);
    *review = (struct review){.count = 0};
}

bool review_has_outcome(const struct review *review, enum review_outcome outcome)
{
    bool has = review->outcomes[outcome];
    for (int i = 0; i < review->count; i++)
        for (int k = 0; k < review->game[i].count; k++)
            has = has || review->game[i].move[k].outcome == outcome;
    return has;
}

void review_drop(struct review *review)
{
    for (int outcome = 0; outcome < REVIEW_OUTCOMES; outcome++)
        review->outcomes[outcome] = review_has_outcome(review, (enum review_outcome)outcome);
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

/* Adds the words and a NUL to the text. Returns their offset. */
static size_t add_words(struct review *review, const char *words, size_t length)
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

/* ---- reading a played game ---- */

/* The reason not to evaluate the move made in this position, or REVIEW_WEIGHED. */
static enum review_outcome outcome_of(const struct match *match, const struct game_state *state,
                                      const struct played_step *step)
{
    if (match->deal == DEAL_TABLE)
        return REVIEW_UNKNOWN;
    if (strcmp(step->verb->name, "timeout") == 0)
        return REVIEW_TIME_UP;
    return step->seat == match_turn(match, state) ? REVIEW_WEIGHED : REVIEW_ASIDE;
}

/* Adds the players' moves. Returns the last position, without a trailing `chance` that no command followed. */
static const struct game_state *add_moves(struct review *review, const struct played_game *played,
                                          struct review_game *game)
{
    const struct game_state *before = played->step[0].state;
    game->move = memory_array(NULL, (size_t)played->count, sizeof *game->move);
    for (int i = 1; i < played->count; i++) {
        const struct played_step *step = &played->step[i];
        const char *words = played_words(played, step->words);
        if (step->seat != SEAT_NONE) {
            size_t kept = add_words(review, words, strlen(words));
            game->move[game->count++] = (struct review_move){.state = copy_state(&game->match, before),
                                                             .seat = step->seat,
                                                             .outcome = outcome_of(&game->match, before, step),
                                                             .played = kept,
                                                             .best = kept};
        }
        if ((step->verb->flags & VERB_CHANCE) == 0)
            before = step->state;
    }
    return before;
}

/* Adds the names and, if the game is over, the results. */
static void complete_game(struct review *review, const struct played_game *played, struct review_game *game)
{
    game->is_over = match_stage(&game->match, game->last) == STAGE_OVER;
    for (int seat = 0; seat < game->match.seats; seat++) {
        const char *name = played_name(played, seat);
        game->player[seat].name = add_words(review, name, strlen(name));
        if (game->is_over)
            (void)standing_score(&game->match, game->last, seat, &game->player[seat].win_share);
    }
    review->moves += game->count;
    review->longest = game->count > review->longest ? game->count : review->longest;
}

void review_add(void *context, const struct played_game *played)
{
    struct review *review = context;
    if (review->count == review->capacity) {
        review->capacity = 2 * review->capacity + CAPACITY_MIN;
        review->game = memory_array(review->game, (size_t)review->capacity, sizeof *review->game);
    }
    struct review_game *game = &review->game[review->count];
    *game = (struct review_game){.number = game_common(played->step[0].state)->games + 1};
    match_copy(&game->match, &played->match);
    const struct game_state *last = add_moves(review, played, game);
    if (game->count == 0) {
        free_game(game);
        return;
    }
    game->last = copy_state(&game->match, last);
    review->count++;
    complete_game(review, played, game);
    if (review->on_game != NULL)
        review->on_game(review, review->context);
}

/* ---- evaluation ---- */

/* A loss within the error margin may be no loss at all, and has no mark. */
static enum review_mark mark_of(double lost, double error)
{
    if (lost <= error || lost < REVIEW_MISTAKE_LOSS)
        return REVIEW_UNMARKED;
    return lost < REVIEW_BLUNDER_LOSS ? REVIEW_MISTAKE : REVIEW_BLUNDER;
}

/*
 * Whether the search has results for both the played move and the best one. The search tries the played move first: if
 * it ends during these trials, it knows no other move.
 */
static bool has_figures(const struct mcts_answer *answer)
{
    bool has_others = answer->is_exact || answer->count > 1 || answer->listed == 1;
    return has_others && mcts_is_evaluated(&answer->move[0]) && mcts_is_evaluated(&answer->move[answer->also]);
}

static void set_figures(struct review_move *move, const struct mcts_move *best, const struct mcts_move *made,
                        double lost_error)
{
    move->is_best = made == best || (best->chance <= made->chance && best->score <= made->score);
    move->before = best->chance > made->chance ? best->chance : made->chance;
    move->after = made->chance;
    move->error = made->error;
    move->lost = move->is_best ? 0 : move->before - move->after;
    move->lost_error = move->is_best ? 0 : lost_error;
    move->mark = mark_of(move->lost, move->lost_error);
}

/* Fills in the figures of a move from a search that included the played move. */
static void set_first_figures(struct review *review, struct review_move *move, const struct mcts_answer *answer)
{
    const struct mcts_move *best = &answer->move[0], *made = &answer->move[answer->also];
    const char *command = mcts_command(answer, 0);
    set_figures(move, best, made, hypot(best->error, made->error));
    move->is_exact = answer->is_exact && made->error <= 0;
    if (!move->is_best)
        move->best = add_words(review, command, strlen(command));
}

/* ---- the second search ---- */

enum {
    AGAIN_TIMES = 4,       /* the second search may take this many times the seconds of the first one */
    AGAIN_REDEALS = 64,    /* at most this many, and at most one for each AGAIN_REDEALS_OF iterations of the first
                              search */
    AGAIN_REDEALS_OF = 25,
    AGAIN_REDEALS_MIN = 8, /* with fewer, nothing is confirmed */
    AGAIN_MOVES = 3000,    /* no batch of redeals is begun after this number of moves in all of them, or after one move
                              for each iteration of the first search; this shortens the search of long games */
    AGAIN_ITERATIONS = 50  /* for each of these moves */
};

/* A move that seems to lose this much may be a mistake, and is searched again. */
static const double again_loss = REVIEW_MISTAKE_LOSS / 2;

static uint64_t smaller(uint64_t number, uint64_t max)
{
    return number < max ? number : max;
}

/* The limits of the second search, from those of the first one. */
static struct rollout_terms again_terms(const struct mcts_terms *first)
{
    uint64_t iterations = first->iterations > 0 ? first->iterations : UINT64_MAX;
    return (struct rollout_terms){.level = {.computer = COMPUTER_STRONG, .iterations = AGAIN_ITERATIONS},
                                  .redeals = (int)smaller(iterations / AGAIN_REDEALS_OF, AGAIN_REDEALS),
                                  .moves = smaller(iterations, AGAIN_MOVES),
                                  .low = REVIEW_MISTAKE_LOSS,
                                  .high = REVIEW_BLUNDER_LOSS,
                                  .seconds = AGAIN_TIMES * first->seconds,
                                  .threads = first->threads,
                                  .seed = REVIEW_SEED};
}

/* Replaces the figures by those of the second search. If the value of the best move is proven, it remains. */
static void set_second_figures(struct review_move *move, const struct mcts_move *best,
                               const struct rollout_result *found)
{
    struct mcts_move pair[2];
    for (int i = 0; i < 2; i++)
        pair[i] = (struct mcts_move){.chance = found->chance[i], .score = found->score[i], .error = found->error[i]};
    bool is_proven = best->error <= 0;
    double error = is_proven ? found->error[1] : found->lost_error;
    set_figures(move, is_proven ? best : &pair[0], &pair[1], hypot(move->lost_error, error));
}

/*
 * Searches only the played move and the best one, which decides on the mark: of many moves one may look best by luck,
 * and the first search may misjudge a move whose point comes late, because its playouts are simple. If the limits allow
 * no second search, the figures remain, but the mark is removed.
 */
static void search_again(struct review *review, const struct review_game *game, struct review_move *move,
                         const struct mcts_terms *first, const struct mcts_answer *answer)
{
    const struct rollout_terms terms = again_terms(first);
    const char *const command[] = {mcts_command(answer, 0), first->also};
    struct rollout_result found = {.redeals = 0};
    if (review->rollouts == NULL)
        review->rollouts = rollouts_new();
    if (terms.redeals >= AGAIN_REDEALS_MIN)
        found = rollouts_compare(review->rollouts, &terms, &game->match, move->state, move->seat, command);
    if (found.redeals >= AGAIN_REDEALS_MIN)
        set_second_figures(move, &answer->move[0], &found);
    else
        move->mark = REVIEW_UNMARKED;
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
    struct text played = {0}; /* a copy: review.text may be reallocated */
    if (move->outcome != REVIEW_WEIGHED)
        return;
    text_add(&played, review_words(review, move->played));
    terms->also = played.at;
    if (!mcts_think(review->mcts, terms, &game->match, move->state, move->seat, &answer) || answer.also < 0) {
        move->outcome = REVIEW_UNKNOWN;
    } else if (!has_figures(&answer)) {
        move->outcome = REVIEW_UNTRIED;
    } else {
        set_first_figures(review, move, &answer);
        if (move->lost >= again_loss && !move->is_exact)
            search_again(review, game, move, terms, &answer);
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
        review->mcts = mcts_new(); /* allocating it takes much longer than a short game */
    for (int i = 0; i < review->count; i++)
        for (int k = 0; k < review->game[i].count; k++) {
            listener(context, review->weighed++);
            weigh(review, &review->game[i], &review->game[i].move[k], &thinking);
        }
}
