/* caller.c: announcements by the clocks of a match: the time left, the end of thinking time, of a turn, of a game. */
#include "referee/channel/caller.h"

#include "core/base/language.h"
#include "core/base/worker.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/pause.h"

enum {
    SEARCH_MS = 20, /* interval between checks for input during a search */
    PASSES_MAX = 3  /* forced passes in a row, without input from anybody, after which a clock is paused */
};

/* The next announcement of the clock of the turn or of the game, and its time. */
struct due {
    enum turn_clock_news news;
    bool is_of_game;
    uint64_t at;
    int seconds;
};

/* The earlier of the next announcements of the two clocks; if both have the same time, that of the game clock. */
static struct due next_of_both(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct due turn = {.is_of_game = false}, game = {.is_of_game = true};
    turn.news = turn_clock_next(&protocol->host->clock, session, &turn.at, &turn.seconds);
    game.news = game_clock_next(&protocol->host->game_clock, session, &game.at, &game.seconds);
    bool is_turn = game.news == TURN_CLOCK_SILENT || (turn.news != TURN_CLOCK_SILENT && turn.at < game.at);
    return is_turn ? turn : game;
}

/*
 * The next announcement that may be made. The end of a turn or game waits while a line that arrived early is
 * unanswered, as the line may be in time.
 */
static struct due next(const struct protocol *protocol)
{
    struct due due = next_of_both(protocol);
    if (protocol->access.is_covered || pause_is_on(protocol->session) ||
        (due.news == TURN_CLOCK_END && protocol->timing.early != 0))
        due.news = TURN_CLOCK_SILENT;
    return due;
}

static bool is_due(const struct due *due, uint64_t now)
{
    return due->news != TURN_CLOCK_SILENT && due->at <= now;
}

int caller_wait(const struct protocol *protocol)
{
    struct due due = next(protocol);
    if (due.news == TURN_CLOCK_SILENT)
        return -1;
    uint64_t now = protocol->options.now();
    return due.at > now ? (int)(due.at - now) : 0;
}

static void say_turn(struct protocol *protocol, bool is_of_game)
{
    const struct session *session = protocol->session;
    int next = match_turn(&session->match, session_state(session));
    struct text note = {0};
    if (next == SEAT_NONE)
        return;
    const char *name = match_name(&session->match, next);
    if (is_of_game)
        text_say(&note, "Time is up: %s names first.", name);
    else
        text_say(&note, "Time is up: it is %s's turn.", name);
    show_note(protocol, note.at);
    text_free(&note);
}

/*
 * Silences the clock because the verb that ends the time was refused (an earlier `chance` command set outcomes that
 * this verb cannot use): a person must intervene.
 */
static void silence_clock(struct protocol *protocol, bool is_of_game)
{
    if (is_of_game)
        protocol->host->game_clock.is_silent = true;
    else
        protocol->host->clock.seat = SEAT_NONE;
    show_note(protocol, is_of_game ? _("The time is over, but time-up is refused.")
                                   : _("The time is over, but the pass is refused."));
}

/* Counts a forced pass. After PASSES_MAX in a row nobody seems to be there, and the clock is paused. */
static void count_pass(struct protocol *protocol)
{
    if (++protocol->host->passes < PASSES_MAX || !protocol->options.pauses_alone ||
        !pause_is_possible(protocol->session))
        return;
    events_clear(&protocol->session->report);
    timing_pause(protocol, true);
    show_events(protocol);
    if (channel_is_person(protocol))
        show_note(protocol, _("`continue` lets it go on."));
    protocol_keep_time(protocol);
}

/* Enters the forced pass at the end of a turn's time, or `time-up` at the end of a game's. */
static void end_time(struct protocol *protocol, bool is_of_game, uint64_t now)
{
    struct chosen pass = {.command = {0}};
    struct fault fault;
    text_add(&pass.command, is_of_game ? "time-up" : "timeout");
    bool ok = protocol_enter(protocol, &pass, now, &fault);
    text_free(&pass.command);
    if (!ok) {
        silence_clock(protocol, is_of_game);
        return;
    }
    protocol->timing.passed = protocol->options.now();
    if (protocol->ended)
        return;
    if (channel_is_person(protocol) && protocol->options.bell)
        text_add_char(&protocol->out->text, '\a');
    if (channel_is_person(protocol))
        say_turn(protocol, is_of_game);
    if (!is_of_game)
        count_pass(protocol);
}

/* Writes an event of a clock. It is not recorded. */
static void write_announcement(struct protocol *protocol, const struct due *due)
{
    const struct session *session = protocol->session;
    struct move move = {.report = &protocol->session->report};
    const char *name = due->is_of_game ? "-" : match_name(&session->match, protocol->host->clock.seat);
    events_clear(&protocol->session->report);
    if (due->news == TURN_CLOCK_BEGIN)
        event(&move, "begin %s", name);
    else
        event(&move, "call %s %d", name, due->seconds);
    if (channel_is_person(protocol) && protocol->options.bell)
        text_add_char(&protocol->out->text, '\a');
    show_events(protocol);
    if (due->news == TURN_CLOCK_CALL)
        protocol_keep_time(protocol);
}

/* Marks a call, or the end of thinking time, as announced. */
static void mark_announced(struct protocol *protocol, const struct due *due)
{
    int *called = due->is_of_game ? &protocol->host->game_clock.called : &protocol->host->clock.called;
    if (due->news == TURN_CLOCK_CALL)
        ++*called;
    else
        protocol->host->clock.thinks = false;
}

void caller_tick(struct protocol *protocol)
{
    uint64_t now = protocol->options.now();
    struct due due, later;
    while (!protocol->ended && (due = next(protocol), is_due(&due, now))) {
        if (due.news == TURN_CLOCK_END) {
            end_time(protocol, due.is_of_game, now);
            continue;
        }
        mark_announced(protocol, &due);
        later = next_of_both(protocol);
        if (!is_due(&later, now)) /* of several announcements whose time has come, write only the last */
            write_announcement(protocol, &due);
    }
}

/* Notes the arrival time of a line that is read only after the search. */
static void note_early_line(struct protocol *protocol)
{
    const struct protocol_options *options = &protocol->options;
    if (protocol->timing.early == 0 && options->has_line != NULL && options->has_line(options->input))
        protocol->timing.early = protocol->timing.arrived = options->now();
}

void caller_search(struct request *request, void (*work)(void *context), void *context)
{
    struct protocol *protocol = request->protocol;
    struct worker worker;
    int wait = caller_wait(protocol);
    if (wait < 0 || !worker_begin(&worker, work, context)) {
        work(context);
        return;
    }
    while (!worker_wait(&worker, wait >= 0 && wait < SEARCH_MS ? wait : SEARCH_MS)) {
        note_early_line(protocol);
        caller_tick(protocol);
        (void)out_flush(protocol->out); /* the next flush reports a failure */
        wait = caller_wait(protocol);
    }
    worker_end(&worker);
    events_clear(&protocol->session->report);
    request_take_snapshot(request);
}
