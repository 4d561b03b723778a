/* values.c: the value of a number in a table: P, or its factors. */
#include "tables/values.h"

#include "core/base/language.h"
#include "core/cards/deck_number.h"
#include "core/num/prime.h"

const char *const values_names[] = {"number", "factor", NULL};

enum cell values_add(uint64_t number, struct text *text)
{
    if (number < 2) {
        text_add_char(text, '-');
        return CELL_PLAIN;
    }
    uint64_t factor = prime_smallest_factor(number);
    if (factor == number)
        text_add_char(text, 'P');
    else
        text_add_u64(text, factor);
    return factor == number ? CELL_PRIME : CELL_COMPOSITE;
}

/* Adds an exponent such as `²`; nothing for 1. */
static void add_exponent(int exponent, struct text *text)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (exponent == 1)
        return;
    if (exponent > 9)
        text_add(text, digits[exponent / 10]);
    text_add(text, digits[exponent % 10]);
}

enum cell values_add_factors(uint64_t number, struct text *text)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    int count = prime_factor(number, factor), equal;
    if (count < 2)
        return values_add(number, text);
    for (int i = 0; i < count; i += equal) {
        equal = 1;
        while (i + equal < count && factor[i + equal] == factor[i])
            equal++;
        if (i > 0)
            text_add(text, "·");
        text_add_u64(text, factor[i]);
        add_exponent(equal, text);
    }
    return factor[0] > 5 ? CELL_TRAP : CELL_COMPOSITE;
}

enum cell values_add_mark(enum cell kind, const struct deck *deck, uint64_t number, struct text *text)
{
    if (deck == NULL || deck_number_find(deck, number) == NULL)
        return kind;
    text_add_char(text, '!');
    return CELL_STRONG;
}

void values_add_marks(const struct deck *deck, uint64_t below, struct text *text)
{
    unsigned long marked = 0;
    for (int i = 0; i < deck->numbers; i++) {
        struct text note = {0};
        if (deck->number[i].number >= below)
            continue;
        deck_number_add_note(&deck->number[i], &note);
        text_say(text, "%llu is %s. ", (unsigned long long)deck->number[i].number, note.at);
        text_free(&note);
        marked++;
    }
    if (marked > 0)
        text_add(text, language_plural("In the tables it is marked with !.", "In the tables they are marked with !.",
                                       marked));
}

void values_note_marks(const struct deck *deck, uint64_t below, struct document *document)
{
    struct text marks = {0};
    values_add_marks(deck, below, &marks);
    if (marks.length > 0)
        document_note(document, marks.at);
    text_free(&marks);
}

bool values_record(struct records *records, uint64_t number)
{
    struct text factor = {0};
    values_add(number, &factor);
    records_number(records, number);
    records_field(records, text_string(&factor));
    text_free(&factor);
    return records_end(records);
}

bool values_write(const struct sheet_request *request, struct records *records)
{
    for (uint64_t number = request->from; values_record(records, number); number++) {
        if (number == request->to)
            return true;
        if (number % 4096 == 0)
            sheet_progress(request, number - request->from, request->to - request->from);
    }
    return false;
}

void values_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result)
{
    struct records records = records_begin(format, out, values_names);
    (void)result;
    values_write(request, &records);
}
