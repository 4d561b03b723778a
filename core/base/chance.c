/* chance.c: the random numbers of a game, from a secret key or from a seed. */
#include "core/base/chance.h"

#include "core/base/sha256.h"
#include "core/base/decimal.h"

enum { WORDS = SHA256_BYTES / 2 }; /* 16-bit words in a block */

/* The state of one use of the key. */
struct use {
    struct sha256 prefix; /* the hash state after "K:u:" */
    uint64_t blocks;      /* blocks read so far */
    size_t next;          /* index of the next word of `block` */
    unsigned char block[SHA256_BYTES];
};

static void add_number(struct sha256 *hash, uint64_t number)
{
    char digits[24];
    sha256_add(hash, digits, decimal_write(number, digits));
}

static void begin_use(struct use *use, const unsigned char key[CHANCE_KEY_BYTES], uint64_t number)
{
    *use = (struct use){.next = WORDS};
    sha256_begin(&use->prefix);
    for (size_t i = 0; i < CHANCE_KEY_BYTES; i++) {
        const char digits[2] = {"0123456789abcdef"[key[i] >> 4], "0123456789abcdef"[key[i] & 15]};
        sha256_add(&use->prefix, digits, sizeof digits);
    }
    sha256_add(&use->prefix, ":", 1);
    add_number(&use->prefix, number);
    sha256_add(&use->prefix, ":", 1);
}

static uint64_t next_word(struct use *use)
{
    if (use->next == WORDS) {
        struct sha256 hash = use->prefix;
        add_number(&hash, use->blocks++);
        sha256_digest(&hash, use->block);
        use->next = 0;
    }
    const unsigned char *at = use->block + 2 * use->next++;
    return (uint64_t)at[0] << 8 | at[1];
}

/* Uniform on 0 .. n-1, by rejection: skips words that are not below the greatest multiple of n in 0 .. 65536. */
static uint64_t use_below(struct use *use, uint64_t n)
{
    uint64_t word, end = CHANCE_CHOICES_MAX - CHANCE_CHOICES_MAX % n;
    do
        word = next_word(use);
    while (word >= end);
    return word % n;
}

uint64_t chance_below(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], uint64_t n)
{
    struct use use;
    if (!chance->is_keyed)
        return rng_below(&chance->rng, n);
    begin_use(&use, key, chance->uses++);
    return use_below(&use, n);
}

void chance_sort(unsigned char *cards, size_t count)
{
    size_t copies[256] = {0}, at = 0;
    for (size_t i = 0; i < count; i++)
        copies[cards[i]]++;
    for (int card = 0; card < 256; card++)
        for (size_t i = 0; i < copies[card]; i++)
            cards[at++] = (unsigned char)card;
}

void chance_shuffle(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES], unsigned char *cards,
                    size_t count)
{
    struct use use;
    if (!chance->is_keyed) {
        rng_shuffle(&chance->rng, cards, count);
        return;
    }
    chance_sort(cards, count);
    begin_use(&use, key, chance->uses++);
    for (size_t i = count; i-- > 1;) {
        size_t j = (size_t)use_below(&use, i + 1);
        unsigned char card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}
