/*
 * kills.c: kills a program at each of its system calls, before it and after it, and looks at what is left.
 *
 *     kills PROGRAM TABLE BIN, or kills --try: whether it can
 *
 * Only the scenarios that write a file. What was counted comes as lines "NAME NUMBER"; what is wrong as "wrong: …".
 */
#include "tests/torture/scenario.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    EACH = 60,  /* of the last stops of what libraries draw: there the file is written, and before it fonts are read */
    STEP = 100  /* before them, one of so many */
};

struct tally {
    const char *bin;
    unsigned long kills, kept_old, kept_new, between, leftovers, wrong;
};

static int await(pid_t child)
{
    int state = 0;
    while (waitpid(child, &state, 0) < 0 && errno == EINTR)
        continue;
    return state;
}

/*
 * Runs it up to its stop of that number (a system call stops twice), and kills it there: false if it ended before, and
 * then `number` becomes that of its last stop.
 */
static bool run_and_kill(const struct tally *tally, const struct scenario *scenario, unsigned long *number,
                         struct outcome *outcome)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
            _exit(98);
        scenario_become(scenario, tally->bin);
    }
    unsigned long stop = 0;
    int state = await(child); /* at its exec */
    for (; stop < *number && WIFSTOPPED(state); stop++) {
        ptrace(PTRACE_SYSCALL, child, NULL, NULL);
        state = await(child);
    }
    bool is_killed = WIFSTOPPED(state);
    if (is_killed) {
        kill(child, SIGKILL);
        state = await(child);
    }
    *number = stop;
    outcome_read(scenario, state, outcome);
    return is_killed;
}

static void run(const struct tally *tally, const struct scenario *scenario, struct outcome *outcome)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        scenario_become(scenario, tally->bin);
    outcome_read(scenario, await(child), outcome);
}

static void complain(struct tally *tally, const struct scenario *scenario, unsigned long number, const char *what)
{
    if (tally->wrong++ < 20)
        printf("wrong: %lu: %.60s: killed at stop %lu: %s\n", scenario->line, scenario->command, number, what);
}

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
    bool is_old = killed->is_there == scenario->was_there && is_same(&killed->file, &scenario->before);
    bool is_new = killed->is_there && is_same(&killed->file, &good->file);
    tally->kept_old += is_old;
    tally->kept_new += is_new && !is_old;
    tally->leftovers += killed->has_temporary;
    if (!is_old && !is_new)
        complain(tally, scenario, number, "the file is torn");
    if (is_old && !killed->has_temporary) /* as it was before the run that was killed */
        return;
    run(tally, scenario, &again);
    if (again.status != good->status || !is_same(&again.file, &good->file))
        complain(tally, scenario, number, "the next run did not make the file");
    if (again.has_temporary)
        complain(tally, scenario, number, "the next run left a temporary file");
    outcome_free(&again);
}

/*
 * A file that grows: the beginning of what would have come. Resumed it is a record, and holds each command that was
 * answered (all of these scenarios' are moves).
 */
static void check_grown(struct tally *tally, const struct scenario *scenario, unsigned long number,
                        const struct outcome *killed, const struct outcome *good)
{
    char resume[200], verify[200];
    struct scenario next = {.command = resume, .file = scenario->file, .word = {scenario->word[0], resume}};
    struct outcome resumed, verified;
    bool is_old = is_same(&killed->file, &scenario->before);
    bool is_whole = is_same(&killed->file, &good->file);
    tally->kept_old += is_old;
    tally->kept_new += is_whole && !is_old;
    tally->between += !is_old && !is_whole;
    if (!is_old && !is_beginning(&killed->file, &good->file))
        complain(tally, scenario, number, "the file is not the beginning of the record");
    if (!killed->is_there) /* there is nothing to resume yet, and nothing was answered */
        return;
    snprintf(resume, sizeof resume, "--resume=%s", scenario->file);
    run(tally, &next, &resumed);
    int commands = lines_with(&resumed.file, "#", false) - lines_with(&scenario->before, "#", false);
    if (resumed.status != 0)
        complain(tally, scenario, number, "it cannot be resumed");
    if (commands < lines_with(&killed->output, "=", true))
        complain(tally, scenario, number, "a command that was answered is lost");
    snprintf(verify, sizeof verify, "--verify=%s", scenario->file);
    next.word[1] = verify;
    run(tally, &next, &verified);
    if (verified.status != 0 && resumed.file.length > 0)
        complain(tally, scenario, number, "resumed, it does not verify");
    outcome_free(&resumed);
    outcome_free(&verified);
}

static void kill_everywhere(struct tally *tally, const struct scenario *scenario)
{
    struct outcome good, killed;
    unsigned long stops = ULONG_MAX, number;
    scenario_reset(scenario);
    run_and_kill(tally, scenario, &stops, &good);
    for (number = 1; number < stops; number += scenario->is_foreign && number + EACH < stops ? STEP : 1) {
        scenario_reset(scenario);
        bool is_killed = run_and_kill(tally, scenario, &number, &killed);
        tally->kills += is_killed;
        if (is_killed && scenario->grows)
            check_grown(tally, scenario, number, &killed, &good);
        else if (is_killed)
            check_replaced(tally, scenario, number, &killed, &good);
        outcome_free(&killed);
    }
    scenario_reset(scenario);
    outcome_free(&good);
}

/* Whether this process may watch another: not everywhere. */
static bool may_trace(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0);
    return child > 0 && await(child) == 0;
}

int main(int count, char **word)
{
    static struct scenario scenario[SCENARIOS_MAX];
    if (count == 2 && strcmp(word[1], "--try") == 0)
        return !may_trace();
    if (count != 4) {
        fputs("usage: kills PROGRAM TABLE BIN | --try\n", stderr);
        return 2;
    }
    struct tally tally = {.bin = word[3]};
    int scenarios = scenario_read(word[2], word[1], scenario);
    for (int i = 0; i < scenarios; i++)
        if (scenario[i].file != NULL)
            kill_everywhere(&tally, &scenario[i]);
    printf("kills %lu\nold %lu\nnew %lu\nbetween %lu\nleftovers %lu\nwrong %lu\n", tally.kills, tally.kept_old,
           tally.kept_new, tally.between, tally.leftovers, tally.wrong);
    return tally.wrong > 0;
}
