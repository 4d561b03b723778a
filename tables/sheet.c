/* sheet.c: common parts of all sheets: formats, writing, drawing, failures. */
#include "tables/sheet.h"

#include "core/base/language.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *const format_names[SHEET_FORMATS] = {
    [SHEET_TEXT] = "text", [SHEET_TSV] = "tsv", [SHEET_JSON] = "json", [SHEET_CSV] = "csv", [SHEET_MD] = "md",
    [SHEET_HTML] = "html", [SHEET_PDF] = "pdf", [SHEET_SVG] = "svg", [SHEET_PNG] = "png",
};

/* File extensions besides the names of the formats. */
static const struct {
    const char *ending;
    enum sheet_format format;
} endings[] = {
    {"txt", SHEET_TEXT}, {"jsonl", SHEET_JSON}, {"ndjson", SHEET_JSON}, {"markdown", SHEET_MD}, {"htm", SHEET_HTML},
};

void sheet_fail(struct sheet_result *result, const char *format, ...)
{
    language_use_english_unless_utf8();
    va_list arguments;
    if (result->language != NULL)
        (void)language_choose(result->language);
    va_start(arguments, format);
    result->status = SHEET_FAILED;
    vsnprintf(result->message, sizeof result->message, _(format), arguments);
    va_end(arguments);
}

bool sheet_check_rows(const struct document *document, uint64_t rows, struct sheet_result *result)
{
    uint64_t max = document->calls->max_rows != NULL ? document->calls->max_rows(document) : UINT64_MAX;
    if (rows <= max)
        return true;
    if (document->draw != NULL)
        return draw_check_pages(document->draw, DRAW_PAGES_MAX + 1);
    sheet_fail(result, "more than %llu rows of a table: as text, tsv, json and csv a sheet may be longer",
               (unsigned long long)max);
    return false;
}

void sheet_progress(const struct sheet_request *request, uint64_t done, uint64_t all)
{
    if (request->progress != NULL)
        request->progress(request->watch, done, all);
}

const char *sheet_format_name(enum sheet_format format)
{
    return format_names[format];
}

enum sheet_format sheet_format_of_file(const char *name)
{
    const char *base = strrchr(name, '/');
    base = base != NULL ? base + 1 : name;
    const char *ending = strrchr(base, '.');
    if (ending == NULL)
        return SHEET_TEXT;
    for (int i = 0; i < SHEET_FORMATS; i++)
        if (strcasecmp(format_names[i], ending + 1) == 0)
            return (enum sheet_format)i;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcasecmp(endings[i].ending, ending + 1) == 0)
            return endings[i].format;
    return ending == base ? SHEET_TEXT : SHEET_FORMATS; /* a hidden file, which has no extension */
}

bool sheet_is_drawn(enum sheet_format format)
{
    return format >= SHEET_PDF;
}

static bool is_record(enum sheet_format format)
{
    return format == SHEET_TSV || format == SHEET_JSON || format == SHEET_CSV;
}

bool sheet_has(const struct sheet *sheet, enum sheet_format format)
{
    return is_record(format) ? sheet->records != NULL : true;
}

/* Records are the same in every language; afterwards messages are in the user's language again. */
static void write_records(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format,
                          struct out *out, struct sheet_result *result)
{
    result->language = language_code();
    language_use_english();
    sheet->records(request, format, out, result);
    (void)language_choose(result->language);
}

void sheet_write(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format,
                 struct out *out, struct sheet_result *result)
{
    *result = (struct sheet_result){.status = SHEET_DONE};
    if (is_record(format) || (format == SHEET_TEXT && sheet->is_lines)) {
        write_records(sheet, request, format, out, result);
        return;
    }
    struct document document = {
        .calls = format == SHEET_TEXT ? &document_text : format == SHEET_MD ? &document_md : &document_html,
        .out = out, .has_color = request->has_color, .paper = &request->paper};
    sheet->describe(request, &document, result);
}

void sheet_run(const struct sheet *sheet, const struct sheet_request *request, struct draw *draw,
               struct sheet_result *result)
{
    struct document document = {.calls = &document_pages, .draw = draw, .paper = &request->paper};
    *result = (struct sheet_result){.status = SHEET_DONE};
    if (sheet->draw != NULL)
        sheet->draw(request, draw, result);
    else
        sheet->describe(request, &document, result);
}

int sheet_count(const struct sheet *sheet, const struct sheet_request *request, struct sheet_result *result)
{
    struct text nothing = {0};
    *result = (struct sheet_result){.status = SHEET_FAILED};
    struct draw *draw = draw_count_begin(result->message, sizeof result->message);
    if (draw == NULL)
        return 0;
    sheet_run(sheet, request, draw, result);
    int pages = draw->page;
    bool has_deck = sheet->deck != NULL && strstr(draw->title, deck_title(&request->deck)) == NULL;
    snprintf(result->title, sizeof result->title, "%s%s%s", draw->title, has_deck ? " – " : "",
             has_deck ? deck_title(&request->deck) : "");
    result->is_doubtful = draw->is_doubtful;
    if (!draw_end(draw, &nothing, result->message, sizeof result->message))
        result->status = SHEET_FAILED;
    return pages;
}

/* A first run counts the pages, the second one draws them. Appends the file to `into`. */
static void draw_once(const struct sheet *sheet, const struct sheet_request *request, struct draw_target target,
                      struct text *into, struct sheet_result *result)
{
    char title[sizeof result->title];
    target.pages = sheet_count(sheet, request, result);
    if (result->status == SHEET_DONE && target.only_page > target.pages)
        sheet_fail(result, "there is no page %d: the sheet has %d", target.only_page, target.pages);
    if (result->status != SHEET_DONE)
        return;
    text_copy(title, sizeof title, result->title);
    target.title = title;
    target.language = language_code();
    bool is_text = target.format == DRAW_SVG && !target.is_outlined;
    struct draw *draw = is_text ? draw_svg_begin(&target, result->message, sizeof result->message)
                                : draw_begin(&target, result->message, sizeof result->message);
    bool is_doubtful = result->is_doubtful;
    sheet_run(sheet, request, draw, result);
    is_doubtful = is_doubtful || draw->is_doubtful;
    bool ok = is_text ? draw_svg_end(draw, into, result->message, sizeof result->message)
                      : draw_end(draw, into, result->message, sizeof result->message);
    if (!ok)
        result->status = SHEET_FAILED;
    result->is_doubtful = is_doubtful || errno == ENOMEM;
}

/*
 * If an allocation has failed, a library may have omitted something, or malloc may have found memory elsewhere. So a
 * doubtful sheet is drawn twice: it is taken to be complete if both drawings are the same.
 */
void sheet_draw(const struct sheet *sheet, const struct sheet_request *request, struct draw_target target,
                struct out *out, struct sheet_result *result)
{
    struct text file = {0}, again = {0};
    errno = 0;
    draw_once(sheet, request, target, &file, result);
    if (result->is_doubtful && result->status == SHEET_DONE) {
        draw_forget_fonts();
        draw_once(sheet, request, target, &again, result);
        bool is_same = again.length == file.length &&
                       memcmp(text_string(&again), text_string(&file), file.length) == 0;
        if (result->status == SHEET_DONE && !is_same)
            sheet_fail(result, "cannot draw: there is too little memory");
    }
    if (result->status == SHEET_DONE)
        text_add_text(&out->text, &file);
    text_free(&file);
    text_free(&again);
}
