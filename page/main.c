/* main.c: what a browser calls: a line goes in, lines of JSON come out. */
#include "page/found.h"
#include "page/judged.h"
#include "page/page.h"
#include "page/played.h"
#include "page/reference.h"
#include "page/told.h"

/* Where a line of so many bytes is to be written. */
char *main_room(size_t size) __attribute__((export_name("room")));

/* Answers the line of `length` bytes that was written there; `to` is an enum to. */
void main_ask(int to, size_t length) __attribute__((export_name("ask")));

/* The answer, and how many bytes it has. */
const char *main_answer(void) __attribute__((export_name("answer")));
size_t main_answered(void) __attribute__((export_name("answered")));

/* To whom a line goes: page/js/rooms.js has the same list. */
enum to { TO_JUDGE, TO_REFEREE, TO_HINTS, TO_QUIZ, TO_SHEET, TO_PAGE };

/* All that lasts from call to call. */
struct main {
    struct page page;
    struct text line;
    bool is_open;
};

static struct main *opened(void)
{
    static struct main main;
    if (main.is_open)
        return &main;
    main.is_open = true;
    out_init(&main.page.answer, -1);
    judged_open(&main.page.judge);
    played_open(&main.page.host, &main.page.protocol, &main.page.answer);
    return &main;
}

char *main_room(size_t size)
{
    struct main *main = opened();
    text_clear(&main->line);
    return text_reserve(&main->line, size);
}

void main_ask(int to, size_t length)
{
    struct main *main = opened();
    struct text *answer = &main->page.answer.text;
    char *line = text_reserve(&main->line, length);
    line[length] = '\0';
    text_clear(answer);
    played_stand(&main->page);
    switch (to) {
    case TO_JUDGE: judged_line(&main->page.judge, line, length, answer); break;
    case TO_REFEREE: played_line(&main->page.protocol, line, length); break;
    case TO_HINTS: found_line(line, length, answer); break;
    case TO_QUIZ: asked_line(&main->page.asked, line, length, answer); break;
    case TO_SHEET: reference_line(line, length, answer); break;
    default: told_line(&main->page, line, length); break;
    }
}

const char *main_answer(void)
{
    return text_string(&opened()->page.answer.text);
}

size_t main_answered(void)
{
    return opened()->page.answer.text.length;
}
