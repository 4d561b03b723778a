/* session_core.h: the state and the log of a session; runs a command, and commits its result as the next position. */
#ifndef REFEREE_ENGINE_SESSION_CORE_H
#define REFEREE_ENGINE_SESSION_CORE_H

#include "core/base/words.h"
#include "referee/engine/fair.h"
#include "referee/engine/new_match.h"
#include "referee/engine/positions.h"
#include "referee/game/events.h"
#include "referee/game/made.h"
#include "referee/game/match.h"

struct dealing;
struct parsed;
struct session;

/* Called just before another match replaces that of `session`, which is still unchanged. */
typedef void session_listener(void *context, const struct session *session);

/*
 * Initialize with session_init. Only modules of referee/engine/ change the members; others may read them, set
 * `forgets`, `is_unlogged`, `is_journaled`, `seq`, and `on_replace` with its `context`, and between two commands clear
 * `report` and `unwritten`. Undo stops at the floor of the positions: 0, or the end of a random deal. With deal=fair
 * the floor rises with each cut, and with each command that revealed something that players must not know while they
 * still have a choice.
 */
struct session {
    struct new_match_rules rules;
    bool on; /* a match has been begun; until then match, dealing, fair, positions and log are not valid */
    struct match match;
    const struct dealing *dealing; /* the functions for the match's way of dealing */
    struct fair fair;           /* of the current game, with deal=fair */
    struct positions positions; /* of the current game */
    struct text told;           /* the revealed secrets of the earlier fair games, a line each */
    struct text log;            /* the record: a line per command from `new` on, each followed by its events; without
                                   digests */
    bool forgets;               /* the log begins with the current game: the games before it are not needed */
    bool is_unlogged;           /* the log is not needed and stays empty */
    bool is_journaled;          /* the caller collects `unwritten` after each command */
    struct text unwritten;      /* lines not yet written to a journal: of the log, undo and redo, times and pauses;
                                   the caller clears it */
    struct events report;       /* the events of the last command */
    uint64_t seq;               /* the number of the last event sent on a channel, seen or not; 0 before the first */
    uint64_t used[SEATS_MAX];   /* milliseconds used by each player in this game (time_used.h) */
    uint64_t elapsed;           /* milliseconds for which this game has been played (time_used.h) */
    bool is_paused;             /* while the game is on, its clocks are paused (pause.h) */
    int paused_at;              /* position at which they were paused last */
    struct verdict verdict;     /* of the last number judged */
    struct text chance;         /* move.chance of the last command */
    struct text record;         /* move.record of the last command */
    session_listener *on_replace; /* NULL for none; called with `context` */
    void *context;
};

/*
 * Initializes a session without a match in the caller's memory. The rules are copied; the games in them must outlive
 * it.
 */
void session_init(struct session *session, const struct new_match_rules *rules);

/* Frees the memory. The session then has no match, and can be used again. */
void session_free(struct session *session);

/* Frees the memory of a session that is not used again. */
void session_release(struct session *session);

/* The current position, valid until the next command. Only while `on`. */
const struct game_state *session_state(const struct session *session);

/*
 * The record up to the current position, with deal=fair the whole record, `*length` bytes of log lines: without the
 * first line of a file and without digests. Empty without a match; valid until the next command.
 */
const char *session_log(const struct session *session, size_t *length);

/* ---- for the modules that execute commands ---- */

/* Whether the log is never truncated: with deal=fair it has lines `undo` and `redo`, and no lines `chance`. */
bool session_keeps_undone(const struct session *session);

/* The length of the log at position `i`. */
size_t session_log_length_at(const struct session *session, int i);

/*
 * Ends the log entry that began at `begin`: adds the events from number `first` on. If the session is journaled, the
 * entry is also added to `unwritten`.
 */
void session_end_entry(struct session *session, size_t begin, int first);

/* The step that leads to `state`, the new last position, whose turn began at position `turn`. */
struct step session_make_step(const struct session *session, const struct game_state *state, enum step_kind kind,
                              int turn);

/* Parses the words of a command that the viewer gives. */
bool session_read(const struct session *session, int viewer, int count, char *const *word, struct parsed *command,
                  struct fault *fault);

/*
 * Runs the command on the scratch state. If it is refused, the report is unchanged and the scratch state must not be
 * used.
 */
bool session_run(struct session *session, const struct parsed *command, struct fault *fault);

/*
 * Runs on the scratch state each command of a list that the game created; with `commits` each result becomes a
 * position.
 */
bool session_run_made(struct session *session, const struct made_list *list, bool commits, struct fault *fault);

/*
 * Makes the scratch state the next position, and discards the positions that could be redone. The command's events
 * begin at `first` in the report.
 */
void session_commit(struct session *session, const struct parsed *command, enum step_kind kind, int first);

#endif
