/* test_examples.c: the worked examples of the rules of each game, each on a new referee. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/folder.h"

#include <stdio.h>
#include <string.h>

struct example {
    struct channel channel;
    const char *path;
    int line;
    char name[2048];
    char command[2048];
    struct text answer; /* the answer to the last command */
    bool is_open, is_unchecked, has_failed;
};

static void report_difference(struct example *example, const char *expected, const char *got)
{
    example->has_failed = true;
    printf("%s:%d: %s\n  > %s\n  expected %s\n  got      %s\n", example->path, example->line, example->name,
           example->command, expected, got);
}

/* A command must have been accepted, unless a line with ? followed it. */
static void check_accepted(struct example *example)
{
    if (example->is_unchecked && channel_refusal(&example->channel)[0] != '\0')
        report_difference(example, "=", text_string(&example->answer));
    example->is_unchecked = false;
}

static void send_command(struct example *example, const char *command)
{
    check_accepted(example);
    snprintf(example->command, sizeof example->command, "%s", command);
    text_clear(&example->answer);
    text_add(&example->answer, channel_send(&example->channel, "%s", command));
    example->is_unchecked = true;
}

static void check_refused(struct example *example, const char *code)
{
    if (strcmp(channel_refusal(&example->channel), code) != 0)
        report_difference(example, code, text_string(&example->answer));
    example->is_unchecked = false;
}

/* Looks for an event in the answer to the command, which a `get` may have replaced since. */
static void check_event(struct example *example, const char *words)
{
    check_accepted(example);
    text_clear(&example->channel.out.text);
    text_add_text(&example->channel.out.text, &example->answer);
    if (!channel_answer_has(&example->channel, words))
        report_difference(example, words, text_string(&example->answer));
}

static void check_key(struct example *example, const char *key_and_value)
{
    char key[256] = "";
    (void)sscanf(key_and_value, "%255s", key);
    const char *value = key_and_value + strlen(key);
    value += *value == ' ';
    check_accepted(example);
    channel_send(&example->channel, "get %s", key);
    if (strcmp(channel_reply(&example->channel), value) != 0) {
        char expected[2064];
        snprintf(expected, sizeof expected, "= %s", key_and_value);
        report_difference(example, expected, channel_reply(&example->channel));
    }
}

static int end_example(struct example *example)
{
    if (!example->is_open)
        return 0;
    check_accepted(example);
    channel_close(&example->channel);
    text_free(&example->answer);
    example->is_open = false;
    return example->has_failed;
}

static void begin_example(struct example *example, const char *name)
{
    channel_open(&example->channel, games);
    snprintf(example->name, sizeof example->name, "%s", name);
    example->command[0] = '\0';
    example->is_open = true;
    example->is_unchecked = example->has_failed = false;
}

/*
 * Runs every example of the file on a new referee, and prints the differences from the file. Returns the number of
 * failed examples. Sets `*count` to the number of examples.
 */
static int run_examples(const char *path, int *count)
{
    struct example example = {.path = path};
    char line[2048];
    int failed = 0;
    *count = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    while (fgets(line, sizeof line, file) != NULL) {
        example.line++;
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, "example ", 8) == 0) {
            failed += end_example(&example);
            begin_example(&example, line + 8);
            ++*count;
        } else if (line[0] == '>') {
            send_command(&example, line + 2);
        } else if (line[0] == '?') {
            check_refused(&example, line + 2);
        } else if (line[0] == '!') {
            check_event(&example, line);
        } else if (line[0] == '=') {
            check_key(&example, line + 2);
        } else if (line[0] != '\0') {
            report_difference(&example, "a line of an example", line);
        }
    }
    (void)fclose(file);
    return failed + end_example(&example);
}

static void every_game_follows_its_examples(void **state)
{
    char path[FOLDER_PATH_BYTES];
    for (const struct game *const *game = games; *game != NULL; game++) {
        int count;
        folder_path(*game, "tests/examples.txt", path);
        assert_int_equal(run_examples(path, &count), 0);
        assert_true(count > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_follows_its_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
