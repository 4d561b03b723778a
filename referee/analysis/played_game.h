/* played_game.h: a game read from a record or a score sheet: its commands, their events, and the positions. */
#ifndef REFEREE_ANALYSIS_PLAYED_GAME_H
#define REFEREE_ANALYSIS_PLAYED_GAME_H

#include "referee/engine/session.h"

/* A command and its result. */
struct played_step {
    const struct verb_row *verb; /* NULL for `new` */
    int seat;                    /* of the player who moved; SEAT_NONE for a command of the referee */
    int at;                      /* the index of the position after the command (positions.h) */
    size_t words;                /* offset in played_game.text of the command, without the player's name, and a NUL */
    size_t events;               /* offset in played_game.text of the events as the referee sees them, one per line, and
                                    a NUL */
    struct game_state *state;    /* the state after the command; owned by the step */
};

struct played_game {
    struct match match; /* a copy, made after the last step that was not a player's move */
    bool is_void;       /* another game replaced this one after the commitment of its fair deal (fair.h) and before its
                           end */
    struct played_step *step; /* the steps; the first one is `new` */
    int count;        /* number of steps, without those that were undone */
    int stored, capacity; /* number of steps including those that `redo` can restore, and capacity */
    struct text text; /* the commands and events of the steps */
    struct text name[SEATS_MAX]; /* the players' names on the score sheet; where empty, the names in the match apply */
};

/* The string at this offset (played_step.words or events); valid until the next step. */
const char *played_words(const struct played_game *game, size_t at);

/* The name of the player on the score sheet; if the sheet has none, the name in the match. */
const char *played_name(const struct played_game *game, int seat);

/* Called with each game when all its steps are known. The game is valid only during the call. */
typedef void played_listener(void *context, const struct played_game *game);

/*
 * Collects the commands of a session into games. Zero-initialize, and set the listener and its context; played_free
 * releases the memory. At most one game is in memory.
 */
struct played_games {
    played_listener *listener;
    void *context;
    struct played_game game; /* the current game; without steps before the first `new` */
};

void played_free(struct played_games *games);

/* Adds a command to the current game: a record_listener with a struct played_games as its context. */
void played_add_command(void *games, const struct session *session, const struct words *words);

/* Notes whether the current game becomes void: a session_listener for session.on_replace, with the same context. */
void played_note_replacement(void *games, const struct session *session);

/* To be called at the end of the file: passes the last game to the listener and clears it. */
void played_end(struct played_games *games);

#endif
