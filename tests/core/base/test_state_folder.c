/* test_state_folder.c: the location of the state folder, its creation, and the cases in which it cannot be used. */
#include "core/base/state_folder.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SOMEBODY = 12345 };

#define FOLDER ".local/state/prime-card-games"

static char home[100];

static int enter(void **state)
{
    if (files_enter(state) != 0 || getcwd(home, sizeof home) == NULL)
        return -1;
    return setenv("HOME", home, 1) + unsetenv("XDG_STATE_HOME");
}

/* The folder is created or exists; its path, which is appended to the text, is home + `name`. */
static void expect_created(const char *name)
{
    struct text path = {0}, named = {0}, message = {0};
    struct stat status;
    text_add(&path, "in ");
    if (!state_folder_make(&path, &message))
        fail_msg("%s", message.at);
    assert_true(state_folder_add(&named));
    assert_memory_equal(path.at, "in ", 3);
    assert_string_equal(path.at + 3, named.at);
    assert_memory_equal(named.at, home, strlen(home));
    assert_string_equal(named.at + strlen(home), name);
    assert_int_equal(stat(named.at, &status), 0);
    assert_true(S_ISDIR(status.st_mode));
    assert_int_equal(status.st_mode & 0777, 0700);
    text_free(&path);
    text_free(&named);
    text_free(&message);
}

/* The folder cannot be used, and the message contains `why`. */
static void expect_refused(const char *why)
{
    struct text path = {0}, message = {0};
    assert_false(state_folder_make(&path, &message));
    if (strstr(text_string(&message), why) == NULL)
        fail_msg("%s", text_string(&message));
    text_free(&path);
    text_free(&message);
}

static void it_is_created_with_its_parent_folders_for_the_user_only(void **state)
{
    expect_created("/" FOLDER);
    expect_created("/" FOLDER);
    assert_int_equal(chmod(FOLDER, 0755), 0); /* others could read it */
    expect_created("/" FOLDER);
}

static void xdg_state_home_comes_first_if_it_is_an_absolute_path(void **state)
{
    char path[120];
    snprintf(path, sizeof path, "%s/mine", home);
    setenv("XDG_STATE_HOME", path, 1);
    expect_created("/mine/prime-card-games");
    setenv("XDG_STATE_HOME", "mine", 1);
    expect_created("/" FOLDER);
    setenv("XDG_STATE_HOME", "", 1);
    expect_created("/" FOLDER);
}

static void without_a_home_there_is_no_state_folder(void **state)
{
    struct text path = {0};
    unsetenv("HOME");
    expect_refused("neither XDG_STATE_HOME nor HOME is set");
    assert_false(state_folder_add(&path));
    assert_int_equal(path.length, 0);
    setenv("HOME", "here", 1);
    expect_refused("neither XDG_STATE_HOME nor HOME is set");
}

static void a_file_in_its_place_is_refused(void **state)
{
    char path[120];
    snprintf(path, sizeof path, "%s/prime-card-games", home);
    setenv("XDG_STATE_HOME", home, 1);
    files_put_text("prime-card-games", "");
    expect_refused("/prime-card-games: it is not a folder of yours");
    setenv("XDG_STATE_HOME", path, 1);
    expect_refused("Not a directory");
}

static void a_broken_link_in_its_place_is_refused(void **state)
{
    setenv("XDG_STATE_HOME", home, 1);
    assert_int_equal(symlink("none", "prime-card-games"), 0);
    expect_refused("/prime-card-games: No such file or directory");
}

static void the_folder_of_another_user_is_not_used(void **state)
{
    if (geteuid() != 0)
        skip_because("only root can give a folder away");
    expect_created("/" FOLDER);
    assert_int_equal(chown(FOLDER, SOMEBODY, SOMEBODY), 0);
    expect_refused("it is not a folder of yours");
}

static void a_place_where_no_folder_can_be_created_is_refused(void **state)
{
    setenv("XDG_STATE_HOME", "/proc/none", 1); /* where even root cannot create a folder */
    expect_refused("/proc/none/prime-card-games: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_created_with_its_parent_folders_for_the_user_only, enter, files_leave),
        cmocka_unit_test_setup_teardown(xdg_state_home_comes_first_if_it_is_an_absolute_path, enter, files_leave),
        cmocka_unit_test_setup_teardown(without_a_home_there_is_no_state_folder, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_file_in_its_place_is_refused, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_broken_link_in_its_place_is_refused, enter, files_leave),
        cmocka_unit_test_setup_teardown(the_folder_of_another_user_is_not_used, enter, files_leave),
        cmocka_unit_test_setup_teardown(a_place_where_no_folder_can_be_created_is_refused, enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
