/* turn_clock.c: the time that a turn may take, in a game with the option `clock`. */
#include "referee/channel/turn_clock.h"

#include "core/base/monotonic.h"
#include "referee/engine/time_limits.h"

#include <string.h>

enum { SECOND = 1000 };

uint64_t turn_clock_now(void)
{
    return (uint64_t)monotonic_ms();
}

bool turn_clock_is_kept(const struct session *session)
{
    if (!session->on)
        return false;
    struct time_limits limits = time_limits(&session->match);
    return limits.clock > 0 || limits.think > 0;
}

void turn_clock_start(struct turn_clock *clock, const struct session *session, uint64_t now, bool thinks)
{
    bool is_kept = turn_clock_is_kept(session);
    int think = is_kept && thinks ? time_limits(&session->match).think : 0;
    *clock = (struct turn_clock){
        .began = now + SECOND * (uint64_t)think,
        .seat = is_kept ? game_turn(&session->match, session_state(session)) : SEAT_NONE,
        .thinks = think > 0,
    };
}

uint64_t turn_clock_taken(const struct turn_clock *clock, uint64_t now)
{
    return now > clock->began ? now - clock->began : 0;
}

uint64_t turn_clock_bank(const struct session *session, int seat)
{
    uint64_t bank = SECOND * (uint64_t)time_limits(&session->match).bank, used = session->used[seat];
    return used < bank ? bank - used : 0;
}

uint64_t turn_clock_limit(const struct turn_clock *clock, const struct session *session)
{
    if (clock->seat == SEAT_NONE || !session->on)
        return 0;
    uint64_t limit = SECOND * (uint64_t)time_limits(&session->match).clock;
    return limit > 0 ? limit + turn_clock_bank(session, clock->seat) : 0;
}

uint64_t turn_clock_left(const struct turn_clock *clock, const struct session *session, uint64_t now)
{
    uint64_t end = clock->thinks ? clock->began : clock->began + turn_clock_limit(clock, session);
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
    struct time_limits limits = time_limits(&session->match);
    for (int i = clock->called; i < limits.calls && limit > 0; i++) {
        uint64_t before = SECOND * (uint64_t)limits.call[i];
        *seconds = limits.call[i];
        *due = clock->began + limit - before;
        if (before < limit)
            return TURN_CLOCK_CALL;
    }
    *due = clock->began + limit + 1; /* a move after exactly that time is in time */
    return limit > 0 ? TURN_CLOCK_END : TURN_CLOCK_SILENT;
}

bool turn_clock_restarts(const struct report *report)
{
    static const char *const kinds[] = {"turn ", "undo ", "redo "};
    size_t length;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (report_find(report, kinds[i], &length) != NULL)
            return true;
    return false;
}

bool turn_clock_is_move(const struct session *session, const struct words *words)
{
    int turn = game_turn(&session->match, session_state(session)), seat = match_seat(&session->match, words->word[0]);
    int verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = verb < words->count ? match_verb(session->match.game, words->word[verb]) : NULL;
    return turn != SEAT_NONE && (seat == SEAT_NONE || seat == turn) && row != NULL &&
           (row->flags & (VERB_SETUP | VERB_CHANCE)) == 0;
}

bool turn_clock_is_late(const struct turn_clock *clock, const struct session *session, const struct words *words,
                        uint64_t now)
{
    return turn_clock_taken(clock, now) > turn_clock_limit(clock, session) && turn_clock_is_move(session, words);
}

void turn_clock_settle(struct turn_clock *clock, struct session *session, uint64_t now)
{
    size_t length;
    bool is_new = report_find(&session->report, "new ", &length) != NULL; /* the seat was one of the game before */
    if (session->on && !is_new && clock->seat != SEAT_NONE && time_limits(&session->match).bank > 0 &&
        turn_clock_taken(clock, now) > 0)
        session_use(session, clock->seat, turn_clock_taken(clock, now));
    clock->seat = SEAT_NONE;
}

/* Whether the events begin a game whose players have time to think first. */
static bool begins_thinking(const struct session *session, bool was_setup)
{
    const struct report *report = &session->report;
    size_t length;
    bool is_new = was_setup || report_find(report, "new ", &length) != NULL;
    return session->on && is_new && report_find(report, "turn ", &length) != NULL &&
           time_limits(&session->match).think > 0;
}

bool turn_clock_end(struct turn_clock *clock, struct session *session, bool was_setup, uint64_t now, bool *thinks)
{
    struct move move = {.report = &session->report};
    bool is_over = session->on && game_turn(&session->match, session_state(session)) == SEAT_NONE;
    *thinks = false;
    if (!session->on || !(turn_clock_restarts(&session->report) || is_over) ||
        (clock->seat == SEAT_NONE && !turn_clock_is_kept(session)))
        return false;
    turn_clock_settle(clock, session, now);
    *thinks = begins_thinking(session, was_setup);
    if (*thinks)
        event(&move, "think %d", time_limits(&session->match).think);
    return true;
}
