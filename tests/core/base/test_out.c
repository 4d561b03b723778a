/* test_out.c: output is complete despite short writes, signals and full pipes; failures are remembered. */
#include "core/base/out.h"
#include "tests/cmocka.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT_BYTES = 300000 };

/* Output to a pipe, whose other end the test reads. */
struct sink {
    struct out out;
    int in;
};

static void sink_open(struct sink *sink)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    out_init(&sink->out, ends[1]);
    sink->in = ends[0];
}

static void sink_close(struct sink *sink)
{
    close(sink->out.fd);
    close(sink->in);
    out_free(&sink->out);
}

/*
 * Forks a child that reads the pipe slowly, in pieces of an odd size; it exits with 0 if all OUTPUT_BYTES arrived in
 * order.
 */
static pid_t start_slow_reader(struct sink *sink)
{
    pid_t child = fork();
    close(child == 0 ? sink->out.fd : sink->in); /* otherwise a write would block for ever if the child failed */
    if (child != 0) {
        sink->in = -1;
        return child;
    }
    size_t seen = 0;
    char piece[7919];
    for (;;) {
        struct timeval pause = {0, 1000};
        select(0, NULL, NULL, NULL, &pause);
        ssize_t got = read(sink->in, piece, sizeof piece);
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

static int wait_for_status(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void add_output(struct out *out)
{
    for (size_t i = 0; i < OUTPUT_BYTES; i++)
        text_add_char(&out->text, (char)('a' + i % 26));
}

static void nothing_is_written_until_more_than_32_kib_are_buffered(void **state)
{
    char buffer[40000];
    struct sink sink;
    sink_open(&sink);
    assert_int_equal(fcntl(sink.in, F_SETFL, O_NONBLOCK), 0);
    text_add(&sink.out.text, "103: prime\n");
    assert_true(out_flush_if_full(&sink.out));
    assert_int_equal(read(sink.in, buffer, sizeof buffer), -1);
    while (sink.out.text.length <= 32768)
        text_add(&sink.out.text, "103: prime\n");
    size_t length = sink.out.text.length;
    assert_true(out_flush_if_full(&sink.out));
    assert_int_equal(read(sink.in, buffer, sizeof buffer), length);
    assert_int_equal(sink.out.text.length, 0);
    text_add(&sink.out.text, "x");
    assert_true(out_flush(&sink.out));
    assert_int_equal(read(sink.in, buffer, sizeof buffer), 1);
    sink_close(&sink);
}

static void on_alarm(int signal)
{
}

/*
 * The pipe blocks or not, and there is a signal every 5 ms or none. As SA_RESTART is not set, signals make writes and
 * polls fail with EINTR, or writes short.
 */
static void output_to_a_full_pipe_is_complete_despite_signals(void **state)
{
    for (int mode = 0; mode < 4; mode++) {
        struct sink sink;
        struct sigaction action = {.sa_handler = on_alarm}, before;
        struct itimerval often = {{0, 5000}, {0, 5000}}, never = {{0, 0}, {0, 0}};
        sink_open(&sink);
        pid_t child = start_slow_reader(&sink);
        assert_int_equal(fcntl(sink.out.fd, F_SETFL, mode % 2 == 1 ? O_NONBLOCK : 0), 0);
        sigaction(SIGALRM, &action, &before);
        setitimer(ITIMER_REAL, mode >= 2 ? &often : &never, NULL);
        add_output(&sink.out);
        bool ok = out_flush(&sink.out);
        setitimer(ITIMER_REAL, &never, NULL);
        sigaction(SIGALRM, &before, NULL);
        sink_close(&sink);
        assert_true(ok);
        assert_int_equal(wait_for_status(child), 0);
    }
}

static void a_write_error_is_remembered(void **state)
{
    struct out out;
    out_init(&out, -1);
    assert_true(out_flush(&out)); /* there is nothing to write */
    text_add(&out.text, "x");
    assert_true(out_flush_if_full(&out));
    assert_false(out_flush(&out));
    assert_int_equal(out.error, EBADF);
    out.fd = STDOUT_FILENO;
    assert_false(out_flush_if_full(&out));
    text_add(&out.text, "must not be seen\n");
    assert_false(out_flush(&out));
    assert_int_equal(out.error, EBADF);
    assert_int_equal(out.text.length, 0);
    out_free(&out);
}

/* Reads once and ends the bytes with a NUL; returns their number. */
static size_t read_once(int fd, char *buffer, size_t size)
{
    ssize_t got = read(fd, buffer, size - 1);
    assert_true(got >= 0);
    buffer[got] = '\0';
    return (size_t)got;
}

/* With datagrams each write can be counted. */
static void whole_lines_are_written_in_pieces_of_at_most_pipe_buf_bytes(void **state)
{
    enum { LINE = 150 };
    char line[LINE + 1], got[20000];
    int ends[2];
    struct out out;
    assert_int_equal(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends), 0);
    memset(line, 'x', LINE - 1);
    memcpy(line + LINE - 1, "\n", 2);
    out_init(&out, ends[1]);
    out.is_whole = true;
    out.end = '\n';
    for (int i = 0; i < 100; i++)
        text_add(&out.text, line);
    assert_true(out_flush(&out));
    size_t lines = 0;
    while (lines < 100) {
        size_t length = read_once(ends[0], got, sizeof got);
        assert_true(length >= LINE && length <= PIPE_BUF && length % LINE == 0);
        assert_true(length + LINE > PIPE_BUF || lines + length / LINE == 100); /* as many lines as fit */
        lines += length / LINE;
    }
    assert_int_equal(lines, 100);
    out_free(&out);
    close(ends[0]);
    close(ends[1]);
}

static void a_line_longer_than_a_piece_is_written_too(void **state)
{
    enum { LONG = 20000 };
    static char line[LONG], got[LONG + 10];
    struct sink sink;
    sink_open(&sink);
    memset(line, 'y', LONG);
    sink.out.is_whole = true;
    sink.out.end = '\0';
    text_add(&sink.out.text, "a");
    text_add_char(&sink.out.text, '\0');
    text_add_bytes(&sink.out.text, line, LONG);
    assert_true(out_flush(&sink.out));
    close(sink.out.fd);
    size_t length = 0;
    for (size_t more = 1; more > 0; length += more)
        more = read_once(sink.in, got + length, sizeof got - length);
    assert_int_equal(length, LONG + 2);
    assert_memory_equal(got, "a\0yyy", 5);
    assert_memory_equal(got + 2, line, LONG);
    out_free(&sink.out);
    close(sink.in);
}

static void a_line_that_may_be_torn_is_detected_before_it_is_written(void **state)
{
    static char line[PIPE_BUF];
    struct out out;
    memset(line, 'z', sizeof line);
    out_init(&out, -1);
    out.end = '\n';
    text_add_bytes(&out.text, line, PIPE_BUF - 1);
    text_add_char(&out.text, '\n');
    out.is_whole = true;
    assert_false(out_may_tear(&out));
    text_add_bytes(&out.text, line, PIPE_BUF - 1);
    text_add_char(&out.text, '\n');
    assert_false(out_may_tear(&out));
    out.csv = "z\n";
    out.text.at[1] = ','; /* the quotes add two bytes */
    assert_true(out_may_tear(&out));
    out.csv = NULL;
    text_add_bytes(&out.text, line, PIPE_BUF);
    text_add_char(&out.text, '\n');
    assert_true(out_may_tear(&out));
    out.is_whole = false;
    assert_false(out_may_tear(&out));
    out_free(&out);
}

static void columns_are_written_as_csv(void **state)
{
    char got[100];
    struct sink sink;
    sink_open(&sink);
    sink.out.csv = "input\tnumber\n";
    assert_true(out_flush(&sink.out)); /* without a line, no header is written */
    text_add(&sink.out.text, "10,3\t103\n");
    assert_true(out_flush(&sink.out));
    text_add(&sink.out.text, "7\t7\n");
    assert_true(out_flush(&sink.out));
    read_once(sink.in, got, sizeof got);
    assert_string_equal(got, "input,number\n\"10,3\",103\n7,7\n");
    sink_close(&sink);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_written_until_more_than_32_kib_are_buffered),
        cmocka_unit_test(output_to_a_full_pipe_is_complete_despite_signals),
        cmocka_unit_test(a_write_error_is_remembered),
        cmocka_unit_test(whole_lines_are_written_in_pieces_of_at_most_pipe_buf_bytes),
        cmocka_unit_test(a_line_longer_than_a_piece_is_written_too),
        cmocka_unit_test(a_line_that_may_be_torn_is_detected_before_it_is_written),
        cmocka_unit_test(columns_are_written_as_csv),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
