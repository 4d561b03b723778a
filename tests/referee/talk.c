/* talk.c: for tests: conversations with a referee as tables, on a clock that only they advance. */
#include "tests/referee/talk.h"

#include "referee/channel/caller.h"
#include "referee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static _Atomic uint64_t milliseconds;

uint64_t talk_now(void)
{
    return milliseconds;
}

void talk_pass(uint64_t passing)
{
    milliseconds += passing;
}

void talk_open(struct channel *channel, const struct protocol_options *options)
{
    struct protocol_options with_clock = *options;
    with_clock.now = talk_now;
    milliseconds = 5000;
    channel_open_with(channel, games, &with_clock);
}

int talk_set_up(void **state)
{
    static struct channel channel;
    talk_open(&channel, &(struct protocol_options){.kind = CHANNEL_PROGRAM});
    *state = &channel;
    return 0;
}

/* ---- one line ---- */

static bool is_refused(struct channel *channel, const char *line, const char *code)
{
    struct text before = {0};
    text_add(&before, channel_send(channel, "state"));
    channel_send(channel, "%s", line);
    bool is_refused = strcmp(channel_refusal(channel), code) == 0;
    is_refused = is_refused && strcmp(before.at, channel_send(channel, "state")) == 0;
    text_free(&before);
    return is_refused;
}

static bool is_accepted(struct channel *channel, const char *line)
{
    bool is_refusal = strncmp(channel_send(channel, "%s", line), "No: ", 4) == 0;
    return !is_refusal && *channel_refusal(channel) == '\0';
}

static bool has_events(struct channel *channel, const char *line, const char *events)
{
    struct text found = {0};
    bool has_them = is_accepted(channel, line);
    channel_events(channel, &found);
    has_them = has_them && strcmp(text_string(&found), events) == 0;
    text_free(&found);
    return has_them;
}

static bool is_marked(const char *expected, const char *marks)
{
    return *expected != '\0' && strchr(marks, expected[0]) != NULL && expected[1] == ' ';
}

bool talk_fits(const char *answer, const char *expected)
{
    if (is_marked(expected, "*~"))
        return (strstr(answer, expected + 2) != NULL) == (expected[0] == '*');
    size_t length = strlen(expected);
    bool is_whole = length == 0 || expected[length - 1] == '\n';
    return strncmp(answer, expected, length) == 0 && strchr(is_whole ? "" : "\n", answer[length]) != NULL;
}

/* Sends one command, and tells whether its answer is as expected. */
static bool is_answered(struct channel *channel, const char *line, const char *expected)
{
    if (expected == NULL)
        return is_accepted(channel, line);
    if (is_marked(expected, "?"))
        return is_refused(channel, line, expected + 2);
    if (is_marked(expected, "~"))
        return is_accepted(channel, line) && talk_fits(text_string(&channel->out.text), expected);
    if (is_marked(expected, "!|=*") || channel->protocol.options.kind != CHANNEL_PROGRAM)
        return talk_fits(channel_send(channel, "%s", line), expected);
    return has_events(channel, line, expected);
}

/* Lets the clocks announce what is due. */
static bool is_announced(struct channel *channel, const char *expected)
{
    return strcmp(channel_ticks(channel), expected != NULL ? expected : "") == 0;
}

static void say(struct channel *channel, const char *name, const char *line, const char *expected)
{
    const char *command = line;
    if (*line == '+') {
        talk_pass(strtoull(line + 1, NULL, 10));
        command += 1 + strspn(line + 1, "0123456789");
        command += *command == ' ';
    }
    bool is_tick = command > line && *command == '\0';
    if (is_tick ? !is_announced(channel, expected) : !is_answered(channel, command, expected))
        fail_msg("%s: %s\n  expected %s\n  found    %s", name, line, expected != NULL ? expected : "no refusal",
                 text_string(&channel->out.text));
}

/* ---- a step ---- */

/* Sends the commands of a line, of which the last has the answer. */
static void say_all(struct channel *channel, const char *name, const char *line, const char *expected)
{
    struct text command = {0};
    for (const char *end; (end = strstr(line, "; ")) != NULL; line = end + 2) {
        text_clear(&command);
        text_add_bytes(&command, line, (size_t)(end - line));
        say(channel, name, text_string(&command), NULL);
    }
    say(channel, name, line, expected);
    text_free(&command);
}

/* Compares keys, as in "clock 40; wait 5000". */
static void check_keys(struct channel *channel, const char *name, const char *line, const char *keys)
{
    struct text found = {0};
    for (const char *at = keys; *at != '\0'; at += strcspn(at, ";"), at += strspn(at, "; ")) {
        int length = (int)strcspn(at, " ");
        text_print(&found, "%s%.*s ", at > keys ? "; " : "", length, at);
        if (strncmp(at, "wait ", 5) == 0)
            text_print(&found, "%d", caller_wait(&channel->protocol));
        else if (channel_send(channel, "get %.*s", length, at) != NULL)
            text_add(&found, channel_reply(channel));
    }
    if (strcmp(text_string(&found), keys) != 0)
        fail_msg("%s: %s\n  then expected %s\n  found         %s", name, line, keys, text_string(&found));
    text_free(&found);
}

static void take_step(struct channel *channel, const char *name, const char *const step[3])
{
    say_all(channel, name, step[0], step[1]);
    if (step[2] != NULL)
        check_keys(channel, name, step[0], step[2]);
}

void talk_say(struct channel *channel, const char *line, const char *answer, const char *keys)
{
    take_step(channel, "step", (const char *const[]){line, answer, keys});
}

void talk_hold_all_with(const struct talk *talks, const struct protocol_options *options)
{
    for (; talks->name != NULL; talks++) {
        struct channel channel;
        talk_open(&channel, options);
        for (int i = 0; i < TALK_STEPS && talks->step[i][0] != NULL; i++)
            take_step(&channel, talks->name, talks->step[i]);
        channel_close(&channel);
    }
}

void talk_hold_all(const struct talk *talks)
{
    talk_hold_all_with(talks, &(struct protocol_options){.kind = CHANNEL_PROGRAM});
}
