/* positions.c: measures the copying of a position, which every move needs. */
#include "core/base/memory.h"
#include "referee/games.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <string.h>

enum { COPIES = 1000000, POSITIONS = 1000 };

/* Nanoseconds per copy of a position to the next one, in an array as in a session. */
static double copy(size_t size)
{
    char *states = memory_array(NULL, POSITIONS + 1, size);
    memset(states, 1, (POSITIONS + 1) * size);
    double began = processor_seconds();
    for (size_t i = 0; i < COPIES; i++) {
        char *state = states + i % POSITIONS * size;
        state[i % size] = (char)i;
        memcpy(state + size, state, size);
    }
    double took = processor_seconds() - began;
    volatile char used = states[POSITIONS * size];
    (void)used;
    memory_free(states);
    return took / COPIES * 1e9;
}

int main(void)
{
    for (int i = 0; games[i] != NULL; i++)
        printf("%s %zu %.0f\n", games[i]->name, games[i]->state_size, copy(games[i]->state_size));
    return 0;
}
