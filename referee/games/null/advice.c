/* advice.c: the null game: the legal moves, and a sensible one. */
#include "referee/games/null/state.h"

#include "referee/game/move.h"
#include "referee/game/player.h"

/* A move is one byte: whether it is a pass. */
static struct choice encode(bool passes)
{
    return (struct choice){.size = 1, .byte = {passes}};
}

static bool make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    (void)precomputed;
    return choice->byte[0] != 0 ? null_run_pass(move) : null_run_show(move);
}

static void write(const struct match *match, const struct game_state *state, const struct choice *choice,
                  struct text *command)
{
    (void)match, (void)state;
    text_add(command, choice->byte[0] != 0 ? "pass" : "show");
}

bool null_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match, (void)seat;
    *moves_add(moves) = encode(false);
    if (state->stock.pile.count > 0)
        *moves_add(moves) = encode(true);
    return true;
}

/*
 * Always advises to show the card: keeping a card that is not prime has no advantage. Like any advice, it uses only
 * what the player knows.
 */
static void advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    (void)match, (void)state, (void)seat;
    *choice = encode(false);
}

const struct game_player null_player = {.make = make, .advise = advise, .write = write};
