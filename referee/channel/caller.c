/* caller.c: what the clock of a match says by itself: calls, the end of the time to think, a forced pass. */
#include "referee/channel/caller.h"

int caller_wait(const struct protocol *protocol)
{
    uint64_t due, now = protocol->options.now();
    int seconds;
    if (protocol_is_covered(protocol) ||
        turn_clock_next(&protocol->clock, &protocol->session, &due, &seconds) == TURN_CLOCK_SILENT)
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
        protocol_note(protocol, "the time is over, but the pass is refused");
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
}

void caller_tick(struct protocol *protocol)
{
    struct turn_clock *clock = &protocol->clock;
    uint64_t due, later, now = protocol->options.now();
    enum turn_clock_news news;
    int seconds, next;
    while (!protocol->ended && !protocol_is_covered(protocol) &&
           (news = turn_clock_next(clock, &protocol->session, &due, &seconds)) != TURN_CLOCK_SILENT && due <= now) {
        if (news == TURN_CLOCK_END) {
            force_pass(protocol, now);
            continue;
        }
        clock->called += news == TURN_CLOCK_CALL;
        clock->thinks = false;
        bool is_past = turn_clock_next(clock, &protocol->session, &later, &next) != TURN_CLOCK_SILENT && later <= now;
        if (!is_past)
            tell_time(protocol, news, seconds);
    }
}
