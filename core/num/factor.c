/* factor.c: prime factors of integers of any size. */
#include "core/num/factor.h"

#include "core/base/memory.h"
#include "core/base/sort.h"
#include "core/num/ecm.h"
#include "core/num/pari.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "core/num/trial.h"

#include <stdbool.h>
#include <string.h>

/*
 * Primes below TRIAL_END are found by trial division, as ECM is faster only for greater ones. For long numbers, for
 * which a curve costs much more than a division, the bound is TRIAL_END_LONG.
 */
enum {
    TRIAL_END = 312,
    TRIAL_END_LONG = 65536,
    LONG_WORDS = 16 /* numbers of more words are long */
};

/* The cost of a primality test, in modular products per bit of the number. */
enum { TEST_PRODUCTS = 4 };

/* Limits on steps. ECM runs for STEPS_USUAL before libpari is used, as libpari takes some milliseconds to start. */
enum { STEPS_QUICK = 200000, STEPS_USUAL = 20000000 };

void factor_list_add(struct factor_list *list, struct bignum *number)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? 2 * list->capacity : 8;
        list->at = memory_array(list->at, list->capacity, sizeof(struct bignum *));
    }
    list->at[list->count++] = number;
}

static void list_add_u64(struct factor_list *list, uint64_t value)
{
    struct bignum *number = bignum_new();
    bignum_set_u64(number, value);
    factor_list_add(list, number);
}

void factor_list_free(struct factor_list *list)
{
    while (list->count > 0)
        bignum_free(list->at[--list->count]);
    memory_free(list->at);
    *list = (struct factor_list){0};
}

static int compare(const void *a, const void *b)
{
    return bignum_compare(*(struct bignum *const *)a, *(struct bignum *const *)b);
}

void factor_list_sort(struct factor_list *list)
{
    sort_array(list->at, list->count, sizeof(struct bignum *), compare);
}

static size_t words_for(const struct bignum *number)
{
    size_t words = (bignum_bits(number) + 4 + 63) / 64; /* 16 n < R = 2^(64 words) */
    return words > 2 ? words : 2;
}

/* The cost of `products` products modulo the number, in steps. */
static uint64_t steps_of(const struct bignum *number, uint64_t products)
{
    uint64_t words = words_for(number);
    return products * words * (words + 1);
}

/* Subtracts the steps from those left. If fewer are left, sets them to 0 and returns false. */
static bool spend(struct factors *factors, uint64_t steps)
{
    if (factors->steps == FACTOR_UNBOUNDED)
        return true;
    if (factors->steps < steps) {
        factors->steps = 0;
        return false;
    }
    factors->steps -= steps;
    return true;
}

/* Adds the prime factors of a number below 2^64 to the primes. Returns false if the number is 2^64 or more. */
static bool add_small(struct factors *factors, const struct bignum *number)
{
    uint64_t small, factor[PRIME_FACTORS_MAX];
    if (!bignum_get_u64(number, &small))
        return false;
    int count = prime_factor(small, factor);
    for (int i = 0; i < count; i++)
        list_add_u64(&factors->primes, factor[i]);
    return true;
}

/* Adds a factor without divisors below TRIAL_END to the appropriate list. Takes ownership of the number. */
static void add_factor(struct factors *factors, struct bignum *number)
{
    if (add_small(factors, number))
        bignum_free(number);
    else if (!spend(factors, steps_of(number, TEST_PRODUCTS * bignum_bits(number))))
        factor_list_add(&factors->untested, number);
    else
        factor_list_add(primality_of_bignum(number) ? &factors->primes : &factors->parts, number);
}

/* Divides out all primes below `end`, and adds them to the primes. */
static void divide_small(struct factors *factors, struct bignum *number, uint64_t end)
{
    struct bignum *prime = bignum_new();
    for (uint64_t p = 2; (p = trial_divisor(number, p, end)) != 0; p++) {
        bignum_set_u64(prime, p);
        for (; bignum_is_multiple(number, prime); bignum_divide_exactly(number, number, prime))
            list_add_u64(&factors->primes, p);
    }
    bignum_free(prime);
}

/* The least common multiple of 1 .. `max`. */
static void set_common_multiple(struct bignum *multiple, uint32_t max)
{
    bignum_set_u64(multiple, 1);
    for (uint64_t p = 2; p <= max; p = prime_next(p)) {
        uint64_t power = p;
        while (power * p <= max)
            power *= p;
        bignum_multiply_u64(multiple, multiple, power);
    }
}

/* Whether the gcd of the number and the residue of `words` words is a proper divisor; sets `divisor` to the gcd. */
static bool has_common_divisor(const struct bignum *number, const uint64_t *residue, size_t words,
                               struct bignum *divisor)
{
    bignum_set_words(divisor, residue, words);
    bignum_gcd(divisor, divisor, number);
    return bignum_compare_u64(divisor, 1) > 0 && bignum_compare(divisor, number) < 0;
}

/*
 * Whether the number has a prime divisor p with TRIAL_END <= p < TRIAL_END_LONG; sets `divisor` to the smallest, or 0.
 */
static bool has_small_divisor(const struct bignum *number, struct bignum *divisor)
{
    uint64_t p = trial_divisor(number, TRIAL_END, TRIAL_END_LONG);
    bignum_set_u64(divisor, p);
    return p != 0;
}

/*
 * Bounds and numbers of curves of ECM for prime divisors of about 5, 7, 10, 12, 15, 20, 25, 30, 35 and 40 digits. The
 * last row is repeated. For 20 digits there are twice as many curves as would be best on average: that shortens the
 * worst case for products of two primes of that size.
 */
static const struct level {
    uint32_t b1, b2, curves;
} levels[] = {
    {30, 1000, 1},         {88, 4000, 4},           {250, 10000, 8},         {600, 25000, 12},      {2000, 100000, 25},
    {11000, 700000, 250},  {50000, 4000000, 240},   {250000, 20000000, 500}, {1000000, 80000000, 1000},
    {4000000, 400000000, 2500},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

/*
 * The approximate cost of a curve in modular products: 10 for each of the 1.44 B1 bits of k, 34 for each giant step of
 * 210, and 400 for the curve itself and the baby steps.
 */
static uint64_t products_per_curve(const struct level *level)
{
    return UINT64_C(15) * level->b1 + (level->b2 - level->b1) / 6 + 400;
}

/* Goes back to the first curve of the first level. */
static void restart(struct factors *factors)
{
    factors->level = 0;
    factors->curve = 0;
    factors->sigma = ECM_SIGMA_MIN;
}

/*
 * Runs the remaining curves of the level; `scratch` is a buffer for two residues. Returns false if no divisor is found
 * or the steps are used up. If stage 1 finds all prime factors of the number at once, they are small, and further
 * curves would do the same: then trial division finds the divisor.
 */
static bool run_level(struct factors *factors, const struct ecm_number *modulus, const struct bignum *number,
                      uint64_t *scratch, struct bignum *divisor)
{
    const struct level *level = &levels[factors->level];
    uint64_t steps = steps_of(number, products_per_curve(level));
    set_common_multiple(divisor, level->b1);
    size_t k_words = (bignum_bits(divisor) + 63) / 64;
    uint64_t *k = memory_array(NULL, k_words, sizeof *k);
    bignum_get_words(divisor, k, k_words);
    struct ecm_bounds bounds = {level->b1, level->b2, k, k_words};
    bool found = false;
    while (factors->curve < level->curves && !found && spend(factors, steps)) {
        uint64_t *z = scratch, *product = scratch + modulus->words;
        if (ecm_run(modulus, factors->sigma, &bounds, z, product))
            found = has_common_divisor(number, product, modulus->words, divisor) ||
                    has_common_divisor(number, z, modulus->words, divisor) ||
                    (bignum_compare(divisor, number) == 0 && has_small_divisor(number, divisor));
        factors->sigma = factors->sigma < ECM_SIGMA_MAX ? factors->sigma + 2 : ECM_SIGMA_MIN;
        factors->curve++;
    }
    memory_free(k);
    return found;
}

/* Sets `words` words to 2^bits modulo the number. */
static void get_power_of_2(uint64_t *word, size_t words, size_t bits, const struct bignum *number)
{
    struct bignum *power = bignum_new();
    bignum_set_u64(power, 1);
    bignum_shift_up(power, power, bits);
    bignum_reduce(power, power, number);
    bignum_get_words(power, word, words);
    bignum_free(power);
}

/*
 * Finds a proper divisor of a composite number: the base of a perfect power, or by ECM. Returns false when the steps
 * are used up.
 */
static bool split_part(struct factors *factors, const struct bignum *number, struct bignum *divisor)
{
    if (factors->steps == 0)
        return false;
    if (bignum_is_power(number, divisor))
        return true;
    size_t words = words_for(number);
    /* n, R and R^2 modulo n, and run_level's residues */
    uint64_t *scratch = memory_array(NULL, 5 * words, sizeof *scratch);
    struct ecm_number modulus = {words, scratch, scratch + words, scratch + 2 * words};
    bignum_get_words(number, scratch, words);
    get_power_of_2(scratch + words, words, 64 * words, number);
    get_power_of_2(scratch + 2 * words, words, 128 * words, number);

    bool found = false;
    while (!found && factors->steps > 0) {
        found = run_level(factors, &modulus, number, scratch + 3 * words, divisor);
        if (!found && factors->curve == levels[factors->level].curves) {
            factors->curve = 0;
            factors->level += factors->level + 1 < LEVELS;
        }
    }
    memory_free(scratch);
    return found;
}

/* Splits the last part by ECM. Returns false when the steps are used up. */
static bool split_last(struct factors *factors)
{
    struct factor_list *parts = &factors->parts;
    struct bignum *divisor = bignum_new();
    if (!split_part(factors, parts->at[parts->count - 1], divisor)) {
        bignum_free(divisor);
        return false;
    }
    struct bignum *number = parts->at[--parts->count];
    bignum_divide_exactly(number, number, divisor);
    add_factor(factors, divisor);
    add_factor(factors, number);
    restart(factors);
    return true;
}

/* Splits parts until no part is left or the steps are used up. */
static void split_all(struct factors *factors)
{
    while (factors->parts.count > 0 && split_last(factors))
        continue;
}

/* Adds the space-separated numbers of a text to the list. Returns false if one is not prime. */
static bool add_primes(struct factor_list *list, const char *text)
{
    bool are_prime = true;
    for (size_t length; *text != '\0' && are_prime; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        struct bignum *prime = bignum_new();
        bignum_set_digits(prime, (struct digits){text, length});
        factor_list_add(list, prime);
        are_prime = primality_of_bignum(prime);
    }
    return are_prime;
}

/*
 * Replaces the last part by its prime factors, found by libpari. Returns false if the part is too long for libpari, or
 * libpari fails, or its answer is wrong.
 */
static bool split_last_by_pari(struct factors *factors)
{
    struct factor_list *parts = &factors->parts, found = {0};
    struct bignum *number = parts->at[parts->count - 1], *product = bignum_new();
    struct text digits = {0}, answer = {0};
    bignum_write(number, &digits);
    bignum_set_u64(product, 1);
    bool is_right = digits.length <= PARI_FACTOR_DIGITS_MAX && pari_factor(digits_of(text_string(&digits)), &answer) &&
                    add_primes(&found, text_string(&answer));
    for (size_t i = 0; i < found.count; i++)
        bignum_multiply(product, product, found.at[i]);
    is_right = is_right && bignum_compare(product, number) == 0;
    if (is_right) {
        while (found.count > 0)
            factor_list_add(&factors->primes, found.at[--found.count]);
        bignum_free(parts->at[--parts->count]);
        restart(factors);
    }
    factor_list_free(&found);
    bignum_free(product);
    text_free(&digits);
    text_free(&answer);
    return is_right;
}

/*
 * The steps for ECM before libpari's sieve is applied to a part: about a third of the time that the sieve takes, which
 * doubles for every four digits. Up to FACTOR_DIGITS_SURE digits ECM has used its steps already.
 */
static uint64_t steps_before_sieve(const struct bignum *part)
{
    size_t digits = bignum_bits(part) * 3 / 10;
    if (digits <= FACTOR_DIGITS_SURE || digits > PARI_FACTOR_DIGITS_MAX)
        return 0;
    return (uint64_t)STEPS_USUAL << (digits - FACTOR_DIGITS_SURE) / 4;
}

/* Finds all prime factors, without a limit. */
static void factor_completely(struct factors *factors)
{
    struct factor_list *parts = &factors->parts, *untested = &factors->untested;
    while (parts->count + untested->count > 0) {
        factors->steps = FACTOR_UNBOUNDED;
        if (untested->count > 0) {
            add_factor(factors, untested->at[--untested->count]);
            continue;
        }
        factors->steps = steps_before_sieve(parts->at[parts->count - 1]);
        if (!split_last(factors) && !split_last_by_pari(factors)) {
            factors->steps = FACTOR_UNBOUNDED;
            split_last(factors);
        }
    }
}

/* Starts with `steps` steps, and divides the small primes out of `number`. */
static void begin(struct factors *factors, struct bignum *number, uint64_t steps)
{
    *factors = (struct factors){.steps = steps};
    restart(factors);
    divide_small(factors, number, words_for(number) > LONG_WORDS ? TRIAL_END_LONG : TRIAL_END);
}

void factors_begin(struct factors *factors, const struct bignum *n)
{
    struct bignum *number = bignum_new();
    bignum_set(number, n);
    begin(factors, number, 0);
    if (add_small(factors, number))
        bignum_free(number);
    else
        factor_list_add(&factors->untested, number);
}

void factors_continue(struct factors *factors, uint64_t steps)
{
    factors->steps = steps;
    while (factors->untested.count > 0 && factors->steps > 0)
        add_factor(factors, factors->untested.at[--factors->untested.count]);
    split_all(factors);
}

void factors_rest(const struct factors *factors, struct bignum *rest)
{
    bignum_set_u64(rest, 1);
    for (size_t i = 0; i < factors->parts.count; i++)
        bignum_multiply(rest, rest, factors->parts.at[i]);
    for (size_t i = 0; i < factors->untested.count; i++)
        bignum_multiply(rest, rest, factors->untested.at[i]);
}

void factors_free(struct factors *factors)
{
    factor_list_free(&factors->primes);
    factor_list_free(&factors->parts);
    factor_list_free(&factors->untested);
}

/* Whether an odd n passes the strong probable prime test to a base (Miller 1976, Rabin 1980). */
static bool passes_base(const struct bignum *n, uint64_t base)
{
    struct bignum *last = bignum_new(), *odd = bignum_new(), *x = bignum_new();
    bignum_subtract_u64(last, n, 1);
    size_t twos = bignum_low_zeros(last);
    bignum_shift_down(odd, last, twos);
    bignum_set_u64(x, base);
    bignum_power_modulo(x, x, odd, n);
    bool passes = bignum_compare_u64(x, 1) == 0 || bignum_compare(x, last) == 0;
    while (!passes && --twos > 0) {
        bignum_multiply(x, x, x);
        bignum_reduce(x, x, n);
        passes = bignum_compare(x, last) == 0;
    }
    bignum_free(last);
    bignum_free(odd);
    bignum_free(x);
    return passes;
}

enum { FIRST_WITNESS = 2 };

/* The smallest prime witness of an odd composite n; at least 3/4 of all bases are witnesses (Rabin 1980). */
static uint64_t witness(const struct bignum *n)
{
    uint64_t base = FIRST_WITNESS;
    while (passes_base(n, base))
        base = prime_next(base);
    return base;
}

/*
 * Tests the whole number, regardless of the cost, and adds it to the primes or the parts. Returns true if it is long
 * and failed the test to base FIRST_WITNESS.
 */
static bool add_whole(struct factors *factors, struct bignum *number)
{
    bool fails_first = words_for(number) > LONG_WORDS && !passes_base(number, FIRST_WITNESS);
    factor_list_add(!fails_first && primality_of_bignum(number) ? &factors->primes : &factors->parts, number);
    return fails_first;
}

static void add_all(const struct factor_list *list, struct text *text)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0)
            text_add_char(text, ' ');
        bignum_write(list->at[i], text);
    }
}

/* Appends the smallest prime factor or, if no prime factor was found, the smallest other part. */
static void add_divisor(struct factors *factors, struct text *reason)
{
    struct factor_list *parts = &factors->parts, *untested = &factors->untested;
    while (untested->count > 0)
        factor_list_add(parts, untested->at[--untested->count]);
    factor_list_sort(parts);
    bignum_write(factors->primes.count > 0 ? factors->primes.at[0] : parts->at[0], reason);
}

/*
 * Appends the factors, the divisor or the witness. `fails_first` says that the whole number is known to fail the test
 * to base FIRST_WITNESS.
 */
static enum factor_finding report(struct factors *factors, bool fails_first, struct text *reason)
{
    size_t primes = factors->primes.count, others = factors->parts.count + factors->untested.count;
    factor_list_sort(&factors->primes);
    if (others == 0) {
        add_all(&factors->primes, reason);
        return primes > 1 ? FACTOR_ALL : FACTOR_PRIME;
    }
    if (primes == 0 && others == 1) {
        text_add_u64(reason, fails_first ? FIRST_WITNESS : witness(factors->parts.at[0]));
        return FACTOR_WITNESS;
    }
    add_divisor(factors, reason);
    return FACTOR_DIVISOR;
}

enum factor_finding factor_of(struct digits n, enum factor_patience patience, struct text *reason)
{
    struct factors factors;
    struct bignum *number = bignum_new();
    bignum_set_digits(number, n);
    begin(&factors, number, patience == FACTOR_QUICK ? STEPS_QUICK : STEPS_USUAL);
    bool is_whole = factors.primes.count == 0, fails_first = false;
    if (is_whole)
        fails_first = add_whole(&factors, number);
    else
        add_factor(&factors, number);
    split_all(&factors);
    if (patience == FACTOR_FINISH || (patience == FACTOR_USUAL && n.count <= FACTOR_DIGITS_SURE))
        factor_completely(&factors);
    enum factor_finding finding = report(&factors, fails_first, reason);
    factors_free(&factors);
    return finding;
}
