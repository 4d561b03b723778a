/* near.c: for tests of prime-match: compares numbers that are computed in more than one way. */
#include "tests/match/near.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void assert_near(double found, double expected, double tolerance)
{
    if (found != expected && !(fabs(found - expected) <= tolerance))
        fail_msg("%.17g, not %.17g", found, expected);
}
