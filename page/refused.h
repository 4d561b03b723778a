/* refused.h: refusals as JSON, with the reason. */
#ifndef PAGE_REFUSED_H
#define PAGE_REFUSED_H

#include "core/base/fault.h"
#include "core/base/text.h"

/* Adds {"refused":{"code":"bad-number","text":"Not a number: 'x'."}} and a newline. */
void refused_add(const struct fault *fault, struct text *answer);

/* The same with a sentence, without its full stop, and `more` on a second line; `more` may be empty. */
void refused_add_saying(const struct fault *fault, const char *sentence, const char *more, struct text *answer);

#endif
