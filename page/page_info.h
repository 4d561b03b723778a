/* page_info.h: requests of the page about itself: words, languages, games, decks, the clocks and the record. */
#ifndef PAGE_PAGE_INFO_H
#define PAGE_PAGE_INFO_H

#include "page/page.h"

/*
 * Answers an object whose member "page" names the request:
 *   {"page":"words"}                 {"words":{"id":"text"},"language":"en","languages":["en","ja"]}
 *   {"page":"language","code":"ja"}  the same, in that language from now on
 *   {"page":"decks"}                 {"decks":[{"name":"trump","title":"Playing cards"}],"usual":"trump"}
 *   {"page":"deck","deck":"trump"}   {"deck":"trump"}: selects the deck of the judge; without "deck" the
 *                                    default one
 *   {"page":"cards","deck":"trump"}  the cards that spell numbers: see decks.h
 *   {"page":"games"}                 the games and their options: see choices.h
 *   {"page":"advice"}                a move for the player on turn, as the reply to `suggest`: see referee_page.h
 *   {"page":"fair"}                  the commitments of fair deals: see commitments.h
 *   {"page":"covered"}               {"covered":"Ben",...} or {"covered":null,...}: see referee_page.h
 *   {"page":"last"}                  the events of the last command: see referee_page.h
 *   {"page":"meant","text":"5 3"}    {"command":"play 5 3"}
 *   {"page":"now"}                   everything to be shown and saved after a command: see referee_page.h
 *   {"page":"uncover"}               missed events, as lines of the referee, and {"covered":null,"viewer":"Ben"}
 *   {"page":"wait"}                  {"wait":MS,"left":MS,"paused":B}: see referee_page.h
 *   {"page":"tick"}                  announcements of the clocks: lines of the referee
 *   {"page":"others"}                lines of the referee, and {"others":true}: see referee_page.h
 *   {"page":"record"}                {"record":"...","game":"lvl0","shared":false}
 *   {"page":"rules"}                 {"rules":[{"kind":"title","text":"..."},{"kind":"text","text":"..."}]}
 *   {"page":"title","text":"play 5"} {"title":"..."}: the move in the words of the buttons
 *   {"page":"try","text":"again"}    lines of the referee, and {"stage":"on"}; nothing is changed: see trial.h.
 *                                    With "record" instead of "text" it tries to restore the record
 *   {"page":"restore","record":"..."} lines of the referee; refused if the record does not replay
 */
void page_info_line(struct page *page, const char *line, size_t length);

#endif
