/* access.h: who may see, act and be advised at a channel. */
#ifndef REFEREE_CHANNEL_ACCESS_H
#define REFEREE_CHANNEL_ACCESS_H

#include "referee/channel/channel.h"

/*
 * Computes what the channel may do from whose it is, what kind of channel it is, who is at the keyboard, and the match.
 * protocol_hear does so before each command; whatever changes the match or one of the others does so after it, but a
 * move of which no channel is told, as prime-match lets its own players make.
 */
void access_update(struct protocol *protocol);

/* The same for all channels of the host: the match has changed. */
void access_update_all(struct host *host);

/* From now on the channel sees what `name` may see: "all", "public" or a player. */
void access_view(struct protocol *protocol, const char *name);

/* The same, for good: the channel is that player's, or with "public" a spectator's, and organises nothing. */
void access_take_seat(struct protocol *protocol, const char *name);

/* Another match has been begun; `is_fed`: its moves come from a record that is fed to the channel. */
void access_begin_match(struct protocol *protocol, bool is_fed);

/* Whether the player shares the keyboard, in a match in which people share it. False for SEAT_NONE. */
bool access_is_ours(const struct hotseat *hotseat, int seat);

/*
 * For whom the channel may give the command: VIEW_ALL for anybody; else as `viewer`. Who deals by hand in practice or
 * in a hot seat knows the cards; but not those of a deck that was built in secret.
 */
int access_actor(const struct protocol *protocol, const char *verb);

#endif
