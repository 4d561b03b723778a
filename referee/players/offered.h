/* offered.h: commands by chance, as the description of the table offers them. */
#ifndef REFEREE_PLAYERS_OFFERED_H
#define REFEREE_PLAYERS_OFFERED_H

#include "core/base/rng.h"
#include "referee/game/view.h"

enum { OFFERED_MAX = 512 }; /* items that are listed, at most */

/* Whether the text of item `i` is this word. */
bool offered_is(const struct view *table, int i, const char *word);

/* The item that begins the area of the seat that has this name, or -1. */
int offered_area(const struct view *table, int seat, const char *name);

/* Lists the items of one kind that belong to item `i` of the table; returns how many. */
int offered_items(const struct view *table, int i, enum view_kind kind, int items[OFFERED_MAX]);

/* Lists what the words after the verb are chosen from: cards of the area of `seat` that it names, or its values. */
int offered_choices(const struct view *table, int verb, int seat, int items[OFFERED_MAX]);

/* Writes a command of the verb, which is item `verb` of the table: what may follow it, by chance. May be refused. */
void offered_command(const struct view *table, int verb, const struct match *match, int seat, struct rng *rng,
                     struct text *command);

#endif
