/* judgement.h: the command that judges a number or a claim. */
#ifndef REFEREE_CHANNEL_JUDGEMENT_H
#define REFEREE_CHANNEL_JUDGEMENT_H

#include "referee/channel/request.h"

/*
 * Answers whether a number, in digits or cards, is prime, or a claim is right; the clock speaks meanwhile. Cards are
 * read by the deck of the match; without one, by the built-in deck of the first game.
 */
bool judgement_tell(struct request *request);

#endif
