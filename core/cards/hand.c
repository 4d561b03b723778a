/* hand.c: reads a hand as players type it. */
#include "core/cards/hand.h"

#include <string.h>

/* The number of bytes of a word to show in a message. */
static int shown_length(size_t length)
{
    return length < 40 ? (int)length : 40;
}

static bool add_card(const struct deck *deck, int kind, struct hand *hand, struct fault *fault)
{
    const struct deck_card *card = &deck->card[kind];
    if (hand->copies[kind] == card->copies)
        return refuse(fault, FAULT_BAD_DEAL, "the deck has %d of %s", card->copies, card->word);
    hand->copies[kind]++;
    return true;
}

/*
 * The kind of the card with which the piece begins, or -1. Sets `*length` to the bytes of its word. A Joker may also be
 * written * or ?, as other programs write it.
 */
static int first_kind(const struct deck *deck, const char *piece, size_t left, size_t *length)
{
    int kind = deck->letters ? card_first_in_row(deck, piece, left, length) : card_kind(deck, piece, *length = left);
    return kind < 0 && *length == 1 && (*piece == '*' || *piece == '?') ? deck_joker(deck) : kind;
}

/* Adds one word: a card, or in a deck of letters several cards side by side. */
static bool add_piece(const struct deck *deck, const char *piece, size_t length, struct hand *hand, struct fault *fault)
{
    int kind = card_kind(deck, piece, length);
    if (kind >= 0)
        return add_card(deck, kind, hand, fault);
    for (size_t i = 0, size; i < length; i += size) {
        kind = first_kind(deck, piece + i, length - i, &size);
        if (kind < 0)
            return card_refuse(deck, piece + i, length - i, fault);
        if (!add_card(deck, kind, hand, fault))
            return false;
    }
    return length > 0 || refuse(fault, FAULT_BAD_CARD, "a card is missing next to a comma");
}

bool hand_read(const struct deck *deck, const char *word, size_t length, struct hand *hand, struct fault *fault)
{
    const char *end = word + length;
    bool comma;
    const char *at = card_next_piece(word, end, &comma);
    if (at == end && !comma)
        return refuse(fault, FAULT_BAD_CARD, "no card");
    for (size_t i = 0; i < length; i++)
        if (word[i] == ':' || word[i] == '|' || word[i] == '=')
            return refuse(fault, FAULT_BAD_CARD, "%.*s: a hand names cards, not values", shown_length(length), word);
    if (comma)
        return refuse(fault, FAULT_BAD_CARD, "a card is missing next to a comma");
    for (;;) {
        size_t size = card_piece_length(at, end);
        if (!add_piece(deck, at, size, hand, fault))
            return false;
        at = card_next_piece(at + size, end, &comma);
        if (at == end)
            return !comma || refuse(fault, FAULT_BAD_CARD, "a card is missing next to a comma");
    }
}
