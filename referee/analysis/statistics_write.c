/* statistics_write.c: writes the statistics of an archive as tables or as tab-separated lines. */
#include "referee/analysis/statistics.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/num/student.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_COLUMNS = 24, OPENINGS_SHOWN = 10, LIST_FIELDS = 6 };

/* ---- estimates ---- */

double statistics_mean(struct mean mean)
{
    return (double)mean.sum / (double)mean.of;
}

struct interval statistics_mean_interval(struct mean mean)
{
    double n = (double)mean.of, middle = statistics_mean(mean);
    double variance = ((double)mean.squares - middle * (double)mean.sum) / (n - 1);
    double error = student_quantile(mean.of - 1) * sqrt(variance > 0 ? variance / n : 0);
    return (struct interval){error < middle ? middle - error : 0, middle + error};
}

/* ---- rows ---- */

struct writer {
    struct text *text;
    enum statistics_format format;
    const char *game;
    const char *statistic; /* the second column of the TSV */
    const char *heading;   /* of the rows in text; NULL after it was written */
};

/* Sets the statistic of the following rows; the heading is not written unless a row follows. */
static void begin_rows(struct writer *writer, const char *statistic, const char *heading)
{
    writer->statistic = statistic;
    writer->heading = heading;
}

static void add_blanks(struct text *text, int count)
{
    for (; count > 0; count--)
        text_add_char(text, ' ');
}

/* The key itself for programs, its name in the language of the user for people; `meaning` is for translators. */
static const char *key_name(const struct writer *writer, const char *key, const char *meaning)
{
    return writer->format == STATISTICS_TSV ? key : language_name(key, meaning);
}

/* Begins a row with its key; in text, the key is padded to a fixed width. */
static void begin_row(struct writer *writer, const char *key)
{
    struct text *text = writer->text;
    if (writer->format == STATISTICS_TSV) {
        text_print(text, "%s\t%s\t%s", writer->game, writer->statistic, key);
        return;
    }
    if (writer->heading != NULL)
        text_print(text, "  %s\n", _(writer->heading));
    writer->heading = NULL;
    text_print(text, "    %s", key);
    add_blanks(text, KEY_COLUMNS - columns_of(key, strlen(key)));
}

static void write_number(struct writer *writer, const char *key, uint64_t number)
{
    begin_row(writer, key);
    if (writer->format == STATISTICS_TSV)
        text_print(writer->text, "\t%llu\t-\t-\t-\t-\n", (unsigned long long)number);
    else
        text_print(writer->text, " %7llu\n", (unsigned long long)number);
}

/* Writes a row, unless there were no trials. */
static void write_share(struct writer *writer, const char *key, struct share share)
{
    unsigned long long count = share.count, of = share.of;
    if (of == 0)
        return;
    struct interval error = proportion_interval(share.count, share.of);
    double p = (double)share.count / (double)share.of;
    begin_row(writer, key);
    if (writer->format == STATISTICS_TSV)
        text_print(writer->text, "\t%llu\t%llu\t%.4f\t%.4f\t%.4f\n", count, of, p, error.low, error.high);
    else
        text_say(writer->text, " %7llu of %7llu   %5.1f %%   %5.1f to %5.1f %%\n", count, of, 100 * p,
                 100 * error.low, 100 * error.high);
}

/* Writes a row, unless there are no numbers; a single number has no interval. */
static void write_mean(struct writer *writer, const char *key, struct mean mean)
{
    unsigned long long sum = mean.sum, of = mean.of;
    if (of == 0)
        return;
    bool is_tsv = writer->format == STATISTICS_TSV;
    struct interval error = {0, 0};
    begin_row(writer, key);
    text_print(writer->text, is_tsv ? "\t%llu\t%llu\t%.4f" : _(" %7llu in %7llu %9.2f"), sum, of,
               statistics_mean(mean));
    if (mean.of > 1)
        error = statistics_mean_interval(mean);
    if (mean.of > 1)
        text_print(writer->text, is_tsv ? "\t%.4f\t%.4f\n" : _("   %5.2f to %5.2f\n"), error.low, error.high);
    else
        text_add(writer->text, is_tsv ? "\t-\t-\n" : "\n");
}

/* Sets `key` to the count: in the TSV the number alone, for people as the format `said` has it. */
static void write_key(const struct writer *writer, int count, const char *said, struct text *key)
{
    text_clear(key);
    text_print(key, writer->format == STATISTICS_TSV ? "%d" : said, count);
}

/* Writes a row for each number of cards that occurs. */
static void write_by_cards(struct writer *writer, const struct share *share)
{
    struct text key = {0};
    for (int cards = 1; cards < STATISTICS_CARDS; cards++) {
        write_key(writer, cards, language_plural("%d card", "%d cards", (unsigned long long)cards), &key);
        write_share(writer, key.at, share[cards]);
    }
    text_free(&key);
}

/* Like write_by_cards, with each count as a share of their sum. */
static void write_distribution(struct writer *writer, const uint64_t *counts)
{
    struct share share[STATISTICS_CARDS] = {{0, 0}};
    uint64_t sum = 0;
    for (int cards = 1; cards < STATISTICS_CARDS; cards++)
        sum += counts[cards];
    for (int cards = 1; cards < STATISTICS_CARDS; cards++)
        if (counts[cards] > 0)
            share[cards] = (struct share){counts[cards], sum};
    write_by_cards(writer, share);
}

/* ---- openings ---- */

struct opening {
    const char *play;
    uint64_t count;
};

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Most frequent first; ties by length, then alphabetically. */
static int compare_openings(const void *a, const void *b)
{
    const struct opening *one = a, *other = b;
    size_t length = strlen(one->play), other_length = strlen(other->play);
    if (one->count != other->count)
        return one->count < other->count ? 1 : -1;
    if (length != other_length)
        return length > other_length ? 1 : -1;
    return strcmp(one->play, other->play);
}

/* Splits the text into its lines in place. Returns their number; the caller frees `*lines`. */
static size_t cut_lines(struct text *text, char ***lines)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++)
        count += text->at[i] == '\n';
    *lines = memory_array(NULL, count, sizeof **lines);
    count = 0;
    char *end;
    for (char *line = text->at; line != NULL && (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = '\0';
        (*lines)[count++] = line;
    }
    return count;
}

static void write_openings(struct writer *writer, const struct text *openings)
{
    struct text copy = {0};
    char **lines;
    text_add_text(&copy, openings);
    size_t count = cut_lines(&copy, &lines), different = 0;
    struct opening *opening = memory_array(NULL, count, sizeof *opening);
    qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(lines[i], lines[i - 1]) != 0)
            opening[different++] = (struct opening){.play = lines[i]};
        opening[different - 1].count++;
    }
    qsort(opening, different, sizeof *opening, compare_openings);
    for (size_t i = 0; i < different && i < OPENINGS_SHOWN; i++)
        write_share(writer, opening[i].play, (struct share){opening[i].count, count});
    memory_free(opening);
    memory_free(lines);
    text_free(&copy);
}

/* ---- great plays ---- */

/* Writes a great play, whose line has the fields described in statistics.h, and splits the line in place. */
static void write_play(struct writer *writer, char *line)
{
    char *field[LIST_FIELDS];
    line += strcspn(line, "\t") + 1; /* skips the number of the file */
    for (int i = 0; i < LIST_FIELDS; i++) {
        size_t length = strcspn(line, "\t");
        field[i] = line;
        line[length] = '\0'; /* for the last field this overwrites the final NUL; `line` is not used after that */
        line += length + 1;
    }
    begin_row(writer, field[0]);
    if (writer->format == STATISTICS_TSV)
        text_print(writer->text, "\t%s\t%s\t%s\t%s\t%s%s\n", field[1], field[2], field[3], field[4],
                   text_is_formula(field[5]) ? "'" : "", field[5]);
    else
        text_say(writer->text, " %3s cards  %s  %s, %s\n", field[2],
                 *field[1] == '1' ? language_name("right", N_("a play that is right"))
                                  : language_name("wrong", N_("a play that is wrong")), field[4], field[5]);
}

static void write_plays(struct writer *writer, const struct text *plays)
{
    struct text copy = {0};
    char **lines;
    text_add_text(&copy, plays);
    size_t count = cut_lines(&copy, &lines);
    for (size_t i = 0; i < count; i++)
        write_play(writer, lines[i]);
    memory_free(lines);
    text_free(&copy);
}

/* Writes the great plays. With STATISTICS_TEXT only their number, because an archive may have thousands of them. */
static void write_great_plays(struct writer *writer, const struct text *plays)
{
    unsigned long long count = 0;
    begin_rows(writer, "play", N_("Plays of 9 cards and more"));
    if (writer->format != STATISTICS_TEXT) {
        write_plays(writer, plays);
        return;
    }
    for (size_t i = 0; i < plays->length; i++)
        count += plays->at[i] == '\n';
    if (count > 0)
        text_print(writer->text, language_plural("  %llu play of 9 cards and more: --all lists it\n",
                                                 "  %llu plays of 9 cards and more: --all lists them\n", count), count);
}

/* ---- a game ---- */

static void write_games(struct writer *writer, const struct statistics_counts *counts)
{
    struct text key = {0};
    begin_rows(writer, "games", N_("Games"));
    write_number(writer, key_name(writer, "begun", N_("games that were begun")), counts->games);
    write_number(writer, key_name(writer, "finished", N_("games that were finished")), counts->finished);
    if (counts->undecided > 0)
        write_number(writer, key_name(writer, "undecided", N_("games that nobody won")), counts->undecided);
    if (counts->voids > 0)
        write_number(writer, key_name(writer, "void", N_("fair games that were broken off")), counts->voids);
    begin_rows(writer, "first", N_("Games won by the first player"));
    for (int seats = 1; seats <= SEATS_MAX; seats++) {
        write_key(writer, seats, language_plural("%d player", "%d players", (unsigned long long)seats), &key);
        write_share(writer, key.at, counts->first[seats]);
    }
    text_free(&key);
    begin_rows(writer, "length", N_("Length of a game"));
    write_mean(writer, key_name(writer, "turns", N_("turns of a game")), counts->turns);
    if (counts->plays.sum > 0)
        write_mean(writer, key_name(writer, "plays", N_("plays of a game")), counts->plays);
    if (counts->passes.sum > 0)
        write_mean(writer, key_name(writer, "passes", N_("passes of a game")), counts->passes);
}

static void write_plays_by_cards(struct writer *writer, const struct statistics_counts *counts)
{
    uint64_t plays[STATISTICS_CARDS];
    for (int cards = 0; cards < STATISTICS_CARDS; cards++)
        plays[cards] = counts->right[cards].of;
    write_distribution(writer, plays);
}

/* Writes the judged plays. Not called if nothing was judged: every play would count as right. */
static void write_judged(struct writer *writer, const struct statistics_counts *counts)
{
    begin_rows(writer, "right", N_("Right plays, by number of cards"));
    write_by_cards(writer, counts->right);
    begin_rows(writer, "great", N_("Right plays of 9 cards and more"));
    write_share(writer, writer->format == STATISTICS_TSV ? "9" : language_name("all of them", N_("all great plays")),
                counts->great);
    begin_rows(writer, "all-out", N_("Right plays of all cards in hand, by number of cards put down"));
    write_by_cards(writer, counts->all_out);
    begin_rows(writer, "composite", N_("Right plays of a composite with its factors"));
    write_share(writer, key_name(writer, "composites", N_("composites with their factors")), counts->composite);
    begin_rows(writer, "penalty", N_("Penalties"));
    if (counts->penalties.sum > 0)
        write_mean(writer, key_name(writer, "in a game", N_("penalties in a game")), counts->penalties);
    write_mean(writer, key_name(writer, "cards of one", N_("cards of a penalty")), counts->drawn);
}

/* The numbers that were named after the time of a game was over. */
static void write_named(struct writer *writer, const struct statistics_counts *counts)
{
    begin_rows(writer, "named", N_("Prime numbers of all cards, named when the time of a game was over"));
    write_share(writer, key_name(writer, "primes", N_("prime numbers that were named")), counts->named);
}

static void write_game(struct writer *writer, const struct statistics_game *game)
{
    const struct statistics_counts *counts = &game->counts;
    writer->game = game->game->name;
    if (writer->format != STATISTICS_TSV)
        text_print(writer->text, "\n%s\n", _(game->game->title));
    write_games(writer, counts);
    begin_rows(writer, "opening", N_("Openings: the first play of a game, by number of cards"));
    write_distribution(writer, counts->openings);
    begin_rows(writer, "opening-won", N_("Games won by the player of the opening, by number of cards"));
    write_by_cards(writer, counts->opened);
    begin_rows(writer, "opening-play", N_("The most frequent openings"));
    write_openings(writer, &game->openings);
    begin_rows(writer, "plays", N_("Plays, by number of cards"));
    write_plays_by_cards(writer, counts);
    if (counts->judged > 0)
        write_judged(writer, counts);
    write_named(writer, counts);
    write_great_plays(writer, &game->plays);
}

const char statistics_columns[] = "game\tstatistic\tkey\tcount\tof\tvalue\tlow\thigh\n";

static void write_files(struct writer *writer, const struct statistics *statistics)
{
    writer->game = "-";
    if (writer->format != STATISTICS_TSV)
        text_print(writer->text, "%s\n", _("All games"));
    begin_rows(writer, "files", N_("Files counted, and left out because they are false or unreadable"));
    write_number(writer, key_name(writer, "counted", N_("files that were counted")), statistics->read);
    write_number(writer, key_name(writer, "false", N_("files that are false")), statistics->wrong);
    write_number(writer, key_name(writer, "unreadable", N_("files that cannot be read")), statistics->unreadable);
}

void statistics_write(const struct statistics *statistics, enum statistics_format format, struct text *text)
{
    struct writer writer = {.text = text, .format = format};
    if (format != STATISTICS_TSV)
        write_files(&writer, statistics);
    for (int i = 0; i < statistics->games; i++)
        if (statistics->game[i].counts.games > 0)
            write_game(&writer, &statistics->game[i]);
    if (format == STATISTICS_TSV)
        write_files(&writer, statistics);
}
