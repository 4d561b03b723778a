/* sentence.h: events, replies and refusals in the words of people, for a session at a prompt. */
#ifndef REFEREE_CHANNEL_SENTENCE_H
#define REFEREE_CHANNEL_SENTENCE_H

#include "core/base/words.h"
#include "referee/game.h"

/*
 * An event as a sentence of its own line, by the sentences of the game, or those of all games, or as it stands;
 * nothing where the picture of the table shows it.
 */
void sentence_event(const struct game *game, const char *words, size_t length, struct text *text);

/* The reply to the words of a command, as a sentence where there is one (judge, undo, save). */
void sentence_reply(const struct game *game, const struct words *command, const char *answer, struct text *text);

/* A refusal: what is wrong, the code, and for some what one could do; `game` is one that could be begun. */
void sentence_refusal(const struct fault *fault, const struct game *game, struct text *text);

/* A line, cut at blanks where it is longer than a terminal; what is cut off goes on after `indent` blanks. */
void sentence_wrap(const char *line, size_t length, size_t indent, struct text *text);

/* Short lines side by side; each ends with a newline. */
void sentence_columns(const char *lines, struct text *text);

#endif
