/* reason.h: explains in a sentence why a move is better than another one. */
#ifndef REFEREE_PLAYERS_REASON_H
#define REFEREE_PLAYERS_REASON_H

#include "referee/players/mcts.h"

/*
 * Adds a sentence, without its full stop, about the move with index `suggested` in `answer`, the result of a search
 * of `state`. If that move is not the best, the sentence compares it with the best one; otherwise with
 * mcts_terms.also, which must be the move of COMPUTER_FAIR, as the move that one would think of first, or else with
 * the next best. The chances are those of the answer. The sentence ends with the game's explanation (the hook
 * `explain`) of the advantage of the best move over the other move of the sentence or, if the game finds none, over
 * another of the first moves, which is then named. If there is only one move, the game explains what it does.
 * `plain`: commands are written in the words of their buttons.
 */
void reason_write(const struct match *match, const struct game_state *state, const struct mcts_answer *answer,
                  int suggested, bool plain, struct text *text);

#endif
