/* view.c: Prime Daifugo: the keys that a viewer sees, points, result, and the redeal of hidden cards. */
#include "referee/cardplay/deal.h"
#include "referee/cardplay/redeal.h"
#include "referee/cardplay/show.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

/* ---- keys ---- */

bool prime_daifugo_sees_cards(const struct match *match, int viewer, int seat)
{
    return match_sees(viewer, seat) && !match_has_real_cards(match);
}

static void show_players(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    bool placings = match_option(match, "placings") == 1;
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        show_hand(match, seat, hand, prime_daifugo_sees_cards(match, viewer, seat), keys);
        if (match->option[PRIME_DAIFUGO_ALL_AT] > 0)
            text_add(key_begin(keys, "%s.number", match->name[seat]), state->named[seat]);
        if (match->option[PRIME_DAIFUGO_LOSE_AT] > 0)
            text_add(key_begin(keys, "%s.lost", match->name[seat]),
                     state->place[seat] > 0 && prime_daifugo_loses_with(match, hand_count(hand)) ? "yes" : "no");
        if (placings)
            text_print(key_begin(keys, "%s.place", match->name[seat]), state->place[seat] > 0 ? "%d" : "-",
                       state->place[seat]);
    }
}

void prime_daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    char last[DIGITS_OF_CARDS + 1];
    struct card cards[PRIME_DAIFUGO_CARDS];
    prime_daifugo_last_number(state, last);
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    key_string(keys, "order", state->reversed ? "reversed" : "normal");
    key_string(keys, "last", last);
    key_number(keys, "last.count", state->size);
    key_string(keys, "last.player", match_name(match, prime_daifugo_last_player(state)));
    struct text *field = key_begin(keys, "field");
    for (int play = 0; play < state->plays; play++) {
        if (play > 0)
            text_add_char(field, ',');
        prime_daifugo_field_cards(state, play, cards);
        card_write_play(&match->deck, cards, state->size, field);
    }
    show_stock(match, &state->stock, viewer, keys);
    show_players(match, state, viewer, keys);
    key_string(keys, "winner", match_name(match, prime_daifugo_winner(match, state)));
}

int prime_daifugo_points(const struct match *match, const struct game_state *state, int seat)
{
    int place = state->place[seat];
    return match->option[PRIME_DAIFUGO_PLACINGS] == 1 ? match->seats - place : place == 1;
}

void prime_daifugo_result(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = prime_daifugo_winner(match, state);
    if (winner != SEAT_NONE)
        text_add(text, match->name[winner]);
}

/* ---- the cards that a viewer cannot know ---- */

struct pile prime_daifugo_left_out(const struct match *match, const struct game_state *state)
{
    struct hand cards = deal_dealt(match, state->hand, &state->stock, NULL), field = pile_hand(&state->field);
    if (match_has_real_cards(match))
        return (struct pile){0};
    hand_add(&cards, &field);
    return deal_remaining(&match->deck, &cards);
}

void prime_daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = prime_daifugo_left_out(match, state);
    redeal_gather_hands(match, state->hand, viewer, &cards);
    redeal_gather(&cards, state->stock.pile.kind, state->stock.pile.count);
    redeal_shuffle(&cards, rng);
    redeal_spread_hands(match, state->hand, viewer, &cards);
    memcpy(state->stock.pile.kind, cards.kind, state->stock.pile.count);
    state->stock.order.count = 0;
}
