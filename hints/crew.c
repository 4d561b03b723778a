/* crew.c: threads that share a search; their answers are written in order and in bounded memory. */
#include "hints/crew.h"

#include "core/base/memory.h"
#include "core/cards/spell.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { SLOTS_A_JOB = 4, TICK = 100000000 /* nanoseconds */ };

/* The lines of a part, which wait until the parts before it are written. */
struct slot {
    bool ready;
    struct text text;
    uint64_t lines;
};

struct worker {
    struct crew *crew;
    struct search *search;
    pthread_t thread;
    uint64_t seen;          /* parts of the run that its search has reached */
    uint64_t claimed;       /* number of the next part that this worker searches */
    struct text text;       /* lines of the part that is searched */
    struct spell_trail trail;
    uint64_t lines;
};

/*
 * Parts are numbered in the order of the search, from 0. Each worker claims the lowest number that is not claimed,
 * passes to that part, and puts its lines into slot number % slots. The main thread writes the slots in order. A worker
 * waits while the slot of its part holds an earlier part that is not written yet: so the memory is bounded.
 */
struct crew {
    struct search_question question;
    const struct hand *must; /* of the question, NULL if no card must be played */
    struct spell spell;
    int jobs;
    struct worker worker[CREW_MAX];

    pthread_mutex_t lock; /* guards all fields from here to `digits` */
    pthread_cond_t ready, room;
    struct slot slot[CREW_MAX * SLOTS_A_JOB];
    uint64_t next, written; /* how many parts are claimed, how many written */
    uint64_t primes; /* found by the workers that have ended */
    int at_work;     /* workers that have not ended */
    bool stop;
    int laid, length; /* search_position of the part that was begun last */
    char digits[SEARCH_DIGITS_MAX + 1];

    int count; /* of cards; this and `form` are set before the threads of a run start */
    const struct line_form *form;
};

struct crew *crew_new(const struct search_question *question, int jobs)
{
    struct crew *crew = memory_resize(NULL, sizeof *crew);
    memset(crew, 0, sizeof *crew);
    crew->question = *question;
    crew->must = hand_count(&question->must) > 0 ? &crew->question.must : NULL;
    crew->jobs = jobs;
    spell_begin(&crew->spell, question->deck, &question->hand);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->ready, NULL);
    pthread_cond_init(&crew->room, NULL);
    for (int i = 0; i < jobs; i++) {
        crew->worker[i].crew = crew;
        crew->worker[i].search = search_new(jobs);
        search_ask(crew->worker[i].search, question);
    }
    return crew;
}

void crew_free(struct crew *crew)
{
    for (int i = 0; i < crew->jobs; i++) {
        search_free(crew->worker[i].search);
        text_free(&crew->worker[i].text);
    }
    for (int i = 0; i < crew->jobs * SLOTS_A_JOB; i++)
        text_free(&crew->slot[i].text);
    pthread_cond_destroy(&crew->room);
    pthread_cond_destroy(&crew->ready);
    pthread_mutex_destroy(&crew->lock);
    memory_free(crew);
}

static uint64_t slots(const struct crew *crew)
{
    return (uint64_t)crew->jobs * SLOTS_A_JOB;
}

static enum search_choice begin_part(void *context)
{
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    if (worker->seen++ != worker->claimed)
        return SEARCH_PASS;
    pthread_mutex_lock(&crew->lock);
    while (worker->claimed >= crew->written + slots(crew) && !crew->stop)
        pthread_cond_wait(&crew->room, &crew->lock);
    bool stop = crew->stop;
    crew->laid = search_position(worker->search, crew->digits, &crew->length);
    pthread_mutex_unlock(&crew->lock);
    text_clear(&worker->text);
    worker->lines = 0;
    return stop ? SEARCH_END : SEARCH_PART;
}

static bool end_part(void *context)
{
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    pthread_mutex_lock(&crew->lock);
    struct slot *slot = &crew->slot[worker->claimed % slots(crew)];
    struct text empty = slot->text;
    slot->text = worker->text;
    slot->lines = worker->lines;
    slot->ready = true;
    worker->text = empty;
    worker->claimed = crew->next++;
    bool stop = crew->stop;
    pthread_cond_signal(&crew->ready);
    pthread_mutex_unlock(&crew->lock);
    return !stop;
}

static bool add_line(void *context, struct digits prime)
{
    struct worker *worker = context;
    const struct crew *crew = worker->crew;
    struct card cards[SPELL_CARDS_MAX];
    spell_follow(&worker->trail, prime, cards);
    line_add_play(crew->form, prime, cards, crew->count, &worker->text);
    worker->lines++;
    return true;
}

static void *work(void *context)
{
    static const struct search_parts parts = {begin_part, end_part};
    struct worker *worker = context;
    struct crew *crew = worker->crew;
    uint64_t primes = search_run(worker->search, crew->count, crew->form != NULL ? add_line : NULL, &parts, worker);
    pthread_mutex_lock(&crew->lock);
    crew->primes += primes;
    crew->at_work--;
    pthread_cond_signal(&crew->ready);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Starts the threads; fewer than asked for will do. */
static int start(struct crew *crew)
{
    int started = 0;
    crew->next = crew->written = crew->primes = 0;
    crew->stop = false;
    crew->laid = crew->length = 0;
    for (uint64_t i = 0; i < slots(crew); i++)
        crew->slot[i].ready = false;
    pthread_mutex_lock(&crew->lock);
    for (; started < crew->jobs; started++) {
        struct worker *worker = &crew->worker[started];
        worker->seen = 0;
        worker->claimed = crew->next++;
        worker->trail = (struct spell_trail){.spell = &crew->spell, .must = crew->must, .count = crew->count};
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break;
    }
    crew->at_work = started;
    if (started < crew->jobs)
        crew->next = (uint64_t)started;
    pthread_mutex_unlock(&crew->lock);
    return started;
}

/* Shows how far the search is. The lock is held. */
static void show_progress(const struct crew *crew, struct status_line *progress)
{
    struct text text = {0};
    text_say(&text, "%d cards, %d digits: at %.*s ...", crew->count, crew->length, crew->laid < 20 ? crew->laid : 20,
             crew->digits);
    status_line_show(progress, text.at);
    text_free(&text);
}

/* Waits for the next part to be ready; false if there is none. The lock is held, and released while waiting. */
static bool await(struct crew *crew, struct out *out, struct status_line *progress)
{
    const struct slot *slot = &crew->slot[crew->written % slots(crew)];
    while (!slot->ready && crew->at_work > 0) {
        if (out->text.length > 0) { /* the next part is not ready: the answers so far go out */
            pthread_mutex_unlock(&crew->lock);
            status_line_make_room(progress);
            out_flush(out);
            pthread_mutex_lock(&crew->lock);
            continue;
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += TICK;
        if (until.tv_nsec >= 1000000000) {
            until.tv_sec++;
            until.tv_nsec -= 1000000000;
        }
        pthread_cond_timedwait(&crew->ready, &crew->lock, &until);
        if (status_line_is_due(progress))
            show_progress(crew, progress);
    }
    return slot->ready;
}

/* The length of the first `lines` lines, of which there are more. */
static size_t length_of(const struct text *text, uint64_t lines)
{
    const char *at = text->at;
    for (; lines > 0; lines--)
        at = strchr(at, '\n') + 1;
    return (size_t)(at - text->at);
}

/* Writes a part, no more than `limit` lines of it; returns how many. */
static uint64_t write_part(const struct slot *slot, uint64_t limit, struct out *out, struct status_line *progress)
{
    uint64_t lines = slot->lines <= limit ? slot->lines : limit;
    if (lines == 0)
        return 0;
    status_line_make_room(progress);
    text_add_bytes(&out->text, text_string(&slot->text),
                   lines == slot->lines ? slot->text.length : length_of(&slot->text, lines));
    out_flow(out);
    return lines;
}

bool crew_run(struct crew *crew, int count, const struct line_form *form, uint64_t limit, struct out *out,
              struct status_line *progress, uint64_t *lines)
{
    struct slot part = {0};
    crew->count = count;
    crew->form = form;
    *lines = 0;
    int started = start(crew);
    pthread_mutex_lock(&crew->lock);
    while (!crew->stop && await(crew, out, progress)) {
        struct slot *slot = &crew->slot[crew->written++ % slots(crew)], empty = part;
        part = *slot;
        *slot = empty;
        slot->ready = false;
        pthread_cond_broadcast(&crew->room);
        pthread_mutex_unlock(&crew->lock);
        *lines += write_part(&part, limit - *lines, out, progress);
        pthread_mutex_lock(&crew->lock);
        if (out->error != 0 || (form != NULL && *lines >= limit)) {
            crew->stop = true;
            pthread_cond_broadcast(&crew->room);
        }
    }
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < started; i++)
        pthread_join(crew->worker[i].thread, NULL);
    if (form == NULL)
        *lines = crew->primes;
    status_line_end(progress);
    text_free(&part.text);
    return started > 0;
}
