/* worker.h: work that takes long is done in a thread, while its caller waits and attends to other things. */
#ifndef CORE_BASE_WORKER_H
#define CORE_BASE_WORKER_H

#include <pthread.h>
#include <stdbool.h>

/* One piece of work. Must not be moved between worker_begin and worker_end. */
struct worker {
    pthread_t thread;
    pthread_mutex_t lock; /* guards is_done */
    pthread_cond_t done;
    bool is_done;
    void (*work)(void *context);
    void *context;
};

/*
 * Begins work(context) in a thread of its own; until worker_end nobody else may touch what the work writes, or write
 * what it reads. False if there is no thread to be had: nothing was begun, and worker_end must not be called.
 */
bool worker_begin(struct worker *worker, void (*work)(void *context), void *context);

/* Waits until the work is done, but so many milliseconds at most. Returns whether it is done. */
bool worker_wait(struct worker *worker, int milliseconds);

/* Waits until the work is done, and gives back what it took. */
void worker_end(struct worker *worker);

#endif
