/* dialogue.c: for tests: dialogues with a referee, each of which is a test. */
#include "tests/referee/dialogue.h"

#include "referee/channel/caller.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DIALOGUES_MAX = 100 };

typedef void begin_function(struct channel *channel, const char *options, const char *rest);

/* A dialogue that is being run. */
struct run {
    const struct dialogue *dialogue;
    const struct protocol_options *options;
    begin_function *begin;
    struct channel *channel;
};

/* Copies the next of the parts, which are separated by "; ". Returns the parts after it, or NULL if it was the last. */
static const char *next_part(const char *parts, struct text *part)
{
    const char *end = strstr(parts, "; ");
    text_clear(part);
    text_add_bytes(part, parts, end != NULL ? (size_t)(end - parts) : strlen(parts));
    return end != NULL ? end + 2 : NULL;
}

/* Sends the commands of the record again, which must lead to the same state and to the same record, with its events. */
static void replay(struct channel *channel)
{
    struct text record = {0}, end = {0};
    text_add(&end, channel_send(channel, "state"));
    text_add(&record, channel_send(channel, "record"));
    for (const char *line = record.at; *line == '|'; line += strcspn(line, "\n") + 1)
        channel_send(channel, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
    assert_string_equal(channel_send(channel, "state"), end.at);
    assert_string_equal(channel_send(channel, "record"), record.at);
    text_free(&record);
    text_free(&end);
}

/* Sends `table --json`, and writes the quotation marks of the answer as apostrophes, which C need not escape. */
static void send_json(struct channel *channel)
{
    struct text *answer = &channel->out.text;
    channel_send(channel, "table --json");
    for (size_t i = 0; i < answer->length; i++)
        if (answer->at[i] == '"')
            answer->at[i] = '\'';
}

/* Writes the pending action, as `table --json` has it, as the reply. */
static void send_due(struct channel *channel)
{
    static const char key[] = "\"due\":\"";
    struct text due = {0};
    const char *found = strstr(channel_send(channel, "table --json"), key);
    assert_non_null(found);
    found += strlen(key);
    text_add_bytes(&due, found, strcspn(found, "\""));
    text_clear(&channel->out.text);
    text_print(&channel->out.text, "= %s", text_string(&due));
    text_free(&due);
}

static void send_positions(struct channel *channel, int depth)
{
    long count = channel_count_positions(channel, depth);
    text_clear(&channel->out.text);
    text_print(&channel->out.text, "= %ld", count);
}

/* ---- one command ---- */

static bool is_tick(const char *command)
{
    return *command == '+' && command[1 + strspn(command + 1, "0123456789")] == '\0';
}

/* Advances the clock by the time before a command, if there is one. Returns the command without it. */
static const char *advance_clock(const char *command)
{
    if (*command != '+')
        return command;
    channel_advance(strtoull(command + 1, NULL, 10));
    command += 1 + strspn(command + 1, "0123456789");
    return command + (*command == ' ');
}

/* Sends a command, or does what a word in place of a command says. */
static void send(struct channel *channel, const char *command)
{
    static const char positions[] = "positions ";
    bool is_due = is_tick(command);
    command = advance_clock(command);
    if (is_due)
        channel_tick(channel);
    else if (strcmp(command, "due") == 0)
        send_due(channel);
    else if (strcmp(command, "json") == 0)
        send_json(channel);
    else if (strncmp(command, positions, strlen(positions)) == 0)
        send_positions(channel, command[strlen(positions)] - '0');
    else if (strcmp(command, "it") != 0)
        channel_send(channel, "%s", command);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* `refusal` is CODE, CODE -- TEXT or CODE ... END. */
static void expect_refusal(struct channel *channel, const char *command, const char *refusal)
{
    struct text code = {0};
    const char *end = strstr(refusal, " ... ");
    text_add_bytes(&code, refusal, strcspn(refusal, " "));
    command = advance_clock(command);
    channel_refuse(channel, command, code.at);
    channel_send(channel, "%s", command);
    const char *reply = channel_reply(channel);
    bool is_said = end != NULL ? ends_with(reply, end + strlen(" ...")) : ends_with(reply, refusal);
    if (!is_said && code.length < strlen(refusal))
        fail_msg("%s: expected ? %s, got %s", command, refusal, reply);
    text_free(&code);
}

static void expect_events(struct channel *channel, const char *command, const char *events)
{
    bool is_due = is_tick(command);
    command = advance_clock(command);
    if (!is_due)
        channel_expect_events(channel, command, events);
    else if (strcmp(channel_tick(channel), events) != 0)
        fail_msg("expected %s, got %s", events, text_string(&channel->out.text));
}

static void expect_text(struct channel *channel, const char *command, const char *text)
{
    send(channel, command);
    const char *answer = text_string(&channel->out.text);
    answer += *answer == '=' ? 1 + (answer[1] == ' ') : 0;
    size_t length = strlen(text);
    bool is_said = strncmp(answer, text, length) == 0;
    const char *rest = is_said ? answer + length : answer;
    if (!is_said || (*rest != '\0' && (*rest != '\n' || ends_with(text, "\n"))))
        fail_msg("%s: expected %s, got\n%s", command, text, answer);
}

static void expect_told(struct channel *channel, const char *command, const char *text)
{
    channel->protocol.options.kind = CHANNEL_PERSON;
    expect_text(channel, command, text);
    channel->protocol.options.kind = CHANNEL_PROGRAM;
}

static void expect_words(struct channel *channel, const char *command, const char *words)
{
    send(channel, command);
    const char *answer = text_string(&channel->out.text);
    if (*words == '!' ? !channel_answer_has(channel, words) : strstr(answer, words) == NULL)
        fail_msg("%s: no %s in\n%s", command, words, answer);
}

static void expect_no_words(struct channel *channel, const char *command, const char *words)
{
    send(channel, command);
    const char *answer = text_string(&channel->out.text);
    if (strstr(answer, words) != NULL || !channel_has_accepted(channel))
        fail_msg("%s: there is %s in, or it is refused:\n%s", command, words, answer);
}

/* ---- a step ---- */

/* Fails the test unless file.txt has this content: TEXT, or `the same as FILE`. */
static void compare_file(const char *content)
{
    static const char same[] = "the same as ";
    char found[10000], other[10000];
    files_get("file.txt", found, sizeof found);
    bool is_file = strncmp(content, same, strlen(same)) == 0;
    if (is_file)
        files_get(content + strlen(same), other, sizeof other);
    assert_row("file.txt", found, is_file ? other : content);
}

static void compare(struct channel *channel, const char *key, const char *value)
{
    char wait[20];
    snprintf(wait, sizeof wait, "%d", caller_wait(&channel->protocol));
    if (strcmp(key, "file.txt") == 0)
        compare_file(value);
    else if (strcmp(key, "wait") == 0)
        assert_row(key, wait, value);
    else
        channel_expect_key(channel, key, value);
}

/* Sends a command, which must be accepted, or compares the value of a key. */
static void run_part(struct channel *channel, const char *part)
{
    char key[100];
    const char *command = is_tick(part) ? part : advance_clock(part);
    size_t length = strcspn(command, " ");
    if (is_tick(part)) {
        expect_events(channel, part, "");
    } else if (strncmp(command + length, " = ", 3) == 0) {
        assert_in_range(length, 1, sizeof key - 1);
        snprintf(key, sizeof key, "%.*s", (int)length, command);
        compare(channel, key, command + length + 3);
    } else if (strcmp(command, "replay") == 0) {
        replay(channel);
    } else {
        channel_accept(channel, command);
    }
}

typedef void expect_function(struct channel *channel, const char *command, const char *answer);

static const struct {
    const char *mark;
    expect_function *expect;
} answers[] = {
    {" -> ? ", expect_refusal}, {" -> ", expect_events}, {" says ", expect_text},
    {" tells ", expect_told},   {" has ", expect_words}, {" lacks ", expect_no_words},
};

/* Runs the commands before the answer. Each is refused, or all but the last are accepted. */
static void run_commands(struct channel *channel, const char *commands, expect_function *expect, const char *answer)
{
    struct text part = {0};
    while (commands != NULL) {
        commands = next_part(commands, &part);
        if (expect == expect_refusal || (expect != NULL && commands == NULL))
            expect(channel, text_string(&part), answer);
        else
            run_part(channel, text_string(&part));
    }
    text_free(&part);
}

/* The first mark in a step decides what kind of step it is. */
void dialogue_step(struct channel *channel, const char *step)
{
    static const char file[] = "file.txt: ";
    struct text commands = {0};
    const char *first = NULL, *answer = NULL;
    expect_function *expect = NULL;
    for (size_t i = 0; i < COUNT(answers); i++) {
        const char *at = strstr(step, answers[i].mark);
        if (at != NULL && (first == NULL || at < first)) {
            first = at;
            answer = at + strlen(answers[i].mark);
            expect = answers[i].expect;
        }
    }
    if (strncmp(step, file, strlen(file)) == 0) {
        files_put_text("file.txt", step + strlen(file));
    } else {
        text_add_bytes(&commands, step, first != NULL ? (size_t)(first - step) : strlen(step));
        run_commands(channel, text_string(&commands), expect, answer);
    }
    text_free(&commands);
}

/* `words` are " OPTIONS: REST" or ": REST". */
static void begin_game(struct run *run, const char *words)
{
    struct text options = {0};
    const char *rest = strchr(words, ':');
    assert_true(run->begin != NULL && rest != NULL);
    text_add_bytes(&options, words, (size_t)(rest - words));
    run->begin(run->channel, text_string(&options), rest + strspn(rest, ": "));
    text_free(&options);
}

/* ---- all dialogues ---- */

static int open_channel(void **state)
{
    struct run *run = *state;
    channel_open_with(run->channel, games, run->options);
    return 0;
}

static int close_channel(void **state)
{
    struct run *run = *state;
    channel_close(run->channel);
    return 0;
}

static void run_dialogue(void **state)
{
    struct run *run = *state;
    for (int i = 0; i < DIALOGUE_STEPS && run->dialogue->steps[i] != NULL; i++) {
        const char *step = run->dialogue->steps[i];
        if (strncmp(step, "begin", strlen("begin")) == 0)
            begin_game(run, step + strlen("begin"));
        else
            dialogue_step(run->channel, step);
    }
}

static int run_all(const struct dialogue *dialogues, size_t count, struct run run)
{
    struct run runs[DIALOGUES_MAX];
    struct CMUnitTest tests[DIALOGUES_MAX] = {{0}}; /* cmocka passes over those without a name */
    struct channel channel;
    void *folder;
    assert_in_range(count, 1, DIALOGUES_MAX);
    for (size_t i = 0; i < count; i++) {
        runs[i] = run;
        runs[i].dialogue = &dialogues[i];
        runs[i].channel = &channel;
        tests[i] = (struct CMUnitTest){dialogues[i].title, run_dialogue, open_channel, close_channel, &runs[i]};
    }
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (here < 0 || files_enter(&folder) != 0)
        return 1;
    int failed = cmocka_run_group_tests_name("dialogues", tests, NULL, NULL);
    failed = files_leave(&folder) != 0 || fchdir(here) != 0 ? 1 : failed;
    close(here);
    return failed;
}

int dialogues_run(const struct dialogue *dialogues, size_t count, begin_function *begin)
{
    const struct protocol_options options = {.now = channel_now};
    return run_all(dialogues, count, (struct run){.options = &options, .begin = begin});
}

int dialogues_run_with(const struct dialogue *dialogues, size_t count, const struct protocol_options *options)
{
    return run_all(dialogues, count, (struct run){.options = options});
}

void dialogue_deal(struct channel *channel, const char *game, const char *options, const char *hands)
{
    struct text deals = {0}, hand = {0};
    int seats = 0;
    while (hands != NULL) {
        hands = next_part(hands, &hand);
        text_print(&deals, "deal P%d %s; ", ++seats, text_string(&hand));
    }
    channel_send(channel, "new %s players=%d deal=manual %s", game, seats, options);
    channel_run(channel, deals.at);
    channel_accept(channel, "start P1");
    text_free(&deals);
    text_free(&hand);
}
