/* referee_page.h: the referee of the page: commands as JSON, answered with the lines of prime-referee --json --say. */
#ifndef PAGE_REFEREE_PAGE_H
#define PAGE_REFEREE_PAGE_H

#include "page/page.h"

/* Opens the host and its one channel, which adds its lines to `out`. */
void referee_page_open(struct host *host, struct protocol *protocol, struct out *out);

/* Answers {"command":"..."}; the line ends with a NUL after `length` bytes and is modified. */
void referee_page_line(struct protocol *protocol, char *line, size_t length);

/* Adds the reply to `suggest`, found by a search; a later `why` refers to the same search. */
void referee_page_advise(struct protocol *protocol);

/*
 * In a practice game, makes one move of a computer player if one is to move: adds its events, or a refusal. In any
 * case adds {"others":B}, where B says whether a computer player is to move now. A command never makes these moves, so
 * that its result can be saved before they think.
 */
void referee_page_play_for_others(struct protocol *protocol);

/*
 * Adds {"wait":MS,"left":MS,"paused":B}: the time until the clocks of the match make an announcement, -1 if they make
 * none; the time left for the turn, or null; and whether the clocks are paused.
 */
void referee_page_add_wait(const struct protocol *protocol, struct text *answer);

/*
 * While hands are covered until Ben takes over, adds {"covered":"Ben","pass":"Pass ...","viewer":null}, where "pass" is
 * a sentence that asks people to pass him the phone. Otherwise adds {"covered":null,"viewer":"Ann"} if Ann's hand is
 * shown; "viewer" is null if everything that the referee knows is shown, or no hand.
 */
void referee_page_add_covered(const struct protocol *protocol, struct text *answer);

/* Adds {"command":"play 5 3"}: the command meant by a line that a person typed. */
void referee_page_add_meaning(const struct protocol *protocol, const struct text *line, struct text *answer);

/* Adds {"title":"..."}: a command in the words of the buttons. */
void referee_page_add_title(const struct protocol *protocol, const struct text *command, struct text *answer);

/* Adds {"rules":[...]}: the title of the current game, and a summary of its rules as text; refused without a game. */
void referee_page_add_rules(const struct protocol *protocol, struct text *answer);

/* The covered player takes over: adds the events that they missed, and {"covered":null,"viewer":"Ben"}. */
void referee_page_uncover(struct protocol *protocol);

/* Adds the record of the current match, with the times as of the last protocol_keep_time. */
void referee_page_write_record(const struct protocol *protocol, struct text *record);

/*
 * Adds {"record":"...","game":"lvl0","shared":false}: the whole match so far, with the time used up to now; "shared"
 * is true if several players share the phone: the record then contains cards that are covered now. Refused without a
 * match.
 */
void referee_page_add_record(struct protocol *protocol, struct text *answer);

/*
 * Adds the events of the command that led to the current position, as lines of the referee with the number 0. They have
 * the form that the record has, which may name cards that the viewer may not see.
 */
void referee_page_add_last(const struct protocol *protocol, struct text *answer);

/*
 * Adds everything to be shown and saved after a command, so that one request is enough: the record, the reply to `table
 * --json`, the covered hand or the viewer, the commitments of a fair deal until its cards are dealt, the clocks, and
 * {"others":B}. Adds nothing without a match.
 */
void referee_page_add_now(struct protocol *protocol);

/* Replays a record, which replaces the match; if that fails, the channel reports why. */
void referee_page_restore(struct protocol *protocol, const struct text *record);

#endif
