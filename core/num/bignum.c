/* bignum.c: primality, factors and products beyond 64 bits: the only user of GMP. */
#include "core/num/bignum.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/num/ecm.h"
#include "core/num/montgomery.h"
#include "core/num/prime.h"
#include "core/num/wide.h"

#include <gmp.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    GMP_BAILLIE_PSW = 24, /* so many repetitions of mpz_probab_prime_p are Baillie-PSW alone */
    GMP_REPETITIONS = 25, /* and these one strong probable prime test to a random base besides */
    SHORT_DIGITS = 200    /* longer numbers are converted on the heap */
};

/*
 * The primes below a bound are found by trial division, as ECM finds only greater ones faster. The bound is higher for
 * long numbers, for which a curve costs much more than a division.
 */
enum {
    TRIAL_END = 312,
    TRIAL_END_LONG = 65536,
    LONG_WORDS = 16, /* a number of more words is long */
    GREAT_BITS = 14285 /* a number of more bits, 4300 digits, takes seconds: it has no test besides Baillie-PSW */
};

/* The cost of a primality test, in modular products for each bit of the number. */
enum { TEST_PRODUCTS = 4 };

#define UNBOUNDED UINT64_MAX

static void *gmp_allocate(size_t size)
{
    return memory_resize(NULL, size);
}

static void *gmp_resize(void *old, size_t old_size, size_t size)
{
    (void)old_size;
    return memory_resize(old, size);
}

static void gmp_free(void *old, size_t size)
{
    (void)size;
    memory_free(old);
}

void bignum_begin(void)
{
    mp_set_memory_functions(gmp_allocate, gmp_resize, gmp_free);
}

/* Copies the digits, as GMP needs a NUL after them. */
static void set_digits(mpz_t number, struct digits n)
{
    char room[SHORT_DIGITS + 1];
    char *copy = n.count <= SHORT_DIGITS ? room : memory_resize(NULL, n.count + 1);
    memcpy(copy, n.at, n.count);
    copy[n.count] = '\0';
    mpz_set_str(number, copy, 10);
    if (copy != room)
        memory_free(copy);
}

static void set_u64(mpz_t number, uint64_t value)
{
    mpz_import(number, 1, 1, sizeof value, 0, 0, &value);
}

/* False, leaving `*value` alone, if the number is 2^64 or more. */
static bool get_u64(const mpz_t number, uint64_t *value)
{
    if (mpz_sizeinbase(number, 2) > 64)
        return false;
    *value = 0;
    mpz_export(value, NULL, 1, sizeof *value, 0, 0, number);
    return true;
}

/* The number in `words` words of 64 bits, the lowest first; the highest may be 0. */
static void get_words(uint64_t *word, size_t words, const mpz_t number)
{
    memset(word, 0, words * sizeof *word);
    mpz_export(word, NULL, -1, sizeof *word, 0, 0, number);
}

static void add_number(struct text *text, const mpz_t number)
{
    char room[SHORT_DIGITS + 2];
    size_t size = mpz_sizeinbase(number, 10) + 2;
    char *string = size <= sizeof room ? room : memory_resize(NULL, size);
    text_add(text, mpz_get_str(string, 10, number));
    if (string != room)
        memory_free(string);
}

struct bignum {
    mpz_t value;
};

struct bignum *bignum_new(void)
{
    struct bignum *number = memory_resize(NULL, sizeof *number);
    mpz_init(number->value);
    return number;
}

void bignum_free(struct bignum *number)
{
    if (number == NULL)
        return;
    mpz_clear(number->value);
    memory_free(number);
}

void bignum_set(struct bignum *to, const struct bignum *from)
{
    mpz_set(to->value, from->value);
}

void bignum_swap(struct bignum *a, struct bignum *b)
{
    mpz_swap(a->value, b->value);
}

void bignum_set_u64(struct bignum *to, uint64_t value)
{
    set_u64(to->value, value);
}

void bignum_set_digits(struct bignum *to, struct digits n)
{
    set_digits(to->value, n);
}

bool bignum_get_u64(const struct bignum *number, uint64_t *value)
{
    return mpz_sgn(number->value) >= 0 && get_u64(number->value, value);
}

void bignum_add_to(const struct bignum *number, struct text *text)
{
    add_number(text, number->value);
}

void bignum_set_words(struct bignum *to, const uint64_t *word, size_t words)
{
    mpz_import(to->value, words, -1, sizeof *word, 0, 0, word);
}

void bignum_get_words(const struct bignum *number, uint64_t *word, size_t words)
{
    get_words(word, words, number->value);
}

size_t bignum_bits(const struct bignum *number)
{
    return mpz_sizeinbase(number->value, 2);
}

int bignum_compare(const struct bignum *a, const struct bignum *b)
{
    return mpz_cmp(a->value, b->value);
}

int bignum_compare_u64(const struct bignum *a, uint64_t b)
{
    uint64_t value;
    if (mpz_sgn(a->value) < 0)
        return -1;
    return get_u64(a->value, &value) ? (value > b) - (value < b) : 1;
}

int bignum_sign(const struct bignum *number)
{
    return mpz_sgn(number->value);
}

bool bignum_is_odd(const struct bignum *number)
{
    return mpz_odd_p(number->value) != 0;
}

void bignum_add(struct bignum *sum, const struct bignum *a, const struct bignum *b)
{
    mpz_add(sum->value, a->value, b->value);
}

void bignum_subtract(struct bignum *difference, const struct bignum *a, const struct bignum *b)
{
    mpz_sub(difference->value, a->value, b->value);
}

void bignum_multiply(struct bignum *product, const struct bignum *a, const struct bignum *b)
{
    mpz_mul(product->value, a->value, b->value);
}

void bignum_add_u64(struct bignum *sum, const struct bignum *a, uint64_t b)
{
    mpz_add_ui(sum->value, a->value, (unsigned long)b);
}

void bignum_subtract_u64(struct bignum *difference, const struct bignum *a, uint64_t b)
{
    mpz_sub_ui(difference->value, a->value, (unsigned long)b);
}

void bignum_multiply_u64(struct bignum *product, const struct bignum *a, uint64_t b)
{
    mpz_mul_ui(product->value, a->value, (unsigned long)b);
}

void bignum_divide(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    if (quotient == NULL)
        mpz_fdiv_r(remainder->value, a->value, b->value);
    else if (remainder == NULL)
        mpz_fdiv_q(quotient->value, a->value, b->value);
    else
        mpz_fdiv_qr(quotient->value, remainder->value, a->value, b->value);
}

void bignum_divide_exactly(struct bignum *quotient, const struct bignum *a, const struct bignum *divisor)
{
    mpz_divexact(quotient->value, a->value, divisor->value);
}

void bignum_reduce(struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    mpz_mod(remainder->value, a->value, b->value);
}

uint64_t bignum_remainder(const struct bignum *a, uint64_t b)
{
    return mpz_fdiv_ui(a->value, (unsigned long)b);
}

bool bignum_is_multiple(const struct bignum *a, const struct bignum *divisor)
{
    return mpz_divisible_p(a->value, divisor->value) != 0;
}

void bignum_shift_up(struct bignum *to, const struct bignum *a, size_t bits)
{
    mpz_mul_2exp(to->value, a->value, bits);
}

void bignum_shift_down(struct bignum *to, const struct bignum *a, size_t bits)
{
    mpz_fdiv_q_2exp(to->value, a->value, bits);
}

bool bignum_bit(const struct bignum *number, size_t bit)
{
    return mpz_tstbit(number->value, bit) != 0;
}

size_t bignum_low_zeros(const struct bignum *number)
{
    return mpz_scan1(number->value, 0);
}

void bignum_gcd(struct bignum *divisor, const struct bignum *a, const struct bignum *b)
{
    mpz_gcd(divisor->value, a->value, b->value);
}

bool bignum_invert(struct bignum *inverse, const struct bignum *a, const struct bignum *n)
{
    return mpz_invert(inverse->value, a->value, n->value) != 0;
}

void bignum_power_modulo(struct bignum *power, const struct bignum *base, const struct bignum *exponent,
                         const struct bignum *n)
{
    mpz_powm(power->value, base->value, exponent->value, n->value);
}

void bignum_power(struct bignum *power, const struct bignum *base, uint32_t exponent)
{
    mpz_pow_ui(power->value, base->value, exponent);
}

bool bignum_root(struct bignum *root, const struct bignum *number, uint32_t degree)
{
    return mpz_root(root->value, number->value, degree) != 0;
}

int bignum_jacobi(const struct bignum *a, const struct bignum *n)
{
    return mpz_jacobi(a->value, n->value);
}

bool bignum_is_probable_prime(const struct bignum *number, bool again)
{
    return mpz_probab_prime_p(number->value, again ? GMP_REPETITIONS : GMP_BAILLIE_PSW) > 0;
}

/* Whether the number has a prime divisor below TRIAL_END_LONG, and which is the smallest. */
static bool has_small_divisor(const mpz_t number, mpz_t divisor)
{
    uint64_t p = prime_next(TRIAL_END);
    while (p < TRIAL_END_LONG && !mpz_divisible_ui_p(number, (unsigned long)p))
        p = prime_next(p);
    mpz_set_ui(divisor, (unsigned long)p);
    return p < TRIAL_END_LONG;
}

/* Trial division first: GMP divides by a few primes only, and a test of a long number costs many divisions. */
static bool is_long_prime(const mpz_t n)
{
    uint64_t word[ECM_WORDS_MAX];
    size_t bits = mpz_sizeinbase(n, 2), words = (bits + 63) / 64;
    get_words(word, words, n);
    if (word[0] % 2 == 0 || prime_has_small_factor(word, words))
        return false;
    mpz_t divisor;
    mpz_init(divisor);
    bool has_divisor = words > LONG_WORDS && has_small_divisor(n, divisor);
    mpz_clear(divisor);
    return !has_divisor && mpz_probab_prime_p(n, bits > GREAT_BITS ? GMP_BAILLIE_PSW : GMP_REPETITIONS) > 0;
}

/* For a number of 2^64 or more. */
static bool is_prime(const mpz_t n)
{
    uint64_t word[2];
    if (mpz_sizeinbase(n, 2) > WIDE_BITS_MAX)
        return is_long_prime(n);
    get_words(word, 2, n);
    return wide_is_prime(word[1], word[0]);
}

/* For 20 to WIDE_DIGITS_MAX digits, without GMP. */
static bool is_wide_prime(struct digits n)
{
    enum { LOW = DECIMAL_DIGITS_MAX - 2 };
    uint64_t upper, lower, low, tens = 1;
    for (int i = 0; i < LOW; i++)
        tens *= 10;
    digits_to_u64((struct digits){n.at, n.count - LOW}, &upper);
    digits_to_u64((struct digits){n.at + n.count - LOW, LOW}, &lower);
    uint64_t high = montgomery_wide_sum(upper, tens, lower, 0, &low);
    return wide_is_prime(high, low);
}

bool bignum_is_prime(struct digits n)
{
    uint64_t small;
    if (digits_to_u64(n, &small))
        return prime_is(small);
    if (n.count <= WIDE_DIGITS_MAX)
        return is_wide_prime(n);
    mpz_t number;
    mpz_init(number);
    set_digits(number, n);
    bool prime = is_long_prime(number);
    mpz_clear(number);
    return prime;
}

/* Whether an odd n passes the strong probable prime test to a base (Miller 1976, Rabin 1980). */
static bool passes_base(const mpz_t n, unsigned long base)
{
    mpz_t last, odd, x;
    mpz_inits(last, odd, x, (mpz_ptr)NULL);
    mpz_sub_ui(last, n, 1);
    mp_bitcnt_t twos = mpz_scan1(last, 0);
    mpz_tdiv_q_2exp(odd, last, twos);
    mpz_set_ui(x, base);
    mpz_powm(x, x, odd, n);
    bool passes = mpz_cmp_ui(x, 1) == 0 || mpz_cmp(x, last) == 0;
    while (!passes && --twos > 0) {
        mpz_mul(x, x, x);
        mpz_mod(x, x, n);
        passes = mpz_cmp(x, last) == 0;
    }
    mpz_clears(last, odd, x, (mpz_ptr)NULL);
    return passes;
}

enum { FIRST_WITNESS = 2 };

/* The smallest prime witness of an odd composite n; at least 3/4 of all bases are witnesses (Rabin 1980). */
static uint64_t witness(const mpz_t n)
{
    uint64_t base = FIRST_WITNESS;
    while (passes_base(n, base))
        base = prime_next(base);
    return base;
}

/* A growing array of numbers. */
struct numbers {
    mpz_t *at;
    size_t count, room;
};

static void numbers_add(struct numbers *numbers, const mpz_t number)
{
    if (numbers->count == numbers->room) {
        numbers->room = numbers->room > 0 ? 2 * numbers->room : 8;
        numbers->at = memory_array(numbers->at, numbers->room, sizeof *numbers->at);
    }
    mpz_init_set(numbers->at[numbers->count++], number);
}

/* Removes the last number and sets `number` to it. */
static void numbers_take_last(struct numbers *numbers, mpz_t number)
{
    numbers->count--;
    mpz_swap(number, numbers->at[numbers->count]);
    mpz_clear(numbers->at[numbers->count]);
}

static void numbers_free(struct numbers *numbers)
{
    while (numbers->count > 0)
        mpz_clear(numbers->at[--numbers->count]);
    memory_free(numbers->at);
}

static int compare(const void *a, const void *b)
{
    return mpz_cmp(*(const mpz_t *)a, *(const mpz_t *)b);
}

/* A number partly factored: the product of all primes and parts. */
struct factoring {
    struct numbers primes;
    struct numbers parts; /* composite or not tested, without divisors below TRIAL_END */
    uint64_t steps;       /* the steps left, of about a nanosecond each; UNBOUNDED for no bound */
    bool has_first_witness; /* the whole number is composite, as it failed the test to the base FIRST_WITNESS */
};

static size_t words_for(const mpz_t number)
{
    size_t words = (mpz_sizeinbase(number, 2) + 4 + 63) / 64; /* 16 n < R = 2^(64 words) */
    return words > 2 ? words : 2;
}

/* The steps of a number of products modulo the number. */
static uint64_t steps_of(const mpz_t number, uint64_t products)
{
    uint64_t words = words_for(number);
    return products * words * (words + 1);
}

/* Subtracts the steps from those left. False, leaving none, if fewer are left. */
static bool spend(struct factoring *factoring, uint64_t steps)
{
    if (factoring->steps == UNBOUNDED)
        return true;
    if (factoring->steps < steps) {
        factoring->steps = 0;
        return false;
    }
    factoring->steps -= steps;
    return true;
}

/* Adds a number without divisors below TRIAL_END to the primes or to the parts; below 2^64 its prime factors. */
static void add_factor(struct factoring *factoring, const mpz_t number)
{
    uint64_t small, factor[PRIME_FACTORS_MAX];
    if (get_u64(number, &small)) {
        mpz_t prime;
        mpz_init(prime);
        int count = prime_factor(small, factor);
        for (int i = 0; i < count; i++) {
            set_u64(prime, factor[i]);
            numbers_add(&factoring->primes, prime);
        }
        mpz_clear(prime);
        return;
    }
    /* The whole number is tested whatever it costs; a factor of it only if the steps suffice. */
    bool is_whole = factoring->primes.count + factoring->parts.count == 0;
    bool test = is_whole || spend(factoring, steps_of(number, TEST_PRODUCTS * mpz_sizeinbase(number, 2)));
    if (is_whole && words_for(number) > LONG_WORDS && !passes_base(number, FIRST_WITNESS)) {
        factoring->has_first_witness = true;
        test = false;
    }
    numbers_add(test && is_prime(number) ? &factoring->primes : &factoring->parts, number);
}

/* Divides the number by its primes from `begin` to below `end`; `product` is the product of all primes there. */
static void divide_by(struct factoring *factoring, mpz_t number, uint64_t begin, uint64_t end, unsigned long product)
{
    unsigned long remainder = mpz_fdiv_ui(number, product);
    for (uint64_t p = begin; p < end; p = prime_next(p)) {
        if (remainder % p != 0)
            continue;
        mpz_t prime;
        mpz_init_set_ui(prime, (unsigned long)p);
        for (; mpz_divisible_p(number, prime); mpz_divexact(number, number, prime))
            numbers_add(&factoring->primes, prime);
        mpz_clear(prime);
    }
}

/* Divides by all primes below `end`. Primes whose product fits a word share one pass over the number. */
static void divide_small(struct factoring *factoring, mpz_t number, uint64_t end)
{
    uint64_t begin = 2;
    unsigned long product = 1;
    for (uint64_t p = 2; p < end; p = prime_next(p)) {
        if (product > ULONG_MAX / p) {
            divide_by(factoring, number, begin, p, product);
            begin = p;
            product = 1;
        }
        product *= (unsigned long)p;
    }
    divide_by(factoring, number, begin, end, product);
}

/* Whether the number is a power, and of which base. A curve finds all copies of a prime at once and splits no power. */
static bool is_power(const mpz_t number, mpz_t base)
{
    if (!mpz_perfect_power_p(number))
        return false;
    unsigned long exponent = 2;
    while (!mpz_root(base, number, exponent))
        exponent++;
    return true;
}

bool bignum_is_power(const struct bignum *number, struct bignum *base)
{
    return is_power(number->value, base->value);
}

/* The least common multiple of 1 .. `max`. */
static void set_common_multiple(mpz_t multiple, uint32_t max)
{
    mpz_set_ui(multiple, 1);
    for (uint64_t p = 2; p <= max; p = prime_next(p)) {
        uint64_t power = p;
        while (power * p <= max)
            power *= p;
        mpz_mul_ui(multiple, multiple, (unsigned long)power);
    }
}

/* Whether the gcd of the number and the residue of `words` words is a proper divisor. */
static bool has_common_divisor(const mpz_t number, const uint64_t *residue, size_t words, mpz_t divisor)
{
    mpz_import(divisor, words, -1, sizeof *residue, 0, 0, residue);
    mpz_gcd(divisor, divisor, number);
    return mpz_cmp_ui(divisor, 1) > 0 && mpz_cmp(divisor, number) < 0;
}

/*
 * The bounds of ECM and numbers of curves for prime divisors of about 5, 7, 10, 12, 15, 20, 25, 30, 35 and 40 digits.
 * The last row is repeated.
 */
static const struct level {
    uint32_t b1, b2, curves;
} levels[] = {
    {30, 1000, 1},         {88, 4000, 4},           {250, 10000, 8},         {600, 25000, 12},      {2000, 100000, 25},
    {11000, 700000, 90},   {50000, 4000000, 240},   {250000, 20000000, 500}, {1000000, 80000000, 1000},
    {4000000, 400000000, 2500},
};

/*
 * The cost of a curve in modular products, about: 10 for each of the 1.44 B1 bits of k, 34 for each giant step of 210,
 * and 400 for the curve itself and the baby steps.
 */
static uint64_t products_of(const struct level *level)
{
    return UINT64_C(15) * level->b1 + (level->b2 - level->b1) / 6 + 400;
}

/*
 * Runs the curves of one level from `*sigma` on, in `room` of two residues. False if they find no divisor or the steps
 * are used up. If stage 1 finds all primes of the number at once they are small, and further curves would do the same:
 * then trial division finds the divisor.
 */
static bool run_level(struct factoring *factoring, const struct ecm_number *modulus, const mpz_t number,
                      const struct level *level, uint32_t *sigma, uint64_t *room, mpz_t divisor)
{
    uint64_t steps = steps_of(number, products_of(level));
    mpz_t multiple;
    mpz_init(multiple);
    set_common_multiple(multiple, level->b1);
    size_t k_words = (mpz_sizeinbase(multiple, 2) + 63) / 64;
    uint64_t *k = memory_array(NULL, k_words, sizeof *k);
    get_words(k, k_words, multiple);
    mpz_clear(multiple);
    struct ecm_bounds bounds = {level->b1, level->b2, k, k_words};
    bool found = false;
    for (uint32_t i = 0; i < level->curves && !found && spend(factoring, steps); i++) {
        uint64_t *z = room, *product = room + modulus->words;
        if (ecm_run(modulus, *sigma, &bounds, z, product))
            found = has_common_divisor(number, product, modulus->words, divisor) ||
                    has_common_divisor(number, z, modulus->words, divisor) ||
                    (mpz_cmp(divisor, number) == 0 && has_small_divisor(number, divisor));
        *sigma = *sigma < ECM_SIGMA_MAX ? *sigma + 2 : ECM_SIGMA_MIN;
    }
    memory_free(k);
    return found;
}

/* A proper divisor of a composite number: the base of a power, or by ECM. False when the steps are used up. */
static bool split_part(struct factoring *factoring, const mpz_t number, mpz_t divisor)
{
    if (factoring->steps == 0)
        return false;
    if (is_power(number, divisor))
        return true;
    size_t words = words_for(number);
    uint64_t *room = memory_array(NULL, 5 * words, sizeof *room); /* n, R and R^2 modulo n, and two for run_level */
    struct ecm_number modulus = {words, room, room + words, room + 2 * words};
    get_words(room, words, number);
    mpz_set_ui(divisor, 0);
    mpz_setbit(divisor, 64 * words);
    mpz_mod(divisor, divisor, number);
    get_words(room + words, words, divisor);
    mpz_mul(divisor, divisor, divisor);
    mpz_mod(divisor, divisor, number);
    get_words(room + 2 * words, words, divisor);

    bool found = false;
    uint32_t sigma = ECM_SIGMA_MIN;
    for (size_t i = 0; !found && factoring->steps > 0; i += i + 1 < sizeof levels / sizeof levels[0])
        found = run_level(factoring, &modulus, number, &levels[i], &sigma, room + 3 * words, divisor);
    memory_free(room);
    return found;
}

/* Splits parts until none is left or the steps are used up. */
static void split_all(struct factoring *factoring)
{
    mpz_t number, divisor;
    mpz_inits(number, divisor, (mpz_ptr)NULL);
    while (factoring->parts.count > 0) {
        numbers_take_last(&factoring->parts, number);
        if (!split_part(factoring, number, divisor)) {
            numbers_add(&factoring->parts, number);
            break;
        }
        add_factor(factoring, divisor);
        mpz_divexact(number, number, divisor);
        add_factor(factoring, number);
    }
    mpz_clears(number, divisor, (mpz_ptr)NULL);
}

/* Adds the factors, the divisor or the witness to `reason`. */
static enum bignum_finding report(struct factoring *factoring, struct text *reason)
{
    struct numbers *primes = &factoring->primes, *parts = &factoring->parts;
    if (primes->count > 0)
        qsort(primes->at, primes->count, sizeof *primes->at, compare);
    if (parts->count == 0) {
        for (size_t i = 0; i < primes->count; i++) {
            if (i > 0)
                text_add_char(reason, ' ');
            add_number(reason, primes->at[i]);
        }
        return primes->count == 1 ? BIGNUM_PRIME : BIGNUM_FACTORS;
    }
    if (primes->count == 0 && parts->count == 1) {
        text_add_u64(reason, factoring->has_first_witness ? FIRST_WITNESS : witness(parts->at[0]));
        return BIGNUM_WITNESS;
    }
    qsort(parts->at, parts->count, sizeof *parts->at, compare);
    add_number(reason, primes->count > 0 ? primes->at[0] : parts->at[0]);
    return BIGNUM_DIVISOR;
}

enum bignum_finding bignum_factor(struct digits n, enum bignum_patience patience, struct text *reason)
{
    static const uint64_t steps[] = {[BIGNUM_QUICK] = 200000, [BIGNUM_USUAL] = 20000000, [BIGNUM_FINISH] = UNBOUNDED};
    struct factoring factoring = {.steps = steps[patience]};
    mpz_t number;
    mpz_init(number);
    set_digits(number, n);
    divide_small(&factoring, number, words_for(number) > LONG_WORDS ? TRIAL_END_LONG : TRIAL_END);
    if (mpz_cmp_ui(number, 1) > 0)
        add_factor(&factoring, number);
    mpz_clear(number);
    split_all(&factoring);
    enum bignum_finding finding = report(&factoring, reason);
    numbers_free(&factoring.primes);
    numbers_free(&factoring.parts);
    return finding;
}

/* product *= base^exponent. False if the product is then above 2^bits, or would certainly be. */
static bool multiply_power(mpz_t product, struct bignum_power power, size_t bits)
{
    mpz_t base, exponent;
    mpz_inits(base, exponent, (mpz_ptr)NULL);
    set_digits(base, power.base);
    set_digits(exponent, power.exponent);
    bool fits = true;
    if (mpz_sgn(exponent) == 0) {
        mpz_set_ui(base, 1);
    } else if (mpz_cmp_ui(base, 1) > 0) {
        /* The power is at least 2^((bits of base - 1) exponent): it is computed only if that is at most 2^bits. */
        fits = mpz_cmp_ui(exponent, bits) <= 0 && (mpz_sizeinbase(base, 2) - 1) * mpz_get_ui(exponent) <= bits;
        if (fits)
            mpz_pow_ui(base, base, mpz_get_ui(exponent));
    }
    if (fits)
        mpz_mul(product, product, base);
    mpz_clears(base, exponent, (mpz_ptr)NULL);
    return fits && mpz_sizeinbase(product, 2) - 1 <= bits;
}

bool bignum_product(const struct bignum_power *powers, size_t count, size_t max, struct text *product)
{
    mpz_t number;
    mpz_init_set_ui(number, 1);
    bool fits = true;
    size_t begin = product->length;
    for (size_t i = 0; i < count && fits; i++)
        fits = multiply_power(number, powers[i], max * 10 / 3 + 1); /* log2 10 = 3.32 */
    if (fits)
        add_number(product, number);
    if (!fits || product->length - begin > max) {
        text_cut(product, begin);
        fits = false;
    }
    mpz_clear(number);
    return fits;
}

void bignum_quotient(struct digits n, struct digits divisor, struct text *quotient)
{
    mpz_t number, by;
    mpz_inits(number, by, NULL);
    set_digits(number, n);
    set_digits(by, divisor);
    mpz_divexact(number, number, by);
    add_number(quotient, number);
    mpz_clears(number, by, NULL);
}
