/* bookkeeper.h: for tests: tracks the cards of a game from the events of its record alone, to check the game. */
#ifndef TESTS_REFEREE_BOOKKEEPER_H
#define TESTS_REFEREE_BOOKKEEPER_H

#include "tests/referee/channel.h"

/* Whether the events of this game can be tracked. */
bool bookkeeper_can_track(const struct game *game);

/*
 * Follows the events of the record, whose lines have no data marks, and compares the result with the keys of the
 * current position. Returns false, with a message of at most `capacity` bytes, if result and keys differ, if an event
 * moves a card that is not in its place, or if the cards are not those of the deck. Only for a game that
 * bookkeeper_can_track.
 */
bool bookkeeper_balances(struct channel *channel, const char *record, char *message, size_t capacity);

#endif
