/* review_curve.h: the chances of the players of a game as a curve, in SVG that stands within HTML. */
#ifndef REFEREE_ANALYSIS_REVIEW_CURVE_H
#define REFEREE_ANALYSIS_REVIEW_CURVE_H

#include "referee/analysis/review_page.h"

/* Adds the markers of all seats, which the whole page refers to; once for a page. */
void review_curve_markers(struct text *text);

/* Adds the marker of the seat; `with_line`: and a piece of its line. */
void review_curve_marker(int seat, bool with_line, struct text *text);

/* Adds the curve of game `i` of the review. A move in it is a link to #gIMOVE, as g1m12, both from 1. */
void review_curve(const struct review_page *page, int i, struct text *text);

#endif
