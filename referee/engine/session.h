/* session.h: a match as it goes: the positions so far, undo and redo, and the record of it. */
#ifndef REFEREE_ENGINE_SESSION_H
#define REFEREE_ENGINE_SESSION_H

#include "core/base/words.h"
#include "referee/engine/match.h"
#include "referee/engine/report.h"

struct step;

/*
 * Begin with session_init. Positions are flat copies of the game's state; `log` is the
 * record from `new` on, a line a command with its events as comments, without digests.
 */
struct session {
    struct match_rules rules;
    bool on; /* a game has been begun */
    struct match match;
    char *states; /* position 0, 1, … `last` of the game; `now` is the one on the table */
    struct step *steps;
    int now, last, floor, room; /* undo stops at `floor` */
    struct game_state *scratch;
    struct text log;
    bool is_journaled; /* somebody takes `fresh` */
    struct text fresh; /* log lines, undo and redo since somebody last took them */
    struct report report; /* the events of the last command */
    struct verdict verdict;
    struct text chance, record;
};

void session_init(struct session *session, const struct match_rules *rules);
void session_free(struct session *session);

/* The position on the table; only while `on`. */
const struct game_state *session_state(const struct session *session);

/*
 * The functions below fill `report` with the events of what they did; refused, they change
 * nothing, redo and chance included.
 */

/* `new GAME …` (count > 0) begins a match; `new` alone the next game of it. */
bool session_new(struct session *session, int count, char *const *word, struct fault *fault);

/* `[NAME] verb …` of the game, by `viewer` (VIEW_ALL, or whom the channel acts for). */
bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault);

/* Takes back, or brings back, `count` commands. */
bool session_undo(struct session *session, uint64_t count, struct fault *fault);
bool session_redo(struct session *session, uint64_t count, struct fault *fault);

/* How many commands must be taken back until `seat` is on turn, at least one: 0 if he was not before. */
uint64_t session_moves_since(const struct session *session, int seat);

/* The record up to now: log lines without the first line and without digests. */
const char *session_log(const struct session *session, size_t *length);

#endif
