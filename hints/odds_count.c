/* odds_count.c: counts how many of many hands answer a question with yes, on several threads. */
#include "hints/odds_count.h"

#include "core/base/monotonic.h"
#include "core/base/text.h"
#include "core/ui/status_line.h"
#include "hints/pool.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { BLOCK_MAX = 1024, BLOCKS_A_JOB = 64, TICK_MS = 100 };

/*
 * The state shared by the threads. Each takes hands in blocks, keeps its own counts, and adds them here when it ends.
 */
struct counting {
    const struct odds_question *question;
    const struct hands *hands;
    struct part part;
    int jobs;
    uint64_t count, block; /* hands of the part; hands of a block */

    pthread_mutex_t lock; /* guards the members below */
    pthread_cond_t ended;
    uint64_t next; /* number of hands taken */
    int running;
    struct odds_counts *counts;
};

struct counter {
    struct odds *odds;
    struct odds_counts counts;
};

static void count_hand(void *context, const unsigned char *kinds, uint64_t weight)
{
    struct counter *counter = context;
    int answer = odds_answer(counter->odds, kinds);
    if (answer == ODDS_NOT_COUNTED)
        return;
    counter->counts.of += weight;
    if (answer == ODDS_UNDECIDED)
        counter->counts.undecided += weight;
    else if (answer > 0)
        counter->counts.yes[answer] += weight;
}

/* Takes the next block. Returns the number of its hands; 0 if no hands are left. */
static uint64_t take_block(struct counting *counting, uint64_t *first)
{
    pthread_mutex_lock(&counting->lock);
    uint64_t left = counting->count - counting->next, count = left < counting->block ? left : counting->block;
    *first = counting->next;
    counting->next += count;
    pthread_mutex_unlock(&counting->lock);
    return count;
}

/* Adds the counts of a thread, and signals that the thread has ended. */
static void add_counts(struct counting *counting, const struct odds_counts *counts)
{
    pthread_mutex_lock(&counting->lock);
    counting->counts->of += counts->of;
    counting->counts->undecided += counts->undecided;
    for (int i = 0; i <= SEARCH_CARDS_MAX; i++)
        counting->counts->yes[i] += counts->yes[i];
    counting->running--;
    pthread_cond_signal(&counting->ended);
    pthread_mutex_unlock(&counting->lock);
}

static void *work(void *context)
{
    struct counting *counting = context;
    struct counter counter = {.odds = odds_new(counting->question, counting->jobs)};
    uint64_t first, count;
    while ((count = take_block(counting, &first)) > 0)
        for (uint64_t i = first; i < first + count; i++)
            hands_visit(counting->hands, counting->part.part - 1 + i * counting->part.parts, count_hand, &counter);
    odds_free(counter.odds);
    add_counts(counting, &counter.counts);
    return NULL;
}

/* Shows the progress. The caller holds the lock. */
static void show_progress(const struct counting *counting, struct status_line *progress)
{
    struct text text = {0};
    text_say(&text, "%llu of %llu hands (%.0f %%) ...", (unsigned long long)counting->next,
             (unsigned long long)counting->count, 100 * (double)counting->next / (double)counting->count);
    status_line_show(progress, text.at);
    text_free(&text);
}

static void wait_for_threads(struct counting *counting)
{
    struct status_line progress;
    status_line_begin(&progress);
    pthread_mutex_lock(&counting->lock);
    while (counting->running > 0) {
        struct timespec until = monotonic_after(TICK_MS);
        pthread_cond_timedwait(&counting->ended, &counting->lock, &until);
        if (status_line_is_due(&progress))
            show_progress(counting, &progress);
    }
    pthread_mutex_unlock(&counting->lock);
    status_line_end(&progress);
}

/* Starts the threads. Returns the number started. */
static int start_threads(struct counting *counting, pthread_t *thread)
{
    int started = 0;
    pthread_mutex_lock(&counting->lock);
    while (started < counting->jobs && pthread_create(&thread[started], NULL, work, counting) == 0)
        started++;
    counting->running = started;
    pthread_mutex_unlock(&counting->lock);
    return started;
}

bool odds_count(const struct odds_question *question, const struct hands *hands, struct part part, int jobs,
                struct odds_counts *counts)
{
    pthread_t thread[POOL_MAX];
    uint64_t hands_of_part = part_count(part, hands->count);
    uint64_t block = hands_of_part / ((uint64_t)jobs * BLOCKS_A_JOB);
    struct counting counting = {.question = question, .hands = hands, .part = part, .jobs = jobs, .counts = counts};
    counting.count = hands_of_part;
    counting.block = block < 1 ? 1 : block > BLOCK_MAX ? BLOCK_MAX : block;
    memset(counts, 0, sizeof *counts);
    pthread_mutex_init(&counting.lock, NULL);
    monotonic_cond_init(&counting.ended);
    int started = start_threads(&counting, thread);
    wait_for_threads(&counting);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_cond_destroy(&counting.ended);
    pthread_mutex_destroy(&counting.lock);
    return started > 0;
}
