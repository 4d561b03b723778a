/* test_proof.c: proofs of primality and their certificates, which ntheory checks if it is installed. */
#include "core/num/proof.h"

#include "core/num/bignum.h"
#include "core/num/pari.h"
#include "core/num/prime.h"
#include "core/prove/certificate.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gmp.h>

enum { HOW_LENGTH = 220 };

/* The number of cases: fewer with QUICK in the environment. */
static int case_count(int many, int few)
{
    return getenv("QUICK") != NULL ? few : many;
}

/* The data that the tests share: a random generator, a proof, and a number. */
static gmp_randstate_t random_state;
static struct proof proof;
static mpz_t prime;

static int set_up(void **state)
{
    gmp_randinit_default(random_state);
    mpz_init(prime);
    return 0;
}

static int tear_down(void **state)
{
    gmp_randclear(random_state);
    mpz_clear(prime);
    proof_free(&proof);
    return 0;
}

static void assert_how(struct digits n)
{
    const char *how = text_string(&proof.how);
    size_t length = proof.how.length;
    if (length == 0 || length > HOW_LENGTH || how[length - 1] == '.' || strchr(how, '\n') != NULL)
        fail_msg("%.*s: %s", (int)n.count, n.at, how);
}

/* Our own checker, which shares only big integers with the proofs, accepts the certificate. */
static void assert_accepted(const char *number)
{
    struct certificate_check check = {0};
    certificate_check(&check, proof.certificate.at, proof.certificate.length);
    if (!check.proves || strcmp(text_string(&check.number), number) != 0)
        fail_msg("%s: line %zu: %s", number, check.line, text_string(&check.fault));
    certificate_check_free(&check);
}

static void assert_prime(const char *number, enum proof_effort effort, bool certify)
{
    struct digits n = digits_of(number);
    if (certify)
        proof_certify(&proof, n, effort);
    else
        proof_of(&proof, n, effort);
    if (proof.answer != PROOF_PRIME)
        fail_msg("%s: %d", number, (int)proof.answer);
    assert_how(n);
    assert_int_equal(proof.certificate.length > 0, certify);
    if (certify)
        assert_accepted(number);
}

static void each_answer_has_an_explanation(void **state)
{
    static const struct {
        const char *n, *how;
        enum proof_answer answer;
    } rows[] = {
        {"0", "a prime has exactly two divisors", PROOF_NEITHER},
        {"1", "a prime has exactly two divisors", PROOF_NEITHER},
        {"2", "nothing but 1 and itself divides it", PROOF_PRIME},
        {"3", "nothing but 1 and itself divides it", PROOF_PRIME},
        {"4", "2 divides it", PROOF_COMPOSITE},
        {"57", "3 divides it", PROOF_COMPOSITE},
        {"97", "no prime up to 7 divides it, and 7 is the last whose square is not greater", PROOF_PRIME},
        {"18446744073709551557", "it passes the Baillie-PSW test, as no composite number below 2^64 does", PROOF_PRIME},
        {"18446744073709551629", "it passes the strong tests to the first 13 primes, as no composite number below "
                                 "3317044064679887385961981 does", PROOF_PRIME},
        {"18446744073709551631", "it fails a test that every prime passes", PROOF_COMPOSITE},
        {"3317044064679887385961981", "it fails a test that every prime passes", PROOF_COMPOSITE},
        {"340282366920938463463374607431768211457", "it fails a test that every prime passes", PROOF_COMPOSITE},
        {"340282366920938463942989953348216553641", "it fails a test that every prime passes",
         PROOF_COMPOSITE}, /* 18446744073709551629^2 */
        {"10000000000000000000000000000000000000000000000030200000000000000000000000000000000000000000000022801",
         "it fails a test that every prime passes", PROOF_COMPOSITE}, /* (10^50 + 151)^2 */
        {"10000000000000000000000000000000000000121",
         "N-1 = 2^3 * 5 * 11 * 17 * 12973 * c and N+1 = 2 * 3 * 7^2 * 41 * 75983 * 346737851 * c, and both have orders "
         "that only a prime allows", PROOF_PRIME},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        proof_of(&proof, digits_of(rows[i].n), PROOF_BOUNDED);
        assert_row_number(rows[i].n, proof.answer, rows[i].answer);
        assert_row(rows[i].n, text_string(&proof.how), rows[i].how);
        proof_certify(&proof, digits_of(rows[i].n), PROOF_FINISH);
        assert_row_number(rows[i].n, proof.answer, rows[i].answer);
        assert_row_number(rows[i].n, proof.certificate.length > 0, rows[i].answer == PROOF_PRIME);
        assert_how(digits_of(rows[i].n));
    }
}

/* Sets `prime` to a random prime of this many digits. */
static void random_digits_prime(unsigned long digits)
{
    mpz_t low;
    mpz_init(low);
    mpz_ui_pow_ui(low, 10, digits - 1);
    mpz_mul_ui(prime, low, 9);
    mpz_urandomm(prime, random_state, prime);
    mpz_add(prime, prime, low);
    mpz_nextprime(prime, prime);
    mpz_clear(low);
}

static void small_numbers_agree_with_prime_is(void **state)
{
    for (uint64_t n = 0; n < 2000; n++) {
        char number[32];
        (void)snprintf(number, sizeof number, "%llu", (unsigned long long)n);
        struct digits digits = digits_of(number);
        proof_certify(&proof, digits, PROOF_BOUNDED);
        assert_int_equal(proof.answer, n < 2 ? PROOF_NEITHER : prime_is(n) ? PROOF_PRIME : PROOF_COMPOSITE);
        assert_int_equal(proof.certificate.length > 0, prime_is(n));
        assert_how(digits);
    }
}

/* ntheory's checker; NULL if it is absent: then the certificates are checked only by ours. */
static FILE *checker_begin(void)
{
    if (system("perl -Mntheory -e 1 2> /dev/null") == 0)
        return popen("perl -Mntheory=:all -e '$/ = \"\\0\"; while (<STDIN>) { chomp; verify_prime($_) or"
                     " print(STDERR $_), exit 1 }'", "w");
    print_message("skipped: ntheory absent\n");
    return NULL;
}

static void checker_add(FILE *checker)
{
    if (checker != NULL)
        assert_int_equal(fwrite(text_string(&proof.certificate), 1, proof.certificate.length + 1, checker),
                         proof.certificate.length + 1);
}

static void checker_end(FILE *checker)
{
    if (checker != NULL)
        assert_int_equal(pclose(checker), 0);
}

/*
 * CASES in the environment sets how many primes of each length are proven. ntheory's checker is slow: with QUICK it
 * gets the certificates of every third length.
 */
static int cases(int many, int few)
{
    const char *named = getenv("CASES");
    return named != NULL ? (int)strtol(named, NULL, 10) : case_count(many, few);
}

static void random_primes_are_proven_and_ntheory_accepts_each_certificate(void **state)
{
    FILE *checker = checker_begin();
    unsigned long last = pari_is_available() ? 72 : 41;
    for (unsigned long digits = 18; digits <= last; digits++)
        for (int i = 0; i < cases(12, 1); i++) {
            random_digits_prime(digits);
            char *string = string_of(prime);
            assert_prime(string, PROOF_FINISH, true);
            if (digits % (unsigned long)case_count(1, 3) == 0)
                checker_add(checker);
            assert_prime(string, PROOF_FINISH, false);
            free(string);
        }
    checker_end(checker);
}

static void primes_of_special_forms_are_proven(void **state)
{
    static const char mersenne_521[] = /* 2^521 - 1 */
        "6864797660130609714981900799081393217269435300143305409394463459185543183397656052122559640661454554977296311"
        "391480858037121987999716643812574028291115057151";
    static const char *const numbers[] = {
        "18446744073709551557",  /* the largest prime below 2^64 */
        "18446744073709551629",  /* the smallest above */
        "3317044064679887385962123", /* the smallest above the limit of the 13 tests */
        "10000000000000000000000000000000000000121",
        "170141183460469231731687303715884105727",  /* 2^127 - 1 */
        "162259276829213363391578010288127",        /* 2^107 - 1 */
        mersenne_521,
        "10682618836143766435740260836454233093823", /* 2 p q + 1, where p and q have 20 digits; n + 1 is no easier */
        "2894972519623726273811216207617180689239",
        "20000000000000000000000000000000000000243", /* 2 p + 1 and 2 p - 1 */
        "20000000000000000000000000000000000005537",
        "100000000000000000000000000000000000000000000000151", /* the smallest above 10^50 */
    };
    FILE *checker = checker_begin();
    for (size_t i = 0; i < COUNT(numbers); i++) {
        assert_prime(numbers[i], PROOF_FINISH, true);
        if (numbers[i] != mersenne_521 || getenv("QUICK") == NULL) /* its certificate takes ntheory seconds */
            checker_add(checker);
    }
    checker_end(checker);
}

static void bounded_steps_do_not_begin_the_proof_of_a_long_prime(void **state)
{
    mpz_ui_pow_ui(prime, 2, 4423);
    mpz_sub_ui(prime, prime, 1); /* a Mersenne prime: n + 1 is a power of 2, and has no large prime */
    char *string = string_of(prime);
    proof_certify(&proof, digits_of(string), PROOF_BOUNDED);
    assert_int_equal(proof.answer, PROOF_OPEN);
    assert_int_equal(proof.how.length + proof.certificate.length, 0);
    proof_of(&proof, digits_of(string), PROOF_FINISH);
    assert_int_equal(proof.answer, PROOF_PRIME); /* by N+1 alone */
    free(string);
}

static void repeated_proofs_are_equal(void **state)
{
    for (int i = 0; i < case_count(60, 10); i++) {
        random_digits_prime(25 + (unsigned long)i);
        char *string = string_of(prime);
        for (int certify = 0; certify < 2; certify++) {
            struct proof other = {0};
            (certify ? proof_certify : proof_of)(&proof, digits_of(string), PROOF_BOUNDED);
            (certify ? proof_certify : proof_of)(&other, digits_of(string), PROOF_BOUNDED);
            assert_int_equal(proof.answer, other.answer);
            assert_string_equal(text_string(&proof.how), text_string(&other.how));
            assert_string_equal(text_string(&proof.certificate), text_string(&other.certificate));
            proof_free(&other);
        }
        free(string);
    }
}

int main(void)
{
    bignum_begin();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_answer_has_an_explanation),
        cmocka_unit_test(small_numbers_agree_with_prime_is),
        cmocka_unit_test(random_primes_are_proven_and_ntheory_accepts_each_certificate),
        cmocka_unit_test(primes_of_special_forms_are_proven),
        cmocka_unit_test(bounded_steps_do_not_begin_the_proof_of_a_long_prime),
        cmocka_unit_test(repeated_proofs_are_equal),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
