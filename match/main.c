/* main.c: prime-match: programs, people and the referee's own players at one table. */
#include "core/base/confusables.h"
#include "core/base/entropy.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/nearest.h"
#include "core/base/part.h"
#include "core/base/seed_file.h"
#include "core/ui/format.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "match/contest.h"
#include "match/deals.h"
#include "match/results.h"
#include "referee/channel/command.h"
#include "referee/engine/standing.h"
#include "referee/games.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPT_GAMES = PROGRAM_LONG_ONLY, OPT_DUPLICATE, OPT_NO_DUPLICATE, OPT_MATCH, OPT_TIME, OPT_BANK, OPT_MARGIN,
    OPT_MOVES, OPT_CONCURRENCY, OPT_SEED, OPT_ADVICE, OPT_RECORDS, OPT_DEALS, OPT_TOURNAMENT, OPT_SEATS, OPT_SPRT,
    OPT_PART, OPT_MERGE, OPT_FORMAT, OPT_JSON, OPT_TSV, OPT_CSV, OPT_WATCH, OPT_PACE, OPT_REJOIN, OPT_QUIET
};

static const struct program_option options[] = {
    {OPT_GAMES, "games", "N", N_("how many (100), and as many more as let all sit on each seat as often")},
    {OPT_NO_DUPLICATE, "no-duplicate", NULL, N_("a deal for each game, not one for all seatings")},
    {OPT_DUPLICATE, "duplicate", NULL, N_("one deal for all seatings, also where a person plays")},
    {OPT_MATCH, "match", NULL, N_("a game is a whole match, as games=, target= or wins= end it")},
    {OPT_TIME, "time", N_("S"), N_("seconds for a move, as 0.01 (60; no limit with people or sockets)")},
    {OPT_BANK, "bank", N_("S"), N_("seconds for all moves of a game; --time counts after them")},
    {OPT_MARGIN, "margin", N_("MS"), N_("milliseconds that a move may come late (50)")},
    {OPT_MOVES, "moves", "N", N_("moves after which a game is drawn (10000)")},
    {OPT_CONCURRENCY, "concurrency", "J", N_("games that are played at once (1)")},
    {OPT_SEED, "seed", "N", N_("of the series: the same deals again; @FILE or - reads it (by chance)")},
    {OPT_ADVICE, "advice", "no|yes", N_("whether players may ask the referee for advice (no)")},
    {OPT_RECORDS, "records", N_("DIR"), N_("keep records and results; the same command goes on after an end")},
    {OPT_DEALS, "deals", N_("FILE"), N_("deals to play, a line each: a seed, or deal commands with ; between")},
    {OPT_TOURNAMENT, "tournament", "round-robin|gauntlet", N_("who meets whom, of more players than seats")},
    {OPT_SEATS, "seats", "N", N_("players at a table of a tournament (2)")},
    {OPT_SPRT, "sprt", "ELO0,ELO1[,ALPHA,BETA]", N_("end when it is sure: is the first player ELO0 or ELO1 stronger?")},
    {OPT_PART, "part", "I/N", N_("play part I of N; --merge puts the parts together")},
    {OPT_MERGE, "merge", NULL, N_("play nothing, report FILE ...: the results.tsv of all parts")},
    {OPT_WATCH, "watch", N_("PATH"), N_("a socket for spectators")},
    {OPT_PACE, "pace", N_("MS"),
     N_("milliseconds before each move of the referee's own players, for who looks on (0)")},
    {OPT_REJOIN, "rejoin", N_("S"), N_("seconds in which a lost connection may come back (60)")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("tables, a row for each game, or a JSON object")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_QUIET, "quiet", NULL, N_("show no progress and no faults")},
    {0}
};

static const struct program_pair apart[] = {
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
    .apart = apart,
    .more = N_("GAME and its options: `echo games | prime-referee`,\n"
               "`echo rules GAME | prime-referee`.\n"
               "PLAYER is random, easy, fair, strong, strong:MS (that it thinks) or strong:iN\n"
               "(playouts); person (at this terminal), sh:COMMAND, json:COMMAND (a program),\n"
               "unix:PATH (a program at a socket), or person:PATH (a person at a socket).\n"
               "Try: prime-match GAME Ann=fair Ben=random\n"
               "Exit status: 0 done, 1 ended early or SPRT takes ELO0, 2 trouble.\n"),
};

struct run {
    struct contest_options contest;
    struct terms terms;
    struct entrant entrants[PLAYERS_MAX];
    struct text options;  /* of `new` */
    const char *plays;    /* an option that only a series has that is played, or NULL */
    bool csv; /* the format is CONTEST_TSV then */
    const char *seed_from; /* @FILE or -: what the seed is read from; NULL: no file */
    bool merges, has_games, has_seed, has_time, is_duplicate, is_unduplicate;
    const char *watch, *deals;
    struct deals deal;
};

/* ---- options ---- */

/*
 * Seconds or milliseconds with a fraction, as microseconds: so many `decimals` count, and the next one rounds. What is
 * less than a microsecond would be no limit: refused. No fraction of two is made of them, which machines round in their
 * own ways.
 */
static uint64_t read_time(const struct program_arguments *arguments, size_t decimals, uint64_t max)
{
    static const char digits[] = "0123456789";
    const char *value = arguments->value;
    size_t whole = strspn(value, digits), point = value[whole] == '.', fraction = strspn(value + whole + point, digits);
    const char *after = value + whole + point, *rest = after + (fraction < decimals ? fraction : decimals);
    bool is_plain = whole > 0 && after[point == 1 ? fraction : 0] == '\0', is_more = rest[strspn(rest, "0")] != '\0';
    uint64_t time = 0, limit = max * (decimals == 6 ? 1000000 : 1000);
    for (size_t i = 0; i < whole + decimals && time <= limit; i++) {
        char digit = i < whole ? value[i] : '0';
        if (i >= whole && i - whole < fraction)
            digit = after[i - whole];
        time = 10 * time + (uint64_t)(digit - '0');
    }
    bool is_too_little = time == 0 && value[strspn(value, "0.")] != '\0';
    if (!is_plain || time > limit || (time == limit && is_more) || is_too_little)
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

/* A seed in a file is read when all else is known to be right. */
static void take_seed(struct run *run, const struct program_arguments *arguments)
{
    const char *value = arguments->value;
    bool is_number = *value != '@' && strcmp(value, "-") != 0;
    if (strcmp(value, "@") == 0)
        program_usage(&program, "no file is named: --%s%s%s", "seed", "=", "@FILE");
    if (is_number)
        run->terms.schedule.seed = program_number(arguments, 0, UINT64_MAX);
    run->seed_from = is_number ? NULL : value;
    run->has_seed = true;
}

/* Takes an option that says which games there are. */
static void read_series_option(struct run *run, int option, const struct program_arguments *arguments)
{
    struct schedule *schedule = &run->terms.schedule;
    switch (option) {
    case OPT_GAMES:
        schedule->games = program_number(arguments, 1, SERIES_GAMES_MAX);
        run->has_games = true;
        break;
    case OPT_DUPLICATE: run->is_duplicate = true; break;
    case OPT_NO_DUPLICATE: run->is_unduplicate = true; break;
    case OPT_SEED: take_seed(run, arguments); break;
    case OPT_TOURNAMENT:
        schedule->tournament = program_choice(arguments) == 0 ? TOURNAMENT_ROUND_ROBIN : TOURNAMENT_GAUNTLET;
        break;
    case OPT_SEATS: schedule->seats = (int)program_number(arguments, 1, SEATS_MAX); break;
    case OPT_PART: read_part(arguments, schedule); break;
    case OPT_SPRT:
        run->contest.has_sprt = true;
        if (!sprt_read(arguments->value, &run->contest.sprt))
            program_usage(&program, "--sprt: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as 0,10,0.05,0.05: %s",
                          arguments->value);
        break;
    }
}

static void take_format(struct run *run, int format)
{
    run->csv = format == FORMAT_CSV;
    run->contest.format = run->csv ? CONTEST_TSV : (enum contest_format)format; /* in the order of FORMAT_LIST */
}

/* Whether an option says what is played, not how it is reported. */
static bool is_played(int option)
{
    static const int others[] = {OPT_MERGE, OPT_FORMAT, OPT_JSON, OPT_TSV, OPT_CSV, OPT_SPRT, OPT_QUIET};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i] == option)
            return false;
    return true;
}

static void read_options(struct run *run, struct program_arguments *arguments)
{
    struct terms *terms = &run->terms;
    int option;
    while ((option = program_next(arguments)) != 0) {
        if (is_played(option))
            run->plays = arguments->option->name;
        switch (option) {
        case OPT_MATCH: terms->is_match = true; break;
        case OPT_TIME: terms->time = read_time(arguments, 6, 86400); run->has_time = true; break;
        case OPT_BANK: terms->bank = read_time(arguments, 6, 86400); run->has_time = true; break;
        case OPT_MARGIN: terms->margin = read_time(arguments, 3, 60000); break;
        case OPT_REJOIN: terms->rejoin = read_time(arguments, 6, 86400); break;
        case OPT_PACE: terms->pace = read_time(arguments, 3, 60000); break;
        case OPT_MOVES: terms->moves = program_number(arguments, 1, 1000000000); break;
        case OPT_CONCURRENCY: run->contest.tables = (int)program_number(arguments, 1, 256); break;
        case OPT_ADVICE: terms->advice = program_choice(arguments) == 1; break;
        case OPT_RECORDS: terms->records = arguments->value; break;
        case OPT_DEALS: run->deals = arguments->value; break;
        case OPT_MERGE: run->merges = true; break;
        case OPT_WATCH: run->watch = arguments->value; break;
        case OPT_FORMAT: take_format(run, program_choice(arguments)); break;
        case OPT_JSON: take_format(run, FORMAT_JSON); break;
        case OPT_TSV: take_format(run, FORMAT_TSV); break;
        case OPT_CSV: take_format(run, FORMAT_CSV); break;
        case OPT_QUIET: run->contest.is_quiet = true; break;
        default: read_series_option(run, option, arguments); break;
        }
    }
}

/* ---- operands ---- */

/* Whether the word is an option of `new`, and no player: `name=value`, a name that the game or the referee knows. */
static bool is_option(const struct game *game, const char *word)
{
    static const char *const others[] = {"players", "seed", "deal", "deck", "secret"};
    const struct option_row *row;
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strlen(others[i]) == length && strncmp(word, others[i], length) == 0)
            return true;
    for (int i = 0; (row = match_option_row(game, i)) != NULL; i++)
        if (strlen(row->name) == length && strncmp(word, row->name, length) == 0)
            return true;
    return false;
}

/* Refuses an option of `new` that is prime-match's own affair. */
static void check_option(const struct run *run, const char *word)
{
    static const struct {
        const char *name, *instead;
    } taken[] = {
        {"players=", N_("players are named NAME=PLAYER, as in Ann=fair")},
        {"seed=", N_("--seed=N is that of the series")},
        {"deal=", N_("prime-match deals; --deals=FILE names deals")},
        {"secret=", N_("it is the referee's")},
        {"practise=", N_("a player is named easy, fair or strong instead")},
        {"hotseat=", N_("people are named person")},
        {"advice=", N_("--advice=yes or no says so")},
    };
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (strncmp(word, taken[i].name, strlen(taken[i].name)) == 0)
            program_usage(&program, "%s cannot be given here: %s", word, _(taken[i].instead));
    if (strpbrk(word, " \t\n") != NULL)
        program_usage(&program, "an option has no blank: %s", word);
    if (run->has_time && (strncmp(word, "clock=", 6) == 0 || strncmp(word, "bank=", 5) == 0))
        program_usage(&program, "%s does not go with --time and --bank", word);
}

/* What is no player may be an option of the game that was mistyped. */
static void add_nearest_option(const struct game *game, const char *typed, struct text *why)
{
    struct nearest nearest = {.typed = typed};
    const struct option_row *row;
    for (int i = 0; (row = match_option_row(game, i)) != NULL; i++)
        nearest_offer(&nearest, row->name, strlen(row->name));
    if (*nearest.word != '\0')
        text_say(why, "; did you mean the option %s=?", nearest.word);
}

static void add_player(struct run *run, char *word)
{
    struct schedule *schedule = &run->terms.schedule;
    struct text why = {0};
    if (schedule->players == PLAYERS_MAX)
        program_usage(&program, "at most %d players", PLAYERS_MAX);
    struct entrant *entrant = &run->entrants[schedule->players];
    if (!entrant_read(entrant, word, &why)) {
        add_nearest_option(run->terms.game, word, &why);
        program_usage(&program, "%s", why.at);
    }
    for (int i = 0; i < schedule->players; i++)
        if (confusables_are(run->entrants[i].name, entrant->name))
            program_usage(&program, "two players are called %s", entrant->name);
    schedule->players++;
}

static void read_operands(struct run *run, const struct program_arguments *arguments)
{
    if (arguments->operands == 0)
        program_usage(&program, "no game is named");
    run->terms.game = match_game(games, arguments->word[0]);
    if (run->terms.game == NULL) {
        struct fault fault;
        refuse_game(games, arguments->word[0], &fault);
        program_usage(&program, "%s", fault.detail);
    }
    for (int i = 1; i < arguments->operands; i++) {
        if (!is_option(run->terms.game, arguments->word[i])) {
            add_player(run, arguments->word[i]);
            continue;
        }
        check_option(run, arguments->word[i]);
        text_print(&run->options, " %s", arguments->word[i]);
    }
    run->terms.options = text_string(&run->options);
    run->terms.entrants = run->entrants;
}

/* ---- what goes together ---- */

static bool has_people(const struct run *run)
{
    bool has = false;
    for (int i = 0; i < run->terms.schedule.players; i++)
        has = has || run->entrants[i].is_spoken_to;
    return has;
}

static bool has_terminal(const struct run *run)
{
    bool has = false;
    for (int i = 0; i < run->terms.schedule.players; i++)
        has = has || run->entrants[i].kind == ENTRANT_PERSON;
    return has;
}

static bool has_place(const struct run *run)
{
    bool has = false;
    for (int i = 0; i < run->terms.schedule.players; i++)
        has = has || run->entrants[i].kind == ENTRANT_SOCKET || run->entrants[i].kind == ENTRANT_PERSON;
    return has;
}

static void check_seats(struct run *run)
{
    const struct game *game = run->terms.game;
    struct schedule *schedule = &run->terms.schedule;
    if (schedule->players == 0)
        program_usage(&program, "no player is named: NAME=PLAYER, as in Ann=fair Ben=random");
    if (schedule->tournament == TOURNAMENT_ONE_TABLE && schedule->seats != 0)
        program_usage(&program, "--seats goes with --tournament");
    if (schedule->tournament == TOURNAMENT_ONE_TABLE)
        schedule->seats = schedule->players;
    else if (schedule->seats == 0)
        schedule->seats = game->seats_min > 2 ? game->seats_min : 2;
    if (schedule->players > game->seats_max && schedule->tournament == TOURNAMENT_ONE_TABLE)
        program_usage(&program, "%d players, and %s has %d seats: --tournament=round-robin or gauntlet",
                      schedule->players, game->name, game->seats_max);
    if (schedule->players < schedule->seats || schedule->players < 1)
        program_usage(&program, "%d players are named, and there are %d seats", schedule->players,
                      schedule->seats > game->seats_min ? schedule->seats : game->seats_min);
    if (run->contest.has_sprt && (schedule->players != 2 || schedule->seats != 2))
        program_usage(&program, "--sprt compares two players");
    if (run->contest.has_sprt && schedule->parts > 1)
        program_usage(&program, "a part alone decides nothing: --sprt goes with --merge of all parts");
}

/* The seed of the series that goes on in the folder; false if none does. */
static bool find_seed(struct run *run)
{
    struct text path = {0};
    text_print(&path, "%s/results.tsv", run->terms.records != NULL ? run->terms.records : ".");
    bool is_found = run->terms.records != NULL && results_seed(path.at, &run->terms.schedule.seed);
    text_free(&path);
    return is_found;
}

/* 53 bits: more than a player can try, and a number that JSON has exactly. */
static uint64_t chance_seed(void)
{
    uint64_t chance;
    if (!entropy_fill(&chance, sizeof chance))
        program_usage(&program, "the system has no random numbers: --seed=N");
    return chance >> 11;
}

/* The seed that is named; without one that of the series which goes on, or one that nobody could know. */
static void choose_seed(struct run *run)
{
    struct schedule *schedule = &run->terms.schedule;
    struct text why = {0};
    bool is_input = run->seed_from != NULL && *run->seed_from == '-';
    if (run->seed_from != NULL && !seed_file_read(is_input ? NULL : run->seed_from + 1, &schedule->seed, &why))
        program_usage(&program, "%s", why.at);
    run->contest.has_chance_seed = !run->has_seed;
    if (run->has_seed || find_seed(run))
        return;
    if (schedule->parts > 1)
        program_usage(&program, "all parts of a series have one seed: --part goes with --seed=N");
    schedule->seed = chance_seed();
}

/* Without a word of it, people do not play one deal twice: they would know the cards. */
static void complete_terms(struct run *run)
{
    struct terms *terms = &run->terms;
    bool people = has_people(run);
    if (run->is_duplicate && run->is_unduplicate)
        program_usage(&program, "--duplicate or --no-duplicate");
    terms->schedule.duplicate = run->is_duplicate || (!run->is_unduplicate && !people);
    run->contest.is_quiet = run->contest.is_quiet || has_terminal(run);
    if (!run->has_games)
        terms->schedule.games = people ? 1 : 100;
    if (!run->has_time && strstr(terms->options, " clock=") == NULL)
        terms->time = has_place(run) ? 0 : 60000000;
    if (has_terminal(run) && !prompt_is_wanted())
        program_usage(&program, "a person plays at a terminal: standard input and output are none");
    if (has_place(run) && run->contest.tables > 1)
        program_usage(&program, "people and sockets play one game at a time: no --concurrency");
}

/* Begins a game of each group of neighbours once, so that what the referee refuses is said before the first game. */
static void check_new(const struct run *run)
{
    const struct schedule *schedule = &run->terms.schedule;
    struct match_rules rules = command_rules(games, false);
    for (int i = 0; i < schedule->players; i++) {
        struct text line = {0};
        struct words words;
        struct fault fault;
        text_print(&line, "%s%s seed=1 players=", run->terms.game->name, run->terms.options);
        for (int k = 0; k < schedule->seats; k++)
            text_print(&line, "%s%s", k > 0 ? "," : "", run->entrants[(i + k) % schedule->players].name);
        struct session *session = session_open(&rules);
        bool ok = words_split(line.at, &words);
        if (ok && !session_new(session, words.count, words.word, &fault)) {
            text_clear(&line);
            text_add(&line, fault_row(&fault).text);
            report_write_detail(&fault, &line);
            program_usage(&program, "%s", line.at);
        }
        if (run->terms.is_match && !standing_has_end(&session->match))
            program_usage(&program, "--match needs games=N or target=N: what ends a match");
        session_close(session);
        text_free(&line);
    }
}

/* ---- sockets ---- */

/* False with a sentence in `why`; those that were opened before are open then. */
static bool open_sockets(struct run *run, struct text *why)
{
    bool ok = true;
    for (int i = 0; i < run->terms.schedule.players && ok; i++) {
        if (run->entrants[i].kind != ENTRANT_SOCKET)
            continue;
        run->entrants[i].listener = entrant_listen(run->entrants[i].where, why);
        ok = run->entrants[i].listener >= 0;
    }
    if (ok && run->watch != NULL) {
        run->terms.spectators = entrant_listen(run->watch, why);
        ok = run->terms.spectators >= 0;
    }
    return ok;
}

static void close_sockets(const struct run *run)
{
    for (int i = 0; i < run->terms.schedule.players; i++)
        if (run->entrants[i].listener >= 0)
            (void)unlink(run->entrants[i].where);
    if (run->terms.spectators >= 0)
        (void)unlink(run->watch);
}

/* ---- the program ---- */

static void tell(const char *lines)
{
    for (const char *end; *lines != '\0'; lines = end + 1) {
        end = lines + strcspn(lines, "\n");
        program_report(&program, "%.*s", (int)(end - lines), lines);
    }
}

static void tell_nothing(const char *lines)
{
    (void)lines;
}

static int merge(const struct run *run, const struct program_arguments *arguments, struct out *out)
{
    struct text why = {0};
    if (arguments->operands == 0)
        program_usage(&program, "--merge: no file is named");
    if (run->plays != NULL)
        program_usage(&program, "--%s does not go with --merge, which plays nothing", run->plays);
    const char **files = memory_array(NULL, (size_t)arguments->operands, sizeof *files);
    for (int i = 0; i < arguments->operands; i++)
        files[i] = arguments->word[i];
    bool ok = contest_merge(&run->contest, arguments->operands, files, out, &why);
    if (!ok)
        program_report(&program, "%s", why.at);
    text_free(&why);
    memory_free(files);
    return ok ? STATUS_YES : STATUS_TROUBLE;
}

static int hold(struct run *run, const struct program_arguments *arguments, struct out *out)
{
    static const int status[] = {[CONTEST_PLAYED] = STATUS_YES, [CONTEST_ELO0] = STATUS_NO,
                                 [CONTEST_STOPPED] = STATUS_NO, [CONTEST_BROKEN] = STATUS_TROUBLE};
    struct text why = {0};
    read_operands(run, arguments);
    check_seats(run);
    complete_terms(run);
    check_new(run);
    choose_seed(run);
    if (run->deals != NULL && !deals_read(&run->deal, run->deals, &why)) {
        program_report(&program, "%s", why.at);
        return STATUS_TROUBLE;
    }
    run->terms.deals = run->deals != NULL ? &run->deal : NULL;
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    enum contest_end end = CONTEST_BROKEN;
    if (open_sockets(run, &why))
        end = contest_hold(&run->terms, &run->contest, out, &why);
    close_sockets(run);
    if (end == CONTEST_BROKEN && why.length > 0)
        program_report(&program, "%s", why.at);
    text_free(&why);
    return status[end];
}

int main(int count, char **words)
{
    struct run *run = memory_array(NULL, 1, sizeof *run);
    *run = (struct run){.contest = {.tables = 1, .tell = tell}, .terms = {.margin = 50000, .moves = 10000,
                        .rejoin = 60000000, .spectators = -1,
                        .schedule = {.games = 100, .part = 1, .parts = 1}}};
    struct out out;
    struct program_arguments arguments = program_begin(&program, count, words);
    read_options(run, &arguments);
    if (run->contest.is_quiet)
        run->contest.tell = tell_nothing;
    out_init(&out, STDOUT_FILENO);
    if (run->csv)
        out.csv = results_columns;
    int status = run->merges ? merge(run, &arguments, &out) : hold(run, &arguments, &out);
    status = program_finish(&program, &out, status);
    deals_free(&run->deal);
    text_free(&run->options);
    out_free(&out);
    memory_free(run);
    return status;
}
