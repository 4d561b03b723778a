/* report_text.c: the report of a series as tables for people. */
#include "match/aligned.h"
#include "match/figures.h"
#include "match/report.h"

#include "core/base/columns.h"
#include "core/base/language.h"

#include <math.h>
#include <string.h>

enum { NAME_COLUMN = 1 };

/* A report being written: the players by rank. */
struct writer {
    const struct report *report;
    const struct tally *tally;
    struct text *text;
    struct text rows; /* of the current table */
    int order[PLAYERS_MAX], rank[PLAYERS_MAX];
};

/* ---- cells ---- */

/* Adds a number, or - if it is not finite. A number rounded to zero has no sign. */
static void add_number(struct text *text, double number, int decimals)
{
    double unit = pow(10, decimals);
    if (isfinite(number))
        text_print(text, "%.*f", decimals, round(number * unit) / unit + 0.0);
    else
        text_add_char(text, '-');
}

static void add_cell(struct writer *writer, double number, int decimals)
{
    text_add_char(&writer->rows, '\t');
    add_number(&writer->rows, number, decimals);
}

static void add_count(struct writer *writer, uint64_t count)
{
    text_add_char(&writer->rows, '\t');
    text_add_u64(&writer->rows, count);
}

/* Adds two cells: an Elo difference, with its sign, and its error. */
static void add_elo(struct writer *writer, struct estimate elo)
{
    text_add(&writer->rows, isfinite(elo.value) && elo.value >= 0.05 ? "\t+" : "\t");
    add_number(&writer->rows, elo.value, 1);
    add_cell(writer, elo.error, 1);
}

/* Adds a string from outside, sanitized: it may contain control characters of a terminal. */
static void add_sanitized(struct text *text, const char *string)
{
    text_add_safe(text, string, strlen(string));
}

static void begin_row(struct writer *writer, int player)
{
    text_print(&writer->rows, "%d\t", writer->rank[player]);
    add_sanitized(&writer->rows, writer->report->name[player]);
}

static void end_row(struct writer *writer)
{
    text_add_char(&writer->rows, '\n');
}

static void end_table(struct writer *writer)
{
    aligned_add(&writer->rows, NAME_COLUMN, writer->text);
    text_clear(&writer->rows);
}

/* ---- who won ---- */

static void write_row_two_seats(struct writer *writer, int index)
{
    const struct tally_player *player = &writer->tally->player[index];
    begin_row(writer, index);
    add_count(writer, player->games);
    add_count(writer, player->won);
    add_count(writer, player->drawn);
    add_count(writer, player->lost);
    add_cell(writer, 100 * tally_score(writer->tally, player->points, player->games), 1);
    add_elo(writer, figures_elo(writer->tally, player));
    end_row(writer);
}

static void write_row_several_seats(struct writer *writer, int index)
{
    const struct tally_player *player = &writer->tally->player[index];
    struct estimate score = figures_score(writer->tally, player->points, player->games, &player->clusters);
    struct estimate place = figures_place(writer->tally, score);
    begin_row(writer, index);
    add_count(writer, player->games);
    add_count(writer, player->won);
    add_cell(writer, place.value, 3);
    add_cell(writer, place.error, 3);
    add_cell(writer, 100 * score.value, 1);
    end_row(writer);
}

static void write_standing(struct writer *writer)
{
    bool has_two_seats = writer->tally->seats == 2;
    text_add(&writer->rows, has_two_seats ? _("Rank\tName\tGames\tWon\tDrawn\tLost\tScore %\tElo\t+/-\n")
                                          : _("Rank\tName\tGames\tWon\tMean place\t+/-\tScore %\n"));
    for (int i = 0; i < writer->tally->players; i++)
        (has_two_seats ? write_row_two_seats : write_row_several_seats)(writer, writer->order[i]);
    end_table(writer);
    if (has_two_seats)
        /* xgettext:no-c-format */
        text_add(writer->text, _("Elo is the strength compared with the opponents met, +/- its 95 % error.\n"));
    else if (writer->tally->seats > 2)
        /* xgettext:no-c-format */
        text_add(writer->text, _("A shared place counts as the middle of those it covers; +/- is the 95 % error.\n"));
}

static const char *ordinal(int place)
{
    static const char *const words[SEATS_MAX] = {N_("1st"), N_("2nd"), N_("3rd"), N_("4th"),
                                                 N_("5th"), N_("6th"), N_("7th"), N_("8th")};
    return _(words[place]);
}

/* Writes the table of places, only with three seats or more. */
static void write_places(struct writer *writer)
{
    int seats = writer->tally->seats;
    if (seats <= 2)
        return;
    text_say(writer->text, "\nGames by place\n");
    text_say(&writer->rows, "Rank\tName");
    for (int place = 0; place < seats; place++)
        text_print(&writer->rows, "\t%s", ordinal(place));
    end_row(writer);
    for (int i = 0; i < writer->tally->players; i++) {
        begin_row(writer, writer->order[i]);
        for (int place = 0; place < seats; place++)
            add_count(writer, writer->tally->player[writer->order[i]].place[place]);
        end_row(writer);
    }
    end_table(writer);
}

/* ---- one against another ---- */

/* Adds a cell of the matrix, or a dot on the diagonal. */
static void add_against(struct writer *writer, int player, int opponent)
{
    const struct tally_against *against = tally_against(writer->tally, player, opponent);
    if (player == opponent)
        text_add(&writer->rows, "\t.");
    else
        add_cell(writer, against->games > 0 ? 50.0 * (double)against->points / (double)against->games : NAN, 1);
}

/* Writes columns `from` to `to` - 1 of the matrix, by rank. */
static void write_matrix_part(struct writer *writer, int from, int to)
{
    text_say(&writer->rows, "Rank\tName");
    for (int i = from; i < to; i++)
        text_print(&writer->rows, "\t%d", writer->rank[writer->order[i]]);
    end_row(writer);
    for (int row = 0; row < writer->tally->players; row++) {
        begin_row(writer, writer->order[row]);
        for (int i = from; i < to; i++)
            add_against(writer, writer->order[row], writer->order[i]);
        end_row(writer);
    }
    end_table(writer);
}

/* The number of columns of the matrix that fit beside the names, at least one. */
static int matrix_columns(const struct report *report)
{
    enum { RANK = 4, CELL = 7 }; /* "Rank", "  100.0" */
    int widest = 0;
    for (int i = 0; i < report->tally->players; i++) {
        int width = columns_of(report->name[i], strlen(report->name[i]));
        widest = width > widest ? width : widest;
    }
    int capacity = (ALIGNED_COLUMNS - RANK - 2 - widest) / CELL;
    return capacity > 1 ? capacity : 1;
}

/* Writes the matrix, only with three players or more; in parts if it would be too wide as a whole. */
static void write_matrix(struct writer *writer)
{
    int players = writer->tally->players, columns = matrix_columns(writer->report);
    if (players <= 2)
        return;
    /* xgettext:no-c-format */
    text_add(writer->text, _("\nScore in % of the player of the row against the player of the column, by rank\n"));
    for (int from = 0; from < players; from += columns) {
        text_add(writer->text, from > 0 ? "\n" : "");
        write_matrix_part(writer, from, from + columns < players ? from + columns : players);
    }
}

/* Writes the table of pairs, only for two players at two seats. */
static void write_pairs(struct writer *writer)
{
    static const char *const points[PAIR_SCORES] = {"0", "0.5", "1", "1.5", "2"};
    const struct tally *tally = writer->tally;
    struct text name = {0};
    if (tally->players != 2 || tally->seats != 2)
        return;
    add_sanitized(&name, writer->report->name[0]);
    text_say(writer->text, "\nPairs of games with changed seats, by the points that %s won\n", name.at);
    text_free(&name);
    text_add(&writer->rows, language_name("Points", N_("points in a pair of games")));
    for (int i = 0; i < PAIR_SCORES; i++)
        text_print(&writer->rows, "\t%s", points[i]);
    text_print(&writer->rows, "\n%s", language_name("Pairs", N_("pairs of games")));
    for (int i = 0; i < PAIR_SCORES; i++)
        add_count(writer, tally->player[0].clusters.count[i]);
    end_row(writer);
    aligned_add(&writer->rows, 0, writer->text);
    text_clear(&writer->rows);
}

static void write_sprt(struct writer *writer)
{
    const struct sprt_run *run = writer->report->sprt;
    struct text *text = writer->text, name = {0}, llr = {0};
    uint64_t pairs = 0;
    if (run == NULL)
        return;
    const struct sprt *sprt = &run->sprt;
    for (int i = 0; i < PAIR_SCORES; i++)
        pairs += run->pairs.count[i];
    add_sanitized(&name, writer->report->name[0]);
    text_say(text, "\nSPRT: is %s stronger by %g or by %g Elo? ", name.at, sprt->elo0, sprt->elo1);
    if (run->answer == SPRT_UNDECIDED)
        text_say(text, "Not decided.\n");
    else
        text_say(text, "By %g.\n", run->answer == SPRT_ELO0 ? sprt->elo0 : sprt->elo1);
    add_number(&llr, run->llr, 2);
    text_print(text, language_plural("LLR %s of %llu pair; %.2f decides for %g, %.2f for %g (errors %g %%, %g %%)\n",
                                     "LLR %s of %llu pairs; %.2f decides for %g, %.2f for %g (errors %g %%, %g %%)\n",
                                     pairs), llr.at, (unsigned long long)pairs, sprt_low(sprt), sprt->elo0,
               sprt_high(sprt), sprt->elo1, 100 * sprt->alpha, 100 * sprt->beta);
    text_free(&name);
    text_free(&llr);
}

/* ---- seats, times and faults ---- */

/* Adds an estimate with its error, both multiplied by `scale`. */
static void add_estimate(struct text *text, struct estimate estimate, double scale, int decimals, const char *unit)
{
    add_number(text, scale * estimate.value, decimals);
    if (!isfinite(estimate.value))
        return;
    text_print(text, "%s%s", unit, _(" +/- "));
    add_number(text, scale * estimate.error, decimals);
}

/* Writes the advantage of the first seat; nothing for a single seat. */
static void write_first(struct writer *writer)
{
    const struct tally *tally = writer->tally;
    struct estimate score = figures_score(tally, tally->first_points, tally->games, &tally->first);
    struct text said = {0}, place = {0};
    if (tally->seats < 2)
        return;
    add_estimate(&said, score, 100, 1, _(" %"));
    add_estimate(&place, figures_place(tally, score), 1, 3, "");
    if (tally->seats > 2)
        text_say(writer->text, "\nAdvantage of the first seat: mean place %s, score %s\n", place.at, said.at);
    else
        text_say(writer->text, "\nAdvantage of the first seat: score %s\n", said.at);
    text_free(&said);
    text_free(&place);
}

/* Whether any move was timed; moves of the referee's own players are not. */
static bool has_times(const struct tally *tally)
{
    bool is_found = false;
    for (int i = 0; i < tally->players; i++)
        is_found = is_found || tally->player[i].moves > 0;
    return is_found;
}

static void write_times(struct writer *writer)
{
    bool is_whole = true;
    if (!has_times(writer->tally))
        return;
    text_say(writer->text, "\nMilliseconds a move\n");
    text_add(&writer->rows, _("Rank\tName\tMoves\tMean\t99 %\tWorst\n"));
    for (int i = 0; i < writer->tally->players; i++) {
        const struct tally_player *player = &writer->tally->player[writer->order[i]];
        struct figures_ms ms = figures_ms(player);
        begin_row(writer, writer->order[i]);
        add_count(writer, player->moves);
        add_cell(writer, ms.mean, 3);
        add_cell(writer, ms.p99, 3);
        add_cell(writer, ms.worst, 3);
        end_row(writer);
        is_whole = is_whole && player->times.moves >= player->moves;
    }
    end_table(writer);
    if (!is_whole)
        /* xgettext:no-c-format */
        text_add(writer->text, _("99 % of the moves took no longer; only moves of this run are counted for it.\n"));
}

static bool has_faults(const struct tally_player *player)
{
    bool is_found = false;
    for (int fault = FAULT_CRASH; fault < MATCH_FAULTS; fault++)
        is_found = is_found || player->fault[fault] > 0;
    return is_found;
}

/* Writes a row for each player who committed a fault. */
static void write_faults(struct writer *writer)
{
    for (int i = 0; i < writer->tally->players; i++) {
        const struct tally_player *player = &writer->tally->player[writer->order[i]];
        if (!has_faults(player))
            continue;
        if (writer->rows.length == 0)
            text_say(&writer->rows, "Rank\tName\tCrash\tStall\tFlood\tIllegal\n");
        begin_row(writer, writer->order[i]);
        for (int fault = FAULT_CRASH; fault < MATCH_FAULTS; fault++)
            add_count(writer, player->fault[fault]);
        end_row(writer);
    }
    if (writer->rows.length > 0)
        text_say(writer->text, "\nGames that the player ended by a fault\n");
    end_table(writer);
}

static void write_head(struct writer *writer)
{
    uint64_t games = writer->tally->games, wanted = writer->report->wanted;
    struct text game = {0};
    add_sanitized(&game, writer->report->game);
    if (games < wanted)
        text_print(writer->text, language_plural("%s: %llu of %llu game\n", "%s: %llu of %llu games\n", wanted),
                   text_string(&game), (unsigned long long)games, (unsigned long long)wanted);
    else
        text_print(writer->text, language_plural("%s: %llu game\n", "%s: %llu games\n", games), text_string(&game),
                   (unsigned long long)games);
    text_free(&game);
}

void report_text(const struct report *report, struct text *text)
{
    struct writer writer = {.report = report, .tally = report->tally, .text = text};
    tally_rank(report->tally, writer.order, writer.rank);
    write_head(&writer);
    if (report->tally->games == 0)
        return;
    text_add_char(text, '\n');
    write_standing(&writer);
    write_places(&writer);
    write_matrix(&writer);
    write_pairs(&writer);
    write_sprt(&writer);
    write_first(&writer);
    write_times(&writer);
    write_faults(&writer);
    if (report->seed != NULL)
        text_say(text, "\nSeed of the series: %llu\n", (unsigned long long)*report->seed);
    text_free(&writer.rows);
}
