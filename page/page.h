/* page.h: the state of the page: a judge, a quiz, and a table with its referee. */
#ifndef PAGE_PAGE_H
#define PAGE_PAGE_H

#include "core/base/out.h"
#include "judge/judge.h"
#include "page/quiz_page.h"
#include "referee/channel/protocol.h"

/* Must not be moved: it contains pointers into itself. */
struct page {
    struct judge judge;
    struct quiz_page quiz;
    struct host host;
    struct protocol protocol;
    struct out answer; /* never flushed: the script reads its text */
};

#endif
