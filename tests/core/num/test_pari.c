/* test_pari.c: factors and proofs by libpari, which must leave the state of the process unchanged. */
#include "core/num/pari.h"

#include "core/num/bignum.h"
#include "core/num/primality.h"
#include "tests/cmocka.h"
#include "tests/core/num/numbers.h"
#include "tests/skipped.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PRODUCT "30000000000000000000011000000000000000000001"
#define PRIME "100000000000000000000000000000000000000000000000000000000000000000000273" /* of 72 digits */

static void skip_without_pari(void)
{
    if (!pari_is_available()) {
        skip_because("pari absent");
    }
}

/* With or without libpari. */
static void a_proof_that_fails_adds_nothing(void **state)
{
    static const char *const numbers[] = {"0", "1", "2", "18446744073709551557", "18446744073709551618"};
    struct text text = {0};
    text_add(&text, "= ");
    for (size_t i = 0; i < COUNT(numbers); i++) {
        assert_false(pari_prove(digits_of(numbers[i]), &text));
        assert_string_equal(text_string(&text), "= ");
    }
    text_free(&text);
}

static void factors_are_those_of_textbooks(void **state)
{
    static const char *const rows[][2] = {
        {"2", "2"},
        {"12", "2 2 3"},
        {"18446744073709551617", "274177 67280421310721"},
        {"340282366920938463463374607431768211457", "59649589127497217 5704689200685129054721"},
        {"36472996377170786403", "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3"},
    };
    skip_without_pari();
    struct text text = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        text_clear(&text);
        text_add(&text, "= ");
        assert_true(pari_factor(digits_of(rows[i][0]), &text));
        assert_memory_equal(text_string(&text), "= ", 2);
        assert_row(rows[i][0], text_string(&text) + 2, rows[i][1]);
    }
    text_free(&text);
}

/* Checks that the point of a step N A B M Q X Y is on the curve and that Q divides M; returns Q. */
static char *check_step(char *line, const char *expected)
{
    mpz_t number[7], value;
    char *rest = NULL, *next = NULL;
    mpz_init(value);
    for (int i = 0; i < 7; i++) {
        char *word = strtok_r(i == 0 ? line : NULL, " ", &rest);
        assert_non_null(word);
        assert_int_equal(mpz_init_set_str(number[i], word, 10), 0);
        assert_true(mpz_sgn(number[i]) >= 0);
        assert_true(i == 0 || i == 3 || mpz_cmp(number[i], number[0]) < 0);
        if (i == 0)
            assert_string_equal(word, expected);
        if (i == 4)
            next = strdup(word);
    }
    assert_null(strtok_r(NULL, " ", &rest));
    mpz_pow_ui(value, number[5], 3); /* x^3 + a x + b - y^2 */
    mpz_addmul(value, number[1], number[5]);
    mpz_add(value, value, number[2]);
    mpz_submul(value, number[6], number[6]);
    assert_true(mpz_divisible_p(value, number[0]));
    assert_true(mpz_divisible_p(number[3], number[4]));
    for (int i = 0; i < 7; i++)
        mpz_clear(number[i]);
    mpz_clear(value);
    return next;
}

static void steps_of_a_proof_end_below_64_bits(void **state)
{
    static const char *const primes[] = {"18446744073709551629", "100000000000000000039", PRIME};
    skip_without_pari();
    for (size_t i = 0; i < COUNT(primes); i++) {
        struct text text = {0};
        assert_true(pari_prove(digits_of(primes[i]), &text));
        char *lines = strdup(text_string(&text)), *rest = NULL, *expected = strdup(primes[i]);
        assert_int_equal(lines[strlen(lines) - 1], '\n');
        for (char *line = strtok_r(lines, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
            char *next = check_step(line, expected);
            free(expected);
            expected = next;
        }
        uint64_t last;
        assert_true(digits_to_u64(digits_of(expected), &last));
        assert_true(primality_of(digits_of(expected)));
        free(expected);
        free(lines);
        text_free(&text);
    }
}

/* PARI keeps values between calls, so that some of its functions fail after it was closed and opened again. */
static void repeated_calls_have_the_same_result(void **state)
{
    struct text first = {0}, again = {0};
    skip_without_pari();
    assert_true(pari_prove(digits_of(PRIME), &first));
    for (int i = 0; i < 5; i++) {
        text_clear(&again);
        assert_true(pari_factor(digits_of(PRODUCT), &again));
        text_clear(&again);
        assert_true(pari_prove(digits_of(PRIME), &again));
        assert_string_equal(text_string(&again), text_string(&first));
    }
    text_free(&first);
    text_free(&again);
}

static void *factor_product(void *result)
{
    pari_factor(digits_of(PRODUCT), result);
    return NULL;
}

static void threads_wait_for_each_other(void **state)
{
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    struct text result[THREADS] = {{0}};
    skip_without_pari();
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, factor_product, &result[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        assert_true(result[i].length > 0);
        assert_string_equal(text_string(&result[i]), text_string(&result[0]));
    }
    for (int i = 0; i < THREADS; i++)
        text_free(&result[i]);
}

static void on_signal(int number)
{
}

/* The handlers of all signals, the signal mask and the memory functions of GMP are the same afterwards. */
static void signals_and_memory_functions_are_unchanged(void **state)
{
    static const int signals[] = {SIGINT, SIGSEGV, SIGBUS, SIGFPE, SIGPIPE, SIGTERM, SIGALRM};
    enum { SIGNALS = COUNT(signals) };
    struct sigaction ours = {.sa_handler = on_signal}, before[SIGNALS], now;
    void *(*allocate)(size_t);
    void *(*allocate_now)(size_t);
    sigset_t mask;
    struct text text = {0};
    skip_without_pari();
    mp_get_memory_functions(&allocate, NULL, NULL);
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &ours, &before[i]);
    bool done = pari_factor(digits_of(PRODUCT), &text) && pari_prove(digits_of(PRIME), &text);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], &before[i], &now);
        assert_true(now.sa_handler == on_signal);
    }
    assert_true(done);
    mp_get_memory_functions(&allocate_now, NULL, NULL);
    assert_true(allocate_now == allocate);
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    assert_false(sigismember(&mask, SIGINT));
    text_free(&text);
}

/*
 * Digits that are not a number are a syntax error of GP, which nothing catches. Runs in a child, as PARI's memory is
 * not freed then.
 */
static void an_error_of_pari_ends_only_its_thread_and_the_next_call_succeeds(void **state)
{
    int status;
    skip_without_pari();
    pid_t child = fork();
    if (child == 0) {
        struct text text = {0};
        bool is_refused = !pari_factor(digits_of("1))"), &text) && text.length == 0;
        _exit(is_refused && pari_factor(digits_of("91"), &text) && strcmp(text.at, "7 13") == 0 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_proof_that_fails_adds_nothing),
        cmocka_unit_test(factors_are_those_of_textbooks),
        cmocka_unit_test(steps_of_a_proof_end_below_64_bits),
        cmocka_unit_test(repeated_calls_have_the_same_result),
        cmocka_unit_test(threads_wait_for_each_other),
        cmocka_unit_test(signals_and_memory_functions_are_unchanged),
        cmocka_unit_test(an_error_of_pari_ends_only_its_thread_and_the_next_call_succeeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
