/* computer.h: players that the referee itself can be: random and fair. */
#ifndef REFEREE_PLAYERS_COMPUTER_H
#define REFEREE_PLAYERS_COMPUTER_H

#include "core/base/rng.h"
#include "referee/game.h"

enum computer { COMPUTER_RANDOM, COMPUTER_FAIR, COMPUTERS };

/* "random", "fair"; and the computer of that name, or COMPUTERS. */
const char *computer_name(enum computer computer);
enum computer computer_named(const char *name);

/*
 * Writes a command for the seat on turn, instead of what stood in `command`; it is accepted. Random: each listed move
 * with the same chance. Where a game does not list its moves: each verb that the table offers with the same chance, and
 * of cards a right play of those that can be built by chance (a wrong one leaves the cards in the hand, and games would
 * not end); where none is found, another verb, or what the game suggests. Fair: what the game suggests. What it writes
 * depends on what the seat knows and on `rng`, the player's own, alone. Where hardly anything can be played, games may
 * have no end: the caller counts the moves.
 */
void computer_move(enum computer computer, const struct match *match, const struct game_state *state, int seat,
                   struct rng *rng, struct text *command);

#endif
