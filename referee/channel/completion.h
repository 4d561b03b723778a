/* completion.h: the words that may come next in a command, for a person at a prompt. */
#ifndef REFEREE_CHANNEL_COMPLETION_H
#define REFEREE_CHANNEL_COMPLETION_H

#include "referee/channel/protocol.h"

/* All zero but for the channel is ready; completion_free gives the memory back. */
struct completion {
    const struct protocol *protocol;
    struct text words; /* that may come next, a line each */
    size_t at;         /* in them, of the one to be handed out next */
};

/* The i-th word that may follow `before`; a prompt_words of core/ui/prompt.h, with a struct completion. */
const char *completion_word(void *completion, const char *before, int i);

void completion_free(struct completion *completion);

#endif
