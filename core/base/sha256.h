/* sha256.h: the hash function SHA-256. */
#ifndef CORE_BASE_SHA256_H
#define CORE_BASE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * SHA-256 (NIST, FIPS 180-4, 2015). It is written here, and not taken from a library, as the referee is to run in a web
 * page too, for which no library of it is at hand; the published examples are its tests.
 */
enum { SHA256_BYTES = 32, SHA256_DIGITS = 2 * SHA256_BYTES, SHA256_BLOCK_BYTES = 64 };

/* The hash of the bytes given so far. A copy of the struct goes on from the same bytes. */
struct sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes given; their last, incomplete block is in `block` */
    unsigned char block[SHA256_BLOCK_BYTES];
};

/* The hash of no bytes. */
void sha256_begin(struct sha256 *hash);

void sha256_add(struct sha256 *hash, const void *bytes, size_t count);

/* The digest of all bytes given. More can be given after it. */
void sha256_digest(const struct sha256 *hash, unsigned char digest[SHA256_BYTES]);

/* The digest as hexadecimal digits, of lower case; `digits` gets a NUL at its end. */
void sha256_write_digits(const unsigned char digest[SHA256_BYTES], char digits[SHA256_DIGITS + 1]);

/* Reads a word of so many digits, of lower case; false, and nothing changed, for any other. */
bool sha256_read_digits(const char *word, unsigned char digest[SHA256_BYTES]);

#endif
