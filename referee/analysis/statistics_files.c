/* statistics_files.c: counts the games of files, all of them or a part. */
#include "referee/analysis/statistics_files.h"

#include "referee/analysis/game_files.h"
#include "referee/analysis/statistics_part.h"

#include <string.h>

struct counter {
    const struct program *program;
    struct statistics *statistics;
};

/* Counts the file, whichever part it is in. Returns whether it is in the part to be read. */
static bool begin_file(void *context, const char *name)
{
    const struct counter *counter = context;
    struct statistics *statistics = counter->statistics;
    struct part part = statistics->part;
    statistics_save(statistics);
    sha256_add(&statistics->names, name, strlen(name) + 1);
    return statistics->files++ % part.parts == part.part - 1;
}

static void count_game(void *context, const struct played_game *game, const char *file)
{
    const struct counter *counter = context;
    statistics_add(counter->statistics, game, file);
}

/* Counts a file by its result; the counts of its games are kept only if all of it is right. */
static void end_file(void *context, const struct game_file *file)
{
    const struct counter *counter = context;
    struct statistics *statistics = counter->statistics;
    if (file->end != GAME_FILES_READ) {
        statistics_restore(statistics);
        program_report(counter->program, "%s", file->why.at);
    }
    statistics->read += file->end == GAME_FILES_READ;
    statistics->wrong += file->end == GAME_FILES_WRONG;
    statistics->unreadable += file->end == GAME_FILES_UNREADABLE;
}

static void count_all(struct counter *counter, const struct new_match_rules *rules, int count, const char *const *paths)
{
    const struct game_files_reader reader = {
        .begin = begin_file, .game = count_game, .end = end_file, .context = counter};
    for (int i = 0; i < count; i++)
        game_files_read(rules, paths[i], &reader);
}

static bool merge(const struct counter *counter, int count, const char *const *paths)
{
    struct text why = {0};
    bool ok = statistics_merge(counter->statistics, paths, count, &why);
    if (!ok)
        program_report(counter->program, "%s", why.at);
    text_free(&why);
    return ok;
}

enum program_status statistics_files_count(const struct program *program, const struct new_match_rules *rules,
                                           const struct statistics_files_options *options, int count,
                                           const char *const *paths, struct out *out)
{
    struct statistics statistics;
    struct counter counter = {program, &statistics};
    enum program_status status = STATUS_TROUBLE;
    bool is_part = options->part.parts > 0, ok = true;
    statistics_init(&statistics, rules->games);
    if (is_part)
        statistics.part = options->part;
    if (rules->house != NULL) /* parts counted by different rules cannot be merged */
        sha256_add(&statistics.names, rules->house, strlen(rules->house) + 1);
    if (options->merges)
        ok = merge(&counter, count, paths);
    else
        count_all(&counter, rules, count, paths);
    if (is_part)
        statistics_write_part(&statistics, &out->text);
    else if (ok)
        statistics_write(&statistics, options->format, &out->text);
    if (ok && statistics.unreadable == 0)
        status = statistics.wrong > 0 ? STATUS_NO : STATUS_YES;
    statistics_free(&statistics);
    return status;
}
