/* house_guess.h: which other house rule makes the games of a score sheet right. */
#ifndef REFEREE_ANALYSIS_HOUSE_GUESS_H
#define REFEREE_ANALYSIS_HOUSE_GUESS_H

#include "core/base/text.h"
#include "referee/engine/new_match.h"

/*
 * Reads the file with each option of its game alone added to those of `rules`, or in place of the same one, and adds
 * the options with which all games are right, as "penalty=1 or placings=yes": one value of each. Numbers of a wide
 * range are tried with the greatest alone.
 */
void house_guess(const struct new_match_rules *rules, bool strict, const char *file, struct text *options);

#endif
