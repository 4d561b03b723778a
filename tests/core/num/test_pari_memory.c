/* test_pari_memory.c: libpari with limited address space, in which memcheck itself could not run. */
#include "core/num/pari.h"

#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define PRIME "100000000000000000000000000000000000000000000000000000000000000000000273" /* of 72 digits */

/*
 * Proves PRIME in a child with this many bytes of address space, and stores its output in `printed`. Returns its exit
 * status: 0 if it has a proof, 2 if it has none.
 */
static int prove_with_memory(rlim_t memory, char *printed, size_t size)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        struct text text = {0};
        struct rlimit limit;
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        getrlimit(RLIMIT_AS, &limit);
        limit.rlim_cur = memory;
        setrlimit(RLIMIT_AS, &limit);
        _exit(pari_prove(digits_of(PRIME), &text) ? text.length < 100 : text.length > 0 ? 1 : 2);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t count; length + 1 < size && (count = read(ends[0], printed + length, size - 1 - length)) > 0;)
        length += (size_t)count;
    printed[length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* Some of the limits are too small for a thread, some for libpari, some for PARI's own memory. */
static void with_too_little_memory_there_is_no_proof_and_no_output(void **state)
{
    char printed[200];
    if (!pari_is_available())
        skip_because("pari absent");
    int failures = 0, answers = 0;
    for (rlim_t memory = RLIM_INFINITY, next = 400; next >= 10; memory = next << 20, next = next * 4 / 5) {
        int status = prove_with_memory(memory, printed, sizeof printed);
        assert_string_equal(printed, "");
        assert_true(status == 0 || status == 2);
        answers += status == 0;
        failures += status == 2;
    }
    assert_true(answers > 0);
    assert_true(failures > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_too_little_memory_there_is_no_proof_and_no_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
