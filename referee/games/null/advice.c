/* advice.c: the null game: the moves there are, and a sensible one. */
#include "referee/games/null/state.h"

#include "referee/game/move.h"

bool null_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match, (void)seat;
    move_add(moves, "show");
    if (state->stock.pile.count > 0)
        move_add(moves, "pass");
    return true;
}

/* From what the player can know: a card that is not prime is no use. */
void null_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    (void)match, (void)state, (void)seat;
    text_add(command, "show");
}
