/* records.c: for tests: a sample record, whether a record verifies. */
#include "tests/referee/engine/records.h"

#include "referee/channel/command.h"
#include "referee/games.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

void records_play(struct channel *channel)
{
    channel_open(channel, games);
    channel_run(channel, "new lvl0 players=A,B deal=manual seed=5; deal A 5,3,2; deal B 1,4,9; deal pile 7; start A; "
                         "A play 5 3; B play 9 4; A draw; A play 2; undo; redo; B pass; play 7; "
                         "new; deal A 3; deal B 5 11; deal pile -; start B; pass; A play 3");
}

struct text records_of(struct channel *channel)
{
    struct text record = {0};
    for (const char *line = channel_send(channel, "record"); *line == '|'; line += strcspn(line, "\n") + 1)
        text_add_bytes(&record, line + 2, strcspn(line, "\n") - 1);
    return record;
}

struct text records_sample(void)
{
    struct channel channel;
    records_play(&channel);
    struct text record = records_of(&channel);
    channel_close(&channel);
    return record;
}

struct text records_without_digests(const struct text *record)
{
    struct text plain = {0};
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1)
        text_print(&plain, "%.*s\n", (int)(strstr(line, " #~") - line), line);
    return plain;
}

struct text records_file(const char *name)
{
    enum { CAPACITY = 1 << 16 };
    struct text content = {0};
    text_grow(&content, files_get(name, text_reserve(&content, CAPACITY), CAPACITY));
    return content;
}

enum record_end records_verify(const char *bytes, size_t length, struct text *message)
{
    struct new_match_rules rules = command_rules(games, false);
    struct record_reading reading = {.checks_events = true};
    struct session session;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    rewind(file);
    session_init(&session, &rules);
    record_read(&session, fileno(file), "verified", &reading);
    (void)fclose(file);
    text_clear(message);
    text_add_text(message, &reading.message);
    session_free(&session);
    record_reading_free(&reading);
    return reading.end;
}

void records_expect(const char *bytes, enum record_end end, const char *message)
{
    struct text got = {0};
    enum record_end found = records_verify(bytes, strlen(bytes), &got);
    if (found != end || strncmp(text_string(&got), message, strlen(message)) != 0)
        fail_msg("expected %d %s, got %d %s of\n%s", (int)end, message, (int)found, text_string(&got), bytes);
    text_free(&got);
}

enum record_end records_verify_log(const char *log, size_t length, struct text *message)
{
    struct record_chain chain = {0};
    struct text record = {0};
    record_write(&chain, log, length, &record);
    enum record_end end = records_verify(record.at, record.length, message);
    text_free(&record);
    return end;
}

const char *records_expect_replay(const struct session *session)
{
    struct text message = {0};
    size_t length;
    const char *log = session_log(session, &length);
    if (records_verify_log(log, length, &message) != RECORD_SAME)
        fail_msg("%s: %s", session->match.game->name, message.at);
    text_free(&message);
    return log;
}
