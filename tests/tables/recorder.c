/* recorder.c: a drawing backend that stores its calls, so that tests can measure them. */
#include "tests/tables/recorder.h"

#include "core/base/memory.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <string.h>

static struct recorded *add(struct draw *draw, enum recorded_kind kind)
{
    struct recorder *recorder = (struct recorder *)draw;
    if (recorder->count == recorder->capacity) {
        recorder->capacity = recorder->capacity > 0 ? 2 * recorder->capacity : 256;
        recorder->call = memory_array(recorder->call, (size_t)recorder->capacity, sizeof *recorder->call);
    }
    struct recorded *call = &recorder->call[recorder->count++];
    *call = (struct recorded){.kind = kind, .page = draw->page};
    return call;
}

static void record_page(struct draw *draw, double width, double height)
{
    add(draw, RECORDED_PAGE)->box = (struct box){0, 0, width, height};
}

static void record_rect(struct draw *draw, struct box box, double corner, struct paint paint)
{
    struct recorded *call = add(draw, RECORDED_RECT);
    (void)corner;
    call->box = box;
    call->paint = paint;
}

static struct box bounding_box(const struct point *point, int count)
{
    double left = 1e9, right = -1e9, top = 1e9, low = -1e9;
    for (int i = 0; i < count; i++) {
        left = point[i].x < left ? point[i].x : left;
        right = point[i].x > right ? point[i].x : right;
        top = point[i].y < top ? point[i].y : top;
        low = point[i].y > low ? point[i].y : low;
    }
    return (struct box){left, top, right - left, low - top};
}

static void record_line(struct draw *draw, struct point from, struct point to, struct paint paint)
{
    struct recorded *call = add(draw, RECORDED_LINE);
    call->box = bounding_box((struct point[]){from, to}, 2);
    call->paint = paint;
}

static void record_polygon(struct draw *draw, const struct point *point, int count, struct paint paint)
{
    struct recorded *call = add(draw, RECORDED_POLYGON);
    call->box = bounding_box(point, count);
    call->paint = paint;
}

static double text_width(struct draw *draw, struct type type, const char *text)
{
    struct recorder *recorder = (struct recorder *)draw;
    struct draw *ruler = recorder->ruler != NULL ? recorder->ruler : &recorder->measure.draw;
    return ruler->calls->text_width(ruler, type, text);
}

static void record_text(struct draw *draw, struct point at, struct type type, const char *text)
{
    struct recorded *call = add(draw, RECORDED_TEXT);
    double width = text_width(draw, type, text), height = draw_capital_height(type.size);
    call->box = type.turn == 2 ? (struct box){at.x - width, at.y, width, height}
                               : (struct box){at.x, at.y - height, width, height};
    call->type = type;
    strncpy(call->text, text, sizeof call->text - 1);
}

void recorder_begin(struct recorder *recorder)
{
    static const struct draw_calls calls = {record_page, record_rect, record_line, record_polygon, record_text,
                                            text_width, NULL, NULL};
    *recorder = (struct recorder){.draw = {.calls = &calls}};
    draw_list_begin(&recorder->measure, NULL, 0);
}

void recorder_free(struct recorder *recorder)
{
    memory_free(recorder->call);
    recorder->call = NULL;
}

int recorder_count_texts(const struct recorder *recorder, int page, const char *words)
{
    int found = 0;
    for (int i = 0; i < recorder->count; i++)
        found += recorder->call[i].kind == RECORDED_TEXT && (page == 0 || recorder->call[i].page == page) &&
                 strcmp(recorder->call[i].text, words) == 0;
    return found;
}

struct recorded recorder_find_text(const struct recorder *recorder, const char *words)
{
    for (int i = 0; i < recorder->count; i++)
        if (recorder->call[i].kind == RECORDED_TEXT && strcmp(recorder->call[i].text, words) == 0)
            return recorder->call[i];
    fail_msg("no text '%s'", words);
    return (struct recorded){0};
}

static bool boxes_overlap(struct box a, struct box b, double slack)
{
    return a.x + a.width > b.x + slack && b.x + b.width > a.x + slack && a.y + a.height > b.y + slack &&
           b.y + b.height > a.y + slack;
}

void recorder_check_apart(const struct recorder *recorder, const char *name, double slack)
{
    for (int i = 0; i < recorder->count; i++)
        for (int k = i + 1; k < recorder->count && recorder->call[k].page == recorder->call[i].page; k++) {
            const struct recorded *a = &recorder->call[i], *b = &recorder->call[k];
            if (a->kind == RECORDED_TEXT && b->kind == RECORDED_TEXT && boxes_overlap(a->box, b->box, slack))
                fail_msg("%s, page %d: '%s' and '%s'", name, a->page, a->text, b->text);
        }
}

bool is_near(double a, double b)
{
    return a - b < 0.01 && b - a < 0.01;
}

struct paper paper_named(const char *name)
{
    struct paper paper = {0};
    if (!paper_read(name, &paper))
        fail_msg("no paper %s", name);
    return paper;
}

struct sheet_request plain_request(const struct sheet *sheet)
{
    struct sheet_request request = {.from = sheet->from, .to = sheet->to, .filter = {.last = -1, .evens = -1}};
    if (sheet->deck != NULL)
        deck_builtin(sheet->deck, &request.deck);
    request.paper = paper_named("a4");
    return request;
}

struct sheet_request request_with(const struct sheet *sheet, const char *deck)
{
    struct sheet_request request = plain_request(sheet);
    request.deck = deck_of(deck);
    return request;
}

struct recorder recorder_try(const struct sheet *sheet, const struct sheet_request *request)
{
    struct recorder recorder;
    struct sheet_result result;
    recorder_begin(&recorder);
    sheet_run(sheet, request, &recorder.draw, &result);
    recorder.status = result.status;
    return recorder;
}

struct recorder recorder_of(const struct sheet *sheet, const struct sheet_request *request)
{
    struct recorder recorder = recorder_try(sheet, request);
    assert_string_equal(recorder.draw.fault, "");
    return recorder;
}

struct text text_of(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format)
{
    struct sheet_result result;
    struct out out;
    out_init(&out, -1);
    sheet_write(sheet, request, format, &out, &result);
    return out.text;
}
