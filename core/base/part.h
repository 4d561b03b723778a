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

/* Reads `1/4`, of `max` parts at most. False, perhaps after a change, for any other word. */
bool part_read(struct part *part, const char *word, uint64_t max);

/* How many of `count` things are in the part. */
uint64_t part_count(struct part part, uint64_t count);

/*
 * Whether all of `parts` parts are among those that are there, ascending, each once. If not, adds to `why` which are
 * missing, ten of them at most.
 */
bool part_are_all(const uint64_t *there, size_t count, uint64_t parts, struct text *why);

#endif
