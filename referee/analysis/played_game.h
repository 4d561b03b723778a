/* played_game.h: a game that was read from a record or a score sheet: its commands, their events, its positions. */
#ifndef REFEREE_ANALYSIS_PLAYED_GAME_H
#define REFEREE_ANALYSIS_PLAYED_GAME_H

#include "referee/engine/session.h"

/* A command, and what it has led to. */
struct played_step {
    const struct verb_row *verb; /* of the game; NULL for `new` */
    int seat;                    /* the player whose move it is; SEAT_NONE for another command */
    int at;                      /* the number of the position after it (positions.h) */
    size_t words;                /* in played_game.text: the command without that player's name, ended by a NUL */
    size_t events; /* in played_game.text: its events as the referee sees them, a line each, ended by a NUL */
    struct game_state *state; /* after it */
};

struct played_game {
    struct match match; /* after the last command that was no player's move */
    bool is_void;       /* a fair deal that another match took the place of */
    struct played_step *step; /* the first is `new`; those that were taken back are left out */
    int count;
    int stored, room; /* steps that can be brought back, and how many there is memory for */
    struct text text;
    struct text name[SEATS_MAX]; /* how players are called on the score sheet; empty: as the referee calls them */
};

const char *played_words(const struct played_game *game, size_t at);

/* How the player is called on the score sheet, or else by the referee. */
const char *played_name(const struct played_game *game, int seat);

/* Is given each game, complete as far as it was played; it is good during the call. */
typedef void played_listener(void *context, const struct played_game *game);

/*
 * Makes games of the commands of a session. Begin with all zero bytes but for the listener; played_free gives the
 * memory back. The memory is that of the longest game.
 */
struct played_games {
    played_listener *listener;
    void *context;
    struct played_game game; /* that is being played; of no step before the first `new` */
};

void played_free(struct played_games *games);

/* A record_listener and a session_listener for session.on_replace, whose context are the games. */
void played_see(void *games, const struct session *session, const struct words *words);
void played_replace(void *games, const struct session *session);

/* Gives the last game, which is forgotten. */
void played_end(struct played_games *games);

#endif
