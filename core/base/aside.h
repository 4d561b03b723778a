/* aside.h: work that takes long is done aside, in a thread, while its caller waits and attends to other things. */
#ifndef CORE_BASE_ASIDE_H
#define CORE_BASE_ASIDE_H

#include <pthread.h>
#include <stdbool.h>

/* One piece of work. Must not be moved between aside_begin and aside_end. */
struct aside {
    pthread_t thread;
    pthread_mutex_t lock; /* guards is_done */
    pthread_cond_t done;
    bool is_done;
    void (*work)(void *context);
    void *context;
};

/*
 * Begins work(context) in a thread of its own; until aside_end nobody else may touch what the work writes, or write
 * what it reads. False if there is no thread to be had: nothing was begun, and aside_end must not be called.
 */
bool aside_begin(struct aside *aside, void (*work)(void *context), void *context);

/* Waits until the work is done, but so many milliseconds at most. Returns whether it is done. */
bool aside_wait(struct aside *aside, int milliseconds);

/* Waits until the work is done, and gives back what it took. */
void aside_end(struct aside *aside);

#endif
