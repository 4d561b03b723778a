/* rows.c: enumerates the rows of a few cards: sequences of cards with values, and the numbers that they spell. */
#include "core/spell/rows.h"

struct walk {
    const struct deck *deck;
    struct hand left; /* cards not laid yet */
    int count;
    struct card cards[ROWS_CARDS_MAX];
    rows_found *found;
    void *context;
};

/* The number followed by the digits of the value. */
static uint64_t append(uint64_t number, int value)
{
    int power = 10;
    while (power <= value)
        power *= 10;
    return number * (uint64_t)power + (uint64_t)value;
}

/* Lays every remaining card, as each of its values, after the first `laid` cards, which spell the number. */
static void lay(struct walk *walk, int laid, uint64_t number)
{
    for (int kind = 0; kind < walk->deck->kinds; kind++) {
        const struct deck_card *card = &walk->deck->card[kind];
        if (walk->left.copies[kind] == 0)
            continue;
        walk->left.copies[kind]--;
        for (int i = 0; i < card->values; i++) {
            uint64_t longer = append(number, card->value[i]);
            walk->cards[laid] = (struct card){(unsigned char)kind, card->value[i]};
            if (longer > 0 && laid + 1 < walk->count && laid + 1 < ROWS_CARDS_MAX) /* the second implies the last */
                lay(walk, laid + 1, longer);
            else if (longer > 0)
                walk->found(walk->context, walk->cards, walk->count, longer);
        }
        walk->left.copies[kind]++;
    }
}

void rows_each(const struct deck *deck, const struct hand *hand, int count, rows_found *found, void *context)
{
    struct walk walk = {.deck = deck, .left = *hand, .count = count, .found = found, .context = context};
    lay(&walk, 0, 0);
}
