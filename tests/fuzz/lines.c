/*
 * lines.c: a mutator for fuzz inputs that consist of lines: half of its changes affect whole lines. For libFuzzer only.
 */
#include "tests/fuzz/lines.h"

#include "core/base/rng.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* libFuzzer's default mutator. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

/* The offset at which a random line begins, or the end of the input. */
static size_t choose_line(struct rng *rng, const uint8_t *bytes, size_t size)
{
    size_t at = rng_below(rng, size + 1);
    while (at > 0 && bytes[at - 1] != '\n')
        at--;
    return at;
}

/* The length of the line at `at`, with its newline. */
static size_t line_length(const uint8_t *bytes, size_t size, size_t at)
{
    const uint8_t *stop = at < size ? memchr(bytes + at, '\n', size - at) : NULL;
    return stop != NULL ? (size_t)(stop - bytes) + 1 - at : size - at;
}

static size_t insert(uint8_t *bytes, size_t size, size_t capacity, size_t at, const char *line, size_t length)
{
    if (size + length > capacity)
        return size;
    memmove(bytes + at + length, bytes + at, size - at);
    memcpy(bytes + at, line, length);
    return size + length;
}

static size_t remove_line(uint8_t *bytes, size_t size, size_t at)
{
    size_t length = line_length(bytes, size, at);
    memmove(bytes + at, bytes + at + length, size - at - length);
    return size - length;
}

/* Inserts one to six moves: `.` is the game's suggestion, `.7` a legal move of its list (play.c). */
static size_t insert_moves(struct rng *rng, uint8_t *bytes, size_t size, size_t capacity)
{
    char moves[64];
    size_t length = 0;
    for (uint64_t count = 1 + rng_below(rng, 6); count > 0; count--)
        if (rng_below(rng, 2) == 0)
            length += (size_t)sprintf(moves + length, ".\n");
        else
            length += (size_t)sprintf(moves + length, ".%d\n", (int)rng_below(rng, 1000));
    return insert(bytes, size, capacity, choose_line(rng, bytes, size), moves, length);
}

/* Copies a line to another place. */
static size_t copy_line(struct rng *rng, uint8_t *bytes, size_t size, size_t capacity)
{
    char line[256];
    size_t from = choose_line(rng, bytes, size), length = line_length(bytes, size, from);
    length = length < sizeof line ? length : sizeof line;
    memcpy(line, bytes + from, length);
    return insert(bytes, size, capacity, choose_line(rng, bytes, size), line, length);
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned int seed)
{
    struct rng rng = {seed};
    switch (rng_below(&rng, 8)) {
    case 0: return copy_line(&rng, bytes, size, capacity);
    case 1: return remove_line(bytes, size, choose_line(&rng, bytes, size));
    case 2: /* fall through */
    case 3: return insert_moves(&rng, bytes, size, capacity);
    default: return LLVMFuzzerMutate(bytes, size, capacity);
    }
}
