/* played_game.h: a game read from a record or a score sheet: its commands, their events, and the positions. */
#ifndef REFEREE_ANALYSIS_PLAYED_GAME_H
#define REFEREE_ANALYSIS_PLAYED_GAME_H

#include "referee/engine/session.h"

/* A command and its result. */
struct played_step {
    const struct verb_row *verb; /* NULL for `new` */
    int seat;                    /* of the player who moved; SEAT_NONE for a command of the referee */
    int at;                      /* the number of the position after the command (positions.h) */
    size_t words;                /* offset in played_game.text of the command without the player's name; ends with a
                                    NUL */
    size_t events; /* offset in played_game.text of the events as the referee sees them, one a line; ends with a NUL */
    struct game_state *state; /* after the command */
};

struct played_game {
    struct match match; /* after the last command that was not a player's move */
    bool is_void;       /* a fair deal that was abandoned for another match */
    struct played_step *step; /* the first is `new`; moves that were taken back are not included */
    int count;
    int stored, room; /* steps including those that `redo` can restore; capacity */
    struct text text;
    struct text name[SEATS_MAX]; /* the players' names on the score sheet; empty: as in the match */
};

const char *played_words(const struct played_game *game, size_t at);

/* The name of the player on the score sheet, or else in the match. */
const char *played_name(const struct played_game *game, int seat);

/* Receives each game, with all its moves; the game is valid during the call. */
typedef void played_listener(void *context, const struct played_game *game);

/*
 * Collects the commands of a session into games. Zero-initialize, and set the listener; played_free releases the
 * memory. At most one game is in memory.
 */
struct played_games {
    played_listener *listener;
    void *context;
    struct played_game game; /* the current game; without steps before the first `new` */
};

void played_free(struct played_games *games);

/* A record_listener, and a session_listener for session.on_replace. Their context is a struct played_games. */
void played_see(void *games, const struct session *session, const struct words *words);
void played_replace(void *games, const struct session *session);

/* Passes the last game to the listener and clears it. */
void played_end(struct played_games *games);

#endif
