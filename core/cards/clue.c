/*
 * clue.c: the clues of number cards: the cards with which a card spells a prime, and the clues printed on its copies.
 */
#include "core/cards/clue.h"

#include "core/num/prime.h"

static int value_of(const struct deck *deck, int kind)
{
    return deck->card[kind].value[0];
}

int clue_cards(const struct deck *deck, unsigned char *kinds)
{
    int count = 0;
    for (int kind = 0; kind < deck->kinds; kind++) {
        if (deck->card[kind].values != 1)
            continue;
        int at = count++;
        for (; at > 0 && value_of(deck, kinds[at - 1]) > value_of(deck, kind); at--)
            kinds[at] = kinds[at - 1];
        kinds[at] = (unsigned char)kind;
    }
    return count;
}

/* The number that two values spell; 0 if it is not prime or has a leading 0. */
static uint32_t prime_of(int left, int right)
{
    uint32_t number = (uint32_t)left;
    int remaining = right;
    do
        number *= 10;
    while ((remaining /= 10) > 0);
    number += (uint32_t)right;
    return left > 0 && prime_is(number) ? number : 0;
}

/* The distinct primes that two different cards spell, ascending. Returns their number. */
static int primes_of(int a, int b, uint32_t prime[2])
{
    uint32_t low = prime_of(a, b), high = prime_of(b, a);
    if (low > high) {
        uint32_t swap = low;
        low = high;
        high = swap;
    }
    int count = 0;
    if (low > 0 && low != high)
        prime[count++] = low;
    if (high > 0)
        prime[count++] = high;
    return count;
}

static bool allows_pairs(const struct deck *deck)
{
    return deck->play != 1;
}

int clue_partners(const struct deck *deck, int kind, struct clue *clues)
{
    unsigned char kinds[DECK_KINDS_MAX];
    int cards = allows_pairs(deck) ? clue_cards(deck, kinds) : 0, count = 0;
    for (int i = 0; i < cards; i++) {
        struct clue clue = {.partner = kinds[i]};
        clue.primes = (unsigned char)primes_of(value_of(deck, kind), value_of(deck, kinds[i]), clue.prime);
        if (kinds[i] != kind && clue.primes > 0)
            clues[count++] = clue;
    }
    return count;
}

uint32_t clue_copies_prime(const struct deck *deck, int kind)
{
    if (!allows_pairs(deck) || deck->card[kind].copies < 2)
        return 0;
    return prime_of(value_of(deck, kind), value_of(deck, kind));
}

/* The clues printed so far on the copies of one card. Partners are given by their index in the list of clues. */
struct printed {
    int partners;
    int times[DECK_KINDS_MAX];
    bool pair[DECK_KINDS_MAX][DECK_KINDS_MAX];
};

/* Sorts the partners by how often they have been printed, then by value (insertion sort, which is stable). */
static void order_partners(const struct printed *printed, int *order)
{
    for (int i = 0; i < printed->partners; i++) {
        int at = i;
        for (; at > 0 && printed->times[order[at - 1]] > printed->times[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/*
 * The first pair not yet printed, in the order of order_partners for its first member and then for its second; the
 * first pair of all if every pair has been printed.
 */
static void choose_pair(const struct printed *printed, int *first, int *second)
{
    int order[DECK_KINDS_MAX] = {0};
    order_partners(printed, order);
    for (int i = 0; i < printed->partners; i++)
        for (int k = 0; k < printed->partners; k++) {
            *first = order[i];
            *second = order[k];
            if (i != k && !printed->pair[*first][*second])
                return;
        }
    *first = order[0];
    *second = order[1];
}

static void print_pair(struct printed *printed, const struct clue *clues, int first, int second,
                       struct clue_print *print)
{
    printed->times[first]++;
    printed->times[second]++;
    printed->pair[first][second] = printed->pair[second][first] = true;
    print->shown = 2;
    print->partner[0] = clues[first < second ? first : second].partner;
    print->partner[1] = clues[first < second ? second : first].partner;
    print->others = (unsigned char)(printed->partners - 2);
}

static void print_all(const struct clue *clues, int count, struct clue_print *print)
{
    *print = (struct clue_print){.shown = (unsigned char)count};
    for (int i = 0; i < count; i++)
        print->partner[i] = clues[i].partner;
}

static void print_one(const struct clue *clues, int count, int index, struct clue_print *print)
{
    *print = (struct clue_print){.shown = 1, .others = (unsigned char)(count - 1)};
    print->partner[0] = clues[index].partner;
}

/* The index of the partner with this value, or -1. */
static int find_partner(const struct deck *deck, const struct clue *clues, int count, int value)
{
    for (int i = 0; i < count; i++)
        if (value_of(deck, clues[i].partner) == value)
            return i;
    return -1;
}

void clue_prints(const struct deck *deck, int kind, struct clue_print *prints)
{
    struct clue clues[DECK_KINDS_MAX];
    struct printed printed = {.partners = clue_partners(deck, kind, clues)};
    int value = value_of(deck, kind), copies = deck->card[kind].copies;
    bool must_show_all = value == 17 || value == 19, shows_all = must_show_all || printed.partners <= 2;
    bool splits_partners = !must_show_all && printed.partners == 2 && (copies == 2 || copies == 3);
    int five = find_partner(deck, clues, printed.partners, 5), ten = find_partner(deck, clues, printed.partners, 10);
    for (int copy = 0; copy < copies; copy++) {
        int first, second;
        if (splits_partners && copy < 2) {
            print_one(clues, printed.partners, copy, &prints[copy]);
            continue;
        }
        if (shows_all) {
            print_all(clues, printed.partners, &prints[copy]);
            continue;
        }
        choose_pair(&printed, &first, &second);
        if (copy == 0 && value == 3 && five >= 0 && ten >= 0) {
            first = five;
            second = ten;
        }
        print_pair(&printed, clues, first, second, &prints[copy]);
    }
    for (int copy = 0; copy < copies && clue_copies_prime(deck, kind) > 0; copy++)
        prints[copy].others++;
}
