/* rules.c: the sheet `rules`: enough of the rules of a game to start playing. */
#include "core/base/language.h"
#include "tables/prose.h"
#include "tables/sheet.h"

#include <string.h>

static const char *text_of(const struct sheet_request *request)
{
    const struct rules_text *rules = request->game != NULL ? request->game : rules_texts;
    return rules->ja != NULL && strcmp(language_code(), "ja") == 0 ? rules->ja : rules->text;
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    const char *at = text_of(request);
    struct text title = {0}, part = {0};
    enum prose_kind kind;
    (void)result;
    prose_next(&at, &kind, &title);
    document_begin(document, text_string(&title));
    while (prose_next(&at, &kind, &part))
        if (kind == PROSE_HEADING)
            document_heading(document, text_string(&part));
        else
            document_note(document, text_string(&part));
    document_end(document);
    text_free(&title);
    text_free(&part);
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    (void)result;
    prose_draw(draw, &request->paper, text_of(request));
}

const struct sheet rules_sheet = {
    .name = "rules",
    .takes = TAKES_GAME,
    .describe = describe,
    .draw = draw_sheet,
};
