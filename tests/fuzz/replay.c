/* replay.c: for fuzzing: tries the stored inputs of one target: `judge FOLDER`, or some: `judge FILE...`. */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { INPUT_BYTES_MAX = 1 << 20 };

/* In a process of its own, which ends badly if a promise is broken. */
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
    uint8_t *exact = malloc((size_t)size + 1); /* so that a sanitizer sees a step past the end */
    if (exact == NULL)
        exit(2);
    memcpy(exact, bytes, (size_t)size);
    LLVMFuzzerTestOneInput(exact, (size_t)size);
    free(exact);
}

static bool is_well(const char *path)
{
    int status;
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(STDERR_FILENO, STDOUT_FILENO);
        try_input(path);
        exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        perror("fork");
        return false;
    }
    if (status != 0)
        printf("# broken by %s (%s %d)\n", path, WIFSIGNALED(status) ? "signal" : "status",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return status == 0;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* How many of the inputs in the folder fail; `*count` are there. */
static int try_folder(const char *folder, int *count)
{
    DIR *listing = opendir(folder);
    int failures = 0;
    if (listing == NULL)
        return perror(folder), 1;
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        struct text path = {0};
        if (entry->d_name[0] == '.')
            continue;
        text_print(&path, "%s/%s", folder, entry->d_name);
        failures += !is_well(path.at);
        *count += 1;
        text_free(&path);
    }
    closedir(listing);
    return failures;
}

int main(int argc, char **argv)
{
    int count = 0, failures = 0;
    if (argc == 2 && is_folder(argv[1])) {
        failures = try_folder(argv[1], &count);
    } else {
        for (int i = 1; i < argc; i++, count++)
            failures += !is_well(argv[i]);
    }
    const char *name = strrchr(argv[0], '/');
    printf("%s 1 - %s keeps its promises in %d stored inputs\n1..1\n", failures == 0 && count > 0 ? "ok" : "not ok",
           name != NULL ? name + 1 : argv[0], count);
    return failures != 0 || count == 0;
}
