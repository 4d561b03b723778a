/* deal.c: deals the cards of a deck, at random or by hand, and describes the deal. */
#include "referee/cardplay/deal.h"

#include "referee/cardplay/start.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/game/view.h"

#include <string.h>

enum { STOCK, DISCARD }; /* rows of game.piles */

/* ---- dealt cards ---- */

struct hand deal_dealt(const struct match *match, const struct hand *hands, const struct stock *stock,
                       const struct pile *discard)
{
    struct hand dealt = pile_hand(&stock->pile), discards = discard != NULL ? pile_hand(discard) : (struct hand){0};
    hand_add(&dealt, &discards);
    for (int seat = 0; seat < match->seats; seat++)
        hand_add(&dealt, &hands[seat]);
    return dealt;
}

struct pile deal_remaining(const struct deck *deck, const struct hand *dealt)
{
    struct pile pile = {0};
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int left = deck->card[kind].copies - dealt->copies[kind]; left > 0; left--)
            pile_add(&pile, kind);
    return pile;
}

/* ---- at random ---- */

void deal_round(const struct match *match, struct game_state *state, int each, int option, int first,
                struct made_list *commands)
{
    struct pile deck = deal_remaining(&match->deck, &(struct hand){0}), stock = {0};
    match_shuffle(match, state, deck.kind, deck.count);
    int start = start_seat(match, option, first, state);
    for (int seat = 0; seat < match->seats; seat++) {
        struct pile hand = {0};
        for (int i = (seat - start + match->seats) % match->seats; hand.count < each; i += match->seats)
            pile_add(&hand, deck.kind[i]);
        made_deal(commands, match, seat, -1, hand.kind, hand.count);
    }
    for (int i = each * match->seats; i < deck.count; i++)
        pile_add(&stock, deck.kind[i]);
    made_deal(commands, match, SEAT_NONE, STOCK, stock.kind, stock.count);
    made_start(commands, match, start);
}

void deal_complete(const struct match *match, struct game_state *state, const struct hand *hands,
                   const struct stock *stock, const struct pile *discard, struct made_list *commands)
{
    if (stock->is_dealt || match_has_real_cards(match))
        return;
    struct hand dealt = deal_dealt(match, hands, stock, discard);
    struct pile remaining = deal_remaining(&match->deck, &dealt);
    match_shuffle(match, state, remaining.kind, remaining.count);
    made_deal(commands, match, SEAT_NONE, STOCK, remaining.kind, remaining.count);
}

/* ---- by hand ---- */

bool deal_read_target(const struct move *move, int *seat, int *pile)
{
    const char *word = move->word[0];
    *seat = move->made != NULL ? move->made->seat : match_seat(move->match, word);
    *pile = move->made != NULL ? move->made->pile : match_pile(move->match, word);
    if (*seat == SEAT_NONE && *pile < 0)
        return refuse_player(move->match, word, move->fault);
    if (*pile >= 0 && match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_DEAL, "the referee counts the %s itself", word);
    return true;
}

/*
 * Adds the card that the first `length` bytes at `at` name; `left` bytes of the word remain. The two differ only in a
 * row of letters: where no card begins in such a row, `length` is 1, and may split a UTF-8 character. * is a Joker,
 * and ? an unknown card, which is allowed only with real cards.
 */
static bool add_card(const struct move *move, const char *at, size_t length, size_t left, struct pile *pile)
{
    bool has_real_cards = match_has_real_cards(move->match), unknown = has_real_cards && length == 1 && *at == '?';
    const struct deck *deck = &move->match->deck;
    int kind = unknown ? CARD_UNKNOWN : card_kind(deck, at, length);
    if (kind < 0 && length == 1 && *at == '*')
        kind = deck_joker(deck);
    if (kind < 0)
        return card_refuse(deck, at, length < left ? text_utf8_length(at, left) : left, move->fault);
    if (has_real_cards && !unknown)
        return refuse(move->fault, FAULT_BAD_DEAL, "the players hold real cards: deal ? for each");
    if (pile->count == DEAL_CARDS)
        return refuse(move->fault, FAULT_BAD_DEAL, "too many cards");
    pile_add(pile, kind);
    return true;
}

bool deal_read(const struct move *move, int from, struct pile *pile)
{
    const struct deck *deck = &move->match->deck;
    struct piece piece = {.word = from};
    if (made_read_pile(move, pile))
        return true;
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        bool is_row = deck->letters && card_kind(deck, piece.at, piece.length) < 0;
        size_t length = piece.length, at = 0;
        do {
            if (is_row)
                (void)card_first_in_row(deck, piece.at + at, piece.length - at, &length);
            if (!add_card(move, piece.at + at, length, piece.length - at, pile))
                return false;
        } while ((at += length) < piece.length);
    }
    return true;
}

/* Refuses more copies of a card, or more cards in all, than the deck has. */
static bool fits(const struct move *move, const struct hand *dealt)
{
    const struct deck *deck = &move->match->deck;
    for (int kind = 0; kind < deck->kinds; kind++)
        if (dealt->copies[kind] > deck->card[kind].copies)
            return refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d of %s", deck->card[kind].copies,
                          deck->card[kind].word);
    return hand_count(dealt) <= deck_count(deck) ||
           refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d cards", deck_count(deck));
}

bool deal_run(struct move *move, struct hand *hands, struct stock *stock, struct pile *discard)
{
    int seat, pile;
    struct pile cards;
    if (!deal_read_target(move, &seat, &pile) || !deal_read(move, 1, &cards))
        return false;
    if (seat != SEAT_NONE)
        hands[seat] = pile_hand(&cards);
    else if (pile == DISCARD)
        *discard = cards;
    else
        stock->pile = cards;
    stock->is_dealt = stock->is_dealt || pile == STOCK;
    struct hand dealt = deal_dealt(move->match, hands, stock, discard);
    if (!fits(move, &dealt))
        return false;
    event_pile(move, seat, &cards, "deal %s n=%d cards=", move->word[0], cards.count);
    return true;
}

bool deal_end(const struct move *move, struct hand *hands, int each, struct stock *stock)
{
    const struct match *match = move->match;
    bool has_real_cards = match_has_real_cards(match);
    int left = deck_count(&match->deck);
    for (int seat = 0; seat < match->seats; seat++) {
        if (has_real_cards && hand_count(&hands[seat]) == 0)
            hands[seat].copies[CARD_UNKNOWN] = (unsigned char)each;
        if (hand_count(&hands[seat]) == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has no cards yet", match->name[seat]);
        left -= hand_count(&hands[seat]);
    }
    if (left < 0)
        return refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d cards", deck_count(&match->deck));
    for (; has_real_cards && left > 0; left--)
        pile_add(&stock->pile, CARD_UNKNOWN);
    return true;
}

/* ---- its description ---- */

void deal_offer(const struct match *match, const char *name, const struct pile *left, int max, struct view *table)
{
    char verb[sizeof "deal " + NAME_BYTES] = "deal ";
    int most = max < left->count ? max : left->count;
    text_copy(verb + strlen(verb), sizeof verb - strlen(verb), name);
    view_verb(table, verb, TAKES_CARDS, NULL, 1, most > 0 ? most : 1);
    if (left->count == 0)
        text_add(view_value(table), "-");
    for (int i = 0; i < left->count; i++)
        match_write_cards(match, left->kind + i, 1, view_value(table));
}

void deal_offer_seats(const struct match *match, const char *verb, int min, struct view *table)
{
    view_verb(table, verb, TAKES_SEAT, NULL, min, 1);
    for (int seat = 0; seat < match->seats; seat++)
        text_add(view_value(table), match->name[seat]);
}

int deal_next(const struct match *match, const struct hand *hands)
{
    for (int seat = 0; seat < match->seats && !match_has_real_cards(match); seat++)
        if (hand_count(&hands[seat]) == 0)
            return seat;
    return SEAT_NONE;
}

void deal_describe(const struct match *match, const struct hand *hands, const struct stock *stock,
                   const struct pile *discard, struct view *table)
{
    struct hand dealt = deal_dealt(match, hands, stock, discard);
    struct pile left = deal_remaining(&match->deck, &dealt);
    int lacking = deal_next(match, hands);
    if (!match_has_real_cards(match)) {
        for (int i = 0, first = lacking != SEAT_NONE ? lacking : 0; i < match->seats; i++)
            deal_offer(match, match->name[(first + i) % match->seats], &left, left.count, table);
        for (const char *const *pile = match->game->piles; pile != NULL && *pile != NULL; pile++)
            deal_offer(match, *pile, &left, left.count, table);
    }
    if (lacking == SEAT_NONE)
        deal_offer_seats(match, "start", 0, table);
}

void deal_due(const struct match *match, int lacking, struct text *text)
{
    if (match_has_real_cards(match))
        text_say(text, "real cards: `start NAME` says who begins");
    else if (lacking != SEAT_NONE)
        text_say(text, "deal %s's cards: `deal %s CARDS`", match_name(match, lacking), match_name(match, lacking));
    else
        text_say(text, "all have cards: `start`, or `start NAME`, begins the game");
}
