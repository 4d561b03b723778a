/* pool.c: threads that share a search; their answers are written in order, in bounded memory. */
#include "hints/pool.h"

#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "core/spell/spell.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { SLOTS_A_JOB = 4, TICK_MS = 100 };

/* The lines of a part that has been searched. They wait here until the lines of the preceding parts are written. */
struct slot {
    bool ready; /* the part has been searched, and its lines are not written yet */
    struct text text;
    uint64_t lines; /* number of lines in `text` */
};

struct worker {
    struct pool *pool;
    struct search *search;
    pthread_t thread;
    uint64_t seen;          /* how many parts its search has reached in this run, searched or skipped */
    uint64_t claimed;       /* index of the part that this worker searches now or next */
    struct text text;       /* lines of the part being searched */
    struct spell_trail trail;
    uint64_t lines;         /* number of lines in `text` */
};

/*
 * Parts are numbered in the order of the search, from 0. Each worker claims the first unclaimed part, i, skips to it,
 * and puts its lines into slot[i mod slots(pool)]. The main thread writes the slots in order. A worker waits while the
 * slot of its part is still needed for an earlier part; this bounds the memory.
 */
struct pool {
    struct search_question question;
    const struct hand *must; /* of the question; NULL if no card must be played */
    struct spell spell;
    int jobs;
    struct worker worker[POOL_MAX];

    pthread_mutex_t lock; /* guards all members from here to `digits` */
    pthread_cond_t ready;     /* a slot is ready, or a worker has ended */
    pthread_cond_t free_slot; /* a slot has become free, or `stop` is set */
    struct slot slot[POOL_MAX * SLOTS_A_JOB];
    uint64_t next, written; /* index of the first unclaimed part; index of the next part to write */
    uint64_t primes; /* number of primes found by the workers that have ended */
    int at_work;     /* workers that have not ended */
    bool stop;
    int laid, length; /* of the part begun last, from search_position: number of its leading digits; of all digits */
    char digits[SEARCH_DIGITS_MAX + 1]; /* these leading digits */

    int count; /* of cards; `count` and `form` are set before the threads of a run start */
    const struct line_form *form;
};

struct pool *pool_new(const struct search_question *question, int jobs)
{
    struct pool *pool = memory_resize(NULL, sizeof *pool);
    memset(pool, 0, sizeof *pool);
    pool->question = *question;
    pool->must = hand_count(&question->must) > 0 ? &pool->question.must : NULL;
    pool->jobs = jobs;
    spell_begin(&pool->spell, question->deck, &question->hand);
    pthread_mutex_init(&pool->lock, NULL);
    monotonic_cond_init(&pool->ready);
    pthread_cond_init(&pool->free_slot, NULL);
    for (int i = 0; i < jobs; i++) {
        pool->worker[i].pool = pool;
        pool->worker[i].search = search_new(jobs);
        search_set_question(pool->worker[i].search, question);
    }
    return pool;
}

void pool_free(struct pool *pool)
{
    for (int i = 0; i < pool->jobs; i++) {
        search_free(pool->worker[i].search);
        text_free(&pool->worker[i].text);
    }
    for (int i = 0; i < pool->jobs * SLOTS_A_JOB; i++)
        text_free(&pool->slot[i].text);
    pthread_cond_destroy(&pool->free_slot);
    pthread_cond_destroy(&pool->ready);
    pthread_mutex_destroy(&pool->lock);
    memory_free(pool);
}

static uint64_t slots(const struct pool *pool)
{
    return (uint64_t)pool->jobs * SLOTS_A_JOB;
}

static enum search_choice begin_part(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    if (worker->seen++ != worker->claimed)
        return SEARCH_PASS;
    pthread_mutex_lock(&pool->lock);
    while (worker->claimed >= pool->written + slots(pool) && !pool->stop)
        pthread_cond_wait(&pool->free_slot, &pool->lock);
    bool stop = pool->stop;
    pool->laid = search_position(worker->search, pool->digits, &pool->length);
    pthread_mutex_unlock(&pool->lock);
    text_clear(&worker->text);
    worker->lines = 0;
    return stop ? SEARCH_END : SEARCH_PART;
}

static bool end_part(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    struct slot *slot = &pool->slot[worker->claimed % slots(pool)];
    struct text empty = slot->text;
    slot->text = worker->text;
    slot->lines = worker->lines;
    slot->ready = true;
    worker->text = empty;
    worker->claimed = pool->next++;
    bool stop = pool->stop;
    pthread_cond_signal(&pool->ready);
    pthread_mutex_unlock(&pool->lock);
    return !stop;
}

static bool add_line(void *context, struct digits prime)
{
    struct worker *worker = context;
    const struct pool *pool = worker->pool;
    struct card cards[SPELL_CARDS_MAX];
    spell_follow(&worker->trail, prime, cards);
    line_add_play(pool->form, prime, cards, pool->count, &worker->text);
    worker->lines++;
    return true;
}

static void *work(void *context)
{
    static const struct search_parts parts = {begin_part, end_part};
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    uint64_t primes = search_run(worker->search, pool->count, pool->form != NULL ? add_line : NULL, &parts, worker);
    pthread_mutex_lock(&pool->lock);
    pool->primes += primes;
    pool->at_work--;
    pthread_cond_signal(&pool->ready);
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Starts the threads and returns their number, which may be less than requested. */
static int start(struct pool *pool)
{
    int started = 0;
    pool->next = pool->written = pool->primes = 0;
    pool->stop = false;
    pool->laid = pool->length = 0;
    for (uint64_t i = 0; i < slots(pool); i++)
        pool->slot[i].ready = false;
    pthread_mutex_lock(&pool->lock);
    for (; started < pool->jobs; started++) {
        struct worker *worker = &pool->worker[started];
        worker->seen = 0;
        worker->claimed = pool->next++;
        worker->trail = (struct spell_trail){.spell = &pool->spell, .must = pool->must, .count = pool->count};
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break;
    }
    pool->at_work = started;
    if (started < pool->jobs)
        pool->next = (uint64_t)started;
    pthread_mutex_unlock(&pool->lock);
    return started;
}

/* Shows the progress of the search. The caller holds the lock. */
static void show_progress(const struct pool *pool, struct status_line *progress)
{
    struct text text = {0};
    text_say(&text, "%d cards, %d digits: at %.*s ...", pool->count, pool->length, pool->laid < 20 ? pool->laid : 20,
             pool->digits);
    status_line_show(progress, text.at);
    text_free(&text);
}

/*
 * Waits for the next part to be ready; false if there is none. The caller holds the lock, which is released while
 * waiting.
 */
static bool wait_for_part(struct pool *pool, struct out *out, struct status_line *progress)
{
    const struct slot *slot = &pool->slot[pool->written % slots(pool)];
    while (!slot->ready && pool->at_work > 0) {
        if (out->text.length > 0) { /* write the answers so far while the next part is not ready */
            pthread_mutex_unlock(&pool->lock);
            status_line_make_room(progress);
            out_flush(out);
            pthread_mutex_lock(&pool->lock);
            continue;
        }
        struct timespec until = monotonic_after(TICK_MS);
        pthread_cond_timedwait(&pool->ready, &pool->lock, &until);
        if (status_line_is_due(progress))
            show_progress(pool, progress);
    }
    return slot->ready;
}

/* The length of the first `lines` lines of a text that has more. */
static size_t length_of(const struct text *text, uint64_t lines)
{
    const char *at = text->at;
    for (; lines > 0; lines--)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - text->at);
}

/* Writes at most `limit` lines of a part. Returns their number. */
static uint64_t write_part(const struct slot *slot, uint64_t limit, struct out *out, struct status_line *progress)
{
    uint64_t lines = slot->lines <= limit ? slot->lines : limit;
    if (lines == 0)
        return 0;
    status_line_make_room(progress);
    text_add_bytes(&out->text, text_string(&slot->text),
                   lines == slot->lines ? slot->text.length : length_of(&slot->text, lines));
    out_flush_if_full(out);
    return lines;
}

bool pool_run(struct pool *pool, int count, const struct line_form *form, uint64_t limit, struct out *out,
              struct status_line *progress, uint64_t *lines)
{
    struct slot part = {0};
    pool->count = count;
    pool->form = form;
    *lines = 0;
    int started = start(pool);
    pthread_mutex_lock(&pool->lock);
    while (!pool->stop && wait_for_part(pool, out, progress)) {
        struct slot *slot = &pool->slot[pool->written++ % slots(pool)], empty = part;
        part = *slot;
        *slot = empty;
        slot->ready = false;
        pthread_cond_broadcast(&pool->free_slot);
        pthread_mutex_unlock(&pool->lock);
        *lines += write_part(&part, limit - *lines, out, progress);
        pthread_mutex_lock(&pool->lock);
        if (out->error != 0 || (form != NULL && *lines >= limit)) {
            pool->stop = true;
            pthread_cond_broadcast(&pool->free_slot);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < started; i++)
        pthread_join(pool->worker[i].thread, NULL);
    if (form == NULL)
        *lines = pool->primes;
    status_line_end(progress);
    text_free(&part.text);
    return started > 0;
}
