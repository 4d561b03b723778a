/*
 * kills.c: kills a program at each of its system calls, before it and after it, and looks at what is left.
 *
 *     kills PROGRAM TABLE BIN SEED, or kills --try: whether it can
 *
 * Only the scenarios that write a file. What was counted comes as lines "NAME NUMBER"; what is wrong as "wrong: …".
 */
#include "tests/torture/scenario.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    EACH_MOST = 1000, /* stops: what has more of them reads fonts, and is not killed at each */
    STEP = 20,        /* but at each that has changed a file, and at one of so many others */
    WRONG_MOST = 20   /* are told */
};

struct tally {
    const char *bin;
    unsigned long seed;
    unsigned long watched, kills, kept_old, kept_new, between, leftovers, wrong;
};

/* What stands on the disk. */
struct look {
    struct text file, temporary;
    bool is_there, has_temporary;
};

static void complain(struct tally *tally, const struct scenario *scenario, unsigned long number, const char *what)
{
    if (tally->wrong++ < WRONG_MOST)
        printf("wrong: %lu: %.60s: at stop %lu: %s\n", scenario->line, scenario->command, number, what);
}

/* ---- stops ---- */

static bool let_trace(void *context)
{
    (void)context;
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0;
}

/* Begins it; it stands at its exec. Dies with this process. */
static pid_t start_traced(const struct tally *tally, const struct scenario *scenario, int *state)
{
    pid_t child = scenario_start(scenario, tally->bin, let_trace, NULL);
    *state = scenario_await(child);
    if (WIFSTOPPED(*state))
        ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    return child;
}

/* Lets it run to where a system call begins or ends, or to its own end. Signals are passed on: one ends its patience. */
static int next_stop(pid_t child)
{
    int state, number = 0;
    do {
        ptrace(PTRACE_SYSCALL, child, NULL, number);
        state = scenario_await(child);
        number = WIFSTOPPED(state) && WSTOPSIG(state) != SIGTRAP ? WSTOPSIG(state) : 0;
    } while (WIFSTOPPED(state) && number != (SIGTRAP | 0x80));
    return state;
}

/* Runs it up to its stop of that number, and kills it there: false if it ended before. */
static bool run_and_kill(const struct tally *tally, const struct scenario *scenario, unsigned long number,
                         struct outcome *outcome)
{
    int state;
    pid_t child = start_traced(tally, scenario, &state);
    for (unsigned long stop = 0; stop < number && WIFSTOPPED(state); stop++)
        state = next_stop(child);
    bool is_killed = WIFSTOPPED(state);
    if (is_killed) {
        kill(child, SIGKILL);
        state = scenario_await(child);
    }
    outcome_read(scenario, state, outcome);
    return is_killed;
}

static void look_at(const struct scenario *scenario, struct look *look)
{
    *look = (struct look){.has_temporary = false};
    look->is_there = take_file(scenario->file, &look->file);
    look->has_temporary = scenario->temporary != NULL && take_file(scenario->temporary, &look->temporary);
}

static void forget(struct look *look)
{
    text_free(&look->file);
    text_free(&look->temporary);
}

static bool is_change(const struct look *a, const struct look *b)
{
    return a->is_there != b->is_there || a->has_temporary != b->has_temporary || !is_same(&a->file, &b->file) ||
           !is_same(&a->temporary, &b->temporary);
}

/*
 * Runs it to its end and looks at the disk at each stop: a kill runs no code of the program, so that this is what it
 * would leave. A letter for each stop is added to `changes`: + where the disk was another at the stop before.
 */
static void watch(const struct tally *tally, const struct scenario *scenario, struct text *changes,
                  struct outcome *outcome)
{
    struct look last, look;
    int state;
    look_at(scenario, &last);
    pid_t child = start_traced(tally, scenario, &state);
    while (WIFSTOPPED(state) && WIFSTOPPED(state = next_stop(child))) {
        look_at(scenario, &look);
        text_add_char(changes, is_change(&look, &last) ? '+' : '.');
        forget(&last);
        last = look;
    }
    forget(&last);
    outcome_read(scenario, state, outcome);
}

/* ---- what is left ---- */

/* Lines of a text that begin with one of these characters, or with none of them. */
static int lines_with(const struct text *text, const char *first, bool has)
{
    int count = 0;
    const char *line = text_string(text);
    for (const char *end = text->at + text->length; line < end && strchr(line, '\n') != NULL;
         line = strchr(line, '\n') + 1)
        count += (strchr(first, *line) != NULL) == has;
    return count;
}

/* A file that is replaced: the old one or the new one; the same command then makes the new one, and nothing else. */
static void check_replaced(struct tally *tally, const struct scenario *scenario, unsigned long number,
                           const struct outcome *killed, const struct outcome *good)
{
    struct outcome again;
    bool is_old = outcome_has_old_file(killed, scenario), is_new = outcome_has_new_file(killed, good);
    tally->kept_old += is_old;
    tally->kept_new += is_new && !is_old;
    tally->leftovers += killed->has_temporary;
    if (!is_old && !is_new)
        complain(tally, scenario, number, "the file is torn");
    if (is_old && !killed->has_temporary) /* as it was before the run that was killed */
        return;
    scenario_run(scenario, tally->bin, NULL, NULL, &again);
    if (again.status != good->status || !is_same(&again.file, &good->file))
        complain(tally, scenario, number, "the next run did not make the file");
    if (again.has_temporary)
        complain(tally, scenario, number, "the next run left a temporary file");
    outcome_free(&again);
}

/*
 * A file that grows: the beginning of what would have come. Resumed it is a record, and holds each command that was
 * answered (all commands of these scenarios are written to it).
 */
static void check_grown(struct tally *tally, const struct scenario *scenario, unsigned long number,
                        const struct outcome *killed, const struct outcome *good)
{
    char resume[200], verify[200];
    struct scenario next = {.command = resume, .file = scenario->file, .word = {scenario->word[0], resume}};
    struct outcome resumed, verified;
    bool is_old = outcome_has_old_file(killed, scenario), is_whole = outcome_has_new_file(killed, good);
    tally->kept_old += is_old;
    tally->kept_new += is_whole && !is_old;
    tally->between += !is_old && !is_whole;
    if (!is_old && !is_beginning(&killed->file, &good->file))
        complain(tally, scenario, number, "the file is not the beginning of the record");
    if (!killed->is_there) /* there is nothing to resume yet, and nothing was answered */
        return;
    snprintf(resume, sizeof resume, "--resume=%s", scenario->file);
    scenario_run(&next, tally->bin, NULL, NULL, &resumed);
    int commands = lines_with(&resumed.file, "#", false) - lines_with(&scenario->before, "#", false);
    if (resumed.status != 0)
        complain(tally, scenario, number, "it cannot be resumed");
    if (commands < lines_with(&killed->output, "=", true))
        complain(tally, scenario, number, "a command that was answered is lost");
    snprintf(verify, sizeof verify, "--verify=%s", scenario->file);
    next.word[1] = verify;
    scenario_run(&next, tally->bin, NULL, NULL, &verified);
    if (verified.status != 0 && resumed.file.length > 0)
        complain(tally, scenario, number, "resumed, it does not verify");
    outcome_free(&resumed);
    outcome_free(&verified);
}

static void kill_at(struct tally *tally, const struct scenario *scenario, unsigned long number,
                    const struct outcome *good)
{
    struct outcome killed;
    scenario_reset(scenario);
    if (!run_and_kill(tally, scenario, number, &killed)) {
        complain(tally, scenario, number, killed.signal == SIGALRM ? "it does not come here" : "it ended before");
    } else {
        tally->kills++;
        if (scenario->grows)
            check_grown(tally, scenario, number, &killed, good);
        else
            check_replaced(tally, scenario, number, &killed, good);
    }
    outcome_free(&killed);
}

/* Each scenario must have been killed before the new file stood, after it, and between. */
static void check_kinds(struct tally *tally, const struct scenario *scenario, const struct tally *before,
                        const struct outcome *good, unsigned long stops)
{
    if (tally->kept_old == before->kept_old)
        complain(tally, scenario, stops, "it was never killed with the old file");
    if (tally->kept_new == before->kept_new && !outcome_has_old_file(good, scenario))
        complain(tally, scenario, stops, "it was never killed with the new file");
    if (scenario->temporary != NULL && tally->leftovers == before->leftovers)
        complain(tally, scenario, stops, "it was never killed with a temporary file");
}

static void kill_everywhere(struct tally *tally, const struct scenario *scenario)
{
    const struct tally before = *tally;
    struct text changes = {0};
    struct outcome good, watched;
    scenario_reset(scenario);
    scenario_run(scenario, tally->bin, NULL, NULL, &good);
    scenario_reset(scenario);
    watch(tally, scenario, &changes, &watched);
    if (good.status != scenario->status || good.has_temporary || watched.status != good.status ||
        !outcome_has_new_file(&watched, &good))
        complain(tally, scenario, changes.length, "undisturbed it ends otherwise");
    tally->watched += changes.length;
    for (unsigned long number = 1; number <= changes.length; number++)
        if (changes.length <= EACH_MOST || changes.at[number - 1] == '+' || number % STEP == tally->seed % STEP)
            kill_at(tally, scenario, number, &good);
    check_kinds(tally, scenario, &before, &good, changes.length);
    scenario_reset(scenario);
    text_free(&changes);
    outcome_free(&good);
    outcome_free(&watched);
}

/* Whether this process may watch another: not everywhere. */
static bool may_trace(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0);
    return child > 0 && scenario_await(child) == 0;
}

int main(int count, char **word)
{
    static struct scenario scenario[SCENARIOS_MAX];
    if (count == 2 && strcmp(word[1], "--try") == 0)
        return !may_trace();
    if (count != 5) {
        (void)fputs("usage: kills PROGRAM TABLE BIN SEED | --try\n", stderr);
        return 2;
    }
    struct tally tally = {.bin = word[3], .seed = strtoul(word[4], NULL, 10)};
    int scenarios = scenario_read(word[2], word[1], scenario);
    for (int i = 0; i < scenarios; i++)
        if (scenario[i].file != NULL)
            kill_everywhere(&tally, &scenario[i]);
    printf("watched %lu\nkills %lu\nold %lu\nnew %lu\nbetween %lu\nleftovers %lu\nwrong %lu\n", tally.watched,
           tally.kills, tally.kept_old, tally.kept_new, tally.between, tally.leftovers, tally.wrong);
    return tally.wrong > 0;
}
