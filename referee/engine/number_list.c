/* number_list.c: lists of numbers as values of an option: typed with commas, or read from a file. */
#include "referee/engine/number_list.h"

#include "core/base/fault.h"
#include "core/base/file.h"
#include "core/base/fold.h"
#include "core/base/lines.h"
#include "core/base/memory.h"
#include "core/base/sort.h"
#include "core/base/words.h"
#include "core/cards/claim.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <strings.h>

enum { WORD_BYTES = 24 }; /* longer words are not numbers */

bool number_list_is_file(const char *value)
{
    return deck_is_file(value);
}

size_t number_list_owner_length(const char *value)
{
    size_t length = strcspn(value, ":./,|=*^");
    return value[length] == ':' ? length + 1 : 0;
}

static bool read_digits(const char *at, size_t length, uint64_t *number)
{
    char word[WORD_BYTES];
    if (length >= sizeof word)
        return false;
    text_copy(word, length + 1, at);
    return words_number(word, 1, UINT64_MAX, number);
}

/*
 * Judges a claim. Returns whether it is right, and sets `*number` to its number. If only a product was typed
 * (`is_alone`), returns whether its factors are prime, and sets `*number` to its value.
 */
static bool judge_product(const char *numbers, bool is_alone, uint64_t *number)
{
    struct claim claim = {0};
    claim_judge(&claim, numbers);
    bool is_value = is_alone && claim.answer == CLAIM_WRONG;
    bool ok = is_value ? read_digits(claim.value.at, claim.value.length, number)
                       : claim.answer == CLAIM_CORRECT && read_digits(numbers, strcspn(numbers, "="), number);
    claim_free(&claim);
    return ok;
}

/*
 * Reads a number as digits, cards of the deck (QK), a product (7*13) or a claim (91=7*13). Cards and a product are
 * completed to a claim, for claim_read; what is added is then ignored.
 */
static bool read_number(const struct deck *deck, const char *at, size_t length, uint64_t *number)
{
    bool is_claim = memchr(at, '=', length) != NULL;
    bool is_product = memchr(at, '*', length) != NULL || memchr(at, '^', length) != NULL;
    struct text claim = {0}, numbers = {0};
    struct fault fault;
    if (strspn(at, "0123456789") >= length)
        return read_digits(at, length, number);
    text_add(&claim, is_product && !is_claim ? "18446744073709551615=" : "");
    text_add_bytes(&claim, at, length);
    text_add(&claim, is_product || is_claim ? "" : "=2*3");
    bool ok = claim_read(deck, claim.at, claim.length, WORD_BYTES, &numbers, &fault);
    if (ok && !is_product && !is_claim)
        ok = read_digits(numbers.at, strcspn(numbers.at, "="), number);
    else
        ok = ok && judge_product(numbers.at, !is_claim, number);
    text_free(&claim);
    text_free(&numbers);
    return ok;
}

/* ---- the list ---- */

static int compare(const void *a, const void *b)
{
    const uint64_t *one = a, *two = b;
    return (*one > *two) - (*one < *two);
}

/* Lists without numbers. */
static struct number_lists *new_lists(void)
{
    struct number_lists *lists = memory_resize(NULL, sizeof *lists);
    *lists = (struct number_lists){.count = 0};
    return lists;
}

/* A value that is being read: its numbers are added to the last list; `*lists` may be reallocated. */
struct source {
    const char *key, *value; /* of the option: `list=` or `list=Ann:`, and the file or the numbers */
    const struct deck *deck;
    struct number_lists **lists;
    struct fault *fault;
};

/* Adds a number to the last list. Returns false if the lists are full. */
static bool add_number(const struct source *source, uint64_t number)
{
    struct number_lists *lists = *source->lists;
    if (lists->count == MATCH_NUMBERS_MAX)
        return false;
    if (lists->count == lists->capacity) {
        lists->capacity = 2 * lists->capacity + 8;
        lists = memory_resize(lists, sizeof *lists + (size_t)lists->capacity * sizeof *lists->number);
        *source->lists = lists;
    }
    lists->number[lists->count++] = number;
    return true;
}

/* ---- typed numbers ---- */

static bool read_typed(const struct source *source)
{
    for (const char *at = source->value;; at++) {
        size_t length = strcspn(at, ",");
        uint64_t number;
        if (!read_number(source->deck, at, length, &number))
            return refuse(source->fault, FAULT_BAD_OPTION,
                          "%s%s%.*s; it may be a file, whose name has a / or a ., or numbers with commas between",
                          source->key, at > source->value ? "..." : "", length < 40 ? (int)length : 40, at);
        if (!add_number(source, number))
            return refuse(source->fault, FAULT_BAD_OPTION, "all lists together have %d numbers at most",
                          MATCH_NUMBERS_MAX);
        at += length;
        if (*at == '\0')
            return true;
    }
}

/* ---- a file ---- */

/* A file that is read, and the column of its numbers if it has a header. */
struct table {
    const struct source *source;
    struct lines lines;
    struct text line; /* the current line, normalized: without comment, with ASCII signs, no blanks beside = * ^ */
    char separator;   /* of the columns; '\0' without a header */
    int column;       /* from 0 */
};

static void normalize_line(struct table *table, const char *line)
{
    static const char blanks[] = " \t", signs[] = "=*^";
    struct text folded = {0};
    size_t length = strcspn(line, "#");
    words_trim(&line, &length);
    fold_add(&folded, line, length);
    text_clear(&table->line);
    for (const char *at = text_string(&folded); *at != '\0'; at++) {
        size_t gap = strspn(at, blanks);
        bool is_after = gap > 0 && strchr(signs, at[-1]) != NULL;
        at += is_after || strchr(signs, at[gap]) != NULL ? gap : 0;
        text_add_char(&table->line, *at);
    }
    text_free(&folded);
}

/* The next cell of the line, without its quotes. Moves `*at` past its separator, or to the end of the line. */
static const char *next_cell(const char **at, char separator, size_t *length)
{
    const char *cell = *at + (**at == '"');
    const char *end = cell > *at ? strchr(cell, '"') : NULL;
    const char stops[] = {separator, '\0'};
    *length = end != NULL ? (size_t)(end - cell) : strcspn(cell, stops);
    *at = cell + *length + (end != NULL);
    *at += strcspn(*at, stops);
    *at += **at != '\0';
    return cell;
}

/* If the line is a header, sets the column to the one called `number`; otherwise returns false. */
static bool read_header(struct table *table)
{
    static const char separators[] = ",\t;", name[] = "number";
    for (const char *separator = separators; *separator != '\0'; separator++) {
        const char *at = table->line.at;
        for (int column = 0; *at != '\0'; column++) {
            size_t length;
            const char *cell = next_cell(&at, *separator, &length);
            if (length != strlen(name) || strncasecmp(cell, name, length) != 0)
                continue;
            table->separator = *separator;
            table->column = column;
            return true;
        }
    }
    return false;
}

/* The cell of the line in the column of the numbers; empty if the line has fewer cells. */
static const char *find_cell(const struct table *table, size_t *length)
{
    const char *at = table->line.at, *cell = at;
    for (int column = 0; column <= table->column; column++)
        cell = next_cell(&at, table->separator, length);
    return cell;
}

/*
 * The number of a line of `prime-tables plays`, as text `2: 1913 19,13` or with tabs between: a number of cards, the
 * number, and the cards. NULL for any other line: three numbers with tabs between are a list, unless the third repeats
 * the second.
 */
static const char *find_play(const char *line, size_t *length)
{
    size_t count = strspn(line, "0123456789");
    bool is_text = strncmp(line + count, ": ", 2) == 0;
    const char *number = line + count + (is_text ? 2 : 1);
    if (count == 0 || (!is_text && line[count] != '\t'))
        return NULL;
    *length = strspn(number, "0123456789");
    if (*length == 0 || number[*length] != (is_text ? ' ' : '\t'))
        return NULL;
    const char *cards = number + *length + 1;
    bool is_number = cards[strspn(cards, "0123456789")] == '\0';
    bool is_same = strncmp(cards, number, *length) == 0 && cards[*length] == '\0';
    return is_text || !is_number || is_same ? number : NULL;
}

static bool read_entry(struct table *table, const char *at, size_t length)
{
    const struct source *source = table->source;
    uint64_t number;
    if (!read_number(source->deck, at, length, &number)) {
        const char *shown = length > 0 ? at : table->line.at;
        size_t size = length > 0 ? length : table->line.length;
        if (!text_is_clean(shown, size))
            return refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s:%lu: not a line of text", source->key,
                          source->value, table->lines.number);
        return refuse(source->fault, FAULT_BAD_OPTION,
                      "%s%.100s:%lu: not a number of 1 to 2^64 - 1, nor cards or a right product: %.*s", source->key,
                      source->value, table->lines.number, size < 40 ? (int)size : 40, shown);
    }
    return add_number(source, number) ||
           refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s:%lu: all lists together have %d numbers at most",
                  source->key, source->value, table->lines.number, MATCH_NUMBERS_MAX);
}

static bool read_line(struct table *table)
{
    static const char gaps[] = " \t,;";
    const char *at = text_string(&table->line);
    size_t length = 0;
    if (table->separator == '\0' && read_header(table))
        return true;
    const char *number = table->separator != '\0' ? find_cell(table, &length) : find_play(at, &length);
    if (number != NULL)
        return read_entry(table, number, length);
    for (at += strspn(at, gaps); *at != '\0'; at += length, at += strspn(at, gaps)) {
        length = strcspn(at, gaps);
        if (!read_entry(table, at, length))
            return false;
    }
    return true;
}

static bool read_lines(struct table *table)
{
    const struct source *source = table->source;
    enum line_status status;
    char *line;
    size_t length;
    while ((status = lines_next(&table->lines, &line, &length)) == LINE_READ) {
        normalize_line(table, line);
        if (table->line.length > 0 && !read_line(table))
            return false;
    }
    if (status == LINE_FAILED)
        return refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s: %s", source->key, source->value,
                      strerror(table->lines.error));
    return status == LINE_END || refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s:%lu: not a line of text",
                                        source->key, source->value, table->lines.number);
}

static bool read_file(const struct source *source)
{
    struct table table = {.source = source};
    const char *path = source->value;
    if (file_is_irregular(path)) /* reading from a pipe could block forever */
        return refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s: not a regular file", source->key, path);
    int fd = file_open(path, O_RDONLY);
    if (fd < 0)
        return refuse(source->fault, FAULT_BAD_OPTION, "%s%.100s: %s", source->key, path, strerror(errno));
    lines_init(&table.lines, fd, '\n', NULL);
    bool ok = read_lines(&table);
    lines_free(&table.lines);
    text_free(&table.line);
    (void)file_close(fd);
    return ok;
}

/* Reads the value as a new last list. */
static bool read_value(const struct source *source, struct number_list *list)
{
    int first = (*source->lists)->count;
    if (!(number_list_is_file(source->value) ? read_file : read_typed)(source))
        return false;
    struct number_lists *lists = *source->lists;
    int count = (int)sort_unique(lists->number + first, (size_t)(lists->count - first), sizeof *lists->number, compare);
    *list = (struct number_list){first, count};
    lists->count = first + count;
    return true;
}

struct number_lists *number_list_load(const char *key, const char *value, bool no_files, struct fault *fault)
{
    struct deck deck;
    struct number_list list;
    struct number_lists *lists = new_lists();
    const struct source source = {key, value, &deck, &lists, fault};
    (void)deck_builtin("trump", &deck);
    bool is_forbidden = no_files && number_list_is_file(value);
    if (is_forbidden ? refuse_plain(fault, FAULT_NO_FILES) : read_value(&source, &list))
        return lists;
    memory_free(lists);
    return NULL;
}

/* ---- whose list it is ---- */

/*
 * If the value begins with a player's name and a colon, sets `*owner` to the seat and moves `*value` past the colon.
 * Otherwise sets `*owner` to SEATS_MAX, for the list of the other seats. Refused with bad-player if another word and a
 * colon come first, unless they belong to the first number: X:7.
 */
static bool find_owner(const struct match *match, const char **value, int *owner, struct fault *fault)
{
    size_t length = number_list_owner_length(*value);
    uint64_t number;
    char name[NAME_BYTES + 2] = "";
    *owner = SEATS_MAX;
    if (length == 0)
        return true;
    strncat(name, *value, length - 1 < sizeof name ? length - 1 : sizeof name - 1);
    int seat = match_seat(match, name);
    if (seat == SEAT_NONE)
        return read_number(&match->deck, *value, strcspn(*value, ","), &number) || refuse_player(match, name, fault);
    *owner = seat;
    *value += length;
    return true;
}

/* Reads the list of the owner. `key` is `name=` or `name=Ann:`, before the numbers. */
static bool read_list(const char *key, const char *numbers, int owner, struct match *match, struct fault *fault)
{
    struct number_list list;
    const struct source source = {key, numbers, &match->deck, &match->lists, fault};
    if (match->lists == NULL)
        match->lists = new_lists();
    if (match->lists->list[owner].count > 0)
        return refuse(fault, FAULT_BAD_OPTION, "%s is given twice", key);
    if (!read_value(&source, &list))
        return false;
    match->lists->list[owner] = list;
    return list.count > 0 || refuse(fault, FAULT_BAD_OPTION, "%s%.100s: there is no number in it; a list has 1 to %d",
                                    key, numbers, MATCH_NUMBERS_MAX);
}

bool number_list_read(const char *name, const char *value, struct match *match, struct fault *fault)
{
    const char *numbers = value;
    struct text key = {0};
    int owner;
    if (!find_owner(match, &numbers, &owner, fault))
        return false;
    text_print(&key, "%s=%.*s", name, (int)(numbers - value), value);
    bool ok = read_list(key.at, numbers, owner, match, fault);
    text_free(&key);
    return ok;
}

/* Adds ` NAME=2,3` or ` NAME=Ann:5,7` to the text. */
static void write_list(const struct match *match, int owner, const char *name, struct text *text)
{
    const struct number_list *list = &match->lists->list[owner];
    if (list->count == 0)
        return;
    text_print(text, " %s=%s%s", name, owner < SEATS_MAX ? match->name[owner] : "", owner < SEATS_MAX ? ":" : "");
    for (int i = 0; i < list->count; i++)
        text_print(text, i > 0 ? ",%llu" : "%llu", (unsigned long long)match->lists->number[list->first + i]);
}

void number_list_write(const struct match *match, const char *name, struct text *text)
{
    write_list(match, SEATS_MAX, name, text);
    for (int seat = 0; seat < match->seats; seat++)
        write_list(match, seat, name, text);
}
