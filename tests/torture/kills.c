/*
 * kills.c: kills a program before and after each of its system calls, and checks the files that it leaves.
 *
 *     kills PROGRAM TABLE BIN SEED
 *     kills --try                     status 0 if ptrace works here
 *
 * Runs only scenarios that write a file. Prints counts as lines "NAME NUMBER", and each finding as "wrong: …".
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
    EACH_MAX = 1000, /* stops: a program with more (it reads fonts) is not killed at each of them */
    STEP = 20,       /* but at every 20th, and at each that changed a file */
    WRONG_MAX = 20   /* findings printed */
};

struct tally {
    const char *bin;
    unsigned long seed;
    unsigned long watched, kills, kept_old, kept_new, between, leftovers, wrong;
};

/* The point of the kill: the Nth stop, or the stop at which the files have changed for the Nth time. */
struct point {
    const char *name; /* "stop" or "change" */
    bool is_change;
    unsigned long number;
};

/* The files at one stop. */
struct snapshot {
    struct text file, temporary;
    bool is_there, has_temporary;
};

static struct point stop_of(unsigned long number)
{
    return (struct point){.name = "stop", .number = number};
}

static struct point change_of(unsigned long number)
{
    return (struct point){.name = "change", .is_change = true, .number = number};
}

static void report_wrong(struct tally *tally, const struct scenario *scenario, struct point at, const char *what)
{
    if (tally->wrong++ < WRONG_MAX)
        printf("wrong: %lu: %.60s: at %s %lu: %s\n", scenario->line, scenario->command, at.name, at.number, what);
}

/* ---- stops ---- */

static bool let_trace(void *context)
{
    (void)context;
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0;
}

/* Starts the program, which stops at its exec. It is killed when this process ends. */
static pid_t start_traced(const struct tally *tally, const struct scenario *scenario, int *state)
{
    pid_t child = scenario_start(scenario, tally->bin, let_trace, NULL);
    *state = scenario_await(child);
    if (WIFSTOPPED(*state))
        ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    return child;
}

/*
 * Runs to the start or end of a system call, or to the end of the program. Signals are passed on, as some enforce the
 * time limit.
 */
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

static void take_snapshot(const struct scenario *scenario, struct snapshot *snapshot)
{
    *snapshot = (struct snapshot){.has_temporary = false};
    snapshot->is_there = take_file(scenario->file, &snapshot->file);
    snapshot->has_temporary = scenario->temporary != NULL && take_file(scenario->temporary, &snapshot->temporary);
}

static void free_snapshot(struct snapshot *snapshot)
{
    text_free(&snapshot->file);
    text_free(&snapshot->temporary);
}

static bool differ(const struct snapshot *a, const struct snapshot *b)
{
    return a->is_there != b->is_there || a->has_temporary != b->has_temporary || !is_same(&a->file, &b->file) ||
           !is_same(&a->temporary, &b->temporary);
}

/* Whether the files have changed since `last`, which is updated. */
static bool has_changed(const struct scenario *scenario, struct snapshot *last)
{
    struct snapshot snapshot;
    take_snapshot(scenario, &snapshot);
    bool changed = differ(&snapshot, last);
    free_snapshot(last);
    *last = snapshot;
    return changed;
}

/* Runs the program up to that point, and kills it there. False if it ended earlier. */
static bool run_and_kill(const struct tally *tally, const struct scenario *scenario, struct point at,
                         struct outcome *outcome)
{
    struct snapshot last;
    unsigned long passed = 0;
    int state;
    take_snapshot(scenario, &last);
    pid_t child = start_traced(tally, scenario, &state);
    while (passed < at.number && WIFSTOPPED(state) && WIFSTOPPED(state = next_stop(child)))
        passed += !at.is_change || has_changed(scenario, &last);
    free_snapshot(&last);
    bool is_killed = WIFSTOPPED(state);
    if (is_killed) {
        kill(child, SIGKILL);
        state = scenario_await(child);
    }
    outcome_read(scenario, state, outcome);
    return is_killed;
}

/* The file is the old or the new one; if it is appended to, it may also be the beginning of the new one. */
static bool is_intact(const struct scenario *scenario, const struct snapshot *snapshot, const struct outcome *good)
{
    struct outcome left = {.is_there = snapshot->is_there, .file = snapshot->file};
    return outcome_has_old_file(&left, scenario) || outcome_has_new_file(&left, good) ||
           (scenario->grows && is_beginning(&snapshot->file, &good->file));
}

/* A complete run: its counts, and the files that it left. */
struct watched {
    unsigned long stops, changes;
    struct outcome outcome;
};

/* Runs to the end and checks the files at each stop. A kill runs no code, so it would leave them in the same state. */
static struct watched watch(struct tally *tally, const struct scenario *scenario, const struct outcome *good)
{
    struct watched watched = {.stops = 0};
    struct snapshot last;
    int state;
    take_snapshot(scenario, &last);
    pid_t child = start_traced(tally, scenario, &state);
    while (WIFSTOPPED(state) && WIFSTOPPED(state = next_stop(child))) {
        watched.stops++;
        watched.changes += has_changed(scenario, &last);
        if (!is_intact(scenario, &last, good))
            report_wrong(tally, scenario, stop_of(watched.stops), "the file is neither the old nor the new one");
    }
    free_snapshot(&last);
    outcome_read(scenario, state, &watched.outcome);
    return watched;
}

/* ---- the files left by a kill ---- */

/* The number of lines that begin with one of the characters `first` or, without `has`, with none of them. */
static int lines_with(const struct text *text, const char *first, bool has)
{
    int count = 0;
    const char *line = text_string(text);
    for (const char *end = text->at + text->length; line < end && strchr(line, '\n') != NULL;
         line = strchr(line, '\n') + 1)
        count += (strchr(first, *line) != NULL) == has;
    return count;
}

/* A replaced file is the old or the new one. The same command then makes the new one, without a temporary file. */
static void check_replaced(struct tally *tally, const struct scenario *scenario, struct point at,
                           const struct outcome *killed, const struct outcome *good)
{
    struct outcome again;
    bool is_old = outcome_has_old_file(killed, scenario), is_new = outcome_has_new_file(killed, good);
    tally->kept_old += is_old;
    tally->kept_new += is_new && !is_old;
    tally->leftovers += killed->has_temporary;
    if (!is_old && !is_new)
        report_wrong(tally, scenario, at, "the file is neither the old nor the new one");
    if (is_old && !killed->has_temporary) /* as before the killed run */
        return;
    scenario_run(scenario, tally->bin, NULL, NULL, &again);
    if (again.status != good->status || !is_same(&again.file, &good->file))
        report_wrong(tally, scenario, at, "the next run did not make the file");
    if (again.has_temporary)
        report_wrong(tally, scenario, at, "the next run left a temporary file");
    outcome_free(&again);
}

/*
 * A file that is appended to is the beginning of the complete one. When resumed, it verifies and contains each command
 * that was answered (in these scenarios all commands are recorded).
 */
static void check_grown(struct tally *tally, const struct scenario *scenario, struct point at,
                        const struct outcome *killed, const struct outcome *good)
{
    char resume[200];
    struct scenario next = {.command = resume, .file = scenario->file, .word = {scenario->word[0], resume}};
    struct outcome resumed, verified;
    bool is_old = outcome_has_old_file(killed, scenario), is_whole = outcome_has_new_file(killed, good);
    tally->kept_old += is_old;
    tally->kept_new += is_whole && !is_old;
    tally->between += !is_old && !is_whole;
    if (!is_old && !is_beginning(&killed->file, &good->file))
        report_wrong(tally, scenario, at, "the file is not the beginning of the record");
    if (!killed->is_there) /* nothing to resume, and nothing was answered */
        return;
    snprintf(resume, sizeof resume, "--resume=%s", scenario->file);
    scenario_run(&next, tally->bin, NULL, NULL, &resumed);
    int commands = lines_with(&resumed.file, "#", false) - lines_with(&scenario->before, "#", false);
    if (resumed.status != 0)
        report_wrong(tally, scenario, at, "it cannot be resumed");
    if (commands < lines_with(&killed->output, "=", true))
        report_wrong(tally, scenario, at, "a command that was answered is lost");
    struct scenario check = {
        .command = "verify", .file = scenario->file, .word = {"prime-archive", "verify", scenario->file}};
    scenario_run(&check, tally->bin, NULL, NULL, &verified);
    if (verified.status != 0 && resumed.file.length > 0)
        report_wrong(tally, scenario, at, "resumed, it does not verify");
    outcome_free(&resumed);
    outcome_free(&verified);
}

static void kill_at(struct tally *tally, const struct scenario *scenario, struct point at, const struct outcome *good)
{
    struct outcome killed;
    scenario_reset(scenario);
    bool is_killed = run_and_kill(tally, scenario, at, &killed);
    tally->kills += is_killed;
    if (is_killed && scenario->grows)
        check_grown(tally, scenario, at, &killed, good);
    else if (is_killed)
        check_replaced(tally, scenario, at, &killed, good);
    else if (at.is_change || killed.signal != 0) /* the number of stops in libraries varies */
        report_wrong(tally, scenario, at, outcome_is_endless(&killed) ? "it does not come here" : "it ended before");
    outcome_free(&killed);
}

/* Each scenario must have been killed with the old file, with the new one, and with a temporary file. */
static void check_kinds(struct tally *tally, const struct scenario *scenario, const struct tally *before,
                        const struct outcome *good, struct point last)
{
    if (tally->kept_old == before->kept_old)
        report_wrong(tally, scenario, last, "it was never killed with the old file");
    if (tally->kept_new == before->kept_new && !outcome_has_old_file(good, scenario))
        report_wrong(tally, scenario, last, "it was never killed with the new file");
    if (scenario->temporary != NULL && tally->leftovers == before->leftovers)
        report_wrong(tally, scenario, last, "it was never killed with a temporary file");
}

static void kill_everywhere(struct tally *tally, const struct scenario *scenario)
{
    const struct tally before = *tally;
    struct outcome good;
    scenario_reset(scenario);
    scenario_run(scenario, tally->bin, NULL, NULL, &good);
    scenario_reset(scenario);
    struct watched watched = watch(tally, scenario, &good);
    struct point last = stop_of(watched.stops);
    if (good.status != scenario->status || good.has_temporary || watched.outcome.status != good.status ||
        !outcome_has_new_file(&watched.outcome, &good))
        report_wrong(tally, scenario, last, "undisturbed it ends otherwise");
    bool is_long = watched.stops > EACH_MAX;
    for (unsigned long number = 1; number <= watched.stops; number++)
        if (!is_long || number % STEP == tally->seed % STEP)
            kill_at(tally, scenario, stop_of(number), &good);
    for (unsigned long number = 1; is_long && number <= watched.changes; number++)
        kill_at(tally, scenario, change_of(number), &good);
    check_kinds(tally, scenario, &before, &good, last);
    tally->watched += watched.stops;
    scenario_reset(scenario);
    outcome_free(&good);
    outcome_free(&watched.outcome);
}

/* Whether ptrace is permitted here. */
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
