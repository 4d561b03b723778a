/* advice.c: Prime Daifugo: the suggested move. */
#include "referee/games/prime_daifugo/advice.h"

#include "core/spell/spell.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/choice.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

enum {
    STEPS = 200000,
    LAST_STEPS = 2000000, /* of the search for a composite of the whole hand, for each number of cards */
    LAST_MAX = 12,        /* maximum number of cards of such a composite and its factors */
    LEAD_MAX = 4,         /* maximum number of cards to lead with if only composites are played */
    LED_MAX = 6,          /* maximum number of cards of a prime to lead with */
    OUT_MAX = 8,          /* maximum number of cards that can probably go out at once if no test excludes it */
    CUTS_MAX = 2,         /* maximum number of cuts before the last play */
    WEAKEST = 4,          /* for each number of cards, this many of the weakest primes are compared */
    TRIES = 600           /* maximum number of products that are tried */
};

/* ---- evaluation of a hand ---- */

/* Points of the evaluation. */
enum {
    CARD = 10,  /* subtracted for each card left */
    STUCK = 8,  /* subtracted for each card left beyond three per card that can end a prime, Jokers included */
    JOKER = 12, /* added for each Joker left */
    OUT = 40,   /* added if the cards left can go out at once */
    HARD = 90   /* added at most, for a play that is hard to beat, if the cards left might go out at once */
};

/* Properties that decide whether a hand can be played as one prime. */
struct shape {
    int cards, jokers;
    int enders; /* cards that can be the last of a prime, without Jokers */
    int great;  /* cards of value 10 and more, without Jokers */
    int sum;    /* of the values, without Jokers: congruent to the digit sum modulo 3 */
};

static struct shape shape_of(const struct prime_daifugo_position *position, const struct hand *hand)
{
    const struct deck *deck = &position->match->deck;
    struct shape shape = {0};
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = hand->copies[kind], value = deck->card[kind].value[0];
        shape.cards += copies;
        if (deck->card[kind].joker) {
            shape.jokers += copies;
            continue;
        }
        shape.sum += copies * value;
        shape.enders += value % 2 == 1 && value != 5 ? copies : 0;
        shape.great += value > 9 ? copies : 0;
    }
    return shape;
}

/* Whether no simple test excludes that these cards form one prime. */
static bool may_be_prime(const struct shape *shape)
{
    return shape->jokers > 0 || (shape->sum % 3 != 0 && shape->enders > 0);
}

/* Whether these cards are few enough to go out at once, and no simple test excludes that they form one prime. */
static bool may_go_out(const struct shape *shape)
{
    return shape->cards <= OUT_MAX && may_be_prime(shape);
}

enum {
    HARDEST = 14 * 13 + 13,
    SHORT = 40 /* subtracted for each digit fewer than two a card or, if the order is reversed, more than one a card */
};

/* How hard a number is to beat, from 0 to HARDEST, judged by its number of digits and its first two cards. */
static int strength(const struct prime_daifugo_position *position, const struct card *card, int count)
{
    int digits = 0, head = 14 * card[0].value + card[count > 1 ? 1 : 0].value;
    for (int i = 0; i < count; i++)
        digits += card[i].value > 9 ? 2 : 1;
    int strength = position->reversed ? HARDEST - head - SHORT * (digits - count) : head - SHORT * (2 * count - digits);
    if (count > position->most_held + 1)
        return HARDEST; /* no opponent can have this many cards, even after a draw */
    return strength > 0 ? strength : 0;
}

/* The value of playing these cards, after which the hand is `left`. */
static int worth(const struct prime_daifugo_position *position, const struct card *card, int count,
                 const struct hand *left)
{
    struct shape shape = shape_of(position, left);
    int stuck = shape.cards - 3 * (shape.enders + shape.jokers), points = JOKER * shape.jokers - CARD * shape.cards;
    if (stuck > 0)
        points -= STUCK * stuck;
    if (may_go_out(&shape))
        points += OUT + HARD * strength(position, card, count) / HARDEST;
    return points;
}

/* ---- plays that end the game ---- */

/* The position from which the player leads after a play that clears the field. */
static struct prime_daifugo_position on_empty_field(const struct prime_daifugo_position *position, struct hand hand)
{
    struct prime_daifugo_position next = *position;
    next.hand = hand;
    next.size = 0;
    next.last = "";
    return next;
}

static bool find_end(struct prime_daifugo_finder *finder, int cuts);

/* Whether the player can go out with these cards from an empty field, after at most `cuts` cuts. */
static bool goes_out(const struct prime_daifugo_position *position, struct hand hand, int cuts)
{
    struct prime_daifugo_position next = on_empty_field(position, hand);
    struct prime_daifugo_finder finder = {.position = &next, .steps = STEPS};
    return find_end(&finder, cuts);
}

/* Finds a play that clears the field and lets the player go out afterwards. */
static bool find_cut_to_end(struct prime_daifugo_finder *finder, int cuts)
{
    const struct prime_daifugo_position *position = finder->position;
    if (cuts == 0)
        return false;
    if (prime_daifugo_find_joker(finder) && goes_out(position, prime_daifugo_hand_after(finder), cuts - 1))
        return true;
    return prime_daifugo_find_special(finder, position->hand, DECK_CUT) &&
           goes_out(position, prime_daifugo_hand_after(finder), cuts - 1);
}

/* Finds a play of all cards, or a cut after which the player goes out. */
static bool find_end(struct prime_daifugo_finder *finder, int cuts)
{
    return prime_daifugo_find_out(finder) || find_cut_to_end(finder, cuts);
}

/*
 * Finds a revolution after which few of the cards left have a value of 10 or more; if the order is reversed now, one
 * after which many have.
 */
static bool find_revolution(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    if (!prime_daifugo_find_special(finder, prime_daifugo_plain_hand(position), DECK_TURN))
        return false;
    struct hand left = prime_daifugo_hand_after(finder);
    struct shape shape = shape_of(position, &left);
    return position->reversed ? 3 * shape.great >= shape.cards : 5 * shape.great <= shape.cards;
}

/* Whether one more card might let the player go out at once. */
static bool wants_card(const struct prime_daifugo_position *position)
{
    const struct match *match = position->match;
    int held = hand_count(&position->hand) + 1;
    struct hand usable = prime_daifugo_usable(match, position->hand, held, held);
    return hand_count(&usable) + 1 == held && position->may_draw && !position->draw_loses &&
           !prime_daifugo_has_list(position) && held <= prime_daifugo_max_cards(match) &&
           (position->size == 0 ? held <= OUT_MAX : held == position->size);
}

/* ---- plays that do not go out ---- */

/* The play with the highest value so far. */
struct best {
    bool found;
    int worth;
    struct prime_daifugo_finder play;
};

static void copy_play(const struct prime_daifugo_finder *from, struct prime_daifugo_finder *to)
{
    to->count = from->count;
    memcpy(to->card, from->card, sizeof from->card);
    to->factors = from->factors;
}

/* Compares the play of the finder, whose value is reduced by `less` points, with the best one so far. */
static void weigh(struct best *best, const struct prime_daifugo_finder *finder, int less)
{
    const struct prime_daifugo_position *position = finder->position;
    struct hand left = prime_daifugo_hand_after(finder);
    struct shape shape = shape_of(position, &left);
    int points = worth(position, finder->card, finder->count, &left) - less;
    if (best->found && points <= best->worth)
        return;
    if (may_go_out(&shape) && !goes_out(position, left, 0))
        points -= OUT;
    if (best->found && points <= best->worth)
        return;
    best->found = true;
    best->worth = points;
    copy_play(finder, &best->play);
}

/* Context of weigh_next: the primes of one number of cards. */
struct weighing {
    struct best *best;
    const struct prime_daifugo_finder *finder;
    int weighed;
};

static bool weigh_next(void *context)
{
    struct weighing *weighing = context;
    weigh(weighing->best, weighing->finder, weighing->weighed++);
    return weighing->weighed < WEAKEST;
}

/* Compares the weakest primes of `count` cards of `hand`, and the strongest of `count` cards of the whole hand. */
static void weigh_primes_of(struct best *best, struct prime_daifugo_finder *finder, struct hand hand, int count)
{
    struct weighing weighing = {best, finder, 0};
    prime_daifugo_each_prime(finder, hand, count, weigh_next, &weighing);
    if (prime_daifugo_find_strongest(finder, finder->position->hand, count))
        weigh(best, finder, 0);
}

/*
 * Compares the primes of each number of cards to lead with; if there is a last play, only those of its number of cards.
 */
static void weigh_primes(struct best *best, struct prime_daifugo_finder *finder, struct hand hand)
{
    int size = finder->position->size, max = size > 0 ? size : LED_MAX;
    for (int count = size > 0 ? size : 1; count <= max; count++)
        weigh_primes_of(best, finder, hand, count);
}

static void weigh_composites(struct best *best, struct prime_daifugo_finder *finder)
{
    if (prime_daifugo_find_product(finder, finder->position->size, TRIES, false, worth))
        weigh(best, finder, 0);
}

/* Finds the best play; strong cards are held back if there is a play without them. */
static bool find_best(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    struct best best = {.found = false};
    weigh_primes(&best, finder, prime_daifugo_spare_hand(position));
    weigh_composites(&best, finder);
    if (!best.found)
        weigh_primes(&best, finder, prime_daifugo_plain_hand(position));
    if (best.found)
        copy_play(&best.play, finder);
    return best.found;
}

/* Finds a prime with a Joker among other cards. */
static bool find_with_joker(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    int size = position->size, max = size > 0 ? size : LEAD_MAX;
    bool found = false;
    for (int count = max; count >= (size > 0 ? size : 1) && !found; count--)
        found = prime_daifugo_jokers(position) > 0 &&
                prime_daifugo_find_number(finder, position->hand, count, PRIME_DAIFUGO_PRIME);
    return found;
}

/* ---- if only composites are played ---- */

/* Whether the player has too many cards to go out with a composite. */
static bool has_many(const struct prime_daifugo_position *position)
{
    return hand_count(&position->hand) > LAST_MAX;
}

/* Finds a composite that uses the whole hand for itself and its factors. */
static bool find_last_composite(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    int held = hand_count(&position->hand), max = position->size > 0 ? position->size : (held + 1) / 2;
    bool found = false;
    for (int count = position->size > 0 ? max : 1; count <= max && count + 2 <= held && !found; count++) {
        finder->steps = LAST_STEPS;
        found = held <= LAST_MAX &&
                prime_daifugo_find_number(finder, position->hand, count, PRIME_DAIFUGO_LAST_COMPOSITE);
    }
    finder->steps = STEPS;
    return found;
}

/*
 * Finds a composite of as many cards as the last play has. On an empty field a large hand tries many cards first; a
 * small hand tries few cards first, because with still fewer cards left it could hardly go out.
 */
static bool find_composite(struct prime_daifugo_finder *finder, struct hand hand)
{
    int size = finder->position->size;
    if (size > 0)
        return prime_daifugo_find_number(finder, hand, size, PRIME_DAIFUGO_COMPOSITE);
    for (int i = 0; i < LEAD_MAX; i++)
        if (prime_daifugo_find_number(finder, hand, has_many(finder->position) ? LEAD_MAX - i : i + 1,
                                      PRIME_DAIFUGO_COMPOSITE))
            return true;
    return false;
}

/*
 * With few cards a composite that goes out is rare, so the player draws first. A Joker is kept for going out, unless
 * there are many cards, or the player may suggest no factors.
 */
static bool find_composite_play(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    bool hides = position->hides_factors;
    bool uses_joker = hides || has_many(position) || hand_count(&position->hand) == 1;
    if (!hides && find_last_composite(finder))
        return true;
    if (position->may_draw && position->size == 0 && hand_count(&position->hand) < LAST_MAX)
        return false;
    if (!hides && (find_composite(finder, prime_daifugo_spare_hand(position)) ||
                   find_composite(finder, prime_daifugo_plain_hand(position))))
        return true;
    if (prime_daifugo_find_special(finder, prime_daifugo_plain_hand(position), DECK_CUT))
        return true;
    return uses_joker && ((!hides && prime_daifugo_jokers(position) > 0 && find_composite(finder, position->hand)) ||
                          prime_daifugo_find_joker(finder));
}

/* ---- the order in which plays are tried ---- */

static bool find_play(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    if (find_end(finder, CUTS_MAX))
        return true;
    if (wants_card(position))
        return false;
    return find_revolution(finder) || find_best(finder) ||
           prime_daifugo_find_special(finder, prime_daifugo_plain_hand(position), DECK_CUT) ||
           find_with_joker(finder) || prime_daifugo_find_joker(finder);
}

bool prime_daifugo_advise(struct prime_daifugo_finder *finder)
{
    finder->steps = STEPS;
    return prime_daifugo_has_primes(finder->position->match) ? find_play(finder) : find_composite_play(finder);
}

/* ---- the hooks ---- */

/*
 * Forms one number of all cards of the hand: the greatest prime if the search finds one, else the greatest number.
 * Returns the number of cards.
 */
static int form_number_of_all(const struct deck *deck, const struct hand *hand, struct card cards[PRIME_DAIFUGO_CARDS])
{
    struct prime_daifugo_search search = {
        .deck = deck, .hand = *hand, .count = hand_count(hand), .reversed = true, .steps = STEPS};
    if (!prime_daifugo_find_weakest(&search, cards)) { /* in reversed order the weakest is the greatest */
        char number[DIGITS_OF_CARDS + 1];
        struct spell spell;
        (void)prime_daifugo_strongest(deck, hand, search.count, false, number);
        spell_begin(&spell, deck, hand);
        spell.joker_alone = true;
        (void)spell_first(&spell, NULL, digits_of(number), search.count, cards);
    }
    return search.count;
}

static int most_held(const struct match *match, const struct game_state *state, int seat)
{
    int most = 0;
    for (int other = 0; other < match->seats; other++) {
        int held = other == seat || state->place[other] > 0 ? 0 : hand_count(&state->hand[other]);
        most = held > most ? held : most;
    }
    return most;
}

struct prime_daifugo_position prime_daifugo_position_of(const struct match *match, const struct game_state *state,
                                                        int seat, char last[DIGITS_OF_CARDS + 1])
{
    /* A player who leads draws even if the card loses the game: if every leader passed, the game would never end. */
    bool draw_loses = prime_daifugo_loses_with(match, hand_count(&state->hand[seat]) + 1);
    prime_daifugo_last_number(state, last);
    return (struct prime_daifugo_position){
        .match = match,
        .seat = seat,
        .hand = state->hand[seat],
        .size = state->size,
        .last = last,
        .reversed = state->reversed,
        .may_draw = prime_daifugo_may_draw(state) && !(draw_loses && state->size > 0),
        .draw_loses = draw_loses,
        .most_held = most_held(match, state, seat),
        .hides_factors = !match_tells_factors(match),
    };
}

void prime_daifugo_advise_choice(const struct match *match, const struct game_state *state, int seat,
                                 struct choice *choice)
{
    char last[DIGITS_OF_CARDS + 1];
    if (state->common.phase == PRIME_DAIFUGO_ALL) {
        struct card cards[PRIME_DAIFUGO_CARDS];
        choice_from_cards(match, cards, form_number_of_all(&match->deck, &state->hand[seat], cards), choice);
        return;
    }
    const struct prime_daifugo_position position = prime_daifugo_position_of(match, state, seat, last);
    struct prime_daifugo_finder finder = {.position = &position};
    if (prime_daifugo_advise(&finder))
        choice_from_finder(match, &finder, choice);
    else
        choice_without_cards(choice, position.may_draw ? CHOICE_DRAW : CHOICE_PASS);
}
