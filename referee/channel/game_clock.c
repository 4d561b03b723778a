/* game_clock.c: the time that a whole game may take, in a game with the option `all-at`. */
#include "referee/channel/game_clock.h"

#include <string.h>

enum { MS_OF_A_MINUTE = 60000 };

uint64_t game_clock_limit(const struct session *session)
{
    const struct option_row *row = session->on ? session->match.game->options : NULL;
    for (; row != NULL && row->name != NULL; row++)
        if (strcmp(row->name, "all-at") == 0)
            return MS_OF_A_MINUTE * (uint64_t)match_option(&session->match, row->name);
    return 0;
}

bool game_clock_runs(const struct session *session)
{
    return session->on && game_stage(&session->match, session_state(session)) == STAGE_ON;
}

/* Whether the words are a move of the player on turn, right or wrong. */
static bool is_move(const struct session *session, const struct words *words)
{
    int seat = match_seat(&session->match, words->word[0]), verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = verb < words->count ? match_verb(session->match.game, words->word[verb]) : NULL;
    return (seat == SEAT_NONE || seat == game_turn(&session->match, session_state(session))) && row != NULL &&
           (row->flags & (VERB_SETUP | VERB_CHANCE)) == 0;
}

bool game_clock_is_over(const struct session *session, const struct words *words, uint64_t elapsed)
{
    uint64_t limit = game_clock_limit(session);
    return limit > 0 && elapsed > limit && game_clock_runs(session) && is_move(session, words) &&
           game_fits(session_state(session), match_verb(session->match.game, "time-up"));
}
