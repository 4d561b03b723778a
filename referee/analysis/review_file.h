/* review_file.h: the review of a file, a record or score notation. */
#ifndef REFEREE_ANALYSIS_REVIEW_FILE_H
#define REFEREE_ANALYSIS_REVIEW_FILE_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/analysis/review_page.h"
#include "referee/engine/new_match.h"

struct review_options {
    const char *path; /* the file, `-` for standard input */
    const struct review_form *form;
    struct review_terms terms;
};

/*
 * Weighs the moves of all games of the file, and writes what was found, game by game: the memory is that of the longest
 * one. The file is read twice, first to see that all of it is right. While it takes long, how far it is stands on
 * standard error. Returns STATUS_YES; of a file that is wrong or unreadable, or that has no move of a player, nothing
 * is written, but why is reported: STATUS_NO if it does not replay, else STATUS_TROUBLE.
 */
enum program_status review_file(const struct program *program, const struct new_match_rules *rules,
                                const struct review_options *options, struct out *out);

#endif
