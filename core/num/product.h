/* product.h: products of two words, as two words. */
#ifndef CORE_NUM_PRODUCT_H
#define CORE_NUM_PRODUCT_H

#include <stdint.h>

/* The high word of a * b; the low word goes to `*low`. */
static inline uint64_t product_of(uint64_t a, uint64_t b, uint64_t *low)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 uint128;
    uint128 product = (uint128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t other = a0 * b1 + (uint32_t)middle;
    *low = a * b;
    return a1 * b1 + (middle >> 32) + (other >> 32);
#endif
}

/* The high word of a * b + c + d, which is below 2^128. */
static inline uint64_t product_of_sum(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *low)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 uint128;
    uint128 sum = (uint128)a * b + c + d;
    *low = (uint64_t)sum;
    return (uint64_t)(sum >> 64);
#else
    uint64_t high = product_of(a, b, low);
    *low += c;
    high += *low < c;
    *low += d;
    return high + (*low < d);
#endif
}

/* a * b modulo n > 0. */
static inline uint64_t product_modulo(uint64_t a, uint64_t b, uint64_t n)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 uint128;
    return (uint64_t)((uint128)a * b % n);
#else
    uint64_t low, remainder = product_of(a, b, &low) % n;
    for (int i = 0; i < 64; i++) { /* one bit of the low word at a time, by doubling without overflow */
        uint64_t bit = low >> 63, gap = n - remainder;
        low <<= 1;
        remainder = remainder >= gap ? remainder - gap : remainder + remainder;
        remainder = bit == 1 && remainder == n - 1 ? 0 : remainder + bit;
    }
    return remainder;
#endif
}

/* A sum of products, below 2^128. */
#ifdef __SIZEOF_INT128__
struct product_sum {
    __extension__ unsigned __int128 value;
};

static inline struct product_sum product_add(struct product_sum sum, uint64_t a, uint64_t b)
{
    struct product_sum product = {a};
    return (struct product_sum){sum.value + product.value * b};
}

static inline struct product_sum product_add_sums(struct product_sum a, struct product_sum b)
{
    return (struct product_sum){a.value + b.value};
}

static inline uint64_t product_low(struct product_sum sum)
{
    return (uint64_t)sum.value;
}

/* Shifts by 1 to 63 bits. */
static inline struct product_sum product_shift_down(struct product_sum sum, int bits)
{
    return (struct product_sum){sum.value >> bits};
}

static inline struct product_sum product_none(void)
{
    return (struct product_sum){0};
}
#else
struct product_sum {
    uint64_t low, high;
};

static inline struct product_sum product_add_sums(struct product_sum a, struct product_sum b)
{
    uint64_t low = a.low + b.low;
    return (struct product_sum){low, a.high + b.high + (low < b.low)};
}

static inline struct product_sum product_add(struct product_sum sum, uint64_t a, uint64_t b)
{
    struct product_sum product;
    product.high = product_of(a, b, &product.low);
    return product_add_sums(sum, product);
}

static inline uint64_t product_low(struct product_sum sum)
{
    return sum.low;
}

/* Shifts by 1 to 63 bits. */
static inline struct product_sum product_shift_down(struct product_sum sum, int bits)
{
    return (struct product_sum){sum.low >> bits | sum.high << (64 - bits), sum.high >> bits};
}

static inline struct product_sum product_none(void)
{
    return (struct product_sum){0, 0};
}
#endif

#endif
