/* test_spectators.c: spectators of prime-match, who come and go over a socket, ask, and do harm. */
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

/* Plays Ann's turns of games in which she passes. */
static void pass(struct heard *ann, int turns)
{
    for (int i = 0; i < turns; i++)
        answer(ann, "turn Ann draw\n", "draw\npass\n");
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
    manager_begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=12 --watch=w --records=r");
    struct heard *watcher = come(manager, "w");
    say(watcher, "table\n");
    hear(watcher, "? no-game");
    struct heard *ann = come(manager, "a");
    pass(ann, 4);
    hear(watcher, "players=Ben,Ann"); /* the second game */
    assert_int_equal(manager_stop(manager, SIGINT), 1);
    hear_end(watcher);
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
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *ann = come(manager, "a");
    hear(ann, "turn Ann draw\n");
    struct heard *watcher = come(manager, "w"); /* in mid-game */
    answer(watcher, "! 5 turn Ann draw\n", "table\n");
    answer(watcher, "|  > Ann  10 cards\n", "state\nrecord\n");
    hear(watcher, "|");
    hear(watcher, "view public");
    hear(watcher, "=\n");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        size_t at = watcher->text.length;
        say(watcher, refused[i]);
        while (watcher->text.length == at || watcher->text.at[watcher->text.length - 1] != '\n')
            heard_take(watcher, 100);
        if (watcher->text.at[at] != '?')
            fail_msg("%s is answered by %s", refused[i], watcher->text.at + at);
    }
    assert_null(strstr(text_string(&ann->text), "pass"));
    say(watcher, "quit\n");
    hear_end(watcher);
    say(ann, "pass\n");
    hear(ann, "turn Ann draw\n");
}

static void spectators_come_and_go_and_the_seventeenth_is_refused(void **state)
{
    struct heard *watcher[16];
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    for (int i = 0; i < 16; i++) {
        watcher[i] = come(manager, "w");
        say(watcher[i], "hello\n");
        hear(watcher[i], "=");
    }
    struct heard *ann = come(manager, "a"), *late = come(manager, "w");
    hear(late, "# All places of spectators are taken.\n");
    hear_end(late);
    heard_close(late);
    heard_close(watcher[7]);
    hear(ann, "turn Ann draw\n");
    say(watcher[6], "half a li");
    do { /* until a place is free */
        late = come(manager, "w");
        say(late, "table\n");
        while (!late->at_end && !heard_find(late, "Ann  10 cards"))
            heard_take(late, 100);
    } while (late->at_end && (heard_close(late), true));
    heard_close(late);
    heard_close(watcher[6]);
    say(ann, "pass\n");
    hear(watcher[15], "pass Ann\n");
    int count = manager_descriptors(manager);
    for (int i = 0; i < 100; i++)
        heard_close(come(manager, "w"));
    manager_expect_descriptors(manager, count);
}

static void a_spectator_who_does_not_read_is_cut_off(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=fair Ben=random --games=9999999 --watch=w --no-duplicate");
    struct heard *deaf = come(manager, "w"), *greedy = come(manager, "w");
    for (int i = 0; i < 100; i++)
        say(greedy, "record\nrecord\nrecord\n"); /* without reading the answers */
    struct pollfd polled = {.fd = deaf->fd};
    assert_int_equal(poll(&polled, 1, WAIT_MS), 1);
    assert_true((polled.revents & POLLHUP) != 0);
    struct heard *watcher = come(manager, "w");
    say(watcher, "table\n");
    hear(watcher, "Ann ");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
}

static void a_spectator_who_floods_is_sent_away(void **state)
{
    struct text flood = repeated("x", 70000), records = repeated("record\n", 2000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *watcher = come(manager, "w");
    say(watcher, flood.at);
    hear_end(watcher);
    struct heard *busy = come(manager, "w"), *ann = come(manager, "a");
    hear(ann, "turn Ann draw\n");
    say(busy, records.at); /* whose answers exceed 1 MiB */
    say(ann, "pass\n"); /* meanwhile */
    pass(ann, 2);
    for (int i = 0; i < 2000; i++) /* each is answered once the spectator reads */
        hear(busy, "\n=\n");
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
    struct text flood = repeated("help\n", 1000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=40 --watch=w");
    struct heard *deaf = come(manager, "w");
    for (int is_waiting = 1; is_waiting >= 0; is_waiting--) { /* for Ann to connect, and for her move */
        if (!is_waiting)
            hear(come(manager, "a"), "turn Ann draw\n");
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
    struct text questions = repeated("get turn\n", 300);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --watch=w");
    struct heard *watcher = come(manager, "w");
    say(watcher, questions.at);
    for (int i = 0; i < 300; i++)
        hear(watcher, "? no-game");
    text_free(&questions);
}

static void questions_of_spectators_do_not_hide_that_a_program_has_ended(void **state)
{
    struct manager *manager = *state;
    /* Ann leaves her pipes to a child. */
    manager_begin(manager, "lvl0 Ann=sh:sleep\t9& Ben=unix:b --games=2 --watch=w");
    struct heard *ben = come(manager, "b"), *watcher = come(manager, "w");
    hear(ben, "turn Ann draw\n");
    int64_t limit = (int64_t)monotonic_ms() + 5000;
    while (!heard_find(ben, "# Ann: crash.") && (int64_t)monotonic_ms() < limit) {
        say(watcher, "state\n");
        poll(NULL, 0, 5);
        heard_take(watcher, 0);
        heard_take(ben, 0);
    }
    assert_true((int64_t)monotonic_ms() < limit);
}

static void computers_can_be_watched_at_a_pace(void **state)
{
    struct manager *manager = *state;
    int64_t start = (int64_t)monotonic_ms();
    manager_begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --moves=5 --watch=w --pace=100 --format=tsv");
    struct heard *watcher = come(manager, "w");
    hear(watcher, "new lvl0 players=Ann,Ben");
    answer(watcher, "turn Ann", "table\n");
    hear(watcher, "=\n");
    hear(watcher, "new lvl0 players=Ben,Ann");
    assert_int_equal(manager_end(manager), 0);
    assert_true((int64_t)monotonic_ms() - start >= 1000);
    manager_begin(manager, "lvl0 Ann=fair Ben=fair --games=2 --watch=w --pace=60000 --format=tsv");
    watcher = come(manager, "w");
    hear(watcher, "turn Ann");
    assert_int_equal(manager_stop(manager, SIGINT), 1); /* it does not continue the pause */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_MANAGER(a_spectator_sees_what_the_record_shows_to_all),
        WITH_MANAGER(a_spectator_asks_and_does_not_act),
        WITH_MANAGER(spectators_come_and_go_and_the_seventeenth_is_refused),
        WITH_MANAGER(a_spectator_who_does_not_read_is_cut_off),
        WITH_MANAGER(a_spectator_who_floods_is_sent_away),
        WITH_MANAGER(a_spectator_who_asks_on_and_does_not_read_costs_no_time),
        WITH_MANAGER(all_questions_are_answered_while_players_are_waited_for),
        WITH_MANAGER(questions_of_spectators_do_not_hide_that_a_program_has_ended),
        WITH_MANAGER(computers_can_be_watched_at_a_pace),
    };
    return cmocka_run_group_tests(tests, manager_find, manager_forget) != 0;
}
