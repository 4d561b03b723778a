/* turn.c: Prime Daifugo: the position of the player on turn, prepared for finding plays fast. */
#include "referee/games/prime_daifugo/turn.h"

#include "referee/game/match.h"
#include "referee/games/prime_daifugo/search.h"

/* The number of the last play; UINT64_MAX if that is too great. */
static uint64_t last_number(const struct game_state *state)
{
    int first = (state->plays - 1) * state->size;
    uint64_t number = 0;
    for (int i = 0; i < state->size; i++) {
        uint64_t value = state->value[first + i];
        if (number > (value > 9 ? (UINT64_MAX - value) / 100 : (UINT64_MAX - value) / 10))
            return UINT64_MAX;
        number = number * (value > 9 ? 100 : 10) + value;
    }
    return number;
}

struct turn turn_of(const struct match *match, const struct precomputed *precomputed, const struct game_state *state)
{
    struct turn turn = {
        .match = match,
        .precomputed = precomputed_of(match, precomputed, state->common.turn),
        .state = state,
        .hand = precomputed_hand(&state->hand[state->common.turn]),
        .size = state->size,
        .reversed = state->reversed,
    };
    turn.last = last_number(state);
    turn.may_draw = prime_daifugo_may_draw(state) && !prime_daifugo_loses_with(match, turn.hand.count + 1);
    return turn;
}

/* ---- plays of the precomputed tables ---- */

struct play_range turn_span(const struct turn *turn, const int *table, int count)
{
    struct play_range span = {table[count - 1], table[count]};
    if (turn->size == 0)
        return span;
    if (turn->size != count)
        span.high = span.low;
    else if (turn->reversed)
        span.high = precomputed_above(turn->precomputed, table, count, turn->last - 1);
    else
        span.low = precomputed_above(turn->precomputed, table, count, turn->last);
    return span;
}

const struct precomputed_play *turn_play(const struct turn *turn, struct play_range span, int i)
{
    return &turn->precomputed->play[turn->reversed ? span.low + i : span.high - 1 - i];
}

/* ---- rows of many cards ---- */

/*
 * The order of the values that spells the greatest number: of neighbours a and b, the digits `ab` are not less than
 * `ba`.
 */
static const unsigned char greatest[] = {9, 8, 7, 6, 5, 4, 3, 2, 13, 12, 11, 1, 10, 0};

/* Values of cards, best first: `strong` for great numbers, `weak` for small ones under a revolution. */
static const unsigned char strong[] = {13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
static const unsigned char weak[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};

static bool can_end(int value)
{
    return value != 5 && value % 2 == 1;
}

static int copies(const struct precomputed_hand *hand, int value)
{
    return (int)(hand->cards >> 4 * value & 15);
}

/* The sum of the values modulo 3. */
static int remainder_of(const struct row *row)
{
    int sum = 0;
    for (int i = 0; i < row->count; i++)
        sum += row->card[i].value;
    return sum % 3;
}

/* The rank of a value: low ranks come first in the strongest row. */
static int rank(const struct turn *turn, int value)
{
    int at = 0;
    while (greatest[at] != value)
        at++;
    return turn->reversed ? PRECOMPUTED_VALUES - at : at;
}

/* Sorts the cards to spell nearly the strongest number. */
static void sort(const struct turn *turn, struct row *row)
{
    for (int i = 1; i < row->count; i++) {
        struct card card = row->card[i];
        int at = i;
        for (; at > 0 && rank(turn, row->card[at - 1].value) > rank(turn, card.value); at--)
            row->card[at] = row->card[at - 1];
        row->card[at] = card;
    }
}

/* Moves card `from` to the end. */
static void move_to_end(struct row *row, int from)
{
    struct card card = row->card[from];
    for (int i = from; i + 1 < row->count; i++)
        row->card[i] = row->card[i + 1];
    row->card[row->count - 1] = card;
}

void turn_make_row(const struct turn *turn, struct precomputed_hand hand, struct row *row)
{
    row->count = 0;
    for (int value = 1; value < PRECOMPUTED_VALUES; value++)
        for (int i = copies(&hand, value); i > 0; i--)
            row->card[row->count++] = (struct card){(unsigned char)(value - 1), (short)value};
    for (int i = 0; i < hand.jokers; i++)
        row->card[row->count++] = (struct card){PRECOMPUTED_JOKER_KIND, turn->reversed ? 1 : 13};
    if (hand.jokers > 0 && remainder_of(row) == 0)
        row->card[row->count - 1].value = turn->reversed ? 3 : 11;
    sort(turn, row);
    int end = row->count - 1;
    while (end >= 0 && !can_end(row->card[end].value))
        end--;
    if (end >= 0)
        move_to_end(row, end);
}

/*
 * The `count` strongest cards of the hand: Jokers, then the greatest values or, if the order is reversed, the smallest.
 */
static struct precomputed_hand take_strongest(const struct turn *turn, int count)
{
    struct precomputed_hand taken = {0};
    const unsigned char *value = turn->reversed ? weak : strong;
    taken.jokers = turn->hand.jokers < count ? turn->hand.jokers : count;
    if (turn->precomputed->one_joker && taken.jokers > 1)
        taken.jokers = 1;
    taken.count = taken.jokers;
    for (int i = 0; i < PRECOMPUTED_VALUES - 1 && taken.count < count; i++)
        for (int k = copies(&turn->hand, value[i]); k > 0 && taken.count < count; k--) {
            taken.cards += (uint64_t)1 << 4 * value[i];
            taken.count++;
        }
    return taken;
}

struct precomputed_hand turn_strongest(const struct turn *turn, int count)
{
    struct precomputed_hand taken = take_strongest(turn, count);
    const unsigned char *value = turn->reversed ? weak : strong;
    if (precomputed_is_number(turn->precomputed, &taken))
        return taken;
    for (int out = PRECOMPUTED_VALUES - 2; out >= 0; out--)
        for (int in = 0; in < PRECOMPUTED_VALUES - 1 && copies(&taken, value[out]) > 0; in++) {
            struct precomputed_hand other = taken;
            other.cards += ((uint64_t)1 << 4 * value[in]) - ((uint64_t)1 << 4 * value[out]);
            if (copies(&taken, value[in]) < copies(&turn->hand, value[in]) &&
                precomputed_is_number(turn->precomputed, &other))
                return other;
        }
    return taken;
}

bool turn_beats(const struct turn *turn, const struct row *row)
{
    char number[DIGITS_OF_CARDS + 1], last[DIGITS_OF_CARDS + 1];
    if (turn->size == 0)
        return true;
    card_spell(row->card, row->count, number);
    prime_daifugo_last_number(turn->state, last);
    return prime_daifugo_beats(digits_of(number), digits_of(last), turn->reversed);
}

bool turn_arrange_prime(const struct turn *turn, struct row *row, int *steps)
{
    int allowed = *steps < TURN_STEPS_MAX ? *steps : TURN_STEPS_MAX;
    struct prime_daifugo_search search = {.deck = &turn->match->deck, .count = row->count,
                                          .reversed = !turn->reversed, .steps = allowed};
    for (int i = 0; i < row->count; i++)
        search.hand.copies[row->card[i].kind]++;
    bool found = prime_daifugo_find_weakest(&search, row->card); /* the strongest: the order is the opposite */
    *steps -= allowed - (int)search.steps;
    return found;
}

void turn_code_row(const struct row *row, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort,
                   struct choice *choice)
{
    choice_begin_play(choice, kind, sort);
    for (int i = 0; i < row->count; i++)
        choice_add_card(choice, row->card[i].value, row->card[i].kind == PRECOMPUTED_JOKER_KIND);
}

/* ---- going out ---- */

/* Finds a play of the table that uses the whole hand. */
static bool find_whole(const struct turn *turn, const int *table, int count, struct choice *choice)
{
    struct play_range span = turn_span(turn, table, count);
    for (int i = 0; i < span.high - span.low; i++) {
        const struct precomputed_play *play = turn_play(turn, span, i);
        int jokers;
        if (play->cards == turn->hand.count && precomputed_fits(turn->precomputed, &turn->hand, play, &jokers)) {
            choice_from_table(choice, play, &turn->hand);
            return true;
        }
    }
    return false;
}

/* Finds a composite that uses the whole hand for itself and its factors. */
static bool find_claim(const struct turn *turn, struct choice *choice)
{
    if (turn->hand.jokers > 0 || !precomputed_is_claim(turn->precomputed, turn->hand.cards))
        return false;
    for (int count = 1; count <= turn->precomputed->covered; count++)
        if (find_whole(turn, turn->precomputed->claim_begin, count, choice))
            return true;
    return false;
}

bool turn_find_last_play(const struct turn *turn, int *steps, struct choice *choice)
{
    int count = turn->hand.count;
    struct row row;
    if (count == 1 && turn->hand.jokers == 1 && turn->size <= 1 && !turn->precomputed->no_joker_last) {
        choice_without_cards(choice, CHOICE_JOKER);
        return true;
    }
    if (find_claim(turn, choice))
        return true;
    if ((turn->size > 0 && turn->size != count) || !precomputed_is_number(turn->precomputed, &turn->hand))
        return false;
    if (count <= turn->precomputed->covered)
        return find_whole(turn, turn->precomputed->number_begin, count, choice);
    turn_make_row(turn, turn->hand, &row);
    if (steps != NULL && !turn_arrange_prime(turn, &row, steps))
        return false;
    if (!turn_beats(turn, &row))
        return false;
    turn_code_row(&row, steps != NULL ? CHOICE_PLAY : CHOICE_GUESS, PRIME_DAIFUGO_RIGHT, choice);
    return true;
}
