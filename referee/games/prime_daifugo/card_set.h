/* card_set.h: Prime Daifugo: a multiset of cards in one word, for comparing hands fast. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CARD_SET_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CARD_SET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * The four bits from bit 4v on hold the number of cards of value v, 0 to 13: at most 7. So the highest bit of each
 * field is free: it is set in `have` before `need` is subtracted, and cleared by the subtraction if cards are missing.
 */
#define CARD_SET_ONES 0x0011111111111111u
#define CARD_SET_GUARDS 0x0088888888888888u

/* The number of cards: the sum of all fields of four bits. */
static inline int card_set_count(uint64_t set)
{
    uint64_t pairs = (set & 0x0F0F0F0F0F0F0F0Fu) + (set >> 4 & 0x0F0F0F0F0F0F0F0Fu);
    return (int)(pairs * 0x0101010101010101u >> 56);
}

/* The number of cards of `need` that are missing in `have`. */
static inline int card_set_missing(uint64_t have, uint64_t need)
{
    uint64_t difference = (have | CARD_SET_GUARDS) - need;
    uint64_t lacking = ~difference & CARD_SET_GUARDS;
    if (lacking == 0)
        return 0;
    uint64_t low = (lacking >> 3) * 7; /* the low bits of those fields, which hold 8 minus the number missing */
    return 8 * card_set_count(lacking >> 3) - card_set_count(difference & low);
}

/* Whether `have` contains all cards of `need`. */
static inline bool card_set_has(uint64_t have, uint64_t need)
{
    return (((have | CARD_SET_GUARDS) - need) & CARD_SET_GUARDS) == CARD_SET_GUARDS;
}

#endif
