/* test_bignum_gmp.c: the memory functions of GMP. */
#include "core/num/bignum.h"

#include "core/num/factor.h"
#include "core/num/primality.h"
#include "tests/cmocka.h"

#include <sys/wait.h>
#include <unistd.h>

#include <gmp.h>

/* Regression test: each call set the memory functions of GMP again, so that two threads wrote them at the same time. */
static void only_bignum_begin_sets_the_memory_functions_of_gmp(void **state)
{
    static const char prime[] = "1000000000000000000000000000000000000000000000000151";
    struct bignum_power square = {digits_of(prime), {"2", 1}};
    struct text text = {0};
    void *(*before)(size_t);
    void *(*after)(size_t);
    mp_get_memory_functions(&before, NULL, NULL);
    primality_of(digits_of(prime));
    factor_of(digits_of(prime), FACTOR_QUICK, &text);
    bignum_product(&square, 1, BIGNUM_DIGITS_MAX, &text);
    mp_get_memory_functions(&after, NULL, NULL);
    assert_true(after == before);
    text_free(&text);
}

/* More than any machine has. memcheck reports sizes beyond half of the address space as negative. */
#define TOO_MUCH (SIZE_MAX > UINT32_MAX ? SIZE_MAX / 4 : SIZE_MAX / 2 + 1)

/* GMP itself would abort. */
static void an_allocation_failure_of_gmp_ends_the_program(void **state)
{
    pid_t child = fork();
    if (child == 0) {
        void *(*allocate)(size_t);
        bignum_begin();
        mp_get_memory_functions(&allocate, NULL, NULL);
        close(STDERR_FILENO);
        _exit(allocate(TOO_MUCH) == NULL ? 3 : 4);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_bignum_begin_sets_the_memory_functions_of_gmp),
        cmocka_unit_test(an_allocation_failure_of_gmp_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
