/* dialogue.c: for tests: dialogues with a referee, each of which is a test. */
#include "tests/referee/dialogue.h"

#include "referee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { DIALOGUES_MAX = 60 };

/* A dialogue that is being run. */
struct run {
    const struct dialogue *dialogue;
    void (*begin)(struct channel *channel, const char *options, const char *rest);
    struct channel *channel;
};

/* Copies the next of the parts, which are separated by ";" and blanks. Returns what follows it. */
static const char *next_part(const char *parts, struct text *part)
{
    size_t length = strcspn(parts, ";");
    text_clear(part);
    text_add_bytes(part, parts, length);
    parts += length + (parts[length] == ';');
    return parts + strspn(parts, " ");
}

/* Sends the commands of the record again, which must lead to the same state. */
static void replay(struct channel *channel)
{
    struct text record = {0}, end = {0};
    text_add(&end, channel_send(channel, "state"));
    text_add(&record, channel_send(channel, "record"));
    for (const char *line = record.at; *line == '|'; line += strcspn(line, "\n") + 1)
        channel_send(channel, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
    assert_string_equal(channel_send(channel, "state"), end.at);
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

/* Sends a command, or one of the words that stand for commands. */
static void send(struct run *run, const char *command)
{
    static const char positions[] = "positions ";
    if (strcmp(command, "due") == 0)
        send_due(run->channel);
    else if (strcmp(command, "json") == 0)
        send_json(run->channel);
    else if (strncmp(command, positions, strlen(positions)) == 0)
        send_positions(run->channel, command[strlen(positions)] - '0');
    else if (strcmp(command, "it") != 0)
        channel_send(run->channel, "%s", command);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* `refusal` is CODE, CODE -- TEXT or CODE ... END. */
static void expect_refusal(struct run *run, const char *command, const char *refusal)
{
    struct text code = {0};
    const char *end = strstr(refusal, " ... ");
    text_add_bytes(&code, refusal, strcspn(refusal, " "));
    channel_refuse(run->channel, command, code.at);
    channel_send(run->channel, "%s", command);
    const char *reply = channel_reply(run->channel);
    bool is_said = end != NULL ? ends_with(reply, end + strlen(" ...")) : ends_with(reply, refusal);
    if (!is_said && code.length < strlen(refusal))
        fail_msg("%s: expected ? %s, got %s", command, refusal, reply);
    text_free(&code);
}

/* Whether the answer has the words. */
static bool answers(struct run *run, const char *command, const char *words)
{
    send(run, command);
    return *words == '!' ? channel_has(run->channel, words)
                         : strstr(text_string(&run->channel->out.text), words) != NULL;
}

static void expect_words(struct run *run, const char *command, const char *words)
{
    if (!answers(run, command, words))
        fail_msg("%s: no %s in\n%s", command, words, text_string(&run->channel->out.text));
}

static void expect_no_words(struct run *run, const char *command, const char *words)
{
    if (answers(run, command, words))
        fail_msg("%s: there is %s in\n%s", command, words, text_string(&run->channel->out.text));
}

static void expect_speech(struct run *run, const char *command, const char *lines)
{
    channel_say(run->channel, command, lines);
}

static void expect_reply(struct run *run, const char *command, const char *reply)
{
    send(run, command);
    if (strcmp(channel_reply(run->channel), reply) != 0)
        fail_msg("%s: expected %s, got %s", command, reply, channel_reply(run->channel));
}

static void expect_each(struct run *run, const char *commands, const char *answer)
{
    struct text command = {0};
    while (*commands != '\0') {
        commands = next_part(commands, &command);
        if (*answer == '?')
            expect_refusal(run, command.at, answer + 2);
        else
            channel_tell(run->channel, command.at, answer);
    }
    text_free(&command);
}

/* Sends each command, which must be accepted, and compares each value. */
static void take_parts(struct run *run, const char *parts)
{
    struct text part = {0};
    while (*parts != '\0') {
        parts = next_part(parts, &part);
        char *mark = strstr(part.at, " = ");
        if (mark != NULL) {
            *mark = '\0';
            channel_expect(run->channel, part.at, mark + strlen(" = "));
        } else if (strcmp(part.at, "replay") == 0) {
            replay(run->channel);
        } else {
            channel_accept(run->channel, part.at);
        }
    }
    text_free(&part);
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

static const struct {
    const char *mark;
    void (*expect)(struct run *run, const char *commands, const char *answer);
} answers_after[] = {
    {" -> ", expect_each},      {" says ", expect_reply},     {" is said as ", expect_speech},
    {" has ", expect_words},    {" lacks ", expect_no_words},
};

/* The first mark in a step decides what kind of step it is. */
static void take_step(struct run *run, const char *step)
{
    struct text commands = {0};
    const char *first = NULL;
    size_t kind = 0;
    for (size_t i = 0; i < sizeof answers_after / sizeof *answers_after; i++) {
        const char *at = strstr(step, answers_after[i].mark);
        if (at != NULL && (first == NULL || at < first)) {
            first = at;
            kind = i;
        }
    }
    if (strncmp(step, "begin", strlen("begin")) == 0) {
        begin_game(run, step + strlen("begin"));
    } else if (first == NULL) {
        take_parts(run, step);
    } else {
        text_add_bytes(&commands, step, (size_t)(first - step));
        answers_after[kind].expect(run, commands.at, first + strlen(answers_after[kind].mark));
    }
    text_free(&commands);
}

static void hold(void **state)
{
    struct run *run = *state;
    struct channel channel;
    run->channel = &channel;
    channel_open(&channel, games);
    for (int i = 0; i < DIALOGUE_STEPS && run->dialogue->steps[i] != NULL; i++)
        take_step(run, run->dialogue->steps[i]);
    channel_close(&channel);
}

int dialogues_run(const struct dialogue *dialogues,
                  void (*begin)(struct channel *channel, const char *options, const char *rest))
{
    struct run runs[DIALOGUES_MAX];
    struct CMUnitTest tests[DIALOGUES_MAX] = {{0}}; /* cmocka passes over those without a name */
    int count = 0;
    for (; dialogues[count].title != NULL; count++) {
        assert_true(count < DIALOGUES_MAX);
        runs[count] = (struct run){dialogues + count, begin, NULL};
        tests[count] = (struct CMUnitTest){dialogues[count].title, hold, NULL, NULL, &runs[count]};
    }
    return cmocka_run_group_tests_name("dialogues", tests, NULL, NULL);
}

void dialogue_deal(struct channel *channel, const char *game, const char *options, const char *hands)
{
    struct text deals = {0}, hand = {0};
    int seats = 0;
    while (*hands != '\0') {
        hands = next_part(hands, &hand);
        text_print(&deals, "deal P%d %s; ", ++seats, hand.at);
    }
    channel_send(channel, "new %s players=%d deal=manual %s", game, seats, options);
    channel_run(channel, deals.at);
    channel_accept(channel, "start P1");
    text_free(&deals);
    text_free(&hand);
}
