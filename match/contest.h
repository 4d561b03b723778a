/* contest.h: a series from its first game to its report: played or gone on with, kept, counted, and shown. */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "core/base/out.h"
#include "match/sprt.h"
#include "match/terms.h"

enum contest_format { CONTEST_TEXT, CONTEST_TSV, CONTEST_JSON };

/* What is wanted besides the terms. */
struct contest_options {
    enum contest_format format;
    bool has_sprt;
    struct sprt sprt;
    int tables;    /* games at once */
    bool is_quiet; /* no progress on standard error */
    bool has_chance_seed; /* nobody named the seed: where there is no report it is told */
    void (*tell)(const char *lines); /* shows lines at once, on standard error */
};

/* How it ended. */
enum contest_end {
    CONTEST_PLAYED,  /* with SPRT: no verdict, or elo1 */
    CONTEST_ELO0,    /* SPRT accepts elo0 */
    CONTEST_STOPPED, /* by a signal; what was played is reported */
    CONTEST_BROKEN   /* `why` has a sentence; what was played is reported all the same */
};

/*
 * Plays the series of the terms, or goes on with the one that terms->records has, and writes the report to `out`. The
 * terms are completed.
 */
enum contest_end contest_hold(struct terms *terms, const struct contest_options *options, struct out *out,
                              struct text *why);

/* Reports the series that the files of its parts make up, without playing. False with a sentence in `why`. */
bool contest_merge(const struct contest_options *options, int files, const char *const *file, struct out *out,
                   struct text *why);

#endif
