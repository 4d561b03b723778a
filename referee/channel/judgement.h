/* judgement.h: the command that judges a number or a claim. */
#ifndef REFEREE_CHANNEL_JUDGEMENT_H
#define REFEREE_CHANNEL_JUDGEMENT_H

#include "referee/channel/request.h"

/*
 * Replies whether a number, in digits or cards, is prime, or whether a claim is correct. The clocks make their
 * announcements meanwhile. Cards are read with the deck of the match; if there is no match, or it has no deck, with the
 * built-in deck of the first game.
 */
bool judgement_run(struct request *request);

#endif
