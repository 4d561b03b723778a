/* test_link.c: lines in, and bounded lines out, over pipes and sockets whose other end is read late or not at all. */
#include "core/base/rng.h"
#include "match/link.h"
#include "tests/cmocka.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A link over two pipes or a socket, and the program's ends of them. */
struct wire {
    struct link link;
    int from, to; /* our ends */
    int output, input; /* the program's ends */
};

static struct wire wire;

/* The descriptors that the link polls, for reading and for writing; -1 if it does not. */
struct polled {
    int input, output;
};

static void set_nonblocking(int fd)
{
    assert_int_equal(fcntl(fd, F_SETFL, O_NONBLOCK), 0);
}

static int open_pipes(void **state)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    wire = (struct wire){.from = in[0], .output = in[1], .to = out[1], .input = out[0]};
    set_nonblocking(wire.from);
    set_nonblocking(wire.to);
    set_nonblocking(wire.input);
    link_open(&wire.link, wire.from, wire.to);
    return 0;
}

static int open_socket(void **state)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    wire = (struct wire){.from = ends[0], .to = ends[0], .output = ends[1], .input = ends[1]};
    set_nonblocking(ends[0]);
    set_nonblocking(ends[1]);
    link_open(&wire.link, wire.from, wire.to);
    return 0;
}

static void close_once(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static int close_wire(void **state)
{
    bool is_socket = wire.from == wire.to;
    link_close(&wire.link);
    close_once(&wire.from);
    close_once(&wire.output);
    if (!is_socket) {
        close_once(&wire.to);
        close_once(&wire.input);
    }
    return 0;
}

/* The program writes these bytes. */
static void program_writes(const char *bytes, size_t length)
{
    assert_int_equal(write(wire.output, bytes, length), length);
}

/* The program writes these bytes, and the link reads. */
static void write_to_link(const char *bytes, size_t length)
{
    program_writes(bytes, length);
    link_read(&wire.link);
}

static struct polled polled_now(void)
{
    struct pollfd polled[2];
    link_events(&wire.link, polled);
    return (struct polled){polled[0].fd, polled[1].fd};
}

static void expect_line(enum link_news news, const char *wanted)
{
    char *line = NULL;
    size_t length = 0;
    assert_int_equal(link_next(&wire.link, &line, &length), news);
    if (wanted == NULL)
        return;
    assert_string_equal(line, wanted);
    assert_int_equal(length, strlen(wanted));
}

static void link_writes(const char *lines)
{
    struct text text = {0};
    text_add(&text, lines);
    link_write(&wire.link, &text);
    assert_int_equal(text.length, 0);
    text_free(&text);
}

/* Reads what is available at the program's end, at most `most` bytes. */
static void program_reads(struct text *received, size_t most)
{
    char bytes[4096];
    while (most > 0) {
        ssize_t got = read(wire.input, bytes, most < sizeof bytes ? most : sizeof bytes);
        if (got <= 0)
            return;
        text_add_bytes(received, bytes, (size_t)got);
        most -= (size_t)got;
    }
}

static void expect_received(const char *wanted)
{
    struct text received = {0};
    program_reads(&received, SIZE_MAX);
    assert_string_equal(text_string(&received), wanted);
    text_free(&received);
}

/* Fills the pipe or socket until it takes no more bytes. */
static size_t fill_pipe(void)
{
    static const char bytes[1000];
    size_t filled = 0;
    for (size_t piece = sizeof bytes; piece > 0; piece /= 10)
        for (ssize_t now; (now = write(wire.to, bytes, piece)) > 0;)
            filled += (size_t)now;
    assert_int_equal(errno, EAGAIN);
    return filled;
}

/* ---- lines in ---- */

static void lines_are_returned_when_they_are_complete(void **state)
{
    link_read(&wire.link);
    expect_line(LINK_NOTHING, NULL);
    write_to_link("play 5", 6);
    expect_line(LINK_NOTHING, NULL);
    write_to_link(" 3\n\ndraw\nleg", 12);
    expect_line(LINK_LINE, "play 5 3");
    expect_line(LINK_LINE, "");
    expect_line(LINK_LINE, "draw");
    expect_line(LINK_NOTHING, NULL);
    write_to_link("al\n", 3);
    expect_line(LINK_LINE, "legal");
    expect_line(LINK_NOTHING, NULL);
}

static void the_last_line_may_lack_its_newline(void **state)
{
    program_writes("quit", 4);
    if (wire.from == wire.to)
        assert_int_equal(shutdown(wire.output, SHUT_WR), 0);
    else
        close_once(&wire.output);
    assert_int_equal(polled_now().input, wire.from);
    link_read(&wire.link); /* the bytes */
    link_read(&wire.link); /* the end */
    expect_line(LINK_LINE, "quit");
    expect_line(LINK_END, NULL);
    expect_line(LINK_END, NULL);
    assert_int_equal(polled_now().input, -1);
    link_writes("still heard\n");
    expect_received("still heard\n");
}

static void a_line_over_the_limit_is_reported_before_its_newline_arrives(void **state)
{
    char piece[10000];
    memset(piece, 'x', sizeof piece);
    for (int i = 0; i < 7; i++) {
        expect_line(LINK_NOTHING, NULL);
        write_to_link(piece, sizeof piece);
    }
    expect_line(LINK_TOO_LONG, NULL);
    for (int i = 0; i < 30; i++) { /* the rest of the line is skipped, whatever its length */
        write_to_link(piece, sizeof piece);
        expect_line(LINK_NOTHING, NULL);
    }
    write_to_link("x\ndraw\n", 7);
    expect_line(LINK_LINE, "draw");
}

static void a_line_with_a_nul_is_reported(void **state)
{
    write_to_link("dr\0aw\ndraw\n", 11);
    expect_line(LINK_HAS_NUL, NULL);
    expect_line(LINK_LINE, "draw");
}

static void a_reset_connection_counts_as_ended(void **state)
{
    link_writes("never read\n");
    close_once(&wire.output);
    link_read(&wire.link);
    expect_line(LINK_END, NULL);
    assert_int_equal(polled_now().input, -1);
}

/* ---- lines out ---- */

/* Writes a text too long to be written at once. Returns the number of bytes still to be written. */
static size_t write_partly(void)
{
    struct text text = {0};
    while (text.length < 900000)
        text_add(&text, "! 1 you Ann\n");
    link_write(&wire.link, &text);
    assert_true(wire.link.written > 0 && link_unsent(&wire.link) > 0);
    text_free(&text);
    return link_unsent(&wire.link);
}

static void output_that_can_be_written_at_once_is_not_copied(void **state)
{
    struct text text = {0};
    text_add(&text, "! 1 you Ann\n");
    const char *at = text.at;
    link_write(&wire.link, &text);
    assert_ptr_equal(text.at, at);
    assert_int_equal(text.length, 0);
    assert_int_equal(wire.link.out.capacity, 0);
    assert_int_equal(link_unsent(&wire.link), 0);
    assert_int_equal(polled_now().output, -1);
    expect_received("! 1 you Ann\n");
    link_write(&wire.link, &text);
    expect_received("");
    text_free(&text);
}

static void output_that_cannot_be_written_yet_is_kept_in_order(void **state)
{
    struct pollfd polled[2];
    struct text received = {0};
    size_t filled = fill_pipe();
    link_writes("! 1 you Ann\n");
    link_writes("! 2 turn Ann\n");
    assert_int_equal(link_unsent(&wire.link), 25);
    link_events(&wire.link, polled);
    assert_int_equal(polled[1].fd, wire.to);
    assert_int_equal(polled[1].events, POLLOUT);
    link_flush(&wire.link);
    assert_int_equal(link_unsent(&wire.link), 25);
    program_reads(&received, SIZE_MAX);
    assert_int_equal(received.length, filled);
    assert_int_equal(poll(polled, 2, 0), 1);
    link_flush(&wire.link);
    assert_int_equal(link_unsent(&wire.link), 0);
    assert_int_equal(polled_now().output, -1);
    expect_received("! 1 you Ann\n! 2 turn Ann\n");
    link_writes("draw\n");
    expect_received("draw\n");
    text_free(&received);
}

/* Texts of random sizes are read in random pieces: byte i of the stream is the same function of i on both sides. */
static void every_byte_arrives_once_and_in_order(void **state)
{
    struct rng rng = {.state = 7};
    struct text text = {0}, received = {0};
    uint64_t written = 0, read = 0, all = 20 << 20;
    while (read < all) {
        if (written < all && link_unsent(&wire.link) < 600000) {
            for (uint64_t size = 1 + rng_below(&rng, 40000); size > 0; size--)
                text_add_char(&text, (char)((written++ * 7919) >> 5));
            link_write(&wire.link, &text);
        } else {
            link_flush(&wire.link);
        }
        if (written < all && rng_below(&rng, 4) == 0)
            continue;
        program_reads(&received, 1 + (size_t)rng_below(&rng, 30000));
        for (size_t i = 0; i < received.length; i++)
            if (received.at[i] != (char)((read++ * 7919) >> 5))
                fail_msg("byte %llu differs from the one written", (unsigned long long)read - 1);
        text_clear(&received);
        assert_true(wire.link.out.capacity <= 4 << 20);
        if (written >= all && link_unsent(&wire.link) == 0 && read >= written)
            break;
    }
    assert_false(link_is_clogged(&wire.link));
    assert_true(written >= all && read <= written);
    text_free(&text);
    text_free(&received);
}

/* With `unread` bytes pending, writes up to the limit, which is allowed, then one byte more, which clogs the link. */
static void expect_clogged_beyond(size_t unread)
{
    struct text text = {0};
    while (text.length < LINK_UNSENT_MAX - unread)
        text_add_char(&text, 'x');
    link_write(&wire.link, &text);
    assert_int_equal(link_unsent(&wire.link), LINK_UNSENT_MAX);
    assert_false(link_is_clogged(&wire.link));
    link_writes("x");
    assert_true(link_is_clogged(&wire.link));
    assert_int_equal(link_unsent(&wire.link), 0);
    assert_int_equal(wire.link.out.capacity, 0);
    text_free(&text);
}

static void more_than_a_mebibyte_unread_clogs_the_link(void **state)
{
    struct text received = {0};
    size_t filled = fill_pipe();
    expect_clogged_beyond(0);
    link_writes("x");
    link_flush(&wire.link);
    assert_int_equal(polled_now().output, -1);
    program_reads(&received, SIZE_MAX);
    assert_int_equal(received.length, filled);
    write_to_link("play 5\n", 7);
    expect_line(LINK_LINE, "play 5");
    text_free(&received);
}

static void only_bytes_not_yet_written_count(void **state)
{
    expect_clogged_beyond(write_partly());
}

static void a_program_that_closed_its_input_can_still_send(void **state)
{
    if (wire.from == wire.to)
        assert_int_equal(shutdown(wire.input, SHUT_RD), 0);
    else
        close_once(&wire.input);
    for (int i = 0; i < 3000; i++) {
        struct text text = {0};
        while (text.length < 1000)
            text_add(&text, "! 1 you Ann\n");
        link_write(&wire.link, &text);
        assert_int_equal(link_unsent(&wire.link), 0);
        text_free(&text);
    }
    assert_false(link_is_clogged(&wire.link));
    write_to_link("play 5\n", 7);
    expect_line(LINK_LINE, "play 5");
}

static void unread_output_is_dropped_when_the_input_is_closed(void **state)
{
    struct pollfd polled[2];
    write_partly();
    close_once(&wire.input);
    link_events(&wire.link, polled);
    assert_int_equal(poll(polled, 2, 1000), 1);
    link_flush(&wire.link);
    assert_int_equal(link_unsent(&wire.link), 0);
    assert_false(link_is_clogged(&wire.link));
    assert_int_equal(polled_now().output, -1);
}

#define OVER_BOTH(test) \
    cmocka_unit_test_setup_teardown(test, open_pipes, close_wire), \
        {#test " (socket)", test, open_socket, close_wire, NULL}

int main(void)
{
    const struct CMUnitTest tests[] = {
        OVER_BOTH(lines_are_returned_when_they_are_complete),
        OVER_BOTH(the_last_line_may_lack_its_newline),
        OVER_BOTH(a_line_over_the_limit_is_reported_before_its_newline_arrives),
        OVER_BOTH(a_line_with_a_nul_is_reported),
        cmocka_unit_test_setup_teardown(a_reset_connection_counts_as_ended, open_socket, close_wire),
        OVER_BOTH(output_that_can_be_written_at_once_is_not_copied),
        OVER_BOTH(output_that_cannot_be_written_yet_is_kept_in_order),
        OVER_BOTH(every_byte_arrives_once_and_in_order),
        OVER_BOTH(only_bytes_not_yet_written_count),
        OVER_BOTH(more_than_a_mebibyte_unread_clogs_the_link),
        OVER_BOTH(a_program_that_closed_its_input_can_still_send),
        cmocka_unit_test_setup_teardown(unread_output_is_dropped_when_the_input_is_closed, open_pipes, close_wire),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
