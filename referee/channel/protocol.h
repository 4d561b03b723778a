/* protocol.h: protocol 1: commands in, replies, events and data out. */
#ifndef REFEREE_CHANNEL_PROTOCOL_H
#define REFEREE_CHANNEL_PROTOCOL_H

#include "core/base/lines.h"
#include "referee/channel/request.h"

/*
 * Begins a channel to the session of the host, which sees all until `view` or `seat` say otherwise. `options` are
 * copied. Answers and events are added to `out`, which the caller flushes, and frees after protocol_close.
 */
void protocol_open(struct protocol *protocol, struct host *host, const struct protocol_options *options,
                   struct out *out);

/* Ends the channel; the session and its other channels go on. */
void protocol_close(struct protocol *protocol);

/* The command of that name that all games share, or NULL. */
const struct command *protocol_command(const struct protocol *protocol, const char *name);

/* Begins or goes on with a match that was resumed: shows the table to a person, and plays for others in practice. */
void protocol_go_on(struct protocol *protocol);

/*
 * Answers one line of input, as lines_next gave it: not LINE_END or LINE_FAILED. `line` has a NUL after its `length`
 * bytes and is changed. Not to be called any more once the channel has `ended`.
 */
void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

/*
 * The two halves of protocol_line, where something is done between them. protocol_hear echoes the line, and takes off
 * its comment and the blanks at both ends, but for JSON; false if it is refused, as it could not be read.
 * protocol_command_line answers a command as text, of at least one byte.
 */
bool protocol_hear(struct protocol *protocol, enum line_status status, char **line, size_t *length);
void protocol_command_line(struct protocol *protocol, char *line, size_t length);

/*
 * Enters a move as a command of the referee that came at `now`, and writes what it brings, on all channels. False if it
 * is refused; nothing is written then. The words of the move are cut up.
 */
bool protocol_enter(struct protocol *protocol, struct chosen *move, uint64_t now, struct fault *fault);

/* What the turn and the game have taken until now goes into the session and its journals. */
void protocol_keep_time(struct protocol *protocol);

#endif
