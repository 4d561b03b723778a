/* odds.c: answers a question about random hands for one hand. */
#include "hints/odds.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/base/rng.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "core/spell/plan.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"

#include <string.h>

enum { TRIES = 64 }; /* orders tried at random before all are searched */

/* A row of cards being read from left to right, with the values chosen for the cards so far. */
struct reading {
    const unsigned char *kinds;
    bool can_end;    /* the last card can be the last of a prime */
    bool has_icon;   /* one of the cards so far has the icon */
    bool passes;     /* some complete reading was not divisible by any divisor */
    int readings;
    size_t length;
    char digits[DECK_CARDS_MAX * 4];
};

struct odds {
    const struct odds_question *question;
    struct search *search; /* NULL if the question needs no search */
    struct reading reading;
};

struct odds *odds_new(const struct odds_question *question, int jobs)
{
    struct odds *odds = memory_resize(NULL, sizeof *odds);
    bool searches = question->kind == ODDS_OVER || question->kind == ODDS_PLAN ||
                    (question->kind == ODDS_PLAY_OUT && question->any_order);
    odds->question = question;
    odds->search = searches ? search_new(jobs) : NULL;
    return odds;
}

void odds_free(struct odds *odds)
{
    if (odds->search != NULL)
        search_free(odds->search);
    memory_free(odds);
}

/* ---- the cards in order ---- */

/* The remainder of a number modulo a divisor below 2^32. */
static unsigned remainder_by(struct digits number, unsigned divisor)
{
    uint64_t remainder = 0;
    for (size_t i = 0; i < number.count; i++)
        remainder = (remainder * 10 + (uint64_t)(number.at[i] - '0')) % divisor;
    return (unsigned)remainder;
}

/* Whether no divisor of the question divides the number; a number equal to a divisor passes. */
static bool passes(const struct odds_question *question, struct digits number)
{
    uint64_t value = 0;
    bool is_small = digits_to_u64(number, &value), ok = true;
    for (int i = 0; i < question->divisors && ok; i++)
        ok = remainder_by(number, question->divisor[i]) != 0 || (is_small && value == question->divisor[i]);
    return ok;
}

/*
 * The digits decide most cases: a number of several digits is not prime if it ends with an even digit or 5, or if the
 * sum of its digits is a multiple of 3.
 */
static bool is_prime(struct digits number)
{
    uint64_t value;
    int sum = 0, last = number.at[number.count - 1] - '0';
    if (number.count > 1 && (last % 2 == 0 || last == 5))
        return false;
    for (size_t i = 0; i < number.count; i++)
        sum += number.at[i] - '0';
    if (number.count > 1 && sum % 3 == 0)
        return false;
    return digits_to_u64(number, &value) ? prime_is(value) : primality_of(number);
}

/* Counts a complete reading; true if it makes the answer yes. */
static bool count_reading(struct odds *odds)
{
    const struct odds_question *question = odds->question;
    const struct deck *deck = question->deck;
    struct reading *reading = &odds->reading;
    struct digits number = {reading->digits, reading->length};
    if (question->cards == 3 && deck->three_icon && !reading->has_icon)
        return false;
    reading->readings++;
    reading->passes = reading->passes || passes(question, number);
    if (question->has_over && digits_compare(number, question->over) <= 0)
        return false;
    return reading->can_end && is_prime(number);
}

/* Whether no more readings are needed: none of them can change the answer, or their limit is reached. */
static bool is_settled(const struct reading *reading)
{
    return (reading->passes && !reading->can_end) || reading->readings >= ODDS_READINGS_MAX;
}

/* Continues the reading with each value of the card `at`; true as soon as a complete reading makes the answer yes. */
static bool continue_reading(struct odds *odds, int at)
{
    const struct odds_question *question = odds->question;
    struct reading *reading = &odds->reading;
    if (at == question->cards)
        return count_reading(odds);
    int kind = reading->kinds[at];
    const struct deck_card *card = &question->deck->card[kind];
    size_t length = reading->length;
    bool has_icon = reading->has_icon, found = false;
    for (int i = 0; i < card->values && !found && !is_settled(reading); i++) {
        int value = card->value[i];
        if ((value == 0 && at == 0) || (value > 9 && question->cards == 3 && question->deck->three_single_digits))
            continue;
        char digits[DECIMAL_DIGITS_MAX + 1];
        size_t count = decimal_write((uint64_t)value, digits);
        memcpy(reading->digits + length, digits, count);
        reading->length = length + count;
        reading->has_icon = has_icon || deck_has_icon(question->deck, kind, value);
        found = continue_reading(odds, at + 1);
    }
    reading->length = length;
    reading->has_icon = has_icon;
    return found;
}

/* Whether the card can be the last card of a prime; a card alone always can. */
static bool can_end(const struct odds_question *question, int kind)
{
    const struct deck_card *card = &question->deck->card[kind];
    bool has_ending = question->cards == 1;
    for (int i = 0; i < card->values; i++)
        has_ending = has_ending || (card->value[i] % 2 == 1 && card->value[i] % 5 != 0);
    return has_ending;
}

static int answer_in_order(struct odds *odds, const unsigned char *kinds)
{
    const struct odds_question *question = odds->question;
    struct reading *reading = &odds->reading;
    reading->kinds = kinds;
    reading->can_end = can_end(question, kinds[question->cards - 1]);
    reading->has_icon = false;
    reading->passes = false;
    reading->readings = 0;
    reading->length = 0;
    bool is_joker_alone = question->cards == 1 && question->deck->card[kinds[0]].joker;
    if (is_joker_alone || (question->divisors == 0 && !reading->can_end))
        return question->divisors > 0 ? ODDS_NOT_COUNTED : ODDS_NO;
    if (continue_reading(odds, 0))
        return ODDS_YES;
    if (reading->readings >= ODDS_READINGS_MAX)
        return ODDS_UNDECIDED;
    return question->divisors > 0 && !reading->passes ? ODDS_NOT_COUNTED : ODDS_NO;
}

/* ---- the cards as a hand ---- */

static struct hand hand_of_kinds(const struct odds_question *question, const unsigned char *kinds)
{
    struct hand hand = {{0}};
    for (int i = 0; i < question->cards; i++)
        hand.copies[kinds[i]]++;
    return hand;
}

/* Whether a play of `count` cards forms a prime, which must exceed the bound of the question if it has one. */
static int answer_by_search(struct odds *odds, const struct hand *hand, int count)
{
    const struct odds_question *question = odds->question;
    struct search_question primes = {.deck = question->deck, .hand = *hand, .hasty = true, .steps = question->steps};
    if (question->has_over)
        primes.over = question->over;
    search_set_question(odds->search, &primes);
    if (search_first(odds->search, count, NULL) > 0)
        return ODDS_YES;
    return search_ran_out(odds->search) ? ODDS_UNDECIDED : ODDS_NO;
}

/* Most hands that spell a prime spell one in one of the first random orders; only the others are searched. */
static int answer_any_order(struct odds *odds, const unsigned char *kinds)
{
    struct hand hand = hand_of_kinds(odds->question, kinds);
    unsigned char row[DECK_CARDS_MAX];
    struct rng rng = {0};
    int cards = odds->question->cards;
    if (!search_may_use_all(odds->question->deck, &hand))
        return ODDS_NO;
    memcpy(row, kinds, (size_t)cards);
    for (int i = 0; i < TRIES; i++) {
        rng_shuffle(&rng, row, (size_t)cards);
        if (answer_in_order(odds, row) == ODDS_YES)
            return ODDS_YES;
    }
    return answer_by_search(odds, &hand, cards);
}

/* Whether a play with a number of cards that the question allows spells the number. A card has at least one digit. */
static bool spells(const struct odds_question *question, const struct spell *spell, struct digits number)
{
    struct card cards[DECIMAL_DIGITS_MAX];
    bool is_spelled = false;
    for (int count = 1; count <= (int)number.count && !is_spelled; count++)
        is_spelled = (question->counts >> count & 1) != 0 && spell_first(spell, NULL, number, count, cards);
    return is_spelled;
}

/* Whether the hand spells a number over the bound that may be played although it is not prime. */
static bool has_special(const struct odds_question *question, const struct hand *hand)
{
    const struct deck *deck = question->deck;
    struct spell spell;
    bool is_found = false;
    spell_begin(&spell, deck, hand);
    for (int i = 0; i < deck->numbers && !is_found; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        struct digits number = {digits, decimal_write(deck->number[i].number, digits)};
        is_found = digits_compare(number, question->over) > 0 && spells(question, &spell, number);
    }
    return is_found;
}

/*
 * Whether the hand can play a Joker alone, which has no number and beats any card, in a deck without a limit on cards.
 */
static bool has_joker(const struct odds_question *question, const struct hand *hand)
{
    bool is_found = false;
    if (question->deck->play == 0 && (question->counts >> 1 & 1) != 0)
        for (int kind = 0; kind < question->deck->kinds; kind++)
            is_found = is_found || (question->deck->card[kind].joker && hand->copies[kind] > 0);
    return is_found;
}

static int answer_over(struct odds *odds, const unsigned char *kinds)
{
    const struct odds_question *question = odds->question;
    struct hand hand = hand_of_kinds(question, kinds);
    if (has_joker(question, &hand) || has_special(question, &hand))
        return ODDS_YES;
    int answer = ODDS_NO;
    for (int count = 1; count <= question->cards && count < 64 && answer != ODDS_YES; count++) {
        int found = (question->counts >> count & 1) != 0 ? answer_by_search(odds, &hand, count) : ODDS_NO;
        answer = found != ODDS_NO ? found : answer;
    }
    return answer;
}

static int answer_plan(const struct odds *odds, const unsigned char *kinds)
{
    const struct odds_question *question = odds->question;
    bool is_exact;
    struct plan_question plan = {.deck = question->deck, .steps = question->steps, .search = odds->search};
    plan.hand = hand_of_kinds(question, kinds);
    int plays = plan_fewest(&plan, question->composite ? 1 : question->plays, &is_exact);
    plan.composite = question->composite;
    if (plan.composite && plays != 1) /* composite plays are expensive to find */
        plays = plan_fewest(&plan, question->plays, &is_exact);
    return is_exact || plays == 1 ? plays : ODDS_UNDECIDED;
}

static int answer_has(const struct odds_question *question, const unsigned char *kinds)
{
    struct hand hand = hand_of_kinds(question, kinds);
    bool is_found = true;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        is_found = is_found && hand.copies[kind] >= question->has.copies[kind];
    return is_found ? ODDS_YES : ODDS_NO;
}

int odds_answer(struct odds *odds, const unsigned char *kinds)
{
    const struct odds_question *question = odds->question;
    switch (question->kind) {
    case ODDS_PLAY_OUT: return question->any_order ? answer_any_order(odds, kinds) : answer_in_order(odds, kinds);
    case ODDS_PLAN: return answer_plan(odds, kinds);
    case ODDS_OVER: return answer_over(odds, kinds);
    default: return answer_has(question, kinds);
    }
}
