/* verify.c: records, replayed and checked one after the other. */
#include "referee/analysis/verify.h"

#include "core/base/file.h"
#include "referee/engine/record.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* What a record that replays proves: all of it, if somebody has kept its digest; else no more than its digests do. */
static enum program_status say_digests(const struct record_reading *reading, const char *name, const char *wanted,
                                       struct text *text)
{
    char digest[CHAIN_WHOLE_DIGITS + 1];
    struct text shown = {0};
    enum program_status status = STATUS_YES;
    chain_write_whole(&reading->chain, digest);
    text_add_safe(&shown, name, strlen(name));
    if (reading->digests > 0)
        text_say(text, "%s: %llu of %llu lines carry digests; its digest:\n", shown.at,
                 (unsigned long long)reading->digests, (unsigned long long)reading->lines);
    else
        text_say(text, "%s: 0 of %llu lines carry digests: a change would not show; its digest:\n", shown.at,
                 (unsigned long long)reading->lines);
    text_print(text, "%s\n", digest);
    if (wanted != NULL && !chain_has_digest(&reading->chain, wanted)) {
        text_say(text, "%s: the digest is not %s\n", shown.at, wanted);
        status = STATUS_NO;
    }
    text_free(&shown);
    return status;
}

static enum program_status verify(const struct program *program, const struct new_match_rules *rules,
                                  const char *digest, const char *path, struct out *out)
{
    struct record_reading reading = {.checks_events = true};
    enum program_status status = STATUS_TROUBLE;
    bool is_input = strcmp(path, "-") == 0;
    int fd = is_input ? STDIN_FILENO : file_open(path, O_RDONLY);
    if (fd < 0) {
        program_report(program, "%s: %s", path, strerror(errno));
        return STATUS_TROUBLE;
    }
    struct session *session = session_open(rules);
    session->forgets = true;
    record_read(session, fd, is_input ? "stdin" : path, &reading);
    if (!is_input)
        close(fd);
    if (reading.end == RECORD_SAME) {
        status = say_digests(&reading, is_input ? "stdin" : path, digest, &out->text);
    } else if (reading.end == RECORD_DIFFERS) {
        text_print(&out->text, "%s\n", reading.message.at);
        status = STATUS_NO;
    } else {
        program_report(program, "%s", reading.message.at);
    }
    session_close(session);
    record_reading_free(&reading);
    return status;
}

enum program_status verify_records(const struct program *program, const struct new_match_rules *rules,
                                   const char *digest, int count, const char *const *paths, struct out *out)
{
    enum program_status worst = STATUS_YES;
    for (int i = 0; i < count; i++) {
        enum program_status status = verify(program, rules, digest, paths[i], out);
        worst = status > worst ? status : worst;
    }
    return worst;
}
