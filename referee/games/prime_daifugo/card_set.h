/* card_set.h: Prime Daifugo: a set of cards as one word, so that hands are compared at once. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CARD_SET_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CARD_SET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * The four bits at 4 * v say how many cards there are of value v, from 0 to 13: at most 7. The highest bit of each four
 * is then free: it is set in `have` before `need` is subtracted, and what clears it is missing.
 */
#define CARD_SET_ONES 0x0011111111111111u
#define CARD_SET_GUARDS 0x0088888888888888u

/* How many cards there are: the sum of all fields of four bits. */
static inline int card_set_count(uint64_t set)
{
    uint64_t pairs = (set & 0x0F0F0F0F0F0F0F0Fu) + (set >> 4 & 0x0F0F0F0F0F0F0F0Fu);
    return (int)(pairs * 0x0101010101010101u >> 56);
}

/* How many cards of `need` are missing among `have`. */
static inline int card_set_missing(uint64_t have, uint64_t need)
{
    uint64_t difference = (have | CARD_SET_GUARDS) - need;
    uint64_t lacking = ~difference & CARD_SET_GUARDS;
    if (lacking == 0)
        return 0;
    uint64_t low = (lacking >> 3) * 7; /* of each such field: 8 less what is missing */
    return 8 * card_set_count(lacking >> 3) - card_set_count(difference & low);
}

/* Whether none is missing. */
static inline bool card_set_has(uint64_t have, uint64_t need)
{
    return (((have | CARD_SET_GUARDS) - need) & CARD_SET_GUARDS) == CARD_SET_GUARDS;
}

#endif
