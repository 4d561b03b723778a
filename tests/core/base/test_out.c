/* test_out.c: complete output despite short writes, signals and full pipes; failures are kept. */
#include "core/base/out.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { OUTPUT_BYTES = 300000 };

/* A child that reads the pipe slowly in pieces of an odd size; its status is 0 if it got all OUTPUT_BYTES in order. */
static pid_t slow_reader(int ends[2])
{
    pid_t child = fork();
    if (child != 0)
        return child;
    close(ends[1]);
    size_t seen = 0;
    char piece[7919];
    for (;;) {
        struct timeval little = {0, 1000};
        select(0, NULL, NULL, NULL, &little);
        ssize_t got = read(ends[0], piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        for (ssize_t i = 0; i < got; i++, seen++)
            if (piece[i] != (char)('a' + seen % 26))
                _exit(1);
    }
    _exit(seen == OUTPUT_BYTES ? 0 : 2);
}

static int status_of(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void fill(struct out *out)
{
    for (size_t i = 0; i < OUTPUT_BYTES; i++)
        text_add_char(&out->text, (char)('a' + i % 26));
}

static void nothing_is_written_before_32_kib_wait(void **state)
{
    (void)state;
    int ends[2];
    char room[40000];
    struct out out;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    out_init(&out, ends[1]);
    text_add(&out.text, "103: prime\n");
    assert_true(out_flow(&out));
    assert_int_equal(read(ends[0], room, sizeof room), -1);
    while (out.text.length <= 32768)
        text_add(&out.text, "103: prime\n");
    size_t length = out.text.length;
    assert_true(out_flow(&out));
    assert_int_equal(read(ends[0], room, sizeof room), length);
    assert_int_equal(out.text.length, 0);
    text_add(&out.text, "x");
    assert_true(out_flush(&out));
    assert_int_equal(read(ends[0], room, sizeof room), 1);
    out_free(&out);
    close(ends[0]);
    close(ends[1]);
}

static void a_full_pipe_is_waited_for(void **state)
{
    (void)state;
    for (int nonblocking = 0; nonblocking < 2; nonblocking++) {
        int ends[2];
        struct out out;
        assert_int_equal(pipe(ends), 0);
        pid_t child = slow_reader(ends);
        close(ends[0]);
        if (nonblocking)
            assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
        out_init(&out, ends[1]);
        fill(&out);
        assert_true(out_flush(&out));
        close(ends[1]);
        assert_int_equal(status_of(child), 0);
        out_free(&out);
    }
}

static void on_alarm(int signal)
{
    (void)signal;
}

/* A signal every five milliseconds, without SA_RESTART: writes and polls end early with EINTR or are short. */
static void output_interrupted_by_signals_is_complete(void **state)
{
    (void)state;
    for (int nonblocking = 0; nonblocking < 2; nonblocking++) {
        int ends[2];
        struct out out;
        struct sigaction action = {.sa_handler = on_alarm}, before;
        struct itimerval often = {{0, 5000}, {0, 5000}}, never = {{0, 0}, {0, 0}};
        assert_int_equal(pipe(ends), 0);
        pid_t child = slow_reader(ends);
        close(ends[0]);
        if (nonblocking)
            assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
        sigaction(SIGALRM, &action, &before);
        setitimer(ITIMER_REAL, &often, NULL);
        out_init(&out, ends[1]);
        fill(&out);
        bool ok = out_flush(&out);
        setitimer(ITIMER_REAL, &never, NULL);
        sigaction(SIGALRM, &before, NULL);
        close(ends[1]);
        assert_true(ok);
        assert_int_equal(status_of(child), 0);
        out_free(&out);
    }
}

static void a_full_disk_is_an_error_that_stays(void **state)
{
    (void)state;
    int full = open("/dev/full", O_WRONLY);
    if (full < 0)
        skip();
    struct out out;
    out_init(&out, full);
    assert_true(out_flush(&out)); /* there is nothing to write */
    text_add(&out.text, "x");
    assert_true(out_flow(&out));
    assert_false(out_flush(&out));
    assert_int_equal(out.error, ENOSPC);
    assert_false(out_flow(&out));
    text_add(&out.text, "y");
    assert_false(out_flush(&out));
    assert_int_equal(out.error, ENOSPC);
    assert_int_equal(out.text.length, 0);
    out_free(&out);
    close(full);
}

static void the_first_failure_is_kept(void **state)
{
    (void)state;
    struct out out;
    out_init(&out, -1);
    text_add(&out.text, "x");
    assert_false(out_flush(&out));
    assert_int_equal(out.error, EBADF);
    out.fd = STDOUT_FILENO;
    text_add(&out.text, "must not be seen\n");
    assert_false(out_flush(&out));
    assert_int_equal(out.error, EBADF);
    out_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_written_before_32_kib_wait), cmocka_unit_test(a_full_pipe_is_waited_for),
        cmocka_unit_test(output_interrupted_by_signals_is_complete),
        cmocka_unit_test(a_full_disk_is_an_error_that_stays),
        cmocka_unit_test(the_first_failure_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
