/* deck_list.h: the built-in deck files as strings, in an array that the build generates from decks/. */
#ifndef CORE_CARDS_DECK_LIST_H
#define CORE_CARDS_DECK_LIST_H

struct deck_text {
    const char *name;
    const char *title; /* a sentence for gettext; NULL if the file gives no title */
    const char *text;
};

/* Ends with an entry of NULLs. */
extern const struct deck_text deck_texts[];

#endif
