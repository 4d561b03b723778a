/* caller.c: what the clock of a match says by itself: calls, the end of the time to think, a forced pass. */
#include "referee/channel/caller.h"

#include "core/base/aside.h"

enum { SEARCH_MS = 20 }; /* between two looks at the input during a search */

/* What is next, and when. A line that came while the one before it was answered may end the turn. */
static enum turn_clock_news next(const struct protocol *protocol, uint64_t *due, int *seconds)
{
    enum turn_clock_news news = turn_clock_next(&protocol->clock, &protocol->session, due, seconds);
    bool is_silent = protocol_is_covered(protocol) || (news == TURN_CLOCK_END && protocol->early != 0);
    return is_silent ? TURN_CLOCK_SILENT : news;
}

int caller_wait(const struct protocol *protocol)
{
    uint64_t due, now = protocol->options.now();
    int seconds;
    if (next(protocol, &due, &seconds) == TURN_CLOCK_SILENT)
        return -1;
    return due > now ? (int)(due - now) : 0;
}

static void say_next(struct protocol *protocol, const char *name)
{
    struct text note = {0};
    text_print(&note, "Time is up: it is %s's turn.", name);
    protocol_note(protocol, note.at);
    text_free(&note);
}

/* The time for the turn is over: enters the forced pass. */
static void force_pass(struct protocol *protocol, uint64_t now)
{
    static char timeout[] = "timeout";
    struct session *session = &protocol->session;
    if (!protocol_force(protocol, timeout, now)) {
        protocol->clock.seat = SEAT_NONE; /* chance that was named before does not fit: a person must see to it */
        protocol_note(protocol, "The time is over, but the pass is refused.");
        return;
    }
    protocol->passed = protocol->options.now();
    if (protocol->ended || !protocol->options.interactive)
        return;
    int next = game_turn(&session->match, session_state(session));
    if (protocol->options.bell)
        text_add_char(&protocol->out->text, '\a');
    if (next != SEAT_NONE)
        say_next(protocol, match_name(&session->match, next));
}

/* Writes an event of the clock, which is not recorded. */
static void tell_time(struct protocol *protocol, enum turn_clock_news news, int seconds)
{
    const struct session *session = &protocol->session;
    struct move move = {.report = &protocol->session.report};
    const char *name = match_name(&session->match, protocol->clock.seat);
    report_clear(&protocol->session.report);
    if (news == TURN_CLOCK_BEGIN)
        event(&move, "begin %s", name);
    else
        event(&move, "call %s %d", name, seconds);
    if (protocol->options.interactive && protocol->options.bell)
        text_add_char(&protocol->out->text, '\a');
    show_events(protocol);
    if (news == TURN_CLOCK_CALL)
        protocol_keep_time(protocol);
}

void caller_tick(struct protocol *protocol)
{
    struct turn_clock *clock = &protocol->clock;
    uint64_t due, later, now = protocol->options.now();
    enum turn_clock_news news;
    int seconds, after;
    while (!protocol->ended && (news = next(protocol, &due, &seconds)) != TURN_CLOCK_SILENT && due <= now) {
        if (news == TURN_CLOCK_END) {
            force_pass(protocol, now);
            continue;
        }
        clock->called += news == TURN_CLOCK_CALL;
        clock->thinks = false;
        bool is_past = turn_clock_next(clock, &protocol->session, &later, &after) != TURN_CLOCK_SILENT && later <= now;
        if (!is_past)
            tell_time(protocol, news, seconds);
    }
}

/* A line that waits to be answered has come now. */
static void look_for_line(struct protocol *protocol)
{
    const struct protocol_options *options = &protocol->options;
    if (protocol->early == 0 && options->has_line != NULL && options->has_line(options->input))
        protocol->early = protocol->arrived = options->now();
}

void caller_search(struct request *request, void (*work)(void *context), void *context)
{
    struct protocol *protocol = request->protocol;
    struct aside aside;
    int wait = caller_wait(protocol);
    if (wait < 0 || !aside_begin(&aside, work, context)) {
        work(context);
        return;
    }
    while (!aside_wait(&aside, wait >= 0 && wait < SEARCH_MS ? wait : SEARCH_MS)) {
        look_for_line(protocol);
        caller_tick(protocol);
        (void)out_flush(protocol->out); /* if that fails, the next flush reports it */
        wait = caller_wait(protocol);
    }
    aside_end(&aside);
    report_clear(&protocol->session.report);
    protocol_begin_command(request);
}
