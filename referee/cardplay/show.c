/* show.c: hands and the stock of a game with a deck, as keys and in the view. */
#include "referee/cardplay/show.h"

#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

void show_hand(const struct match *match, int seat, const struct hand *hand, bool sees, struct keys *keys)
{
    int count = hand_count(hand);
    if (sees)
        hand_write(&match->deck, hand, ',', key_begin(keys, "%s.hand", match->name[seat]));
    else
        key_hidden(keys, count, "%s.hand", match->name[seat]);
    text_print(key_begin(keys, "%s.count", match->name[seat]), "%d", count);
}

void show_stock(const struct match *match, const struct stock *stock, int viewer, struct keys *keys)
{
    key_number(keys, "pile.count", stock->pile.count);
    if (viewer == VIEW_ALL && !match_has_real_cards(match))
        pile_write(&match->deck, &stock->pile, key_begin(keys, "pile"));
    else
        key_hidden(keys, stock->pile.count, "pile");
}

void show_hand_area(const struct match *match, int seat, const struct hand *hand, bool sees, struct view *table)
{
    const struct deck *deck = &match->deck;
    view_area(table, seat, LAYOUT_FAN, "hand");
    if (!sees) {
        view_hidden(table, hand_count(hand));
        return;
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int i = 0; i < hand->copies[kind]; i++) {
            const struct deck_card *card = &deck->card[kind];
            text_add(view_card(table), card->word);
            for (int value = 0; card->values > 1 && value < card->values; value++)
                card_write_as(deck, (struct card){(unsigned char)kind, card->value[value]}, view_card_value(table));
        }
}
