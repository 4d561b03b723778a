/* searched.h: for tests: random games in which a game's hooks for the search are checked at every position. */
#ifndef TESTS_REFEREE_SEARCHED_H
#define TESTS_REFEREE_SEARCHED_H

#include "referee/game/game.h"
#include "referee/game/player.h"
#include "tests/referee/channel.h"

#include <stdint.h>

/* Counts of what was checked, so that a test can tell whether it tested anything. */
struct searched_seen {
    bool inner_is_reliable; /* input: the moves of `list_inner` are reliable, and are checked like those of `list` */
    long positions, choices, picks;
    long complete; /* lists that are complete */
    long doubted;  /* positions whose hidden cards were less than fully plausible */
};

/*
 * Plays `games` random games, with seeds from `seed` on and random seats and options. Fails the test unless at each
 * position: every listed choice is accepted in the words that `write` gives, and `make` turns the state into the same
 * bytes as those words do; the same holds for every pick; choices are unique, and zero after their size; in two states
 * that look the same to the player the lists are the same; plausibility is from 0 to 1. Adds to `seen`. With QUICK in
 * the environment it plays a third of the games.
 */
void searched_check(const struct game *game, uint64_t seed, int games, struct searched_seen *seen);

/*
 * Runs a command of the seat on the state, without a report. Returns false if it is refused; then the state is
 * undefined.
 */
bool searched_apply(const struct match *match, struct game_state *state, int seat, const char *command);

/* Adds the command of the move that the hook `easy` chooses. */
void searched_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                struct text *command);

/*
 * Plays `games` games of A and B, `options` being the words after `new`, between the beginner and a player who follows
 * `suggest`. Returns how many the beginner wins. Each deal is played twice, with the beginner in either seat.
 */
int searched_wins_of_beginner(struct channel *channel, const char *options, int games);

#endif
