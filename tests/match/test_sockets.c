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

static void a_quiet_manager_does_not_report_whom_it_waits_for(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1 --quiet");
    struct peer *ann = manager_connect(manager, "a");
    peer_answer(ann, "turn Ann draw\n", "pass\n");
    assert_int_equal(manager_wait(manager), 0);
    assert_string_equal(text_string(&manager->errors.text), "");
}

static void a_player_who_leaves_before_the_game_is_awaited_again(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=1");
    peer_await(&manager->errors, "prime-match: waiting for Ann at a\nprime-match: waiting for Ben at b\n");
    struct peer *ann = manager_connect(manager, "a");
    peer_answer(ann, "# Waiting for Ben.\n", "hello\n"); /* ignored */
    peer_close(ann);
    peer_await(&manager->errors, "waiting for Ann at a\n");
    struct peer *ben = manager_connect(manager, "b");
    peer_await(ben, "Waiting for Ann.\n");
    ann = manager_connect(manager, "a");
    peer_await(ben, "You are Ben");
    for (int game = 0; game < 2; game++) /* Ann has the first turn of both games */
        peer_answer(ann, "turn Ann draw\n", "pass\n");
    assert_int_equal(manager_wait(manager), 0);
    peer_await_end(ann);
    assert_null(strstr(text_string(&manager->errors.text), "Ann is")); /* not a return to a game */
}

static void a_taken_seat_is_not_given_away(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=person:b --games=2 --moves=3");
    struct peer *ann = manager_connect(manager, "a"), *other = manager_connect(manager, "a");
    peer_await(other, "# The seat is taken.\n");
    peer_await_end(other);
    struct peer *ben = manager_connect(manager, "b");
    peer_await(ann, "turn Ann draw\n");
    int count = manager_descriptors(manager);
    for (int i = 0; i < 300; i++) {
        int fd = players_connect("a");
        assert_true(fd >= 0);
        close(fd);
    }
    manager_expect_descriptors(manager, count);
    struct peer *second = manager_connect(manager, "b");
    peer_await(second, "The seat is taken.\n");
    peer_await_end(second);
    peer_send(ann, "pass\n");
    peer_await(ben, "Ann passes.\n");
    assert_false(peer_receives(&manager->errors, "away", 0));
}

static void a_returning_player_receives_the_missed_events(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "turn Ann draw\n", "draw\n");
    peer_await(ann, "=\n");
    peer_await(ben, "! 8 draw Ann n=1 cards=?\n");
    peer_close(ann);
    peer_await(ben, "# Ann is away.\n");
    peer_await(&manager->errors, "prime-match: Ann is away\n");
    ann = manager_connect(manager, "a");
    peer_await(ann, "you Ann\n! 1 new lvl0 players=Ann,Ben");
    peer_await(ann, "! 5 turn Ann draw\n! 8 draw Ann n=1 cards=3\n");
    peer_await(ben, "# Ann is back.\n");
    peer_await(&manager->errors, "prime-match: Ann is back\n");
    peer_send(ann, "pass\n");
    peer_await(ben, "pass Ann\n");
    assert_null(strstr(text_string(&ann->text), "Ann is back"));
}

static void the_clock_of_a_disconnected_player_is_stopped(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1 --margin=0");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "turn Ann draw\n", "draw\n"); /* its start-up is over */
    peer_await(ann, "=\n");
    peer_close(ann);
    assert_false(peer_receives(ben, "Ann: ", 1500));
    ann = manager_connect(manager, "a");
    peer_await(ben, "Ann is back");
    peer_send(ann, "pass\n");
    peer_answer(ben, "pass Ann\n", "pass\n");
    peer_await(ann, "turn Ann draw\n");
}

/* With a new start-up time, each lost connection would give a program more time. */
static void a_returning_player_has_no_new_start_up_time(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=40 --rejoin=20 --time=1.5 --margin=0");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "turn Ann draw\n", "draw\n");
    peer_await(ann, "=\n");
    peer_close(ann);
    peer_await(ben, "Ann is away");
    ann = manager_connect(manager, "a");
    assert_true(peer_receives(ben, "Ann: stall.", 10000));
}

static void a_player_who_does_not_return_in_time_has_crashed(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.3 --format=tsv");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_await(ann, "turn Ann draw\n");
    peer_close(ann);
    while (!peer_find(ben, "# Ann: crash. The game is over.\n")) { /* although Ben keeps sending commands */
        peer_send(ben, "state\n");
        poll(NULL, 0, 5);
        peer_receive(ben, 0);
    }
    peer_await(&manager->out, "1\t1\tAnn,Ben\tBen\t2,1\t0\tAnn=crash\t");
    peer_await(&manager->errors, "waiting for Ann at a\n");
    peer_await(ben, "# Waiting for Ann.\n");
    ann = manager_connect(manager, "a");
    peer_await(ann, "players=Ben,Ann");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
}

static void without_time_to_return_a_lost_connection_is_a_crash(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_await(ann, "turn Ann draw\n");
    peer_close(ann);
    peer_await(ben, "# Ann: crash.");
    assert_null(strstr(text_string(&ben->text), "away"));
}

static void a_player_who_leaves_between_games_is_awaited(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=1 --rejoin=0.1 --format=tsv");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_await(ann, "turn Ann draw\n");
    int status;
    assert_int_equal(kill(manager->child, SIGSTOP), 0);
    assert_int_equal(waitpid(manager->child, &status, WUNTRACED), manager->child);
    peer_send(ann, "pass\n"); /* the last move of the game */
    peer_close(ann);
    assert_int_equal(kill(manager->child, SIGCONT), 0);
    peer_await(ben, "# Waiting for Ann.\n");
    assert_false(peer_receives(ben, "crash", 500));
    ann = manager_connect(manager, "a");
    peer_answer(ben, "turn Ben draw\n", "pass\n");
    assert_int_equal(manager_wait(manager), 0);
    assert_null(strstr(text_string(&manager->out.text), "crash"));
}

static void a_player_who_has_quit_may_return(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=person:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "Ann> ", "quit\n");
    peer_await_end(ann);
    peer_await(ben, "# Ann is away.\n");
    ann = manager_connect(manager, "a");
    peer_await(ann, "Ann> ");
    assert_memory_equal(text_string(&ann->text), "You are Ann", 11);
    peer_answer(ben, "# Ann is back.\n", "quit\n");
    peer_await(ben, "=\n"); /* the command is answered first */
    peer_await_end(ben);
}

static void a_player_who_connects_before_a_game_has_start_up_time(void **state)
{
    struct manager *manager = *state;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=0.1 --time=1.5 --margin=0");
    peer_await(&manager->errors, "waiting for Ben");
    struct peer *ann = manager_connect(manager, "a"), *ben;
    peer_await(ann, "# Waiting for Ben.\n");
    peer_close(ann);
    peer_await(&manager->errors, "waiting for Ann");
    ann = manager_connect(manager, "a");
    ben = manager_connect(manager, "b");
    peer_await(ann, "turn Ann draw\n");
    poll(NULL, 0, 2000);
    peer_send(ann, "draw\n");
    peer_await(ann, "\n=\n");
    peer_close(ann);
    peer_await(ben, "Ann: crash");
    ann = manager_connect(manager, "a");
    peer_answer(ben, "turn Ben draw\n", "pass\n");
    peer_await(ann, "turn Ann draw\n");
    poll(NULL, 0, 800);
    peer_send(ann, "pass\n");
    peer_await(ben, "pass Ann\n");
}

static void a_truncated_line_is_not_a_move(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --rejoin=20");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "turn Ann draw\n", "pass");
    peer_close(ann);
    peer_await(ben, "# Ann is away.\n");
    assert_false(peer_receives(ben, "pass Ann", 200));
    ann = manager_connect(manager, "a");
    peer_answer(ann, "turn Ann draw\n", "pa");
    poll(NULL, 0, 50);
    peer_send(ann, "ss\n"); /* in two pieces */
    peer_await(ben, "pass Ann\n");
}

static void floods_and_garbage_end_the_game_and_not_the_series(void **state)
{
    static const char garbage[] = "\xff\xfe\n\1\2\n";
    struct text flood = repeated("x", 70000);
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4 --format=tsv");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_answer(ann, "turn Ann draw\n", flood.at);
    peer_await(ben, "# Ann: flood. The game is over.\n");
    peer_await_end(ann);
    peer_await(&manager->out, "\tAnn=flood\t");
    ann = manager_connect(manager, "a");
    peer_answer(ben, "turn Ben draw\n", garbage);
    peer_send(ben, "\xff\nplay 99\nplay 99\nplay 99\n");
    peer_await(ann, "# Ben: illegal. The game is over.\n");
    assert_int_equal(manager_wait(manager), 0);
    peer_await(&manager->out, "\tBen=illegal\t");
    text_free(&flood);
}

static void a_person_has_a_prompt_on_their_turn(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=person:a Ben=person:b --games=2 --moves=4 --rejoin=20");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_await(ann, "You are Ann.\n");
    peer_await(ann, " > Ann  10 cards ");
    peer_await(ann, "\nAnn> ");
    peer_await(ben, "Ann may draw");
    assert_false(peer_receives(ben, "Ben> ", 100));
    size_t at = ann->at;
    peer_send(ann, "hand\n");
    peer_await(ann, "\nAnn> ");
    assert_string_equal(ann->text.at + at, "1,3,4,5,10,10,13,17,D,D\nAnn> "); /* without an empty line before it */
    peer_send(ann, "\n");
    peer_await(ann, "\nAnn> ");
    peer_close(ben);
    peer_await(ann, "\nBen is away.\nAnn> "); /* not after the prompt */
    ben = manager_connect(manager, "b");
    peer_await(ben, "   Ben  10 cards ");
    peer_answer(ann, "\nBen is back.\nAnn> ", "pass\n");
    peer_await(ben, "Ann passes.\n");
    peer_await(ben, "\nBen> ");
}

/* Lets a random client connect, leave, read or send a line. */
static void disturb(struct manager *manager, struct rng *rng)
{
    static const char *const name[] = {"a", "b", "w"};
    static const char *const line[] = {"draw\n", "pass\n", "pa", "\n", "record\n", "help\n", "quit\n", "#\n",
                                       "\xff\1\n",
                                       "Ann pass\n", "state\ntable\nlegal\n", "seat Ben\n", "draw\npass\n", "\n\n\n"};
    struct peer *client = &manager->client[rng_below(rng, CLIENTS_MAX)];
    unsigned choice = (unsigned)rng_below(rng, 10);
    if (client->fd < 0)
        *client = (struct peer){.fd = players_connect(name[rng_below(rng, 3)])};
    else if (choice == 0)
        peer_close(client);
    else if (choice == 1)
        (void)shutdown(client->fd, SHUT_WR);
    else if (choice < 4)
        peer_receive(client, 0);
    else
        (void)send(client->fd, line[choice], strlen(line[choice]), MSG_NOSIGNAL | MSG_DONTWAIT);
    choice = (unsigned)rng_below(rng, sizeof line / sizeof *line);
    if (client->fd >= 0)
        (void)send(client->fd, line[choice], strlen(line[choice]), MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void random_disturbances_do_not_stop_the_series(void **state)
{
    struct manager *manager = *state;
    struct rng rng = {21};
    manager_begin(manager, "lvl0 Ann=unix:a Ben=person:b Cid=fair --games=99999 --moves=20 --rejoin=0.05 --watch=w "
                  "--format=tsv");
    peer_await(&manager->errors, "waiting for Ben");
    for (int i = 0; i < 5000; i++) {
        disturb(manager, &rng);
        peer_receive(&manager->out, 0);
        peer_receive(&manager->errors, i % 8 == 0 ? 2 : 0);
    }
    for (int i = 0; i < CLIENTS_MAX; i++)
        peer_close(&manager->client[i]);
    peer_await(&manager->errors, "waiting for Ann at a\n");
    struct peer *ann = manager_connect(manager, "a"), *ben = manager_connect(manager, "b");
    peer_await(ann, "you Ann\n");
    peer_await(ben, "You are Ben");
    assert_int_equal(manager_stop(manager, SIGINT), 1);
    peer_await(&manager->out, "\n3\t3\t"); /* some games were played */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_MANAGER(a_quiet_manager_does_not_report_whom_it_waits_for),
        WITH_MANAGER(a_player_who_leaves_before_the_game_is_awaited_again),
        WITH_MANAGER(a_taken_seat_is_not_given_away),
        WITH_MANAGER(a_returning_player_receives_the_missed_events),
        WITH_MANAGER(the_clock_of_a_disconnected_player_is_stopped),
        WITH_MANAGER(a_returning_player_has_no_new_start_up_time),
        WITH_MANAGER(a_player_who_does_not_return_in_time_has_crashed),
        WITH_MANAGER(without_time_to_return_a_lost_connection_is_a_crash),
        WITH_MANAGER(a_player_who_leaves_between_games_is_awaited),
        WITH_MANAGER(a_player_who_has_quit_may_return),
        WITH_MANAGER(a_player_who_connects_before_a_game_has_start_up_time),
        WITH_MANAGER(a_truncated_line_is_not_a_move),
        WITH_MANAGER(floods_and_garbage_end_the_game_and_not_the_series),
        WITH_MANAGER(a_person_has_a_prompt_on_their_turn),
        WITH_MANAGER(random_disturbances_do_not_stop_the_series),
    };
    return cmocka_run_group_tests(tests, manager_find, manager_free_path) != 0;
}
