/*
 * test_kills.c: kills the referee (kill -9) at random moments of a session with real cards: every answered command is
 * in the journal, and the session continues to the same end.
 *
 * The program in $BUILD/bin plays each game's table-evening.terminal through pipes. SEED=N repeats the choice of the
 * moments, KILLS=N changes their number; how far the program has come by then depends on the machine.
 */
#include "core/base/file.h"
#include "core/base/rng.h"
#include "referee/games.h"
#include "referee/terminal/intent.h"
#include "referee/terminal/person.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/random_play.h"

#include <fcntl.h>
#include <glob.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COMMANDS_MAX = 400, GAMES_MAX = 20, PATIENCE_MS = 60000, PATH_BYTES = 200, KILLS = 200 };

/* A session (an evening), with the answers and records of an undisturbed run. */
struct evening {
    const char *path;
    int count;
    struct text command[COMMANDS_MAX];
    struct text answer[COMMANDS_MAX]; /* the answer to each command */
    struct text state[COMMANDS_MAX];  /* the answer to `state` after each command */
    struct text record[COMMANDS_MAX + 1]; /* the record before each command, without digests and comments */
};

/* A referee in a new process, and its output since the last command. */
struct run {
    pid_t child;
    int to, from;
    struct text said;
};

/* Numbers of kills: all, after the answer, between the journal and the answer, and at the start of a resume. */
struct tally {
    int kills, answered, written, resuming;
};

/* ---- the commands of an evening ---- */

static void read_file(const char *path, struct text *text)
{
    char bytes[4096];
    ssize_t got;
    int fd = file_open(path, O_RDONLY);
    while (fd >= 0 && (got = file_read(fd, bytes, sizeof bytes)) > 0)
        text_add_bytes(text, bytes, (size_t)got);
    if (fd >= 0)
        file_close(fd);
}

/* Adds a typed line as a protocol command. A first game gets a seed, so that every run is the same. */
static void add_command(struct evening *evening, struct channel *c, const char *typed, size_t length)
{
    struct text *command = &evening->command[evening->count];
    text_clear(command);
    intent_read(c->protocol.session, c->protocol.access.viewer, typed, length, command);
    if (command->length == 0)
        return;
    assert_true(evening->count++ < COMMANDS_MAX - 1);
    if (strncmp(command->at, "new ", 4) == 0)
        text_add(command, " seed=1");
}

/* Reads the lines after the prompts, as a person's channel interprets them at that point. */
static void read_commands(struct evening *evening)
{
    struct channel c;
    struct text session = {0};
    char prompt[PERSON_PROMPT_BYTES];
    read_file(evening->path, &session);
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON});
    for (const char *at = text_string(&session); *at != '\0'; at += strcspn(at, "\n") + 1) {
        person_prompt(&c.protocol, prompt);
        if (strncmp(at, prompt, strlen(prompt)) != 0)
            continue;
        const char *typed = at + strlen(prompt);
        add_command(evening, &c, typed, strcspn(typed, "#\n"));
        channel_send(&c, "%.*s", (int)strcspn(typed, "\n"), typed);
        if (c.protocol.confirmation.command.length > 0)
            fail_msg("%s: '%.40s' is answered by a question: through a pipe there is none", evening->path, typed);
    }
    channel_close(&c);
    text_free(&session);
    assert_true(evening->count > 20);
}

/* ---- a referee that can be killed ---- */

/* Starts the referee with the option `name`=`path`. */
static void start(struct run *run, const char *name, const char *path)
{
    char program[PATH_BYTES], option[PATH_BYTES + 20];
    int to[2], from[2];
    snprintf(option, sizeof option, "%s=%s", name, path);
    snprintf(program, sizeof program, "%s/bin/prime-referee", getenv("BUILD") != NULL ? getenv("BUILD") : "build");
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    (void)fflush(NULL);
    run->child = fork();
    if (run->child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(to[i]);
            close(from[i]);
        }
        execl(program, program, option, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    run->to = to[1];
    run->from = from[0];
    text_clear(&run->said);
}

/* Runs prime-archive verify. Returns its status. */
static int verify(const char *path)
{
    char command[2 * PATH_BYTES];
    snprintf(command, sizeof command, "'%s/bin/prime-archive' verify '%s' > /dev/null",
             getenv("BUILD") != NULL ? getenv("BUILD") : "build", path);
    return system(command);
}

/* Whether the output ends with a reply or a refusal. */
static bool is_answer(const struct text *said)
{
    size_t at = said->length;
    if (at == 0 || said->at[at - 1] != '\n')
        return false;
    for (at--; at > 0 && said->at[at - 1] != '\n'; at--)
        ;
    return said->at[at] == '=' || said->at[at] == '?';
}

/* Reads until there is an answer or, without `until_answer`, until the end of the output. Returns false at the end. */
static bool listen(struct run *run, bool until_answer)
{
    while (!until_answer || !is_answer(&run->said)) {
        struct pollfd input = {.fd = run->from, .events = POLLIN};
        char bytes[4096];
        if (poll(&input, 1, PATIENCE_MS) != 1)
            fail_msg("the referee says nothing after '%s'", text_string(&run->said));
        ssize_t got = read(run->from, bytes, sizeof bytes);
        if (got <= 0)
            return false;
        text_add_bytes(&run->said, bytes, (size_t)got);
    }
    return true;
}

static void send_command(struct run *run, const char *command)
{
    struct text line = {0};
    text_clear(&run->said);
    text_print(&line, "%s\n", command);
    assert_true(file_write(run->to, line.at, line.length));
    text_free(&line);
}

/* Kills the referee, or lets it end; reads its remaining output. Returns the status from waitpid. */
static int end(struct run *run, bool by_kill)
{
    int status = 0;
    if (by_kill)
        kill(run->child, SIGKILL);
    close(run->to);
    listen(run, false);
    assert_int_equal(waitpid(run->child, &status, 0), run->child);
    close(run->from);
    return status;
}

/* ---- comparison ---- */

/*
 * Adds the lines of an answer, without notes, since the first answer after a resume may mention a dropped line; and
 * events without their numbers, which begin again at a resume.
 */
static void add_answer(const struct text *said, struct text *answer)
{
    for (const char *line = text_string(said); *line != '\0'; line += strcspn(line, "\n") + 1) {
        int length = (int)strcspn(line, "\n"), number = 0;
        if (*line == '!')
            (void)sscanf(line, "! %*d%n", &number);
        if (*line != '#')
            text_print(answer, "%.*s\n", length - number, line + number);
    }
}

/* Adds the lines of the journal without comments, and without digests, which depend on the comments. */
static void add_record(const char *path, struct text *record)
{
    struct text file = {0};
    read_file(path, &file);
    for (const char *line = text_string(&file); *line != '\0'; line += strcspn(line, "\n") + 1) {
        int length = (int)strcspn(line, "\n");
        const char *digest = strstr(line, " #~");
        if (strncmp(line, "# ", 2) == 0)
            continue;
        if (digest != NULL && digest - line < length)
            length = (int)(digest - line);
        text_print(record, "%.*s\n", length, line);
    }
    text_free(&file);
}

/* Fails the test, with the first line that differs, unless both texts are the same. */
static void expect_same(const struct evening *evening, int i, const char *what, const struct text *expected,
                        const struct text *found)
{
    const char *a = text_string(expected), *b = text_string(found);
    size_t line = 0;
    if (strcmp(a, b) == 0)
        return;
    for (size_t at = 0; a[at] == b[at]; at++)
        line = a[at] == '\n' ? at + 1 : line;
    fail_msg("%s: command %d, %s: %s\nexpected: %.*s\nfound:    %.*s", evening->path, i + 1,
             evening->command[i].at, what, (int)strcspn(a + line, "\n"), a + line, (int)strcspn(b + line, "\n"),
             b + line);
}

/* Sends the command, and stores its answer in `answer`. */
static void execute(struct run *run, const char *command, struct text *answer)
{
    text_clear(answer);
    send_command(run, command);
    if (!listen(run, true))
        fail_msg("the referee ended at '%s': %s", command, text_string(&run->said));
    add_answer(&run->said, answer);
}

/* ---- an undisturbed run ---- */

/* Records the expected answers, states and records. Returns the mean time of an answer in microseconds. */
static uint64_t play_undisturbed(struct evening *evening, const char *folder)
{
    struct run run = {0};
    struct timespec began, ended;
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/undisturbed", folder);
    clock_gettime(CLOCK_MONOTONIC, &began);
    start(&run, "--journal", path);
    for (int i = 0; i < evening->count; i++) {
        execute(&run, evening->command[i].at, &evening->answer[i]);
        execute(&run, "state", &evening->state[i]);
        add_record(path, &evening->record[i + 1]);
    }
    clock_gettime(CLOCK_MONOTONIC, &ended);
    assert_int_equal(end(&run, false), 0);
    unlink(path);
    text_free(&run.said);
    int64_t taken = (int64_t)(ended.tv_sec - began.tv_sec) * 1000000 + (ended.tv_nsec - began.tv_nsec) / 1000;
    return (uint64_t)taken / (uint64_t)evening->count + 1;
}

/* ---- kills ---- */

/* An evening that is interrupted by kills. */
struct killing {
    const struct evening *evening;
    struct run run;
    struct rng *rng;
    uint64_t mean; /* mean time of an answer in microseconds */
    char path[PATH_BYTES];
    struct tally *tally;
    int kills; /* number of kills in the tally at which to stop */
};

/* Starts the referee, again or for the first time; until it has answered a command, there may be no journal. */
static void start_or_resume(struct killing *killing)
{
    start(&killing->run, access(killing->path, F_OK) == 0 ? "--resume" : "--journal", killing->path);
}

/* Kills the referee after a random time, at most twice the mean time of an answer. */
static void kill_soon(struct killing *killing)
{
    long delay = (long)rng_below(killing->rng, 2 * killing->mean) * 1000;
    nanosleep(&(struct timespec){.tv_sec = delay / 1000000000, .tv_nsec = delay % 1000000000}, NULL);
    int status = end(&killing->run, true);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    killing->tally->kills++;
}

/*
 * Sends command `i`, kills the referee after a random time, and resumes the journal. An answered command must be in it
 * completely; an unanswered command completely or not at all. Returns the number of commands executed.
 */
static int kill_during(struct killing *killing, int i)
{
    const struct evening *evening = killing->evening;
    struct run *run = &killing->run;
    struct text record = {0}, state = {0};
    send_command(run, evening->command[i].at);
    kill_soon(killing);
    bool is_answered = is_answer(&run->said);
    start_or_resume(killing);
    for (; killing->tally->kills < killing->kills && rng_below(killing->rng, 4) == 0; killing->tally->resuming++) {
        kill_soon(killing);
        start_or_resume(killing);
    }
    execute(run, "state", &state); /* it answers once the journal has been repaired */
    add_record(killing->path, &record);
    bool is_written = strcmp(text_string(&record), text_string(&evening->record[i])) != 0;
    int done = is_answered || is_written ? i + 1 : i;
    expect_same(evening, i, is_answered ? "answered, but not in the journal" : "a part of it is in the journal",
                &evening->record[done], &record);
    if (done > 0)
        expect_same(evening, done - 1, "resumed to another state", &evening->state[done - 1], &state);
    killing->tally->answered += is_answered;
    killing->tally->written += is_written && !is_answered;
    text_free(&record);
    text_free(&state);
    return done;
}

/* Plays the whole evening. */
static void play_disturbed(struct killing *killing)
{
    const struct evening *evening = killing->evening;
    struct text answer = {0}, record = {0};
    start_or_resume(killing);
    for (int i = 0; i < evening->count;) {
        if (killing->tally->kills < killing->kills && rng_below(killing->rng, 3) == 0) {
            i = kill_during(killing, i);
            continue;
        }
        execute(&killing->run, evening->command[i].at, &answer);
        expect_same(evening, i, "another answer", &evening->answer[i], &answer);
        i++;
    }
    assert_int_equal(end(&killing->run, false), 0);
    add_record(killing->path, &record);
    expect_same(evening, evening->count - 1, "another end", &evening->record[evening->count], &record);
    assert_int_equal(verify(killing->path), 0);
    unlink(killing->path);
    text_free(&answer);
    text_free(&record);
}

static void free_evening(struct evening *evening)
{
    for (int i = 0; i < COMMANDS_MAX; i++) {
        text_free(&evening->command[i]);
        text_free(&evening->answer[i]);
        text_free(&evening->state[i]);
        text_free(&evening->record[i + 1]);
    }
}

/* Kills the referee `kills` times, in as many rounds of the evening as necessary. */
static void kill_repeatedly(const char *path, const char *folder, int kills, struct rng *rng, struct tally *tally)
{
    static struct evening evening;
    struct killing killing = {.evening = &evening, .rng = rng, .tally = tally, .kills = tally->kills + kills};
    evening = (struct evening){.path = path};
    snprintf(killing.path, sizeof killing.path, "%s/disturbed", folder);
    read_commands(&evening);
    killing.mean = play_undisturbed(&evening, folder);
    while (tally->kills < killing.kills)
        play_disturbed(&killing);
    text_free(&killing.run.said);
    free_evening(&evening);
}

static void a_session_killed_at_random_moments_loses_no_answered_command(void **state)
{
    char folder[] = "/tmp/kills.XXXXXX";
    uint64_t seed = random_setting("SEED", (uint64_t)time(NULL)), kills = random_setting("KILLS", KILLS);
    struct rng rng = {seed};
    struct tally tally = {0};
    glob_t found;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(glob("referee/games/*/tests/table-evening.terminal", 0, NULL, &found), 0);
    print_message("# SEED=%llu\n", (unsigned long long)seed);
    for (size_t i = 0; i < found.gl_pathc; i++)
        kill_repeatedly(found.gl_pathv[i], folder, (int)((kills + i) / found.gl_pathc), &rng, &tally);
    print_message("# %d kills: %d after an answer, %d between the journal and the answer, %d while a resume began\n",
                  tally.kills, tally.answered, tally.written, tally.resuming);
    assert_int_equal(tally.kills, kills);
    assert_true(tally.answered > 0 && tally.answered < (int)kills); /* both before an answer and after one */
    globfree(&found);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_killed_at_random_moments_loses_no_answered_command),
    };
    (void)signal(SIGPIPE, SIG_IGN); /* writing to a referee that has ended fails the test, but does not end it */
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
