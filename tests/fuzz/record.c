/* record.c: fuzz target: records, damaged or not. An accepted record can be replayed; a refused one changes nothing. */
#include "referee/engine/record.h"

#include "referee/engine/notation.h"
#include "referee/games.h"
#include "tests/fuzz/fuzz.h"
#include "tests/referee/channel.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The first line of an input says how the file is made from the other lines. `raw`: unchanged. `seal`: commands and
 * events, to which correct digests are added. `hurt 123 4`: like `seal`, then byte 123 is changed. `cut 123`: like
 * `seal`, then truncated to 123 bytes.
 */
enum { FILE_BYTES_MAX = 20000, OLD_DIGITS = 16, DIGITS = 32 };

/* ---- the file ---- */

static void seal(struct fuzz_input input, struct text *file)
{
    struct record_chain chain = {0};
    struct text log = {0};
    text_add_bytes(&log, input.at, (size_t)(input.end - input.at));
    if (log.length > 0 && log.at[log.length - 1] != '\n')
        text_add_char(&log, '\n');
    record_write(&chain, text_string(&log), log.length, file);
    text_free(&log);
}

static void damage(const char *line, size_t length, struct text *file)
{
    unsigned long offset = 0, change = 0;
    if (file->length == 0)
        return;
    if (fuzz_has_word(line, length, "cut")) {
        const char *number = line + (length > 4 ? 4 : length);
        fuzz_number(&number, line + length, &offset);
        text_cut(file, offset % file->length);
    }
    if (!fuzz_has_word(line, length, "hurt") || file->length == 0)
        return;
    const char *number = line + (length > 5 ? 5 : length), *end = line + length;
    fuzz_number(&number, end, &offset);
    number += number < end;
    fuzz_number(&number, end, &change);
    char *at = &file->at[offset % file->length];
    *at = (char)((unsigned char)*at ^ (1 + change % 255));
}

/* ---- accepted records ---- */

/* The digest of version 1: FNV-1a of the digits of the previous line's digest and of the line. */
static void old_digest(char *digits, const char *line, size_t length)
{
    uint64_t digest = 0xCBF29CE484222325;
    for (const char *at = digits; *at != '\0'; at++)
        digest = (digest ^ (unsigned char)*at) * 0x100000001B3;
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ (unsigned char)line[i]) * 0x100000001B3;
    snprintf(digits, OLD_DIGITS + 1, "%016llx", (unsigned long long)digest);
}

/* The digest of version 2: SHA-256 of the file up to the end of the line, without digests. */
static void new_digest(struct sha256 *hash, char *digits, const char *line, size_t length)
{
    unsigned char digest[SHA256_BYTES];
    sha256_add(hash, line, length);
    sha256_add(hash, "\n", 1);
    sha256_digest(hash, digest);
    for (size_t i = 0; i < DIGITS / 2; i++)
        snprintf(digits + 2 * i, 3, "%02x", digest[i]);
}

/*
 * Computes the digests independently, from prime-record(5): the last `digests` lines of an accepted file have correct
 * digests, and no other line has a digest mark.
 */
static void check_chain(const struct text *file, uint64_t lines, uint64_t digests)
{
    struct fuzz_input input = {file->at, file->at + file->length};
    bool is_old = file->length >= 16 && memcmp(file->at, "# prime-record 1", 16) == 0;
    char right[DIGITS + 1] = "";
    struct sha256 hash;
    const char *line;
    size_t length, size = is_old ? OLD_DIGITS : DIGITS;
    sha256_begin(&hash);
    for (uint64_t number = 1; fuzz_line(&input, &line, &length); number++) {
        bool has_digest = number + digests > lines;
        length -= is_old && length > 0 && line[length - 1] == '\r';
        fuzz_check(!has_digest || (length >= size + 3 && memcmp(line + length - size - 3, " #~", 3) == 0),
                   "accepted without a digest in line %d", (int)number);
        size_t content = has_digest ? length - size - 3 : length;
        for (size_t i = 0; i + 1 < content; i++)
            fuzz_check(line[i] != '#' || line[i + 1] != '~', "accepted with #~ in line %d", (int)number);
        if (is_old)
            old_digest(right, line, content);
        else
            new_digest(&hash, right, line, content);
        fuzz_check(!has_digest || memcmp(line + content + 3, right, size) == 0,
                   "accepted with another digest than %s", right);
    }
}

/* The record, written again, verifies. Its commands, sent to a channel, lead to the same log. */
static void check_replay(const struct session *session)
{
    struct session other;
    struct channel channel;
    size_t length;
    fuzz_replay(session, "written anew", &other);
    session_free(&other);

    channel_open(&channel, games);
    channel.protocol.session->rules = session->rules;
    const char *log = session_log(session, &length);
    for (const char *line = log; line < log + length; line += strcspn(line, "\n") + 1)
        if (*line != '#') {
            const char *answer = channel_send(&channel, "%.*s", (int)strcspn(line, "\n"), line);
            fuzz_check(*channel_refusal(&channel) == '\0', "typed it is refused: %s", answer);
        }
    fuzz_check(fuzz_is_same_log(session, channel.protocol.session), "typed it is another game");
    channel_close(&channel);
}

/* The message names a line of the file. */
static void check_message(const struct text *file, const char *message)
{
    if (strcmp(message, "record: the last line is not complete: --resume drops it") == 0)
        return;
    const char *number = message + strlen("record:");
    unsigned long line = 0, lines = 1;
    for (size_t i = 0; i + 1 < file->length; i++)
        lines += file->at[i] == '\n';
    fuzz_check(strncmp(message, "record:", 7) == 0 && fuzz_number(&number, message + strlen(message), &line), "%s",
               message);
    fuzz_check(line >= (file->length > 0) && line <= lines, "%lu lines: %s", lines, message);
    fuzz_check(text_is_clean(message, strlen(message)), "not clean: %s", message);
}

/* ---- load ---- */

/*
 * Creates a file with this content, opened at its beginning. `path` is a template for mkstemp, and receives the name.
 */
static int make_file(char *path, const struct text *file)
{
    int fd = mkstemp(path);
    if (fd < 0 || write(fd, text_string(file), file->length) != (ssize_t)file->length || lseek(fd, 0, SEEK_SET) != 0) {
        perror(path);
        exit(2);
    }
    return fd;
}

/* Writes all the state that a refused `load` must not change. */
static void write_state(const struct channel *channel, struct text *position)
{
    const struct session *session = channel->protocol.session;
    const struct positions *positions = &session->positions;
    text_clear(position);
    text_print(position, "%d %d %d %d %s ", positions->now, positions->last, positions->floor, session->match.seats,
               channel->protocol.access.name);
    text_add_text(position, &positions->changes);
    text_add_bytes(position, (const char *)positions->current, positions->state_size);
    text_add_text(position, &session->log);
}

static void check_load(const struct text *file, const struct session *session, bool accepted)
{
    struct channel channel;
    struct text before = {0}, after = {0};
    char path[] = "/tmp/fuzz-record-XXXXXX";
    channel_open(&channel, games);
    channel.protocol.session->rules = session->rules; /* no files except for `load` */
    channel_run(&channel, "new lvl0 seed=5 players=A,B; draw; pass; undo");
    write_state(&channel, &before);
    int fd = make_file(path, file);
    bool is_notation = notation_is_recognized(games, fd);
    close(fd);
    channel_send(&channel, "load %s", path);
    unlink(path); /* now: fuzz_check may abort */
    const char *refusal = channel_refusal(&channel);
    if (*refusal != '\0') {
        write_state(&channel, &after);
        fuzz_check(before.length == after.length && memcmp(before.at, after.at, before.length) == 0,
                   "load, refused with %s, changes something", refusal);
        fuzz_check(!accepted || is_notation || !session->on, "a right record is not loaded: %s", refusal);
    } else if (!is_notation) {
        fuzz_check(accepted, "a wrong record is loaded");
        fuzz_check(fuzz_is_same_log(session, channel.protocol.session), "load brings another game");
    }
    channel_close(&channel);
    text_free(&before);
    text_free(&after);
}

/* ---- resuming a journal ---- */

static void read_file(int fd, struct text *file)
{
    char bytes[4096];
    for (ssize_t got; (got = read(fd, bytes, sizeof bytes)) > 0;)
        text_add_bytes(file, bytes, (size_t)got);
}

/* Whether a record that may be truncated verifies, including its events. */
static bool is_valid_so_far(const struct text *file, const struct new_match_rules *rules)
{
    struct session session;
    struct record_reading reading = {.checks_events = true, .allows_truncated = true};
    session_init(&session, rules);
    fuzz_read_record(file, &session, &reading);
    bool right = reading.end == RECORD_SAME;
    record_reading_free(&reading);
    session_free(&session);
    return right;
}

/* A journal that was resumed and continued by one undo is a complete record of the same game. */
static void check_journal(const struct text *journal, const struct session *session, bool with_events)
{
    struct session other;
    struct record_reading reading = {.checks_events = with_events};
    session_init(&other, &session->rules);
    fuzz_read_record(journal, &other, &reading);
    fuzz_check(reading.end == RECORD_SAME && !reading.is_truncated, "resumed it is not whole: %s",
               text_string(&reading.message));
    fuzz_check(fuzz_is_same_log(session, &other), "resumed it is another game");
    record_reading_free(&reading);
    session_free(&other);
}

static void check_resume(const struct text *file, const struct new_match_rules *rules)
{
    struct session session;
    struct journal journal;
    struct record_reading reading;
    struct text left = {0};
    struct fault fault;
    char path[] = "/tmp/fuzz-record-XXXXXX";
    int fd = make_file(path, file);
    session_init(&session, rules);
    bool ok = journal_open(&journal, path, false, &session, rules, &reading);
    unlink(path); /* now: fuzz_check may abort; the open file stays readable */
    if (ok) {
        session.is_journaled = true;
        if (session_undo(&session, 1, &fault))
            fuzz_check(journal_write(&journal, session.unwritten.at, session.unwritten.length), "not written");
        journal_close(&journal);
    }
    read_file(fd, &left);
    close(fd);
    if (!ok)
        fuzz_check(left.length == file->length && memcmp(text_string(&left), text_string(file), left.length) == 0,
                   "a journal that is refused is another");
    fuzz_check(!ok || left.length < 16 || memcmp(left.at, "# prime-record 1", 16) != 0, "an old record grows");
    if (ok && session.on)
        check_journal(&left, &session, is_valid_so_far(file, rules));
    record_reading_free(&reading);
    session_free(&session);
    text_free(&left);
}

/* ---- one input ---- */

/* If a sealed record with a changed byte is accepted, it has the same commands as the undamaged one. */
static void check_damaged(const struct text *sealed, const struct session *session)
{
    struct session whole;
    struct record_reading reading = {.checks_events = false};
    session_init(&whole, &session->rules);
    fuzz_read_record(sealed, &whole, &reading);
    fuzz_check(reading.end == RECORD_SAME && fuzz_is_same_log(session, &whole), "damage is accepted");
    record_reading_free(&reading);
    session_free(&whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct fuzz_input input = fuzz_input(bytes, size);
    struct text file = {0}, sealed = {0};
    struct record_reading reading = {.checks_events = false};
    struct new_match_rules rules;
    struct session session;
    struct channel channel;
    const char *line;
    size_t length;
    if (size > FILE_BYTES_MAX || !fuzz_line(&input, &line, &length))
        return 0;
    channel_open(&channel, games);
    rules = channel.protocol.session->rules;
    fuzz_isolate(&rules);
    channel_close(&channel);
    seal(input, &sealed);
    if (fuzz_has_word(line, length, "raw"))
        text_add_bytes(&file, input.at, (size_t)(input.end - input.at));
    else
        text_add_text(&file, &sealed);
    damage(line, length, &file);

    session_init(&session, &rules);
    fuzz_read_record(&file, &session, &reading);
    if (reading.end != RECORD_SAME) {
        check_message(&file, text_string(&reading.message));
    } else {
        check_chain(&file, reading.lines, reading.digests);
        if (session.on)
            check_replay(&session);
        if (fuzz_has_word(line, length, "hurt"))
            check_damaged(&sealed, &session);
    }
    check_load(&file, &session, reading.end == RECORD_SAME);
    check_resume(&file, &rules);
    record_reading_free(&reading);
    session_free(&session);
    text_free(&file);
    text_free(&sealed);
    return 0;
}
