/* pile.c: ordered cards: a stock, a discard pile, the cards on the table. */
#include "core/cards/pile.h"

#include <string.h>

void pile_add(struct pile *pile, int kind)
{
    pile->kind[pile->count++] = (unsigned char)kind;
}

void pile_add_hand(struct pile *pile, const struct hand *hand)
{
    for (int kind = 0; kind <= CARD_UNKNOWN; kind++)
        for (int copy = 0; copy < hand->copies[kind]; copy++)
            pile_add(pile, kind);
}

int pile_take(struct pile *pile, int index)
{
    int kind = pile->kind[index];
    memmove(pile->kind + index, pile->kind + index + 1, (size_t)(--pile->count - index));
    return kind;
}

void pile_redeal_hand(struct pile *pile, struct hand *hand)
{
    int count = hand_count(hand);
    *hand = (struct hand){0};
    for (; count > 0; count--)
        hand->copies[pile->kind[--pile->count]]++;
}

int pile_copies(const struct pile *pile, int kind)
{
    int copies = 0;
    for (int i = 0; i < pile->count; i++)
        copies += pile->kind[i] == kind;
    return copies;
}

struct hand pile_hand(const struct pile *pile)
{
    struct hand hand = {0};
    for (int i = 0; i < pile->count; i++)
        hand.copies[pile->kind[i]]++;
    return hand;
}

void pile_write(const struct deck *deck, const struct pile *pile, struct text *text)
{
    for (int i = 0; i < pile->count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        text_add(text, card_word(deck, pile->kind[i]));
    }
}

void pile_write_hidden(const struct pile *pile, struct text *text)
{
    for (int i = 0; i < pile->count; i++)
        text_add(text, i > 0 ? ",?" : "?");
}
