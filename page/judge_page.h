/* judge_page.h: the judge of the page: what was typed goes in, the verdict comes out as JSON and as a sentence. */
#ifndef PAGE_JUDGE_PAGE_H
#define PAGE_JUDGE_PAGE_H

#include "judge/judge.h"

void judge_page_open(struct judge *judge);

/*
 * Answers what was typed: a number, cards, a claim, or `prove` and one of these, or `deck` and the name of a deck whose
 * cards are meant from here on. The line may be changed. Adds one of
 *   {"answer":{as prime-judge --json --explain},"say":"91 is not prime.","why":"7 divides it: ..."}
 *   {"refused":{"code":"bad-number","text":"Not a number: 'x'."}}
 *   {"deck":"trump"}
 *   {"nothing":true}
 */
void judge_page_line(struct judge *judge, char *line, size_t length, struct text *answer);

/* Adds the members "answer", "say" and "why" for a number; the last says also if not all factors are known. */
void judge_page_add_members(struct judge *judge, const char *number, struct text *answer);

/* From here on the cards of that deck are read, of "" the usual one: adds {"deck":"trump"}, or is refused. */
void judge_page_choose_deck(struct judge *judge, const char *name, struct text *answer);

#endif
