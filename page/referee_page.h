/* referee_page.h: the referee of the page: commands as JSON go in, the lines of prime-referee --json --say come out. */
#ifndef PAGE_REFEREE_PAGE_H
#define PAGE_REFEREE_PAGE_H

#include "page/page.h"

/* Begins the host and its one channel, whose lines are added to `out`. */
void referee_page_open(struct host *host, struct protocol *protocol, struct out *out);

/* Answers {"command":"..."}; the line has a NUL after its `length` bytes and is changed. */
void referee_page_line(struct protocol *protocol, char *line, size_t length);

/* Advises as a strong opponent plays: adds the reply to `suggest`; `why` then speaks of the same search. */
void referee_page_advise(struct protocol *protocol);

/*
 * In practice, makes the move of a player for whom the referee plays, if one is to move: adds what it brings, or why it
 * cannot be made, and {"others":true} if one of them is to move then. A command makes none of them, so that what it
 * brought can be kept before they think.
 */
void referee_page_others(struct protocol *protocol);

/* Before each line: in a pause the clocks have stood still until now. */
void referee_page_stand(struct page *page);

/*
 * Adds {"wait":MS,"left":MS}: after so many milliseconds the clocks of the match have something to say, -1: they have
 * not; and what is left of the turn, or null.
 */
void referee_page_add_wait(const struct protocol *protocol, struct text *answer);

/*
 * Adds {"covered":"Ben","pass":"Pass ...","viewer":null}: hands are covered until he has come, and a sentence says so;
 * or {"covered":null,"viewer":"Ann"}: her hand is shown; with null, all that the referee knows, or no hand.
 */
void referee_page_add_covered(const struct protocol *protocol, struct text *answer);

/* Adds {"command":"play 5 3"}: what a person means who types the line. */
void referee_page_add_meaning(const struct protocol *protocol, const struct text *line, struct text *answer);

/* Adds {"title":"..."}: a command in the words of the buttons. */
void referee_page_add_title(const struct protocol *protocol, const struct text *command, struct text *answer);

/* Adds {"rules":[...]}: of the game on the table its title, and its rules in short as text; refused without a game. */
void referee_page_add_rules(const struct protocol *protocol, struct text *answer);

/* He has come: adds what he missed, and {"covered":null,"viewer":"Ben"}. */
void referee_page_uncover(struct protocol *protocol);

/* Adds the record of the match that is on, with the time that was used as it was kept last. */
void referee_page_write_record(const struct protocol *protocol, struct text *record);

/*
 * Adds {"record":"...","game":"lvl0","shared":false}: all of the match so far, with the time that it took until now;
 * `shared`: at one phone, so that cards that are covered now are in the record. Refused without a match.
 */
void referee_page_add_record(struct protocol *protocol, struct text *answer);

/* Adds the events of the last command, as all may be seen and without numbers, as lines of the referee. */
void referee_page_add_last(const struct protocol *protocol, struct text *answer);

/*
 * Adds all that is shown and kept after a command, so that one question is enough: the record, the reply to
 * `table --json`, whose hand is shown, the promises of fair deals until the cards of one are dealt, the clocks, and
 * {"others":true}. Nothing without a match.
 */
void referee_page_add_now(struct protocol *protocol);

/* Replays a record, which takes the place of the match; else says on the channel why it cannot. */
void referee_page_restore(struct protocol *protocol, const struct text *record);

#endif
