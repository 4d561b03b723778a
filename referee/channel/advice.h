/* advice.h: the commands `suggest` and `why`. */
#ifndef REFEREE_CHANNEL_ADVICE_H
#define REFEREE_CHANNEL_ADVICE_H

#include "referee/channel/request.h"

enum {
    ADVICE_SEAT_MS = 1000,          /* maximum thinking time on a player's own channel, as the others are waiting */
    ADVICE_SEAT_ITERATIONS = 10000, /* maximum number of iterations on a player's own channel */
    ADVICE_MS = 2000,               /* maximum thinking time for people who ask without a level */
    ADVICE_LISTED = 3,              /* moves shown to a person who does not say how many */
    ADVICE_WHY_ITERATIONS = 2000 /* of `why` after a suggestion without a search, and of advice_for_people in games
                                    that do not set game_player.advice_iterations */
};

/*
 * Returns the seat on turn if the channel may see its hand; otherwise SEAT_NONE, refused with no-game, game-over,
 * wrong-phase or hidden.
 */
int advice_seat(struct request *request);

/*
 * The level of advice for people who name none: a search with game_player.advice_iterations iterations, on a player's
 * own channel at most ADVICE_SEAT_ITERATIONS. Its limit, ADVICE_MS or ADVICE_SEAT_MS, ends it only on slow machines.
 */
struct level advice_for_people(const struct protocol *protocol);

/*
 * `suggest [LEVEL] [K]`: replies with a legal move; after a search, also writes the best K of the moves that were
 * weighed, best first; a person at a prompt reads these in place of the reply. K is 1 to CHOICES_MAX; without it
 * programs get no list, and people get ADVICE_LISTED moves. The result depends only on what the seat on turn knows and
 * on the number of commands that led to the position: two games that look the same to that seat get the same advice,
 * unless a time limit ends the search.
 */
bool advice_suggest(struct request *request);

/*
 * `why`: replies with a sentence that explains the last suggestion on this channel; may run a search for it. Refused as
 * by advice_seat, with hidden if the cards are real, and with wrong-phase unless there was a suggestion in this
 * position.
 */
bool advice_why(struct request *request);

#endif
