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
 * To be called before a game: determines which of the players sit at the terminal. If there are several, the hands are
 * covered, and the events that were kept for those away from the keyboard are forgotten. If other players sat there in
 * the last game, as in a tournament, the terminal is closed, and people_sit opens it for the new players. Does nothing
 * while the terminal is not open.
 */
void people_prepare(struct people *people, const struct entrant *entrants, const struct pairing *pairing,
                    int seats);

/*
 * After the game has begun: opens the terminal, if any of the players sit there, and shows the table. On failure
 * returns false, with a sentence in `why`.
 */
bool people_sit(struct people *people, struct host *host, const struct entrant *entrants,
                const struct pairing *pairing, int seats, struct text *why);

/* Shows what has happened, while no line is being read. */
void people_tell(struct people *people);

/* Restores the terminal. If people share it, the hand that is shown is erased. */
void people_close(struct people *people);

#endif
