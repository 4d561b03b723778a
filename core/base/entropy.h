/* entropy.h: random bytes of the system, which nobody can foretell. */
#ifndef CORE_BASE_ENTROPY_H
#define CORE_BASE_ENTROPY_H

#include <stdbool.h>
#include <stddef.h>

/* Fills up to 256 bytes from the system's generator, as getentropy(3) does. False, with errno set, if it has none. */
bool entropy_fill(void *bytes, size_t count);

#endif
