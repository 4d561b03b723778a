/*
 * composite.c: finds all composite plays of a hand: cards that spell a number and cards that spell its factorisation.
 */

/*
 * No number is factored. Instead, products are built by depth-first search: terms base^exponent that cards of the hand
 * spell are multiplied in ascending order. A branch is pruned when the remaining cards have too few digits for the
 * product. Each product that remaining cards can spell is a play.
 *
 * Bases spelled by the same cards form a group, so that the cards are checked once for all of them, including all
 * values of a Joker. The groups that the remaining cards can form are determined once for each set of remaining cards,
 * and cached.
 */
#include "core/spell/composite.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/spell/composite_factors.h"
#include "core/spell/spell.h"

#include <string.h>

enum {
    TERMS_MAX = 63, /* each is 2 or more, and their product is below 2^64 */
    LISTS_BITS = 12, /* log2 of the size of the hash table of lists, at most half full */
    LISTS_POOL = 1 << 16, /* total number of groups in all lists: 256 KB */
    SPELLING_STEPS = 100, /* approximate cost of looking for the plays that spell a product */
    TICK_STEPS = 1 << 22 /* some hundredths of a second */
};

/*
 * The groups that a set of remaining cards can form: indices in factors.group, `count` of them from listed[begin].
 */
struct group_list {
    uint64_t left; /* bit mask of these cards */
    uint32_t begin, count;
    bool is_used;
};

/* A base and its exponent, or NULL for no exponent. */
struct term {
    const struct factor_piece *base, *exponent;
};

/* The state of one search. */
struct work {
    const struct composite_question *question;
    struct composite_factors factors;
    struct spell spell; /* its hand is the remaining cards */
    struct group_list *list; /* hash table with open addressing, load at most 1/2 */
    uint32_t lists;
    uint32_t *listed;
    size_t listed_count;
    uint64_t left;  /* bit mask of the remaining cards; cards are removed from the highest bit of a kind down */
    int digits; /* maximum number of digits that the remaining cards can spell */
    int digits_max; /* of a number */
    int sure[10], wild; /* of the cards left: sure[d]: digits d on cards of one value; wild: most digits on others */
    struct term term[TERMS_MAX];
    int terms;
    uint64_t product, steps;
    uint64_t tick; /* the number of steps at which question->tick is called next */
    struct text claim;
    struct composite_end end;
    bool go_on;
    composite_found *found;
    void *context;
};

/* The maximum number of digits of the number, given the number of its cards in the question. */
static int number_digits(const struct composite_question *question)
{
    int longest = 0;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        if (question->hand.copies[kind] > 0 && composite_factors_digits(question->deck, kind) > longest)
            longest = composite_factors_digits(question->deck, kind);
    int digits = question->count * longest;
    return digits > 0 && digits < COMPOSITE_DIGITS_MAX ? digits : COMPOSITE_DIGITS_MAX;
}

/* The maximum number of digits of a base: at most half the digits of the hand, as other cards must spell the number. */
static int base_digits(const struct work *work)
{
    return work->digits / 2 < work->digits_max ? work->digits / 2 : work->digits_max;
}

static uint64_t highest_bit_left(const struct work *work, int kind)
{
    return UINT64_C(1) << (work->factors.shift[kind] + work->spell.hand.copies[kind] - 1);
}

/* Adds the digits of a card to those of the remaining cards, or subtracts them if `sign` is -1. */
static void count_digits(struct work *work, int kind, int sign)
{
    const struct deck_card *card = &work->question->deck->card[kind];
    if (card->values != 1) {
        work->wild += sign * composite_factors_digits(work->question->deck, kind);
        return;
    }
    int value = card->value[0];
    do {
        work->sure[value % 10] += sign;
        value /= 10;
    } while (value > 0);
}

static void remove_cards(struct work *work, const struct card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        count_digits(work, cards[i].kind, -1);
        work->left &= ~highest_bit_left(work, cards[i].kind);
        work->spell.hand.copies[cards[i].kind]--;
    }
}

static void return_cards(struct work *work, const struct card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        count_digits(work, cards[i].kind, 1);
        work->spell.hand.copies[cards[i].kind]++;
        work->left |= highest_bit_left(work, cards[i].kind);
    }
}

/* The claim. */

static void add_cards(const struct work *work, const struct card *cards, int count, unsigned towers, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if ((towers >> i & 1) != 0)
            text_add_char(text, '^');
        else if (i > 0 && !work->question->deck->letters)
            text_add_char(text, ',');
        card_write(work->question->deck, cards[i], text);
    }
}

static void add_values(const struct work *work, const struct card *cards, int count, struct text *text)
{
    for (int i = 0; i < count; i++)
        card_write_joker_value(work->question->deck, cards[i], text);
}

/* Writes `KT=2*5*KA`, followed by the values of the Jokers in the order in which the Jokers appear. */
static void write_claim(struct work *work, const struct card *number, int count)
{
    struct text *text = &work->claim;
    text_clear(text);
    add_cards(work, number, count, 0, text);
    for (int i = 0; i < work->terms; i++) {
        const struct factor_piece *base = work->term[i].base, *exponent = work->term[i].exponent;
        text_add_char(text, i == 0 ? '=' : '*');
        add_cards(work, work->factors.pool + base->first, base->cards, 0, text);
        if (exponent != NULL)
            add_cards(work, work->factors.pool + exponent->first, exponent->cards, exponent->towers, text);
    }
    add_values(work, number, count, text);
    for (int i = 0; i < work->terms; i++) {
        const struct factor_piece *base = work->term[i].base, *exponent = work->term[i].exponent;
        add_values(work, work->factors.pool + base->first, base->cards, text);
        if (exponent != NULL)
            add_values(work, work->factors.pool + exponent->first, exponent->cards, text);
    }
}

/* Sets `*used` to the cards of the number and of the terms; false if a card that must be played is missing. */
static bool count_used(const struct work *work, const struct card *number, int count, struct hand *used)
{
    const struct composite_question *question = work->question;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        used->copies[kind] = (unsigned char)(question->hand.copies[kind] - work->spell.hand.copies[kind]);
    for (int i = 0; i < count; i++)
        used->copies[number[i].kind]++;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        if (used->copies[kind] < question->must.copies[kind])
            return false;
    return true;
}

static bool report_play(void *context, const struct card *cards, int count)
{
    struct work *work = context;
    struct composite_play play = {.count = count};
    char digits[DECIMAL_DIGITS_MAX + 1];
    memset(&play.used, 0, sizeof play.used);
    if (!count_used(work, cards, count, &play.used))
        return true;
    play.number = (struct digits){digits, decimal_write(work->product, digits)};
    write_claim(work, cards, count);
    play.claim = work->claim.at;
    work->go_on = work->found(work->context, &play);
    return work->go_on;
}

/*
 * Whether the remaining cards have the digits of the number: digits that no single-valued card supplies must come from
 * other cards, such as Jokers. This excludes most products, faster than looking for their plays.
 */
static bool has_digits(const struct work *work, struct digits number)
{
    int left[10], missing = 0;
    memcpy(left, work->sure, sizeof left);
    for (size_t i = 0; i < number.count; i++)
        missing += --left[number.at[i] - '0'] < 0;
    return missing <= work->wild;
}

/* Reports every play that spells the product with the remaining cards. */
static void report_plays(struct work *work)
{
    const struct composite_question *question = work->question;
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct digits number = {digits, decimal_write(work->product, digits)};
    if (!has_digits(work, number) || (question->over.at != NULL && digits_compare(number, question->over) <= 0) ||
        (question->under.at != NULL && digits_compare(number, question->under) >= 0))
        return;
    work->steps += SPELLING_STEPS;
    for (int count = 1; count <= (int)number.count && work->go_on; count++)
        if (question->count == 0 || question->count == count)
            spell_each(&work->spell, NULL, number, count, report_play, work);
}

/* The search. */

static bool are_left(const struct work *work, uint64_t bits)
{
    return (bits & ~work->left) == 0;
}

/* max[n]: the greatest factor by which the product can be multiplied and still have at most n digits. */
struct bounds {
    uint64_t max[COMPOSITE_DIGITS_MAX + 1];
};

static struct bounds bounds_of(const struct work *work)
{
    struct bounds bounds = {{0}};
    uint64_t bound = 1;
    for (int digits = 1; digits <= COMPOSITE_DIGITS_MAX; digits++) {
        bound *= 10;
        bounds.max[digits] = (bound - 1) / work->product;
    }
    return bounds;
}

/*
 * Whether the product times the factor has at most `digits` digits, and at most digits_max. Sets end.too_long if the
 * product has more than COMPOSITE_DIGITS_MAX where `digits` would allow more.
 */
static bool fits(struct work *work, const struct bounds *bounds, uint64_t factor, int digits)
{
    bool is_over = digits > work->digits_max;
    if (digits < 1)
        return false;
    if (factor <= bounds->max[is_over ? work->digits_max : digits])
        return true;
    work->end.too_long = work->end.too_long || (is_over && work->digits_max == COMPOSITE_DIGITS_MAX);
    return false;
}

/* Whether the term may follow the last one: terms are in ascending order of base, exponent and cards. */
static bool is_in_order(const struct work *work, struct term term)
{
    if (work->terms == 0)
        return true;
    struct term last = work->term[work->terms - 1];
    uint64_t now = term.exponent != NULL ? term.exponent->value : 1;
    uint64_t before = last.exponent != NULL ? last.exponent->value : 1;
    if (term.base->value != last.base->value)
        return term.base->value > last.base->value;
    if (now != before)
        return now > before;
    if (term.base != last.base)
        return term.base > last.base;
    return term.exponent == NULL || term.exponent >= last.exponent;
}

/* The lists. */

static uint64_t hash_of(uint64_t left)
{
    return (left * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - LISTS_BITS);
}

/*
 * The groups that the remaining cards can form, selected from the list of a larger set of cards. If they cannot be
 * cached, returns that list itself; the caller checks anyway whether the cards of a group remain.
 */
static struct group_list groups_left(struct work *work, struct group_list among)
{
    uint64_t at = hash_of(work->left);
    for (; work->list[at].is_used; at = (at + 1) % (UINT64_C(1) << LISTS_BITS))
        if (work->list[at].left == work->left)
            return work->list[at];
    if (work->lists >= 1u << (LISTS_BITS - 1) || work->listed_count + among.count > LISTS_POOL)
        return among;
    struct group_list list = {work->left, (uint32_t)work->listed_count, 0, true};
    for (uint32_t i = 0; i < among.count; i++) {
        uint32_t group = work->listed[among.begin + i];
        if (are_left(work, work->factors.group[group].bits))
            work->listed[list.begin + list.count++] = group;
    }
    work->listed_count += list.count;
    work->lists++;
    work->steps += among.count;
    return work->list[at] = list;
}

/*
 * Counts the memory of the lists as used; false if the limit does not allow it. The memory of a longer list of all
 * groups is counted by grow_pieces later.
 */
static bool reserve_lists(struct work *work)
{
    return composite_factors_reserve(&work->factors, sizeof *work->list << LISTS_BITS) &&
           composite_factors_reserve(&work->factors, LISTS_POOL * sizeof *work->listed);
}

/* Makes the list of all groups, with which the search begins. */
static struct group_list list_all(struct work *work)
{
    work->list = memory_array(NULL, (size_t)1 << LISTS_BITS, sizeof *work->list);
    memset(work->list, 0, sizeof *work->list << LISTS_BITS);
    uint32_t groups = work->factors.groups;
    work->listed = memory_array(NULL, groups > LISTS_POOL ? groups : LISTS_POOL, sizeof *work->listed);
    for (uint32_t i = 0; i < groups; i++)
        work->listed[i] = i;
    work->listed_count = groups;
    return (struct group_list){work->left, 0, groups, false};
}

/* The first base of the group with this value or a greater one. */
static const struct factor_piece *first_base(const struct work *work, const struct factor_group *group, uint64_t value)
{
    uint32_t begin = group->begin, end = group->end;
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (work->factors.bases.piece[middle].value < value)
            begin = middle + 1;
        else
            end = middle;
    }
    return work->factors.bases.piece + begin;
}

static void multiply(struct work *work, uint64_t min, struct group_list list);

/* Multiplies by the term, whose cards have been taken, and searches deeper. */
static void add_term(struct work *work, struct term term, uint64_t factor, int digits, struct group_list list)
{
    if (!is_in_order(work, term))
        return;
    uint64_t product = work->product;
    int digits_before = work->digits;
    work->term[work->terms++] = term;
    work->product *= factor;
    work->digits = digits;
    if (work->terms > 1 || term.exponent != NULL)
        report_plays(work);
    if (work->go_on)
        multiply(work, term.base->value, groups_left(work, list));
    work->digits = digits_before;
    work->product = product;
    work->terms--;
}

/* Counts a step; false if the search must end. */
static bool count_step(struct work *work)
{
    work->steps++;
    if (work->steps >= work->tick) {
        work->tick = work->steps + TICK_STEPS;
        if (work->question->tick != NULL)
            work->question->tick(work->context);
    }
    if (work->question->steps > 0 && work->steps > work->question->steps) {
        work->end.ran_out = true;
        work->go_on = false;
    }
    return work->go_on;
}

/* Multiplies by the base, whose cards have been taken, raised to every exponent. */
static void multiply_by_powers(struct work *work, const struct factor_piece *base, const struct bounds *bounds,
                               int digits, struct group_list list)
{
    uint64_t factor = base->value, power = 1;
    for (size_t i = 0; i < work->factors.exponents.count && count_step(work); i++) {
        const struct factor_piece *exponent = &work->factors.exponents.piece[i];
        for (; power < exponent->value; power++) {
            if (factor > UINT64_MAX / base->value || !fits(work, bounds, factor * base->value, digits - 1))
                return;
            factor *= base->value;
        }
        int left = digits - exponent->digits;
        if (!are_left(work, exponent->bits) || !fits(work, bounds, factor, left))
            continue;
        remove_cards(work, work->factors.pool + exponent->first, exponent->cards);
        add_term(work, (struct term){base, exponent}, factor, left, list);
        return_cards(work, work->factors.pool + exponent->first, exponent->cards);
    }
}

/* Multiplies by every base of the group with a value of at least `min`. */
static void multiply_group(struct work *work, const struct factor_group *group, uint64_t min,
                           const struct bounds *bounds, struct group_list list)
{
    const struct factor_piece *end = work->factors.bases.piece + group->end;
    const struct card *cards = work->factors.pool + work->factors.bases.piece[group->begin].first;
    int count = work->factors.bases.piece[group->begin].cards, digits = work->digits - group->digits;
    remove_cards(work, cards, count);
    for (const struct factor_piece *base = first_base(work, group, min); base < end && work->go_on; base++) {
        if (!count_step(work) || !fits(work, bounds, base->value, digits))
            break;
        add_term(work, (struct term){base, NULL}, base->value, digits, list);
        if (work->go_on)
            multiply_by_powers(work, base, bounds, digits, list);
    }
    return_cards(work, cards, count);
}

/* Multiplies by every term that may follow: bases of the groups in the list with a value of at least `min`. */
static void multiply(struct work *work, uint64_t min, struct group_list list)
{
    const struct bounds bounds = bounds_of(work);
    for (uint32_t i = 0; i < list.count && work->go_on; i++) {
        const struct factor_group *group = &work->factors.group[work->listed[list.begin + i]];
        uint64_t first = group->min > min ? group->min : min;
        if (!count_step(work) || !fits(work, &bounds, group->min, work->digits - 1))
            break; /* all bases of later groups are at least as great */
        if (group->max >= min && are_left(work, group->bits) &&
            fits(work, &bounds, first, work->digits - group->digits))
            multiply_group(work, group, min, &bounds, list);
    }
}

/* Makes all cards of the hand the remaining cards. */
static void begin_hand(struct work *work)
{
    const struct composite_question *question = work->question;
    spell_begin(&work->spell, question->deck, &question->hand);
    work->spell.joker_alone = true;
    for (int kind = 0, shift = 0; kind < question->deck->kinds; kind++) {
        int copies = question->deck->card[kind].values > 0 ? question->hand.copies[kind] : 0;
        work->factors.shift[kind] = (unsigned char)shift;
        work->digits += copies * composite_factors_digits(question->deck, kind);
        for (int copy = 0; copy < copies; copy++) {
            count_digits(work, kind, 1);
            work->left |= UINT64_C(1) << shift++;
        }
    }
}

struct composite_end composite_find(const struct composite_question *question, composite_found *found, void *context)
{
    struct work work = {
        .question = question, .product = 1, .go_on = true, .found = found, .context = context, .tick = TICK_STEPS,
        .digits_max = number_digits(question),
        .factors = {.deck = question->deck, .hand = question->hand, .search = question->search,
                    .steps = question->steps, .memory = question->memory, .bases_max = COMPOSITE_FACTORS_MAX,
                    .all_or_none = question->all_or_none}};
    begin_hand(&work);
    if (reserve_lists(&work) && composite_factors_find(&work.factors, base_digits(&work)))
        multiply(&work, 0, list_all(&work));
    work.end.ran_out = work.end.ran_out || work.factors.ran_out;
    work.end.too_many = work.factors.too_many;
    composite_factors_free(&work.factors);
    memory_free(work.list);
    memory_free(work.listed);
    text_free(&work.claim);
    return work.end;
}
