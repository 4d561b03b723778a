/* aside.c: work that takes long is done aside, in a thread, while its caller waits and attends to other things. */
#include "core/base/aside.h"

#include <time.h>

static void *run(void *context)
{
    struct aside *aside = context;
    aside->work(aside->context);
    pthread_mutex_lock(&aside->lock);
    aside->is_done = true;
    pthread_cond_signal(&aside->done);
    pthread_mutex_unlock(&aside->lock);
    return NULL;
}

static void release(struct aside *aside)
{
    pthread_cond_destroy(&aside->done);
    pthread_mutex_destroy(&aside->lock);
}

bool aside_begin(struct aside *aside, void (*work)(void *context), void *context)
{
    pthread_condattr_t monotonic;
    *aside = (struct aside){.work = work, .context = context};
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&aside->done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&aside->lock, NULL);
    if (pthread_create(&aside->thread, NULL, run, aside) == 0)
        return true;
    release(aside);
    return false;
}

bool aside_wait(struct aside *aside, int milliseconds)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000L;
    }
    pthread_mutex_lock(&aside->lock);
    int waited = 0;
    while (!aside->is_done && waited == 0)
        waited = pthread_cond_timedwait(&aside->done, &aside->lock, &end);
    bool is_done = aside->is_done;
    pthread_mutex_unlock(&aside->lock);
    return is_done;
}

void aside_end(struct aside *aside)
{
    pthread_join(aside->thread, NULL);
    release(aside);
}
