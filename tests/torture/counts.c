/*
 * counts.c: linked into programs built for gcov, so that they write their counts even if a signal or _exit ends them,
 * if they execute another program, or if a test limits their files or memory.
 */
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

void __gcov_dump(void); /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the name is libgcov's */

enum { SECONDS = 5 };

/* Tests set only soft limits. A destructor without a priority runs before that of libgcov. */
__attribute__((destructor)) static void lift_limits(void)
{
    static const int limits[] = {RLIMIT_FSIZE, RLIMIT_AS};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct rlimit limit;
        if (getrlimit(limits[i], &limit) == 0) {
            limit.rlim_cur = limit.rlim_max;
            setrlimit(limits[i], &limit);
        }
    }
}

/* __gcov_dump is not async-signal-safe: if it waits for a lock, the alarm ends the program. */
static void write_counts(int number)
{
    alarm(SECONDS);
    lift_limits();
    __gcov_dump();
    alarm(0);
    (void)raise(number);
}

/* These replace the functions of the C library. */
void _exit(int status)
{
    lift_limits();
    __gcov_dump();
    _Exit(status);
}

int execv(const char *path, char *const words[])
{
    extern char **environ;
    __gcov_dump();
    return execve(path, words, environ);
}

/* SA_RESETHAND: when raised again, the signal has its default action. An ignored signal stays ignored. */
__attribute__((constructor)) static void catch_signals(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction before, ends = {.sa_handler = write_counts, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(signals[i], &ends, NULL);
    }
}
