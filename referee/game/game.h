/* game.h: the interface of a game: its data, and the functions that the referee calls. */
#ifndef REFEREE_GAME_GAME_H
#define REFEREE_GAME_GAME_H

#include "core/base/chance.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A game is a folder referee/games/G and the word G in the list ALL_GAMES of the Makefile. In the folder:
 *
 *     state.h state.c   its struct game_state, and functions that query it
 *     rules.c           the moves of a turn: which are allowed, and their execution
 *     deal.c            set-up, and the deal
 *     view.c            the visible state, as keys
 *     advice.c          the legal moves, and a sensible one
 *     table.c           the view of the table for people and programs, and the pending action
 *     player.c          hooks for strong and easy players; optional
 *     game.c            its tables, and `const struct game game_G`
 *     NAME.6 rules.txt  its manual page; its rules for a printed sheet
 *     tests/            tests, examples.txt, transcripts
 *
 * A file calls only functions of the files above it in this list; only game.c uses all of them. A verb or a house rule
 * is one function and one row; a refusal is one row. referee/games/null is the smallest game, a template:
 * doc/new-game.md.
 */

enum {
    SEATS_MAX = 8,
    NAME_BYTES = 32,
    OPTIONS_MAX = 32,
    MATCH_NUMBERS_MAX = 20000, /* in all lists of an OPTION_NUMBERS option: `new` then fits into RECORD_NEW_MAX */
    OPTION_BYTES = 128, /* maximum size of an option kept as text, with its NUL */
    OPTION_UNSET = -1,  /* the value of an option that was not given and has no default */
    GAME_DUE_COLUMNS = 150,                /* maximum width of the sentence on the pending action */
    GAME_DUE_BYTES = 2 * GAME_DUE_COLUMNS, /* maximum size of that sentence: a kanji has three bytes and two columns */
    SEAT_NONE = -1,
    SEAT_WORD = SEATS_MAX /* base of the values of an OPTION_SEAT that are words: rows.h */
};

/* The viewer of a position: a seat, or one of these. */
enum viewer { VIEW_ALL = -1, VIEW_PUBLIC = -2 };

/* Ways to deal the cards. A game lists those that it supports as a set of bits. */
enum deal { DEAL_AUTO = 1, DEAL_MANUAL = 2, DEAL_TABLE = 4, DEAL_SCENARIO = 8, DEAL_FAIR = 16 };

enum stage { STAGE_SETUP, STAGE_ON, STAGE_OVER };

struct choice;
struct fault;
struct game;
struct game_player;
struct keys;
struct made_list;
struct match;
struct move;
struct moves;
struct notation;
struct rng;
struct view;
struct text;
struct title_row;
struct sign_row;
struct option_row;
struct phase_row;
struct verb_row;
struct help_row;
struct fault_row;
struct sentence_row;

/*
 * A position of a game, defined by each game: bytes without pointers, so that copying the bytes copies the position. It
 * includes the state of the random numbers.
 */
struct game_state;

/* The first member of every struct game_state, called `common`. The referee sets it before `setup`. */
struct game_common {
    struct chance chance; /* used by match_shuffle and match_choose; continues from one game to the next */
    int turn;             /* the seat on turn; SEAT_NONE at first and after the game */
    int phase;            /* index into game.phases; initially 0 */
    int games;            /* finished games of the match, without this one */
    int total[SEATS_MAX]; /* points from those games, by seat */
    int won[SEATS_MAX];   /* how many of those games the seat won, alone or with others */
    int drawn;            /* the first player, if chosen by lot, until `start` has been executed; otherwise SEAT_NONE */
};

/* Every member must be set unless its comment says what NULL means. */
struct game {
    const char *name; /* the game's name in the command `new`: the name of the folder, with - in place of _ */
    const char *title;
    const char *summary; /* the rules in brief: a few lines, each with a newline */
    int seats_min, seats_max, seats_default;
    unsigned deals;                   /* bits of enum deal */
    enum deal deal_default;           /* the way of dealing if deal= is not given; 0 means DEAL_AUTO */
    /*
     * First steps for a person who judges at a table of real cards, as lines. --judge without a game starts the first
     * game that has such steps. NULL if the game has none.
     */
    const char *judging;
    /*
     * All players see the same: no hand is hidden. `show` and `table` then ignore the viewer, and `redeal` is NULL. A
     * game without cards has no deck, no piles and no DEAL_FAIR, and its `shuffle` only decides who begins.
     */
    bool is_open;
    const char *deck;                 /* the built-in default deck; NULL for a game with cards of its own */
    size_t state_size;                /* size of the game's struct game_state */
    const char *const *piles;         /* names of piles for `deal`, which no player may have; ends with NULL. NULL: no
                                         piles */
    const struct title_row *areas;    /* titles of the areas of the view; ends with a row without a name. NULL: the
                                         common titles suffice */
    const struct title_row *titles;   /* titles of verbs, of the words after them, and of values of options, as
                                         `OPTION=VALUE`; otherwise like `areas` */
    const struct sign_row *signs;     /* ends with a row without a letter; NULL: none */
    const struct option_row *options; /* ends with a row without a name */
    const struct phase_row *phases;   /* indexed by game_common.phase; the first is set-up */
    const struct verb_row *verbs;
    const struct help_row *help;          /* ends with a row without a verb; may be NULL */
    const struct fault_row *faults;       /* FAULT_ROWS */
    const struct sentence_row *sentences; /* for the game's own events; ends with a row without an event; may be NULL */

    /*
     * Fills `state` (all zero bytes except `common`) before any deal; refuses incompatible options. May
     * complete the deck and the options of the match. Called again for each later game of the match.
     */
    bool (*setup)(struct match *match, struct game_state *state, struct fault *fault);

    /*
     * Copies to `state`, the next game of the match after its set-up, the data that it inherits from the previous game
     * besides the random numbers and the points. NULL: nothing.
     */
    void (*keep)(const struct match *match, const struct game_state *before, struct game_state *state);

    /*
     * Points that a finished game gives to a seat; the player with the most points wins. NULL: a point for each winner.
     */
    int (*points)(const struct match *match, const struct game_state *state, int seat);
    bool lowest_wins; /* the player with the fewest points wins */

    /* The place of a seat in a finished game, from 1, if the points do not determine it. NULL: by the points. */
    int (*place)(const struct match *match, const struct game_state *state, int seat);

    /* Points of one player that end the match, 0 for no limit. NULL: the value of the option `target`. */
    int (*target)(const struct match *match);

    /*
     * deal=auto and deal=fair: adds the commands of a random deal (`deal A 3,5`, `deal pile 7,9`, `start B`). Which
     * cards are shuffled, and in how many piles, must not depend on chance.
     */
    void (*shuffle)(const struct match *match, struct game_state *state, struct made_list *commands);

    /* Writes the word of a card that was passed to match_shuffle. NULL: match.deck has the word. */
    void (*write_card)(int card, struct text *text);

    /* Whether the players have finished building the piles that a fair deal shuffles. NULL: always. */
    bool (*is_built)(const struct match *match, const struct game_state *state);

    /*
     * Before `start`: adds the `deal` commands that complete a deal by hand (the cards not dealt are shuffled into the
     * pile), or nothing. May be NULL.
     */
    void (*complete)(const struct match *match, struct game_state *state, struct made_list *commands);

    /* The seat that may act now, which may be another seat than common.turn. NULL: always common.turn. */
    int (*turn)(const struct game_state *state);

    /*
     * Whether the verb can be used now; if not, refuses it. Called after the check of the verb's `phases` and, except
     * with VERB_SYNTAX_FIRST, before the check of the number of words. NULL: always.
     */
    bool (*ready)(struct move *move, const struct verb_row *verb);

    /* Writes every key of the state, as `viewer` sees it. */
    void (*show)(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);

    /*
     * Answers a key that `show` does not list (`set:2,12,92`); false if there is no key of that name. The answer counts
     * as advice, which a match may forbid. May be NULL.
     */
    bool (*query)(const struct match *match, const struct game_state *state, int viewer, const char *key,
                  struct text *value);

    /*
     * Lists every move of the seat that would be accepted, each once, in the coding of player->write. Returns false if
     * they cannot be listed. NULL: never.
     */
    bool (*legal)(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

    /* Executes, writes and suggests moves, and has the other hooks for computer players: referee/game/player.h. */
    const struct game_player *player;

    /*
     * Deals again at random all cards that `viewer` (not VIEW_ALL) cannot know; everything that the viewer sees must
     * stay the same. The result depends only on what the viewer sees and on `rng`: cards are put in ascending order
     * before they are shuffled. The referee then seeds common.chance from `rng`. NULL if nothing is hidden, in an open
     * game.
     */
    void (*redeal)(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

    /* Writes the winner's name, the names of several joined by commas, or `draw`; otherwise nothing. */
    void (*result)(const struct match *match, const struct game_state *state, struct text *text);

    /*
     * Writes the pending action for people, a short sentence without a full stop: "Ann may draw, then plays or passes".
     * It names the player to act, is the same for all viewers, and has at most GAME_DUE_COLUMNS columns; text that can
     * be typed is in backquotes.
     */
    void (*due)(const struct match *match, const struct game_state *state, struct text *text);

    /*
     * Adds the pending action for people who tap: whole sentences that mention only what the view, with its verbs,
     * lists. If NULL, or if nothing is added, `due` is used.
     */
    void (*plain)(const struct match *match, const struct game_state *state, const struct view *table,
                  struct text *text);

    /* Describes the table as the viewer sees it, with the functions of referee/game/view.h. */
    void (*table)(const struct match *match, const struct game_state *state, int viewer, struct view *table);

    /*
     * Score notation: games as players of this game write them down. All three are NULL if there is no notation.
     * is_notation says whether a file that begins with `text` is meant to be in the notation. read_notation replays the
     * games of a file with the functions of referee/game/notation.h. write_notation adds the games whose events, as the
     * referee sees them, are the lines of `events`.
     */
    bool (*is_notation)(const char *text);
    void (*read_notation)(struct notation *notation);
    void (*write_notation)(const struct match *match, const char *events, struct text *text);
};

#endif
