/* student.h: Student's distribution, for the errors of means of few numbers. */
#ifndef CORE_NUM_STUDENT_H
#define CORE_NUM_STUDENT_H

#include <stdint.h>

/*
 * The 0.975 quantile of Student's distribution ("The probable error of a mean", Biometrika 6, 1908) with `freedom`
 * degrees of freedom, from 1. Up to 30 the table of the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2;
 * from there on the expansion of Abramowitz and Stegun, 26.7.5, right to 3 digits behind the point.
 */
double student_quantile(uint64_t freedom);

#endif
