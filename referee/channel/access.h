/* access.h: the permissions of a channel: its view, its commands, advice. */
#ifndef REFEREE_CHANNEL_ACCESS_H
#define REFEREE_CHANNEL_ACCESS_H

#include "referee/channel/channel.h"

/*
 * Computes the permissions of the channel from its owner, its kind, the player at the keyboard, and the match.
 * protocol_prepare_line calls this function before each command; other code calls it after changing one of these four.
 * No call is needed after a move that is not announced on any channel, such as those of prime-match's own players.
 */
void access_update(struct protocol *protocol);

/* Calls access_update for all channels of the host, after a change of the match. */
void access_update_all(struct host *host);

/* Gives the channel the view of `name`: "all", "public" or a player. */
void access_view(struct protocol *protocol, const char *name);

/*
 * Gives the channel the view of `name` permanently: the channel becomes that player's, or with "public" a spectator's,
 * and may not organise anything.
 */
void access_take_seat(struct protocol *protocol, const char *name);

/*
 * If a person at a prompt is the organiser, lets `view all` undo the next change of the owner. Call it before the
 * change.
 */
void access_let_return(struct protocol *protocol);

/*
 * Updates the channel after another match has begun; `is_fed`: its moves come from a record that is fed to the channel.
 */
void access_begin_match(struct protocol *protocol, bool is_fed);

/* Whether the player shares the keyboard, in a match with a shared keyboard. Returns false for SEAT_NONE. */
bool access_shares_keyboard(const struct hotseat *hotseat, int seat);

/*
 * The viewer as which the channel gives a command with this verb; VIEW_ALL may act for any player. While an organiser
 * sets up a game, also one of practice or with a hot seat, this is VIEW_ALL, except for verbs that build a deck in
 * secret; for those, and on all other channels, it is `access.viewer`.
 */
int access_actor(const struct protocol *protocol, const char *verb);

#endif
