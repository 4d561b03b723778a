/* game_clock.c: the time that a whole game may take, in a game with the option `all-at`. */
#include "referee/channel/game_clock.h"

#include "referee/channel/turn_clock.h"

enum { MS_OF_A_MINUTE = 60000 };

uint64_t game_clock_limit(const struct session *session)
{
    int minutes = session->on ? match_option_or(&session->match, "all-at", 0) : 0;
    return MS_OF_A_MINUTE * (uint64_t)minutes;
}

bool game_clock_runs(const struct session *session)
{
    return session->on && game_stage(&session->match, session_state(session)) == STAGE_ON;
}

bool game_clock_is_over(const struct session *session, const struct words *words, uint64_t elapsed)
{
    uint64_t limit = game_clock_limit(session);
    return limit > 0 && elapsed > limit && game_clock_runs(session) && turn_clock_is_move(session, words) &&
           game_fits(session_state(session), match_verb(session->match.game, "time-up"));
}
