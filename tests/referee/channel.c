/* channel.c: for tests: a referee in this process that reads one line at a time. */
#include "tests/referee/channel.h"

#include "referee/channel/caller.h"
#include "referee/channel/command.h"
#include "referee/games.h"
#include "referee/terminal/keyboard.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static _Atomic uint64_t milliseconds;

uint64_t channel_now(void)
{
    return milliseconds;
}

void channel_advance(uint64_t elapsed)
{
    milliseconds += elapsed;
}

void channel_open_with(struct channel *channel, const struct game *const *list, const struct protocol_options *options)
{
    milliseconds = 1;
    out_init(&channel->out, -1);
    command_host(&channel->host, list, options->no_files);
    protocol_open(&channel->protocol, &channel->host, options, &channel->out);
}

void channel_add_games(struct text *text)
{
    for (int i = 0; games[i] != NULL; i++)
        text_print(text, "%s%s", i > 0 ? ", " : "", games[i]->name);
}

void channel_open(struct channel *channel, const struct game *const *list)
{
    channel_open_with(channel, list, &(struct protocol_options){.now = channel_now});
}

void channel_close(struct channel *channel)
{
    protocol_close(&channel->protocol);
    host_close(&channel->host);
    out_free(&channel->out);
}

int channel_set_up(void **state, const struct game *const *list)
{
    static struct channel channel;
    channel_open(&channel, list);
    *state = &channel;
    return 0;
}

int channel_set_up_all(void **state)
{
    return channel_set_up(state, games);
}

int channel_tear_down(void **state)
{
    channel_close(*state);
    return 0;
}

static const char *send_line(struct channel *channel, struct text *line)
{
    text_clear(&channel->out.text);
    keyboard_line(&channel->protocol, LINE_READ, line->at, line->length);
    text_free(line);
    return text_string(&channel->out.text);
}

const char *channel_send(struct channel *channel, const char *format, ...)
{
    struct text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&line, format, arguments);
    va_end(arguments);
    return send_line(channel, &line);
}

/* The last line of the answer, without its newline. */
static const char *last_line(struct channel *channel)
{
    struct text *text = &channel->out.text;
    if (text->length > 0 && text->at[text->length - 1] == '\n')
        text_cut(text, text->length - 1);
    const char *newline = text->at != NULL ? strrchr(text->at, '\n') : NULL;
    return newline != NULL ? newline + 1 : text_string(text);
}

const char *channel_refusal(struct channel *channel)
{
    static char code[64];
    const char *line = last_line(channel);
    code[0] = '\0';
    if (*line == '?')
        (void)sscanf(line, "?%*[0-9 ]%63s", code);
    return code;
}

const char *channel_reply(struct channel *channel)
{
    const char *line = last_line(channel);
    return line[0] == '=' && line[1] == ' ' ? line + 2 : line[0] == '=' ? line + 1 : line;
}

bool channel_has_accepted(struct channel *channel)
{
    bool is_program = channel->protocol.options.kind == CHANNEL_PROGRAM;
    return is_program ? *last_line(channel) == '=' : strncmp(text_string(&channel->out.text), "No: ", 4) != 0;
}

void channel_accept(struct channel *channel, const char *command)
{
    channel_send(channel, "%s", command);
    if (!channel_has_accepted(channel))
        fail_msg("%s: %s", command, last_line(channel));
}

void channel_refuse(struct channel *channel, const char *command, const char *code)
{
    struct text before = {0};
    text_add(&before, channel_send(channel, "state"));
    channel_send(channel, "%s", command);
    if (strcmp(channel_refusal(channel), code) != 0)
        fail_msg("%s: expected ? %s, got %s", command, code, last_line(channel));
    assert_string_equal(before.at, channel_send(channel, "state"));
    text_free(&before);
}

void channel_run(struct channel *channel, const char *commands)
{
    struct text command = {0};
    while (*commands != '\0') {
        size_t length = strcspn(commands, ";");
        text_clear(&command);
        text_add_bytes(&command, commands, length);
        channel_accept(channel, command.at);
        commands += length + (commands[length] == ';');
        commands += strspn(commands, " ");
    }
    text_free(&command);
}

void channel_add_events(const struct channel *channel, struct text *events)
{
    for (const char *line = text_string(&channel->out.text); *line != '\0';) {
        size_t length = strcspn(line, "\n"), number = 2 + strcspn(line + 2, " \n");
        if (line[0] == '!') {
            text_add(events, events->length > 0 ? "; " : "");
            text_add_bytes(events, line + number + 1, length - number - 1);
        }
        line += length + (line[length] == '\n');
    }
}

void channel_expect_events(struct channel *channel, const char *command, const char *events)
{
    struct text found = {0};
    channel_send(channel, "%s", command);
    channel_add_events(channel, &found);
    if (*last_line(channel) != '=' || strcmp(text_string(&found), events) != 0)
        fail_msg("%s: %s\n  expected %s\n  found    %s", command, last_line(channel), events, text_string(&found));
    text_free(&found);
}

void channel_expect_lines(struct channel *channel, const char *command, const char *lines)
{
    channel->protocol.options.kind = CHANNEL_PERSON;
    struct text answer = {0};
    text_add(&answer, channel_send(channel, "%s", command));
    channel->protocol.options.kind = CHANNEL_PROGRAM;
    if (answer.length > 0)
        text_cut(&answer, answer.length - 1);
    assert_string_equal(text_string(&answer), lines);
    text_free(&answer);
}

void channel_expect_key(struct channel *channel, const char *key, const char *value)
{
    channel_send(channel, "get %s", key);
    if (strcmp(channel_reply(channel), value) != 0)
        fail_msg("get %s: expected %s, got %s", key, value, last_line(channel));
}

bool channel_answer_has(struct channel *channel, const char *words)
{
    const char *wanted = words[1] == ' ' ? words + 2 : ""; /* "#" alone matches any note */
    size_t length = strlen(wanted);
    for (const char *line = text_string(&channel->out.text); line != NULL && *line != '\0';) {
        if (line[0] == words[0]) {
            const char *at = line + 2;
            if (*line == '!')
                at += strspn(at, "0123456789") + 1;
            if (length == 0 || (strncmp(at, wanted, length) == 0 && strchr(" \n", at[length]) != NULL))
                return true;
        }
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    return false;
}

long channel_count_positions(struct channel *channel, int depth)
{
    struct text moves = {0};
    long count = 0;
    if (depth == 0)
        return 1;
    text_add(&moves, channel_send(channel, "legal"));
    for (char *line = moves.at; line != NULL && *line == '|';) {
        size_t length = strcspn(line, "\n");
        line[length] = '\0';
        channel_accept(channel, line + 2);
        count += channel_count_positions(channel, depth - 1);
        channel_accept(channel, "undo");
        line += length + 1;
    }
    text_free(&moves);
    return count;
}

const char *channel_tick(struct channel *channel)
{
    static char said[1000];
    text_clear(&channel->out.text);
    caller_tick(&channel->protocol);
    said[0] = '\0';
    for (const char *at = text_string(&channel->out.text); *at != '\0'; at += strcspn(at, "\n") + 1) {
        const char *words = *at == '!' ? strchr(at + 2, ' ') + 1 : at;
        size_t used = strlen(said);
        snprintf(said + used, sizeof said - used, "%s%.*s", used > 0 ? "; " : "", (int)strcspn(words, "\n"), words);
    }
    return said;
}
