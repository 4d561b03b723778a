/* main.c: all test programs linked into one; runs the test that its own name or its first argument names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee/games.h"
#include "tests/main.h"

/* Whether a path equals the name, or ends with a slash and the name. */
static int is_at_end(const char *path, const char *name)
{
    size_t length = strlen(path);
    size_t tail = strlen(name);
    if (length < tail || strcmp(path + length - tail, name) != 0)
        return 0;
    return length == tail || path[length - tail - 1] == '/';
}

/* With the variable GAME, tests of all games try only that game: without this check they would pass for any word. */
static int is_game(const char *name)
{
    int i = 0;
    while (games[i] != NULL && strcmp(games[i]->name, name) != 0)
        i++;
    return games[i] != NULL;
}

int main(int count, char **arguments)
{
    const char *game = getenv("GAME");
    if (game != NULL && !is_game(game)) {
        (void)fprintf(stderr, "GAME=%s: there is no such game\n", game);
        return 2;
    }
    for (int i = 0; i < count && i < 2; i++)
        for (const struct test_program *program = test_programs; program->name != NULL; program++)
            if (is_at_end(arguments[i], program->name))
                return program->run();
    (void)fprintf(stderr, "usage: %s TEST, one of:\n", arguments[0]);
    for (const struct test_program *program = test_programs; program->name != NULL; program++)
        (void)fprintf(stderr, "%s\n", program->name);
    return 2;
}
