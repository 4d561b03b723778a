/* start.c: who begins a game. */
#include "referee/cardplay/start.h"

#include "referee/game/match.h"

int start_after(const struct match *match, int option, int began, int winner, int loser)
{
    bool is_drawn = winner == SEAT_NONE;
    if (option == START_ALTERNATE || (is_drawn && (option == START_LOSER || option == START_WINNER)))
        return (began + 1) % match->seats;
    return option == START_LOSER ? loser : option == START_WINNER ? winner : SEAT_NONE;
}

int start_seat(const struct match *match, int option, int first, struct game_state *state)
{
    if (option >= 0 && option < SEAT_WORD)
        return option;
    return first != SEAT_NONE ? first : match_draw_first(match, state);
}
