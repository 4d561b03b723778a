/* test_evenings.c: the sessions in the files NAME.terminal, byte for byte as people read them; also in Japanese. */
#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/games.h"
#include "referee/terminal/person.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/japanese.h"
#include "tests/referee/channel.h"
#include "tests/skipped.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a file, or all the output, line by line. */
struct reader {
    const char *at;
    char line[400];
};

static bool next_line(struct reader *reader)
{
    if (*reader->at == '\0')
        return false;
    size_t length = strcspn(reader->at, "\n");
    snprintf(reader->line, sizeof reader->line, "%.*s", (int)length, reader->at);
    reader->at += length + (reader->at[length] != '\0');
    return true;
}

enum { SESSION_BYTES = 200000 };

/* A session: everything on the terminal, the lines typed ("> pass"), the answers, and the answers without help. */
struct evening {
    struct text shown, typed, answered, played;
};

static void evening_free(struct evening *evening)
{
    text_free(&evening->shown);
    text_free(&evening->typed);
    text_free(&evening->answered);
    text_free(&evening->played);
}

/*
 * Types the lines of a session that follow its prompts: those that begin with the current prompt, or with "> ", which
 * matches any prompt.
 */
static void run_session(const char *session, int columns, struct evening *evening)
{
    struct channel c;
    char prompt[PERSON_PROMPT_BYTES];
    struct reader reader = {.at = session};
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true, .columns = columns,
                                                            .prompts = true,
                                                            .advice = {.computer = COMPUTER_STRONG, .iterations = 400},
                                                            .now = channel_now});
    while (next_line(&reader)) {
        person_prompt(&c.protocol, prompt);
        const char *typed = reader.line;
        if (strncmp(typed, "> ", 2) == 0)
            typed += 2;
        else if (strncmp(typed, prompt, strlen(prompt)) == 0)
            typed += strlen(prompt);
        else
            continue;
        const char *answer = channel_send(&c, "%s", typed);
        text_print(&evening->typed, "> %s\n", typed);
        text_print(&evening->shown, "%s%s\n%s", prompt, typed, answer);
        text_add(&evening->answered, answer);
        if (strncmp(typed, "help", 4) != 0 && strncmp(typed, "rules", 5) != 0)
            text_add(&evening->played, answer);
    }
    channel_close(&c);
}

static void check_rows(const char *path, const struct text *shown, int columns)
{
    struct reader reader = {.at = text_string(shown)};
    while (next_line(&reader))
        if (columns_of(reader.line, strlen(reader.line)) > columns)
            fail_msg("%s: a row wider than %d: %s", path, columns, reader.line);
}

/*
 * Compares the session in the file with a new run, which must fit a terminal. With ACCEPT=yes in the environment, for
 * an intended change, replaces the file.
 */
static void check_session(const char *path)
{
    char session[SESSION_BYTES];
    struct evening evening = {0};
    files_get(path, session, sizeof session);
    run_session(session, 0, &evening);
    check_rows(path, &evening.answered, 80);
    if (getenv("ACCEPT") != NULL)
        files_put_text(path, text_string(&evening.shown));
    else
        assert_string_equal(text_string(&evening.shown), session);
    evening_free(&evening);
}

/* Whether a session is in Japanese: NAME.ja.terminal. A game may have no session in Japanese. */
static bool is_japanese(const char *path)
{
    return strstr(path, ".ja.terminal") != NULL;
}

static void check_sessions(bool japanese)
{
    glob_t found;
    assert_int_equal(glob("referee/games/*/tests/*.terminal", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (is_japanese(found.gl_pathv[i]) == japanese)
            check_session(found.gl_pathv[i]);
    globfree(&found);
}

/* README.md contains this session. */
static void the_session_of_the_readme_matches_its_file(void **state)
{
    check_session("tests/golden/referee/minute.terminal");
}

static void every_session_of_a_game_matches_its_file(void **state)
{
    check_sessions(false);
}

/* ---- in Japanese ---- */

/* The test is skipped if there is no catalogue. */
static int speak_japanese(void **state)
{
    (void)japanese_begin();
    return 0;
}

static int speak_english(void **state)
{
    japanese_end();
    return 0;
}

static void skip_without_japanese(void)
{
    if (strcmp(language_code(), "ja") != 0)
        skip_because("msgfmt absent");
}

static void every_session_in_japanese_matches_its_file(void **state)
{
    skip_without_japanese();
    check_sessions(true);
}

/* Replaces the names in the sessions by as many names in kanji and kana. */
static void add_translated_names(const char *line, struct text *text)
{
    static const struct {
        const char *name, *japanese;
    } names[] = {
        {"Ann", "太郎"}, {"Ben", "次郎"}, {"Christopher-Columbus", "クリストファー"}, {"Björn", "健"}, {"Cyd", "楓"},
        {"Cy", "さくら"}, {"Dan", "大輔"}, {"Dee", "美咲"}, {"Dot", "翔"}, {"Dora", "陽菜"}, {"Mia", "翼"},
        {"Leo", "蓮"}, {"Zoë", "結衣"}, {"Eve", "葵"}, {"Flo", "凛"},
    };
    while (*line != '\0') {
        size_t i = 0;
        while (i < sizeof names / sizeof *names && strncmp(line, names[i].name, strlen(names[i].name)) != 0)
            i++;
        if (i < sizeof names / sizeof *names) {
            text_add(text, names[i].japanese);
            line += strlen(names[i].name);
        } else {
            text_add_char(text, *line++);
        }
    }
}

/* Runs the English session of a file in Japanese, with Japanese names. */
static void run_in_japanese(const char *path, int columns, struct evening *evening)
{
    char session[SESSION_BYTES];
    struct text typed = {0};
    struct evening english = {0};
    files_get(path, session, sizeof session);
    speak_english(NULL);
    run_session(session, 0, &english);
    speak_japanese(NULL);
    add_translated_names(text_string(&english.typed), &typed);
    run_session(text_string(&typed), columns, evening);
    evening_free(&english);
    text_free(&typed);
}

/* With EVENINGS=FOLDER in the environment, writes the answers to files there, for tests/cli/test_japanese.sh. */
static void export_answers(const char *path, int columns, const struct text *answered)
{
    char name[4096], flat[1000];
    if (getenv("EVENINGS") == NULL)
        return;
    text_copy(flat, sizeof flat, path);
    for (char *slash = flat; (slash = strchr(slash, '/')) != NULL; )
        *slash = '_';
    snprintf(name, sizeof name, "%s/%s.%d", getenv("EVENINGS"), flat, columns);
    files_put_text(name, text_string(answered));
}

/* Chapters of help are formatted for 80 columns, as in English. */
static void every_session_in_japanese_fits_its_terminal(void **state)
{
    glob_t found;
    skip_without_japanese();
    assert_int_equal(glob("referee/games/*/tests/*.terminal", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        for (int columns = 40; columns <= 80 && !is_japanese(found.gl_pathv[i]); columns += 40) {
            struct evening evening = {0};
            run_in_japanese(found.gl_pathv[i], columns - 2, &evening); /* as person.c fits a table to a terminal */
            check_rows(found.gl_pathv[i], columns < 80 ? &evening.played : &evening.answered, columns);
            export_answers(found.gl_pathv[i], columns, &evening.answered);
            evening_free(&evening);
        }
    globfree(&found);
}

#define IN_JAPANESE(test) cmocka_unit_test_setup_teardown(test, speak_japanese, speak_english)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_session_of_the_readme_matches_its_file),
        cmocka_unit_test(every_session_of_a_game_matches_its_file),
        IN_JAPANESE(every_session_in_japanese_matches_its_file),
        IN_JAPANESE(every_session_in_japanese_fits_its_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
