/* factors.h: the command `factors`, and who may know factors by the option `factors` of the match. */
#ifndef REFEREE_CHANNEL_FACTORS_H
#define REFEREE_CHANNEL_FACTORS_H

#include "referee/channel/request.h"

/*
 * `factors [NAME]`: replies with the last composite number that the player put down in this game, and its factors. The
 * default is the player of the channel; on the referee's channel, the last player to put down a composite number. For
 * programs that show events to people, a sentence precedes the answer. Refused: no-game; hidden with factors=never and
 * for spectators; bad-player; not-your-seat; wrong-phase if there is no such number.
 */
bool factors_run(struct request *request);

/*
 * Whether `judge` gives the reason why a number is not prime. The referee, who sees all hands, always gets the reason.
 * On other channels, if the events of the match do not announce factors, `judge` gives only the verdict until the match
 * is over (until the game is over, if the match has no end).
 */
bool factors_are_told(const struct protocol *protocol);

#endif
