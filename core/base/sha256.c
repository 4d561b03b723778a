/* sha256.c: the hash function SHA-256. */
#include "core/base/sha256.h"

#include <string.h>

enum { LENGTH_AT = SHA256_BLOCK_BYTES - 8 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes: FIPS 180-4, section 4.2.2. */
static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

void sha256_begin(struct sha256 *hash)
{
    *hash = (struct sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
                                      0x1f83d9ab, 0x5be0cd19}};
}

static uint32_t rotate(uint32_t x, int bits)
{
    return x >> bits | x << (32 - bits);
}

static uint32_t read_word(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void write_word(uint32_t word, unsigned char *at)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(word >> (24 - 8 * i));
}

/*
 * Word `i` of 16 words of the message schedule: FIPS 180-4, section 6.2.2, step 1. `w` has the block if these are the
 * first 16, otherwise the 16 words before, of which each is replaced by its successor when that is asked for, in
 * ascending order. Few words that stay in registers are a quarter faster than a table of all 64.
 */
static inline uint32_t schedule_word(uint32_t w[16], int i, bool are_first)
{
    uint32_t a = w[(i + 1) % 16], b = w[(i + 14) % 16];
    if (!are_first)
        w[i] += (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[(i + 9) % 16] + (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    return w[i];
}

/*
 * One round of section 6.2.2, step 3. Instead of moving the values of the variables, the caller renames them for the
 * next round.
 */
static inline void add_round(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f, uint32_t g,
                             uint32_t *h, uint32_t constant_and_word)
{
    uint32_t t = *h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (g ^ (e & (f ^ g))) + constant_and_word;
    *d += t;
    *h = t + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)));
}

/* Updates the state with one block: FIPS 180-4, section 6.2.2. */
static void compress(uint32_t state[8], const unsigned char *block)
{
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6],
             h = state[7];
    uint32_t w[16];
    for (size_t i = 0; i < 16; i++)
        w[i] = read_word(block + 4 * i);
    for (int i = 0; i < 64; i += 16) {
        const uint32_t *k = round_constant + i;
        add_round(a, b, c, &d, e, f, g, &h, k[0] + schedule_word(w, 0, i == 0));
        add_round(h, a, b, &c, d, e, f, &g, k[1] + schedule_word(w, 1, i == 0));
        add_round(g, h, a, &b, c, d, e, &f, k[2] + schedule_word(w, 2, i == 0));
        add_round(f, g, h, &a, b, c, d, &e, k[3] + schedule_word(w, 3, i == 0));
        add_round(e, f, g, &h, a, b, c, &d, k[4] + schedule_word(w, 4, i == 0));
        add_round(d, e, f, &g, h, a, b, &c, k[5] + schedule_word(w, 5, i == 0));
        add_round(c, d, e, &f, g, h, a, &b, k[6] + schedule_word(w, 6, i == 0));
        add_round(b, c, d, &e, f, g, h, &a, k[7] + schedule_word(w, 7, i == 0));
        add_round(a, b, c, &d, e, f, g, &h, k[8] + schedule_word(w, 8, i == 0));
        add_round(h, a, b, &c, d, e, f, &g, k[9] + schedule_word(w, 9, i == 0));
        add_round(g, h, a, &b, c, d, e, &f, k[10] + schedule_word(w, 10, i == 0));
        add_round(f, g, h, &a, b, c, d, &e, k[11] + schedule_word(w, 11, i == 0));
        add_round(e, f, g, &h, a, b, c, &d, k[12] + schedule_word(w, 12, i == 0));
        add_round(d, e, f, &g, h, a, b, &c, k[13] + schedule_word(w, 13, i == 0));
        add_round(c, d, e, &f, g, h, a, &b, k[14] + schedule_word(w, 14, i == 0));
        add_round(b, c, d, &e, f, g, h, &a, k[15] + schedule_word(w, 15, i == 0));
    }
    const uint32_t next[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        state[i] += next[i];
}

void sha256_add(struct sha256 *hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    size_t held = hash->length % SHA256_BLOCK_BYTES;
    hash->length += count;
    while (held + count >= SHA256_BLOCK_BYTES) {
        size_t taken = SHA256_BLOCK_BYTES - held;
        memcpy(hash->block + held, at, taken);
        compress(hash->state, hash->block);
        at += taken;
        count -= taken;
        held = 0;
    }
    if (count > 0)
        memcpy(hash->block + held, at, count);
}

/* The padding is that of FIPS 180-4, section 5.1.1: a bit 1, zeros, and the length in bits in the last 8 bytes. */
void sha256_digest(const struct sha256 *hash, unsigned char digest[SHA256_BYTES])
{
    uint32_t state[8];
    unsigned char block[SHA256_BLOCK_BYTES];
    size_t held = hash->length % SHA256_BLOCK_BYTES;
    memcpy(state, hash->state, sizeof state);
    memcpy(block, hash->block, held);
    block[held++] = 0x80;
    memset(block + held, 0, sizeof block - held);
    if (held > LENGTH_AT) {
        compress(state, block);
        memset(block, 0, sizeof block);
    }
    write_word((uint32_t)(hash->length >> 29), block + LENGTH_AT);
    write_word((uint32_t)(hash->length << 3), block + LENGTH_AT + 4);
    compress(state, block);
    for (size_t i = 0; i < 8; i++)
        write_word(state[i], digest + 4 * i);
}

void sha256_write_digits(const unsigned char digest[SHA256_BYTES], char digits[SHA256_DIGITS + 1])
{
    for (int i = 0; i < SHA256_DIGITS; i++)
        digits[i] = "0123456789abcdef"[digest[i / 2] >> (i % 2 == 0 ? 4 : 0) & 15];
    digits[SHA256_DIGITS] = '\0';
}

/* The value of a lower-case hexadecimal digit, or -1. */
static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool sha256_read_digits(const char *word, unsigned char digest[SHA256_BYTES])
{
    unsigned char read[SHA256_BYTES];
    if (strlen(word) != SHA256_DIGITS)
        return false;
    for (size_t i = 0; i < SHA256_BYTES; i++) {
        int high = digit_of(word[2 * i]), low = digit_of(word[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        read[i] = (unsigned char)(high << 4 | low);
    }
    memcpy(digest, read, sizeof read);
    return true;
}
