/* session.h: a match in progress: its positions, undo and redo, and its record. */
#ifndef REFEREE_ENGINE_SESSION_H
#define REFEREE_ENGINE_SESSION_H

#include "core/base/words.h"
#include "referee/engine/fair.h"
#include "referee/engine/match.h"
#include "referee/engine/positions.h"
#include "referee/game/events.h"
#include "referee/game/match.h"

struct session;

/* Is given a session whose match ends because another one has been begun: it is still as it was. */
typedef void session_listener(void *context, const struct session *session);

/*
 * Begin with session_init. Everything in it belongs to the session; others read it, and set only `forgets`,
 * `is_journaled`, `seq`, and `on_replace` with its `context`.
 * Undo stops at the floor of the positions: 0, or the end of a deal by chance. With deal=fair the floor rises with each
 * cut, and with each command that told what nobody may know who has a choice.
 */
struct session {
    struct match_rules rules;
    bool on; /* a match has been begun; without one only rules, report and verdict are of use */
    struct match match;
    struct fair fair;           /* of the game on the table, with deal=fair */
    struct positions positions; /* of the game on the table */
    struct text told;           /* the secrets of the fair games before it, which all know, a line each */
    struct text log;            /* the record: a line a command from `new` on, then its events; without digests. With
                                   deal=fair undo and redo are commands of it, else it is cut */
    bool forgets;               /* the log begins with the game on the table: nobody asks for the games before it */
    bool is_journaled;          /* the caller takes `unwritten` after each command */
    struct text unwritten;      /* lines that no journal has yet: of the log, and undo and redo; the taker clears it */
    struct report report;       /* the events of the last command */
    uint64_t seq;               /* the number of the last event given on a channel, seen or not; 0 before the first */
    uint64_t used[SEATS_MAX];   /* milliseconds that each player has used in this game (time_used.h) */
    uint64_t elapsed;           /* milliseconds that this game has been played (time_used.h) */
    struct verdict verdict;     /* of the number judged last */
    struct text chance;         /* move.chance of the last command */
    struct text record;         /* move.record of the last command */
    session_listener *on_replace; /* NULL for none; called with `context` */
    void *context;
};

/*
 * A session without a match, too large for a small stack; session_close, which takes NULL, frees it.
 */
struct session *session_open(const struct match_rules *rules);
void session_close(struct session *session);

/* The same where there is room for one. The rules are copied; the games in them must outlive it. */
void session_init(struct session *session, const struct match_rules *rules);

/* Gives the memory back. The session then has no match, and can be used again. */
void session_free(struct session *session);

/* Whether the game on the table follows another one of its match. Only while `on`. */
bool session_is_next(const struct session *session);

/* The current position, good until the next command. Only while `on`. */
const struct game_state *session_state(const struct session *session);

/*
 * Commands. Each fills `report` with the events of what it did. Refused, it returns false with the code in `fault`, the
 * report is empty, and nothing has changed: not the position, not what can be redone, not the random numbers to come.
 * Words need to be good during the call only.
 */

/*
 * The words after `new`. `GAME option…` begins a match; refused as match_read refuses, and by the game's setup. No
 * words (count 0) begin the next game of the match, refused with wrong-phase before the end of the last one; where
 * there is no match, they begin one of the first game.
 */
bool session_new(struct session *session, int count, char *const *word, struct fault *fault);

/*
 * The same in two steps, with time to ask between them. The match or game is begun in a session of its own, and the one
 * on the table is as it was; session_take then puts it in its place and frees what was begun. A new match may be given
 * up by session_close instead; a next game, which has the log of the games before, may not. NULL if it is refused.
 */
struct session *session_begin(struct session *session, int count, char *const *word, struct fault *fault);
void session_take(struct session *session, struct session *begun);

/*
 * `[NAME] verb …`, at least one word: a verb of the game. `viewer` is who commands: VIEW_ALL may do everything;
 * others only verbs of the referee that name no cards and no time, and a seat also its own moves. Refused with no-game
 * without a match, with not-your-seat, hidden or too-long, and as the game refuses.
 */
bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

/*
 * `cut NAME WORD…`: `count` words after the verb, before the deal of a fair game. Refused with no-game, bad-player,
 * not-your-seat; with wrong-phase where there is no fair deal, and as fair_cut refuses. session_play takes it, too.
 */
bool session_cut(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

/* Whether the game on the table waits for cuts, or for its deal after them; `*seat` is who is to cut, or SEAT_NONE. */
bool session_awaits_cut(const struct session *session, int *seat);

/* What is due, and what can be seen and done, as game.due and game.table say; before a fair deal its own. */
void session_due(const struct session *session, struct text *text);
void session_table(const struct session *session, int viewer, struct view *table);

/*
 * Whether the other session, read from a file, may take the place of this one. Refused with bad-record: a game that is
 * not over and that is on the table, or of which all have been told the secret; a cut would choose its cards.
 */
bool session_may_load(const struct session *session, const struct session *other, struct fault *fault);

/* Whether a fair deal was promised and its game is not over: if another one takes its place, it is void. */
bool session_would_be_void(const struct session *session);

/*
 * Another session is about to take the place of this one, which is to be freed then. A fair game that is not over is
 * void: its secret is told, in the report of the other one, whose events must have been cleared, and in its lines for
 * the journal.
 */
void session_void(struct session *session, struct session *other);

/* Adds the line of the command that led to position `i`, from 1, without its newline. */
void session_add_command(const struct session *session, int i, struct text *text);

/* Adds what is due to a refusal for the wrong time: wrong-phase, not-your-turn, game-over. Only while `on`. */
void session_say_due(const struct session *session, struct fault *fault);

/*
 * Takes back, or brings back, `count` commands, from 1. What chance and the completion of a deal added goes with the
 * command that it belongs to. Refused with no-game, and with nothing-to-undo or nothing-to-redo if there are fewer.
 */
bool session_undo(struct session *session, uint64_t count, struct fault *fault);
bool session_redo(struct session *session, uint64_t count, struct fault *fault);

/* After a record: a deal by chance that was recorded cannot be taken back, as if it had been dealt here. */
void session_seal_deal(struct session *session);

/* The match was read from a file: none of its events has a number on the channel. */
void session_forget_numbers(struct session *session);

/* Whether taking back `count` commands leads from the game into its set-up. */
bool session_undoes_start(const struct session *session, uint64_t count);

/* The position before the last step; NULL if that was not a command of the game. Good until the next command. */
const struct game_state *session_before(const struct session *session);

/* How many commands must be taken back until `seat` is on turn, at least one; 0 if he was not on turn before. */
uint64_t session_moves_since(const struct session *session, int seat);

/*
 * The record up to the current position, with deal=fair all of it, `*length` bytes of log lines: without the first
 * line of a file and without digests. Empty without a match; good until the next command.
 */
const char *session_log(const struct session *session, size_t *length);

#endif
