/* commitments.h: the commitments of fair deals (prime-fair(7)), and whether they were kept. */
#ifndef PAGE_COMMITMENTS_H
#define PAGE_COMMITMENTS_H

#include "referee/engine/session.h"

/*
 * Adds {"fair":[{"commit":"HEX","cuts":["Ann plum"],"secret":"HEX","right":true}],"awaited":["Ben"]} and a newline:
 * each game of the match with a fair deal, and the players who still have to say a word before the cards of the last
 * of these games are dealt. "secret" and "right" are null until the secret is revealed.
 */
void commitments_add(const struct session *session, struct text *answer);

#endif
