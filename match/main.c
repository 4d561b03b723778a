/* main.c: prime-match: options, exit status. */
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/part.h"
#include "core/ui/format.h"
#include "core/ui/program.h"
#include "match/operands.h"
#include "match/results.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum {
    OPT_GAMES = PROGRAM_LONG_ONLY, OPT_DUPLICATE, OPT_NO_DUPLICATE, OPT_MATCH, OPT_TIME, OPT_BANK, OPT_MARGIN,
    OPT_MOVES, OPT_CONCURRENCY, OPT_SEED, OPT_ADVICE, OPT_RECORDS, OPT_DEALS, OPT_TOURNAMENT, OPT_SEATS, OPT_SPRT,
    OPT_PART, OPT_MERGE, OPT_FORMAT, OPT_JSON, OPT_TSV, OPT_CSV, OPT_WATCH, OPT_PACE, OPT_REJOIN, OPT_QUIET
};

static const struct program_option options[] = {
    {OPT_GAMES, "games", "N", N_("how many (100), rounded up so that all sit on each seat equally often")},
    {OPT_NO_DUPLICATE, "no-duplicate", NULL, N_("a deal for each game, not one for all seatings")},
    {OPT_DUPLICATE, "duplicate", NULL, N_("one deal for all seatings, even if a person plays")},
    {OPT_MATCH, "match", NULL, N_("a game is a whole match, as games=, target= or wins= end it")},
    {OPT_TIME, "time", N_("S"), N_("seconds for a move, as 0.01 (60; no limit with people or sockets)")},
    {OPT_BANK, "bank", N_("S"), N_("seconds for all moves of a game; --time counts after them")},
    {OPT_MARGIN, "margin", N_("MS"), N_("milliseconds that a move may come late (50)")},
    {OPT_MOVES, "moves", "N", N_("moves after which a game is drawn (10000)")},
    {OPT_CONCURRENCY, "concurrency", "J", N_("games that are played at once (1)")},
    {OPT_SEED, "seed", "N", N_("of the series: repeats its deals; @FILE or - reads it (random)")},
    {OPT_ADVICE, "advice", "no|yes", N_("whether players may ask the referee for advice (no)")},
    {OPT_RECORDS, "records", N_("DIR"), N_("keep records and results; the same command resumes the series")},
    {OPT_DEALS, "deals", N_("FILE"), N_("deals to play, a line each: a seed, or deal commands with ; between")},
    {OPT_TOURNAMENT, "tournament", "round-robin|gauntlet", N_("who meets whom, with more players than seats")},
    {OPT_SEATS, "seats", "N", N_("players at a table of a tournament (2)")},
    {OPT_SPRT, "sprt", "ELO0,ELO1[,ALPHA,BETA]",
     N_("end once it is clear whether the first player is ELO0 or ELO1 stronger")},
    {OPT_PART, "part", "I/N", N_("play part I of N; --merge puts the parts together")},
    {OPT_MERGE, "merge", NULL, N_("play nothing, report FILE ...: the results.tsv of all parts")},
    {OPT_WATCH, "watch", N_("PATH"), N_("a socket for spectators")},
    {OPT_PACE, "pace", N_("MS"),
     N_("milliseconds before each move of the referee's own players, so that spectators can follow (0)")},
    {OPT_REJOIN, "rejoin", N_("S"), N_("seconds in which a lost connection may come back (60)")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("tables, a row for each game, or a JSON object")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_QUIET, "quiet", NULL, N_("show no progress and no faults")},
    {0}
};

static const struct program_pair exclusive[] = {
    {OPT_FORMAT, OPT_JSON}, {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_JSON, OPT_TSV}, {OPT_JSON, OPT_CSV},
    {OPT_TSV, OPT_CSV},     {0}
};

static const struct program program = {
    .name = "prime-match",
    .usage = N_("[options] GAME [OPTION=VALUE ...] NAME=PLAYER NAME=PLAYER ...\n"
                "--merge [--format=FORMAT] FILE ..."),
    .purpose = N_("Plays series of prime number card games between programs, people, and players\n"
               "of its own.\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("GAME and its options: `echo games | prime-referee`,\n"
               "`echo rules GAME | prime-referee`.\n"
               "PLAYER is random, easy, club, club:FILE (numbers that it knows), fair, strong,\n"
               "strong:MS (that it thinks) or strong:iN (playouts); person (at this terminal),\n"
               "sh:COMMAND, json:COMMAND (a program), unix:PATH (a program at a socket), or\n"
               "person:PATH (a person at a socket).\n"
               "Try: prime-match GAME Ann=fair Ben=random\n"
               "Exit status: 0 done, 1 ended early or SPRT accepts ELO0, 2 trouble.\n"),
};

struct run {
    struct setup setup;
    bool csv;             /* --format=csv: setup.contest.format is CONTEST_TSV, and `out` turns it into CSV */
    bool merges;          /* --merge */
    const char *conflict; /* the name of the last option given that makes no sense together with --merge, or NULL */
    const char *deals;    /* the file of --deals, or NULL */
    struct deals deal;    /* the deals read from that file */
};

/* ---- options ---- */

/*
 * Reads a time, at most `max`, and returns it in microseconds. `decimals` is 6 for seconds and 3 for milliseconds:
 * keeps that number of decimal places and rounds by the next digit. Exits with a usage message for anything else, also
 * for a time that is less than a microsecond but not 0, because 0 means no limit. Uses integers, because machines may
 * round binary fractions differently.
 */
static uint64_t read_time(const struct program_arguments *arguments, size_t decimals, uint64_t max)
{
    static const char digits[] = "0123456789";
    const char *value = arguments->value;
    size_t whole = strspn(value, digits), point = value[whole] == '.', fraction = strspn(value + whole + point, digits);
    const char *after = value + whole + point, *rest = after + (fraction < decimals ? fraction : decimals);
    bool is_plain = whole > 0 && after[point == 1 ? fraction : 0] == '\0', has_excess = rest[strspn(rest, "0")] != '\0';
    uint64_t time = 0, limit = max * (decimals == 6 ? 1000000 : 1000);
    for (size_t i = 0; i < whole + decimals && time <= limit; i++) {
        char digit = i < whole ? value[i] : '0';
        if (i >= whole && i - whole < fraction)
            digit = after[i - whole];
        time = 10 * time + (uint64_t)(digit - '0');
    }
    bool is_rounded_to_zero = time == 0 && value[strspn(value, "0.")] != '\0';
    if (!is_plain || time > limit || (time == limit && has_excess) || is_rounded_to_zero)
        program_usage(&program, "--%s: 0 or a number of %.*f to %g, as 0.5: %s", arguments->option->name, (int)decimals,
                      decimals == 6 ? 1e-6 : 1e-3, (double)max, value);
    return time + (*rest >= '5');
}

static void read_part(const struct program_arguments *arguments, struct schedule *schedule)
{
    struct part part;
    if (!part_read(&part, arguments->value, PARTS_MAX))
        program_usage(&program, "--part: I/N, as 1/4, I from 1 to N: %s", arguments->value);
    schedule->part = part.part;
    schedule->parts = part.parts;
}

/*
 * Reads --seed. A seed in a file (@FILE) or on standard input (-) is only noted: setup_complete reads it after checking
 * the other options and the game.
 */
static void read_seed(struct run *run, const struct program_arguments *arguments)
{
    const char *value = arguments->value;
    bool is_number = *value != '@' && strcmp(value, "-") != 0;
    if (strcmp(value, "@") == 0)
        program_usage(&program, "no file is named: --%s%s%s", "seed", "=", "@FILE");
    if (is_number)
        run->setup.terms.schedule.seed = program_number(arguments, 0, UINT64_MAX);
    run->setup.seed_from = is_number ? NULL : value;
    run->setup.has_seed = true;
}

/* Handles the options that set up the schedule, and --sprt. */
static void read_series_option(struct run *run, int option, const struct program_arguments *arguments)
{
    struct schedule *schedule = &run->setup.terms.schedule;
    switch (option) {
    case OPT_GAMES:
        schedule->games = program_number(arguments, 1, SERIES_GAMES_MAX);
        run->setup.has_games = true;
        break;
    case OPT_DUPLICATE: run->setup.has_duplicate = true; break;
    case OPT_NO_DUPLICATE: run->setup.has_no_duplicate = true; break;
    case OPT_SEED: read_seed(run, arguments); break;
    case OPT_TOURNAMENT:
        schedule->tournament = program_choice(arguments) == 0 ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_GAUNTLET;
        break;
    case OPT_SEATS: schedule->seats = (int)program_number(arguments, 1, SEATS_MAX); break;
    case OPT_PART: read_part(arguments, schedule); break;
    case OPT_SPRT:
        run->setup.contest.has_sprt = true;
        if (!sprt_read(arguments->value, &run->setup.contest.sprt))
            program_usage(&program, "--sprt: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as 0,10,0.05,0.05: %s",
                          arguments->value);
        break;
    }
}

/* `format`: FORMAT_CSV or an enum format, which has the order of enum contest_format. */
static void set_format(struct run *run, int format)
{
    run->csv = format == FORMAT_CSV;
    run->setup.contest.format = run->csv ? CONTEST_TSV : (enum contest_format)format;
}

/* Whether the option makes no sense together with --merge, which plays nothing. */
static bool conflicts_with_merge(int option)
{
    static const int compatible[] = {OPT_MERGE, OPT_FORMAT, OPT_JSON, OPT_TSV, OPT_CSV, OPT_SPRT, OPT_QUIET};
    for (size_t i = 0; i < sizeof compatible / sizeof *compatible; i++)
        if (compatible[i] == option)
            return false;
    return true;
}

static void read_options(struct run *run, struct program_arguments *arguments)
{
    struct terms *terms = &run->setup.terms;
    int option;
    while ((option = program_next(arguments)) != 0) {
        if (conflicts_with_merge(option))
            run->conflict = arguments->option->name;
        switch (option) {
        case OPT_MATCH: terms->is_match = true; break;
        case OPT_TIME: terms->time = read_time(arguments, 6, 86400); run->setup.has_time = true; break;
        case OPT_BANK: terms->bank = read_time(arguments, 6, 86400); run->setup.has_time = true; break;
        case OPT_MARGIN: terms->margin = read_time(arguments, 3, 60000); break;
        case OPT_REJOIN: terms->rejoin = read_time(arguments, 6, 86400); break;
        case OPT_PACE: terms->pace = read_time(arguments, 3, 60000); break;
        case OPT_MOVES: terms->moves = program_number(arguments, 1, 1000000000); break;
        case OPT_CONCURRENCY: run->setup.contest.concurrency = (int)program_number(arguments, 1, 256); break;
        case OPT_ADVICE: terms->advice = program_choice(arguments) == 1; break;
        case OPT_RECORDS: terms->records = arguments->value; break;
        case OPT_DEALS: run->deals = arguments->value; break;
        case OPT_MERGE: run->merges = true; break;
        case OPT_WATCH: run->setup.watch = arguments->value; break;
        case OPT_FORMAT: set_format(run, program_choice(arguments)); break;
        case OPT_JSON: set_format(run, FORMAT_JSON); break;
        case OPT_TSV: set_format(run, FORMAT_TSV); break;
        case OPT_CSV: set_format(run, FORMAT_CSV); break;
        case OPT_QUIET: run->setup.contest.is_quiet = true; break;
        default: read_series_option(run, option, arguments); break;
        }
    }
}

/* ---- the program ---- */

static void report_lines(const char *lines)
{
    for (const char *end; *lines != '\0'; lines = end + 1) {
        end = lines + strcspn(lines, "\n");
        program_report(&program, "%.*s", (int)(end - lines), lines);
    }
}

static void report_nothing(const char *lines)
{
    (void)lines;
}

static int merge(const struct run *run, const struct program_arguments *arguments, struct out *out)
{
    struct text why = {0};
    if (arguments->operands == 0)
        program_usage(&program, "--merge: no file is named");
    if (run->conflict != NULL)
        program_usage(&program, "--%s does not go with --merge, which plays nothing", run->conflict);
    const char *const *files = (const char *const *)arguments->word;
    bool ok = contest_merge(&run->setup.contest, arguments->operands, files, out, &why);
    if (!ok)
        program_report(&program, "%s", why.at);
    text_free(&why);
    return ok ? STATUS_YES : STATUS_TROUBLE;
}

static int run_series(struct run *run, const struct program_arguments *arguments, struct out *out)
{
    static const int status[] = {[CONTEST_PLAYED] = STATUS_YES, [CONTEST_ELO0] = STATUS_NO,
                                 [CONTEST_STOPPED] = STATUS_NO, [CONTEST_BROKEN] = STATUS_TROUBLE};
    struct text why = {0};
    operands_read(&run->setup, arguments);
    setup_complete(&run->setup);
    if (run->deals != NULL && !deals_read(&run->deal, run->deals, &why)) {
        program_report(&program, "%s", why.at);
        return STATUS_TROUBLE;
    }
    run->setup.terms.deals = run->deals != NULL ? &run->deal : NULL;
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    enum contest_end end = CONTEST_BROKEN;
    if (setup_open_sockets(&run->setup, &why))
        end = contest_run(&run->setup.terms, &run->setup.contest, out, &why);
    setup_remove_sockets(&run->setup);
    if (end == CONTEST_BROKEN && why.length > 0)
        program_report(&program, "%s", why.at);
    text_free(&why);
    return status[end];
}

int main(int count, char **words)
{
    struct run *run = memory_array(NULL, 1, sizeof *run);
    *run = (struct run){.setup = {
        .program = &program,
        .contest = {.concurrency = 1, .tell = report_lines},
        .terms = {.margin = 50000, .moves = 10000, .rejoin = 60000000, .spectators = -1,
                  .schedule = {.games = 100, .part = 1, .parts = 1}},
    }};
    struct out out;
    struct program_arguments arguments = program_begin(&program, count, words);
    read_options(run, &arguments);
    if (run->setup.contest.is_quiet)
        run->setup.contest.tell = report_nothing;
    out_init(&out, STDOUT_FILENO);
    if (run->csv)
        out.csv = results_columns;
    int status = run->merges ? merge(run, &arguments, &out) : run_series(run, &arguments, &out);
    status = program_finish(&program, &out, status);
    deals_free(&run->deal);
    text_free(&run->setup.options);
    for (int i = 0; i < run->setup.terms.schedule.players; i++)
        entrant_free(&run->setup.entrants[i]);
    out_free(&out);
    memory_free(run);
    return status;
}
