/* game.h: what a game is: a table of what it has and of functions that the referee calls. */
#ifndef REFEREE_GAME_GAME_H
#define REFEREE_GAME_GAME_H

#include "core/base/chance.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A game is a folder referee/games/G and the word G in the list ALL_GAMES of the Makefile. In the folder:
 *
 *     state.h state.c   its struct game_state, and questions about it
 *     rules.c           the moves of a turn: what may be done, and doing it
 *     deal.c            set-up, and the deal
 *     view.c            what can be seen, as keys
 *     advice.c          the moves there are, and a sensible one
 *     table.c           the table as people and programs are shown it, and what is due
 *     player.c          what strong and easy players ask; may be left out
 *     game.c            its tables, and `const struct game game_G`
 *     NAME.6 rules.txt  its page; its rules for a printed sheet
 *     tests/            tests, examples.txt, transcripts
 *
 * A file calls only those above it: game.c alone knows all. A verb or a house rule is one function and one row; a
 * refusal is one row. referee/games/null is the smallest game, to begin from: README.md, "A new game".
 */

enum {
    SEATS_MAX = 8,
    NAME_BYTES = 32,
    OPTIONS_MAX = 32,
    MATCH_NUMBERS_MAX = 1000, /* of OPTION_NUMBERS: a line of a record has room for so many */
    OPTION_BYTES = 128, /* of an option kept as text */
    OPTION_UNSET = -1,  /* a yes/no option that was not given and has no default */
    GAME_DUE_COLUMNS = 150,
    GAME_DUE_BYTES = 2 * GAME_DUE_COLUMNS, /* a kanji has three for two columns */
    SEAT_NONE = -1,
    SEAT_WORD = SEATS_MAX /* of OPTION_SEAT */
};

/* Who looks: a seat, or one of these. */
enum viewer { VIEW_ALL = -1, VIEW_PUBLIC = -2 };

/* How the cards come; a game says which it can (a set of bits). */
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

/* Each game completes its own: flat bytes, no pointer inside, so that a copy is a position. Chance is in it. */
struct game_state;

/* The first member of every struct game_state, called `common`. The referee sets it before `setup`. */
struct game_common {
    struct chance chance; /* by match_shuffle and match_choose; it goes on from one game to the next */
    int turn;             /* the seat on turn; SEAT_NONE at first and after the game */
    int phase;            /* a row of game.phases; at first 0 */
    int games;            /* of the match that are over, without this one */
    int total[SEATS_MAX]; /* the points of those games */
    int drawn;            /* who begins, where a lot has said so and `start` was not obeyed yet; else SEAT_NONE */
};

/* Every member must be set, but for those that say what NULL means. */
struct game {
    const char *name; /* as new names it: the name of the folder, with - for _ */
    const char *title;
    const char *summary; /* the rules in short, a few lines, each with a newline */
    int seats_min, seats_max, seats_default;
    unsigned deals;                   /* of enum deal */
    enum deal deal_default;           /* without deal=; 0 is DEAL_AUTO */
    /*
     * What a person who judges at a table does first, lines. The first game that has it is the one that --judge begins
     * where none is named; NULL for the others.
     */
    const char *judging;
    /*
     * All players see the same: no hand is hidden. `show` and `table` then ignore the viewer, and `redeal` is NULL. A
     * game without cards has no deck, no piles and no DEAL_FAIR, and its `shuffle` only says who begins.
     */
    bool is_open;
    const char *deck;                 /* the built-in deck to begin with; NULL for a game with cards of its own */
    size_t state_size;                /* of its struct game_state */
    const char *const *piles;         /* of `deal`, ending with NULL; no player may be called so. NULL: none */
    const struct title_row *areas;    /* of the table; end with a row of no name; NULL: all are of several games */
    const struct title_row *titles;   /* the same of verbs and words after them, and of what options choose, as
                                         `OPTION=VALUE` */
    const struct sign_row *signs;     /* end with a row of no letter; NULL: none */
    const struct option_row *options; /* end with a row of no name */
    const struct phase_row *phases;   /* by game_common.phase; the first is of set-up */
    const struct verb_row *verbs;
    const struct help_row *help;          /* end with a row of no verb; may be NULL */
    const struct fault_row *faults;       /* FAULT_ROWS */
    const struct sentence_row *sentences; /* of its own events; end with a row of no event; may be NULL */

    /*
     * Fills `state` (all zero bytes but for `common`) before any deal; refuses options that do not go together. May
     * complete the deck and the options of the match; for the next game of a match it is called once more.
     */
    bool (*setup)(struct match *match, struct game_state *state, struct fault *fault);

    /*
     * What the next game of the match, already set up, keeps of the one before, besides chance and points. NULL:
     * nothing.
     */
    void (*keep)(const struct match *match, const struct game_state *before, struct game_state *state);

    /* The points that the game, which is over, brings a seat; the most win. NULL: a point for each winner. */
    int (*points)(const struct match *match, const struct game_state *state, int seat);
    bool lowest_wins; /* the fewest points win */

    /* How many points of one player end the match, 0 for none. NULL: as the option target says. */
    int (*target)(const struct match *match);

    /*
     * deal=auto and deal=fair: makes the commands that deal (`deal A 3,5`, `deal pile 7,9`, `start B`), by
     * chance. Which cards are shuffled, and in how many piles, does not depend on chance.
     */
    void (*shuffle)(const struct match *match, struct game_state *state, struct made_list *commands);

    /* The word of a card that match_shuffle is given. NULL: as match.deck has it. */
    void (*write_card)(int card, struct text *text);

    /* Whether the piles are known that a fair deal shuffles, as the players have built them. NULL: yes. */
    bool (*is_built)(const struct match *match, const struct game_state *state);

    /*
     * Before `start`: adds the `deal` lines that complete a deal by hand (the cards not dealt go shuffled into the
     * pile), or nothing. May be NULL.
     */
    void (*complete)(const struct match *match, struct game_state *state, struct made_list *commands);

    /* Who may act now, where that is not always the seat on turn. NULL: common.turn. */
    int (*turn)(const struct game_state *state);

    /* Whether the verb can be used now; its `phases` have been checked. Comes before the number of words. NULL: yes. */
    bool (*ready)(struct move *move, const struct verb_row *verb);

    /* Every key of the state, as `viewer` sees it. */
    void (*show)(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);

    /*
     * A key that `show` does not list (`set:2,12,92`): false if there is none of that name. Its answer is advice, which
     * a match may forbid. May be NULL.
     */
    bool (*query)(const struct match *match, const struct game_state *state, int viewer, const char *key,
                  struct text *value);

    /*
     * Every move of the seat that would not be refused, each once, as player.write writes it. False if they cannot be
     * listed. NULL: never.
     */
    bool (*legal)(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

    /* Moves as they are made, written and suggested, and what else players ask: referee/game/player.h. */
    const struct game_player *player;

    /*
     * Deals anew, at random, all that `viewer` (not VIEW_ALL) cannot know; what he sees must stay as it was. What is
     * dealt depends on what he sees and on `rng` alone: cards are put in ascending order before they are shuffled. The
     * referee then sets common.chance from `rng`. NULL if nothing is hidden, in an open game.
     */
    void (*redeal)(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

    /* The winner's name, several joined by commas; nothing while there is none. */
    void (*result)(const struct match *match, const struct game_state *state, struct text *text);

    /*
     * What is due, a short sentence for people without a stop: "Ann may draw, then plays or passes". It names who is to
     * act, holds for all viewers, and has GAME_DUE_COLUMNS at most; what can be typed stands between backquotes.
     */
    void (*due)(const struct match *match, const struct game_state *state, struct text *text);

    /*
     * The same for people who tap: whole sentences, of nothing that the table, with its verbs, does not list. NULL, or
     * nothing added: as `due` says it.
     */
    void (*plain)(const struct match *match, const struct game_state *state, const struct view *table,
                  struct text *text);

    /* The table as the viewer sees it, by the functions of referee/game/view.h. */
    void (*table)(const struct match *match, const struct game_state *state, int viewer, struct view *table);

    /*
     * Score notation: games as the players of this one write them down. All three are NULL if there is none.
     * is_notation says whether a file that begins with `text` is meant to be it. read_notation replays the games of a
     * file by the functions of referee/game/notation.h. write_notation adds the games whose events, as the referee sees
     * them, are the lines of `events`.
     */
    bool (*is_notation)(const char *text);
    void (*read_notation)(struct notation *notation);
    void (*write_notation)(const struct match *match, const char *events, struct text *text);
};

#endif
