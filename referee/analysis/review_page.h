/* review_page.h: a review, written for people and programs. */
#ifndef REFEREE_ANALYSIS_REVIEW_PAGE_H
#define REFEREE_ANALYSIS_REVIEW_PAGE_H

#include "referee/analysis/review.h"

/* What is written; prime-archive(1) describes each form. */
struct review_page {
    const struct review *review; /* weighed; games may have been dropped */
    const struct review *whole;  /* the same, or one that has seen all games, and may have dropped them */
    const char *file;            /* its name */
    struct review_terms terms;
};

/* Writes a part of a page, which may be all that is in memory of it. */
typedef void review_part_writer(const struct review_page *page, struct text *text);
typedef void review_game_writer(const struct review_page *page, int i, struct text *text);

/* A form of reviews: what comes before all games, game `i` of the review, what comes after all; NULL: nothing does. */
struct review_form {
    review_part_writer *begin;
    review_game_writer *game;
    review_part_writer *end;
};

extern const struct review_form review_form_text, review_form_json, review_form_html;

/* Adds the whole page of a review of which no game was dropped. */
void review_page_write(const struct review_form *form, const struct review_page *page, struct text *text);

/* The number of game `i` of the review in the file, from 1, and how many games the file has. */
int review_page_number(const struct review_page *page, int i);
int review_page_games(const struct review_page *page);

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
