/* deals.h: deals read from a file, instead of random deals. */
#ifndef MATCH_DEALS_H
#define MATCH_DEALS_H

#include "core/base/sha256.h"
#include "core/base/text.h"

#include <stdint.h>

/*
 * Each line is a deal: a seed, or the commands of a deal by hand, separated by `;`, in which P1, P2, ... are the
 * players by seat:
 *
 *     deal P1 3 5 7; deal P2 2 4 6; start P1
 *
 * The commands are deal, start, set, turn and chance.
 *
 * Empty lines and text after # are ignored. Initialize to all zero bytes.
 */
struct deals {
    struct text lines;  /* each ends with a NUL */
    size_t count;
    struct deal_line {
        size_t at;            /* offset in `lines` */
        unsigned long number; /* number of the line in the file */
    } *line;
    const char *path; /* path of the file; owned by the caller */
    unsigned char digest[SHA256_BYTES]; /* digest of the lines, which identifies the deals */
};

/* Reads the file. Returns false, with a sentence in `why`, if it cannot be read, has no deal, or has any other line. */
bool deals_read(struct deals *deals, const char *path, struct text *why);

/* Deal `i`, from 0. */
const char *deals_line(const struct deals *deals, uint64_t i);

/* Adds where the deal is in the file: FILE:LINE. */
void deals_add_place(const struct deals *deals, uint64_t i, struct text *text);

void deals_free(struct deals *deals);

#endif
