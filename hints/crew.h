/* crew.h: threads that share a search; what they find comes out in order, and in bounded memory. */
#ifndef HINTS_CREW_H
#define HINTS_CREW_H

#include "core/base/out.h"
#include "core/cards/search.h"
#include "hints/line.h"
#include "hints/progress.h"

#include <stdint.h>

enum { CREW_MAX = 64 };

struct crew;

/*
 * `jobs` threads (1 .. CREW_MOST) for one question; what it points to must stay. The caller gives the crew back with
 * crew_free.
 */
struct crew *crew_new(const struct search_question *question, int jobs);
void crew_free(struct crew *crew);

/*
 * Finds the primes of `count` cards and writes a line for each to `out`, at most `limit` of them; `form` NULL: only
 * counts. Returns how many lines were written, or how many primes there are. `out` is flushed whenever there is nothing
 * to write; its failure ends the run. On a terminal `progress` is told. False if no thread can be started.
 */
bool crew_run(struct crew *crew, int count, const struct line_form *form, uint64_t limit, struct out *out,
              struct progress *progress, uint64_t *lines);

#endif
