/* level.h: playing strength of the computer players: random, easy, club, fair, strong. */
#ifndef REFEREE_PLAYERS_LEVEL_H
#define REFEREE_PLAYERS_LEVEL_H

#include "core/base/fault.h"
#include "core/base/text.h"

struct number_lists;

enum computer { COMPUTER_RANDOM, COMPUTER_EASY, COMPUTER_CLUB, COMPUTER_FAIR, COMPUTER_STRONG, COMPUTERS };

enum {
    LEVEL_MS = 1000,       /* default thinking time of COMPUTER_STRONG */
    LEVEL_MS_MAX = 3600000 /* an hour */
};

#define LEVEL_ITERATIONS_MAX UINT64_C(1000000000)

/*
 * A computer player. For COMPUTER_STRONG, the limits of its search: the search ends at the first nonzero limit that is
 * reached; if both are 0, there is no search. For COMPUTER_CLUB, the numbers that it knows.
 */
struct level {
    enum computer computer;
    int ms;                     /* maximum thinking time for a move, in milliseconds */
    uint64_t iterations;        /* maximum number of iterations for a move */
    const char *numbers;        /* a value for number_list_load, part of the word that was read; or NULL */
    struct number_lists *known; /* set by level_load_numbers; NULL: those that the game's hook `club` knows by itself */
};

/*
 * Reads "random", "easy", "club", "club:FILE" (the numbers that it knows; FILE is not read here), "fair", "strong",
 * "strong:200" (milliseconds, 0 to LEVEL_MS_MAX) or "strong:i5000" (iterations, 0 to LEVEL_ITERATIONS_MAX). "strong"
 * alone thinks for LEVEL_MS. Returns false and leaves `*level` unchanged if the word is not a level or the level is
 * below `lowest`.
 */
bool level_read(const char *word, enum computer lowest, struct level *level);

/*
 * Reads the numbers that the level names, if it names any. Copies of the level share them; the caller frees them once,
 * by level_free_numbers. Returns false if number_list_load refuses them.
 */
bool level_load_numbers(struct level *level, bool no_files, struct fault *fault);

/* Frees the numbers of a level. */
void level_free_numbers(struct level *level);

/*
 * Whether level_read refuses the word only because its limit is too high. If so, adds the maximum to `why`: "strong:MS
 * is at most 3600000".
 */
bool level_exceeds(const char *word, struct text *why);

/* Adds the levels from `lowest` on, as level_read accepts them: "easy, club[:FILE], fair, strong[:MS|:iN]". */
void level_list(enum computer lowest, struct text *text);

/* Whether the level searches: it is COMPUTER_STRONG with a nonzero limit. */
bool level_searches(const struct level *level);

/* The word for the level without a limit: "random", "easy", "club", "fair" or "strong". */
const char *computer_name(enum computer computer);

#endif
