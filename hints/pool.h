/* pool.h: threads that share a search; their answers are written in order and in bounded memory. */
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
 * `jobs` threads (1 to POOL_MAX) for one question, of which search_can must be true. What the question points to must
 * stay. The caller gives the pool back with pool_free.
 */
struct pool *pool_new(const struct search_question *question, int jobs);
void pool_free(struct pool *pool);

/*
 * Finds the primes of `count` cards, greatest first, and writes a line for each to `out`, at most `limit` lines; sets
 * `*lines` to how many it wrote. With `form` NULL it writes nothing and sets `*lines` to how many primes there are.
 * `out` is flushed whenever there is nothing to write; a failure to write ends the run. How far the search is, is shown
 * by `progress`. False if no thread could be started.
 */
bool pool_run(struct pool *pool, int count, const struct line_form *form, uint64_t limit, struct out *out,
              struct status_line *progress, uint64_t *lines);

#endif
