/* view.c: the null game: the state as keys, random deals of the cards that a viewer cannot know, and the result. */
#include "referee/games/null/state.h"

#include "referee/cardplay/redeal.h"
#include "referee/cardplay/show.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"

void null_show_keys(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    key_number(keys, "shown", state->shown);
    for (int seat = 0; seat < match->seats; seat++)
        show_hand(match, seat, &state->hand[seat], match_sees(viewer, seat), keys);
    show_stock(match, &state->stock, viewer, keys);
    key_string(keys, "winner", match_name(match, state->winner));
}

/* Redeals the stock and the hands that the viewer does not see. */
void null_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = state->stock.pile;
    redeal_gather_hands(match, state->hand, viewer, &cards);
    redeal_shuffle(&cards, rng);
    redeal_spread_hands(match, state->hand, viewer, &cards);
    state->stock.pile = cards;
}

void null_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}
