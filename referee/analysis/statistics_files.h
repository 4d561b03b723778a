/* statistics_files.h: counts the games of files, all of them or a part. */
#ifndef REFEREE_ANALYSIS_STATISTICS_FILES_H
#define REFEREE_ANALYSIS_STATISTICS_FILES_H

#include "core/base/part.h"
#include "core/ui/program.h"
#include "referee/analysis/statistics.h"
#include "referee/engine/new_match.h"

struct statistics_files_options {
    struct part part; /* of the files; parts 0: all files */
    bool merges;      /* the files are the statistics of all parts */
    enum statistics_format format; /* not used for a part */
};

/*
 * Counts the games of `count` files and folders, at least one, or adds up the parts, and writes the statistics to
 * `out`. Returns STATUS_YES if all files were counted; STATUS_NO if some are wrong; STATUS_TROUBLE if some cannot be
 * read or the parts do not form one whole. Files that are wrong or cannot be read are reported and left out; if the
 * parts do not form a whole, nothing is written.
 */
enum program_status statistics_files_count(const struct program *program, const struct new_match_rules *rules,
                                           const struct statistics_files_options *options, int count,
                                           const char *const *paths, struct out *out);

#endif
