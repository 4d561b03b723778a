/* number_list.c: a list of numbers as the value of an option: typed with commas, or read from a file. */
#include "referee/engine/number_list.h"

#include "core/base/fault.h"
#include "core/base/file.h"
#include "core/base/lines.h"
#include "core/base/sort.h"
#include "core/base/words.h"
#include "referee/game/game.h"
#include "referee/game/match.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

enum { WORD_BYTES = 24 }; /* longer words are not numbers */

bool number_list_is_file(const char *value)
{
    return deck_is_file(value);
}

static bool read_number(const char *at, size_t length, uint64_t *number)
{
    char word[WORD_BYTES];
    if (length >= sizeof word)
        return false;
    text_copy(word, length + 1, at);
    return words_number(word, 1, UINT64_MAX, number);
}

/* ---- the list ---- */

static int compare(const void *a, const void *b)
{
    const uint64_t *one = a, *two = b;
    return (*one > *two) - (*one < *two);
}

/* Adds a number. Returns false if the list is full. */
static bool add(struct match *match, uint64_t number)
{
    if (match->numbers == MATCH_NUMBERS_MAX)
        return false;
    match->number[match->numbers++] = number;
    return true;
}

/* ---- typed numbers ---- */

static bool read_typed(const char *name, const char *value, struct match *match, struct fault *fault)
{
    for (const char *at = value;; at++) {
        size_t length = strcspn(at, ",");
        uint64_t number;
        if (!read_number(at, length, &number))
            return refuse(fault, FAULT_BAD_OPTION,
                          "%s=%s%.*s; it may be a file, whose name has a / or a ., or numbers with commas between",
                          name, at > value ? "..." : "", length < 40 ? (int)length : 40, at);
        if (!add(match, number))
            return refuse(fault, FAULT_BAD_OPTION, "%s: a list has %d numbers at most", name, MATCH_NUMBERS_MAX);
        at += length;
        if (*at == '\0')
            return true;
    }
}

/* ---- a file ---- */

/*
 * Parses the number of a line: the whole line, or the second column of `2: 1913 19,13`. The columns may also be
 * separated by tabs or, after the header of a csv file, by commas. Other lines with several numbers are refused,
 * because only one number would be read.
 */
static bool read_line(const char *line, size_t length, bool is_csv, uint64_t *number)
{
    size_t first = strspn(line, "0123456789");
    if (first == length)
        return read_number(line, length, number);
    bool has_columns = strncmp(line + first, ": ", 2) == 0 || line[first] == '\t' || (is_csv && line[first] == ',');
    if (first == 0 || !has_columns)
        return false;
    const char *second = line + first + (line[first] == ':' ? 2 : 1);
    size_t digits = strspn(second, "0123456789");
    return second[digits] != '\0' && strchr(" \t,", second[digits]) != NULL && read_number(second, digits, number);
}

static bool is_head_of_csv(const char *line)
{
    return strncmp(line, "count,number", 12) == 0;
}

static bool read_lines(const char *name, const char *value, struct lines *lines, struct match *match,
                       struct fault *fault)
{
    enum line_status status;
    char *line;
    size_t length;
    bool is_csv = false;
    while ((status = lines_next(lines, &line, &length)) == LINE_READ) {
        uint64_t number;
        const char *at = line;
        length = strcspn(line, "#");
        words_trim(&at, &length);
        line[(size_t)(at - line) + length] = '\0';
        is_csv = is_csv || is_head_of_csv(at);
        if (*at == '\0' || is_head_of_csv(at))
            continue;
        if (!read_line(at, length, is_csv, &number))
            return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s:%lu: not a number of 1 to 2^64 - 1", name, value,
                          lines->number);
        if (!add(match, number))
            return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s:%lu: a list has %d numbers at most", name, value,
                          lines->number, MATCH_NUMBERS_MAX);
    }
    if (status == LINE_FAILED)
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: %s", name, value, strerror(lines->error));
    return status == LINE_END ||
           refuse(fault, FAULT_BAD_OPTION, "%s=%.100s:%lu: not a line of text", name, value, lines->number);
}

static bool read_file(const char *name, const char *value, struct match *match, struct fault *fault)
{
    struct lines lines;
    if (file_is_irregular(value)) /* reading from a pipe could block forever */
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: not a regular file", name, value);
    int fd = file_open(value, O_RDONLY);
    if (fd < 0)
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: %s", name, value, strerror(errno));
    lines_init(&lines, fd, '\n', NULL);
    bool ok = read_lines(name, value, &lines, match, fault);
    lines_free(&lines);
    (void)file_close(fd);
    return ok;
}

bool number_list_read(const char *name, const char *value, struct match *match, struct fault *fault)
{
    match->numbers = 0;
    if (!(number_list_is_file(value) ? read_file : read_typed)(name, value, match, fault))
        return false;
    if (match->numbers == 0)
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: there is no number in it; a list has 1 to %d", name, value,
                      MATCH_NUMBERS_MAX);
    match->numbers = (int)sort_unique(match->number, (size_t)match->numbers, sizeof *match->number, compare);
    return true;
}

void number_list_write(const struct match *match, struct text *text)
{
    for (int i = 0; i < match->numbers; i++)
        text_print(text, i > 0 ? ",%llu" : "%llu", (unsigned long long)match->number[i]);
}
