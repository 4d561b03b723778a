/* trial.h: whether a match could be begun or opened, without giving up the one that is on. */
#ifndef PAGE_TRIAL_H
#define PAGE_TRIAL_H

#include "core/base/text.h"
#include "referee/channel/protocol.h"

/*
 * Does a command, or restores a record if that has any byte, in a copy of the match, which is thrown away: the match
 * itself is not changed. Adds the lines of prime-referee --json --say, of which the last is {"reply":"ok",...} or a
 * refusal, and {"stage":"on"} of the match itself: none, setup, on or over.
 */
void trial_add(struct protocol *protocol, const struct text *command, const struct text *record, struct text *answer);

#endif
