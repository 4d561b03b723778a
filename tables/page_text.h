/* page_text.h: the style and the script of an HTML sheet, made from page.css and page.js when building. */
#ifndef TABLES_PAGE_TEXT_H
#define TABLES_PAGE_TEXT_H

/* Each element is a line; NULL follows the last. */
extern const char *const page_css[];
extern const char *const page_js[];

#endif
