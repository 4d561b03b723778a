/* sha256.h: the hash function SHA-256. */
#ifndef CORE_BASE_SHA256_H
#define CORE_BASE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * SHA-256 (NIST, FIPS 180-4, 2015). Implemented here, not taken from a library, because the referee also runs in a web
 * page, where no library for it is available. The tests use the published examples.
 */
enum { SHA256_BYTES = 32, SHA256_DIGITS = 2 * SHA256_BYTES, SHA256_BLOCK_BYTES = 64 };

/* The hash of the bytes added so far. A copy of the struct continues from the same bytes. */
struct sha256 {
    uint32_t state[8];
    uint64_t length; /* number of bytes added; the last, incomplete block of them is in `block` */
    unsigned char block[SHA256_BLOCK_BYTES];
};

/* Starts a hash to which no bytes have been added. */
void sha256_begin(struct sha256 *hash);

void sha256_add(struct sha256 *hash, const void *bytes, size_t count);

/* The digest of all bytes added. More bytes may be added afterwards. */
void sha256_digest(const struct sha256 *hash, unsigned char digest[SHA256_BYTES]);

/* Writes the digest as lower-case hexadecimal digits and a NUL. */
void sha256_write_digits(const unsigned char digest[SHA256_BYTES], char digits[SHA256_DIGITS + 1]);

/*
 * Reads a word of exactly SHA256_DIGITS lower-case hexadecimal digits. Returns false and changes nothing for any other
 * word.
 */
bool sha256_read_digits(const char *word, unsigned char digest[SHA256_BYTES]);

#endif
