/* verify.h: records, replayed and checked one after the other. */
#ifndef REFEREE_ANALYSIS_VERIFY_H
#define REFEREE_ANALYSIS_VERIFY_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/engine/new_match.h"

/*
 * Replays each record, `-` for standard input, on a session of its own, and writes to `out` how many of its lines carry
 * digests, and the digest of all of it; or where it differs. Reports what is no record, or damaged. With a `digest`, as
 * chain_is_digest takes it, a record that has another one differs; NULL for none. Returns the worst status: STATUS_YES
 * all are as they say, STATUS_NO one differs, STATUS_TROUBLE one is damaged or cannot be read.
 */
enum program_status verify_records(const struct program *program, const struct new_match_rules *rules,
                                   const char *digest, int count, const char *const *paths, struct out *out);

#endif
