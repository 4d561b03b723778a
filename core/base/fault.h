/* fault.h: what can be refused, and why: one list for all programs. */
#ifndef CORE_BASE_FAULT_H
#define CORE_BASE_FAULT_H

#include <stdbool.h>

/*
 * The common faults: name, word, sentence. Programs print the word for scripts and the sentence for people. The enum
 * and the lookups below are made from this list; a test compares it with the DIAGNOSTICS sections of the pages.
 */
#define FAULT_LIST(FAULT) \
    FAULT(NONE, "none", "nothing is wrong") \
    FAULT(UNKNOWN_COMMAND, "unknown-command", "there is no such command") \
    FAULT(SYNTAX, "syntax", "that is not how it is written") \
    FAULT(TOO_LONG, "too-long", "a line has at most 65536 bytes") \
    FAULT(NO_GAME, "no-game", "no game has begun yet") \
    FAULT(GAME_OVER, "game-over", "the game is over") \
    FAULT(NOT_YOUR_TURN, "not-your-turn", "it is another player's turn") \
    FAULT(WRONG_PHASE, "wrong-phase", "this cannot be done now") \
    FAULT(BAD_PLAYER, "bad-player", "there is no player of that name") \
    FAULT(BAD_PLAYERS, "bad-players", "the game cannot be played like that") \
    FAULT(BAD_OPTION, "bad-option", "that cannot be chosen") \
    FAULT(BAD_DEAL, "bad-deal", "the cards cannot be dealt like that") \
    FAULT(BAD_CARD, "bad-card", "there is no such card") \
    FAULT(NOT_HELD, "not-held", "that is not in the hand") \
    FAULT(BAD_AREA, "bad-area", "there is no such place") \
    FAULT(BAD_EFFECT, "bad-effect", "there is no such effect") \
    FAULT(BAD_COUNT, "bad-count", "there cannot be that many cards") \
    FAULT(BAD_CHANCE, "bad-chance", "chance cannot bring that here") \
    FAULT(BAD_CUT, "bad-cut", "the deck is not cut like that") \
    FAULT(CUT_TWICE, "cut-twice", "a player cuts the deck once") \
    FAULT(CUT_MISSING, "cut-missing", "first each player cuts the deck") \
    FAULT(BAD_KEY, "bad-key", "there is nothing of that name to get") \
    FAULT(HIDDEN, "hidden", "that is not shown") \
    FAULT(NOT_YOUR_SEAT, "not-your-seat", "you do not play for that player") \
    FAULT(NOT_ALLOWED, "not-allowed", "a player may not do that") \
    FAULT(NOTHING_TO_UNDO, "nothing-to-undo", "there is no further move to take back") \
    FAULT(NOTHING_TO_REDO, "nothing-to-redo", "there is no further move to bring back") \
    FAULT(NO_FILES, "no-files", "this referee may not read or write files") \
    FAULT(BAD_FILE, "bad-file", "the file cannot be read or written") \
    FAULT(BAD_RECORD, "bad-record", "the game in the record cannot be played again") \
    FAULT(BAD_NUMBER, "bad-number", "not a number") \
    FAULT(TOO_MANY_DIGITS, "too-many-digits", "the number has too many digits") \
    FAULT(NEED_VALUE, "need-value", "say which value the card is played as") \
    FAULT(BAD_VALUE, "bad-value", "the card cannot be played as that value") \
    FAULT(NO_VALUE, "no-value", "the card has no value and spells no number") \
    FAULT(JOKER_VALUE, "joker-value", "each Joker needs one value of 0 to 13") \
    FAULT(LEADING_ZERO, "leading-zero", "a number of cards does not begin with 0") \
    FAULT(MALFORMED, "malformed", "not a product of primes")

#define FAULT_ENUM(name, word, text) FAULT_##name,
enum fault_code {
    FAULT_LIST(FAULT_ENUM)
    FAULT_COMMON_COUNT,
    FAULT_OWN = 1000 /* the first fault of a game's own table */
};
#undef FAULT_ENUM

/* A row of a game's own faults; its code is FAULT_OWN + its index in the table. */
struct fault_row {
    const char *word;
    const char *text;
};

/* A refusal: the code, and in `detail` what it is about ("9 9", "71 is not greater than 73"), which may be empty. */
struct fault {
    int code;
    bool is_whole; /* the detail is a sentence, which stands instead of that of the code */
    const struct fault_row *own; /* the table of codes from FAULT_OWN on; set by whoever calls a game */
    char detail[1024]; /* room for the options of any game, by name */
};

/* The word and the sentence of any fault, common or a game's own. The sentence may be the detail of `fault` itself. */
struct fault_row fault_row(const struct fault *fault);

/* The word and the sentence of a common fault; code is below FAULT_COMMON_COUNT. */
const char *fault_word(int code);
const char *fault_text(int code);

/* Sets the code and an empty detail. Returns false. As of those below, `fault` is NULL where nobody asks why. */
bool refuse_plain(struct fault *fault, int code);

/*
 * Sets the code and the detail, as printf, truncated to the array. Returns false, so that a refusal is one statement.
 */
bool refuse(struct fault *fault, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same with a sentence that stands instead of that of the code, where the latter would say too much. */
bool refuse_saying(struct fault *fault, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
