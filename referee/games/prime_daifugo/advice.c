/* advice.c: Prime Daifugo: a sensible move. */
#include "referee/games/prime_daifugo/advice.h"

#include "core/base/decimal.h"
#include "core/cards/spell.h"
#include "core/num/prime.h"
#include "referee/games/prime_daifugo/factors.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

enum {
    LEAD_MAX = 4, /* maximum number of cards to lead with: people know few primes of more */
    WIN_MAX = 6,  /* maximum number of cards to win with on an empty field */
    LAST_MAX = 12, /* maximum number of cards of a composite and its factors to win with */
    LAST_STEPS = 2000000, /* for each number of cards */
    STEPS = 200000
};

enum what { PRIME, COMPOSITE, LAST_COMPOSITE /* with its factors it is all of the hand */ };

/* Several searches, which share one budget of steps. */
struct advice {
    const struct prime_daifugo_position *position;
    long steps;
    struct card card[PRIME_DAIFUGO_CARDS];
    int count; /* cards of the number found */
    struct text factors; /* of a composite; else empty */
};

static int kind_of(const struct deck *deck, char letter)
{
    return card_kind(deck, &letter, 1);
}

static int copies_of(const struct advice *advice, char letter)
{
    return advice->position->hand.copies[kind_of(advice->position->deck, letter)];
}

static void keep(struct hand *hand, const struct deck *deck, const char *letters)
{
    for (const char *letter = letters; *letter != '\0'; letter++)
        if (hand->copies[kind_of(deck, *letter)] == 0)
            return;
    for (const char *letter = letters; *letter != '\0'; letter++)
        hand->copies[kind_of(deck, *letter)]--;
}

static bool beats(const struct prime_daifugo_position *position, struct digits number)
{
    int order = position->size > 0 ? digits_compare(number, digits_of(position->last)) : 0;
    return position->size == 0 || (position->reversed ? order < 0 : order > 0);
}

/* Whether the number may be played, if only some may. */
static bool is_listed(const struct prime_daifugo_position *position, uint64_t number)
{
    for (int i = 0; i < position->numbers; i++)
        if (position->number[i] == number)
            return true;
    return position->number == NULL;
}

/*
 * Spells number `i` of the deck with cards of the hand, as many as the last play has, or as few as possible; it must
 * beat the last play. Returns how many cards there are, 0 if that cannot be.
 */
static int spell_number(const struct prime_daifugo_position *position, const struct hand *hand, int i,
                        struct card cards[DECIMAL_DIGITS_MAX])
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct digits number = {digits, decimal_write(position->deck->number[i].number, digits)};
    int max = position->max_cards < (int)number.count ? position->max_cards : (int)number.count;
    struct spell spell;
    if (position->size > max || !beats(position, number) || !is_listed(position, position->deck->number[i].number))
        return 0;
    spell_begin(&spell, position->deck, hand);
    for (int count = position->size > 0 ? position->size : 1; count <= max; count++)
        if (spell_first(&spell, NULL, number, count, cards))
            return count;
        else if (position->size > 0)
            return 0;
    return 0;
}

/* The hand without Jokers. */
static struct hand plain_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = position->hand;
    hand.copies[kind_of(position->deck, 'X')] = 0;
    return hand;
}

/* Takes the cards of each number that cuts, as 57, out of the hand, if it has them all. */
static void keep_cuts(const struct prime_daifugo_position *position, struct hand *hand)
{
    const struct deck *deck = position->deck;
    struct prime_daifugo_position alone = *position;
    alone.size = 0; /* whether it beats the last play now does not matter */
    for (int i = 0; i < deck->numbers; i++) {
        struct card cards[DECIMAL_DIGITS_MAX];
        int count = deck->number[i].effect == DECK_CUT ? spell_number(&alone, hand, i, cards) : 0;
        while (count > 0)
            hand->copies[cards[--count].kind]--;
    }
}

/* The hand without Jokers, without QK (the best play of two cards) and without 57 (the cut). */
static struct hand spare_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = plain_hand(position);
    keep(&hand, position->deck, "QK");
    keep_cuts(position, &hand);
    return hand;
}

/* Takes Jokers out that may not be among `count` cards: alone, without factors, they are no number. */
static void limit_jokers(const struct prime_daifugo_position *position, int count, enum what what, struct hand *hand)
{
    unsigned char *jokers = &hand->copies[kind_of(position->deck, 'X')];
    bool goes_out = count == hand_count(&position->hand);
    if ((count == 1 && what == PRIME) || (goes_out && position->no_joker_last))
        *jokers = 0;
    if (*jokers > 1 && position->one_joker)
        *jokers = 1;
}

/* Whether the hand has more cards than the number found and its factors. */
static bool has_cards_left(const struct advice *advice)
{
    int laid = advice->count;
    for (const char *at = text_string(&advice->factors); *at != '\0'; at++)
        laid += *at != '*' && *at != '^';
    return laid < hand_count(&advice->position->hand);
}

/* Returns `found`, or false if what was found goes out with a Joker where nobody may. */
static bool keep_found(struct advice *advice, bool found)
{
    const struct deck *deck = advice->position->deck;
    bool has_joker = false;
    for (int i = 0; i < advice->count && found; i++)
        has_joker = has_joker || deck->card[advice->card[i].kind].joker;
    if (has_joker && advice->position->no_joker_last && !has_cards_left(advice))
        found = false;
    if (!found)
        text_clear(&advice->factors);
    return found;
}

/*
 * Whether the number of a list, whose cards were found, is a prime or a composite as wanted; the factors of a composite
 * come from the other cards of the hand.
 */
static bool is_wanted(struct advice *advice, struct hand hand, uint64_t number, enum what what)
{
    if (what == PRIME)
        return prime_is(number);
    for (int i = 0; i < advice->count; i++)
        hand.copies[advice->card[i].kind]--;
    text_clear(&advice->factors);
    return prime_daifugo_factor(advice->position->deck, &hand, number, &advice->factors) &&
           (what == COMPOSITE || !has_cards_left(advice));
}

/* Finds the weakest number of the list, of `count` of these cards. */
static bool find_listed(struct advice *advice, struct hand hand, int count, enum what what)
{
    const struct prime_daifugo_position *position = advice->position;
    struct spell spell;
    spell_begin(&spell, position->deck, &hand);
    advice->count = count;
    for (int k = 0; k < position->numbers; k++) {
        uint64_t number = position->number[position->reversed ? position->numbers - 1 - k : k];
        char word[DECIMAL_DIGITS_MAX + 1];
        struct digits digits = {word, decimal_write(number, word)};
        if (beats(position, digits) && spell_first(&spell, NULL, digits, count, advice->card) &&
            is_wanted(advice, hand, number, what))
            return true;
    }
    return false;
}

/* Finds the weakest number of `count` of these cards that may be played. */
static bool find_number(struct advice *advice, struct hand hand, int count, enum what what)
{
    const struct prime_daifugo_position *position = advice->position;
    bool composite = what != PRIME;
    if (count > position->max_cards || !(composite ? position->has_composites : position->has_primes))
        return false;
    struct prime_daifugo_search search = {
        .deck = position->deck,
        .hand = hand,
        .count = count,
        .reversed = position->reversed != (composite && position->size == 0), /* to lead with, the strongest */
        .composite = composite,
        .uses_all = what == LAST_COMPOSITE,
        .steps = advice->steps,
        .factors = advice->factors,
    };
    limit_jokers(position, count, what, &search.hand);
    if (position->number != NULL)
        return keep_found(advice, find_listed(advice, search.hand, count, what));
    if (position->size > 0)
        search.last = digits_of(position->last);
    bool found = prime_daifugo_weakest(&search, advice->card);
    advice->steps = search.steps;
    advice->factors = search.factors;
    advice->count = count;
    return keep_found(advice, found);
}

/* A prime, where primes may be played; else a composite. */
static bool find(struct advice *advice, struct hand hand, int count)
{
    const struct prime_daifugo_position *position = advice->position;
    if (!position->has_primes && position->hides_factors)
        return false;
    return find_number(advice, hand, count, position->has_primes ? PRIME : COMPOSITE);
}

/* Whether the player has too many cards to go out with a composite. */
static bool has_many(const struct prime_daifugo_position *position)
{
    return hand_count(&position->hand) > LAST_MAX;
}

/*
 * Finds a number of as many cards as the last play has; on an empty field of as many as possible, up to LEAD_MAX. Where
 * only composites are played, a small hand hardly goes out: then of as few as possible.
 */
static bool find_any(struct advice *advice, struct hand hand)
{
    int size = advice->position->size;
    if (size > 0)
        return find(advice, hand, size);
    bool is_many = advice->position->has_primes || has_many(advice->position);
    for (int i = 0; i < LEAD_MAX; i++)
        if (find(advice, hand, is_many ? LEAD_MAX - i : i + 1))
            return true;
    return false;
}

/* Finds a composite that with its factors is the whole hand. */
static bool find_last_composite(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    int held = hand_count(&position->hand), max = position->size > 0 ? position->size : (held + 1) / 2;
    bool found = false;
    for (int count = position->size > 0 ? max : 1; count <= max && count + 2 <= held && !found; count++) {
        advice->steps = LAST_STEPS;
        found = held <= LAST_MAX && find_number(advice, position->hand, count, LAST_COMPOSITE);
    }
    advice->steps = STEPS;
    return found;
}

/* Finds a prime of the whole hand, or a composite where primes may not be played. */
static bool find_win(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    int count = hand_count(&position->hand);
    if (!position->has_primes)
        return !position->hides_factors && find_last_composite(advice);
    return (position->size > 0 ? count == position->size : count <= WIN_MAX) && find(advice, position->hand, count);
}

/* Finds a composite whose factors the other cards of the hand spell: KT=2*5*KA beats QK. */
static bool find_composite(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    return position->size > 0 && !position->hides_factors &&
           find_number(advice, plain_hand(position), position->size, COMPOSITE);
}

/* Finds a number that cuts, as 57. */
static bool find_cut(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    const struct deck *deck = position->deck;
    struct hand hand = plain_hand(position);
    for (int i = 0; i < deck->numbers; i++) {
        advice->count = deck->number[i].effect == DECK_CUT ? spell_number(position, &hand, i, advice->card) : 0;
        if (advice->count > 0)
            return true;
    }
    return false;
}

/* Where only composites are played, a Joker is kept to go out with: without one few hands do. */
static bool may_use_joker(const struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    return copies_of(advice, 'X') > 0 &&
           (position->has_primes || position->hides_factors || has_many(position) || hand_count(&position->hand) == 1);
}

static bool can_lay_joker(const struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    bool goes_out = hand_count(&position->hand) == 1;
    return may_use_joker(advice) && position->size <= 1 && !(goes_out && position->no_joker_last);
}

static void write_play(const struct advice *advice, struct text *command)
{
    const struct deck *deck = advice->position->deck;
    text_add(command, "play ");
    for (int i = 0; i < advice->count; i++)
        text_add(command, card_word(deck, advice->card[i].kind));
    if (advice->factors.length > 0)
        text_print(command, "=%s", advice->factors.at);
    for (int i = 0; i < advice->count; i++)
        card_write_value(deck, advice->card[i], command);
}

/* Of few cards a composite that goes out is rare: another card comes first. */
static bool waits(const struct prime_daifugo_position *position)
{
    return !position->has_primes && position->may_draw && position->size == 0 &&
           hand_count(&position->hand) < LAST_MAX;
}

void prime_daifugo_advise(const struct prime_daifugo_position *position, struct text *command)
{
    struct advice advice = {.position = position, .steps = STEPS};
    bool found = find_win(&advice);
    if (!found && waits(position)) {
        text_add(command, "draw");
        return;
    }
    found = found || find_any(&advice, spare_hand(position)) ||
                 find_any(&advice, plain_hand(position));
    found = found || find_cut(&advice) || find_composite(&advice) ||
            (may_use_joker(&advice) && find_any(&advice, position->hand));
    if (found)
        write_play(&advice, command);
    else if (can_lay_joker(&advice))
        text_add(command, "play X");
    else
        text_add(command, position->may_draw ? "draw" : "pass");
    text_free(&advice.factors);
}

/* ---- the hooks ---- */

/* Adds one number of all cards of the hand: the greatest prime that is found, else the greatest number. */
static void advise_all(const struct deck *deck, const struct hand *hand, struct text *command)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
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
    text_add(command, "play ");
    card_write_play(deck, cards, search.count, command);
}

void prime_daifugo_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    char last[DIGITS_OF_CARDS + 1];
    /* Another card loses. Who leads takes it nevertheless: if all who lead passed, the game would not end. */
    bool is_last = state->size > 0 && prime_daifugo_is_lost(match, hand_count(&state->hand[seat]) + 1);
    const struct prime_daifugo_position position = {
        .deck = &match->deck,
        .hand = state->hand[seat],
        .size = state->size,
        .last = last,
        .reversed = state->reversed,
        .may_draw = prime_daifugo_may_draw(state) && !is_last,
        .hides_factors = !match_tells_factors(match),
        .max_cards = prime_daifugo_max_cards(match),
        .number = match->numbers > 0 ? match->number : NULL,
        .numbers = match->numbers,
        .has_composites = match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_NO,
        .has_primes = match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY,
        .one_joker = match->option[PRIME_DAIFUGO_TWO_JOKERS] == 0,
        .no_joker_last = match->option[PRIME_DAIFUGO_JOKER_LAST] == 0,
    };
    if (state->common.phase == PRIME_DAIFUGO_ALL) {
        advise_all(&match->deck, &state->hand[seat], command);
        return;
    }
    prime_daifugo_last(state, last);
    prime_daifugo_advise(&position, command);
}
