/*
 * parsers.c: for tests: counts the calls of parsers. The linker replaces the parsers by counting wrappers
 * (mk/check.mk).
 */
#include "tests/referee/parsers.h"

#include "referee/engine/parsed.h"
#include "referee/game/move.h"
#include "referee/games/prime_daifugo/play.h"

#include <stdatomic.h>

static atomic_int calls; /* matches of a series are played in several threads */

void parsers_reset(void)
{
    calls = 0;
}

int parsers_calls(void)
{
    return calls;
}

/* With the linker option --wrap=NAME, calls of NAME go to __wrap_NAME, and __real_NAME is the original function. */
/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the linker prescribes these names */
bool __real_parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                        struct fault *fault);
bool __wrap_parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                        struct fault *fault);
bool __real_move_piece(const struct move *move, struct piece *piece);
bool __wrap_move_piece(const struct move *move, struct piece *piece);
bool __real_prime_daifugo_join(const struct deck *deck, const char *const *word, int count, bool is_number,
                               struct text *typed, struct fault *fault);
bool __wrap_prime_daifugo_join(const struct deck *deck, const char *const *word, int count, bool is_number,
                               struct text *typed, struct fault *fault);

bool __wrap_parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                        struct fault *fault)
{
    calls++;
    return __real_parsed_read(parsing, count, word, command, fault);
}

bool __wrap_move_piece(const struct move *move, struct piece *piece)
{
    calls++;
    return __real_move_piece(move, piece);
}

bool __wrap_prime_daifugo_join(const struct deck *deck, const char *const *word, int count, bool is_number,
                               struct text *typed, struct fault *fault)
{
    calls++;
    return __real_prime_daifugo_join(deck, word, count, is_number, typed, fault);
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
