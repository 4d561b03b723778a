/* review_file.h: reviews a file: a record or score notation. */
#ifndef REFEREE_ANALYSIS_REVIEW_FILE_H
#define REFEREE_ANALYSIS_REVIEW_FILE_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/analysis/review_page.h"
#include "referee/engine/new_match.h"

struct review_options {
    const char *path; /* `-` for standard input */
    const struct review_form *form;
    struct review_terms terms;
};

/*
 * Evaluates the moves of all games of the file and writes the review game by game, so that only one game at a time is
 * in memory. The file is read twice, the first time to check all of it; progress is shown on standard error. Returns
 * STATUS_YES; or, after a report and with nothing written, STATUS_NO if the file does not replay, and STATUS_TROUBLE if
 * it cannot be read or contains no move of a player.
 */
enum program_status review_file(const struct program *program, const struct new_match_rules *rules,
                                const struct review_options *options, struct out *out);

#endif
