/* suggestion.h: the last suggestion on a channel, kept so that `why` can explain it. */
#ifndef REFEREE_CHANNEL_SUGGESTION_H
#define REFEREE_CHANNEL_SUGGESTION_H

#include "referee/players/mcts.h"

/* All zero bytes: nothing has been suggested for the current position. */
struct suggestion {
    bool is_given;
    struct text command;
    int move;                  /* the index of the command in the answer */
    struct mcts_answer answer; /* has no moves until they have been weighed */
};

/* Forgets the suggestion when the position changes; keeps the memory for reuse. */
void suggestion_forget(struct suggestion *suggestion);

/* Forgets the suggestion and frees the memory. */
void suggestion_free(struct suggestion *suggestion);

#endif
