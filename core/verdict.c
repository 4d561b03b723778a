/* verdict.c: is it prime, and why not: the answer with its reason. */
#include "core/verdict.h"

#include "core/bignum.h"
#include "core/prime.h"

#include <stdint.h>

static void judge_small(struct verdict *verdict, uint64_t n, enum verdict_effort effort)
{
    verdict->proven = true;
    if (effort == VERDICT_ONLY || n < 2) {
        verdict->answer = n < 2 ? VERDICT_NEITHER : prime_is(n) ? VERDICT_PRIME : VERDICT_COMPOSITE;
        return;
    }
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(n, factor);
    verdict->answer = count == 1 ? VERDICT_PRIME : VERDICT_COMPOSITE;
    verdict->reason = REASON_FACTORS;
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(&verdict->factors, ' ');
        text_add_u64(&verdict->factors, factor[i]);
    }
}

static void judge_big(struct verdict *verdict, struct digits n, enum verdict_effort effort)
{
    static const enum verdict_reason reasons[] = {
        [BIGNUM_PRIME] = REASON_FACTORS,
        [BIGNUM_FACTORS] = REASON_FACTORS,
        [BIGNUM_DIVISOR] = REASON_DIVISOR,
        [BIGNUM_WITNESS] = REASON_WITNESS,
    };
    bool prime;
    if (effort == VERDICT_ONLY) {
        prime = bignum_is_prime(n);
    } else {
        enum bignum_finding finding = bignum_factor(n, effort == VERDICT_FINISH, &verdict->factors);
        prime = finding == BIGNUM_PRIME;
        verdict->reason = reasons[finding];
    }
    verdict->answer = prime ? VERDICT_PRIME : VERDICT_COMPOSITE;
    verdict->proven = !prime;
}

void verdict_of(struct verdict *verdict, struct digits n, enum verdict_effort effort)
{
    uint64_t small;
    verdict->reason = REASON_NONE;
    text_clear(&verdict->factors);
    if (digits_to_u64(n, &small))
        judge_small(verdict, small, effort);
    else
        judge_big(verdict, n, effort);
}

void verdict_explain(const struct verdict *verdict, struct digits n, struct text *text)
{
    (void)n;
    text_add(text, verdict->answer == VERDICT_NEITHER ? "0 and 1 are neither prime nor composite"
                   : verdict->answer == VERDICT_PRIME ? "it has no factor" : "it has factors");
}

void verdict_free(struct verdict *verdict)
{
    text_free(&verdict->factors);
}
