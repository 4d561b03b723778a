/* pairs.c: two-card numbers, left card by right card. */
#include "tables/pairs.h"

#include "core/cards/clue.h"
#include "tables/values.h"

static int value_of(const struct deck *deck, int kind)
{
    return deck->card[kind].value[0];
}

void pairs_of(const struct deck *deck, bool only_coprime, struct pairs *pairs)
{
    unsigned char kinds[DECK_KINDS_MAX];
    int count = clue_cards(deck, kinds);
    *pairs = (struct pairs){.deck = deck};
    for (int i = 0; i < count; i++) {
        int value = value_of(deck, kinds[i]);
        if (value != 0)
            pairs->left[pairs->lefts++] = kinds[i];
        if (!only_coprime || (value % 2 != 0 && value % 5 != 0))
            pairs->right[pairs->rights++] = kinds[i];
    }
}

uint64_t pairs_number(const struct pairs *pairs, int row, int column)
{
    int left = pairs->left[row], right = pairs->right[column];
    if (left == right && pairs->deck->card[left].copies < 2)
        return 0;
    uint64_t number = (uint64_t)value_of(pairs->deck, left);
    int quotient = value_of(pairs->deck, right);
    do
        number *= 10;
    while ((quotient /= 10) > 0);
    return number + (uint64_t)value_of(pairs->deck, right);
}

bool pairs_have_gap(const struct pairs *pairs)
{
    for (int row = 0; row < pairs->lefts; row++)
        for (int column = 0; column < pairs->rights; column++)
            if (pairs_number(pairs, row, column) == 0)
                return true;
    return false;
}

static void add_head(const struct table *table, int column, struct text *text)
{
    const struct pairs *pairs = table->of;
    text_add(text, pairs->deck->card[pairs->right[column]].word);
}

static void add_side(const struct table *table, uint64_t row, struct text *text)
{
    const struct pairs *pairs = table->of;
    text_add(text, pairs->deck->card[pairs->left[row]].word);
}

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct pairs *pairs = table->of;
    uint64_t number = pairs_number(pairs, (int)row, column);
    size_t begin = text->length;
    if (number == 0)
        return CELL_EMPTY;
    if (pairs->is_equation)
        text_print(text, "%llu=", (unsigned long long)number);
    enum cell kind = values_add_factors(number, text);
    if (kind == CELL_PRIME) {
        text_cut(text, begin);
        text_add_u64(text, number);
    }
    return number < PAIRS_MARKED_BELOW ? values_add_mark(kind, pairs->deck, number, text) : kind;
}

struct table pairs_table(const struct pairs *pairs)
{
    return (struct table){.corner = "", .of = pairs, .rows = (uint64_t)pairs->lefts,
                          .columns = pairs->rights, .marks = true, .head = add_head,
                          .side = add_side, .cell = add_cell};
}
