/* values.c: the value of a number in a table: P, or its smallest factor. */
#include "tables/values.h"

#include "core/cards/deck_number.h"
#include "core/num/prime.h"
#include "tables/records.h"

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

void values_add_mark(const struct deck *deck, uint64_t number, struct text *text)
{
    if (deck != NULL && deck_number_find(deck, number) != NULL)
        text_add_char(text, '!');
}

void values_add_marks(const struct deck *deck, struct text *text)
{
    for (int i = 0; i < deck->numbers; i++) {
        text_add(text, i > 0 ? " " : "Marked with !: ");
        text_add_u64(text, deck->number[i].number);
        text_add(text, " is ");
        deck_number_add_note(&deck->number[i], text);
        text_add_char(text, '.');
    }
}

void values_note_marks(const struct deck *deck, struct document *document)
{
    struct text marks = {0};
    values_add_marks(deck, &marks);
    if (marks.length > 0)
        document_note(document, marks.at);
    text_free(&marks);
}

void values_records(const struct request *request, enum sheet_format format, struct out *out,
                    struct sheet_result *result)
{
    static const char *const names[] = {"number", "factor", NULL};
    struct records records = records_begin(format, out, names);
    struct text factor = {0};
    (void)result;
    for (uint64_t number = request->from;; number++) {
        text_clear(&factor);
        values_add(number, &factor);
        records_number(&records, number);
        records_field(&records, text_string(&factor));
        if (!records_end(&records) || number == request->to)
            break;
        if (number % 4096 == 0)
            sheet_progress(request, number - request->from, request->to - request->from);
    }
    text_free(&factor);
}
