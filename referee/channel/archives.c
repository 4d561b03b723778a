/* archives.c: what happened in the games of files, counted, whole or in parts. */
#include "referee/channel/archives.h"

#include "referee/engine/archive_count.h"
#include "referee/engine/statistics_part.h"

/* An archive_report. */
static void report_file(void *context, const char *why)
{
    const struct program *const *program = context;
    program_report(*program, "%s", why);
}

static bool merge(const struct program *program, struct statistics *statistics, int count, const char *const *paths)
{
    struct text why = {0};
    bool ok = statistics_merge(statistics, paths, count, &why);
    if (!ok)
        program_report(program, "%s", why.at);
    text_free(&why);
    return ok;
}

enum program_status archives_count(const struct program *program, const struct match_rules *rules,
                                   const struct archives_options *options, int count, const char *const *paths,
                                   struct out *out)
{
    struct statistics statistics;
    enum program_status status = STATUS_TROUBLE;
    bool is_part = options->part.parts > 0, ok = true;
    statistics_init(&statistics, rules->games);
    if (is_part)
        statistics.part = options->part;
    if (options->merges)
        ok = merge(program, &statistics, count, paths);
    for (int i = 0; i < count && !options->merges; i++)
        archive_count(rules, paths[i], &statistics, report_file, &program);
    if (is_part)
        statistics_write_part(&statistics, &out->text);
    else if (ok)
        statistics_write(&statistics, options->tsv ? STATISTICS_TSV : STATISTICS_TEXT, &out->text);
    if (ok && statistics.unreadable == 0)
        status = statistics.wrong > 0 ? STATUS_NO : STATUS_YES;
    statistics_free(&statistics);
    return status;
}
