/* student.h: Student's t-distribution, for the error of the mean of a few numbers. */
#ifndef CORE_NUM_STUDENT_H
#define CORE_NUM_STUDENT_H

#include <stdint.h>

/*
 * The 0.975 quantile of Student's t-distribution ("The probable error of a mean", Biometrika 6, 1908) with `freedom`
 * degrees of freedom, at least 1. Up to 30 from the table of the NIST/SEMATECH e-Handbook of Statistical Methods,
 * 1.3.6.7.2; above, by the expansion of Abramowitz and Stegun, 26.7.5, accurate to 3 decimal places.
 */
double student_quantile(uint64_t freedom);

#endif
