/* turn_clock.c: the clock of a turn, in a match with the option `clock` or `think`: calls of the time left, its end. */
#include "referee/channel/turn_clock.h"

#include "core/base/monotonic.h"
#include "referee/engine/time_limits.h"
#include "referee/engine/time_used.h"

#include <string.h>

enum { SECOND = 1000 };

uint64_t turn_clock_now(void)
{
    return (uint64_t)monotonic_ms();
}

bool turn_clock_is_used(const struct session *session)
{
    if (!session->on)
        return false;
    struct time_limits limits = session->match.limits;
    return limits.clock > 0 || limits.think > 0;
}

uint64_t turn_clock_taken(const struct turn_clock *clock, uint64_t now)
{
    return clock->before + (now > clock->began ? now - clock->began : 0);
}

/* The time that the turn has taken and the session does not include yet. */
static uint64_t unsettled_time(const struct turn_clock *clock, const struct session *session, uint64_t now)
{
    uint64_t taken = turn_clock_taken(clock, now), known = time_used_in_turn(session);
    return taken > known ? taken - known : 0;
}

uint64_t turn_clock_bank(const struct turn_clock *clock, const struct session *session, int seat, uint64_t now)
{
    uint64_t bank = SECOND * (uint64_t)session->match.limits.bank, used = session->used[seat];
    if (seat == clock->seat)
        used += unsettled_time(clock, session, now);
    return used < bank ? bank - used : 0;
}

/* The limit of the current turn: the time of the clock, plus the part of the bank that other turns have not used. */
static uint64_t limit_of(const struct session *session, int seat)
{
    struct time_limits limits = session->match.limits;
    uint64_t bank = SECOND * (uint64_t)limits.bank, clock = SECOND * (uint64_t)limits.clock;
    uint64_t spent = time_used_in_turn(session), used = session->used[seat];
    uint64_t others = used > spent ? used - spent : 0; /* time used in other turns */
    return clock > 0 && others < bank ? clock + bank - others : clock;
}

uint64_t turn_clock_limit(const struct turn_clock *clock, const struct session *session)
{
    return clock->seat != SEAT_NONE && session->on ? limit_of(session, clock->seat) : 0;
}

/* The index of the first call that is still ahead of a turn that has taken `taken` milliseconds. */
static int first_call(const struct time_limits *limits, uint64_t limit, uint64_t taken)
{
    int i = 0;
    while (i < limits->calls && SECOND * (uint64_t)limits->call[i] + taken >= limit)
        i++;
    return i;
}

void turn_clock_start(struct turn_clock *clock, const struct session *session, uint64_t now, bool thinks)
{
    bool is_used = turn_clock_is_used(session);
    int seat = is_used ? match_turn(&session->match, session_state(session)) : SEAT_NONE;
    *clock = (struct turn_clock){.began = now, .seat = seat};
    if (seat == SEAT_NONE)
        return;
    struct time_limits limits = session->match.limits;
    clock->thinks = thinks && limits.think > 0;
    clock->began += clock->thinks ? SECOND * (uint64_t)limits.think : 0;
    clock->before = time_used_in_turn(session);
    clock->called = first_call(&limits, limit_of(session, seat), clock->before);
}

void turn_clock_grant(struct turn_clock *clock, const struct session *session, uint64_t milliseconds)
{
    uint64_t limit = turn_clock_limit(clock, session);
    uint64_t before = milliseconds < limit ? limit - milliseconds : 0;
    if (before >= clock->before)
        return;
    struct time_limits limits = session->match.limits;
    clock->before = before;
    clock->called = first_call(&limits, limit, before);
}

/* The moment at which the turn will have taken `taken` milliseconds. */
static uint64_t moment(const struct turn_clock *clock, uint64_t taken)
{
    return clock->began + (taken > clock->before ? taken - clock->before : 0);
}

uint64_t turn_clock_left(const struct turn_clock *clock, const struct session *session, uint64_t now)
{
    uint64_t end = clock->thinks ? clock->began : moment(clock, turn_clock_limit(clock, session));
    return now < end ? end - now : 0;
}

enum turn_clock_news turn_clock_next(const struct turn_clock *clock, const struct session *session, uint64_t *due,
                                     int *seconds)
{
    *due = clock->began;
    if (clock->seat == SEAT_NONE || !session->on)
        return TURN_CLOCK_SILENT;
    if (clock->thinks)
        return TURN_CLOCK_BEGIN;
    uint64_t limit = turn_clock_limit(clock, session);
    struct time_limits limits = session->match.limits;
    *due = moment(clock, limit + 1); /* a move after exactly the limit is in time */
    if (limit == 0 || clock->called == limits.calls)
        return limit > 0 ? TURN_CLOCK_END : TURN_CLOCK_SILENT;
    *seconds = limits.call[clock->called];
    *due = moment(clock, limit - SECOND * (uint64_t)*seconds);
    return TURN_CLOCK_CALL;
}

bool turn_clock_restarts(const struct events *report)
{
    static const char *const kinds[] = {"turn ", "undo ", "redo "};
    size_t length;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (events_find(report, kinds[i], &length) != NULL)
            return true;
    return false;
}

bool turn_clock_is_move(const struct session *session, const struct words *words)
{
    int turn = match_turn(&session->match, session_state(session)), seat = match_seat(&session->match, words->word[0]);
    int verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = verb < words->count ? new_match_verb(session->match.game, words->word[verb]) : NULL;
    return turn != SEAT_NONE && (seat == SEAT_NONE || seat == turn) && row != NULL &&
           !match_is_referees_verb(row);
}

bool turn_clock_is_late(const struct turn_clock *clock, const struct session *session, const struct words *words,
                        uint64_t now)
{
    return turn_clock_taken(clock, now) > turn_clock_limit(clock, session) && turn_clock_is_move(session, words);
}

void turn_clock_settle(const struct turn_clock *clock, struct session *session, uint64_t now)
{
    bool runs = session->on && clock->seat != SEAT_NONE && session->match.limits.clock > 0;
    uint64_t more = runs ? unsettled_time(clock, session, now) : 0;
    if (more > 0)
        time_used_add(session, more);
}

/* Whether the events begin a game that starts with time to think. */
static bool begins_thinking(const struct session *session, bool was_setup)
{
    const struct events *report = &session->report;
    size_t length;
    bool is_new = was_setup || events_find(report, "new ", &length) != NULL;
    return session->on && is_new && events_find(report, "turn ", &length) != NULL &&
           session->match.limits.think > 0;
}

bool turn_clock_end(struct turn_clock *clock, struct session *session, bool was_setup, bool *thinks)
{
    struct move move = {.report = &session->report};
    bool is_over = session->on && match_turn(&session->match, session_state(session)) == SEAT_NONE;
    *thinks = false;
    if (!session->on || (clock->seat == SEAT_NONE && !turn_clock_is_used(session)) ||
        !(turn_clock_restarts(&session->report) || is_over))
        return false;
    clock->seat = SEAT_NONE;
    *thinks = begins_thinking(session, was_setup);
    if (*thinks)
        event(&move, "think %d", session->match.limits.think);
    return true;
}
