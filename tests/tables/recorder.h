/* recorder.h: a drawing backend that stores its calls, so that tests can measure them. */
#ifndef TESTS_TABLES_RECORDER_H
#define TESTS_TABLES_RECORDER_H

#include "tables/draw.h"
#include "tables/sheet.h"
#include "tests/tables/draw_list.h"

enum recorded_kind { RECORDED_PAGE, RECORDED_RECT, RECORDED_LINE, RECORDED_POLYGON, RECORDED_TEXT };

/* A call, and the box that it covers. */
struct recorded {
    enum recorded_kind kind;
    int page;
    struct box box; /* for a page: 0 0 and its size */
    struct type type;
    struct paint paint;
    char text[80];
};

struct recorder {
    struct draw draw;
    struct draw_list measure; /* the list backend computes the widths */
    struct recorded *call;
    int count, capacity;
};

/* Starts an empty recorder; recorder_free frees its calls. */
void recorder_begin(struct recorder *recorder);
void recorder_free(struct recorder *recorder);

/* The number of texts equal to `words` on the page, or on all pages if `page` is 0. */
int recorder_texts(const struct recorder *recorder, int page, const char *words);

/* The request of `prime-tables SHEET` without options. */
struct sheet_request plain_request(const struct sheet *sheet);

/* The same with this deck: its name, or the text of a deck file. */
struct sheet_request request_with(const struct sheet *sheet, const char *deck);

/* The calls that draw the sheet; the test fails if they end with a fault. */
struct recorder recorder_of(const struct sheet *sheet, const struct sheet_request *request);

/* The sheet in a format that is not drawn. */
struct text text_of(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format);

#endif
