/* entropy.h: unpredictable random bytes from the system. */
#ifndef CORE_BASE_ENTROPY_H
#define CORE_BASE_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

/* Fills up to 256 bytes from the system's generator with getentropy(3). Returns false with errno if that fails. */
bool entropy_fill(void *bytes, size_t count);

#endif
