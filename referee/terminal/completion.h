/* completion.h: the words that may come next in a command, for a person at a prompt. */
#ifndef REFEREE_TERMINAL_COMPLETION_H
#define REFEREE_TERMINAL_COMPLETION_H

#include "referee/channel/channel.h"

/* Begin with all zero bytes but for the channel, which must outlive it; completion_free gives the memory back. */
struct completion {
    const struct protocol *protocol;
    struct text words; /* those that may come next, a line each; the ones already returned end with a NUL */
    size_t at;         /* offset of the next one */
};

/*
 * Word `i` of those that may follow the words `before`, or NULL past the last: a prompt_words of core/ui/prompt.h for a
 * struct completion. To be called with i = 0, 1 and so on; the word is good until it is called with 0 again.
 */
const char *completion_word(void *completion, const char *before, int i);

void completion_free(struct completion *completion);

#endif
