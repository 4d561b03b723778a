/* json.c: fuzz target: commands as JSON objects. An accepted line is valid JSON, and has the effect of its command. */
#include "referee/channel/json.h"

#include "referee/games.h"
#include "tests/fuzz/fuzz.h"
#include "tests/referee/channel.h"

#include <string.h>

/* Each line of an input is a JSON object or any other text. */
enum { LINES_MAX = 8 };

/* The command and the id, written as JSON and read again, are the same. */
static void check_round_trip(const struct text *id, const struct text *command)
{
    struct text line = {0}, same_id = {0}, same = {0};
    text_add(&line, "{\"command\":");
    text_add_json(&line, text_string(command), command->length);
    if (id->length > 0)
        text_print(&line, ",\"id\":%s", id->at);
    text_add(&line, "}");
    fuzz_check(json_read_command(line.at, line.length, &same_id, &same), "not read again: %s", line.at);
    fuzz_check(strcmp(text_string(id), text_string(&same_id)) == 0, "another id: %s", line.at);
    fuzz_check(command->length == same.length && memcmp(text_string(command), text_string(&same), same.length) == 0,
               "another command: %s", line.at);
    text_free(&line);
    text_free(&same_id);
    text_free(&same);
}

/* The code point of the UTF-8 character of `size` bytes. */
static unsigned long code_point(const char *at, size_t size)
{
    static const unsigned char leads[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    unsigned long c = (unsigned char)*at & leads[size];
    for (size_t i = 1; i < size; i++)
        c = c << 6 | ((unsigned char)at[i] & 0x3F);
    return c;
}

/* A text with each character escaped is read as that text. If its last surrogate pair lacks a half, it is refused. */
static void check_escapes(const char *bytes, size_t length)
{
    struct text line = {0}, id = {0}, command = {0};
    bool is_pair = false;
    text_add(&line, "{\"command\":\"");
    for (const char *at = bytes; at < bytes + length;) {
        size_t size = text_utf8_length(at, (size_t)(bytes + length - at));
        unsigned long c = code_point(at, size);
        is_pair = c >= 0x10000;
        if (is_pair)
            text_print(&line, "\\u%04lx\\u%04lX", 0xD800 + ((c - 0x10000) >> 10), 0xDC00 + ((c - 0x10000) & 0x3FF));
        else
            text_print(&line, "\\u%04lx", c);
        at += size;
    }
    size_t end = line.length;
    text_add(&line, "\"}");
    fuzz_check(json_read_command(line.at, line.length, &id, &command), "not read: %s", line.at);
    fuzz_check(command.length == length && memcmp(text_string(&command), bytes, length) == 0, "%s is read as %s",
               line.at, text_string(&command));
    if (is_pair) {
        text_cut(&line, end - 4);
        text_add(&line, "0041\"}");
        fuzz_check(!json_read_command(line.at, line.length, &id, &command), "half a pair is read: %s", line.at);
    }
    text_free(&line);
    text_free(&id);
    text_free(&command);
}

static bool send(struct channel *channel, const char *line, size_t length)
{
    struct text copy = {0};
    text_add_bytes(&copy, line, length);
    text_add_char(&copy, '\0');
    text_clear(&channel->out.text);
    channel->protocol.fault.code = FAULT_NONE;
    bool has_nul = memchr(line, '\0', length) != NULL;
    protocol_line(&channel->protocol, has_nul ? LINE_HAS_NUL : LINE_READ, copy.at, length);
    text_free(&copy);
    return channel->protocol.fault.code != FAULT_NONE;
}

static void check_channels(struct channel *json, struct channel *plain, const char *line, size_t length)
{
    struct text id = {0}, command = {0};
    const struct session *sessions[] = {json->protocol.session, plain->protocol.session};
    bool read = json_read_command(line, length, &id, &command);
    bool refused = send(json, line, length);
    for (const char *at = text_string(&json->out.text); *at != '\0'; at += strcspn(at, "\n") + 1)
        fuzz_check(fuzz_is_json(at, strcspn(at, "\n")), "not JSON: %s", at);
    if (read && text_is_clean(line, length)) { /* the channel checks this first */
        fuzz_check(fuzz_is_json(line, length), "read, but not JSON: %.*s", (int)length, line);
        check_round_trip(&id, &command);
    }
    if (read && !refused) {
        const char *text = text_string(&command);
        fuzz_check(memchr(text, '\n', command.length) == NULL && memchr(text, '\0', command.length) == NULL,
                   "accepted: %.*s", (int)length, line);
        fuzz_check(!send(plain, text, command.length), "refused as text: %s", text_string(&plain->out.text));
    }
    fuzz_check(sessions[0]->log.length == sessions[1]->log.length &&
                   memcmp(text_string(&sessions[0]->log), text_string(&sessions[1]->log), sessions[0]->log.length) == 0,
               "does something else than as text: %.*s", (int)length, line);
    text_free(&id);
    text_free(&command);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct fuzz_input input = fuzz_input(bytes, size);
    struct channel json, plain;
    const char *line;
    size_t length;
    channel_open(&json, games);
    channel_open(&plain, games);
    channel_run(&json, "new lvl0 players=A,B seed=2");
    channel_run(&plain, "new lvl0 players=A,B seed=2");
    json.protocol.options = (struct protocol_options){
        .kind = CHANNEL_JSON, .no_files = true, .now = json.protocol.options.now};
    plain.protocol.options.no_files = true;
    fuzz_isolate(&json.protocol.session->rules);
    fuzz_isolate(&plain.protocol.session->rules);
    for (int i = 0; i < LINES_MAX && fuzz_line(&input, &line, &length); i++) {
        check_channels(&json, &plain, line, length);
        if (text_is_clean(line, length))
            check_escapes(line, length);
    }
    channel_close(&json);
    channel_close(&plain);
    return 0;
}
