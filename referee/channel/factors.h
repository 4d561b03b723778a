/* factors.h: who is told the factors of a number, by the option `factors` of the match. */
#ifndef REFEREE_CHANNEL_FACTORS_H
#define REFEREE_CHANNEL_FACTORS_H

#include "referee/channel/request.h"

/*
 * `factors [NAME]`: answers with the last number that is not prime of those that the player put down in this game, and
 * with its factors. The default is the player of the channel; at the referee's channel whoever put such a number down
 * last. For programs that show people what happens a sentence comes before the answer. Refused: hidden with
 * factors=never and for spectators; not-your-seat; wrong-phase if there is no such number.
 */
bool factors_tell(struct request *request);

/*
 * Whether `judge` tells the channel why a number is not prime. A player's channel in a match whose events do not tell
 * it is told the answer alone until the game is over; the referee, who sees all hands, may ask anything.
 */
bool factors_are_told(const struct protocol *protocol);

#endif
