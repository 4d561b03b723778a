/* review_page.h: a review, written for people and programs. */
#ifndef REFEREE_CHANNEL_REVIEW_PAGE_H
#define REFEREE_CHANNEL_REVIEW_PAGE_H

#include "referee/players/review.h"

/* What is written; prime-referee(6) describes each form. */
struct review_page {
    const struct review *review; /* weighed */
    const char *file;            /* its name */
    struct review_terms terms;
};

void review_page_text(const struct review_page *page, struct text *text);
void review_page_tsv(const struct review_page *page, struct text *text);
void review_page_json(const struct review_page *page, struct text *text);
void review_page_html(const struct review_page *page, struct text *text);

/* "?" for a mistake, "??" for a blunder, else "". */
const char *review_page_mark(enum review_mark mark);

/* How a move was weighed, or why it was not: "search", "exact", "unknown", "timeout", "aside". */
const char *review_page_weighed(const struct review_move *move);

/* Why a move was not weighed, as a sentence; "" for one that was. */
const char *review_page_gap(enum review_gap gap);

/* Adds "Ann has won", "Ann and Ben have won", "drawn" or "not over". */
void review_page_result(const struct review_page *page, const struct review_game *game, struct text *text);

/* The chance in per cent, rounded. */
int review_page_percent(double chance);

/* Adds how long was thought: "10000 trials a move". */
void review_page_terms(const struct review_page *page, struct text *text);

#endif
