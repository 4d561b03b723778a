/* scenario.c: runs the commands of scenarios.txt, and reads the files and output that they leave. */
#include "tests/torture/scenario.h"

#include "core/base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* A run takes milliseconds. On a busy machine it may take minutes, in which it neither works nor sleeps. */
enum { LINE_CAPACITY = 70000, WORK_SECONDS_MAX = 10, SLEEP_SECONDS_MAX = 10 };

static const char input_name[] = ".input", output_name[] = ".output", errors_name[] = ".errors";

bool is_same(const struct text *a, const struct text *b)
{
    return a->length == b->length && is_beginning(a, b);
}

bool is_beginning(const struct text *part, const struct text *whole)
{
    return part->length <= whole->length && memcmp(text_string(part), text_string(whole), part->length) == 0;
}

bool take_file(const char *name, struct text *text)
{
    char bytes[4096];
    size_t got;
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return false;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(text, bytes, got);
    (void)fclose(file);
    return true;
}

static void write_file(const char *name, const struct text *text)
{
    FILE *file = fopen(name, "wb");
    if (file == NULL || fwrite(text_string(text), 1, text->length, file) != text->length || fclose(file) != 0) {
        perror(name);
        exit(2);
    }
}

/* ---- the table ---- */

static char *copy(const char *string)
{
    size_t size = strlen(string) + 1;
    return memcpy(memory_resize(NULL, size), string, size);
}

/* The name of the temporary file that core/base/file.c uses for a file of the current folder. */
static char *temporary_name(const char *file)
{
    size_t size = strlen(file) + sizeof "..new";
    char *name = memory_resize(NULL, size);
    snprintf(name, size, ".%s.new", file);
    return name;
}

static void begin(struct scenario *scenario, const char *command, unsigned long line)
{
    int count = 0;
    *scenario = (struct scenario){.line = line, .command = copy(command)};
    for (char *word = strtok(copy(command), " "); word != NULL && count < SCENARIO_WORDS; word = strtok(NULL, " "))
        scenario->word[count++] = word;
}

/* Reads a line that describes the scenario above it. Returns false if the line is of another kind. */
static bool read_detail(struct scenario *scenario, const char *line)
{
    switch (*line) {
    case '<':
        text_add(&scenario->input, line + 1 + (line[1] == ' '));
        text_add_char(&scenario->input, '\n');
        return true;
    case '>':
        scenario->grows = line[1] == '>';
        scenario->file = copy(line + (scenario->grows ? 3 : 2));
        scenario->temporary = scenario->grows ? NULL : temporary_name(scenario->file);
        scenario->was_there = take_file(scenario->file, &scenario->before);
        return true;
    case '!':
        scenario->status = (int)strtol(line + 1, NULL, 10);
        return true;
    case '?':
        scenario->may_refuse = true;
        return true;
    case '%':
        scenario->is_scored = true;
        return true;
    case '^':
        scenario->leaves_out = true;
        return true;
    case '*':
        scenario->looks = true;
        return true;
    case '~':
        scenario->is_foreign = true;
        return true;
    default:
        return false;
    }
}

static void tick(int number)
{
    (void)number;
}

/* From now on a wait is interrupted every second. */
static void begin_ticks(void)
{
    const struct itimerval second = {{1, 0}, {1, 0}};
    const struct sigaction action = {.sa_handler = tick};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &second, NULL);
}

int scenario_read(const char *table, const char *program, struct scenario *scenario)
{
    static char line[LINE_CAPACITY];
    struct scenario ignored;
    struct scenario *last = NULL;
    unsigned long number = 0;
    int count = 0;
    FILE *file = fopen(table, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        number++;
        if (*line == '\0' || *line == '#' || (last != NULL && read_detail(last, line)))
            continue;
        bool is_wanted = strncmp(line, program, strlen(program)) == 0;
        if (strncmp(line, "prime-", 6) != 0 || count == SCENARIOS_MAX) {
            (void)fprintf(stderr, "%s:%lu: this is not a scenario\n", table, number);
            exit(2);
        }
        last = is_wanted ? &scenario[count++] : &ignored;
        begin(last, line, number);
    }
    if (count == 0) {
        (void)fprintf(stderr, "%s: no scenario of %s\n", table, program);
        exit(2);
    }
    (void)fclose(file);
    begin_ticks();
    return count;
}

/* ---- a run ---- */

void scenario_reset(const struct scenario *scenario)
{
    if (scenario->temporary != NULL)
        unlink(scenario->temporary);
    if (scenario->file != NULL)
        unlink(scenario->file);
    if (scenario->was_there)
        write_file(scenario->file, &scenario->before);
}

static void open_as(int fd, const char *name, int flags)
{
    int opened = open(name, flags, 0666);
    if (opened < 0 || dup2(opened, fd) < 0)
        _exit(98);
    close(opened);
}

static _Noreturn void run_program(const struct scenario *scenario, const char *bin)
{
    char program[1000];
    snprintf(program, sizeof program, "%s/%s", bin, scenario->word[0]);
    open_as(STDIN_FILENO, input_name, O_RDONLY);
    open_as(STDOUT_FILENO, output_name, O_WRONLY | O_CREAT | O_TRUNC);
    open_as(STDERR_FILENO, errors_name, O_WRONLY | O_CREAT | O_TRUNC);
    setrlimit(RLIMIT_CPU, &(struct rlimit){WORK_SECONDS_MAX, WORK_SECONDS_MAX + 1});
    execv(program, scenario->word);
    _exit(98);
}

pid_t scenario_start(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context)
{
    write_file(input_name, &scenario->input);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (prepare != NULL && !prepare(context))
            _exit(98);
        run_program(scenario, bin);
    }
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    return child;
}

/* The state of a thread, a letter, which follows the program's name in parentheses. 0 if the thread has ended. */
static char state_of(const char *folder, const char *thread)
{
    char path[400], line[200] = "";
    snprintf(path, sizeof path, "%s/%s/stat", folder, thread);
    FILE *file = fopen(path, "r");
    const char *name_end = file != NULL && fgets(line, sizeof line, file) != NULL ? strrchr(line, ')') : NULL;
    if (file != NULL)
        (void)fclose(file);
    return name_end != NULL && name_end[1] != '\0' ? name_end[2] : '\0';
}

/* Whether all threads of the process are sleeping. A thread that waits for a processor or for the disk is not. */
static bool is_sleeping(pid_t child)
{
    char folder[60];
    snprintf(folder, sizeof folder, "/proc/%ld/task", (long)child);
    DIR *threads = opendir(folder);
    bool sleep = threads != NULL;
    for (const struct dirent *entry; sleep && (entry = readdir(threads)) != NULL;)
        sleep = *entry->d_name == '.' || state_of(folder, entry->d_name) == 'S';
    if (threads != NULL)
        closedir(threads);
    return sleep;
}

int scenario_await(pid_t child)
{
    int state, slept = 0;
    while (waitpid(child, &state, 0) < 0) {
        if (errno != EINTR) {
            perror("waitpid");
            exit(2);
        }
        slept = is_sleeping(child) ? slept + 1 : 0;
        if (slept >= SLEEP_SECONDS_MAX)
            kill(child, slept == SLEEP_SECONDS_MAX ? SIGALRM : SIGKILL);
    }
    return state;
}

void scenario_run(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context,
                  struct outcome *outcome)
{
    outcome_read(scenario, scenario_await(scenario_start(scenario, bin, prepare, context)), outcome);
}

void outcome_read(const struct scenario *scenario, int state, struct outcome *outcome)
{
    *outcome = (struct outcome){.status = WIFEXITED(state) ? WEXITSTATUS(state) : -1,
                                .signal = WIFSIGNALED(state) ? WTERMSIG(state) : 0};
    take_file(output_name, &outcome->output);
    take_file(errors_name, &outcome->errors);
    outcome->is_there = scenario->file != NULL && take_file(scenario->file, &outcome->file);
    outcome->has_temporary = scenario->temporary != NULL && access(scenario->temporary, F_OK) == 0;
}

void outcome_free(struct outcome *outcome)
{
    text_free(&outcome->output);
    text_free(&outcome->errors);
    text_free(&outcome->file);
}

bool outcome_is_endless(const struct outcome *outcome)
{
    return outcome->signal == SIGALRM || outcome->signal == SIGXCPU;
}

bool outcome_has_old_file(const struct outcome *outcome, const struct scenario *scenario)
{
    return outcome->is_there == scenario->was_there && is_same(&outcome->file, &scenario->before);
}

bool outcome_has_new_file(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->is_there == good->is_there && is_same(&outcome->file, &good->file);
}
