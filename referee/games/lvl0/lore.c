/* lore.c: Prime Daifugo Lvl. 0: the primes that cards of a deck spell, and which of them a hand can play. */
#include "referee/games/lvl0/lore.h"

#include "core/num/prime.h"
#include "referee/game/match.h"

#include <string.h>

/* ---- the cards ---- */

/* How hard a card is to play, by its last digit; what is played easily, or as several numbers, counts least. */
static int weight_of(const struct deck_card *card)
{
    static const unsigned char weights[] = {9, 1, 7, 1, 6, 5, 7, 1, 8, 2};
    return card->values == 0 ? 3 : card->values > 1 ? 0 : weights[card->value[0] % 10];
}

static int copies_that_count(const struct deck_card *card)
{
    int copies = card->values > 0 ? card->copies : 0;
    return copies < LVL0_PLAY ? copies : LVL0_PLAY;
}

/* Gives each copy that counts a bit: as a deck has LVL0_CARDS at most, 128 are enough. */
static void learn_kinds(const struct deck *deck, struct game_lore *lore)
{
    unsigned bit = 0;
    lore->kinds = deck->kinds;
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = copies_that_count(&deck->card[kind]);
        lore->weight[kind] = (unsigned char)weight_of(&deck->card[kind]);
        for (int count = 1; count <= LVL0_PLAY; count++) {
            struct lvl0_bits bits = lore->held[kind][count - 1];
            uint64_t *half = bit < 64 ? &bits.low : &bits.high;
            if (count <= copies)
                *half |= 1ull << bit++ % 64;
            lore->held[kind][count] = bits;
        }
    }
    int at = 0;
    for (int weight = 9; weight >= 0; weight--)
        for (int kind = 0; kind < deck->kinds; kind++)
            if (lore->weight[kind] == weight)
                lore->order[at++] = (unsigned char)kind;
}

static int special(const struct deck *deck, const char *word)
{
    int kind = lvl0_kind(deck, word);
    return kind >= 0 && deck->card[kind].copies > 0 ? kind : LVL0_NONE;
}

/* ---- the primes ---- */

/* A walk over all plays of `size` cards. */
struct walk {
    const struct match *match;
    struct game_lore *lore;
    int size;
    struct lvl0_prime prime; /* its first cards */
    struct card cards[LVL0_PLAY];
    int seen, step, room; /* every `step`-th of those seen is kept, while there is room */
    int kept;
};

/* Sets what the walk knows of its cards together; whether they are a play, and prime. */
static bool complete(struct walk *walk)
{
    struct lvl0_prime *prime = &walk->prime;
    char digits[DIGITS_OF_CARDS + 1];
    if (!lvl0_may_spell(walk->match, walk->cards, walk->size, NULL))
        return false;
    card_spell(walk->cards, walk->size, digits);
    digits_to_u64(digits_of(digits), &prime->number); /* LVL0_DIGITS at most */
    if (!prime_is(prime->number))
        return false;
    prime->need = (struct lvl0_bits){0};
    prime->count = (unsigned char)walk->size;
    prime->weight = 0;
    for (int i = 0; i < walk->size; i++) {
        int copies = 0;
        for (int j = 0; j <= i; j++)
            copies += prime->kind[j] == prime->kind[i];
        const struct lvl0_bits *bits = &walk->lore->held[prime->kind[i]][copies];
        prime->need.low |= bits->low;
        prime->need.high |= bits->high;
        prime->weight = (unsigned char)(prime->weight + walk->lore->weight[prime->kind[i]]);
    }
    return true;
}

static void keep(struct walk *walk)
{
    if (walk->seen++ % walk->step == 0 && walk->kept < walk->room)
        walk->lore->prime[walk->lore->begin[walk->size] + walk->kept++] = walk->prime;
}

/* Lays every card, as each of its values, as number `at` of the play; the depth is LVL0_PLAY at most. */
static void lay(struct walk *walk, int at)
{
    const struct deck *deck = &walk->match->deck;
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = 1;
        for (int i = 0; i < at; i++)
            copies += walk->prime.kind[i] == kind;
        for (int i = 0; i < deck->card[kind].values && copies <= deck->card[kind].copies; i++) {
            walk->prime.kind[at] = (unsigned char)kind;
            walk->prime.value[at] = (unsigned char)i;
            walk->cards[at] = (struct card){(unsigned char)kind, deck->card[kind].value[i]};
            if (at + 1 < walk->size && at + 1 < LVL0_PLAY) /* which compilers do not know */
                lay(walk, at + 1);
            else if (complete(walk))
                keep(walk);
        }
    }
}

static bool is_before(const struct lvl0_prime *a, const struct lvl0_prime *b)
{
    if (a->number != b->number)
        return a->number < b->number;
    return a->need.low != b->need.low ? a->need.low < b->need.low : a->need.high < b->need.high;
}

/* Sorts by number, and then by cards (Shell's method). */
static void sort(struct lvl0_prime *prime, int count)
{
    for (int gap = count / 2; gap > 0; gap = gap > 2 ? gap * 5 / 11 : gap / 2)
        for (int i = gap; i < count; i++) {
            struct lvl0_prime moved = prime[i];
            int j = i;
            for (; j >= gap && is_before(&moved, &prime[j - gap]); j -= gap)
                prime[j] = prime[j - gap];
            prime[j] = moved;
        }
}

/* Of plays of one number that need the same cards keeps one. Returns how many are left. */
static int unite(struct lvl0_prime *prime, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (kept == 0 || is_before(&prime[kept - 1], &prime[i]))
            prime[kept++] = prime[i];
    return kept;
}

static void learn_primes(const struct match *match, struct game_lore *lore, int size)
{
    struct walk walk = {.match = match, .lore = lore, .size = size, .step = 1};
    lay(&walk, 0); /* without room it only counts them */
    walk.room = LVL0_PRIMES - lore->begin[size];
    walk.step = walk.seen / walk.room + 1;
    walk.seen = 0;
    lay(&walk, 0);
    lore->is_partial = lore->is_partial || walk.step > 1;
    sort(lore->prime + lore->begin[size], walk.kept);
    lore->begin[size + 1] = lore->begin[size] + unite(lore->prime + lore->begin[size], walk.kept);
}

void lvl0_learn(const struct match *match, struct game_lore *lore)
{
    memset(lore, 0, sizeof *lore);
    learn_kinds(&match->deck, lore);
    lore->d = special(&match->deck, "D");
    lore->skip = match->seats == LVL0_SEATS ? special(&match->deck, "SKIP") : LVL0_NONE;
    lore->play_max = lvl0_play_max(match);
    for (int size = 1; size <= LVL0_PLAY; size++) {
        lore->begin[size + 1] = lore->begin[size];
        if (size <= lore->play_max)
            learn_primes(match, lore, size);
    }
}

/* ---- a hand ---- */

struct lvl0_bits lvl0_hold(const struct game_lore *lore, const struct hand *hand)
{
    struct lvl0_bits held = {0};
    for (int kind = 0; kind < lore->kinds; kind++) {
        int copies = hand->copies[kind] < LVL0_PLAY ? hand->copies[kind] : LVL0_PLAY;
        held.low |= lore->held[kind][copies].low;
        held.high |= lore->held[kind][copies].high;
    }
    return held;
}

bool lvl0_fits(const struct lvl0_bits *held, const struct lvl0_bits *need)
{
    return ((need->low & ~held->low) | (need->high & ~held->high)) == 0;
}

int lvl0_above(const struct game_lore *lore, int count, uint64_t number)
{
    int low = lore->begin[count], high = lore->begin[count + 1];
    while (low < high) {
        int middle = (low + high) / 2;
        if (lore->prime[middle].number > number)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int lvl0_find(const struct game_lore *lore, const struct lvl0_bits *held, int from, int to)
{
    for (int i = from; i < to; i++)
        if (lvl0_fits(held, &lore->prime[i].need))
            return i;
    return LVL0_NONE;
}
