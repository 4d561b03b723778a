/* deal.c: Primes Rummy: set-up, and the deal. */
#include "referee/cardplay/deal.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/rummy/state.h"

#include <string.h>

int rummy_hand_size(const struct match *match)
{
    return match->option[RUMMY_GAME] == 0 ? 7 : 14;
}

/* ---- set-up ---- */

bool rummy_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[RUMMY_GAME] == 1 && match->seats > 4)
        return refuse(fault, FAULT_BAD_PLAYERS, "2 to 4 play the advanced game");
    state->taken = RUMMY_NO_CARD;
    return true;
}

/* ---- the deal ---- */

void rummy_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    struct pile pack = {0};
    for (int number = 1; number <= RUMMY_NUMBERS; number++)
        pile_add(&pack, number);
    for (int i = 0; i < match->option[RUMMY_FREE_CARDS]; i++)
        pile_add(&pack, RUMMY_FREE);
    match_shuffle(match, state, pack.kind, pack.count);
    int dealt = rummy_hand_size(match) * match->seats;
    for (int seat = 0; seat < match->seats; seat++) {
        struct pile hand = {0};
        for (int i = seat; i < dealt; i += match->seats)
            pile_add(&hand, pack.kind[i]);
        made_deal(commands, match, seat, -1, hand.kind, hand.count);
    }
    made_deal(commands, match, SEAT_NONE, RUMMY_OPEN_PILE, pack.kind + dealt, 1);
    made_deal(commands, match, SEAT_NONE, RUMMY_STOCK_PILE, pack.kind + dealt + 1, pack.count - dealt - 1);
    made_start(commands, match, SEAT_NONE);
}

bool rummy_read_pile(const struct move *move, int from, struct pile *pile)
{
    struct piece piece = {.word = from};
    if (made_read_pile(move, pile))
        return true;
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = rummy_read_card(piece.at, piece.length);
        if (card == RUMMY_NO_CARD)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece.length, piece.at);
        if (pile->count == RUMMY_CARDS)
            return refuse(move->fault, FAULT_BAD_DEAL, "the pack has %d cards",
                          RUMMY_NUMBERS + move->match->option[RUMMY_FREE_CARDS]);
        pile_add(pile, card);
    }
    return true;
}

bool rummy_run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, index;
    struct pile pile;
    if (match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_DEAL,
                      "the players hold real cards: `start NAME CARD` says who begins, and which card is open");
    if (!deal_read_target(move, &seat, &index) || !rummy_read_pile(move, 1, &pile))
        return false;
    bool open = index == RUMMY_OPEN_PILE;
    if (open && pile.count > 1)
        return refuse(move->fault, FAULT_BAD_DEAL, "one card is open, not %d", pile.count);
    if (seat != SEAT_NONE && pile.count > RUMMY_COUNT)
        return refuse(move->fault, FAULT_BAD_DEAL, "%s gets %d cards, not %d", match_name(move->match, seat),
                      rummy_hand_size(move->match), pile.count);
    if (seat != SEAT_NONE) {
        state->hand_count[seat] = 0;
        for (int i = 0; i < pile.count; i++)
            rummy_add(state, seat, pile.kind[i]);
    } else if (open) {
        state->heap = pile;
    } else {
        state->stock.pile = pile;
    }
    if (!open) {
        event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
        return true;
    }
    struct text *text = event_begin(move);
    text_print(text, "deal open n=%d cards=", pile.count);
    rummy_write_cards(pile.kind, pile.count, ',', text);
    return true;
}

static bool check_copies(const struct match *match, const struct game_state *state, struct fault *fault)
{
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    rummy_count_all(match, state, copies);
    int card = rummy_surplus_card(match, copies);
    if (card == RUMMY_FREE)
        return refuse(fault, FAULT_BAD_DEAL, "the pack has %d of F, and %d lie here", rummy_copies(match, card),
                      copies[card]);
    return card == RUMMY_NO_CARD ||
           refuse(fault, FAULT_BAD_DEAL, "the pack has one %d, and %d lie here", card, copies[card]);
}

bool rummy_may_start(const struct match *match, const struct game_state *state, struct fault *fault)
{
    int size = rummy_hand_size(match);
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand_count[seat] != size)
            return refuse(fault, FAULT_BAD_DEAL,
                          state->hand_count[seat] == 1 ? N_("%s has %d card, not %d") : N_("%s has %d cards, not %d"),
                          match->name[seat], state->hand_count[seat], size);
    if (state->heap.count != 1)
        return refuse(fault, FAULT_BAD_DEAL, "no card is open");
    return check_copies(match, state, fault);
}

/*
 * The player who begins: the one that the option `starter` names in the first game of the match, and the next player in
 * each further game. With starter=random, a player is drawn at random in each game.
 */
static int choose_first(const struct match *match, struct game_state *state)
{
    int starter = match->option[RUMMY_STARTER];
    if (starter == SEAT_NONE)
        return match_draw_first(match, state);
    return (starter + state->common.games) % match->seats;
}

/* With real cards: refuses `start` without the open card. `first` would begin; SEAT_NONE: that is decided by lot. */
static bool refuse_no_open_card(const struct move *move, int first)
{
    if (first == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_DEAL, "which card is open? `start CARD`");
    return refuse(move->fault, FAULT_BAD_DEAL, "which card is open? `start %s CARD`", match_name(move->match, first));
}

/* `start [NAME] CARD`: real cards have been dealt, and CARD is the open card. */
static bool start_table(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    const char *word = move->count > 0 ? move->word[move->count - 1] : "";
    int card = rummy_read_card(word, strlen(word)), size = rummy_hand_size(match);
    bool only_name = move->count == 1 && match_seat(match, word) != SEAT_NONE;
    bool is_chance = match->option[RUMMY_STARTER] == SEAT_NONE;
    int first = is_chance ? SEAT_NONE : choose_first(match, state);
    if ((move->count == 2 || only_name) && !move_seat(move, 0, &first))
        return false;
    if (move->count == 0 || only_name)
        return refuse_no_open_card(move, first);
    if (card == RUMMY_NO_CARD)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", word);
    if (first == SEAT_NONE)
        first = choose_first(match, state);
    if (!rummy_may_have(match, state, first, card, 1, move->fault))
        return false;
    for (int seat = 0; seat < match->seats; seat++) {
        state->hand_count[seat] = (unsigned char)size;
        memset(state->hand[seat], RUMMY_UNKNOWN, (size_t)size);
    }
    state->heap = (struct pile){1, {(unsigned char)card}};
    for (int left = RUMMY_NUMBERS + match->option[RUMMY_FREE_CARDS] - match->seats * size - 1; left > 0; left--)
        pile_add(&state->stock.pile, RUMMY_UNKNOWN);
    struct text *text = event_begin(move);
    text_add(text, "deal open n=1 cards=");
    rummy_write_card(card, text);
    text_print(move->record, "start %s ", match->name[first]);
    rummy_write_card(card, move->record);
    rummy_begin_turn(move, first);
    return true;
}

bool rummy_run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int first = SEAT_NONE;
    if (match_has_real_cards(match))
        return start_table(move);
    if (move->count > 1)
        return refuse(move->fault, FAULT_SYNTAX, "%s", "start [NAME]");
    if (!move_seat(move, 0, &first) || !rummy_may_start(match, state, move->fault))
        return false;
    if (first == SEAT_NONE)
        first = choose_first(match, state);
    text_print(move->record, "start %s", match->name[first]);
    rummy_begin_turn(move, first);
    return true;
}

bool rummy_run_chance(struct move *move)
{
    return stock_may_order(move) && rummy_read_pile(move, 0, &move->state->stock.order);
}
