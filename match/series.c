/* series.c: plays the games of a series, several at once, and passes on their results in the order of the schedule. */
#include "match/series.h"

#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "match/play.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    AHEAD_MAX = 1024, /* maximum number of games that may be over before a game with a smaller number */
    CHECK_MS = 100    /* milliseconds between two checks for signals */
};

static const int end_signals[] = {SIGINT, SIGTERM, SIGHUP};

/* A series, which the threads share. `lock` guards the members that follow it. */
struct series {
    struct terms terms;
    const struct series_receiver *receiver;
    uint64_t last;
    pthread_mutex_t starting;
    pthread_mutex_t lock;
    pthread_cond_t changed;  /* a game was passed on, or the series ends */
    pthread_cond_t closed;   /* a board has ended */
    uint64_t next;           /* the first game that no board has begun */
    uint64_t taken;          /* index of the next game to be passed on */
    int boards;              /* number of boards that are still playing */
    bool is_ending;          /* no other game is begun */
    enum series_end end;
    int stop[2];             /* a pipe: a byte in it ends the waiting at all boards */
    struct text *why;
    bool has_faulted[PLAYERS_MAX]; /* the player has committed a fault; only the first one is reported */
    bool is_over[AHEAD_MAX]; /* by the index of the game modulo AHEAD_MAX */
    struct result result[AHEAD_MAX];
};

/* One board and its thread. */
struct worker {
    struct series *series;
    pthread_t thread;
    struct board board;
};

/* Under the lock: no other game is begun, and those in progress end. */
static void end_series(struct series *series, enum series_end end)
{
    if (!series->is_ending || end == SERIES_BROKEN)
        series->end = end;
    if (!series->is_ending && write(series->stop[1], "", 1) != 1)
        text_say(series->why, "the tables cannot be told to end: %s", strerror(errno));
    series->is_ending = true;
    pthread_cond_broadcast(&series->changed);
}

/* Under the lock: passes on the next games that are over. */
static void pass_on_results(struct series *series)
{
    while (series->is_over[series->taken % AHEAD_MAX] && !series->is_ending) {
        const struct result *result = &series->result[series->taken % AHEAD_MAX];
        series->is_over[series->taken % AHEAD_MAX] = false;
        series->taken++;
        if (!series->receiver->take(series->receiver->context, result))
            end_series(series, SERIES_PLAYED);
    }
    pthread_cond_broadcast(&series->changed);
}

/* Takes the index of the next game for a board; false if there is none. Waits while too many games are ahead. */
static bool next_game(struct series *series, uint64_t *game)
{
    pthread_mutex_lock(&series->lock);
    while (!series->is_ending && series->next < series->last && series->next >= series->taken + AHEAD_MAX)
        pthread_cond_wait(&series->changed, &series->lock);
    bool has_game = !series->is_ending && series->next < series->last;
    if (has_game)
        *game = series->next++;
    pthread_mutex_unlock(&series->lock);
    return has_game;
}

/* Creates a file that no other user can read, or has open: one of that name, left by a crash, is removed. */
static int create_private(const char *path)
{
    int fd = file_open_private(path, O_WRONLY | O_CREAT | O_EXCL);
    if (fd < 0 && errno == EEXIST && unlink(path) == 0)
        fd = file_open_private(path, O_WRONLY | O_CREAT | O_EXCL);
    if (fd >= 0)
        (void)file_hide(fd); /* the umask may have taken the owner's permissions, too */
    return fd;
}

/*
 * Writes the record of the board's game, replacing an existing file atomically. On failure returns false, with a
 * sentence in `why`.
 */
static bool write_record(const struct board *board, uint64_t number, struct text *why)
{
    struct text path = {0}, part = {0}, record = {0};
    text_print(&path, "%s/%07llu.record", board->terms->records, (unsigned long long)number);
    text_print(&part, "%s.new", path.at);
    play_record(board, &record);
    int fd = create_private(part.at);
    bool ok = fd >= 0 && file_write(fd, record.at, record.length);
    int error = errno;
    if (fd >= 0 && !file_close(fd) && ok) {
        error = errno;
        ok = false;
    }
    if (ok && rename(part.at, path.at) != 0) {
        error = errno;
        ok = false;
    }
    if (!ok) {
        text_say(why, "%s: %s", path.at, strerror(error));
        (void)unlink(part.at);
    }
    text_free(&path);
    text_free(&part);
    text_free(&record);
    return ok;
}

/* Under the lock: adds lines about the faults of a game that was played. */
static void add_faults(struct series *series, struct board *board)
{
    for (int i = 0; i < board->seats; i++) {
        bool *has_faulted = &series->has_faulted[board->result->pairing.player[i]];
        if (board->result->seat[i].fault == FAULTLESS || *has_faulted)
            continue;
        *has_faulted = true;
        play_add_fault(board, i, &board->news);
    }
}

/* Under the lock: passes on the lines about the game, and how long its moves took. */
static void pass_on_news(struct series *series, struct board *board, bool is_over)
{
    const struct series_receiver *receiver = series->receiver;
    if (is_over)
        add_faults(series, board);
    if (board->news.length > 0)
        receiver->tell(receiver->context, board->news.at);
    text_clear(&board->news);
    for (int i = 0; i < board->seats; i++)
        if (board->seat[i]->times.moves > 0)
            receiver->time(receiver->context, board->result->pairing.player[i], &board->seat[i]->times);
}

/* Handles the end of a game: passes its result on if it was played, otherwise ends the series. */
static void finish_game(struct series *series, struct board *board, uint64_t game, enum play_end end)
{
    bool ok = end != PLAY_OVER || board->terms->records == NULL ||
              write_record(board, board->result->pairing.number, &board->why);
    pthread_mutex_lock(&series->lock);
    pass_on_news(series, board, end == PLAY_OVER);
    if (end == PLAY_BROKEN || !ok) {
        if (series->why->length == 0)
            text_add_text(series->why, &board->why);
        end_series(series, SERIES_BROKEN);
    } else if (end == PLAY_OVER) {
        series->result[game % AHEAD_MAX] = *board->result;
        series->is_over[game % AHEAD_MAX] = true;
        pass_on_results(series);
    } else if (end == PLAY_STOPPED && !series->is_ending) { /* a person has left */
        end_series(series, SERIES_STOPPED);
    }
    pthread_mutex_unlock(&series->lock);
}

/* The function `tell` of a board, which calls it in its own thread, without the lock. */
static void tell_now(void *teller, const char *lines)
{
    struct series *series = teller;
    pthread_mutex_lock(&series->lock);
    series->receiver->tell(series->receiver->context, lines);
    pthread_mutex_unlock(&series->lock);
}

static void *play_board(void *context)
{
    struct worker *worker = context;
    struct series *series = worker->series;
    struct result result;
    uint64_t game;
    while (next_game(series, &game)) {
        schedule_pairing(&series->terms.schedule, game, &result.pairing);
        finish_game(series, &worker->board, game, play_game(&worker->board, &result));
    }
    play_close(&worker->board);
    pthread_mutex_lock(&series->lock);
    series->boards--;
    pthread_cond_signal(&series->closed);
    pthread_mutex_unlock(&series->lock);
    return NULL;
}

/* ---- the thread that waits ---- */

/*
 * The signals that end a series: not HUP under nohup, which ignores it. INT is included even if it is ignored, as in
 * the background processes of a shell script: whoever sends it there wants the end.
 */
static void list_signals(sigset_t *signals)
{
    struct sigaction action;
    sigemptyset(signals);
    for (size_t i = 0; i < sizeof end_signals / sizeof *end_signals; i++)
        sigaddset(signals, end_signals[i]);
    if (sigaction(SIGHUP, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
        sigdelset(signals, SIGHUP);
}

/* Accepts one of the signals, which are blocked, if one is pending; otherwise returns false. */
static bool take_pending_signal(const sigset_t *signals)
{
    sigset_t pending;
    int signal;
    sigpending(&pending);
    for (size_t i = 0; i < sizeof end_signals / sizeof *end_signals; i++)
        if (sigismember(signals, end_signals[i]) == 1 && sigismember(&pending, end_signals[i]) == 1)
            return sigwait(signals, &signal) == 0;
    return false;
}

/* Waits until all boards have ended; a signal ends the series. */
static void wait_for_boards(struct series *series, const sigset_t *signals)
{
    pthread_mutex_lock(&series->lock);
    while (series->boards > 0) {
        struct timespec moment = monotonic_after(CHECK_MS);
        (void)pthread_cond_timedwait(&series->closed, &series->lock, &moment);
        if (take_pending_signal(signals))
            end_series(series, SERIES_STOPPED);
        series->receiver->pass_time(series->receiver->context);
    }
    pthread_mutex_unlock(&series->lock);
}

/* Starts the boards. If no more threads can be created, the boards that were started play alone. */
static int start_boards(struct series *series, struct worker *workers, int boards)
{
    int count = 0;
    pthread_mutex_lock(&series->lock);
    for (; count < boards; count++) {
        struct worker *worker = &workers[count];
        worker->series = series;
        play_open(&worker->board, &series->terms, count == 0 && series->terms.spectators >= 0);
        worker->board.tell = tell_now;
        worker->board.teller = series;
        int error = pthread_create(&worker->thread, NULL, play_board, worker);
        if (error != 0) {
            play_close(&worker->board);
            if (count == 0)
                text_say(series->why, "no thread: %s", strerror(error));
            break;
        }
    }
    series->boards = count;
    if (count == 0)
        end_series(series, SERIES_BROKEN);
    pthread_mutex_unlock(&series->lock);
    return count;
}

static bool open_stop(struct series *series)
{
    if (pipe(series->stop) != 0) {
        text_say(series->why, "no pipe: %s", strerror(errno));
        return false;
    }
    for (int i = 0; i < 2; i++)
        (void)fcntl(series->stop[i], F_SETFD, FD_CLOEXEC);
    return true;
}

/* The timed wait for `closed` uses the monotonic clock, which cannot be set. */
static void open_locks(struct series *series)
{
    pthread_mutex_init(&series->starting, NULL);
    pthread_mutex_init(&series->lock, NULL);
    pthread_cond_init(&series->changed, NULL);
    monotonic_cond_init(&series->closed);
}

static void close_locks(struct series *series)
{
    pthread_cond_destroy(&series->closed);
    pthread_cond_destroy(&series->changed);
    pthread_mutex_destroy(&series->lock);
    pthread_mutex_destroy(&series->starting);
}

enum series_end series_play(const struct terms *terms, uint64_t first, uint64_t last, int boards,
                            const struct series_receiver *receiver, struct text *why)
{
    struct series *series = memory_array(NULL, 1, sizeof *series);
    struct worker *workers = memory_array(NULL, (size_t)boards, sizeof *workers);
    sigset_t signals, before;
    *series = (struct series){.terms = *terms, .receiver = receiver, .last = last, .next = first, .taken = first,
                              .why = why};
    list_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    open_locks(series);
    enum series_end end = SERIES_BROKEN;
    if (open_stop(series)) {
        series->terms.stop = series->stop[0];
        series->terms.starting = &series->starting;
        int count = start_boards(series, workers, boards);
        wait_for_boards(series, &signals);
        for (int i = 0; i < count; i++)
            pthread_join(workers[i].thread, NULL);
        end = series->end;
        close(series->stop[0]);
        close(series->stop[1]);
    }
    close_locks(series);
    (void)take_pending_signal(&signals); /* a signal that came too late must not end the process */
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    memory_free(workers);
    memory_free(series);
    return end;
}
