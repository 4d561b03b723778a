/* deck_number.c: the numbers of a deck that may be played though they are not prime, and what they do. */
#include "core/cards/deck_number.h"

#include <stddef.h>

static const struct {
    const char *word, *does;
} effects[] = {
    [DECK_CUT] = {"cut", "cuts"},
    [DECK_TURN] = {"turn", "turns the order round"},
};

const struct deck_number *deck_number_find(const struct deck *deck, uint64_t number)
{
    for (int i = 0; i < deck->numbers; i++)
        if (deck->number[i].number == number)
            return &deck->number[i];
    return NULL;
}

const struct deck_number *deck_number_of_digits(const struct deck *deck, struct digits number)
{
    uint64_t value;
    return deck->numbers > 0 && digits_to_u64(number, &value) ? deck_number_find(deck, value) : NULL;
}

const char *deck_number_effect(const struct deck_number *number)
{
    return effects[number->effect].word;
}

void deck_number_add_play(const struct deck_number *number, struct text *text)
{
    text_print(text, "as a play it %s (%s)", effects[number->effect].does, number->name);
}

void deck_number_add_note(const struct deck_number *number, struct text *text)
{
    text_add(text, "not prime; ");
    deck_number_add_play(number, text);
}
