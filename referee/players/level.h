/* level.h: how well the referee's own players play: random, easy, fair, strong. */
#ifndef REFEREE_PLAYERS_LEVEL_H
#define REFEREE_PLAYERS_LEVEL_H

#include "core/base/text.h"

enum computer { COMPUTER_RANDOM, COMPUTER_EASY, COMPUTER_FAIR, COMPUTER_STRONG, COMPUTERS };

enum {
    LEVEL_MS = 1000,       /* that strong thinks, where nothing else is said */
    LEVEL_MS_MAX = 3600000 /* an hour */
};

#define LEVEL_ITERATIONS_MAX UINT64_C(1000000000)

/*
 * A player, and for COMPUTER_STRONG how long a move is thought: until the first of both bounds that is not 0, and not
 * at all if both are.
 */
struct level {
    enum computer computer;
    int ms;
    uint64_t iterations;
};

/*
 * Reads "random", "easy", "fair", "strong", "strong:200" (milliseconds, 0 to LEVEL_MS_MAX) or "strong:i5000" (playouts,
 * 0 to LEVEL_ITERATIONS_MAX). `lowest` is the first of them that is accepted. False, leaving `*level`, for other words.
 */
bool level_read(const char *word, enum computer lowest, struct level *level);

/*
 * Whether level_read refuses the word only because its bound is too high. Then adds the maximum: "strong:MS is at most
 * 3600000".
 */
bool level_exceeds(const char *word, struct text *why);

/* Adds what level_read accepts: "easy, fair, strong[:MS|:iN]". */
void level_list(enum computer lowest, struct text *text);

/* Whether a move is weighed by a search: strong, and not in no time. */
bool level_searches(const struct level *level);

/* "random", "easy", "fair", "strong". */
const char *computer_name(enum computer computer);

#endif
