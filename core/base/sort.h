/* sort.h: in-place sorting without allocation; the qsort of some C libraries allocates. */
#ifndef CORE_BASE_SORT_H
#define CORE_BASE_SORT_H

#include <stddef.h>

enum { SORT_SIZE_MAX = 64 };

/*
 * As qsort, in place: `at` points to `count` elements of `size` bytes, at most SORT_SIZE_MAX, and may be NULL if count
 * is 0. Takes O(count log count) comparisons. Not stable: equal elements end up in any order.
 */
void sort_array(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b));

/* As sort_array, but keeps only one, any one, of equal elements. Returns the number of elements that remain. */
size_t sort_unique(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b));

#endif
