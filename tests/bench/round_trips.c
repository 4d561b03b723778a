/* round_trips.c: sends the lines of a file to a program, waits for the reply to each, and measures the time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 5, LINE_BYTES = 65538 };

struct figures {
    double wall, own; /* nanoseconds per line: elapsed time, and processor time of the command */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double children_cpu_time(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e9 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e3;
}

static pid_t start_command(char **command, int *to, int *from)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(in[i]);
            close(out[i]);
        }
        execvp(command[0], command);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    *to = in[1];
    *from = out[0];
    return child;
}

/* Reads up to the line that begins with = or ?, the last line of an answer. Returns 0 if the output ends before. */
static int wait_for_reply(int from)
{
    char bytes[LINE_BYTES];
    size_t length = 0;
    for (;;) {
        ssize_t got = read(from, bytes + length, sizeof bytes - length);
        if (got <= 0)
            return 0;
        length += (size_t)got;
        size_t last = length;
        while (last > 1 && bytes[last - 2] != '\n')
            last--;
        const char *line = bytes + (last > 0 ? last - 1 : 0);
        if (bytes[length - 1] == '\n' && (*line == '=' || *line == '?'))
            return 1;
        if (length > sizeof bytes / 2) { /* only the end matters */
            memmove(bytes, line, (size_t)(bytes + length - line));
            length = (size_t)(bytes + length - line);
        }
    }
}

/* Measures one run over the file. False if the command does not answer. */
static int run(FILE *file, char **command, struct figures *figures)
{
    char line[LINE_BYTES];
    long count = 0;
    int to = -1, from = -1, status, ok = 1;
    double own = children_cpu_time(), wall = 0;
    pid_t child = start_command(command, &to, &from);
    if (child < 0)
        return 0;
    rewind(file);
    while (ok && fgets(line, sizeof line, file) != NULL) {
        size_t length = strlen(line);
        double sent = now();
        ok = write(to, line, length) == (ssize_t)length && wait_for_reply(from);
        wall += now() - sent;
        count++;
    }
    close(to);
    close(from);
    if (waitpid(child, &status, 0) < 0 || !ok || count == 0)
        return 0;
    *figures = (struct figures){wall / (double)count, (children_cpu_time() - own) / (double)count};
    return 1;
}

static int ascending(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Prints the elapsed time and the command's processor time in nanoseconds per line: medians of the runs. */
int main(int argc, char **argv)
{
    double wall[RUNS], own[RUNS];
    FILE *file = argc > 2 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        (void)fprintf(stderr, "usage: round_trips FILE COMMAND...\n");
        return 2;
    }
    for (int i = 0; i < RUNS; i++) {
        struct figures figures;
        if (!run(file, argv + 2, &figures)) {
            (void)fprintf(stderr, "round_trips: no answer from %s\n", argv[2]);
            (void)fclose(file);
            return 1;
        }
        wall[i] = figures.wall;
        own[i] = figures.own;
    }
    (void)fclose(file);
    qsort(wall, RUNS, sizeof *wall, ascending);
    qsort(own, RUNS, sizeof *own, ascending);
    printf("%.0f %.0f\n", wall[RUNS / 2], own[RUNS / 2]);
    return 0;
}
