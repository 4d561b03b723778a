/* answer.h: a verdict as text for a person, TSV, or JSON. */
#ifndef JUDGE_ANSWER_H
#define JUDGE_ANSWER_H

#include "core/base/refused.h"
#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/cards/deck_number.h"
#include "core/num/digits.h"
#include "core/num/verdict.h"
#include "core/ui/format.h"

#include <stdbool.h>
#include <stddef.h>

/* How answers are written. */
struct answer_style {
    enum format format;
    bool factors;   /* factors are shown */
    bool color;     /* text only: green for prime and correct, red for the others */
    bool spoken;    /* text only: as a sentence that can be read aloud */
    bool certified; /* text: a certificate stands for its answer, and others are comments in it; JSON: a member */
    char separator; /* after each answer: '\n' or '\0' */
};

/* What was judged; nothing in it is owned. Either `verdict` or `claim` is set. */
struct answer {
    const char *input; /* as typed, without blanks at its ends */
    size_t length;
    const char *read;  /* the same in ASCII, as it was read: `input` itself if that is ASCII */
    size_t read_length;
    struct digits number;             /* that was typed; of a claim, the number before the = */
    const struct verdict *verdict;    /* of a number, NULL for a claim */
    const struct deck_number *played; /* of a number that may be played though it is not prime; else NULL */
    const struct claim *claim;        /* of a claim, NULL for a number */
    const char *numbers;              /* the canonical claim */
    const struct text *certificate;   /* of a prime; NULL for none */
    const struct text *explanation;   /* a sentence without its full stop, NULL if none was asked for */
};

/*
 * Adds the answer to `text`, with its separator. The sentence that is spoken and the explanation are in the user's
 * language; all others, which scripts read, are the same in each.
 */
void answer_write(const struct answer_style *style, const struct answer *answer, struct text *text);

/*
 * Adds a line for input that was refused, in the place of its answer, with the separator: in columns its code stands
 * for the factors. Not for FORMAT_TEXT. The sentence is in the user's language.
 */
void answer_write_refusal(const struct answer_style *style, bool explains, const struct refused *refused,
                          struct text *text);

/* The names of the columns, a line; the other with that of the explanation. */
extern const char answer_columns[], answer_columns_explained[];

/* Adds the word, green if it is good and else red, or as it is if the style has no colours. */
void answer_add_word(const struct answer_style *style, bool is_good, const char *word, struct text *text);

/*
 * Adds what is known of a number, for a sentence in the user's language: `310 = 2 * 5 * 31`, `103 is prime`, `N is
 * composite, divisible by 3`.
 */
void answer_add_truth(struct digits number, const struct verdict *verdict, struct text *text);

#endif
