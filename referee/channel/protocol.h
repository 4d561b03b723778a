/* protocol.h: protocol 1: commands in, replies, events and data out. */
#ifndef REFEREE_CHANNEL_PROTOCOL_H
#define REFEREE_CHANNEL_PROTOCOL_H

#include "core/base/lines.h"
#include "referee/channel/request.h"

/*
 * Opens a channel to the session of the host. It sees everything until `view` or `seat` restricts it. Copies `options`.
 * Adds answers and events to `out`, which the caller flushes, and frees after protocol_close.
 */
void protocol_open(struct protocol *protocol, struct host *host, const struct protocol_options *options,
                   struct out *out);

/* Closes the channel; the session and its other channels continue. */
void protocol_close(struct protocol *protocol);

/* The shared command with that name, or NULL. */
const struct command *protocol_command(const struct protocol *protocol, const char *name);

/*
 * Call this if a match was begun or resumed other than by a line of the channel: plays for the others in a practice
 * game; then shows the table with `pretty`, or says who gets the keyboard if hands are covered.
 */
void protocol_go_on(struct protocol *protocol);

/*
 * Answers one line of input with a status of lines_next other than LINE_END and LINE_FAILED. `line` has a NUL after its
 * `length` bytes and is modified. Must not be called once the channel has `ended`.
 */
void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

/*
 * The two halves of protocol_line, for callers that do something between them. protocol_prepare_line echoes the line
 * and, except for JSON, strips its comment and the blanks at both ends; it returns false, after a refusal, if the line
 * could not be read. protocol_command_line answers a command as text, which must have at least one byte.
 */
bool protocol_prepare_line(struct protocol *protocol, enum line_status status, char **line, size_t *length);
void protocol_command_line(struct protocol *protocol, char *line, size_t length);

/*
 * Enters a move of the player on turn, or a verb of the referee, as session_play_chosen does; it counts as having
 * arrived at `now`. Writes its events on all channels. Returns false if it is refused; nothing is written then. The
 * words of the move are modified.
 */
bool protocol_enter(struct protocol *protocol, struct chosen *move, uint64_t now, struct fault *fault);

/* Adds the time of the turn and the game up to now to the session and its journals. */
void protocol_keep_time(struct protocol *protocol);

#endif
