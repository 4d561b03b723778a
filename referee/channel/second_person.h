/* second_person.h: a player who is called You plays, but is told "You play". */
#ifndef REFEREE_CHANNEL_SECOND_PERSON_H
#define REFEREE_CHANNEL_SECOND_PERSON_H

#include "core/base/text.h"

/*
 * Makes the verbs agree in the English sentence that `text` has from `begin` on, if a player called You is its subject:
 * "You plays, and has passed" becomes "You play, and have passed", and "You's" becomes "Your". Nothing else changes.
 */
void second_person_agree(struct text *text, size_t begin);

#endif
