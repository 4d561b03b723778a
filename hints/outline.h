/* outline.h: writes a plan as lines. */
#ifndef HINTS_OUTLINE_H
#define HINTS_OUTLINE_H

#include "core/base/text.h"
#include "core/spell/plan.h"
#include "hints/line.h"

/* Adds a line for each play, and one for the cards that are left, if any. */
void outline_add(const struct line_form *form, const struct plan *plan, struct text *text);

#endif
