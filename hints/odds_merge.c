/* odds_merge.c: merges the answers on all parts of the hands. */
#include "hints/odds_merge.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/words.h"
#include "hints/odds_row.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const uint64_t SUM_MAX = UINT64_C(1) << 63;

/* The sum of the lines of a question, or of its lines about one number of plays. */
struct sum {
    uint64_t count, of, undecided;
    struct part_list parts_read; /* the parts that have been read */
};

struct merging {
    struct text first_line;
    struct odds_row first; /* refers to first_line */
    uint64_t plays;        /* of a plan: it has lines for 1 to this many plays; 0 for other questions */
    struct sum sum[SEARCH_CARDS_MAX + 1]; /* indexed by plays */
    bool has_begun;                       /* a line has been read */
    struct text *why;
};

static bool fail_at(const struct merging *merging, const char *path, unsigned long line, const char *what)
{
    text_print(merging->why, "%s:%lu: %s", path, line, what);
    return false;
}

/* ---- one line ---- */

/*
 * Whether every deal of the part is counted, as it must be unless numbers must satisfy a condition. Always true for an
 * exact count, whose number of deals is not in the line.
 */
static bool counts_all(const struct odds_row *row)
{
    struct text value = {0};
    bool is_conditional = odds_row_option(row, "indivisible-by=", &value);
    text_free(&value);
    return row->deals == 0 || is_conditional || row->of == odds_row_deals(row);
}

/* The maximum number of plays of a plan question, which has a line for each number up to it; 0 for other questions. */
static uint64_t plays_of(const struct odds_row *row)
{
    struct text value = {0};
    uint64_t plays = 0;
    if (odds_row_option(row, "plan=", &value))
        words_number(text_string(&value), 1, SEARCH_CARDS_MAX, &plays);
    text_free(&value);
    return plays;
}

/* Whether the contents of a line are consistent with its question. */
static bool is_possible(const struct odds_row *row)
{
    uint64_t plays = plays_of(row);
    return counts_all(row) && row->plays <= plays && (row->plays > 0) == (plays > 0);
}

/* Records the first line, which determines the question to be merged. */
static void record_first_line(struct merging *merging, const char *line)
{
    merging->has_begun = true;
    text_add(&merging->first_line, line);
    odds_row_read(&merging->first, merging->first_line.at);
    merging->plays = plays_of(&merging->first);
}

static bool is_of_same_question(const struct odds_row *a, const struct odds_row *b)
{
    return strcmp(a->question, b->question) == 0 && strcmp(a->deck, b->deck) == 0 && strcmp(a->hand, b->hand) == 0 &&
           a->cards == b->cards && a->deals == b->deals && a->seed == b->seed;
}

static void add_row(struct merging *merging, const struct odds_row *row, const char *path, unsigned long line)
{
    struct sum *sum = &merging->sum[row->plays];
    part_list_add(&sum->parts_read, row->part.part, path, line);
    sum->count += row->count;
    sum->of += row->of;
    sum->undecided += row->undecided;
}

static bool add_line(struct merging *merging, char *line, const char *path, unsigned long number)
{
    struct text copy = {0};
    struct odds_row row;
    line += text_mark_length(line, strlen(line)); /* concatenated files may have byte order marks inside */
    line[strcspn(line, "\r")] = '\0';            /* no cell contains CR, so this strips the line end of Windows */
    text_add(&copy, line);
    bool is_row = odds_row_read(&row, line) && is_possible(&row);
    if (is_row && !merging->has_begun)
        record_first_line(merging, copy.at);
    text_free(&copy);
    if (!is_row)
        return fail_at(merging, path, number, _("not a line of prime-hints odds --tsv"));
    if (!is_of_same_question(&merging->first, &row))
        return fail_at(merging, path, number, _("not an answer to the same question as the first line"));
    if (row.part.parts != merging->first.part.parts)
        return fail_at(merging, path, number, _("the number of parts is not that of the first line"));
    if (row.of > SUM_MAX - merging->sum[row.plays].of)
        return fail_at(merging, path, number, _("more hands than there can be"));
    add_row(merging, &row, path, number);
    return true;
}

/* ---- a file ---- */

static bool read_lines(struct merging *merging, struct lines *lines, const char *path)
{
    char *line;
    size_t length;
    enum line_status status;
    while ((status = lines_next(lines, &line, &length)) == LINE_READ) {
        if (lines->is_unterminated)
            return fail_at(merging, path, lines->number, _("the line is cut off"));
        if (!add_line(merging, line, path, lines->number))
            return false;
    }
    if (status == LINE_FAILED)
        return fail_at(merging, path, lines->number + 1, strerror(lines->error));
    return status == LINE_END || fail_at(merging, path, lines->number, _("not a line of prime-hints odds --tsv"));
}

static bool read_file(struct merging *merging, const char *path)
{
    bool is_input = strcmp(path, "-") == 0;
    int fd = is_input ? STDIN_FILENO : file_open(path, O_RDONLY);
    struct lines lines;
    if (fd < 0) {
        text_print(merging->why, "%s: %s", path, strerror(errno));
        return false;
    }
    lines_init(&lines, fd, '\n', NULL);
    bool ok = read_lines(merging, &lines, is_input ? "stdin" : path);
    lines_free(&lines);
    if (!is_input)
        (void)file_close(fd);
    return ok;
}

/* ---- all parts ---- */

static bool is_whole(const struct merging *merging)
{
    bool ok = true;
    for (uint64_t plays = merging->plays > 0; plays <= merging->plays && ok; plays++)
        ok = part_list_is_complete(&merging->sum[plays].parts_read, merging->first.part.parts, merging->why);
    return ok;
}

static void write_sums(const struct merging *merging, enum format format, bool *found, struct text *text)
{
    for (uint64_t plays = merging->plays > 0; plays <= merging->plays; plays++) {
        struct odds_row row = merging->first;
        row.plays = plays;
        row.part = (struct part){1, 1};
        row.count = merging->sum[plays].count;
        row.of = merging->sum[plays].of;
        row.undecided = merging->sum[plays].undecided;
        *found = *found || row.count > 0;
        odds_row_add(&row, format, text);
    }
}

bool odds_merge(const char *const *path, int count, enum format format, bool *found, struct text *text,
                struct text *why)
{
    struct merging merging = {.why = why};
    bool ok = true;
    *found = false;
    for (int i = 0; i < count && ok; i++)
        ok = read_file(&merging, path[i]);
    if (ok && !merging.has_begun) {
        text_say(why, "%s: no line in it", path[0]);
        ok = false;
    }
    ok = ok && is_whole(&merging);
    if (ok)
        write_sums(&merging, format, found, text);
    for (int plays = 0; plays <= SEARCH_CARDS_MAX; plays++)
        part_list_free(&merging.sum[plays].parts_read);
    text_free(&merging.first_line);
    return ok;
}
