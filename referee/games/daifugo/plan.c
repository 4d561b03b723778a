/* plan.c: Daifugo: finds the fewest plays that a whole hand can be played in. */
#include "referee/games/daifugo/plan.h"

#include "core/base/bits.h"
#include "referee/game/match.h"

enum { VALUES = 13, KAIDAN_MIN = 3 };

/*
 * The cards and jokers of a hand still to be assigned; `capacity`: how many more jokers the `plays` so far could take.
 */
struct remainder {
    uint64_t cards;
    int jokers, capacity, plays;
};

struct planner {
    bool has_kaidans;
    int fewest; /* plays in the best partition so far */
};

static void partition(struct planner *planner, const struct remainder *remainder);

static void try_set(struct planner *planner, const struct remainder *remainder, uint64_t set)
{
    struct remainder next = *remainder;
    next.cards &= ~set;
    next.capacity += DAIFUGO_SUITS - bits_count(set);
    next.plays++;
    partition(planner, &next);
}

/*
 * Tries the kaidans that begin with the card `first`. A joker stands for each of their cards that is not held, and
 * for no other: leaving a held card for another play would not save a play.
 */
static void try_kaidans(struct planner *planner, const struct remainder *remainder, int first)
{
    struct remainder next = *remainder;
    next.plays++;
    for (int card = first, count = 1; card < DAIFUGO_NATURALS; card += DAIFUGO_SUITS, count++) {
        next.jokers -= (next.cards >> card & 1) == 0;
        next.cards &= ~((uint64_t)1 << card);
        next.capacity = remainder->capacity + VALUES - count;
        if (next.jokers < 0)
            return;
        if (count >= KAIDAN_MIN)
            partition(planner, &next);
    }
}

/* Tries every play that contains the lowest card. Each play takes a natural card, which bounds the recursion depth. */
static void partition(struct planner *planner, const struct remainder *remainder)
{
    uint64_t cards = remainder->cards;
    if (cards == 0) {
        int plays = remainder->plays + (remainder->jokers > remainder->capacity); /* two jokers are a pair */
        planner->fewest = plays < planner->fewest ? plays : planner->fewest;
        return;
    }
    if (remainder->plays + 1 >= planner->fewest)
        return;
    int lowest = bits_lowest(cards), suit = lowest % DAIFUGO_SUITS;
    uint64_t others = cards & (uint64_t)15 << (lowest - suit) & ~((uint64_t)1 << lowest);
    for (uint64_t some = others;; some = (some - 1) & others) {
        try_set(planner, remainder, some | (uint64_t)1 << lowest);
        if (some == 0)
            break;
    }
    /* A kaidan needs jokers below its lowest natural card only if there are too few values above it. */
    int below = planner->has_kaidans && lowest / DAIFUGO_SUITS > VALUES - KAIDAN_MIN ? remainder->jokers : 0;
    for (int i = 0; planner->has_kaidans && i <= below; i++)
        try_kaidans(planner, remainder, lowest - DAIFUGO_SUITS * i);
}

int daifugo_fewest_plays(const struct match *match, uint64_t cards, int jokers)
{
    struct planner planner = {match->option[DAIFUGO_KAIDAN] == DAIFUGO_ON, DAIFUGO_HAND_MAX};
    struct remainder all = {.cards = cards, .jokers = jokers};
    partition(&planner, &all);
    return planner.fewest;
}

bool daifugo_is_planned(const struct match *match, const struct daifugo_hand *hand, int fewest,
                        const struct daifugo_option *option)
{
    int jokers = hand->jokers - option->raw - bits_count(option->as);
    return daifugo_fewest_plays(match, hand->cards & ~option->naturals, jokers) == fewest - 1;
}
