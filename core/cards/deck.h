/* deck.h: decks as data: built in, and from a file (prime-deck(5)). */
#ifndef CORE_CARDS_DECK_H
#define CORE_CARDS_DECK_H

#include <stdbool.h>
#include <stddef.h>

enum {
    DECK_KINDS_MAX = 40, /* different cards; a flat state holds a byte for each */
    DECK_VALUES_MAX = 14, /* of one card: a Joker is 0 to 13 */
    DECK_WORD_MAX = 11,
    DECK_COPIES_MAX = 99, /* of one card */
    DECK_CARDS_MAX = 255, /* in all: a count fits a byte */
    DECK_VALUE_MAX = 9999
};

enum deck_icon { DECK_ICON_NO, DECK_ICON_YES, DECK_ICON_OF_VALUE };

struct deck_card {
    char word[DECK_WORD_MAX + 1];
    char also[DECK_WORD_MAX + 1]; /* another word for it, or empty */
    unsigned char copies;
    unsigned char values; /* 0 for a special card */
    unsigned char icon;   /* enum deck_icon: the "3 cards allowed" icon */
    bool assumed;         /* the number of copies is an assumption */
    bool joker;
    short value[DECK_VALUES_MAX]; /* ascending */
};

/* Flat: may be copied. `kinds` cards stand in the order in which hands are printed. */
struct deck {
    char name[32];
    bool letters;       /* cards are single letters, written side by side */
    bool three_digits;  /* three cards must be single digits */
    bool three_icon;    /* one of three cards must have the icon */
    unsigned char play; /* most cards in a play, 0 for no bound */
    unsigned char kinds;
    struct deck_card card[DECK_KINDS_MAX];
};

/* A built-in deck (`lvl0`, `lvl0-advanced`, `trump`): false if there is none of that name. */
bool deck_builtin(const char *name, struct deck *deck);

/* The text of the built-in deck number `i` from 0, as its file has it, and its name; NULL past the last. */
const char *deck_builtin_text(int i, const char **name);

/*
 * Reads the text of a deck file. On a fault false, `*line` is the line it is in, and `message` (of
 * `room` bytes) says what is wrong.
 */
bool deck_read(const char *text, size_t length, struct deck *deck, int *line, char *message, size_t room);

/* Whether the name is that of a file: it has a '/' or a '.'. */
bool deck_is_file(const char *name);

/*
 * A built-in deck by its name, or a file if deck_is_file: opens and reads it. On a fault false, and
 * `message` says what is wrong, with FILE:LINE.
 */
bool deck_open(const char *name, struct deck *deck, char *message, size_t room);

/* Whether `typed` is this word of a card; in a deck of letters in either case. An empty word is none. */
bool deck_is_word(const struct deck *deck, const char *word, const char *typed, size_t length);

/* All cards of the deck. */
int deck_count(const struct deck *deck);

/* Whether the card, played as `value`, carries the icon: its own, or that of the number card of that value. */
bool deck_has_icon(const struct deck *deck, int kind, int value);

#endif
