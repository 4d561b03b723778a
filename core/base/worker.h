/* worker.h: runs a long piece of work in a thread, so that the caller can attend to other things while it waits. */
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
 * Starts work(context) in a new thread. Until worker_end, no other thread may access data that the work writes, or
 * write data that it reads. Returns false if no thread can be created: then nothing was started, and worker_end must
 * not be called.
 */
bool worker_begin(struct worker *worker, void (*work)(void *context), void *context);

/* Waits until the work is done, at most `milliseconds`. Returns whether it is done. */
bool worker_wait(struct worker *worker, int milliseconds);

/* Waits until the work is done, then releases the thread. */
void worker_end(struct worker *worker);

#endif
