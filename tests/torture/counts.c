/* counts.c: linked into programs built for gcov, so that they write their counts even if a signal ends them. */
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

void __gcov_dump(void); /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the name is libgcov's */

enum { SECONDS = 5 };

/* __gcov_dump is not async-signal-safe: if it waits for a lock, the alarm ends the program. */
static void write_counts(int number)
{
    alarm(SECONDS);
    __gcov_dump();
    alarm(0);
    (void)raise(number);
}

/* SA_RESETHAND: raised again, the signal has its default action. A signal that is ignored stays ignored. */
__attribute__((constructor)) static void catch_signals(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction before, ends = {.sa_handler = write_counts, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(signals[i], &ends, NULL);
    }
}
