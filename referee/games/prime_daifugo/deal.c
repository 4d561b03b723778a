/* deal.c: Prime Daifugo: set-up and deal. */
#include "referee/games/prime_daifugo/state.h"

#include "core/num/prime.h"
#include "referee/cardplay/deal.h"
#include "referee/cardplay/place.h"
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* ---- set-up ---- */

/* Leaves `jokers` Jokers and `evens` cards of each even rank in the deck. */
static void set_copies(struct deck *deck, int jokers, int evens)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].joker)
            deck->card[kind].copies = (unsigned char)jokers;
        else if (deck->card[kind].value[0] % 2 == 0)
            deck->card[kind].copies = (unsigned char)evens;
}

/* The number of cards of each even rank in the game; two of four are red. */
static int evens_of(const struct match *match)
{
    if (match->option[PRIME_DAIFUGO_RED_EVENS] == 0)
        return 2;
    return match->option[PRIME_DAIFUGO_EVENS] == PRIME_DAIFUGO_EVENS_HALF ? 3 : 4;
}

/* Whether the option composites= lets at least one number of the list be played. */
static bool is_list_playable(const uint64_t *number, int count, int composites)
{
    bool has_prime = false, has_composite = false;
    for (int i = 0; i < count; i++)
        if (prime_is(number[i]))
            has_prime = true;
        else
            has_composite = true;
    return composites == PRIME_DAIFUGO_COMPOSITES_ONLY ? has_composite
                                                       : has_prime || composites == PRIME_DAIFUGO_COMPOSITES_YES;
}

static bool are_lists_playable(const struct match *match)
{
    for (int seat = 0; seat < match->seats; seat++) {
        int count;
        const uint64_t *numbers = match_numbers(match, seat, &count);
        if (count > 0 && !is_list_playable(numbers, count, match->option[PRIME_DAIFUGO_COMPOSITES]))
            return false;
    }
    return true;
}

/* Refuses options that contradict each other, have no effect, or let few hands be played out. */
static bool check_house(const struct match *match, struct fault *fault)
{
    const int *option = match->option;
    if (option[PRIME_DAIFUGO_RED_EVENS] == 0 && option[PRIME_DAIFUGO_EVENS] == PRIME_DAIFUGO_EVENS_HALF)
        return refuse(fault, FAULT_BAD_OPTION, "red-evens=no evens=half: both take even cards out, choose one");
    if (option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY &&
        option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_NO)
        return refuse(fault, FAULT_BAD_OPTION, "exponents=any composites=no: only composites have exponents");
    if (!are_lists_playable(match))
        return refuse(fault, FAULT_BAD_OPTION,
                      option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_ONLY
                          ? N_("registered composites=only: none of these numbers is composite")
                          : N_("registered composites=no: none of these numbers is prime"));
    if (match->seats == 1 && (option[PRIME_DAIFUGO_PLACINGS] == 1 || option[PRIME_DAIFUGO_LOSE_AT] > 0))
        return refuse(fault, FAULT_BAD_OPTION, "placings lose-at: one player alone has no place, and loses to nobody");
    if (option[PRIME_DAIFUGO_MAX_CARDS] == 1)
        return refuse(fault, FAULT_BAD_OPTION, "max-cards=1: few hands could be played out; it is 0 or from 2 on");
    if (option[PRIME_DAIFUGO_JOKER_LAST] == 0 && option[PRIME_DAIFUGO_JOKERS] == 0)
        return refuse(fault, FAULT_BAD_OPTION, "joker-last=no jokers=0: there is no Joker to forbid");
    if (option[PRIME_DAIFUGO_TWO_JOKERS] == 0 && option[PRIME_DAIFUGO_JOKERS] < 2)
        return refuse(fault, FAULT_BAD_OPTION, "two-jokers=no jokers=%d: there are no two Jokers to forbid",
                      option[PRIME_DAIFUGO_JOKERS]);
    return true;
}

/* The number of cards dealt to each player: by default the largest of 11, 7 and 5 for which the deck has enough. */
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
    set_copies(&match->deck, match->option[PRIME_DAIFUGO_JOKERS], evens_of(match));
    if (!prime_daifugo_choose_numbers(match, fault))
        return false;
    int count = deck_count(&match->deck);
    if (hand_size(match) * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", hand_size(match), count);
    if (match->deal != DEAL_MANUAL && prime_daifugo_loses_with(match, hand_size(match)))
        return refuse(fault, FAULT_BAD_OPTION, "lose-at=%d: %d cards are dealt to each",
                      match->option[PRIME_DAIFUGO_LOSE_AT], hand_size(match));
    state->first = SEAT_NONE;
    state->reversed = match->option[PRIME_DAIFUGO_START_REVERSED] == 1;
    return true;
}

/* The last seat: by the places, else the one with the most cards. */
static int loser_of(const struct match *match, const struct game_state *state, int winner)
{
    int last = place_seat(match, state->place, match->seats);
    return last != SEAT_NONE ? last : start_loser(match, state->hand, winner);
}

void prime_daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state)
{
    int winner = prime_daifugo_winner(match, before);
    int loser = winner != SEAT_NONE ? loser_of(match, before, winner) : SEAT_NONE;
    state->first = start_after(match, match->option[PRIME_DAIFUGO_START], before->began, winner, loser);
}

/* ---- the deal ---- */

void prime_daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    deal_round(match, state, hand_size(match), match->option[PRIME_DAIFUGO_START], state->first, commands);
}

void prime_daifugo_complete(const struct match *match, struct game_state *state, struct made_list *commands)
{
    deal_complete(match, state, state->hand, &state->stock, NULL, commands);
}

bool prime_daifugo_run_deal(struct move *move)
{
    return deal_run(move, move->state->hand, &move->state->stock, NULL);
}

bool prime_daifugo_run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    if (!start_read(move, match->option[PRIME_DAIFUGO_START], state->first, &state->began) ||
        !deal_end(move, state->hand, hand_size(match), &state->stock))
        return false;
    for (int i = 0; i < match->seats; i++)
        if (prime_daifugo_loses_with(match, hand_count(&state->hand[i])))
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has %d cards, and lose-at=%d", match->name[i],
                          hand_count(&state->hand[i]), match->option[PRIME_DAIFUGO_LOSE_AT]);
    prime_daifugo_begin_turn(move, state->began);
    return true;
}

/* ---- chance ---- */

/* `under CARDS`: the order in which the next cards go under the deck. */
static bool read_under(struct move *move)
{
    if (move->match->option[PRIME_DAIFUGO_UNDER] != PRIME_DAIFUGO_UNDER_SHUFFLED)
        return refuse(move->fault, FAULT_BAD_CHANCE, "without under=shuffled the cards go under the deck as they lie");
    return deal_read(move, 1, &move->state->stock.order);
}

/*
 * Moves the named cards to the top of the deck, so that a game can be replayed if only the cards drawn were recorded.
 */
bool prime_daifugo_run_chance(struct move *move)
{
    struct pile *pile = &move->state->stock.pile;
    struct pile next;
    if (!stock_may_order(move))
        return false;
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
