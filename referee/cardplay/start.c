/* start.c: the player who begins a game. */
#include "referee/cardplay/start.h"

#include "referee/game/match.h"
#include "referee/game/move.h"

int start_after(const struct match *match, int option, int began, int winner, int loser)
{
    bool is_drawn = winner == SEAT_NONE;
    if (option == START_ALTERNATE || (is_drawn && (option == START_LOSER || option == START_WINNER)))
        return (began + 1) % match->seats;
    return option == START_LOSER ? loser : option == START_WINNER ? winner : SEAT_NONE;
}

int start_loser(const struct match *match, const struct hand *hands, int winner)
{
    int loser = winner;
    for (int i = 1; i < match->seats; i++) {
        int seat = (winner + i) % match->seats;
        if (hand_count(&hands[seat]) > hand_count(&hands[loser]))
            loser = seat;
    }
    return loser;
}

int start_seat(const struct match *match, int option, int first, struct game_state *state)
{
    if (option >= 0 && option < SEAT_WORD)
        return option;
    return first != SEAT_NONE ? first : match_draw_first(match, state);
}

bool start_read(struct move *move, int option, int first, int *seat)
{
    *seat = SEAT_NONE;
    if (!move_seat(move, 0, seat))
        return false;
    if (*seat == SEAT_NONE)
        *seat = start_seat(move->match, option, first, move->state);
    text_print(move->record, "start %s", match_name(move->match, *seat));
    return true;
}
