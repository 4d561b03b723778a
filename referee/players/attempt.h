/* attempt.h: a command tried on a position, of which nobody reads the events. */
#ifndef REFEREE_PLAYERS_ATTEMPT_H
#define REFEREE_PLAYERS_ATTEMPT_H

#include "referee/game/events.h"

/* What a try needs; the memory is kept for the next. All zero bytes is ready; attempt_free gives the memory back. */
struct attempt {
    struct events report;
    struct verdict verdict;
    struct text words, chance, record;
};

void attempt_free(struct attempt *attempt);

/* A move for game_player.make: it has no words, and its report is mute. It is good until the next of this attempt. */
struct move attempt_move(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                         struct fault *fault);

/* Makes the move of `seat` that a command says, in place. False if it is refused: then the state must not be used. */
bool attempt_command(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                     const char *command);

#endif
