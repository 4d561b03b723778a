/* memory_own.c: memory.h from memory that a caller gives: where it does not suffice, the work ends alone. */

/*
 * Blocks are cut from the front of the memory. Their sizes are of classes, four from each power of 2 to the next; a
 * block that is freed is kept in the list of its class and goes to the next that asks for this class. So both take a
 * few instructions, which matters as integers are allocated and freed at each step, and blocks are never merged: the
 * work needs at most what its blocks of each class need at the same time, and a quarter more.
 */
#include "core/base/memory_own.h"

#include "core/base/memory.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    ALIGN = 16,        /* of each block, and the smallest size; a size is a multiple of it */
    ALIGN_BITS = 4,
    STEPS = 4,         /* classes from one power of 2 to the next */
    CLASSES = STEPS * (64 - ALIGN_BITS)
};

/* What stands before a block. */
union header {
    struct {
        size_t size;        /* of the block, without the header */
        union header *next; /* in the list of those that are free */
    } block;
    char align[ALIGN];
};

_Static_assert(sizeof(union header) == ALIGN, "a block is aligned if its header is");

struct given {
    char *at, *end; /* what no block was cut from yet */
    union header *freed[CLASSES];
    jmp_buf out;
};

/*
 * The memory of the call that runs in this thread. Nothing is kept between calls. glibc makes room for a variable of a
 * thread when it is first used, and ends the process where it cannot; this model has its room from the start.
 */
#ifdef __GLIBC__
#define MODEL __attribute__((tls_model("initial-exec")))
#else
#define MODEL
#endif

static struct given **current(void)
{
    static _Thread_local struct given *given MODEL;
    return &given;
}

/* memory.h is used within memory_given alone. */
static __attribute__((returns_nonnull)) struct given *given_now(void)
{
    return *current();
}

/* The class of the smallest blocks that hold `size` bytes, and in `*whole` their size; CLASSES if there are none. */
static int class_of(size_t size, size_t *whole)
{
    if (size > SIZE_MAX / 4)
        return CLASSES;
    size_t units = (size + ALIGN - 1) / ALIGN;
    if (units <= STEPS) {
        units = units > 0 ? units : 1;
        *whole = units << ALIGN_BITS;
        return (int)units - 1;
    }
    int shift = 0; /* of the step: four steps make the power of 2 */
    while ((units - 1) >> shift >= 2 * (size_t)STEPS)
        shift++;
    size_t steps = ((units - 1) >> shift) + 1; /* STEPS + 1 to 2 STEPS */
    *whole = steps << shift << ALIGN_BITS;
    return STEPS * (shift + 1) + (int)(steps - STEPS) - 1;
}

static _Noreturn void leave(struct given *given)
{
    longjmp(given->out, 1);
}

static size_t left_of(const struct given *given)
{
    return (size_t)(given->end - given->at);
}

size_t memory_given_left(void)
{
    return left_of(given_now());
}

static void *allocate(struct given *given, size_t size)
{
    size_t whole = 0;
    int class = class_of(size, &whole);
    if (class == CLASSES)
        leave(given);
    union header *header = given->freed[class];
    if (header != NULL) {
        given->freed[class] = header->block.next;
        return header + 1;
    }
    if (left_of(given) < sizeof *header + whole)
        leave(given);
    header = (union header *)(void *)given->at;
    given->at += sizeof *header + whole;
    header->block.size = whole;
    return header + 1;
}

void *memory_resize(void *old, size_t size)
{
    struct given *given = given_now();
    if (old == NULL)
        return allocate(given, size);
    size_t room = ((union header *)old)[-1].block.size;
    if (size <= room)
        return old;
    void *fresh = allocate(given, size);
    memcpy(fresh, old, room);
    memory_free(old);
    return fresh;
}

void *memory_array(void *old, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        leave(given_now());
    return memory_resize(old, count * size);
}

void memory_free(void *old)
{
    if (old == NULL)
        return;
    struct given *given = given_now();
    union header *header = (union header *)old - 1;
    size_t whole;
    int class = class_of(header->block.size, &whole);
    header->block.next = given->freed[class];
    given->freed[class] = header;
}

/* False if the work was left. */
static bool run(struct given *given, void (*work)(void *context), void *context)
{
    if (setjmp(given->out) != 0)
        return false;
    work(context);
    return true;
}

bool memory_given(void *at, size_t size, void (*work)(void *context), void *context)
{
    struct given given = {.at = at}, *outer = *current();
    size = size < PTRDIFF_MAX ? size : PTRDIFF_MAX; /* no object has more */
    size_t skipped = -(uintptr_t)at % ALIGN;
    if (skipped >= size) { /* there is no memory */
        given.at = (char *)&given;
        size = skipped = 0;
    }
    given.end = given.at + size;
    given.at += skipped;
    *current() = &given;
    bool suffices = run(&given, work, context);
    *current() = outer;
    return suffices;
}
