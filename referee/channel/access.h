/* access.h: what a channel may see, and for whom it may act. */
#ifndef REFEREE_CHANNEL_ACCESS_H
#define REFEREE_CHANNEL_ACCESS_H

#include "referee/channel/channel.h"

/* Whether what the match says of the channel holds: it is the referee's own, and no record is fed to it. */
bool protocol_heeds_match(const struct protocol *protocol);

/* Whether the channel is the referee's own: no player's and no spectator's. */
bool protocol_is_referees(const struct protocol *protocol);

/*
 * What is shown at the channel: VIEW_ALL, VIEW_PUBLIC or a seat. At the referee's own channel less than all is shown
 * while somebody there must not see the hands of others: in practice, and in a hot seat.
 */
int protocol_viewer(const struct protocol *protocol);

/*
 * For whom the channel may give the command: VIEW_ALL for anybody; else as protocol_viewer. Who deals by hand in
 * practice or in a hot seat knows the cards; but not those of a deck that was built in secret.
 */
int protocol_actor(const struct protocol *protocol, const char *verb);

/* Whether hands may be covered here when another player is to act: people may share this channel. */
bool protocol_passes(const struct protocol *protocol);

/* Whether people share this channel, and only who is there may see his hand. */
bool protocol_has_hotseat(const struct protocol *protocol);

/* Whether the match, perhaps not this moment, covers hands at the referee's own channel: practice, a hot seat. */
bool protocol_covers(const struct protocol *protocol);

/* Whether hands are covered until the player on turn presses Enter. */
bool protocol_is_covered(const struct protocol *protocol);

/* Whether the match on the table is practice: the first player is at this channel, the referee plays for others. */
bool protocol_practises(const struct protocol *protocol);

#endif
