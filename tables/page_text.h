/* page_text.h: style sheet and script of an HTML sheet, generated from page.css and page.js by the build. */
#ifndef TABLES_PAGE_TEXT_H
#define TABLES_PAGE_TEXT_H

/* The lines of page.css and of page.js; each array ends with NULL. */
extern const char *const page_css[];
extern const char *const page_js[];

#endif
