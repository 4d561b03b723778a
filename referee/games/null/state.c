/* state.c: the null game: functions that query the state. */
#include "referee/games/null/state.h"

#include "referee/game/match.h"

int null_number(const struct match *match, const struct hand *hand)
{
    int kind = 0;
    while (hand->copies[kind] == 0)
        kind++;
    return match->deck.card[kind].value[0];
}
