/* people.h: the people at this terminal, who play at a table of prime-match: one, or several at one keyboard. */
#ifndef MATCH_PEOPLE_H
#define MATCH_PEOPLE_H

#include "match/entrant.h"
#include "match/schedule.h"
#include "referee/terminal/person.h"

/* Begin with all zero bytes. Must not be moved while it is open. */
struct people {
    bool is_open;
    struct protocol channel;
    struct out out;
    struct person person;
};

/*
 * Before a game: who of the players sits at the terminal. Of several the hands are covered, and nobody has missed
 * anything. Where others sat there in the game before, as in a tournament, the terminal is closed; people_sit opens it
 * for them. Does nothing as long as the terminal is not open.
 */
void people_prepare(struct people *people, const struct entrant *entrants, const struct pairing *pairing,
                    int seats);

/*
 * After the game has begun: opens the terminal, if one of the players sits there, and shows the table. False with a
 * sentence in `why`.
 */
bool people_sit(struct people *people, struct host *host, const struct entrant *entrants,
                const struct pairing *pairing, int seats, struct text *why);

/* Shows what has happened, while nobody is asked for a line. */
void people_tell(struct people *people);

/* Restores the terminal. Hands that people share it for are erased. */
void people_close(struct people *people);

#endif
