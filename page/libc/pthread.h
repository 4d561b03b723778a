/* pthread.h: threads where there are none: none can be started, and locks need not wait. */
#ifndef PAGE_LIBC_PTHREAD_H
#define PAGE_LIBC_PTHREAD_H

#include <errno.h>
#include <signal.h>
#include <time.h>

typedef int pthread_t, pthread_attr_t, pthread_mutex_t, pthread_cond_t, pthread_condattr_t;
#define PTHREAD_MUTEX_INITIALIZER 0

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context)
{
    (void)thread, (void)attributes, (void)run, (void)context;
    return EAGAIN;
}
#endif
