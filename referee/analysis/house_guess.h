/* house_guess.h: finds a change of one house rule with which all games of a score sheet are right. */
#ifndef REFEREE_ANALYSIS_HOUSE_GUESS_H
#define REFEREE_ANALYSIS_HOUSE_GUESS_H

#include "core/base/text.h"
#include "referee/engine/new_match.h"

/*
 * Reads the file again for the values of each option of its game, with this one option added to those of `rules` or
 * replacing the same option. Adds the options with which all games are right, one value of each, as "penalty=1 or
 * placings=yes". Of an option with a wide range of numbers, only the greatest is tried; options whose values are
 * players, or cannot be listed, are not tried.
 */
void house_guess(const struct new_match_rules *rules, bool strict, const char *file, struct text *options);

#endif
