/* main.c: the functions that the browser calls: a line of input, lines of JSON as the answer. */
#include "page/hints_page.h"
#include "page/judge_page.h"
#include "page/page.h"
#include "page/referee_page.h"
#include "page/reference.h"
#include "page/page_info.h"

/* Returns a buffer for a line of `size` bytes. */
char *main_room(size_t size) __attribute__((export_name("room")));

/* Answers the line of `length` bytes in that buffer; `to` is one of enum to. */
void main_ask(int to, size_t length) __attribute__((export_name("ask")));

/* The answer, and its length in bytes. */
const char *main_answer(void) __attribute__((export_name("answer")));
size_t main_answer_length(void) __attribute__((export_name("answered")));

/* The module that answers a line; the same list as in page/js/rooms.js. */
enum to { TO_JUDGE, TO_REFEREE, TO_HINTS, TO_QUIZ, TO_SHEET, TO_PAGE };

/* The state that lasts from call to call, except for the language (language.h). */
struct main {
    struct page page;
    struct text line;
    bool is_open;
};

/* The state, which the first call initializes. */
static struct main *main_state(void)
{
    static struct main main;
    if (main.is_open)
        return &main;
    main.is_open = true;
    out_init(&main.page.answer, -1);
    judge_page_open(&main.page.judge);
    referee_page_open(&main.page.host, &main.page.protocol, &main.page.answer);
    return &main;
}

char *main_room(size_t size)
{
    struct main *main = main_state();
    text_clear(&main->line);
    return text_reserve(&main->line, size);
}

void main_ask(int to, size_t length)
{
    struct main *main = main_state();
    struct text *answer = &main->page.answer.text;
    char *line = text_reserve(&main->line, length);
    line[length] = '\0';
    text_clear(answer);
    switch (to) {
    case TO_JUDGE: judge_page_line(&main->page.judge, line, length, answer); break;
    case TO_REFEREE: referee_page_line(&main->page.protocol, line, length); break;
    case TO_HINTS: hints_page_line(line, length, answer); break;
    case TO_QUIZ: quiz_page_line(&main->page.quiz, line, length, answer); break;
    case TO_SHEET: reference_line(line, length, answer); break;
    default: page_info_line(&main->page, line, length); break;
    }
}

const char *main_answer(void)
{
    return text_string(&main_state()->page.answer.text);
}

size_t main_answer_length(void)
{
    return main_state()->page.answer.text.length;
}
