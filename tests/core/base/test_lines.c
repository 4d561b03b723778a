/* test_lines.c: lines of any length, from pipes that deliver them in pieces. */
#include "core/base/lines.h"

#include "tests/cmocka.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Reads a pipe that receives `bytes` in two parts, split at `cut`, and compares the lines with `shown`. */
static void assert_lines(const char *bytes, size_t length, size_t cut, char separator, const char *shown)
{
    int ends[2];
    struct lines lines;
    struct text found = {0};
    char *line;
    size_t size;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], bytes, cut), cut);
    pid_t child = fork();
    if (child == 0) {
        struct pollfd input_left = {.fd = ends[0], .events = POLLIN};
        while (cut > 0 && poll(&input_left, 1, 0) > 0)
            ;
        _exit(write(ends[1], bytes + cut, length - cut) == (ssize_t)(length - cut) ? 0 : 1);
    }
    close(ends[1]);
    lines_init(&lines, ends[0], separator, NULL);
    for (;;) {
        enum line_status status = lines_next(&lines, &line, &size);
        if (status == LINE_END)
            break;
        assert_true(status == LINE_READ || status == LINE_HAS_NUL);
        assert_int_equal(line[size], '\0');
        text_print(&found, "%lu%s%s:", lines.number, status == LINE_HAS_NUL ? "N" : "",
                   lines.is_unterminated ? "t" : "");
        for (size_t i = 0; i < size; i++)
            text_add_char(&found, line[i] == '\0' ? '0' : line[i] == '\n' ? '~' : line[i]);
        text_add_char(&found, '|');
    }
    assert_int_equal(lines_next(&lines, &line, &size), LINE_END);
    assert_string_equal(text_string(&found), shown);
    text_free(&found);
    lines_free(&lines);
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void lines_are_whole_wherever_the_reads_are_split(void **state)
{
    static const char bytes[] = "103\n\n3,10\r\nlast\0one\nwithout end";
    size_t length = sizeof bytes - 1;
    for (size_t cut = 0; cut <= length; cut++) {
        assert_lines(bytes, length, cut, '\n', "1:103|2:|3:3,10\r|4N:last0one|5t:without end|");
        assert_lines(bytes, length, cut, '\0', "1:103~~3,10\r~last|2t:one~without end|");
    }
}

static void the_last_line_may_lack_its_separator(void **state)
{
    assert_lines("", 0, 0, '\n', "");
    assert_lines("\n", 1, 0, '\n', "1:|");
    assert_lines("\n\n", 2, 1, '\n', "1:|2:|");
    assert_lines("7", 1, 1, '\n', "1t:7|");
    assert_lines("7\n", 2, 1, '\n', "1:7|");
    assert_lines("\0", 1, 1, '\n', "1Nt:0|");
    assert_lines("\0\0", 2, 1, '\0', "1:|2:|");
}

static void a_byte_order_mark_is_not_part_of_the_first_line(void **state)
{
    static const char marked[] = "\xEF\xBB\xBF" "7\n\xEF\xBB\xBF" "8\n", twice[] = "\xEF\xBB\xBF\xEF\xBB\xBF" "7";
    for (size_t cut = 0; cut < sizeof marked; cut++)
        assert_lines(marked, sizeof marked - 1, cut, '\n', "1:7|2:\xEF\xBB\xBF" "8|");
    for (size_t cut = 0; cut < sizeof twice; cut++)
        assert_lines(twice, sizeof twice - 1, cut, '\0', "1t:\xEF\xBB\xBF" "7|");
    assert_lines("\xEF\xBB\xBF", 3, 1, '\n', "");
    assert_lines("\xEF\xBB\xBF\n", 4, 2, '\n', "1:|");
    assert_lines("\xEF\xBB", 2, 1, '\n', "1t:\xEF\xBB|");
    assert_lines("\n\xEF\xBB\xBF", 4, 1, '\n', "1:|2t:\xEF\xBB\xBF|");
}

/* Lines that the test writes to one descriptor and reads from the other. For a file both are the same. */
struct source {
    struct lines lines;
    int in, out;
};

static void source_open(struct source *source, int in, int out)
{
    *source = (struct source){.in = in, .out = out};
    lines_init(&source->lines, in, '\n', NULL);
}

static void open_pipe(struct source *source)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    source_open(source, ends[0], ends[1]);
}

static void open_sockets(struct source *source)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    source_open(source, ends[0], ends[1]);
}

/* An empty file that is unlinked already. */
static void open_file(struct source *source)
{
    char name[] = "/tmp/test_lines.XXXXXX";
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    source_open(source, fd, fd);
}

static void feed(const struct source *source, const char *text)
{
    assert_int_equal(write(source->out, text, strlen(text)), strlen(text));
}

static void feed_many(const struct source *source, char c, size_t count)
{
    char piece[4096];
    memset(piece, c, sizeof piece);
    for (size_t size; count > 0; count -= size) {
        size = count < sizeof piece ? count : sizeof piece;
        assert_int_equal(write(source->out, piece, size), size);
    }
}

/* Ends the input: closes the end that is written to, or returns to the beginning of the file. */
static void feed_end(struct source *source)
{
    if (source->out == source->in)
        lseek(source->in, 0, SEEK_SET);
    else
        close(source->out);
    source->out = source->in;
}

static void source_close(struct source *source)
{
    lines_free(&source->lines);
    if (source->out != source->in)
        close(source->out);
    close(source->in);
}

/* The next line, which is valid until the next read, or the status in parentheses. */
static const char *next(struct source *source)
{
    static const char *const status_names[] = {[LINE_TOO_LONG] = "(too long)", [LINE_HAS_NUL] = "(NUL)",
                                               [LINE_END] = "(end)", [LINE_FAILED] = "(failed)"};
    char *line;
    size_t size;
    enum line_status status = lines_next(&source->lines, &line, &size);
    if (status != LINE_READ)
        return status_names[status];
    assert_int_equal(strlen(line), size);
    return line;
}

/* Lines of each length around the bound, with and without a newline, at three positions in the buffer. */
static void the_longest_line_has_65536_bytes(void **state)
{
    for (size_t before = 0; before < 3; before++)
        for (size_t length = LINE_MAX_BYTES - 1; length <= LINE_MAX_BYTES + 1; length++)
            for (int has_newline = 0; has_newline < 2; has_newline++) {
                bool is_read = length <= LINE_MAX_BYTES;
                struct source source;
                open_file(&source);
                feed_many(&source, 'b', before * 30000);
                feed_many(&source, '\n', before > 0);
                feed_many(&source, 'x', length);
                feed(&source, has_newline ? "\nafter\n" : "");
                feed_end(&source);
                if (before > 0)
                    assert_int_equal(strlen(next(&source)), before * 30000);
                const char *line = next(&source);
                assert_int_equal(source.lines.is_unterminated, is_read && !has_newline);
                if (is_read)
                    assert_true(strlen(line) == length && strspn(line, "x") == length);
                else
                    assert_string_equal(line, "(too long)");
                if (has_newline) {
                    assert_string_equal(next(&source), "after");
                    assert_int_equal(source.lines.number, before > 0 ? 3 : 2);
                    assert_false(source.lines.is_unterminated);
                }
                assert_string_equal(next(&source), "(end)");
                source_close(&source);
            }
}

static void a_long_line_with_nuls_is_one_bad_line(void **state)
{
    struct source source;
    open_file(&source);
    feed_many(&source, '\0', 1000000);
    feed(&source, "\n7\n");
    feed_end(&source);
    assert_string_equal(next(&source), "(too long)");
    assert_int_equal(source.lines.number, 1);
    assert_false(source.lines.is_unterminated);
    assert_string_equal(next(&source), "7");
    assert_int_equal(source.lines.number, 2);
    source_close(&source);
}

/*
 * The line would take 300 MB if it were kept. The peak memory of a child process is measured; sanitizers and large
 * pages add far less than the bound.
 */
static void a_line_of_300_million_bytes_is_not_kept_in_memory(void **state)
{
    int status, ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t writer = fork();
    if (writer == 0) {
        static char piece[65536];
        memset(piece, '7', sizeof piece);
        for (long left = 300000000; left > 0; left -= (long)sizeof piece)
            if (write(ends[1], piece, sizeof piece) < 0)
                _exit(1);
        _exit(write(ends[1], "\n13\n", 4) == 4 ? 0 : 1);
    }
    close(ends[1]);
    pid_t reader = fork();
    if (reader == 0) {
        struct rusage before, after;
        struct lines lines;
        char *line;
        size_t size;
        getrusage(RUSAGE_SELF, &before);
        lines_init(&lines, ends[0], '\n', NULL);
        bool ok = lines_next(&lines, &line, &size) == LINE_TOO_LONG && lines_next(&lines, &line, &size) == LINE_READ &&
                  strcmp(line, "13") == 0 && lines_next(&lines, &line, &size) == LINE_END;
        lines_free(&lines);
        getrusage(RUSAGE_SELF, &after);
        _exit(!ok ? 1 : after.ru_maxrss - before.ru_maxrss > 16384 ? 2 : 0);
    }
    close(ends[0]);
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_int_equal(status, 0);
    assert_int_equal(waitpid(reader, &status, 0), reader);
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* Answers are collected while there is input, and written before a read that would block. */
static void answers_are_written_before_a_read_that_would_block(void **state)
{
    int questions[2], answers[2];
    assert_int_equal(pipe(questions), 0);
    assert_int_equal(pipe(answers), 0);
    pid_t child = fork();
    if (child == 0) {
        struct out out;
        struct lines lines;
        char *line;
        size_t size;
        close(questions[1]);
        out_init(&out, answers[1]);
        lines_init(&lines, questions[0], '\n', &out);
        while (lines_next(&lines, &line, &size) == LINE_READ)
            text_print(&out.text, "%s;", line);
        _exit(out_flush(&out) ? 0 : 1);
    }
    char got[100];
    assert_int_equal(write(questions[1], "a\nb\nhal", 7), 7);
    assert_int_equal(read(answers[0], got, sizeof got), 4); /* together, not one by one */
    assert_memory_equal(got, "a;b;", 4);
    assert_int_equal(write(questions[1], "f\n", 2), 2);
    assert_int_equal(read(answers[0], got, sizeof got), 5);
    assert_memory_equal(got, "half;", 5);
    close(questions[1]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(questions[0]);
    close(answers[0]);
    close(answers[1]);
}

/* A read of a file never blocks, so nothing is written until the end. */
static void answers_wait_while_there_is_input(void **state)
{
    int answers[2];
    struct out out;
    struct source source;
    char got[8];
    open_file(&source);
    for (int i = 0; i < 50; i++) {
        feed_many(&source, 'x', 9999);
        feed(&source, "\n");
    }
    feed_end(&source);
    assert_int_equal(pipe(answers), 0);
    assert_int_equal(fcntl(answers[0], F_SETFL, O_NONBLOCK), 0);
    out_init(&out, answers[1]);
    source.lines.answers = &out;
    text_add(&out.text, "waits");
    while (*next(&source) == 'x')
        assert_int_equal(read(answers[0], got, sizeof got), -1);
    assert_int_equal(source.lines.number, 50);
    assert_true(out_flush(&out));
    assert_int_equal(read(answers[0], got, sizeof got), 5);
    source_close(&source);
    out_free(&out);
    close(answers[0]);
    close(answers[1]);
}

static void lines_stay_valid_while_the_next_is_ready(void **state)
{
    struct source source;
    const char *line[3];
    open_pipe(&source);
    feed(&source, "103\n310\n\n7");
    feed_end(&source);
    assert_false(lines_has_complete_line(&source.lines)); /* nothing has been read yet */
    assert_false(lines_next_wont_block(&source.lines));
    for (int i = 0; i < 3; i++) {
        line[i] = next(&source);
        assert_int_equal(lines_has_complete_line(&source.lines), i < 2); /* the 7 may be the start of a longer line */
        assert_int_equal(lines_has_complete_line(&source.lines), i < 2);
        assert_int_equal(lines_next_wont_block(&source.lines), i < 2);
    }
    assert_string_equal(line[0], "103");
    assert_string_equal(line[1], "310");
    assert_string_equal(line[2], "");
    assert_string_equal(next(&source), "7");
    assert_false(lines_has_complete_line(&source.lines));
    assert_true(lines_next_wont_block(&source.lines)); /* the end of the input is known */
    assert_string_equal(next(&source), "(end)");
    source_close(&source);
}

static void available_input_is_read_without_waiting(void **state)
{
    struct source source;
    open_pipe(&source);
    assert_int_equal(fcntl(source.in, F_SETFL, O_NONBLOCK), 0);
    lines_read_available(&source.lines);
    assert_false(lines_next_wont_block(&source.lines));
    feed(&source, "hal");
    lines_read_available(&source.lines);
    assert_false(lines_next_wont_block(&source.lines));
    feed(&source, "f\nwhole\n");
    lines_read_available(&source.lines);
    assert_true(lines_next_wont_block(&source.lines));
    const char *line = next(&source);
    assert_string_equal(line, "half");
    feed(&source, "later\n");
    lines_read_available(&source.lines); /* a whole line is buffered: earlier lines stay valid */
    assert_string_equal(line, "half");
    assert_string_equal(next(&source), "whole");
    assert_false(lines_next_wont_block(&source.lines));
    lines_read_available(&source.lines);
    assert_string_equal(next(&source), "later");
    feed_end(&source);
    lines_read_available(&source.lines);
    assert_string_equal(next(&source), "(end)");
    source_close(&source);
}

static void ignore(int number)
{
}

/* A child writes late: first to a descriptor that does not block; then to one that does, after sending signals. */
static void a_read_waits_for_input_and_is_repeated_after_a_signal(void **state)
{
    struct sigaction action = {.sa_handler = ignore}, before;
    sigaction(SIGUSR1, &action, &before);
    for (int signals = 0; signals < 2; signals++) {
        struct source source;
        int status;
        open_pipe(&source);
        assert_int_equal(fcntl(source.in, F_SETFL, signals ? 0 : O_NONBLOCK), 0);
        pid_t child = fork();
        if (child == 0) {
            for (int i = 0; i < 20; i++) {
                poll(NULL, 0, 1);
                if (signals)
                    kill(getppid(), SIGUSR1);
            }
            _exit(write(source.out, "late\n", 5) == 5 ? 0 : 1);
        }
        feed_end(&source);
        assert_string_equal(next(&source), "late");
        assert_string_equal(next(&source), "(end)");
        source_close(&source);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
    }
    sigaction(SIGUSR1, &before, NULL);
}

static void the_maximum_length_of_lines_can_be_set(void **state)
{
    static const size_t limits[] = {5, LINE_MAX_BYTES + 1};
    for (size_t i = 0; i < COUNT(limits); i++)
        for (size_t length = limits[i]; length <= limits[i] + 1; length++) {
            struct source source;
            open_sockets(&source);
            lines_set_max(&source.lines, limits[i]);
            feed_many(&source, 'x', length);
            feed(&source, "\n7\n");
            feed_end(&source);
            assert_int_equal(strlen(next(&source)), length == limits[i] ? length : strlen("(too long)"));
            assert_string_equal(next(&source), "7");
            source_close(&source);
        }
}

/* The overlong line is reported first; the error in its remainder is not mistaken for the end of the input. */
static void a_read_that_fails_within_a_long_line_is_reported(void **state)
{
    struct source source;
    open_sockets(&source);
    feed_many(&source, 'x', LINE_MAX_BYTES + 5000);
    assert_int_equal(write(source.in, "x", 1), 1); /* closing a socket with unread data resets the connection */
    feed_end(&source);
    assert_string_equal(next(&source), "(too long)");
    assert_string_equal(next(&source), "(failed)");
    assert_int_equal(source.lines.error, ECONNRESET);
    source_close(&source);
}

/*
 * Regression test: the remainder of an overlong line was read before the line was reported, so that a device without
 * newlines blocked for ever.
 */
static void an_overlong_line_is_reported_before_its_remainder_is_read(void **state)
{
    struct source source;
    open_sockets(&source);
    feed_many(&source, 'x', LINE_MAX_BYTES + 1);
    alarm(10); /* ends the test if the call blocks */
    assert_string_equal(next(&source), "(too long)");
    alarm(0);
    assert_false(lines_has_complete_line(&source.lines));
    feed(&source, "xx\n7\n11\n");
    assert_string_equal(next(&source), "7");
    assert_true(lines_has_complete_line(&source.lines));
    source_close(&source);
}

static void buffered_lines_can_be_skipped(void **state)
{
    struct source source;
    size_t size;
    open_pipe(&source);
    feed(&source, "2\n310\n11\n7\n13");
    feed_end(&source);
    lines_peek(&source.lines, &size);
    assert_int_equal(size, 0); /* nothing has been read yet */
    assert_string_equal(next(&source), "2");
    assert_true(lines_has_complete_line(&source.lines));
    assert_memory_equal(lines_peek(&source.lines, &size), "310\n11\n7\n13", 11);
    assert_int_equal(size, 11);
    lines_skip(&source.lines, 0, 0);
    assert_int_equal(source.lines.number, 1);
    lines_skip(&source.lines, 7, 2);
    assert_int_equal(source.lines.number, 3);
    assert_string_equal(next(&source), "7");
    assert_int_equal(source.lines.number, 4);
    assert_string_equal(next(&source), "13");
    assert_true(source.lines.is_unterminated);
    source_close(&source);
}

/* The end of the overlong line and the line after it are both in the buffer. */
static void the_rest_of_an_overlong_line_cannot_be_skipped_and_the_next_line_may_be_ready(void **state)
{
    for (size_t length = LINE_MAX_BYTES + 1; length <= LINE_MAX_BYTES + 2; length++) {
        struct source source;
        size_t size;
        open_file(&source);
        feed_many(&source, '7', length);
        feed(&source, "\n7\n");
        feed_end(&source);
        assert_string_equal(next(&source), "(too long)");
        lines_peek(&source.lines, &size);
        assert_int_equal(size, 0);
        assert_true(lines_has_complete_line(&source.lines));
        assert_memory_equal(lines_peek(&source.lines, &size), "7\n", 2);
        assert_int_equal(size, 2);
        assert_string_equal(next(&source), "7");
        source_close(&source);
    }
}

static void a_read_that_fails_is_reported(void **state)
{
    int folder = open("/", O_RDONLY);
    struct source source;
    source_open(&source, folder, folder);
    assert_string_equal(next(&source), "(failed)");
    assert_int_equal(source.lines.error, EISDIR);
    assert_string_equal(next(&source), "(failed)");
    source_close(&source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_whole_wherever_the_reads_are_split),
        cmocka_unit_test(an_overlong_line_is_reported_before_its_remainder_is_read),
        cmocka_unit_test(the_last_line_may_lack_its_separator),
        cmocka_unit_test(a_byte_order_mark_is_not_part_of_the_first_line),
        cmocka_unit_test(the_longest_line_has_65536_bytes),
        cmocka_unit_test(a_long_line_with_nuls_is_one_bad_line),
        cmocka_unit_test(a_line_of_300_million_bytes_is_not_kept_in_memory),
        cmocka_unit_test(answers_are_written_before_a_read_that_would_block),
        cmocka_unit_test(answers_wait_while_there_is_input),
        cmocka_unit_test(lines_stay_valid_while_the_next_is_ready),
        cmocka_unit_test(buffered_lines_can_be_skipped),
        cmocka_unit_test(the_rest_of_an_overlong_line_cannot_be_skipped_and_the_next_line_may_be_ready),
        cmocka_unit_test(available_input_is_read_without_waiting),
        cmocka_unit_test(a_read_waits_for_input_and_is_repeated_after_a_signal),
        cmocka_unit_test(the_maximum_length_of_lines_can_be_set),
        cmocka_unit_test(a_read_that_fails_within_a_long_line_is_reported),
        cmocka_unit_test(a_read_that_fails_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
