/* numbers.c: the functions of the library about a number: verdict, factors, the number that cards spell, claims. */
#include "core/base/version.h"
#include "core/cards/card.h"
#include "core/cards/claim.h"
#include "core/num/factor.h"
#include "core/num/verdict.h"
#include "lib/call.h"
#include "lib/primecards.h"

const char *primecards_version(void)
{
    return VERSION;
}

/* The verdict. */

struct judging {
    const char *string;
    int prove;
    int *verdict;
};

static int judge(void *context, struct fault *fault)
{
    static const int answers[] = {
        [VERDICT_NEITHER] = PRIMECARDS_NEITHER,
        [VERDICT_PRIME] = PRIMECARDS_PRIME,
        [VERDICT_COMPOSITE] = PRIMECARDS_COMPOSITE,
    };
    const struct judging *judging = context;
    struct verdict verdict = {0};
    struct digits number;
    int status = call_number(judging->string, &number);
    (void)fault;
    if (status != PRIMECARDS_OK)
        return status;
    verdict_of(&verdict, number, VERDICT_ONLY);
    bool proven = verdict.proven || (judging->prove != 0 && verdict_proves(number, VERDICT_FACTORS));
    *judging->verdict = proven ? answers[verdict.answer] : PRIMECARDS_PROBABLE_PRIME;
    verdict_free(&verdict);
    return PRIMECARDS_OK;
}

int primecards_verdict(const char *number, int prove, int *verdict, void *memory, size_t size)
{
    struct judging judging = {number, prove, verdict};
    return verdict != NULL ? call_work(memory, size, judge, &judging) : PRIMECARDS_BAD_ARGUMENT;
}

/* Factors. */

struct factoring {
    const char *string;
    int effort;
    int *finding;
    struct call_text to;
};

static int factor_small(struct digits number, struct text *factors)
{
    struct verdict verdict = {0};
    verdict_of(&verdict, number, VERDICT_QUICK);
    text_add_text(factors, &verdict.factors);
    verdict_free(&verdict);
    return verdict.answer == VERDICT_NEITHER ? PRIMECARDS_NO_FACTORS : PRIMECARDS_FACTORS;
}

static int factor(void *context, struct fault *fault)
{
    static const int findings[] = {
        [FACTOR_PRIME] = PRIMECARDS_FACTORS,
        [FACTOR_ALL] = PRIMECARDS_FACTORS,
        [FACTOR_DIVISOR] = PRIMECARDS_DIVISOR,
        [FACTOR_WITNESS] = PRIMECARDS_WITNESS,
    };
    const struct factoring *factoring = context;
    enum factor_patience patience = factoring->effort == PRIMECARDS_QUICK ? FACTOR_QUICK : FACTOR_USUAL;
    struct text factors = {0};
    struct digits number;
    uint64_t small;
    int status = call_number(factoring->string, &number);
    (void)fault;
    if (status != PRIMECARDS_OK)
        return status;
    if (digits_to_u64(number, &small))
        *factoring->finding = factor_small(number, &factors);
    else
        *factoring->finding = findings[factor_of(number, patience, &factors)];
    status = call_text_write(&factoring->to, factors.at, factors.length);
    text_free(&factors);
    return status;
}

int primecards_factors(const char *number, int effort, int *finding, char *text, size_t capacity, size_t *length,
                       void *memory, size_t size)
{
    struct factoring factoring = {number, effort, finding, {text, capacity, length}};
    bool is_valid_effort = effort == PRIMECARDS_QUICK || effort == PRIMECARDS_USUAL;
    if (!call_text_begin(&factoring.to) || !is_valid_effort || finding == NULL)
        return PRIMECARDS_BAD_ARGUMENT;
    return call_work(memory, size, factor, &factoring);
}

/* Numbers spelled by cards, and claims. */

struct reading {
    int (*work)(const struct reading *reading, struct fault *fault);
    const char *deck_text, *typed;
    struct deck deck;
    size_t length; /* of `typed` */
    int prove;
    int *answer;
    struct call_text to;
};

/* Reads the deck, then does the work. */
static int work_with_deck(void *context, struct fault *fault)
{
    struct reading *reading = context;
    int status = call_deck(reading->deck_text, &reading->deck, fault);
    return status == PRIMECARDS_OK ? reading->work(reading, fault) : status;
}

static int begin_reading(struct reading *reading, void *memory, size_t size)
{
    int status = call_string(reading->typed, &reading->length);
    return status == PRIMECARDS_OK ? call_work(memory, size, work_with_deck, reading) : status;
}

static int spell(const struct reading *reading, struct fault *fault)
{
    struct text digits = {0};
    int status;
    if (card_read_number(&reading->deck, reading->typed, reading->length, PRIMECARDS_DIGITS_MAX, &digits, fault))
        status = call_text_write(&reading->to, digits.at, digits.length);
    else
        status = call_fault(fault);
    text_free(&digits);
    return status;
}

int primecards_number(const char *deck, const char *cards, char *text, size_t capacity, size_t *length, void *memory,
                      size_t size)
{
    struct reading reading = {.work = spell, .deck_text = deck, .typed = cards, .to = {text, capacity, length}};
    bool is_valid = call_text_begin(&reading.to);
    return is_valid ? begin_reading(&reading, memory, size) : PRIMECARDS_BAD_ARGUMENT;
}

static int judge_claim(const struct reading *reading, struct fault *fault)
{
    static const int answers[] = {
        [CLAIM_CORRECT] = PRIMECARDS_CORRECT,
        [CLAIM_NOT_PRIME] = PRIMECARDS_NOT_PRIME,
        [CLAIM_WRONG] = PRIMECARDS_WRONG,
        [CLAIM_TOO_LARGE] = PRIMECARDS_TOO_LARGE,
    };
    struct claim claim = {0};
    struct text numbers = {0};
    int status;
    if (claim_read(&reading->deck, reading->typed, reading->length, PRIMECARDS_DIGITS_MAX, &numbers, fault)) {
        claim_judge(&claim, numbers.at);
        if (reading->prove != 0)
            claim_prove(&claim, numbers.at, false);
        *reading->answer = claim.proven ? answers[claim.answer] : PRIMECARDS_PROBABLY_CORRECT;
        status = call_text_write(&reading->to, claim.value.at, claim.value.length);
    } else {
        status = call_fault(fault);
    }
    claim_free(&claim);
    text_free(&numbers);
    return status;
}

int primecards_claim(const char *deck, const char *claim, int prove, int *answer, char *text, size_t capacity,
                     size_t *length, void *memory, size_t size)
{
    struct reading reading = {.work = judge_claim, .deck_text = deck, .typed = claim, .prove = prove,
                              .answer = answer, .to = {text, capacity, length}};
    bool is_valid = call_text_begin(&reading.to) && answer != NULL;
    return is_valid ? begin_reading(&reading, memory, size) : PRIMECARDS_BAD_ARGUMENT;
}
