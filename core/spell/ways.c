/* ways.c: the ways to read a growing number, digit by digit, as cards of a hand. */

/*
 * This is the subset construction on a nondeterministic automaton. Its input is the digits of a number; a state
 * consists of the cards not laid yet and the node reached in the trie of values by the card that is begun. 13 can be
 * read as the cards 1 and 3, and as the card 13: two states after the same digits. A set of ways is a set of states, so
 * that each number comes up once, no matter how many plays spell it.
 */
#include "core/spell/ways.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/num/digits.h"

#include <string.h>

static uint64_t lowest_bit(uint64_t word)
{
    return word & (~word + 1);
}

int ways_copies(const struct deck *deck, const struct hand *hand, int kind)
{
    int copies = deck->card[kind].values > 0 ? hand->copies[kind] : 0;
    return deck->play > 0 && copies > deck->play ? deck->play : copies;
}

struct ways ways_new(void)
{
    return (struct ways){.deck = NULL};
}

void ways_free(struct ways *ways)
{
    memory_free(ways->node);
    memory_free(ways->provider);
    memory_free(ways->stack);
}

/* The hand: bit masks, and the trie of values. */

static int value_digits(int value, char *digits)
{
    return (int)decimal_write((uint64_t)value, digits);
}

static void add_slot(struct ways *ways, int kind, int copies, int must, int shift)
{
    const struct deck_card *card = &ways->deck->card[kind];
    struct way_slot *slot = &ways->slot[ways->slots++];
    char digits[DECIMAL_DIGITS_MAX + 1];
    uint64_t one = 1;
    uint64_t full = copies == 64 ? UINT64_MAX : (one << copies) - 1;
    int shortest = value_digits(card->value[0], digits);
    int longest = value_digits(card->value[card->values - 1], digits);
    slot->kind = kind;
    slot->bits = full << shift;
    ways->all |= slot->bits;
    ways->must |= must >= 64 ? slot->bits : slot->bits & (((one << must) - 1) << shift);
    ways->jokers |= card->joker ? slot->bits : 0;
    if (card->values > 1)
        ways->plural |= slot->bits;
    if (card->values > ways->plural_values)
        ways->plural_values = card->values;
    for (int length = shortest; length <= WAYS_VALUE_DIGITS; length++)
        ways->up_to[length] |= slot->bits;
    for (int length = 1; length <= longest; length++)
        ways->from[length] |= slot->bits;
    if (longest > ways->longest)
        ways->longest = longest;
    for (int i = 0; i < card->values; i++)
        if (card->value[i] % 2 == 1 && card->value[i] % 5 != 0)
            ways->last |= slot->bits;
}

/* Whether the values of one kind are a proper subset of those of the other. */
static bool is_poorer(const struct deck *deck, int kind, int other)
{
    const struct deck_card *poor = &deck->card[kind], *rich = &deck->card[other];
    int found = 0;
    for (int i = 0, k = 0; i < poor->values; i++) {
        while (k < rich->values && rich->value[k] < poor->value[i])
            k++;
        found += k < rich->values && rich->value[k] == poor->value[i];
    }
    return found == poor->values && poor->values < rich->values;
}

static bool has_value(const struct deck_card *card, int value)
{
    for (int i = 0; i < card->values; i++)
        if (card->value[i] == value)
            return true;
    return false;
}

/*
 * Adds the kinds that have the value. If it does not matter which of them is laid, a card with fewer values is laid
 * before a card with more, such as a Joker: the richer card can do the same later, and more.
 */
static void add_providers(struct ways *ways, struct way_node *node, int value)
{
    const struct deck *deck = ways->deck;
    bool card_matters = ways->must != 0 || deck->three_icon;
    node->provider = (uint16_t)ways->providers;
    for (int i = 0; i < ways->slots; i++) {
        int kind = ways->slot[i].kind;
        if (!has_value(&deck->card[kind], value))
            continue;
        struct way_provider provider = {.bits = ways->slot[i].bits, .icon = deck_has_icon(deck, kind, value)};
        for (int k = 0; k < ways->slots && !card_matters; k++)
            if (has_value(&deck->card[ways->slot[k].kind], value) && is_poorer(deck, ways->slot[k].kind, kind))
                provider.better |= ways->slot[k].bits;
        ways->provider[ways->providers++] = provider;
        node->providers++;
    }
}

static void add_value(struct ways *ways, int value, uint64_t bits)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    int length = value_digits(value, digits), at = 0;
    for (int i = 0; i < length; i++) {
        uint16_t *next = &ways->node[at].next[digits[i] - '0'];
        ways->node[at].reach |= at > 0 ? bits : 0;
        if (*next == 0) {
            *next = (uint16_t)ways->nodes;
            ways->node[ways->nodes++] = (struct way_node){.depth = i + 1};
        }
        at = *next;
        ways->node[at].cards |= bits;
    }
    if (ways->node[at].providers == 0)
        add_providers(ways, &ways->node[at], value);
}

/* Allocates the trie of the hand: a value has at most one provider for each kind, and a node for each digit. */
static void reserve(struct ways *ways)
{
    int values = 0;
    for (int i = 0; i < ways->slots; i++)
        values += ways->deck->card[ways->slot[i].kind].values;
    if (values > ways->provider_capacity) {
        ways->provider_capacity = 2 * values;
        ways->provider = memory_array(ways->provider, (size_t)ways->provider_capacity, sizeof *ways->provider);
    }
    if (values * WAYS_VALUE_DIGITS >= ways->node_capacity) {
        ways->node_capacity = 2 * values * WAYS_VALUE_DIGITS + 1;
        ways->node = memory_array(ways->node, (size_t)ways->node_capacity, sizeof *ways->node);
    }
}

void ways_set_hand(struct ways *ways, const struct deck *deck, const struct hand *hand, const struct hand *must)
{
    int shift = 0;
    ways->deck = deck;
    ways->top = 0;
    ways->slots = ways->providers = ways->longest = ways->plural_values = 0;
    ways->all = ways->jokers = ways->plural = ways->last = ways->must = 0;
    ways->any_end = ways->joker_alone = false;
    memset(ways->up_to, 0, sizeof ways->up_to);
    memset(ways->from, 0, sizeof ways->from);
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = ways_copies(deck, hand, kind);
        if (copies > 0)
            add_slot(ways, kind, copies, must->copies[kind], shift);
        shift += copies;
    }
    reserve(ways);
    ways->node[0] = (struct way_node){0};
    ways->nodes = 1;
    for (int i = 0; i < ways->slots; i++) {
        const struct deck_card *card = &deck->card[ways->slot[i].kind];
        for (int k = 0; k < card->values; k++)
            add_value(ways, card->value[k], ways->slot[i].bits);
    }
}

void ways_allow(struct ways *ways, bool any_end, bool joker_alone)
{
    ways->any_end = any_end;
    ways->joker_alone = joker_alone;
}

/* Counting. */

/*
 * By exponential generating functions: count! times the coefficient of x^count in the product, over the kinds, of
 * 1 + vx + (vx)^2/2! + ... + (vx)^copies/copies!, where v is the number of values.
 */
double ways_rows(const struct ways *ways, uint64_t cards, int count)
{
    double coefficient[WAYS_CARDS_MAX + 1] = {1};
    int max = 0;
    for (int i = 0; i < ways->slots; i++) {
        int copies = ways_bits(cards & ways->slot[i].bits);
        double values = ways->deck->card[ways->slot[i].kind].values;
        max = max + copies < count ? max + copies : count;
        for (int to = max; to > 0; to--) {
            double factor = 1;
            for (int laid = 1; laid <= copies && laid <= to; laid++) {
                factor *= values / laid;
                coefficient[to] += coefficient[to - laid] * factor;
            }
        }
    }
    double rows = coefficient[count];
    for (int i = 2; i <= count; i++)
        rows *= i;
    return rows;
}

double ways_rows_bound(const struct ways *ways, struct way_set set, double enough)
{
    double rows = 0;
    for (size_t i = set.begin; i < set.begin + set.count && rows <= enough; i++) {
        const struct way *way = &ways->stack[i];
        double product = 1;
        int held = ways_bits(way->remaining), plural = ways_bits(way->remaining & ways->plural);
        for (int k = 0; k < way->cards; k++)
            product *= held - k;
        for (int k = 0; k < plural && k < way->cards; k++)
            product *= ways->plural_values;
        rows += product;
    }
    return rows;
}

/* Dynamic programming: sum[n][r] is whether n cards can have values whose sum is r modulo 3. */
bool ways_can_avoid_3(const struct ways *ways, int count)
{
    bool sum[WAYS_CARDS_MAX + 1][3] = {{true}};
    for (int i = 0; i < ways->slots; i++) {
        const struct deck_card *card = &ways->deck->card[ways->slot[i].kind];
        for (int copy = ways_bits(ways->slot[i].bits); copy > 0; copy--)
            for (int laid = count; laid > 0; laid--)
                for (int k = 0; k < card->values; k++)
                    for (int remainder = 0; remainder < 3; remainder++)
                        sum[laid][(remainder + card->value[k]) % 3] |= sum[laid - 1][remainder];
    }
    return sum[count][1] || sum[count][2];
}

/* Steps. */

/* Whether the cards that the way still has to lay, including the one that is begun, can have this many digits. */
static bool has_room_for(const struct ways *ways, const struct way *way, int digits)
{
    int cards = way->cards, min = cards, max = cards;
    for (int length = 1; length < ways->longest; length++) {
        int fitting = ways_bits(way->remaining & ways->up_to[length]);
        min += fitting < cards ? cards - fitting : 0;
    }
    for (int length = 2; length <= ways->longest; length++) {
        int fitting = ways_bits(way->remaining & ways->from[length]);
        max += fitting < cards ? fitting : cards;
    }
    return min <= digits && digits <= max;
}

/* Whether the way may still lead to a number, with `left` digits to come. */
static bool is_open(const struct ways *ways, const struct way *way, int left)
{
    if (way->cards == 0 || left == 0)
        return way->cards == 0 && left == 0 && (way->remaining & ways->must) == 0;
    if (ways->length > 1 && !ways->any_end && (way->remaining & ways->last) == 0)
        return false;
    if (ways->must != 0 && ways_bits(way->remaining & ways->must) > way->cards)
        return false;
    return has_room_for(ways, way, left + ways->node[way->begun].depth);
}

/* Adds a way to the set at the top of the stack, which begins at index `begin`, unless the set already has it. */
static void add_way(struct ways *ways, size_t begin, const struct way *way)
{
    for (size_t i = begin; i < ways->top; i++) {
        struct way *known = &ways->stack[i];
        if (known->remaining == way->remaining && known->begun == way->begun) {
            known->icon = known->icon || way->icon;
            return;
        }
    }
    if (ways->top == ways->capacity) {
        ways->capacity = ways->capacity > 0 ? 2 * ways->capacity : 1024;
        ways->stack = memory_array(ways->stack, ways->capacity, sizeof *ways->stack);
    }
    ways->stack[ways->top++] = *way;
}

struct way_set ways_begin(struct ways *ways, int count, int length)
{
    struct way start = {.remaining = ways->all, .cards = (unsigned char)count};
    ways->length = length;
    ways->needs_icon = count == 3 && ways->deck->three_icon;
    ways->top = 0;
    if (count == 1 && !ways->joker_alone)
        start.remaining &= ~ways->jokers;
    if ((ways->must & ~start.remaining) == 0 && is_open(ways, &start, length))
        add_way(ways, 0, &start);
    return (struct way_set){0, ways->top};
}

struct way_set ways_step(struct ways *ways, struct way_set set, int digit, int left)
{
    size_t begin = ways->top;
    for (size_t i = set.begin; i < set.begin + set.count; i++) {
        uint16_t next = ways->node[ways->stack[i].begun].next[digit];
        const struct way_node *node = &ways->node[next];
        if (next == 0 || (ways->stack[i].remaining & node->cards) == 0)
            continue;
        struct way from = ways->stack[i], to = from;
        to.begun = 0;
        to.cards--;
        for (int k = node->provider; k < node->provider + node->providers; k++) {
            const struct way_provider *provider = &ways->provider[k];
            uint64_t held = from.remaining & provider->bits;
            if (held == 0 || (from.remaining & provider->better) != 0)
                continue;
            to.remaining = from.remaining ^ lowest_bit(held);
            to.icon = from.icon || provider->icon;
            if (is_open(ways, &to, left))
                add_way(ways, begin, &to);
        }
        from.begun = next;
        if ((from.remaining & node->reach) != 0 && is_open(ways, &from, left))
            add_way(ways, begin, &from);
    }
    return (struct way_set){begin, ways->top - begin};
}
