/* test_socket_paths.c: the sockets of prime-match as files: their permissions, creation and removal. */
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/manager.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static void assert_existence(const char *name, bool is_expected)
{
    struct stat status;
    if ((lstat(name, &status) == 0) != is_expected)
        fail_msg("%s is %s", name, is_expected ? "missing" : "left");
}

static void sockets_are_private_and_removed_at_the_end(void **state)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct manager *manager = *state;
    struct stat status;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --watch=w");
        peer_close(manager_connect(manager, "w"));
        peer_await(&manager->errors, "waiting for Ben");
        assert_int_equal(stat("a", &status), 0);
        assert_true(S_ISSOCK(status.st_mode));
        assert_int_equal(status.st_mode & 0777, 0600);
        assert_int_equal(manager_stop(manager, signals[i]), 1);
        assert_existence("a", false);
        assert_existence("b", false);
        assert_existence("w", false);
    }
}

static void a_socket_that_nobody_listens_on_is_replaced(void **state)
{
    struct manager *manager = manager_begin(*state, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1");
    peer_await(&manager->errors, "waiting for Ann");
    assert_int_equal(manager_stop(manager, SIGKILL), 128 + SIGKILL);
    assert_existence("a", true);
    manager_begin(manager, "lvl0 Ann=unix:a Ben=fair --games=2 --moves=1");
    peer_await(&manager->errors, "waiting for Ann");
    peer_await(manager_connect(manager, "a"), "turn Ann draw\n");
}

static void another_manager_cannot_take_a_socket_and_disturbs_nobody(void **state)
{
    struct manager *manager = *state, other = *manager;
    manager_begin(manager, "lvl0 Ann=unix:a Ben=unix:b --games=2 --moves=4");
    peer_await(&manager->errors, "waiting for Ben");
    struct peer *ann = manager_connect(manager, "a");
    manager_begin(&other, "lvl0 Dan=unix:d Ann=unix:a --games=2");
    assert_int_equal(manager_wait(&other), 2);
    peer_await(&other.errors, "prime-match: a: a program listens there already\n");
    assert_existence("d", false);
    manager_begin(&other, "lvl0 Dan=unix:d Ann=unix:d --games=2");
    assert_int_equal(manager_wait(&other), 2);
    assert_existence("d", false);
    struct peer *ben = manager_connect(manager, "b");
    peer_await(ben, "you Ben");
    peer_await(ann, "turn Ann draw\n");
    peer_close(&other.out);
    peer_close(&other.errors);
}

static void a_socket_with_a_full_queue_is_in_use(void **state)
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

static void a_file_that_is_not_a_socket_is_kept(void **state)
{
    struct manager *manager = *state;
    struct stat status;
    files_put_text("a", "x");
    manager_begin(manager, "lvl0 Dan=unix:d Ann=unix:a --games=2");
    assert_int_equal(manager_wait(manager), 2);
    peer_await(&manager->errors, "prime-match: a: something of that name exists\n");
    assert_int_equal(stat("a", &status), 0);
    assert_int_equal(status.st_size, 1);
    assert_existence("d", false);
    manager_begin(manager, "lvl0 Ann=unix:none/a Ben=fair --games=2");
    assert_int_equal(manager_wait(manager), 2);
    peer_await(&manager->errors, "prime-match: none/a: No such file or directory\n");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_MANAGER(sockets_are_private_and_removed_at_the_end),
        WITH_MANAGER(a_socket_that_nobody_listens_on_is_replaced),
        WITH_MANAGER(another_manager_cannot_take_a_socket_and_disturbs_nobody),
        WITH_MANAGER(a_socket_with_a_full_queue_is_in_use),
        WITH_MANAGER(a_file_that_is_not_a_socket_is_kept),
        cmocka_unit_test(a_path_that_is_empty_or_too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, manager_find, manager_free_path) != 0;
}
