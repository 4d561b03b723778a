/* played.h: the referee of the page: a command as JSON goes in, the lines of prime-referee --json --say come out. */
#ifndef PAGE_PLAYED_H
#define PAGE_PLAYED_H

#include "referee/channel/protocol.h"

/* Begins the host and its one channel, whose lines are added to `out`. */
void played_open(struct host *host, struct protocol *protocol, struct out *out);

/* Answers {"command":"..."}; the line has a NUL after its `length` bytes and is changed. */
void played_line(struct protocol *protocol, char *line, size_t length);

/* Adds {"wait":MS}: after so many milliseconds the clocks of the match have something to say; -1: they have not. */
void played_add_wait(const struct protocol *protocol, struct text *answer);

/*
 * Adds {"covered":"Ben","viewer":null}: hands are covered until he has come; or {"covered":null,"viewer":"Ann"}: her
 * hand is shown; with null, all that the referee knows, or no hand.
 */
void played_add_covered(const struct protocol *protocol, struct text *answer);

/* Adds {"command":"play 5 3"}: what a person means who types the line. */
void played_add_meaning(const struct protocol *protocol, const struct text *line, struct text *answer);

/* He has come: adds what he missed, and {"covered":null,"viewer":"Ben"}. */
void played_uncover(struct protocol *protocol);

/* Adds {"record":"..."}, all of the match so far; refused without one. */
void played_add_record(const struct protocol *protocol, struct text *answer);

/* Replays a record, which takes the place of the match; else says why it cannot. */
void played_restore(struct protocol *protocol, const struct text *record, struct text *answer);

#endif
