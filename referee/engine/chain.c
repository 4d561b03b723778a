/* chain.c: the digests at the ends of the lines of a record: SHA-256, or FNV-1a in old records. */
#include "referee/engine/chain.h"

#include <string.h>

enum { WEAK_DIGITS = 16 };

const char chain_mark[] = " #~";

static const char *const first_lines[] = {[CHAIN_WEAK] = "# prime-record 1", [CHAIN_STRONG] = "# prime-record 2"};
static const char hex_digits[] = "0123456789abcdef";

const char *chain_first_line(int version)
{
    return first_lines[version];
}

int chain_version(const char *line, size_t length)
{
    for (int version = CHAIN_WEAK; version <= CHAIN_STRONG; version++) {
        size_t size = strlen(first_lines[version]);
        if (length >= size && memcmp(line, first_lines[version], size) == 0 && (length == size || line[size] == ' '))
            return version;
    }
    return 0;
}

size_t chain_digits(int version)
{
    return version == CHAIN_WEAK ? WEAK_DIGITS : CHAIN_DIGITS_MAX;
}

/* Writes a 64-bit number in hexadecimal digits. */
static void write_weak(uint64_t digest, char digits[WEAK_DIGITS])
{
    for (int i = WEAK_DIGITS - 1; i >= 0; i--, digest >>= 4)
        digits[i] = hex_digits[digest & 15];
}

/* Continues an FNV-1a hash with these bytes. */
static uint64_t add_fnv(uint64_t digest, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ (unsigned char)bytes[i]) * 0x100000001B3;
    return digest;
}

static void add_weak(struct record_chain *chain, bool is_first, const char *line, size_t length)
{
    uint64_t digest = 0xCBF29CE484222325; /* the offset basis of FNV-1a */
    char before[WEAK_DIGITS];
    write_weak(chain->weak, before);
    if (!is_first)
        digest = add_fnv(digest, before, sizeof before);
    chain->weak = add_fnv(digest, line, length);
}

void chain_add(struct record_chain *chain, const char *line, size_t length)
{
    bool is_first = chain->version == 0;
    if (is_first) {
        chain->version = chain_version(line, length) == CHAIN_WEAK ? CHAIN_WEAK : CHAIN_STRONG;
        sha256_begin(&chain->strong);
    }
    if (chain->version == CHAIN_WEAK) {
        add_weak(chain, is_first, line, length);
        return;
    }
    sha256_add(&chain->strong, line, length);
    sha256_add(&chain->strong, "\n", 1);
}

static void write_strong(const struct record_chain *chain, size_t bytes, char *digits)
{
    unsigned char digest[SHA256_BYTES];
    sha256_digest(&chain->strong, digest);
    for (size_t i = 0; i < bytes; i++) {
        digits[2 * i] = hex_digits[digest[i] >> 4];
        digits[2 * i + 1] = hex_digits[digest[i] & 15];
    }
}

void chain_write(const struct record_chain *chain, char digits[CHAIN_DIGITS_MAX])
{
    if (chain->version == CHAIN_WEAK)
        write_weak(chain->weak, digits);
    else
        write_strong(chain, CHAIN_DIGITS_MAX / 2, digits);
}

void chain_write_whole(const struct record_chain *chain, char digits[CHAIN_WHOLE_DIGITS + 1])
{
    if (chain->version == CHAIN_WEAK)
        write_weak(chain->weak, digits);
    else
        write_strong(chain, SHA256_BYTES, digits);
    digits[chain->version == CHAIN_WEAK ? WEAK_DIGITS : CHAIN_WHOLE_DIGITS] = '\0';
}

bool chain_is_digest(const char *digits)
{
    size_t length = strlen(digits);
    return strspn(digits, hex_digits) == length &&
           (length == WEAK_DIGITS || length == CHAIN_DIGITS_MAX || length == CHAIN_WHOLE_DIGITS);
}

bool chain_has_digest(const struct record_chain *chain, const char *digits)
{
    char whole[CHAIN_WHOLE_DIGITS + 1];
    size_t length = strlen(digits);
    chain_write_whole(chain, whole);
    return (length == chain_digits(chain->version) || length == strlen(whole)) && strncmp(whole, digits, length) == 0;
}

size_t chain_content_length(const char *line, size_t length)
{
    static const size_t sizes[] = {CHAIN_DIGITS_MAX, WEAK_DIGITS};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t tail = strlen(chain_mark) + sizes[i];
        if (length >= tail && memcmp(line + length - tail, chain_mark, strlen(chain_mark)) == 0)
            return length - tail;
    }
    return length;
}
