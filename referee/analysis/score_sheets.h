/* score_sheets.h: files and folders of score notation, checked one after the other. */
#ifndef REFEREE_ANALYSIS_SCORE_SHEETS_H
#define REFEREE_ANALYSIS_SCORE_SHEETS_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/engine/new_match.h"

struct score_sheets_options {
    bool strict; /* the canonical form is asked for */
    bool tsv;    /* a line a game; all else goes to standard error */
};

/*
 * Checks the files, `-` for standard input; of a folder all regular files in it and in its folders, sorted by name, but
 * for those whose names begin with a dot, those that game_files_leaves_out names, and records, which are counted.
 * Writes to `out` what was found, and reports what cannot be read. Returns the worst status: STATUS_YES all is right,
 * STATUS_NO a game is false, STATUS_TROUBLE something cannot be read.
 */
enum program_status score_sheets_check(const struct program *program, const struct new_match_rules *rules,
                                       const struct score_sheets_options *options, int count,
                                       const char *const *paths, struct out *out);

#endif
