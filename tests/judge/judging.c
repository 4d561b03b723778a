/* judging.c: for tests of prime-judge: a judge without a command line, and the answers that lines must have. */
#include "tests/judge/judging.h"

#include "tests/cards.h"
#include "tests/cmocka.h"

#include <string.h>

struct judge judge_with(const char *deck, enum format format, enum verdict_effort effort)
{
    return (struct judge){
        .deck = built_in(deck),
        .options = {
            .style = {.format = format, .factors = effort != VERDICT_ONLY, .separator = '\n'},
            .effort = effort,
            .max_digits = JUDGE_DIGITS,
        },
    };
}

const char *answer_to(struct judge *judge, const char *line, enum judge_answer answer)
{
    static struct text text;
    static struct fault fault;
    text_clear(&text);
    assert_row_number(line, judge_line(judge, line, strlen(line), &text, &fault), answer);
    if (answer != JUDGE_BAD)
        return text_string(&text);
    assert_int_equal(text.length, 0);
    return fault.detail;
}

void expect_answer(struct judge *judge, const char *line, const char *expected, enum judge_answer answer)
{
    struct text text = {0};
    struct fault fault = {0};
    assert_row_number(line, judge_line(judge, line, strlen(line), &text, &fault), answer);
    assert_row(line, answer == JUDGE_BAD ? fault_word(fault.code) : text_string(&text), expected);
    if (answer == JUDGE_BAD)
        assert_int_equal(text.length, 0);
    text_free(&text);
}

void expect_line(const char *deck, const char *line, const char *expected, enum judge_answer answer)
{
    struct judge judge = judge_with(deck, FORMAT_TEXT, VERDICT_FACTORS);
    expect_answer(&judge, line, expected, answer);
    judge_close(&judge);
}
