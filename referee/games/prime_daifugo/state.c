/* state.c: Prime Daifugo: queries of the state. */
#include "referee/games/prime_daifugo/state.h"

#include "referee/cardplay/place.h"
#include "referee/game/match.h"

int prime_daifugo_last_player(const struct game_state *state)
{
    return state->plays == 0 ? SEAT_NONE : state->player[state->plays - 1];
}

void prime_daifugo_field_cards(const struct game_state *state, int play, struct card cards[PRIME_DAIFUGO_CARDS])
{
    int first = play * state->size;
    for (int i = 0; i < state->size; i++)
        cards[i] = (struct card){state->field.kind[first + i], state->value[first + i]};
}

void prime_daifugo_last_number(const struct game_state *state, char number[DIGITS_OF_CARDS + 1])
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    prime_daifugo_field_cards(state, state->plays - 1, cards);
    number[card_spell(cards, state->size, number)] = '\0';
}

bool prime_daifugo_loses_with(const struct match *match, int cards)
{
    int limit = match->option[PRIME_DAIFUGO_LOSE_AT];
    return limit > 0 && cards >= limit;
}

int prime_daifugo_winner(const struct match *match, const struct game_state *state)
{
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        count += state->place[seat] == 1;
    return count == 1 ? place_seat(match, state->place, 1) : SEAT_NONE;
}
