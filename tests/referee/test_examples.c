/* test_examples.c: the worked examples of the rules of each game, each on a new referee. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/examples.h"
#include "tests/referee/folder.h"

#include <stdio.h>
#include <string.h>

/* The number of lines that begin an example, to check that all were run. */
static int examples_in(const char *path)
{
    char line[4096];
    int count = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s is missing", path);
    while (fgets(line, sizeof line, file) != NULL)
        count += strncmp(line, "example ", 8) == 0;
    (void)fclose(file);
    return count;
}

static void every_game_follows_its_examples(void **state)
{
    char path[FOLDER_PATH_BYTES];
    for (const struct game *const *game = games; *game != NULL; game++) {
        int count;
        folder_path(*game, "tests/examples.txt", path);
        int expected = examples_in(path);
        assert_in_range(expected, 1, 10000);
        assert_int_equal(examples_run(path, games, &count), 0);
        assert_int_equal(count, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_follows_its_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
