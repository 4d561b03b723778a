/* catalogue.h: for tests: catalogues of gettext, made by hand. */
#ifndef TESTS_CATALOGUE_H
#define TESTS_CATALOGUE_H

#include <stddef.h>
#include <stdint.h>

enum { CATALOGUE_BYTES = 2000, CATALOGUE_HASHES = 7 };

/* A message and its translation. The first of a catalogue is its head, whose message is "". */
struct catalogue_entry {
    const char *english, *translated;
};

/*
 * Writes a catalogue of at most 6 entries, which are in the order of strcmp, to the CATALOGUE_BYTES bytes at `bytes`,
 * with a table of CATALOGUE_HASHES entries of hashes that are all empty if `has_hashes`; returns its size. Without the
 * table gettext finds the messages. The last byte is the NUL of the last translation.
 */
size_t catalogue_make(const struct catalogue_entry *entries, size_t count, int has_hashes, unsigned char *bytes);

/* Number `word` of the file, and its change. */
uint32_t catalogue_number(const unsigned char *bytes, size_t word);
void catalogue_set(unsigned char *bytes, size_t word, uint32_t number);

#endif
