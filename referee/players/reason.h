/* reason.h: why a move is better than another one, in a sentence. */
#ifndef REFEREE_PLAYERS_REASON_H
#define REFEREE_PLAYERS_REASON_H

#include "referee/players/mcts.h"

/*
 * Adds a sentence without its full stop on move `suggested` of the answer, which was weighed for this state. It is
 * compared with another one: the best if it is not the best itself; else the move of terms.also, as the one that would
 * be thought of first, or the next best. Every number in it is one of the answer; of n trials, where there are 100 or
 * more, it says how many of 100. What the game has to say of the best move, by its hook `explain`, ends it: against
 * that other one, or, where it has nothing to say or does not list that one, against the first move of the answer that
 * it can say something against, which is named. `plain`: for people who tap, in per cent of the trials.
 */
void reason_write(const struct match *match, const struct game_state *state, const struct mcts_answer *answer,
                  int suggested, bool plain, struct text *text);

#endif
