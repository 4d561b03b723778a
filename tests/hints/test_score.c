/* test_score.c: daily quiz scores on disk, and the messages when they cannot be kept. */
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
static const char *keep(time_t now, int right, int answered, enum format format)
{
    static char said[400];
    struct text text = {0};
    struct score score;
    bool ok = score_keep(now, right, answered, &score, &text);
    if (ok)
        score_add(&score, format, &text);
    if (ok && score.skipped > 0)
        text_print(&text, "%d skipped\n", score.skipped);
    snprintf(said, sizeof said, "%s%s", ok ? "" : "not kept: ", text_string(&text));
    text_free(&text);
    return said;
}

static void quizzes_are_added_up_for_the_day_and_for_all_days(void **state)
{
    assert_string_equal(keep(NOW, 17, 20, FORMAT_TEXT), "today: 17 of 20 right\n");
    assert_string_equal(keep(NOW + 60, 0, 5, FORMAT_TEXT), "today: 17 of 25 right\n");
    assert_string_equal(keep(NOW + DAY, 20, 20, FORMAT_TEXT), "today: 20 of 20 right\n2 days: 37 of 45 right\n");
    assert_string_equal(keep(NOW + 3 * DAY, 1, 2, FORMAT_TEXT), "today: 1 of 2 right\n3 days: 38 of 47 right\n");
    assert_string_equal(content_of_file(), "2025-11-24\t17\t20\n2025-11-24\t0\t5\n2025-11-25\t20\t20\n"
                                           "2025-11-27\t1\t2\n");
}

static void scores_are_written_in_every_format(void **state)
{
    assert_string_equal(keep(NOW, 1, 2, FORMAT_TSV), "today\t1\t2\ndays\t1\t1\t2\n");
    assert_string_equal(keep(NOW, 1, 1, FORMAT_JSON), "{\"summary\":\"today\",\"right\":2,\"asked\":3}\n"
                                                      "{\"summary\":\"days\",\"days\":1,\"right\":2,\"asked\":3}\n");
}

static void the_day_is_that_of_the_clock_on_the_wall(void **state)
{
    setenv("TZ", "XXX-9", 1); /* nine hours east, where it is past midnight */
    tzset();
    keep(NOW, 1, 1, FORMAT_TEXT);
    assert_string_equal(content_of_file(), "2025-11-25\t1\t1\n");
}

/* The clock is wrong by more years than a date has digits for, and then by more than a calendar supports. */
static void a_clock_without_a_date_keeps_the_score_of_the_first_day(void **state)
{
    assert_string_equal(keep((time_t)60000000000000000, 1, 2, FORMAT_TEXT), "today: 1 of 2 right\n");
    assert_string_equal(keep((time_t)INT64_MAX, 1, 2, FORMAT_TEXT), "today: 2 of 4 right\n");
    assert_string_equal(content_of_file(), "1970-01-01\t1\t2\n1970-01-01\t1\t2\n");
}

static void the_file_is_read_by_nobody_else(void **state)
{
    struct stat status;
    keep(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(stat(FOLDER, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

static void lines_that_are_no_scores_are_counted_and_left_alone(void **state)
{
    keep(NOW, 1, 1, FORMAT_TEXT);
    files_put_text(SCORES, "hello\n\n2025-11-24\t3\t2\n2025-11-24\t1\n2025-11-2x\t1\t1\n2025-11-24\t1\t0\n"
                           "2025-11-24\tone\t1\n2025-11-3\t1\t1\n2025-11-23\t4\t8\n");
    assert_string_equal(keep(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 5 of 9 right\n7 skipped\n");
    assert_memory_equal(content_of_file(), "hello\n\n2025-11-24\t3\t2\n", 22);
}

static void a_line_of_too_many_words_is_no_score(void **state)
{
    struct text lines = {0};
    keep(NOW, 1, 1, FORMAT_TEXT);
    text_add(&lines, "2025-11-24\t1\t1");
    for (int i = 0; i < WORDS_MAX; i++)
        text_add(&lines, " 1");
    text_add(&lines, "\n2025-11-24\t1\t3\n");
    files_put_text(SCORES, lines.at);
    text_free(&lines);
    assert_string_equal(keep(NOW, 1, 1, FORMAT_TEXT), "today: 2 of 4 right\n1 skipped\n");
}

static void a_last_line_that_was_cut_does_not_spoil_the_next(void **state)
{
    keep(NOW, 1, 1, FORMAT_TEXT);
    files_put_text(SCORES, "2025-11-23\t4\t8\n2025-11-2");
    assert_string_equal(keep(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 5 of 9 right\n1 skipped\n");
    assert_string_equal(content_of_file(), "2025-11-23\t4\t8\n2025-11-2\n2025-11-24\t1\t1\n");
}

/* After a power failure a file may end with NUL bytes. */
static void a_nul_byte_hides_no_score_behind_it(void **state)
{
    static const char content[] = "2025-11-23\t4\t8\n\0\0\n2025-11-24\t1\t1\n";
    keep(NOW, 1, 1, FORMAT_TEXT);
    files_put(SCORES, content, sizeof content - 1);
    assert_string_equal(keep(NOW, 2, 2, FORMAT_TEXT), "today: 3 of 3 right\n2 days: 7 of 11 right\n");
}

static void ten_thousand_quizzes_are_added_up(void **state)
{
    struct text lines = {0};
    keep(NOW, 1, 1, FORMAT_TEXT);
    for (int i = 0; i < 10000; i++)
        text_add(&lines, "2025-11-23\t17\t20\n");
    files_put_text(SCORES, lines.at);
    text_free(&lines);
    assert_string_equal(keep(NOW, 1, 1, FORMAT_TEXT), "today: 1 of 1 right\n2 days: 170001 of 200001 right\n");
}

static void a_full_disk_is_a_sentence_and_leaves_the_file_as_it_was(void **state)
{
    struct rlimit before, none;
    keep(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 20; /* five bytes more than the file has */
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    const char *said = keep(NOW, 2, 2, FORMAT_TEXT);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, SIG_DFL);
    assert_memory_equal(said, "not kept: ", 10);
    assert_non_null(strstr(said, "/quiz.tsv: File too large"));
    assert_string_equal(content_of_file(), "2025-11-24\t1\t1\n");
}

static void what_is_no_file_is_a_sentence(void **state)
{
    keep(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(unlink(SCORES), 0);
    assert_int_equal(mkfifo(SCORES, 0600), 0);
    assert_non_null(strstr(keep(NOW, 1, 1, FORMAT_TEXT), "/quiz.tsv: it is not a regular file"));
    assert_int_equal(unlink(SCORES), 0);
    assert_int_equal(mkdir(SCORES, 0700), 0);
    assert_non_null(strstr(keep(NOW, 1, 1, FORMAT_TEXT), "/quiz.tsv: Is a directory"));
}

static void a_folder_that_cannot_be_used_is_a_sentence(void **state)
{
    setenv("XDG_STATE_HOME", "/proc/none", 1);
    assert_memory_equal(keep(NOW, 1, 1, FORMAT_TEXT), "not kept: /proc/none/prime-card-games: ", 39);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_string_equal(keep(NOW, 1, 1, FORMAT_TEXT), "not kept: neither XDG_STATE_HOME nor HOME is set");
    setenv("XDG_STATE_HOME", home, 1);
    if (geteuid() != 0)
        skip_because("only root can give a folder away");
    keep(NOW, 1, 1, FORMAT_TEXT);
    assert_int_equal(chown(FOLDER, SOMEBODY, SOMEBODY), 0);
    assert_non_null(strstr(keep(NOW, 1, 1, FORMAT_TEXT), "it is not a folder of yours"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(quizzes_are_added_up_for_the_day_and_for_all_days, enter, files_leave),
        cmocka_unit_test_setup_teardown(scores_are_written_in_every_format, enter, files_leave),
        cmocka_unit_test_setup_teardown(the_day_is_that_of_the_clock_on_the_wall, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_clock_without_a_date_keeps_the_score_of_the_first_day, enter, files_leave),
        cmocka_unit_test_setup_teardown(the_file_is_read_by_nobody_else, enter, files_leave),
        cmocka_unit_test_setup_teardown(lines_that_are_no_scores_are_counted_and_left_alone, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_line_of_too_many_words_is_no_score, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_last_line_that_was_cut_does_not_spoil_the_next, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_nul_byte_hides_no_score_behind_it, enter, files_leave),
        cmocka_unit_test_setup_teardown(ten_thousand_quizzes_are_added_up, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_full_disk_is_a_sentence_and_leaves_the_file_as_it_was, enter, files_leave),
        cmocka_unit_test_setup_teardown(what_is_no_file_is_a_sentence, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_used_is_a_sentence, enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
