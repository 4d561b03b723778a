/* answer.h: writes a verdict as text for a person, TSV, or JSON. */
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

/* The options for writing answers. */
struct answer_style {
    enum format format;
    bool factors;   /* show factors */
    bool color;     /* text only: green for prime, correct and proven, red for anything else */
    bool spoken;    /* text only: a sentence that can be read aloud */
    bool certified; /* text: a certificate replaces its answer, and other answers become comments; JSON: a member */
    char separator; /* after each answer: '\n' or '\0' */
};

/* A judged input; nothing in it is owned. Either `verdict` or `claim` is set. */
struct answer {
    const char *input; /* as typed, trimmed of blanks */
    size_t length;
    const char *read;  /* the ASCII form that was judged; `input` itself if that is ASCII */
    size_t read_length;
    struct digits number;             /* the number typed; of a claim, the number before the = */
    const struct verdict *verdict;    /* of a number; NULL for a claim */
    const struct deck_number *played; /* the deck's entry if it allows the number although not prime; else NULL */
    const struct claim *claim;        /* of a claim; NULL for a number */
    const char *numbers;              /* of a claim: its canonical form, in numbers */
    const struct text *certificate;   /* of a prime; NULL if there is no certificate */
    const struct text *explanation;   /* a sentence without a full stop; NULL if none was requested */
};

/*
 * Adds the answer to `text`, with its separator. Spoken sentences and explanations are in the user's language;
 * everything else, which scripts read, is the same in all languages.
 */
void answer_write(const struct answer_style *style, const struct answer *answer, struct text *text);

/*
 * Adds a line for refused input, in place of its answer, with the separator. In TSV its code takes the place of the
 * factors. Not for FORMAT_TEXT. The sentence is in the user's language.
 */
void answer_write_refusal(const struct answer_style *style, bool explains, const struct refused *refused,
                          struct text *text);

/* The names of the columns, as a line; answer_columns_explained includes the column of explanations. */
extern const char answer_columns[], answer_columns_explained[];

/* Adds the word in green if `is_good`, else in red; uncoloured if the style has no colours. */
void answer_add_word(const struct answer_style *style, bool is_good, const char *word, struct text *text);

/*
 * Adds the verdict as a phrase in the user's language: `310 = 2 * 5 * 31`, `103 is prime`, `N is composite, divisible
 * by 3`.
 */
void answer_add_truth(struct digits number, const struct verdict *verdict, struct text *text);

#endif
