/* entropy.c: random bytes of the system, which nobody can foretell. */
#include "core/base/entropy.h"

#include <sys/random.h>
#include <unistd.h>

bool entropy_fill(void *bytes, size_t count)
{
    return getentropy(bytes, count) == 0;
}
