/* game_files.c: reads the games of files: records and score notation, one file after another. */
#include "referee/analysis/game_files.h"

#include "core/base/file.h"
#include "core/base/folder.h"
#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COPY_BYTES = 65536 };

/* A call of game_files_read, and the file that is being read. */
struct walk {
    const struct new_match_rules *rules;
    const struct game_files_reader *reader;
    uint64_t files; /* found so far */
    struct game_file file;
    struct played_games games; /* of `file` */
};

/* ---- one file ---- */

/* Passes the game to the reader: a played_listener whose context is a struct walk. */
static void pass_game(void *context, const struct played_game *game)
{
    const struct walk *walk = context;
    walk->reader->game(walk->reader->context, game, walk->file.name);
}

static void read_record(struct walk *walk, struct session *session, record_listener *listener, int fd)
{
    struct game_file *file = &walk->file;
    file->record = (struct record_reading){.checks_events = true, .listener = listener, .context = &walk->games};
    record_read(session, fd, file->name, &file->record);
    file->end = file->record.end == RECORD_SAME      ? GAME_FILES_READ
                : file->record.end == RECORD_DIFFERS ? GAME_FILES_WRONG
                                                     : GAME_FILES_UNREADABLE;
    text_add_text(&file->why, &file->record.message);
}

static void read_notation(struct walk *walk, struct session *session, record_listener *listener, int fd)
{
    struct game_file *file = &walk->file;
    file->notation = (struct notation_reading){
        .strict = walk->reader->strict, .listener = listener, .context = &walk->games};
    notation_read(session, fd, file->name, &file->notation);
    file->end = file->notation.end == NOTATION_RIGHT   ? GAME_FILES_READ
                : file->notation.is_record             ? GAME_FILES_OTHER
                : file->notation.end == NOTATION_WRONG ? GAME_FILES_WRONG
                                                       : GAME_FILES_UNREADABLE;
    text_add_text(&file->why, &file->notation.message);
}

static void free_result(struct game_file *file)
{
    record_reading_free(&file->record);
    notation_reading_free(&file->notation);
    file->record = (struct record_reading){0};
    file->notation = (struct notation_reading){0};
    text_clear(&file->why);
}

/* Reads the file as a record or as score notation. */
static void read_session(struct walk *walk, bool is_record, int fd)
{
    struct session *session = session_open(walk->rules);
    record_listener *listener = walk->reader->game != NULL ? played_add_command : NULL;
    session->forgets = true;
    session->is_unlogged = listener == NULL;
    session->on_replace = played_note_replacement;
    session->context = &walk->games;
    walk->games = (struct played_games){.listener = pass_game, .context = walk};
    if (is_record)
        read_record(walk, session, listener, fd);
    else
        read_notation(walk, session, listener, fd);
    if (walk->file.end == GAME_FILES_READ)
        played_end(&walk->games);
    played_free(&walk->games);
    session_close(session);
}

/* Reads the file once, as a record or as score notation according to the kind of files that the reader wants. */
static void read_once(struct walk *walk, int fd)
{
    enum game_files_kind kind = walk->reader->kind;
    int error = 0; /* only used with GAME_FILES_ANY; otherwise reading the file reports the same error */
    bool is_record = kind == GAME_FILES_RECORDS || record_is_file(fd, &error);
    if (kind == GAME_FILES_ANY && error != 0) {
        text_say(&walk->file.why, "%s: %s", walk->file.name, strerror(error));
        walk->file.end = GAME_FILES_UNREADABLE;
    } else if (kind == GAME_FILES_SHEETS && is_record) {
        walk->file.end = GAME_FILES_OTHER;
    } else {
        read_session(walk, is_record, fd);
    }
}

/* Reads the file, which starts at offset `from`, as often as the reader requests. */
static void read_file(struct walk *walk, int fd, off_t from)
{
    const struct game_files_reader *reader = walk->reader;
    read_once(walk, fd);
    while (walk->file.end == GAME_FILES_READ && reader->again != NULL && reader->again(reader->context)) {
        free_result(&walk->file);
        if (lseek(fd, from, SEEK_SET) == from) {
            read_once(walk, fd);
            continue;
        }
        text_say(&walk->file.why, "%s: %s", walk->file.name, strerror(errno));
        walk->file.end = GAME_FILES_UNREADABLE;
    }
}

/* ---- pipes ---- */

/* Copies the rest of a pipe and rewinds the copy. Returns false and sets errno on an error. */
static bool copy_pipe(int from, int to)
{
    char *bytes = memory_resize(NULL, COPY_BYTES);
    ssize_t length;
    while ((length = file_read(from, bytes, COPY_BYTES)) > 0 && file_write(to, bytes, (size_t)length))
        continue;
    memory_free(bytes);
    return length == 0 && lseek(to, 0, SEEK_SET) == 0;
}

/* Creates a temporary file and unlinks it. Returns the descriptor, or -1 with errno set. */
static int open_temporary(void)
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

/* A pipe cannot be rewound after its first line has been examined, so a copy of it is read. */
static void read_pipe(struct walk *walk, int fd)
{
    int file = open_temporary();
    if (file >= 0 && copy_pipe(fd, file))
        read_file(walk, file, 0);
    else
        text_say(&walk->file.why, "%s: %s", walk->file.name, strerror(errno));
    if (file >= 0)
        close(file);
}

/* ---- files and folders ---- */

/* Counts the file, or the folder without files, and returns whether the reader wants it. */
static bool begin_file(struct walk *walk, const char *name)
{
    const struct game_files_reader *reader = walk->reader;
    walk->files++;
    return reader->begin == NULL || reader->begin(reader->context, name);
}

static void end_file(struct walk *walk)
{
    walk->reader->end(walk->reader->context, &walk->file);
    free_result(&walk->file);
}

/* Reads an open file, or, if `fd` is -1, reports that it could not be opened (`error` is the errno). */
static void read_open(struct walk *walk, int fd, const char *name, int error)
{
    off_t from = fd >= 0 ? lseek(fd, 0, SEEK_CUR) : -1;
    walk->file.name = name;
    walk->file.end = GAME_FILES_UNREADABLE;
    if (fd >= 0 && from < 0)
        error = errno;
    bool is_pipe = fd >= 0 && from < 0 && error == ESPIPE;
    if (from >= 0 || (is_pipe && walk->reader->kind != GAME_FILES_ANY))
        read_file(walk, fd, from);
    else if (is_pipe)
        read_pipe(walk, fd);
    else
        text_say(&walk->file.why, "%s: %s", name, strerror(error));
    end_file(walk);
}

/* Reads the file of this path, or, if `error` is not 0, reports this errno. */
static void visit(struct walk *walk, const char *path, int error)
{
    if (!begin_file(walk, path))
        return;
    int fd = error == 0 ? file_open(path, O_RDONLY) : -1;
    read_open(walk, fd, path, error == 0 ? errno : error);
    if (fd >= 0)
        close(fd);
}

bool game_files_skips(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    return strcmp(slash != NULL ? slash + 1 : path, "results.tsv") == 0 || (dot != NULL && strcmp(dot, ".err") == 0);
}

/* Reads a file of the folder: a folder_visitor whose context is a struct walk. */
static void visit_in_folder(void *context, const char *path, int error)
{
    if (error != 0 || !game_files_skips(path))
        visit(context, path, error);
}

static void read_folder(struct walk *walk, const char *path)
{
    walk->file.is_in_folder = true;
    folder_walk(path, visit_in_folder, walk);
    if (walk->files > 0 || walk->reader->kind == GAME_FILES_SHEETS || !begin_file(walk, path))
        return;
    walk->file.name = path;
    walk->file.end = GAME_FILES_UNREADABLE;
    text_say(&walk->file.why, "%s: no files in it", path);
    end_file(walk);
}

/* Reads the file, the folder (if `may_be_folder`) or the standard input of this name. */
static void read_named(const struct new_match_rules *rules, const char *name, bool may_be_folder,
                       const struct game_files_reader *reader)
{
    struct walk *walk = memory_resize(NULL, sizeof *walk); /* too large for the stack */
    struct stat status;
    memset(walk, 0, sizeof *walk);
    walk->rules = rules;
    walk->reader = reader;
    bool is_input = strcmp(name, "-") == 0;
    if (may_be_folder && !is_input && stat(name, &status) == 0 && S_ISDIR(status.st_mode))
        read_folder(walk, name);
    else if (!is_input)
        visit(walk, name, 0);
    else if (begin_file(walk, name))
        read_open(walk, STDIN_FILENO, "stdin", 0);
    text_free(&walk->file.why);
    memory_free(walk);
}

void game_files_read_file(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader)
{
    read_named(rules, name, false, reader);
}

void game_files_read(const struct new_match_rules *rules, const char *name, const struct game_files_reader *reader)
{
    read_named(rules, name, true, reader);
}
