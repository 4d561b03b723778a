/* search.c: the weakest number that some cards can play and that still beats another; the strongest number. */
#include "referee/games/prime_daifugo/search.h"

#include "core/base/decimal.h"
#include "core/num/verdict.h"
#include "referee/games/prime_daifugo/factors.h"

#include <string.h>

enum {
    TOKENS_MAX = DECK_KINDS_MAX + 2 * DECK_VALUES_MAX,
    TEST_STEPS = 20,   /* the cost of a primality test in steps, for each 20 digits or part of them */
    FACTOR_STEPS = 200 /* the cost of finding factors and spelling them */
};

/* A card as one of its values. */
struct token {
    struct card card;
    unsigned char length;
    char digits[5];
};

/* A walk over all numbers of one length, digit by digit from the front. */
struct walk {
    struct prime_daifugo_search *search;
    struct token token[TOKENS_MAX]; /* weakest first */
    int tokens;
    int enders; /* cards left that can be the last of a prime */
    int longs, shorts; /* cards left that can be two digits, and one */
    size_t length;
    const char *last; /* the digits to beat */
    struct card card[PRIME_DAIFUGO_CARDS];
    char number[DIGITS_OF_CARDS + 1];
    bool found;
    struct card best[PRIME_DAIFUGO_CARDS];
    char best_number[DIGITS_OF_CARDS + 1];
    struct verdict verdict;
};

/* Whether `a` is stronger than `b`, both of `length` digits: positive; 0 if they are equal. */
static int strength(const struct walk *walk, const char *a, const char *b, size_t length)
{
    int order = memcmp(a, b, length);
    return walk->search->reversed ? -order : order;
}

/* Whether a prime of two or more digits can end so. */
static bool can_end(char digit)
{
    return digit == '1' || digit == '3' || digit == '7' || digit == '9';
}

static bool is_ender(const struct deck *deck, int kind)
{
    const struct deck_card *card = &deck->card[kind];
    return card->joker || can_end((char)('0' + card->value[0] % 10));
}

static bool is_long(const struct deck *deck, int kind)
{
    return deck->card[kind].value[deck->card[kind].values - 1] > 9;
}

static bool is_short(const struct deck *deck, int kind)
{
    return deck->card[kind].value[0] <= 9;
}

/* The copies of a kind are in the hand, or with a negative number taken out of it. */
static void count_kind(struct walk *walk, int kind, int copies)
{
    const struct deck *deck = walk->search->deck;
    walk->enders += is_ender(deck, kind) ? copies : 0;
    walk->longs += is_long(deck, kind) ? copies : 0;
    walk->shorts += is_short(deck, kind) ? copies : 0;
}

static void add_token(struct walk *walk, struct card card)
{
    struct token token = {.card = card};
    int index = walk->tokens++;
    token.length = (unsigned char)decimal_write((uint64_t)card.value, token.digits);
    for (; index > 0; index--) {
        int order = strcmp(walk->token[index - 1].digits, token.digits);
        if (walk->search->reversed ? order >= 0 : order <= 0)
            break;
        walk->token[index] = walk->token[index - 1];
    }
    walk->token[index] = token;
}

/* Jokers come last, so that of equal tokens a card comes before them. */
static void list_tokens(struct walk *walk)
{
    const struct deck *deck = walk->search->deck;
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = walk->search->hand.copies[kind];
        for (int i = 0; copies > 0 && i < deck->card[kind].values; i++)
            add_token(walk, (struct card){(unsigned char)kind, deck->card[kind].value[i]});
        count_kind(walk, kind, copies);
    }
}

static bool is_divisible_by_three(const char *number, size_t length)
{
    int sum = 0;
    for (size_t i = 0; i < length; i++)
        sum += number[i] - '0';
    return sum % 3 == 0;
}

static bool is_prime(struct walk *walk)
{
    struct digits number = {walk->number, walk->length};
    if (walk->length > 1 && is_divisible_by_three(walk->number, walk->length))
        return false;
    walk->search->steps -= TEST_STEPS * (long)(1 + walk->length / 20);
    verdict_of(&walk->verdict, number, VERDICT_ONLY);
    return walk->verdict.answer == VERDICT_PRIME;
}

/* How many cards the factors found have. */
static int count_cards(const char *factors)
{
    int count = 0;
    for (; *factors != '\0'; factors++)
        count += *factors != '*' && *factors != '^';
    return count;
}

/* Whether the cards of the hand, without those of the number, spell its factors. */
static bool has_factors(struct walk *walk)
{
    struct prime_daifugo_search *search = walk->search;
    struct text factors = {0};
    uint64_t number;
    search->steps -= FACTOR_STEPS;
    bool found = digits_to_u64((struct digits){walk->number, walk->length}, &number) &&
                 prime_daifugo_factor(search->deck, &search->hand, number, &factors) &&
                 (!search->uses_all || count_cards(factors.at) == hand_count(&search->hand));
    if (found) {
        text_clear(&search->factors);
        text_add_text(&search->factors, &factors);
    }
    text_free(&factors);
    return found;
}

/* Tests a complete number, which beats the last one and is weaker than the best so far. */
static void try_number(struct walk *walk)
{
    if (walk->search->composite ? !has_factors(walk) : !is_prime(walk))
        return;
    walk->found = true;
    memcpy(walk->best_number, walk->number, walk->length);
    memcpy(walk->best, walk->card, (size_t)walk->search->count * sizeof *walk->card);
}

/* Whether so many cards, when this one is laid, can be so many digits. */
static bool can_fill(const struct walk *walk, int kind, size_t cards, size_t digits)
{
    const struct deck *deck = walk->search->deck;
    size_t longs = (size_t)(walk->longs - is_long(deck, kind)), shorts = (size_t)(walk->shorts - is_short(deck, kind));
    return digits <= cards + (longs < cards ? longs : cards) && digits >= cards + (shorts < cards ? cards - shorts : 0);
}

/*
 * Whether the token can be card number `depth`, at digit `at`: the cards after it must fill up the length exactly,
 * and one that can end a prime must be left for the end.
 */
static bool fits(const struct walk *walk, const struct token *token, int depth, size_t at)
{
    size_t cards = (size_t)(walk->search->count - depth - 1), digits = walk->length - at - token->length;
    char end = token->digits[token->length - 1];
    if (walk->search->hand.copies[token->card.kind] == 0 || at + token->length > walk->length)
        return false;
    if (!can_fill(walk, token->card.kind, cards, digits) || (depth == 0 && token->digits[0] == '0'))
        return false;
    if (walk->search->composite)
        return true;
    if (cards > 0)
        return walk->enders > is_ender(walk->search->deck, token->card.kind);
    return can_end(end) || walk->length == 1;
}

/* Whether the number up to `end` shows that it cannot be weaker than the best so far. */
static bool is_too_strong(const struct walk *walk, size_t end)
{
    int order = walk->found ? strength(walk, walk->number, walk->best_number, end) : -1;
    return end < walk->length ? order > 0 : order >= 0;
}

/*
 * Tries every token as card number `depth`, at digit `at`; `beats` says that the digits before it are stronger than
 * those of the last number.
 */
static void lay(struct walk *walk, int depth, size_t at, bool beats)
{
    struct prime_daifugo_search *search = walk->search;
    if (depth == search->count) {
        if (beats)
            try_number(walk);
        return;
    }
    for (int i = 0; i < walk->tokens && search->steps > 0; i++) {
        const struct token *token = &walk->token[i];
        size_t next = at + token->length;
        if (!fits(walk, token, depth, at))
            continue;
        memcpy(walk->number + at, token->digits, token->length);
        int order = beats ? 1 : strength(walk, walk->number + at, walk->last + at, token->length);
        if (order < 0 || is_too_strong(walk, next))
            continue;
        walk->card[depth] = token->card;
        search->steps--;
        search->hand.copies[token->card.kind]--;
        count_kind(walk, token->card.kind, -1);
        lay(walk, depth + 1, next, order > 0);
        count_kind(walk, token->card.kind, 1);
        search->hand.copies[token->card.kind]++;
    }
}

/* Whether there can be no such number: too few cards, or all cards are used and 3 divides the sum of their digits. */
static bool is_hopeless(const struct prime_daifugo_search *search)
{
    int sum = 0;
    if (hand_count(&search->hand) < search->count)
        return true;
    if (hand_count(&search->hand) > search->count || search->count == 1)
        return false;
    for (int kind = 0; kind < search->deck->kinds; kind++) {
        if (search->hand.copies[kind] > 0 && search->deck->card[kind].joker)
            return false;
        sum += search->hand.copies[kind] * search->deck->card[kind].value[0]; /* modulo 3 as its digits */
    }
    return sum % 3 == 0;
}

bool prime_daifugo_weakest(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS])
{
    struct walk walk = {.search = search, .last = search->last.at != NULL ? search->last.at : ""};
    size_t min = (size_t)search->count, max = 2 * min, known = search->last.at != NULL ? search->last.count : 0;
    if (is_hopeless(search))
        return false;
    list_tokens(&walk);
    if (known > 0 && search->reversed)
        max = known;
    else if (known > 0)
        min = known;
    for (size_t i = 0; i <= max - min && !walk.found; i++) {
        walk.length = search->reversed ? max - i : min + i;
        lay(&walk, 0, 0, walk.length != known);
    }
    if (walk.found)
        memcpy(cards, walk.best, (size_t)search->count * sizeof *cards);
    verdict_free(&walk.verdict);
    return walk.found;
}

/* ---- the strongest number, prime or not ---- */

/* The card as a strong number has it: a Joker as its greatest or smallest value, which as the first is not 0. */
static struct card strong_card(const struct deck *deck, int kind, bool reversed, bool first)
{
    const struct deck_card *of = &deck->card[kind];
    int i = reversed ? 0 : of->values - 1;
    i += first && of->values > 1 && of->value[i] == 0;
    return (struct card){(unsigned char)kind, of->value[i]};
}

/* Takes the card of the greatest or smallest value out of the hand, which is not empty. */
static struct card take_strong(const struct deck *deck, struct hand *hand, bool reversed)
{
    struct card best = {0, CARD_NO_VALUE};
    for (int kind = 0; kind < deck->kinds; kind++) {
        struct card card = strong_card(deck, kind, reversed, false);
        if (hand->copies[kind] > 0 && (best.value == CARD_NO_VALUE || (reversed ? card.value < best.value
                                                                                : card.value > best.value)))
            best = card;
    }
    hand->copies[best.kind]--;
    return best;
}

/* Whether the two cards spell more, or reversed less, in this order than in the other one. */
static bool is_before(struct card a, struct card b, bool reversed)
{
    char here[DIGITS_OF_CARDS + 1], there[DIGITS_OF_CARDS + 1];
    card_spell((struct card[]){a, b}, 2, here);
    card_spell((struct card[]){b, a}, 2, there);
    return reversed ? strcmp(here, there) < 0 : strcmp(here, there) > 0;
}

/* Puts the strongest cards of the hand behind the first one, in the order in which they spell the strongest number. */
static void add_strong(const struct deck *deck, struct hand hand, int count, bool reversed, struct card *cards)
{
    for (int i = 1; i < count; i++) {
        struct card card = take_strong(deck, &hand, reversed);
        int at = i;
        for (; at > 1 && is_before(card, cards[at - 1], reversed); at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/*
 * Each kind is tried as the first card, for a Joker that is 0 cannot be there. Of the others those of the greatest (or
 * smallest) values are best, in the order in which each two neighbours spell more (or less) than turned round.
 */
bool prime_daifugo_strongest(const struct deck *deck, const struct hand *hand, int count, bool reversed,
                             char number[DIGITS_OF_CARDS + 1])
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    char other[DIGITS_OF_CARDS + 1];
    bool found = false;
    if (count < 1 || count > hand_count(hand))
        return false;
    for (int kind = 0; kind < deck->kinds; kind++) {
        struct hand left = *hand;
        if (left.copies[kind] == 0)
            continue;
        left.copies[kind]--;
        cards[0] = strong_card(deck, kind, reversed, true);
        add_strong(deck, left, count, reversed, cards);
        other[card_spell(cards, count, other)] = '\0';
        int order = found ? digits_compare(digits_of(other), digits_of(number)) : 0;
        if (!found || (reversed ? order < 0 : order > 0))
            text_copy(number, DIGITS_OF_CARDS + 1, other);
        found = true;
    }
    return found;
}
