/* player.h: PRIMARY: the hooks of the referee's own players. */
#ifndef REFEREE_GAMES_PRIMARY_PLAYER_H
#define REFEREE_GAMES_PRIMARY_PLAYER_H

#include "referee/games/primary/coding.h"

/* The hooks of referee/game/player.h. */
int primary_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct choice *choices, int max, bool *is_all);
void primary_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                  struct rng *rng, struct choice *choice);
void primary_random(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                    struct choice *choice);
void primary_estimate(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      double score[SEATS_MAX], double wins[SEATS_MAX]);
void primary_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);
void primary_club(const struct match *match, const struct game_state *state, int seat,
                  const struct known_numbers *known, struct rng *rng, struct choice *choice);
void primary_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     const struct choice *best, const struct choice *other, struct text *text);

/* ---- decks.c: the moves before the deal ---- */

/*
 * Lists at most `max` moves of the player who builds, each once, the most promising first: in a draft all lots that the
 * pool still has, else decks of one to six colours. Returns their number, which is at least 1.
 */
int primary_list_decks(const struct match *match, const struct game_state *state, struct choice *choices, int max);

/*
 * A random move of the player who builds: in a draft one of the lots left in the pool, all equally likely; else a deck
 * of random sets from the player's own pool.
 */
void primary_pick_deck(const struct match *match, const struct game_state *state, struct rng *rng,
                       struct choice *choice);

#endif
