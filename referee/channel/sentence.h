/* sentence.h: events, replies and refusals as sentences, for a person at a prompt. */
#ifndef REFEREE_CHANNEL_SENTENCE_H
#define REFEREE_CHANNEL_SENTENCE_H

#include "core/base/words.h"
#include "referee/game/game.h"

/*
 * Each function adds to `text` whole lines of at most `columns`, each with its newline; or nothing, where it says so.
 */

enum { SENTENCE_COLUMNS = 79 }; /* of a terminal whose width is not known */

/* A line of text, which may be of others, wrapped as columns_wrap has it; text_add_safe shows it. */
void sentence_wrap(const char *at, size_t length, size_t indent, int columns, struct text *text);

/*
 * An event as a sentence: by the rows of the game, which may be NULL, else by those of all games, else as it stands.
 * Nothing where the row's sentence is empty, as the table shows the event.
 */
void sentence_event(const struct game *game, const char *words, size_t length, int columns,
                    struct text *text);

/* The same for programs that show it to people, not wrapped: × stands between factors, and a game has its title. */
void sentence_say(const struct game *game, const char *words, size_t length, struct text *text);

/*
 * The reply to a command, as if `VERB WORDS ANSWER` were an event: WORDS are those after the verb, joined to one, as a
 * claim may have blanks; options, such as `--replace`, are left out. The answer alone where no row matches, and nothing
 * if that is empty.
 */
void sentence_reply(const struct game *game, const struct words *command, const char *answer, int columns,
                    struct text *text);

/* What a refusal says beside the reason. */
struct refusal_style {
    bool shows_code;
    const struct game *on;      /* the game that is on, or NULL */
    const struct game *example; /* what `new` may begin; NULL: nothing more can be typed, and no advice is given */
};

/* A refusal: what is wrong, perhaps its code, and for some codes what to do. */
void sentence_refusal(const struct fault *fault, const struct refusal_style *advice, int columns, struct text *text);

/* Lines, which all end with a newline, as they are if they fit; else each sentence is wrapped anew. */
void sentence_paragraph(const char *lines, int columns, struct text *text);

/* Lines, which all end with a newline, in as many columns as a row holds. Nothing for no lines. */
void sentence_columns(const char *lines, int columns, struct text *text);

#endif
