/* game.h: what a game is, and all that a game may know of the referee. */
#ifndef REFEREE_GAME_H
#define REFEREE_GAME_H

#include "core/base/chance.h"
#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/cards/deck.h"
#include "core/cards/pile.h"
#include "core/num/digits.h"
#include "core/num/verdict.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A game is a folder referee/games/G and the line G in the list GAMES of the Makefile. In the folder:
 *
 *     state.h state.c   its struct game_state, and questions about it
 *     rules.c           the moves of a turn: what may be done, and doing it
 *     deal.c            set-up, and the deal
 *     view.c            what can be seen, as keys
 *     advice.c          the moves there are, and a sensible one
 *     table.c           the table as people and programs are shown it, and what is due
 *     player.c          what strong and easy players ask; may be left out
 *     game.c            its tables, and `const struct game G`
 *     NAME.6 rules.txt  its page; its rules for a printed sheet
 *     tests/            tests, examples.txt, transcripts
 *
 * A file calls only those above it: game.c alone knows all. A verb or a house rule is one function and one row; a
 * refusal is one row. tests/referee/null_game.c is the smallest game, to begin from.
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
enum factors { FACTORS_TOLD, FACTORS_ASKED, FACTORS_NEVER };

/* The options that every game has, besides its own. */
enum shared_option { SHARED_GAMES, SHARED_TARGET, SHARED_PRACTISE, SHARED_HOTSEAT, SHARED_ADVICE, SHARED_OPTIONS };

enum { CALLS_MAX = 8, CALL_SECONDS_MAX = 3600 };

/* How long a turn and a game of a match may take, in seconds; 0 for none, as all are in a game without such options. */
struct time_limits {
    int clock;           /* for each turn, once the bank of its player is used up */
    int bank;            /* for all turns of a player in a game; only with a clock */
    int think;           /* before the first turn of a game */
    int game;            /* for a whole game, then time-up is entered */
    int call[CALLS_MAX]; /* the seconds before the end of a turn, or without a clock of a game; descending */
    int calls;
};

struct match;

/* Is given the cards of a shuffle, in ascending order. */
typedef void shuffle_listener(void *context, const struct match *match, const unsigned char *cards, size_t count);

/* What stays for all games of a match; of a fair deal the secret and the key are those of the current game. */
struct match {
    const struct game *game;
    int seats;
    enum deal deal;
    bool is_recorded; /* deal=recorded: a record says who got which cards; the referee deals the games after it */
    int shared[SHARED_OPTIONS];
    bool is_seeded; /* a seed was named: chance comes of it, and not of the key */
    uint64_t seed;
    unsigned char key[CHANCE_KEY_BYTES];
    unsigned char secret[CHANCE_KEY_BYTES]; /* of DEAL_FAIR: with the cuts of all players it gives the key */
    shuffle_listener *on_shuffle;           /* called before each shuffle with `context`; mostly NULL */
    void *context;
    char name[SEATS_MAX][NAME_BYTES + 1];
    int option[OPTIONS_MAX];                     /* in the order of the game's table */
    char option_text[OPTIONS_MAX][OPTION_BYTES]; /* of OPTION_TEXT and OPTION_DECK; else empty */
    struct deck deck;
    int numbers; /* of OPTION_NUMBERS; 0 if it was not given */
    uint64_t number[MATCH_NUMBERS_MAX]; /* ascending, each once */
    struct time_limits limits;          /* by the options; read once, as they are asked with every command */
};

/* Each game completes its own: flat bytes, no pointer inside, so that a copy is a position. Chance is in it. */
struct game_state;

/* The first member of every struct game_state, called `common`. The referee sets it before `setup`. */
struct game_common {
    struct chance chance; /* by game_shuffle and game_choose; it goes on from one game to the next */
    int turn;             /* the seat on turn; SEAT_NONE at first and after the game */
    int phase;            /* a row of game.phases; at first 0 */
    int games;            /* of the match that are over, without this one */
    int total[SEATS_MAX]; /* the points of those games */
    int drawn;            /* who begins, where a lot has said so and `start` was not obeyed yet; else SEAT_NONE */
};

/* What one command is given. */
struct move {
    const struct match *match;
    struct game_state *state; /* a copy: on a refusal it is thrown away */
    int seat;                 /* who acts; SEAT_NONE for verbs of the referee (deal, start, set, chance) */
    int count;                /* words after the verb */
    const char *const *word;
    struct report *report;   /* events go here */
    struct verdict *verdict; /* scratch for judging */
    struct text *chance;     /* what chance brought: the words after `chance` that bring it again; else left empty */
    struct text *record;     /* how the record has this command, where the words typed are not enough; else empty */
    struct fault *fault;
};

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

enum stage { STAGE_SETUP, STAGE_ON, STAGE_OVER };

/* The referee knows the stage of a phase; its word is for people and for the game. */
struct phase_row {
    const char *word;
    enum stage stage;
};

struct keys;
struct moves;
struct notation;
struct table;
struct game_player;

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
     * deal=auto and deal=fair: adds the commands that deal (`deal A 3,5`, `deal pile 7,9`, `start B`), a line each, by
     * chance. Which cards are shuffled, and in how many piles, does not depend on chance.
     */
    void (*shuffle)(const struct match *match, struct game_state *state, struct text *commands);

    /* The word of a card that game_shuffle is given. NULL: as match.deck has it. */
    void (*write_card)(int card, struct text *text);

    /* Whether the piles are known that a fair deal shuffles, as the players have built them. NULL: yes. */
    bool (*is_built)(const struct match *match, const struct game_state *state);

    /*
     * Before `start`: adds the `deal` lines that complete a deal by hand (the cards not dealt go shuffled into the
     * pile), or nothing. May be NULL.
     */
    void (*complete)(const struct match *match, struct game_state *state, struct text *commands);

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

    /* Every move of the seat that would not be refused, each once. False if they cannot be listed. NULL: never. */
    bool (*legal)(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

    /* A sensible command for the seat on turn; one that is accepted. */
    void (*suggest)(const struct match *match, const struct game_state *state, int seat, struct text *command);

    /* What players besides `suggest` ask: referee/player.h. NULL: they play by `legal` and `suggest`. */
    const struct game_player *player;

    /*
     * Deals anew, at random, all that `viewer` (not VIEW_ALL) cannot know; what he sees must stay as it was. What is
     * dealt depends on what he sees and on `rng` alone: cards are put in ascending order before they are shuffled. The
     * referee then sets common.chance from `rng`.
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
    void (*plain)(const struct match *match, const struct game_state *state, const struct table *table,
                  struct text *text);

    /* The table as the viewer sees it, by the functions of "the table" below. */
    void (*table)(const struct match *match, const struct game_state *state, int viewer, struct table *table);

    /*
     * Score notation: games as the players of this one write them down. All three are NULL if there is none.
     * is_notation says whether a file that begins with `text` is meant to be it. read_notation replays the games of a
     * file by the functions of "score notation" below. write_notation adds the games whose events, as the referee sees
     * them, are the lines of `events`.
     */
    bool (*is_notation)(const char *text);
    void (*read_notation)(struct notation *notation);
    void (*write_notation)(const struct match *match, const char *events, struct text *text);
};

/* ---- events: what happened, and who may see it ---- */

/*
 * Begins an event and returns the text to write its words to. All see it, unless
 * event_secret follows; one whose public form stays empty is seen by its viewers alone.
 */
struct text *event_begin(struct move *move);

/* The form of the event just begun that only the `seats` (bits 1 << seat) and the referee see. */
struct text *event_secret(struct move *move, unsigned seats);

/* An event that all may see, in one call. */
void event(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An event of `format`, then the cards of the pile: all see how many, `seat` (or the referee alone) sees which. */
void event_pile(struct move *move, int seat, const struct pile *pile, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Whether nobody will read the events, as in the trials of a search: then they need not be written, numbers are judged
 * without their factors, and a text that event_begin returns is lost.
 */
bool event_is_mute(const struct move *move);

/* A remark for the people at the table: no event, and not recorded. */
void event_note(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, for channels alone that tell people in sentences what happened; `name` is that of a player. */
void event_say(struct move *move, const char *format, const char *name);

/*
 * Judges a number and reports it: `judge 53 prime`, `judge 310 composite 2 5 31`, `judge 1 neither`; without the
 * factors unless the option `factors` says told. The reason stays in move->verdict until the next number.
 */
enum verdict_answer event_judge(struct move *move, struct digits number);

/*
 * Judges a claim in numbers and reports it: `judge 1310=2*5*131 correct`, and as report_write_claim has it; a wrong one
 * as `wrong` alone unless the option `factors` says told.
 */
enum claim_answer event_judge_claim(struct move *move, const char *numbers);

/* ---- keys: facts of the state ---- */

/* Begins a key and returns the text to write its value to; an empty one is shown as -. Its name is made of %s alone. */
struct text *key_begin(struct keys *keys, const char *format, ...) __attribute__((format(printf, 2, 3)));

void key_string(struct keys *keys, const char *key, const char *value);
void key_number(struct keys *keys, const char *key, long value);

/* A key of `count` secret cards: `state` shows ?,?,? and `get` refuses with hidden. */
void key_hidden(struct keys *keys, int count, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- legal moves ---- */

/* Begins a command ("play 5 3") and returns the text to write it to. */
struct text *move_begin(struct moves *moves);
void move_add(struct moves *moves, const char *command);

/* ---- the table: areas and what lies there, marks, and what can be done; a painter lays it out ---- */

enum layout {
    LAYOUT_STACK, /* one on the other: the number counts; a card is the top, which can be seen */
    LAYOUT_FAN,   /* a hand */
    LAYOUT_ROW,   /* side by side: a play, a set */
    LAYOUT_GRID,  /* a board: rows of squares that end at a gap; a square is a card, an empty one a card without text */
    LAYOUT_LINES  /* each card is a line of words: a score sheet */
};

enum takes { TAKES_NOTHING, TAKES_CARDS, TAKES_NUMBER, TAKES_SEAT, TAKES_AREA, TAKES_VALUES, TAKES_CLAIM };

/*
 * Begins an area; its name is a word for programs and people ("hand"); `owner` is a seat, or SEAT_NONE. What follows up
 * to the next area, mark or verb lies in it.
 */
void table_area(struct table *table, int owner, enum layout layout, const char *name);

/* So many cards that the viewer cannot see. */
void table_hidden(struct table *table, int count);

/* Begins a card (a tile, a square, a line) and returns the text to write it to. */
struct text *table_card(struct table *table);

/* A value that this card may be played as, and a word for what is special about it ("prime"). */
struct text *table_as(struct table *table);
void table_tag(struct table *table, const char *tag);

/* The cards that follow lie apart from those before; in a grid they are the next row. */
void table_gap(struct table *table);

/* So many counters lie on the area. */
void table_counters(struct table *table, int count);

/* Begins a remark beside the area, a line. */
struct text *table_note(struct table *table);

/* What holds for a player or, with SEAT_NONE, for all: "order" and the text "reversed: 2 low, 3 high". */
struct text *table_mark(struct table *table, int owner, const char *name);

/*
 * What can be done now, so that a command can be built of it without knowing the game. `verb` is how the command begins
 * ("play", "deal Ann"); after it come, by `takes`,
 *
 *     TAKES_NOTHING  nothing
 *     TAKES_CARDS    min .. max cards of the area `from` of who acts, each as often as it lies there, a card with `as`
 *                    written CARD:VALUE; with `from` NULL, of the values that follow
 *     TAKES_CLAIM    the same, and then perhaps `=` and a product of primes in cards
 *     TAKES_NUMBER   a number, min .. max
 *     TAKES_SEAT     a player: of the values that follow, or any other one
 *     TAKES_AREA     the name of an area: of the values that follow
 *     TAKES_VALUES   min .. max of the values that follow, each of which may be several words
 *
 * Behind the cards of an area one of the values may follow ("rev"). Some such command is accepted at this moment; where
 * `legal` lists the moves, each can be built so. The viewer VIEW_ALL acts for whoever is to act.
 */
void table_verb(struct table *table, const char *verb, enum takes takes, const char *from, int min, int max);
struct text *table_value(struct table *table);

/* Whether a verb that begins with the word was added; NULL: any. */
bool table_has(const struct table *table, const char *word);

/* ---- words ---- */

/* A card as it was typed; begin with all zero bytes. */
struct piece {
    int word;       /* the word it stands in */
    const char *at; /* `length` bytes, no NUL after them */
    size_t length;
    size_t next;
};

/*
 * The next of the pieces that commas cut the words into, from word `piece->word` on; "3, 4" has two, "3,,4" and "3,"
 * have an empty one. False after the last.
 */
bool move_piece(const struct move *move, struct piece *piece);

/* Refuses with bad-player, and says who plays. Returns false. */
bool refuse_player(const struct match *match, const char *word, struct fault *fault);

/* The player whom word `word` names; refused if nobody is called so. Without such a word `*seat` stays as it is. */
bool move_seat(const struct move *move, int word, int *seat);

/* ---- dealing a deck by hand: its cards lie in hands and piles; at a table of real cards all are CARD_UNKNOWN ---- */

/*
 * The player or the pile that the first word of `deal` names; the other one is SEAT_NONE, or -1. Refused with
 * bad-player; with bad-deal a pile at a table of real cards, for the referee itself counts its cards.
 */
bool deal_to(const struct move *move, int *seat, int *pile);

/*
 * The cards of the words from `from` on, and in a deck of letters also letters side by side (`TK`); `-` alone is none,
 * `?` a card at a table of real cards, where there are no others. Refused: bad-card, bad-deal.
 */
bool deal_read(const struct move *move, int from, struct pile *pile);

/* Refused with bad-deal if the deck does not have all these cards, or not as many of them. */
bool deal_fits(const struct move *move, const struct hand *dealt);

/* The cards that have not been dealt, in the order of the deck, which has PILE_CARDS at most. */
struct pile deal_remaining(const struct deck *deck, const struct hand *dealt);

/*
 * Ends the deal. At a table of real cards each player without cards gets `each`, and the remaining deck is the stock.
 * Refused with bad-deal if a player has no cards, or the deck is too small.
 */
bool deal_end(const struct move *move, struct hand *hands, int each, struct pile *stock);

/* The first player without cards, or SEAT_NONE; at a table of real cards all have their own. */
int deal_next(const struct match *match, const struct hand *hands);

/*
 * Adds, for VIEW_ALL before `start`, the verbs of a deal by hand: each player and pile may get of the cards not `dealt`
 * yet, and the game may start unless `lacking`, a seat or SEAT_NONE, has no cards; he is named first.
 */
void deal_describe(const struct match *match, const struct hand *dealt, int lacking, struct table *table);

/* What is due then. */
void deal_due(const struct match *match, int lacking, struct text *text);

/* ---- a table of real cards (deal=table): hands are only counted ---- */

/* Reads the words of `count NAME N`. Refused with bad-player; with bad-count if N is no number of 0 to `max`. */
bool count_read(const struct move *move, int max, int *seat, int *count);

/*
 * Refuses, with not-held, cards that the player cannot have because by the count he has `held` only. The sentence does
 * not say what is in the hand: the referee does not know it, and a draw may not have been entered. Returns false.
 */
bool count_refuse(const struct match *match, int seat, int held, struct fault *fault);

/* ---- score notation: a file of it that is read ---- */

enum notation_end {
    NOTATION_RIGHT,
    NOTATION_WRONG,     /* something cannot be, by the rules of the game */
    NOTATION_UNREADABLE /* not written in the notation, or the file could not be read */
};

/*
 * The next line without its newline, NULL after the last. It is good until the next call and may be cut up. `*why` says
 * why it cannot be a line of text, or is NULL.
 */
char *notation_next(struct notation *notation, size_t *length, const char **why);

/* The number of that line, from 1. */
unsigned long notation_line(const struct notation *notation);

/* Gives the referee a command: a move of the game, a deal, or `new GAME …`, which begins another one. */
bool notation_command(struct notation *notation, struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value of a key of the state now; good until the next call. */
const char *notation_key(struct notation *notation, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The words after `kind` ("penalty ") of the first such event of the last command, or NULL; good until the next. */
const char *notation_event(const struct notation *notation, const char *kind, size_t *length);

/* Whether only the canonical form is to be read; else all that cannot be misunderstood is. */
bool notation_is_strict(const struct notation *notation);

/* Whether a player of the game may have that name. */
bool notation_may_be_called(const struct notation *notation, const char *name);

/* Says what is wrong, at a line and a column of characters, both from 1. */
void notation_fault(struct notation *notation, enum notation_end end, unsigned long line, size_t column,
                    const char *format, va_list arguments);

/* Says what is accepted although it is not as it should be. */
void notation_warn(struct notation *notation, unsigned long line, size_t column, const char *format, va_list arguments);

/* A game of the file, as far as it was read. */
struct notation_game {
    unsigned long line;            /* where it begins */
    const char *title;             /* may be empty */
    const char *player[SEATS_MAX]; /* by seat, as they are written */
    int seats;
    const char *winner; /* NULL while there is none */
    bool is_drawn;      /* it is over, and nobody has won */
    unsigned long turns;
    bool is_right; /* no fault was found in it */
};

/* Says what the game was; once for each one that was begun, when it ends. */
void notation_end_game(struct notation *notation, const struct notation_game *game);

/* ---- a game as the referee asks it: the hooks, and the defaults of those that are NULL ---- */

/* Sets the game of the match up. `state` is game.state_size bytes of anything. */
bool game_begin(struct match *match, struct game_state *state, struct fault *fault);

/* The same for the next game, after `before` is over. Refused with game-over after the match. */
bool game_again(struct match *match, const struct game_state *before, struct game_state *state, struct fault *fault);

/* What the state of every game begins with. */
const struct game_common *game_common(const struct game_state *state);

enum stage game_stage(const struct match *match, const struct game_state *state);
int game_turn(const struct match *match, const struct game_state *state);

/* The word of the phase. */
const char *game_phase(const struct match *match, const struct game_state *state);

/* Whether this phase is one of those that the row of the verb names; true of a row that names none. */
bool game_fits(const struct game_state *state, const struct verb_row *verb);

/* Whether the verb can be used now; else refused, mostly with wrong-phase. */
bool game_ready(struct move *move, const struct verb_row *verb);

bool game_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);

/* The points of a seat in the match: of the games before this one, and of this one when it is over. */
int game_total(const struct match *match, const struct game_state *state, int seat);

/* Whether one seat stands better in the match than another one: has more points, or fewer where the fewest win. */
bool game_stands_before(const struct match *match, const struct game_state *state, int seat, int other);

/* Whether no player acts by the verb: the referee does, or says what chance brings. */
bool verb_is_referees(const struct verb_row *verb);

/* Whether the match has an end: by games=, target=, or as the game says; and whether this game is its end. */
bool game_has_end(const struct match *match);
bool game_ends_match(const struct match *match, const struct game_state *state);

/* Whether the game is over, and no game of the match must follow: it is over too, or has no end. */
bool game_is_last(const struct match *match, const struct game_state *state);

/* Whether the seat has won the match, perhaps with others. Only after its end. */
bool game_wins_match(const struct match *match, const struct game_state *state, int seat);

/* Ends what is due after a game: how to go on. */
void game_due_after(const struct match *match, const struct game_state *state, struct text *text);

/*
 * How a seat came off in a game that is over: 1 for the best, 0 for the worst, between them by how many of the others
 * stand behind it, a half for each one beside it. `*wins` is 1 if the game names it alone as winner, a share if
 * several, else 0. Before the end both are what is left to all alike.
 */
double game_score(const struct match *match, const struct game_state *state, int seat, double *wins);

/* The same of all seats at once. */
void game_scores(const struct match *match, const struct game_state *state, double score[SEATS_MAX],
                 double wins[SEATS_MAX]);

/* Deals anew what `viewer` cannot know; nothing for VIEW_ALL. */
void game_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- chance ---- */

/* Shuffles the cards. Where no seed was named they are put in ascending order before; match.on_shuffle is told them. */
void game_shuffle(const struct match *match, struct game_state *state, unsigned char *cards, size_t count);

/* Uniform on 0 .. count-1; `count` is 1 to CHANCE_CHOICES_MAX. */
int game_choose(const struct match *match, struct game_state *state, int count);

/* Draws lots for who begins, of all seats. */
int game_draw_first(const struct match *match, struct game_state *state);

/* For the referee, which has obeyed `start`: tells all whom the lot has named, if one was drawn. */
void game_tell_lot(struct move *move);

/* ---- who begins: an option of OPTION_SEAT with the choices START_CHOICES ---- */

#define START_CHOICES "random|alternate|loser|winner"
enum { START_ALTERNATE = SEAT_WORD + 1, START_LOSER, START_WINNER };

/*
 * For the hook `keep`: who begins the next game by the option, after a game that `began` began; SEAT_NONE for chance.
 * After a game without a winner it is the next player, as with alternate.
 */
int start_after(const struct match *match, int option, int began, int winner, int loser);

/* Who begins: the player whom the option names; else `first`, if start_after has said so; else chance. */
int start_seat(const struct match *match, int option, int first, struct game_state *state);

/* ---- the match ---- */

/* The seat of that name, or SEAT_NONE. */
int match_seat(const struct match *match, const char *name);

/* The index of `word` in game.piles, or -1. */
int match_pile(const struct match *match, const char *word);

/* The value of the option of that name, which must stand in the game's table. */
int match_option(const struct match *match, const char *name);

/* The same; `otherwise` if the game has no such option. */
int match_option_or(const struct match *match, const char *name, int otherwise);

/* Whether the events of the match tell the factors of a number that is not prime. */
bool match_tells_factors(const struct match *match);

/* Whether the number is one of match.number. */
bool match_has_number(const struct match *match, struct digits number);

/* The name of a seat, or "-" for SEAT_NONE. */
const char *match_name(const struct match *match, int seat);

/* Adds ` name=value` for each option that is not as by default. */
void match_write_options(const struct match *match, struct text *text);

/* Whether the viewer sees what `seat` alone may know. */
bool match_sees(int viewer, int seat);

#endif
