/* hotseat.h: several people at one keyboard: only who is there sees his hand. In an open game nothing is covered. */
#ifndef REFEREE_CHANNEL_HOTSEAT_H
#define REFEREE_CHANNEL_HOTSEAT_H

#include "referee/channel/channel.h"

/* Another match is on the table: nobody is at the keyboard, and nothing was missed. access_update comes after it. */
void hotseat_reset(struct protocol *protocol);

/* The same, where these seats, bits 1 << seat, share the keyboard, and others play elsewhere; 0: as the match says. */
void hotseat_share(struct protocol *protocol, unsigned seats);

/* Gives back the memory of what was missed. */
void hotseat_free(struct protocol *protocol);

/* Says to a person to whom the keyboard is to be passed. Only while hands are covered. */
void hotseat_say_next(struct protocol *protocol);

/* Erases the screen before what was written from `begin` on, if the terminal can be erased. */
void hotseat_clear_screen(struct protocol *protocol, size_t begin);

/*
 * The news of an accepted command: hotseat_cover covers the hands of this channel where another of its people is to
 * act, and keeps what happened for those who are not at the keyboard. True if they are covered by this; the news are
 * then written by hotseat_pass_on, to all channels, below a screen that is erased from `begin` of the output on.
 * `said` is what was done, in words; `changed`: there is news.
 */
bool hotseat_cover(struct protocol *protocol, const struct text *said, bool changed);
void hotseat_pass_on(struct protocol *protocol, const struct text *said, size_t begin);

/* Before the news of this channel are written: hands are covered at the other channels of the host. */
void hotseat_cover_others(const struct protocol *protocol);

/* After it: at those, people are told to whom to pass, or are shown the table if they are to act, or nobody is. */
void hotseat_show_others(const struct protocol *protocol);

/*
 * The player to whom the channel was passed has come: his hand is shown, and he is told what happened since he was
 * here; his time begins to run. Only while the hands are covered.
 */
void hotseat_uncover(struct protocol *protocol);

#endif
