/* memory_own.c: memory.h in a buffer given by the caller: if it is too small, the work is aborted, not the process. */

/*
 * An allocator with segregated free lists. Blocks are cut from the front of the buffer. Their sizes are rounded up to
 * size classes, four from each power of 2 to the next; a freed block is put into the free list of its class and goes to
 * the next request of that class. Allocating and freeing thus take a few instructions, which matters because the big
 * integers (bignum.h) of a computation are allocated and freed at each step. Blocks are never merged: the work needs,
 * for each class, room for as many blocks as were ever in use at once. Rounding adds less than a quarter to a block of
 * more than 64 bytes.
 */
#include "core/base/memory_own.h"

#include "core/base/memory.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    ALIGN = 16,        /* of each block, and the smallest block size; all sizes are multiples of it */
    ALIGN_BITS = 4,
    STEPS = 4,         /* size classes from one power of 2 to the next */
    CLASSES = STEPS * (64 - ALIGN_BITS)
};

/* Precedes each block. */
union header {
    struct {
        size_t size;        /* of the block, without the header */
        union header *next; /* in the free list */
    } block;
    char align[ALIGN];
};

_Static_assert(sizeof(union header) == ALIGN, "a block is aligned if its header is");

struct arena {
    char *at, *end; /* the part of the buffer from which no block has been cut yet */
    union header *freed[CLASSES]; /* the free list of each class */
    jmp_buf out; /* aborts the work */
};

/*
 * The buffer of the memory_run_within call that is running in this thread. Nothing is kept between calls. glibc
 * allocates ordinary thread-local variables at their first use, and ends the process if that fails; initial-exec
 * variables are allocated when the thread starts.
 */
#ifdef __GLIBC__
#define MODEL __attribute__((tls_model("initial-exec")))
#else
#define MODEL
#endif

static struct arena **current(void)
{
    static _Thread_local struct arena *arena MODEL;
    return &arena;
}

/* The functions of memory.h are called only within memory_run_within. */
static __attribute__((returns_nonnull)) struct arena *current_arena(void)
{
    return *current();
}

/*
 * The smallest class whose blocks hold `size` bytes, and in `*whole` their size; CLASSES if no class is large enough.
 */
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
    int shift = 0; /* log2 of the step in units: 4 steps from one power of 2 to the next */
    while ((units - 1) >> shift >= 2 * (size_t)STEPS)
        shift++;
    size_t steps = ((units - 1) >> shift) + 1; /* STEPS + 1 to 2 STEPS */
    *whole = steps << shift << ALIGN_BITS;
    return STEPS * (shift + 1) + (int)(steps - STEPS) - 1;
}

static _Noreturn void abort_work(struct arena *arena)
{
    longjmp(arena->out, 1);
}

static size_t bytes_left(const struct arena *arena)
{
    return (size_t)(arena->end - arena->at);
}

size_t memory_unallocated(void)
{
    return bytes_left(current_arena());
}

static void *allocate(struct arena *arena, size_t size)
{
    size_t whole = 0;
    int class = class_of(size, &whole);
    if (class == CLASSES)
        abort_work(arena);
    union header *header = arena->freed[class];
    if (header != NULL) {
        arena->freed[class] = header->block.next;
        return header + 1;
    }
    if (bytes_left(arena) < sizeof *header + whole)
        abort_work(arena);
    header = (union header *)(void *)arena->at;
    arena->at += sizeof *header + whole;
    header->block.size = whole;
    return header + 1;
}

void *memory_resize(void *old, size_t size)
{
    struct arena *arena = current_arena();
    if (old == NULL)
        return allocate(arena, size);
    size_t capacity = ((union header *)old)[-1].block.size;
    if (size <= capacity)
        return old;
    void *fresh = allocate(arena, size);
    memcpy(fresh, old, capacity);
    memory_free(old);
    return fresh;
}

void *memory_array(void *old, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        abort_work(current_arena());
    return memory_resize(old, count * size);
}

void memory_free(void *old)
{
    if (old == NULL)
        return;
    struct arena *arena = current_arena();
    union header *header = (union header *)old - 1;
    size_t whole;
    int class = class_of(header->block.size, &whole);
    header->block.next = arena->freed[class];
    arena->freed[class] = header;
}

/* Returns false if the work was aborted by abort_work. */
static bool run(struct arena *arena, void (*work)(void *context), void *context)
{
    if (setjmp(arena->out) != 0)
        return false;
    work(context);
    return true;
}

bool memory_run_within(void *at, size_t size, void (*work)(void *context), void *context)
{
    struct arena arena = {.at = at}, *outer = *current();
    size = size < PTRDIFF_MAX ? size : PTRDIFF_MAX; /* no object is larger */
    size_t skipped = -(uintptr_t)at % ALIGN;
    if (skipped >= size) { /* nothing of the buffer can be used */
        arena.at = (char *)&arena;
        size = skipped = 0;
    }
    arena.end = arena.at + size;
    arena.at += skipped;
    *current() = &arena;
    bool is_enough = run(&arena, work, context);
    *current() = outer;
    return is_enough;
}
