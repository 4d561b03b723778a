/* judge.h: from a line to its verdict: numbers, cards and claimed factorisations. */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "core/cards/claim.h"
#include "core/cards/deck.h"
#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/num/verdict.h"
#include "judge/answer.h"

#include <stdbool.h>
#include <stddef.h>

enum { JUDGE_DIGITS = 4300, JUDGE_DIGITS_MAX = 20000 };

struct judge_options {
    struct answer_style style;
    enum verdict_effort effort;
    bool explain;      /* give the reason as a sentence too */
    bool quiet;        /* add no text at all */
    size_t max_digits; /* of a number, leading zeros not counted: at most JUDGE_DIGITS_MOST */
};

/*
 * Ready when options and deck are set and all else is zero bytes; judge_close gives the memory back. Both may
 * be changed between lines.
 */
struct judge {
    struct judge_options options;
    struct deck deck;
    struct verdict verdict; /* this and the rest are for the work */
    struct claim claim;
    struct text number, explanation;
};

enum judge_answer {
    JUDGE_NOTHING, /* a blank line or a comment */
    JUDGE_YES,     /* prime, or a correct claim */
    JUDGE_NO,
    JUDGE_BAD,     /* refused: `fault` says why, and no text was added */
    JUDGE_ANSWERS  /* how many there are */
};

/*
 * Judges a line: blanks and a CR at its ends and what follows '#' do not
 * count. Adds the answer and its separator to `text`.
 */
enum judge_answer judge_line(struct judge *judge, const char *line, size_t length, struct text *text,
                             struct fault *fault);

/* As judge_line, for an operand or what stands between NULs: it has no comment and no CR. */
enum judge_answer judge_item(struct judge *judge, const char *item, size_t length, struct text *text,
                             struct fault *fault);

void judge_close(struct judge *judge);

#endif
