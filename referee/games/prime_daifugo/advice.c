/* advice.c: Prime Daifugo: a sensible move. */
#include "referee/games/prime_daifugo/advice.h"

#include "core/spell/spell.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/choice.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

enum {
    STEPS = 200000,
    LAST_STEPS = 2000000, /* of the search for a composite that is the whole hand, for each number of cards */
    LAST_MAX = 12,        /* maximum number of cards of such a composite and its factors */
    LEAD_MAX = 4,         /* maximum number of cards to lead with where only composites are played */
    LED_MAX = 6,          /* the same of a prime */
    OUT_MAX = 8,          /* maximum number of cards that are likely to go out at once, if they can */
    CUTS_MAX = 2,         /* before the last play */
    WEAKEST = 4,          /* primes of each number of cards that are weighed */
    TRIES = 600           /* products */
};

/* ---- what a hand is worth ---- */

/* What counts, in points. */
enum {
    CARD = 10,  /* less for each card that is left */
    STUCK = 8,  /* less for each card without an odd one behind which it can stand; of these each takes two */
    JOKER = 12, /* more for each Joker that is left */
    OUT = 40,   /* more if what is left can go out at once */
    HARD = 90   /* the most for a play that is hard to beat, if what is left can go out at once */
};

/* What decides whether a hand can be laid as one prime. */
struct shape {
    int cards, jokers;
    int enders; /* cards that can be the last of a prime, without Jokers */
    int great;  /* cards of 10 and more, without Jokers */
    int sum;    /* of the values, without Jokers: modulo 3 that of the digits */
};

static struct shape shape_of(const struct prime_daifugo_position *position, const struct hand *hand)
{
    const struct deck *deck = position->deck;
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

/* Whether nothing is seen that keeps all these cards from being one prime. */
static bool may_be_prime(const struct shape *shape)
{
    return shape->jokers > 0 || (shape->sum % 3 != 0 && shape->enders > 0);
}

/* Whether so few cards are left that they can be one prime, as far as can be seen. */
static bool may_go_out(const struct shape *shape)
{
    return shape->cards <= OUT_MAX && may_be_prime(shape);
}

enum { HARDEST = 14 * 13 + 13, SHORT = 40 };

/* From 0 to HARDEST: how hard it is to beat, by how many digits it has and by its first two cards. */
static int strength(const struct prime_daifugo_position *position, const struct card *card, int count)
{
    int digits = 0, head = 14 * card[0].value + card[count > 1 ? 1 : 0].value;
    for (int i = 0; i < count; i++)
        digits += card[i].value > 9 ? 2 : 1;
    int strength = position->reversed ? HARDEST - head - SHORT * (digits - count) : head - SHORT * (2 * count - digits);
    if (count > position->most_held + 1)
        return HARDEST; /* nobody has so many cards, with the one that he may draw */
    return strength > 0 ? strength : 0;
}

/* How good it is to play these cards, with which this hand is left. */
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

/* What the player leads from after a play that clears the field. */
static struct prime_daifugo_position on_empty_field(const struct prime_daifugo_position *position, struct hand hand)
{
    struct prime_daifugo_position next = *position;
    next.hand = hand;
    next.size = 0;
    next.last = "";
    return next;
}

static bool find_end(struct prime_daifugo_finder *finder, int cuts);

/* Whether these cards go out on an empty field, after at most so many cuts. */
static bool goes_out(const struct prime_daifugo_position *position, struct hand hand, int cuts)
{
    struct prime_daifugo_position next = on_empty_field(position, hand);
    struct prime_daifugo_finder finder = {.position = &next, .steps = STEPS};
    return find_end(&finder, cuts);
}

/* A play that clears the field, so that the player goes out then. */
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

/* All cards at once, or a cut first. */
static bool find_end(struct prime_daifugo_finder *finder, int cuts)
{
    return prime_daifugo_find_out(finder) || find_cut_to_end(finder, cuts);
}

/* The order is turned round if few of the other cards are of 10 and more, or, where it is turned already, many. */
static bool find_revolution(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    if (!prime_daifugo_find_special(finder, prime_daifugo_plain_hand(position), DECK_TURN))
        return false;
    struct hand left = prime_daifugo_hand_after(finder);
    struct shape shape = shape_of(position, &left);
    return position->reversed ? 3 * shape.great >= shape.cards : 5 * shape.great <= shape.cards;
}

/* Whether one more card may let all go out at once, as they are now they cannot. */
static bool wants_card(const struct prime_daifugo_position *position)
{
    int held = hand_count(&position->hand) + 1, jokers = prime_daifugo_jokers(position);
    if ((jokers > 0 && position->no_joker_last) || (jokers > 1 && position->one_joker))
        return false;
    return position->may_draw && !position->draw_loses && position->number == NULL && held <= position->max_cards &&
           (position->size == 0 ? held <= OUT_MAX : held == position->size);
}

/* ---- plays of which there are others to come ---- */

/* The play that is worth the most so far. */
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

/* Weighs the play that was found; it is `less` points worse than another that is worth as much. */
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

/* Primes of so many cards are weighed. */
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

/* The weakest primes of `count` of these cards, and the strongest one of the hand. */
static void weigh_primes_of(struct best *best, struct prime_daifugo_finder *finder, struct hand hand, int count)
{
    struct weighing weighing = {best, finder, 0};
    prime_daifugo_each_prime(finder, hand, count, weigh_next, &weighing);
    if (prime_daifugo_find_strongest(finder, finder->position->hand, count))
        weigh(best, finder, 0);
}

/* The same of each number of cards to lead with, or of as many as the last play has. */
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

/* Strong cards are kept, if there is a play without them. */
static bool find_any(struct prime_daifugo_finder *finder)
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

/* A prime with a Joker among other cards. */
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

/* ---- where only composites are played ---- */

/* Whether the player has too many cards to go out with a composite. */
static bool has_many(const struct prime_daifugo_position *position)
{
    return hand_count(&position->hand) > LAST_MAX;
}

/* Finds a composite that with its factors is the whole hand. */
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

/* A composite of as many cards as the last play has; on an empty field of few, as a small hand hardly goes out. */
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

/* Of few cards a composite that goes out is rare: another card comes first. A Joker is kept to go out with. */
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

/* ---- the whole ---- */

static bool find_play(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    if (find_end(finder, CUTS_MAX))
        return true;
    if (wants_card(position))
        return false;
    return find_revolution(finder) || find_any(finder) ||
           prime_daifugo_find_special(finder, prime_daifugo_plain_hand(position), DECK_CUT) ||
           find_with_joker(finder) || prime_daifugo_find_joker(finder);
}

bool prime_daifugo_advise(struct prime_daifugo_finder *finder)
{
    finder->steps = STEPS;
    return finder->position->has_primes ? find_play(finder) : find_composite_play(finder);
}

/* ---- the hooks ---- */

/* Finds one number of all cards of the hand: the greatest prime that is found, else the greatest number. */
static int find_all(const struct deck *deck, const struct hand *hand, struct card cards[PRIME_DAIFUGO_CARDS])
{
    struct prime_daifugo_search search = {
        .deck = deck, .hand = *hand, .count = hand_count(hand), .reversed = true, .steps = STEPS};
    if (!prime_daifugo_weakest(&search, cards)) { /* reversed, the weakest is the greatest */
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
    /* Another card loses. Who leads takes it nevertheless: if all who lead passed, the game would not end. */
    bool draw_loses = prime_daifugo_is_lost(match, hand_count(&state->hand[seat]) + 1);
    prime_daifugo_last(state, last);
    return (struct prime_daifugo_position){
        .deck = &match->deck,
        .hand = state->hand[seat],
        .size = state->size,
        .last = last,
        .reversed = state->reversed,
        .may_draw = prime_daifugo_may_draw(state) && !(draw_loses && state->size > 0),
        .draw_loses = draw_loses,
        .most_held = most_held(match, state, seat),
        .hides_factors = !match_tells_factors(match),
        .max_cards = prime_daifugo_max_cards(match),
        .number = match->numbers > 0 ? match->number : NULL,
        .numbers = match->numbers,
        .has_composites = match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_NO,
        .has_primes = match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY,
        .one_joker = match->option[PRIME_DAIFUGO_TWO_JOKERS] == 0,
        .no_joker_last = match->option[PRIME_DAIFUGO_JOKER_LAST] == 0,
    };
}

void prime_daifugo_advise_choice(const struct match *match, const struct game_state *state, int seat,
                                 struct choice *choice)
{
    char last[DIGITS_OF_CARDS + 1];
    if (state->common.phase == PRIME_DAIFUGO_ALL) {
        struct card cards[PRIME_DAIFUGO_CARDS];
        choice_cards(match, cards, find_all(&match->deck, &state->hand[seat], cards), choice);
        return;
    }
    const struct prime_daifugo_position position = prime_daifugo_position_of(match, state, seat, last);
    struct prime_daifugo_finder finder = {.position = &position};
    if (prime_daifugo_advise(&finder))
        choice_found(match, &finder, choice);
    else
        choice_plain(choice, position.may_draw ? CHOICE_DRAW : CHOICE_PASS);
}
