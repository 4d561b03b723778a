/* game_files.c: reads files of games, records and score notation, one after the other. */
#include "referee/analysis/game_files.h"

#include "core/base/file.h"
#include "core/base/folder.h"
#include "core/base/memory.h"
#include "referee/engine/notation.h"
#include "referee/engine/record.h"
#include "referee/game/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COPY_BYTES = 65536 };

/* A file that is being read. */
struct reading {
    const struct game_files_reader *reader;
    const char *name;
    struct text *why;
    bool replays; /* all matches so far could be replayed */
};

static void give_match(struct reading *reading, const struct session *session, bool is_replaced)
{
    const struct game_files_reader *reader = reading->reader;
    if (session->forgets) /* its commands were given */
        return;
    reading->replays = reader->match(reader->context, session, is_replaced, reading->name) && reading->replays;
}

static void give_replaced(void *context, const struct session *session)
{
    give_match(context, session, true);
}

static enum game_files_end read_record(struct reading *reading, struct session *session, int fd)
{
    const struct game_files_reader *reader = reading->reader;
    struct record_reading record = {
        .checks_events = true, .listener = reader->command, .context = reader->context};
    session->forgets = reader->command != NULL;
    record_read(session, fd, reading->name, &record);
    enum game_files_end end = record.end == RECORD_SAME      ? GAME_FILES_READ
                           : record.end == RECORD_DIFFERS ? GAME_FILES_WRONG
                                                          : GAME_FILES_UNREADABLE;
    text_add_text(reading->why, &record.message);
    record_reading_free(&record);
    return end;
}

static enum game_files_end read_notation(struct reading *reading, struct session *session, int fd)
{
    struct notation_reading notation = {.end = NOTATION_RIGHT};
    session->rules.no_files = true; /* a title may name a deck file of another machine */
    notation_read(session, fd, reading->name, &notation);
    enum game_files_end end = notation.end == NOTATION_RIGHT   ? GAME_FILES_READ
                           : notation.end == NOTATION_WRONG ? GAME_FILES_WRONG
                                                            : GAME_FILES_UNREADABLE;
    text_add_text(reading->why, &notation.message);
    notation_reading_free(&notation);
    return end;
}

/* Reads the file once, as what it begins like. */
static enum game_files_end read_once(struct reading *reading, const struct new_match_rules *rules, int fd)
{
    int error;
    bool is_record = record_is_meant(fd, &error);
    if (error != 0) {
        text_say(reading->why, "%s: %s", reading->name, strerror(error));
        return GAME_FILES_UNREADABLE;
    }
    struct session *session = session_open(rules);
    session->on_replace = give_replaced;
    session->context = reading;
    enum game_files_end end = is_record ? read_record(reading, session, fd) : read_notation(reading, session, fd);
    if (end == GAME_FILES_READ)
        give_match(reading, session, false);
    if (end == GAME_FILES_READ && !reading->replays) {
        text_say(reading->why, "%s: its deck file has changed", reading->name);
        end = GAME_FILES_WRONG;
    }
    session_close(session);
    return end;
}

/* Reads the file, from that offset on, as often as the reader asks for it. */
static enum game_files_end read_file(struct reading *reading, const struct new_match_rules *rules, int fd, off_t from)
{
    const struct game_files_reader *reader = reading->reader;
    enum game_files_end end = read_once(reading, rules, fd);
    while (end == GAME_FILES_READ && reader->again != NULL && reader->again(reader->context)) {
        if (lseek(fd, from, SEEK_SET) == from) {
            end = read_once(reading, rules, fd);
            continue;
        }
        text_say(reading->why, "%s: %s", reading->name, strerror(errno));
        end = GAME_FILES_UNREADABLE;
    }
    return end;
}

/* ---- pipes ---- */

/* Copies all of a pipe, and goes back to the beginning of the copy. False with errno. */
static bool copy(int from, int to)
{
    char *bytes = memory_resize(NULL, COPY_BYTES);
    ssize_t length;
    while ((length = file_read(from, bytes, COPY_BYTES)) > 0 && file_write(to, bytes, (size_t)length))
        continue;
    memory_free(bytes);
    return length == 0 && lseek(to, 0, SEEK_SET) == 0;
}

/* Opens a new file that has no name. Returns the descriptor, or -1 with errno. */
static int open_nameless(void)
{
    const char *folder = getenv("TMPDIR");
    struct text path = {0};
    text_print(&path, "%s/prime-archive.XXXXXX", folder != NULL && *folder != '\0' ? folder : "/tmp");
    int fd = mkstemp(path.at);
    if (fd >= 0)
        (void)unlink(path.at);
    text_free(&path);
    return fd;
}

/* A pipe cannot be read twice, to see what it begins like: a copy of it is read. */
static enum game_files_end read_pipe(struct reading *reading, const struct new_match_rules *rules, int fd)
{
    enum game_files_end end = GAME_FILES_UNREADABLE;
    int file = open_nameless();
    if (file >= 0 && copy(fd, file))
        end = read_file(reading, rules, file, 0);
    else
        text_say(reading->why, "%s: %s", reading->name, strerror(errno));
    if (file >= 0)
        close(file);
    return end;
}

/* ---- files and folders ---- */

struct walk {
    const struct new_match_rules *rules;
    const struct game_files_reader *reader;
    uint64_t files; /* that were found */
};

/* Whether the reader wants the file of that name, or folder without files. */
static bool begins(struct walk *walk, const char *name)
{
    walk->files++;
    return walk->reader->begin(walk->reader->context, name);
}

static void end_file(const struct walk *walk, enum game_files_end end, const struct text *why)
{
    walk->reader->end(walk->reader->context, end, text_string(why));
}

/* Reads an open file; fd -1 is one that could not be opened, with errno in `error`. */
static void read_open(struct walk *walk, int fd, const char *name, int error)
{
    struct text why = {0};
    struct reading reading = {.reader = walk->reader, .name = name, .why = &why, .replays = true};
    enum game_files_end end = GAME_FILES_UNREADABLE;
    off_t from = fd >= 0 ? lseek(fd, 0, SEEK_CUR) : -1;
    if (fd >= 0 && from < 0)
        error = errno;
    if (from >= 0)
        end = read_file(&reading, walk->rules, fd, from);
    else if (fd >= 0 && error == ESPIPE)
        end = read_pipe(&reading, walk->rules, fd);
    else
        text_say(&why, "%s: %s", name, strerror(error));
    end_file(walk, end, &why);
    text_free(&why);
}

/* Reads the file of that path; with an error, an errno, it cannot be read. */
static void visit(void *context, const char *path, int error)
{
    if (!begins(context, path))
        return;
    int fd = error == 0 ? file_open(path, O_RDONLY) : -1;
    read_open(context, fd, path, error == 0 ? errno : error);
    if (fd >= 0)
        close(fd);
}

bool game_files_leaves_out(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    return strcmp(slash != NULL ? slash + 1 : path, "results.tsv") == 0 || (dot != NULL && strcmp(dot, ".err") == 0);
}

/* A folder_visitor. */
static void visit_in_folder(void *context, const char *path, int error)
{
    if (error != 0 || !game_files_leaves_out(path))
        visit(context, path, error);
}

static void read_folder(struct walk *walk, const char *path)
{
    folder_walk(path, visit_in_folder, walk);
    if (walk->files == 0 && begins(walk, path)) {
        struct text why = {0};
        text_say(&why, "%s: no files in it", path);
        end_file(walk, GAME_FILES_UNREADABLE, &why);
        text_free(&why);
    }
}

void game_files_read_file(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader)
{
    struct walk walk = {.rules = rules, .reader = reader};
    if (strcmp(name, "-") != 0)
        visit(&walk, name, 0);
    else if (begins(&walk, name))
        read_open(&walk, STDIN_FILENO, "stdin", 0);
}

void game_files_read(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader)
{
    struct walk walk = {.rules = rules, .reader = reader};
    struct stat status;
    if (strcmp(name, "-") != 0 && stat(name, &status) == 0 && S_ISDIR(status.st_mode))
        read_folder(&walk, name);
    else
        game_files_read_file(rules, name, reader);
}
