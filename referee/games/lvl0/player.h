/* player.h: Prime Daifugo Lvl. 0: what its players share. */
#ifndef REFEREE_GAMES_LVL0_PLAYER_H
#define REFEREE_GAMES_LVL0_PLAYER_H

#include "referee/games/lvl0/lore.h"

/* The first byte of a choice. */
enum lvl0_verb { LVL0_MOVE_PASS, LVL0_MOVE_DRAW, LVL0_MOVE_D, LVL0_MOVE_SKIP, LVL0_MOVE_DISCARD, LVL0_MOVE_PLAY };

/*
 * Of LVL0_MOVE_DISCARD the second byte is the kind. Of LVL0_MOVE_PLAY it is the number of cards; then come the kind and the
 * index of the value of each, and in the last two bytes the index in game_lore.prime, the low byte first.
 */
enum { LVL0_CHOICE_BYTES = 2 + 2 * LVL0_PLAY + 2 };

/* How often, so it is assumed, a player passes who could play. */
#define LVL0_PASSED_ANYWAY 0.3

/* Sets the cards of a play; returns how many there are. */
int lvl0_cards_of(const struct match *match, const struct choice *choice, struct card cards[LVL0_PLAY]);

/* The hooks: referee/player.h. */
int lvl0_list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
              struct choice *choices, int max, bool *is_all);
void lvl0_pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
               struct rng *rng, struct choice *choice);
void lvl0_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void lvl0_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                struct text *command);
double lvl0_plausibility(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                         int viewer);

/* ---- easy.c ---- */

void lvl0_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
               struct text *command);

#endif
