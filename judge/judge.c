/* judge.c: from a line to its verdict: numbers, cards and claimed factorisations. */
#include "judge/judge.h"

#include "core/base/words.h"
#include "core/cards/card.h"
#include "core/num/digits.h"

#include <string.h>

void judge_close(struct judge *judge)
{
    verdict_free(&judge->verdict);
    claim_free(&judge->claim);
    text_free(&judge->number);
    text_free(&judge->explanation);
}

/* How many bytes of the input go into a message: at most 40, cut between characters of UTF-8. */
static int shown(const char *input, size_t length)
{
    size_t cut = length < 40 ? length : 40;
    while (cut > 0 && cut < length && ((unsigned char)input[cut] & 0xC0) == 0x80)
        cut--;
    return (int)cut;
}

static bool refuse_number(struct fault *fault, const char *input, size_t length)
{
    int cut = shown(input, length);
    return refuse(fault, FAULT_BAD_NUMBER, "'%.*s%s'", cut, input, (size_t)cut < length ? "..." : "");
}

/*
 * Refuses input that is no number and was refused as cards, in words that fit what was probably meant: with blanks in
 * it cards, as one word without commas a number. Otherwise the refusal as cards stays.
 */
static bool refuse_cards(const struct judge *judge, const char *input, size_t length, struct fault *fault)
{
    if (memchr(input, ' ', length) != NULL || memchr(input, '\t', length) != NULL)
        return refuse(fault, FAULT_BAD_NUMBER, "'%.*s' (cards are joined by commas, without blanks)",
                      shown(input, length), input);
    if (fault->code == FAULT_BAD_CARD && !judge->deck.letters && memchr(input, ',', length) == NULL)
        return refuse_number(fault, input, length);
    return false;
}

/* Sets `*number`: to digits of the input itself, or to those that cards spell, in judge->number. */
static bool read_number(struct judge *judge, const char *input, size_t length, struct digits *number,
                        struct fault *fault)
{
    size_t max = judge->options.max_digits;
    if (digits_read(input, length, number))
        return number->count <= max ||
               refuse(fault, FAULT_TOO_MANY_DIGITS, "%zu, and %zu are allowed", number->count, max);
    text_clear(&judge->number);
    if (!card_read_number(&judge->deck, input, length, max, &judge->number, fault))
        return refuse_cards(judge, input, length, fault);
    *number = (struct digits){judge->number.at, judge->number.length};
    return true;
}

/* The effort to judge with: an explanation needs the factors even if they are not shown. */
static enum verdict_effort effort_of(const struct judge_options *options)
{
    return options->explain && options->effort == VERDICT_ONLY ? VERDICT_FACTORS : options->effort;
}

static enum judge_answer judge_number(struct judge *judge, struct answer *answer, struct text *text)
{
    const struct judge_options *options = &judge->options;
    verdict_of(&judge->verdict, answer->number, effort_of(options));
    answer->verdict = &judge->verdict;
    if (!options->quiet) {
        if (options->explain) {
            text_clear(&judge->explanation);
            verdict_explain(&judge->verdict, answer->number, &judge->explanation);
            answer->explanation = &judge->explanation;
        }
        answer_write(&options->style, answer, text);
    }
    return judge->verdict.answer == VERDICT_PRIME ? JUDGE_YES : JUDGE_NO;
}

/*
 * Sets judge->explanation to why the claim is right or wrong: the factorisation of a base that is not prime, or else of
 * the number.
 */
static void explain_claim(struct judge *judge, struct digits number)
{
    struct text *text = &judge->explanation;
    text_clear(text);
    if (judge->claim.answer == CLAIM_CORRECT) {
        text_add(text, "Every factor is prime, and the product is ");
        text_add_text(text, &judge->claim.value);
        return;
    }
    if (judge->claim.answer == CLAIM_NOT_PRIME)
        number = (struct digits){judge->claim.value.at, judge->claim.value.length};
    verdict_of(&judge->verdict, number, effort_of(&judge->options));
    answer_add_truth(number, &judge->verdict, text);
}

static enum judge_answer judge_claim(struct judge *judge, struct answer *answer, struct text *text,
                                     struct fault *fault)
{
    const struct judge_options *options = &judge->options;
    text_clear(&judge->number);
    if (!claim_read(&judge->deck, answer->input, answer->length, options->max_digits, &judge->number, fault))
        return JUDGE_BAD;
    claim_judge(&judge->claim, judge->number.at);
    answer->claim = &judge->claim;
    answer->numbers = judge->number.at;
    answer->number = (struct digits){judge->number.at, strcspn(judge->number.at, "=")};
    if (!options->quiet) {
        if (options->explain) {
            explain_claim(judge, answer->number);
            answer->explanation = &judge->explanation;
        }
        answer_write(&options->style, answer, text);
    }
    return judge->claim.answer == CLAIM_CORRECT ? JUDGE_YES : JUDGE_NO;
}

static enum judge_answer judge_input(struct judge *judge, const char *input, size_t length, struct text *text,
                                     struct fault *fault)
{
    struct answer answer = {.input = input, .length = length};
    if (length == 0)
        return JUDGE_NOTHING;
    if (claim_is_meant(&judge->deck, input, length))
        return judge_claim(judge, &answer, text, fault);
    if (!read_number(judge, input, length, &answer.number, fault))
        return JUDGE_BAD;
    return judge_number(judge, &answer, text);
}

enum judge_answer judge_line(struct judge *judge, const char *line, size_t length, struct text *text,
                             struct fault *fault)
{
    const char *comment = memchr(line, '#', length);
    if (comment != NULL)
        length = (size_t)(comment - line);
    words_trim(&line, &length);
    return judge_input(judge, line, length, text, fault);
}

enum judge_answer judge_item(struct judge *judge, const char *item, size_t length, struct text *text,
                             struct fault *fault)
{
    if (length > 0 && item[length - 1] == '\r')
        return refuse_number(fault, item, length), JUDGE_BAD;
    words_trim(&item, &length);
    return judge_input(judge, item, length, text, fault);
}
