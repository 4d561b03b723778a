/* reason.h: explains in a sentence why a move is better than another one. */
#ifndef REFEREE_PLAYERS_REASON_H
#define REFEREE_PLAYERS_REASON_H

#include "referee/players/mcts.h"

/*
 * Adds a sentence, without its full stop, about move `suggested` of the answer, which is for this state. The sentence
 * compares it with another move: the best one, if it is not the best itself; otherwise terms.also, as the move that one
 * would think of first, or the next best. Every number in the sentence is from the answer; if there were 100 trials or
 * more, they are given as a number of 100. The sentence ends with the game's explanation of the best move (the hook
 * `explain`), against that other move or, if the game finds no advantage over it or does not list it, against the first
 * move over which it finds one, which is then named. `plain`: in the words of the buttons, with percentages in place of
 * trials.
 */
void reason_write(const struct match *match, const struct game_state *state, const struct mcts_answer *answer,
                  int suggested, bool plain, struct text *text);

#endif
