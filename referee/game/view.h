/* view.h: the table as one viewer sees it, as a game describes it: areas, cards, marks, and what can be done. */
#ifndef REFEREE_GAME_VIEW_H
#define REFEREE_GAME_VIEW_H

#include "core/base/text.h"
#include "referee/game/game.h"

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
void view_area(struct view *table, int owner, enum layout layout, const char *name);

/* So many cards that the viewer cannot see. */
void view_hidden(struct view *table, int count);

/* Begins a card (a tile, a square, a line) and returns the text to write it to. */
struct text *view_card(struct view *table);

/* A value that this card may be played as, and a word for what is special about it ("prime"). */
struct text *view_as(struct view *table);
void view_tag(struct view *table, const char *tag);

/* The cards that follow lie apart from those before; in a grid they are the next row. */
void view_gap(struct view *table);

/* So many counters lie on the area. In LAYOUT_ROW a terminal draws them only beside cards. */
void view_counters(struct view *table, int count);

/* Begins a remark beside the area, a line. */
struct text *view_note(struct view *table);

/* What holds for a player or, with SEAT_NONE, for all: "order" and the text "reversed: 2 low, 3 high". */
struct text *view_mark(struct view *table, int owner, const char *name);

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
void view_verb(struct view *table, const char *verb, enum takes takes, const char *from, int min, int max);
struct text *view_value(struct view *table);

/* Whether a verb that begins with the word was added; NULL: any. */
bool view_has(const struct view *table, const char *word);

/* ---- for those who lay it out ---- */

/* What a game adds, in its order. An area, a card and a verb are followed by what belongs to them. */
enum view_kind {
    VIEW_AREA,    /* text: its name */
    VIEW_HIDDEN,  /* number: cards of the area that the viewer cannot see */
    VIEW_CARD,    /* text: the card */
    VIEW_AS,      /* text: a value that the card may have */
    VIEW_TAG,     /* text: what is special about the card */
    VIEW_GAP,     /* the next cards are apart from these; in a grid the next row */
    VIEW_COUNTER, /* number: counters that lie on the area */
    VIEW_NOTE,    /* text: a remark beside the area */
    VIEW_MARK,    /* text: what holds for the whole table, or for a player; `name` is its name for programs */
    VIEW_VERB,    /* text: a verb that may be used now */
    VIEW_VALUE    /* text: a word that may follow the verb */
};

struct view_item {
    enum view_kind kind;
    int owner;         /* of an area or a mark: a seat, or SEAT_NONE */
    int number;
    enum layout layout; /* of an area */
    enum takes takes;   /* of a verb, with `name` the area that its words come from or NULL, and how many there are */
    const char *name;
    int min, max;
    size_t at;         /* where its text begins; it ends where that of the next item begins */
};

/* All zero bytes is ready; view_free gives the memory back. */
struct view {
    struct text text; /* of all items */
    struct view_item *items;
    int count, room;
};

void view_clear(struct view *table);
void view_free(struct view *table);

/* The bytes of the text of item `i`; `*length` is how many. They are the table's. */
const char *view_text(const struct view *table, int i, size_t *length);

/* The number of the first item after `i` that is an area, a mark or a verb: where what belongs to item `i` ends. */
int view_next(const struct view *table, int i);

/* Takes out the verbs of a deal by hand, `deal …` and `start`, which come last, with what belongs to them. */
void view_drop_deal(struct view *table);

/* How many cards the area that is item `i` has, seen or not. */
int view_cards(const struct view *table, int i);

#endif
