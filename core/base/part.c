/* part.c: work in parts, so that several machines can share it. */
#include "core/base/part.h"

#include "core/base/words.h"

#include <string.h>

enum { MISSING_NAMED = 10 };

bool part_read(struct part *part, const char *word, uint64_t max)
{
    struct text number = {0};
    const char *slash = strchr(word, '/');
    if (slash == NULL)
        return false;
    text_add_bytes(&number, word, (size_t)(slash - word));
    bool ok = words_number(slash + 1, 1, max, &part->parts) &&
              words_number(text_string(&number), 1, part->parts, &part->part);
    text_free(&number);
    return ok;
}

uint64_t part_count(struct part part, uint64_t count)
{
    return count / part.parts + (part.part <= count % part.parts);
}

/* Names the parts from `first` to `last`; no more once ten are named. */
static void name_missing(uint64_t parts, uint64_t first, uint64_t last, int *missing, struct text *why)
{
    for (; first <= last && *missing <= MISSING_NAMED; first++, ++*missing)
        if (*missing == 0)
            text_print(why, "missing of %llu parts: %llu", (unsigned long long)parts, (unsigned long long)first);
        else if (*missing < MISSING_NAMED)
            text_print(why, ", %llu", (unsigned long long)first);
        else
            text_add(why, " and more");
}

bool part_are_all(const uint64_t *there, size_t count, uint64_t parts, struct text *why)
{
    uint64_t expected = 1;
    int missing = 0;
    for (size_t i = 0; i < count; i++) {
        name_missing(parts, expected, there[i] - 1, &missing, why);
        expected = there[i] + 1;
    }
    name_missing(parts, expected, parts, &missing, why);
    return missing == 0;
}
