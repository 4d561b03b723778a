/* test_autosave.c: the records that are kept automatically of a person's sessions. */
#include "referee/engine/autosave.h"

#include "core/base/file.h"
#include "tests/files.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <cmocka.h>

enum { NOW = 1764000000, DAY = 86400 };

/* Makes the empty folder of the test the home of the user. */
static int enter(void **state)
{
    unsetenv("XDG_STATE_HOME");
    return files_enter(state) != 0 || setenv("HOME", *state, 1) != 0;
}

#define FOLDER ".local/state/prime-card-games"

/* Creates a name for a record begun at `now`. */
static void begin(time_t now, char path[256])
{
    struct text text = {0}, message = {0};
    if (!autosave_begin(now, &text, &message))
        fail_msg("%s", message.at);
    snprintf(path, 256, "%s", text.at);
    text_free(&text);
    text_free(&message);
}

static void set_time(const char *path, time_t written)
{
    assert_int_equal(utime(path, &(struct utimbuf){written, written}), 0);
}

static void write_record(const char *path, const char *content, time_t written)
{
    files_put_text(path, content);
    set_time(path, written);
}

/* Creates a record last written at this time. */
static void keep(time_t written, char path[256])
{
    begin(written, path);
    write_record(path, "# prime-record 1\n", written);
}

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

static void expect_last(const char *path)
{
    struct text last = {0}, message = {0};
    assert_int_equal(autosave_last(&last, &message), path != NULL);
    assert_string_equal(path != NULL ? text_string(&last) : "no game is kept that could go on",
                        path != NULL ? path : text_string(&message));
    text_free(&last);
    text_free(&message);
}

static void the_folder_is_made_for_the_user_alone(void **state)
{
    char path[256], folder[256];
    struct stat status;
    snprintf(folder, sizeof folder, "%s/" FOLDER, (const char *)*state);
    for (int i = 0; i < 2; i++) {
        begin(NOW, path);
        assert_int_equal(strncmp(path, folder, strlen(folder)), 0);
        assert_int_equal(stat(folder, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0700);
        chmod(folder, 0755); /* a folder that was there before, readable by others */
    }
}

static void the_state_folder_of_the_user_comes_first(void **state)
{
    char path[256], folder[256];
    snprintf(folder, sizeof folder, "%s/state", (const char *)*state);
    setenv("XDG_STATE_HOME", folder, 1);
    begin(NOW, path);
    assert_int_equal(strncmp(path, folder, strlen(folder)), 0);
    setenv("XDG_STATE_HOME", "relative", 1); /* the XDG specification: a relative path is ignored */
    begin(NOW, path);
    assert_non_null(strstr(path, "/.local/state/"));
}

static void the_record_written_last_is_resumed(void **state)
{
    char first[256], second[256], third[256];
    (void)state;
    expect_last(NULL);
    keep(NOW, first);
    keep(NOW + 60, second);
    expect_last(second);
    set_time(first, NOW + 90);
    expect_last(first);
    begin(NOW + 120, third);
    write_record(third, "", NOW + 120); /* the record has no moves */
    expect_last(first);
    struct text list = {0}, expected = {0}, why = {0};
    assert_true(autosave_list(&list, &why));
    text_print(&expected, "%s\n%s\n", first, second);
    assert_string_equal(list.at, expected.at);
    text_free(&list);
    text_free(&expected);
    text_free(&why);
}

/* The clock is so wrong that the year does not fit into a calendar date. */
static void a_clock_without_a_date_gives_a_name_without_one(void **state)
{
    char path[256], name[40];
    (void)state;
    begin((time_t)INT64_MAX, path);
    snprintf(name, sizeof name, "/prime-card-games/-%ld.rec", (long)getpid());
    assert_non_null(strstr(path, name));
}

static void a_record_of_a_year_after_2038_is_one_like_others(void **state)
{
    const time_t late = (time_t)2209032000LL; /* in 2040 */
    char old[256], first[256];
    (void)state;
    keep(NOW, old);
    keep(late, first);
    assert_non_null(strstr(first, "/2040-01-01-"));
    expect_last(first);
    autosave_expire(NOW);
    expect_last(first);
    autosave_expire(late + (time_t)AUTOSAVE_DAYS * DAY + 1);
    expect_last(NULL);
}

static void a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(void **state)
{
    struct text path = {0}, list = {0}, message = {0};
    char expected[256], first[256];
    begin(NOW, first);
    assert_int_equal(rmdir(FOLDER), 0);
    files_put_text(FOLDER, "a file");
    snprintf(expected, sizeof expected, "%s/" FOLDER ": Not a directory", (const char *)*state);
    assert_false(autosave_last(&path, &message));
    assert_string_equal(message.at, expected);
    text_clear(&message);
    assert_false(autosave_list(&list, &message));
    assert_string_equal(message.at, expected);
    autosave_expire(NOW);
    text_free(&path);
    text_free(&list);
    text_free(&message);
}

static void of_two_records_of_one_second_the_later_name_is_resumed(void **state)
{
    char first[256], second[256];
    (void)state;
    keep(NOW, second);
    keep(NOW - 60, first); /* its name has the earlier time */
    set_time(first, NOW);
    expect_last(second);
    assert_int_equal(unlink(second), 0);
    write_record(second, "# prime-record 1\n", NOW); /* whatever the order of the folder's entries */
    expect_last(second);
}

static void what_is_no_record_is_neither_resumed_nor_removed(void **state)
{
    static const char *const files[] = {FOLDER "/rec", FOLDER "/.rec", FOLDER "/.hidden.rec", FOLDER "/scores.tsv"};
    char path[256];
    (void)state;
    begin(NOW, path);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        write_record(files[i], "# prime-record 1\n", 1);
    assert_int_equal(mkdir(FOLDER "/folder.rec", 0700), 0);
    assert_int_equal(symlink(".rec", FOLDER "/link.rec"), 0);
    expect_last(NULL);
    autosave_expire((time_t)2 * NOW);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (!is_there(files[i]))
            fail_msg("%s was removed", files[i]);
    assert_true(is_there(FOLDER "/link.rec"));
}

/* Locks the file in a new process, which the caller ends. */
static pid_t lock(const char *path)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        int fd = file_open(path, O_RDWR);
        if (!file_lock(fd) || write(ready[1], "x", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void a_record_that_is_being_written_is_neither_resumed_nor_removed(void **state)
{
    char old[256], first[256];
    (void)state;
    keep(NOW - AUTOSAVE_DAYS * DAY - 1, old);
    keep(NOW - AUTOSAVE_DAYS * DAY - 2, first);
    pid_t child = lock(old);
    expect_last(first);
    autosave_expire(NOW);
    assert_true(is_there(old));
    assert_false(is_there(first));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    expect_last(old);
}

static void a_record_is_described_by_its_game_and_who_plays(void **state)
{
    static const char *const rows[][2] = {
        {"# prime-record 1\n", ""},
        {"# prime-record 1\nnew lvl0", "lvl0"},
        {"# prime-record 1\nnew lvl0\nstart A\n", "lvl0"},
        {"# prime-record 1\nnew lvl0 players=Ann,Ben\nstart Ann\n", "lvl0 players=Ann,Ben"},
        {"# prime-record 1\nnew lvl0 players=Ann,Ben seed=7\n", "lvl0 players=Ann,Ben"},
        {"# prime-record 1\nnew lvl0 \033[2J\n", "lvl0 \\x1B[2J"},
    };
    struct text text = {0}, why = {0};
    char path[256];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(NOW, path);
        files_put_text(path, rows[i][0]);
        text_clear(&text);
        assert_true(autosave_describe(path, &text, &why));
        if (strcmp(text_string(&text), rows[i][1]) != 0)
            fail_msg("%s: %s", rows[i][0], text_string(&text));
    }
    text_free(&text);
}

static void a_record_that_cannot_be_read_is_a_sentence(void **state)
{
    struct text text = {0}, why = {0}, expected = {0};
    char path[256];
    (void)state;
    begin(NOW, path);
    assert_false(autosave_describe(path, &text, &why));
    text_print(&expected, "%s: No such file or directory", path);
    assert_string_equal(text_string(&why), expected.at);
    text_free(&expected);
    text_free(&why);
}

static void a_record_is_removed_after_its_days_and_when_it_is_empty(void **state)
{
    static const char other[] = FOLDER "/scores";
    char old[256], young[256], empty[256];
    (void)state;
    keep(NOW - AUTOSAVE_DAYS * DAY - 1, old);
    keep(NOW - AUTOSAVE_DAYS * DAY + 1, young);
    begin(NOW, empty);
    write_record(empty, "", NOW);
    write_record(other, "", 1);
    autosave_expire(NOW);
    assert_false(is_there(old));
    assert_true(is_there(young));
    assert_false(is_there(empty));
    assert_true(is_there(other));
}

static void a_folder_that_cannot_be_used_is_a_sentence(void **state)
{
    struct text path = {0}, message = {0};
    (void)state;
    files_put_text(".local", "a file");
    assert_false(autosave_begin(NOW, &path, &message));
    assert_non_null(strstr(message.at, "Not a directory"));
    text_clear(&message);
    unsetenv("HOME");
    assert_false(autosave_begin(NOW, &path, &message));
    assert_string_equal(message.at, "neither XDG_STATE_HOME nor HOME is set");
    expect_last(NULL);
    autosave_expire(NOW);
    text_clear(&message);
    setenv("XDG_STATE_HOME", "/", 1); /* belongs to another user */
    if (geteuid() != 0)
        assert_false(autosave_begin(NOW, &path, &message));
    text_free(&path);
    text_free(&message);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, enter, files_leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_HOME(the_folder_is_made_for_the_user_alone),
        AT_HOME(the_state_folder_of_the_user_comes_first),
        AT_HOME(the_record_written_last_is_resumed),
        AT_HOME(a_clock_without_a_date_gives_a_name_without_one),
        AT_HOME(a_record_of_a_year_after_2038_is_one_like_others),
        AT_HOME(a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one),
        AT_HOME(of_two_records_of_one_second_the_later_name_is_resumed),
        AT_HOME(what_is_no_record_is_neither_resumed_nor_removed),
        AT_HOME(a_record_that_is_being_written_is_neither_resumed_nor_removed),
        AT_HOME(a_record_is_described_by_its_game_and_who_plays),
        AT_HOME(a_record_that_cannot_be_read_is_a_sentence),
        AT_HOME(a_record_is_removed_after_its_days_and_when_it_is_empty),
        AT_HOME(a_folder_that_cannot_be_used_is_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
