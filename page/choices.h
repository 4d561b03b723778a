/* choices.h: the games, and what can be chosen for each, for a form. */
#ifndef PAGE_CHOICES_H
#define PAGE_CHOICES_H

#include "core/base/text.h"

/*
 * Adds {"names":[...],"games":[{"name","title","summary","seats":[min,max,usual],"deals":[{"name","help"}],
 * "options":[...]}]} and a newline. `names` are of players whom nobody has named. An option is
 * {"name","default","title","help"}, without "help" where its title says all, with "values":["no","yes"] and what these
 * are called, "titles":["no","yes"], or "min" and "max", or "words":["none"] that may be typed in place of numbers,
 * with "titles". With "seats":true the values that are digits are players. `default` may be null. "table" is what takes
 * its place where real cards are judged, and "judged" are its values that nobody could act on elsewhere. With
 * "hidden":true it names a file. The game that is chosen at first has "usual":true.
 */
void choices_write(struct text *answer);

#endif
