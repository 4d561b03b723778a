/* claim.c: reads and judges a claimed factorisation (1312=2^5*41). */
#include "core/cards/claim.h"

#include "core/base/decimal.h"
#include "core/num/bignum.h"
#include "core/num/digits.h"

#include <limits.h>
#include <string.h>

enum {
    POWERS_AT_ONCE = 64,
    EXPONENT_CAP = 1000000, /* 2 to this power has over BIGNUM_DIGITS_MAX digits: greater exponents change nothing */
    EXPONENT_DIGITS = 7
};

/* A number or word between the signs, and the sign before it ('\0' before the first). */
struct part {
    char sign;
    const char *at;
    size_t length;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether x can be a sign: the deck has no Joker and no word with an x. */
static bool has_no_x(const struct deck *deck)
{
    for (int i = 0; i < deck->kinds; i++)
        if (deck->card[i].joker || strpbrk(deck->card[i].word, "xX") != NULL ||
            strpbrk(deck->card[i].also, "xX") != NULL)
            return false;
    return true;
}

/*
 * Whether there is a sign at `at`, in a text that begins at `begin`. An x is a sign only after a digit and in a deck
 * without x. For a canonical claim, which has no x, the deck is NULL.
 */
static bool is_sign(const struct deck *deck, const char *begin, const char *at)
{
    if (*at == '=' || *at == '*' || *at == '^')
        return true;
    if (deck == NULL || (*at != 'x' && *at != 'X'))
        return false;
    while (at > begin && is_blank(at[-1]))
        at--;
    return at > begin && at[-1] >= '0' && at[-1] <= '9' && has_no_x(deck);
}

/* Sets `*part`, except its sign, to the text from `at` to the next sign or `end`. Returns where that text ends. */
static const char *scan_part(const struct deck *deck, const char *at, const char *end, struct part *part)
{
    while (at < end && is_blank(*at))
        at++;
    part->at = at;
    while (at < end && !is_sign(deck, part->at, at))
        at++;
    part->length = (size_t)(at - part->at);
    while (part->length > 0 && is_blank(part->at[part->length - 1]))
        part->length--;
    return at;
}

/*
 * Sets `*part` to the sign at `at` < `end` and the part after it. Returns the position of the next sign, or `end`. The
 * deck may be NULL for a canonical claim.
 */
static const char *next_part(const struct deck *deck, const char *at, const char *end, struct part *part)
{
    part->sign = *at == 'x' || *at == 'X' ? '*' : *at;
    return scan_part(deck, at + 1, end, part);
}

/* Like next_part, but for the first part, which has no sign. It is empty if the text begins with a sign. */
static const char *first_part(const struct deck *deck, const char *text, const char *end, struct part *part)
{
    part->sign = '\0';
    return scan_part(deck, text, end, part);
}

bool claim_is_intended(const struct deck *deck, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (is_sign(deck, text, text + i))
            return true;
        if (text[i] == '|' || (deck->letters && text[i] == '/'))
            return false;
    }
    return false;
}

/* Checks the form: a number, one '=', and no empty part. */
static bool check_form(const struct deck *deck, const char *text, const char *end, struct fault *fault)
{
    struct part part;
    const char *at = first_part(deck, text, end, &part);
    if (part.length == 0)
        return refuse(fault, FAULT_MALFORMED, "no number before =");
    if (at == end || *at != '=')
        return refuse(fault, FAULT_MALFORMED, "no = after the number");
    while (at < end) {
        bool is_first_equals = *at == '=' && part.sign == '\0';
        at = next_part(deck, at, end, &part);
        if (part.sign == '=' && !is_first_equals)
            return refuse(fault, FAULT_MALFORMED, "a second =");
        if (part.length == 0)
            return refuse(fault, FAULT_MALFORMED, "nothing after %c", part.sign);
    }
    return true;
}

/* Checks that a part follows * or ^. */
static bool check_operator(const struct deck *deck, const char *text, const char *end, struct fault *fault)
{
    struct part part = {.sign = '='};
    for (const char *at = first_part(deck, text, end, &part); at < end && (part.sign == '\0' || part.sign == '=');)
        at = next_part(deck, at, end, &part);
    bool has_operator = part.sign == '*' || part.sign == '^';
    return has_operator || refuse(fault, FAULT_MALFORMED, "no * or ^");
}

bool claim_has_operator(const struct deck *deck, const char *text, size_t length, struct fault *fault)
{
    return check_operator(deck, text, card_walk(deck, text, length, fault).end, fault);
}

/* Reads the cards of a part into cards[*count ..], at most `capacity`; only counts them if `cards` is NULL. */
static bool read_cards(struct card_walk *walk, struct part part, struct card *cards, int capacity, int *count)
{
    struct card card;
    card_walk_to(walk, part.at, part.length);
    while (card_walk_has_more(walk)) {
        if (!card_walk_next(walk, &card))
            return false;
        if (cards != NULL && *count == capacity)
            return refuse(walk->fault, FAULT_MALFORMED, "more than %d cards", capacity);
        if (cards != NULL)
            cards[*count] = card;
        *count += 1;
    }
    return true;
}

int claim_cards(const struct deck *deck, const char *text, size_t length, struct card *cards, int capacity,
                int *of_number, struct fault *fault)
{
    struct card_walk walk = card_walk(deck, text, length, fault);
    const char *end = walk.end;
    struct part part;
    int count = 0;
    walk.joker = NULL;
    const char *at = first_part(deck, text, end, &part);
    if (!read_cards(&walk, part, cards, capacity, &count))
        return -1;
    *of_number = count;
    while (at < end) {
        at = next_part(deck, at, end, &part);
        if (!read_cards(&walk, part, cards, capacity, &count))
            return -1;
    }
    return check_form(deck, text, end, fault) ? count : -1;
}

void claim_signs(const struct deck *deck, const char *text, size_t length, struct card *cards, char *signs)
{
    struct fault fault;
    struct card_walk walk = card_walk(deck, text, length, &fault);
    const char *end = walk.end;
    struct part part;
    int count = 0;
    const char *at = first_part(deck, text, end, &part);
    while (read_cards(&walk, part, cards, INT_MAX, &count) && at < end) {
        at = next_part(deck, at, end, &part);
        signs[count - 1] = part.sign;
    }
}

void claim_write(const struct deck *deck, const struct card *cards, const char *signs, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        card_write(deck, cards[i], text);
        if (signs[i] != '\0')
            text_add_char(text, signs[i]);
    }
    for (int i = 0; i < count; i++)
        card_write_joker_value(deck, cards[i], text);
}

/*
 * A claim is read once for each class of faults, so that the first fault in the order of claim_read (claim.h) is
 * reported, wherever it is in the claim.
 */
enum pass { PASS_CARDS, PASS_JOKERS, PASS_DIGITS };

static bool has_all_values(struct card_walk *walk)
{
    struct card card;
    while (card_walk_has_more(walk)) {
        if (!card_walk_next(walk, &card))
            return false;
        if (card.value == CARD_NO_VALUE)
            return refuse(walk->fault, walk->deck->card[card.kind].joker ? FAULT_JOKER_VALUE : FAULT_NO_VALUE, "%s",
                          walk->deck->card[card.kind].word);
    }
    return true;
}

/* The options for reading a claim, and the destination of its canonical form. */
struct reading {
    size_t max; /* maximum number of digits of a part */
    bool allows_any_exponent; /* exponents of 0 and 1 are allowed */
    bool is_lax; /* the operator may be missing, and factors may be 0 or 1 */
    struct text *numbers;
};

/* Reads an exponent of 0: one card of value 0, the last of the part. Otherwise returns false and reads nothing. */
static bool read_zero_exponent(struct card_walk *walk)
{
    struct card_walk ahead = *walk;
    struct card card;
    if (!card_walk_has_more(&ahead) || !card_walk_next(&ahead, &card) || card.value != 0 || card_walk_has_more(&ahead))
        return false;
    *walk = ahead;
    return true;
}

static bool read_part(struct card_walk *walk, struct part part, enum pass pass, const struct reading *reading)
{
    struct text *numbers = reading->numbers;
    struct digits digits;
    int count = 0;
    bool is_plain = digits_read(part.at, part.length, &digits);
    card_walk_to(walk, part.at, part.length);
    if (pass == PASS_CARDS)
        return is_plain || read_cards(walk, part, NULL, 0, &count);
    if (pass == PASS_JOKERS)
        return is_plain || has_all_values(walk);
    if (part.sign != '\0')
        text_add_char(numbers, part.sign);
    if (!is_plain && part.sign == '^' && reading->allows_any_exponent && read_zero_exponent(walk)) {
        text_add_char(numbers, '0');
        return true;
    }
    if (!is_plain)
        return card_walk_spell(walk, reading->max, numbers);
    if (digits.count > reading->max)
        return refuse(walk->fault, FAULT_TOO_MANY_DIGITS, "more than %zu", reading->max);
    text_add_bytes(numbers, digits.at, digits.count);
    return true;
}

/* One pass over all parts. `walk` is at the beginning of the claim, and its `end` at the Joker values. */
static bool read_parts(struct card_walk walk, enum pass pass, const struct reading *reading)
{
    const char *end = walk.end;
    struct part part;
    if (pass == PASS_CARDS)
        walk.joker = NULL;
    const char *at = first_part(walk.deck, walk.at, end, &part);
    if (!read_part(&walk, part, pass, reading))
        return false;
    while (at < end) {
        at = next_part(walk.deck, at, end, &part);
        if (!read_part(&walk, part, pass, reading))
            return false;
    }
    return card_walk_end(&walk);
}

/* Refuses a base of 0 or 1, and an exponent of 0 or 1 unless `allows_any_exponent`. */
static bool has_only_factors(const char *numbers, bool allows_any_exponent, struct fault *fault)
{
    const char *end = numbers + strlen(numbers);
    for (const char *at = strchr(numbers, '='); at < end;) {
        struct part part;
        at = next_part(NULL, at, end, &part);
        if (part.length == 1 && part.at[0] < '2' && !(part.sign == '^' && allows_any_exponent))
            return refuse(fault, FAULT_MALFORMED, part.sign == '^' ? N_("an exponent of %c") : N_("a factor of %c"),
                          part.at[0]);
    }
    return true;
}

static bool read_claim(const struct deck *deck, const char *text, size_t length, const struct reading *reading,
                       struct fault *fault)
{
    struct card_walk walk = card_walk(deck, text, length, fault);
    size_t before = reading->numbers->length;
    bool ok = read_parts(walk, PASS_CARDS, reading) && check_form(deck, text, walk.end, fault) &&
              (reading->is_lax || check_operator(deck, text, walk.end, fault)) &&
              read_parts(walk, PASS_JOKERS, reading) && read_parts(walk, PASS_DIGITS, reading) &&
              (reading->is_lax ||
               has_only_factors(reading->numbers->at + before, reading->allows_any_exponent, fault));
    if (!ok)
        text_cut(reading->numbers, before);
    return ok;
}

bool claim_read(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                struct fault *fault)
{
    return read_claim(deck, text, length, &(struct reading){.max = max_digits, .numbers = numbers}, fault);
}

bool claim_read_any(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                    struct fault *fault)
{
    const struct reading reading = {.max = max_digits, .allows_any_exponent = true, .numbers = numbers};
    return read_claim(deck, text, length, &reading, fault);
}

bool claim_read_wrong(const struct deck *deck, const char *text, size_t length, size_t max_digits, struct text *numbers,
                      struct fault *fault)
{
    const struct reading reading = {
        .max = max_digits, .allows_any_exponent = true, .is_lax = true, .numbers = numbers};
    return read_claim(deck, text, length, &reading, fault);
}

/* The minimum of n^exponent and EXPONENT_CAP; 0^0 is 1. */
static uint64_t capped_power(uint64_t n, uint64_t exponent)
{
    uint64_t power = 1;
    if (n < 2)
        return exponent == 0 ? 1 : n;
    for (uint64_t i = 0; i < exponent && power < EXPONENT_CAP; i++)
        power *= n;
    return power < EXPONENT_CAP ? power : EXPONENT_CAP;
}

/* The minimum of EXPONENT_CAP and the value of the tower `at` .. `end` (`2^2`), evaluated from the right. */
static uint64_t tower(const char *at, const char *end)
{
    uint64_t value = 1;
    while (end > at) {
        const char *begin = end;
        while (begin > at && begin[-1] != '^')
            begin--;
        struct digits digits = {begin, (size_t)(end - begin)};
        uint64_t n = EXPONENT_CAP;
        if (digits.count <= EXPONENT_DIGITS)
            digits_to_u64(digits, &n);
        value = capped_power(n, value);
        end = begin > at ? begin - 1 : at;
    }
    return value;
}

/* Factors to be multiplied at once, and the digits of their exponents. */
struct batch {
    size_t count;
    struct bignum_power power[POWERS_AT_ONCE];
    char exponent[POWERS_AT_ONCE][DECIMAL_DIGITS_MAX + 1];
};

/* Reads factors from `at` until the batch is full or the claim ends. Returns the position of the next factor. */
static const char *fill_batch(struct batch *batch, const char *at, const char *end)
{
    while (at < end && batch->count < POWERS_AT_ONCE) {
        struct part part;
        at = next_part(NULL, at, end, &part);
        const char *stop = at;
        while (stop < end && *stop != '*')
            stop++;
        char *exponent = batch->exponent[batch->count];
        size_t digits = decimal_write(at < stop ? tower(at + 1, stop) : 1, exponent);
        batch->power[batch->count++] = (struct bignum_power){{part.at, part.length}, {exponent, digits}};
        at = stop;
    }
    return at;
}

/* Sets claim->value, which is empty, to the product of `at` .. `end`; false if it has more than `max` digits. */
static bool multiply(struct claim *claim, const char *at, const char *end, size_t max)
{
    struct batch batch;
    text_add_char(&claim->value, '1');
    while (at < end) {
        batch.power[0] = (struct bignum_power){{claim->value.at, claim->value.length}, {"1", 1}};
        batch.count = 1;
        at = fill_batch(&batch, at, end);
        text_clear(&claim->spare);
        bool fits = bignum_product(batch.power, batch.count, max, &claim->spare);
        text_clear(&claim->value);
        if (!fits)
            return false;
        text_add_text(&claim->value, &claim->spare);
    }
    return true;
}

/* Whether a base between `at` and `part` is the same number as `part`. */
static bool is_repeated(const char *at, struct part part)
{
    while (at < part.at) {
        struct part before;
        at = next_part(NULL, at, part.at, &before);
        if (before.sign != '^' && before.length == part.length && memcmp(before.at, part.at, part.length) == 0)
            return true;
    }
    return false;
}

/*
 * Bases below 2^64 are tested before the product is computed, as this takes no time. Large bases are tested after it,
 * and only if it is not too long: this limits their digits, and so the time.
 */
enum bases { BASES_SMALL, BASES_LARGE };

static bool is_to_be_tested(const char *begin, struct part part, enum bases bases)
{
    uint64_t small;
    bool is_small = digits_to_u64((struct digits){part.at, part.length}, &small);
    return part.sign != '^' && is_small == (bases == BASES_SMALL) && (is_small || !is_repeated(begin, part));
}

/*
 * Tests the small or the large bases of `begin` .. `end`. Returns false at the first that is not prime, and sets
 * claim->value to it. Sets `*proven` to false if a base is only a probable prime. A large base is tested once even if
 * it is repeated.
 */
static bool are_bases_prime(struct claim *claim, const char *begin, const char *end, enum bases bases, bool *proven)
{
    for (const char *at = begin; at < end;) {
        struct part part;
        at = next_part(NULL, at, end, &part);
        if (!is_to_be_tested(begin, part, bases))
            continue;
        verdict_of(&claim->verdict, (struct digits){part.at, part.length}, VERDICT_ONLY);
        if (claim->verdict.answer != VERDICT_PRIME) {
            text_clear(&claim->value);
            text_add_bytes(&claim->value, part.at, part.length);
            return false;
        }
        *proven = *proven && claim->verdict.proven;
    }
    return true;
}

void claim_judge(struct claim *claim, const char *numbers)
{
    const char *end = numbers + strlen(numbers);
    size_t count = strcspn(numbers, "=");
    const char *equals = numbers + count;
    bool bases_proven = true;
    text_clear(&claim->value);
    bool are_prime = are_bases_prime(claim, equals, end, BASES_SMALL, &bases_proven);
    bool fits = are_prime && multiply(claim, equals, end, count);
    are_prime = are_prime && (!fits || are_bases_prime(claim, equals, end, BASES_LARGE, &bases_proven));
    if (!are_prime)
        claim->answer = CLAIM_NOT_PRIME;
    else if (!fits)
        claim->answer = CLAIM_TOO_LARGE;
    else if (claim->value.length == count && memcmp(claim->value.at, numbers, count) == 0)
        claim->answer = CLAIM_CORRECT;
    else
        claim->answer = CLAIM_WRONG;
    /* A wrong product is wrong whatever its bases are. */
    claim->proven = claim->answer != CLAIM_CORRECT || bases_proven;
}

void claim_prove(struct claim *claim, const char *numbers, bool finish)
{
    const char *begin = numbers + strcspn(numbers, "="), *end = begin + strlen(begin);
    bool are_proven = true;
    for (const char *at = begin; at < end && !claim->proven && are_proven;) {
        struct part part;
        at = next_part(NULL, at, end, &part);
        if (!is_to_be_tested(begin, part, BASES_LARGE))
            continue;
        struct digits base = {part.at, part.length};
        verdict_of(&claim->verdict, base, VERDICT_QUICK);
        if (finish && !claim->verdict.proven)
            verdict_prove(&claim->verdict, base, false);
        are_proven = claim->verdict.proven;
    }
    claim->proven = are_proven;
}

void claim_free(struct claim *claim)
{
    text_free(&claim->value);
    text_free(&claim->spare);
    verdict_free(&claim->verdict);
}
