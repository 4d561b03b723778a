/* positions.c: the positions of a game: the current one, and what brings an earlier or a later one back. */
#include "referee/engine/positions.h"

#include "core/base/memory.h"

#include <string.h>

/* Bytes of a state that two positions do not share: each of `length`, exclusive-or, follows. */
struct run {
    uint32_t at, length;
};

static void exchange(struct game_state **a, struct game_state **b)
{
    struct game_state *was = *a;
    *a = *b;
    *b = was;
}

/* Where the states differ from byte `at` on; `size` if they do not. */
static size_t next_difference(const char *a, const char *b, size_t at, size_t size)
{
    enum { LINE = 64, WORD = sizeof(uint64_t) };
    while (at + LINE <= size && memcmp(a + at, b + at, LINE) == 0)
        at += LINE;
    while (at + WORD <= size && memcmp(a + at, b + at, WORD) == 0)
        at += WORD;
    while (at < size && a[at] == b[at])
        at++;
    return at;
}

/* Adds what turns the state `from` into `to`, and `to` into `from`. */
static void add_change(const char *from, const char *to, size_t size, struct text *changes)
{
    for (size_t at = next_difference(from, to, 0, size), end, next; at < size; at = next) {
        for (end = at + 1; (next = next_difference(from, to, end, size)) < size && next - end < sizeof(struct run);)
            end = next + 1; /* an equal byte or two cost less than another run */
        struct run run = {(uint32_t)at, (uint32_t)(end - at)};
        char *bytes = text_reserve(changes, sizeof run + run.length);
        memcpy(bytes, &run, sizeof run);
        for (size_t i = 0; i < run.length; i++)
            bytes[sizeof run + i] = (char)(from[at + i] ^ to[at + i]);
        text_grow(changes, sizeof run + run.length);
    }
}

/* Makes the change, or takes it back. */
static void change(char *state, const char *from, const char *end)
{
    while (from < end) {
        struct run run;
        memcpy(&run, from, sizeof run);
        from += sizeof run;
        for (uint32_t i = 0; i < run.length; i++)
            state[run.at + i] = (char)(state[run.at + i] ^ *from++);
    }
}

/* Sets what led to position `now`, the last one. */
static void add_step(struct positions *positions, struct step step)
{
    if (positions->now >= positions->room) {
        positions->room += positions->room / 2 + 32;
        positions->steps = memory_array(positions->steps, (size_t)positions->room, sizeof *positions->steps);
    }
    step.change_end = positions->changes.length;
    positions->steps[positions->now] = step;
    positions->last = positions->now;
}

void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step)
{
    *positions = (struct positions){.state_size = state_size, .current = first, .before_at = -1};
    add_step(positions, step);
}

void positions_free(struct positions *positions)
{
    memory_free(positions->current);
    memory_free(positions->scratch);
    memory_free(positions->before);
    memory_free(positions->steps);
    text_free(&positions->changes);
    *positions = (struct positions){0};
}

struct game_state *positions_try(struct positions *positions)
{
#ifdef HARASS_POSITIONS
    memory_free(positions->scratch); /* positions move often: the sanitizer finds a pointer into one */
    positions->scratch = NULL;
#endif
    if (positions->scratch == NULL)
        positions->scratch = memory_resize(NULL, positions->state_size);
    memcpy(positions->scratch, positions->current, positions->state_size);
    return positions->scratch;
}

void positions_commit(struct positions *positions, struct step step)
{
    text_cut(&positions->changes, positions->steps[positions->now].change_end);
    add_change((const char *)positions->current, (const char *)positions->scratch, positions->state_size,
               &positions->changes);
    exchange(&positions->before, &positions->current);
    exchange(&positions->current, &positions->scratch);
    positions->before_at = positions->now++;
    add_step(positions, step);
}

/* Changes the current position as the step to position `i` did. */
static void change_as(struct positions *positions, int i)
{
    const struct step *step = &positions->steps[i];
    change((char *)positions->current, positions->changes.at + step[-1].change_end,
           positions->changes.at + step->change_end);
}

void positions_go(struct positions *positions, int i)
{
    positions->before_at = -1;
    for (; positions->now > i; positions->now--)
        change_as(positions, positions->now);
    while (positions->now < i)
        change_as(positions, ++positions->now);
}
