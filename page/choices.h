/* choices.h: lists the games and their options for a form. */
#ifndef PAGE_CHOICES_H
#define PAGE_CHOICES_H

#include "core/base/text.h"

/*
 * Adds {"names":[...],"games":[{"name","title","summary","seats":[min,max,default],"deals":[{"name","help"}],
 * "options":[...]}]} and a newline. `names` are default names of players. An option is
 * {"name","default","title","help"}, without "title" if it has none (rows.h), and without "help" if its title says
 * everything. It has the values "values":["no","yes"] and their titles "titles":["no","yes"]; or "min" and "max"; or
 * "words":["none"], which may be typed in place of numbers, with "titles". With "seats":true the values that are digits
 * are players. "default" may be null. "table" replaces it where real cards are judged, and "judged" lists the values
 * that make no sense elsewhere. With "hidden":true a form does not offer the option: its value is a deck or a list of
 * numbers. The game selected at first has "usual":true.
 */
void choices_write(struct text *answer);

#endif
