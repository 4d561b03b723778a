/* pool.h: threads that share a search; their answers are written in order, in bounded memory. */
#ifndef HINTS_POOL_H
#define HINTS_POOL_H

#include "core/base/out.h"
#include "core/spell/search.h"
#include "core/ui/status_line.h"
#include "hints/line.h"

#include <stdint.h>

enum { POOL_MAX = 64 };

struct pool;

/*
 * Creates a pool of `jobs` threads, 1 to POOL_MAX, for one question, which must satisfy search_accepts. Pointed-to
 * data of the question must outlive the pool. The caller frees the pool with pool_free.
 */
struct pool *pool_new(const struct search_question *question, int jobs);
void pool_free(struct pool *pool);

/*
 * Finds the primes of `count` cards, greatest first, and writes a line for each to `out`, at most `limit` lines; sets
 * `*lines` to the number written. If `form` is NULL, writes nothing and sets `*lines` to the number of primes. `out` is
 * flushed whenever no lines are ready; a write error ends the run. `progress` shows how far the search is. Returns
 * false if no thread could be started.
 */
bool pool_run(struct pool *pool, int count, const struct line_form *form, uint64_t limit, struct out *out,
              struct status_line *progress, uint64_t *lines);

#endif
