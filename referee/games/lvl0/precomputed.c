/* precomputed.c: Prime Daifugo Lvl. 0: the precomputed prime plays of a deck, and the search for those of a hand. */
#include "referee/games/lvl0/precomputed.h"

#include "core/base/rng.h"
#include "core/base/sort.h"
#include "core/num/prime.h"
#include "core/spell/rows.h"
#include "referee/game/match.h"

#include <string.h>

/* ---- the cards ---- */

/*
 * How hard a card is to play, 0 to 9, judged by its last digit; 0 for a card of several values, 3 for one without a
 * value.
 */
static int weight_of(const struct deck_card *card)
{
    static const unsigned char weights[] = {9, 1, 7, 1, 6, 5, 7, 1, 8, 2};
    return card->values == 0 ? 3 : card->values > 1 ? 0 : weights[card->value[0] % 10];
}

static int counted_copies(const struct deck_card *card)
{
    int copies = card->values > 0 ? card->copies : 0;
    return copies < LVL0_PLAY_MAX ? copies : LVL0_PLAY_MAX;
}

/*
 * Assigns a bit to each of the first three copies of a kind with a value. 128 bits are enough, as a deck has at most
 * LVL0_CARDS cards.
 */
static void fill_kinds(const struct deck *deck, struct precomputed *precomputed)
{
    unsigned bit = 0;
    precomputed->kinds = deck->kinds;
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = counted_copies(&deck->card[kind]);
        precomputed->weight[kind] = (unsigned char)weight_of(&deck->card[kind]);
        for (int count = 1; count <= LVL0_PLAY_MAX; count++) {
            struct lvl0_bits bits = precomputed->held[kind][count - 1];
            uint64_t *half = bit < 64 ? &bits.low : &bits.high;
            if (count <= copies)
                *half |= 1ull << bit++ % 64;
            precomputed->held[kind][count] = bits;
        }
    }
    int at = 0;
    for (int weight = 9; weight >= 0; weight--)
        for (int kind = 0; kind < deck->kinds; kind++)
            if (precomputed->weight[kind] == weight)
                precomputed->order[at++] = (unsigned char)kind;
}

/* The kind with this word, or LVL0_NONE if the deck has no copies of it. */
static int find_kind(const struct deck *deck, const char *word)
{
    int kind = lvl0_kind(deck, word);
    return kind >= 0 && deck->card[kind].copies > 0 ? kind : LVL0_NONE;
}

/* ---- the primes ---- */

/* One sweep over all sequences of equally many cards. */
struct sweep {
    const struct match *match;
    struct precomputed *precomputed;
    int seen, step, capacity; /* plays of a prime seen; every `step`-th is kept, up to `capacity` of them */
    struct lvl0_prime *prime; /* the plays kept so far, `kept` in number */
    int kept;
};

/* Fills the entry of a prime play. */
static struct lvl0_prime prime_of(const struct sweep *sweep, const struct card *cards, int count, uint64_t number)
{
    struct lvl0_prime prime = {.number = number, .count = (unsigned char)count};
    for (int i = 0; i < count; i++) {
        int kind = cards[i].kind, copies = 0;
        for (int j = 0; j <= i; j++)
            copies += cards[j].kind == kind;
        const struct lvl0_bits *bits = &sweep->precomputed->held[kind][copies];
        prime.need.low |= bits->low;
        prime.need.high |= bits->high;
        prime.kind[i] = cards[i].kind;
        prime.value[i] = lvl0_value_index(&sweep->match->deck, cards[i]);
        prime.weight = (unsigned char)(prime.weight + sweep->precomputed->weight[kind]);
    }
    return prime;
}

/* For rows_each: counts the sequence if it is a legal play of a prime; keeps every `step`-th of these plays. */
static void add_row(void *context, const struct card *cards, int count, uint64_t number)
{
    struct sweep *sweep = context;
    if (!lvl0_may_spell(sweep->match, cards, count, NULL) || !prime_is(number))
        return;
    if (sweep->seen++ % sweep->step == 0 && sweep->kept < sweep->capacity)
        sweep->prime[sweep->kept++] = prime_of(sweep, cards, count, number);
}

static int compare(uint64_t one, uint64_t other)
{
    return (one > other) - (one < other);
}

/* Compares by number, then by cards. */
static int in_order(const void *a, const void *b)
{
    const struct lvl0_prime *one = a, *other = b;
    return 4 * compare(one->number, other->number) + 2 * compare(one->need.low, other->need.low) +
           compare(one->need.high, other->need.high);
}

/*
 * Stores the plays of `size` cards whose number is prime; if there are too many for the array, only every `step`-th. Of
 * several plays of the same number with the same cards, only one is stored.
 */
static void fill_primes(const struct match *match, struct precomputed *precomputed, int size)
{
    struct sweep sweep = {
        .match = match, .precomputed = precomputed, .step = 1, .prime = precomputed->prime + precomputed->begin[size]};
    struct hand all = {{0}};
    for (int kind = 0; kind < match->deck.kinds; kind++)
        all.copies[kind] = match->deck.card[kind].copies;
    rows_each(&match->deck, &all, size, add_row, &sweep); /* as `capacity` is 0, this sweep only counts the plays */
    sweep.capacity = LVL0_PRIMES - precomputed->begin[size];
    sweep.step = sweep.seen / sweep.capacity + 1;
    sweep.seen = 0;
    rows_each(&match->deck, &all, size, add_row, &sweep);
    precomputed->is_partial = precomputed->is_partial || sweep.step > 1;
    precomputed->begin[size + 1] = precomputed->begin[size] +
                            (int)sort_unique(sweep.prime, (size_t)sweep.kept, sizeof *sweep.prime, in_order);
}

/* ---- groups of cards ---- */

static int rank_of(const struct precomputed *precomputed, int kind)
{
    int rank = 0;
    while (precomputed->order[rank] != kind)
        rank++;
    return rank;
}

static struct lvl0_group group_of(const struct deck *deck, const struct precomputed *precomputed, int prime)
{
    const struct lvl0_prime *play = &precomputed->prime[prime];
    struct lvl0_group group = {.prime = (short)prime, .count = play->count, .rank = DECK_KINDS_MAX};
    for (int i = 0; i < play->count; i++) {
        int rank = rank_of(precomputed, play->kind[i]);
        group.rank = (unsigned char)(rank < group.rank ? rank : group.rank);
        group.is_stop = group.is_stop || deck->card[play->kind[i]].value[play->value[i]] == 12;
        group.cards.word[rank / LVL0_WORD_RANKS] += lvl0_one_card(rank);
    }
    return group;
}

/* For sort_array: by rank, the most cards first, then by cards. */
static int by_cards(const void *a, const void *b)
{
    const struct lvl0_group *one = a, *other = b;
    int order = 2 * compare(one->rank, other->rank) + compare(other->count, one->count);
    for (int i = 0; i < LVL0_WORDS && order == 0; i++)
        order = compare(one->cards.word[i], other->cards.word[i]);
    return order;
}

/* For sort_array: as by_cards; groups of the same cards by the greatest prime first. */
static int by_cards_and_prime(const void *a, const void *b)
{
    const struct lvl0_group *one = a, *other = b;
    int order = by_cards(a, b);
    return order != 0 ? order : other->prime - one->prime;
}

/* Stores each group once, with the greatest prime that its cards form. */
static void fill_groups(const struct deck *deck, struct precomputed *precomputed)
{
    int count = precomputed->begin[LVL0_PLAY_MAX + 1], kept = 0;
    for (int i = 0; i < count; i++)
        precomputed->group[i] = group_of(deck, precomputed, i);
    sort_array(precomputed->group, (size_t)count, sizeof *precomputed->group, by_cards_and_prime);
    for (int i = 0; i < count; i++)
        if (kept == 0 || by_cards(&precomputed->group[i], &precomputed->group[kept - 1]) != 0)
            precomputed->group[kept++] = precomputed->group[i];
    for (int rank = 0, at = 0; rank <= DECK_KINDS_MAX; rank++) {
        while (at < kept && precomputed->group[at].rank < rank)
            at++;
        precomputed->group_begin[rank] = at;
    }
}

/* ---- how many hands beat a play ---- */

enum {
    HANDS = 400,    /* random hands that are tried */
    HAND_CARDS = 10 /* in each */
};

static struct hand random_hand(const struct deck *deck, struct rng *rng)
{
    struct hand hand = {{0}};
    int left = 0, wanted = HAND_CARDS;
    for (int kind = 0; kind < deck->kinds; kind++)
        left += deck->card[kind].copies;
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copy = 0; copy < deck->card[kind].copies; copy++, left--)
            if (rng_below(rng, (uint64_t)left) < (uint64_t)wanted) {
                hand.copies[kind]++;
                wanted--;
            }
    return hand;
}

/* For each number of cards: adds 1 to `hands[n]`, where prime `n` is the greatest that the hand can play. */
static void count_greatest(const struct precomputed *precomputed, const struct hand *hand, short hands[LVL0_PRIMES])
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    for (int size = 1; size <= LVL0_PLAY_MAX; size++) {
        int at = precomputed->begin[size + 1] - 1;
        while (at >= precomputed->begin[size] && !lvl0_fits(&held, &precomputed->prime[at].need))
            at--;
        if (at >= precomputed->begin[size])
            hands[at]++;
    }
}

/* The number of hands whose greatest number beats prime `at`. */
static int beaten_by(const struct precomputed *precomputed, int at, const short hands[LVL0_PRIMES])
{
    int count = precomputed->prime[at].count, sum = 0;
    int first = lvl0_first_above(precomputed, count, precomputed->prime[at].number);
    for (int i = first; i < precomputed->begin[count + 1]; i++)
        sum += hands[i];
    return sum;
}

static void fill_costs(const struct deck *deck, struct precomputed *precomputed)
{
    short hands[LVL0_PRIMES] = {0};
    struct rng rng = {1};
    for (int i = 0; i < HANDS; i++) {
        struct hand hand = random_hand(deck, &rng);
        count_greatest(precomputed, &hand, hands);
    }
    for (int i = 0; i < precomputed->group_begin[DECK_KINDS_MAX]; i++) {
        struct lvl0_group *group = &precomputed->group[i];
        int more = (LVL0_COST_PLAY - LVL0_COST_SURE) * beaten_by(precomputed, group->prime, hands) / HANDS;
        group->cost = (unsigned char)(group->is_stop ? LVL0_COST_STOP : LVL0_COST_SURE + more);
    }
}

void lvl0_precompute(const struct match *match, struct precomputed *precomputed)
{
    memset(precomputed, 0, sizeof *precomputed);
    fill_kinds(&match->deck, precomputed);
    precomputed->d = find_kind(&match->deck, "D");
    precomputed->skip = match->seats == LVL0_SEATS ? find_kind(&match->deck, "SKIP") : LVL0_NONE;
    precomputed->play_max = lvl0_play_max(match);
    for (int size = 1; size <= LVL0_PLAY_MAX; size++) {
        precomputed->begin[size + 1] = precomputed->begin[size];
        if (size <= precomputed->play_max)
            fill_primes(match, precomputed, size);
    }
    fill_groups(&match->deck, precomputed);
    fill_costs(&match->deck, precomputed);
}

/* ---- a hand ---- */

struct lvl0_bits lvl0_hand_bits(const struct precomputed *precomputed, const struct hand *hand)
{
    struct lvl0_bits held = {0};
    for (int kind = 0; kind < precomputed->kinds; kind++) {
        int copies = hand->copies[kind] < LVL0_PLAY_MAX ? hand->copies[kind] : LVL0_PLAY_MAX;
        held.low |= precomputed->held[kind][copies].low;
        held.high |= precomputed->held[kind][copies].high;
    }
    return held;
}

bool lvl0_fits(const struct lvl0_bits *held, const struct lvl0_bits *need)
{
    return ((need->low & ~held->low) | (need->high & ~held->high)) == 0;
}

int lvl0_first_above(const struct precomputed *precomputed, int count, uint64_t number)
{
    int low = precomputed->begin[count], high = precomputed->begin[count + 1];
    while (low < high) {
        int middle = (low + high) / 2;
        if (precomputed->prime[middle].number > number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int lvl0_find_play(const struct precomputed *precomputed, const struct lvl0_bits *held, int from, int to)
{
    for (int i = from; i < to; i++)
        if (lvl0_fits(held, &precomputed->prime[i].need))
            return i;
    return LVL0_NONE;
}
