/* monotonic.h: the time for measuring how long something takes. */
#ifndef CORE_BASE_MONOTONIC_H
#define CORE_BASE_MONOTONIC_H

/* Milliseconds by a clock that never goes back (CLOCK_MONOTONIC), from an unknown beginning: only differences count. */
long long monotonic_ms(void);

/* The same in microseconds. */
unsigned long long monotonic_us(void);

#endif
