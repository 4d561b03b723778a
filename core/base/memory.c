/* memory.c: allocation that never fails: if memory runs out, the process ends with a message and status 2. */
#include "core/base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

static _Noreturn void end_process(void)
{
    static const char message[] = "out of memory\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written; /* if this fails too, there is nothing left to try */
    _exit(2);
}

void *memory_resize(void *old, size_t size)
{
    void *fresh = realloc(old, size > 0 ? size : 1);
    if (fresh == NULL)
        end_process();
    return fresh;
}

void *memory_array(void *old, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        end_process();
    return memory_resize(old, count * size);
}

void memory_free(void *old)
{
    free(old);
}
