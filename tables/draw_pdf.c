/* draw_pdf.c: completes a PDF with data that cairo does not write: its language, the boxes of pages to be cut. */
#include "tables/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRY = 20 }; /* bytes of an entry in the cross-reference table */

/* The cross-reference table of a PDF. */
struct objects {
    const struct text *file;
    const char *entry; /* of object 0 */
    unsigned long count;
    const char *trailer; /* from its first key on */
    unsigned long offset; /* of the table */
};

/* The last occurrence of the mark in the file, or NULL. */
static const char *find_last(const struct text *file, const char *mark)
{
    size_t length = strlen(mark);
    for (size_t at = file->length; at-- > 0;)
        if (file->length - at >= length && memcmp(file->at + at, mark, length) == 0)
            return file->at + at;
    return NULL;
}

/*
 * Finds the cross-reference table. Returns false if there is none: versions above 1.4 may have a stream in its place.
 */
static bool find_objects(const struct text *file, struct objects *objects)
{
    static const char table[] = "\nxref\n0 ", trailer[] = "\ntrailer\n<< ", start[] = "\nstartxref\n";
    const char *at = find_last(file, table), *dictionary = find_last(file, trailer), *end = find_last(file, start);
    if (at == NULL || dictionary == NULL || end == NULL || at > dictionary || dictionary > end)
        return false;
    at += sizeof table - 1;
    *objects = (struct objects){.file = file, .count = strtoul(at, NULL, 10), .entry = at + strcspn(at, "\n") + 1,
                                .trailer = dictionary + sizeof trailer - 1,
                                .offset = strtoul(end + sizeof start - 1, NULL, 10)};
    return (size_t)(dictionary - objects->entry) + 1 >= objects->count * ENTRY;
}

/* The contents of an object: the text after `N 0 obj`. NULL if no `N 0 obj` is at the offset given in the table. */
static const char *object_at(const struct objects *objects, unsigned long number)
{
    char head[32];
    unsigned long offset = strtoul(objects->entry + number * ENTRY, NULL, 10);
    size_t size = (size_t)snprintf(head, sizeof head, "%lu 0 obj\n", number);
    if (offset > objects->file->length - size || memcmp(objects->file->at + offset, head, size) != 0)
        return NULL;
    return objects->file->at + offset + size;
}

bool draw_pdf_is_whole(const struct text *pdf)
{
    struct objects objects;
    if (!find_objects(pdf, &objects))
        return true;
    for (unsigned long i = 1; i < objects.count; i++)
        if (object_at(&objects, i) == NULL)
            return false;
    return true;
}

/* Appends an object without the end of its dictionary, and its entry to `table`. */
static void begin_object(const char *object, unsigned long number, size_t begin, struct text *into, struct text *table)
{
    size_t length = (size_t)(strstr(object, "\nendobj") - object);
    while (length > 0 && object[length] != '>')
        length--;
    text_print(table, "%lu 1\n%010zu 00000 n \n", number, into->length - begin);
    text_print(into, "%lu 0 obj\n", number);
    text_add_bytes(into, object, length - 1);
}

static void add_box(const char *name, double inset, double width, double height, struct text *into)
{
    const double sides[] = {inset, inset, width - inset, height - inset};
    text_print(into, "   /%s [", name);
    for (int i = 0; i < 4; i++) {
        text_add_char(into, ' ');
        draw_write_length(sides[i], 2, into);
    }
    text_add(into, " ]\n");
}

/* The trim box is where the page is cut; the bleed box is the whole page. */
static void add_boxes(const char *page, double bleed, struct text *into)
{
    static const char mark[] = "/MediaBox [ 0 0 ";
    char *end;
    double width = strtod(strstr(page, mark) + sizeof mark - 1, &end), height = strtod(end, NULL);
    add_box("TrimBox", bleed, width, height, into);
    add_box("BleedBox", 0, width, height, into);
}

/*
 * The data are appended as an incremental update: objects that replace those with the same numbers, and a table of them
 * (ISO 32000-1, 7.5.6).
 */
void draw_pdf_complete(const struct text *pdf, const char *language, const double *bleed, struct text *into)
{
    static const char page[] = "<< /Type /Page ", catalog[] = "<< /Type /Catalog\n";
    struct objects objects;
    struct text table = {0};
    size_t begin = into->length;
    text_add_text(into, pdf);
    if (!find_objects(pdf, &objects))
        return;
    for (unsigned long i = 1; i < objects.count; i++) {
        const char *object = object_at(&objects, i);
        bool is_catalog = strncmp(object, catalog, sizeof catalog - 1) == 0;
        bool is_page = strncmp(object, page, sizeof page - 1) == 0;
        double cut = is_page ? *bleed++ : 0;
        if (!is_catalog && cut <= 0)
            continue;
        begin_object(object, i, begin, into, &table);
        if (is_catalog)
            text_print(into, "   /Lang (%s)\n   /ViewerPreferences << /DisplayDocTitle true >>\n", language);
        else
            add_boxes(object, cut, into);
        text_add(into, ">>\nendobj\n");
    }
    size_t offset = into->length - begin;
    text_print(into, "xref\n%strailer\n<< /Prev %lu\n   %.*s\nstartxref\n%zu\n%%%%EOF\n", text_string(&table),
               objects.offset, (int)(strstr(objects.trailer, "\nstartxref") - objects.trailer), objects.trailer,
               offset);
    text_free(&table);
}
