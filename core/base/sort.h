/* sort.h: arrays in order, without memory: qsort of some C libraries allocates. */
#ifndef CORE_BASE_SORT_H
#define CORE_BASE_SORT_H

#include <stddef.h>

enum { SORT_SIZE_MAX = 64 };

/*
 * As qsort, in place: `at` has `count` elements of `size` bytes, SORT_SIZE_MAX at most, and may be NULL if there are
 * none. Never quadratic. Equal elements come in any order.
 */
void sort_array(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b));

/* The same, and of equal elements one stays, whichever; they stand first. Returns how many there are. */
size_t sort_unique(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b));

#endif
