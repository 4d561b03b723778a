/* words.h: the texts of the page: labels and sentences shown by its script, by id. */
#ifndef PAGE_WORDS_H
#define PAGE_WORDS_H

#include "core/base/text.h"

/* A text and its id. */
struct word {
    const char *id, *text;
};

/* The texts of the screens Play and Table; the last row has no id. */
extern const struct word table_words[];

/* Adds {"words":{"id":"text"},"language":"en","languages":["en","ja"]} in the user's language, and a newline. */
void words_write(struct text *answer);

#endif
