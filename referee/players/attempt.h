/* attempt.h: tries a command on a position and discards the events. */
#ifndef REFEREE_PLAYERS_ATTEMPT_H
#define REFEREE_PLAYERS_ATTEMPT_H

#include "referee/game/events.h"

/* Scratch memory, reused from one attempt to the next. Zero-initialize; attempt_free releases it. */
struct attempt {
    struct events report;
    struct verdict verdict;
    struct text words, chance, record;
};

void attempt_free(struct attempt *attempt);

/*
 * A move to pass to game_player.make: without words, and with a report that discards all events. Valid until the next
 * call with this attempt.
 */
struct move attempt_move(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                         struct fault *fault);

/*
 * Applies the command to `state` in place, as a move of `seat`. If the command is refused, returns false and leaves
 * `state` invalid.
 */
bool attempt_command(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                     const char *command);

/*
 * Deals at random and begins the game, as with deal=auto; the players must have made all moves that come before the
 * deal. Applies the commands to `state` in place; `scratch`, of the same size, is overwritten. Returns false if one is
 * refused, and then leaves `state` invalid.
 */
bool attempt_deal(struct attempt *attempt, const struct match *match, struct game_state *state,
                  struct game_state *scratch);

#endif
