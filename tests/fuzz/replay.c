/*
 * replay.c: runs a fuzz target on stored inputs: all files of a folder, or those named; for example, with the target
 * judge.c: `judge FOLDER`, or `judge FILE...`.
 */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/memory.h"

enum { INPUT_BYTES_MAX = 1 << 20 };

/* Runs the target on a file, which aborts if a property does not hold. */
static void try_input(const char *path)
{
    static uint8_t bytes[INPUT_BYTES_MAX];
    int fd = open(path, O_RDONLY);
    ssize_t got, size = 0;
    while (fd >= 0 && (got = read(fd, bytes + size, sizeof bytes - (size_t)size)) > 0)
        size += got;
    if (fd < 0 || got < 0) {
        perror(path);
        exit(2);
    }
    close(fd);
    uint8_t *exact = malloc((size_t)size + 1); /* so that a sanitizer sees a read past the end */
    if (exact == NULL)
        exit(2);
    memcpy(exact, bytes, (size_t)size);
    LLVMFuzzerTestOneInput(exact, (size_t)size);
    free(exact);
}

enum { LEFT_EARLY = 3 << 8 }; /* exit status 3, in the form that waitpid reports */

/* Reads to the end, and returns the number of bytes. */
static int count_bytes(int fd)
{
    char byte;
    int count = 0;
    while (read(fd, &byte, 1) == 1)
        count++;
    return count;
}

/*
 * Tries these inputs in a new process, which writes a byte after each. Returns its status as reported by waitpid: 0 if
 * all properties held, LEFT_EARLY if the target ended the process before all were tried.
 */
static int try_in_process(char **paths, int count)
{
    int status, ends[2];
    (void)fflush(NULL);
    pid_t child = pipe(ends) == 0 ? fork() : -1;
    if (child == 0) {
        dup2(STDERR_FILENO, STDOUT_FILENO);
        for (int i = 0; i < count; i++) {
            try_input(paths[i]);
            if (write(ends[1], "", 1) != 1)
                exit(2);
        }
        exit(0);
    }
    if (child > 0)
        close(ends[1]);
    int tried = child > 0 ? count_bytes(ends[0]) : 0;
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        perror("fork");
        exit(2);
    }
    close(ends[0]);
    return status == 0 && tried < count ? LEFT_EARLY : status;
}

/*
 * Returns the number of inputs that fail. First all are tried in one process, which takes a tenth of the time. If that
 * fails, each is tried in a process of its own.
 */
static int count_failures(char **paths, int count)
{
    int failures = 0;
    int together = try_in_process(paths, count);
    for (int i = 0; together != 0 && i < count; i++) {
        int status = try_in_process(&paths[i], 1);
        failures += status != 0;
        if (status != 0)
            printf("# broken by %s (%s %d)\n", paths[i], WIFSIGNALED(status) ? "signal" : "status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    }
    if (together != 0 && failures == 0)
        printf("# broken by all inputs together, and by none alone\n");
    return together != 0 && failures == 0 ? 1 : failures;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Like count_failures, for all files of a folder; sets `*count` to their number. */
static int count_folder_failures(const char *folder, int *count)
{
    struct dirent **names;
    *count = scandir(folder, &names, is_visible, alphasort);
    if (*count < 0)
        return perror(folder), 1;
    char **paths = memory_array(NULL, (size_t)*count + 1, sizeof *paths);
    for (int i = 0; i < *count; i++) {
        struct text path = {0};
        text_print(&path, "%s/%s", folder, names[i]->d_name);
        paths[i] = path.at;
        free(names[i]);
    }
    free(names);
    int failures = count_failures(paths, *count);
    for (int i = 0; i < *count; i++)
        memory_free(paths[i]);
    memory_free(paths);
    return failures;
}

int main(int argc, char **argv)
{
    int count = argc - 1;
    bool is_one_folder = count == 1 && is_folder(argv[1]);
    int failures = is_one_folder ? count_folder_failures(argv[1], &count) : count_failures(argv + 1, count);
    const char *name = strrchr(argv[0], '/');
    printf("%s 1 - %s keeps its promises in %d stored inputs\n1..1\n", failures == 0 && count > 0 ? "ok" : "not ok",
           name != NULL ? name + 1 : argv[0], count);
    return failures != 0 || count <= 0;
}
