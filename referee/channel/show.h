/* show.h: what a channel writes: data, remarks, refusals, events, and the table. */
#ifndef REFEREE_CHANNEL_SHOW_H
#define REFEREE_CHANNEL_SHOW_H

#include "referee/channel/channel.h"
#include "referee/channel/wire.h"

/* How lines are written to this channel. */
struct wire_style show_style(const struct protocol *protocol);

/* Writes a refusal; `id` is as for wire_refusal. A strict channel ends with it. */
void show_refusal(struct protocol *protocol, const char *id, const struct fault *fault);

/* Writes the events of the last command. Those that the channel may not see have a number, too. */
void show_events(const struct protocol *protocol);

/*
 * Gives the event `turn` again, with a number of its own, and with the phase that is on now if the game says one: after
 * undo, redo and load a program would else wait for its turn for ever. A person is told in other words.
 */
void show_turn_again(const struct protocol *protocol);

/* Adds the events of the last command as the seat sees them. */
void show_seen(const struct protocol *protocol, int seat, struct text *out);

/* Adds what was done, in words: at a prompt wrapped, else as the sentence of an event. Nothing if `said` is empty. */
void show_said(const struct protocol *protocol, const struct text *said, struct text *out);

/* Writes the table as remarks. Only while a match is on. */
void show_table(const struct protocol *protocol);

/* Writes a remark: `# text`. */
void show_note(struct protocol *protocol, const char *text);

/* Adds the keys of the clock, which are no part of the state of a game; none in a match without one. */
void show_time_keys(const struct protocol *protocol, struct keys *keys);

/* Describes the table as the channel sees it, with the time that is left. Only while a match is on. */
void show_describe_table(const struct protocol *protocol, struct view *table);

/* Adds the table as the channel sees it: lines, each with its newline. */
void show_draw_table(const struct protocol *protocol, struct text *lines);

/* Writes a line of data, `| text`, for each line of `lines`. */
void show_data_lines(struct protocol *protocol, const char *lines);

/* Writes a JSON object as a line of data; on a channel of JSON as the member `name` of an object. */
void show_data_object(struct protocol *protocol, const char *name, const char *object);

/* Writes a line of data. At a prompt it is wrapped at 79 columns, and indented by `indent` from the second row on. */
void show_data_prose(struct protocol *protocol, const char *text, size_t length, size_t indent);

/* Writes lines for a person, which all end with a newline, wrapped anew where the terminal is too narrow for them. */
void show_data_paragraph(struct protocol *protocol, const char *lines);

/* Writes a line of data for each line of `lines`, which all end with a newline; at a prompt in columns. */
void show_data_columns(struct protocol *protocol, const char *lines);

/* What is left of the turn, or of the time to think, in milliseconds; false if no time runs. */
bool show_time_left(const struct protocol *protocol, uint64_t *left);

#endif
