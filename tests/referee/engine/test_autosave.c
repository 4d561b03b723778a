/* test_autosave.c: the records of a person's sessions that are saved automatically. */
#include "referee/engine/autosave.h"

#include "core/base/file.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

enum { NOW = 1764000000, DAY = 86400, LONG_AGO = NOW - AUTOSAVE_DAYS * DAY };
#define IN_2040 ((time_t)2209032000LL)
#define RECORD "# prime-record 1\n"

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
    if (!autosave_new_path(now, &text, &message))
        fail_msg("%s", message.at);
    snprintf(path, 256, "%s", text.at);
    text_free(&text);
    text_free(&message);
}

static void write_record(const char *path, const char *content, time_t written)
{
    files_put_text(path, content);
    assert_int_equal(utime(path, &(struct utimbuf){written, written}), 0);
}

/* Creates a record last written at this time. */
static void keep(time_t written, char path[256])
{
    begin(written, path);
    write_record(path, RECORD, written);
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

static void the_folder_is_created_for_the_user_only(void **state)
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

static void xdg_state_home_overrides_the_default_folder(void **state)
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

/* The records of a person, A to C, the order in which they are listed, and those that are left at `later`. */
static const struct {
    const char *name;
    struct {
        time_t begun, written;
        const char *content;
    } record[3];
    const char *listed; /* the last one, which is resumed, comes first */
    time_t later;
    const char *there;
} cases[] = {
    {"there is none", {{0, 0, NULL}}, "", NOW, ""},
    {"the record written last is resumed", {{NOW, NOW, RECORD}, {NOW + 60, NOW + 60, RECORD}}, "BA", NOW, "AB"},
    {"it may have been begun first", {{NOW, NOW + 90, RECORD}, {NOW + 60, NOW + 60, RECORD}}, "AB", NOW, "AB"},
    {"a record without moves is not resumed, and removed",
     {{NOW, NOW + 90, RECORD}, {NOW + 60, NOW + 60, RECORD}, {NOW + 120, NOW + 120, ""}}, "AB", NOW + 120, "AB"},
    /* Whatever the order of the folder's entries. */
    {"of two records of one second the later name is resumed", {{NOW, NOW, RECORD}, {NOW - 60, NOW, RECORD}}, "AB", NOW,
     "AB"},
    {"also if it was written second", {{NOW - 60, NOW, RECORD}, {NOW, NOW, RECORD}}, "BA", NOW, "AB"},
    {"a record is removed after its days", {{LONG_AGO - 1, LONG_AGO - 1, RECORD}, {LONG_AGO + 1, LONG_AGO + 1, RECORD}},
     "BA", NOW, "B"},
    {"a record of a year after 2038 is treated as others", {{NOW, NOW, RECORD}, {IN_2040, IN_2040, RECORD}}, "BA", NOW,
     "AB"},
    {"and is removed after its days", {{NOW, NOW, RECORD}, {IN_2040, IN_2040, RECORD}}, "BA",
     IN_2040 + (time_t)AUTOSAVE_DAYS * DAY + 1, ""},
};

static void the_record_written_last_is_resumed_and_old_ones_are_removed(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char path[3][256], there[4] = "";
        struct text list = {0}, expected = {0}, why = {0};
        int count = 0;
        for (; count < 3 && cases[i].record[count].content != NULL; count++) {
            begin(cases[i].record[count].begun, path[count]);
            write_record(path[count], cases[i].record[count].content, cases[i].record[count].written);
        }
        for (const char *at = cases[i].listed; *at != '\0'; at++)
            text_print(&expected, "%s\n", path[*at - 'A']);
        expect_last(expected.length > 0 ? path[*cases[i].listed - 'A'] : NULL);
        assert_true(autosave_list(&list, &why));
        autosave_expire(cases[i].later);
        for (int k = 0; k < count; k++)
            if (is_there(path[k]))
                there[strlen(there)] = (char)('A' + k);
        if (strcmp(text_string(&list), text_string(&expected)) != 0 || strcmp(there, cases[i].there) != 0)
            fail_msg("%s: %s%s", cases[i].name, text_string(&list), there);
        for (int k = 0; k < count; k++)
            unlink(path[k]);
        text_free(&list);
        text_free(&expected);
        text_free(&why);
    }
}

static void a_name_has_the_date_unless_the_time_has_no_date(void **state)
{
    char path[256], name[40];
    begin(IN_2040, path);
    assert_non_null(strstr(path, "/2040-01-01-"));
    begin((time_t)INT64_MAX, path); /* the year does not fit into a calendar date */
    snprintf(name, sizeof name, "/prime-card-games/-%ld.rec", (long)getpid());
    assert_non_null(strstr(path, name));
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

static void files_that_are_not_records_are_neither_resumed_nor_removed(void **state)
{
    static const char *const files[] = {FOLDER "/rec", FOLDER "/.rec", FOLDER "/.hidden.rec", FOLDER "/scores.tsv"};
    char path[256];
    begin(NOW, path);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        write_record(files[i], RECORD, 1);
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
    keep(LONG_AGO - 1, old);
    keep(LONG_AGO - 2, first);
    pid_t child = lock(old);
    expect_last(first);
    autosave_expire(NOW);
    assert_true(is_there(old));
    assert_false(is_there(first));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    expect_last(old);
}

static void a_record_is_described_by_its_game_and_players(void **state)
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
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(NOW, path);
        files_put_text(path, rows[i][0]);
        text_clear(&text);
        assert_true(autosave_describe(path, &text, &why));
        assert_row(rows[i][0], text_string(&text), rows[i][1]);
    }
    text_free(&text);
}

static void a_record_that_cannot_be_read_is_reported_in_a_sentence(void **state)
{
    struct text text = {0}, why = {0}, expected = {0};
    char path[256];
    begin(NOW, path);
    assert_false(autosave_describe(path, &text, &why));
    text_print(&expected, "%s: No such file or directory", path);
    assert_string_equal(text_string(&why), expected.at);
    text_free(&expected);
    text_free(&why);
}

static void a_folder_that_cannot_be_used_is_a_sentence(void **state)
{
    struct text path = {0}, message = {0};
    files_put_text(".local", "a file");
    assert_false(autosave_new_path(NOW, &path, &message));
    assert_non_null(strstr(message.at, "Not a directory"));
    text_clear(&message);
    unsetenv("HOME");
    assert_false(autosave_new_path(NOW, &path, &message));
    assert_string_equal(message.at, "neither XDG_STATE_HOME nor HOME is set");
    expect_last(NULL);
    autosave_expire(NOW);
    text_clear(&message);
    setenv("XDG_STATE_HOME", "/", 1); /* belongs to another user */
    if (geteuid() != 0)
        assert_false(autosave_new_path(NOW, &path, &message));
    text_free(&path);
    text_free(&message);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, enter, files_leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_HOME(the_folder_is_created_for_the_user_only),
        AT_HOME(xdg_state_home_overrides_the_default_folder),
        AT_HOME(the_record_written_last_is_resumed_and_old_ones_are_removed),
        AT_HOME(a_name_has_the_date_unless_the_time_has_no_date),
        AT_HOME(a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one),
        AT_HOME(files_that_are_not_records_are_neither_resumed_nor_removed),
        AT_HOME(a_record_that_is_being_written_is_neither_resumed_nor_removed),
        AT_HOME(a_record_is_described_by_its_game_and_players),
        AT_HOME(a_record_that_cannot_be_read_is_reported_in_a_sentence),
        AT_HOME(a_folder_that_cannot_be_used_is_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
