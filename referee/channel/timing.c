/* timing.c: when the clocks of turns and games start, and when elapsed time is stored. */
#include "referee/channel/timing.h"

#include "referee/channel/show.h"
#include "referee/engine/pause.h"
#include "referee/engine/time_used.h"

enum {
    CORRECTION_MS = 10000, /* minimum time left for a turn to which the organiser goes back */
    MIN_STORED_MS = 1000   /* shorter intervals, as between queries, are not written to the journal */
};

/*
 * If a pause is on, excludes the time since the last call, up to `now`, from the clocks. To be called before the clocks
 * are settled or started.
 */
static void exclude_pause(struct host *host, uint64_t now)
{
    /* `now` may be earlier, if it is the arrival time of a line. */
    uint64_t excluded = now > host->pauses_excluded_until ? now - host->pauses_excluded_until : 0;
    if (pause_is_on(&host->session)) {
        host->clock.began += excluded;
        host->game_clock.began += excluded;
    }
    host->pauses_excluded_until += excluded;
}

void timing_start(struct protocol *protocol)
{
    uint64_t now = protocol->options.now();
    exclude_pause(protocol->host, now);
    turn_clock_start(&protocol->host->clock, protocol->session, now, false);
    game_clock_start(&protocol->host->game_clock, protocol->session, now);
}

void timing_set_arrival(struct protocol *protocol)
{
    protocol->timing.arrived = protocol->timing.early != 0 ? protocol->timing.early : protocol->options.now();
}

uint64_t timing_arrival(const struct protocol *protocol)
{
    return protocol->timing.arrived != 0 ? protocol->timing.arrived : protocol->options.now();
}

void timing_start_turn(struct protocol *protocol, bool thinks)
{
    uint64_t now = protocol->options.now();
    exclude_pause(protocol->host, now);
    turn_clock_start(&protocol->host->clock, protocol->session, now, thinks);
    if (protocol->timing.went_back)
        turn_clock_grant(&protocol->host->clock, protocol->session, CORRECTION_MS);
}

void timing_settle(struct protocol *protocol, bool may_move, uint64_t now)
{
    struct session *session = protocol->session;
    exclude_pause(protocol->host, now);
    bool runs = session->on && protocol->host->clock.seat != SEAT_NONE;
    if (runs &&
        (may_move || turn_clock_taken(&protocol->host->clock, now) >= time_used_in_turn(session) + MIN_STORED_MS))
        turn_clock_settle(&protocol->host->clock, session, now);
    if (may_move || now >= protocol->host->game_clock.began + MIN_STORED_MS)
        game_clock_settle(&protocol->host->game_clock, session, now);
}

void timing_pause(struct protocol *protocol, bool pauses)
{
    struct move move = {.report = &protocol->session->report};
    exclude_pause(protocol->host, protocol->options.now());
    pause_set(protocol->session, pauses);
    protocol->host->passes = 0;
    event(&move, pauses ? "pause" : "continue");
}

void timing_say_who_begins(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    text_say(&note, "%s begins.", match_name(&session->match, match_turn(&session->match, session_state(session))));
    show_note(protocol, note.at);
    text_free(&note);
}

bool timing_went_back(const struct protocol *protocol, int turn)
{
    const struct session *session = protocol->session;
    size_t length;
    return protocol->access.is_organiser && events_find(&session->report, "undo ", &length) != NULL &&
           time_used_turn(session) != turn;
}
