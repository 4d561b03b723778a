/* wire.h: the lines that a channel writes: replies, refusals, events, data and remarks. */
#ifndef REFEREE_CHANNEL_WIRE_H
#define REFEREE_CHANNEL_WIRE_H

#include "referee/channel/sentence.h"
#include "referee/game/game.h"

/* For programs lines with marks or JSON objects, as prime-referee-protocol(7) has them; for a person sentences. */
enum wire_form { WIRE_MARKS, WIRE_JSON, WIRE_SENTENCES };

/* How a channel is written to. */
struct wire_style {
    enum wire_form form;
    int columns; /* of a person's terminal: no row is wider, but for what has no blank */
    bool says;   /* for programs that show people what happens: after an event its sentence, if it has one */
};

enum wire_mark { WIRE_DATA, WIRE_NOTE, WIRE_ECHO, WIRE_SAY };

/*
 * Each function adds whole lines to `out`, each with its newline. The caller keeps what it passes. Texts may be of
 * others: they are shown by text_add_safe, in JSON by text_add_json.
 */

/* One line: `| text`, `# text`, `> text`; in JSON {"data":"text"} and so on; a person is shown the text alone. */
void wire_line(struct text *out, struct wire_style style, enum wire_mark mark, const char *at, size_t length);

/* A line of the mark for each line of `lines`; the last one may lack its newline. */
void wire_lines(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines);

/* The same of a drawn table, whose lines all end with a newline: it may have escape sequences, and is safe already. */
void wire_drawing(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines);

/* A line of data. For a person it is wrapped, and indented by `indent` from the second row on. */
void wire_prose(struct text *out, struct wire_style style, const char *at, size_t length, size_t indent);

/* A line of data for each line of `lines`, which all end with a newline; for a person in columns. */
void wire_columns(struct text *out, struct wire_style style, const char *lines);

/* A remark in words; for a person it is wrapped. */
void wire_note(struct text *out, struct wire_style style, const char *at, size_t length);

/* The reply to a command that was accepted; `id` is its digits, or empty. Not for a person. */
void wire_reply(struct text *out, struct wire_style style, const char *id, const struct text *answer);

/*
 * The reply to a command that was refused; in JSON that says what happens also as a sentence, "say". A person is shown
 * what to do instead, by the advice.
 */
void wire_refusal(struct text *out, struct wire_style style, const char *id, const struct fault *fault,
                  const struct refusal_style *advice);

/* Event number `seq` of the channel, from 1; `game` has its sentences, and may be NULL. */
void wire_event(struct text *out, struct wire_style style, const struct game *game, uint64_t seq, const char *words,
                size_t length);

#endif
