/* positions.c: the positions of a game: the current one, and what brings an earlier or a later one back. */
#include "referee/engine/positions.h"

#include "core/base/memory.h"

#include <string.h>

static struct game_state *copy_at(const struct positions *positions, int index)
{
    return (struct game_state *)(void *)(positions->copies + (size_t)index * positions->state_size);
}

static void exchange(struct game_state **a, struct game_state **b)
{
    struct game_state *was = *a;
    *a = *b;
    *b = was;
}

/* Adds a copy of the current position. */
static int add_copy(struct positions *positions)
{
    if (positions->copies_count == positions->copies_room) {
        positions->copies_room += positions->copies_room / 2 + 8;
        positions->copies = memory_array(positions->copies, (size_t)positions->copies_room, positions->state_size);
    }
    memcpy(copy_at(positions, positions->copies_count), positions->current, positions->state_size);
    return positions->copies_count++;
}

/* Sets what led to position `now`, the last one. */
static void add_step(struct positions *positions, struct step step, bool is_kept)
{
    int now = positions->now;
    if (now >= positions->room) {
        positions->room += positions->room / 2 + 32;
        positions->steps = memory_array(positions->steps, (size_t)positions->room, sizeof *positions->steps);
    }
    step.copy = is_kept || now % POSITIONS_APART == 0 ? add_copy(positions) : -1;
    positions->steps[now] = step;
    positions->last = now;
}

void positions_begin(struct positions *positions, size_t state_size, struct game_state *first, struct step step)
{
    *positions = (struct positions){.state_size = state_size, .current = first, .before_at = -1};
    add_step(positions, step, true);
}

void positions_free(struct positions *positions)
{
    memory_free(positions->current);
    memory_free(positions->scratch);
    memory_free(positions->before);
    memory_free(positions->steps);
    memory_free(positions->copies);
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

void positions_commit(struct positions *positions, struct step step, bool is_kept)
{
    for (int i = positions->last; i > positions->now; i--)
        positions->copies_count -= positions->steps[i].copy >= 0;
    exchange(&positions->before, &positions->current);
    exchange(&positions->current, &positions->scratch);
    positions->before_at = positions->now++;
    add_step(positions, step, is_kept);
}

bool positions_go(struct positions *positions, int i, positions_run *run, void *context)
{
    int from = i;
    if (i == positions->before_at) {
        exchange(&positions->before, &positions->current);
        positions->before_at = positions->now;
        positions->now = i;
        return true;
    }
    struct game_state *state = positions_try(positions);
    while (from != positions->now && positions->steps[from].copy < 0)
        from--;
    if (from != positions->now)
        memcpy(state, copy_at(positions, positions->steps[from].copy), positions->state_size);
    while (from < i)
        if (!run(context, ++from, state))
            return false;
    exchange(&positions->current, &positions->scratch);
    positions->before_at = -1;
    positions->now = i;
    return true;
}
