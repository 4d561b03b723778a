/* turn_clock.c: the time that a turn may take, in a game with the option `clock`. */
#include "referee/channel/turn_clock.h"

#include "core/base/monotonic.h"

#include <string.h>

uint64_t turn_clock_now(void)
{
    return (uint64_t)monotonic_ms();
}

int turn_clock_limit(const struct session *session)
{
    const struct option_row *row = session->on ? session->match.game->options : NULL;
    for (; row != NULL && row->name != NULL; row++)
        if (strcmp(row->name, "clock") == 0)
            return match_option(&session->match, row->name);
    return 0;
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

bool turn_clock_is_late(const struct session *session, const struct words *words, uint64_t elapsed)
{
    if (elapsed <= 1000 * (uint64_t)turn_clock_limit(session))
        return false;
    const struct game *game = session->match.game;
    int turn = game_turn(&session->match, session_state(session)), seat = match_seat(&session->match, words->word[0]);
    int verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = verb < words->count ? match_verb(game, words->word[verb]) : NULL;
    return turn != SEAT_NONE && (seat == SEAT_NONE || seat == turn) && row != NULL &&
           (row->flags & (VERB_SETUP | VERB_CHANCE)) == 0;
}
