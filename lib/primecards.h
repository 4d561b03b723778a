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
 * Strings are NUL-terminated. All functions but primecards_status_text and primecards_version return a status. They
 * write their results for PRIMECARDS_OK, PRIMECARDS_NO_ROOM and PRIMECARDS_UNFINISHED; for any other status texts are
 * empty, their lengths 0, and other results unchanged. Texts are written as by snprintf: `text` receives at most
 * `capacity` bytes, always with a NUL if capacity > 0, and `*length` the length of the complete text; `text` may be
 * NULL if capacity is 0, and `length` may be NULL. If a text does not fit, the status is PRIMECARDS_NO_ROOM.
 *
 * Memory is provided by the caller: `size` bytes at `memory`, which hold nothing between calls. The library allocates
 * no memory, keeps no state, prints nothing and never ends the process. It may be called from any number of threads at
 * once, and from the caller's function that a call invokes, each call with its own memory. Everything that a function
 * may write to (memory, texts and other results) must not overlap anything else passed to it: otherwise the behaviour
 * is undefined.
 *
 * For PRIMECARDS_BAD_DECK and all statuses after it, the memory then begins with a string, if size > 0, that gives
 * details as far as they fit: the card that does not exist, or the faulty line of a deck and the reason. It may be
 * empty.
 *
 * Everything declared here stays the same in all libraries of the name libprimecards.so.1: values, members and their
 * order.
 */

enum {
    PRIMECARDS_DIGITS_MAX = 1000, /* of a number, not counting leading zeros */
    PRIMECARDS_TEXT_MAX = 65536,  /* bytes of cards, a hand, a claim, or a deck */
    PRIMECARDS_CARDS_MAX = 64     /* cards of a hand that have a value */
};

/*
 * Amounts of memory that suffice in nearly all cases: for functions of a number or claim, and for functions of a hand,
 * which use only as much of it as they need.
 */
#define PRIMECARDS_NUMBER_MEMORY ((size_t)1 << 20)
#define PRIMECARDS_HAND_MEMORY ((size_t)1 << 27)

enum primecards_status {
    PRIMECARDS_OK = 0,
    PRIMECARDS_BAD_ARGUMENT = 1,  /* a pointer is NULL, or a number or member is out of range */
    PRIMECARDS_NO_MEMORY = 2,     /* `size` is too small */
    PRIMECARDS_NO_ROOM = 3,       /* `capacity` is too small; takes precedence over PRIMECARDS_UNFINISHED */
    PRIMECARDS_TOO_LONG = 4,      /* a text has more than PRIMECARDS_TEXT_MAX bytes */
    PRIMECARDS_STOPPED = 5,       /* the caller's function ended the call */
    PRIMECARDS_UNFINISHED = 6,    /* the search is not complete */
    PRIMECARDS_NO_PLAY = 7,       /* there is no play */
    PRIMECARDS_BAD_DECK = 8,
    PRIMECARDS_BAD_HAND = 9,      /* more copies of a card than the deck has, or more cards than PRIMECARDS_CARDS_MAX;
                                     or a card of `must` is not in the hand, or has no value */
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

/* A description of the status, as an English sentence without a full stop; also for unknown values. Never NULL. */
const char *primecards_status_text(int status);

/* The version of the toolkit, like "0.2". */
const char *primecards_version(void);

enum primecards_judgement {
    PRIMECARDS_NEITHER = 0, /* 0 and 1 */
    PRIMECARDS_PRIME = 1,   /* proven */
    PRIMECARDS_COMPOSITE = 2,
    PRIMECARDS_PROBABLE_PRIME = 3 /* only from 3317044064679887385961981 on */
};

/*
 * Determines whether the number is prime. If `prove` is not 0, tries to prove a probable prime, for about 0.1 s, or
 * longer if it has more than 145 digits.
 */
int primecards_verdict(const char *number, int prove, int *verdict, void *memory, size_t size);

enum primecards_effort {
    PRIMECARDS_QUICK = 0, /* about 0.2 ms */
    PRIMECARDS_USUAL = 1  /* about 0.02 s; finds all factors of a number of up to 41 digits, which may take seconds */
};

enum primecards_finding {
    PRIMECARDS_NO_FACTORS = 0, /* 0 and 1 */
    PRIMECARDS_FACTORS = 1,    /* all prime factors, "2 5 31", ascending; for a prime, the number itself. Factors of
                                  3317044064679887385961981 or more may be only probable primes */
    PRIMECARDS_DIVISOR = 2,    /* only a divisor was found; it is greater than 1 and less than the number */
    PRIMECARDS_WITNESS = 3     /* composite: only a base for which the strong probable prime test fails was found */
};

/* Writes the factors of the number, as far as they are found. */
int primecards_factors(const char *number, int effort, int *finding, char *text, size_t capacity, size_t *length,
                       void *memory, size_t size);

/*
 * A deck is given by the name of a built-in one, lvl0, lvl0-advanced or trump, or as the text of a deck file, see
 * prime-deck(5), which contains a newline. Cards, numbers spelled by cards and claims are written as in prime-cards(7).
 */

/* Writes the number that the cards spell: "10,3" is 103. */
int primecards_number(const char *deck, const char *cards, char *text, size_t capacity, size_t *length, void *memory,
                      size_t size);

enum primecards_answer {
    PRIMECARDS_CORRECT = 0,
    PRIMECARDS_NOT_PRIME = 1, /* a base is not prime; the text is that base */
    PRIMECARDS_WRONG = 2,     /* the product is another number */
    PRIMECARDS_TOO_LARGE = 3, /* the product has more digits than the number; the text is empty */
    PRIMECARDS_PROBABLY_CORRECT = 4 /* a base is only a probable prime */
};

/* Judges a claim, "1312=2^5*41" or in cards "KT=2*5*KA", and writes the product. `prove` as in primecards_verdict. */
int primecards_claim(const char *deck, const char *claim, int prove, int *answer, char *text, size_t capacity,
                     size_t *length, void *memory, size_t size);

/* Kinds of plays; a question may combine them. */
enum primecards_kind {
    PRIMECARDS_PRIMES = 1,
    PRIMECARDS_SPECIALS = 2,  /* not prime, but the deck has an entry for the number, like 57 and 1729 in trump */
    PRIMECARDS_JOKERS = 4,    /* a Joker alone, without a number, in a deck as for PRIMECARDS_COMPOSITES */
    PRIMECARDS_COMPOSITES = 8 /* a number and its prime factors, in a deck whose plays may have any number of cards */
};

/*
 * A question about a hand. Everything except the deck and the hand may be 0 or NULL. A PLAY is a number, or cards that
 * spell it. For a plan `must`, `under` and `count` must be NULL or 0.
 */
struct primecards_question {
    const char *deck;
    const char *hand;  /* cards: "3 7 10", "A22TJK" */
    const char *must;  /* plays: cards of the hand that every play must contain */
    const char *over;  /* plays: a PLAY that every play but a Joker alone must exceed; plan: the play to beat first */
    const char *under; /* plays: a PLAY that every play but a Joker alone must stay below */
    uint64_t steps;    /* limit on the work: 10,000,000 are some seconds; 0: no limit, may take hours */
    int count;         /* plays: number of cards of the number; 0: any */
    int kinds;         /* 0: all except composite plays; for a plan 0, 7 or 15 (all) */
};

/* A play. Its texts are valid until the caller's function returns. */
struct primecards_play {
    const char *number; /* "" for a Joker alone */
    const char *cards;  /* "10,3", "QK", "X3|X=T"; for a composite play the claim, "KT=2*5*KA" */
    int kind;           /* an enum primecards_kind */
    int count;          /* cards of the number; 1 for a Joker alone */
    int proven;         /* for a prime, whether its size alone proves it; otherwise 1 */
};

/* Called with each play. If it returns a value other than 0, the call ends and returns PRIMECARDS_STOPPED. */
typedef int primecards_found(void *context, const struct primecards_play *play);

/*
 * Finds all plays of the hand: first primes, with one play for each prime and number of cards that spell it; then
 * special numbers, with one play for each, of a card for each digit; then one Joker alone; then composite plays. Primes
 * come in ascending order of their number of cards, and among these in descending order. After the last step that
 * `steps` allows, the plays that would follow are left out.
 */
int primecards_plays(const struct primecards_question *question, primecards_found *found, void *context, void *memory,
                     size_t size);

/*
 * Finds the play of the greatest number; a Joker alone ranks lowest. PRIMECARDS_UNFINISHED: the greatest found so far,
 * if any.
 */
int primecards_greatest(const struct primecards_question *question, primecards_found *found, void *context,
                        void *memory, size_t size);

/*
 * Finds the plan that empties the hand: reports its plays in order, then writes the cards that remain. The plan has the
 * fewest cards left, then the fewest plays, then the greatest last play. If the deck has no special numbers, and its
 * plays may have any number of cards, it may use those of trump. PRIMECARDS_UNFINISHED: there may be a better plan.
 * PRIMECARDS_NO_PLAY: no play of the deck spells `over`.
 */
int primecards_plan(const struct primecards_question *question, primecards_found *found, void *context, char *text,
                    size_t capacity, size_t *length, void *memory, size_t size);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
