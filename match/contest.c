/* contest.c: runs a series from its first game to its report: plays or continues it, stores, counts and reports it. */
#include "match/contest.h"

#include "core/base/memory.h"
#include "match/merge.h"
#include "match/progress.h"
#include "match/report.h"
#include "match/series.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A series in progress, and where its results go. */
struct contest {
    const struct contest_options *options;
    const struct schedule *schedule;
    struct series_name name;
    const char *names[PLAYERS_MAX], *players[PLAYERS_MAX];
    struct tally tally;
    struct sprt_run sprt;
    int pair_points;         /* half points of the first player in the incomplete pair of games */
    int pair_games;
    uint64_t wanted;
    struct results results;
    bool stores_results;     /* results are appended to the file */
    struct progress progress;
    struct out *out;         /* rows of --format=tsv, and the report */
    struct text *why;
    bool has_failed;
};

static bool is_decided(const struct contest *contest)
{
    return contest->options->has_sprt && contest->sprt.answer != SPRT_UNDECIDED;
}

/* Whether no more games will be dealt from the seed. Until then it is a secret, stored in the files of the series. */
static bool is_over(const struct contest *contest)
{
    if (contest->schedule->parts > 1)
        return false; /* other parts may still be running */
    return !contest->stores_results || contest->tally.games >= contest->wanted || is_decided(contest);
}

static struct report report_of(const struct contest *contest)
{
    return (struct report){.tally = &contest->tally, .game = contest->name.game, .name = contest->names,
                           .player = contest->players, .wanted = contest->wanted,
                           .seed = is_over(contest) ? &contest->schedule->seed : NULL,
                           .sprt = contest->options->has_sprt ? &contest->sprt : NULL};
}

/* ---- a game ---- */

/* Half points of the first player against the second: 0, 1 or 2. */
static int half_points(const struct result *result)
{
    int first = result->pairing.player[0] == 0 ? 0 : 1;
    int place = result->seat[first].place, other = result->seat[1 - first].place;
    return place < other ? 2 : place == other ? 1 : 0;
}

/* Without duplicate deals each game counts by itself, as a pair of two games with its result. */
static void add_to_sprt(struct contest *contest, const struct result *result)
{
    contest->pair_points += half_points(result);
    contest->pair_games++;
    if (contest->schedule->duplicate && contest->pair_games < 2)
        return;
    (void)sprt_add(&contest->sprt, contest->schedule->duplicate ? contest->pair_points : 2 * contest->pair_points);
    contest->pair_points = contest->pair_games = 0;
}

/* Counts a game, played now or in an earlier run: a results_reader. */
static void count_game(void *context, const struct result *result)
{
    struct contest *contest = context;
    if (is_decided(contest))
        return;
    tally_add(&contest->tally, result);
    if (contest->options->has_sprt)
        add_to_sprt(contest, result);
    if (contest->options->format == CONTEST_TSV)
        results_write_row(result, contest->tally.seats, contest->names, &contest->out->text);
    (void)out_flush_if_full(contest->out); /* an error is noticed before the next game, or at the end */
}

static void show_progress(struct contest *contest)
{
    const struct progress_view view = {.tally = &contest->tally, .name = contest->names, .wanted = contest->wanted,
                                       .sprt = contest->options->has_sprt ? &contest->sprt : NULL};
    progress_step(&contest->progress, view);
}

/* The function `take` of a series_receiver. */
static bool take(void *context, const struct result *result)
{
    struct contest *contest = context;
    if (contest->options->format == CONTEST_TSV)
        progress_make_room(&contest->progress);
    if (contest->stores_results && !results_add(&contest->results, result, contest->why)) {
        contest->has_failed = true;
        return false;
    }
    count_game(contest, result);
    return contest->out->error == 0 && !is_decided(contest);
}

static void add_times(void *context, int player, const struct times *times)
{
    struct contest *contest = context;
    tally_add_times(&contest->tally, player, times);
}

static void tell(void *context, const char *lines)
{
    struct contest *contest = context;
    progress_end(&contest->progress);
    contest->options->tell(lines);
}

static void pass_time(void *context)
{
    struct contest *contest = context;
    show_progress(contest);
    (void)out_flush(contest->out); /* rows of --format=tsv; the end reports an error */
}

/* ---- the series ---- */

static bool open_results(struct contest *contest, const struct terms *terms)
{
    struct text path = {0};
    if (terms->records == NULL)
        return true;
    if (*terms->records == '\0') {
        text_say(contest->why, "--records: no folder is named");
        return false;
    }
    if (mkdir(terms->records, 0700) != 0 && errno != EEXIST) {
        text_say(contest->why, "%s: %s", terms->records, strerror(errno));
        return false;
    }
    text_print(&path, "%s/results.tsv", terms->records);
    contest->stores_results = results_open(&contest->results, path.at, &contest->name, contest->schedule, count_game,
                                           contest, contest->why);
    text_free(&path);
    return contest->stores_results;
}

static enum contest_end end_of(const struct contest *contest, enum series_end end)
{
    if (end == SERIES_BROKEN || contest->has_failed)
        return CONTEST_BROKEN;
    if (end == SERIES_STOPPED)
        return CONTEST_STOPPED;
    return contest->options->has_sprt && contest->sprt.answer == SPRT_ELO0 ? CONTEST_ELO0 : CONTEST_PLAYED;
}

static void tell_seed(const struct contest *contest, uint64_t seed)
{
    struct text line = {0};
    text_say(&line, "seed of the series: %llu\n", (unsigned long long)seed);
    contest->options->tell(line.at);
    text_free(&line);
}

/* Rows do not include the seed: it is printed after them, unless an error is to be reported. */
static void write_report(const struct contest *contest, enum contest_end end)
{
    const struct report report = report_of(contest);
    if (contest->options->format == CONTEST_TEXT)
        report_text(&report, &contest->out->text);
    else if (contest->options->format == CONTEST_JSON)
        report_json(&report, &contest->out->text);
    else if (report.seed != NULL && contest->options->has_random_seed && end != CONTEST_BROKEN &&
             out_flush(contest->out))
        tell_seed(contest, *report.seed);
}

static void init_counts(struct contest *contest)
{
    tally_init(&contest->tally, contest->schedule);
    if (contest->options->has_sprt)
        sprt_begin(&contest->sprt, &contest->options->sprt);
}

/* Plays the remaining games. */
static enum contest_end play_series(struct contest *contest, const struct terms *terms)
{
    const struct series_receiver receiver = {take, add_times, tell, pass_time, contest};
    uint64_t last = schedule_part_games(contest->schedule);
    uint64_t first = contest->stores_results ? contest->results.games : 0;
    enum series_end end = SERIES_PLAYED;
    contest->wanted = last;
    progress_begin(&contest->progress, first, contest->options->is_quiet);
    if (first < last && !is_decided(contest))
        end = series_play(terms, first, last, contest->options->concurrency, &receiver, contest->why);
    progress_end(&contest->progress);
    return end_of(contest, end);
}

enum contest_end contest_run(struct terms *terms, const struct contest_options *options, struct out *out,
                             struct text *why)
{
    struct contest *contest = memory_array(NULL, 1, sizeof *contest);
    struct text line = {0}, game = {0};
    *contest = (struct contest){.options = options, .schedule = &terms->schedule, .out = out, .why = why,
                                .results = {.fd = -1}};
    for (int i = 0; i < terms->schedule.players; i++) {
        contest->names[i] = terms->entrants[i].name;
        contest->players[i] = terms->entrants[i].player;
    }
    terms_write(terms, &line);
    terms_write_game(terms, &game);
    contest->name = (struct series_name){game.at, terms->schedule.players, contest->names, contest->players, line.at};
    init_counts(contest);
    enum contest_end end = CONTEST_BROKEN;
    if (open_results(contest, terms)) {
        end = play_series(contest, terms);
        struct text late = {0};
        if (!results_close(&contest->results, &late) && end != CONTEST_BROKEN) {
            text_add_text(why, &late);
            end = CONTEST_BROKEN;
        }
        text_free(&late);
        write_report(contest, end);
    }
    tally_free(&contest->tally);
    text_free(&line);
    text_free(&game);
    memory_free(contest);
    return end;
}

bool contest_merge(const struct contest_options *options, int files, const char *const *file, struct out *out,
                   struct text *why)
{
    struct contest *contest = memory_array(NULL, 1, sizeof *contest);
    struct merge merge;
    *contest = (struct contest){.options = options, .out = out, .why = why};
    bool ok = merge_open(&merge, file, files, why);
    if (ok && options->has_sprt && (merge.schedule.players != 2 || merge.schedule.seats != 2)) {
        text_say(why, "--sprt compares two players");
        ok = false;
    }
    if (ok) {
        contest->schedule = &merge.schedule;
        contest->name = merge.name;
        contest->wanted = schedule_games(&merge.schedule);
        memcpy(contest->names, merge.names, sizeof contest->names);
        memcpy(contest->players, merge.players, sizeof contest->players);
        init_counts(contest);
        ok = merge_read(&merge, count_game, contest, why);
        if (ok)
            write_report(contest, CONTEST_PLAYED);
        tally_free(&contest->tally);
    }
    merge_close(&merge);
    memory_free(contest);
    return ok;
}
