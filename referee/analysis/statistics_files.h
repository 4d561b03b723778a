/* statistics_files.h: what happened in the games of files, counted, whole or in parts. */
#ifndef REFEREE_ANALYSIS_STATISTICS_FILES_H
#define REFEREE_ANALYSIS_STATISTICS_FILES_H

#include "core/base/part.h"
#include "core/ui/program.h"
#include "referee/engine/new_match.h"

struct statistics_files_options {
    struct part part; /* of the files; parts 0: all of them */
    bool merges;      /* the files are what was written of all parts */
    bool tsv;         /* lines with tabs instead of tables; of a part always */
};

/*
 * Counts the games of `count` files and folders, one at least, or adds up the parts, and adds what was counted to
 * `out`. The status: 0 all files were counted, 1 some are false, 2 some cannot be read, which are named and left out;
 * or, with nothing added, the parts are not those of one whole.
 */
enum program_status statistics_files_count(const struct program *program, const struct new_match_rules *rules,
                                           const struct statistics_files_options *options, int count,
                                           const char *const *paths, struct out *out);

#endif
