/* session_core.h: the state and the log of a session; a command run on it, and made its next position. */
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

/* Is given a session whose match ends because another one has been begun: it is still as it was. */
typedef void session_listener(void *context, const struct session *session);

/*
 * Begin with session_init. Everything in it belongs to this room; others read it. They set only `forgets`,
 * `is_unlogged`, `is_journaled`, `seq`, and `on_replace` with its `context`, and between two commands clear `report`
 * and `unwritten`. Undo stops at the floor of the positions: 0, or the end of a deal by chance. With deal=fair the
 * floor rises with each cut, and with each command that told what nobody may know who has a choice.
 */
struct session {
    struct new_match_rules rules;
    bool on; /* a match has been begun; without one only rules, report and verdict are of use */
    struct match match;
    const struct dealing *dealing; /* of the match */
    struct fair fair;           /* of the game on the table, with deal=fair */
    struct positions positions; /* of the game on the table */
    struct text told;           /* the secrets of the fair games before it, which all know, a line each */
    struct text log;            /* the record: a line a command from `new` on, then its events; without digests */
    bool forgets;               /* the log begins with the game on the table: nobody asks for the games before it */
    bool is_unlogged;           /* nobody asks for the log: it stays empty */
    bool is_journaled;          /* the caller takes `unwritten` after each command */
    struct text unwritten;      /* lines that no journal has yet: of the log, and undo and redo; the taker clears it */
    struct events report;       /* the events of the last command */
    uint64_t seq;               /* the number of the last event given on a channel, seen or not; 0 before the first */
    uint64_t used[SEATS_MAX];   /* milliseconds that each player has used in this game (time_used.h) */
    uint64_t elapsed;           /* milliseconds that this game has been played (time_used.h) */
    struct verdict verdict;     /* of the number judged last */
    struct text chance;         /* move.chance of the last command */
    struct text record;         /* move.record of the last command */
    session_listener *on_replace; /* NULL for none; called with `context` */
    void *context;
};

/* A session without a match, where there is room for one. The rules are copied; the games in them must outlive it. */
void session_init(struct session *session, const struct new_match_rules *rules);

/* Gives the memory back. The session then has no match, and can be used again. */
void session_free(struct session *session);

/* The same, of a session that is not used again. */
void session_release(struct session *session);

/* The current position, good until the next command. Only while `on`. */
const struct game_state *session_state(const struct session *session);

/*
 * The record up to the current position, with deal=fair all of it, `*length` bytes of log lines: without the first
 * line of a file and without digests. Empty without a match; good until the next command.
 */
const char *session_log(const struct session *session, size_t *length);

/* ---- for the sources that obey commands ---- */

/* Whether the log is never cut: with deal=fair undo and redo are lines of it, and chance needs none. */
bool session_keeps_undone(const struct session *session);

/* The length of the log at position `i`. */
size_t session_log_length_at(const struct session *session, int i);

/* Ends the log entry that began at `begin` with the events from number `first` on. A journal gets it too. */
void session_end_entry(struct session *session, size_t begin, int first);

/* What led to the position of that state, which is the last one; its turn began with position `turn`. */
struct step session_make_step(const struct session *session, const struct game_state *state, enum step_kind kind,
                              int turn);

/* Parses the words of a command of the viewer. */
bool session_read(const struct session *session, int viewer, int count, char *const *word, struct parsed *command,
                  struct fault *fault);

/* Runs the command on the scratch state. Refused, the report is as before and the scratch state must not be used. */
bool session_run(struct session *session, const struct parsed *command, struct fault *fault);

/* Runs each command that the game has made on the scratch state; with `commits` each becomes a position. */
bool session_run_made(struct session *session, const struct made_list *list, bool commits, struct fault *fault);

/*
 * Makes the scratch state the next position, and drops those that could be redone. The events begin at `first`.
 */
void session_commit(struct session *session, const struct parsed *command, enum step_kind kind, int first);

#endif
