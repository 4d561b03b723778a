/* deck_list.h: the built-in deck files as strings; the table is made from decks/ when building. */
#ifndef CORE_CARDS_DECK_LIST_H
#define CORE_CARDS_DECK_LIST_H

struct deck_text {
    const char *name;
    const char *title; /* a sentence for gettext; NULL if the file does not say */
    const char *text;
};

/* Ends with a row of NULLs. */
extern const struct deck_text deck_texts[];

#endif
