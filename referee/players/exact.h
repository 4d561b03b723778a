/* exact.h: a game of which all is known, searched to its end. */
#ifndef REFEREE_PLAYERS_EXACT_H
#define REFEREE_PLAYERS_EXACT_H

#include "referee/players/choices.h"

enum { EXACT_DEPTH_MAX = 60 }; /* moves in a row */

/* Keeps memory from one search to the next. */
struct exact;

/* What comes of a position if each player does what is best for himself, and of such what is worst for who asks. */
struct exact_value {
    double score[SEATS_MAX], wins[SEATS_MAX]; /* as of standing_scores; not proven: the bound of it that was found */
    bool is_proven; /* neither the depth of the search nor moves that are not listed change it */
};

struct exact *exact_new(void);
void exact_free(struct exact *exact);

/*
 * Whether the seat knows all: what it cannot see is the same however it is dealt. `seed` is for the deals. Sometimes
 * true by chance, with a probability below 2^-30, where two deals are possible.
 */
bool exact_is_known(struct exact *exact, const struct match *match, const struct game_state *state, int seat,
                    uint64_t seed);

/* Whether both states have the same random numbers before them. */
bool exact_is_same_chance(const struct game_state *state, const struct game_state *other);

/* What a search may take: so many moves that are made, and until the deadline of monotonic_us; 0 for none. */
void exact_bound(struct exact *exact, uint64_t moves, unsigned long long deadline);

/*
 * Searches a position `depth` moves deep (0 to EXACT_DEPTH_MAX), as if all were known: for two players by alpha-beta
 * for `seat`, whose score alone is then given in `value`; for more by max^n (Luckhardt and Irani, 1986). A game that is
 * not over then counts as drawn. False if a bound of exact_bound is reached, or if a move depends on chance.
 */
bool exact_search(struct exact *exact, struct mover *mover, const struct game_state *state, int seat, int depth,
                  struct exact_value *value);

#endif
