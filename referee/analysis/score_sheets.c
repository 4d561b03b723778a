/* score_sheets.c: files and folders of score notation, checked one after the other. */
#include "referee/analysis/score_sheets.h"

#include "core/base/file.h"
#include "core/base/folder.h"
#include "core/base/language.h"
#include "referee/analysis/game_files.h"
#include "referee/engine/notation.h"
#include "referee/engine/record.h"
#include "referee/game/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct checking {
    const struct program *program;
    const struct new_match_rules *rules;
    const struct score_sheets_options *options;
    struct out *out;
    bool is_single; /* one file is checked, whose name nobody needs to be told */
    unsigned long files[STATUS_TROUBLE + 1]; /* by their status */
    unsigned long long games;
    unsigned long records; /* in folders: they are not checked */
};

static void count_file(struct checking *checking, enum program_status status)
{
    checking->files[status]++;
}

/* Reports each of the lines on standard error, after what was written before. */
static void report_lines(struct checking *checking, const struct text *lines)
{
    const char *at = text_string(lines);
    if (*at != '\0')
        (void)out_flush(checking->out);
    for (size_t length; *at != '\0'; at += length + 1) {
        length = strcspn(at, "\n"); /* each ends with a newline */
        program_report(checking->program, "%.*s", (int)length, at);
    }
}

static void report_error(struct checking *checking, const char *path, int error)
{
    program_report(checking->program, "%s: %s", path, strerror(error));
    count_file(checking, STATUS_TROUBLE);
}

/* Writes what was found in one file. */
static void tell(struct checking *checking, const char *name, const struct notation_reading *reading)
{
    struct text *text = &checking->out->text;
    if (checking->options->tsv) {
        text_add_text(text, &reading->table);
        report_lines(checking, &reading->warnings);
        report_lines(checking, &reading->wrong);
    } else {
        text_add_text(text, &reading->warnings);
        text_add_text(text, &reading->wrong);
        if (reading->end == NOTATION_RIGHT && !checking->is_single) {
            text_add_safe(text, name, strlen(name));
            text_add(text, ": ");
        }
        if (reading->end == NOTATION_RIGHT) {
            notation_summarize(reading, text);
            text_add_char(text, '\n');
        }
    }
    report_lines(checking, &reading->unreadable);
    (void)out_flow(checking->out);
}

static void check_open(struct checking *checking, int fd, const char *name)
{
    struct notation_reading reading = {.strict = checking->options->strict};
    struct session *session = session_open(checking->rules);
    notation_read(session, fd, name, &reading);
    tell(checking, name, &reading);
    checking->games += reading.games;
    count_file(checking, reading.end == NOTATION_RIGHT   ? STATUS_YES
                        : reading.end == NOTATION_WRONG ? STATUS_NO
                                                        : STATUS_TROUBLE);
    session_close(session);
    notation_reading_free(&reading);
}

/* A record is left alone in a folder, and refused where it was named. */
static void check_named(struct checking *checking, int fd, const char *name, bool is_of_folder)
{
    int error; /* reported when the file is read */
    bool is_record = record_is_meant(fd, &error);
    checking->records += is_record && is_of_folder;
    if (!is_record) {
        check_open(checking, fd, name);
    } else if (!is_of_folder) {
        program_report(checking->program, "%s: this is a record, not score notation: prime-archive verify checks it",
                       name);
        count_file(checking, STATUS_TROUBLE);
    }
}

static void check_file(struct checking *checking, const char *path, bool is_of_folder)
{
    int fd = file_open(path, O_RDONLY);
    if (fd < 0) {
        report_error(checking, path, errno);
        return;
    }
    check_named(checking, fd, path, is_of_folder);
    close(fd);
}

/* ---- all of them ---- */

/* A folder_visitor. */
static void check_visited(void *context, const char *path, int error)
{
    struct checking *checking = context;
    if (error != 0)
        report_error(checking, path, error);
    else if (!game_files_leaves_out(path))
        check_file(checking, path, true);
}

static void check_folder(struct checking *checking, const char *path)
{
    checking->is_single = false;
    folder_walk(path, check_visited, checking);
}

static void check_path(struct checking *checking, const char *path)
{
    struct stat status;
    if (strcmp(path, "-") == 0)
        check_named(checking, STDIN_FILENO, "stdin", false);
    else if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        check_folder(checking, path);
    else
        check_file(checking, path, false);
}

static unsigned long count_all(const struct checking *checking)
{
    return checking->files[STATUS_YES] + checking->files[STATUS_NO] + checking->files[STATUS_TROUBLE];
}

/* How many files there were, and of which kind. */
static void summarize(const struct checking *checking, struct text *text)
{
    const unsigned long *files = checking->files;
    unsigned long count = count_all(checking);
    struct text said[2] = {{0}, {0}};
    text_print(&said[0], language_count("%lu file", "%lu files", count), count);
    text_print(&said[1], language_count("%llu game", "%llu games", checking->games), checking->games);
    text_say(text, "%s, %s: %lu right, %lu wrong, %lu unreadable\n", said[0].at, said[1].at, files[STATUS_YES],
             files[STATUS_NO], files[STATUS_TROUBLE]);
    text_free(&said[0]);
    text_free(&said[1]);
}

/* How many records of the folders were not checked, if there were any. */
static void tell_records(struct checking *checking)
{
    struct text text = {0};
    unsigned long records = checking->records;
    if (records == 0)
        return;
    text_print(&text, language_count("%lu record is not checked: verify and statistics read records\n",
                                     "%lu records are not checked: verify and statistics read records\n", records),
               records);
    if (checking->options->tsv)
        report_lines(checking, &text);
    else
        text_add_text(&checking->out->text, &text);
    text_free(&text);
}

enum program_status score_sheets_check(const struct program *program, const struct new_match_rules *rules,
                                       const struct score_sheets_options *options, int count,
                                       const char *const *paths, struct out *out)
{
    struct checking checking = {
        .program = program, .rules = rules, .options = options, .out = out, .is_single = count == 1};
    for (int i = 0; i < count; i++)
        check_path(&checking, paths[i]);
    if (count_all(&checking) == 0) {
        program_report(program,
                       checking.records > 0 ? N_("%s: no files but records in it: prime-archive verify checks one")
                                            : N_("%s: no files in it"), paths[0]);
        return STATUS_TROUBLE;
    }
    tell_records(&checking);
    if (!checking.is_single && !options->tsv)
        summarize(&checking, &out->text);
    return checking.files[STATUS_TROUBLE] > 0 ? STATUS_TROUBLE : checking.files[STATUS_NO] > 0 ? STATUS_NO : STATUS_YES;
}
