/* results.c: the results file of a series: a row for each game, in the order of the schedule; it can be continued. */
#include "match/results.h"

#include "core/base/decimal.h"
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- The comments ---- */

/* Adds a string with its newlines and backslashes escaped, so that it stays on one line. */
static void add_escaped(struct text *text, const char *string)
{
    for (; *string != '\0'; string++)
        if (*string == '\n' || *string == '\\')
            text_add(text, *string == '\n' ? "\\n" : "\\\\");
        else
            text_add_char(text, *string);
}

static void add_comment(struct text *text, const char *word, const char *string)
{
    text_print(text, "# %s ", word);
    add_escaped(text, string);
    text_add_char(text, '\n');
}

void results_describe(const struct series_name *name, const struct schedule *schedule, struct text *text)
{
    text_add(text, RESULTS_FORMAT "\n");
    add_comment(text, "game", name->game);
    text_print(text, "# tournament %s\n", tournament_word(schedule->tournament));
    text_print(text, "# seats %d\n", schedule->seats);
    text_print(text, "# players %d\n", name->players);
    for (int player = 0; player < name->players; player++) {
        text_print(text, "# player %s=", name->name[player]);
        add_escaped(text, name->player[player]);
        text_add_char(text, '\n');
    }
    text_print(text, "# duplicate %s\n", schedule->duplicate ? "yes" : "no");
    text_print(text, "# seed %llu\n", (unsigned long long)schedule->seed);
    text_print(text, "# part %llu/%llu\n", (unsigned long long)schedule->part, (unsigned long long)schedule->parts);
    add_comment(text, "terms", name->terms);
    text_add(text, "# NUMBER\tDEAL\tSEATING\tWINNERS\tPLACES\tTURNS\tFAULTS\tMS\tMOVES\tWORST\n");
}

/* ---- A row ---- */

/* Adds the item of a cell about a player. False if there is to be no item: the caller then removes what was added. */
typedef bool item_writer(const struct result_seat *seat, const char *name, struct text *text);

static bool add_name(const struct result_seat *seat, const char *name, struct text *text)
{
    (void)seat;
    text_add(text, name);
    return true;
}

static bool add_winner(const struct result_seat *seat, const char *name, struct text *text)
{
    text_add(text, name);
    return seat->wins;
}

static bool add_place(const struct result_seat *seat, const char *name, struct text *text)
{
    (void)name;
    text_print(text, "%d", seat->place);
    return true;
}

static bool add_fault(const struct result_seat *seat, const char *name, struct text *text)
{
    text_print(text, "%s=%s", name, match_fault_word(seat->fault));
    return seat->fault != FAULTLESS;
}

static bool add_time(const struct result_seat *seat, const char *name, double milliseconds, struct text *text)
{
    unsigned long long thousandths = result_microseconds(milliseconds);
    text_print(text, "%s=%llu.%03llu", name, thousandths / 1000, thousandths % 1000);
    return seat->moves > 0;
}

static bool add_mean(const struct result_seat *seat, const char *name, struct text *text)
{
    return add_time(seat, name, seat->mean, text);
}

static bool add_worst(const struct result_seat *seat, const char *name, struct text *text)
{
    return add_time(seat, name, seat->worst, text);
}

static bool add_moves(const struct result_seat *seat, const char *name, struct text *text)
{
    text_print(text, "%s=%llu", name, (unsigned long long)seat->moves);
    return seat->moves > 0;
}

const char results_columns[] = "number\tdeal\tseating\twinners\tplaces\tturns\tfaults\tms\tmoves\tworst\n";

void results_write_row(const struct result *result, int seats, const char *const *name, struct text *text)
{
    static item_writer *const cells[] = {
        add_name, add_winner, add_place, NULL /* turns */, add_fault, add_mean, add_moves, add_worst,
    };
    text_print(text, "%llu\t%llu", (unsigned long long)result->pairing.number,
               (unsigned long long)result->pairing.deal);
    for (size_t cell = 0; cell < sizeof cells / sizeof cells[0]; cell++) {
        text_add_char(text, '\t');
        size_t begin = text->length;
        if (cells[cell] == NULL)
            text_add_u64(text, result->turns);
        for (int seat = 0; seat < seats && cells[cell] != NULL; seat++) {
            size_t before = text->length;
            if (before > begin)
                text_add_char(text, ',');
            if (!cells[cell](&result->seat[seat], name[result->pairing.player[seat]], text))
                text_cut(text, before);
        }
        if (text->length == begin)
            text_add_char(text, '-');
    }
    text_add_char(text, '\n');
}

/* A slice of a row: a cell, an item of a cell, the value of an item. */
struct slice {
    const char *at;
    size_t length;
};

/* Cuts off and returns the slice up to the next separator; without a separator, the rest. */
static struct slice next_slice(struct slice *from, char separator)
{
    const char *stop = memchr(from->at, separator, from->length);
    struct slice slice = {from->at, stop != NULL ? (size_t)(stop - from->at) : from->length};
    size_t taken = slice.length + (stop != NULL);
    *from = (struct slice){from->at + taken, from->length - taken};
    return slice;
}

/*
 * The value of `name` in a cell of items NAME=value or NAME; empty if there is no such item. Sets `*has_item` if there
 * is one, and leaves it otherwise; `has_item` may be NULL.
 */
static struct slice value_of(struct slice cell, const char *name, bool *has_item)
{
    while (cell.length > 0) {
        struct slice item = next_slice(&cell, ','), word = next_slice(&item, '=');
        if (word.length == strlen(name) && memcmp(word.at, name, word.length) == 0) {
            if (has_item != NULL)
                *has_item = true;
            return item;
        }
    }
    return cell;
}

/* The value of a slice that is a number; 0 if it is not a number. */
static uint64_t number_of(struct slice slice)
{
    uint64_t number = 0;
    (void)decimal_read(slice.at, slice.length, &number);
    return number;
}

static double time_of(struct slice slice)
{
    struct slice whole = next_slice(&slice, '.');
    return ((double)number_of(whole) * 1000 + (double)number_of(slice)) / 1000;
}

static enum match_fault fault_of(struct slice slice)
{
    int fault = FAULT_CRASH;
    while (fault < MATCH_FAULTS && (slice.length != strlen(match_fault_word((enum match_fault)fault)) ||
                                    memcmp(slice.at, match_fault_word((enum match_fault)fault), slice.length) != 0))
        fault++;
    return fault < MATCH_FAULTS ? (enum match_fault)fault : FAULTLESS;
}

enum { CELLS = 10, CELL_WINNERS = 3, CELL_PLACES, CELL_TURNS, CELL_FAULTS, CELL_MS, CELL_MOVES, CELL_WORST };

static void read_seat(const struct slice *cell, struct slice place, const char *name, struct result_seat *seat)
{
    uint64_t number = number_of(place);
    *seat = (struct result_seat){.place = number <= SEATS_MAX ? (int)number : 0};
    (void)value_of(cell[CELL_WINNERS], name, &seat->wins);
    seat->fault = fault_of(value_of(cell[CELL_FAULTS], name, NULL));
    seat->mean = time_of(value_of(cell[CELL_MS], name, NULL));
    seat->moves = number_of(value_of(cell[CELL_MOVES], name, NULL));
    seat->worst = time_of(value_of(cell[CELL_WORST], name, NULL));
}

/* Whether the row is exactly what results_write_row writes for the result: detects missing and extra text. */
static bool is_canonical_row(const char *row, const struct result *result, int seats, const char *const *name)
{
    struct text rewritten = {0};
    results_write_row(result, seats, name, &rewritten);
    size_t length = rewritten.length - 1;
    bool is_same = strlen(row) == length && memcmp(row, rewritten.at, length) == 0;
    text_free(&rewritten);
    return is_same;
}

bool results_read_row(const char *row, const struct schedule *schedule, uint64_t i, const char *const *name,
                      struct result *result)
{
    struct slice left = {row, strlen(row)};
    struct slice cell[CELLS] = {{0}}; /* set below; gcc's analyzer does not see that all are */
    for (int c = 0; c < CELLS; c++)
        cell[c] = next_slice(&left, '\t');
    *result = (struct result){.turns = number_of(cell[CELL_TURNS])};
    schedule_pairing(schedule, i, &result->pairing);
    for (int seat = 0; seat < schedule->seats; seat++)
        read_seat(cell, next_slice(&cell[CELL_PLACES], ','), name[result->pairing.player[seat]], &result->seat[seat]);
    return result_is_possible(result, schedule->seats) && is_canonical_row(row, result, schedule->seats, name);
}

/* ---- The rows of a file ---- */

static enum results_status fail_at_line(const struct results_rows *rows, struct text *why, const char *what)
{
    text_print(why, "%s:%lu: %s", rows->path, rows->lines.number, _(what));
    return RESULTS_WRONG;
}

/* Reads a line. A last line without a newline counts as cut off. */
static enum results_status next_line(struct results_rows *rows, char **line, size_t *length, struct text *why)
{
    enum line_status status = lines_next(&rows->lines, line, length);
    if (status == LINE_END)
        return RESULTS_END;
    if (status == LINE_FAILED) {
        text_say(why, "%s: %s", rows->path, strerror(rows->lines.error));
        return RESULTS_WRONG;
    }
    if (status == LINE_TOO_LONG)
        return fail_at_line(rows, why, N_("a line of results has at most 65536 bytes"));
    if (rows->lines.is_unterminated)
        return RESULTS_CUT;
    rows->end += (off_t)*length + 1;
    return status == LINE_READ ? RESULTS_READ : fail_at_line(rows, why, N_("a line of results has no NUL"));
}

static void add_line_text(struct text *text, struct slice line)
{
    size_t mark = line.length >= 2 && memcmp(line.at, "# ", 2) == 0 ? 2 : 0;
    text_add_safe(text, line.at + mark, line.length - mark);
}

/* Refuses a comment that is not the expected one. */
static enum results_status refuse_comment(const struct results_rows *rows, struct slice line, struct slice expected,
                                          struct text *why)
{
    if (rows->lines.number == 1)
        return fail_at_line(rows, why, N_("these are not results of prime-match"));
    struct text found = {0}, own = {0};
    add_line_text(&found, line);
    add_line_text(&own, expected);
    (void)fail_at_line(rows, why, "");
    text_say(why, "the results of another series: %s; this one has: %s", text_string(&found), text_string(&own));
    text_free(&found);
    text_free(&own);
    return RESULTS_WRONG;
}

static enum results_status check_comments(struct results_rows *rows, struct slice expected, struct text *why)
{
    while (expected.length > 0) {
        char *at;
        struct slice line, comment = next_slice(&expected, '\n');
        enum results_status status = next_line(rows, &at, &line.length, why);
        if (status == RESULTS_END)
            return RESULTS_CUT;
        if (status == RESULTS_WRONG)
            return status;
        line.at = at;
        bool is_prefix = line.length <= comment.length && memcmp(line.at, comment.at, line.length) == 0;
        if (!is_prefix || (status == RESULTS_READ && line.length != comment.length))
            return refuse_comment(rows, line, comment, why);
        if (status == RESULTS_CUT)
            return status;
    }
    return RESULTS_READ;
}

enum results_status results_rows_begin(struct results_rows *rows, int fd, const char *path,
                                       const struct series_name *name, const struct schedule *schedule,
                                       struct text *why)
{
    struct text comments = {0};
    *rows = (struct results_rows){.path = path, .name = name, .schedule = schedule};
    lines_init(&rows->lines, fd, '\n', NULL);
    results_describe(name, schedule, &comments);
    enum results_status status = check_comments(rows, (struct slice){comments.at, comments.length}, why);
    text_free(&comments);
    return status;
}

/* Says which row was expected. */
static enum results_status refuse_row(const struct results_rows *rows, const struct pairing *pairing, struct text *why)
{
    struct text names = {0};
    for (int seat = 0; seat < rows->schedule->seats; seat++)
        text_print(&names, seat == 0 ? "%s" : ",%s", rows->name->name[pairing->player[seat]]);
    (void)fail_at_line(rows, why, "");
    text_say(why, "not a row of game %llu on deal %llu, %s", (unsigned long long)pairing->number,
             (unsigned long long)pairing->deal, text_string(&names));
    text_free(&names);
    return RESULTS_WRONG;
}

enum results_status results_rows_next(struct results_rows *rows, struct result *result, struct text *why)
{
    char *row;
    size_t length;
    enum results_status status = next_line(rows, &row, &length, why);
    if (status != RESULTS_READ)
        return status;
    if (!results_read_row(row, rows->schedule, rows->count, rows->name->name, result))
        return refuse_row(rows, &result->pairing, why);
    rows->count++;
    return RESULTS_READ;
}

void results_rows_free(struct results_rows *rows)
{
    lines_free(&rows->lines);
}

bool results_seed(const char *path, uint64_t *seed)
{
    static const char comment[] = "# seed ";
    struct lines lines;
    char *line = NULL;
    size_t length = 0;
    int fd = file_is_irregular(path) ? -1 : file_open(path, O_RDONLY);
    if (fd < 0)
        return false;
    lines_init(&lines, fd, '\n', NULL);
    bool is_found = false;
    while (!is_found && lines_next(&lines, &line, &length) == LINE_READ && *line == '#')
        is_found = strncmp(line, comment, sizeof comment - 1) == 0 &&
                   words_number(line + sizeof comment - 1, 0, UINT64_MAX, seed);
    lines_free(&lines);
    file_close(fd);
    return is_found;
}

/* ---- The open file ---- */

static bool fail(const struct results *results, const char *what, struct text *why)
{
    text_say(why, "%s: %s", text_string(&results->path), _(what));
    return false;
}

static void release(struct results *results)
{
    if (results->fd >= 0)
        (void)file_close(results->fd);
    results->fd = -1;
    text_free(&results->path);
    text_free(&results->row);
}

static bool open_locked(struct results *results, struct text *why)
{
    const char *path = text_string(&results->path);
    if (file_is_irregular(path))
        return fail(results, N_("not a regular file"), why);
    results->fd = file_open_private(path, O_RDWR | O_CREAT | O_APPEND);
    if (results->fd < 0)
        return fail(results, strerror(errno), why);
    if (file_lock(results->fd))
        return true;
    bool is_busy = errno == EACCES || errno == EAGAIN;
    return fail(results, is_busy ? N_("another process is playing this series") : strerror(errno), why);
}

/* Appends `row` completely or not at all, unless the file cannot be truncated after a failure. */
static bool append(struct results *results, struct text *why)
{
    if (file_write(results->fd, results->row.at, results->row.length)) {
        results->size += (off_t)results->row.length;
        return true;
    }
    fail(results, strerror(errno), why);
    if (!file_truncate(results->fd, results->size))
        text_say(why, "; a part of a row is left at its end, which is removed when the series goes on");
    return false;
}

static bool begin_file(struct results *results, const struct schedule *schedule, struct text *why)
{
    results_describe(results->name, schedule, &results->row);
    if (!file_truncate(results->fd, 0))
        return fail(results, strerror(errno), why);
    bool is_written = append(results, why);
    return is_written && (file_sync_folder(text_string(&results->path)) || fail(results, strerror(errno), why));
}

static bool read_file(struct results *results, const struct schedule *schedule, results_reader *read, void *context,
                      struct text *why)
{
    struct results_rows rows;
    struct result result;
    enum results_status status =
        results_rows_begin(&rows, results->fd, text_string(&results->path), results->name, schedule, why);
    bool has_comments = status == RESULTS_READ;
    while (status == RESULTS_READ && (status = results_rows_next(&rows, &result, why)) == RESULTS_READ)
        read(context, &result);
    results->games = rows.count;
    results->size = has_comments ? rows.end : 0;
    results_rows_free(&rows);
    if (status == RESULTS_WRONG)
        return false;
    if (!file_hide(results->fd))
        return fail(results, strerror(errno), why);
    if (!has_comments)
        return begin_file(results, schedule, why);
    return status == RESULTS_END || file_truncate(results->fd, results->size) || fail(results, strerror(errno), why);
}

bool results_open(struct results *results, const char *path, const struct series_name *name,
                  const struct schedule *schedule, results_reader *read, void *context, struct text *why)
{
    *results = (struct results){.fd = -1, .name = name, .seats = schedule->seats};
    text_add(&results->path, path);
    if (open_locked(results, why) && read_file(results, schedule, read, context, why))
        return true;
    release(results);
    return false;
}

bool results_add(struct results *results, const struct result *result, struct text *why)
{
    text_clear(&results->row);
    results_write_row(result, results->seats, results->name->name, &results->row);
    if (!result_is_possible(result, results->seats)) {
        fail(results, "", why);
        text_say(why, "no game can end like that: %.*s", (int)results->row.length - 1, results->row.at);
        return false;
    }
    if (!append(results, why))
        return false;
    results->games++;
    return true;
}

bool results_close(struct results *results, struct text *why)
{
    if (results->fd < 0)
        return true;
    bool is_stored = file_sync(results->fd) || fail(results, strerror(errno), why);
    if (!file_close(results->fd) && is_stored)
        is_stored = fail(results, strerror(errno), why);
    results->fd = -1;
    release(results);
    return is_stored;
}
