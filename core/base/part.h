/* part.h: work in parts, so that several machines can share it. */
#ifndef CORE_BASE_PART_H
#define CORE_BASE_PART_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part `part` of `parts`, 1 to `parts`: of things with the numbers i from 0 on those with i mod parts = part - 1. */
struct part {
    uint64_t part, parts;
};

enum { PARTS_MAX = 1000000 }; /* that the option --part takes */

/* Reads `1/4`, of `max` parts at most. False, perhaps after a change, for any other word. */
bool part_read(struct part *part, const char *word, uint64_t max);

/* How many of `count` things are in the part. */
uint64_t part_count(struct part part, uint64_t count);

/* Parts that were read, and where each stood. A list of zeros is empty. */
struct part_list {
    struct part_place *place;
    size_t count, room;
};

/* `line` is 0 where only the file is known. The path is kept, not copied. */
void part_list_add(struct part_list *list, uint64_t part, const char *path, unsigned long line);

/*
 * Whether each of `parts` parts is in the list, once. If not, adds to `why` which part is there twice and where, the
 * one that was added earlier first, or which parts are missing, ten of them at most.
 */
bool part_list_is_whole(const struct part_list *list, uint64_t parts, struct text *why);

/* Frees what the list holds, but not itself. */
void part_list_free(struct part_list *list);

#endif
