/* test_folder.c: lists the files of a folder and of its subfolders. */
#include "core/base/folder.h"

#include "core/base/text.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char top[] = "/tmp/folder.XXXXXX";
static const char *const folders[] = {"b", "b/deep", "empty"};
static const char *const files[] = {"c", "a", "b/z", "b/deep/y", ".hidden", "b2"};
static const char *const others[] = {"circle", "link", "pipe", "empty/nowhere", "empty/loop", "empty/large"};

enum { FOLDERS = COUNT(folders), FILES = COUNT(files),
       OTHERS = COUNT(others) };

static const char *path_of(const char *name)
{
    static char path[100];
    snprintf(path, sizeof path, "%s/%s", top, name);
    return path;
}

static int make(void **state)
{
    if (mkdtemp(top) == NULL)
        return -1;
    for (int i = 0; i < FOLDERS; i++)
        (void)mkdir(path_of(folders[i]), 0700);
    for (int i = 0; i < FILES; i++) {
        FILE *file = fopen(path_of(files[i]), "w");
        if (file == NULL || fclose(file) != 0)
            return -1;
    }
    (void)symlink(".", path_of("circle"));
    (void)symlink("a", path_of("link"));
    return mkfifo(path_of("pipe"), 0600);
}

static int remove_all(void **state)
{
    for (int i = 0; i < OTHERS; i++)
        (void)unlink(path_of(others[i]));
    for (int i = 0; i < FILES; i++)
        (void)unlink(path_of(files[i]));
    for (int i = FOLDERS; i-- > 0;)
        (void)rmdir(path_of(folders[i]));
    return rmdir(top);
}

/* Appends the path relative to the top folder, or the error if it is a folder that cannot be read. */
static void list(void *context, const char *path, int error)
{
    const char *name = strncmp(path, top, strlen(top)) == 0 ? path + strlen(top) : path;
    if (error == 0)
        text_print(context, "%s ", name);
    else
        text_print(context, "%s: %d ", name, error);
}

static void expect_visits(const char *path, const char *expected)
{
    struct text visits = {0};
    folder_walk(path, list, &visits);
    assert_string_equal(text_string(&visits), expected);
    text_free(&visits);
}

static void files_are_visited_by_name_and_those_of_deeper_folders_in_their_place(void **state)
{
    expect_visits(top, "/a /b/deep/y /b/z /b2 /c /link ");
}

static void a_slash_at_the_end_is_not_doubled(void **state)
{
    expect_visits(path_of("b/"), "/b/deep/y /b/z ");
}

static void an_empty_folder_has_no_files(void **state)
{
    expect_visits(path_of("empty"), "");
}

static void what_is_no_folder_is_reported(void **state)
{
    char expected[40];
    snprintf(expected, sizeof expected, "/none: %d ", ENOENT);
    expect_visits(path_of("none"), expected);
}

static void a_link_that_leads_nowhere_is_reported(void **state)
{
    char expected[80];
    assert_int_equal(symlink("none", path_of("empty/nowhere")), 0);
    assert_int_equal(symlink("loop", path_of("empty/loop")), 0);
    snprintf(expected, sizeof expected, "/empty/loop: %d /empty/nowhere: %d ", ELOOP, ENOENT);
    expect_visits(path_of("empty"), expected);
    (void)unlink(path_of("empty/nowhere"));
    (void)unlink(path_of("empty/loop"));
}

static void a_file_of_any_length_and_date_is_visited(void **state)
{
    const struct timespec late = {.tv_sec = (time_t)2209032000LL}; /* in the year 2040 */
    struct stat status;
    FILE *file = fopen(path_of("empty/large"), "w");
    assert_non_null(file);
    bool is_large = ftruncate(fileno(file), (off_t)5 << 30) == 0;
    assert_int_equal(futimens(fileno(file), (const struct timespec[]){late, late}), 0);
    assert_int_equal(fclose(file), 0);
    if (!is_large)
        skip_because("files of 5 GB absent");
    expect_visits(path_of("empty"), "/empty/large ");
    assert_int_equal(stat(path_of("empty/large"), &status), 0);
    assert_true(status.st_size == (off_t)5 << 30);
    (void)unlink(path_of("empty/large"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_visited_by_name_and_those_of_deeper_folders_in_their_place),
        cmocka_unit_test(a_slash_at_the_end_is_not_doubled),
        cmocka_unit_test(an_empty_folder_has_no_files),
        cmocka_unit_test(what_is_no_folder_is_reported),
        cmocka_unit_test(a_link_that_leads_nowhere_is_reported),
        cmocka_unit_test(a_file_of_any_length_and_date_is_visited),
    };
    return cmocka_run_group_tests(tests, make, remove_all);
}
