/* hotseat.h: several people at one keyboard: only who is there sees his hand. */
#ifndef REFEREE_CHANNEL_HOTSEAT_H
#define REFEREE_CHANNEL_HOTSEAT_H

#include "referee/engine/session.h"
#include "referee/game/game.h"

/* Begin with seat SEAT_NONE, and else all zero bytes. */
struct hotseat {
    int seat;       /* whose hand is shown; SEAT_NONE while all are covered */
    bool is_shown;  /* a hand may stand on the screen */
    bool is_passed; /* the last line has covered the hands */
    unsigned seats; /* bits 1 << seat: who shares the keyboard, where others play elsewhere; 0: all, if the match says
                       hotseat=yes */
    struct text missed[SEATS_MAX]; /* what each may know of what happened since he was there: lines */
};

/* Forgets what was missed, and gives its memory back. */
void hotseat_forget(struct hotseat *hotseat);

/* Whether the hands of the match, which there must be, are covered: several share the keyboard, until its end. */
bool hotseat_is_on(const struct hotseat *hotseat, const struct session *session);

/* What is shown: the seat at the keyboard, or VIEW_PUBLIC while hands are covered. Only while on. */
int hotseat_viewer(const struct hotseat *hotseat);

/* Whether one of them is to uncover his hand. While nobody is to act, as in a deal by hand, none is. Only while on. */
bool hotseat_is_covered(const struct hotseat *hotseat, const struct session *session);

/*
 * Covers the hands if another one of them is to act than who is at the keyboard. True if they were covered by this;
 * then whoever writes to the screen erases it where `is_shown`, and sets that to false.
 */
bool hotseat_pass(struct hotseat *hotseat, const struct session *session);

/* Shows the hand of who is to act. Only while covered. */
void hotseat_uncover(struct hotseat *hotseat, const struct session *session);

#endif
