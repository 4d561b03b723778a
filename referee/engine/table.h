/* table.h: the table as one viewer sees it, as a game describes it: areas, cards, marks, what is due. */
#ifndef REFEREE_ENGINE_TABLE_H
#define REFEREE_ENGINE_TABLE_H

#include "referee/game.h"

/* What a game adds, in its order. An area, a card and a verb are followed by what belongs to them. */
enum table_kind {
    TABLE_AREA,    /* text: its name */
    TABLE_HIDDEN,  /* number: cards of the area that the viewer cannot see */
    TABLE_CARD,    /* text: the card */
    TABLE_AS,      /* text: a value that the card may have */
    TABLE_TAG,     /* text: what is special about the card */
    TABLE_GAP,     /* the next cards are apart from these; in a grid the next row */
    TABLE_COUNTER, /* number: counters that lie on the area */
    TABLE_NOTE,    /* text: a remark beside the area */
    TABLE_MARK,    /* text: what holds for the whole table, or for a player; `name` is its name for programs */
    TABLE_VERB,    /* text: a verb that may be used now */
    TABLE_VALUE    /* text: a word that may follow the verb */
};

struct table_item {
    enum table_kind kind;
    int owner;         /* of an area or a mark: a seat, or SEAT_NONE */
    int number;
    enum layout layout; /* of an area */
    enum takes takes;   /* of a verb, with `name` the area that its words come from or NULL, and how many there are */
    const char *name;
    int min, max;
    size_t at;         /* where its text begins; it ends where that of the next item begins */
};

/* All zero bytes is ready; table_free gives the memory back. */
struct table {
    struct text text; /* of all items */
    struct table_item *items;
    int count, room;
};

void table_clear(struct table *table);
void table_free(struct table *table);

/* The bytes of the text of item `i`; `*length` is how many. They are the table's. */
const char *table_text(const struct table *table, int i, size_t *length);

/* The number of the first item after `i` that is an area, a mark or a verb: where what belongs to item `i` ends. */
int table_next(const struct table *table, int i);

/* Takes out the verbs of a deal by hand, `deal …` and `start`, which come last, with what belongs to them. */
void table_drop_deal(struct table *table);

/* How many cards the area that is item `i` has, seen or not. */
int table_cards(const struct table *table, int i);

/* What stands in the object for people besides. */
struct table_people {
    int turn; /* a seat, or SEAT_NONE */
    enum stage stage;
    const char *plain; /* what is due: see plain.h */
};

/*
 * Adds the table as one JSON object, without a newline; prime-referee-protocol(7) describes it. With `people` it names
 * areas and verbs in the user's language; NULL: it does not.
 */
void table_write_json(const struct table *table, const struct match *match, const char *due,
                      const struct table_people *people, struct text *text);

#endif
