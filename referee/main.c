/* main.c: prime-referee: lines in, replies out. */
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "referee/channel/command.h"
#include "referee/channel/journals.h"
#include "referee/channel/practice.h"
#include "referee/channel/protocol.h"
#include "referee/engine/autosave.h"
#include "referee/game/events.h"
#include "referee/games.h"
#include "referee/players/mcts.h"
#include "referee/terminal/input.h"
#include "referee/terminal/startup.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    OPT_JSON = PROGRAM_LONG_ONLY, OPT_SAY, OPT_ECHO, OPT_STRICT, OPT_PRETTY, OPT_CODES, OPT_NO_FILES, OPT_RECORD,
    OPT_JOURNAL, OPT_RESUME, OPT_PRACTISE, OPT_LEVEL, OPT_JUDGE, OPT_NO_BELL, OPT_THREADS,
    OPT_VERIFY, OPT_NOTATION, OPT_STATISTICS, OPT_REVIEW, OPT_MOVED_TO_ARCHIVE /* no longer options of this program */
};

static const struct program_option options[] = {
    {OPT_JSON, "json", NULL, N_("commands and answers as JSON, one object a line")},
    {OPT_ECHO, "echo", NULL, N_("repeat each command before its answer")},
    {OPT_STRICT, "strict", NULL, N_("stop at the first refusal, with status 1")},
    {OPT_PRETTY, "pretty", NULL, N_("show the table after each move")},
    {OPT_SAY, "say", NULL, N_("after each event, say it in a sentence too")},
    {OPT_CODES, "codes", NULL, N_("at a prompt, end each refusal with its code")},
    {OPT_NO_FILES, "no-files", NULL, N_("refuse save, load and deck=FILE")},
    {OPT_NO_BELL, "no-bell", NULL, N_("at a prompt, call the time without the bell")},
    {OPT_RECORD, "record", N_("FILE"), N_("append what happens to a record")},
    {OPT_JOURNAL, "journal", N_("FILE"), N_("the same, on the disk before each reply")},
    {OPT_RESUME, "resume", N_("[FILE]"), N_("replay a record, or the last that was kept, then go on appending to it")},
    {OPT_JUDGE, "judge", NULL, N_("judge GAME at a table of real cards, with a clock")},
    {OPT_PRACTISE, "practise", NULL, N_("play GAME yourself: the referee plays for the others")},
    {OPT_LEVEL, "level", N_("LEVEL"),
     N_("of the others with --practise: easy, club[:FILE], fair, strong[:MS|:iN]")},
    {OPT_THREADS, "threads", "N", N_("of a search for a move (1; at a terminal, all processors)")},
    {OPT_VERIFY, "verify", "[VALUE]", NULL},
    {OPT_NOTATION, "notation", "[VALUE]", NULL},
    {OPT_STATISTICS, "statistics", "[VALUE]", NULL},
    {OPT_REVIEW, "review", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "digest", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "part", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "merge", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "iterations", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "time", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "format", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "tsv", "[VALUE]", NULL},
    {OPT_MOVED_TO_ARCHIVE, "csv", "[VALUE]", NULL},
    {0}
};

static const struct program_pair exclusive[] = {{OPT_JSON, OPT_CODES}, {OPT_JSON, OPT_NO_BELL}, {0}};

static const struct program program = {
    .name = "prime-referee",
    .usage = N_("[options] [FILE]\n"
                "--practise|--judge [options] [GAME [OPTION=VALUE ...]]"),
    .purpose = N_("Keeps the rules of prime number card games: reads commands, writes replies.\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("Commands come from FILE or standard input: see prime-referee-protocol(7).\n"
               "Try: games, rules, and new GAME players=Ann,Ben\n"
               "Exit status: 0 done, 1 refused with --strict, 2 trouble.\n"),
};

struct run {
    struct protocol_options protocol;
    struct journals_wanted wanted[PROTOCOL_JOURNALS_MAX];
    int count; /* of `wanted` */
    bool judges;
    bool has_level;
    const char *moved; /* an option that has moved to prime-archive, or NULL */
    const char *input; /* the file of commands; NULL or - for standard input */
    struct text autosaved; /* file name of the last autosaved record */
};

static void add_journal(struct run *run, const char *path, bool durable, bool resumes)
{
    if (run->count == PROTOCOL_JOURNALS_MAX)
        program_usage(&program, "at most %d files can be appended to", PROTOCOL_JOURNALS_MAX);
    for (int i = 0; i < run->count; i++)
        if (strcmp(run->wanted[i].path, path) == 0 || (resumes && run->wanted[i].resumes))
            program_usage(&program, "one record can be resumed, and a file appended to once: %s", path);
    run->wanted[run->count++] = (struct journals_wanted){path, durable, resumes};
}

/* The file name of the last autosaved record; if there is none, ends the process. */
static const char *last_autosave(struct run *run)
{
    struct text why = {0};
    text_clear(&run->autosaved);
    if (!autosave_last(&run->autosaved, &why))
        program_usage(&program, "%s", why.at);
    return run->autosaved.at;
}

/* Refuses options that start a game if they exclude each other, or if a record is resumed. */
static void check_game_start(const struct run *run)
{
    bool begins = run->protocol.practise || run->judges;
    if (run->protocol.practise && run->judges)
        program_usage(&program, "--practise and --judge begin a game each: one of them");
    for (int i = 0; i < run->count && begins; i++)
        if (run->wanted[i].resumes)
            program_usage(&program, run->judges ? N_("--judge begins a new game; --resume alone goes on with one")
                                    : N_("--practise begins a new game; --resume alone goes on with one of practice"));
}

/* Refuses an option `practise` of the game that contradicts --practise, or sets the level although --level does. */
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

/* Reads the value of --level. */
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

/* If --level names a file, loads the numbers that the computer knows from it; ends the process if that fails. */
static void load_known_numbers(struct run *run)
{
    struct fault fault;
    if (!level_load_numbers(&run->protocol.level, run->protocol.no_files, &fault))
        program_usage(&program, "--level: %s", *fault.detail != '\0' ? fault.detail : _(fault_row(&fault).text));
}

/*
 * Ends the process if the options do not go together. Otherwise determines the input and the kind of channel, which
 * depend on all options.
 */
static void check_options(struct run *run, const struct program_arguments *arguments)
{
    bool begins = run->protocol.practise || run->judges;
    if (run->moved != NULL) {
        program_report(&program, "--%s is now an option of prime-archive", run->moved);
        exit(STATUS_TROUBLE);
    }
    check_game_start(run);
    if (run->has_level && !run->protocol.practise)
        program_usage(&program, "--level goes with --practise");
    check_practice(run, arguments);
    load_known_numbers(run);
    if (arguments->operands > 1 && !begins)
        program_usage(&program, "one FILE at most");
    if (arguments->operands > 0 && !begins)
        run->input = arguments->word[0];
    if (run->input != NULL && *run->input == '\0')
        program_usage(&program, "no file is named");
    bool is_person = run->protocol.practise || (run->input == NULL && prompt_is_wanted());
    if (is_person && run->protocol.kind != CHANNEL_JSON) {
        run->protocol.pretty = true;
        run->protocol.kind = run->judges ? CHANNEL_JUDGE : CHANNEL_PERSON;
    }
}

/* Reports an option that has become a command of prime-archive. */
static _Noreturn void refuse_moved(const struct program_arguments *arguments, int option)
{
    static const char *const commands[] = {
        [OPT_VERIFY - OPT_VERIFY] = "verify FILE",
        [OPT_NOTATION - OPT_VERIFY] = "check FILE",
        [OPT_STATISTICS - OPT_VERIFY] = "statistics FILE ...",
        [OPT_REVIEW - OPT_VERIFY] = "review FILE",
    };
    program_report(&program, "--%s is now `prime-archive %s`", arguments->option->name, commands[option - OPT_VERIFY]);
    exit(STATUS_TROUBLE);
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
        case OPT_RECORD: add_journal(run, arguments->value, false, false); break;
        case OPT_JOURNAL: add_journal(run, arguments->value, true, false); break;
        case OPT_RESUME:
            add_journal(run, arguments->value != NULL ? arguments->value : last_autosave(run), true, true);
            break;
        case OPT_PRACTISE: run->protocol.practise = true; break;
        case OPT_LEVEL: read_level(run, arguments->value); break;
        case OPT_THREADS: run->protocol.threads = (int)program_number(arguments, 1, MCTS_THREADS_MAX); break;
        case OPT_MOVED_TO_ARCHIVE: run->moved = arguments->option->name; break;
        default: refuse_moved(arguments, option);
        }
    }
    check_options(run, arguments);
    if (run->protocol.threads == 0 && prompt_is_wanted())
        run->protocol.threads = program_processors(MCTS_THREADS_MAX);
}

/* Reports on standard error why the game that the command line requests cannot begin. */
static void report_refusal(const struct fault *fault)
{
    struct text sentence = {0};
    text_add(&sentence, fault_row(fault).text);
    events_write_detail(fault, &sentence);
    program_report(&program, "%s", sentence.at);
    text_free(&sentence);
}

/* Begins the game that the options request, if any, and answers commands. */
static enum program_status play(const struct run *run, struct protocol *protocol,
                                const struct program_arguments *arguments)
{
    bool ok = true;
    if (run->judges)
        ok = startup_judge(protocol, &program, arguments->operands, arguments->word);
    else if (run->protocol.practise)
        ok = startup_practise(protocol, &program, arguments->operands, arguments->word);
    if (!ok && !channel_is_json(protocol))
        report_refusal(&protocol->fault);
    return ok ? input_answer(protocol, &program, run->input) : STATUS_TROUBLE;
}

/* Whether to autosave the session: commands come from a person, and no file for a record was named. */
static bool wants_autosave(const struct run *run)
{
    return run->count == 0 && run->input == NULL && run->protocol.kind != CHANNEL_JSON && !run->protocol.no_files &&
           prompt_is_wanted();
}

/*
 * Records the time since the last command. If a record could not be written, now or earlier, reports that and returns
 * false.
 */
static bool finish_records(struct protocol *protocol)
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
    command_host(host, games, run.protocol.no_files);
    protocol_open(&protocol, host, &run.protocol, &out);
    bool ok = journals_open(&protocol, &program, run.wanted, run.count,
                            input_is_standard(run.input) ? NULL : run.input);
    if (ok && wants_autosave(&run))
        journals_keep(&protocol);
    int status = ok ? (int)play(&run, &protocol, &arguments) : STATUS_TROUBLE;
    if (ok && !finish_records(&protocol))
        status = STATUS_TROUBLE;
    status = program_finish(&program, &out, status);
    if (!journals_close(host, &program))
        status = STATUS_TROUBLE;
    protocol_close(&protocol);
    host_close(host);
    memory_free(host);
    out_free(&out);
    text_free(&run.autosaved);
    level_free_numbers(&run.protocol.level);
    return status;
}
