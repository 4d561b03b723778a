/* wire.h: formats the lines that a channel writes: replies, refusals, events, data and remarks. */
#ifndef REFEREE_CHANNEL_WIRE_H
#define REFEREE_CHANNEL_WIRE_H

#include "referee/channel/sentence.h"
#include "referee/game/game.h"

/*
 * The form of the output: for programs, lines with marks or JSON objects, as described in prime-referee-protocol(7);
 * for a person, sentences.
 */
enum wire_form { WIRE_MARKS, WIRE_JSON, WIRE_SENTENCES };

/* The output style of a channel. */
struct wire_style {
    enum wire_form form;
    int columns; /* width of a person's terminal, for text that is wrapped; a longer word is not broken */
    bool says;   /* for programs that show events to people: add to each event its sentence, if it has one */
};

/* The marks of lines other than replies, refusals and events. */
enum wire_mark { WIRE_DATA, WIRE_NOTE, WIRE_ECHO, WIRE_SAY };

/*
 * Each function adds complete lines to `out`, each with its newline. The caller keeps ownership of its arguments. Texts
 * may contain untrusted input: they are sanitized by text_add_safe, in JSON escaped by text_add_json.
 */

/* Adds one line: `| text`, `# text`, `> text`; in JSON {"data":"text"} and so on; for a person, only the text. */
void wire_line(struct text *out, struct wire_style style, enum wire_mark mark, const char *at, size_t length);

/* Adds a line with the mark for each line of `lines`; the last one may lack its newline. */
void wire_lines(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines);

/*
 * Adds the lines of a drawing, which all end with a newline, with the mark. They are not sanitized: they are safe
 * already, and may contain escape sequences.
 */
void wire_drawing(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines);

/* Adds a line of data. For a person it is wrapped, and indented by `indent` from the second row on. */
void wire_prose(struct text *out, struct wire_style style, const char *at, size_t length, size_t indent);

/* Adds a line of data for each line of `lines`, which all end with a newline; for a person, in columns. */
void wire_columns(struct text *out, struct wire_style style, const char *lines);

/* Adds a remark; for a person it is wrapped. */
void wire_note(struct text *out, struct wire_style style, const char *at, size_t length);

/* Adds the reply to an accepted command; `id` has the digits of its id, or is empty. Not for a person. */
void wire_reply(struct text *out, struct wire_style style, const char *id, const struct text *answer);

/*
 * Adds the reply to a refused command. With `says`, commands in it are replaced by the titles of their buttons in the
 * game `advice->on`, and in JSON it also contains the refusal as a sentence, "say". For a person, `advice` determines
 * whether the code and hints are shown.
 */
void wire_refusal(struct text *out, struct wire_style style, const char *id, const struct fault *fault,
                  const struct refusal_style *advice);

/* Adds event number `seq` of the channel, from 1; `game` provides its sentences, and may be NULL. */
void wire_event(struct text *out, struct wire_style style, const struct game *game, uint64_t seq, const char *words,
                size_t length);

#endif
