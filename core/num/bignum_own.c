/* bignum_own.c: bignum.h without GMP, for builds that have no GMP: integers of any size in 32-bit limbs. */
/*
 * The web page has no GMP. mini-gmp is not used: distributions do not package it, its licence differs from that of
 * these programs, and few of its functions are needed. Limbs have 32 bits, as WebAssembly has a 32 x 32 to 64 bit
 * multiplication. The algorithms are the schoolbook ones, as the longest numbers have some thousand digits.
 */
#include "core/num/bignum.h"

#include "core/base/memory.h"
#include "core/num/natural.h"

#include <string.h>

enum {
    DECIMAL = 1000000000, /* the largest power of ten that fits a limb */
    DECIMAL_DIGITS = 9,
    WORD_LIMBS = 64 / NATURAL_BITS,
    WINDOW = 4 /* bits of an exponent that are processed at a time */
};

struct bignum {
    uint32_t *limb; /* the lowest first; the highest is not 0 */
    size_t count, capacity;
    bool is_negative; /* always false for 0 */
};

/* A 64-bit word as an operand. */
struct operand {
    struct bignum number;
    uint32_t limb[WORD_LIMBS];
};

void bignum_begin(void)
{
}

struct bignum *bignum_new(void)
{
    struct bignum *number = memory_resize(NULL, sizeof *number);
    *number = (struct bignum){0};
    return number;
}

void bignum_free(struct bignum *number)
{
    if (number == NULL)
        return;
    memory_free(number->limb);
    memory_free(number);
}

/* Ensures capacity for `count` limbs and keeps the content. Afterwards `limb` is not NULL, even if the count is 0. */
static void reserve(struct bignum *number, size_t count)
{
    if (number->limb != NULL && count <= number->capacity)
        return;
    number->capacity = count > 2 * number->capacity ? count : 2 * number->capacity;
    number->limb = memory_resize(number->limb, number->capacity * sizeof *number->limb);
}

/* Sets the sign and the count of limbs, without leading zeros. Call it after the limbs have been written. */
static void normalize(struct bignum *number, size_t count, bool is_negative)
{
    number->count = natural_trim(number->limb, count);
    number->is_negative = is_negative && number->count > 0;
}

/* Moves the value of `from` to `to` and frees `from`. */
static void move(struct bignum *to, struct bignum *from)
{
    bignum_swap(to, from);
    bignum_free(from);
}

static const struct bignum *operand_of(struct operand *operand, uint64_t value)
{
    for (size_t i = 0; i < WORD_LIMBS; i++)
        operand->limb[i] = (uint32_t)(value >> i * NATURAL_BITS);
    operand->number = (struct bignum){.limb = operand->limb, .count = natural_trim(operand->limb, WORD_LIMBS)};
    return &operand->number;
}

void bignum_set(struct bignum *to, const struct bignum *from)
{
    if (to == from)
        return;
    reserve(to, from->count);
    if (from->count > 0)
        memcpy(to->limb, from->limb, from->count * sizeof *to->limb);
    to->count = from->count;
    to->is_negative = from->is_negative;
}

void bignum_swap(struct bignum *a, struct bignum *b)
{
    struct bignum swap = *a;
    *a = *b;
    *b = swap;
}

void bignum_set_u64(struct bignum *to, uint64_t value)
{
    struct operand operand;
    bignum_set(to, operand_of(&operand, value));
}

void bignum_set_digits(struct bignum *to, struct digits n)
{
    reserve(to, n.count / DECIMAL_DIGITS + 1);
    size_t count = 0;
    for (size_t i = 0; i < n.count;) {
        uint32_t power = 1, value = 0;
        do {
            value = 10 * value + (uint32_t)(n.at[i] - '0');
            power *= 10;
            i++;
        } while (i < n.count && power < DECIMAL);
        uint32_t top = natural_multiply_limb(to->limb, count, power, value);
        if (top != 0)
            to->limb[count++] = top;
    }
    normalize(to, count, false);
}

bool bignum_get_u64(const struct bignum *number, uint64_t *value)
{
    if (number->is_negative || number->count > WORD_LIMBS)
        return false;
    *value = 0;
    for (size_t i = number->count; i-- > 0;)
        *value = *value << NATURAL_BITS | number->limb[i];
    return true;
}

void bignum_write(const struct bignum *number, struct text *text)
{
    if (number->count == 0) {
        text_add(text, "0");
        return;
    }
    struct bignum *rest = bignum_new();
    bignum_set(rest, number);
    size_t size = number->count * 10 + DECIMAL_DIGITS, begin = size; /* a limb has at most 10 digits */
    char *digit = memory_resize(NULL, size);
    while (rest->count > 0) {
        uint32_t value = natural_divide_limb(rest->limb, rest->limb, rest->count, DECIMAL);
        rest->count = natural_trim(rest->limb, rest->count);
        for (int i = 0; i < DECIMAL_DIGITS && (rest->count > 0 || value > 0); i++, value /= 10)
            digit[--begin] = (char)('0' + value % 10);
    }
    if (number->is_negative)
        text_add(text, "-");
    text_add_bytes(text, digit + begin, size - begin);
    memory_free(digit);
    bignum_free(rest);
}

void bignum_set_words(struct bignum *to, const uint64_t *word, size_t words)
{
    reserve(to, WORD_LIMBS * words);
    for (size_t i = 0; i < WORD_LIMBS * words; i++)
        to->limb[i] = (uint32_t)(word[i / WORD_LIMBS] >> i % WORD_LIMBS * NATURAL_BITS);
    normalize(to, WORD_LIMBS * words, false);
}

void bignum_get_words(const struct bignum *number, uint64_t *word, size_t words)
{
    memset(word, 0, words * sizeof *word);
    for (size_t i = 0; i < number->count; i++)
        word[i / WORD_LIMBS] |= (uint64_t)number->limb[i] << i % WORD_LIMBS * NATURAL_BITS;
}

size_t bignum_bits(const struct bignum *number)
{
    if (number->count == 0)
        return 1;
    return NATURAL_BITS * number->count - (size_t)__builtin_clz(number->limb[number->count - 1]);
}

static int compare_absolute(const struct bignum *a, const struct bignum *b)
{
    return natural_compare(a->limb, a->count, b->limb, b->count);
}

int bignum_compare(const struct bignum *a, const struct bignum *b)
{
    if (a->is_negative != b->is_negative)
        return a->is_negative ? -1 : 1;
    return a->is_negative ? -compare_absolute(a, b) : compare_absolute(a, b);
}

int bignum_compare_u64(const struct bignum *a, uint64_t b)
{
    struct operand operand;
    return bignum_compare(a, operand_of(&operand, b));
}

int bignum_sign(const struct bignum *number)
{
    return number->is_negative ? -1 : number->count > 0;
}

bool bignum_is_odd(const struct bignum *number)
{
    return number->count > 0 && number->limb[0] % 2 == 1;
}

/* sum = a + b, with b_is_negative in place of the sign of b. */
static void add_signed(struct bignum *sum, const struct bignum *a, const struct bignum *b, bool b_is_negative)
{
    const struct bignum *greater = compare_absolute(a, b) < 0 ? b : a, *smaller = greater == a ? b : a;
    bool is_negative = greater == a ? a->is_negative : b_is_negative;
    bool is_sum = a->is_negative == b_is_negative;
    size_t count = greater->count, smaller_count = smaller->count;
    reserve(sum, count + 1); /* the limbs of an operand may move: they are looked up afterwards */
    if (is_sum)
        sum->limb[count] = natural_add(sum->limb, greater->limb, count, smaller->limb, smaller_count);
    else
        natural_subtract(sum->limb, greater->limb, count, smaller->limb, smaller_count);
    normalize(sum, count + is_sum, is_negative);
}

void bignum_add(struct bignum *sum, const struct bignum *a, const struct bignum *b)
{
    add_signed(sum, a, b, b->is_negative);
}

void bignum_subtract(struct bignum *difference, const struct bignum *a, const struct bignum *b)
{
    add_signed(difference, a, b, !b->is_negative);
}

void bignum_multiply(struct bignum *product, const struct bignum *a, const struct bignum *b)
{
    struct bignum *result = bignum_new();
    reserve(result, a->count + b->count);
    if (result->capacity > 0)
        natural_multiply(result->limb, a->limb, a->count, b->limb, b->count);
    normalize(result, a->count + b->count, a->is_negative != b->is_negative);
    move(product, result);
}

void bignum_add_u64(struct bignum *sum, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    bignum_add(sum, a, operand_of(&operand, b));
}

void bignum_subtract_u64(struct bignum *difference, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    bignum_subtract(difference, a, operand_of(&operand, b));
}

void bignum_multiply_u64(struct bignum *product, const struct bignum *a, uint64_t b)
{
    struct operand operand;
    bignum_multiply(product, a, operand_of(&operand, b));
}

/* |a| = quotient |b| + remainder, where b has one limb. */
static void divide_limb(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, uint32_t b)
{
    reserve(quotient, a->count);
    uint32_t left = natural_divide_limb(quotient->limb, a->limb, a->count, b);
    normalize(quotient, a->count, false);
    bignum_set_u64(remainder, left);
}

/* As divide_limb, where b has more limbs and |a| >= |b|. Both are shifted so that the highest bit of b is set. */
static void divide_long(struct bignum *quotient, struct bignum *remainder, const struct bignum *a,
                        const struct bignum *b)
{
    unsigned bits = (unsigned)__builtin_clz(b->limb[b->count - 1]);
    struct bignum *divisor = bignum_new();
    reserve(divisor, b->count);
    reserve(remainder, a->count + 1);
    reserve(quotient, a->count + 1 - b->count);
    natural_shift_up(divisor->limb, b->limb, b->count, bits);
    remainder->limb[a->count] = natural_shift_up(remainder->limb, a->limb, a->count, bits);
    natural_divide(quotient->limb, remainder->limb, a->count + 1, divisor->limb, b->count);
    natural_shift_down(remainder->limb, remainder->limb, b->count, bits);
    normalize(quotient, a->count + 1 - b->count, false);
    normalize(remainder, b->count, false);
    bignum_free(divisor);
}

void bignum_divide(struct bignum *quotient, struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    struct bignum *whole = bignum_new(), *left = bignum_new();
    bool is_negative = a->is_negative;
    if (compare_absolute(a, b) < 0) {
        bignum_set(left, a);
        left->is_negative = false;
    } else if (b->count == 1) {
        divide_limb(whole, left, a, b->limb[0]);
    } else {
        divide_long(whole, left, a, b);
    }
    if (is_negative) { /* rounds down: -7 = -3 * 3 + 2 */
        if (left->count > 0) {
            bignum_add_u64(whole, whole, 1);
            bignum_subtract(left, b, left);
        }
        whole->is_negative = whole->count > 0;
    }
    if (quotient != NULL)
        bignum_swap(quotient, whole);
    if (remainder != NULL)
        bignum_swap(remainder, left);
    bignum_free(whole);
    bignum_free(left);
}

/* The divisor may be negative. */
void bignum_divide_exactly(struct bignum *quotient, const struct bignum *a, const struct bignum *divisor)
{
    struct bignum positive = *divisor;
    bool is_negative = divisor->is_negative;
    positive.is_negative = false;
    bignum_divide(quotient, NULL, a, &positive);
    quotient->is_negative = quotient->count > 0 && quotient->is_negative != is_negative;
}

void bignum_reduce(struct bignum *remainder, const struct bignum *a, const struct bignum *b)
{
    bignum_divide(NULL, remainder, a, b);
}

uint64_t bignum_remainder(const struct bignum *a, uint64_t b)
{
    struct operand operand;
    struct bignum *remainder = bignum_new();
    uint64_t value = 0;
    bignum_reduce(remainder, a, operand_of(&operand, b));
    bignum_get_u64(remainder, &value);
    bignum_free(remainder);
    return value;
}

bool bignum_is_multiple(const struct bignum *a, const struct bignum *divisor)
{
    if (divisor->count == 0)
        return a->count == 0;
    struct bignum positive = *divisor, *remainder = bignum_new();
    positive.is_negative = false;
    bignum_reduce(remainder, a, &positive);
    bool is_multiple = remainder->count == 0;
    bignum_free(remainder);
    return is_multiple;
}

void bignum_shift_up(struct bignum *to, const struct bignum *a, size_t bits)
{
    size_t limbs = bits / NATURAL_BITS, count = a->count;
    bool is_negative = a->is_negative;
    reserve(to, count + limbs + 1);
    if (count > 0)
        memmove(to->limb + limbs, a->limb, count * sizeof *to->limb);
    memset(to->limb, 0, limbs * sizeof *to->limb);
    to->limb[count + limbs] = natural_shift_up(to->limb + limbs, to->limb + limbs, count, bits % NATURAL_BITS);
    normalize(to, count + limbs + 1, is_negative);
}

void bignum_shift_down(struct bignum *to, const struct bignum *a, size_t bits)
{
    size_t limbs = bits / NATURAL_BITS, count = a->count > limbs ? a->count - limbs : 0;
    reserve(to, count);
    if (count > 0)
        natural_shift_down(to->limb, a->limb + limbs, count, bits % NATURAL_BITS);
    normalize(to, count, false);
}

bool bignum_bit(const struct bignum *number, size_t bit)
{
    size_t limb = bit / NATURAL_BITS;
    return limb < number->count && (number->limb[limb] >> bit % NATURAL_BITS & 1) == 1;
}

size_t bignum_low_zeros(const struct bignum *number)
{
    size_t limb = 0;
    while (number->limb[limb] == 0)
        limb++;
    return limb * NATURAL_BITS + (size_t)__builtin_ctz(number->limb[limb]);
}

void bignum_gcd(struct bignum *divisor, const struct bignum *a, const struct bignum *b)
{
    struct bignum *x = bignum_new(), *y = bignum_new();
    bignum_set(x, a);
    bignum_set(y, b);
    x->is_negative = y->is_negative = false;
    while (y->count > 0) {
        bignum_reduce(x, x, y);
        bignum_swap(x, y);
    }
    move(divisor, x);
    bignum_free(y);
}

bool bignum_invert(struct bignum *inverse, const struct bignum *a, const struct bignum *n)
{
    /* Invariant: factor a = value modulo n. */
    struct bignum *value = bignum_new(), *next = bignum_new(), *factor = bignum_new(), *next_factor = bignum_new();
    struct bignum *quotient = bignum_new(), *product = bignum_new();
    bignum_set(value, n);
    bignum_reduce(next, a, n);
    bignum_set_u64(next_factor, 1);
    while (next->count > 0) {
        bignum_divide(quotient, value, value, next);
        bignum_multiply(product, quotient, next_factor);
        bignum_subtract(factor, factor, product);
        bignum_swap(value, next);
        bignum_swap(factor, next_factor);
    }
    bool is_unit = bignum_compare_u64(value, 1) == 0;
    if (is_unit)
        bignum_reduce(inverse, factor, n);
    struct bignum *all[] = {value, next, factor, next_factor, quotient, product};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        bignum_free(all[i]);
    return is_unit;
}

/* Arithmetic modulo n: with Montgomery reduction if n is odd, otherwise with division. */
struct modulus {
    const struct bignum *n;
    bool is_odd;
    uint32_t inverse, *scratch; /* for natural_montgomery, if n is odd */
};

static void modulus_begin(struct modulus *modulus, const struct bignum *n)
{
    *modulus = (struct modulus){.n = n, .is_odd = bignum_is_odd(n)};
    if (modulus->is_odd) {
        modulus->inverse = natural_montgomery_inverse(n->limb[0]);
        modulus->scratch = memory_resize(NULL, (n->count + 1) * sizeof *modulus->scratch);
    }
}

static void modulus_end(struct modulus *modulus)
{
    memory_free(modulus->scratch);
}

/* Pads a number less than n with zeros to `count` limbs, without changing its count. Returns the limbs. */
static uint32_t *pad(struct bignum *number, size_t count)
{
    reserve(number, count);
    memset(number->limb + number->count, 0, (count - number->count) * sizeof *number->limb);
    return number->limb;
}

/* a *= b. For an odd n both are in Montgomery form: multiplied by 2^(NATURAL_BITS count of n). */
static void modulus_multiply(const struct modulus *modulus, struct bignum *a, struct bignum *b)
{
    const struct bignum *n = modulus->n;
    if (!modulus->is_odd) {
        bignum_multiply(a, a, b);
        bignum_reduce(a, a, n);
        return;
    }
    uint32_t *y = pad(b, n->count), *x = pad(a, n->count);
    natural_montgomery(x, x, y, n->limb, n->count, modulus->inverse, modulus->scratch);
    normalize(a, n->count, false);
}

/* Converts a number to the form of modulus_multiply (modulus_enter) and back (modulus_leave). */
static void modulus_enter(const struct modulus *modulus, struct bignum *number)
{
    if (modulus->is_odd)
        bignum_shift_up(number, number, NATURAL_BITS * modulus->n->count);
    bignum_reduce(number, number, modulus->n);
}

static void modulus_leave(const struct modulus *modulus, struct bignum *number)
{
    struct operand one;
    if (modulus->is_odd) {
        struct bignum *unit = bignum_new();
        bignum_set(unit, operand_of(&one, 1));
        modulus_multiply(modulus, number, unit);
        bignum_free(unit);
    }
}

/* WINDOW bits of the exponent, from `bit` upwards. */
static unsigned window_of(const struct bignum *exponent, size_t bit)
{
    unsigned window = 0;
    for (size_t i = WINDOW; i-- > 0;)
        window = window << 1 | bignum_bit(exponent, bit + i);
    return window;
}

void bignum_power_modulo(struct bignum *power, const struct bignum *base, const struct bignum *exponent,
                         const struct bignum *n)
{
    struct modulus modulus;
    struct bignum *result = bignum_new(), *small[1 << WINDOW];
    modulus_begin(&modulus, n);
    for (size_t i = 0; i < 1 << WINDOW; i++) {
        small[i] = bignum_new();
        bignum_set_u64(small[i], 1);
        if (i == 1)
            bignum_reduce(small[i], base, n);
        if (i < 2)
            modulus_enter(&modulus, small[i]);
        else
            bignum_set(small[i], small[i - 1]);
        if (i >= 2)
            modulus_multiply(&modulus, small[i], small[1]);
    }
    bignum_set(result, small[0]);
    for (size_t bit = (bignum_bits(exponent) + WINDOW - 1) / WINDOW * WINDOW; bit > 0;) {
        bit -= WINDOW;
        for (int i = 0; i < WINDOW; i++)
            modulus_multiply(&modulus, result, result);
        modulus_multiply(&modulus, result, small[window_of(exponent, bit)]);
    }
    modulus_leave(&modulus, result);
    modulus_end(&modulus);
    for (size_t i = 0; i < 1 << WINDOW; i++)
        bignum_free(small[i]);
    move(power, result);
}

void bignum_power(struct bignum *power, const struct bignum *base, uint32_t exponent)
{
    struct bignum *result = bignum_new(), *square = bignum_new();
    bignum_set_u64(result, 1);
    bignum_set(square, base);
    for (; exponent > 0; exponent >>= 1) {
        if (exponent % 2 == 1)
            bignum_multiply(result, result, square);
        if (exponent > 1)
            bignum_multiply(square, square, square);
    }
    move(power, result);
    bignum_free(square);
}

bool bignum_root(struct bignum *root, const struct bignum *number, uint32_t degree)
{
    if (number->count == 0) {
        bignum_set_u64(root, 0);
        return true;
    }
    /* Newton's method from above: x decreases until it is the root rounded down. */
    struct bignum *x = bignum_new(), *y = bignum_new(), *power = bignum_new();
    bignum_set_u64(x, 1);
    bignum_shift_up(x, x, (bignum_bits(number) + degree - 1) / degree);
    for (;;) {
        bignum_power(power, x, degree - 1);
        bignum_divide(y, NULL, number, power);
        bignum_multiply_u64(power, x, degree - 1);
        bignum_add(y, y, power);
        struct operand operand;
        bignum_divide(y, NULL, y, operand_of(&operand, degree));
        if (bignum_compare(y, x) >= 0)
            break;
        bignum_swap(x, y);
    }
    bignum_power(power, x, degree);
    bool is_exact = bignum_compare(power, number) == 0;
    move(root, x);
    bignum_free(y);
    bignum_free(power);
    return is_exact;
}

bool bignum_is_power(const struct bignum *number, struct bignum *base)
{
    for (uint32_t exponent = 2; exponent < bignum_bits(number); exponent++)
        if (bignum_root(base, number, exponent))
            return true;
    return false;
}

int bignum_jacobi(const struct bignum *a, const struct bignum *n)
{
    struct bignum *x = bignum_new(), *y = bignum_new();
    bignum_set(y, n);
    bignum_reduce(x, a, n);
    int sign = 1;
    while (x->count > 0) {
        size_t twos = bignum_low_zeros(x);
        uint32_t y_mod_8 = y->limb[0] % 8;
        if (twos % 2 == 1 && (y_mod_8 == 3 || y_mod_8 == 5))
            sign = -sign;
        bignum_shift_down(x, x, twos);
        if (x->limb[0] % 4 == 3 && y_mod_8 % 4 == 3)
            sign = -sign;
        bignum_reduce(y, y, x);
        bignum_swap(x, y);
    }
    int symbol = bignum_compare_u64(y, 1) == 0 ? sign : 0;
    bignum_free(x);
    bignum_free(y);
    return symbol;
}
