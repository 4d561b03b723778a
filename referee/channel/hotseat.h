/* hotseat.h: several people at one keyboard: hands are covered when it is passed on, except in an open game. */
#ifndef REFEREE_CHANNEL_HOTSEAT_H
#define REFEREE_CHANNEL_HOTSEAT_H

#include "referee/channel/channel.h"

/*
 * Resets the hot seat for a new match: no player is at the keyboard, and no events have been missed. Call access_update
 * afterwards.
 */
void hotseat_reset(struct protocol *protocol);

/*
 * Resets the hot seat like hotseat_reset, and sets the players who share the keyboard while others play elsewhere, as
 * bits 1 << seat; 0: all players, if the match has hotseat=yes.
 */
void hotseat_share(struct protocol *protocol, unsigned seats);

/* Frees the texts of missed events. */
void hotseat_free(struct protocol *protocol);

/* At a prompt, says which player gets the keyboard next. Only while hands are covered. */
void hotseat_say_next(struct protocol *protocol);

/* Clears the screen, keeping the output written from offset `begin` on, if the terminal can be cleared. */
void hotseat_clear_screen(struct protocol *protocol, size_t begin);

/*
 * Handles the events of an accepted command on this channel. hotseat_cover covers the hands if another of its players
 * is to act, and keeps the events for the players who are not at the keyboard. It returns true if all hands are now
 * covered; the caller then calls hotseat_pass_on, which writes the events, on all channels, and clears the screen above
 * offset `begin` of the output. `said` describes the command in words; `changed`: there are events.
 */
bool hotseat_cover(struct protocol *protocol, const struct text *said, bool changed);
void hotseat_pass_on(struct protocol *protocol, const struct text *said, size_t begin);

/* Covers the hands on the other channels of the host. To be called before the events are written. */
void hotseat_cover_others(const struct protocol *protocol);

/*
 * To be called after the events are written. On each other channel whose hands have been covered, tells people who gets
 * the keyboard next; on each other channel with `pretty`, shows the table if its viewer, or no player, is to act.
 */
void hotseat_show_others(const struct protocol *protocol);

/*
 * The next player has come to the keyboard: shows the hand and the events since that player's last turn there, and
 * starts the clock. Only while the hands are covered.
 */
void hotseat_uncover(struct protocol *protocol);

#endif
