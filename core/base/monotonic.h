/* monotonic.h: the time for measuring how long something takes. */
#ifndef CORE_BASE_MONOTONIC_H
#define CORE_BASE_MONOTONIC_H

#include <pthread.h>
#include <time.h>

/* Milliseconds by a clock that never goes back (CLOCK_MONOTONIC), from an unknown beginning: only differences count. */
long long monotonic_ms(void);

/* The same in microseconds. */
unsigned long long monotonic_us(void);

/* The moment that many milliseconds from now, for pthread_cond_timedwait on a condition of monotonic_cond_init. */
struct timespec monotonic_after(long long ms);

/* A condition whose timed waits are by this clock; pthread_cond_destroy ends it. */
void monotonic_cond_init(pthread_cond_t *condition);

#endif
