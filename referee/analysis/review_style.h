/* review_style.h: the style of the HTML page of a review. */
#ifndef REFEREE_ANALYSIS_REVIEW_STYLE_H
#define REFEREE_ANALYSIS_REVIEW_STYLE_H

/* Each element is a line; NULL follows the last. No sign has a meaning in XML. */
extern const char *const review_style[];

#endif
