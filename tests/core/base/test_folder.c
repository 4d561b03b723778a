/* test_folder.c: lists the files of a folder and of its subfolders. */
#include "core/base/folder.h"

#include "core/base/text.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Enters the folder of the tests and fills it with the folders and files to visit. */
static int make_folders(void **state)
{
    static const char *const folders[] = {"b", "b/deep", "empty"};
    static const char *const files[] = {"c", "a", "b/z", "b/deep/y", ".hidden", "b2"};
    if (files_enter(state) != 0)
        return -1;
    for (size_t i = 0; i < COUNT(folders); i++)
        (void)mkdir(folders[i], 0700);
    for (size_t i = 0; i < COUNT(files); i++)
        files_put_text(files[i], "");
    return symlink(".", "circle") + symlink("a", "link") + mkfifo("pipe", 0600);
}

/* Appends the path, and the error if it is a folder that cannot be read. */
static void add_visit(void *context, const char *path, int error)
{
    if (error == 0)
        text_print(context, "%s ", path);
    else
        text_print(context, "%s: %d ", path, error);
}

static void expect_visits(const char *path, const char *expected)
{
    struct text visits = {0};
    folder_walk(path, add_visit, &visits);
    assert_string_equal(text_string(&visits), expected);
    text_free(&visits);
}

static void files_are_visited_in_order_of_path(void **state)
{
    expect_visits(".", "./a ./b/deep/y ./b/z ./b2 ./c ./link ");
    expect_visits("b", "b/deep/y b/z ");
    expect_visits("b/", "b/deep/y b/z ");
    expect_visits("empty", "");
}

static void a_missing_folder_or_a_broken_link_is_reported(void **state)
{
    char expected[80];
    snprintf(expected, sizeof expected, "none: %d ", ENOENT);
    expect_visits("none", expected);
    assert_int_equal(symlink("none", "empty/nowhere"), 0);
    assert_int_equal(symlink("loop", "empty/loop"), 0);
    snprintf(expected, sizeof expected, "empty/loop: %d empty/nowhere: %d ", ELOOP, ENOENT);
    expect_visits("empty", expected);
    assert_int_equal(unlink("empty/nowhere") + unlink("empty/loop"), 0);
}

static void a_file_of_any_length_and_date_is_visited(void **state)
{
    const struct timespec late = {.tv_sec = (time_t)2209032000LL}; /* in the year 2040 */
    struct stat status;
    FILE *file = fopen("empty/large", "w");
    assert_non_null(file);
    bool is_large = ftruncate(fileno(file), (off_t)5 << 30) == 0;
    assert_int_equal(futimens(fileno(file), (const struct timespec[]){late, late}), 0);
    assert_int_equal(fclose(file), 0);
    if (!is_large)
        skip_because("files of 5 GB absent");
    expect_visits("empty", "empty/large ");
    assert_int_equal(stat("empty/large", &status), 0);
    assert_true(status.st_size == (off_t)5 << 30);
    (void)unlink("empty/large");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_visited_in_order_of_path),
        cmocka_unit_test(a_missing_folder_or_a_broken_link_is_reported),
        cmocka_unit_test(a_file_of_any_length_and_date_is_visited),
    };
    return cmocka_run_group_tests(tests, make_folders, files_leave) != 0;
}
