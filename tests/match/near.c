/* near.c: for tests of prime-match: compares numbers that are computed in more than one way. */
#include "tests/match/near.h"

#include "tests/cmocka.h"

#include <math.h>
#include <stdbool.h>

static bool are_near(double found, double expected, double tolerance)
{
    return found == expected || fabs(found - expected) <= tolerance;
}

static bool are_near_or_nan(double found, double expected, double tolerance)
{
    return are_near(found, expected, tolerance) || (isnan(found) && isnan(expected));
}

void assert_near(double found, double expected, double tolerance)
{
    if (!are_near(found, expected, tolerance))
        fail_msg("%.17g, not %.17g", found, expected);
}

void assert_estimate(const char *what, struct estimate found, struct estimate expected, double tolerance)
{
    if (!are_near_or_nan(found.value, expected.value, tolerance) ||
        !are_near_or_nan(found.error, expected.error, tolerance) ||
        !are_near_or_nan(found.low, expected.low, tolerance) || !are_near_or_nan(found.high, expected.high, tolerance))
        fail_msg("%s: %.17g +- %.17g, %.17g .. %.17g, and not %.17g +- %.17g, %.17g .. %.17g", what, found.value,
                 found.error, found.low, found.high, expected.value, expected.error, expected.low, expected.high);
}
