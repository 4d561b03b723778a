/* timing.c: when the clocks of a channel, of the turn and of the game, start, and when what has run is kept. */
#include "referee/channel/timing.h"

#include "referee/channel/access.h"
#include "referee/channel/show.h"
#include "referee/engine/time_used.h"

enum {
    CORRECTION_MS = 10000, /* what a turn has left at least when the referee goes back to it */
    OFTEN_MS = 1000        /* questions in between add no line to a journal */
};

void protocol_start_clock(struct protocol *protocol)
{
    turn_clock_start(&protocol->host->clock, protocol->session, protocol->options.now(), false);
    game_clock_start(&protocol->host->game_clock, protocol->session, protocol->options.now());
}

void protocol_arrive(struct protocol *protocol)
{
    protocol->arrived = protocol->early != 0 ? protocol->early : protocol->options.now();
}

uint64_t protocol_arrival(const struct protocol *protocol)
{
    return protocol->arrived != 0 ? protocol->arrived : protocol->options.now();
}

void protocol_start_turn(struct protocol *protocol, bool thinks)
{
    turn_clock_start(&protocol->host->clock, protocol->session, protocol->options.now(), thinks);
    if (protocol->corrects)
        turn_clock_grant(&protocol->host->clock, protocol->session, CORRECTION_MS);
}

void protocol_settle(struct protocol *protocol, bool may_move, uint64_t now)
{
    struct session *session = protocol->session;
    bool runs = session->on && protocol->host->clock.seat != SEAT_NONE;
    if (runs && (may_move || turn_clock_taken(&protocol->host->clock, now) >= time_used_in_turn(session) + OFTEN_MS))
        turn_clock_settle(&protocol->host->clock, session, now);
    if (may_move || now >= protocol->host->game_clock.began + OFTEN_MS)
        game_clock_settle(&protocol->host->game_clock, session, now);
}

void protocol_stand_still(struct protocol *protocol, uint64_t milliseconds)
{
    protocol->host->clock.began += milliseconds;
    protocol->host->game_clock.began += milliseconds;
}

void protocol_say_who_begins(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    text_say(&note, "%s begins.", match_name(&session->match, game_turn(&session->match, session_state(session))));
    protocol_note(protocol, note.at);
    text_free(&note);
}

bool protocol_goes_back(const struct protocol *protocol, int turn)
{
    const struct session *session = protocol->session;
    size_t length;
    return protocol_is_referees(protocol) && report_find(&session->report, "undo ", &length) != NULL &&
           time_used_turn(session) != turn;
}
