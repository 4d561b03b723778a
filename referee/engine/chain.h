/* chain.h: the digests at the ends of the lines of a record: SHA-256, or FNV-1a in old records. */
#ifndef REFEREE_ENGINE_CHAIN_H
#define REFEREE_ENGINE_CHAIN_H

#include "core/base/sha256.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHAIN_WEAK = 1,        /* version 1, only read: 64-bit FNV-1a (Fowler, Noll and Vo, 1991), which detects damage but
                              not forgery */
    CHAIN_STRONG = 2,      /* version 2, read and written: SHA-256, of which a line shows the first half */
    CHAIN_DIGITS_MAX = 32, /* maximum number of hexadecimal digits at the end of a line */
    CHAIN_WHOLE_DIGITS = 2 * SHA256_BYTES /* number of hexadecimal digits of a whole SHA-256 digest */
};

/*
 * The digest of all lines so far. Initialize to all zero bytes; a copy can be continued independently. With
 * CHAIN_STRONG the digest is the SHA-256 of all lines without their digests, each with its newline. With CHAIN_WEAK the
 * digest is the FNV-1a hash of the 16 digits at the end of the line before (none for the first line) followed by the
 * line, without its digest and newline.
 */
struct record_chain {
    int version; /* CHAIN_WEAK or CHAIN_STRONG; 0 before the first line */
    struct sha256 strong;
    uint64_t weak;
};

/* The string between a line and its digest. */
extern const char chain_mark[];

/* The first line of a record of this version, without a digest. */
const char *chain_first_line(int version);

/* The version of the record that begins with this line; a blank and more words may follow. 0 for any other line. */
int chain_version(const char *line, size_t length);

/*
 * Appends `line`, without digest and newline, to the chain. The first line determines the version: CHAIN_STRONG unless
 * it is the first line of a record of CHAIN_WEAK.
 */
void chain_add(struct record_chain *chain, const char *line, size_t length);

/* The number of digits at the end of a line of this version. */
size_t chain_digits(int version);

/* Writes the digits for the end of the last line: chain_digits lower-case hexadecimal digits, without a NUL. */
void chain_write(const struct record_chain *chain, char digits[CHAIN_DIGITS_MAX]);

/* Writes all digits of the digest, and a NUL: CHAIN_WHOLE_DIGITS with CHAIN_STRONG, 16 with CHAIN_WEAK. */
void chain_write_whole(const struct record_chain *chain, char digits[CHAIN_WHOLE_DIGITS + 1]);

/* Whether the string has the form of a digest: 16, 32 or 64 lower-case hexadecimal digits, and nothing else. */
bool chain_is_digest(const char *digits);

/* Whether a string of that form is the digest of the chain, either whole or as at the end of the last line. */
bool chain_has_digest(const struct record_chain *chain, const char *digits);

/*
 * The length of a line without its digest, if it ends with chain_mark and the chain_digits bytes of either version,
 * which are not checked; otherwise `length`.
 */
size_t chain_content_length(const char *line, size_t length);

#endif
