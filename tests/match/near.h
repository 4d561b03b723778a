/* near.h: for tests of prime-match: compares numbers that are computed in more than one way. */
#ifndef TESTS_MATCH_NEAR_H
#define TESTS_MATCH_NEAR_H

#include "match/rating.h"

/*
 * Checks that the numbers are equal, or differ by `tolerance` at most; NaN is equal to nothing. With a tolerance of 0
 * it compares doubles on every processor: on some, constants and results have more digits, but arguments do not.
 */
void assert_near(double found, double expected, double tolerance);

/* Checks all four numbers of an estimate in this way, but NaN is equal to NaN. */
void assert_estimate(const char *what, struct estimate found, struct estimate expected, double tolerance);

#endif
