/* primecards.h: the library primecards(3): primes, factors, cards and hands of prime number card games. */
#ifndef PRIMECARDS_H
#define PRIMECARDS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/*
 * The manual page primecards(3) describes all of this. In short:
 *
 * Strings end with a NUL. A function returns a status. It writes its results for PRIMECARDS_OK, PRIMECARDS_NO_ROOM and
 * PRIMECARDS_UNFINISHED; for any other status its texts are empty, their lengths 0, and other results as they were.
 * Texts are written as by snprintf: `room` bytes at `text` receive what fits, always with a NUL if room > 0, and
 * `*length` how long the whole text is; `text` may be NULL if room is 0, and `length` may be NULL. A text that does not
 * fit is PRIMECARDS_NO_ROOM.
 *
 * Memory is the caller's: `size` bytes at `memory`, which hold nothing between calls. The library allocates none, keeps
 * nothing, prints nothing, never ends the process, and may be called from any number of threads at once, each with
 * memory of its own, also from the function that a call of it calls. What a function may write to, memory, texts and
 * other results, must overlap nothing else that it is given: otherwise what it does is undefined.
 *
 * With a status from PRIMECARDS_BAD_DECK on the memory begins with a string, if size > 0, which says more, as far as it
 * fits: the card that there is not, or the line of a deck and what is wrong in it. It may be empty.
 *
 * What is written here stays as it is in all libraries of the name libprimecards.so.1: values, members and their order.
 */

enum {
    PRIMECARDS_DIGITS_MAX = 1000, /* of a number, without leading zeros */
    PRIMECARDS_TEXT_MAX = 65536,  /* bytes of cards, a hand, a claim, or a deck */
    PRIMECARDS_CARDS_MAX = 64     /* cards of a hand that have a value */
};

/*
 * Memory that is enough in nearly all cases: for functions of a number or claim, and for those of a hand, which use as
 * much of it as they need.
 */
#define PRIMECARDS_NUMBER_MEMORY ((size_t)1 << 20)
#define PRIMECARDS_HAND_MEMORY ((size_t)1 << 27)

enum primecards_status {
    PRIMECARDS_OK = 0,
    PRIMECARDS_BAD_ARGUMENT = 1,  /* a pointer is NULL, or a number or member is none that may be given */
    PRIMECARDS_NO_MEMORY = 2,     /* `size` is too small */
    PRIMECARDS_NO_ROOM = 3,       /* `room` is too small; it is said rather than PRIMECARDS_UNFINISHED */
    PRIMECARDS_TOO_LONG = 4,      /* a text has more than PRIMECARDS_TEXT_MAX bytes */
    PRIMECARDS_STOPPED = 5,       /* the caller's function ended it */
    PRIMECARDS_UNFINISHED = 6,    /* not all was looked through */
    PRIMECARDS_NO_PLAY = 7,       /* there is none */
    PRIMECARDS_BAD_DECK = 8,
    PRIMECARDS_BAD_HAND = 9,      /* more of a card than the deck has, or more cards than PRIMECARDS_CARDS_MAX */
    PRIMECARDS_BAD_NUMBER = 10,
    PRIMECARDS_TOO_MANY_DIGITS = 11,
    PRIMECARDS_BAD_CARD = 12,
    PRIMECARDS_NEED_VALUE = 13,
    PRIMECARDS_BAD_VALUE = 14,
    PRIMECARDS_NO_VALUE = 15,
    PRIMECARDS_JOKER_VALUE = 16,
    PRIMECARDS_LEADING_ZERO = 17,
    PRIMECARDS_MALFORMED = 18
};

/* The status as a sentence in English without its full stop; of any other number, too. Never NULL. */
const char *primecards_status_text(int status);

/* The version of the toolkit, as "0.2". */
const char *primecards_version(void);

enum primecards_judgement {
    PRIMECARDS_NEITHER = 0, /* 0 and 1 */
    PRIMECARDS_PRIME = 1,   /* proven */
    PRIMECARDS_COMPOSITE = 2,
    PRIMECARDS_PROBABLE_PRIME = 3 /* only from 3317044064679887385961981 on */
};

/* Whether the number is prime. If `prove` is not 0, a proof of a probable prime is tried, for about 0.1 s. */
int primecards_verdict(const char *number, int prove, int *verdict, void *memory, size_t size);

enum primecards_effort {
    PRIMECARDS_QUICK = 0, /* about 0.2 ms */
    PRIMECARDS_USUAL = 1  /* about 0.02 s; of a number of up to 41 digits all factors, for which it may take seconds */
};

enum primecards_finding {
    PRIMECARDS_NO_FACTORS = 0, /* 0 and 1 */
    PRIMECARDS_FACTORS = 1,    /* all prime factors, "2 5 31"; of a prime itself */
    PRIMECARDS_DIVISOR = 2,    /* a divisor, greater than 1 and less than the number, is all that was found */
    PRIMECARDS_WITNESS = 3     /* composite: a base to which it fails the strong probable prime test was found, alone */
};

/* Writes the factors of the number, as far as they are found. */
int primecards_factors(const char *number, int effort, int *finding, char *text, size_t room, size_t *length,
                       void *memory, size_t size);

/*
 * A deck is the name of one that is built in, lvl0, lvl0-advanced or trump, or the text of a file as in prime-deck(5),
 * which has a newline. Cards, numbers of cards and claims are written as in prime-cards(7).
 */

/* Writes the number that the cards spell: "10,3" is 103. */
int primecards_number(const char *deck, const char *cards, char *text, size_t room, size_t *length, void *memory,
                      size_t size);

enum primecards_answer {
    PRIMECARDS_CORRECT = 0,
    PRIMECARDS_NOT_PRIME = 1, /* a base is not prime: it is written */
    PRIMECARDS_WRONG = 2,     /* the product is another number */
    PRIMECARDS_TOO_LARGE = 3, /* the product has more digits than the number: nothing is written */
    PRIMECARDS_PROBABLY_CORRECT = 4 /* a base is only a probable prime */
};

/* Judges a claim, "1312=2^5*41" or in cards "KT=2*5*KA", and writes the product. `prove` as for the verdict. */
int primecards_claim(const char *deck, const char *claim, int prove, int *answer, char *text, size_t room,
                     size_t *length, void *memory, size_t size);

/* Kinds of plays: in a question any sum of them. */
enum primecards_kind {
    PRIMECARDS_PRIMES = 1,
    PRIMECARDS_SPECIALS = 2,  /* not prime, but the deck has a line for the number, as trump for 57 and 1729 */
    PRIMECARDS_JOKERS = 4,    /* a Joker alone: no number */
    PRIMECARDS_COMPOSITES = 8 /* a number and its prime factors, in a deck whose plays may have any number of cards */
};

/*
 * What is asked about a hand. All but the deck and the hand may be 0 or NULL. PLAY is a number, or cards that spell it.
 * A plan takes no `must`, `under` and `count`.
 */
struct primecards_question {
    const char *deck;
    const char *hand;  /* cards: "3 7 10", "A22TJK" */
    const char *must;  /* plays: cards of the hand that each of them has */
    const char *over;  /* plays: a PLAY that is less than all of them; plan: what the first play must beat */
    const char *under; /* plays: a PLAY that is greater */
    uint64_t steps;    /* bound on the work: 10,000,000 are some seconds; 0: none, and it may take hours */
    int count;         /* plays: cards of the number; 0: any */
    int kinds;         /* 0: all but composite plays; plan: 0, 7 or 15, all of them */
};

/* A play. The texts are good until the caller's function returns. */
struct primecards_play {
    const char *number; /* "" for a Joker alone */
    const char *cards;  /* "10,3", "QK", "X3|X=T"; of a composite play its claim, "KT=2*5*KA" */
    int kind;           /* an enum primecards_kind */
    int count;          /* cards of the number */
    int proven;         /* of a prime, whether its size alone proves it; otherwise 1 */
};

/* Called with each play. Any result but 0 ends the call, which then returns PRIMECARDS_STOPPED. */
typedef int primecards_found(void *context, const struct primecards_play *play);

/*
 * All plays of the hand: first primes and after them special numbers, of each number one play, then Jokers, then
 * composite plays. The counts of cards of primes ascend, and for each count the greatest prime comes first.
 */
int primecards_plays(const struct primecards_question *question, primecards_found *found, void *context, void *memory,
                     size_t size);

/* The play of the greatest number. A Joker alone is less. PRIMECARDS_UNFINISHED: the greatest found. */
int primecards_greatest(const struct primecards_question *question, primecards_found *found, void *context,
                        void *memory, size_t size);

/*
 * The plan that empties the hand: the plays in their order; then the cards that stay are written. It has the fewest
 * cards left, then the fewest plays, then the greatest last play. PRIMECARDS_UNFINISHED: there may be a better one.
 */
int primecards_plan(const struct primecards_question *question, primecards_found *found, void *context, char *text,
                    size_t room, size_t *length, void *memory, size_t size);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
