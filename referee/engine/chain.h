/* chain.h: the digests at the ends of the lines of a record: SHA-256, and the digests of old records. */
#ifndef REFEREE_ENGINE_CHAIN_H
#define REFEREE_ENGINE_CHAIN_H

#include "core/base/sha256.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHAIN_WEAK = 1,   /* only read: FNV-1a (Fowler, Noll and Vo, 1991), 64 bits, which detect damage but not forgery */
    CHAIN_STRONG = 2, /* written: SHA-256; a line shows the first half of it */
    CHAIN_DIGITS_MAX = 32,
    CHAIN_WHOLE_DIGITS = 2 * SHA256_BYTES
};

/*
 * The digest of all lines so far. Initialize to all zero bytes; a copy can be continued independently. With
 * CHAIN_STRONG it is the digest of the lines without their own digests, each with its newline. With CHAIN_WEAK it is
 * the hash of the 16 digits of the line before (none for the first line), followed by the line.
 */
struct record_chain {
    int version; /* 0 before the first line */
    struct sha256 strong;
    uint64_t weak;
};

/* The string before a digest. */
extern const char chain_mark[];

/* The first line of a record of the version, without a digest. */
const char *chain_first_line(int version);

/* The version of a first line, with or without a digest and ` view NAME`; 0 for anything else. */
int chain_version(const char *line, size_t length);

/* Appends `line`, without digest and newline, to the chain. The first line determines the version of the chain. */
void chain_add(struct record_chain *chain, const char *line, size_t length);

/* The number of digits that a line of that version shows. */
size_t chain_digits(int version);

/* Writes the digits of the last line: chain_digits of them, in lower case, without a NUL. */
void chain_write(const struct record_chain *chain, char digits[CHAIN_DIGITS_MAX]);

/* Writes all digits of the last line, and a NUL: CHAIN_WHOLE_DIGITS; with CHAIN_WEAK only those that a line shows. */
void chain_write_whole(const struct record_chain *chain, char digits[CHAIN_WHOLE_DIGITS + 1]);

/* Whether the string may be a digest of either version, whole or as a line shows it: only digits, in lower case. */
bool chain_is_digest(const char *digits);

/* Whether a string of that form is the digest of the last line. */
bool chain_has_digest(const struct record_chain *chain, const char *digits);

/* The length of a line without its digest, of either version; all of it if it has none. */
size_t chain_content_length(const char *line, size_t length);

#endif
