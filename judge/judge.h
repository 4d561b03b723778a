/* judge.h: from a line to its verdict: numbers, cards and claimed factorisations. */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/cards/deck.h"
#include "core/num/verdict.h"
#include "judge/answer.h"

#include <stdbool.h>
#include <stddef.h>

enum { JUDGE_DIGITS = 4300 /* the default of max_digits */, JUDGE_DIGITS_MAX = 20000 };

/* Of the primes that are proven. */
enum judge_certificates {
    CERTIFICATES_NONE,
    CERTIFICATES_SHOWN, /* in the answers: see answer_style */
    CERTIFICATES_KEPT   /* added to judge->certificates */
};

struct judge_options {
    struct answer_style style;
    enum verdict_effort effort;
    bool prove; /* go on with a prime until there is a proof */
    enum judge_certificates certificates; /* but for CERTIFICATES_NONE, with `prove` alone */
    bool explain;      /* give the reason as a sentence too */
    bool says;         /* keep the answer as a spoken sentence, without factors, in judge->said */
    bool prompted;     /* lines are typed at a prompt: the marks of typed_length at their end do not count */
    bool quiet;        /* add no text at all */
    size_t max_digits; /* of a number, leading zeros not counted: at most JUDGE_DIGITS_MAX */
};

/* Is told, in a sentence without its full stop, what a long proof takes before it begins. `say` is NULL for nobody. */
struct judge_watch {
    void (*say)(void *context, const char *sentence);
    void *context;
};

/*
 * Ready when options and deck are set and all other bytes are zero; judge_close frees the memory. Options and deck may
 * be changed between lines.
 */
struct judge {
    struct judge_options options;
    struct deck deck;
    struct judge_watch watch;
    struct text missing;      /* after JUDGE_OPEN: what a proof would take, a sentence without its full stop */
    struct text certificates; /* of CERTIFICATES_KEPT; the caller empties it */
    struct text said;         /* with options.says: the last answer */
    struct verdict verdict;   /* this and the following are scratch memory */
    struct claim claim;
    struct text number, explanation, folded;
};

enum judge_answer {
    JUDGE_NOTHING, /* a blank line or a comment */
    JUDGE_YES,     /* prime, or a correct claim */
    JUDGE_NO,
    JUDGE_OPEN,    /* a probable prime, or a claim with one, that was to be proven and could not be */
    JUDGE_BAD,     /* refused: `fault` says why, and no text was added */
    JUDGE_ANSWERS  /* how many there are */
};

/*
 * Judges a line, which has no newline and no NUL: blanks (ideographic ones too) and a CR at its ends are ignored, and
 * what follows '#'. Full width, the sign of multiplication and superscripts are read as fold_add reads them. Adds the
 * answer and its separator to `text`. `*fault` is set for JUDGE_BAD alone.
 */
enum judge_answer judge_line(struct judge *judge, const char *line, size_t length, struct text *text,
                             struct fault *fault);

/* As judge_line, for an operand or an item of --null, where # is no comment and a CR at the end is refused. */
enum judge_answer judge_item(struct judge *judge, const char *item, size_t length, struct text *text,
                             struct fault *fault);

void judge_close(struct judge *judge);

#endif
