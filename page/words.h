/* words.h: the words of the page: labels and sentences that its script shows, by an id. */
#ifndef PAGE_WORDS_H
#define PAGE_WORDS_H

#include "core/base/text.h"

/* What the script shows under that id. */
struct word {
    const char *id, *text;
};

/* Those of the screens Play and Table; end with a row without an id. */
extern const struct word table_words[];

/* Adds {"words":{"id":"text"},"language":"en","languages":["en","ja"]} in the language of the user, and a newline. */
void words_write(struct text *answer);

#endif
