/* records.c: writes records as TSV, CSV or JSON Lines. */
#include "tables/records.h"

#include "core/base/csv.h"
#include "core/base/decimal.h"

#include <string.h>

static void add_tsv(struct text *text, const char *word)
{
    text_add(text, text_is_formula(word) ? "'" : "");
    text_add(text, word);
}

static void add_csv(struct text *text, const char *word)
{
    struct text cell = {0};
    if (!text_is_formula(word)) {
        csv_add_field(text, word, strlen(word));
        return;
    }
    text_print(&cell, "'%s", word);
    csv_add_field(text, cell.at, cell.length);
    text_free(&cell);
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

/* Adds the separator before a field and, in JSON, the name of the member. */
static struct text *begin_field(struct records *records)
{
    struct text *text = &records->out->text;
    bool is_first = records->at == 0;
    const char *name = records->names[records->at++];
    if (records->format == SHEET_JSON) {
        text_add_char(text, is_first ? '{' : ',');
        text_add_json(text, name, strlen(name));
        text_add_char(text, ':');
    } else if (!is_first) {
        text_add_char(text, records->format == SHEET_TSV ? '\t' : ',');
    }
    return text;
}

void records_field(struct records *records, const char *word)
{
    struct text *text = begin_field(records);
    if (records->format == SHEET_JSON)
        text_add_json(text, word, strlen(word));
    else if (records->format == SHEET_CSV)
        add_csv(text, word);
    else
        add_tsv(text, word);
}

void records_number(struct records *records, uint64_t number)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    decimal_write(number, digits);
    records_field(records, digits);
}

void records_count(struct records *records, int count)
{
    text_print(begin_field(records), "%d", count);
}

void records_list(struct records *records, const char *words)
{
    if (records->format != SHEET_JSON) {
        records_field(records, words);
        return;
    }
    struct text *text = begin_field(records);
    text_add_char(text, '[');
    for (const char *word = words; *word != '\0';) {
        size_t length = strcspn(word, ",");
        if (word > words)
            text_add_char(text, ',');
        text_add_json(text, word, length);
        word += length + (word[length] == ',');
    }
    text_add_char(text, ']');
}

bool records_end(struct records *records)
{
    text_add(&records->out->text, records->format == SHEET_JSON ? "}\n" : "\n");
    records->at = 0;
    return out_flush_if_full(records->out);
}
