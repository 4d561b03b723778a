/* deals.h: deals that are named in a file, instead of deals by chance. */
#ifndef MATCH_DEALS_H
#define MATCH_DEALS_H

#include "core/base/sha256.h"
#include "core/base/text.h"

#include <stdint.h>

/*
 * A line is a deal: a seed, or the commands of a deal by hand with `;` between, in which P1, P2 are the players by
 * seat:
 *
 *     deal P1 3 5 7; deal P2 2 4 6; start P1
 *
 * The commands are deal, start, set, turn and chance.
 *
 * Empty lines and what follows # are left out. Begin with all zero bytes.
 */
struct deals {
    struct text lines;  /* each with its NUL */
    size_t count;
    struct deal_line {
        size_t at;            /* where it begins */
        unsigned long number; /* in the file */
    } *line;
    const char *path; /* of the file; the caller's */
    unsigned char digest[SHA256_BYTES]; /* of the lines: which deals they are */
};

/* Reads the file. False, with a sentence in `why`, if it cannot be read, has no deal, or something else in a line. */
bool deals_read(struct deals *deals, const char *path, struct text *why);

/* Deal `number`, from 1; after the last one they begin again. */
const char *deals_line(const struct deals *deals, uint64_t number);

/* Adds the place of the deal, FILE:LINE. */
void deals_add_place(const struct deals *deals, uint64_t number, struct text *text);

void deals_free(struct deals *deals);

#endif
