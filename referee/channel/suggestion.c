/* suggestion.c: the last suggestion on a channel, kept so that `why` can explain it. */
#include "referee/channel/suggestion.h"

void suggestion_forget(struct suggestion *suggestion)
{
    suggestion->is_given = false;
    suggestion->answer.count = 0;
    text_clear(&suggestion->command);
}

void suggestion_free(struct suggestion *suggestion)
{
    text_free(&suggestion->command);
    mcts_answer_free(&suggestion->answer);
    suggestion->is_given = false;
}
