/* completion.h: completes commands at a prompt: the words that may come next. */
#ifndef REFEREE_TERMINAL_COMPLETION_H
#define REFEREE_TERMINAL_COMPLETION_H

#include "referee/channel/channel.h"

/*
 * Completes commands for `protocol`, which must outlive the completion. Initialize all other members to zero bytes;
 * completion_free frees the memory.
 */
struct completion {
    const struct protocol *protocol;
    struct text words; /* words that may come next, one per line; those already returned end with a NUL */
    size_t at;         /* offset of the next word to return */
};

/*
 * Word `i` of those that may follow the words `before`, or NULL after the last: a prompt_words of core/ui/prompt.h for
 * a struct completion. To be called with i = 0, 1 and so on; a word is valid until the next call with i = 0.
 */
const char *completion_word(void *completion, const char *before, int i);

void completion_free(struct completion *completion);

#endif
