/* score_sheets.h: checks files and folders of score notation. */
#ifndef REFEREE_ANALYSIS_SCORE_SHEETS_H
#define REFEREE_ANALYSIS_SCORE_SHEETS_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/engine/new_match.h"

struct score_sheets_options {
    bool strict; /* require the canonical form */
    bool tsv;    /* one line for each game; everything else goes to standard error */
};

/*
 * Checks the files; `-` is standard input. In a folder it checks all regular files of the folder and its subfolders,
 * sorted by name, except files whose names begin with a dot, those of game_files_skips, and records, which are
 * only counted. Writes the results to `out`, and reports files that cannot be read. Returns the worst status:
 * STATUS_YES if all games are right, STATUS_NO if a game is wrong, STATUS_TROUBLE if a file cannot be read, if a record
 * was named, or if there is nothing to check.
 */
enum program_status score_sheets_check(const struct program *program, const struct new_match_rules *rules,
                                       const struct score_sheets_options *options, int count,
                                       const char *const *paths, struct out *out);

#endif
