/* memory_own.h: memory.h from memory that a caller gives: where it does not suffice, the work ends alone. */
#ifndef CORE_BASE_MEMORY_OWN_H
#define CORE_BASE_MEMORY_OWN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Calls `work` with the context. While it runs, memory.h in this thread takes from the `size` bytes at `at`, of any
 * alignment, and from nowhere else. False if they did not suffice: then `work` was left where it was (longjmp), so it
 * must own nothing but such memory. When this returns, nothing of that memory is in use any more; `at` is NULL only if
 * the size is 0, and the memory does not reach beyond the last address. `work` may call this again with other memory;
 * threads do not know of each other.
 */
bool memory_given(void *at, size_t size, void (*work)(void *context), void *context);

/* Of the memory of the work that runs, the bytes from which no block was cut yet. */
size_t memory_given_left(void);

#endif
