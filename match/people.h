/* people.h: the people at this terminal who play in prime-match: one, or several at one keyboard. */
#ifndef MATCH_PEOPLE_H
#define MATCH_PEOPLE_H

#include "match/entrant.h"
#include "match/schedule.h"
#include "referee/terminal/person.h"

/*
 * The people at this terminal. Initialize to all zero bytes. The struct must not be moved in memory while it is open.
 */
struct people {
    bool is_open;
    struct protocol channel;
    struct out out;
    struct person person;
};

/*
 * Must be called before a game. If the terminal is open, adapts it to the players of this game who sit there. If it is
 * shared by several, and was before, even by others, the hands are covered, and the events that were kept for those
 * away from the keyboard are forgotten. If it was opened for one person who does not sit there alone now, or is no
 * longer shared, it is closed: people_open opens it again.
 */
void people_prepare(struct people *people, const struct entrant *entrants, const struct pairing *pairing,
                    int seats);

/*
 * After the game has begun: opens the terminal, if any of the players sit there and it is not open yet, and shows the
 * table. On failure returns false, with a sentence added to `why`; people_close must be called all the same.
 */
bool people_open(struct people *people, struct host *host, const struct entrant *entrants,
                 const struct pairing *pairing, int seats, struct text *why);

/* Writes the pending output to the terminal, if it is open. Must not be called while a line is being read. */
void people_flush(struct people *people);

/* Restores the terminal. If people share it, the hand that is shown is erased. */
void people_close(struct people *people);

#endif
