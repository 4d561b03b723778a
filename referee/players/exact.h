/* exact.h: searches a game of perfect information to its end. */
#ifndef REFEREE_PLAYERS_EXACT_H
#define REFEREE_PLAYERS_EXACT_H

#include "referee/players/choices.h"

enum { EXACT_DEPTH_MAX = 60 }; /* plies */

/* Scratch memory, reused from one search to the next. */
struct exact;

/* The value of a position by max^n: each player maximizes their own score, ties broken against the seat at the root. */
struct exact_value {
    double score[SEATS_MAX], wins[SEATS_MAX]; /* by seat, as in standing_scores */
    bool is_proven; /* neither a deeper search nor unlisted moves can change the value */
};

struct exact *exact_new(void);
void exact_free(struct exact *exact);

/*
 * Whether nothing is hidden from the seat: every redeal gives the same state. `seed` is the seed of the redeals. If two
 * different deals are possible, the probability of a wrong `true` is below 2^-30.
 */
bool exact_is_nothing_hidden(struct exact *exact, const struct match *match, const struct game_state *state, int seat,
                             uint64_t seed);

/* Whether the random numbers to come are the same in both states. */
bool exact_has_same_chance(const struct game_state *state, const struct game_state *other);

/*
 * Limits the following searches together: at most `moves` moves, and until `deadline` (in monotonic_us; 0: no
 * deadline).
 */
void exact_set_limits(struct exact *exact, uint64_t moves, unsigned long long deadline);

/*
 * Searches a position `depth` plies deep (0 to EXACT_DEPTH_MAX), as if nothing were hidden: for two players by
 * alpha-beta, which fills `value` only for `seat`; for more by max^n (Luckhardt and Irani, 1986). A game unfinished at
 * that depth counts as drawn. Returns false, with a meaningless value, if a limit of exact_set_limits is reached or a
 * move depends on chance.
 */
bool exact_search(struct exact *exact, struct mover *mover, const struct game_state *state, int seat, int depth,
                  struct exact_value *value);

#endif
