/* measure.c: runs a command with a file as its input, and prints the processor time per line. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 5 };

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double children_cpu_time(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/* Opens the file as descriptor `fd`. */
static void reopen(int fd, const char *name, int flags)
{
    int file = open(name, flags);
    if (file < 0 || dup2(file, fd) < 0)
        _exit(126);
    close(file);
}

/* The processor time of one run, in seconds; negative if the command cannot be run (status 126 or 127). */
static double run(const char *input, char **command)
{
    double before = children_cpu_time();
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        reopen(STDIN_FILENO, input, O_RDONLY);
        reopen(STDOUT_FILENO, "/dev/null", O_WRONLY);
        reopen(STDERR_FILENO, "/dev/null", O_WRONLY);
        execvp(command[0], command);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 126 ||
        WEXITSTATUS(status) == 127)
        return -1;
    return children_cpu_time() - before;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median of RUNS runs. */
static double median(const char *input, char **command)
{
    double time[RUNS];
    for (int i = 0; i < RUNS; i++)
        time[i] = run(input, command);
    qsort(time, RUNS, sizeof time[0], compare);
    return time[0] < 0 ? -1 : time[RUNS / 2];
}

/* Prints nanoseconds per line, minus those of a run without input, and the peak memory in KiB. */
int main(int argc, char **argv)
{
    if (argc < 4) {
        (void)fprintf(stderr, "usage: measure LINES FILE COMMAND...\n");
        return 2;
    }
    double all = median(argv[2], argv + 3), nothing = median("/dev/null", argv + 3);
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    if (all < 0 || nothing < 0)
        return 1;
    printf("%.0f %ld\n", (all - nothing) / strtod(argv[1], NULL) * 1e9, usage.ru_maxrss);
    return 0;
}
