/* deck.h: decks as data: built in, or read from a file (prime-deck(5)). */
#ifndef CORE_CARDS_DECK_H
#define CORE_CARDS_DECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DECK_KINDS_MAX = 40, /* different cards; the state of a game has a byte for each */
    DECK_VALUES_MAX = 14, /* of one card: a Joker has the values 0 to 13 */
    DECK_WORD_MAX = 11,
    DECK_COPIES_MAX = 99, /* of one card */
    DECK_CARDS_MAX = 255, /* in total: a count fits in a byte */
    DECK_VALUE_MAX = 9999,
    DECK_LETTERS = 128,
    DECK_NUMBERS_MAX = 8 /* numbers that may be played although they are not prime */
};

enum deck_icon { DECK_ICON_NO, DECK_ICON_YES, DECK_ICON_OF_VALUE /* that of the number card with the value played */ };

struct deck_card {
    char word[DECK_WORD_MAX + 1];
    char also[DECK_WORD_MAX + 1]; /* an alternative word, or empty */
    unsigned char copies;
    unsigned char values; /* 0 for a special card */
    unsigned char icon;   /* enum deck_icon: the "3 cards allowed" icon */
    bool assumed;         /* the number of copies is not known for certain */
    bool joker;
    short value[DECK_VALUES_MAX]; /* ascending */
};

enum deck_effect { DECK_CUT /* the field is cleared */, DECK_TURN /* the order of strength is reversed */ };

/* A number that may be played although it is not prime, with as many cards as it has digits. */
struct deck_number {
    uint64_t number; /* 1 to 10^18 - 1 */
    enum deck_effect effect;
    char name[32]; /* of the play: `Grothendieck`; letters, and - ' . */
};

/* Contains no pointers, so it can be copied. The `kinds` cards are in the order in which hands are written. */
struct deck {
    char name[32];
    char title[64];           /* the English display name; empty if the file does not give one */
    bool letters;             /* cards are single letters, written side by side */
    bool three_single_digits; /* three cards must be single digits */
    bool three_icon;          /* one of three cards must have the icon */
    unsigned char play;       /* maximum number of cards in a play; 0 for no limit */
    unsigned char kinds;
    unsigned char numbers;
    unsigned char kind_of[DECK_LETTERS]; /* with `letters`: 1 + the kind of this letter, in either case; 0: no card */
    struct deck_card card[DECK_KINDS_MAX];
    struct deck_number number[DECK_NUMBERS_MAX];
};

/* Finds a built-in deck (`lvl0`, `lvl0-advanced`, `trump`). False if there is no deck of this name. */
bool deck_builtin(const char *name, struct deck *deck);

/* The text of the i-th built-in deck file, from 0, and its name; NULL past the last. Both are static. */
const char *deck_builtin_text(int i, const char **name);

/* The translated display name of the i-th built-in deck, from 0; its name if the file gives no title. */
const char *deck_builtin_title(int i);

/* The translated display name of a deck; its name if its file gives no title. */
const char *deck_title(const struct deck *deck);

/*
 * Reads the text of a deck file, in UTF-8, into `*deck`. Sets `*line` to the number of the line read last. On a fault
 * in that line, or if the text has no cards, returns false and writes the reason to `message` (`capacity` bytes, 200
 * are enough); the contents of `*deck` are then undefined.
 */
bool deck_read(const char *text, size_t length, struct deck *deck, int *line, char *message, size_t capacity);

/* Whether the name is a file name: it contains '/' or '.'. */
bool deck_is_file(const char *name);

/*
 * Reads a built-in deck by its name, or a file if deck_is_file(name). On a fault returns false, and writes the reason
 * to `message` (`capacity` bytes), with FILE:LINE for a fault in a file.
 */
bool deck_open(const char *name, struct deck *deck, char *message, size_t capacity);

/* A quick test: false only if nothing typed that begins with `first` can be this word of a card. */
static inline bool deck_may_be_word(const char *word, char first)
{
    return (word[0] | ' ') == (first | ' '); /* ASCII letters that differ only in case differ in this bit */
}

/*
 * Whether the `length` bytes `typed` are this word of a card, ignoring case in a deck of letters; false if `typed` is
 * empty.
 */
bool deck_is_word(const struct deck *deck, const char *word, const char *typed, size_t length);

/* As deck_is_word, but ignoring case whatever the deck. */
bool deck_is_word_in_any_case(const char *word, const char *typed, size_t length);

/* The number of cards in the deck. */
int deck_count(const struct deck *deck);

/* The kind of the deck's Joker, or -1. */
int deck_joker(const struct deck *deck);

/* Whether the card, played as `value`, carries the icon: its own, or that of the number card of this value. */
bool deck_has_icon(const struct deck *deck, int kind, int value);

#endif
