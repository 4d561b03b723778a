/* entropy.c: unpredictable random bytes from the system. */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): getentropy of musl */
#include "core/base/entropy.h"

#include <sys/random.h>
#include <unistd.h>

bool entropy_fill(void *bytes, size_t count)
{
    return getentropy(bytes, count) == 0;
}
