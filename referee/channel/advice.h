/* advice.h: the commands `suggest` and `why`. */
#ifndef REFEREE_CHANNEL_ADVICE_H
#define REFEREE_CHANNEL_ADVICE_H

#include "referee/channel/request.h"

enum {
    ADVICE_SEAT_MS = 1000,          /* maximum thinking time on a player's own channel, as the others are waiting */
    ADVICE_SEAT_ITERATIONS = 10000, /* maximum number of iterations on a player's own channel */
    ADVICE_MS = 2000,               /* maximum thinking time for people who ask without a level */
    ADVICE_LISTED = 3,              /* moves shown to a person who does not say how many */
    ADVICE_WHY_ITERATIONS = 2000 /* of the search that `why` runs if `suggest` has not weighed any moves */
};

/*
 * Returns the seat on turn if the channel may see its hand; otherwise SEAT_NONE, refused with no-game, game-over,
 * wrong-phase or hidden.
 */
int advice_seat(struct request *request);

/*
 * The level of advice for people who name none: a search with the iterations of the game, which a time limit ends only
 * on slow machines.
 */
struct level advice_for_people(const struct protocol *protocol);

/*
 * `suggest [LEVEL] [K]`: replies with a legal move; after a search, also writes the best K of the moves that were
 * weighed, best first; a person at a prompt reads these in place of the reply. The result depends only on what the seat
 * on turn knows and on the number of commands that led to the position: two games that look the same to that seat get
 * the same advice, unless a time limit ends the search.
 */
bool advice_suggest(struct request *request);

/* `why`: replies with a sentence on the last suggestion on this channel. Refused once the position has changed. */
bool advice_why(struct request *request);

#endif
