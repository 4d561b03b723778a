/* statistics_part.c: writes the statistics of a part of an archive, and merges all parts into the whole. */
#include "referee/analysis/statistics_part.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FORMAT_LINE "# prime-referee statistics 1"
#define END_LINE "# end"

enum { COLUMNS_MAX = 9, NUMBERS_MAX = 3 };

static const uint64_t NUMBER_MAX = UINT64_C(1) << 62;

/*
 * The members of struct statistics_counts: arrays of `elements` elements, each of which consists of `numbers` uint64_t.
 */
static const struct field {
    const char *name;
    size_t offset;
    int elements, numbers;
} fields[] = {
    {"games", offsetof(struct statistics_counts, games), 1, 1},
    {"finished", offsetof(struct statistics_counts, finished), 1, 1},
    {"undecided", offsetof(struct statistics_counts, undecided), 1, 1},
    {"voids", offsetof(struct statistics_counts, voids), 1, 1},
    {"first", offsetof(struct statistics_counts, first), SEATS_MAX + 1, 2},
    {"turns", offsetof(struct statistics_counts, turns), 1, 3},
    {"plays", offsetof(struct statistics_counts, plays), 1, 3},
    {"passes", offsetof(struct statistics_counts, passes), 1, 3},
    {"penalties", offsetof(struct statistics_counts, penalties), 1, 3},
    {"drawn", offsetof(struct statistics_counts, drawn), 1, 3},
    {"judged", offsetof(struct statistics_counts, judged), 1, 1},
    {"right", offsetof(struct statistics_counts, right), STATISTICS_CARDS, 2},
    {"great", offsetof(struct statistics_counts, great), 1, 2},
    {"all_out", offsetof(struct statistics_counts, all_out), STATISTICS_CARDS, 2},
    {"composite", offsetof(struct statistics_counts, composite), 1, 2},
    {"named", offsetof(struct statistics_counts, named), 1, 2},
    {"openings", offsetof(struct statistics_counts, openings), STATISTICS_CARDS, 1},
    {"opened", offsetof(struct statistics_counts, opened), STATISTICS_CARDS, 2},
};

enum { FIELDS = sizeof fields / sizeof *fields };

/* struct share is two numbers (count, of), and struct mean three (of, sum, squares), without padding. */
_Static_assert(sizeof(struct share) == 2 * sizeof(uint64_t) && sizeof(struct mean) == 3 * sizeof(uint64_t),
               "shares and means are copied number by number");

/* ---- writing ---- */

static void write_digest(const struct statistics *statistics, char digits[SHA256_DIGITS + 1])
{
    unsigned char digest[SHA256_BYTES];
    sha256_digest(&statistics->names, digest);
    sha256_write_digits(digest, digits);
}

/* The first lines, identical in all parts except for the number of the part. */
static void write_head(const struct statistics *statistics, struct text *text)
{
    char digits[SHA256_DIGITS + 1];
    write_digest(statistics, digits);
    text_print(text, FORMAT_LINE "\n# part %llu/%llu\n# files %llu %s\n", (unsigned long long)statistics->part.part,
               (unsigned long long)statistics->part.parts, (unsigned long long)statistics->files, digits);
}

static void copy_numbers(const struct statistics_counts *counts, const struct field *field, int element,
                         uint64_t numbers[NUMBERS_MAX])
{
    size_t size = (size_t)field->numbers * sizeof *numbers;
    memcpy(numbers, (const char *)counts + field->offset + (size_t)element * size, size);
}

/* Writes a line for each nonzero element. */
static void write_field(const struct statistics_game *game, const struct field *field, struct text *text)
{
    for (int element = 0; element < field->elements; element++) {
        uint64_t numbers[NUMBERS_MAX] = {0};
        copy_numbers(&game->counts, field, element, numbers);
        if ((numbers[0] | numbers[1] | numbers[2]) == 0)
            continue;
        text_print(text, "%s\tcount\t%s\t%d", game->game->name, field->name, element);
        for (int i = 0; i < field->numbers; i++)
            text_print(text, "\t%llu", (unsigned long long)numbers[i]);
        text_add_char(text, '\n');
    }
}

/* Writes each line of `lines`, with the words `game` and `word` before it. */
static void write_lines(const char *game, const char *word, const struct text *lines, struct text *text)
{
    for (const char *line = text_string(lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        text_print(text, "%s\t%s\t%.*s\n", game, word, (int)strcspn(line, "\n"), line);
}

void statistics_write_part(const struct statistics *statistics, struct text *text)
{
    write_head(statistics, text);
    text_print(text, "files\t%llu\t%llu\t%llu\n", (unsigned long long)statistics->read,
               (unsigned long long)statistics->wrong, (unsigned long long)statistics->unreadable);
    for (int i = 0; i < statistics->games; i++) {
        const struct statistics_game *game = &statistics->game[i];
        for (size_t k = 0; k < FIELDS; k++)
            write_field(game, &fields[k], text);
        write_lines(game->game->name, "opening", &game->openings, text);
        write_lines(game->game->name, "play", &game->plays, text);
    }
    text_add(text, END_LINE "\n");
}

/* ---- reading ---- */

struct merging {
    struct statistics *to; /* the sums; to->part and to->files are those of the part that is being read */
    struct lines lines;
    const char *path;
    char digest[SHA256_DIGITS + 1]; /* of statistics.names, from the first part read */
    uint64_t parts, files;          /* number of parts, and of the archive's files, from the first part read */
    struct part_list parts_read;    /* the parts read so far */
    struct text *why;               /* the reason of a failure */
};

static bool fail(struct merging *merging, const char *problem)
{
    text_print(merging->why, "%s:%lu: %s", merging->path, merging->lines.number, _(problem));
    return false;
}

/*
 * Reads the next line. Returns NULL at the end of the file and on an error; adds the error to `why`, and counts the end
 * of the file as an error unless `may_end`.
 */
static char *next_line(struct merging *merging, bool may_end)
{
    char *line;
    size_t length;
    enum line_status status = lines_next(&merging->lines, &line, &length);
    if (status == LINE_READ && !merging->lines.is_unterminated)
        return line;
    if (status == LINE_END && may_end)
        return NULL;
    if (status == LINE_FAILED)
        text_say(merging->why, "%s: %s", merging->path, strerror(merging->lines.error));
    else
        fail(merging, status == LINE_END || status == LINE_READ ? N_("the part is cut off")
                                                                : N_("not a line of a part"));
    return NULL;
}

static bool read_number(const char *word, uint64_t *number)
{
    return words_number(word, 0, NUMBER_MAX, number);
}

/* Splits a line at its tabs. Returns the number of columns, or 0 if there are more than COLUMNS_MAX. */
static int split_columns(char *line, char *column[COLUMNS_MAX])
{
    int count = 0;
    while (line != NULL && count < COLUMNS_MAX) {
        column[count++] = line;
        line = strchr(line, '\t');
        if (line != NULL)
            *line++ = '\0';
    }
    return line == NULL ? count : 0;
}

/* Adds the number to `*sum`. Returns false if it is not a number or the sum would exceed NUMBER_MAX. */
static bool add_number(uint64_t *sum, const char *word)
{
    uint64_t number;
    if (!read_number(word, &number) || number > NUMBER_MAX - *sum)
        return false;
    *sum += number;
    return true;
}

/*
 * Adds the numbers of a line to the counts. The columns are the name of a field, the index of an element, its numbers.
 */
static bool add_count(struct statistics_game *game, char *const *column, int columns)
{
    const struct field *field = fields;
    uint64_t element = 0, numbers[NUMBERS_MAX] = {0};
    while (field < fields + FIELDS && columns > 1 && strcmp(field->name, column[0]) != 0)
        field++;
    if (columns < 2 || field == fields + FIELDS || columns != 2 + field->numbers ||
        !words_number(column[1], 0, (uint64_t)field->elements - 1, &element))
        return false;
    copy_numbers(&game->counts, field, (int)element, numbers);
    for (int i = 0; i < field->numbers; i++)
        if (!add_number(&numbers[i], column[2 + i]))
            return false;
    size_t size = (size_t)field->numbers * sizeof *numbers;
    memcpy((char *)&game->counts + field->offset + element * size, numbers, size);
    return field->numbers != 2 || numbers[0] <= numbers[1];
}

/*
 * Adds the line of a great play. It has the seven columns described at statistics_game.plays; the first one, the number
 * of a file, must belong to this part.
 */
static bool add_play(const struct merging *merging, struct statistics_game *game, char *const *column, int columns)
{
    uint64_t file;
    struct part part = merging->to->part;
    if (columns != 7 || !words_number(column[0], 1, merging->files, &file) ||
        (file - 1) % part.parts != part.part - 1)
        return false;
    for (int i = 0; i < columns; i++)
        text_print(&game->plays, "%s%c", column[i], i + 1 < columns ? '\t' : '\n');
    return true;
}

static bool add_files(struct statistics *to, char *const *column, int columns)
{
    return columns == 4 && add_number(&to->read, column[1]) && add_number(&to->wrong, column[2]) &&
           add_number(&to->unreadable, column[3]);
}

static bool add_line(const struct merging *merging, char *line)
{
    struct statistics *to = merging->to;
    char *column[COLUMNS_MAX];
    int columns = split_columns(line, column), i = 0;
    if (columns < 3)
        return false;
    if (strcmp(column[0], "files") == 0)
        return add_files(to, column, columns);
    while (i < to->games && strcmp(to->game[i].game->name, column[0]) != 0)
        i++;
    if (i == to->games)
        return false;
    if (strcmp(column[1], "count") == 0)
        return add_count(&to->game[i], column + 2, columns - 2);
    if (strcmp(column[1], "play") == 0)
        return add_play(merging, &to->game[i], column + 2, columns - 2);
    if (strcmp(column[1], "opening") != 0 || columns != 3)
        return false;
    text_print(&to->game[i].openings, "%s\n", column[2]);
    return true;
}

/* ---- files ---- */

/* Reads the line `# files N DIGEST`: the number of files, and the digest of statistics.names. */
static bool read_names(struct merging *merging, char *line, char digest[SHA256_DIGITS + 1])
{
    static const char words[] = "# files ";
    unsigned char bytes[SHA256_BYTES];
    char *blank = strrchr(line, ' ');
    if (strncmp(line, words, sizeof words - 1) != 0 || blank < line + sizeof words - 1)
        return false;
    *blank = '\0';
    text_copy(digest, SHA256_DIGITS + 1, blank + 1);
    return sha256_read_digits(blank + 1, bytes) && read_number(line + sizeof words - 1, &merging->to->files);
}

/* Reads the head of a part. All parts must have the number of parts and the files of the first part read. */
static bool read_head(struct merging *merging, char *line)
{
    static const char words[] = "# part ";
    struct part *part = &merging->to->part;
    char digest[SHA256_DIGITS + 1];
    if (strcmp(line, FORMAT_LINE) != 0)
        return fail(merging, N_("these are not the statistics of a part"));
    line = next_line(merging, false);
    if (line == NULL || strncmp(line, words, sizeof words - 1) != 0 ||
        !part_read(part, line + sizeof words - 1, PARTS_MAX))
        return line != NULL && fail(merging, N_("not a line of a part"));
    line = next_line(merging, false);
    if (line == NULL || !read_names(merging, line, digest))
        return line != NULL && fail(merging, N_("not a line of a part"));
    if (merging->parts_read.count == 0) {
        merging->parts = part->parts;
        merging->files = merging->to->files;
        text_copy(merging->digest, sizeof merging->digest, digest);
    }
    if (part->parts != merging->parts)
        return fail(merging, N_("the number of parts is not that of the first one"));
    if (merging->to->files != merging->files || strcmp(merging->digest, digest) != 0)
        return fail(merging, N_("not a part of the same files as the first one"));
    part_list_add(&merging->parts_read, part->part, merging->path, 0);
    return true;
}

/* Reads the rest of a part, through its last line, END_LINE. */
static bool read_body(struct merging *merging)
{
    char *line;
    while ((line = next_line(merging, false)) != NULL && strcmp(line, END_LINE) != 0)
        if (!add_line(merging, line))
            return fail(merging, N_("not a line of a part"));
    return line != NULL;
}

static bool read_parts(struct merging *merging)
{
    size_t length = merging->why->length;
    char *line = next_line(merging, false);
    while (line != NULL && read_head(merging, line) && read_body(merging))
        line = next_line(merging, true);
    return merging->why->length == length;
}

static bool read_file(struct merging *merging, const char *path)
{
    bool is_input = strcmp(path, "-") == 0;
    int fd = is_input ? STDIN_FILENO : file_open(path, O_RDONLY);
    merging->path = is_input ? "stdin" : path;
    if (fd < 0) {
        text_say(merging->why, "%s: %s", path, strerror(errno));
        return false;
    }
    lines_init(&merging->lines, fd, '\n', NULL);
    bool ok = read_parts(merging);
    lines_free(&merging->lines);
    if (!is_input)
        (void)file_close(fd);
    return ok;
}

/* ---- all parts ---- */

/* The line of a great play, and the number of its file, by which the lines are sorted. */
struct play_line {
    uint64_t file;
    const char *line;
};

static int compare_play_lines(const void *left, const void *right)
{
    const struct play_line *one = left, *other = right;
    if (one->file != other->file)
        return one->file > other->file ? 1 : -1;
    return (one->line > other->line) - (one->line < other->line);
}

static void sort_plays(struct text *plays)
{
    struct text sorted = {0};
    size_t count = 0;
    for (size_t i = 0; i < plays->length; i++)
        count += plays->at[i] == '\n';
    struct play_line *line = memory_array(NULL, count, sizeof *line);
    count = 0;
    for (const char *at = text_string(plays); *at != '\0'; at = strchr(at, '\n') + 1)
        line[count++] = (struct play_line){strtoull(at, NULL, 10), at};
    if (count > 0)
        qsort(line, count, sizeof *line, compare_play_lines);
    for (size_t i = 0; i < count; i++)
        text_add_bytes(&sorted, line[i].line, strcspn(line[i].line, "\n") + 1);
    memory_free(line);
    text_free(plays);
    *plays = sorted;
}

bool statistics_merge(struct statistics *statistics, const char *const *path, int count, struct text *why)
{
    struct merging merging = {.to = statistics, .why = why};
    bool ok = true;
    for (int i = 0; i < count && ok; i++)
        ok = read_file(&merging, path[i]);
    ok = ok && part_list_is_complete(&merging.parts_read, merging.parts, why);
    for (int i = 0; i < statistics->games && ok; i++)
        sort_plays(&statistics->game[i].plays);
    part_list_free(&merging.parts_read);
    return ok;
}
