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
    char text[300];
};

struct recorder {
    struct draw draw;
    struct draw_list measure; /* the list backend computes the widths */
    struct draw *ruler;       /* or this one, if it is not NULL */
    struct recorded *call;
    int count, capacity;
    enum sheet_status status; /* of the sheet that recorder_try drew */
};

/* Starts an empty recorder; recorder_free frees its calls. */
void recorder_begin(struct recorder *recorder);
void recorder_free(struct recorder *recorder);

/* The number of texts equal to `words` on the page, or on all pages if `page` is 0. */
int recorder_count_texts(const struct recorder *recorder, int page, const char *words);

/* The first call that draws these words; the test fails if there is none. */
struct recorded recorder_find_text(const struct recorder *recorder, const char *words);

/* Fails the test, with `name` in its message, if two texts of a page overlap by more than `slack` mm. */
void recorder_check_apart(const struct recorder *recorder, const char *name, double slack);

/* Whether two lengths in millimetres differ by less than a hundredth. */
bool is_near(double a, double b);

/* The paper of that name or size; the test fails if there is none. */
struct paper paper_named(const char *name);

/* What `prime-tables SHEET` requests without options. */
struct sheet_request plain_request(const struct sheet *sheet);

/* The same with this deck: its name, or the text of a deck file. */
struct sheet_request request_with(const struct sheet *sheet, const char *deck);

/* The calls that draw the sheet, which may end with a fault. */
struct recorder recorder_try(const struct sheet *sheet, const struct sheet_request *request);

/* The same; the test fails if they end with a fault. */
struct recorder recorder_of(const struct sheet *sheet, const struct sheet_request *request);

/* The sheet in a format that is not drawn. The caller frees the text. */
struct text text_of(const struct sheet *sheet, const struct sheet_request *request, enum sheet_format format);

#endif
