/* archive_count.c: the files of an archive, read into its statistics. */
#include "referee/engine/archive_count.h"

#include "referee/engine/archive.h"

#include <string.h>

struct counter {
    struct statistics *statistics;
    archive_report *report;
    void *context;
};

/* Counts the file, of whatever part it is. False if it is not of the part that is read. */
static bool begin(void *context, const char *name)
{
    const struct counter *counter = context;
    struct statistics *statistics = counter->statistics;
    struct part part = statistics->part;
    statistics_keep(statistics);
    sha256_add(&statistics->names, name, strlen(name) + 1);
    return statistics->files++ % part.parts == part.part - 1;
}

static bool count_match(void *context, const struct session *session, bool is_replaced, const char *file)
{
    const struct counter *counter = context;
    return statistics_add(counter->statistics, session, is_replaced, file);
}

/* Counts a file by how it ended; what was counted of its games is kept only if it is right. */
static void end_file(void *context, enum archive_end end, const char *why)
{
    const struct counter *counter = context;
    struct statistics *statistics = counter->statistics;
    if (end != ARCHIVE_READ) {
        statistics_drop(statistics);
        counter->report(counter->context, why);
    }
    statistics->read += end == ARCHIVE_READ;
    statistics->wrong += end == ARCHIVE_WRONG;
    statistics->unreadable += end == ARCHIVE_UNREADABLE;
}

void archive_count(const struct match_rules *rules, const char *name, struct statistics *statistics,
                   archive_report *report, void *context)
{
    struct counter counter = {statistics, report, context};
    const struct archive_reader reader = {
        .begin = begin, .match = count_match, .end = end_file, .context = &counter};
    archive_read(rules, name, &reader);
}
