/* player_seat.h: a channel that is a player's or a spectator's for good, and does none of the organiser's work. */
#ifndef REFEREE_CHANNEL_PLAYER_SEAT_H
#define REFEREE_CHANNEL_PLAYER_SEAT_H

#include "referee/channel/channel.h"

/*
 * `seat NAME`, where NAME is a player of the match: makes the channel his. Writes the event `you NAME`, then the events
 * of this game that led to the position on the table and that he may see, with their numbers; one that was never given,
 * as of a record that was loaded, gets the next number. Refused with bad-record if the match does not replay.
 */
bool player_seat_take(struct protocol *protocol, const char *name, struct fault *fault);

/*
 * Makes the channel a spectator's for good: it sees what all may see, and may ask, as a seat may, but plays for nobody.
 * It is told what has happened in this game, if there is one. Refused as player_seat_take is.
 */
bool player_seat_watch(struct protocol *protocol, struct fault *fault);

/*
 * Whether the channel may run the verb. A seat is refused, with not-allowed, what the organiser does, and advice where
 * the match forbids it. Any other channel may try everything.
 */
bool player_seat_may_run(const struct protocol *protocol, const char *verb, struct fault *fault);

/* Whether the channel may have advice; else refused with not-allowed. */
bool player_seat_may_ask(const struct protocol *protocol, struct fault *fault);

#endif
