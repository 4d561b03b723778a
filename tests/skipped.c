/* skipped.c: for tests: a test that this machine cannot run says why. */
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
