/* part.h: divides work into parts, so that several machines can share it. */
#ifndef CORE_BASE_PART_H
#define CORE_BASE_PART_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Part number `part` (1 to `parts`) of `parts`. The items are numbered from 0; this part has those items i for which
 * i mod parts = part - 1.
 */
struct part {
    uint64_t part, parts;
};

enum { PARTS_MAX = 1000000 }; /* for the option --part */

/* Reads `1/4`, with at most `max` parts. Returns false for any other word; `*part` may then be changed. */
bool part_read(struct part *part, const char *word, uint64_t max);

/* The number of items in the part, of `count` items in all. */
uint64_t part_count(struct part part, uint64_t count);

/* Parts that were read, each with the place where it was found. A zeroed list is empty. */
struct part_list {
    struct part_place *place;
    size_t count, capacity;
};

/* `line` is 0 if only the file is known. Keeps the pointer `path` without copying the string. */
void part_list_add(struct part_list *list, uint64_t part, const char *path, unsigned long line);

/*
 * Whether the list contains each of `parts` parts exactly once. If not, appends the reason to `why`: a part that occurs
 * twice and both places, the one added earlier first, or the numbers of the missing parts, at most ten.
 */
bool part_list_is_complete(const struct part_list *list, uint64_t parts, struct text *why);

/* Frees what the list owns, but not the struct itself. */
void part_list_free(struct part_list *list);

#endif
