/* state.c: Primes Rummy: cards, and queries about the state. */
#include "referee/games/rummy/state.h"

#include "core/base/text.h"
#include "referee/game/match.h"

#include <string.h>

_Static_assert((int)RUMMY_CARDS <= (int)PILE_CARDS, "a pile can hold the whole pack");

struct rummy_rules rummy_rules(const struct match *match)
{
    return (struct rummy_rules){match->option[RUMMY_GAME] == 0 ? 3 : 4, match->option[RUMMY_BOTH] == 1};
}

/* ---- cards ---- */

int rummy_read_card(const char *word, size_t length)
{
    struct digits digits;
    uint64_t number;
    if (length == 1 && (*word == 'F' || *word == 'f'))
        return RUMMY_FREE;
    if (!digits_read(word, length, &digits) || digits.count != length || !digits_to_u64(digits, &number) ||
        number < 1 || number > RUMMY_NUMBERS)
        return RUMMY_NO_CARD;
    return (int)number;
}

void rummy_write_card(int card, struct text *text)
{
    if (card == RUMMY_FREE || card == RUMMY_UNKNOWN)
        text_add_char(text, card == RUMMY_FREE ? 'F' : '?');
    else
        text_add_u64(text, (uint64_t)card);
}

void rummy_write_cards(const unsigned char *cards, int count, char separator, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, separator);
        rummy_write_card(cards[i], text);
    }
}

void rummy_count(const unsigned char *cards, int count, unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int i = 0; i < count; i++)
        if (cards[i] != RUMMY_UNKNOWN)
            copies[cards[i]]++;
}

void rummy_count_all(const struct match *match, const struct game_state *state,
                     unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int seat = 0; seat < match->seats; seat++)
        rummy_count(state->hand[seat], state->hand_count[seat], copies);
    rummy_count(state->stock.pile.kind, state->stock.pile.count, copies);
    rummy_count(state->heap.kind, state->heap.count, copies);
}

struct pile rummy_undealt(const struct match *match, const struct game_state *state)
{
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    struct pile aside = {0};
    rummy_count_all(match, state, copies);
    for (int card = 0; card <= RUMMY_NUMBERS; card++)
        for (int left = rummy_copies(match, card) - copies[card]; left > 0; left--)
            pile_add(&aside, card);
    return aside;
}

int rummy_copies(const struct match *match, int card)
{
    return card == RUMMY_FREE ? match->option[RUMMY_FREE_CARDS] : 1;
}

int rummy_surplus_card(const struct match *match, const unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int card = 0; card <= RUMMY_NUMBERS; card++)
        if (copies[card] > rummy_copies(match, card))
            return card;
    return RUMMY_NO_CARD;
}

/* ---- hands and piles ---- */

int rummy_find(const unsigned char *cards, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return i;
    return -1;
}

void rummy_remove(unsigned char *cards, unsigned char *count, int index)
{
    memmove(cards + index, cards + index + 1, (size_t)(--*count - index));
}

void rummy_add(struct game_state *state, int seat, int card)
{
    unsigned char *hand = state->hand[seat];
    int index = state->hand_count[seat]++;
    for (; index > 0 && hand[index - 1] > card; index--)
        hand[index] = hand[index - 1];
    hand[index] = (unsigned char)card;
}

void rummy_remember(struct game_state *state, int seat, int card)
{
    state->known[seat][state->known_count[seat]++] = (unsigned char)card;
}

void rummy_forget(struct game_state *state, int seat, int card)
{
    int index = rummy_find(state->known[seat], state->known_count[seat], card);
    if (index >= 0)
        rummy_remove(state->known[seat], &state->known_count[seat], index);
}

int rummy_open_card(const struct game_state *state)
{
    return state->heap.kind[state->heap.count - 1];
}

/* ---- what the referee knows of real cards ---- */

bool rummy_has_unknown_cards(const struct game_state *state, int seat)
{
    int count = state->hand_count[seat];
    return count > 0 && state->hand[seat][count - 1] == RUMMY_UNKNOWN;
}

int rummy_find_held(const unsigned char *hand, int count, int card)
{
    int index = rummy_find(hand, count, card);
    return index >= 0 ? index : rummy_find(hand, count, RUMMY_UNKNOWN);
}

static int copies_in(const unsigned char *cards, int count, int card)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i] == card;
    return copies;
}

int rummy_possible_copies(const struct match *match, const struct game_state *state, int seat, int card)
{
    int copies = rummy_copies(match, card) - copies_in(state->heap.kind, state->heap.count, card);
    for (int other = 0; other < match->seats; other++)
        if (other != seat)
            copies -= copies_in(state->hand[other], state->hand_count[other], card);
    return copies > 0 ? copies : 0;
}

/* Writes where the only copy of a card is: "23 is the open card", "Ben took 23 and has not thrown it away". */
static void write_place(const struct match *match, const struct game_state *state, int seat, int card,
                        struct text *text)
{
    int heap = state->heap.count;
    if (copies_in(state->heap.kind, heap, card) > 0)
        text_say(text, rummy_open_card(state) == card ? N_("%d is the open card") : N_("%d is among the discards"),
                 card);
    for (int other = 0; other < match->seats && text->length == 0; other++) {
        if (other == seat || copies_in(state->hand[other], state->hand_count[other], card) == 0)
            continue;
        if (rummy_has_unknown_cards(state, other))
            text_say(text, "%s took %d and has not thrown it away", match->name[other], card);
        else
            text_say(text, "%s has laid %d down", match->name[other], card);
    }
    if (text->length == 0)
        text_say(text, "%d is named twice", card);
}

bool rummy_may_have(const struct match *match, const struct game_state *state, int seat, int card, int copies,
                    struct fault *fault)
{
    struct text place = {0};
    if (copies <= rummy_possible_copies(match, state, seat, card))
        return true;
    if (card == RUMMY_FREE)
        return refuse(fault, RUMMY_LIES_ELSEWHERE_FAULT, "%s can have %d of the %d F in the pack",
                      match_name(match, seat), rummy_possible_copies(match, state, seat, card),
                      rummy_copies(match, card));
    write_place(match, state, seat, card, &place);
    refuse(fault, RUMMY_LIES_ELSEWHERE_FAULT, "%s", place.at);
    text_free(&place);
    return false;
}
