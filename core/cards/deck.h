/* deck.h: decks as data: built in, or read from a file (prime-deck(5)). */
#ifndef CORE_CARDS_DECK_H
#define CORE_CARDS_DECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DECK_KINDS_MAX = 40, /* different cards; a flat state holds a byte for each */
    DECK_VALUES_MAX = 14, /* of one card: a Joker is 0 to 13 */
    DECK_WORD_MAX = 11,
    DECK_COPIES_MAX = 99, /* of one card */
    DECK_CARDS_MAX = 255, /* in total: a count fits in a byte */
    DECK_VALUE_MAX = 9999,
    DECK_LETTERS = 128,
    DECK_NUMBERS_MAX = 8 /* that may be played though they are not prime */
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

enum deck_effect { DECK_CUT /* the field is cleared */, DECK_TURN /* the order of strength turns round */ };

/* A number that may be played though it is not prime, with as many cards as it has digits. */
struct deck_number {
    uint64_t number; /* 1 to 10^18 - 1 */
    enum deck_effect effect;
    char name[32]; /* whose it is: `Grothendieck`; letters, and - ' . */
};

/* Flat: may be copied. The `kinds` cards are in the order in which hands are printed. */
struct deck {
    char name[32];
    char title[64];     /* what people call it, in English; empty if the file does not say */
    bool letters;       /* cards are single letters, written side by side */
    bool three_digits;  /* three cards must be single digits */
    bool three_icon;    /* one of three cards must have the icon */
    unsigned char play; /* maximum of cards in a play, 0 for no bound */
    unsigned char kinds;
    unsigned char numbers;
    unsigned char kind_of[DECK_LETTERS]; /* with `letters`: one more than the kind, by its letter in either case */
    struct deck_card card[DECK_KINDS_MAX];
    struct deck_number number[DECK_NUMBERS_MAX];
};

/* A built-in deck (`lvl0`, `lvl0-advanced`, `trump`): false if there is none of that name. */
bool deck_builtin(const char *name, struct deck *deck);

/* The text of the file of the i-th built-in deck, from 0, and its name; NULL past the last. Both are static. */
const char *deck_builtin_text(int i, const char **name);

/* What people call it, in their language; its name where the file does not say. */
const char *deck_builtin_title(int i);

/* What people call the deck, in their language; its name where its file does not say. */
const char *deck_title(const struct deck *deck);

/*
 * Reads the text of a deck file, in UTF-8, into `*deck`. On a fault returns false, sets `*line` to the number of the
 * line with the fault, and writes to `message` (`room` bytes, 200 are enough) what is wrong; `*deck` is then of no use.
 */
bool deck_read(const char *text, size_t length, struct deck *deck, int *line, char *message, size_t room);

/* Whether the name is that of a file: it has a '/' or a '.'. */
bool deck_is_file(const char *name);

/*
 * Reads a built-in deck by its name, or a file if deck_is_file. On a fault returns false, and writes to `message`
 * (`room` bytes) what is wrong, with FILE:LINE for a fault in a file.
 */
bool deck_open(const char *name, struct deck *deck, char *message, size_t room);

/* Whether a word that begins with this byte may be the word of a card: most are not, and need no closer look. */
static inline bool deck_may_be_word(const char *word, char first)
{
    return (word[0] | ' ') == (first | ' '); /* letters differ in this bit if in case alone */
}

/* Whether the `length` bytes `typed` are this word of a card, in a deck of letters in either case; not if empty. */
bool deck_is_word(const struct deck *deck, const char *word, const char *typed, size_t length);

/* Whether they are this word, in whatever case; not if empty. */
bool deck_is_word_in_any_case(const char *word, const char *typed, size_t length);

/* How many cards the deck has. */
int deck_count(const struct deck *deck);

/* Whether the card, played as `value`, carries the icon: its own, or that of the number card of that value. */
bool deck_has_icon(const struct deck *deck, int kind, int value);

#endif
