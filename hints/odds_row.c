/* odds_row.c: an answer about random hands as a line: text for a person, TSV that can be read back, or JSON. */
#include "hints/odds_row.h"

#include "core/base/language.h"
#include "core/base/words.h"
#include "core/cards/deck.h"
#include "core/num/proportion.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 14, DECIMALS_MAX = 13 };

static const double LEAST_ERROR = 1e-11; /* in %: beyond the precision of a double */
static const uint64_t COUNT_MAX = UINT64_C(1) << 63;

uint64_t odds_row_deals(const struct odds_row *row)
{
    return part_count(row->part, row->deals);
}

bool odds_row_option(const struct odds_row *row, const char *word, struct text *value)
{
    size_t length = strlen(word);
    text_clear(value);
    for (const char *at = row->question; at != NULL; at = strchr(at, ' ')) {
        at += *at == ' ';
        size_t all = strcspn(at, " ");
        if (strncmp(at, word, length) != 0 || (word[length - 1] != '=' && all != length))
            continue;
        text_add_bytes(value, at + length, all - length);
        return true;
    }
    return false;
}

/* ---- text ---- */

static void add_play_out(const struct odds_row *row, struct text *text)
{
    struct text value = {0};
    if (odds_row_option(row, "over=", &value))
        text_say(text, "all cards in one prime over %s", text_string(&value));
    else
        text_say(text, "all cards in one prime");
    text_add(text, odds_row_option(row, "any-order", &value) ? _(", in some order") : _(", as they lie"));
    if (odds_row_option(row, "indivisible-by=", &value))
        text_say(text, strchr(text_string(&value), ',') != NULL ? N_(", if %s do not divide the number")
                                                                : N_(", if %s does not divide the number"),
                 text_string(&value));
    text_free(&value);
}

static void add_over(const struct odds_row *row, struct text *text)
{
    struct text counts = {0}, over = {0};
    odds_row_option(row, "count=", &counts);
    odds_row_option(row, "over=", &over);
    bool is_one = strcmp(text_string(&counts), "1") == 0;
    text_say(text, is_one ? N_("a play of %s card over %s") : N_("a play of %s cards over %s"), text_string(&counts),
             text_string(&over));
    text_free(&counts);
    text_free(&over);
}

/* Adds the question, like `out in 2 plays or fewer`. */
static void add_question(const struct odds_row *row, struct text *text)
{
    struct text value = {0};
    if (odds_row_option(row, "play-out", &value))
        add_play_out(row, text);
    else if (row->plays == 1)
        text_say(text, "out in 1 play");
    else if (row->plays > 1)
        text_say(text, "out in %llu plays or fewer", (unsigned long long)row->plays);
    else if (odds_row_option(row, "has=", &value))
        text_say(text, "%s in the hand", text_string(&value));
    else
        add_over(row, text);
    if (odds_row_option(row, "composite", &value))
        text_say(text, ", composite plays too");
    if (odds_row_option(row, "no-jokers", &value))
        text_say(text, ", without Jokers");
    text_free(&value);
}

/* The number of decimals with which the error, in %, has two significant digits. */
static int decimals(struct interval error)
{
    double half = 50 * (error.high - error.low);
    int digits = half < LEAST_ERROR ? DECIMALS_MAX : 1 - (int)floor(log10(half));
    return digits < 1 ? 1 : digits;
}

/*
 * Adds `: 3.658 % (3.621 to 3.695 %), 36579 of 1000000 deals`, or the exact share; with a condition it says numbers
 * instead of deals.
 */
static void add_percent(const struct odds_row *row, bool is_conditional, struct text *text)
{
    unsigned long long count = row->count, of = row->of;
    double share = 100 * (double)count / (double)of;
    if (row->deals == 0) {
        text_say(text, is_conditional ? N_(": %.6g %% exactly, %llu of %llu numbers")
                                      : N_(": %.6g %% exactly, %llu of %llu deals"), share, count, of);
        return;
    }
    struct interval error = proportion_interval(count, of);
    struct text middle = {0}, low = {0}, high = {0};
    int digits = decimals(error);
    text_print(&middle, "%.*f", digits, share);
    text_print(&low, "%.*f", digits, 100 * error.low);
    text_print(&high, "%.*f", digits, 100 * error.high);
    text_say(text, is_conditional ? N_(": %s %% (%s to %s %%), %llu of %llu numbers")
                                  : N_(": %s %% (%s to %s %%), %llu of %llu deals"),
             middle.at, low.at, high.at, count, of);
    text_free(&middle);
    text_free(&low);
    text_free(&high);
}

static void add_text(const struct odds_row *row, struct text *text)
{
    struct text value = {0};
    bool is_conditional = odds_row_option(row, "indivisible-by=", &value);
    add_question(row, text);
    if (row->of > 0)
        add_percent(row, is_conditional, text);
    else
        text_add(text, is_conditional ? _(": 0 of 0 numbers") : _(": 0 of 0 deals"));
    if (is_conditional && row->deals > 0)
        text_say(text, ", %llu deals", (unsigned long long)odds_row_deals(row));
    text_say(text, ", deck %s", row->deck);
    if (row->deals > 0)
        text_say(text, ", seed %llu", (unsigned long long)row->seed);
    if (row->undecided > 0)
        text_say(text, ", undecided %llu", (unsigned long long)row->undecided);
    if (row->part.parts > 1)
        text_say(text, ", part %llu/%llu", (unsigned long long)row->part.part, (unsigned long long)row->part.parts);
    text_add_char(text, '\n');
    text_free(&value);
}

/* ---- columns and JSON ---- */

/* Adds the number, or `otherwise` if there is no number. */
static void add_number(uint64_t number, bool has_number, const char *otherwise, struct text *text)
{
    if (has_number)
        text_add_u64(text, number);
    else
        text_add(text, otherwise);
}

/* Adds the share and the bounds of its error; an exact count has no error. */
static void add_share(const struct odds_row *row, const char *none, const char *const separators[3], struct text *text)
{
    struct interval error = {0, 0};
    if (row->of > 0 && row->deals > 0)
        error = proportion_interval(row->count, row->of);
    double value[3] = {row->of > 0 ? (double)row->count / (double)row->of : 0, error.low, error.high};
    for (int i = 0; i < 3; i++) {
        text_add(text, separators[i]);
        if (row->of > 0 && (i == 0 || row->deals > 0))
            text_print(text, "%.9g", value[i]);
        else
            text_add(text, none);
    }
}

static void add_tsv(const struct odds_row *row, struct text *text)
{
    static const char *const separators[3] = {"\t", "\t", "\t"};
    text_print(text, "%s\t", row->question);
    add_number(row->plays, row->plays > 0, "-", text);
    text_print(text, "\t%s\t%s\t%llu\t", row->deck, row->hand, (unsigned long long)row->cards);
    add_number(row->deals, row->deals > 0, "exact", text);
    text_add_char(text, '\t');
    add_number(row->seed, row->deals > 0, "-", text);
    text_print(text, "\t%llu/%llu\t%llu\t%llu\t%llu", (unsigned long long)row->part.part,
               (unsigned long long)row->part.parts, (unsigned long long)row->count, (unsigned long long)row->of,
               (unsigned long long)row->undecided);
    add_share(row, "-", separators, text);
    text_add_char(text, '\n');
}

static void add_json(const struct odds_row *row, struct text *text)
{
    static const char *const separators[3] = {",\"share\":", ",\"low\":", ",\"high\":"};
    text_add(text, "{\"question\":");
    text_add_json(text, row->question, strlen(row->question));
    text_add(text, ",\"plays\":");
    add_number(row->plays, row->plays > 0, "null", text);
    text_add(text, ",\"deck\":");
    text_add_json(text, row->deck, strlen(row->deck));
    text_add(text, ",\"hand\":");
    if (strcmp(row->hand, "-") == 0)
        text_add(text, "null");
    else
        text_add_json(text, row->hand, strlen(row->hand));
    text_print(text, ",\"cards\":%llu,\"exact\":%s,\"deals\":", (unsigned long long)row->cards,
               row->deals == 0 ? "true" : "false");
    add_number(row->deals, row->deals > 0, "null", text);
    text_add(text, ",\"seed\":");
    add_number(row->seed, row->deals > 0, "null", text);
    text_print(text, ",\"part\":\"%llu/%llu\",\"count\":%llu,\"of\":%llu,\"undecided\":%llu",
               (unsigned long long)row->part.part, (unsigned long long)row->part.parts, (unsigned long long)row->count,
               (unsigned long long)row->of, (unsigned long long)row->undecided);
    add_share(row, "null", separators, text);
    text_add(text, "}\n");
}

void odds_row_add(const struct odds_row *row, enum format format, struct text *text)
{
    switch (format) {
    case FORMAT_TEXT: add_text(row, text); break;
    case FORMAT_TSV: add_tsv(row, text); break;
    case FORMAT_JSON: add_json(row, text); break;
    }
}

/* ---- reading ---- */

/* Splits the line at its tabs; false unless it has COLUMNS columns. */
static bool split_columns(char *line, char *column[COLUMNS])
{
    int count = 0;
    for (char *at = line; at != NULL && count <= COLUMNS; count++) {
        char *tab = strchr(at, '\t');
        if (count < COLUMNS)
            column[count] = at;
        if (tab != NULL)
            *tab++ = '\0';
        at = tab;
    }
    return count == COLUMNS;
}

/* Whether the words are a valid question. */
static bool has_valid_question(const struct odds_row *row)
{
    struct text value = {0};
    bool is_valid = odds_row_option(row, "play-out", &value) || odds_row_option(row, "plan=", &value) ||
                    odds_row_option(row, "has=", &value) ||
                    (odds_row_option(row, "over=", &value) && odds_row_option(row, "count=", &value));
    text_free(&value);
    return is_valid;
}

static bool read_columns(struct odds_row *row, char *column[COLUMNS])
{
    bool has_plays = strcmp(column[1], "-") != 0, is_exact = strcmp(column[5], "exact") == 0;
    *row = (struct odds_row){.question = column[0], .deck = column[2], .hand = column[3]};
    return (!has_plays || words_number(column[1], 1, SEARCH_CARDS_MAX, &row->plays)) &&
           words_number(column[4], 1, DECK_CARDS_MAX, &row->cards) &&
           (is_exact || words_number(column[5], 1, COUNT_MAX, &row->deals)) &&
           (is_exact || words_number(column[6], 0, UINT64_MAX, &row->seed)) &&
           part_read(&row->part, column[7], COUNT_MAX) && words_number(column[9], 0, COUNT_MAX, &row->of) &&
           words_number(column[8], 0, row->of, &row->count) &&
           words_number(column[10], 0, row->of - row->count, &row->undecided);
}

bool odds_row_read(struct odds_row *row, char *line)
{
    struct text copy = {0}, rewritten = {0};
    char *column[COLUMNS];
    text_add(&copy, line);
    text_add_char(&copy, '\n');
    bool ok = text_is_clean(line, strlen(line)) && split_columns(line, column) && read_columns(row, column);
    ok = ok && has_valid_question(row);
    if (ok)
        add_tsv(row, &rewritten);
    ok = ok && strcmp(copy.at, rewritten.at) == 0;
    text_free(&copy);
    text_free(&rewritten);
    return ok;
}
