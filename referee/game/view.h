/* view.h: a view of the table for one viewer, as a game describes it: areas, cards, marks, and possible actions. */
#ifndef REFEREE_GAME_VIEW_H
#define REFEREE_GAME_VIEW_H

#include "core/base/text.h"
#include "referee/game/game.h"

enum layout {
    LAYOUT_STACK, /* cards on top of each other: only their number is shown, and a card is the visible top */
    LAYOUT_FAN,   /* a hand */
    LAYOUT_ROW,   /* cards side by side: a play, a set */
    LAYOUT_GRID,  /* a board: rows of squares, each ended by a gap; a square is a card, an empty square a card
                     without text */
    LAYOUT_LINES  /* each card is a line of words: a score sheet */
};

enum takes { TAKES_NOTHING, TAKES_CARDS, TAKES_NUMBER, TAKES_SEAT, TAKES_AREA, TAKES_VALUES, TAKES_CLAIM };

/*
 * Begins an area. `name` is a word for programs and people ("hand"); `owner` is a seat, or SEAT_NONE. Items up to the
 * next area, mark or verb belong to the area.
 */
void view_area(struct view *table, int owner, enum layout layout, const char *name);

/* Adds `count` cards that the viewer cannot see. */
void view_hidden(struct view *table, int count);

/* Begins a card (a tile, a square, a line) and returns the text to which the caller writes the card. */
struct text *view_card(struct view *table);

/*
 * view_card_value begins a value that the last card may be played as, and returns the text to which the caller
 * writes it. view_tag adds a word for a property of the last card ("prime").
 */
struct text *view_card_value(struct view *table);
void view_tag(struct view *table, const char *tag);

/* Separates the following cards from the previous ones; in a grid the following cards are the next row. */
void view_gap(struct view *table);

/* Puts `count` counters on the area. A terminal draws them on stacks and on a player's rows; elsewhere perhaps not. */
void view_counters(struct view *table, int count);

/* Begins a remark about the area, one line. */
struct text *view_note(struct view *table);

/*
 * Begins a property of a player or, with SEAT_NONE, of the whole game: the name "order" and the text "reversed: 2 low,
 * 3 high".
 */
struct text *view_mark(struct view *table, int owner, const char *name);

/*
 * Adds a possible action, so that a program can compose a command without knowing the game. `verb` is the beginning of
 * the command ("play", "deal Ann"); after it come, depending on `takes`,
 *
 *     TAKES_NOTHING  nothing
 *     TAKES_CARDS    min .. max cards of the acting player's area `from`, each at most as often as it is in there;
 *                    a card with `as` values is written CARD:VALUE. If `from` is NULL, min .. max of the values
 *                    that follow
 *     TAKES_CLAIM    cards as for TAKES_CARDS, optionally followed by `=` and a product of primes in cards
 *     TAKES_NUMBER   a number, min .. max
 *     TAKES_SEAT     a player: one of the values that follow, or any other player if there are none
 *     TAKES_AREA     the name of an area: one of the values that follow
 *     TAKES_VALUES   min .. max of the values that follow, each of which may be several words
 *
 * After the cards of an area one of the values may follow ("rev"). At least one command composed in this way is
 * accepted now; if `legal` lists the moves, each of them can be composed. The viewer VIEW_ALL acts for the player to
 * act.
 */
void view_verb(struct view *table, const char *verb, enum takes takes, const char *from, int min, int max);
/* Begins a value of the last verb, and returns the text to which the caller writes the value. */
struct text *view_value(struct view *table);

/* Whether the view has a verb whose first word or words are `word`; NULL: any verb. */
bool view_has_verb(const struct view *table, const char *word);

/* ---- for code that lays the view out ---- */

/*
 * The kinds of items, which stay in the order in which the game adds them. An area, a card and a verb are followed by
 * their details.
 */
enum view_kind {
    VIEW_AREA,    /* text: its name */
    VIEW_HIDDEN,  /* number: cards of the area that the viewer cannot see */
    VIEW_CARD,    /* text: the card */
    VIEW_AS,      /* text: a value that the card may have */
    VIEW_TAG,     /* text: a property of the card */
    VIEW_GAP,     /* separates the next cards; in a grid the next row */
    VIEW_COUNTER, /* number: counters on the area */
    VIEW_NOTE,    /* text: a remark beside the area */
    VIEW_MARK,    /* text: a property of a player or the whole game; `name` is its name for programs */
    VIEW_VERB,    /* text: a verb that may be used now */
    VIEW_VALUE    /* text: a word that may follow the verb */
};

struct view_item {
    enum view_kind kind;
    int owner;         /* of an area or a mark: a seat, or SEAT_NONE */
    int number;
    enum layout layout; /* of an area */
    enum takes takes;   /* of a verb; `name` is then the `from` of view_verb, and min and max are as there */
    const char *name;
    int min, max;
    size_t at;         /* offset of the item's text, which ends where the text of the next item begins */
};

/* Initialize to all zero bytes; view_free frees the memory. */
struct view {
    struct text text; /* the texts of all items */
    struct view_item *items;
    int count, capacity;
};

void view_clear(struct view *table);
void view_free(struct view *table);

/* The text of item `i`, `*length` bytes, which belong to the view. */
const char *view_text(const struct view *table, int i, size_t *length);

/* The index of the first item after `i` that is an area, a mark or a verb: the end of the details of item `i`. */
int view_details_end(const struct view *table, int i);

/* Removes the verbs of a deal by hand, `deal …` and `start`, which come last, with their details. */
void view_drop_deal(struct view *table);

/* The number of cards, visible or not, in the area that is item `i`. */
int view_count_cards(const struct view *table, int i);

#endif
