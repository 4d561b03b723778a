/* factors.c: the factors of a composite, written with the cards of a hand. */
#include "referee/games/prime_daifugo/factors.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"

enum { EXPRESSION_MAX = PRIME_FACTORS_MAX * 4 + DECIMAL_DIGITS_MAX };

/* An expression in digits that is being spelt with cards. */
struct spelling {
    const struct deck *deck;
    struct hand hand; /* what is left of it */
    char cards[EXPRESSION_MAX];
};

static int kind_of(const struct deck *deck, const char *digits, size_t length)
{
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        int value = length == 1 ? digits[0] - '0' : 10 * (digits[0] - '0') + digits[1] - '0';
        if (card->values == 1 && card->value[0] == value && (length == 1) == (value < 10))
            return kind;
    }
    return -1;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/*
 * Spells the expression from `at` on with cards of the hand, into cards[count ..]; copies its signs. The depth of the
 * recursion is at most the number of cards.
 */
static bool spell(struct spelling *spelling, const char *at, size_t count)
{
    for (; *at != '\0' && !is_digit(*at); at++)
        spelling->cards[count++] = *at;
    spelling->cards[count] = '\0';
    if (*at == '\0')
        return true;
    for (size_t length = 1; length <= 2 && is_digit(at[length - 1]); length++) {
        int kind = kind_of(spelling->deck, at, length);
        if (kind < 0 || spelling->hand.copies[kind] == 0)
            continue;
        spelling->hand.copies[kind]--;
        spelling->cards[count] = spelling->deck->card[kind].word[0];
        if (spell(spelling, at + length, count + 1))
            return true;
        spelling->hand.copies[kind]++;
    }
    return false;
}

/*
 * Writes the factors, which ascend: `2*2*2*7`, or `2^3*7` if the bit of that repeated prime is set in `exponents`
 * (bit 0 for the smallest repeated one).
 */
static void write_expression(const uint64_t *factor, int count, unsigned exponents, char *expression)
{
    size_t length = 0;
    int repeated = 0;
    for (int i = 0, times; i < count; i += times) {
        times = 1;
        while (i + times < count && factor[i + times] == factor[i])
            times++;
        bool has_exponent = times > 1 && (exponents >> repeated & 1) != 0;
        repeated += times > 1;
        for (int k = 0; k < (has_exponent ? 1 : times); k++) {
            if (length > 0)
                expression[length++] = '*';
            length += decimal_write(factor[i], expression + length);
        }
        if (has_exponent) {
            expression[length++] = '^';
            length += decimal_write((uint64_t)times, expression + length);
        }
    }
}

static int count_repeated(const uint64_t *factor, int count)
{
    int repeated = 0;
    for (int i = 1; i < count; i++)
        repeated += factor[i] == factor[i - 1] && (i == 1 || factor[i - 2] != factor[i]);
    return repeated;
}

bool prime_daifugo_factor(const struct deck *deck, const struct hand *hand, uint64_t n, struct text *factors)
{
    uint64_t factor[PRIME_FACTORS_MAX];
    char expression[EXPRESSION_MAX];
    int count = prime_factor(n, factor);
    if (count < 2)
        return false;
    unsigned ways = 1u << (unsigned)count_repeated(factor, count);
    for (unsigned exponents = 0; exponents < ways; exponents++) {
        struct spelling spelling = {.deck = deck, .hand = *hand};
        write_expression(factor, count, exponents, expression);
        if (spell(&spelling, expression, 0)) {
            text_clear(factors);
            text_add(factors, spelling.cards);
            return true;
        }
    }
    return false;
}
