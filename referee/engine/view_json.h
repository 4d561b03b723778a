/* view_json.h: a view of the table as a JSON object. */
#ifndef REFEREE_ENGINE_VIEW_JSON_H
#define REFEREE_ENGINE_VIEW_JSON_H

#include "referee/game/match.h"
#include "referee/game/view.h"

/* Additional content of the object, for people. */
struct view_people {
    int turn; /* the seat on turn, or SEAT_NONE */
    enum stage stage;
    const char *plain; /* the pending action in whole sentences (plain.h) */
};

/*
 * Adds the view as one JSON object, without a newline; prime-referee-protocol(7) describes it. `due` is the pending
 * action, as session_add_due writes it. Unless `people` is NULL, the object also has the content of `people`, and
 * titles, buttons and signs in the user's language.
 */
void view_json(const struct view *table, const struct match *match, const char *due,
               const struct view_people *people, struct text *text);

#endif
