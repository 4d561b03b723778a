/* batch.c: plain numbers, collected until many can be tested at once: this makes millions of lines fast. */
#include "judge/batch.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"

#include <string.h>

bool batch_serves(const struct judge_options *options)
{
    const struct answer_style *style = &options->style;
    bool is_plain = style->format == FORMAT_TEXT && !style->color && !style->spoken && !options->explain;
    return (is_plain || options->quiet) && options->certificates == CERTIFICATES_NONE;
}

bool batch_take(struct batch *batch, const struct judge *judge, const char *line, size_t length)
{
    uint64_t n;
    if (length > judge->options.max_digits || !decimal_read(line, length, &n) || (line[0] == '0' && length > 1))
        return false;
    if (deck_number_find(&judge->deck, n) != NULL)
        return false;
    batch->number[batch->count] = n;
    batch->input[batch->count] = line;
    batch->length[batch->count] = (unsigned char)length;
    batch->count++;
    return true;
}

bool batch_is_full(const struct batch *batch)
{
    return batch->count == BATCH_LINES;
}

/* What follows the number in an answer. It is added at once: adding it part by part took half of the whole time. */
struct piece {
    size_t length;
    char bytes[sizeof ": composite" + PRIME_FACTORS_MAX * (sizeof " * " + DECIMAL_DIGITS_MAX) + 16];
};

/* Copies a fixed size, which takes a few instructions; the bytes beyond the length are overwritten later, or unused. */
static void append_word(struct piece *piece, uint64_t n, bool is_prime)
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
    memcpy(piece->bytes + piece->length, words[answer].text, sizeof words->text);
    piece->length += words[answer].length;
}

/* Appends the verdict, and the factors of a composite; false if it is not prime. */
static bool append_factors(struct piece *piece, uint64_t n)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(n, factor);
    append_word(piece, n, count == 1);
    for (int i = 0; i < count && count > 1; i++) {
        memcpy(piece->bytes + piece->length, i > 0 ? " * " : " = ", 3);
        piece->length += 3 + decimal_write(factor[i], piece->bytes + piece->length + 3);
    }
    return count == 1;
}

void batch_settle(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS])
{
    bool prime[BATCH_LINES];
    bool only = options->effort == VERDICT_ONLY;
    if (only)
        prime_are(batch->number, batch->count, prime);
    for (size_t i = 0; i < batch->count; i++) {
        struct piece piece;
        piece.length = 0;
        if (only)
            append_word(&piece, batch->number[i], prime[i]);
        else
            prime[i] = append_factors(&piece, batch->number[i]);
        met[prime[i] ? JUDGE_YES : JUDGE_NO] = true;
        if (options->quiet)
            continue;
        piece.bytes[piece.length++] = options->style.separator;
        text_add_bytes(text, batch->input[i], batch->length[i]);
        text_add_bytes(text, piece.bytes, piece.length);
    }
    batch->count = 0;
}
