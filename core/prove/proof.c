/* proof.c: proofs that a number is prime, and their certificates. */
#include "core/num/proof.h"

#include "core/base/language.h"
#include "core/prove/bls.h"
#include "core/prove/certificate.h"
#include "core/num/pari.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "core/prove/prover.h"
#include "core/num/wide.h"

#include <string.h>

static const char failed_test[] = N_("it fails a test that every prime passes");

/* Whether the certificate has a block for this number. */
static bool has_block(const struct prover *prover, const struct bignum *n)
{
    struct text line = {0};
    text_add(&line, "\nN  ");
    bignum_write(n, &line);
    text_add_char(&line, '\n');
    bool has = strstr(text_string(&prover->certificate), text_string(&line)) != NULL;
    text_free(&line);
    return has;
}

/* Adds blocks for libpari's steps, each a line of seven numbers. Returns the number of steps. */
static size_t write_steps(struct text *certificate, const char *steps)
{
    static const char *const names[] = {"N", "A", "B", "M", "Q", "X", "Y"};
    size_t count = 0;
    for (const char *at = steps; *at != '\0'; count++) {
        text_add(certificate, "Type ECPP\n");
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            size_t length = strcspn(at, " \n");
            text_print(certificate, "%s  ", names[i]);
            text_add_bytes(certificate, at, length);
            text_add_char(certificate, '\n');
            at += length + (at[length] != '\0');
        }
        text_add_char(certificate, '\n');
    }
    return count;
}

static void begin_certificate(struct text *certificate, const char *digits)
{
    text_print(certificate, "[MPU - Primality Certificate]\nVersion 1.0\n\nProof for:\nN %s\n\n", digits);
}

/* Whether our own checker accepts the blocks: libpari's result is not trusted. */
static bool is_accepted(const char *digits, const char *blocks)
{
    struct certificate_check check = {0};
    struct text certificate = {0};
    begin_certificate(&certificate, digits);
    text_add(&certificate, blocks);
    certificate_check(&check, certificate.at, certificate.length);
    text_free(&certificate);
    certificate_check_free(&check);
    return check.proves;
}

static enum prover_answer prove_by_pari(struct prover *prover, const struct bignum *n, struct text *how)
{
    struct text digits = {0}, steps = {0};
    bignum_write(n, &digits);
    if (digits.length > PROOF_CURVES_DIGITS_MAX) { /* libpari would take hours */
        text_free(&digits);
        return PROVER_OPEN;
    }
    size_t mark = prover->certificate.length, count = 0;
    bool proven = pari_prove((struct digits){digits.at, digits.length}, &steps);
    if (proven) {
        count = write_steps(&prover->certificate, text_string(&steps));
        proven = is_accepted(text_string(&digits), text_string(&prover->certificate) + mark);
    }
    if (!proven) {
        text_cut(&prover->certificate, mark);
    } else if (how != NULL) {
        text_say(how, "a chain of %zu elliptic curves, each with a number of points that only a prime allows, "
                 "ends at a prime below 2^64", count);
    }
    text_free(&digits);
    text_free(&steps);
    return proven ? PROVER_PRIME : PROVER_OPEN;
}

static enum prover_answer prove_by_factors(struct prover *prover, const struct bignum *n, const struct side *below,
                                           const struct side *above, struct text *how)
{
    enum prover_answer answer = bls_below(prover, n, below, how);
    if (answer == PROVER_OPEN)
        answer = bls_above(prover, n, above, how);
    return answer == PROVER_OPEN ? bls_both(prover, n, below, above, how) : answer;
}

static enum prover_answer prove_number(struct prover *prover, const struct bignum *n, struct text *how)
{
    if (prover->certify && has_block(prover, n))
        return PROVER_PRIME;
    if (prover->steps < prover_power_steps(n))
        return PROVER_OPEN;
    struct bignum *whole = bignum_new();
    struct side below, above;
    bignum_subtract_u64(whole, n, 1);
    side_begin(prover, &below, whole);
    bignum_add_u64(whole, n, 1);
    side_begin(prover, &above, whole);
    bignum_free(whole);

    enum prover_answer answer = prove_by_factors(prover, n, &below, &above, how);
    for (uint64_t steps = 8 * prover_power_steps(n); answer == PROVER_OPEN && prover->steps > 0; steps += steps / 2) {
        bool has_more = side_go_on(prover, &below, steps);
        if (!side_go_on(prover, &above, steps) && !has_more)
            break;
        answer = prove_by_factors(prover, n, &below, &above, how);
    }
    side_free(&below);
    side_free(&above);
    return answer;
}

/* The greatest prime whose square is at most n. */
static uint64_t last_trial(uint64_t n)
{
    uint64_t last = 2;
    for (uint64_t p = 2; p * p <= n; p = prime_next(p))
        last = p;
    return last;
}

/* Judges a number below 2^64. */
static void judge_small(struct proof *proof, uint64_t n)
{
    enum { PLAIN_END = 10000 };
    proof->answer = n < 2 ? PROOF_NEITHER : prime_is(n) ? PROOF_PRIME : PROOF_COMPOSITE;
    if (n < 2)
        text_say(&proof->how, "a prime has exactly two divisors");
    else if (proof->answer == PROOF_COMPOSITE)
        text_say(&proof->how, "%llu divides it", (unsigned long long)prime_smallest_factor(n));
    else if (n < 4)
        text_say(&proof->how, "nothing but 1 and itself divides it");
    else if (n < PLAIN_END)
        text_say(&proof->how, "no prime up to %llu divides it, and %llu is the last whose square is not greater",
                 (unsigned long long)last_trial(n), (unsigned long long)last_trial(n));
    else
        text_say(&proof->how, "it passes the Baillie-PSW test, as no composite number below 2^64 does");
}

/*
 * Tries the factors of n - 1 and n + 1 with few steps and, with PROOF_FINISH, then libpari, then the factors with many
 * more steps. The first attempt at a long number may then cost 300 powers: the factors may be easy to find, and
 * elliptic curves are expensive.
 */
static enum prover_answer prove_within(struct prover *prover, const struct bignum *n, enum proof_effort effort,
                                       struct text *how)
{
    static const uint64_t few_steps = 20000000, many_steps = UINT64_C(30000000000);
    uint64_t powers = effort == PROOF_FINISH ? 300 * prover_power_steps(n) : 0;
    prover->steps = powers < few_steps ? few_steps : powers < many_steps ? powers : many_steps;
    enum prover_answer answer = prove_number(prover, n, how);
    if (answer != PROVER_OPEN || effort == PROOF_BOUNDED)
        return answer;
    answer = prove_by_pari(prover, n, how);
    prover->steps = many_steps;
    return answer == PROVER_OPEN ? prove_number(prover, n, how) : answer;
}

/* Tries to prove a number of 2^64 or more that passed the tests, by more than these tests. */
static void prove_big(struct proof *proof, const char *digits, enum proof_effort effort, bool certify)
{
    static const enum proof_answer answers[] = {
        [PROVER_PRIME] = PROOF_PRIME, [PROVER_COMPOSITE] = PROOF_COMPOSITE, [PROVER_OPEN] = PROOF_OPEN};
    struct bignum *number = bignum_new();
    bignum_set_digits(number, digits_of(digits));
    struct prover prover = {.prove = prove_number, .certify = certify};
    proof->answer = answers[prove_within(&prover, number, effort, &proof->how)];
    if (certify && proof->answer == PROOF_PRIME) {
        begin_certificate(&proof->certificate, digits);
        text_add_text(&proof->certificate, &prover.certificate);
        text_cut(&proof->certificate, proof->certificate.length - 1); /* removes the empty line after the last block */
    }
    if (proof->answer == PROOF_COMPOSITE)
        text_add(&proof->how, _(failed_test));
    text_free(&prover.certificate);
    bignum_free(prover.primorial);
    bignum_free(number);
}

static void prove_digits(struct proof *proof, const char *digits, enum proof_effort effort, bool certify)
{
    uint64_t small;
    struct digits n = digits_of(digits);
    if (digits_to_u64(n, &small)) {
        judge_small(proof, small);
        if (certify && proof->answer == PROOF_PRIME) {
            begin_certificate(&proof->certificate, digits);
            text_print(&proof->certificate, "Type Small\nN  %s\n", digits);
        }
    } else if (!primality_of(n)) {
        proof->answer = PROOF_COMPOSITE;
        text_add(&proof->how, _(failed_test));
    } else if (!certify && digits_compare(n, digits_of(WIDE_PROVEN_END)) < 0) {
        proof->answer = PROOF_PRIME;
        text_say(&proof->how, "it passes the strong tests to the first 13 primes, as no composite number below %s does",
                 WIDE_PROVEN_END);
    } else {
        prove_big(proof, digits, effort, certify);
    }
}

static void prove(struct proof *proof, struct digits n, enum proof_effort effort, bool certify)
{
    struct text digits = {0};
    text_add_bytes(&digits, n.at, n.count); /* terminates the digits */
    text_clear(&proof->how);
    text_clear(&proof->certificate);
    prove_digits(proof, digits.at, effort, certify);
    text_free(&digits);
}

void proof_of(struct proof *proof, struct digits n, enum proof_effort effort)
{
    prove(proof, n, effort, false);
}

void proof_certify(struct proof *proof, struct digits n, enum proof_effort effort)
{
    prove(proof, n, effort, true);
}

void proof_free(struct proof *proof)
{
    text_free(&proof->how);
    text_free(&proof->certificate);
}
