/* rollout.c: compares two moves by rollouts: the game is played to its end from redeals of the hidden cards. */
#include "referee/players/rollout.h"

#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/game/match.h"
#include "referee/players/attempt.h"
#include "referee/players/computer.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

enum {
    MOVES_MAX = 400, /* maximum length of a rollout, which then ends without a winner */
    BATCH = 16,      /* redeals between two checks of the limits */
    SETTLED = 32     /* minimum number of redeals for an early end */
};

/* What a thread needs to play out a redeal. The same player makes the moves of all seats. */
struct worker {
    struct computer_player player;
    struct attempt attempt;
    struct text command;
    struct game_state *dealt, *state, *spare; /* the redeal, the position of the rollout, and scratch memory */
};

/* A redeal, and the player's results after each of the two moves. */
struct redeal {
    struct rng rng;
    bool is_over; /* both rollouts have ended */
    uint64_t moves;
    double score[2], wins[2];
};

struct rollouts {
    struct worker worker[MCTS_THREADS_MAX];
    struct redeal *redeal;
    int capacity;

    const struct rollout_terms *terms; /* the comparison that is being made */
    struct match match;                /* without its secrets */
    const struct game_state *from;
    int seat;
    const char *const *command;
    unsigned long long deadline; /* in monotonic_us; 0: none */

    pthread_mutex_t lock; /* guards `next` and `opened` */
    int next, end;        /* index of the next redeal to play, and index after the last one of this batch */
    int opened;           /* number of threads that have taken a worker */
};

struct rollouts *rollouts_new(void)
{
    struct rollouts *rollouts = memory_resize(NULL, sizeof *rollouts);
    memset(rollouts, 0, sizeof *rollouts);
    pthread_mutex_init(&rollouts->lock, NULL);
    return rollouts;
}

void rollouts_free(struct rollouts *rollouts)
{
    if (rollouts == NULL)
        return;
    for (int i = 0; i < MCTS_THREADS_MAX; i++) {
        struct worker *worker = &rollouts->worker[i];
        computer_close(&worker->player);
        attempt_free(&worker->attempt);
        text_free(&worker->command);
        memory_free(worker->dealt);
        memory_free(worker->state);
        memory_free(worker->spare);
    }
    pthread_mutex_destroy(&rollouts->lock);
    match_free(&rollouts->match);
    memory_free(rollouts->redeal);
    memory_free(rollouts);
}

/* ---- a rollout ---- */

static bool is_late(const struct rollouts *rollouts)
{
    return rollouts->deadline != 0 && monotonic_us() >= rollouts->deadline;
}

/* Applies the command of the seat, and deals if it was the last move before the deal. False if either is refused. */
static bool apply_command(struct worker *worker, const struct match *match, int seat, const char *command)
{
    if (!attempt_command(&worker->attempt, match, worker->state, seat, command))
        return false;
    return match_stage(match, worker->state) != STAGE_SETUP || match_turn(match, worker->state) != SEAT_NONE ||
           attempt_deal(&worker->attempt, match, worker->state, worker->spare);
}

/*
 * Plays the command and then the redealt game to its end; adds the number of moves after the command to `*moves`. False
 * if a move is refused or time is up.
 */
static bool play_out(const struct rollouts *rollouts, struct worker *worker, const char *command, uint64_t *moves)
{
    const struct match *match = &rollouts->match;
    memcpy(worker->state, worker->dealt, match->game->state_size);
    bool goes_on = apply_command(worker, match, rollouts->seat, command);
    for (int i = 0; i < MOVES_MAX && goes_on; i++) {
        int seat = match_turn(match, worker->state);
        if (match_stage(match, worker->state) == STAGE_OVER || seat == SEAT_NONE)
            return true;
        struct chosen chosen = {.command = worker->command}; /* reuses its memory */
        computer_move(&worker->player, match, worker->state, seat, &chosen);
        worker->command = chosen.command;
        goes_on = apply_command(worker, match, seat, worker->command.at) && !is_late(rollouts);
        ++*moves;
    }
    return goes_on;
}

static void play_redeal(const struct rollouts *rollouts, struct worker *worker, struct redeal *redeal)
{
    const struct match *match = &rollouts->match;
    double score[SEATS_MAX], wins[SEATS_MAX];
    memcpy(worker->dealt, rollouts->from, match->game->state_size);
    hooks_redeal(match, worker->dealt, rollouts->seat, &redeal->rng);
    for (int i = 0; i < 2; i++) {
        worker->player.rng = redeal->rng;
        redeal->is_over = play_out(rollouts, worker, rollouts->command[i], &redeal->moves);
        if (!redeal->is_over)
            return;
        standing_scores(match, worker->state, score, wins);
        redeal->score[i] = score[rollouts->seat];
        redeal->wins[i] = wins[rollouts->seat];
    }
}

/* ---- threads ---- */

/* Plays redeals until all of the batch have been begun or time is up. */
static void *work(void *context)
{
    struct rollouts *rollouts = context;
    pthread_mutex_lock(&rollouts->lock);
    struct worker *worker = &rollouts->worker[rollouts->opened++];
    while (rollouts->next < rollouts->end && !is_late(rollouts)) {
        struct redeal *redeal = &rollouts->redeal[rollouts->next++];
        pthread_mutex_unlock(&rollouts->lock);
        play_redeal(rollouts, worker, redeal);
        pthread_mutex_lock(&rollouts->lock);
    }
    pthread_mutex_unlock(&rollouts->lock);
    return NULL;
}

static void run_batch(struct rollouts *rollouts)
{
    pthread_t thread[MCTS_THREADS_MAX];
    int threads = 0, left = rollouts->terms->redeals - rollouts->next;
    rollouts->end = rollouts->next + (left < BATCH ? left : BATCH);
    rollouts->opened = 0;
    while (threads + 1 < rollouts->terms->threads && pthread_create(&thread[threads], NULL, work, rollouts) == 0)
        threads++; /* fewer threads give the same result */
    (void)work(rollouts);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
}

/* ---- the comparison ---- */

static void open_workers(struct rollouts *rollouts)
{
    size_t size = rollouts->match.game->state_size;
    for (int i = 0; i < rollouts->terms->threads; i++) {
        struct worker *worker = &rollouts->worker[i];
        worker->player.level = rollouts->terms->level;
        worker->player.threads = 1;
        worker->dealt = memory_resize(worker->dealt, size);
        worker->state = memory_resize(worker->state, size);
        worker->spare = memory_resize(worker->spare, size);
    }
}

static void open_redeals(struct rollouts *rollouts)
{
    struct rng rng = {rollouts->terms->seed};
    if (rollouts->capacity < rollouts->terms->redeals) {
        rollouts->capacity = rollouts->terms->redeals;
        rollouts->redeal = memory_array(rollouts->redeal, (size_t)rollouts->capacity, sizeof *rollouts->redeal);
    }
    for (int i = 0; i < rollouts->terms->redeals; i++)
        rollouts->redeal[i] = (struct redeal){.rng = {rng_next(&rng)}};
    rollouts->next = 0;
}

/*
 * Half the width of the 95 % interval of the difference of two paired proportions, from the sums of the differences and
 * of their squares: Agresti and Min, "Simple improved confidence intervals for comparing matched proportions" (2005).
 * It is not 0 even if all pairs agree.
 */
static double error_of_difference(double sum, double squares, double count)
{
    double mean = sum / (count + 2);
    return 1.96 * sqrt(((squares + 1) / (count + 2) - mean * mean) / (count + 2));
}

static struct rollout_result sum_up(const struct rollouts *rollouts)
{
    struct rollout_result result = {.redeals = 0};
    double sum = 0, squares = 0;
    for (int i = 0; i < rollouts->next; i++) {
        const struct redeal *redeal = &rollouts->redeal[i];
        double lost = redeal->wins[0] - redeal->wins[1];
        if (!redeal->is_over)
            continue;
        result.redeals++;
        result.moves += redeal->moves;
        for (int k = 0; k < 2; k++) {
            result.score[k] += redeal->score[k];
            result.chance[k] += redeal->wins[k];
        }
        sum += lost;
        squares += lost * lost;
    }
    result.lost = result.redeals > 0 ? sum / result.redeals : 0;
    result.lost_error = error_of_difference(sum, squares, result.redeals);
    for (int k = 0; k < 2; k++) {
        result.error[k] = mcts_error(result.chance[k], result.redeals);
        result.score[k] /= result.redeals > 0 ? result.redeals : 1;
        result.chance[k] /= result.redeals > 0 ? result.redeals : 1;
    }
    return result;
}

static bool is_settled(const struct rollout_terms *terms, const struct rollout_result *result)
{
    bool is_clear = result->lost + result->lost_error < terms->low || result->lost - result->lost_error > terms->high;
    return (is_clear && result->redeals >= SETTLED) || (terms->moves > 0 && result->moves >= terms->moves);
}

struct rollout_result rollouts_compare(struct rollouts *rollouts, const struct rollout_terms *terms,
                                       const struct match *match, const struct game_state *state, int seat,
                                       const char *const command[2])
{
    struct rollout_result result;
    match_copy(&rollouts->match, match);
    match_hide_secrets(&rollouts->match);
    rollouts->terms = terms;
    rollouts->from = state;
    rollouts->seat = seat;
    rollouts->command = command;
    rollouts->deadline = monotonic_deadline(terms->seconds);
    open_workers(rollouts);
    open_redeals(rollouts);
    do {
        run_batch(rollouts);
        result = sum_up(rollouts);
    } while (rollouts->next < terms->redeals && !is_late(rollouts) && !is_settled(terms, &result));
    return result;
}
