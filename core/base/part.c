/* part.c: divides work into parts, so that several machines can share it. */
#include "core/base/part.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/words.h"

#include <stdlib.h>
#include <string.h>

enum { MISSING_NAMED_MAX = 10 };

bool part_read(struct part *part, const char *word, uint64_t max)
{
    struct text number = {0};
    const char *slash = strchr(word, '/');
    if (slash == NULL)
        return false;
    text_add_bytes(&number, word, (size_t)(slash - word));
    bool ok = words_number(slash + 1, 1, max, &part->parts) &&
              words_number(text_string(&number), 1, part->parts, &part->part);
    text_free(&number);
    return ok;
}

uint64_t part_count(struct part part, uint64_t count)
{
    return count / part.parts + (part.part <= count % part.parts);
}

/*
 * Appends the numbers of the missing parts, `first` to `last`. After ten numbers in all, "and more" replaces the rest.
 */
static void name_missing(uint64_t parts, uint64_t first, uint64_t last, int *missing, struct text *why)
{
    for (; first <= last && *missing <= MISSING_NAMED_MAX; first++, ++*missing)
        if (*missing == 0)
            text_say(why, "of %llu parts these are missing: %llu", (unsigned long long)parts,
                     (unsigned long long)first);
        else if (*missing < MISSING_NAMED_MAX)
            text_print(why, "%s%llu", _(", "), (unsigned long long)first);
        else
            text_say(why, " and more");
}

/* A part of a list and where it was found. */
struct part_place {
    uint64_t part;
    const char *path;
    unsigned long line;
};

void part_list_add(struct part_list *list, uint64_t part, const char *path, unsigned long line)
{
    if (list->count == list->capacity) {
        list->capacity = 2 * list->capacity + 16;
        list->place = memory_array(list->place, list->capacity, sizeof *list->place);
    }
    list->place[list->count++] = (struct part_place){part, path, line};
}

void part_list_free(struct part_list *list)
{
    memory_free(list->place);
    *list = (struct part_list){0};
}

/* Compares pointers into one list. Duplicates of a part stay in the order in which they were added. */
static int compare_parts(const void *left, const void *right)
{
    const struct part_place *one = *(const struct part_place *const *)left;
    const struct part_place *other = *(const struct part_place *const *)right;
    if (one->part != other->part)
        return one->part > other->part ? 1 : -1;
    return (one > other) - (one < other);
}

static void name_place(const struct part_place *place, struct text *why)
{
    text_add(why, place->path);
    if (place->line > 0)
        text_print(why, ":%lu", place->line);
}

/* If both places have the same part, appends a message to `why` and returns true. */
static bool report_duplicate(const struct part_place *one, const struct part_place *other, uint64_t parts,
                             struct text *why)
{
    if (one->part != other->part)
        return false;
    struct text first = {0}, second = {0};
    name_place(one, &first);
    name_place(other, &second);
    text_say(why, "%s and %s are both part %llu/%llu", text_string(&first), text_string(&second),
             (unsigned long long)one->part, (unsigned long long)parts);
    text_free(&first);
    text_free(&second);
    return true;
}

/* Whether the places, sorted by part, contain each part exactly once. If not, appends the reason to `why`. */
static bool has_each_part(const struct part_place *const *sorted, size_t count, uint64_t parts, struct text *why)
{
    uint64_t expected = 1;
    int missing = 0;
    for (size_t i = 1; i < count; i++)
        if (report_duplicate(sorted[i - 1], sorted[i], parts, why))
            return false;
    for (size_t i = 0; i < count; i++) {
        name_missing(parts, expected, sorted[i]->part - 1, &missing, why);
        expected = sorted[i]->part + 1;
    }
    name_missing(parts, expected, parts, &missing, why);
    return missing == 0;
}

bool part_list_is_complete(const struct part_list *list, uint64_t parts, struct text *why)
{
    const struct part_place **sorted = memory_array(NULL, list->count, sizeof(struct part_place *));
    for (size_t i = 0; i < list->count; i++)
        sorted[i] = &list->place[i];
    if (list->count > 0)
        qsort(sorted, list->count, sizeof(struct part_place *), compare_parts);
    bool ok = has_each_part(sorted, list->count, parts, why);
    memory_free(sorted);
    return ok;
}
