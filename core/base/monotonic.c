/* monotonic.c: a clock for measuring how long something takes. */
#include "core/base/monotonic.h"

long long monotonic_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

unsigned long long monotonic_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (unsigned long long)time.tv_sec * 1000000 + (unsigned long long)time.tv_nsec / 1000;
}

unsigned long long monotonic_deadline(double seconds)
{
    double microseconds = (seconds < 1e6 ? seconds : 1e6) * 1e6;
    return seconds > 0 ? monotonic_us() + (unsigned long long)microseconds : 0;
}

struct timespec monotonic_after(long long ms)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    ms += time.tv_nsec / 1000000;
    time.tv_sec += (time_t)(ms / 1000);
    time.tv_nsec = (long)(ms % 1000) * 1000000 + time.tv_nsec % 1000000;
    return time;
}

void monotonic_cond_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}
