/* hooks.h: the hooks of a game as the referee calls them, with the defaults of those that are NULL. */
#ifndef REFEREE_ENGINE_HOOKS_H
#define REFEREE_ENGINE_HOOKS_H

#include "referee/game/game.h"

/* Sets the game of the match up. `state` is game.state_size bytes of anything. */
bool hooks_begin(struct match *match, struct game_state *state, struct fault *fault);

/* The same for the next game, after `before` is over. Refused with game-over after the match. */
bool hooks_again(struct match *match, const struct game_state *before, struct game_state *state, struct fault *fault);

/* Whether this phase is one of those that the row of the verb names; true of a row that names none. */
bool hooks_fits(const struct game_state *state, const struct verb_row *verb);

/* Whether the verb can be used now; else refused, mostly with wrong-phase. */
bool hooks_ready(struct move *move, const struct verb_row *verb);

bool hooks_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

/* The same as commands, a line each. */
bool hooks_legal_lines(const struct match *match, const struct game_state *state, int seat, struct text *lines);

/* Adds the command of a sensible move of the seat on turn. */
void hooks_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command);

/* Deals anew what `viewer` cannot know; nothing for VIEW_ALL. */
void hooks_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* For the referee, which has obeyed `start`: tells all whom the lot has named, if one was drawn. */
void hooks_tell_lot(struct move *move);

#endif
