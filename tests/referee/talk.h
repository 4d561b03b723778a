/* talk.h: for tests: conversations with a referee as tables, on a clock that only they advance. */
#ifndef TESTS_REFEREE_TALK_H
#define TESTS_REFEREE_TALK_H

#include "tests/referee/channel.h"

enum { TALK_STEPS = 32 };

/* What is said on a new channel. */
struct talk {
    const char *name; /* what the talk shows, as a sentence */
    /*
     * Up to a step without a line: the line, what is expected of its answer, and what is then expected of the keys.
     *
     * The line has commands separated by "; ". The answer is that of the last; the others must be accepted. Before
     * "+1000 pass" 1000 milliseconds pass; after those of "+1000" alone the clocks announce what is due.
     *
     * The answer: "? code" is a refusal that leaves the state unchanged; "* text" is in the answer; "~ text" is not in
     * that of a command that is accepted. A text that begins with "! ", "| " or "= ", and any text for others than a
     * program, is the first line or, if it ends with a newline, the whole answer. For a program other texts are all
     * events of a command that is accepted, separated by "; ". NULL: it is accepted, or the clocks announce nothing.
     *
     * The keys, as in "clock 40; wait 5000": `wait` has the milliseconds until the next announcement.
     */
    const char *step[TALK_STEPS][3];
};

/* Holds all talks, up to one without a name, each on a channel of its own. A failure names the talk and the line. */
void talk_hold_all(const struct talk *talks);
void talk_hold_all_with(const struct talk *talks, const struct protocol_options *options);

/* One step of a talk, on a channel that is open. */
void talk_say(struct channel *channel, const char *line, const char *answer, const char *keys);

/* Whether an answer begins with this line, is this text, or has or lacks the text after "* " or "~ ". */
bool talk_fits(const char *answer, const char *expected);

/* The clock of the talks, in milliseconds. It begins at 5000 on each new channel. A search thread may advance it. */
uint64_t talk_now(void);
void talk_pass(uint64_t milliseconds);

/* Opens a channel with this clock. Set-up function of a test whose state is such a channel. */
void talk_open(struct channel *channel, const struct protocol_options *options);
int talk_set_up(void **state);
#define ON_A_CLOCK(test) cmocka_unit_test_setup_teardown(test, talk_set_up, channel_tear_down)

#endif
