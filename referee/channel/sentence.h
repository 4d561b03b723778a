/* sentence.h: events, replies and refusals as sentences, for a person at a prompt. */
#ifndef REFEREE_CHANNEL_SENTENCE_H
#define REFEREE_CHANNEL_SENTENCE_H

#include "core/base/words.h"
#include "referee/game/game.h"

/*
 * Each function adds complete lines of at most `columns` columns to `text`, each with its newline. A function that may
 * add nothing says so.
 */

enum { SENTENCE_COLUMNS = 79 }; /* for a terminal of unknown width */

/* Adds a line of text, which may contain untrusted input (shown by text_add_safe), wrapped by columns_wrap. */
void sentence_wrap(const char *at, size_t length, size_t indent, int columns, struct text *text);

/*
 * Adds an event as a sentence: by the rows of the game, which may be NULL, otherwise by the common rows, otherwise
 * verbatim. Adds nothing if the row's sentence is empty, because people learn of the event in another way.
 */
void sentence_event(const struct game *game, const char *words, size_t length, int columns,
                    struct text *text);

/*
 * Adds an event as a sentence, like sentence_event, for programs that show events to people: the sentence is not
 * wrapped, factors are separated by ×, and a game is called by its title.
 */
void sentence_say(const struct game *game, const char *words, size_t length, struct text *text);

/*
 * Adds the reply to a command as if `VERB WORDS ANSWER` were an event. WORDS are those after the verb, joined into one
 * word, since a claim may contain blanks; options, such as `--replace`, are omitted. Adds only the answer if no row
 * matches, and nothing if that answer is empty.
 */
void sentence_reply(const struct game *game, const struct words *command, const char *answer, int columns,
                    struct text *text);

/* The parts of a refusal that are shown in addition to the reason. */
struct refusal_style {
    bool shows_code;
    const struct game *on;      /* the current game, or NULL */
    const struct game *example; /* a game for `new` to begin; NULL: no more input is possible, so no hint is given */
};

/* Adds a refusal: the reason, optionally its code, and for some codes a hint. */
void sentence_refusal(const struct fault *fault, const struct refusal_style *style, int columns, struct text *text);

/* Adds lines, each ending with a newline, unchanged if they fit; otherwise re-wraps each sentence. */
void sentence_paragraph(const char *lines, int columns, struct text *text);

/* Adds lines, each ending with a newline, in as many columns as fit a row. Adds nothing if there are no lines. */
void sentence_columns(const char *lines, int columns, struct text *text);

#endif
