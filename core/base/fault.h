/* fault.h: codes, words and sentences of refusals: one list for all programs. */
#ifndef CORE_BASE_FAULT_H
#define CORE_BASE_FAULT_H

#include "core/base/language.h"

#include <stdbool.h>

/*
 * The common faults: name, word, sentence. Programs print the word for scripts and the sentence for people. The enum
 * below and the table in fault.c are generated from this list; a test compares it with the DIAGNOSTICS sections of the
 * manual pages.
 */
#define FAULT_LIST(FAULT) \
    FAULT(NONE, "none", N_("nothing is wrong")) \
    FAULT(UNKNOWN_COMMAND, "unknown-command", N_("there is no such command")) \
    FAULT(SYNTAX, "syntax", N_("that is not how it is written")) \
    FAULT(TOO_LONG, "too-long", N_("a line has at most 65536 bytes")) \
    FAULT(NO_GAME, "no-game", N_("no game has begun yet")) \
    FAULT(GAME_OVER, "game-over", N_("the game is over")) \
    FAULT(NOT_YOUR_TURN, "not-your-turn", N_("it is another player's turn")) \
    FAULT(WRONG_PHASE, "wrong-phase", N_("this cannot be done now")) \
    FAULT(BAD_PLAYER, "bad-player", N_("there is no player of that name")) \
    FAULT(BAD_PLAYERS, "bad-players", N_("the game cannot be played like that")) \
    FAULT(BAD_OPTION, "bad-option", N_("that cannot be chosen")) \
    FAULT(BAD_DEAL, "bad-deal", N_("the cards cannot be dealt like that")) \
    FAULT(BAD_CARD, "bad-card", N_("there is no such card")) \
    FAULT(NOT_HELD, "not-held", N_("that is not in the hand")) \
    FAULT(BAD_AREA, "bad-area", N_("there is no such place")) \
    FAULT(BAD_EFFECT, "bad-effect", N_("there is no such effect")) \
    FAULT(BAD_COUNT, "bad-count", N_("there cannot be that many cards")) \
    FAULT(BAD_CHANCE, "bad-chance", N_("chance cannot bring that here")) \
    FAULT(BAD_CUT, "bad-cut", N_("the deck is not cut like that")) \
    FAULT(CUT_TWICE, "cut-twice", N_("a player cuts the deck once")) \
    FAULT(CUT_MISSING, "cut-missing", N_("first each player cuts the deck")) \
    FAULT(BAD_KEY, "bad-key", N_("there is nothing of that name to get")) \
    FAULT(HIDDEN, "hidden", N_("that is not shown")) \
    FAULT(NOT_YOUR_SEAT, "not-your-seat", N_("you do not play for that player")) \
    FAULT(NOT_ALLOWED, "not-allowed", N_("a player may not do that")) \
    FAULT(NOTHING_TO_UNDO, "nothing-to-undo", N_("there is no further move to take back")) \
    FAULT(NOTHING_TO_REDO, "nothing-to-redo", N_("there is no further move to bring back")) \
    FAULT(NO_FILES, "no-files", N_("this referee may not read or write files")) \
    FAULT(BAD_FILE, "bad-file", N_("the file cannot be read or written")) \
    FAULT(BAD_RECORD, "bad-record", N_("the game in the record cannot be played again")) \
    FAULT(BAD_NUMBER, "bad-number", N_("not a number")) \
    FAULT(TOO_MANY_DIGITS, "too-many-digits", N_("the number has too many digits")) \
    FAULT(NEED_VALUE, "need-value", N_("say which value the card is played as")) \
    FAULT(BAD_VALUE, "bad-value", N_("the card cannot be played as that value")) \
    FAULT(NO_VALUE, "no-value", N_("the card has no value and spells no number")) \
    FAULT(JOKER_VALUE, "joker-value", N_("each Joker needs one value of 0 to 13")) \
    FAULT(LEADING_ZERO, "leading-zero", N_("a number of cards does not begin with 0")) \
    FAULT(MALFORMED, "malformed", N_("not a product of primes"))

#define FAULT_ENUM(name, word, text) FAULT_##name,
enum fault_code {
    FAULT_LIST(FAULT_ENUM)
    FAULT_COMMON_COUNT,
    FAULT_OWN = 1000 /* the first fault of a game's own array */
};
#undef FAULT_ENUM

/* An element of a game's own array of faults; its code is FAULT_OWN + its index. */
struct fault_row {
    const char *word;
    const char *text;
};

/* A refusal: the code, and in `detail` its subject ("9 9", "71 is not greater than 73"), which may be empty. */
struct fault {
    int code;
    bool is_whole; /* the detail is a sentence that replaces the sentence of the code */
    const struct fault_row *own; /* the game's own array of faults; set by the caller of the game's functions */
    char detail[1024]; /* long enough to list the names of all options of any game */
};

/* The word and the sentence of any fault, common or a game's own. The sentence may point into `fault->detail`. */
struct fault_row fault_row(const struct fault *fault);

/* The word and the sentence of a common fault; code < FAULT_COMMON_COUNT. */
const char *fault_word(int code);
const char *fault_text(int code);

/*
 * Sets the code and an empty detail. Returns false. Here and below, `fault` may be NULL if the caller does not need the
 * reason.
 */
bool refuse_plain(struct fault *fault, int code);

/*
 * Sets the code and the detail, formatted as by printf in the user's language and truncated to fit. Returns false, so
 * that a refusal is one statement.
 */
bool refuse(struct fault *fault, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* As refuse, but the formatted sentence replaces the sentence of the code, where that would be misleading. */
bool refuse_saying(struct fault *fault, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
