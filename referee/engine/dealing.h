/* dealing.h: how a session obeys commands: what the way of dealing changes. */
#ifndef REFEREE_ENGINE_DEALING_H
#define REFEREE_ENGINE_DEALING_H

#include "referee/engine/session_core.h"

struct parsed;
struct text;
struct view;

/*
 * How a session obeys the commands of a match. A command has been parsed where `parsed` is given; a function that
 * refuses has changed nothing but the scratch state and, for session_play to clear, the report.
 */
struct dealing {
    /* Runs and commits `cut NAME WORD…`: `count` words after the verb. */
    bool (*cut)(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

    /* Whether the command may be run at all. */
    bool (*allows)(const struct session *session, const struct parsed *command, struct fault *fault);

    /* Runs and commits a verb with VERB_START. */
    bool (*start)(struct session *session, const struct parsed *command, struct fault *fault);

    /* Makes the scratch state, on which any other command was run, the next position. */
    void (*commit)(struct session *session, const struct parsed *command);

    /* After the public form of the event `new`: its secret form, more events. `first` is the state before any deal. */
    void (*announce)(struct session *session, const struct game_state *first);

    void (*add_due)(const struct session *session, struct text *text);
    void (*describe)(const struct session *session, int viewer, struct view *view);
};

extern const struct dealing plain_dealing; /* of every deal but a fair one */

#endif
