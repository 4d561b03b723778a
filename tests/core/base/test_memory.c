/* test_memory.c: memory is there, or the program ends with a message and status 2. */
#include "core/base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static void memory_grows_and_keeps_its_content(void **state)
{
    (void)state;
    char *room = memory_resize(NULL, 3);
    memcpy(room, "ab", 3);
    room = memory_resize(room, 100000);
    assert_string_equal(room, "ab");
    room = memory_resize(room, 0);
    assert_non_null(room);
    memory_free(room);
    memory_free(NULL);
}

/* What a child says on standard error, and its status, when it asks for `count` things of `size` bytes. */
static int ask_too_much(size_t count, size_t size, char *said, size_t room)
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
    for (ssize_t got; (got = read(ends[0], said + length, room - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/* A sanitizer may say something of its own before. */
static void ends_with_a_message(size_t count, size_t size)
{
    static const char message[] = "out of memory\n";
    char said[4096];
    assert_int_equal(ask_too_much(count, size, said, sizeof said), 2);
    assert_true(strlen(said) >= strlen(message));
    assert_string_equal(said + strlen(said) - strlen(message), message);
}

static void too_many_things_end_the_program(void **state)
{
    (void)state;
    ends_with_a_message(SIZE_MAX / 8 + 2, 8); /* 8 when it overflows */
}

static void too_much_memory_ends_the_program(void **state)
{
    (void)state;
    ends_with_a_message(1, SIZE_MAX / 4);
}

static void an_array_of_nothing_is_memory(void **state)
{
    (void)state;
    void *none = memory_array(NULL, 0, 8);
    void *flat = memory_array(NULL, SIZE_MAX, 0);
    assert_non_null(none);
    assert_non_null(flat);
    memory_free(none);
    memory_free(flat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_grows_and_keeps_its_content),
        cmocka_unit_test(too_many_things_end_the_program),
        cmocka_unit_test(too_much_memory_ends_the_program),
        cmocka_unit_test(an_array_of_nothing_is_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
