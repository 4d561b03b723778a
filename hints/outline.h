/* outline.h: a plan as lines, and the play on the table that it must beat. */
#ifndef HINTS_OUTLINE_H
#define HINTS_OUTLINE_H

#include "core/base/text.h"
#include "core/cards/deck.h"
#include "core/cards/plan.h"
#include "hints/line.h"

#include <stddef.h>
#include <stdint.h>

/* Adds a line for each play, and one for the cards that are left. */
void outline_add(const struct line_form *form, const struct plan *plan, struct text *text);

/*
 * How many cards the play on the table may be, as a bit mask: bit n is set for n cards. Cards (`QK`) are counted. A
 * plain number may be any play of the deck that spells it. 0 if the play is neither, or no play spells the number.
 */
uint64_t outline_counts(const struct deck *deck, const char *play, size_t length);

#endif
