/* test_evenings.c: what people read at a terminal, byte for byte: the sessions of NAME.terminal. */
#include "referee/channel/person.h"
#include "referee/games.h"
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

/* Sends what was typed after the prompts of a session, and writes the session with the answers of now. */
static void hold_again(const struct text *session, struct text *anew)
{
    struct channel c;
    char prompt[PERSON_PROMPT_BYTES], line[400];
    channel_open_with(&c, games, &(struct protocol_options){.interactive = true, .pretty = true,
                                                            .now = channel_standing_clock});
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

/* With ACCEPT=yes in the environment the file is replaced: for a change that is intended. */
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

/* README.md shows it. */
static void the_session_of_the_readme_is_shown_as_its_file_has_it(void **state)
{
    (void)state;
    look_at("tests/golden/referee/minute.terminal");
}

/* A game may have none. */
static void every_session_of_a_game_is_shown_as_its_file_has_it(void **state)
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
        cmocka_unit_test(the_session_of_the_readme_is_shown_as_its_file_has_it),
        cmocka_unit_test(every_session_of_a_game_is_shown_as_its_file_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
