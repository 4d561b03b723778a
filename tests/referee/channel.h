/* channel.h: for tests: a referee of one's own, spoken to a line at a time. */
#ifndef TESTS_REFEREE_CHANNEL_H
#define TESTS_REFEREE_CHANNEL_H

#include "referee/protocol.h"

#include <stdbool.h>

struct channel {
    struct protocol protocol;
    struct out out;
};

/* `list` ends with NULL. */
void channel_open(struct channel *channel, const struct game *const *list);
void channel_open_with(struct channel *channel, const struct game *const *list, const struct protocol_options *options);
void channel_close(struct channel *channel);

/* Sends one command, as printf would print it; the answer, all its lines, is good until the next. */
const char *channel_send(struct channel *channel, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The code of the last answer if it was a refusal, else "". Good until the next call. */
const char *channel_refusal(struct channel *channel);

/* Sends the command; fails the test unless it is accepted, or refused with `code`. */
void channel_accept(struct channel *channel, const char *command);
void channel_refuse(struct channel *channel, const char *command, const char *code);

/* The text of the reply line (without = and its blank). Good until the next call. */
const char *channel_reply(struct channel *channel);

/* Fails the test unless `get KEY` gives the value. */
void channel_expect(struct channel *channel, const char *key, const char *value);

/* Whether the last answer has a line that begins with the words, an event's number left out ("! judge 53"). */
bool channel_has(struct channel *channel, const char *words);

#endif
