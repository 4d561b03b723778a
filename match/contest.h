/* contest.h: runs a series from its first game to its report: plays or continues it, stores, counts and reports it. */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "core/base/out.h"
#include "match/sprt.h"
#include "match/terms.h"

enum contest_format { CONTEST_TEXT, CONTEST_TSV, CONTEST_JSON };

/* The options that are not part of the terms. */
struct contest_options {
    enum contest_format format;
    bool has_sprt;
    struct sprt sprt;
    int concurrency; /* games played at the same time */
    bool is_quiet; /* no progress on standard error */
    bool has_random_seed; /* the seed was not given by the user: it is printed if no report has it */
    void (*tell)(const char *lines); /* prints lines at once, on standard error */
};

/* How the series ended. */
enum contest_end {
    CONTEST_PLAYED,  /* all games were played, or SPRT accepts elo1 */
    CONTEST_ELO0,    /* SPRT accepts elo0 */
    CONTEST_STOPPED, /* by a signal or by a person; the games played are reported */
    CONTEST_BROKEN   /* `why` has a sentence; the games played are reported all the same */
};

/*
 * Plays the series of the terms, or continues the one in terms->records, and writes the report to `out`. The terms must
 * be complete.
 */
enum contest_end contest_run(struct terms *terms, const struct contest_options *options, struct out *out,
                             struct text *why);

/* Reports the series whose parts are in these files, without playing. Returns false with a sentence in `why`. */
bool contest_merge(const struct contest_options *options, int files, const char *const *file, struct out *out,
                   struct text *why);

#endif
