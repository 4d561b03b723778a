/* test_evenings.c: what people read at a terminal, word by word: the sessions of NAME.terminal. */
#include "referee/games.h"
#include "referee/channel/person.h"
#include "tests/referee/channel.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void read_file(const char *path, struct text *text)
{
    char line[400];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        text_add(text, line);
    (void)fclose(file);
}

/* Says again what was typed after the prompts of a session, and writes the session anew. */
static void hold_again(const struct text *session, struct text *anew)
{
    struct channel c;
    char prompt[PERSON_PROMPT_BYTES], line[400];
    channel_open_with(&c, games, &(struct protocol_options){.interactive = true, .pretty = true});
    for (const char *at = text_string(session); *at != '\0'; at += strcspn(at, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        person_prompt(&c.protocol, prompt);
        if (strncmp(line, prompt, strlen(prompt)) != 0)
            continue;
        text_print(anew, "%s\n", line);
        text_add(anew, channel_send(&c, "%s", line + strlen(prompt)));
    }
    channel_close(&c);
}

/* After a change that is meant, with ACCEPT=yes in the environment, the files are written anew. */
static void look_at(const char *path)
{
    struct text session = {0}, anew = {0};
    read_file(path, &session);
    hold_again(&session, &anew);
    if (getenv("ACCEPT") != NULL) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(text_string(&anew), file) >= 0);
        assert_int_equal(fclose(file), 0);
    } else {
        assert_string_equal(text_string(&anew), text_string(&session));
    }
    text_free(&session);
    text_free(&anew);
}

/* It stands in README.md too. */
static void the_minute_at_the_table_is_as_it_was(void **state)
{
    (void)state;
    look_at("tests/golden/referee/minute.terminal");
}

/* Those that there are: a game may have none. */
static void every_evening_of_a_game_is_told_as_it_was(void **state)
{
    glob_t found;
    (void)state;
    assert_int_equal(glob("referee/games/*/tests/*.terminal", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look_at(found.gl_pathv[i]);
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_minute_at_the_table_is_as_it_was),
        cmocka_unit_test(every_evening_of_a_game_is_told_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
