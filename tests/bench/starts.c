/* starts.c: runs a command many times, and prints how long it takes from start to end. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Runs the command. Returns the milliseconds that it takes. */
static double run(char **command)
{
    int status;
    double began = now();
    pid_t child = fork();
    if (child == 0) {
        int null = open("/dev/null", O_WRONLY);
        if (null >= 0 && dup2(null, STDOUT_FILENO) >= 0)
            execv(command[0], command);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 127) {
        (void)fprintf(stderr, "starts: %s cannot be run\n", command[0]);
        exit(2);
    }
    return now() - began;
}

/* Prints the first decile and the median in milliseconds; the former, as other programs use the machine, too. */
int main(int argc, char **argv)
{
    long runs = argc > 2 ? strtol(argv[1], NULL, 10) : 0;
    if (runs < 10) {
        (void)fprintf(stderr, "usage: starts RUNS PROGRAM ARGUMENT...    (10 runs or more)\n");
        return 2;
    }
    double *took = calloc((size_t)runs, sizeof *took);
    if (took == NULL)
        return 2;
    for (long i = 0; i < runs; i++)
        took[i] = run(argv + 2);
    qsort(took, (size_t)runs, sizeof *took, compare);
    printf("%.3f %.3f\n", took[runs / 10], took[runs / 2]);
    free(took);
    return 0;
}
