/* coding.c: Primes Rummy: encodes moves as bytes, executes them, and writes them as commands. */
#include "referee/games/rummy/coding.h"

#include "referee/game/move.h"

void rummy_encode(enum rummy_verb verb, int card, struct choice *choice)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)verb, (unsigned char)card}};
}

void rummy_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                 struct text *command)
{
    static const char *const words[] = {
        [RUMMY_MOVE_DRAW] = "draw", [RUMMY_MOVE_TAKE] = "take", [RUMMY_MOVE_DISCARD] = "discard ",
        [RUMMY_MOVE_OUT] = "out "};
    (void)match, (void)state;
    text_add(command, words[choice->byte[0]]);
    if (choice->byte[0] >= RUMMY_MOVE_DISCARD)
        rummy_write_card(choice->byte[1], command);
}

bool rummy_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    const struct game_state *state = move->state;
    int index = rummy_find(state->hand[move->seat], state->hand_count[move->seat], choice->byte[1]);
    (void)precomputed;
    if (choice->byte[0] == RUMMY_MOVE_DRAW)
        return rummy_do_draw(move);
    if (choice->byte[0] == RUMMY_MOVE_OUT && !event_is_mute(move))
        return rummy_go_out(move, index);
    if (choice->byte[0] == RUMMY_MOVE_TAKE)
        rummy_do_take(move);
    else if (choice->byte[0] == RUMMY_MOVE_DISCARD)
        rummy_do_discard(move, index);
    else
        rummy_do_out(move, index);
    return true;
}
