/* review_page.h: writes a review for people or programs. */
#ifndef REFEREE_ANALYSIS_REVIEW_PAGE_H
#define REFEREE_ANALYSIS_REVIEW_PAGE_H

#include "referee/analysis/review.h"

/* The contents of a page. prime-archive(1) describes each form. */
struct review_page {
    const struct review *review; /* evaluated; games may have been dropped */
    const struct review *whole;  /* the review that counted all games of the file; may be `review` */
    const char *file;            /* the name of the file */
    struct review_terms terms;
};

/* Write a part of the page; the caller may output and clear `text` after each. */
typedef void review_part_writer(const struct review_page *page, struct text *text);
typedef void review_game_writer(const struct review_page *page, int i, struct text *text);

/*
 * A form of reviews: writers of the beginning, of game `i` of the review, and of the end. `begin` and `end` may be
 * NULL.
 */
struct review_form {
    review_part_writer *begin;
    review_game_writer *game;
    review_part_writer *end;
};

extern const struct review_form review_form_text, review_form_json, review_form_html;

/* Adds the whole page; no game of the review may have been dropped. */
void review_page_write(const struct review_form *form, const struct review_page *page, struct text *text);

/*
 * review_page_number is the number of game `i` of the review among the games of the file, from 1; review_page_games is
 * the number of games in the file.
 */
int review_page_number(const struct review_page *page, int i);
int review_page_games(const struct review_page *page);

/* "?" for a mistake, "??" for a blunder, else "". */
const char *review_page_mark(enum review_mark mark);

/* How a move was evaluated, or why it was not: "search", "exact", "unknown", "untried", "timeout", "aside". */
const char *review_page_weighed(const struct review_move *move);

/* Why a move was not evaluated, as a sentence; "" for REVIEW_WEIGHED. */
const char *review_page_outcome(enum review_outcome outcome);

/* Adds "Ann has won", "Ann and Ben have won", "drawn" or "not over". */
void review_page_result(const struct review_page *page, const struct review_game *game, struct text *text);

/* The chance as a rounded percentage. */
int review_page_percent(double chance);

/* Adds the limits of the search: "10000 trials a move". */
void review_page_terms(const struct review_page *page, struct text *text);

#endif
