/* notation.c: fuzz target: score notation. Games can be written and read again; messages name a valid place. */
#include "referee/engine/notation.h"

#include "referee/engine/session.h"
#include "referee/game/notation.h"
#include "referee/games.h"
#include "tests/fuzz/fuzz.h"
#include "tests/referee/channel.h"

#include <string.h>
#include <unistd.h>

/* The whole input is the file. */
enum { FILE_BYTES_MAX = 20000 };

static struct new_match_rules rules_of_the_referee(void)
{
    struct channel channel;
    channel_open(&channel, games);
    struct new_match_rules rules = channel.protocol.session->rules;
    fuzz_isolate(&rules);
    channel_close(&channel);
    return rules;
}

/* Every message and warning names a line of the file, and a column of that line or the one after its end. */
static void check_places(const char *messages, const char *bytes, size_t size)
{
    for (const char *at = messages; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
        struct fuzz_input input = {bytes, bytes + size};
        unsigned long line = 0, column = 0;
        const char *found = "";
        size_t length = 0;
        fuzz_check(text_is_clean(at, strcspn(at, "\n")), "not clean: %s", at);
        if (strncmp(at, "file: ", 6) == 0)
            continue;
        const char *place = at + strlen("file:"), *end = at + strlen(at);
        fuzz_check(fuzz_number(&place, end, &line) && *place++ == ':' && fuzz_number(&place, end, &column),
                   "no place: %s", at);
        for (unsigned long i = 0; i < line; i++)
            fuzz_check(fuzz_line(&input, &found, &length) || i + 1 == line, "no line %lu: %s", line, at);
        fuzz_check(line >= 1 && column >= 1 && column <= length + 1, "%zu bytes: %s", length, at);
    }
}

static void check_record(const struct session *session)
{
    struct session other;
    fuzz_replay(session, "after all games", &other);
    session_free(&other);
}

/* Writes the games and reads them back: they are the same games, and are written as the same bytes. */
static void check_round_trip(const struct session *session)
{
    struct session other;
    struct notation_reading reading = {.games = 0};
    struct text written = {0}, again = {0};
    struct fault fault = {.code = FAULT_NONE};
    fuzz_check(notation_write(session, &written, &fault), "not written again: %s", fault.detail);
    int fd = fuzz_open_pipe(written.at, written.length);
    session_init(&other, &session->rules);
    notation_read(&other, fd, "file", &reading);
    close(fd);
    fuzz_check(reading.end == NOTATION_RIGHT, "%s in\n%s", text_string(&reading.message), written.at);
    fuzz_check(fuzz_is_same_log(session, &other), "written again it is another game:\n%s", written.at);
    fuzz_check(notation_write(&other, &again, &fault) && strcmp(written.at, again.at) == 0, "written again it is\n%s",
               text_string(&again));
    notation_reading_free(&reading);
    text_free(&written);
    text_free(&again);
    session_free(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct new_match_rules rules = rules_of_the_referee();
    struct notation_reading reading = {.games = 0};
    struct session session;
    if (size > FILE_BYTES_MAX)
        return 0;
    int fd = fuzz_open_pipe((const char *)bytes, size);
    session_init(&session, &rules);
    notation_read(&session, fd, "file", &reading);
    close(fd);
    check_places(text_string(&reading.wrong), (const char *)bytes, size);
    check_places(text_string(&reading.unreadable), (const char *)bytes, size);
    check_places(text_string(&reading.warnings), (const char *)bytes, size);
    fuzz_check((reading.end == NOTATION_RIGHT) == (reading.message.length == 0), "end %d, and %s", reading.end,
               text_string(&reading.message));
    if (session.on)
        check_record(&session);
    if (reading.end == NOTATION_RIGHT && session.on)
        check_round_trip(&session);
    notation_reading_free(&reading);
    session_free(&session);
    return 0;
}
