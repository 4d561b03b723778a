/* judge_page.h: the judge of the page: takes typed input, and returns the verdict as JSON with a sentence. */
#ifndef PAGE_JUDGE_PAGE_H
#define PAGE_JUDGE_PAGE_H

#include "judge/judge.h"

/* Sets the options of the page, and the default deck. */
void judge_page_open(struct judge *judge);

/*
 * Answers typed input: a number, cards, a claim, or `prove` and one of these, or `deck` and the name of the deck to be
 * used from now on. The line may be modified. Adds one of these; if a proof was not found, the first has "missing" too:
 *   {"answer":{as prime-judge --json --explain},"say":"91 is not prime.","why":"7 divides it: ..."}
 *   {"refused":{"code":"bad-number","text":"Not a number: 'x'."}}
 *   {"deck":"trump"}
 *   {"nothing":true}
 */
void judge_page_line(struct judge *judge, char *line, size_t length, struct text *answer);

/* Adds the members "answer", "say" and "why" for a number; "why" also says if not all factors are known. */
void judge_page_add_members(struct judge *judge, const char *number, struct text *answer);

/* Selects the deck to be used from now on ("" is the default): adds {"deck":"trump"}, or a refusal. */
void judge_page_choose_deck(struct judge *judge, const char *name, struct text *answer);

#endif
