/* skipped.c: test support: reports why a test, or a game in it, is skipped. */
#include "tests/skipped.h"

#include "tests/cmocka.h"

/* cmocka prints "# SKIP" with the test's name only; tests/run takes the reason from the previous line. */
void skip_because(const char *reason)
{
    print_message("# skipped: %s\n", reason);
    skip();
}

void skip_game(const char *game, const char *reason)
{
    print_message("# %s: skipped: %s\n", game, reason);
}
