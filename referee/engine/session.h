/* session.h: a match in progress: new, play, undo and redo. */
#ifndef REFEREE_ENGINE_SESSION_H
#define REFEREE_ENGINE_SESSION_H

#include "referee/engine/fair_game.h"
#include "referee/engine/session_core.h"

struct chosen;

/*
 * A session without a match, too large for a small stack; session_close, which takes NULL, frees it.
 */
struct session *session_open(const struct new_match_rules *rules);
void session_close(struct session *session);

/* Whether the game on the table follows another one of its match. Only while `on`. */
bool session_is_next(const struct session *session);

/*
 * Commands. Each fills `report` with the events of what it did. Refused, it returns false with the code in `fault`, the
 * report is empty, and nothing has changed: not the position, not what can be redone, not the random numbers to come.
 * Words need to be good during the call only.
 */

/*
 * The words after `new`. `GAME option…` begins a match; refused as new_match_read refuses, and by the game's setup. No
 * words (count 0) begin the next game of the match, refused with wrong-phase before the end of the last one; where
 * there is no match, they begin one of the first game.
 */
bool session_new(struct session *session, int count, char *const *word, struct fault *fault);

/*
 * The same in two steps, with time to ask between them. The match or game is begun in a session of its own, and the one
 * on the table is as it was; session_replace then puts it in its place. A new match may be given up by session_close
 * instead; a next game, which has the log of the games before, may not. NULL if it is refused.
 */
struct session *session_begin(struct session *session, int count, char *const *word, struct fault *fault);

/*
 * Another session, of session_begin or read from a file, takes the place of this one, and is freed. `ends`: with its
 * game the match ends. What is not of the match stays: who listens, the secrets that were told, and the lines that no
 * journal has yet, before those of the other one.
 */
void session_replace(struct session *session, struct session *other, bool ends);

/*
 * `[NAME] verb …`, at least one word: a verb of the game, or `cut NAME WORD…` before a fair deal. `viewer` is who
 * commands: VIEW_ALL may do everything; others only verbs of the referee that name no cards and no time, and a seat
 * also its own moves. Refused with no-game without a match, with not-your-seat, hidden or too-long, and as the game or
 * fair_cut refuses.
 */
bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

/*
 * The same for the player on turn, of a move that one of the referee's own players has chosen; or for the referee, of a
 * verb that the process has written itself. The words, which begin with a verb of the game, are cut up.
 */
bool session_play_chosen(struct session *session, struct chosen *chosen, struct fault *fault);

/* What is due, and what can be seen and done, as game.due and game.table say; before a fair deal its own. */
void session_due(const struct session *session, struct text *text);
void session_table(const struct session *session, int viewer, struct view *view);

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

#endif
