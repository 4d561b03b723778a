/* pthread.h: a system without threads: none can be created, so that locks never wait. */
#ifndef PAGE_LIBC_PTHREAD_H
#define PAGE_LIBC_PTHREAD_H

#include <errno.h>
#include <signal.h>
#include <time.h>

typedef int pthread_t, pthread_attr_t, pthread_mutex_t, pthread_cond_t, pthread_condattr_t;

#define PTHREAD_MUTEX_INITIALIZER 0

#define pthread_mutex_init(mutex, how) (*(mutex) = PTHREAD_MUTEX_INITIALIZER, (void)(how), 0)
#define pthread_mutex_destroy(mutex) ((void)(mutex), 0)
#define pthread_mutex_lock(mutex) ((void)(mutex), 0)
#define pthread_mutex_unlock(mutex) ((void)(mutex), 0)
#define pthread_cond_init(condition, how) (*(condition) = 0, (void)(how), 0)
#define pthread_cond_destroy(condition) ((void)(condition), 0)
#define pthread_cond_signal(condition) ((void)(condition), 0)
#define pthread_cond_broadcast(condition) ((void)(condition), 0)
#define pthread_cond_wait(condition, mutex) ((void)(condition), (void)(mutex), 0)
#define pthread_cond_timedwait(condition, mutex, until) ((void)(condition), (void)(mutex), (void)(until), ETIMEDOUT)
#define pthread_condattr_init(how) (*(how) = 0, 0)
#define pthread_condattr_destroy(how) ((void)(how), 0)
#define pthread_condattr_setclock(how, clock) ((void)(how), (void)(clock), 0)
#define pthread_join(thread, result) ((void)(thread), (void)(result), 0)

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*run)(void *), void *context)
{
    (void)thread, (void)how, (void)run, (void)context;
    return EAGAIN;
}

#endif
