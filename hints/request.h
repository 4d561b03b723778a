/* request.h: the request of the command line: options by their ids, and the cards named. */
#ifndef HINTS_REQUEST_H
#define HINTS_REQUEST_H

#include "core/cards/deck.h"
#include "core/spell/plan.h"
#include "core/ui/program.h"
#include "hints/find.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    OPT_DECK = PROGRAM_LONG_ONLY,
    OPT_FORMAT,
    OPT_JSON,
    OPT_TSV,
    OPT_CSV,
    OPT_STATUS,
    OPT_COLOR,
    OPT_PRIMES,
    OPT_ERRORS,
    OPT_COUNT,
    OPT_OVER,
    OPT_UNDER,
    OPT_MUST,
    OPT_FIRST,
    OPT_TALLY,
    OPT_PROVEN,
    OPT_LIMIT,
    OPT_COMPOSITE,
    OPT_TABLE,
    OPT_TARGET,
    OPT_SEED,
    OPT_TIME,
    OPT_ANKI,
    OPT_EASY,
    OPT_SCORE,
    OPT_JOBS,
    OPT_STEPS,
    OPT_ANYWAY,
    OPT_PLAY_OUT,
    OPT_ANY_ORDER,
    OPT_INDIVISIBLE,
    OPT_PLAN,
    OPT_HAS,
    OPT_CARDS,
    OPT_NO_JOKERS,
    OPT_DEALS,
    OPT_EXACT,
    OPT_PART,
    OPT_MERGE,
    OPT_END
};

/* The values of an option that may be given more than once, and before --deck. */
struct request_values {
    const char *word[DECK_CARDS_MAX];
    int count;
};

/* The request of the command line. */
struct hints_request {
    struct deck deck;
    struct find_query find;
    struct text over, under;
    bool primes;
    int score; /* an index in PROGRAM_COLOR_LIST */
    struct plan_question plan;
    struct text table;
    int target; /* maximum number of plays; 0 for no maximum */
    struct program_arguments arguments; /* the first operand is the command */
    const char *given[OPT_END - PROGRAM_LONG_ONLY]; /* by option id: its value, "" if it has none, NULL if not given */
    struct request_values must, has;
    struct out out;
    bool ignores_answers; /* the status only shows whether all inputs could be read */
    bool has_inline_errors; /* refused input gets a line among the answers, one for each line, instead of a message */
    bool answers_each_input; /* with `has_inline_errors`, each line, or operand outside a group, gets a line or more */
    bool has_answer, has_refusal; /* whether the current line of input, or operand, has an answer; has a refusal */
    bool found;   /* something was found, by commands that record it here */
    bool trouble;
};

/* The value of an option, "" if it takes none, NULL if it was not given. */
const char *request_given(const struct hints_request *request, int id);

/* The name of an option, for a message. */
const char *request_option_name(const struct hints_request *request, int id);

/*
 * The value as a number from `min` to `max`, or `otherwise` if it was not given; ends the program if the value is not
 * in this range.
 */
uint64_t request_number(const struct hints_request *request, int id, uint64_t min, uint64_t max, uint64_t otherwise);

/*
 * Reads the value as a number, or as cards that spell a number. Adds its digits to `spelled`, which must be empty and
 * outlive `bound`, and makes `bound` refer to them. Leaves both unchanged if the option was not given; ends the program
 * if the value is neither a number nor cards.
 */
void request_bound(const struct hints_request *request, int id, struct text *spelled, struct digits *bound);

/* Adds the card named by a value to the hand; ends the program if the deck does not have it. */
void request_card(const struct hints_request *request, int id, const char *word, struct hand *hand);

/* Adds the cards of a value to the hand; ends the program if they are not cards of the deck, or more than it has. */
void request_hand(const struct hints_request *request, int id, const char *word, struct hand *hand);

/* Called with a word of the operands, folded. False with a fault if it is refused; the fault is then reported. */
typedef bool request_reader(struct hints_request *request, const char *word, struct fault *fault);

/*
 * Passes the operands after the command to `read`; `-` is replaced by the words on standard input. Refused words and
 * unreadable input are reported, and set request->trouble.
 */
void request_operands(struct hints_request *request, request_reader *read);

/* Called for a group of words: a line of standard input, or the operands before or after standard input. */
typedef void request_answer(struct hints_request *request);

/*
 * As request_operands, and calls `answer` after each group of words, which may be empty, unless one of the words was
 * refused. Empties request->find.hand after each group.
 */
void request_groups(struct hints_request *request, request_reader *read, request_answer *answer);

/* The reader that adds cards to request->find.hand. */
bool request_read_cards(struct hints_request *request, const char *word, struct fault *fault);

/* Ends the program if the hand lacks a card of --must, or if a card of --must has no value. */
void request_check_must(const struct hints_request *request);

/* Reads the operands as a hand and checks the cards of --must; false if a word of the hand was refused. */
bool request_read_hand(struct hints_request *request);

/*
 * Ends the program if the deck has no composite plays, which exist only in decks whose plays may have any number of
 * cards.
 */
void request_check_composite(const struct hints_request *request);

/*
 * The name of the deck to use if --deck is not given: lvl0, or the built-in deck that has all of its cards and also a
 * card that an option, or with `operands_are_cards` an operand, names. With `operands_are_cards`, if an operand is `-`,
 * that deck is lvl0-advanced, as the words on standard input may name its cards.
 */
const char *request_default_deck(const struct hints_request *request, bool operands_are_cards);

/* Reports a fault in a line of standard input, which counts as trouble. */
void request_complain_of_line(struct hints_request *request, unsigned long line, const char *what, const char *detail);

#endif
