/* test_spectators.c: spectators of prime-match, who connect, leave, send queries, and do harm. */
#include "core/base/monotonic.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/match/manager.h"
#include "tests/referee/channel.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

/* Plays this many turns of Ann, who draws and passes. */
static void draw_and_pass(struct peer *ann, int turns)
{
    for (int i = 0; i < turns; i++)
        peer_answer(ann, "turn Ann draw\n", "draw\npass\n");
}

/* Adds the events of the first game, the lines that begin with `mark`, without mark, number and digest. */
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

static void a_spectator_sees_the_events_of_the_public_record(void **state)
{
    struct manager *manager = *state;
    struct text seen = {0}, shown = {0};
    struct channel c;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=12 --watch=w --records=r");
    struct peer *watcher = manager_connect(manager, "w");
    peer_send(watcher, "table\n");
    peer_await(watcher, "? no-game");
    struct peer *ann = manager_connect(manager, "a");
    draw_and_pass(ann, 4);
    peer_await(watcher, "players=Ben,Ann"); /* the second game */
    assert_int_equal(manager_stop(manager, SIGINT), 1);
    peer_await_end(watcher);
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

static void a_spectator_may_query_but_not_act(void **state)
{
    static const char *const refused[] = {"draw\n", "pass\n", "Ann pass\n", "new lvl0 players=A,B\n", "undo\n",
                                          "view all\n", "seat Ann\n", "hand Ann\n", "suggest\n", "save x\n"};
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct peer *ann = manager_connect(manager, "a");
    peer_await(ann, "turn Ann draw\n");
    struct peer *watcher = manager_connect(manager, "w"); /* in mid-game */
    peer_answer(watcher, "! 5 turn Ann draw\n", "table\n");
    peer_answer(watcher, "|  > Ann  10 cards\n", "state\nrecord\n");
    peer_await(watcher, "|");
    peer_await(watcher, "view public");
    peer_await(watcher, "=\n");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        size_t at = watcher->text.length;
        peer_send(watcher, refused[i]);
        while (watcher->text.length == at || watcher->text.at[watcher->text.length - 1] != '\n')
            peer_receive(watcher, 100);
        if (watcher->text.at[at] != '?')
            fail_msg("%s is answered by %s", refused[i], watcher->text.at + at);
    }
    assert_null(strstr(text_string(&ann->text), "pass"));
    peer_send(watcher, "quit\n");
    peer_await_end(watcher);
    peer_send(ann, "pass\n");
    peer_await(ann, "turn Ann draw\n");
}

static void spectators_come_and_go_and_the_seventeenth_is_refused(void **state)
{
    struct peer *watcher[16];
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    for (int i = 0; i < 16; i++) {
        watcher[i] = manager_connect(manager, "w");
        peer_send(watcher[i], "hello\n");
        peer_await(watcher[i], "=");
    }
    struct peer *ann = manager_connect(manager, "a"), *late = manager_connect(manager, "w");
    peer_await(late, "# All places of spectators are taken.\n");
    peer_await_end(late);
    peer_close(late);
    peer_close(watcher[7]);
    peer_await(ann, "turn Ann draw\n");
    peer_send(watcher[6], "half a li");
    do { /* until a place is free */
        late = manager_connect(manager, "w");
        peer_send(late, "table\n");
        while (!late->at_end && !peer_find(late, "Ann  10 cards"))
            peer_receive(late, 100);
    } while (late->at_end && (peer_close(late), true));
    peer_close(late);
    peer_close(watcher[6]);
    peer_send(ann, "pass\n");
    peer_await(watcher[15], "pass Ann\n");
    int count = manager_descriptors(manager);
    for (int i = 0; i < 100; i++)
        peer_close(manager_connect(manager, "w"));
    manager_expect_descriptors(manager, count);
}

static void a_spectator_who_does_not_read_is_disconnected(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=fair Ben=random --games=9999999 --watch=w --no-duplicate");
    struct peer *deaf = manager_connect(manager, "w"), *greedy = manager_connect(manager, "w");
    for (int i = 0; i < 100; i++)
        peer_send(greedy, "record\nrecord\nrecord\n"); /* without reading the answers */
    struct pollfd polled = {.fd = deaf->fd};
    assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
    assert_true((polled.revents & POLLHUP) != 0);
    struct peer *watcher = manager_connect(manager, "w");
    peer_send(watcher, "table\n");
    peer_await(watcher, "Ann ");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
}

static void a_spectator_who_floods_is_disconnected(void **state)
{
    struct text flood = repeated("x", 70000), records = repeated("record\n", 2000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct peer *watcher = manager_connect(manager, "w");
    peer_send(watcher, flood.at);
    peer_await_end(watcher);
    struct peer *busy = manager_connect(manager, "w"), *ann = manager_connect(manager, "a");
    peer_await(ann, "turn Ann draw\n");
    peer_send(busy, records.at); /* whose answers exceed 1 MiB */
    peer_send(ann, "pass\n"); /* meanwhile */
    draw_and_pass(ann, 2);
    for (int i = 0; i < 2000; i++) /* each is answered once the spectator reads */
        peer_await(busy, "\n=\n");
    text_free(&flood);
    text_free(&records);
}

/* The CPU time that prime-match has used, in seconds. */
static double cpu_seconds(const struct manager *manager)
{
    clockid_t clock;
    struct timespec time;
    assert_int_equal(clock_getcpuclockid(manager->child, &clock), 0);
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void a_spectator_who_queries_without_reading_costs_no_cpu_time(void **state)
{
    struct text flood = repeated("help\n", 1000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct peer *deaf = manager_connect(manager, "w");
    for (int is_waiting = 1; is_waiting >= 0; is_waiting--) { /* for Ann to connect, and for her move */
        if (!is_waiting)
            peer_await(manager_connect(manager, "a"), "turn Ann draw\n");
        struct pollfd polled = {.fd = deaf->fd, .events = POLLOUT};
        while (poll(&polled, 1, 200) > 0)
            (void)send(deaf->fd, flood.at, flood.length, MSG_NOSIGNAL | MSG_DONTWAIT);
        double before = cpu_seconds(manager);
        poll(NULL, 0, 500);
        assert_true(cpu_seconds(manager) - before < 0.1);
    }
    text_free(&flood);
}

static void all_queries_are_answered_while_players_are_awaited(void **state)
{
    struct text questions = repeated("get turn\n", 300);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --watch=w");
    struct peer *watcher = manager_connect(manager, "w");
    peer_send(watcher, questions.at);
    for (int i = 0; i < 300; i++)
        peer_await(watcher, "? no-game");
    text_free(&questions);
}

static void queries_of_spectators_do_not_hide_that_a_program_has_ended(void **state)
{
    struct manager *manager = *state;
    /* Ann leaves her pipes to a child. */
    manager_begin(manager, "lvl0 Ann=sh:sleep\t9& Ben=unix:b --games=2 --watch=w");
    struct peer *ben = manager_connect(manager, "b"), *watcher = manager_connect(manager, "w");
    peer_await(ben, "turn Ann draw\n");
    int64_t limit = (int64_t)monotonic_ms() + 5000;
    while (!peer_find(ben, "# Ann: crash.") && (int64_t)monotonic_ms() < limit) {
        peer_send(watcher, "state\n");
        poll(NULL, 0, 5);
        peer_receive(watcher, 0);
        peer_receive(ben, 0);
    }
    assert_true((int64_t)monotonic_ms() < limit);
}

static void computers_can_be_watched_at_a_pace(void **state)
{
    struct manager *manager = *state;
    int64_t start = (int64_t)monotonic_ms();
    manager_begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --moves=5 --watch=w --pace=100 --format=tsv");
    struct peer *watcher = manager_connect(manager, "w");
    peer_await(watcher, "new lvl0 players=Ann,Ben");
    peer_answer(watcher, "turn Ann", "table\n");
    peer_await(watcher, "=\n");
    peer_await(watcher, "new lvl0 players=Ben,Ann");
    assert_int_equal(manager_wait(manager), 0);
    assert_true((int64_t)monotonic_ms() - start >= 1000);
    manager_begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --watch=w --pace=60000 --format=tsv");
    watcher = manager_connect(manager, "w");
    peer_await(watcher, "turn Ann");
    assert_int_equal(manager_stop(manager, SIGINT), 1); /* the signal ends the pause */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_MANAGER(a_spectator_sees_the_events_of_the_public_record),
        WITH_MANAGER(a_spectator_may_query_but_not_act),
        WITH_MANAGER(spectators_come_and_go_and_the_seventeenth_is_refused),
        WITH_MANAGER(a_spectator_who_does_not_read_is_disconnected),
        WITH_MANAGER(a_spectator_who_floods_is_disconnected),
        WITH_MANAGER(a_spectator_who_queries_without_reading_costs_no_cpu_time),
        WITH_MANAGER(all_queries_are_answered_while_players_are_awaited),
        WITH_MANAGER(queries_of_spectators_do_not_hide_that_a_program_has_ended),
        WITH_MANAGER(computers_can_be_watched_at_a_pace),
    };
    return cmocka_run_group_tests(tests, manager_find, manager_free_path) != 0;
}
