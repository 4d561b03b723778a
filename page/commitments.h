/* commitments.h: the promises of fair deals (prime-fair(7)), and whether they were kept. */
#ifndef PAGE_COMMITMENTS_H
#define PAGE_COMMITMENTS_H

#include "referee/engine/session.h"

/*
 * Adds {"fair":[{"commit":"HEX","cuts":["Ann plum"],"secret":"HEX","right":true}],"awaited":["Ben"]} and a newline:
 * each game of the match with a fair deal, and who still has to say a word before the cards of the last one are dealt.
 * As long as the secret was not told, it and `right` are null.
 */
void commitments_add(const struct session *session, struct text *answer);

#endif
