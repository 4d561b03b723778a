/* judge.c: fuzz target: lines for the judge. All forms of the answer agree, and GMP gives the same verdict. */
#include "tests/fuzz/fuzz.h"

#include "core/ui/typed.h"
#include "judge/batch.h"
#include "judge/judge.h"

#include <gmp.h>
#include <string.h>

/*
 * The first line of an input says whether the judge finds factors (`factors`), and with which deck (`trump`,
 * `advanced`, otherwise that of Lvl. 0). Each line after it goes to the judge.
 */
enum { LINES_MAX = 12, DIGITS_QUICK = 150, DIGITS_FACTORS = 30, ROUNDS = 30 };

/* ---- the verdict of GMP ---- */

/* Finds the string after `,"name":` in a JSON object of the judge. False if it is missing. */
static bool find_field(const char *json, const char *name, struct text *value)
{
    struct text key = {0};
    text_print(&key, ",\"%s\":\"", name);
    const char *at = strstr(json, key.at);
    size_t skip = key.length;
    text_free(&key);
    text_clear(value);
    if (at == NULL)
        return false;
    text_add_bytes(value, at + skip, strcspn(at + skip, "\""));
    return true;
}

static void read_big(mpz_t big, const char *digits)
{
    fuzz_check(*digits != '\0' && digits[strspn(digits, "0123456789")] == '\0', "not digits: %s", digits);
    fuzz_check(*digits != '0' || digits[1] == '\0', "a leading zero: %s", digits);
    mpz_set_str(big, digits, 10);
}

static bool is_prime(const mpz_t n)
{
    return mpz_probab_prime_p(n, ROUNDS) > 0;
}

/* The factors in `"factors":["2","5"]` must be ascending primes whose product is n. */
static void check_factors(const char *json, const mpz_t n)
{
    mpz_t product, factor, last;
    const char *at = strstr(json, ",\"factors\":[") + strlen(",\"factors\":[");
    mpz_inits(product, factor, last, NULL);
    mpz_set_ui(product, 1);
    while (*at == '"') {
        struct text digits = {0};
        text_add_bytes(&digits, at + 1, strcspn(at + 1, "\""));
        read_big(factor, text_string(&digits));
        at += digits.length + 2;
        at += *at == ',';
        text_free(&digits);
        fuzz_check(is_prime(factor), "a factor is not prime: %s", json);
        fuzz_check(mpz_cmp(last, factor) <= 0, "factors do not ascend: %s", json);
        mpz_mul(product, product, factor);
        mpz_set(last, factor);
    }
    fuzz_check(*at == ']', "factors without an end: %s", json);
    if (mpz_cmp_ui(n, 2) >= 0)
        fuzz_check(mpz_cmp(product, n) == 0, "the factors give another product: %s", json);
    mpz_clears(product, factor, last, NULL);
}

/* Whether n, which is odd, fails the Miller-Rabin test to the base. */
static bool is_witness(const mpz_t base, const mpz_t n)
{
    mpz_t min, odd, power;
    mpz_inits(min, odd, power, NULL);
    mpz_sub_ui(min, n, 1);
    mp_bitcnt_t twos = mpz_scan1(min, 0);
    mpz_tdiv_q_2exp(odd, min, twos);
    mpz_powm(power, base, odd, n);
    bool passes = mpz_cmp_ui(power, 1) == 0 || mpz_cmp(power, min) == 0;
    for (mp_bitcnt_t i = 1; i < twos && !passes; i++) {
        mpz_powm_ui(power, power, 2, n);
        passes = mpz_cmp(power, min) == 0;
    }
    mpz_clears(min, odd, power, NULL);
    return !passes;
}

static void check_number(const char *json, const mpz_t n, const char *verdict)
{
    struct text value = {0};
    mpz_t other;
    mpz_init(other);
    const char *right = mpz_cmp_ui(n, 2) < 0 ? "neither" : is_prime(n) ? "prime" : "composite";
    fuzz_check(strcmp(verdict, right) == 0, "GMP says %s: %s", right, json);
    if (strstr(json, ",\"factors\":[") != NULL) {
        check_factors(json, n);
    } else if (find_field(json, "divisor", &value)) {
        read_big(other, text_string(&value));
        fuzz_check(mpz_cmp_ui(other, 1) > 0 && mpz_cmp(other, n) < 0 && mpz_divisible_p(n, other), "no divisor: %s",
                   json);
    } else if (find_field(json, "witness", &value)) {
        read_big(other, text_string(&value));
        fuzz_check(mpz_odd_p(n) && is_witness(other, n), "no witness: %s", json);
    } else {
        fuzz_check(false, "no reason: %s", json);
    }
    mpz_clear(other);
    text_free(&value);
}

static void check_answer(const char *json, enum judge_answer answer)
{
    struct text number = {0}, verdict = {0}, value = {0};
    mpz_t n;
    mpz_init(n);
    fuzz_check(find_field(json, "number", &number) && find_field(json, "verdict", &verdict), "no number: %s", json);
    read_big(n, text_string(&number));
    const char *right = strcmp(text_string(&verdict), "prime") == 0 ? "prime" : "correct";
    fuzz_check((strcmp(text_string(&verdict), right) == 0) == (answer == JUDGE_YES), "the answer is %d: %s", answer,
               json);
    bool is_claim = strcmp(text_string(&verdict), "correct") == 0 || strcmp(text_string(&verdict), "wrong") == 0;
    if (!is_claim) {
        check_number(json, n, text_string(&verdict));
    } else if (answer == JUDGE_YES) {
        fuzz_check(find_field(json, "value", &value) && strcmp(value.at, number.at) == 0, "another value: %s", json);
    }
    mpz_clear(n);
    text_free(&number);
    text_free(&verdict);
    text_free(&value);
}

/* ---- one line in all output formats ---- */

struct spoken {
    enum judge_answer answer;
    int code; /* of the fault */
};

/* Judges the line. The answer must be one line, or nothing if the line is refused. */
static struct spoken judge_and_check(struct judge *judge, const char *line, size_t length, struct text *text)
{
    struct fault fault = {.code = FAULT_NONE};
    text_clear(text);
    text_add(text, "x");
    struct spoken spoken = {judge_line(judge, line, length, text, &fault), FAULT_NONE};
    bool adds = (spoken.answer == JUDGE_YES || spoken.answer == JUDGE_NO) && !judge->options.quiet;
    spoken.code = spoken.answer == JUDGE_BAD ? fault.code : FAULT_NONE;
    fuzz_check(adds || text->length == 1, "%s was added", text->at);
    fuzz_check(!adds || strchr(text->at, '\n') == text->at + text->length - 1, "not one line: %s", text->at);
    fuzz_check(spoken.answer != JUDGE_BAD || (fault.code > FAULT_NONE && fault.code < FAULT_COMMON_COUNT),
               "no reason for a refusal");
    return spoken;
}

static void check_same(struct spoken a, struct spoken b, const char *form)
{
    fuzz_check(a.answer == b.answer && a.code == b.code, "%s: answer %d, fault %d, but before %d, %d", form, b.answer,
               b.code, a.answer, a.code);
}

/*
 * At a prompt, punctuation at the end of a line does not count: `7!` is answered like `7`. Punctuation alone is not a
 * number.
 */
static void check_prompted(struct judge *judge, struct spoken first, const char *line, size_t length, struct text *text)
{
    const char *comment = memchr(line, '#', length);
    size_t typed = typed_length(line, comment != NULL ? (size_t)(comment - line) : length);
    struct spoken expected = first;
    if (typed > 0)
        expected = judge_and_check(judge, line, typed, text);
    else if (first.answer != JUDGE_NOTHING)
        expected = (struct spoken){JUDGE_BAD, FAULT_BAD_NUMBER};
    judge->options.prompted = true;
    struct spoken spoken = judge_and_check(judge, line, length, text);
    judge->options.prompted = false;
    check_same(expected, spoken, "at a prompt");
}

/* A batch, which the judge uses for many lines, gives the same answer. */
static void try_batch(struct judge *judge, struct spoken expected, const char *line, size_t length,
                      const struct text *answer)
{
    struct batch batch = {.count = 0};
    struct text text = {0};
    bool met[JUDGE_ANSWERS] = {false};
    if (!batch_is_allowed(&judge->options) || !batch_add(&batch, judge, line, length))
        return;
    text_add(&text, "x");
    batch_judge(&batch, &judge->options, &text, met);
    fuzz_check(met[expected.answer], "a batch does not find answer %d", expected.answer);
    fuzz_check(strcmp(text.at, answer->at) == 0, "a batch answers %s, not %s", text.at, answer->at);
    text_free(&text);
}

static void try_line(struct judge *judge, enum verdict_effort effort, const char *line, size_t length)
{
    struct text text = {0};
    struct answer_style plain = {.factors = true, .separator = '\n'};
    judge->options.effort = effort;
    judge->options.style = plain;
    struct spoken first = judge_and_check(judge, line, length, &text);
    try_batch(judge, first, line, length, &text);

    judge->options.style.format = FORMAT_JSON;
    check_same(first, judge_and_check(judge, line, length, &text), "JSON");
    if (text.length > 1) {
        fuzz_check(fuzz_is_json(text.at + 1, text.length - 2), "not JSON: %s", text.at + 1);
        check_answer(text.at + 1, first.answer);
    }

    judge->options.effort = VERDICT_ONLY;
    judge->options.style = (struct answer_style){.format = FORMAT_TSV, .separator = '\n'};
    check_same(first, judge_and_check(judge, line, length, &text), "columns");
    int tabs = 0;
    for (const char *at = text.at; (at = strchr(at, '\t')) != NULL; at++)
        tabs++;
    fuzz_check(text.length == 1 || tabs == 3, "not four columns: %s", text.at);

    judge->options.style = (struct answer_style){.spoken = true, .color = true, .separator = '\n'};
    judge->options.explain = effort == VERDICT_FACTORS;
    check_same(first, judge_and_check(judge, line, length, &text), "speech");
    check_prompted(judge, first, line, length, &text);
    judge->options.explain = false;

    judge->options.style = (struct answer_style){.separator = '\n'};
    check_same(first, judge_and_check(judge, line, length, &text), "the verdict alone");
    try_batch(judge, first, line, length, &text);
    judge->options.quiet = true;
    check_same(first, judge_and_check(judge, line, length, &text), "silence");
    judge->options.quiet = false;
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct fuzz_input input = fuzz_input(bytes, size);
    struct judge judge = {.options.max_digits = DIGITS_QUICK};
    const char *line;
    size_t length;
    if (!fuzz_line(&input, &line, &length))
        return 0;
    bool factors = fuzz_has_word(line, length, "factors");
    fuzz_deck(line, length, &judge.deck);
    if (factors)
        judge.options.max_digits = DIGITS_FACTORS;
    for (int i = 0; i < LINES_MAX && fuzz_line(&input, &line, &length); i++)
        try_line(&judge, factors ? VERDICT_FACTORS : VERDICT_QUICK, line, length);
    judge_close(&judge);
    return 0;
}
