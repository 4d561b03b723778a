/* test_memory.c: when memory runs out, the program ends with a message and status 2. */
#include "core/base/memory.h"

#include "tests/cmocka.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void memory_grows_and_keeps_its_content(void **state)
{
    char *buffer = memory_resize(NULL, 3);
    memcpy(buffer, "ab", 3);
    buffer = memory_resize(buffer, 100000);
    assert_string_equal(buffer, "ab");
    buffer = memory_resize(buffer, 0);
    assert_non_null(buffer);
    memory_free(buffer);
    memory_free(NULL);
    static const size_t empty[][2] = {{0, 8}, {SIZE_MAX, 0}};
    for (size_t i = 0; i < COUNT(empty); i++) {
        buffer = memory_array(NULL, empty[i][0], empty[i][1]);
        assert_non_null(buffer);
        memory_free(buffer);
    }
}

/*
 * Allocates `count` elements of `size` bytes in a child; returns its exit status, and its standard error in
 * `message_seen`.
 */
static int allocate_in_child(size_t count, size_t size, char *message_seen, size_t capacity)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        memory_array(NULL, count, size);
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(ends[0], message_seen + length, capacity - 1 - length)) > 0;)
        length += (size_t)got;
    message_seen[length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* The message comes last: a sanitizer may print something before it. */
static void assert_ends_with_message(size_t count, size_t size)
{
    static const char message[] = "out of memory\n";
    char message_seen[4096];
    assert_int_equal(allocate_in_child(count, size, message_seen, sizeof message_seen), 2);
    assert_true(strlen(message_seen) >= strlen(message));
    assert_string_equal(message_seen + strlen(message_seen) - strlen(message), message);
}

static void an_allocation_failure_or_a_size_that_overflows_ends_the_program(void **state)
{
    assert_ends_with_message(1, SIZE_MAX / 2 + 1);
    assert_ends_with_message(SIZE_MAX / 8 + 2, 8); /* the product is 8 modulo 2^64 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_grows_and_keeps_its_content),
        cmocka_unit_test(an_allocation_failure_or_a_size_that_overflows_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
