/* bookkeeper.h: for tests: follows the cards of a game by the events of its record alone, as a check of the game. */
#ifndef TESTS_REFEREE_BOOKKEEPER_H
#define TESTS_REFEREE_BOOKKEEPER_H

#include "core/base/rng.h"
#include "tests/referee/channel.h"

/* Whether the events of this game can be followed. */
bool bookkeeper_knows(const struct game *game);

/*
 * Follows the events of the record, whose lines have no marks of data, and compares the account with the keys of the
 * current position. False, with a message in the `room` bytes there, if they differ, if an event moves a card that is
 * not there, or if the cards are not those of the deck. Only for a game that it knows.
 */
bool bookkeeper_balances(struct channel *channel, const char *record, char *message, size_t room);

/* Writes a random move, legal or not, in the form in which `legal` lists moves. False if it does not know the game. */
bool bookkeeper_candidate(struct channel *channel, struct rng *rng, struct text *command);

#endif
