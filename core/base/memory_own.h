/* memory_own.h: memory.h in a buffer given by the caller: if it is too small, the work is aborted, not the process. */
#ifndef CORE_BASE_MEMORY_OWN_H
#define CORE_BASE_MEMORY_OWN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Calls work(context). While it runs, memory.h allocates in this thread only from the `size` bytes at `at`, which need
 * not be aligned. Returns false if they were not enough: then `work` was aborted by longjmp, so it must own no
 * resources other than this memory. After the return, nothing in that memory is in use. `at` may be NULL only if the
 * size is 0; `at` + `size` must not overflow. `work` may call memory_run_within again with another buffer; threads are
 * independent of each other.
 */
bool memory_run_within(void *at, size_t size, void (*work)(void *context), void *context);

/* The number of bytes at the end of the running work's buffer that have never been allocated. */
size_t memory_unallocated(void);

#endif
