/* suggestion.h: what was suggested last on a channel, so that it can be asked why. */
#ifndef REFEREE_CHANNEL_SUGGESTION_H
#define REFEREE_CHANNEL_SUGGESTION_H

#include "referee/players/mcts.h"

/* All zero bytes: nothing was suggested at the position on the table. */
struct suggestion {
    bool is_given;
    struct text command;
    int move;                  /* the index of the command in the answer */
    struct mcts_answer answer; /* of no moves while nothing was weighed */
};

/* Another position is on the table. The memory is kept. */
void suggestion_forget(struct suggestion *suggestion);

/* Forgets it, and gives the memory back. */
void suggestion_free(struct suggestion *suggestion);

#endif
