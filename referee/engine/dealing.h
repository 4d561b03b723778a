/* dealing.h: how a session executes commands, depending on the way of dealing. */
#ifndef REFEREE_ENGINE_DEALING_H
#define REFEREE_ENGINE_DEALING_H

#include "referee/engine/session_core.h"

struct parsed;
struct text;
struct view;

/*
 * The functions by which a session executes the commands of a match. A function that refuses a command returns false
 * and changes only the scratch state and the report, which session_play clears.
 */
struct dealing {
    /* Runs and commits `cut NAME WORD…`, with `count` words after the verb, given by `viewer`. */
    bool (*cut)(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

    /* Whether the command may be run at all; refuses it if not. */
    bool (*allows)(const struct session *session, const struct parsed *command, struct fault *fault);

    /* Runs and commits a verb with VERB_START. */
    bool (*start)(struct session *session, const struct parsed *command, struct fault *fault);

    /* Makes the scratch state, on which a command other than `cut` and `start` was run, the next position. */
    void (*commit)(struct session *session, const struct parsed *command);

    /*
     * Completes the event `new` after its public form: adds its secret form, or more events. `first` is the state
     * before any deal.
     */
    void (*announce)(struct session *session, const struct game_state *first);

    /* Adds the pending action (session_add_due). */
    void (*add_due)(const struct session *session, struct text *text);

    /* Adds the view of the table (session_describe_table). */
    void (*describe)(const struct session *session, int viewer, struct view *view);
};

extern const struct dealing plain_dealing; /* unless the deal is fair */

#endif
