/* review_curve.h: draws the players' chances in a game as a curve, in SVG within HTML. */
#ifndef REFEREE_ANALYSIS_REVIEW_CURVE_H
#define REFEREE_ANALYSIS_REVIEW_CURVE_H

#include "referee/analysis/review_page.h"

/* Adds the definitions of all markers, once for each page. */
void review_curve_markers(struct text *text);

/* Adds the marker of the seat; `with_line`: on a sample of its line. */
void review_curve_marker(int seat, bool with_line, struct text *text);

/* Adds the curve of game `i` of the review. Each move links to #gGAMEmMOVE, for example g1m12; both count from 1. */
void review_curve(const struct review_page *page, int i, struct text *text);

#endif
