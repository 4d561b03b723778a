/* session.h: a match in progress: new, play, undo and redo. */
#ifndef REFEREE_ENGINE_SESSION_H
#define REFEREE_ENGINE_SESSION_H

#include "referee/engine/fair_game.h"
#include "referee/engine/session_core.h"

struct chosen;

/* Opens a session without a match. It is too large for a small stack; session_close, which accepts NULL, frees it. */
struct session *session_open(const struct new_match_rules *rules);
void session_close(struct session *session);

/* Whether the current game is not the first of its match. Only while `on`. */
bool session_is_later_game(const struct session *session);

/*
 * Commands. Each fills `report` with its events. A refused command returns false with the code in `fault`; the report
 * is then empty, and nothing has changed: neither the position, nor the moves that can be redone, nor the random
 * numbers to come. Words must be valid only during the call.
 */

/*
 * Executes `new` with these words after it. `GAME option…` begins a match; refused when new_match_read or the setup of
 * the game refuses. No words (count 0), or those of new_match_read_next, begin the next game of the match; refused with
 * wrong-phase before the end of the current game, and with game-over after the end of the match. Without a match, no
 * words begin a match of the first game in the list.
 */
bool session_new(struct session *session, int count, char *const *word, struct fault *fault);

/*
 * Executes `new` in two steps, so that the caller can ask for confirmation between them. session_begin begins the match
 * or game in a new session; session_replace then replaces this session by the new one. A new match leaves this session
 * unchanged, and may be discarded by session_close instead; a next game may not, because it has taken over the log of
 * the earlier games. Returns NULL if the words are refused.
 */
struct session *session_begin(struct session *session, int count, char *const *word, struct fault *fault);

/*
 * Replaces this session by another one, from session_begin or read from a file; the other one is freed. `ends`: the
 * match ends with the current game of this session. Data that does not belong to the match is kept: the listener,
 * `forgets`, the revealed secrets, and the lines not yet written to a journal, which precede those of the other
 * session.
 */
void session_replace(struct session *session, struct session *other, bool ends);

/*
 * Executes `[NAME] verb …`, at least one word: a verb of the game, or `cut NAME WORD…` before a fair deal. `viewer`
 * gives the command: VIEW_ALL may give any command; other viewers only verbs of the referee that name no cards and no
 * time, and a seat also its own moves except those with VERB_REFEREE. Refused with no-game without a match, and when
 * parsed_read, the game or fair_cut refuses.
 */
bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

/*
 * Executes a move that a computer player has chosen for the player on turn, or a verb of the referee that the process
 * itself has written. The words of `chosen` must begin with a verb of the game, and are modified. Refused like
 * session_play.
 */
bool session_play_chosen(struct session *session, struct chosen *chosen, struct fault *fault);

/*
 * Add the pending action, and the view of the table, by game.due and game.table; before a fair deal, those of the
 * cuts.
 */
void session_add_due(const struct session *session, struct text *text);
void session_describe_table(const struct session *session, int viewer, struct view *view);

/* Adds the line of the command that led to position `i`, from 1, without its newline. */
void session_add_command(const struct session *session, int i, struct text *text);

/* Adds the pending action to a refusal with wrong-phase, not-your-turn or game-over. Only while `on`. */
void session_add_due_to_fault(const struct session *session, struct fault *fault);

/*
 * Undoes or redoes `count` commands, at least 1. Random results and the commands that completed a deal are undone and
 * redone together with the command after them. Refused with no-game, and with nothing-to-undo or nothing-to-redo if
 * there are fewer commands.
 */
bool session_undo(struct session *session, uint64_t count, struct fault *fault);
bool session_redo(struct session *session, uint64_t count, struct fault *fault);

/* To be called after reading a record: a recorded random deal then cannot be undone, as if it had been dealt here. */
void session_seal_deal(struct session *session);

/* To be called if the match was read from a file: its events have no numbers on the channel. */
void session_forget_numbers(struct session *session);

/* Whether undoing `count` commands leads from the game back to its set-up. */
bool session_undoes_start(const struct session *session, uint64_t count);

/* The number of commands, at least one, to undo until `seat` is on turn; 0 if that seat was not on turn before. */
uint64_t session_moves_since(const struct session *session, int seat);

#endif
