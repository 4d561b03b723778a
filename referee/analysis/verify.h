/* verify.h: replays and checks records. */
#ifndef REFEREE_ANALYSIS_VERIFY_H
#define REFEREE_ANALYSIS_VERIFY_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "referee/engine/new_match.h"

/*
 * Replays each record (`-` is standard input) in a new session. Writes to `out` the number of lines with digests and
 * the digest of the whole record, or the place where the record differs from the replay. Reports files that are not
 * records or are damaged. If `digest` (of the form that chain_is_digest accepts) is not NULL, a record with another
 * digest counts as different. Returns the worst status: STATUS_YES if all records replay as written, STATUS_NO if one
 * differs, STATUS_TROUBLE if one is damaged or cannot be read.
 */
enum program_status verify_records(const struct program *program, const struct new_match_rules *rules,
                                   const char *digest, int count, const char *const *paths, struct out *out);

#endif
