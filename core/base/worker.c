/* worker.c: runs a long piece of work in a thread, so that the caller can attend to other things while it waits. */
#include "core/base/worker.h"

#include "core/base/monotonic.h"

static void *run(void *context)
{
    struct worker *worker = context;
    worker->work(worker->context);
    pthread_mutex_lock(&worker->lock);
    worker->is_done = true;
    pthread_cond_signal(&worker->done);
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

static void release(struct worker *worker)
{
    pthread_cond_destroy(&worker->done);
    pthread_mutex_destroy(&worker->lock);
}

bool worker_begin(struct worker *worker, void (*work)(void *context), void *context)
{
    *worker = (struct worker){.work = work, .context = context};
    monotonic_cond_init(&worker->done);
    pthread_mutex_init(&worker->lock, NULL);
    if (pthread_create(&worker->thread, NULL, run, worker) == 0)
        return true;
    release(worker);
    return false;
}

bool worker_wait(struct worker *worker, int milliseconds)
{
    struct timespec end = monotonic_after(milliseconds);
    pthread_mutex_lock(&worker->lock);
    int waited = 0;
    while (!worker->is_done && waited == 0)
        waited = pthread_cond_timedwait(&worker->done, &worker->lock, &end);
    bool is_done = worker->is_done;
    pthread_mutex_unlock(&worker->lock);
    return is_done;
}

void worker_end(struct worker *worker)
{
    pthread_join(worker->thread, NULL);
    release(worker);
}
