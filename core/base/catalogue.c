/* catalogue.c: files of gettext's translations. */
#include "core/base/catalogue.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The head of the file (GNU gettext manual, "The Format of GNU MO Files"): numbers of 32 bits. */
enum { MAGIC, REVISION, COUNT, ORIGINALS, TRANSLATIONS, HASH_SIZE, HASHES, HEAD_WORDS };
#define MAGIC_NUMBER 0x950412deU

struct file {
    const unsigned char *at;
    size_t size;
    bool is_swapped;
};

/* The number at a place, at most size - 4. */
static uint32_t number_at(const struct file *file, size_t place)
{
    uint32_t number;
    memcpy(&number, file->at + place, sizeof number);
    if (!file->is_swapped)
        return number;
    return number >> 24 | (number >> 8 & 0xff00) | (number << 8 & 0xff0000) | number << 24;
}

static uint32_t head(const struct file *file, int word)
{
    return number_at(file, (size_t)word * 4);
}

/* Whether `count` times `bytes` bytes lie within the file from `place` on. */
static bool has_room(const struct file *file, size_t place, size_t count, size_t bytes)
{
    return place <= file->size && count <= (file->size - place) / bytes;
}

/*
 * A table of lengths and places of strings. That the strings themselves end with a NUL is not looked at, for all of the
 * file would be read: its last byte is one, at which the longest string ends.
 */
static bool has_strings(const struct file *file, size_t table, size_t count)
{
    if (!has_room(file, table, count, 8))
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t length = number_at(file, table + 8 * i), place = number_at(file, table + 8 * i + 4);
        if (place >= file->size || length >= file->size - place)
            return false;
    }
    return true;
}

static bool is_prime(size_t n)
{
    for (size_t i = 2; i * i <= n; i++)
        if (n % i == 0)
            return false;
    return n > 1;
}

/* A search in the table ends at an entry 0, and finds it, for the size is a prime. */
static bool has_hashes(const struct file *file, size_t count)
{
    size_t size = head(file, HASH_SIZE), table = head(file, HASHES), empty = 0;
    if (size == 0)
        return true;
    if (!has_room(file, table, size, 4) || !is_prime(size))
        return false;
    for (size_t i = 0; i < size; i++) {
        uint32_t string = number_at(file, table + 4 * i);
        empty += string == 0;
        if (string > count)
            return false;
    }
    return empty > 0;
}

/*
 * Whether a head asks for no other arithmetic than one of these: gettext evaluates what the line says, n/(n-n) too. It
 * takes the first of each word, wherever in the head it stands, and reads up to the semicolon.
 */
static bool has_known_plural(const char *head)
{
    static const char *const known[] = {"nplurals=1; plural=0;", "nplurals=2; plural=n != 1;",
        "nplurals=2; plural=(n != 1);", "nplurals=2; plural=n > 1;", "nplurals=2; plural=(n > 1);"};
    const char *count = strstr(head, "nplurals="), *plural = strstr(head, "plural=");
    if (plural == NULL)
        return true;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (count != NULL && strncmp(count, known[i], strlen(known[i])) == 0 && plural == strstr(count, "plural="))
            return true;
    return false;
}

/* The head is the translation of "". In a damaged catalogue several messages may be "", and any of them be found. */
static bool has_known_plurals(const struct file *file, size_t count)
{
    size_t originals = head(file, ORIGINALS), translations = head(file, TRANSLATIONS);
    for (size_t i = 0; i < count; i++) {
        size_t original = number_at(file, originals + 8 * i + 4);
        if (file->at[original] == '\0' &&
            !has_known_plural((const char *)file->at + number_at(file, translations + 8 * i + 4)))
            return false;
    }
    return true;
}

/* Revision 0 only: later ones are for formats that differ from system to system, which we have none of. */
static bool is_whole(struct file *file)
{
    if (file->size < 4 * (size_t)HEAD_WORDS || file->at[file->size - 1] != '\0')
        return false;
    file->is_swapped = head(file, MAGIC) != MAGIC_NUMBER;
    if (head(file, MAGIC) != MAGIC_NUMBER || head(file, REVISION) != 0)
        return false;
    size_t count = head(file, COUNT);
    return has_strings(file, head(file, ORIGINALS), count) && has_strings(file, head(file, TRANSLATIONS), count) &&
        has_hashes(file, count) && has_known_plurals(file, count);
}

bool catalogue_is_whole(const char *path)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool whole = false;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size <= INT32_MAX) {
        size_t size = (size_t)status.st_size;
        void *at = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (at != MAP_FAILED) {
            struct file file = {.at = at, .size = size};
            whole = is_whole(&file);
            (void)munmap(at, size);
        }
    }
    (void)close(fd);
    return whole;
}

/* Whether the test is true for each catalogue that gettext reads for the languages. False if a path is too long. */
static bool is_each(const char *folder, const char *domain, const char *languages, bool (*test)(const char *path))
{
    char path[4096];
    for (const char *at = languages; ; at++) {
        for (size_t length = strcspn(at, ":"); length > 0; length--) {
            bool is_end = strchr(":_.@", at[length]) != NULL; /* the NUL, too */
            if (!is_end)
                continue;
            int size = snprintf(path, sizeof path, "%s/%.*s/LC_MESSAGES/%s.mo", folder, (int)length, at, domain);
            if (size >= (int)sizeof path || !test(path))
                return false;
        }
        at += strcspn(at, ":");
        if (*at == '\0')
            return true;
    }
}

static bool is_absent(const char *path)
{
    return access(path, F_OK) != 0;
}

static bool is_absent_or_whole(const char *path)
{
    return is_absent(path) || catalogue_is_whole(path);
}

bool catalogue_is_there(const char *folder, const char *domain, const char *languages)
{
    return !is_each(folder, domain, languages, is_absent);
}

bool catalogue_all_whole(const char *folder, const char *domain, const char *languages)
{
    return is_each(folder, domain, languages, is_absent_or_whole);
}
