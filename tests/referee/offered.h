/* offered.h: for tests: random commands, built from the verbs of a view. */
#ifndef TESTS_REFEREE_OFFERED_H
#define TESTS_REFEREE_OFFERED_H

#include "core/base/rng.h"
#include "referee/game/view.h"

enum { OFFERED_MAX = 512 }; /* maximum length of a list of items */

/* Lists the indices of the items of one kind that belong to item `i` of the view. Returns their number. */
int offered_items(const struct view *table, int i, enum view_kind kind, int items[OFFERED_MAX]);

/*
 * Lists the indices of the items that may follow the verb (item `verb`): if the verb names an area, the cards of that
 * area of `seat`; otherwise the values of the verb. Returns their number.
 */
int offered_choices(const struct view *table, int verb, int seat, int items[OFFERED_MAX]);

/* Writes the verb (item `verb` of the view), followed by random words. The game may refuse this command. */
void offered_command(const struct view *table, int verb, const struct match *match, int seat, struct rng *rng,
                     struct text *command);

/* The same with a random verb of the view. Returns its item, or -1 if there is no verb; then nothing is written. */
int offered_any(const struct view *table, const struct match *match, int seat, struct rng *rng, struct text *command);

#endif
