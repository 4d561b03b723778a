/* chain.h: the digests at the ends of the lines of a record: of SHA-256, and of old records. */
#ifndef REFEREE_ENGINE_CHAIN_H
#define REFEREE_ENGINE_CHAIN_H

#include "core/base/sha256.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CHAIN_WEAK = 1,   /* is only read: FNV-1a (Fowler, Noll and Vo, 1991), 64 bits that find damage and no forgery */
    CHAIN_STRONG = 2, /* the one that is written: SHA-256, of which a line shows the first half */
    CHAIN_DIGITS_MAX = 32,
    CHAIN_WHOLE_DIGITS = 2 * SHA256_BYTES
};

/*
 * The digest of all lines so far. Begin with all zero bytes; a copy goes on from the same lines.
 * Of CHAIN_STRONG it is that of the lines without their own digests, each with its newline. Of CHAIN_WEAK it is the
 * hash of the 16 digits of the line before, which the first line has not, and of the line.
 */
struct record_chain {
    int version; /* 0 before the first line */
    struct sha256 strong;
    uint64_t weak;
};

/* What stands before a digest. */
extern const char chain_mark[];

/* The first line of a record of the version, without a digest. */
const char *chain_first_line(int version);

/* The version of a first line, with or without a digest and ` view NAME`; 0 for anything else. */
int chain_version(const char *line, size_t length);

/* Makes `line`, without digest and newline, the last line. The first one says which version the chain is of. */
void chain_add(struct record_chain *chain, const char *line, size_t length);

/* How many digits a line of that version shows. */
size_t chain_digits(int version);

/* Writes the digits of the last line: as many as chain_digits says, lower case, without a NUL. */
void chain_write(const struct record_chain *chain, char digits[CHAIN_DIGITS_MAX]);

/* Writes all digits of the last line, and a NUL: CHAIN_WHOLE_DIGITS; of CHAIN_WEAK no more than it shows. */
void chain_write_whole(const struct record_chain *chain, char digits[CHAIN_WHOLE_DIGITS + 1]);

/* Whether the string may be a digest of either version, whole or as a line shows it: digits in lower case alone. */
bool chain_is_digest(const char *digits);

/* Whether such a string is the digest of the last line. */
bool chain_has_digest(const struct record_chain *chain, const char *digits);

/* The length of a line without its digest, if it has one, of either version. */
size_t chain_content_length(const char *line, size_t length);

#endif
