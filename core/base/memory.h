/* memory.h: allocation that never fails: if memory runs out, the process ends with a message and status 2. */
#ifndef CORE_BASE_MEMORY_H
#define CORE_BASE_MEMORY_H

#include <stddef.h>

/*
 * As realloc, but never returns NULL: if allocation fails, it writes one line to standard error and ends the process
 * with status 2. `old` may be NULL; a `size` of 0 is treated as 1. The caller owns the result and frees it with
 * memory_free.
 */
void *memory_resize(void *old, size_t size);

/* As memory_resize, for `count` elements of `size` bytes; also ends the process if the product exceeds SIZE_MAX. */
void *memory_array(void *old, size_t count, size_t size);

/* `old` may be NULL. */
void memory_free(void *old);

#endif
