/* main.c: prime-referee: lines in, replies out. */
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/memory.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "referee/analysis/review_file.h"
#include "referee/analysis/score_sheets.h"
#include "referee/analysis/statistics.h"
#include "referee/analysis/statistics_files.h"
#include "referee/analysis/verify.h"
#include "referee/channel/caller.h"
#include "referee/channel/command.h"
#include "referee/channel/journals.h"
#include "referee/channel/practice.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/autosave.h"
#include "referee/engine/chain.h"
#include "referee/engine/notation.h"
#include "referee/games.h"
#include "referee/players/mcts.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"
#include "referee/terminal/startup_args.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPT_JSON = PROGRAM_LONG_ONLY, OPT_SAY, OPT_ECHO, OPT_STRICT, OPT_PRETTY, OPT_CODES, OPT_NO_FILES, OPT_RECORD,
    OPT_JOURNAL, OPT_RESUME, OPT_VERIFY, OPT_DIGEST, OPT_NOTATION, OPT_STATISTICS, OPT_PART, OPT_MERGE, OPT_REVIEW,
    OPT_ITERATIONS, OPT_TIME, OPT_FORMAT, OPT_TSV, OPT_CSV, OPT_PRACTISE, OPT_LEVEL, OPT_JUDGE, OPT_NO_BELL, OPT_THREADS
};

/* Of a review; --iterations and --time are bounded by what a search can count, and by a day. */
enum { ITERATIONS = 10000, ITERATIONS_MAX = 1000000000 };
static const double SECONDS_MIN = 0.001, SECONDS_MAX = 86400;

static const struct program_option options[] = {
    {OPT_JSON, "json", NULL, N_("commands and answers as JSON, one object a line")},
    {OPT_ECHO, "echo", NULL, N_("repeat each command before its answer")},
    {OPT_STRICT, "strict", NULL,
     N_("stop at the first refusal, with status 1; of notation take the canonical form alone")},
    {OPT_PRETTY, "pretty", NULL, N_("show the table after each move")},
    {OPT_SAY, "say", NULL, N_("after each event, say it in a sentence too")},
    {OPT_CODES, "codes", NULL, N_("at a prompt, end each refusal with its code")},
    {OPT_NO_FILES, "no-files", NULL, N_("refuse save, load and deck=FILE")},
    {OPT_NO_BELL, "no-bell", NULL, N_("at a prompt, call the time without the bell")},
    {OPT_RECORD, "record", N_("FILE"), N_("append what happens to a record")},
    {OPT_JOURNAL, "journal", N_("FILE"), N_("the same, on the disk before each reply")},
    {OPT_RESUME, "resume", N_("[FILE]"), N_("replay a record, or the last that was kept, then go on appending to it")},
    {OPT_VERIFY, "verify", N_("FILE"), N_("replay a record, and others in FILE ..., and check what they say")},
    {OPT_DIGEST, "digest", "HEX", N_("of --verify with one FILE: the digest that the record must have")},
    {OPT_NOTATION, "notation", N_("FILE"), N_("replay games written in the score notation of their players")},
    {OPT_STATISTICS, "statistics", NULL, N_("count what happened in the games of FILE ..., records or score notation")},
    {OPT_PART, "part", "I/N", N_("of --statistics: part I of N of the files; --merge puts the parts together")},
    {OPT_MERGE, "merge", NULL, N_("of --statistics: FILE ... are what --part wrote, of all parts")},
    {OPT_REVIEW, "review", N_("FILE"), N_("weigh each move of the games of FILE, a record or score notation")},
    {OPT_ITERATIONS, "iterations", "N", N_("of --review: trials for each move (10000)")},
    {OPT_TIME, "time", N_("S"), N_("of --review: seconds for each move, as 0.5")},
    {OPT_FORMAT, "format", "text|tsv|json|html|csv",
     N_("of --notation, --statistics and --review: for people, or programs")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_JUDGE, "judge", NULL, N_("judge GAME at a table of real cards, with a clock")},
    {OPT_PRACTISE, "practise", NULL, N_("play GAME yourself: the referee plays for the others")},
    {OPT_LEVEL, "level", N_("LEVEL"), N_("of the others with --practise: easy, fair, strong, strong:MS or strong:iN")},
    {OPT_THREADS, "threads", "N", N_("of a search for a move (1; of --review and at a terminal, all processors)")},
    {0}
};

static const struct program_pair apart[] = {
    {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_TSV, OPT_CSV}, {OPT_JSON, OPT_CODES}, {OPT_JSON, OPT_NO_BELL},
    {OPT_STRICT, OPT_VERIFY}, {OPT_STRICT, OPT_STATISTICS}, {0}
};

static const struct program program = {
    .name = "prime-referee",
    .usage = N_("[options] [FILE]\n"
                "--practise|--judge [options] [GAME [OPTION=VALUE ...]]\n"
                "--verify=FILE [FILE ...]\n"
                "--verify=FILE --digest=HEX\n"
                "--notation=FILE|FOLDER [options] [FILE|FOLDER ...]\n"
                "--statistics [--format=FORMAT] FILE|FOLDER ...\n"
                "--statistics --part=I/N FILE|FOLDER ...\n"
                "--statistics --merge [--format=FORMAT] FILE ...\n"
                "--review=FILE [--iterations=N] [--time=S] [--format=FORMAT]"),
    .purpose = N_("Keeps the rules of prime number card games: reads commands, writes replies.\n"),
    .options = options,
    .apart = apart,
    .more = N_("Commands come from FILE or standard input: see prime-referee-protocol(7).\n"
               "Try: games, rules, and new GAME players=Ann,Ben\n"
               "Exit status: 0 done, 1 refused with --strict or a record is not true, 2 trouble.\n"),
};

/* In the order of the option's list. */
enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON, FORMAT_HTML, FORMAT_CSV };

struct run {
    struct protocol_options protocol;
    struct journals_wanted wanted[PROTOCOL_JOURNALS_MAX];
    int count; /* of these files */
    bool judges;
    bool has_level;
    bool verifies, notates;
    const char **checked; /* files, of notation folders too: the values of these options; others are operands */
    int checks;
    const char *digest;   /* that a record has, if it was named; else NULL */
    enum format format;   /* of these, and of the statistics and a review */
    bool has_format;
    bool statistics;      /* of the files that are the operands */
    struct review_options review; /* without a path: none */
    struct part part;     /* of these files; 0 of 0 for all */
    bool merges;          /* they are the parts */
    const char *input; /* the file of commands; NULL or - for standard input */
    struct text kept;  /* the name of the record that is kept without being asked for, or of the last one */
};

static void want(struct run *run, const char *path, bool durable, bool resumes)
{
    if (run->count == PROTOCOL_JOURNALS_MAX)
        program_usage(&program, "at most %d files can be appended to", PROTOCOL_JOURNALS_MAX);
    for (int i = 0; i < run->count; i++)
        if (strcmp(run->wanted[i].path, path) == 0 || (resumes && run->wanted[i].resumes))
            program_usage(&program, "one record can be resumed, and a file appended to once: %s", path);
    run->wanted[run->count++] = (struct journals_wanted){path, durable, resumes};
}

/* The name of the record that was kept last; without one the process ends. */
static const char *last_kept(struct run *run)
{
    struct text why = {0};
    text_clear(&run->kept);
    if (!autosave_last(&run->kept, &why))
        program_usage(&program, "%s", why.at);
    return run->kept.at;
}

/* A review does nothing else; without one its options mean nothing. */
static void check_review(const struct run *run, const struct program_arguments *arguments)
{
    const struct review_options *review = &run->review;
    bool has_terms = review->terms.iterations > 0 || review->terms.seconds > 0;
    if (review->path == NULL && has_terms)
        program_usage(&program, "--iterations and --time go with --review");
    if (review->path == NULL)
        return;
    if (run->verifies || run->notates || run->statistics || run->count > 0 || run->protocol.practise ||
        run->judges || arguments->operands > 0)
        program_usage(&program, "--review weighs the moves of its file, and does nothing else");
    if (run->protocol.kind == CHANNEL_JSON)
        program_usage(&program, "--json is for commands and answers; a review has --format=json");
    if (run->protocol.strict)
        program_usage(&program, "--strict is for commands and score notation, not for a review");
}

static const char *take_review(const char *before, const char *path)
{
    if (before != NULL)
        program_usage(&program, "one review at a time: --review=%s or --review=%s", before, path);
    return path;
}

/* The operands are the files to count; no other option but --format and --no-files goes with it. */
static void check_statistics(const struct run *run, const struct program_arguments *arguments)
{
    if (run->verifies || run->notates || run->count > 0 || run->protocol.practise || run->judges)
        program_usage(&program, "--statistics counts the games of its files, and does nothing else");
    if (arguments->operands == 0)
        program_usage(&program, "--statistics counts the games of files: none is named");
    if (run->merges && run->part.parts > 0)
        program_usage(&program, "--part counts a part of the files, --merge adds up what was counted: one of them");
    if (run->part.parts > 0 && run->has_format && run->format != FORMAT_TSV)
        program_usage(&program, "--part writes lines with tabs, for --merge");
}

/* Takes a value of --verify or --notation. */
static void take_file(struct run *run, const char *path)
{
    run->checked = memory_array(run->checked, (size_t)run->checks + 1, sizeof *run->checked);
    run->checked[run->checks++] = path;
}

/* Refuses options that begin a game together with others. */
static void check_begins(const struct run *run)
{
    bool begins = run->protocol.practise || run->judges;
    if (run->protocol.practise && run->judges)
        program_usage(&program, "--practise and --judge begin a game each: one of them");
    for (int i = 0; i < run->count && begins; i++)
        if (run->wanted[i].resumes)
            program_usage(&program, run->judges ? N_("--judge begins a new game; --resume alone goes on with one")
                                    : N_("--practise begins a new game; --resume alone goes on with one of practice"));
}

/* Refuses an option of the game that says other than --practise and --level about who plays for the others. */
static void check_practice(const struct run *run, const struct program_arguments *arguments)
{
    static const char option[] = "practise";
    const size_t length = sizeof option - 1;
    for (int i = 0; i < arguments->operands && run->protocol.practise; i++) {
        const char *word = arguments->word[i];
        if (strncmp(word, option, length) != 0 || (word[length] != '=' && word[length] != '\0'))
            continue;
        if (strcmp(word + length, "=no") == 0)
            program_usage(&program, "with --practise the referee plays for the others: not %s", word);
        if (run->has_level)
            program_usage(&program, "--level and %s: one of them says how well the others play", word);
    }
}

/* Takes the value of --level. */
static void read_level(struct run *run, const char *word)
{
    struct text list = {0}, why = {0};
    run->has_level = true;
    if (!level_read(word, COMPUTER_EASY, &run->protocol.level)) {
        if (level_exceeds(word, &why))
            program_usage(&program, "--level: %s", why.at);
        level_list(COMPUTER_EASY, &list);
        program_usage(&program, "--level: no level is called '%s'; there are %s", word, list.at);
    }
    if (run->protocol.level.ms > PRACTICE_MS)
        program_usage(&program, "--level: the others think %d milliseconds at most: %s", PRACTICE_MS, word);
}

/* Only a search has threads. */
static void check_threads(const struct run *run)
{
    if (run->protocol.threads > 0 && (run->verifies || run->notates || run->statistics))
        program_usage(&program, "--threads goes with games that are played, and --review");
}

/* What checks, counts or weighs files reads no commands, to which these options belong. */
static void check_commands(const struct program_arguments *arguments)
{
    static const int readers[] = {OPT_VERIFY, OPT_NOTATION, OPT_STATISTICS, OPT_REVIEW};
    static const int of_commands[] = {OPT_JSON, OPT_ECHO, OPT_PRETTY, OPT_SAY, OPT_CODES, OPT_NO_BELL};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        for (size_t k = 0; k < sizeof of_commands / sizeof *of_commands; k++) {
            const char *reader = program_given(arguments, readers[i]);
            const char *other = program_given(arguments, of_commands[k]);
            if (reader != NULL && other != NULL)
                program_usage(&program, "--%s is for commands, and --%s reads none", other, reader);
        }
}

/* A digest is that of one record. */
static void check_digest(const struct run *run, const struct program_arguments *arguments)
{
    if (run->digest == NULL)
        return;
    if (!run->verifies)
        program_usage(&program, "--digest goes with --verify");
    if (run->checks + arguments->operands > 1)
        program_usage(&program, "--digest is that of one record: %d are named", run->checks + arguments->operands);
    if (!chain_is_digest(run->digest))
        program_usage(&program, "--digest: 64, 32 or 16 digits of 0 to 9 and a to f: %s", run->digest);
}

/* csv is made from the lines of tsv as they are written. */
static bool has_columns(const struct run *run)
{
    return run->format == FORMAT_TSV || run->format == FORMAT_CSV;
}

static void check_format(const struct run *run, const struct program_arguments *arguments)
{
    static const int formats[] = {OPT_FORMAT, OPT_TSV, OPT_CSV};
    const char *name = NULL;
    for (size_t i = 0; i < sizeof formats / sizeof *formats && name == NULL; i++)
        name = program_given(arguments, formats[i]);
    bool is_review = run->review.path != NULL;
    if (run->has_format && !run->notates && !run->statistics && !is_review)
        program_usage(&program, "--%s goes with --notation, --statistics and --review", name);
    if (has_columns(run) && is_review)
        program_usage(&program, "a review is written as text, json or html");
    if (run->format != FORMAT_TEXT && !has_columns(run) && !is_review)
        program_usage(&program, "--format=json and html go with --review");
}

/* Ends the process if what is asked for does not go together; what the operands are depends on the options. */
static void check_options(struct run *run, const struct program_arguments *arguments)
{
    bool begins = run->protocol.practise || run->judges, checks = run->verifies || run->notates;
    check_begins(run);
    if (run->has_level && !run->protocol.practise)
        program_usage(&program, "--level goes with --practise");
    check_practice(run, arguments);
    check_review(run, arguments);
    if (run->protocol.practise || (run->judges && prompt_is_wanted())) {
        run->protocol.pretty = run->protocol.kind != CHANNEL_JSON;
        if (run->protocol.pretty)
            run->protocol.kind = run->judges ? CHANNEL_JUDGE : CHANNEL_PERSON;
    }
    if (run->statistics)
        check_statistics(run, arguments);
    if ((run->verifies && run->notates) || (checks && (run->count > 0 || begins)))
        program_usage(&program, "--%s checks files, and does nothing else", run->verifies ? "verify" : "notation");
    if ((run->merges || run->part.parts > 0) && !run->statistics)
        program_usage(&program, "--part and --merge go with --statistics");
    check_commands(arguments);
    check_digest(run, arguments);
    check_format(run, arguments);
    check_threads(run);
    if (arguments->operands > 1 && !begins && !checks && !run->statistics)
        program_usage(&program, "one FILE at most");
    for (int i = 0; i < arguments->operands && !begins; i++)
        if (*arguments->word[i] == '\0')
            program_usage(&program, "no file is named");
    if (arguments->operands > 0 && !begins)
        run->input = arguments->word[0];
}

/* How many processors there are, as far as threads of a search can use them. */
static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > MCTS_THREADS_MAX ? MCTS_THREADS_MAX : (int)count;
}

static void take_format(struct run *run, enum format format)
{
    run->format = format;
    run->has_format = true;
}

/* The value of --time, seconds with a fraction. */
static double take_seconds(const struct program_arguments *arguments)
{
    char *end = NULL;
    bool is_plain = arguments->value[strspn(arguments->value, "0123456789.")] == '\0';
    double seconds = strtod(arguments->value, &end);
    if (!is_plain || *end != '\0' || seconds < SECONDS_MIN || seconds > SECONDS_MAX)
        program_usage(&program, "--time: a number of seconds from %g to %g, as 0.5: %s", SECONDS_MIN, SECONDS_MAX,
                      arguments->value);
    return seconds;
}

static void read_options(struct run *run, struct program_arguments *arguments)
{
    int option;
    while ((option = program_next(arguments)) != 0) {
        switch (option) {
        case OPT_JSON: run->protocol.kind = CHANNEL_JSON; break;
        case OPT_ECHO: run->protocol.echo = true; break;
        case OPT_STRICT: run->protocol.strict = true; break;
        case OPT_PRETTY: run->protocol.pretty = true; break;
        case OPT_SAY: run->protocol.says = true; break;
        case OPT_CODES: run->protocol.codes = true; break;
        case OPT_NO_FILES: run->protocol.no_files = true; break;
        case OPT_JUDGE: run->judges = true; break;
        case OPT_NO_BELL: run->protocol.bell = false; break;
        case OPT_RECORD: want(run, arguments->value, false, false); break;
        case OPT_JOURNAL: want(run, arguments->value, true, false); break;
        case OPT_RESUME: want(run, arguments->value != NULL ? arguments->value : last_kept(run), true, true); break;
        case OPT_VERIFY: run->verifies = true, take_file(run, arguments->value); break;
        case OPT_DIGEST: run->digest = arguments->value; break;
        case OPT_NOTATION: run->notates = true, take_file(run, arguments->value); break;
        case OPT_FORMAT: take_format(run, (enum format)program_choice(arguments)); break;
        case OPT_TSV: take_format(run, FORMAT_TSV); break;
        case OPT_CSV: take_format(run, FORMAT_CSV); break;
        case OPT_REVIEW: run->review.path = take_review(run->review.path, arguments->value); break;
        case OPT_ITERATIONS: run->review.terms.iterations = program_number(arguments, 1, ITERATIONS_MAX); break;
        case OPT_TIME: run->review.terms.seconds = take_seconds(arguments); break;
        case OPT_STATISTICS: run->statistics = true; break;
        case OPT_MERGE: run->merges = true; break;
        case OPT_PART:
            if (!part_read(&run->part, arguments->value, PARTS_MAX))
                program_usage(&program, "--part: I/N, as 1/4, I from 1 to N: %s", arguments->value);
            break;
        case OPT_PRACTISE: run->protocol.practise = true; break;
        case OPT_LEVEL: read_level(run, arguments->value); break;
        case OPT_THREADS:
            run->protocol.threads = (int)program_number(arguments, 1, MCTS_THREADS_MAX);
            break;
        }
    }
    check_options(run, arguments);
    if (run->protocol.threads == 0 && prompt_is_wanted())
        run->protocol.threads = processors();
}

/* Checks the records, or the files of score notation: the values of the option, then the operands. */
static enum program_status check_files(const struct run *run, const struct program_arguments *arguments,
                                       struct out *out)
{
    struct match_rules rules = command_rules(games, run->notates || run->protocol.no_files);
    const struct score_sheets_options sheets = {.strict = run->protocol.strict, .tsv = has_columns(run)};
    int count = run->checks + arguments->operands;
    const char **paths = memory_array(NULL, (size_t)count, sizeof *paths);
    for (int i = 0; i < count; i++)
        paths[i] = i < run->checks ? run->checked[i] : arguments->word[i - run->checks];
    enum program_status status = run->verifies ? verify_records(&program, &rules, run->digest, count, paths, out)
                                               : score_sheets_check(&program, &rules, &sheets, count, paths, out);
    memory_free(paths);
    return status;
}

/* Counts the games of the files, or adds up what was counted in parts. */
static enum program_status count_games(const struct run *run, const struct program_arguments *arguments,
                                       struct out *out)
{
    struct match_rules rules = command_rules(games, run->protocol.no_files);
    const struct statistics_files_options archives = {
        .part = run->part, .merges = run->merges, .tsv = has_columns(run)};
    const char **paths = memory_array(NULL, (size_t)arguments->operands, sizeof *paths);
    for (int i = 0; i < arguments->operands; i++)
        paths[i] = arguments->word[i];
    enum program_status status = statistics_files_count(&program, &rules, &archives, arguments->operands, paths, out);
    memory_free(paths);
    return status;
}

static enum program_status review(const struct run *run, struct out *out)
{
    struct match_rules rules = command_rules(games, run->protocol.no_files);
    struct review_options wanted = run->review;
    wanted.form = run->format == FORMAT_JSON ? &review_form_json
                : run->format == FORMAT_HTML ? &review_form_html : &review_form_text;
    wanted.terms.threads = run->protocol.threads > 0 ? run->protocol.threads : processors();
    if (wanted.terms.iterations == 0 && wanted.terms.seconds == 0)
        wanted.terms.iterations = ITERATIONS;
    return review_file(&program, &rules, &wanted, out);
}

static bool is_standard_input(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

/* Waits for the next line, and lets the clock of a match speak meanwhile. False if the output cannot be written. */
static bool wait_for_line(struct protocol *protocol, struct lines *lines)
{
    if (lines_is_ready(lines))
        return true;
    while (!lines_wait(lines, caller_wait(protocol))) {
        caller_tick(protocol);
        if (protocol->ended || !out_flush(protocol->out))
            return false;
    }
    timing_arrive(protocol);
    return true;
}

static bool has_line(void *input)
{
    return lines_wait(input, 0);
}

static enum line_status read_lines(struct protocol *protocol, int fd, int *error)
{
    struct lines lines;
    struct text copy = {0}; /* more may be read while a line is answered */
    enum line_status status = LINE_END;
    char *line;
    size_t length;
    lines_init(&lines, fd, '\n', protocol->out);
    protocol->options.has_line = has_line;
    protocol->options.input = &lines;
    while (!protocol->ended && wait_for_line(protocol, &lines) &&
           (status = lines_next(&lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        text_clear(&copy);
        text_add_bytes(&copy, line, length);
        keyboard_line(protocol, status, copy.at, length);
        if (!out_flow(protocol->out))
            break;
    }
    *error = lines.error;
    protocol->options.has_line = NULL;
    protocol->options.input = NULL;
    lines_free(&lines);
    text_free(&copy);
    return status;
}

/* The exit status, after a message about what failed. */
static int status_of(const struct protocol *protocol, enum line_status end, const char *input, int error)
{
    if (end == LINE_FAILED) {
        program_report(&program, "%s: %s", input, strerror(error));
        return STATUS_TROUBLE;
    }
    return protocol->options.strict && protocol->fault.code != FAULT_NONE ? STATUS_NO : STATUS_YES;
}

/* Reads commands from the file, from a person at a terminal, or from standard input. Returns the exit status. */
static int referee(struct protocol *protocol, const char *path)
{
    bool is_file = !is_standard_input(path);
    int error = 0;
    if (path == NULL && prompt_is_wanted() && !channel_is_json(protocol)) {
        enum line_status end = person_hold_session(protocol, &error);
        return status_of(protocol, end, "stdin", error);
    }
    int fd = is_file ? file_open(path, O_RDONLY) : STDIN_FILENO;
    if (fd < 0) {
        program_report(&program, "%s: %s", path, strerror(errno));
        return STATUS_TROUBLE;
    }
    if (protocol->access.is_practice && !protocol->options.practise) /* resumed: the others may have to act */
        protocol_go_on(protocol);
    enum line_status end = read_lines(protocol, fd, &error);
    if (is_file)
        close(fd);
    return status_of(protocol, end, is_file ? path : "stdin", error);
}

static const char welcome[] =
    N_("You are the first player, and the computer plays for the others.\n"
       "The last line under the table says what you can do; cards alone are a play.\n"
       "suggest gives advice, undo takes a move back, an empty line shows the table,\n"
       "rules and help tell more, quit ends.\n");

static const char judge_deals[] = N_("Then press Enter, or type start and the name of who begins.\n");
static const char judge_welcome[] =
    N_("Type only what is played: cards, draw, pass; factors, when a player asks. The\n"
       "time runs, and is called, by itself; undo corrects, an empty line shows the\n"
       "table, quit ends.\n");

/* What cannot begin is a fault of the command line. */
static void report_refusal(const struct fault *fault)
{
    struct text sentence = {0};
    text_add(&sentence, fault_row(fault).text);
    report_write_detail(fault, &sentence);
    program_report(&program, "%s", sentence.at);
    text_free(&sentence);
}

/*
 * Gives the channel the command that begins a game. If it is refused, nothing is written there, also of what was
 * written before; but a program gets the refusal as JSON.
 */
static void begin(struct protocol *protocol, const struct text *command)
{
    struct text line = {0};
    if (channel_is_json(protocol)) {
        text_add(&line, "{\"command\":");
        text_add_json(&line, command->at, command->length);
        text_add_char(&line, '}');
    } else {
        text_add_text(&line, command);
    }
    keyboard_line(protocol, LINE_READ, line.at, line.length);
    if (!protocol->session->on && !channel_is_json(protocol)) {
        report_refusal(&protocol->fault);
        text_cut(&protocol->out->text, 0);
    }
    text_free(&line);
}

/* What is written before the first prompt is as wide as what comes after it. */
static void fit(struct protocol *protocol)
{
    if (prompt_is_wanted() && channel_is_person(protocol))
        person_fit_terminal(protocol);
}

static struct startup_args read_args(const struct game *usual, int count, char *const *word)
{
    struct startup_args args;
    struct text why = {0};
    if (!startup_args_read(games, usual, count, word, &args))
        program_usage(&program, "no game is named");
    if (!startup_args_read_seed(&args, &why))
        program_usage(&program, "%s", why.at);
    return args;
}

/* Begins a game of one person, the first player; the others play what the game suggests. */
static int practise(struct protocol *protocol, int count, char *const *word)
{
    struct text command = {0};
    struct startup_args args = read_args(games[0], count, word);
    if (startup_args_has(&args, "deal=table"))
        program_usage(&program, "with real cards nobody plays for the others: no practice");
    fit(protocol);
    if (args.game != NULL && prompt_is_wanted() && channel_is_person(protocol))
        show_data_paragraph(protocol, _(welcome));
    startup_args_write_practice(&args, &command);
    begin(protocol, &command);
    text_free(&command);
    return protocol->session->on ? referee(protocol, NULL) : STATUS_TROUBLE;
}

/* `deals`: the players deal real cards first. */
static void say_how_to_judge(struct protocol *protocol, const struct game *game, bool deals)
{
    if (deals) {
        show_data_paragraph(protocol, _(game->judging != NULL ? game->judging : N_("Deal the cards.\n")));
        show_data_paragraph(protocol, _(judge_deals));
    }
    show_data_paragraph(protocol, _(judge_welcome));
}

/* Begins a game of real cards as a judge at a club holds it. */
static int judge(struct protocol *protocol, int count, char *const *word)
{
    struct startup_args args = read_args(startup_args_judged(games), count, word);
    struct text command = {0};
    fit(protocol);
    if (args.game != NULL && channel_is_person(protocol))
        say_how_to_judge(protocol, args.game, startup_args_deals(&args));
    startup_args_write_judging(&args, &command);
    begin(protocol, &command);
    text_free(&command);
    return protocol->session->on ? referee(protocol, NULL) : STATUS_TROUBLE;
}

/* Whether commands come from a person, whose session is kept unless a file is asked for. */
static bool is_kept(const struct run *run)
{
    return run->count == 0 && run->input == NULL && !run->verifies && !run->notates && !run->statistics &&
           run->review.path == NULL && run->protocol.kind != CHANNEL_JSON && !run->protocol.no_files &&
           prompt_is_wanted();
}

/* Records the time since the last command. False, after a message, if a record could not be written, now or before. */
static bool keeps_all(struct protocol *protocol)
{
    const struct host *host = protocol->host;
    protocol_keep_time(protocol);
    if (host->error != 0)
        program_report(&program, "%s: %s", host->error_path, strerror(host->error));
    return host->error == 0;
}

int main(int count, char **words)
{
    struct run run = {.protocol = {.bell = true}};
    struct host *host = memory_resize(NULL, sizeof *host);
    struct protocol protocol;
    struct out out;
    struct program_arguments arguments = program_begin(&program, count, words);
    read_options(&run, &arguments);
    out_init(&out, STDOUT_FILENO);
    if (run.format == FORMAT_CSV)
        out.csv = run.notates ? notation_columns : statistics_columns;
    command_host(host, games, run.protocol.no_files);
    protocol_open(&protocol, host, &run.protocol, &out);
    bool ok = journals_open(&protocol, &program, run.wanted, run.count,
                            is_standard_input(run.input) ? NULL : run.input);
    if (ok && is_kept(&run))
        journals_keep(&protocol, &run.kept);
    int status = STATUS_TROUBLE;
    if (run.verifies || run.notates)
        status = (int)check_files(&run, &arguments, &out);
    else if (run.statistics)
        status = (int)count_games(&run, &arguments, &out);
    else if (run.review.path != NULL)
        status = (int)review(&run, &out);
    else if (ok && run.judges)
        status = judge(&protocol, arguments.operands, arguments.word);
    else if (ok && run.protocol.practise)
        status = practise(&protocol, arguments.operands, arguments.word);
    else if (ok)
        status = referee(&protocol, run.input);
    if (ok && !keeps_all(&protocol))
        status = STATUS_TROUBLE;
    status = program_finish(&program, &out, status);
    if (!journals_close(host, &program))
        status = STATUS_TROUBLE;
    protocol_close(&protocol);
    host_close(host);
    memory_free(host);
    out_free(&out);
    text_free(&run.kept);
    memory_free(run.checked);
    return status;
}
