/* refused.h: refusals as JSON, with the reason. */
#ifndef PAGE_REFUSED_H
#define PAGE_REFUSED_H

#include "core/base/fault.h"
#include "core/base/text.h"

/* Adds {"refused":{"code":"bad-number","text":"Not a number: 'x'."}} and a newline. */
void refused_add(const struct fault *fault, struct text *answer);

/*
 * Like refused_add, with `sentence` as the reason, to which a full stop is added, and `more` on a second line unless it
 * is empty.
 */
void refused_add_saying(const struct fault *fault, const char *sentence, const char *more, struct text *answer);

#endif
