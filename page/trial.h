/* trial.h: tries whether a match can be started or opened, without giving up the current one. */
#ifndef PAGE_TRIAL_H
#define PAGE_TRIAL_H

#include "core/base/text.h"
#include "referee/channel/protocol.h"

/*
 * Restores the record if it is not empty, otherwise executes the command in a copy of the match. The result is
 * discarded: the match itself is not changed. Adds the lines of prime-referee --json --say, the last of which is
 * {"reply":"ok",...} or a refusal, and {"stage":"on"}, the stage of the match itself: "none", "setup", "on" or "over".
 */
void trial_add(struct protocol *protocol, const struct text *command, const struct text *record, struct text *answer);

#endif
