/* test_sockets.c: players and spectators who connect to prime-match over sockets, leave, return, and do harm. */
#include "core/base/monotonic.h"
#include "core/base/rng.h"
#include "core/base/text.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/players.h"
#include "tests/referee/channel.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WAIT_MS = 20000, PATH_BYTES = 4096, ARGUMENTS_MAX = 20, CLIENTS_MAX = 24 };

static char program[PATH_BYTES]; /* prime-match */

/* The output received from one end, and how much of it has been matched already. */
struct heard {
    int fd;
    struct text text;
    size_t at;
    bool at_end;
};

/* prime-match running in a new folder, the current one, which has the sockets `a`, `b` and `w`. */
struct manager {
    void *folder; /* of files_enter */
    pid_t child;
    struct heard said; /* its standard error */
    struct heard out;
    struct heard client[CLIENTS_MAX];
};

/* ---- received output ---- */

/* Receives the available output, waiting at most `wait` milliseconds. */
static void take_some(struct heard *heard, int wait)
{
    char bytes[65536];
    struct pollfd polled = {.fd = heard->fd, .events = POLLIN};
    if (heard->at_end || poll(&polled, 1, wait) <= 0)
        return;
    ssize_t got = read(heard->fd, bytes, sizeof bytes);
    if (got > 0)
        text_add_bytes(&heard->text, bytes, (size_t)got);
    heard->at_end = got <= 0;
}

static bool find(struct heard *heard, const char *words)
{
    const char *found = strstr(text_string(&heard->text) + heard->at, words);
    if (found != NULL)
        heard->at = (size_t)(found - heard->text.at) + strlen(words);
    return found != NULL;
}

/* Waits for the words, and skips everything up to their end. */
static void expect(struct heard *heard, const char *words)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (!find(heard, words)) {
        if (heard->at_end || (int64_t)monotonic_ms() > limit)
            fail_msg("'%s' does not come (%s), but:\n%s", words, heard->at_end ? "the end does" : "too long",
                     text_string(&heard->text) + heard->at);
        take_some(heard, 100);
    }
}

/* Fails the test unless the output begins with the words. */
static void expect_begin(const struct heard *heard, const char *words)
{
    if (strncmp(text_string(&heard->text), words, strlen(words)) != 0)
        fail_msg("it does not begin with '%s', but:\n%s", words, text_string(&heard->text));
}

/* Waits for the end of the output. */
static void expect_end(struct heard *heard)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (!heard->at_end) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("it does not end, after:\n%s", text_string(&heard->text) + heard->at);
        take_some(heard, 100);
    }
}

/* Whether the words have been received, or are received within `wait` milliseconds. */
static bool has_heard(struct heard *heard, const char *words, int wait)
{
    int64_t limit = (int64_t)monotonic_ms() + wait;
    for (int64_t left = wait; left >= 0 && !heard->at_end; left = limit - (int64_t)monotonic_ms()) {
        take_some(heard, (int)left);
        if (strstr(text_string(&heard->text), words) != NULL)
            return true;
    }
    return false;
}

static void forget(struct heard *heard)
{
    if (heard->fd >= 0)
        close(heard->fd);
    text_free(&heard->text);
    *heard = (struct heard){.fd = -1};
}

static struct text repeated(const char *words, int count)
{
    struct text text = {0};
    for (int i = 0; i < count; i++)
        text_add(&text, words);
    return text;
}

/* ---- the manager ---- */

static int find_program(void **state)
{
    char *build = realpath(getenv("BUILD") != NULL ? getenv("BUILD") : "build", NULL);
    int length = snprintf(program, sizeof program, "%s/bin/prime-match", build != NULL ? build : "");
    free(build);
    return length >= PATH_BYTES;
}

static void run(char *line, int out, int error)
{
    char *word[ARGUMENTS_MAX + 2] = {program};
    int count = 1;
    for (char *at = strtok(line, " "); at != NULL && count <= ARGUMENTS_MAX; at = strtok(NULL, " "))
        word[count++] = at;
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    execv(program, word);
    _exit(127);
}

/* Starts another prime-match in the folder with these arguments; the deals are the same each time. */
static void begin(struct manager *manager, const char *words)
{
    char line[1000];
    int out[2], error[2];
    snprintf(line, sizeof line, "%s --seed=1", words);
    assert_int_equal(pipe(out), 0);
    assert_int_equal(pipe(error), 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(fcntl(out[i], F_SETFD, FD_CLOEXEC), 0);
        assert_int_equal(fcntl(error[i], F_SETFD, FD_CLOEXEC), 0);
    }
    (void)fflush(NULL);
    manager->child = fork();
    assert_true(manager->child >= 0);
    if (manager->child == 0)
        run(line, out[1], error[1]);
    close(out[1]);
    close(error[1]);
    forget(&manager->out);
    forget(&manager->said);
    manager->out = (struct heard){.fd = out[0]};
    manager->said = (struct heard){.fd = error[0]};
}

static int open_manager(void **state)
{
    static struct manager manager; /* of the running test */
    manager = (struct manager){.child = -1, .said = {.fd = -1}, .out = {.fd = -1}};
    for (int i = 0; i < CLIENTS_MAX; i++)
        manager.client[i].fd = -1;
    *state = &manager;
    return files_enter(&manager.folder);
}

/* Waits for the end of prime-match. Returns the exit status, or 128 plus the signal. */
static int end(struct manager *manager)
{
    int status;
    expect_end(&manager->out);
    expect_end(&manager->said);
    assert_int_equal(waitpid(manager->child, &status, 0), manager->child);
    manager->child = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int stop(struct manager *manager, int signal)
{
    assert_int_equal(kill(manager->child, signal), 0);
    return end(manager);
}

static int close_manager(void **state)
{
    struct manager *manager = *state;
    if (manager->child > 0)
        (void)stop(manager, SIGTERM);
    for (int i = 0; i < CLIENTS_MAX; i++)
        forget(&manager->client[i]);
    forget(&manager->said);
    forget(&manager->out);
    return files_leave(&manager->folder);
}

/* ---- clients ---- */

/* Connects to the socket of this name as soon as a process listens there. */
static struct heard *come(struct manager *manager, const char *name)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    struct heard *client = manager->client;
    while (client->fd >= 0)
        client++;
    assert_true(client < manager->client + CLIENTS_MAX);
    *client = (struct heard){.fd = -1};
    while ((client->fd = players_connect(name)) < 0) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("%s: nobody listens", name);
        poll(NULL, 0, 10);
    }
    return client;
}

static void say(const struct heard *client, const char *lines)
{
    if (send(client->fd, lines, strlen(lines), MSG_NOSIGNAL) != (ssize_t)strlen(lines))
        fail_msg("'%.40s' is not taken (%s), after:\n%s", lines, strerror(errno), text_string(&client->text));
}

/* ---- players ---- */

static void the_manager_says_at_once_whom_it_waits_for(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=1");
    expect(&manager->said, "prime-match: waiting for Ann at a\n");
    expect(&manager->said, "prime-match: waiting for Ben at b\n");
    struct heard *ann = come(manager, "a");
    expect(ann, "# Waiting for Ben.\n");
    struct heard *ben = come(manager, "b");
    expect(ben, "you Ben\n");
    expect(ann, "you Ann\n");
    expect(ann, "turn Ann draw\n");
    say(ann, "pass\n");
    expect(ben, "turn Ben draw\n");
    say(ben, "pass\n");
    assert_int_equal(end(manager), 0);
    expect_end(ann);
    assert_false(has_heard(&manager->said, "Ann is", 0)); /* a player who connects for the first time is not back */
}

static void a_quiet_manager_does_not_say_whom_it_waits_for(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1 --quiet");
    struct heard *ann = come(manager, "a");
    expect(ann, "turn Ann draw\n");
    say(ann, "pass\n");
    assert_int_equal(end(manager), 0);
    assert_string_equal(text_string(&manager->said.text), "");
}

static void who_leaves_before_the_game_is_waited_for_again(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=1");
    expect(&manager->said, "waiting for Ann at a\nprime-match: waiting for Ben at b\n");
    struct heard *ann = come(manager, "a");
    expect(ann, "# Waiting for Ben.\n");
    say(ann, "hello\n"); /* ignored */
    forget(ann);
    expect(&manager->said, "waiting for Ann at a\n");
    struct heard *ben = come(manager, "b");
    expect(ben, "Waiting for Ann.\n");
    ann = come(manager, "a");
    expect(ann, "turn Ann draw\n");
    expect(ben, "You are Ben");
}

/* The number of descriptors that the manager has open; -1 if it cannot be determined. */
static int descriptors(const struct manager *manager)
{
    char path[40];
    int count = 0;
    snprintf(path, sizeof path, "/proc/%ld/fd", (long)manager->child);
    DIR *folder = opendir(path);
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL)
        closedir(folder);
    return folder != NULL ? count : -1;
}

/* Waits until the manager has at most `count` open descriptors. */
static void expect_descriptors(const struct manager *manager, int count)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (descriptors(manager) > count) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("%d descriptors are open, where %d were", descriptors(manager), count);
        poll(NULL, 0, 10);
    }
}

static void a_taken_seat_is_not_given_away(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=3");
    struct heard *ann = come(manager, "a"), *other = come(manager, "a");
    expect(other, "# The seat is taken.\n");
    expect_end(other);
    struct heard *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    int count = descriptors(manager);
    for (int i = 0; i < 300; i++) {
        int fd = players_connect("a");
        assert_true(fd >= 0);
        close(fd);
    }
    expect_descriptors(manager, count);
    struct heard *second = come(manager, "b");
    expect(second, "The seat is taken.\n");
    expect_end(second);
    say(ann, "pass\n");
    expect(ben, "Ann passes.\n");
    assert_false(has_heard(&manager->said, "away", 0));
}

static void who_comes_back_is_told_what_has_happened(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    say(ann, "draw\n");
    expect(ann, "=\n");
    expect(ben, "! 8 draw Ann n=1 cards=?\n");
    forget(ann);
    expect(ben, "# Ann is away.\n");
    expect(&manager->said, "prime-match: Ann is away\n");
    ann = come(manager, "a");
    expect(ann, "you Ann\n! 1 new lvl0 players=Ann,Ben");
    expect(ann, "! 5 turn Ann draw\n! 8 draw Ann n=1 cards=3\n");
    expect(ben, "# Ann is back.\n");
    expect(&manager->said, "prime-match: Ann is back\n");
    say(ann, "pass\n");
    expect(ben, "pass Ann\n");
    assert_null(strstr(text_string(&ann->text), "Ann is back"));
}

static void the_clock_of_a_lost_player_stands_still(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1 --margin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    say(ann, "draw\n"); /* its start-up is over */
    expect(ann, "=\n");
    forget(ann);
    assert_false(has_heard(ben, "Ann: ", 1500));
    ann = come(manager, "a");
    expect(ben, "Ann is back");
    say(ann, "pass\n");
    expect(ben, "pass Ann\n");
    say(ben, "pass\n");
    expect(ann, "turn Ann draw\n");
}

/* With a new start-up time, each lost connection would give a program more time. */
static void who_comes_back_has_no_time_to_start(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1.5 --margin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    say(ann, "draw\n");
    expect(ann, "=\n");
    forget(ann);
    expect(ben, "Ann is away");
    ann = come(manager, "a");
    assert_true(has_heard(ben, "Ann: stall.", 10000));
}

static void who_does_not_come_back_in_time_has_crashed(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.3 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    forget(ann);
    while (!find(ben, "# Ann: crash. The game is over.\n")) { /* although Ben keeps sending commands */
        say(ben, "state\n");
        poll(NULL, 0, 5);
        take_some(ben, 0);
    }
    expect(&manager->out, "1\t1\tAnn,Ben\tBen\t2,1\t0\tAnn=crash\t");
    expect(&manager->said, "waiting for Ann at a\n");
    expect(ben, "# Waiting for Ann.\n");
    ann = come(manager, "a");
    expect(ann, "players=Ben,Ann");
    assert_int_equal(stop(manager, SIGINT), 1);
}

static void without_time_to_come_back_a_lost_connection_is_a_crash(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    forget(ann);
    expect(ben, "# Ann: crash.");
    assert_null(strstr(text_string(&ben->text), "away"));
}

static void who_leaves_between_games_is_waited_for(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=1 --rejoin=0.1 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    int status;
    assert_int_equal(kill(manager->child, SIGSTOP), 0);
    assert_int_equal(waitpid(manager->child, &status, WUNTRACED), manager->child);
    say(ann, "pass\n"); /* the last move of the game */
    forget(ann);
    assert_int_equal(kill(manager->child, SIGCONT), 0);
    expect(ben, "# Waiting for Ann.\n");
    assert_false(has_heard(ben, "crash", 500));
    ann = come(manager, "a");
    expect(ben, "turn Ben draw\n");
    say(ben, "pass\n");
    assert_int_equal(end(manager), 0);
    assert_null(strstr(text_string(&manager->out.text), "crash"));
}

static void who_has_quit_may_come_back(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=person:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "Ann> ");
    say(ann, "quit\n");
    expect_end(ann);
    expect(ben, "# Ann is away.\n");
    ann = come(manager, "a");
    expect(ann, "Ann> ");
    expect_begin(ann, "You are Ann");
    expect(ben, "# Ann is back.\n");
    say(ben, "quit\n");
    expect(ben, "=\n"); /* the command is answered first */
    expect_end(ben);
}

static void who_comes_before_a_game_has_time_to_start(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.1 --time=1.5 --margin=0");
    expect(&manager->said, "waiting for Ben");
    struct heard *ann = come(manager, "a"), *ben;
    expect(ann, "# Waiting for Ben.\n");
    forget(ann);
    expect(&manager->said, "waiting for Ann");
    ann = come(manager, "a");
    ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    poll(NULL, 0, 2000);
    say(ann, "draw\n");
    expect(ann, "\n=\n");
    forget(ann);
    expect(ben, "Ann: crash");
    ann = come(manager, "a");
    expect(ben, "turn Ben draw\n");
    say(ben, "pass\n");
    expect(ann, "turn Ann draw\n");
    poll(NULL, 0, 800);
    say(ann, "pass\n");
    expect(ben, "pass Ann\n");
}

static void a_line_that_was_cut_off_is_no_move(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    say(ann, "pass");
    forget(ann);
    expect(ben, "# Ann is away.\n");
    assert_false(has_heard(ben, "pass Ann", 200));
    ann = come(manager, "a");
    expect(ann, "turn Ann draw\n");
    say(ann, "pa");
    poll(NULL, 0, 50);
    say(ann, "ss\n"); /* in two pieces */
    expect(ben, "pass Ann\n");
}

static void floods_and_garbage_end_the_game_and_not_the_series(void **state)
{
    static const char garbage[] = "\xff\xfe\n\1\2\n";
    struct manager *manager = *state;
    struct text flood = repeated("x", 70000);
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "turn Ann draw\n");
    say(ann, flood.at);
    expect(ben, "# Ann: flood. The game is over.\n");
    expect_end(ann);
    expect(&manager->out, "\tAnn=flood\t");
    ann = come(manager, "a");
    expect(ben, "turn Ben draw\n");
    say(ben, garbage);
    say(ben, "\xff\nplay 99\nplay 99\nplay 99\n");
    expect(ann, "# Ben: illegal. The game is over.\n");
    assert_int_equal(end(manager), 0);
    expect(&manager->out, "\tBen=illegal\t");
    text_free(&flood);
}

/* ---- people ---- */

static void a_person_has_a_prompt_when_it_is_his_turn(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=person:a Ben=person:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "You are Ann.\n");
    expect(ann, " > Ann  10 cards ");
    expect(ann, "\nAnn> ");
    expect(ben, "Ann may draw");
    assert_false(has_heard(ben, "Ben> ", 100));
    size_t at = ann->at;
    say(ann, "hand\n");
    expect(ann, "\nAnn> ");
    assert_string_equal(ann->text.at + at, "1,3,4,5,10,10,13,17,D,D\nAnn> "); /* without an empty line before it */
    say(ann, "\n");
    expect(ann, "\nAnn> ");
    forget(ben);
    expect(ann, "\nBen is away.\nAnn> "); /* not after the prompt */
    ben = come(manager, "b");
    expect(ben, "   Ben  10 cards ");
    expect(ann, "\nBen is back.\nAnn> ");
    say(ann, "pass\n");
    expect(ben, "Ann passes.\n");
    expect(ben, "\nBen> ");
}

/* ---- spectators ---- */

/* Plays Ann's turns of games in which she passes. */
static void pass(struct heard *ann, int turns)
{
    for (int i = 0; i < turns; i++) {
        expect(ann, "turn Ann draw\n");
        say(ann, "draw\npass\n");
    }
}

/* Adds the events of the first game as lines. */
static void write_events(const char *lines, const char *mark, struct text *events)
{
    int begun = 0;
    for (size_t length; *lines != '\0'; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (strncmp(lines, mark, strlen(mark)) != 0)
            continue;
        const char *words = lines + strlen(mark);
        words += *mark == '!' ? strcspn(words, " ") + 1 : 0;
        begun += strncmp(words, "new ", 4) == 0;
        size_t end = (size_t)(lines + length - words);
        for (size_t i = 0; i < end; i++)
            end = strncmp(words + i, " #~", 3) == 0 ? i : end;
        if (begun == 1)
            text_print(events, "%.*s\n", (int)end, words);
    }
}

static void assert_covered(const char *events)
{
    int covered = 0;
    for (const char *at = events; *at != '\0'; at += strcspn(at, "\n") + 1) {
        const char *cards = strstr(at, " cards=");
        if (strncmp(at, "deal ", 5) != 0 && strncmp(at, "draw ", 5) != 0)
            continue;
        assert_true(cards != NULL && cards < at + strcspn(at, "\n"));
        assert_int_equal(strspn(cards + 7, "?,"), strcspn(cards + 7, "\n"));
        covered++;
    }
    assert_true(covered > 3);
}

static void a_spectator_sees_what_the_record_shows_to_all(void **state)
{
    struct manager *manager = *state;
    struct text seen = {0}, shown = {0};
    struct channel c;
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=12 --watch=w --records=r");
    struct heard *watcher = come(manager, "w");
    say(watcher, "table\n");
    expect(watcher, "? no-game");
    struct heard *ann = come(manager, "a");
    pass(ann, 4);
    expect(watcher, "players=Ben,Ann"); /* the second game */
    assert_int_equal(stop(manager, SIGINT), 1);
    expect_end(watcher);
    write_events(text_string(&watcher->text), "! ", &seen);
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PROGRAM});
    channel_send(&c, "load r/0000001.record");
    channel_send(&c, "view public");
    write_events(channel_send(&c, "record"), "| #! ", &shown);
    assert_string_equal(text_string(&seen), text_string(&shown));
    assert_covered(text_string(&seen));
    channel_close(&c);
    text_free(&seen);
    text_free(&shown);
}

static void a_spectator_asks_and_does_not_act(void **state)
{
    static const char *const refused[] = {"draw\n", "pass\n", "Ann pass\n", "new lvl0 players=A,B\n", "undo\n",
                                          "view all\n", "seat Ann\n", "hand Ann\n", "suggest\n", "save x\n"};
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *ann = come(manager, "a");
    expect(ann, "turn Ann draw\n");
    struct heard *watcher = come(manager, "w"); /* in mid-game */
    expect(watcher, "! 5 turn Ann draw\n");
    say(watcher, "table\n");
    expect(watcher, "|  > Ann  10 cards\n");
    say(watcher, "state\nrecord\n");
    expect(watcher, "|");
    expect(watcher, "view public");
    expect(watcher, "=\n");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        size_t at = watcher->text.length;
        say(watcher, refused[i]);
        while (watcher->text.length == at || watcher->text.at[watcher->text.length - 1] != '\n')
            take_some(watcher, 100);
        if (watcher->text.at[at] != '?')
            fail_msg("%s is answered by %s", refused[i], watcher->text.at + at);
    }
    assert_null(strstr(text_string(&ann->text), "pass"));
    say(watcher, "quit\n");
    expect_end(watcher);
    say(ann, "pass\n");
    expect(ann, "turn Ann draw\n");
}

static void spectators_come_and_go_and_the_seventeenth_is_refused(void **state)
{
    struct manager *manager = *state;
    struct heard *watcher[16];
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    for (int i = 0; i < 16; i++) {
        watcher[i] = come(manager, "w");
        say(watcher[i], "hello\n");
        expect(watcher[i], "=");
    }
    struct heard *ann = come(manager, "a"), *late = come(manager, "w");
    expect(late, "# All places of spectators are taken.\n");
    expect_end(late);
    forget(late);
    forget(watcher[7]);
    expect(ann, "turn Ann draw\n");
    say(watcher[6], "half a li");
    do { /* until a place is free */
        late = come(manager, "w");
        say(late, "table\n");
        while (!late->at_end && !find(late, "Ann  10 cards"))
            take_some(late, 100);
    } while (late->at_end && (forget(late), true));
    forget(late);
    forget(watcher[6]);
    say(ann, "pass\n");
    expect(watcher[15], "pass Ann\n");
    int count = descriptors(manager);
    for (int i = 0; i < 100; i++)
        forget(come(manager, "w"));
    expect_descriptors(manager, count);
}

static void a_spectator_who_does_not_read_is_cut_off(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=fair Ben=random --games=9999999 --watch=w --no-duplicate");
    struct heard *deaf = come(manager, "w"), *greedy = come(manager, "w");
    for (int i = 0; i < 100; i++)
        say(greedy, "record\nrecord\nrecord\n"); /* without reading the answers */
    struct pollfd polled = {.fd = deaf->fd};
    assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
    assert_true((polled.revents & POLLHUP) != 0);
    struct heard *watcher = come(manager, "w");
    say(watcher, "table\n");
    expect(watcher, "Ann ");
    assert_int_equal(stop(manager, SIGINT), 1);
}

static void a_spectator_who_floods_is_sent_away(void **state)
{
    struct manager *manager = *state;
    struct text flood = repeated("x", 70000), records = repeated("record\n", 2000);
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *watcher = come(manager, "w");
    say(watcher, flood.at);
    expect_end(watcher);
    struct heard *busy = come(manager, "w"), *ann = come(manager, "a");
    expect(ann, "turn Ann draw\n");
    say(busy, records.at); /* whose answers exceed 1 MiB */
    say(ann, "pass\n"); /* meanwhile */
    pass(ann, 2);
    for (int i = 0; i < 2000; i++) /* each is answered once the spectator reads */
        expect(busy, "\n=\n");
    text_free(&flood);
    text_free(&records);
}

/* The CPU time that prime-match has used, in seconds. */
static double computed(const struct manager *manager)
{
    clockid_t clock;
    struct timespec time;
    assert_int_equal(clock_getcpuclockid(manager->child, &clock), 0);
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void a_spectator_who_asks_on_and_does_not_read_costs_no_time(void **state)
{
    struct manager *manager = *state;
    struct text flood = repeated("help\n", 1000);
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *deaf = come(manager, "w");
    for (int is_waiting = 1; is_waiting >= 0; is_waiting--) { /* for Ann to connect, and for her move */
        if (!is_waiting)
            expect(come(manager, "a"), "turn Ann draw\n");
        struct pollfd polled = {.fd = deaf->fd, .events = POLLOUT};
        while (poll(&polled, 1, 200) > 0)
            (void)send(deaf->fd, flood.at, flood.length, MSG_NOSIGNAL | MSG_DONTWAIT);
        double before = computed(manager);
        poll(NULL, 0, 500);
        assert_true(computed(manager) - before < 0.1);
    }
    text_free(&flood);
}

static void all_questions_are_answered_while_players_are_waited_for(void **state)
{
    struct manager *manager = *state;
    struct text questions = repeated("get turn\n", 300);
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --watch=w");
    struct heard *watcher = come(manager, "w");
    say(watcher, questions.at);
    for (int i = 0; i < 300; i++)
        expect(watcher, "? no-game");
    text_free(&questions);
}

static void questions_of_spectators_do_not_hide_that_a_program_has_ended(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=sh:sleep\t9& Ben=unix:b --games=2 --watch=w"); /* Ann leaves her pipes to a child */
    struct heard *ben = come(manager, "b"), *watcher = come(manager, "w");
    expect(ben, "turn Ann draw\n");
    int64_t limit = (int64_t)monotonic_ms() + 5000;
    while (!find(ben, "# Ann: crash.") && (int64_t)monotonic_ms() < limit) {
        say(watcher, "state\n");
        poll(NULL, 0, 5);
        take_some(watcher, 0);
        take_some(ben, 0);
    }
    assert_true((int64_t)monotonic_ms() < limit);
}

static void computers_can_be_watched_at_a_pace(void **state)
{
    struct manager *manager = *state;
    int64_t start = (int64_t)monotonic_ms();
    begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --moves=5 --watch=w --pace=100 --format=tsv");
    struct heard *watcher = come(manager, "w");
    expect(watcher, "new lvl0 players=Ann,Ben");
    expect(watcher, "turn Ann");
    say(watcher, "table\n");
    expect(watcher, "=\n");
    expect(watcher, "new lvl0 players=Ben,Ann");
    assert_int_equal(end(manager), 0);
    assert_true((int64_t)monotonic_ms() - start >= 1000);
    begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --watch=w --pace=60000 --format=tsv");
    watcher = come(manager, "w");
    expect(watcher, "turn Ann");
    assert_int_equal(stop(manager, SIGINT), 1); /* it does not continue the pause */
}

/* ---- everything at once ---- */

/* Does something random. */
static void disturb(struct manager *manager, struct rng *rng)
{
    static const char *const name[] = {"a", "b", "w"};
    static const char *const line[] = {"draw\n", "pass\n", "pa", "\n", "record\n", "help\n", "quit\n", "#\n",
                                       "\xff\1\n",
                                       "Ann pass\n", "state\ntable\nlegal\n", "seat Ben\n", "draw\npass\n", "\n\n\n"};
    struct heard *client = &manager->client[rng_below(rng, CLIENTS_MAX)];
    unsigned what = (unsigned)rng_below(rng, 10);
    if (client->fd < 0)
        *client = (struct heard){.fd = players_connect(name[rng_below(rng, 3)])};
    else if (what == 0)
        forget(client);
    else if (what == 1)
        (void)shutdown(client->fd, SHUT_WR);
    else if (what < 4)
        take_some(client, 0);
    else
        (void)send(client->fd, line[what], strlen(line[what]), MSG_NOSIGNAL | MSG_DONTWAIT);
    what = (unsigned)rng_below(rng, sizeof line / sizeof *line);
    if (client->fd >= 0)
        (void)send(client->fd, line[what], strlen(line[what]), MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void whatever_they_all_do_the_series_goes_on(void **state)
{
    struct manager *manager = *state;
    struct rng rng = {21};
    begin(manager, "lvl0 Ann=unix:a Ben=person:b Cid=fair --games=99999 --moves=20 --rejoin=0.05 --watch=w "
          "--format=tsv");
    expect(&manager->said, "waiting for Ben");
    for (int i = 0; i < 5000; i++) {
        disturb(manager, &rng);
        take_some(&manager->out, 0);
        take_some(&manager->said, i % 8 == 0 ? 2 : 0);
    }
    for (int i = 0; i < CLIENTS_MAX; i++)
        forget(&manager->client[i]);
    expect(&manager->said, "waiting for Ann at a\n");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    expect(ann, "you Ann\n");
    expect(ben, "You are Ben");
    assert_int_equal(stop(manager, SIGINT), 1);
    expect(&manager->out, "\n3\t3\t"); /* some games were played */
}

/* ---- paths ---- */

static void assert_there(const char *name, bool is_there)
{
    struct stat status;
    if ((lstat(name, &status) == 0) != is_there)
        fail_msg("%s is %s", name, is_there ? "missing" : "left");
}

static void sockets_are_private_and_removed_at_the_end(void **state)
{
    static const int each[] = {SIGINT, SIGTERM, SIGHUP};
    struct manager *manager = *state;
    struct stat status;
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --watch=w");
        forget(come(manager, "w"));
        expect(&manager->said, "waiting for Ben");
        assert_int_equal(stat("a", &status), 0);
        assert_true(S_ISSOCK(status.st_mode));
        assert_int_equal(status.st_mode & 0777, 0600);
        assert_int_equal(stop(manager, each[i]), 1);
        assert_there("a", false);
        assert_there("b", false);
        assert_there("w", false);
    }
}

static void a_socket_that_nobody_listens_on_is_replaced(void **state)
{
    struct manager *manager = *state;
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1");
    expect(&manager->said, "waiting for Ann");
    assert_int_equal(stop(manager, SIGKILL), 128 + SIGKILL);
    assert_there("a", true);
    begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1");
    expect(&manager->said, "waiting for Ann");
    expect(come(manager, "a"), "turn Ann draw\n");
}

static void another_manager_is_refused_a_socket_and_disturbs_nobody(void **state)
{
    struct manager *manager = *state, other = *manager;
    begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4");
    expect(&manager->said, "waiting for Ben");
    struct heard *ann = come(manager, "a");
    begin(&other, "lvl0 Dan=unix:d Ann=unix:a --games=2");
    assert_int_equal(end(&other), 2);
    expect(&other.said, "prime-match: a: a program listens there already\n");
    assert_there("d", false);
    begin(&other, "lvl0 Dan=unix:d Ann=unix:d --games=2");
    assert_int_equal(end(&other), 2);
    assert_there("d", false);
    struct heard *ben = come(manager, "b");
    expect(ben, "you Ben");
    expect(ann, "turn Ann draw\n");
    forget(&other.out);
    forget(&other.said);
}

static void a_socket_at_which_many_wait_is_in_use(void **state)
{
    struct text why = {0};
    int listener = entrant_listen("a", &why), waiting[100], count = 0;
    const struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "a"};
    for (int error = 0; count < 100 && error == 0; count++) {
        waiting[count] = socket(AF_UNIX, SOCK_STREAM, 0);
        assert_int_equal(fcntl(waiting[count], F_SETFL, O_NONBLOCK), 0);
        error = connect(waiting[count], (const struct sockaddr *)&address, sizeof address);
    }
    assert_true(count < 100); /* the queue has no capacity for more */
    assert_int_equal(entrant_listen("a", &why), -1);
    assert_string_equal(why.at, "a: a program listens there already");
    while (count > 0)
        close(waiting[--count]);
    close(listener);
    text_free(&why);
}

static void what_is_no_socket_is_kept(void **state)
{
    struct manager *manager = *state;
    struct stat status;
    files_put_text("a", "x");
    begin(manager, "lvl0 Dan=unix:d Ann=unix:a --games=2");
    assert_int_equal(end(manager), 2);
    expect(&manager->said, "prime-match: a: something of that name exists\n");
    assert_int_equal(stat("a", &status), 0);
    assert_int_equal(status.st_size, 1);
    assert_there("d", false);
    begin(manager, "lvl0 Ann=unix:none/a Ben=fair --games=2");
    assert_int_equal(end(manager), 2);
    expect(&manager->said, "prime-match: none/a: No such file or directory\n");
}

static void a_path_that_is_empty_or_too_long_is_refused(void **state)
{
    struct text path = repeated("x", 200), why = {0};
    assert_int_equal(entrant_listen("", &why), -1);
    assert_string_equal(why.at, "'': a socket's path has 1 to 107 bytes");
    assert_int_equal(entrant_listen(path.at, &why), -1);
    assert_non_null(strstr(why.at, "xxx': a socket's path has 1 to 107 bytes"));
    text_free(&path);
    text_free(&why);
}

#define WITH_MANAGER(test) cmocka_unit_test_setup_teardown(test, open_manager, close_manager)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_MANAGER(the_manager_says_at_once_whom_it_waits_for),
        WITH_MANAGER(a_quiet_manager_does_not_say_whom_it_waits_for),
        WITH_MANAGER(who_leaves_before_the_game_is_waited_for_again),
        WITH_MANAGER(a_taken_seat_is_not_given_away),
        WITH_MANAGER(who_comes_back_is_told_what_has_happened),
        WITH_MANAGER(the_clock_of_a_lost_player_stands_still),
        WITH_MANAGER(who_comes_back_has_no_time_to_start),
        WITH_MANAGER(who_does_not_come_back_in_time_has_crashed),
        WITH_MANAGER(without_time_to_come_back_a_lost_connection_is_a_crash),
        WITH_MANAGER(who_leaves_between_games_is_waited_for),
        WITH_MANAGER(who_has_quit_may_come_back),
        WITH_MANAGER(who_comes_before_a_game_has_time_to_start),
        WITH_MANAGER(a_line_that_was_cut_off_is_no_move),
        WITH_MANAGER(floods_and_garbage_end_the_game_and_not_the_series),
        WITH_MANAGER(a_person_has_a_prompt_when_it_is_his_turn),
        WITH_MANAGER(a_spectator_sees_what_the_record_shows_to_all),
        WITH_MANAGER(a_spectator_asks_and_does_not_act),
        WITH_MANAGER(spectators_come_and_go_and_the_seventeenth_is_refused),
        WITH_MANAGER(a_spectator_who_does_not_read_is_cut_off),
        WITH_MANAGER(a_spectator_who_floods_is_sent_away),
        WITH_MANAGER(a_spectator_who_asks_on_and_does_not_read_costs_no_time),
        WITH_MANAGER(all_questions_are_answered_while_players_are_waited_for),
        WITH_MANAGER(questions_of_spectators_do_not_hide_that_a_program_has_ended),
        WITH_MANAGER(computers_can_be_watched_at_a_pace),
        WITH_MANAGER(whatever_they_all_do_the_series_goes_on),
        WITH_MANAGER(sockets_are_private_and_removed_at_the_end),
        WITH_MANAGER(a_socket_that_nobody_listens_on_is_replaced),
        WITH_MANAGER(another_manager_is_refused_a_socket_and_disturbs_nobody),
        WITH_MANAGER(a_socket_at_which_many_wait_is_in_use),
        WITH_MANAGER(what_is_no_socket_is_kept),
        cmocka_unit_test(a_path_that_is_empty_or_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, find_program, NULL);
}
