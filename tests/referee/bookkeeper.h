/* bookkeeper.h: for tests: keeps account of the cards of a game by what its record says, without asking the game. */
#ifndef TESTS_REFEREE_BOOKKEEPER_H
#define TESTS_REFEREE_BOOKKEEPER_H

#include "core/base/rng.h"
#include "tests/referee/channel.h"

/* A game without an account of its own is none to be kept: false. */
bool bookkeeper_knows(const struct game *game);

/*
 * Follows the events of the record (lines, without marks of data) and compares the account with the keys of the
 * position on the table: every card is in one place. False with a message if they differ, or if an event
 * moves a card that is not there.
 */
bool bookkeeper_balances(struct channel *channel, const char *record, char *message, size_t room);

/* A move in the words that `legal` would use, legal or not: false if the account cannot word one. */
bool bookkeeper_candidate(struct channel *channel, struct rng *rng, struct text *command);

#endif
