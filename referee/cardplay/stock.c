/* stock.c: the pile that cards are drawn from, and shuffles that a record can reproduce without random numbers. */
#include "referee/cardplay/stock.h"

#include "referee/game/match.h"
#include "referee/game/move.h"

bool stock_may_order(const struct move *move)
{
    if (match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
    return match_stage(move->match, move->state) != STAGE_SETUP || refuse_plain(move->fault, FAULT_WRONG_PHASE);
}

bool stock_fits(const struct stock *stock, const struct pile *cards)
{
    unsigned char left[UINT8_MAX + 1] = {0};
    if (stock->order.count == 0)
        return true;
    for (int i = 0; i < cards->count; i++)
        left[cards->kind[i]]++;
    for (int i = 0; i < stock->order.count; i++) {
        if (left[stock->order.kind[i]] == 0)
            return false;
        left[stock->order.kind[i]]--;
    }
    return stock->order.count == cards->count;
}

bool stock_shuffle(struct move *move, struct stock *stock, struct pile *cards, const char *words, const char *format)
{
    const struct match *match = move->match;
    bool is_secret = !match_has_real_cards(match) && !event_is_mute(move);
    if (!stock_fits(stock, cards))
        return refuse(move->fault, FAULT_BAD_CHANCE, "%d cards are shuffled", cards->count);
    if (stock->order.count > 0) {
        *cards = stock->order;
        stock->order.count = 0;
    } else if (!match_has_real_cards(match)) {
        match_shuffle(match, move->state, cards->kind, cards->count);
        if (is_secret) {
            text_add(move->chance, words);
            match_write_cards(match, cards->kind, cards->count, move->chance);
        }
    }
    event(move, format, cards->count);
    if (is_secret) {
        struct text *text = event_secret(move, 0);
        text_print(text, format, cards->count);
        text_add(text, " cards=");
        match_write_cards(match, cards->kind, cards->count, text);
    }
    return true;
}

void stock_draw(struct move *move, struct stock *stock, int seat, struct hand *hand, int count, const char *format)
{
    struct pile drawn = {0};
    while (drawn.count < count && stock->pile.count > 0)
        pile_add(&drawn, pile_take(&stock->pile, 0));
    for (int i = 0; i < drawn.count; i++)
        hand->copies[drawn.kind[i]]++;
    event_pile(move, seat, &drawn, format, match_name(move->match, seat), drawn.count);
}
