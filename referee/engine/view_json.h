/* view_json.h: the table as a JSON object. */
#ifndef REFEREE_ENGINE_VIEW_JSON_H
#define REFEREE_ENGINE_VIEW_JSON_H

#include "referee/game/match.h"
#include "referee/game/view.h"

/* What stands in the object for people besides. */
struct view_people {
    int turn; /* a seat, or SEAT_NONE */
    enum stage stage;
    const char *plain; /* what is due: see plain.h */
};

/*
 * Adds the table as one JSON object, without a newline; prime-referee-protocol(7) describes it. With `people` it names
 * areas and verbs in the user's language; NULL: it does not.
 */
void view_json(const struct view *table, const struct match *match, const char *due,
               const struct view_people *people, struct text *text);

#endif
