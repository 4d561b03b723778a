/* catalogue.c: for tests: catalogues of gettext, made by hand. */
#include "tests/catalogue.h"

#include <string.h>

uint32_t catalogue_number(const unsigned char *bytes, size_t word)
{
    uint32_t number;
    memcpy(&number, bytes + 4 * word, sizeof number);
    return number;
}

void catalogue_set(unsigned char *bytes, size_t word, uint32_t number)
{
    memcpy(bytes + 4 * word, &number, sizeof number);
}

/* Adds a string at `place` and its row to a table; returns the place after it. */
static size_t add_string(unsigned char *bytes, size_t row, const char *string, size_t place)
{
    size_t length = strlen(string);
    catalogue_set(bytes, row, (uint32_t)length);
    catalogue_set(bytes, row + 1, (uint32_t)place);
    memcpy(bytes + place, string, length + 1);
    return place + length + 1;
}

size_t catalogue_make(const struct catalogue_entry *entries, size_t count, int has_hashes, unsigned char *bytes)
{
    size_t originals = 7, translations = originals + 2 * count, hashes = translations + 2 * count;
    size_t hash_size = has_hashes ? CATALOGUE_HASHES : 0, place = 4 * (hashes + hash_size);
    const size_t head[] = {0x950412de, 0, count, 4 * originals, 4 * translations, hash_size, 4 * hashes};
    memset(bytes, 0, CATALOGUE_BYTES);
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        catalogue_set(bytes, i, (uint32_t)head[i]);
    for (size_t i = 0; i < count; i++)
        place = add_string(bytes, originals + 2 * i, entries[i].english, place);
    for (size_t i = 0; i < count; i++)
        place = add_string(bytes, translations + 2 * i, entries[i].translated, place);
    return place;
}
