/* main.c: prime-archive: commands, options, exit status. */
#include "core/base/language.h"
#include "core/ui/program.h"
#include "referee/analysis/review_file.h"
#include "referee/analysis/score_sheets.h"
#include "referee/analysis/statistics.h"
#include "referee/analysis/statistics_files.h"
#include "referee/analysis/verify.h"
#include "referee/channel/command.h"
#include "referee/engine/chain.h"
#include "referee/engine/notation.h"
#include "referee/games.h"
#include "referee/players/mcts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    OPT_DIGEST = PROGRAM_LONG_ONLY, OPT_STRICT, OPT_PART, OPT_MERGE, OPT_ITERATIONS, OPT_TIME, OPT_THREADS, OPT_FORMAT,
    OPT_TSV, OPT_CSV, OPT_ALL, OPT_NO_FILES
};

/* Default and limits of a review. ITERATIONS_MAX fits the 32-bit counters of a search; SECONDS_MAX is a day. */
enum { ITERATIONS = 10000, ITERATIONS_MAX = 1000000000 };
static const double SECONDS_MIN = 0.001, SECONDS_MAX = 86400;

static const struct program_option options[] = {
    {OPT_DIGEST, "digest", "HEX", N_("verify: the digest that the one record must have")},
    {OPT_STRICT, "strict", NULL, N_("check: accept only the canonical form of the notation")},
    {OPT_PART, "part", "I/N", N_("statistics: of part I of N of the files")},
    {OPT_MERGE, "merge", NULL, N_("statistics: add up FILE ..., what --part wrote of all parts")},
    {OPT_ALL, "all", NULL, N_("statistics: all long plays one by one, too, in text")},
    {OPT_ITERATIONS, "iterations", "N", N_("review: trials for each move (10000)")},
    {OPT_TIME, "time", N_("S"), N_("review: seconds for each move, as 0.5")},
    {OPT_THREADS, "threads", "N", N_("review: of the search (all processors)")},
    {OPT_FORMAT, "format", "text|tsv|json|html|csv", N_("for people, or programs; json and html: review")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_NO_FILES, "no-files", NULL, N_("refuse records that name a file, as deck=FILE")},
    {0}
};

static const struct program_pair exclusive[] = {
    {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_TSV, OPT_CSV}, {OPT_PART, OPT_MERGE}, {0}
};

static const struct program program = {
    .name = "prime-archive",
    .usage = N_("COMMAND [options] [RULE=VALUE ...] FILE ..."),
    .purpose = N_("Reads games that were played: records, and the score notation of their players.\n\n"
                  "Commands:\n"
                  "  verify FILE ...      replay records, and check what they say\n"
                  "  check FILE ...       replay score notation, and check what it says\n"
                  "  statistics FILE ...  count what happened in the games of both\n"
                  "  review FILE          weigh each move of the games of one file\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("RULE=VALUE is a house rule of score notation, as penalty=number; a title in the\n"
               "file may say otherwise.\n"
               "With check and statistics a folder stands for the files in it; - is standard\n"
               "input.\n"
               "Exit status: 0 all is as it says, 1 something is not true, 2 trouble.\n"),
};

static const int verify_options[] = {OPT_DIGEST, 0};
static const int check_options[] = {OPT_STRICT, OPT_FORMAT, OPT_TSV, OPT_CSV, 0};
static const int statistics_options[] = {OPT_PART, OPT_MERGE, OPT_ALL, OPT_FORMAT, OPT_TSV, OPT_CSV, 0};
static const int review_options[] = {OPT_ITERATIONS, OPT_TIME, OPT_THREADS, OPT_FORMAT, 0};

static const char needs_file[] = N_("%s needs the name of a file");

enum { VERIFY, CHECK, STATISTICS, REVIEW };

static const struct program_command commands[] = {
    [VERIFY] = {"verify", verify_options, 1, INT_MAX, needs_file},
    [CHECK] = {"check", check_options, 1, INT_MAX, needs_file},
    [STATISTICS] = {"statistics", statistics_options, 1, INT_MAX, needs_file},
    [REVIEW] = {"review", review_options, 1, INT_MAX, needs_file},
    {0}
};

/* In the order of the values of --format. */
enum format { FORMAT_TEXT, FORMAT_TSV, FORMAT_JSON, FORMAT_HTML, FORMAT_CSV };

/* The command line, as it was read. */
struct run {
    int command;
    const char *const *path; /* the operands after the command */
    int count;
    struct text house_rules; /* for the games on score sheets: NAME=VALUE options, each preceded by a space */
    bool no_files, strict, merge, all;
    const char *digest; /* the digest that the record must have, or NULL */
    struct part part;   /* of the files; 0 of 0 for all */
    enum format format;
    bool has_format;
    struct review_terms terms;
};

static void set_format(struct run *run, enum format format)
{
    run->format = format;
    run->has_format = true;
}

static void read_part(struct run *run, const char *value)
{
    if (!part_read(&run->part, value, PARTS_MAX))
        program_usage(&program, "--part: I/N, as 1/4, I from 1 to N: %s", value);
}

static void read_digest(struct run *run, const char *value)
{
    if (!chain_is_digest(value))
        program_usage(&program, "--digest: 64, 32 or 16 digits of 0 to 9 and a to f: %s", value);
    run->digest = value;
}

/* The value of --time: seconds, perhaps with a fraction. */
static double read_seconds(const char *value)
{
    char *end = NULL;
    bool is_plain = value[strspn(value, "0123456789.")] == '\0';
    double seconds = strtod(value, &end);
    if (!is_plain || *end != '\0' || seconds < SECONDS_MIN || seconds > SECONDS_MAX)
        program_usage(&program, "--time: a number of seconds from %g to %g, as 0.5: %s", SECONDS_MIN, SECONDS_MAX,
                      value);
    return seconds;
}

/* Whether the operand is a house rule: NAME=VALUE, unless a file of that name exists. */
static bool is_house_rule(const char *word)
{
    struct stat status;
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
    return length > 0 && word[length] == '=' && stat(word, &status) != 0;
}

/* Reads the operands after the command: files and, except for verify, house rules. */
static void read_operands(struct run *run, char **word, int count)
{
    run->path = (const char *const *)word;
    for (int i = 0; i < count; i++)
        if (run->command != VERIFY && is_house_rule(word[i]))
            text_print(&run->house_rules, " %s", word[i]);
        else
            word[run->count++] = word[i];
    if (run->count == 0)
        program_usage(&program, needs_file, commands[run->command].name);
}

static void read_options(struct run *run, struct program_arguments *arguments)
{
    int option;
    while ((option = program_next(arguments)) != 0) {
        switch (option) {
        case OPT_DIGEST: read_digest(run, arguments->value); break;
        case OPT_STRICT: run->strict = true; break;
        case OPT_PART: read_part(run, arguments->value); break;
        case OPT_MERGE: run->merge = true; break;
        case OPT_ALL: run->all = true; break;
        case OPT_ITERATIONS: run->terms.iterations = program_number(arguments, 1, ITERATIONS_MAX); break;
        case OPT_TIME: run->terms.seconds = read_seconds(arguments->value); break;
        case OPT_THREADS: run->terms.threads = (int)program_number(arguments, 1, MCTS_THREADS_MAX); break;
        case OPT_FORMAT: set_format(run, (enum format)program_choice(arguments)); break;
        case OPT_TSV: set_format(run, FORMAT_TSV); break;
        case OPT_CSV: set_format(run, FORMAT_CSV); break;
        case OPT_NO_FILES: run->no_files = true; break;
        }
    }
    run->command = program_command(arguments, commands);
    read_operands(run, arguments->word + 1, arguments->operands - 1);
}

/* Whether the output is written as TSV; for CSV, `out` converts it. */
static bool writes_tsv(const struct run *run)
{
    return run->format == FORMAT_TSV || run->format == FORMAT_CSV;
}

/* Ends the process with a usage error if the options cannot be combined. */
static void check_combinations(const struct run *run)
{
    for (int i = 0; i < run->count; i++)
        if (*run->path[i] == '\0')
            program_usage(&program, "no file is named");
    if (run->digest != NULL && run->count > 1)
        program_usage(&program, "--digest is that of one record: %d are named", run->count);
    if (run->part.parts > 0 && run->has_format && run->format != FORMAT_TSV)
        program_usage(&program, "--part writes lines with tabs, for --merge");
    if (writes_tsv(run) && run->command == REVIEW)
        program_usage(&program, "a review is written as text, json or html");
    if (run->format != FORMAT_TEXT && !writes_tsv(run) && run->command != REVIEW)
        program_usage(&program, "--format=json and html go with review");
    if (run->command == REVIEW && run->count > 1)
        program_usage(&program, "one review at a time: %s or %s", run->path[0], run->path[1]);
}

static enum program_status review(const struct run *run, const struct new_match_rules *rules, struct out *out)
{
    static const struct review_form *const forms[] = {
        [FORMAT_TEXT] = &review_form_text, [FORMAT_JSON] = &review_form_json, [FORMAT_HTML] = &review_form_html};
    struct review_options wanted = {.path = run->path[0], .form = forms[run->format], .terms = run->terms};
    if (wanted.terms.threads == 0)
        wanted.terms.threads = program_processors(MCTS_THREADS_MAX);
    if (wanted.terms.iterations == 0 && wanted.terms.seconds == 0)
        wanted.terms.iterations = ITERATIONS;
    return review_file(&program, rules, &wanted, out);
}

/*
 * Ends the process with a usage error if score sheets cannot have these house rules. Like the rules in titles, they
 * must not name files.
 */
static void check_house_rules(const struct run *run)
{
    const struct new_match_rules rules = command_rules(games, true);
    struct fault fault = {0};
    if (run->house_rules.length == 0 || notation_check_house(&rules, run->house_rules.at, &fault))
        return;
    if (fault.code == FAULT_BAD_OPTION && fault.detail[0] != '\0')
        program_usage(&program, "%s", fault.detail);
    program_usage(&program, "%s: %s", fault.detail[0] != '\0' ? fault.detail : run->house_rules.at + 1,
                  fault_row(&fault).text);
}

static enum program_status run_command(const struct run *run, struct out *out)
{
    struct new_match_rules rules = command_rules(games, run->no_files || run->command == CHECK);
    rules.house = run->house_rules.at;
    rules.allows_one_player = run->command == CHECK || run->command == STATISTICS;
    const struct score_sheets_options sheets = {.strict = run->strict, .tsv = writes_tsv(run)};
    const struct statistics_files_options files = {
        .part = run->part, .merges = run->merge,
        .format = writes_tsv(run) ? STATISTICS_TSV : run->all ? STATISTICS_ALL : STATISTICS_TEXT};
    switch (run->command) {
    case VERIFY: return verify_records(&program, &rules, run->digest, run->count, run->path, out);
    case CHECK: return score_sheets_check(&program, &rules, &sheets, run->count, run->path, out);
    case STATISTICS: return statistics_files_count(&program, &rules, &files, run->count, run->path, out);
    default: return review(run, &rules, out);
    }
}

int main(int count, char **words)
{
    static const char *const columns[] = {[CHECK] = notation_columns, [STATISTICS] = statistics_columns};
    struct run run = {0};
    struct out out;
    struct program_arguments arguments = program_begin(&program, count, words);
    read_options(&run, &arguments);
    check_combinations(&run);
    check_house_rules(&run);
    out_init(&out, STDOUT_FILENO);
    if (run.format == FORMAT_CSV)
        out.csv = columns[run.command];
    int status = program_finish(&program, &out, (int)run_command(&run, &out));
    out_free(&out);
    text_free(&run.house_rules);
    return status;
}
