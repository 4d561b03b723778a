/* near.c: for tests of prime-match: compares numbers that are computed in more than one way. */
#include "tests/match/near.h"

#include "tests/cmocka.h"

#include <math.h>

void assert_near(double found, double expected, double tolerance)
{
    if (found != expected && !(fabs(found - expected) <= tolerance))
        fail_msg("%.17g, not %.17g", found, expected);
}
