/* hooks.h: the hooks of a game as the referee calls them, with defaults for those that are NULL. */
#ifndef REFEREE_ENGINE_HOOKS_H
#define REFEREE_ENGINE_HOOKS_H

#include "referee/game/game.h"

/* Sets up the first game of the match. `state` is game.state_size bytes with any content. */
bool hooks_begin(struct match *match, struct game_state *state, struct fault *fault);

/*
 * Sets up the next game of the match after the game of `before`, which is over. Refused with game-over after the end of
 * the match.
 */
bool hooks_begin_next(struct match *match, const struct game_state *before, struct game_state *state,
                      struct fault *fault);

/* Whether the row of the verb allows the current phase; a row without phases allows all. */
bool hooks_fits(const struct game_state *state, const struct verb_row *verb);

/* Whether the verb can be used now; if not, refuses it, usually with wrong-phase. */
bool hooks_ready(struct move *move, const struct verb_row *verb);

/* Adds the legal moves of the seat. Returns false if the game cannot list them. */
bool hooks_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

/* Adds the legal moves as commands, one per line. Returns false if the game cannot list them. */
bool hooks_legal_lines(const struct match *match, const struct game_state *state, int seat, struct text *lines);

/* Adds the command of a sensible move of the seat on turn. */
void hooks_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command);

/*
 * Redeals the cards that `viewer` cannot know, and reseeds the random numbers of the state, both from `rng`. Does
 * nothing for VIEW_ALL.
 */
void hooks_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* Reports the player who was chosen by lot to begin, if one was. To be called after `start` has been executed. */
void hooks_report_lot(struct move *move);

#endif
