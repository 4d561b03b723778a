/* player_seat.h: a channel that belongs to a player or a spectator permanently, and cannot organise the match. */
#ifndef REFEREE_CHANNEL_PLAYER_SEAT_H
#define REFEREE_CHANNEL_PLAYER_SEAT_H

#include "referee/channel/channel.h"

/*
 * `seat NAME`, where NAME is a player of the match: gives the channel to that player. Writes the event `you NAME`, then
 * the events of this game up to the current position, as far as the player may see them, with their numbers; an event
 * without a number, such as one of a loaded record, gets the next number. Refused with bad-record if the match does not
 * replay.
 */
bool player_seat_take(struct protocol *protocol, const char *name, struct fault *fault);

/*
 * Gives the channel to a spectator permanently: it shows public information only, and may ask for advice as a seat may,
 * but cannot play for any player. Writes the events of the current game, if there is one. Refused like
 * player_seat_take.
 */
bool player_seat_watch(struct protocol *protocol, struct fault *fault);

/*
 * Whether the channel may run the verb. A seat is refused the organiser's verbs, and advice if the match forbids it,
 * with not-allowed. Any other channel may try every verb.
 */
bool player_seat_may_run(const struct protocol *protocol, const char *verb, struct fault *fault);

/* Whether the channel may have advice; otherwise refused with not-allowed. */
bool player_seat_may_ask(const struct protocol *protocol, struct fault *fault);

#endif
