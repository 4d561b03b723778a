/* memory.h: memory that is there, or the program ends with a message and status 2. */
#ifndef CORE_BASE_MEMORY_H
#define CORE_BASE_MEMORY_H

#include <stddef.h>

/*
 * Like realloc, but never returns NULL: when the system has no more memory it
 * writes one line to standard error and ends the process with status 2.
 * `old` may be NULL; `size` of 0 counts as 1. The caller owns the result and
 * gives it back with memory_free.
 */
void *memory_resize(void *old, size_t size);

/* The room for `count` things of `size` bytes; too many for a size_t ends the program as above. */
void *memory_array(void *old, size_t count, size_t size);

void memory_free(void *old);

#endif
