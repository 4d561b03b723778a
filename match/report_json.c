/* report_json.c: the report of a series as a JSON object for programs. */
#include "match/figures.h"
#include "match/report.h"

#include <math.h>
#include <string.h>

/* ---- members ---- */

/* Adds a comma, unless an object or an array was just opened, then the name of a member. */
static void begin_member(struct text *text, const char *name)
{
    char last = text->at[text->length - 1];
    if (last != '{' && last != '[')
        text_add_char(text, ',');
    text_print(text, "\"%s\":", name);
}

static void add_string(struct text *text, const char *name, const char *string)
{
    begin_member(text, name);
    text_add_json(text, string, strlen(string));
}

static void add_count(struct text *text, const char *name, uint64_t count)
{
    begin_member(text, name);
    text_add_u64(text, count);
}

/* Adds a number with at most 6 decimals, or null if the number is not finite. */
static void add_value(struct text *text, double number)
{
    if (!isfinite(number)) {
        text_add(text, "null");
        return;
    }
    text_print(text, "%.6f", round(number * 1e6) / 1e6 + 0.0); /* no -0 */
    while (text->at[text->length - 1] == '0')
        text_cut(text, text->length - 1);
    if (text->at[text->length - 1] == '.')
        text_cut(text, text->length - 1);
}

static void add_number(struct text *text, const char *name, double number)
{
    begin_member(text, name);
    add_value(text, number);
}

static void add_counts(struct text *text, const char *name, const uint64_t *count, int counts)
{
    begin_member(text, name);
    for (int i = 0; i < counts; i++) {
        text_add_char(text, i == 0 ? '[' : ',');
        text_add_u64(text, count[i]);
    }
    text_add_char(text, ']');
}

static void add_null(struct text *text, const char *name)
{
    begin_member(text, name);
    text_add(text, "null");
}

/* ---- players ---- */

static void add_results(struct text *text, const struct tally *tally, const struct tally_player *player)
{
    struct estimate score = figures_score(tally, player->points, player->games, &player->clusters);
    struct estimate place = figures_place(tally, score), elo = figures_elo(tally, player);
    add_count(text, "games", player->games);
    add_count(text, "won", player->won);
    if (tally->seats == 2) {
        add_count(text, "drawn", player->drawn);
        add_count(text, "lost", player->lost);
    } else {
        add_null(text, "drawn");
        add_null(text, "lost");
    }
    add_counts(text, "places", player->place, tally->seats);
    add_number(text, "score", score.value);
    add_number(text, "place", place.value);
    add_number(text, "place_error", place.error);
    add_number(text, "elo", elo.value);
    add_number(text, "error", elo.error);
}

static void add_against(struct text *text, const struct tally *tally, int player)
{
    begin_member(text, "against");
    for (int opponent = 0; opponent < tally->players; opponent++) {
        const struct tally_against *against = tally_against(tally, player, opponent);
        text_add_char(text, opponent == 0 ? '[' : ',');
        add_value(text, against->games > 0 ? (double)against->points / (double)against->games / 2 : NAN);
    }
    text_add_char(text, ']');
}

static void add_times(struct text *text, const struct tally_player *player)
{
    struct figures_ms ms = figures_ms(player);
    add_count(text, "moves", player->moves);
    begin_member(text, "ms");
    text_add_char(text, '{');
    add_number(text, "mean", ms.mean);
    add_number(text, "p99", ms.p99);
    add_number(text, "worst", ms.worst);
    text_add_char(text, '}');
}

static void add_faults(struct text *text, const struct tally_player *player)
{
    begin_member(text, "faults");
    text_add_char(text, '{');
    for (int fault = FAULT_CRASH; fault < MATCH_FAULTS; fault++)
        add_count(text, match_fault_word((enum match_fault)fault), player->fault[fault]);
    text_add_char(text, '}');
}

static void add_players(struct text *text, const struct report *report)
{
    int order[PLAYERS_MAX], rank[PLAYERS_MAX];
    tally_rank(report->tally, order, rank);
    begin_member(text, "players");
    for (int i = 0; i < report->tally->players; i++) {
        const struct tally_player *player = &report->tally->player[i];
        text_add(text, i == 0 ? "[{" : ",{");
        add_string(text, "name", report->name[i]);
        add_string(text, "player", report->player[i]);
        add_count(text, "rank", (uint64_t)rank[i]);
        add_results(text, report->tally, player);
        add_against(text, report->tally, i);
        add_times(text, player);
        add_faults(text, player);
        text_add_char(text, '}');
    }
    text_add_char(text, ']');
}

/* ---- the series ---- */

static void add_first(struct text *text, const struct tally *tally)
{
    struct estimate score = figures_score(tally, tally->first_points, tally->games, &tally->first);
    struct estimate place = figures_place(tally, score);
    begin_member(text, "first");
    text_add_char(text, '{');
    add_number(text, "score", score.value);
    add_number(text, "score_error", score.error);
    add_number(text, "place", place.value);
    add_number(text, "place_error", place.error);
    text_add_char(text, '}');
}

static void add_sprt(struct text *text, const struct sprt_run *run)
{
    static const char *const verdicts[] = {"undecided", "elo0", "elo1"};
    uint64_t pairs = 0;
    if (run == NULL) {
        add_null(text, "sprt");
        return;
    }
    for (int i = 0; i < PAIR_SCORES; i++)
        pairs += run->pairs.count[i];
    begin_member(text, "sprt");
    text_add_char(text, '{');
    add_number(text, "elo0", run->sprt.elo0);
    add_number(text, "elo1", run->sprt.elo1);
    add_number(text, "alpha", run->sprt.alpha);
    add_number(text, "beta", run->sprt.beta);
    add_count(text, "pairs", pairs);
    add_number(text, "llr", run->llr);
    add_number(text, "low", sprt_low(&run->sprt));
    add_number(text, "high", sprt_high(&run->sprt));
    add_string(text, "verdict", verdicts[run->answer]);
    text_add_char(text, '}');
}

void report_json(const struct report *report, struct text *text)
{
    const struct tally *tally = report->tally;
    text_add_char(text, '{');
    add_string(text, "game", report->game);
    add_count(text, "games", tally->games);
    add_count(text, "wanted", report->wanted);
    add_count(text, "seats", (uint64_t)tally->seats);
    if (report->seed != NULL)
        add_count(text, "seed", *report->seed);
    else
        add_null(text, "seed");
    add_players(text, report);
    add_first(text, tally);
    if (tally->seats == 2 && tally->players == 2)
        add_counts(text, "pairs", tally->player[0].clusters.count, PAIR_SCORES);
    else
        add_null(text, "pairs");
    add_sprt(text, report->sprt);
    text_add(text, "}\n");
}
