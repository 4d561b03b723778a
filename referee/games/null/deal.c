/* deal.c: the null game: set-up, and the deal. */
#include "referee/games/null/state.h"

#include "referee/cardplay/deal.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

/* One card each of 1 to 9 stays in the deck. */
bool null_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    (void)fault; /* all options go together */
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        struct deck_card *card = &match->deck.card[kind];
        card->copies = card->values == 1 && card->value[0] < 10;
    }
    state->winner = SEAT_NONE;
    return true;
}

/* The deal is written as commands, so that a record never depends on chance. */
void null_shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = deal_remaining(&match->deck, &(struct hand){0});
    match_shuffle(match, state, deck.kind, deck.count);
    int start = match->option[NULL_START];
    if (start == SEAT_NONE)
        start = match_choose(match, state, match->seats);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(commands, "deal %s %s\n", match->name[seat], card_word(&match->deck, pile_take(&deck, 0)));
    text_add(commands, "deal pile ");
    pile_write(&match->deck, &deck, commands);
    text_print(commands, "\nstart %s\n", match->name[start]);
}

/* A refusal may leave `state` half changed: it is a copy, which is thrown away then. */
bool null_run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, index;
    struct pile pile;
    if (!deal_to(move, &seat, &index) || !deal_read(move, 1, &pile))
        return false;
    if (seat != SEAT_NONE && pile.count > 1)
        return refuse(move->fault, FAULT_BAD_DEAL, "a player has one card");
    if (seat != SEAT_NONE)
        state->hand[seat] = pile_hand(&pile);
    else
        state->pile = pile;
    struct hand dealt = pile_hand(&state->pile);
    for (int i = 0; i < move->match->seats; i++)
        hand_add(&dealt, &state->hand[i]);
    if (!deal_fits(move, &dealt))
        return false;
    event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
    return true;
}

bool null_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int start = 0;
    if (!move_seat(move, 0, &start) || !deal_end(move, state->hand, 1, &state->pile))
        return false;
    for (int seat = 0; seat < move->match->seats; seat++) {
        event_begin(move); /* the public form stays empty: the other players do not hear of the event */
        text_print(event_secret(move, 1u << (unsigned)seat), "hold %s cards=%d", match_name(move->match, seat),
                   null_number(move->match, &state->hand[seat]));
    }
    text_print(move->record, "start %s", match_name(move->match, start));
    null_begin_turn(move, start);
    return true;
}
