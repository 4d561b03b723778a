/* show.h: writes the output of a channel: data, remarks, refusals, events, and the table. */
#ifndef REFEREE_CHANNEL_SHOW_H
#define REFEREE_CHANNEL_SHOW_H

#include "referee/channel/channel.h"
#include "referee/channel/wire.h"

/* The style of lines on this channel. */
struct wire_style show_style(const struct protocol *protocol);

/* Writes a refusal; `id` is as for wire_refusal. It ends a strict channel. */
void show_refusal(struct protocol *protocol, const char *id, const struct fault *fault);

/*
 * Writes the events of the last command on all channels of the host. Events that a channel may not see are numbered,
 * too.
 */
void show_events(const struct protocol *protocol);

/*
 * Writes the event `turn` again on all channels, with a new number, and with the current phase if the game's event has
 * one: after undo, redo and load, a program would otherwise wait for its turn forever. Not written for people, who get
 * another message.
 */
void show_turn_again(const struct protocol *protocol);

/*
 * While players build decks before the game, writes `turn` with the phase to this channel, as no event of the game says
 * who is to act. With host.asks_to_build, show_events does so on all channels.
 */
void show_turn_to_build(const struct protocol *protocol);

/* Adds the events of the last command as the seat sees them, with the number 0. */
void show_seen(const struct protocol *protocol, int seat, struct text *out);

/*
 * Adds a description of the command: at a prompt wrapped, otherwise as the sentence of an event. Adds nothing if `said`
 * is empty.
 */
void show_said(const struct protocol *protocol, const struct text *said, struct text *out);

/* Writes the table as remarks. Only while a match is on. */
void show_table(const struct protocol *protocol);

/* Writes a remark: `# text`. */
void show_note(struct protocol *protocol, const char *text);

/* Adds the keys of the clock, which do not belong to the state of a game; none in a match without a clock. */
void show_time_keys(const struct protocol *protocol, struct keys *keys);

/* Sets `table` to the channel's view of the game, with the remaining time. Only while a match is on. */
void show_describe_table(const struct protocol *protocol, struct view *table);

/* Adds the channel's view of the game as lines, each with its newline. */
void show_draw_table(const struct protocol *protocol, struct text *lines);

/* Writes a line of data, `| text`, for each line of `lines`. */
void show_data_lines(struct protocol *protocol, const char *lines);

/* Writes a JSON object as a line of data; on a JSON channel, as the member `name` of an object. */
void show_data_object(struct protocol *protocol, const char *name, const char *object);

/*
 * Writes a line of data. At a prompt it is wrapped at the width of the terminal, and indented by `indent` from the
 * second row on.
 */
void show_data_prose(struct protocol *protocol, const char *text, size_t length, size_t indent);

/* Writes lines for a person, each ending with a newline; re-wraps them if the terminal is too narrow. */
void show_data_paragraph(struct protocol *protocol, const char *lines);

/* Writes a line of data for each line of `lines`, which all end with a newline; at a prompt, in columns. */
void show_data_columns(struct protocol *protocol, const char *lines);

/* The remaining time of the turn, or of the time to think, in milliseconds; false if no clock is running. */
bool show_time_left(const struct protocol *protocol, uint64_t *left);

#endif
