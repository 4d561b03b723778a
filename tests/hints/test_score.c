/* test_score.c: daily quiz scores on disk, and the messages when they cannot be stored. */
#include "hints/score.h"

#include "core/base/words.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NOW = 1764000000 /* 2025-11-24, 16:00 UTC */, DAY = 86400, SOMEBODY = 12345 };

#define FOLDER "prime-card-games"
#define SCORES FOLDER "/quiz.tsv"

static char home[100];

static int enter(void **state)
{
    if (files_enter(state) != 0 || getcwd(home, sizeof home) == NULL)
        return -1;
    setenv("XDG_STATE_HOME", home, 1);
    setenv("TZ", "UTC", 1);
    tzset();
    return 0;
}

static const char *content_of_file(void)
{
    static char content[400];
    files_get(SCORES, content, sizeof content);
    return content;
}

/* Stores the score of a quiz; returns the message. */
static const char *store(time_t now, int right, int answered, enum format format)
{
    static char message[400];
    struct text text = {0};
    struct score score;
    bool ok = score_keep(now, right, answered, &score, &text);
    if (ok)
        score_add(&score, format, &text);
    if (ok && score.skipped > 0)
        text_print(&text, "%d skipped\n", score.skipped);
    snprintf(message, sizeof message, "%s%s", ok ? "" : "not kept: ", text_string(&text));
    text_free(&text);
    return message;
}

static void quizzes_are_added_up_for_the_day_and_for_all_days(void **state)
{
    assert_string_equal(store(NOW, 17, 20, FORMAT_TEXT), "today: 17 of 20 right\n");
    assert_string_equal(store(NOW + 60, 0, 5, FORMAT_TEXT), "today: 17 of 25 right\n");
    assert_string_equal(store(NOW + DAY, 20, 20, FORMAT_TEXT), "today: 20 of 20 right\n2 days: 37 of 45 right\n");
    assert_string_equal(store(NOW + 3 * DAY, 1, 2, FORMAT_TEXT), "today: 1 of 2 right\n3 days: 38 of 47 right\n");
    assert_string_equal(content_of_file(), "2025-11-24\t17\t20\n2025-11-24\t0\t5\n2025-11-25\t20\t20\n"
                                           "2025-11-27\t1\t2\n");
}

static void scores_are_written_in_every_format(void **state)
{
    assert_string_equal(store(NOW, 1, 2, FORMAT_TSV), "today\t1\t2\ndays\t1\t1\t2\n");
    assert_string_equal(store(NOW, 1, 1, FORMAT_JSON), "{\"summary\":\"today\",\"right\":2,\"asked\":3}\n"
                                                      "{\"summary\":\"days\",\"days\":1,\"right\":2,\"asked\":3}\n");
}

static void the_day_is_that_of_local_time(void **state)
{
    setenv("TZ", "XXX-9", 1); /* nine hours east, where it is past midnight */
    tzset();
    store(NOW, 1, 1, FORMAT_TEXT);
    assert_string_equal(content_of_file(), "2025-11-25\t1\t1\n");
}

/* First the year has more digits than a date, then the time is beyond any calendar. */
static void without_a_valid_date_scores_are_stored_for_the_first_day(void **state)
{
    assert_string_equal(store((time_t)60000000000000000, 1, 2, FORMAT_TEXT), "today: 1 of 2 right\n");
    assert_string_equal(store((time_t)INT64_MAX, 1, 2, FORMAT_TEXT), "today: 2 of 4 right\n");
    assert_string_equal(content_of_file(), "1970-01-01\t1\t2\n1970-01-01\t1\t2\n");
}

static void only_the_user_can_read_the_folder(void **state)
{
    struct stat status;
    store(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(stat(FOLDER, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

static void lines_that_are_not_scores_are_counted_and_kept(void **state)
{
    store(NOW, 1, 1, FORMAT_TEXT);
    files_put_text(SCORES, "hello\n\n2025-11-24\t3\t2\n2025-11-24\t1\n2025-11-2x\t1\t1\n2025-11-24\t1\t0\n"
                           "2025-11-24\tone\t1\n2025-11-3\t1\t1\n2025-11-23\t4\t8\n");
    assert_string_equal(store(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 5 of 9 right\n7 skipped\n");
    assert_memory_equal(content_of_file(), "hello\n\n2025-11-24\t3\t2\n", 22);
}

static void a_line_of_too_many_words_is_not_a_score(void **state)
{
    struct text lines = {0};
    store(NOW, 1, 1, FORMAT_TEXT);
    text_add(&lines, "2025-11-24\t1\t1");
    for (int i = 0; i < WORDS_MAX; i++)
        text_add(&lines, " 1");
    text_add(&lines, "\n2025-11-24\t1\t3\n");
    files_put_text(SCORES, lines.at);
    text_free(&lines);
    assert_string_equal(store(NOW, 1, 1, FORMAT_TEXT), "today: 2 of 4 right\n1 skipped\n");
}

static void a_truncated_last_line_does_not_spoil_the_next(void **state)
{
    store(NOW, 1, 1, FORMAT_TEXT);
    files_put_text(SCORES, "2025-11-23\t4\t8\n2025-11-2");
    assert_string_equal(store(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 5 of 9 right\n1 skipped\n");
    assert_string_equal(content_of_file(), "2025-11-23\t4\t8\n2025-11-2\n2025-11-24\t1\t1\n");
}

/* After a power failure a file may end with NUL bytes. */
static void scores_after_nul_bytes_are_read(void **state)
{
    static const char content[] = "2025-11-23\t4\t8\n\0\0\n2025-11-24\t1\t1\n";
    store(NOW, 1, 1, FORMAT_TEXT);
    files_put(SCORES, content, sizeof content - 1);
    assert_string_equal(store(NOW, 2, 2, FORMAT_TEXT), "today: 3 of 3 right\n2 days: 7 of 11 right\n");
}

static void ten_thousand_quizzes_are_added_up(void **state)
{
    struct text lines = {0};
    store(NOW, 1, 1, FORMAT_TEXT);
    for (int i = 0; i < 10000; i++)
        text_add(&lines, "2025-11-23\t17\t20\n");
    files_put_text(SCORES, lines.at);
    text_free(&lines);
    assert_string_equal(store(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 170001 of 200001 right\n");
}

static void a_full_disk_is_reported_and_leaves_the_file_unchanged(void **state)
{
    struct rlimit before, limited;
    store(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    limited = before;
    limited.rlim_cur = 20; /* five bytes more than the file has */
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limited), 0);
    const char *message = store(NOW, 2, 2, FORMAT_TEXT);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, SIG_DFL);
    assert_memory_equal(message, "not kept: ", 10);
    assert_non_null(strstr(message, "/quiz.tsv: File too large"));
    assert_string_equal(content_of_file(), "2025-11-24\t1\t1\n");
}

static void a_path_that_is_not_a_regular_file_is_reported(void **state)
{
    store(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(unlink(SCORES), 0);
    assert_int_equal(mkfifo(SCORES, 0600), 0);
    assert_non_null(strstr(store(NOW, 1, 1, FORMAT_TEXT), "/quiz.tsv: it is not a regular file"));
    assert_int_equal(unlink(SCORES), 0);
    assert_int_equal(mkdir(SCORES, 0700), 0);
    assert_non_null(strstr(store(NOW, 1, 1, FORMAT_TEXT), "/quiz.tsv: Is a directory"));
}

static void a_folder_that_cannot_be_used_is_reported(void **state)
{
    setenv("XDG_STATE_HOME", "/proc/none", 1);
    assert_memory_equal(store(NOW, 1, 1, FORMAT_TEXT), "not kept: /proc/none/prime-card-games: ", 39);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_string_equal(store(NOW, 1, 1, FORMAT_TEXT), "not kept: neither XDG_STATE_HOME nor HOME is set");
    setenv("XDG_STATE_HOME", home, 1);
    if (geteuid() != 0)
        skip_because("only root can give a folder away");
    store(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(chown(FOLDER, SOMEBODY, SOMEBODY), 0);
    assert_non_null(strstr(store(NOW, 1, 1, FORMAT_TEXT), "it is not a folder of yours"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(quizzes_are_added_up_for_the_day_and_for_all_days, enter, files_leave),
        cmocka_unit_test_setup_teardown(scores_are_written_in_every_format, enter, files_leave),
        cmocka_unit_test_setup_teardown(the_day_is_that_of_local_time, enter, files_leave),
        cmocka_unit_test_setup_teardown(without_a_valid_date_scores_are_stored_for_the_first_day, enter, files_leave),
        cmocka_unit_test_setup_teardown(only_the_user_can_read_the_folder, enter, files_leave),
        cmocka_unit_test_setup_teardown(lines_that_are_not_scores_are_counted_and_kept, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_line_of_too_many_words_is_not_a_score, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_truncated_last_line_does_not_spoil_the_next, enter, files_leave),
        cmocka_unit_test_setup_teardown(scores_after_nul_bytes_are_read, enter, files_leave),
        cmocka_unit_test_setup_teardown(ten_thousand_quizzes_are_added_up, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_full_disk_is_reported_and_leaves_the_file_unchanged, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_path_that_is_not_a_regular_file_is_reported, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_used_is_reported, enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
