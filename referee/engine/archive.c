/* archive.c: the files of an archive, records and score notation, read into its statistics. */
#include "referee/engine/archive.h"

#include "core/base/file.h"
#include "referee/engine/notation.h"
#include "referee/engine/record.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* A file that is being read. */
struct reading {
    struct statistics *statistics;
    const char *name;
    struct text *why;
    bool replays; /* all matches so far could be replayed to be counted */
};

static void count_match(void *context, const struct session *session)
{
    struct reading *reading = context;
    reading->replays = statistics_add(reading->statistics, session, reading->name) && reading->replays;
}

static enum archive_end read_record(struct reading *reading, struct session *session, int fd)
{
    struct record_reading record = {.checks_events = true};
    record_read(session, fd, reading->name, &record);
    enum archive_end end = record.end == RECORD_SAME      ? ARCHIVE_READ
                           : record.end == RECORD_DIFFERS ? ARCHIVE_WRONG
                                                          : ARCHIVE_UNREADABLE;
    text_add_text(reading->why, &record.message);
    record_reading_free(&record);
    return end;
}

static enum archive_end read_notation(struct reading *reading, struct session *session, int fd)
{
    struct notation_reading notation = {.end = NOTATION_RIGHT};
    session->rules.no_files = true; /* a title may name a deck file of another machine */
    notation_read(session, fd, reading->name, &notation);
    enum archive_end end = notation.end == NOTATION_RIGHT   ? ARCHIVE_READ
                           : notation.end == NOTATION_WRONG ? ARCHIVE_WRONG
                                                            : ARCHIVE_UNREADABLE;
    text_add_text(reading->why, &notation.message);
    notation_reading_free(&notation);
    return end;
}

/* Reads the file as what it begins like. */
static enum archive_end read_file(struct reading *reading, const struct match_rules *rules, int fd)
{
    struct session session;
    int error;
    bool is_record = record_is_meant(fd, &error);
    if (error != 0) {
        text_print(reading->why, "%s: %s", reading->name, strerror(error));
        return ARCHIVE_UNREADABLE;
    }
    session_init(&session, rules);
    session.on_replace = count_match;
    session.context = reading;
    enum archive_end end = is_record ? read_record(reading, &session, fd) : read_notation(reading, &session, fd);
    if (end == ARCHIVE_READ)
        count_match(reading, &session);
    if (end == ARCHIVE_READ && !reading->replays) {
        text_print(reading->why, "%s: its deck file has changed", reading->name);
        end = ARCHIVE_WRONG;
    }
    session_free(&session);
    return end;
}

enum archive_end archive_read(const struct match_rules *rules, const char *name, struct statistics *statistics,
                              struct text *why)
{
    struct reading reading = {.statistics = statistics, .name = name, .why = why, .replays = true};
    enum archive_end end = ARCHIVE_UNREADABLE;
    int fd = file_open(name, O_RDONLY);
    statistics_keep(statistics);
    if (fd >= 0)
        end = read_file(&reading, rules, fd);
    else
        text_print(why, "%s: %s", name, strerror(errno));
    if (fd >= 0)
        close(fd);
    if (end != ARCHIVE_READ)
        statistics_drop(statistics);
    statistics->read += end == ARCHIVE_READ;
    statistics->wrong += end == ARCHIVE_WRONG;
    statistics->unreadable += end == ARCHIVE_UNREADABLE;
    return end;
}
