/* club.c: PRIMARY: the move of a typical club player, who plays by a rule of thumb. */
#include "referee/game/match.h"
#include "referee/games/primary/player.h"

/* Builds a deck of the three primary colours in turn, as they combine; of the others when those are used up. */
static void build(const struct match *match, struct choice *choice)
{
    unsigned char sets[CHOICE_BYTES];
    int count = 0, wanted = match->option[PRIMARY_SETS], pool = match->option[PRIMARY_POOL];
    for (int first = PRIMARY_R; first <= PRIMARY_O; first += PRIMARY_O)
        for (int round = 0; round < pool; round++)
            for (int i = 0; i < PRIMARY_O && count < wanted; i++)
                sets[count++] = (unsigned char)(first + i);
    primary_encode(PRIMARY_MOVE_BUILD, sets, count, choice);
}

/* Drafts the primary colours in turn, the highest cards first; leaves `choice` unchanged if that colour is used up. */
static void draft(const struct match *match, const struct game_state *state, struct choice *choice)
{
    int colour = state->picks / match->seats % PRIMARY_O, size = primary_lot_kinds(match) / PRIMARY_COLOURS;
    for (int i = 1; i <= size; i++) {
        unsigned char lot = (unsigned char)((colour + 1) * size - i);
        if (primary_left_in_pool(match, state, lot) > 0) {
            primary_encode(PRIMARY_MOVE_DRAFT, &lot, 1, choice);
            return;
        }
    }
}

/*
 * Sets `best` to the pair of primary cards with the most points, of those that combine. Returns false if no pair has
 * more points than a single card can have: fewer points are not worth both cards, which fade.
 */
static bool find_combination(const struct game_state *state, int seat, unsigned char best[2])
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    int most = PRIMARY_VALUES;
    for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
        for (int j = 0; j < i; j++) {
            int points = primary_value(hand[i]) + primary_value(hand[j]);
            if (primary_is_secondary(primary_colour(hand[i])) || primary_is_secondary(primary_colour(hand[j])) ||
                primary_colour(hand[i]) == primary_colour(hand[j]) || points <= most)
                continue;
            best[0] = hand[j];
            best[1] = hand[i];
            most = points;
        }
    return most > PRIMARY_VALUES;
}

void primary_club(const struct match *match, const struct game_state *state, int seat,
                  const struct known_numbers *known, struct rng *rng, struct choice *choice)
{
    unsigned char cards[2];
    (void)known, (void)rng;
    primary_advise(match, state, seat, choice);
    if (choice->byte[0] == PRIMARY_MOVE_BUILD)
        build(match, choice);
    else if (choice->byte[0] == PRIMARY_MOVE_DRAFT)
        draft(match, state, choice);
    else if (choice->byte[0] == PRIMARY_MOVE_PLAY && primary_value(choice->byte[1]) > 1 &&
             find_combination(state, seat, cards))
        primary_encode(PRIMARY_MOVE_COMBINE, cards, 2, choice);
}
