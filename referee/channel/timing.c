/* timing.c: when the clocks of turns and games start, and when elapsed time is stored. */
#include "referee/channel/timing.h"

#include "referee/channel/show.h"
#include "referee/engine/time_used.h"

enum {
    CORRECTION_MS = 10000, /* minimum time left for a turn to which the referee goes back */
    OFTEN_MS = 1000        /* shorter intervals, as between questions, add no line to a journal */
};

void timing_start(struct protocol *protocol)
{
    turn_clock_start(&protocol->host->clock, protocol->session, protocol->options.now(), false);
    game_clock_start(&protocol->host->game_clock, protocol->session, protocol->options.now());
}

void timing_arrive(struct protocol *protocol)
{
    protocol->timing.arrived = protocol->timing.early != 0 ? protocol->timing.early : protocol->options.now();
}

uint64_t timing_arrival(const struct protocol *protocol)
{
    return protocol->timing.arrived != 0 ? protocol->timing.arrived : protocol->options.now();
}

void timing_start_turn(struct protocol *protocol, bool thinks)
{
    turn_clock_start(&protocol->host->clock, protocol->session, protocol->options.now(), thinks);
    if (protocol->timing.corrects)
        turn_clock_grant(&protocol->host->clock, protocol->session, CORRECTION_MS);
}

void timing_settle(struct protocol *protocol, bool may_move, uint64_t now)
{
    struct session *session = protocol->session;
    bool runs = session->on && protocol->host->clock.seat != SEAT_NONE;
    if (runs && (may_move || turn_clock_taken(&protocol->host->clock, now) >= time_used_in_turn(session) + OFTEN_MS))
        turn_clock_settle(&protocol->host->clock, session, now);
    if (may_move || now >= protocol->host->game_clock.began + OFTEN_MS)
        game_clock_settle(&protocol->host->game_clock, session, now);
}

void timing_stand_still(struct protocol *protocol, uint64_t milliseconds)
{
    protocol->host->clock.began += milliseconds;
    protocol->host->game_clock.began += milliseconds;
}

void timing_say_who_begins(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    text_say(&note, "%s begins.", match_name(&session->match, match_turn(&session->match, session_state(session))));
    show_note(protocol, note.at);
    text_free(&note);
}

bool timing_goes_back(const struct protocol *protocol, int turn)
{
    const struct session *session = protocol->session;
    size_t length;
    return protocol->access.is_organisers && events_find(&session->report, "undo ", &length) != NULL &&
           time_used_turn(session) != turn;
}
