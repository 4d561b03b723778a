/* game_clock.c: the clock of a whole game, for the option `all-at`: announces the time left, and its end. */
#include "referee/channel/game_clock.h"

#include "referee/engine/hooks.h"
#include "referee/engine/time_limits.h"
#include "referee/engine/time_used.h"

enum { SECOND = 1000 };

/* The limit of a game of the match in milliseconds; 0 for no limit or no match. */
static uint64_t limit_of(const struct session *session)
{
    return session->on ? SECOND * (uint64_t)session->match.limits.game : 0;
}

bool game_clock_runs(const struct session *session)
{
    return limit_of(session) > 0 && match_stage(&session->match, session_state(session)) == STAGE_ON;
}

/* Whether the game is on, and in a phase that the command `time-up` can end. */
static bool may_end(const struct session *session)
{
    return game_clock_runs(session) &&
           hooks_fits(session_state(session), new_match_verb(session->match.game, "time-up"));
}

void game_clock_start(struct game_clock *clock, const struct session *session, uint64_t now)
{
    *clock = (struct game_clock){.began = now};
    if (!game_clock_runs(session))
        return;
    struct time_limits limits = session->match.limits;
    while (clock->called < limits.calls &&
           SECOND * (uint64_t)limits.call[clock->called] + session->elapsed >= limit_of(session))
        clock->called++;
}

void game_clock_update(struct game_clock *clock, const struct session *session, bool ran, uint64_t now, bool thinks)
{
    const struct events *report = &session->report;
    size_t length;
    if (!ran || events_find(report, "new ", &length) != NULL)
        game_clock_start(clock, session, now + (thinks ? SECOND * (uint64_t)session->match.limits.think : 0));
    else if (clock->began > now && turn_clock_restarts(report))
        clock->began = now;
}

void game_clock_settle(struct game_clock *clock, struct session *session, uint64_t now)
{
    if (!game_clock_runs(session) || now <= clock->began)
        return;
    time_used_add_elapsed(session, now - clock->began);
    clock->began = now;
}

/* The moment at which `played` milliseconds of the game will have elapsed. */
static uint64_t moment(const struct game_clock *clock, const struct session *session, uint64_t played)
{
    return clock->began + (played > session->elapsed ? played - session->elapsed : 0);
}

enum turn_clock_news game_clock_next(const struct game_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds)
{
    if (clock->is_silent || !may_end(session))
        return TURN_CLOCK_SILENT;
    struct time_limits limits = session->match.limits;
    *due = moment(clock, session, limit_of(session) + 1); /* a move after exactly the limit is in time */
    if (limits.clock > 0 || clock->called == limits.calls)
        return TURN_CLOCK_END;
    *seconds = limits.call[clock->called];
    *due = moment(clock, session, limit_of(session) - SECOND * (uint64_t)*seconds);
    return TURN_CLOCK_CALL;
}

bool game_clock_is_over(const struct game_clock *clock, const struct session *session, uint64_t now)
{
    uint64_t run = now > clock->began ? now - clock->began : 0;
    return may_end(session) && session->elapsed + run > limit_of(session);
}
