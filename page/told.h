/* told.h: what the page asks about itself: its words, languages, games and decks, and the clocks and the record. */
#ifndef PAGE_TOLD_H
#define PAGE_TOLD_H

#include "page/page.h"

/*
 * Answers an object whose member `page` says what is asked:
 *   {"page":"words"}                 {"words":{"id":"text"},"language":"en","languages":["en","ja"]}
 *   {"page":"language","code":"ja"}  the same in that language from here on
 *   {"page":"decks"}                 {"decks":[{"name":"trump","title":"Playing cards"}]}
 *   {"page":"deck","deck":"trump"}   {"deck":"trump"}: the judge reads its cards from here on
 *   {"page":"cards","deck":"trump"}  the cards that spell numbers: see decks.h
 *   {"page":"games"}                 the games and what can be chosen for them: see choices.h
 *   {"page":"covered"}               {"covered":"Ben","viewer":null} or {"covered":null,"viewer":"Ann"}
 *   {"page":"meant","text":"5 3"}    {"command":"play 5 3"}
 *   {"page":"uncover"}               what he missed, as lines of the referee, and {"covered":null,"viewer":"Ben"}
 *   {"page":"wait"}                  {"wait":MS}
 *   {"page":"tick"}                  what the clocks of the match say: lines of the referee
 *   {"page":"record"}                {"record":"..."}
 *   {"page":"restore","record":"..."} lines of the referee; refused if it does not replay
 */
void told_line(struct page *page, const char *line, size_t length);

#endif
