/* own_time.c: runs a command, and measures its own processor time without that of the programs it runs. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock)
{
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Writes to FILE: processor time and elapsed time in seconds, peak memory in KiB. The exit status is the command's. */
int main(int argc, char **argv)
{
    clockid_t own;
    siginfo_t ended;
    struct rusage usage;
    int status;
    if (argc < 3) {
        (void)fprintf(stderr, "usage: own_time FILE COMMAND...\n");
        return 2;
    }
    double began = seconds(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    if (child < 0 || clock_getcpuclockid(child, &own) != 0 ||
        waitid(P_PID, (id_t)child, &ended, WEXITED | WNOWAIT) != 0)
        return 2;
    double took = seconds(CLOCK_MONOTONIC) - began, used = seconds(own); /* not reaped yet: its clock exists */
    FILE *file = fopen(argv[1], "w");
    if (waitpid(child, &status, 0) != child || getrusage(RUSAGE_CHILDREN, &usage) != 0 || file == NULL)
        return 2;
    (void)fprintf(file, "%.6f %.6f %ld\n", used, took, usage.ru_maxrss);
    return fclose(file) == 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
