/* main.c: what the page for a phone calls: the judge and the referee, a line of JSON in and lines of JSON out. */
#include "core/base/out.h"
#include "judge/judge.h"
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/games.h"
#include "core/cards/deck_list.h"
#include "core/num/bignum.h"
#include <string.h>
#define EXPORT(name) __attribute__((export_name(name), used))

static struct text line;
static struct out answer;
static struct host host;
static struct protocol protocol;
static struct judge judge;

EXPORT("room") char *page_room(size_t size)
{
    text_clear(&line);
    return text_reserve(&line, size);
}
EXPORT("answer") const char *page_answer(void) { return text_string(&answer.text); }
EXPORT("begin") void page_begin(void)
{
    out_init(&answer, 1);
    command_host(&host, games, true);
    struct protocol_options options = {.json = true, .no_files = true};
    protocol_open(&protocol, &host, &options, &answer);
    judge.options = (struct judge_options){.style = {.format = FORMAT_JSON, .factors = true, .separator = '\n'}, .max_digits = JUDGE_DIGITS, .explain = true};
}
EXPORT("referee") void page_referee(size_t length)
{
    text_clear(&answer.text);
    line.at[length] = 0;
    protocol_line(&protocol, LINE_READ, line.at, length);
}
EXPORT("judge") void page_judge(size_t length)
{
    struct fault fault = {0};
    text_clear(&answer.text);
    if (judge_line(&judge, line.at, length, &answer.text, &fault) == JUDGE_BAD)
        text_add(&answer.text, "bad");
}
