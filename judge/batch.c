/* batch.c: collects plain numbers until many can be tested at once: this makes millions of lines fast. */
#include "judge/batch.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/num/prime.h"

#include <string.h>

bool batch_is_allowed(const struct judge_options *options)
{
    const struct answer_style *style = &options->style;
    bool is_plain = style->format == FORMAT_TEXT && !style->color && !style->spoken && !options->explain;
    return (is_plain || options->quiet) && options->certificates == CERTIFICATES_NONE;
}

/*
 * Reads a number into the next free element of the batch, without adding it. Returns the number of digits; 0 if the
 * batch cannot take the number. A number of 19 digits is always below 2^64.
 */
static inline size_t read_number(struct batch *batch, const struct judge *judge, const char *bytes, size_t length)
{
    struct decimal *text = &batch->text[batch->count];
    size_t max = length < DECIMAL_DIGITS_MAX ? length : DECIMAL_DIGITS_MAX, count = 0;
    uint64_t n = 0;
    for (; count < max && (unsigned char)(bytes[count] - '0') <= 9; count++) {
        text->digit[count] = bytes[count];
        n = 10 * n + (uint64_t)(bytes[count] - '0');
    }
    if (count == 0 || count > judge->options.max_digits || (*bytes == '0' && count > 1))
        return 0;
    if (count == DECIMAL_DIGITS_MAX && !decimal_read(bytes, count, &n))
        return 0;
    if (deck_number_find(&judge->deck, n) != NULL)
        return 0;
    batch->number[batch->count] = n;
    text->count = (unsigned char)count;
    return count;
}

bool batch_add(struct batch *batch, const struct judge *judge, const char *line, size_t length)
{
    bool is_accepted = length > 0 && read_number(batch, judge, line, length) == length;
    batch->count += is_accepted;
    return is_accepted;
}

size_t batch_add_lines(struct batch *batch, const struct judge *judge, const char *bytes, size_t length)
{
    size_t taken = 0;
    while (!batch_is_full(batch)) {
        size_t count = read_number(batch, judge, bytes + taken, length - taken);
        if (count == 0 || taken + count == length || bytes[taken + count] != judge->options.style.separator)
            break;
        taken += count + 1;
        batch->count++;
    }
    return taken;
}

bool batch_is_full(const struct batch *batch)
{
    return batch->count == BATCH_LINES;
}

/* Enough bytes for an answer: a number, its verdict, its factors, and the excess bytes that are copied with them. */
enum { ANSWER_MAX = 2 * DECIMAL_DIGITS_MAX + 16 + PRIME_FACTORS_MAX * (3 + DECIMAL_DIGITS_MAX) };

/*
 * Copies a fixed number of bytes, which takes a few instructions. Bytes beyond the length are overwritten later or
 * unused.
 */
static inline char *append_number(char *at, const struct decimal *number)
{
    memcpy(at, number->digit, sizeof number->digit);
    return at + number->count;
}

static inline char *append_word(char *at, uint64_t n, bool is_prime)
{
    static const struct {
        char text[15];
        unsigned char length;
    } words[] = {
        [VERDICT_NEITHER] = {": neither", 9},
        [VERDICT_PRIME] = {": prime", 7},
        [VERDICT_COMPOSITE] = {": composite", 11},
    };
    enum verdict_answer answer = is_prime ? VERDICT_PRIME : n < 2 ? VERDICT_NEITHER : VERDICT_COMPOSITE;
    memcpy(at, words[answer].text, sizeof words->text);
    return at + words[answer].length;
}

static char *append_factors(char *at, const struct prime_factors *factors)
{
    for (int i = 0; i < factors->count; i++) {
        memcpy(at, i > 0 ? " * " : " = ", sizeof " * ");
        at += 3 + decimal_write(factors->factor[i], at + 3);
    }
    return at;
}

/*
 * Sets `met` for the answer to a line and, unless quiet, adds the answer to the text. `factors` is NULL if factors are
 * not shown.
 */
static inline void answer_line(const struct batch *batch, size_t i, bool is_prime, const struct prime_factors *factors,
                               const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS])
{
    met[is_prime ? JUDGE_YES : JUDGE_NO] = true;
    if (options->quiet)
        return;
    char *begin = text_reserve(text, ANSWER_MAX);
    char *at = append_word(append_number(begin, &batch->text[i]), batch->number[i], is_prime);
    if (factors != NULL && factors->count > 1)
        at = append_factors(at, factors);
    *at++ = options->style.separator;
    text_grow(text, (size_t)(at - begin));
}

static void judge_with_factors(const struct batch *batch, const struct judge_options *options, struct text *text,
                               bool met[JUDGE_ANSWERS])
{
    struct prime_factors *factors = memory_array(NULL, batch->count, sizeof *factors);
    prime_factor_many(batch->number, batch->count, factors);
    for (size_t i = 0; i < batch->count; i++)
        answer_line(batch, i, factors[i].count == 1, &factors[i], options, text, met);
    memory_free(factors);
}

void batch_judge(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS])
{
    bool prime[BATCH_LINES];
    if (options->effort != VERDICT_ONLY) {
        judge_with_factors(batch, options, text, met);
    } else {
        prime_test_many(batch->number, batch->count, prime);
        for (size_t i = 0; i < batch->count; i++)
            answer_line(batch, i, prime[i], NULL, options, text, met);
    }
    batch->count = 0;
}
