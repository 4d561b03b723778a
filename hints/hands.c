/* hands.c: numbered hands: random deals from a seed, or all possible hands. */

/*
 * hands_all numbers all sets of cards. The number of sets of n cards from the k-th kind on is precomputed for each k
 * and n, so set number i can be found kind by kind. The number of deals that result in a set is a product of binomial
 * coefficients. If the order matters, an order of kinds is found by its number in the same way (D. E. Knuth, The Art of
 * Computer Programming 4A, 7.2.1.2, for multisets); its weight includes the permutations of equal cards.
 */
#include "hints/hands.h"

#include "core/base/rng.h"

#include <math.h>
#include <string.h>

/* From SETS_UNSLICED sets on, the orders of a set are not divided into slices: see count_slices. */
enum { SETS_UNSLICED = 4096, SLICES_MAX = 1024, ORDERS_OF_SLICE = 1024 };

static const uint64_t TOTAL_MAX = UINT64_C(1) << 63;

static void init(struct hands *hands, const struct hands_deal *deal)
{
    int at = 0;
    memset(hands, 0, sizeof *hands);
    hands->deal = *deal;
    hands->given = hand_count(&deal->given);
    hands->stock = hand_count(&deal->stock);
    for (int kind = 0; kind < deal->deck->kinds; kind++)
        for (int i = 0; i < deal->given.copies[kind]; i++)
            hands->pile[at++] = (unsigned char)kind;
    for (int kind = 0; kind < deal->deck->kinds; kind++)
        for (int i = 0; i < deal->stock.copies[kind]; i++)
            hands->pile[at++] = (unsigned char)kind;
}

/* ---- at random ---- */

void hands_random(struct hands *hands, const struct hands_deal *deal, uint64_t seed, uint64_t count)
{
    struct rng rng = {seed};
    init(hands, deal);
    hands->seed = rng_next(&rng);
    hands->count = count;
}

static void visit_deal(const struct hands *hands, uint64_t i, hands_visitor *visit, void *context)
{
    /*
     * The generator adds a constant to its state at each draw. Seeds that differ by another step, each mixed by one
     * draw, give sequences that do not overlap in practice.
     */
    struct rng rng = {hands->seed + i * UINT64_C(0xD1342543DE82EF95)};
    rng.state = rng_next(&rng);
    unsigned char pile[DECK_CARDS_MAX];
    int cards = hands->deal.cards, count = hands->given + hands->stock;
    memcpy(pile, hands->pile, (size_t)count);
    for (int at = hands->given; at < cards; at++) {
        int drawn = at + (int)rng_below(&rng, (uint64_t)(count - at));
        unsigned char card = pile[drawn];
        pile[drawn] = pile[at];
        pile[at] = card;
    }
    if (hands->deal.in_order && hands->given > 0)
        rng_shuffle(&rng, pile, (size_t)cards);
    visit(context, pile, 1);
}

/* ---- all sets ---- */

/* The sum; it and the product below saturate at UINT64_MAX. */
static uint64_t add_saturating(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t multiply_saturating(uint64_t a, uint64_t b)
{
    return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* The number of sets of k among n distinct cards, or UINT64_MAX. */
static uint64_t binomial(int n, int k)
{
    uint64_t row[DECK_CARDS_MAX + 1] = {1};
    for (int i = 1; i <= n; i++)
        for (int j = i < k ? i : k; j > 0; j--)
            row[j] = add_saturating(row[j], row[j - 1]);
    return row[k];
}

static uint64_t factorial(int n)
{
    uint64_t product = 1;
    for (; n > 1; n--)
        product = multiply_saturating(product, (uint64_t)n);
    return product;
}

static void count_sets(struct hands *hands, int drawn)
{
    const struct hands_deal *deal = &hands->deal;
    hands->sets[deal->deck->kinds][0] = 1;
    for (int kind = deal->deck->kinds - 1; kind >= 0; kind--)
        for (int n = 0; n <= drawn; n++)
            for (int taken = 0; taken <= n && taken <= deal->stock.copies[kind]; taken++)
                hands->sets[kind][n] = add_saturating(hands->sets[kind][n], hands->sets[kind + 1][n - taken]);
}

/* If there are few sets, their orders are divided into slices, so that threads can share them. */
static uint64_t count_slices(const struct hands_deal *deal, uint64_t sets)
{
    uint64_t slices = factorial(deal->cards) / ORDERS_OF_SLICE + 1;
    return !deal->in_order || sets >= SETS_UNSLICED ? 1 : slices < SLICES_MAX ? slices : SLICES_MAX;
}

bool hands_all(struct hands *hands, const struct hands_deal *deal)
{
    init(hands, deal);
    int drawn = deal->cards - hands->given;
    hands->is_all = true;
    hands->total = multiply_saturating(binomial(hands->stock, drawn), deal->in_order ? factorial(deal->cards) : 1);
    count_sets(hands, drawn);
    hands->slices = count_slices(deal, hands->sets[0][drawn]);
    hands->count = multiply_saturating(hands->sets[0][drawn], hands->slices);
    return hands->total < TOTAL_MAX;
}

uint64_t hands_count_holding(const struct hands *hands, const struct hand *held)
{
    const struct hands_deal *deal = &hands->deal;
    uint64_t deals[DECK_CARDS_MAX + 1] = {1}; /* by number of cards, from the kinds so far */
    int drawn = deal->cards - hands->given;
    for (int kind = 0; kind < deal->deck->kinds; kind++) {
        int missing = held->copies[kind] - deal->given.copies[kind], copies = deal->stock.copies[kind];
        for (int n = drawn; n >= 0; n--) {
            uint64_t sum = 0;
            for (int taken = missing > 0 ? missing : 0; taken <= n && taken <= copies; taken++)
                sum = add_saturating(sum, multiply_saturating(deals[n - taken], binomial(copies, taken)));
            deals[n] = sum;
        }
    }
    return multiply_saturating(deals[drawn], deal->in_order ? factorial(deal->cards) : 1);
}

double hands_count_visits(const struct hands_deal *deal)
{
    double rows[DECK_CARDS_MAX + 1] = {1};
    int drawn = deal->cards - hand_count(&deal->given);
    for (int kind = 0; kind < deal->deck->kinds; kind++)
        for (int n = drawn; n >= 0; n--) {
            double sum = 0;
            for (int taken = 0; taken <= n && taken <= deal->stock.copies[kind]; taken++)
                sum += rows[n - taken] / (deal->in_order ? tgamma(1.0 + taken + deal->given.copies[kind]) : 1);
            rows[n] = sum;
        }
    return rows[drawn] * (deal->in_order ? tgamma(1.0 + deal->cards) : 1);
}

/*
 * Sets `hand` to set number i, including the cards given. Returns the number of deals that result in it, ignoring
 * order.
 */
static uint64_t find_set(const struct hands *hands, uint64_t i, struct hand *hand)
{
    const struct hands_deal *deal = &hands->deal;
    int left = deal->cards - hands->given;
    uint64_t weight = 1;
    *hand = deal->given;
    for (int kind = 0; kind < deal->deck->kinds; kind++) {
        int taken = 0;
        for (; i >= hands->sets[kind + 1][left - taken]; taken++)
            i -= hands->sets[kind + 1][left - taken];
        weight *= binomial(deal->stock.copies[kind], taken);
        hand->copies[kind] = (unsigned char)(hand->copies[kind] + taken);
        left -= taken;
    }
    return weight;
}

/* ---- all orders of a set ---- */

/* The number of orders of the cards, where equal cards are not distinguished. */
static uint64_t count_orders(const struct hand *hand)
{
    uint64_t orders = 1;
    int cards = 0;
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++) {
        cards += hand->copies[kind];
        orders *= binomial(cards, hand->copies[kind]);
    }
    return orders;
}

/* orders * copies / left, which is an integer, avoiding overflow of the product. */
static uint64_t part_of(uint64_t orders, uint64_t copies, uint64_t left)
{
    return orders / left * copies + orders % left * copies / left;
}

/* Arranges the cards in order number i. */
static void find_order(struct hand hand, int cards, uint64_t i, unsigned char *kinds)
{
    uint64_t orders = count_orders(&hand);
    for (int at = 0; at < cards; at++) {
        int kind = 0;
        uint64_t left = (uint64_t)(cards - at), block = part_of(orders, hand.copies[0], left);
        while (i >= block) {
            i -= block;
            block = part_of(orders, hand.copies[++kind], left);
        }
        kinds[at] = (unsigned char)kind;
        hand.copies[kind]--;
        orders = block; /* of the remaining cards */
    }
}

static void swap(unsigned char *kinds, int i, int j)
{
    unsigned char kind = kinds[i];
    kinds[i] = kinds[j];
    kinds[j] = kind;
}

/* Moves on to the next order in lexicographic order; there must be one (Knuth, 7.2.1.2, algorithm L). */
static void next_order(unsigned char *kinds, int cards)
{
    int at = cards - 2, other = cards - 1;
    while (kinds[at] >= kinds[at + 1])
        at--;
    while (kinds[at] >= kinds[other])
        other--;
    swap(kinds, at, other);
    for (int i = at + 1, j = cards - 1; i < j; i++, j--)
        swap(kinds, i, j);
}

static void visit_orders(const struct hands *hands, const struct hand *hand, uint64_t weight, uint64_t slice,
                         hands_visitor *visit, void *context)
{
    unsigned char kinds[DECK_CARDS_MAX];
    int cards = hands->deal.cards;
    uint64_t orders = count_orders(hand), slices = hands->slices, size = orders / slices, more = orders % slices;
    uint64_t first = size * slice + (slice < more ? slice : more), count = size + (slice < more);
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++)
        weight *= factorial(hand->copies[kind]);
    if (count > 0)
        find_order(*hand, cards, first, kinds);
    for (uint64_t i = 0; i < count; i++) {
        if (i > 0)
            next_order(kinds, cards);
        visit(context, kinds, weight);
    }
}

static void visit_set(const struct hands *hands, uint64_t i, hands_visitor *visit, void *context)
{
    unsigned char kinds[DECK_CARDS_MAX];
    struct hand hand;
    int at = 0;
    uint64_t weight = find_set(hands, i / hands->slices, &hand);
    if (hands->deal.in_order) {
        visit_orders(hands, &hand, weight, i % hands->slices, visit, context);
        return;
    }
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++)
        for (int k = 0; k < hand.copies[kind]; k++)
            kinds[at++] = (unsigned char)kind;
    visit(context, kinds, weight);
}

void hands_visit(const struct hands *hands, uint64_t i, hands_visitor *visit, void *context)
{
    if (hands->is_all)
        visit_set(hands, i, visit, context);
    else
        visit_deal(hands, i, visit, context);
}
