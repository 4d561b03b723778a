/* channel.h: for tests: a referee in this process, which reads a line at a time. */
#ifndef TESTS_REFEREE_CHANNEL_H
#define TESTS_REFEREE_CHANNEL_H

#include "referee/channel/protocol.h"

#include <stdbool.h>

struct channel {
    struct host host;
    struct protocol protocol;
    struct out out;
};

/* A time that stands still, for protocol_options.now: what is shown of the clock of a match is the same in each run. */
uint64_t channel_standing_clock(void);

/* Opens a channel with these games, whose list ends with NULL. For channel_open the time stands still. */
void channel_open(struct channel *channel, const struct game *const *list);
void channel_open_with(struct channel *channel, const struct game *const *list, const struct protocol_options *options);
void channel_close(struct channel *channel);

/* The set-up and the tear-down of a cmocka test: its state is a channel of its own. */
int channel_set_up(void **state, const struct game *const *list);
int channel_set_up_all(void **state); /* with every game of the referee */
int channel_tear_down(void **state);
#define ON_A_CHANNEL(test) cmocka_unit_test_setup_teardown(test, channel_set_up_all, channel_tear_down)

/* Adds the names of all games as a refusal lists them: "lvl0, rummy". */
void channel_list_games(struct text *text);

/* Sends one command, formatted as by printf. Returns all lines of the answer, good until the next command. */
const char *channel_send(struct channel *channel, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The code of the last answer if it was a refusal, else "". Good until the next call. */
const char *channel_refusal(struct channel *channel);

/*
 * Each sends a command and fails the test unless: accept, it is accepted; refuse, it is refused with `code` and `state`
 * shows the same as before; tell, it is accepted with exactly these events ("play A cards=5,3 as=53; judge 53 prime").
 */
void channel_accept(struct channel *channel, const char *command);
void channel_refuse(struct channel *channel, const char *command, const char *code);
void channel_tell(struct channel *channel, const char *command, const char *events);

/* Sends the commands of "new lvl0 players=A,B; start A", which must all be accepted. */
void channel_run(struct channel *channel, const char *commands);

/* Sends the command as from a person at a prompt; fails the test unless the answer is exactly these lines. */
void channel_say(struct channel *channel, const char *command, const char *lines);

/* The text of the reply line (without = and its blank). Good until the next call. */
const char *channel_reply(struct channel *channel);

/* Fails the test unless `get KEY` gives the value. */
void channel_expect(struct channel *channel, const char *key, const char *value);

/* How many sequences of `depth` moves that `legal` lists begin at the current position (perft). */
long channel_count_positions(struct channel *channel, int depth);

/* Lets the clocks speak: their events without numbers, and notes, joined by "; ". Good until the next call. */
const char *channel_ticks(struct channel *channel);

/* Whether the last answer has a line that begins with these words; of an event without its number ("! judge 53"). */
bool channel_has(struct channel *channel, const char *words);

#endif
