/* steps.c: for tests: a test as a list of steps, each a command to the referee with the answer that it must get. */
#include "tests/referee/steps.h"

#include "referee/games.h"
#include "tests/files.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TESTS_MAX = 100 };

/* A test that is being run, and the folder of its files. */
struct run {
    const struct steps_test *test;
    struct channel channel;
    void *folder;
};

typedef void checks(struct channel *channel, const char *words, const char *expected);

static uint64_t clock_ms;

static uint64_t now(void)
{
    return clock_ms;
}

/* Calls `check` with each of the words that are separated by "; ". */
static void check_each(struct channel *channel, const char *list, const char *expected, checks *check)
{
    struct text words = {0};
    while (*list != '\0') {
        const char *end = strstr(list, "; ");
        size_t length = end != NULL ? (size_t)(end - list) : strlen(list);
        text_clear(&words);
        text_add_bytes(&words, list, length);
        check(channel, words.at, expected);
        list += end != NULL ? length + 2 : length;
    }
    text_free(&words);
}

static void refuse_each(struct channel *channel, const char *commands, const char *code)
{
    check_each(channel, commands, code, channel_refuse);
}

static void expect_reply(struct channel *channel, const char *command, const char *reply)
{
    channel_accept(channel, command);
    if (strcmp(channel_reply(channel), reply) != 0)
        fail_msg("%s: expected %s, got %s", command, reply, channel_reply(channel));
}

static void expect_text(struct channel *channel, const char *command, const char *text)
{
    if (strstr(channel_send(channel, "%s", command), text) == NULL)
        fail_msg("%s: expected %s, got\n%s", command, text, text_string(&channel->out.text));
}

static void expect_no_text(struct channel *channel, const char *command, const char *text)
{
    if (strstr(channel_send(channel, "%s", command), text) != NULL)
        fail_msg("%s: unexpected %s in\n%s", command, text, text_string(&channel->out.text));
}

/* The words are a key and its value. */
static void expect_key(struct channel *channel, const char *words, const char *unused)
{
    char key[40];
    (void)unused;
    snprintf(key, sizeof key, "%.*s", (int)strcspn(words, " "), words);
    channel_expect(channel, key, words + strlen(key) + 1);
}

/* Takes a step that has a sign between the command and what is expected. Returns false if it has none. */
static bool take_signed(struct channel *channel, const char *step)
{
    static const struct {
        const char *sign;
        checks *check;
    } signs[] = {
        {" ! ", channel_tell}, {" ? ", refuse_each},     {" => ", expect_reply},
        {" ~ ", expect_text},  {" !~ ", expect_no_text},
    };
    for (const char *at = step; *at != '\0'; at++)
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
            if (strncmp(at, signs[i].sign, strlen(signs[i].sign)) == 0) {
                struct text command = {0};
                text_add_bytes(&command, step, (size_t)(at - step));
                signs[i].check(channel, command.at, at + strlen(signs[i].sign));
                text_free(&command);
                return true;
            }
    return false;
}

static void take_step(struct channel *channel, const char *step)
{
    if (strncmp(step, "< ", 2) == 0)
        files_put_text("file.txt", step + 2);
    else if (strncmp(step, "+ ", 2) == 0)
        clock_ms += strtoull(step + 2, NULL, 10);
    else if (strncmp(step, "= ", 2) == 0)
        check_each(channel, step + 2, NULL, expect_key);
    else if (!take_signed(channel, step))
        channel_run(channel, step);
}

static int begin(void **state)
{
    static struct run run;
    run.test = *state;
    clock_ms = 1;
    channel_open_with(&run.channel, games, &(struct protocol_options){.now = now});
    *state = &run;
    return files_enter(&run.folder);
}

static void take_steps(void **state)
{
    struct run *run = *state;
    for (int i = 0; i < STEPS_MAX && run->test->step[i] != NULL; i++)
        take_step(&run->channel, run->test->step[i]);
}

static int end(void **state)
{
    struct run *run = *state;
    channel_close(&run->channel);
    return files_leave(&run->folder);
}

int steps_main(const struct steps_test *rows, size_t count, const struct CMUnitTest *others, size_t more)
{
    struct CMUnitTest tests[TESTS_MAX] = {{0}}; /* cmocka passes over those without a name */
    assert_in_range(count + more, 1, TESTS_MAX);
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){rows[i].name, take_steps, begin, end, (void *)&rows[i]};
    for (size_t i = 0; i < more; i++)
        tests[count + i] = others[i];
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
