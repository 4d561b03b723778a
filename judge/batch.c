/* batch.c: plain numbers wait here until several can be tested at once: the way of a million lines. */
#include "judge/batch.h"

#include "core/digits.h"
#include "core/prime.h"

#include <string.h>

bool batch_serves(const struct judge_options *options)
{
    const struct answer_style *style = &options->style;
    bool is_bare = style->format == FORMAT_TEXT && !style->color && !style->spoken && !options->explain;
    return options->effort == VERDICT_ONLY && (is_bare || options->quiet);
}

bool batch_take(struct batch *batch, size_t max_digits, const char *line, size_t length)
{
    uint64_t n;
    if (length > max_digits || !digits_read_u64(line, length, &n) || (line[0] == '0' && length > 1))
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

/* One piece for each answer: half the time would go into adding its parts one by one. */
static void add_answer(const char *input, size_t length, enum verdict_answer answer, char separator, struct text *text)
{
    static const char words[][16] = {
        [VERDICT_NEITHER] = ": neither",
        [VERDICT_PRIME] = ": prime",
        [VERDICT_COMPOSITE] = ": composite",
    };
    static const unsigned char lengths[] = {9, 7, 11};
    char piece[DIGITS_OF_U64 + sizeof *words + 1];
    memcpy(piece, input, length);
    memcpy(piece + length, words[answer], sizeof *words);
    length += lengths[answer];
    piece[length] = separator;
    text_add_bytes(text, piece, length + 1);
}

void batch_settle(struct batch *batch, const struct judge_options *options, struct text *text, bool met[JUDGE_ANSWERS])
{
    bool prime[BATCH_LINES];
    prime_are(batch->number, batch->count, prime);
    for (size_t i = 0; i < batch->count; i++) {
        met[prime[i] ? JUDGE_YES : JUDGE_NO] = true;
        enum verdict_answer answer = prime[i]               ? VERDICT_PRIME
                                     : batch->number[i] < 2 ? VERDICT_NEITHER
                                                            : VERDICT_COMPOSITE;
        if (!options->quiet)
            add_answer(batch->input[i], batch->length[i], answer, options->style.separator, text);
    }
    batch->count = 0;
}
