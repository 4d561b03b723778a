/* state.c: the null game: reads the number on the card of a hand. */
#include "referee/games/null/state.h"

#include "referee/game/match.h"

int null_number(const struct match *match, const struct hand *hand)
{
    int kind = 0;
    while (hand->copies[kind] == 0)
        kind++;
    return match->deck.card[kind].value[0];
}
