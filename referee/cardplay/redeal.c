/* redeal.c: deals again the cards that a viewer cannot see. */
#include "referee/cardplay/redeal.h"

#include "core/base/chance.h"
#include "core/base/rng.h"
#include "referee/game/match.h"

#include <string.h>

void redeal_gather(struct pile *cards, const unsigned char *place, int count)
{
    memcpy(cards->kind + cards->count, place, (size_t)count);
    cards->count = (unsigned char)(cards->count + count);
}

void redeal_gather_hands(const struct match *match, const struct hand *hands, int viewer, struct pile *cards)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_add_hand(cards, &hands[seat]);
}

void redeal_shuffle(struct pile *cards, struct rng *rng)
{
    chance_sort(cards->kind, cards->count);
    rng_shuffle(rng, cards->kind, cards->count);
}

void redeal_spread(struct pile *cards, unsigned char *place, int count)
{
    for (int i = 0; i < count; i++)
        place[i] = cards->kind[--cards->count];
}

void redeal_spread_hands(const struct match *match, struct hand *hands, int viewer, struct pile *cards)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_redeal_hand(cards, &hands[seat]);
}
