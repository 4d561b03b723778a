/* channel.h: for tests: a referee in this process that reads one line at a time. */
#ifndef TESTS_REFEREE_CHANNEL_H
#define TESTS_REFEREE_CHANNEL_H

#include "referee/channel/protocol.h"

#include <stdbool.h>

struct channel {
    struct host host;
    struct protocol protocol;
    struct out out;
};

/*
 * A clock in milliseconds, for protocol_options.now. Only channel_advance advances it, so the times shown are the same
 * in every run. Opening a channel resets it. A search thread may call channel_advance, too.
 */
uint64_t channel_now(void);
void channel_advance(uint64_t milliseconds);

/*
 * channel_open opens a channel with these games, a list that ends with NULL, and channel_now as its clock.
 * channel_open_with opens one with these options.
 */
void channel_open(struct channel *channel, const struct game *const *list);
void channel_open_with(struct channel *channel, const struct game *const *list, const struct protocol_options *options);
void channel_close(struct channel *channel);

/* Set-up and tear-down functions of a cmocka test whose state is a new channel. */
int channel_set_up(void **state, const struct game *const *list);
int channel_set_up_all(void **state); /* opens a channel with all games of the referee */
int channel_tear_down(void **state);
#define ON_A_CHANNEL(test) cmocka_unit_test_setup_teardown(test, channel_set_up_all, channel_tear_down)

/* Adds the names of all games of the referee, as a refusal lists them: "lvl0, rummy". */
void channel_add_games(struct text *text);

/* Sends one command, formatted as by printf. Returns all lines of the answer, valid until the next command. */
const char *channel_send(struct channel *channel, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The code of the last answer if it was a refusal, otherwise "". Valid until the next call. */
const char *channel_refusal(struct channel *channel);

/* Whether the last command was accepted. */
bool channel_has_accepted(struct channel *channel);

/* Adds the events of the last answer, without their numbers, separated by "; ". */
void channel_add_events(const struct channel *channel, struct text *events);

/*
 * These functions send a command. channel_accept fails the test unless the command is accepted; channel_refuse, unless
 * the command is refused with `code` and `state` is unchanged; channel_expect_events, unless the command is accepted
 * with exactly these events ("play A cards=5,3 as=53; judge 53 prime").
 */
void channel_accept(struct channel *channel, const char *command);
void channel_refuse(struct channel *channel, const char *command, const char *code);
void channel_expect_events(struct channel *channel, const char *command, const char *events);

/* Sends commands separated by "; ", as in "new lvl0 players=A,B; start A", which must all be accepted. */
void channel_run(struct channel *channel, const char *commands);

/* Sends the command as typed by a person at a prompt. Fails the test unless the answer is exactly these lines. */
void channel_expect_lines(struct channel *channel, const char *command, const char *lines);

/* The text of the reply line, without "= ". Valid until the next call. */
const char *channel_reply(struct channel *channel);

/* Fails the test unless `get KEY` returns the value. */
void channel_expect_key(struct channel *channel, const char *key, const char *value);

/* The number of sequences of `depth` moves, among those that `legal` lists, from the current position (perft). */
long channel_count_positions(struct channel *channel, int depth);

/*
 * Makes the clocks of the game announce what is due by now. Returns those events, without numbers, and notes,
 * separated by "; ". Valid until the next call.
 */
const char *channel_tick(struct channel *channel);

/*
 * Whether a line of the last answer begins with these words. Events are compared without their numbers ("! judge 53").
 */
bool channel_answer_has(struct channel *channel, const char *words);

#endif
