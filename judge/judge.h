/* judge.h: judges a line: a number, a calculation, cards or a claimed factorisation. */
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

/* What to do with the certificates of proven primes. */
enum judge_certificates {
    CERTIFICATES_NONE,
    CERTIFICATES_SHOWN, /* written in the answers; see answer_style */
    CERTIFICATES_KEPT   /* added to judge->certificates */
};

struct judge_options {
    struct answer_style style;
    enum verdict_effort effort;
    bool prove; /* try to prove a prime, however long it takes */
    enum judge_certificates certificates; /* unless CERTIFICATES_NONE, `prove` must be set */
    bool explain;      /* add the reason as a sentence */
    bool says;         /* also keep the answer as a spoken sentence, without factors, in judge->said */
    bool prompted;     /* lines are typed at a prompt: ignore the trailing punctuation that typed_length strips */
    bool quiet;        /* add no text at all */
    size_t max_digits; /* of a number, not counting leading zeros: at most JUDGE_DIGITS_MAX */
};

/*
 * `say`, which may be NULL, is called with a sentence about the cost, without a full stop, before a long proof, and
 * before a number that is too long for a proof is tested.
 */
struct judge_watch {
    void (*say)(void *context, const char *sentence);
    void *context;
};

/*
 * Set the options and the deck, and all other bytes to zero; judge_close frees the memory. Options and deck may be
 * changed between lines.
 */
struct judge {
    struct judge_options options;
    struct deck deck;
    struct judge_watch watch;
    struct text missing;      /* after JUDGE_OPEN: why a proof is missing, as a sentence without a full stop */
    struct text certificates; /* for CERTIFICATES_KEPT; the caller empties it */
    struct text said;         /* with options.says: the last answer */
    const char *why;          /* for translation: why the last line is not a number, or how to write it; or NULL */
    struct verdict verdict;   /* of the last number; of a number in the last claim, if its explanation needed that */
    struct claim claim;       /* scratch memory, like `number` and `folded` */
    struct text number, explanation, folded; /* `explanation`: with options.explain, that of the last answer */
};

enum judge_answer {
    JUDGE_NOTHING, /* a blank line or a comment */
    JUDGE_YES,     /* prime, or a correct claim */
    JUDGE_NO,
    JUDGE_OPEN,    /* a prime or a correct claim for which a requested proof or certificate was not found */
    JUDGE_BAD,     /* refused: `fault` has the reason, and no text was added */
    JUDGE_ANSWERS  /* the number of answers */
};

/*
 * Judges a line, which has no newline and no NUL. Ignores blanks (including ideographic spaces) at its ends, a CR at
 * the end, and everything from '#' on. Reads full-width characters, multiplication signs and superscripts as fold_add
 * does. Adds the answer and its separator to `text`. Sets `*fault` only for JUDGE_BAD.
 */
enum judge_answer judge_line(struct judge *judge, const char *line, size_t length, struct text *text,
                             struct fault *fault);

/* Like judge_line, for an operand or an item of --null: # does not begin a comment, and a CR at the end is refused. */
enum judge_answer judge_item(struct judge *judge, const char *item, size_t length, struct text *text,
                             struct fault *fault);

void judge_close(struct judge *judge);

#endif
