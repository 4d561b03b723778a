/* records.c: rows of words as tsv, csv or JSON Lines. */
#include "tables/records.h"

#include "core/digits.h"

#include <string.h>

static void add_csv(struct text *text, const char *word)
{
    if (strpbrk(word, ",\"\r\n") == NULL) {
        text_add(text, word);
        return;
    }
    text_add_char(text, '"');
    for (; *word != '\0'; word++) {
        if (*word == '"')
            text_add_char(text, '"');
        text_add_char(text, *word);
    }
    text_add_char(text, '"');
}

struct records records_begin(enum sheet_format format, struct out *out, const char *const *names)
{
    struct records records = {.format = format, .out = out, .names = names};
    if (format == SHEET_CSV) {
        for (int i = 0; names[i] != NULL; i++)
            records_field(&records, names[i]);
        records_end(&records);
    }
    return records;
}

void records_field(struct records *records, const char *word)
{
    struct text *text = &records->out->text;
    bool first = records->at == 0;
    switch (records->format) {
    case SHEET_JSON:
        text_add_char(text, first ? '{' : ',');
        text_add_json(text, records->names[records->at], strlen(records->names[records->at]));
        text_add_char(text, ':');
        text_add_json(text, word, strlen(word));
        break;
    case SHEET_CSV:
        text_add(text, first ? "" : ",");
        add_csv(text, word);
        break;
    default:
        text_add(text, first ? "" : records->format == SHEET_TSV ? "\t" : " ");
        text_add(text, word);
        break;
    }
    records->at++;
}

void records_number(struct records *records, uint64_t number)
{
    char digits[DIGITS_OF_U64 + 1];
    digits_from_u64(number, digits);
    records_field(records, digits);
}

bool records_end(struct records *records)
{
    text_add(&records->out->text, records->format == SHEET_JSON ? "}\n" : "\n");
    records->at = 0;
    return out_flow(records->out);
}
