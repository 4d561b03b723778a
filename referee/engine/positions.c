/* positions.c: the positions of a game: the current one, and the changes that restore earlier and later ones. */
#include "referee/engine/positions.h"

#include "core/base/memory.h"

#include <string.h>

/*
 * A 64-bit word in which two positions differ: exclusive-or with `bits` turns either one into the other. `at` is its
 * offset in bytes.
 */
struct change {
    uint64_t at, bits;
};

enum { WORD = sizeof(uint64_t), BLOCK = 4 * WORD };

static uint64_t word_at(const char *state)
{
    uint64_t word;
    memcpy(&word, state, sizeof word);
    return word;
}

/* The word at `state`; if fewer than 8 bytes remain (`length`), these bytes followed by zeros. */
static uint64_t last_word_at(const char *state, size_t length)
{
    uint64_t word = 0;
    memcpy(&word, state, length < WORD ? length : WORD);
    return word;
}

/* Writes the change of a word unless `bits` is 0. Returns the place for the next change. */
static char *write_change(size_t at, uint64_t bits, char *into)
{
    const struct change change = {at, bits};
    memcpy(into, &change, sizeof change);
    return into + (bits != 0 ? sizeof change : 0);
}

/* Adds the changes between two states. Most of a state does not change: equal blocks are skipped. */
static void add_changes(const char *one, const char *other, size_t size, struct text *changes)
{
    char *begin = text_reserve(changes, (size / WORD + 2) * sizeof(struct change)), *into = begin;
    size_t at = 0;
    for (; at + BLOCK <= size; at += BLOCK)
        for (size_t i = memcmp(one + at, other + at, BLOCK) != 0 ? at : at + BLOCK; i < at + BLOCK; i += WORD)
            into = write_change(i, word_at(one + i) ^ word_at(other + i), into);
    for (; at < size; at += WORD)
        into = write_change(at, last_word_at(one + at, size - at) ^ last_word_at(other + at, size - at), into);
    text_grow(changes, (size_t)(into - begin));
}

/* Applies the changes from `from` to `end`. Applying the same changes again undoes them. */
static void apply_changes(char *state, size_t size, const char *from, const char *end)
{
    for (; from < end; from += sizeof(struct change)) {
        struct change change;
        memcpy(&change, from, sizeof change);
        size_t at = (size_t)change.at, left = size - at;
        uint64_t word = last_word_at(state + at, left) ^ change.bits;
        memcpy(state + at, &word, left < WORD ? left : WORD);
    }
}

/* Stores the step that led to position `now`, which becomes the last one. */
static void add_step(struct positions *positions, struct step step)
{
    if (positions->now >= positions->capacity) {
        positions->capacity += positions->capacity / 2 + 32;
        positions->steps = memory_array(positions->steps, (size_t)positions->capacity, sizeof *positions->steps);
    }
    step.change_end = positions->changes.length;
    positions->steps[positions->now] = step;
    positions->last = positions->now;
}

void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step)
{
    *positions = (struct positions){.state_size = state_size, .current = first};
    add_step(positions, step);
}

void positions_free(struct positions *positions)
{
    memory_free(positions->current);
    memory_free(positions->scratch);
    memory_free(positions->steps);
    text_free(&positions->changes);
    *positions = (struct positions){0};
}

struct game_state *positions_try(struct positions *positions)
{
#ifdef HARASS_POSITIONS
    memory_free(positions->scratch); /* positions move in memory often, so that the sanitizer detects stale pointers */
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
    add_changes((const char *)positions->current, (const char *)positions->scratch, positions->state_size,
                &positions->changes);
    struct game_state *scratch = positions->current;
    positions->current = positions->scratch;
    positions->scratch = scratch;
    positions->now++;
    add_step(positions, step);
}

/* Applies the change of the step that leads to position `i` to the current position, or undoes that change. */
static void toggle_change(struct positions *positions, int i)
{
    const struct step *step = &positions->steps[i];
    apply_changes((char *)positions->current, positions->state_size, positions->changes.at + step[-1].change_end,
                  positions->changes.at + step->change_end);
}

void positions_go(struct positions *positions, int i)
{
    for (; positions->now > i; positions->now--)
        toggle_change(positions, positions->now);
    while (positions->now < i)
        toggle_change(positions, ++positions->now);
}
