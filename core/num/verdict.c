/* verdict.c: whether a number is prime, and the reason. */
#include "core/num/verdict.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/num/bignum.h"
#include "core/num/factor.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "core/num/wide.h"

#include <stdint.h>
#include <string.h>

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

/* Whether the primality tests are proofs for numbers of this size. */
static bool tests_are_proofs(struct digits n)
{
    return digits_compare(n, digits_of(WIDE_PROVEN_END)) < 0;
}

static bool try_proof(struct proof *proof, struct digits n)
{
    proof_of(proof, n, PROOF_BOUNDED);
    return proof->answer == PROOF_PRIME;
}

bool verdict_proves(struct digits prime, enum verdict_effort effort)
{
    struct proof proof = {0};
    bool proven = tests_are_proofs(prime) || (effort != VERDICT_ONLY && try_proof(&proof, prime));
    proof_free(&proof);
    return proven;
}

static void judge_big(struct verdict *verdict, struct digits n, enum verdict_effort effort)
{
    static const enum factor_patience patience[] = {
        [VERDICT_QUICK] = FACTOR_QUICK, [VERDICT_FACTORS] = FACTOR_USUAL, [VERDICT_FINISH] = FACTOR_FINISH};
    static const enum verdict_reason reasons[] = {
        [FACTOR_PRIME] = REASON_FACTORS,
        [FACTOR_ALL] = REASON_FACTORS,
        [FACTOR_DIVISOR] = REASON_DIVISOR,
        [FACTOR_WITNESS] = REASON_WITNESS,
    };
    bool prime;
    if (effort == VERDICT_ONLY) {
        prime = primality_of(n);
    } else {
        enum factor_finding finding = factor_of(n, patience[effort], &verdict->factors);
        prime = finding == FACTOR_PRIME;
        verdict->reason = reasons[finding];
    }
    verdict->answer = prime ? VERDICT_PRIME : VERDICT_COMPOSITE;
    verdict->proven = !prime || tests_are_proofs(n) || (effort != VERDICT_ONLY && try_proof(&verdict->proof, n));
}

void verdict_of(struct verdict *verdict, struct digits n, enum verdict_effort effort)
{
    uint64_t small;
    verdict->reason = REASON_NONE;
    text_clear(&verdict->factors);
    text_clear(&verdict->proof.how);
    text_clear(&verdict->proof.certificate);
    if (digits_to_u64(n, &small))
        judge_small(verdict, small, effort);
    else
        judge_big(verdict, n, effort);
}

void verdict_prove(struct verdict *verdict, struct digits n, bool with_certificate)
{
    struct proof *proof = &verdict->proof;
    if (with_certificate)
        proof_certify(proof, n, PROOF_FINISH);
    else if (!verdict->proven)
        proof_of(proof, n, PROOF_FINISH);
    verdict->proven = verdict->proven || proof->answer == PROOF_PRIME;
    verdict->reason = REASON_FACTORS;
    text_clear(&verdict->factors);
    text_add_bytes(&verdict->factors, n.at, n.count);
}

void verdict_free(struct verdict *verdict)
{
    text_free(&verdict->factors);
    proof_free(&verdict->proof);
}

/* Digit i from the left. */
static int digit(struct digits n, size_t i)
{
    return n.at[i] - '0';
}

/* The number formed by the digits `begin` to `end` - 1, at most five. */
static int value(struct digits n, size_t begin, size_t end)
{
    int number = 0;
    for (size_t i = begin; i < end; i++)
        number = 10 * number + digit(n, i);
    return number;
}

/* Groups the digits by `size` from the right; returns the number formed by group `i` from the left. */
static int group(struct digits n, size_t size, size_t i)
{
    size_t first = n.count % size > 0 ? n.count % size : size;
    size_t end = first + i * size;
    return value(n, end > size ? end - size : 0, end);
}

/* A sum of more than TERMS_MAX terms shows only its first TERMS_FIRST terms and its last. */
enum { TERMS_MAX = 10, TERMS_FIRST = 3 };

/* Appends term `i` of `count`: "12", " - 345" or, once for all that are not shown, " + ...". */
static void add_term(size_t i, size_t count, char sign, int number, struct text *text)
{
    bool is_shown = count <= TERMS_MAX || i < TERMS_FIRST || i == count - 1;
    if (i == 0)
        text_print(text, "%d", number);
    else if (is_shown)
        text_print(text, " %c %d", sign, number);
    else if (i == TERMS_FIRST)
        text_print(text, " %c ...", sign);
}

/*
 * A step of a rule appends a calculation with the digits of n, "9 - 2 * 1", and returns its result: not negative, and a
 * multiple of the rule's divisor if n is a multiple of it.
 */
typedef int rule_step(struct digits n, struct text *text);

static int add_digits(struct digits n, struct text *text)
{
    int sum = 0;
    for (size_t i = 0; i < n.count; i++) {
        sum += digit(n, i);
        add_term(i, n.count, '+', digit(n, i), text);
    }
    return sum;
}

/*
 * Adds and subtracts the groups of `size` digits alternately. If the result would be negative, all signs change, and
 * the groups of each pair are written in the other order, so that an added one comes first.
 */
static int alternate(struct digits n, size_t size, struct text *text)
{
    size_t groups = (n.count + size - 1) / size;
    int sum = 0;
    for (size_t i = 0; i < groups; i++)
        sum += i % 2 == 0 ? group(n, size, i) : -group(n, size, i);
    size_t added = (size_t)(sum < 0); /* the first group that is added */
    for (size_t i = 0; i < groups; i++) {
        size_t at = (i ^ added) < groups ? i ^ added : i;
        add_term(i, groups, at % 2 == added ? '+' : '-', group(n, size, at), text);
    }
    return sum < 0 ? -sum : sum;
}

/* 10 = -1 modulo 11. */
static int alternate_digits(struct digits n, struct text *text)
{
    return alternate(n, 1, text);
}

/* 1000 = -1 modulo 7, 11 and 13. */
static int alternate_blocks(struct digits n, struct text *text)
{
    return alternate(n, 3, text);
}

/* 10 a + b is a multiple of 7 if a - 2 b is. */
static int double_last(struct digits n, struct text *text)
{
    int rest = value(n, 0, n.count - 1), last = digit(n, n.count - 1);
    if (rest >= 2 * last) {
        text_say(text, "%d - 2 * %d", rest, last);
        return rest - 2 * last;
    }
    text_say(text, "2 * %d - %d", last, rest);
    return 2 * last - rest;
}

/* 10 a + b is a multiple of 13 if a + 4 b is. */
static int add_last_four_times(struct digits n, struct text *text)
{
    int rest = value(n, 0, n.count - 1), last = digit(n, n.count - 1);
    text_say(text, "%d + 4 * %d", rest, last);
    return rest + 4 * last;
}

/* Divisors with a rule about the digits, in the order in which a person tries them. */
static const struct rule {
    int divisor;
    int known_up_to; /* a person recognises a multiple of the divisor up to here without another step */
    bool has_blocks; /* for a number of more than SHORT_DIGITS digits, alternate_blocks comes first */
    const char *name;
    rule_step *step; /* NULL: the last digit decides */
} rules[] = {
    {2, 0, false, NULL, NULL},
    {5, 0, false, NULL, NULL},
    {3, 30, false, N_("sum of digits"), add_digits},
    {7, 70, true, N_("double the last digit"), double_last},
    {11, 99, true, N_("alternate digits"), alternate_digits},
    {13, 39, true, N_("four times the last digit"), add_last_four_times},
};

enum { SHORT_DIGITS = 6 };

static void explain_last_digit(struct digits n, int divisor, struct text *text)
{
    int last = digit(n, n.count - 1);
    if (divisor == 2)
        text_say(text, "%d divides it: the last digit, %d, is even", divisor, last);
    else
        text_say(text, "%d divides it: the last digit is %d", divisor, last);
}

/* Appends the names of the steps that were used: blocks of three, the rule's own step, or both. */
static void add_names(const struct rule *rule, bool had_blocks, bool had_step, struct text *text)
{
    const char *blocks = _("alternate blocks of three");
    if (had_blocks && had_step)
        text_say(text, "%s, then %s", blocks, _(rule->name));
    else
        text_add(text, had_blocks ? blocks : _(rule->name));
}

/*
 * Applies the steps of a rule until a person recognises the result as a multiple. Of a single digit no result is shown:
 * "9", not "9 = 9".
 */
static void explain_by_steps(struct digits n, const struct rule *rule, struct text *text)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct text names = {0}, steps = {0};
    bool had_blocks = false, had_step = false;
    int number;
    do {
        bool in_blocks = rule->has_blocks && n.count > SHORT_DIGITS;
        had_blocks = had_blocks || in_blocks;
        had_step = had_step || !in_blocks;
        if (steps.length > 0)
            text_add(&steps, _(", "));
        number = (in_blocks ? alternate_blocks : rule->step)(n, &steps);
        if (n.count > 1)
            text_print(&steps, " = %d", number);
        size_t count = decimal_write((uint64_t)number, digits);
        n = (struct digits){digits, count};
    } while (number > rule->known_up_to);
    add_names(rule, had_blocks, had_step, &names);
    text_say(text, "%d divides it (%s): %s is a multiple of %d", rule->divisor, names.at, steps.at, rule->divisor);
    text_free(&names);
    text_free(&steps);
}

/* The first rule whose divisor divides n, or NULL. */
static const struct rule *rule_for(struct digits n)
{
    int remainder = 0; /* modulo 2 * 3 * 5 * 7 * 11 * 13 */
    for (size_t i = 0; i < n.count; i++)
        remainder = (10 * remainder + digit(n, i)) % 30030;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (remainder % rules[i].divisor == 0)
            return &rules[i];
    return NULL;
}

/* Appends "17 * 19 = 323": the factor, its cofactor, and n. */
static void add_product(struct digits n, struct digits factor, struct text *text)
{
    struct text other = {0};
    bignum_quotient(n, factor, &other);
    text_say(text, "%.*s * %s = %.*s", (int)factor.count, factor.at, other.at, (int)n.count, n.at);
    text_free(&other);
}

enum {
    SMALL_DIGITS = 3,    /* the longest factor that a person finds by dividing */
    PRODUCT_DIGITS = 100 /* the longest number that is written out as a product */
};

/* Explains a composite n by a known factor; `is_smallest` says that it is the smallest factor of n. */
static void explain_known(struct digits n, struct digits factor, bool is_smallest, struct text *text)
{
    bool is_small = factor.count <= SMALL_DIGITS, is_written = n.count <= PRODUCT_DIGITS;
    int count = (int)factor.count;
    struct text product = {0};
    if (is_written)
        add_product(n, factor, &product);
    if (!is_written)
        text_say(text, is_smallest ? N_("Its smallest factor is %.*s") : N_("It is a multiple of %.*s"), count,
                 factor.at);
    else if (is_small)
        text_say(text, is_smallest ? N_("Its smallest factor is %.*s: %s") : N_("It is a multiple of %.*s: %s"), count,
                 factor.at, product.at);
    else
        text_say(text, "%s: multiply to see it", product.at);
    text_free(&product);
}

/* Explains a composite n that no divisor in `rules` divides. */
static void explain_factor(const struct verdict *verdict, struct digits n, struct text *text)
{
    struct verdict fresh = {0};
    if (verdict->reason == REASON_NONE) {
        verdict_of(&fresh, n, VERDICT_FACTORS);
        verdict = &fresh;
    }
    const char *known = text_string(&verdict->factors);
    if (verdict->reason == REASON_WITNESS)
        text_say(text, "This one cannot be seen by hand: no factor was found, but it fails a test that every prime "
                       "passes, that of Miller and Rabin to the base %s", known);
    else
        explain_known(n, (struct digits){known, strcspn(known, " ")}, verdict->reason == REASON_FACTORS, text);
    verdict_free(&fresh);
}

/* The greatest prime whose square is at most n, or 0. */
static uint64_t last_prime_to_try(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit /= 2)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    while (root > 1 && !prime_is(root))
        root--;
    return root > 1 ? root : 0;
}

/* Primes up to here are counted one by one. */
enum { COUNTED_MAX = 1000 };

/* The number of primes up to n, for n up to COUNTED_MAX. */
static int count_primes(uint64_t n)
{
    int count = 0;
    for (uint64_t i = 2; i <= n; i++)
        count += prime_is(i);
    return count;
}

/*
 * The approximate number of primes up to n, COUNTED_MAX to 2^32, to two significant digits: by linear interpolation
 * between powers of 2, which is at most 2 % too small (numbers of primes: OEIS A007053).
 */
static uint64_t estimate_primes(uint64_t n)
{
    enum { FIRST = 9 };
    static const uint32_t primes[] = {
        97,       172,      309,      564,       1028,     1900,     3512,     6542,
        12251,    23000,    43390,    82025,     155611,   295947,   564163,   1077871,
        2063689,  3957809,  7603553,  14630843,  28192750, 54400028, 105097565, 203280221,
    };
    int i = 0;
    while (n >> (FIRST + i + 1) > 0)
        i++;
    uint64_t low = UINT64_C(1) << (FIRST + i), step = 1;
    uint64_t count = primes[i] + (primes[i + 1] - primes[i]) * (n - low) / low;
    while (count / step >= 100)
        step *= 10;
    return (count + step / 2) / step * step;
}

/*
 * Appends "5800", "19 million", "200 million". Hundreds of millions have sentences of their own for Japanese, which
 * counts in tens of thousands and hundreds of millions.
 */
static void add_count(uint64_t count, struct text *text)
{
    unsigned long long millions = count / 1000000;
    if (count % 1000000 != 0)
        text_add_u64(text, count);
    else if (millions < 100)
        text_say(text, "%llu million", millions);
    else if (millions % 100 == 0)
        text_say(text, "%llu00 million", millions / 100);
    else
        text_say(text, "%llu%02llu million", millions / 100, millions % 100);
}

/* Explains a prime below 2^64. */
static void explain_small_prime(uint64_t n, struct text *text)
{
    uint64_t last = last_prime_to_try(n);
    if (last == 0) {
        text_say(text, "Only 1 and %d divide it", (int)n);
    } else if (last == 2) {
        text_say(text, "2 does not divide it, and 3 * 3 is greater: one division is enough");
    } else if (last < COUNTED_MAX) {
        text_say(text, "None of the primes up to %d divides it: %d divisions are enough", (int)last,
                 count_primes(last));
    } else {
        struct text count = {0};
        add_count(estimate_primes(last), &count);
        text_say(text, "It passes the Baillie-PSW test, as only primes do below 2^64; dividing by the primes up to "
                       "%llu shows it too, but a person would need about %s divisions",
                 (unsigned long long)last, count.at);
        text_free(&count);
    }
}

/*
 * An n of `count` digits, at least 20, needs as many trial divisions as there are primes up to sqrt(n). Returns a lower
 * bound for the number of digits of that count: sqrt(n) >= 10^m with m = (count - 1) / 2, and there are more than
 * x / ln x primes up to x.
 */
static size_t min_digits_of_division_count(size_t count)
{
    size_t m = (count - 1) / 2, digits = m;
    for (size_t ln = 24 * m / 10; ln >= 10; ln /= 10) /* ln 10 is less than 2.4 */
        digits--;
    return digits;
}

static void explain_prime(const struct verdict *verdict, struct digits n, struct text *text)
{
    uint64_t small;
    if (digits_to_u64(n, &small))
        explain_small_prime(small, text);
    else if (verdict->proof.how.length > 0)
        text_say(text, "It is proven: %s", verdict->proof.how.at);
    else if (tests_are_proofs(n))
        text_say(text, "It passes the tests of Miller and Rabin to the first 13 primes, as only primes do below %s; by "
                       "hand, the number of divisions would have %zu digits or more",
                 WIDE_PROVEN_END, min_digits_of_division_count(n.count));
    else
        text_say(text, "It passes tests that no composite number is known to pass, but it is not proven; by hand, "
                       "the number of divisions would have %zu digits or more",
                 min_digits_of_division_count(n.count));
}

/* Appends an anecdote about a well-known number. */
static void add_story(struct digits n, struct text *text)
{
    static const struct {
        uint64_t number;
        const char *story;
    } stories[] = {
        {57, N_("; the mathematician Grothendieck is said to have taken it for a prime")},
        {1729, N_("; it is also 1^3 + 12^3 and 9^3 + 10^3, as Ramanujan said of Hardy's taxi")},
    };
    uint64_t number;
    for (size_t i = 0; digits_to_u64(n, &number) && i < sizeof stories / sizeof stories[0]; i++)
        if (stories[i].number == number)
            text_add(text, _(stories[i].story));
}

void verdict_explain(const struct verdict *verdict, struct digits n, struct text *text)
{
    if (verdict->answer == VERDICT_NEITHER) {
        text_add(text, n.at[0] == '0' ? _("A prime has exactly two divisors, and every number divides 0")
                                      : _("A prime has exactly two divisors, and 1 has only itself"));
        return;
    }
    if (verdict->answer == VERDICT_PRIME) {
        explain_prime(verdict, n, text);
        return;
    }
    const struct rule *rule = rule_for(n);
    if (rule == NULL) {
        explain_factor(verdict, n, text);
        return;
    }
    if (rule->step == NULL)
        explain_last_digit(n, rule->divisor, text);
    else
        explain_by_steps(n, rule, text);
    add_story(n, text);
}
