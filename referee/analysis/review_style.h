/* review_style.h: style sheet of the HTML page of a review. */
#ifndef REFEREE_ANALYSIS_REVIEW_STYLE_H
#define REFEREE_ANALYSIS_REVIEW_STYLE_H

/* The lines of the style sheet, ending with NULL. No character needs escaping in XML. */
extern const char *const review_style[];

#endif
