/* monotonic.h: a clock for measuring how long something takes. */
#ifndef CORE_BASE_MONOTONIC_H
#define CORE_BASE_MONOTONIC_H

#include <pthread.h>
#include <time.h>

/*
 * Milliseconds of a clock that never goes back (CLOCK_MONOTONIC). Its zero is unspecified: only differences are
 * meaningful.
 */
long long monotonic_ms(void);

/* The time of the same clock in microseconds. */
unsigned long long monotonic_us(void);

/* The monotonic_us time `seconds` (capped at a million) from now; 0, no deadline, if `seconds` is 0. */
unsigned long long monotonic_deadline(double seconds);

/* The time `ms` milliseconds from now, for pthread_cond_timedwait on a condition of monotonic_cond_init. */
struct timespec monotonic_after(long long ms);

/* Initializes a condition whose timed waits use this clock; destroy it with pthread_cond_destroy. */
void monotonic_cond_init(pthread_cond_t *condition);

#endif
