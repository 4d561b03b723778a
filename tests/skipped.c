/* skipped.c: for tests: a test says why it, or a game of it, is skipped. */
#include "tests/skipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* cmocka says "# SKIP" with the name of the test alone; tests/run takes the reason from the line before. */
void skip_because(const char *reason)
{
    print_message("# skipped: %s\n", reason);
    skip();
}

void skip_game(const char *game, const char *reason)
{
    print_message("# %s: skipped: %s\n", game, reason);
}
