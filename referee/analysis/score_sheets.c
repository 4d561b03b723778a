/* score_sheets.c: checks files and folders of score notation. */
#include "referee/analysis/score_sheets.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "referee/analysis/game_files.h"
#include "referee/analysis/house_guess.h"

#include <string.h>

enum { TURNS_GUESSED = 2000 }; /* files of more turns are not read again with other house rules */

struct checking {
    const struct program *program;
    const struct new_match_rules *rules;
    const struct score_sheets_options *options;
    struct out *out;
    bool is_single; /* one file is checked, so its name need not be written */
    unsigned long files[STATUS_TROUBLE + 1]; /* number of files by status */
    unsigned long long games;
    unsigned long records; /* found in folders, and not checked */
};

/* Reports each line on standard error, after the output so far. */
static void report_lines(struct checking *checking, const struct text *lines)
{
    const char *at = text_string(lines);
    if (*at != '\0')
        (void)out_flush(checking->out);
    for (size_t length; *at != '\0'; at += length + 1) {
        length = strcspn(at, "\n"); /* each line ends with a newline */
        program_report(checking->program, "%.*s", (int)length, at);
    }
}

/*
 * If a change of one house rule makes a wrong file right, adds a line that says so. Not for a pipe, which cannot be
 * read again.
 */
static void guess_house(const struct checking *checking, const char *name, const struct notation_reading *reading,
                        struct text *line)
{
    struct text options = {0};
    bool is_file = strcmp(name, "stdin") != 0 && !file_is_irregular(name);
    if (reading->end == NOTATION_WRONG && reading->turns <= TURNS_GUESSED && is_file)
        house_guess(checking->rules, checking->options->strict, name, &options);
    if (options.length > 0) {
        text_add_safe(line, name, strlen(name));
        text_say(line, ": right with %s\n", options.at);
    }
    text_free(&options);
}

/* Writes the result for one file. */
static void write_result(struct checking *checking, const char *name, const struct notation_reading *reading)
{
    struct text *text = &checking->out->text;
    struct text guess = {0};
    guess_house(checking, name, reading, &guess);
    if (checking->options->tsv) {
        text_add_text(text, &reading->table);
        report_lines(checking, &reading->warnings);
        report_lines(checking, &reading->wrong);
        report_lines(checking, &guess);
    } else {
        text_add_text(text, &reading->warnings);
        text_add_text(text, &reading->wrong);
        text_add_text(text, &guess);
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
    text_free(&guess);
    (void)out_flush_if_full(checking->out);
}

/* Skips a record found in a folder; refuses one that the user named. */
static void end_file(void *context, const struct game_file *file)
{
    static const enum program_status statuses[] = {[GAME_FILES_READ] = STATUS_YES,
                                                   [GAME_FILES_WRONG] = STATUS_NO,
                                                   [GAME_FILES_UNREADABLE] = STATUS_TROUBLE,
                                                   [GAME_FILES_OTHER] = STATUS_TROUBLE};
    struct checking *checking = context;
    bool is_record = file->end == GAME_FILES_OTHER;
    checking->is_single = checking->is_single && !file->is_in_folder;
    if (is_record && file->is_in_folder) {
        checking->records++;
        return;
    }
    if (is_record)
        program_report(checking->program, "%s: this is a record, not score notation: prime-archive verify checks it",
                       file->name);
    else if (file->end != GAME_FILES_READ && file->notation.faults == 0) /* it could not be opened */
        program_report(checking->program, "%s", file->why.at);
    else
        write_result(checking, file->name, &file->notation);
    checking->games += file->notation.games;
    checking->files[statuses[file->end]]++;
}

/* ---- all files ---- */

static unsigned long count_all(const struct checking *checking)
{
    return checking->files[STATUS_YES] + checking->files[STATUS_NO] + checking->files[STATUS_TROUBLE];
}

/* Adds the numbers of files and games, and of files of each status. */
static void summarize(const struct checking *checking, struct text *text)
{
    const unsigned long *files = checking->files;
    unsigned long count = count_all(checking);
    struct text said[2] = {{0}, {0}};
    text_print(&said[0], language_plural("%lu file", "%lu files", count), count);
    text_print(&said[1], language_plural("%llu game", "%llu games", checking->games), checking->games);
    text_say(text, "%s, %s: %lu right, %lu wrong, %lu unreadable\n", said[0].at, said[1].at, files[STATUS_YES],
             files[STATUS_NO], files[STATUS_TROUBLE]);
    text_free(&said[0]);
    text_free(&said[1]);
}

/* Writes how many records in the folders were not checked, if any. */
static void write_record_count(struct checking *checking)
{
    struct text text = {0};
    unsigned long records = checking->records;
    if (records == 0)
        return;
    text_print(&text, language_plural("%lu record is not checked: verify and statistics read records\n",
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
    const struct game_files_reader reader = {
        .kind = GAME_FILES_SHEETS, .strict = options->strict, .end = end_file, .context = &checking};
    for (int i = 0; i < count; i++)
        game_files_read(rules, paths[i], &reader);
    if (count_all(&checking) == 0) {
        program_report(program,
                       checking.records > 0 ? N_("%s: no files but records in it: prime-archive verify checks one")
                                            : N_("%s: no files in it"), paths[0]);
        return STATUS_TROUBLE;
    }
    write_record_count(&checking);
    if (!checking.is_single && !options->tsv)
        summarize(&checking, &out->text);
    return checking.files[STATUS_TROUBLE] > 0 ? STATUS_TROUBLE : checking.files[STATUS_NO] > 0 ? STATUS_NO : STATUS_YES;
}
