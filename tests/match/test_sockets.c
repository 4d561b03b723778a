/* test_sockets.c: players who connect to prime-match over sockets, leave, return, and do harm. */
#include "core/base/rng.h"
#include "tests/cmocka.h"
#include "tests/match/manager.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void a_quiet_manager_does_not_say_whom_it_waits_for(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1 --quiet");
    struct heard *ann = come(manager, "a");
    answer(ann, "turn Ann draw\n", "pass\n");
    assert_int_equal(manager_end(manager), 0);
    assert_string_equal(text_string(&manager->said.text), "");
}

static void who_leaves_before_the_game_is_waited_for_again(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=1");
    hear(&manager->said, "prime-match: waiting for Ann at a\nprime-match: waiting for Ben at b\n");
    struct heard *ann = come(manager, "a");
    answer(ann, "# Waiting for Ben.\n", "hello\n"); /* ignored */
    heard_close(ann);
    hear(&manager->said, "waiting for Ann at a\n");
    struct heard *ben = come(manager, "b");
    hear(ben, "Waiting for Ann.\n");
    ann = come(manager, "a");
    hear(ben, "You are Ben");
    for (int game = 0; game < 2; game++) /* the lot gives Ann the first turn of both */
        answer(ann, "turn Ann draw\n", "pass\n");
    assert_int_equal(manager_end(manager), 0);
    hear_end(ann);
    assert_null(strstr(text_string(&manager->said.text), "Ann is")); /* who comes before a game is not back */
}

static void a_taken_seat_is_not_given_away(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=3");
    struct heard *ann = come(manager, "a"), *other = come(manager, "a");
    hear(other, "# The seat is taken.\n");
    hear_end(other);
    struct heard *ben = come(manager, "b");
    hear(ann, "turn Ann draw\n");
    int count = manager_descriptors(manager);
    for (int i = 0; i < 300; i++) {
        int fd = players_connect("a");
        assert_true(fd >= 0);
        close(fd);
    }
    manager_expect_descriptors(manager, count);
    struct heard *second = come(manager, "b");
    hear(second, "The seat is taken.\n");
    hear_end(second);
    say(ann, "pass\n");
    hear(ben, "Ann passes.\n");
    assert_false(has_heard(&manager->said, "away", 0));
}

static void who_comes_back_is_told_what_has_happened(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "turn Ann draw\n", "draw\n");
    hear(ann, "=\n");
    hear(ben, "! 8 draw Ann n=1 cards=?\n");
    heard_close(ann);
    hear(ben, "# Ann is away.\n");
    hear(&manager->said, "prime-match: Ann is away\n");
    ann = come(manager, "a");
    hear(ann, "you Ann\n! 1 new lvl0 players=Ann,Ben");
    hear(ann, "! 5 turn Ann draw\n! 8 draw Ann n=1 cards=3\n");
    hear(ben, "# Ann is back.\n");
    hear(&manager->said, "prime-match: Ann is back\n");
    say(ann, "pass\n");
    hear(ben, "pass Ann\n");
    assert_null(strstr(text_string(&ann->text), "Ann is back"));
}

static void the_clock_of_a_lost_player_stands_still(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1 --margin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "turn Ann draw\n", "draw\n"); /* its start-up is over */
    hear(ann, "=\n");
    heard_close(ann);
    assert_false(has_heard(ben, "Ann: ", 1500));
    ann = come(manager, "a");
    hear(ben, "Ann is back");
    say(ann, "pass\n");
    answer(ben, "pass Ann\n", "pass\n");
    hear(ann, "turn Ann draw\n");
}

/* With a new start-up time, each lost connection would give a program more time. */
static void who_comes_back_has_no_time_to_start(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1.5 --margin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "turn Ann draw\n", "draw\n");
    hear(ann, "=\n");
    heard_close(ann);
    hear(ben, "Ann is away");
    ann = come(manager, "a");
    assert_true(has_heard(ben, "Ann: stall.", 10000));
}

static void who_does_not_come_back_in_time_has_crashed(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.3 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    hear(ann, "turn Ann draw\n");
    heard_close(ann);
    while (!heard_find(ben, "# Ann: crash. The game is over.\n")) { /* although Ben keeps sending commands */
        say(ben, "state\n");
        poll(NULL, 0, 5);
        heard_take(ben, 0);
    }
    hear(&manager->out, "1\t1\tAnn,Ben\tBen\t2,1\t0\tAnn=crash\t");
    hear(&manager->said, "waiting for Ann at a\n");
    hear(ben, "# Waiting for Ann.\n");
    ann = come(manager, "a");
    hear(ann, "players=Ben,Ann");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
}

static void without_time_to_come_back_a_lost_connection_is_a_crash(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    hear(ann, "turn Ann draw\n");
    heard_close(ann);
    hear(ben, "# Ann: crash.");
    assert_null(strstr(text_string(&ben->text), "away"));
}

static void who_leaves_between_games_is_waited_for(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=1 --rejoin=0.1 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    hear(ann, "turn Ann draw\n");
    int status;
    assert_int_equal(kill(manager->child, SIGSTOP), 0);
    assert_int_equal(waitpid(manager->child, &status, WUNTRACED), manager->child);
    say(ann, "pass\n"); /* the last move of the game */
    heard_close(ann);
    assert_int_equal(kill(manager->child, SIGCONT), 0);
    hear(ben, "# Waiting for Ann.\n");
    assert_false(has_heard(ben, "crash", 500));
    ann = come(manager, "a");
    answer(ben, "turn Ben draw\n", "pass\n");
    assert_int_equal(manager_end(manager), 0);
    assert_null(strstr(text_string(&manager->out.text), "crash"));
}

static void who_has_quit_may_come_back(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=person:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "Ann> ", "quit\n");
    hear_end(ann);
    hear(ben, "# Ann is away.\n");
    ann = come(manager, "a");
    hear(ann, "Ann> ");
    assert_memory_equal(text_string(&ann->text), "You are Ann", 11);
    answer(ben, "# Ann is back.\n", "quit\n");
    hear(ben, "=\n"); /* the command is answered first */
    hear_end(ben);
}

static void who_comes_before_a_game_has_time_to_start(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.1 --time=1.5 --margin=0");
    hear(&manager->said, "waiting for Ben");
    struct heard *ann = come(manager, "a"), *ben;
    hear(ann, "# Waiting for Ben.\n");
    heard_close(ann);
    hear(&manager->said, "waiting for Ann");
    ann = come(manager, "a");
    ben = come(manager, "b");
    hear(ann, "turn Ann draw\n");
    poll(NULL, 0, 2000);
    say(ann, "draw\n");
    hear(ann, "\n=\n");
    heard_close(ann);
    hear(ben, "Ann: crash");
    ann = come(manager, "a");
    answer(ben, "turn Ben draw\n", "pass\n");
    hear(ann, "turn Ann draw\n");
    poll(NULL, 0, 800);
    say(ann, "pass\n");
    hear(ben, "pass Ann\n");
}

static void a_line_that_was_cut_off_is_no_move(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "turn Ann draw\n", "pass");
    heard_close(ann);
    hear(ben, "# Ann is away.\n");
    assert_false(has_heard(ben, "pass Ann", 200));
    ann = come(manager, "a");
    answer(ann, "turn Ann draw\n", "pa");
    poll(NULL, 0, 50);
    say(ann, "ss\n"); /* in two pieces */
    hear(ben, "pass Ann\n");
}

static void floods_and_garbage_end_the_game_and_not_the_series(void **state)
{
    static const char garbage[] = "\xff\xfe\n\1\2\n";
    struct text flood = repeated("x", 70000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --format=tsv");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    answer(ann, "turn Ann draw\n", flood.at);
    hear(ben, "# Ann: flood. The game is over.\n");
    hear_end(ann);
    hear(&manager->out, "\tAnn=flood\t");
    ann = come(manager, "a");
    answer(ben, "turn Ben draw\n", garbage);
    say(ben, "\xff\nplay 99\nplay 99\nplay 99\n");
    hear(ann, "# Ben: illegal. The game is over.\n");
    assert_int_equal(manager_end(manager), 0);
    hear(&manager->out, "\tBen=illegal\t");
    text_free(&flood);
}

static void a_person_has_a_prompt_when_it_is_his_turn(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=person:a Ben=person:b --games=2 --moves=4 --rejoin=20");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    hear(ann, "You are Ann.\n");
    hear(ann, " > Ann  10 cards ");
    hear(ann, "\nAnn> ");
    hear(ben, "Ann may draw");
    assert_false(has_heard(ben, "Ben> ", 100));
    size_t at = ann->at;
    say(ann, "hand\n");
    hear(ann, "\nAnn> ");
    assert_string_equal(ann->text.at + at, "1,3,4,5,10,10,13,17,D,D\nAnn> "); /* without an empty line before it */
    say(ann, "\n");
    hear(ann, "\nAnn> ");
    heard_close(ben);
    hear(ann, "\nBen is away.\nAnn> "); /* not after the prompt */
    ben = come(manager, "b");
    hear(ben, "   Ben  10 cards ");
    answer(ann, "\nBen is back.\nAnn> ", "pass\n");
    hear(ben, "Ann passes.\n");
    hear(ben, "\nBen> ");
}

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
        heard_close(client);
    else if (what == 1)
        (void)shutdown(client->fd, SHUT_WR);
    else if (what < 4)
        heard_take(client, 0);
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
    manager_begin(manager, "lvl0 Ann=unix:a Ben=person:b Cid=fair --games=99999 --moves=20 --rejoin=0.05 --watch=w "
                  "--format=tsv");
    hear(&manager->said, "waiting for Ben");
    for (int i = 0; i < 5000; i++) {
        disturb(manager, &rng);
        heard_take(&manager->out, 0);
        heard_take(&manager->said, i % 8 == 0 ? 2 : 0);
    }
    for (int i = 0; i < CLIENTS_MAX; i++)
        heard_close(&manager->client[i]);
    hear(&manager->said, "waiting for Ann at a\n");
    struct heard *ann = come(manager, "a"), *ben = come(manager, "b");
    hear(ann, "you Ann\n");
    hear(ben, "You are Ben");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
    hear(&manager->out, "\n3\t3\t"); /* some games were played */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
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
        WITH_MANAGER(whatever_they_all_do_the_series_goes_on),
    };
    return cmocka_run_group_tests(tests, manager_find, manager_forget) != 0;
}
