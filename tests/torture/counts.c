/* counts.c: linked into programs whose lines are counted: one that a signal ends writes its counts first. */
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

void __gcov_dump(void); /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the name is libgcov's */

enum { SECONDS = 5 };

/* Not safe at any moment: a lock that is held ends the program later, by an alarm. */
static void write_counts(int number)
{
    alarm(SECONDS);
    __gcov_dump();
    alarm(0);
    (void)raise(number);
}

/* The signal acts again as it does without this, once it was caught; one that is ignored stays so. */
__attribute__((constructor)) static void catch_signals(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction before, ends = {.sa_handler = write_counts, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
            sigaction(signals[i], &ends, NULL);
    }
}
