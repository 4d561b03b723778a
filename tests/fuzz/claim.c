/* claim.c: fuzz target: claimed factorizations. GMP gives the same answer, and a refusal adds no text. */
#include "core/cards/claim.h"
#include "tests/fuzz/fuzz.h"

#include <gmp.h>
#include <string.h>

/* The first line of an input names the deck (`trump`, `advanced`, otherwise that of Lvl. 0); the rest is the claim. */
enum { DIGITS = 120, CARDS = 64, ROUNDS = 30, BITS_MAX = 1000 /* more than 10^DIGITS has */ };

/* ---- a canonical claim, judged by GMP ---- */

/* Reads the digits at `*at`, and skips them. */
static void take_number(const char **at, mpz_t number)
{
    struct text digits = {0};
    size_t length = strspn(*at, "0123456789");
    fuzz_check(length > 0 && (**at != '0' || length == 1), "not canonical at %s", *at);
    text_add_bytes(&digits, *at, length);
    mpz_set_str(number, digits.at, 10);
    text_free(&digits);
    *at += length;
}

/* base^exponent, or 2^BITS_MAX if it has more than BITS_MAX bits. */
static void raise_capped(mpz_t result, const mpz_t base, const mpz_t exponent)
{
    if (mpz_cmp_ui(exponent, BITS_MAX) >= 0 || (mpz_sizeinbase(base, 2) - 1) * mpz_get_ui(exponent) >= BITS_MAX)
        mpz_ui_pow_ui(result, 2, BITS_MAX);
    else
        mpz_pow_ui(result, base, mpz_get_ui(exponent));
}

/* Reads a number, or a tower of powers, which associates to the right: hence the recursion. */
static void take_tower(const char **at, mpz_t value)
{
    take_number(at, value);
    if (**at == '^') {
        mpz_t exponent;
        mpz_init(exponent);
        ++*at;
        take_tower(at, exponent);
        raise_capped(value, value, exponent);
        mpz_clear(exponent);
    }
}

/*
 * Sets `base` to the first base that is not prime, among those below 2^64 or, with `is_large`, among the others. False
 * if all of them are prime.
 */
static bool find_composite_base(const char *at, bool is_large, mpz_t base)
{
    for (; at != NULL; at = strchr(at, '*')) {
        at++;
        take_number(&at, base);
        if ((mpz_sizeinbase(base, 2) > 64) == is_large && mpz_probab_prime_p(base, ROUNDS) == 0)
            return true;
    }
    return false;
}

static void multiply(const char *at, mpz_t product)
{
    mpz_t power;
    mpz_init(power);
    mpz_set_ui(product, 1);
    while (*at == '=' || *at == '*') {
        at++;
        take_tower(&at, power);
        if (mpz_sizeinbase(product, 2) <= BITS_MAX)
            mpz_mul(product, product, power);
    }
    fuzz_check(*at == '\0', "not canonical at %s", at);
    mpz_clear(power);
}

static void check_value(const struct claim *claim, const mpz_t value, const char *numbers)
{
    char *digits = mpz_get_str(NULL, 10, value);
    void (*free_memory)(void *, size_t);
    fuzz_check(strcmp(text_string(&claim->value), digits) == 0, "%s: GMP says %s, not %s", numbers, digits,
               text_string(&claim->value));
    mp_get_memory_functions(NULL, NULL, &free_memory);
    free_memory(digits, strlen(digits) + 1);
}

static void check_answer(const struct claim *claim, const char *numbers)
{
    mpz_t number, product, base, limit;
    const char *at = numbers;
    mpz_inits(number, product, base, limit, NULL);
    take_number(&at, number);
    size_t count = (size_t)(at - numbers);
    mpz_ui_pow_ui(limit, 10, count);
    multiply(at, product);
    bool is_bad = find_composite_base(at, false, base);
    if (!is_bad && mpz_cmp(product, limit) >= 0) {
        fuzz_check(claim->answer == CLAIM_TOO_LARGE && claim->value.length == 0, "%s is too large", numbers);
    } else if (is_bad || find_composite_base(at, true, base)) {
        fuzz_check(claim->answer == CLAIM_NOT_PRIME, "%s has a base that is not prime", numbers);
        check_value(claim, base, numbers);
    } else {
        bool right = mpz_cmp(product, number) == 0;
        fuzz_check(claim->answer == (right ? CLAIM_CORRECT : CLAIM_WRONG), "%s is %s", numbers,
                   right ? "right" : "wrong");
        check_value(claim, product, numbers);
    }
    mpz_clears(number, product, base, limit, NULL);
}

/* ---- reading ---- */

static bool is_claim_fault(int code)
{
    static const int codes[] = {FAULT_BAD_CARD, FAULT_NEED_VALUE, FAULT_BAD_VALUE, FAULT_NO_VALUE, FAULT_MALFORMED,
                                FAULT_JOKER_VALUE, FAULT_LEADING_ZERO, FAULT_TOO_MANY_DIGITS};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i] == code)
            return true;
    return false;
}

/* Reads into a text that already contains "x", which must stay. */
static bool read_claim(const struct deck *deck, const char *text, size_t length, struct text *numbers)
{
    struct fault fault = {.code = FAULT_NONE};
    text_clear(numbers);
    text_add(numbers, "x");
    bool ok = claim_read(deck, text, length, DIGITS, numbers, &fault);
    fuzz_check(numbers->at[0] == 'x' && (ok || strcmp(numbers->at, "x") == 0), "refused, but added %s", numbers->at);
    fuzz_check(ok || is_claim_fault(fault.code), "refused with %d", fault.code);
    return ok;
}

/* Reading the canonical form gives the same canonical form. */
static void check_stable(const struct deck *deck, const struct text *numbers)
{
    struct text again = {0};
    fuzz_check(read_claim(deck, numbers->at + 1, numbers->length - 1, &again), "refused again: %s", numbers->at + 1);
    fuzz_check(strcmp(numbers->at, again.at) == 0, "%s is read as %s", numbers->at + 1, again.at + 1);
    text_free(&again);
}

/* The short form of the cards is read as the same cards and the same claim. */
static void check_cards(const struct deck *deck, const char *text, size_t length, const struct text *numbers)
{
    struct card cards[CARDS], found[CARDS];
    char signs[CARDS] = "";
    struct text brief = {0}, again = {0};
    struct fault fault;
    int of_number = 0, same_of_number = 0;
    int count = claim_cards(deck, text, length, cards, CARDS, &of_number, &fault);
    fuzz_check(count <= CARDS && (count < 0 || (of_number > 0 && of_number < count)), "%d cards, %d in the number",
               count, of_number);
    if (count >= 0 && deck->letters && numbers->length > 1) {
        claim_signs(deck, text, length, cards, signs);
        claim_write(deck, cards, signs, count, &brief);
        fuzz_check(read_claim(deck, brief.at, brief.length, &again) && strcmp(again.at, numbers->at) == 0,
                   "%s, written as %s, is %s", numbers->at + 1, brief.at, again.at + 1);
        fuzz_check(claim_cards(deck, brief.at, brief.length, found, CARDS, &same_of_number, &fault) == count &&
                       same_of_number == of_number,
                   "%s has other cards", brief.at);
        for (int i = 0; i < count; i++)
            fuzz_check(cards[i].kind == found[i].kind, "%s has another card %d", brief.at, i + 1);
    }
    text_free(&brief);
    text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct fuzz_input input = fuzz_input(bytes, size);
    struct deck deck;
    struct text numbers = {0};
    struct claim claim = {.proven = false};
    const char *line;
    size_t length;
    if (!fuzz_line(&input, &line, &length))
        return 0;
    fuzz_deck(line, length, &deck);
    length = (size_t)(input.end - input.at);
    bool meant = claim_is_intended(&deck, input.at, length);
    if (read_claim(&deck, input.at, length, &numbers)) {
        fuzz_check(meant, "%s was not meant as a claim", numbers.at + 1);
        check_stable(&deck, &numbers);
        claim_judge(&claim, numbers.at + 1);
        check_answer(&claim, numbers.at + 1);
    }
    check_cards(&deck, input.at, length, &numbers);
    text_free(&numbers);
    claim_free(&claim);
    return 0;
}
