/* decks.c: PRIMARY: the decks that a search tries, and random ones. */
#include "referee/game/match.h"
#include "referee/games/primary/player.h"

#include <string.h>

/*
 * Orange and green decide long games: they take from the opponent's piles, and bring cards back under one's own deck.
 * Blue alone decides nothing.
 */
static const unsigned char best_first[PRIMARY_COLOURS] = {PRIMARY_O, PRIMARY_G, PRIMARY_R,
                                                          PRIMARY_P, PRIMARY_Y, PRIMARY_B};

/* ---- decks from a pool of one's own ---- */

/*
 * Fills a deck with sets of the colours in turn and, when the pool has no more sets of these, of the other colours. Bit
 * i of `colours` stands for best_first[i].
 */
static void fill_deck(const struct match *match, unsigned colours, struct choice *choice)
{
    unsigned char sets[CHOICE_BYTES];
    int count = 0, wanted = match->option[PRIMARY_SETS];
    for (int others = 0; others < 2; others++)
        for (int round = 0; round < match->option[PRIMARY_POOL]; round++)
            for (int i = 0; i < PRIMARY_COLOURS && count < wanted; i++)
                if ((int)(colours >> i & 1) != others)
                    sets[count++] = best_first[i];
    chance_sort(sets, (size_t)count);
    primary_encode(PRIMARY_MOVE_BUILD, sets, count, choice);
}

/* Lists a deck for each combination of colours, unless an earlier combination has given the same deck. */
static int list_pool(const struct match *match, struct choice *choices, int max)
{
    int count = 0;
    for (unsigned colours = 1; colours < 1u << PRIMARY_COLOURS && count < max; colours++) {
        int equal = 0;
        fill_deck(match, colours, &choices[count]);
        while (memcmp(&choices[equal], &choices[count], sizeof *choices) != 0)
            equal++;
        count += equal == count;
    }
    return count;
}

/* Builds a deck of random sets from the pool. */
static void pick_pool(const struct match *match, struct rng *rng, struct choice *choice)
{
    unsigned char pool[CHOICE_BYTES];
    int sets = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        for (int i = 0; i < match->option[PRIMARY_POOL]; i++)
            pool[sets++] = (unsigned char)colour;
    rng_shuffle(rng, pool, (size_t)sets);
    primary_encode(PRIMARY_MOVE_BUILD, pool, match->option[PRIMARY_SETS], choice);
}

/* ---- drafts ---- */

/* Lists the lots that the shared pool still has, the highest cards and the best colours first. */
static int list_draft(const struct match *match, const struct game_state *state, struct choice *choices, int max)
{
    int count = 0, size = primary_lot_kinds(match) / PRIMARY_COLOURS;
    for (int below = 1; below <= size; below++)
        for (int i = 0; i < PRIMARY_COLOURS && count < max; i++) {
            unsigned char lot = (unsigned char)(best_first[i] * size + size - below);
            if (primary_left_in_pool(match, state, lot) > 0)
                primary_encode(PRIMARY_MOVE_DRAFT, &lot, 1, &choices[count++]);
        }
    return count;
}

/* ---- both ---- */

int primary_list_decks(const struct match *match, const struct game_state *state, struct choice *choices, int max)
{
    return primary_has_draft(match) ? list_draft(match, state, choices, max) : list_pool(match, choices, max);
}

void primary_pick_deck(const struct match *match, const struct game_state *state, struct rng *rng,
                       struct choice *choice)
{
    struct choice lots[PRIMARY_KINDS];
    if (!primary_has_draft(match)) {
        pick_pool(match, rng, choice);
        return;
    }
    int count = list_draft(match, state, lots, PRIMARY_KINDS);
    *choice = lots[rng_below(rng, (uint64_t)count)];
}
