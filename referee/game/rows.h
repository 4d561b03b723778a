/* rows.h: the rows of the tables of a game: options, verbs, help, sentences, faults, words. */
#ifndef REFEREE_GAME_ROWS_H
#define REFEREE_GAME_ROWS_H

#include "core/base/fault.h"
#include "referee/game/game.h"

enum option_kind {
    OPTION_YES_NO, /* 1 or 0 */
    OPTION_NUMBER, /* min .. max */
    OPTION_CHOICE, /* the index in `choices` ("basic|advanced"), from 0 */
    OPTION_SEAT,   /* a player's name or seat number; of the words in `choices` ("random|loser") the first is
                      SEAT_NONE, word i is SEAT_WORD + i, and a player's name comes before those from the second on;
                      has a default */
    OPTION_TEXT,   /* kept as it stands, for the game's setup to read */
    OPTION_DECK,   /* a deck's name or file, read into match.deck */
    OPTION_NUMBERS /* numbers with commas between, or a file of them, read into match.number; one of this kind a game */
};

/* An option `all-at` is the minutes that a game may take, 0 for no limit: then the referee enters `time-up`. */
struct option_row {
    const char *name;
    enum option_kind kind;
    const char *default_value; /* the default, as one would type it; NULL for none */
    const char *title;         /* what a form calls it, at most 30 characters; NULL of an option that no form has */
    const char *help;          /* one line */
    const char *choices;       /* "cards|number|1|0"; of OPTION_SEAT the words that are no seat; else NULL */
    int min, max;
};

/*
 * Rows of options that several games have, each where its table of options says. A game that judges numbers has
 * `factors`: whether the events tell the factors of a number that is not prime. A game with the verb `timeout`, a pass
 * that is forced, has the options of the clock: at the end of the time for a turn the referee enters that verb.
 */
#define OPTION_ROW_FACTORS \
    {"factors", OPTION_CHOICE, "told", N_("Factors of what is not prime"), \
     N_("of numbers that are not prime: told to all, asked for by who played one, or never"), \
     "told|asked|never", 0, 0}
#define FACTORS_AT_A_TABLE "asked" /* as clubs judge real cards */
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
    VERB_SETUP = 1,         /* the referee's own (deal, start, set, turn): no player acts; also during set-up */
    VERB_CHANCE = 2,        /* the referee's own: says what chance will bring to the next command; undone with it */
    VERB_SECRET = 4,        /* the cards named are seen only by the player who acts, or who is named first */
    VERB_ANYONE = 8,        /* also for a player who is not on turn, and during set-up: `phases` and `ready` say when */
    VERB_SYNTAX_FIRST = 16, /* the number of words is checked before whose turn it is */
    VERB_START = 32,        /* ends the deal: game.complete is called first */
    VERB_HIDDEN = 64,       /* the cards named are seen by the referee alone (the order of a pile) */
    VERB_CLOCK = 128    /* the referee keeps the time: only on a channel that sees all */
};

struct verb_row {
    const char *name;
    const char *arguments; /* as help prints them: "CARD [CARD [CARD]]" */
    const char *help;      /* one line */
    bool (*run)(struct move *move);
    int min, max;    /* words after the verb */
    unsigned flags;  /* of enum verb_flag */
    unsigned phases; /* bit mask of those it can be used in, 1 << phase; 0: all, of VERB_SETUP all of STAGE_SETUP */
};

/*
 * What `help VERB` says below the row of the verb: how cards are written, what words mean. Lines, with newlines. A word
 * that is no verb may have such lines, too: `help play` in a game where nothing is played.
 */
struct help_row {
    const char *verb;
    const char *lines; /* of at most 78 columns */
};

/*
 * An event in plain words, for a person at a prompt: "play * cards= as=" is said as "{1} plays {cards}: {as}.".
 * In the event `*` is any word, `*.hand` one that ends so, and `key=` a value that is not secret; more words may
 * follow. In the sentence {1} is the word after the kind, {3.} the name of NAME.PLACE, {3*} all from the third on, as a
 * product, {3+} the same as a list, {3&} as a list of names. An empty sentence: the table shows it.
 */
struct sentence_row {
    const char *event;
    const char *sentence;
};

/*
 * The faults of a game are one list, of which FAULT_CODES makes the codes and FAULT_ROWS the table:
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
 * What a word is, where it is shown to people who do not read English: N_ in `meaning`, the translation of which is
 * shown for the word. referee/engine/title.c knows the words that several games have. A name with %s, `play %s me`, is
 * a whole move with what varies: its meaning has the %s, too, and is shown in English as well.
 */
struct title_row {
    const char *name;
    const char *meaning;
};

/* A letter in the words of cards that people are shown as a sign, or in a colour: a suit, for example. */
struct sign_row {
    char letter;
    const char *sign;          /* what is drawn in its place; NULL: the letter itself */
    const char *colour;        /* black, red, yellow, blue, orange, green or purple */
    const char *name, *meaning; /* as for language_name: N_ in `meaning` */
};

/* The referee knows the stage of a phase; its word is for people and for the game. */
struct phase_row {
    const char *word;
    enum stage stage;
};

#endif
