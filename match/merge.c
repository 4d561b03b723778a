/* merge.c: reads the results files of all parts of a series as if they were one file. */
#include "match/merge.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/part.h"
#include "core/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMMENTS_MAX = PLAYERS_MAX + 20 };

static bool fail(const char *path, const char *what, struct text *why)
{
    text_say(why, "%s: %s", path, _(what));
    return false;
}

static int open_to_read(const char *path, struct text *why)
{
    int fd = -1;
    if (file_is_irregular(path))
        fail(path, N_("not a regular file"), why);
    else if ((fd = file_open(path, O_RDONLY)) < 0)
        fail(path, strerror(errno), why);
    return fd;
}

/* ---- The comments of a file ---- */

/* The comments not read yet: strings, one after another, and an empty one at the end. */
struct comments {
    char *at;
    int line; /* number of the last comment read */
};

/* The value of the next comment, which may be modified; NULL if the comment is not about `word`. */
static char *next_value(struct comments *comments, const char *word)
{
    char *line = comments->at;
    size_t length = strlen(line), word_length = strlen(word);
    comments->line++;
    comments->at += length + (length > 0);
    bool is_comment = strncmp(line, "# ", 2) == 0;
    bool has_word = is_comment && strncmp(line + 2, word, word_length) == 0 && line[2 + word_length] == ' ';
    return has_word ? line + word_length + 3 : NULL;
}

static bool next_number(struct comments *comments, const char *word, uint64_t max, uint64_t *number)
{
    const char *value = next_value(comments, word);
    return value != NULL && words_number(value, 0, max, number);
}

/* Decodes a string of the comments in place: \n becomes a newline, and \\ a backslash. */
static const char *decode(char *string)
{
    char *to = string;
    for (const char *from = string; *from != '\0'; from++) {
        bool is_coded = from[0] == '\\' && (from[1] == 'n' || from[1] == '\\');
        from += is_coded;
        *to++ = is_coded && *from == 'n' ? '\n' : *from;
    }
    *to = '\0';
    return string;
}

static bool next_string(struct comments *comments, const char *word, const char **string)
{
    char *value = next_value(comments, word);
    if (value != NULL)
        *string = decode(value);
    return value != NULL;
}

static bool next_tournament(struct comments *comments, enum tournament *tournament)
{
    const char *value = next_value(comments, "tournament");
    for (int i = TOURNAMENT_ONE_TABLE; value != NULL && i <= TOURNAMENT_GAUNTLET; i++)
        if (strcmp(value, tournament_word((enum tournament)i)) == 0) {
            *tournament = (enum tournament)i;
            return true;
        }
    return false;
}

static bool next_player(struct comments *comments, const char **name, const char **player)
{
    char *value = next_value(comments, "player"), *equals = value != NULL ? strchr(value, '=') : NULL;
    if (equals == NULL)
        return false;
    *equals = '\0';
    *name = value;
    *player = decode(equals + 1);
    size_t length = strlen(value);
    return length > 0 && length <= NAME_BYTES && text_is_clean(value, length) && strpbrk(value, ", \t") == NULL;
}

static bool next_part(struct comments *comments, struct schedule *schedule)
{
    const char *value = next_value(comments, "part");
    struct part part;
    if (value == NULL || !part_read(&part, value, SERIES_GAMES_MAX))
        return false;
    schedule->part = part.part;
    schedule->parts = part.parts;
    return true;
}

/*
 * Reads the series that the comments describe, in any form: results_rows_begin compares them with the exact form.
 */
static bool read_comments(struct comments *comments, struct merge *merge)
{
    struct schedule *schedule = &merge->schedule;
    uint64_t seats, players;
    const char *duplicate;
    comments->line = 1;
    comments->at += strlen(comments->at) + 1; /* RESULTS_FORMAT */
    if (!next_string(comments, "game", &merge->name.game) || !next_tournament(comments, &schedule->tournament) ||
        !next_number(comments, "seats", SEATS_MAX, &seats) ||
        !next_number(comments, "players", PLAYERS_MAX, &players))
        return false;
    schedule->seats = (int)seats;
    schedule->players = merge->name.players = (int)players;
    schedule->part = schedule->parts = 1;
    if (!schedule_is_possible(schedule))
        return false;
    for (int player = 0; player < schedule->players; player++)
        if (!next_player(comments, &merge->names[player], &merge->players[player]))
            return false;
    merge->name.name = merge->names;
    merge->name.player = merge->players;
    if (!next_string(comments, "duplicate", &duplicate) ||
        !next_number(comments, "seed", UINT64_MAX, &schedule->seed) || !next_part(comments, schedule) ||
        !next_string(comments, "terms", &merge->name.terms))
        return false;
    schedule->duplicate = strcmp(duplicate, "yes") == 0;
    return true;
}

/*
 * Keeps the lines that begin with #, as strings. Returns false, with a sentence in `why`, if reading fails or the file
 * is not a results file.
 */
static bool store_comments(struct lines *lines, const char *path, struct text *strings, struct text *why)
{
    char *line;
    size_t length;
    enum line_status status;
    while ((status = lines_next(lines, &line, &length)) == LINE_READ && lines->number <= COMMENTS_MAX && line[0] == '#')
        text_add_bytes(strings, line, length + 1);
    if (status == LINE_FAILED)
        return fail(path, strerror(lines->error), why);
    if (strncmp(text_string(strings), RESULTS_FORMAT, sizeof RESULTS_FORMAT) == 0)
        return true;
    text_say(why, "%s:1: these are not results of prime-match", path);
    return false;
}

/* Reads the series of a file, with its part, into an empty merge. */
static bool read_series(const char *path, struct merge *merge, struct text *why)
{
    struct lines lines;
    int fd = open_to_read(path, why);
    if (fd < 0)
        return false;
    lines_init(&lines, fd, '\n', NULL);
    bool is_read = store_comments(&lines, path, &merge->strings, why);
    lines_free(&lines);
    (void)file_close(fd);
    text_add_char(&merge->strings, '\0');
    struct comments comments = {merge->strings.at, 0};
    if (!is_read || read_comments(&comments, merge))
        return is_read;
    text_say(why, "%s:%d: not a line of results of prime-match", path, comments.line);
    return false;
}

/* ---- The parts ---- */

static int compare_parts(const void *left, const void *right)
{
    uint64_t one = ((const struct merge_part *)left)->schedule.part;
    uint64_t other = ((const struct merge_part *)right)->schedule.part;
    return (one > other) - (one < other);
}

/* Determines which part of the series a file is; false, with a sentence in `why`, if that fails. */
static bool find_part(const struct merge *merge, struct merge_part *part, const char *path, struct text *why)
{
    struct merge other = {0};
    bool is_read = read_series(path, &other, why);
    uint64_t parts = other.schedule.parts, wanted = merge->schedule.parts;
    *part = (struct merge_part){.path = path, .schedule = merge->schedule, .fd = -1};
    part->schedule.part = other.schedule.part;
    text_free(&other.strings);
    if (!is_read || parts == wanted)
        return is_read;
    text_say(why, "%s is part of a series in %llu parts, but the first file of one in %llu", path,
             (unsigned long long)parts, (unsigned long long)wanted);
    return false;
}

/*
 * Sets the whole series from the first file, and determines the part of each file. Returns false, with a sentence in
 * `why`, if their numbers of parts differ.
 */
static bool find_parts(struct merge *merge, const char *const *path, int count, struct text *why)
{
    if (!read_series(path[0], merge, why))
        return false;
    merge->part = memory_array(NULL, (size_t)count, sizeof *merge->part);
    for (; merge->parts < count; merge->parts++)
        if (!find_part(merge, &merge->part[merge->parts], path[merge->parts], why))
            return false;
    merge->schedule.part = merge->schedule.parts = 1;
    return true;
}

static void end_rows(struct merge_part *part)
{
    results_rows_free(&part->rows);
    (void)file_close(part->fd);
    part->fd = -1;
}

/* Opens the file of a part and checks its comments; read_round then reads its rows. On failure the file is closed. */
static bool begin_rows(const struct merge *merge, struct merge_part *part, struct text *why)
{
    part->fd = open_to_read(part->path, why);
    if (part->fd < 0)
        return false;
    enum results_status status =
        results_rows_begin(&part->rows, part->fd, part->path, &merge->name, &part->schedule, why);
    if (status == RESULTS_READ)
        return true;
    end_rows(part);
    return status == RESULTS_CUT ? fail(part->path, N_("its comments are cut off"), why) : false;
}

/* Checks and counts the rows of a part. */
static bool count_rows(const struct merge *merge, struct merge_part *part, struct text *why)
{
    struct result result;
    enum results_status status;
    if (file_is_locked(part->path))
        return fail(part->path, N_("another process is playing this part"), why);
    if (!begin_rows(merge, part, why))
        return false;
    while ((status = results_rows_next(&part->rows, &result, why)) == RESULTS_READ)
        continue;
    part->games = part->rows.count;
    end_rows(part);
    return status == RESULTS_CUT ? fail(part->path, N_("its last row is cut off: the part has not ended"), why)
                                 : status == RESULTS_END;
}

static bool has_all_parts(const struct merge *merge, struct text *why)
{
    struct part_list parts_given = {0};
    for (int i = 0; i < merge->parts; i++)
        part_list_add(&parts_given, merge->part[i].schedule.part, merge->part[i].path, 0);
    bool ok = part_list_is_complete(&parts_given, merge->part[0].schedule.parts, why);
    part_list_free(&parts_given);
    return ok;
}

/* Number of games up to and including the last round that any part started. */
static uint64_t games_begun(const struct merge *merge)
{
    uint64_t round = schedule_round_games(&merge->schedule), rounds = 0;
    for (int i = 0; i < merge->parts; i++) {
        const struct merge_part *part = &merge->part[i];
        uint64_t of_part = part->games / round + (part->games % round != 0);
        uint64_t last = of_part == 0 ? 0 : part->schedule.part + (of_part - 1) * part->schedule.parts;
        rounds = last > rounds ? last : rounds;
    }
    return rounds * round;
}

static bool has_all_games(struct merge *merge, struct text *why)
{
    struct text unfinished = {0};
    merge->schedule.games = games_begun(merge);
    for (int i = 0; i < merge->parts; i++) {
        struct merge_part *part = &merge->part[i];
        part->schedule.games = merge->schedule.games;
        uint64_t wanted = schedule_part_games(&part->schedule);
        if (part->games == wanted)
            continue;
        text_add(&unfinished, unfinished.length > 0 ? _(", ") : "");
        text_say(&unfinished, "%s has %llu of %llu games", part->path, (unsigned long long)part->games,
                 (unsigned long long)wanted);
    }
    bool is_whole = unfinished.length == 0;
    if (!is_whole)
        text_say(why, "parts have not ended: %s", unfinished.at);
    text_free(&unfinished);
    return is_whole;
}

bool merge_open(struct merge *merge, const char *const *path, int count, struct text *why)
{
    *merge = (struct merge){0};
    if (!find_parts(merge, path, count, why))
        return false;
    qsort(merge->part, (size_t)merge->parts, sizeof *merge->part, compare_parts);
    for (int i = 0; i < merge->parts; i++)
        if (!count_rows(merge, &merge->part[i], why))
            return false;
    return has_all_parts(merge, why) && has_all_games(merge, why);
}

/* Passes on the rows of one round. */
static bool read_round(struct merge_part *part, uint64_t games, results_reader *read, void *context, struct text *why)
{
    struct result result;
    for (; games > 0; games--) {
        enum results_status status = results_rows_next(&part->rows, &result, why);
        if (status != RESULTS_READ)
            return status == RESULTS_WRONG ? false : fail(part->path, N_("the file was cut while it was read"), why);
        read(context, &result);
    }
    return true;
}

bool merge_read(struct merge *merge, results_reader *read, void *context, struct text *why)
{
    bool is_read = true;
    int opened = 0;
    uint64_t games = schedule_round_games(&merge->schedule), rounds = merge->schedule.games / games;
    while (is_read && opened < merge->parts)
        if ((is_read = begin_rows(merge, &merge->part[opened], why)))
            opened++;
    for (uint64_t round = 0; is_read && round < rounds; round++)
        is_read = read_round(&merge->part[round % (uint64_t)merge->parts], games, read, context, why);
    while (opened > 0)
        end_rows(&merge->part[--opened]);
    return is_read;
}

void merge_close(struct merge *merge)
{
    memory_free(merge->part);
    text_free(&merge->strings);
    *merge = (struct merge){0};
}
