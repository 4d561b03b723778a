/* fuzz.c: a fuzz target reads its input and reports a violated property; functions that several targets share. */
#include "tests/fuzz/fuzz.h"

#include "core/cards/deck.h"
#include "referee/engine/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH_MAX = 8, OPEN_BYTES_MAX = 60000 /* a pipe holds 65536 */ };

void fuzz_check(bool holds, const char *format, ...)
{
    va_list arguments;
    if (holds)
        return;
    va_start(arguments, format);
    (void)fputs("broken: ", stderr);
    (void)vfprintf(stderr, format, arguments);
    (void)fputs("\n", stderr);
    va_end(arguments);
    abort();
}

struct fuzz_input fuzz_input(const uint8_t *bytes, size_t size)
{
    const char *at = (const char *)bytes;
    return (struct fuzz_input){at, at + size};
}

bool fuzz_line(struct fuzz_input *input, const char **line, size_t *length)
{
    if (input->at == input->end)
        return false;
    const char *stop = memchr(input->at, '\n', (size_t)(input->end - input->at));
    const char *end = stop != NULL ? stop : input->end;
    *line = input->at;
    *length = (size_t)(end - input->at);
    input->at = stop != NULL ? stop + 1 : end;
    return true;
}

bool fuzz_has_word(const char *line, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp(line + i, word, size) == 0)
            return true;
    return false;
}

bool fuzz_number(const char **at, const char *end, unsigned long *number)
{
    const char *begin = *at;
    for (*number = 0; *at < end && **at >= '0' && **at <= '9'; ++*at)
        *number = (*number * 10 + (unsigned long)(**at - '0')) % 1000000007;
    return *at > begin;
}

int fuzz_open_pipe(const char *bytes, size_t length)
{
    int ends[2];
    length = length < OPEN_BYTES_MAX ? length : OPEN_BYTES_MAX;
    if (pipe(ends) != 0 || write(ends[1], bytes, length) != (ssize_t)length) {
        perror("fuzz: pipe");
        exit(2);
    }
    close(ends[1]);
    return ends[0];
}

void fuzz_deck(const char *line, size_t length, struct deck *deck)
{
    const char *name = "lvl0";
    if (fuzz_has_word(line, length, "trump"))
        name = "trump";
    else if (fuzz_has_word(line, length, "advanced"))
        name = "lvl0-advanced";
    fuzz_check(deck_builtin(name, deck), "no deck %s", name);
}

/* ---- sessions ---- */

static bool constant_bytes(void *bytes, size_t count)
{
    memset(bytes, 7, count);
    return true;
}

void fuzz_isolate(struct new_match_rules *rules)
{
    rules->no_files = true;
    rules->entropy = constant_bytes;
}

void fuzz_read_record(const struct text *record, struct session *session, struct record_reading *reading)
{
    int fd = fuzz_open_pipe(record->at, record->length);
    record_read(session, fd, "record", reading);
    close(fd);
}

bool fuzz_is_same_log(const struct session *a, const struct session *b)
{
    size_t length, other_length;
    const char *log = session_log(a, &length), *other_log = session_log(b, &other_length);
    return length == other_length && memcmp(log, other_log, length) == 0;
}

bool fuzz_replay(const struct session *session, const char *when, struct session *other)
{
    struct record_chain chain = {0};
    struct record_reading reading = {.checks_events = true};
    struct text record = {0};
    size_t length;
    const char *log = session_log(session, &length);
    record_write(&chain, log, length, &record);
    session_init(other, &session->rules);
    bool fits = record.length <= OPEN_BYTES_MAX;
    if (fits) {
        fuzz_read_record(&record, other, &reading);
        fuzz_check(reading.end == RECORD_SAME, "%s the record does not verify: %s", when,
                   text_string(&reading.message));
        fuzz_check(fuzz_is_same_log(session, other), "%s the record has another record", when);
    }
    record_reading_free(&reading);
    text_free(&record);
    return fits;
}

/* ---- JSON ---- */

struct json {
    const char *at, *end;
    int depth;
};

static bool is_at(const struct json *json, char c)
{
    return json->at < json->end && *json->at == c;
}

static bool take(struct json *json, char c)
{
    if (!is_at(json, c))
        return false;
    json->at++;
    return true;
}

static void skip_blanks(struct json *json)
{
    while (is_at(json, ' ') || is_at(json, '\t') || is_at(json, '\r') || is_at(json, '\n'))
        json->at++;
}

static bool take_escape(struct json *json)
{
    if (json->at == json->end || strchr("\"\\/bfnrtu", *json->at) == NULL || *json->at == '\0')
        return false;
    if (*json->at++ != 'u')
        return true;
    for (int i = 0; i < 4; i++, json->at++)
        if (json->at == json->end || *json->at == '\0' || strchr("0123456789abcdefABCDEF", *json->at) == NULL)
            return false;
    return true;
}

static bool take_string(struct json *json)
{
    if (!take(json, '"'))
        return false;
    while (json->at < json->end && *json->at != '"') {
        size_t size = text_utf8_length(json->at, (size_t)(json->end - json->at));
        if (size == 0 || (unsigned char)*json->at < ' ')
            return false;
        bool is_escape = *json->at == '\\';
        json->at += size;
        if (is_escape && !take_escape(json))
            return false;
    }
    return take(json, '"');
}

static bool take_number(struct json *json)
{
    static const char digits[] = "0123456789";
    const char *begin;
    take(json, '-');
    begin = json->at;
    while (json->at < json->end && *json->at != '\0' && strchr(digits, *json->at) != NULL)
        json->at++;
    return json->at > begin && (*begin != '0' || json->at == begin + 1);
}

static bool take_word(struct json *json, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(json->end - json->at) < length || memcmp(json->at, word, length) != 0)
        return false;
    json->at += length;
    return true;
}

static bool take_value(struct json *json);

/* Skips the elements of an array or, with `is_object`, the members of an object, including the closing bracket. */
static bool take_list(struct json *json, char close, bool is_object)
{
    skip_blanks(json);
    if (take(json, close))
        return true;
    do {
        skip_blanks(json);
        if (is_object) {
            if (!take_string(json))
                return false;
            skip_blanks(json);
            if (!take(json, ':'))
                return false;
        }
        if (!take_value(json))
            return false;
    } while (take(json, ','));
    return take(json, close);
}

static bool take_value(struct json *json)
{
    bool ok;
    skip_blanks(json);
    if (++json->depth > DEPTH_MAX)
        return false;
    if (take(json, '{'))
        ok = take_list(json, '}', true);
    else if (take(json, '['))
        ok = take_list(json, ']', false);
    else if (is_at(json, '"'))
        ok = take_string(json);
    else
        ok = take_word(json, "true") || take_word(json, "false") || take_word(json, "null") || take_number(json);
    json->depth--;
    skip_blanks(json);
    return ok;
}

bool fuzz_is_json(const char *bytes, size_t length)
{
    struct json json = {bytes, bytes + length, 0};
    return take_value(&json) && json.at == json.end;
}
