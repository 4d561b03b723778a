/* suggestion.h: the last suggestion on a channel, kept so that `why` can explain it. */
#ifndef REFEREE_CHANNEL_SUGGESTION_H
#define REFEREE_CHANNEL_SUGGESTION_H

#include "referee/players/mcts.h"

/* The last suggestion. All zero bytes: nothing has been suggested for the current position. */
struct suggestion {
    bool is_given;
    struct text command;       /* the suggested command */
    int move;                  /* index of the suggested move in the answer */
    struct mcts_answer answer; /* the weighed moves; without moves until a search has weighed them */
};

/* Forgets the suggestion when the position changes; keeps the memory for reuse. */
void suggestion_forget(struct suggestion *suggestion);

/* Forgets the suggestion and frees the memory. */
void suggestion_free(struct suggestion *suggestion);

#endif
