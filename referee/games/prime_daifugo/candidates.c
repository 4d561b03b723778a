/* candidates.c: Prime Daifugo: the candidate moves of a search. */
#include "referee/games/prime_daifugo/candidates.h"

#include "core/base/decimal.h"
#include "core/cards/deck_number.h"
#include "core/num/prime.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/products.h"

#include <string.h>

enum {
    REMAINING_MAX = 3,  /* maximum number of leads with all cards except those of a last play */
    LIST_STEPS = 6 * TURN_STEPS_MAX, /* budget of one list: see prime_daifugo_list_within */
    SEARCH_STEPS = 4000, /* budget of the search for an answer of many cards */
    PRODUCTS = 3000 /* maximum number of products tried for composites */
};

/* The moves listed so far. */
struct listing {
    const struct turn *turn;
    int *steps; /* budget for ordering cards so that they spell a prime; NULL: guess instead */
    struct choice *choices;
    int count, max;
    int remaining; /* leads listed by add_remaining */
};

static void add(struct listing *listing, const struct choice *choice)
{
    for (int i = 0; i < listing->count; i++)
        if (memcmp(&listing->choices[i], choice, sizeof *choice) == 0)
            return;
    if (listing->count < listing->max)
        listing->choices[listing->count++] = *choice;
}

static void add_plain(struct listing *listing, enum prime_daifugo_choice kind)
{
    struct choice choice;
    choice_without_cards(&choice, kind);
    add(listing, &choice);
}

static void add_play(struct listing *listing, const struct precomputed_play *play)
{
    struct choice choice;
    choice_from_table(&choice, play, &listing->turn->hand);
    add(listing, &choice);
}

/* ---- plays of the precomputed tables ---- */

/*
 * The notable plays of a span of the tables; NULL: there is no such play. In the names, `whole` means: of the plays
 * after which all cards left form one play.
 */
struct notable {
    const struct precomputed_play *strongest, *weakest;             /* without Jokers */
    const struct precomputed_play *strongest_whole, *weakest_whole; /* without Jokers */
    const struct precomputed_play *joker, *joker_whole;             /* the strongest with a Joker */
    const struct precomputed_play *cuts, *turns; /* the weakest that clears the field, or reverses the order */
    const struct precomputed_play *most; /* the composite that uses the most cards */
};

static bool is_whole_after(const struct turn *turn, const struct precomputed_play *play, int jokers)
{
    struct precomputed_hand left = precomputed_after(&turn->hand, play, jokers);
    return precomputed_is_whole(turn->precomputed, &left);
}

static void note(struct notable *notable, const struct turn *turn, const struct precomputed_play *play, int jokers)
{
    bool is_whole = (jokers == 0 || notable->joker_whole == NULL) && is_whole_after(turn, play, jokers);
    if (play->effect == PRECOMPUTED_CUTS)
        notable->cuts = play;
    if (play->effect == PRECOMPUTED_TURNS)
        notable->turns = play;
    if (jokers > 0) {
        notable->joker = notable->joker != NULL ? notable->joker : play;
        notable->joker_whole = notable->joker_whole == NULL && is_whole ? play : notable->joker_whole;
        return;
    }
    notable->strongest = notable->strongest != NULL ? notable->strongest : play;
    notable->weakest = play;
    if (notable->most == NULL || play->cards > notable->most->cards)
        notable->most = play;
    if (!is_whole)
        return;
    notable->strongest_whole = notable->strongest_whole != NULL ? notable->strongest_whole : play;
    notable->weakest_whole = play;
}

static struct notable find_notable(const struct turn *turn, const int *table, int count)
{
    struct notable notable = {0};
    struct play_range span = turn_span(turn, table, count);
    for (int i = 0; i < span.high - span.low; i++) {
        const struct precomputed_play *play = turn_play(turn, span, i);
        int missing = card_set_missing(turn->hand.cards, play->need), jokers;
        if (missing <= turn->hand.jokers && precomputed_fits(turn->precomputed, &turn->hand, play, &jokers))
            note(&notable, turn, play, jokers);
    }
    return notable;
}

/* Adds a lead with all cards except those of `last`, a play without Jokers with which the player can then go out. */
static void add_remaining(struct listing *listing, const struct precomputed_play *last)
{
    const struct turn *turn = listing->turn;
    struct choice choice;
    struct row row;
    if (last == NULL || turn->size > 0 || listing->remaining == REMAINING_MAX)
        return;
    struct precomputed_hand remaining = precomputed_after(&turn->hand, last, 0);
    if (remaining.count <= turn->precomputed->covered || !precomputed_is_number(turn->precomputed, &remaining))
        return;
    turn_make_row(turn, remaining, &row);
    if (listing->steps != NULL && !turn_arrange_prime(turn, &row, listing->steps))
        return;
    listing->remaining++;
    turn_code_row(&row, listing->steps != NULL ? CHOICE_PLAY : CHOICE_GUESS, PRIME_DAIFUGO_RIGHT, &choice);
    add(listing, &choice);
}

static void add_notable(struct listing *listing, const struct precomputed_play *play)
{
    if (play != NULL)
        add_play(listing, play);
}

/* Adds the notable numbers of `count` cards. */
static void add_numbers(struct listing *listing, int count)
{
    struct notable notable = find_notable(listing->turn, listing->turn->precomputed->number_begin, count);
    add_notable(listing, notable.strongest_whole);
    add_notable(listing, notable.strongest);
    add_notable(listing, notable.weakest_whole);
    add_notable(listing, notable.joker_whole);
    add_notable(listing, notable.cuts);
    add_notable(listing, notable.turns);
    add_notable(listing, notable.weakest);
    if (notable.strongest == NULL || listing->turn->size > 0)
        add_notable(listing, notable.joker);
    add_remaining(listing, notable.strongest_whole);
}

static void add_claims(struct listing *listing, int count)
{
    struct notable notable = find_notable(listing->turn, listing->turn->precomputed->claim_begin, count);
    add_notable(listing, notable.strongest_whole);
    add_notable(listing, notable.most);
    if (listing->turn->size > 0 || !listing->turn->precomputed->has_primes)
        add_notable(listing, notable.strongest);
    if (!listing->turn->precomputed->has_primes)
        add_notable(listing, notable.weakest);
}

/* ---- composites of any number of cards ---- */

struct products {
    const struct turn *turn;
    struct prime_daifugo_product most;  /* the composite that lays the most cards */
    struct prime_daifugo_product whole; /* the same among those after which all cards left form one play */
    int most_laid, whole_laid;          /* their numbers of cards, with the factors; 0: none was found */
};

static bool note_product(void *context, const struct prime_daifugo_product *product)
{
    struct products *products = context;
    const struct turn *turn = products->turn;
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(product->number, word)};
    int laid = product->count + product->factors.cards;
    if (product->count > turn->precomputed->max_cards || !match_may_play(turn->match, turn->state->common.turn, digits))
        return true;
    struct precomputed_hand left = precomputed_hand(&product->left);
    if (laid > products->most_laid) {
        products->most = *product;
        products->most_laid = laid;
    }
    if (laid > products->whole_laid && precomputed_is_whole(turn->precomputed, &left)) {
        products->whole = *product;
        products->whole_laid = laid;
    }
    return true;
}

static void add_product(struct listing *listing, const struct prime_daifugo_product *product)
{
    struct prime_daifugo_finder finder = {.count = product->count, .factors = product->factors};
    struct choice choice;
    memcpy(finder.card, product->card, sizeof product->card);
    choice_from_finder(listing->turn->match, &finder, &choice);
    add(listing, &choice);
}

/* Adds the notable composites, also of more cards than the tables have, of a short search among products. */
static void add_products(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    const struct hand *hand = &turn->state->hand[turn->state->common.turn];
    struct products products = {.turn = turn};
    struct prime_daifugo_products wanted = {.hand = *hand, .count = turn->size, .under = UINT64_MAX,
                                            .tries = PRODUCTS};
    if (!prime_daifugo_has_composites(turn->match) || !match_tells_factors(turn->match) ||
        turn->size > PRODUCT_CARDS_MAX)
        return;
    if (turn->size > 0)
        *(turn->reversed ? &wanted.under : &wanted.over) = turn->last;
    prime_daifugo_find_products(&wanted, note_product, &products);
    if (products.whole_laid > 0)
        add_product(listing, &products.whole);
    if (products.most_laid > 0)
        add_product(listing, &products.most);
}

/* ---- other plays ---- */

static void add_joker(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    if (turn->hand.jokers > 0 && turn->size <= 1 && turn->hand.count > 1) /* a last Joker goes out, or is forbidden */
        add_plain(listing, CHOICE_JOKER);
}

/* Adds the weakest answer of many cards that a short search finds. */
static void add_weakest(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    char last[DIGITS_OF_CARDS + 1];
    struct choice choice;
    const struct prime_daifugo_position position =
        prime_daifugo_position_of(turn->match, turn->state, turn->state->common.turn, last);
    struct prime_daifugo_finder finder = {.position = &position, .steps = SEARCH_STEPS};
    if (!prime_daifugo_find_number(&finder, position.hand, turn->size, PRIME_DAIFUGO_PRIME))
        return;
    choice_from_finder(turn->match, &finder, &choice);
    add(listing, &choice);
}

/* Adds answers of more cards than the tables cover. */
static void add_many(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    struct precomputed_hand taken = turn_strongest(turn, turn->size);
    struct choice choice;
    struct row row;
    if (!turn->precomputed->has_primes || turn->hand.count < turn->size)
        return;
    turn_make_row(turn, taken, &row);
    if (turn->hand.count > turn->size && precomputed_is_number(turn->precomputed, &taken) && turn_beats(turn, &row) &&
        (listing->steps == NULL || (turn_arrange_prime(turn, &row, listing->steps) && turn_beats(turn, &row)))) {
        turn_code_row(&row, listing->steps != NULL ? CHOICE_PLAY : CHOICE_GUESS, PRIME_DAIFUGO_RIGHT, &choice);
        add(listing, &choice);
    }
    if (listing->steps != NULL)
        add_weakest(listing);
}

/* Whether 2, 3 or 5 divides the number of the row, by the value of its last card or its digit sum. */
static bool is_plainly_composite(const struct row *row)
{
    int sum = 0, end = row->card[row->count - 1].value;
    for (int i = 0; i < row->count; i++)
        sum += row->card[i].value;
    return row->count > 1 && (sum % 3 == 0 || end % 2 == 0 || end == 5);
}

/* Puts a card at the end, if there is one, with which the number is plainly composite. */
static void make_plainly_composite(struct row *row)
{
    for (int i = row->count - 1; i >= 0 && !is_plainly_composite(row); i--) {
        const struct card end = row->card[row->count - 1];
        if (row->card[i].value % 2 != 0 && row->card[i].value != 5)
            continue;
        row->card[row->count - 1] = row->card[i];
        row->card[i] = end;
    }
}

/* Whether the number of the row is not prime and has no effect; a row of many cards must be plainly composite. */
static bool is_wrong(const struct turn *turn, const struct row *row)
{
    char digits[DIGITS_OF_CARDS + 1];
    uint64_t number;
    digits[card_spell(row->card, row->count, digits)] = '\0';
    if (!digits_to_u64(digits_of(digits), &number))
        return is_plainly_composite(row);
    bool is_composite = row->count > PRECOMPUTED_CARDS_MAX ? is_plainly_composite(row) : !prime_is(number);
    return is_composite && deck_number_find(&turn->match->deck, number) == NULL;
}

/* Adds a number of these cards that is not prime. */
static void add_wrong_of(struct listing *listing, struct precomputed_hand taken)
{
    const struct turn *turn = listing->turn;
    struct choice choice;
    struct row row;
    turn_make_row(turn, taken, &row);
    if (row.count > PRECOMPUTED_CARDS_MAX)
        make_plainly_composite(&row);
    if (!turn_beats(turn, &row) || !is_wrong(turn, &row))
        return;
    turn_code_row(&row, CHOICE_PLAY, PRIME_DAIFUGO_WRONG, &choice);
    add(listing, &choice);
}

/*
 * Adds numbers without Jokers that are not prime, played to draw penalty cards: nearly the strongest row of the number
 * of cards that the field requires; on an empty field all of them, and at the root of a search rows of each number of
 * cards.
 */
static void add_wrong(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    int held = card_set_count(turn->hand.cards),
        max = held < turn->precomputed->max_cards ? held : turn->precomputed->max_cards;
    int most = turn->size > 0 ? turn->size : max, least = turn->size == 0 && listing->steps != NULL ? 1 : most;
    if (!turn->precomputed->has_primes || most > max || (turn->size == 0 && held > max && listing->steps == NULL))
        return;
    for (int count = most; count >= least; count--) {
        struct turn plain = *turn;
        plain.hand.jokers = 0;
        plain.hand.count = held;
        add_wrong_of(listing, turn_strongest(&plain, count));
    }
}

/* Adds the suggested move, under rules for which the tables are not enough. */
static void add_suggested(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    struct choice choice;
    prime_daifugo_advise_choice(turn->match, turn->state, turn->state->common.turn, &choice);
    add(listing, &choice);
}

/* Time is up: lists a number of all cards. */
static int list_number_of_all(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    struct row row;
    struct choice choice;
    bool is_right = precomputed_is_number(turn->precomputed, &turn->hand);
    if (listing->steps != NULL) {
        add_suggested(listing);
        add_plain(listing, CHOICE_PASS);
        return listing->count;
    }
    turn_make_row(turn, turn->hand, &row);
    turn_code_row(&row, CHOICE_GUESS, is_right ? PRIME_DAIFUGO_RIGHT : PRIME_DAIFUGO_WRONG, &choice);
    add(listing, &choice);
    return listing->count;
}

/* Whether the number is stronger than another one. 0 stands for no number, which is the weakest. */
static bool is_stronger(const struct turn *turn, uint64_t number, uint64_t other)
{
    return number != 0 && (other == 0 || (turn->reversed ? number < other : number > other));
}

/*
 * Adds leads with registered numbers, grouped by their number of cards: the group with the strongest number first, and
 * of groups whose strongest numbers are equal, that of fewer cards. So, of plays that all win, the one that is hardest
 * to beat comes first.
 */
static void add_registered(struct listing *listing)
{
    uint64_t strongest[PRECOMPUTED_LISTED_MAX + 1] = {0};
    bool is_added[PRECOMPUTED_LISTED_MAX + 1] = {false};
    int covered = listing->turn->precomputed->covered;
    for (int count = 1; count <= covered; count++) {
        struct notable notable = find_notable(listing->turn, listing->turn->precomputed->number_begin, count);
        strongest[count] = notable.strongest != NULL ? notable.strongest->number : 0;
    }
    for (int i = 0; i < covered; i++) {
        int next = 0;
        for (int count = 1; count <= covered; count++)
            if (!is_added[count] && (next == 0 || is_stronger(listing->turn, strongest[count], strongest[next])))
                next = count;
        is_added[next] = true;
        add_numbers(listing, next);
    }
}

/* Adds the strongest and the weakest of the plays of `count` cards that leave the best plan. */
static void add_planned(struct listing *listing, const int *table, int count)
{
    const struct turn *turn = listing->turn;
    const struct play_range span = turn_span(turn, table, count);
    const struct precomputed_play *strong = NULL, *weak = NULL;
    int least = 0;
    for (int i = 0; i < span.high - span.low; i++) {
        const struct precomputed_play *play = turn_play(turn, span, i);
        int jokers;
        if (card_set_missing(turn->hand.cards, play->need) > turn->hand.jokers ||
            !precomputed_fits(turn->precomputed, &turn->hand, play, &jokers))
            continue;
        struct precomputed_hand left = precomputed_after(&turn->hand, play, jokers);
        int plan = precomputed_plan(turn->precomputed, left.cards) + jokers;
        strong = strong == NULL || plan < least ? play : strong;
        weak = weak == NULL || plan <= least ? play : weak;
        least = weak == play ? plan : least;
    }
    if (strong == NULL)
        return;
    add_play(listing, strong);
    add_play(listing, weak);
}

static void add_plans(struct listing *listing, int from, int to)
{
    for (int count = to; count >= from; count--) {
        add_planned(listing, listing->turn->precomputed->number_begin, count);
        add_planned(listing, listing->turn->precomputed->claim_begin, count);
    }
}

static void list_plays(struct listing *listing)
{
    const struct turn *turn = listing->turn;
    int covered = turn->precomputed->covered, from = turn->size > 0 ? turn->size : 1;
    int to = turn->size > 0 ? turn->size : covered;
    bool leads_registered = turn->size == 0 && !turn->precomputed->has_primes && listing->steps != NULL;
    if (leads_registered)
        add_registered(listing);
    if (precomputed_has_plans(turn->precomputed) && listing->steps != NULL)
        add_plans(listing, from, to < covered ? to : covered);
    for (int count = from; count <= to && count <= covered && !leads_registered; count++)
        add_numbers(listing, count);
    for (int count = from; count <= to && count <= covered; count++)
        add_claims(listing, count);
    if (turn->size > covered)
        add_many(listing);
}

/* Finds a composite that uses all cards, with its factors, among products of small factors. */
static bool find_whole_product(const struct turn *turn, struct choice *choice)
{
    char last[DIGITS_OF_CARDS + 1];
    const struct prime_daifugo_position position =
        prime_daifugo_position_of(turn->match, turn->state, turn->state->common.turn, last);
    struct prime_daifugo_finder finder = {.position = &position, .steps = SEARCH_STEPS};
    bool found = turn->hand.jokers == 0 && turn->hand.count > 2 &&
                 prime_daifugo_find_product(&finder, turn->size, PRODUCTS, true, NULL);
    if (found)
        choice_from_finder(turn->match, &finder, choice);
    return found;
}

static int list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                int *steps, struct choice *choices, int max, bool *is_all)
{
    const struct turn turn = turn_of(match, precomputed, state);
    struct listing listing = {.turn = &turn, .steps = steps, .choices = choices, .max = max};
    *is_all = false;
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        return list_number_of_all(&listing);
    if (turn_find_last_play(&turn, steps, &choices[0]) || (steps != NULL && find_whole_product(&turn, &choices[0]))) {
        *is_all = true; /* no move leads to a better place */
        return 1;
    }
    if (steps != NULL && !prime_daifugo_has_primes(match)) {
        add_suggested(&listing);
        return listing.count; /* hardly any playout ends: playouts cannot compare moves */
    }
    if (turn.may_draw)
        add_plain(&listing, CHOICE_DRAW);
    list_plays(&listing);
    if (steps != NULL)
        add_products(&listing);
    if (steps != NULL && !turn.precomputed->has_primes)
        add_suggested(&listing);
    add_joker(&listing);
    add_plain(&listing, CHOICE_PASS);
    add_wrong(&listing);
    return listing.count;
}

int prime_daifugo_list_within(const struct match *match, const struct precomputed *precomputed,
                              const struct game_state *state, int *steps, struct choice *choices, int max, bool *is_all)
{
    return list(match, precomputed, state, steps, choices, max, is_all);
}

int prime_daifugo_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                       struct choice *choices, int max, bool *is_all)
{
    int steps = LIST_STEPS;
    return list(match, precomputed, state, &steps, choices, max, is_all);
}

int prime_daifugo_list_inner(const struct match *match, const struct precomputed *precomputed,
                             const struct game_state *state, struct choice *choices, int max, bool *is_all)
{
    return list(match, precomputed, state, NULL, choices, max, is_all);
}
