/* mcts.c: the whole search: its trees, the threads that run them, and the answer. */
#include "referee/players/mcts.h"

#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "referee/engine/hooks.h"
#include "referee/game/match.h"
#include "referee/players/calibrate.h"
#include "referee/players/ending.h"
#include "referee/players/mcts_tree.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    TREES = MCTS_TREES,
    ROUND_MAX = 32,  /* maximum iterations of one tree between two exchanges of the root statistics */
    ROUND_OF = 16,   /* in a round a tree runs 1/ROUND_OF of the iterations that it has run so far, plus one */
    EXACT_MOVES_MAX = 1 << 20, /* maximum moves tried by an exact search */
    EXACT_MOVES_EACH = 8,      /* maximum moves tried by an exact search for each iteration of the limit */
    EXACT_TIME_OF = 3          /* an exact search may use 1/EXACT_TIME_OF of the thinking time */
};

/*
 * The trees run in rounds. In a round each thread repeatedly takes the next tree that has not been run. `also` is the
 * command mcts_terms.also, which is evaluated even if it is not listed.
 */
struct mcts {
    struct match match; /* the match of the last search, without its secrets */
    bool is_precomputed; /* `precomputed` belongs to `match` */
    struct precomputed *precomputed;
    struct game_state *state; /* the position; everything hidden from the player is redealt */
    struct mcts_root root;
    struct mcts_tree tree[TREES];
    struct exact *exact;
    struct ending ending[MCTS_ROOT_MOVES_MAX]; /* of the root moves, if the exact search succeeded */

    pthread_mutex_t lock; /* guards next, ended and is_over; `share` is written only between rounds */
    pthread_cond_t begun, done;
    int next, ended; /* index of the next tree to run, and number of trees that have finished, in this round */
    bool is_over;    /* tells the threads to exit */
    uint64_t share[TREES]; /* iterations of each tree in this round */
};

struct mcts *mcts_new(void)
{
    struct mcts *mcts = memory_resize(NULL, sizeof *mcts);
    memset(mcts, 0, sizeof *mcts);
    mcts->exact = exact_new();
    pthread_mutex_init(&mcts->lock, NULL);
    pthread_cond_init(&mcts->begun, NULL);
    pthread_cond_init(&mcts->done, NULL);
    return mcts;
}

void mcts_free(struct mcts *mcts)
{
    if (mcts == NULL)
        return;
    for (int i = 0; i < TREES; i++)
        mcts_tree_free(&mcts->tree[i]);
    exact_free(mcts->exact);
    pthread_cond_destroy(&mcts->done);
    pthread_cond_destroy(&mcts->begun);
    pthread_mutex_destroy(&mcts->lock);
    match_free(&mcts->match);
    memory_free(mcts->state);
    memory_free(mcts->precomputed);
    memory_free(mcts);
}

/* ---- the match and the position ---- */

/*
 * Compares all bytes, including padding: equal values may compare as different unless both were copied by memcpy from
 * the same object.
 */
static bool are_same_bytes(const void *one, const void *other, size_t size)
{
    return memcmp(one, other, size) == 0;
}

/*
 * Copies the match without the data that is secret from all players. If that copy differs from the last one, replaces
 * `precomputed`.
 */
static void set_match(struct mcts *mcts, const struct match *match)
{
    const struct game_player *player = match->game->player;
    struct match *known = memory_resize(NULL, sizeof *known);
    memcpy(known, match, sizeof *known);
    match_hide_secrets(known);
    known->lists = mcts->match.lists;
    bool is_same = mcts->is_precomputed && match_lists_are_same(match, known) &&
                   are_same_bytes(known, &mcts->match, sizeof *known);
    known->lists = match->lists;
    match_copy(&mcts->match, known);
    memory_free(known);
    if (is_same)
        return;
    memory_free(mcts->precomputed);
    mcts->precomputed = NULL;
    mcts->is_precomputed = true;
    if (player->precompute == NULL || player->precomputed_size == 0)
        return;
    mcts->precomputed = memory_resize(NULL, player->precomputed_size);
    memset(mcts->precomputed, 0, player->precomputed_size);
    player->precompute(&mcts->match, mcts->precomputed);
}

/* Whether listed move `i` leads to the position `after`, the result of the command `also`. */
static bool is_same_move(struct mcts *mcts, int i, const struct game_state *after)
{
    struct mcts_tree *tree = &mcts->tree[0];
    size_t size = mcts->match.game->state_size;
    memcpy(tree->state, mcts->state, size);
    return mover_make(&tree->mover, &mcts->root.choices, i, tree->state) && memcmp(tree->state, after, size) == 0;
}

/*
 * Sets root.also to the index of the move that leads to the same position as the command `also`; if there is none, adds
 * a move. Does nothing if `also` is NULL or is refused. Uses the states of the first tree as scratch memory, and must
 * therefore follow mcts_tree_begin.
 */
static void find_or_add_also(struct mcts *mcts, const char *also)
{
    struct mcts_root *root = &mcts->root;
    struct mcts_tree *tree = &mcts->tree[0];
    memcpy(tree->spare, mcts->state, mcts->match.game->state_size);
    if (also == NULL || !attempt_command(&tree->mover.attempt, &mcts->match, tree->spare, root->seat, also))
        return;
    root->other = also;
    for (root->also = 0; root->also < root->count; root->also++)
        if (is_same_move(mcts, root->also, tree->spare))
            return;
    root->count++;
}

/* Sets up the root and the trees. Returns false if the game cannot list the moves of this position. */
static bool set_position(struct mcts *mcts, const struct mcts_terms *terms, const struct game_state *state, int seat)
{
    struct mcts_root *root = &mcts->root;
    struct mover mover = {.match = &mcts->match, .precomputed = mcts->precomputed};
    size_t size = mcts->match.game->state_size;
    struct rng rng = {terms->seed};
    mcts->state = memory_resize(mcts->state, size);
    memcpy(mcts->state, state, size);
    hooks_redeal(&mcts->match, mcts->state, seat, &rng);
    root->match = &mcts->match;
    root->state = mcts->state;
    root->seat = seat;
    root->is_before_deal = match_stage(&mcts->match, state) == STAGE_SETUP;
    root->other = NULL;
    root->also = root->only = -1;
    root->nodes_max = MCTS_NODES_MAX;
    root->forced = 0;
    memset(root->sum, 0, sizeof root->sum);
    bool is_listed = mover_list(&mover, mcts->state, &root->choices);
    mover_free(&mover);
    root->count = root->choices.count;
    for (int i = 0; i < TREES; i++)
        mcts_tree_begin(&mcts->tree[i], root, mcts->precomputed, i, rng_next(&rng));
    find_or_add_also(mcts, terms->also);
    return is_listed;
}

/* ---- rounds ---- */

/*
 * Runs trees of this round until every tree has been started. The lock is held on entry and on return; it is released
 * while a tree runs.
 */
static void run_trees(struct mcts *mcts)
{
    while (mcts->next < TREES) {
        int i = mcts->next++;
        pthread_mutex_unlock(&mcts->lock);
        mcts_tree_share(&mcts->tree[i]);
        mcts_tree_run(&mcts->tree[i], mcts->share[i]);
        pthread_mutex_lock(&mcts->lock);
        if (++mcts->ended == TREES)
            pthread_cond_signal(&mcts->done);
    }
}

static void *work(void *context)
{
    struct mcts *mcts = context;
    pthread_mutex_lock(&mcts->lock);
    while (!mcts->is_over) {
        run_trees(mcts);
        if (!mcts->is_over)
            pthread_cond_wait(&mcts->begun, &mcts->lock);
    }
    pthread_mutex_unlock(&mcts->lock);
    return NULL;
}

/* Runs one round. Between rounds no thread accesses the trees. */
static void run_round(struct mcts *mcts)
{
    pthread_mutex_lock(&mcts->lock);
    mcts->next = mcts->ended = 0;
    pthread_cond_broadcast(&mcts->begun);
    run_trees(mcts);
    while (mcts->ended < TREES)
        pthread_cond_wait(&mcts->done, &mcts->lock);
    pthread_mutex_unlock(&mcts->lock);
    for (int i = 0; i < TREES; i++)
        mcts_tree_merge(&mcts->tree[i], &mcts->root);
}

/*
 * Sets the iterations of each tree in the next round. `done`: iterations run so far; `left`: iterations that remain
 * (UINT64_MAX: unlimited). Returns false if none remain or the time is over.
 */
static bool plan_round(struct mcts *mcts, uint64_t done, uint64_t left)
{
    uint64_t each = done / TREES / ROUND_OF + 1;
    each = each < ROUND_MAX ? each : ROUND_MAX;
    for (uint64_t i = 0; i < TREES; i++)
        mcts->share[i] = left / TREES >= each ? each : left / TREES + (i < left % TREES);
    return left > 0 && (mcts->root.deadline == 0 || monotonic_us() < mcts->root.deadline);
}

/* Runs rounds until a limit is reached. Returns the number of iterations run by all trees together. */
static uint64_t run_rounds(struct mcts *mcts, const struct mcts_terms *terms)
{
    static_assert((int)MCTS_THREADS_MAX == (int)TREES, "a thread without a tree has nothing to do");
    pthread_t thread[MCTS_THREADS_MAX];
    int threads = 0;
    uint64_t done = 0;
    mcts->is_over = false;
    mcts->next = TREES;
    while (threads + 1 < terms->threads && pthread_create(&thread[threads], NULL, work, mcts) == 0)
        threads++; /* fewer threads give the same answer */
    while (plan_round(mcts, done, terms->iterations > 0 ? terms->iterations - done : UINT64_MAX)) {
        run_round(mcts);
        done = 0;
        for (int i = 0; i < TREES; i++)
            done += mcts->tree[i].iterations;
    }
    pthread_mutex_lock(&mcts->lock);
    mcts->is_over = true;
    pthread_cond_broadcast(&mcts->begun);
    pthread_mutex_unlock(&mcts->lock);
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    return done;
}

/* ---- exact search ---- */

/* Searches the game to its end, as ending_solve does. Returns false if that fails within its share of the limits. */
static bool solve(struct mcts *mcts, const struct mcts_terms *terms)
{
    uint64_t moves = EXACT_MOVES_MAX;
    if (terms->iterations > 0 && terms->iterations < moves / EXACT_MOVES_EACH)
        moves = terms->iterations * EXACT_MOVES_EACH;
    return ending_solve(mcts->exact, &mcts->tree[0].mover, &mcts->root, moves,
                        monotonic_deadline(terms->seconds / EXACT_TIME_OF), mcts->ending);
}

/* The index of the move `also`; -1 if there is no such move or its value is proven. */
static int unproven_also(const struct mcts *mcts)
{
    int also = mcts->root.also;
    return also >= 0 && !mcts->ending[also].value.is_proven ? also : -1;
}

/* ---- the answer ---- */

/* Compares as the functions of qsort do: the greater number first. */
static int compare_descending(double one, double other)
{
    return one > other ? -1 : one < other;
}

/* For qsort: most visits first, then the best score, then the order in which the moves were added. */
static int by_visits(const void *one, const void *two)
{
    const struct mcts_move *a = one, *b = two;
    if (a->visits != b->visits)
        return a->visits > b->visits ? -1 : 1;
    if (a->score < b->score || a->score > b->score)
        return compare_descending(a->score, b->score);
    return a->command < b->command ? -1 : 1;
}

/* For qsort: best score first, then the smallest error (proven first), then the order in which the moves were added. */
static int by_value(const void *one, const void *two)
{
    const struct mcts_move *a = one, *b = two;
    if (a->score < b->score || a->score > b->score)
        return compare_descending(a->score, b->score);
    if (a->error < b->error || a->error > b->error)
        return compare_descending(b->error, a->error);
    return a->command < b->command ? -1 : 1;
}

double mcts_error(double wins, double visits)
{
    double share = (wins + 2) / (visits + 4);
    return 1.96 * sqrt(share * (1 - share) / (visits + 4));
}

/* The statistics of a move. An untried move has score 0.5 and an equal chance for each seat. */
static struct mcts_move tried_value(const struct mcts *mcts, int i)
{
    const struct calibration *table = calibration_of(mcts->match.game->player, &mcts->match, mcts->state);
    const struct mcts_sum *sum = &mcts->root.sum[i];
    double visits = (double)sum->visits, error = mcts_error(sum->wins, visits);
    if (visits <= 0)
        return (struct mcts_move){.score = 0.5, .chance = 1.0 / mcts->match.seats, .error = error};
    return (struct mcts_move){
        .score = sum->score / visits,
        .chance = calibrate(table, sum->wins / visits),
        .error = calibrate_error(table, sum->wins / visits, error),
        .visits = sum->visits,
    };
}

/* The exact value of a move; 0.5 with the error 0.5 if it is not proven. */
static struct mcts_move proven_value(const struct mcts *mcts, int i)
{
    const struct ending *ending = &mcts->ending[i];
    int seat = mcts->root.seat;
    if (!ending->value.is_proven)
        return (struct mcts_move){.score = 0.5, .chance = 0.5, .error = 0.5};
    return (struct mcts_move){.score = ending->value.score[seat], .chance = ending->value.wins[seat]};
}

/* The choice of the game's hook `advise`, if its command is `also`; otherwise a choice of size 0. */
static struct choice choice_of_also(const struct mcts *mcts)
{
    const struct game_player *player = mcts->match.game->player;
    struct choice choice = {.size = 0};
    struct text command = {0};
    player->advise(&mcts->match, mcts->state, mcts->root.seat, &choice);
    player->write(&mcts->match, mcts->state, &choice, &command);
    bool is_also = strcmp(text_string(&command), mcts->root.other) == 0;
    text_free(&command);
    return is_also ? choice : (struct choice){.size = 0};
}

/*
 * Adds a move to the answer. If `also` is the same move as a listed one but is written differently, the text is `also`
 * as given: two different wrong plays with the same number of cards lead to the same position.
 */
static void add_move(const struct mcts *mcts, int i, struct mcts_answer *answer)
{
    const struct mcts_root *root = &mcts->root;
    struct mcts_move *move = &answer->move[answer->count++];
    *move = answer->is_exact && root->sum[i].visits == 0 ? proven_value(mcts, i) : tried_value(mcts, i);
    move->command = answer->text.length;
    if (i < root->choices.count)
        mcts->match.game->player->write(&mcts->match, mcts->state, &root->choices.choice[i], &answer->text);
    text_add_char(&answer->text, '\0');
    bool is_in_other_words = i == root->also && strcmp(answer->text.at + move->command, root->other) != 0;
    if (i < root->choices.count && !is_in_other_words)
        move->choice = root->choices.choice[i];
    if (!is_in_other_words)
        return;
    text_cut(&answer->text, move->command);
    text_add(&answer->text, root->other);
    text_add_char(&answer->text, '\0');
    move->choice = choice_of_also(mcts);
}

/*
 * Whether the answer includes this move. After an exact search it includes all moves; otherwise the moves that were
 * tried, `also`, and, if no iteration was run, the first move.
 */
static bool is_in_answer(const struct mcts *mcts, int i, const struct mcts_answer *answer)
{
    const struct mcts_root *root = &mcts->root;
    return answer->is_exact || root->sum[i].visits > 0 || i == root->also || (i == 0 && answer->iterations == 0);
}

/*
 * Sets the order in which the moves are added, and returns their number: as listed; after an exact search, quick wins
 * before slow ones and slow losses before quick ones.
 */
static int order_moves(const struct mcts *mcts, bool is_exact, int order[MCTS_ROOT_MOVES_MAX])
{
    int count = 0;
    for (int depth = 0; depth <= EXACT_DEPTH_MAX; depth++)
        for (int i = 0; i < mcts->root.count; i++) {
            const struct ending *ending = &mcts->ending[i];
            bool is_lost = is_exact && ending->value.score[mcts->root.seat] < 0.25;
            int place = !is_exact ? 0 : is_lost ? EXACT_DEPTH_MAX - ending->moves : ending->moves;
            if (place == depth)
                order[count++] = i;
        }
    return count;
}

/*
 * Moves `also` to the place that it would have without its `forced` visits: before the first move that has no more
 * visits than `also` without the forced ones or, below the top place, a smaller score.
 */
static void place_also(struct mcts_answer *answer, uint64_t forced)
{
    const struct mcts_move also = answer->move[answer->also];
    uint64_t visits = also.visits > forced ? also.visits - forced : 0;
    int place = 0;
    for (int i = answer->also; i + 1 < answer->count; i++)
        answer->move[i] = answer->move[i + 1];
    while (place + 1 < answer->count && answer->move[place].visits > visits &&
           (place == 0 || answer->move[place].score >= also.score))
        place++;
    for (int i = answer->count - 1; i > place; i--)
        answer->move[i] = answer->move[i - 1];
    answer->move[answer->also = place] = also;
}

/*
 * If the first move has won all its trials, moves to the front the first listed of the moves that have won all theirs,
 * at least half as many: the numbers of visits differ only by chance.
 */
static void prefer_promising(struct mcts_answer *answer)
{
    int best = 0;
    for (int i = 1; i < answer->count; i++)
        if (answer->move[i].score >= 1 && 2 * answer->move[i].visits >= answer->move[0].visits &&
            answer->move[i].command < answer->move[best].command)
            best = i;
    if (answer->count == 0 || answer->move[0].score < 1)
        return;
    const struct mcts_move first = answer->move[best];
    for (int i = best; i > 0; i--)
        answer->move[i] = answer->move[i - 1];
    answer->move[0] = first;
}

/* The index of the move with this command, or -1. */
static int place_of(const struct mcts_answer *answer, size_t command)
{
    for (int i = 0; i < answer->count; i++)
        if (answer->move[i].command == command)
            return i;
    return -1;
}

/* Writes the moves, best first. */
static void write_answer(const struct mcts *mcts, struct mcts_answer *answer)
{
    const struct mcts_root *root = &mcts->root;
    int order[MCTS_ROOT_MOVES_MAX], count = order_moves(mcts, answer->is_exact, order);
    size_t also = SIZE_MAX;
    answer->move = memory_array(answer->move, (size_t)root->count, sizeof *answer->move);
    for (int i = 0; i < count; i++)
        if (is_in_answer(mcts, order[i], answer)) {
            also = order[i] == root->also ? answer->text.length : also;
            add_move(mcts, order[i], answer);
        }
    qsort(answer->move, (size_t)answer->count, sizeof *answer->move, answer->is_exact ? by_value : by_visits);
    answer->listed = root->count;
    answer->also = place_of(answer, also);
    if (answer->is_exact)
        return;
    if (answer->also >= 0)
        place_also(answer, root->forced);
    prefer_promising(answer);
    answer->also = place_of(answer, also);
}

/* Whether the game is on or, before the deal, its hooks list the moves of the set-up too. */
static bool can_search(const struct match *match, const struct game_state *state)
{
    enum stage stage = match_stage(match, state);
    return stage == STAGE_ON || (stage == STAGE_SETUP && match->game->player->lists_set_up);
}

bool mcts_think(struct mcts *mcts, const struct mcts_terms *terms, const struct match *match,
                const struct game_state *state, int seat, struct mcts_answer *answer)
{
    answer->count = 0;
    answer->also = -1;
    answer->iterations = 0;
    answer->is_exact = false;
    text_clear(&answer->text);
    if ((terms->iterations == 0 && terms->seconds <= 0) || match->deal == DEAL_TABLE ||
        !can_search(match, state) || match_turn(match, state) != seat)
        return false;
    mcts->root.deadline = monotonic_deadline(terms->seconds);
    set_match(mcts, match);
    if (!set_position(mcts, terms, state, seat))
        return false;
    answer->is_exact = solve(mcts, terms);
    if (answer->is_exact)
        mcts->root.only = unproven_also(mcts);
    if (!answer->is_exact || mcts->root.only >= 0)
        answer->iterations = run_rounds(mcts, terms);
    write_answer(mcts, answer);
    return true;
}

void mcts_first(struct mcts *mcts, const struct match *match, const struct game_state *state, struct choice *choice)
{
    set_match(mcts, match);
    struct mover mover = {.match = &mcts->match, .precomputed = mcts->precomputed};
    (void)mover_list(&mover, state, &mcts->root.choices);
    mover_free(&mover);
    *choice = mcts->root.choices.choice[0];
}

bool mcts_is_evaluated(const struct mcts_move *move)
{
    return move->visits > 0 || move->error <= 0;
}

const char *mcts_command(const struct mcts_answer *answer, int move)
{
    return answer->text.at + answer->move[move].command;
}

void mcts_answer_free(struct mcts_answer *answer)
{
    memory_free(answer->move);
    text_free(&answer->text);
    *answer = (struct mcts_answer){0};
}
