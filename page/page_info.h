/* page_info.h: what the page asks about itself: words, languages, games, decks, the clocks and the record. */
#ifndef PAGE_PAGE_INFO_H
#define PAGE_PAGE_INFO_H

#include "page/page.h"

/*
 * Answers an object whose member `page` says what is asked:
 *   {"page":"words"}                 {"words":{"id":"text"},"language":"en","languages":["en","ja"]}
 *   {"page":"language","code":"ja"}  the same in that language from here on
 *   {"page":"decks"}                 {"decks":[{"name":"trump","title":"Playing cards"}],"usual":"trump"}
 *   {"page":"deck","deck":"trump"}   {"deck":"trump"}: the judge reads its cards from here on; without
 *                                    `deck` those of the usual one
 *   {"page":"cards","deck":"trump"}  the cards that spell numbers: see decks.h
 *   {"page":"games"}                 the games and what can be chosen for them: see choices.h
 *   {"page":"advice"}                a move for the player on turn, as the reply to `suggest`: see referee_page.h
 *   {"page":"fair"}                  the promises of fair deals: see commitments.h
 *   {"page":"covered"}               {"covered":"Ben",...} or {"covered":null,...}: see referee_page.h
 *   {"page":"last"}                  the events of the last command, as lines of the referee
 *   {"page":"meant","text":"5 3"}    {"command":"play 5 3"}
 *   {"page":"now"}                   all that is shown and kept after a command: see referee_page.h
 *   {"page":"uncover"}               what he missed, as lines of the referee, and {"covered":null,"viewer":"Ben"}
 *   {"page":"wait"}                  {"wait":MS,"left":MS}: see referee_page.h
 *   {"page":"tick"}                  what the clocks of the match say: lines of the referee
 *   {"page":"others"}                lines of the referee, and {"others":true}: see referee_page.h
 *   {"page":"pause"}                 the same: the clocks of the match stand still
 *   {"page":"resume"}                the same: they run again
 *   {"page":"record"}                {"record":"...","game":"lvl0","shared":false}
 *   {"page":"rules"}                 {"rules":[{"kind":"title","text":"..."},{"kind":"text","text":"..."}]}
 *   {"page":"title","text":"play 5"} {"title":"..."}: the move in the words of the buttons
 *   {"page":"try","text":"again"}    lines of the referee, and {"stage":"on"}; nothing is done: see trial.h. With
 *                                    "record" in the place of "text" it is restored on trial
 *   {"page":"restore","record":"..."} lines of the referee; refused if it does not replay
 */
void page_info_line(struct page *page, const char *line, size_t length);

#endif
