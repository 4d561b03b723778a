/* rows.h: the rows of the tables of a game: options, verbs, help, sentences, faults, words. */
#ifndef REFEREE_GAME_ROWS_H
#define REFEREE_GAME_ROWS_H

#include "core/base/fault.h"
#include "referee/game/game.h"

enum option_kind {
    OPTION_YES_NO, /* the value is 1 for yes, 0 for no */
    OPTION_NUMBER, /* the value is min .. max */
    OPTION_CHOICE, /* the value is the index in `choices` ("basic|advanced"), from 0 */
    OPTION_SEAT,   /* a player's name or seat number, or one of the words in `choices` ("random|loser"): the first is
                      SEAT_NONE, word i is SEAT_WORD + i. A player's name takes precedence over all words but the
                      first. A default is required */
    OPTION_TEXT,   /* kept as text, for the game's setup to parse */
    OPTION_DECK,   /* a deck's name or file, read into match.deck */
    OPTION_NUMBERS /* numbers separated by commas, or a file of them, read into match.lists; at most one option of
                      this kind per game */
};

/*
 * An option of a game. The option `all-at` is the time limit of a game in minutes, after which the referee enters
 * `time-up`; 0 means no limit.
 */
struct option_row {
    const char *name;
    enum option_kind kind;
    const char *default_value; /* the default, as it would be typed; NULL: none */
    const char *title;         /* its label in a form, at most 30 characters; NULL: it is not in the form */
    const char *help;          /* one line */
    const char *choices;       /* "cards|number|1|0"; of OPTION_SEAT the words that do not name a seat; else NULL */
    int min, max;
};

/*
 * Rows of options that several games have, to be used in their tables of options. A game that judges numbers has
 * `factors`: whether the events include the factors of a number that is not prime. A game with the verb `timeout`, a
 * forced pass, has the options of the clock: when the time for a turn is up, the referee enters that verb.
 */
#define OPTION_ROW_FACTORS \
    {"factors", OPTION_CHOICE, "told", N_("Factors of what is not prime"), \
     N_("of numbers that are not prime: told to all, asked for by whoever played one, or never"), \
     "told|asked|never", 0, 0}
#define FACTORS_AT_A_TABLE "asked" /* as clubs do with real cards */
#define OPTION_ROW_CLOCK \
    {"clock", OPTION_NUMBER, "0", N_("Seconds for a turn"), \
     N_("seconds for a turn, then it is a pass; 0 for none"), NULL, 0, 3600}
#define OPTION_ROW_BANK \
    {"bank", OPTION_NUMBER, "0", N_("Seconds for all turns"), \
     N_("seconds for all turns of a game, before clock= counts"), NULL, 0, 86400}
#define OPTION_ROW_THINK \
    {"think", OPTION_NUMBER, "0", N_("Seconds to think at first"), N_("seconds to think before the first turn"), NULL, \
     0, 3600}
#define OPTION_ROW_CALLS \
    {"calls", OPTION_TEXT, "30,10", N_("Calls of the clock"), \
     N_("with clock=: the seconds left that are called, or none"), NULL, 0, 0}
enum factors_told { FACTORS_TOLD, FACTORS_ASKED, FACTORS_NEVER };

enum verb_flag {
    VERB_MOVE = 0,          /* a move of the player on turn */
    VERB_SETUP = 1,         /* a verb of the referee (deal, start, set, turn, count), for set-up unless `phases` says
                               otherwise */
    VERB_CHANCE = 2,        /* a verb of the referee: fixes the random result of the next command, with which it is
                               undone */
    VERB_SECRET = 4,        /* only the acting player, or the player named first, sees the cards named */
    VERB_ANYONE = 8,        /* may be used out of turn, and during set-up, if `phases` and game.ready allow it */
    VERB_SYNTAX_FIRST = 16, /* the number of words is checked before the turn */
    VERB_START = 32,        /* ends the deal: game.complete is called first */
    VERB_HIDDEN = 64,       /* only the referee sees the cards named (the order of a pile) */
    VERB_REFEREE = 128  /* only on a channel that sees everything, even if it is a move */
};

struct verb_row {
    const char *name;
    const char *arguments; /* as printed by help: "CARD [CARD [CARD]]" */
    const char *help;      /* one line */
    bool (*run)(struct move *move);
    int min, max;    /* number of words after the verb */
    unsigned flags;  /* of enum verb_flag */
    unsigned phases; /* bit mask of the phases in which the verb can be used, 1 << phase; 0: all phases, or with
                        VERB_SETUP all phases of STAGE_SETUP */
};

/*
 * Text of `help VERB` below the row of the verb: how cards are written, what the words mean. Lines, each with a
 * newline. A word that is not a verb may have a help text, too: `help play` in a game where nothing is played.
 */
struct help_row {
    const char *verb;
    const char *lines; /* of at most 78 columns */
};

/*
 * An event as a sentence for a person at a prompt: "play * cards= as=" becomes "{1} plays {cards}: {as}.". In the event
 * `*` matches any word, `*.hand` any word with this ending, `key=` any value that is not hidden, and `key=value` this
 * value; more words may follow. In the sentence {1} is the word after the kind, {3.} the name in NAME.PLACE, {3*} all
 * words from the third on, as a product, {3+} the same as a list, {3&} as a list of names. Empty sentence: nothing is
 * printed, because the view shows the change.
 */
struct sentence_row {
    const char *event;
    const char *sentence;
};

/*
 * The faults of a game are one list, from which FAULT_CODES makes the codes and FAULT_ROWS the table:
 *
 *     #define MY_FAULTS(FAULT) FAULT(MY_PILE_EMPTY_FAULT, "pile-empty", N_("there is nothing to draw"))
 *     FAULT_CODES(MY_FAULTS);
 *     static const struct fault_row faults[] = FAULT_ROWS(MY_FAULTS);
 */
#define FAULT_CODES(LIST) enum { LIST##_BEGIN = FAULT_OWN - 1, LIST(FAULT_CODE_OF) }
#define FAULT_ROWS(LIST) {LIST(FAULT_ROW_OF) {NULL, NULL}}
#define FAULT_CODE_OF(code, word, text) code,
#define FAULT_ROW_OF(code, word, text) {word, text},

/*
 * The title of a word for people who do not read English: `meaning`, marked with N_, describes the word to translators,
 * and its translation is shown instead of the word. referee/engine/title.c has the words that several games share. A
 * name with %s, `play %s me`, is a whole move with a variable part: its meaning contains the %s, too, and is shown in
 * English as well.
 */
struct title_row {
    const char *name;
    const char *meaning;
};

/* A letter in the words of cards that is shown to people as a sign, or in a colour: a suit, for example. */
struct sign_row {
    char letter;
    const char *sign;          /* the sign, drawn instead of the letter; NULL: the letter itself */
    const char *colour;        /* black, red, yellow, blue, orange, green or purple */
    const char *name, *meaning; /* as for language_name, `meaning` marked with N_ */
};

/* A phase of the game. The referee uses its stage; the word is for people and for the game. */
struct phase_row {
    const char *word;
    enum stage stage;
};

#endif
