/* deal.c: Prime Daifugo: set-up, and the deal. */
#include "referee/games/prime_daifugo/state.h"

#include "core/num/prime.h"
#include "referee/cardplay/deal.h"
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* ---- set-up ---- */

/* Leaves so many Jokers in the deck, and so many cards of each even rank. */
static void choose_cards(struct deck *deck, int jokers, int evens)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].joker)
            deck->card[kind].copies = (unsigned char)jokers;
        else if (deck->card[kind].value[0] % 2 == 0)
            deck->card[kind].copies = (unsigned char)evens;
}

/* How many cards of each even rank are played with: two of four are red. */
static int evens_of(const struct match *match)
{
    if (match->option[PRIME_DAIFUGO_RED_EVENS] == 0)
        return 2;
    return match->option[PRIME_DAIFUGO_EVENS] == PRIME_DAIFUGO_EVENS_HALF ? 3 : 4;
}

/* Whether a registered number is of the sort that may be played. */
static bool is_list_good(const struct match *match, int composites)
{
    bool has_prime = false, has_composite = false;
    for (int i = 0; i < match->numbers; i++)
        if (prime_is(match->number[i]))
            has_prime = true;
        else
            has_composite = true;
    return composites == PRIME_DAIFUGO_COMPOSITES_ONLY ? has_composite
                                                       : has_prime || composites == PRIME_DAIFUGO_COMPOSITES_YES;
}

/* Refuses options that contradict each other. */
static bool check_house(const struct match *match, struct fault *fault)
{
    const int *option = match->option;
    if (option[PRIME_DAIFUGO_RED_EVENS] == 0 && option[PRIME_DAIFUGO_EVENS] == PRIME_DAIFUGO_EVENS_HALF)
        return refuse(fault, FAULT_BAD_OPTION, "red-evens=no evens=half: both take even cards out, choose one");
    if (option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY &&
        option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_NO)
        return refuse(fault, FAULT_BAD_OPTION, "exponents=any composites=no: only composites have exponents");
    if (match->numbers > 0 && !is_list_good(match, option[PRIME_DAIFUGO_COMPOSITES]))
        return refuse(fault, FAULT_BAD_OPTION,
                      option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_ONLY
                          ? N_("registered composites=only: none of these numbers is composite")
                          : N_("registered composites=no: none of these numbers is prime"));
    if (option[PRIME_DAIFUGO_MAX_CARDS] == 1)
        return refuse(fault, FAULT_BAD_OPTION, "max-cards=1: few hands could be played out; it is 0 or from 2 on");
    if (option[PRIME_DAIFUGO_JOKER_LAST] == 0 && option[PRIME_DAIFUGO_JOKERS] == 0)
        return refuse(fault, FAULT_BAD_OPTION, "joker-last=no jokers=0: there is no Joker to forbid");
    if (option[PRIME_DAIFUGO_TWO_JOKERS] == 0 && option[PRIME_DAIFUGO_JOKERS] < 2)
        return refuse(fault, FAULT_BAD_OPTION, "two-jokers=no jokers=%d: there are no two Jokers to forbid",
                      option[PRIME_DAIFUGO_JOKERS]);
    return true;
}

/* How many cards are dealt to each: by default the largest of 11, 7 and 5 for which the deck has enough. */
static int hand_size(const struct match *match)
{
    int cards = deck_count(&match->deck);
    if (match->option[PRIME_DAIFUGO_HAND] != OPTION_UNSET)
        return match->option[PRIME_DAIFUGO_HAND];
    return 11 * match->seats <= cards ? 11 : 7 * match->seats <= cards ? 7 : 5;
}

bool prime_daifugo_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (!check_house(match, fault))
        return false;
    choose_cards(&match->deck, match->option[PRIME_DAIFUGO_JOKERS], evens_of(match));
    if (!prime_daifugo_choose_numbers(match, fault))
        return false;
    int count = deck_count(&match->deck);
    if (hand_size(match) * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", hand_size(match), count);
    if (match->deal != DEAL_MANUAL && prime_daifugo_is_lost(match, hand_size(match)))
        return refuse(fault, FAULT_BAD_OPTION, "lose-at=%d: %d cards are dealt to each",
                      match->option[PRIME_DAIFUGO_LOSE_AT], hand_size(match));
    state->first = SEAT_NONE;
    state->reversed = match->option[PRIME_DAIFUGO_START_REVERSED] == 1;
    return true;
}

/* Who is last: by the places, or with the most cards; of several the first after the winner. */
static int loser_of(const struct match *match, const struct game_state *state, int winner)
{
    int last = prime_daifugo_in_place(match, state, match->seats), loser = winner;
    for (int i = 1; i < match->seats; i++) {
        int seat = (winner + i) % match->seats;
        if (hand_count(&state->hand[seat]) > hand_count(&state->hand[loser]))
            loser = seat;
    }
    return last != SEAT_NONE ? last : loser;
}

void prime_daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state)
{
    int winner = prime_daifugo_winner(match, before);
    int loser = winner != SEAT_NONE ? loser_of(match, before, winner) : SEAT_NONE;
    state->first = start_after(match, match->option[PRIME_DAIFUGO_START], before->began, winner, loser);
}

/* ---- the deal ---- */

struct hand prime_daifugo_dealt(const struct match *match, const struct game_state *state)
{
    struct hand cards = pile_hand(&state->pile);
    for (int seat = 0; seat < match->seats; seat++)
        hand_add(&cards, &state->hand[seat]);
    return cards;
}

static int choose_start(const struct match *match, struct game_state *state)
{
    return start_seat(match, match->option[PRIME_DAIFUGO_START], state->first, state);
}

static void write_deal(const struct match *match, const char *to, const struct pile *pile,
                       struct text *commands)
{
    text_print(commands, pile->count > 0 ? "deal %s " : "deal %s -", to);
    pile_write(&match->deck, pile, commands);
    text_add_char(commands, '\n');
}

/* Chance is used in this order: shuffle, then the start player. The cards go round from him, one at a time. */
void prime_daifugo_shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = deal_remaining(&match->deck, &(struct hand){0});
    match_shuffle(match, state, deck.kind, deck.count);
    int start = choose_start(match, state), each = hand_size(match);
    for (int seat = 0; seat < match->seats; seat++) {
        struct pile hand = {0};
        for (int i = (seat - start + match->seats) % match->seats; hand.count < each; i += match->seats)
            pile_add(&hand, deck.kind[i]);
        write_deal(match, match->name[seat], &hand, commands);
    }
    struct pile remaining = {.count = (unsigned char)(deck.count - each * match->seats)};
    memcpy(remaining.kind, deck.kind + (deck.count - remaining.count), remaining.count);
    write_deal(match, "pile", &remaining, commands);
    text_print(commands, "start %s\n", match->name[start]);
}

void prime_daifugo_complete(const struct match *match, struct game_state *state, struct text *commands)
{
    if (state->dealt_pile || match_has_real_cards(match))
        return;
    struct hand cards = prime_daifugo_dealt(match, state);
    struct pile remaining = deal_remaining(&match->deck, &cards);
    match_shuffle(match, state, remaining.kind, remaining.count);
    write_deal(match, "pile", &remaining, commands);
}

bool prime_daifugo_run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, index;
    struct pile pile;
    if (!deal_to(move, &seat, &index) || !deal_read(move, 1, &pile))
        return false;
    if (seat != SEAT_NONE)
        state->hand[seat] = pile_hand(&pile);
    else
        state->pile = pile;
    state->dealt_pile = state->dealt_pile || seat == SEAT_NONE;
    struct hand cards = prime_daifugo_dealt(move->match, state);
    if (!deal_fits(move, &cards))
        return false;
    event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
    return true;
}

bool prime_daifugo_run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat) || !deal_end(move, state->hand, hand_size(match), &state->pile))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (prime_daifugo_is_lost(match, hand_count(&state->hand[i])))
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has %d cards, and lose-at=%d", match->name[i],
                          hand_count(&state->hand[i]), match->option[PRIME_DAIFUGO_LOSE_AT]);
    state->began = seat != SEAT_NONE ? seat : choose_start(match, state);
    prime_daifugo_begin_turn(move, state->began);
    text_print(move->record, "start %s", match->name[state->common.turn]);
    return true;
}

/* ---- chance ---- */

/* `under CARDS`: the order in which the next cards go under the deck. */
static bool read_under(struct move *move)
{
    if (move->match->option[PRIME_DAIFUGO_UNDER] != PRIME_DAIFUGO_UNDER_SHUFFLED)
        return refuse(move->fault, FAULT_BAD_CHANCE, "without under=shuffled the cards go under the deck as they lie");
    return deal_read(move, 1, &move->state->under);
}

/* Moves the named cards to the top of the deck: so a game of which only the cards drawn were noted can be replayed. */
bool prime_daifugo_run_chance(struct move *move)
{
    struct pile *pile = &move->state->pile;
    struct pile next;
    if (match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
    if (move->state->common.phase == PRIME_DAIFUGO_SETUP)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    if (strcmp(move->word[0], "under") == 0)
        return read_under(move);
    if (!deal_read(move, 0, &next))
        return false;
    for (int i = 0; i < next.count; i++) {
        int index = i;
        while (index < pile->count && pile->kind[index] != next.kind[i])
            index++;
        if (index >= pile->count)
            return refuse(move->fault, FAULT_BAD_CHANCE, "the deck has no more %s",
                          card_word(&move->match->deck, next.kind[i]));
        pile_take(pile, index);
        memmove(pile->kind + i + 1, pile->kind + i, (size_t)(pile->count - i));
        pile->kind[i] = next.kind[i];
        pile->count++;
    }
    return true;
}
