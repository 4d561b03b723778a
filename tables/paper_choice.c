/* paper_choice.c: chooses the paper of a sheet from the command line, the environment or the system. */
#include "tables/paper_choice.h"

#include "core/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads /etc/papersize; empty if the file does not exist. If it cannot be read, ends the program. */
static void read_papersize(const struct program *program, char *text, size_t capacity)
{
    static const char name[] = "/etc/papersize";
    int fd = file_open(name, O_RDONLY);
    bool is_absent = fd < 0 && errno == ENOENT;
    ssize_t length = fd >= 0 ? file_read(fd, text, capacity - 1) : -1;
    if (length < 0 && !is_absent)
        program_usage(program, "%s: %s: say --paper=a4, or another", name, strerror(errno));
    if (fd >= 0)
        close(fd);
    text[length > 0 ? length : 0] = '\0';
}

/* Copies the first word of /etc/papersize, comment lines skipped, to `name`. */
static bool read_system_paper(const struct program *program, char *name, size_t capacity)
{
    char text[512];
    read_papersize(program, text, sizeof text);
    for (const char *line = text; *line != '\0'; line += *line == '\n') {
        line += strspn(line, " \t\r\n");
        size_t word = strcspn(line, " \t\r\n");
        if (*line != '#' && word > 0 && word < capacity) {
            snprintf(name, capacity, "%.*s", (int)word, line);
            return true;
        }
        line += strcspn(line, "\n");
    }
    return false;
}

void paper_choice_settle(const struct program *program, const char *option, struct paper *paper)
{
    char system[32];
    const char *name = option, *source = "--paper";
    if (name == NULL) {
        name = getenv("PAPERSIZE");
        source = "PAPERSIZE";
        if (name == NULL || *name == '\0') {
            name = read_system_paper(program, system, sizeof system) ? system : "a4";
            source = "/etc/papersize";
        }
    }
    if (!paper_read(name, paper))
        program_usage(program, "%s: no paper is called '%.40s': there are %s, and WxH in mm, %d to %d", source, name,
                      paper_names(), PAPER_MIN, PAPER_MAX);
}
