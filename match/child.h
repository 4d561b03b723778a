/* child.h: a program that plays: starts it by sh -c in a session of its own, and makes sure that it ends. */
#ifndef MATCH_CHILD_H
#define MATCH_CHILD_H

#include "match/errors.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* A running program. The descriptors are our ends of its pipes, do not block, and are taken over by leaving_add. */
struct child {
    pid_t pid;  /* id of the shell, its process group and its session; 0 without a program */
    int to;     /* the program's standard input */
    int from;   /* the program's standard output */
    int errors; /* the program's standard error */
};

/*
 * Starts sh -c `command`, without a terminal, with no signal ignored or blocked. Returns when the program runs. If it
 * cannot be started, returns false with errno, and `child` has no program. All threads that start programs must pass
 * the same mutex, so that no program inherits a descriptor of another one. All other descriptors of the process must be
 * close-on-exec, and SIGCHLD must not be ignored.
 */
bool child_start(struct child *child, const char *command, pthread_mutex_t *starting);

/*
 * Whether the program itself has ended; other programs that it started may still hold its descriptors. Does not reap
 * the program. True if there is no program.
 */
bool child_has_ended(const struct child *child);

/*
 * Programs that were dismissed and may still run. Initialize to all zero bytes. Standard error is read of at most
 * LEAVING_ERRORS_MAX of them, because each takes two descriptors.
 */
enum { LEAVING_MAX = 64, LEAVING_ERRORS_MAX = 4 };
struct leaving {
    int count;
    struct {
        pid_t pid;
        uint64_t since; /* when its input was closed, or the last signal was sent, in milliseconds */
        int signals;    /* number of signals that were sent: first TERM, then KILL */
        struct errors *errors; /* reads the standard error, or NULL */
        int error_fd;   /* the standard error, if `errors` reads it */
    } child[LEAVING_MAX]; /* in the order in which they were dismissed */
};

/*
 * Closes the descriptors: at the end of its input the program should end; 2 s later its process group gets TERM, 2 s
 * after that KILL. With `at_once` TERM is sent now. If `errors` is not NULL, the standard error is appended to its file
 * until the program has ended or LEAVING_ERRORS_MAX later ones are read; the text that `errors` holds stays. Afterwards
 * `child` has no program; if it had none before, nothing is done. `now` is in milliseconds, by monotonic_ms. If
 * LEAVING_MAX programs are leaving already, the first of them is killed.
 */
void leaving_add(struct leaving *leaving, struct child *child, struct errors *errors, bool at_once, uint64_t now);

/*
 * Sends the signals that are due, reads standard error, and reaps the programs that have ended; the rest of their
 * process groups is killed. Returns the milliseconds, 1 to 50, until the next call is needed, or -1 if no program is
 * leaving.
 */
int leaving_tick(struct leaving *leaving, uint64_t now);

/* Waits until all programs have ended: a little more than 4 s at most. */
void leaving_wait(struct leaving *leaving);

#endif
