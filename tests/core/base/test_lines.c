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
static void read_in_two(const char *bytes, size_t length, size_t cut, char separator, const char *shown)
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
        struct pollfd emptied = {.fd = ends[0], .events = POLLIN};
        while (cut > 0 && poll(&emptied, 1, 0) > 0)
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
        text_print(&found, "%lu%s%s:", lines.number, status == LINE_HAS_NUL ? "N" : "", lines.unterminated ? "t" : "");
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
        read_in_two(bytes, length, cut, '\n', "1:103|2:|3:3,10\r|4N:last0one|5t:without end|");
        read_in_two(bytes, length, cut, '\0', "1:103~~3,10\r~last|2t:one~without end|");
    }
}

static void the_last_line_may_lack_its_separator(void **state)
{
    read_in_two("", 0, 0, '\n', "");
    read_in_two("\n", 1, 0, '\n', "1:|");
    read_in_two("\n\n", 2, 1, '\n', "1:|2:|");
    read_in_two("7", 1, 1, '\n', "1t:7|");
    read_in_two("7\n", 2, 1, '\n', "1:7|");
    read_in_two("\0", 1, 1, '\n', "1Nt:0|");
    read_in_two("\0\0", 2, 1, '\0', "1:|2:|");
}

static void a_byte_order_mark_is_no_part_of_the_first_line(void **state)
{
    static const char marked[] = "\xEF\xBB\xBF" "7\n\xEF\xBB\xBF" "8\n", twice[] = "\xEF\xBB\xBF\xEF\xBB\xBF" "7";
    for (size_t cut = 0; cut < sizeof marked; cut++)
        read_in_two(marked, sizeof marked - 1, cut, '\n', "1:7|2:\xEF\xBB\xBF" "8|");
    for (size_t cut = 0; cut < sizeof twice; cut++)
        read_in_two(twice, sizeof twice - 1, cut, '\0', "1t:\xEF\xBB\xBF" "7|");
    read_in_two("\xEF\xBB\xBF", 3, 1, '\n', "");
    read_in_two("\xEF\xBB\xBF\n", 4, 2, '\n', "1:|");
    read_in_two("\xEF\xBB", 2, 1, '\n', "1t:\xEF\xBB|");
    read_in_two("\n\xEF\xBB\xBF", 4, 1, '\n', "1:|2t:\xEF\xBB\xBF|");
}

/* An empty file that is unlinked already. */
static int scratch_file(void)
{
    char name[] = "/tmp/test_lines.XXXXXX";
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    unlink(name);
    return fd;
}

static void add(int fd, char c, size_t count)
{
    char piece[4096];
    memset(piece, c, sizeof piece);
    for (size_t size; count > 0; count -= size) {
        size = count < sizeof piece ? count : sizeof piece;
        assert_int_equal(write(fd, piece, size), size);
    }
}

/* Lines of each length around the bound, with and without a newline, at three positions in the buffer. */
static void the_longest_line_has_65536_bytes(void **state)
{
    for (size_t before = 0; before < 3; before++)
        for (size_t length = LINE_MAX_BYTES - 1; length <= LINE_MAX_BYTES + 1; length++)
            for (int ended = 0; ended < 2; ended++) {
                int fd = scratch_file();
                struct lines lines;
                char *line;
                size_t size;
                add(fd, 'b', before * 30000);
                add(fd, '\n', before > 0);
                add(fd, 'x', length);
                if (ended)
                    assert_int_equal(write(fd, "\nafter\n", 7), 7);
                lseek(fd, 0, SEEK_SET);
                lines_init(&lines, fd, '\n', NULL);
                if (before > 0)
                    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
                enum line_status status = lines_next(&lines, &line, &size);
                assert_int_equal(status, length <= LINE_MAX_BYTES ? LINE_READ : LINE_TOO_LONG);
                assert_int_equal(lines.unterminated, status == LINE_READ && !ended);
                if (status == LINE_READ) {
                    assert_int_equal(size, length);
                    assert_int_equal(strspn(line, "x"), length);
                }
                if (ended) {
                    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
                    assert_string_equal(line, "after");
                    assert_int_equal(lines.number, before > 0 ? 3 : 2);
                    assert_false(lines.unterminated);
                }
                assert_int_equal(lines_next(&lines, &line, &size), LINE_END);
                lines_free(&lines);
                close(fd);
            }
}

static void a_long_line_with_nuls_is_one_bad_line(void **state)
{
    int fd = scratch_file();
    struct lines lines;
    char *line;
    size_t size;
    add(fd, '\0', 1000000);
    assert_int_equal(write(fd, "\n7\n", 3), 3);
    lseek(fd, 0, SEEK_SET);
    lines_init(&lines, fd, '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_TOO_LONG);
    assert_int_equal(lines.number, 1);
    assert_false(lines.unterminated);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "7");
    assert_int_equal(lines.number, 2);
    lines_free(&lines);
    close(fd);
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
    int answers[2], fd = scratch_file();
    struct out out;
    struct lines lines;
    char *line, got[8];
    size_t size;
    for (int i = 0; i < 50; i++) {
        add(fd, 'x', 9999);
        add(fd, '\n', 1);
    }
    lseek(fd, 0, SEEK_SET);
    assert_int_equal(pipe(answers), 0);
    assert_int_equal(fcntl(answers[0], F_SETFL, O_NONBLOCK), 0);
    out_init(&out, answers[1]);
    lines_init(&lines, fd, '\n', &out);
    text_add(&out.text, "waits");
    while (lines_next(&lines, &line, &size) == LINE_READ)
        assert_int_equal(read(answers[0], got, sizeof got), -1);
    assert_int_equal(lines.number, 50);
    assert_true(out_flush(&out));
    assert_int_equal(read(answers[0], got, sizeof got), 5);
    lines_free(&lines);
    out_free(&out);
    close(fd);
    close(answers[0]);
    close(answers[1]);
}

static void lines_stay_valid_while_the_next_is_ready(void **state)
{
    int ends[2];
    struct lines lines;
    char *line[4];
    size_t length;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "103\n310\n\n7", 10), 10);
    close(ends[1]);
    lines_init(&lines, ends[0], '\n', NULL);
    assert_false(lines_is_ready(&lines) || lines_has_next(&lines)); /* nothing has been read yet */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(lines_next(&lines, &line[i], &length), LINE_READ);
        assert_int_equal(lines_is_ready(&lines), i < 2); /* the 7 may be the start of a longer line */
        assert_int_equal(lines_is_ready(&lines), i < 2);
        assert_int_equal(lines_has_next(&lines), i < 2);
    }
    assert_string_equal(line[0], "103");
    assert_string_equal(line[1], "310");
    assert_string_equal(line[2], "");
    assert_int_equal(lines_next(&lines, &line[3], &length), LINE_READ);
    assert_string_equal(line[3], "7");
    assert_false(lines_is_ready(&lines));
    assert_true(lines_has_next(&lines)); /* the end of the input is known */
    assert_int_equal(lines_next(&lines, &line[3], &length), LINE_END);
    lines_free(&lines);
    close(ends[0]);
}

static void a_nonblocking_input_is_waited_for(void **state)
{
    int ends[2], status;
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    pid_t child = fork();
    if (child == 0) {
        poll(NULL, 0, 20);
        _exit(write(ends[1], "late\n", 5) == 5 ? 0 : 1);
    }
    close(ends[1]);
    lines_init(&lines, ends[0], '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "late");
    lines_free(&lines);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
}

static void what_has_come_is_taken_without_waiting(void **state)
{
    int ends[2];
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    lines_init(&lines, ends[0], '\n', NULL);
    lines_take(&lines);
    assert_false(lines_has_next(&lines));
    assert_int_equal(write(ends[1], "hal", 3), 3);
    lines_take(&lines);
    assert_false(lines_has_next(&lines));
    assert_int_equal(write(ends[1], "f\nwhole\n", 8), 8);
    lines_take(&lines);
    assert_true(lines_has_next(&lines));
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "half");
    assert_int_equal(write(ends[1], "later\n", 6), 6);
    lines_take(&lines); /* a whole line is buffered: earlier lines stay valid */
    assert_string_equal(line, "half");
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "whole");
    assert_false(lines_has_next(&lines));
    lines_take(&lines);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "later");
    close(ends[1]);
    lines_take(&lines);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_END);
    lines_free(&lines);
    close(ends[0]);
}

static void ignore(int number)
{
    (void)number;
}

/* A child interrupts the read with signals, then writes. */
static void a_read_interrupted_by_a_signal_is_repeated(void **state)
{
    int ends[2], status;
    struct sigaction action = {.sa_handler = ignore}, before;
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(pipe(ends), 0);
    sigaction(SIGUSR1, &action, &before);
    pid_t child = fork();
    if (child == 0) {
        for (int i = 0; i < 20; i++) {
            poll(NULL, 0, 1);
            kill(getppid(), SIGUSR1);
        }
        _exit(write(ends[1], "late\n", 5) == 5 ? 0 : 1);
    }
    close(ends[1]);
    lines_init(&lines, ends[0], '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "late");
    assert_int_equal(lines_next(&lines, &line, &size), LINE_END);
    lines_free(&lines);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    sigaction(SIGUSR1, &before, NULL);
}

/* The overlong line is reported first; the error in its remainder is not mistaken for the end of the input. */
static void a_read_that_fails_within_a_long_line_is_reported(void **state)
{
    int ends[2];
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    add(ends[1], 'x', LINE_MAX_BYTES + 5000);
    assert_int_equal(write(ends[0], "x", 1), 1); /* closing a socket with unread data resets the connection */
    close(ends[1]);
    lines_init(&lines, ends[0], '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_TOO_LONG);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_FAILED);
    assert_int_equal(lines.error, ECONNRESET);
    lines_free(&lines);
    close(ends[0]);
}

/*
 * Regression test: the remainder of an overlong line was read before the line was reported, so that a device without
 * newlines blocked for ever.
 */
static void a_line_that_is_too_long_is_reported_before_its_remainder_is_read(void **state)
{
    int ends[2];
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    add(ends[1], 'x', LINE_MAX_BYTES + 1);
    lines_init(&lines, ends[0], '\n', NULL);
    alarm(10); /* ends the test if the call blocks */
    assert_int_equal(lines_next(&lines, &line, &size), LINE_TOO_LONG);
    alarm(0);
    assert_false(lines_is_ready(&lines));
    assert_int_equal(write(ends[1], "xx\n7\n11\n", 9), 9);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "7");
    assert_true(lines_is_ready(&lines));
    close(ends[1]);
    lines_free(&lines);
    close(ends[0]);
}

/* The end of the overlong line and the line after it are both in the buffer. */
static void after_a_long_line_the_next_one_may_be_ready(void **state)
{
    int fd = scratch_file();
    struct lines lines;
    char *line;
    size_t size;
    add(fd, 'x', LINE_MAX_BYTES + 1);
    assert_int_equal(write(fd, "\n7\n", 3), 3);
    lseek(fd, 0, SEEK_SET);
    lines_init(&lines, fd, '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_TOO_LONG);
    assert_true(lines_is_ready(&lines));
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "7");
    lines_free(&lines);
    close(fd);
}

static void lines_can_be_skipped_where_they_lie(void **state)
{
    int ends[2];
    struct lines lines;
    char *line;
    size_t size;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "2\n310\n11\n7\n13", 13), 13);
    close(ends[1]);
    lines_init(&lines, ends[0], '\n', NULL);
    lines_peek(&lines, &size);
    assert_int_equal(size, 0); /* nothing has been read yet */
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_true(lines_is_ready(&lines));
    assert_memory_equal(lines_peek(&lines, &size), "310\n11\n7\n13", 11);
    assert_int_equal(size, 11);
    lines_skip(&lines, 0, 0);
    assert_int_equal(lines.number, 1);
    lines_skip(&lines, 7, 2);
    assert_int_equal(lines.number, 3);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "7");
    assert_int_equal(lines.number, 4);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_READ);
    assert_string_equal(line, "13");
    assert_true(lines.unterminated);
    lines_free(&lines);
    close(ends[0]);
}

static void a_line_that_is_too_long_cannot_be_skipped_in_part(void **state)
{
    int fd = scratch_file();
    struct lines lines;
    char *line;
    size_t size;
    add(fd, '7', LINE_MAX_BYTES + 2);
    assert_int_equal(write(fd, "\n7\n", 3), 3);
    lseek(fd, 0, SEEK_SET);
    lines_init(&lines, fd, '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_TOO_LONG);
    lines_peek(&lines, &size);
    assert_int_equal(size, 0);
    assert_true(lines_is_ready(&lines));
    assert_memory_equal(lines_peek(&lines, &size), "7\n", 2);
    assert_int_equal(size, 2);
    lines_free(&lines);
    close(fd);
}

static void a_read_that_fails_is_reported(void **state)
{
    struct lines lines;
    char *line;
    size_t size;
    int folder = open("/", O_RDONLY);
    lines_init(&lines, folder, '\n', NULL);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_FAILED);
    assert_int_equal(lines.error, EISDIR);
    assert_int_equal(lines_next(&lines, &line, &size), LINE_FAILED);
    lines_free(&lines);
    close(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_whole_wherever_the_reads_are_split),
        cmocka_unit_test(a_line_that_is_too_long_is_reported_before_its_remainder_is_read),
        cmocka_unit_test(after_a_long_line_the_next_one_may_be_ready),
        cmocka_unit_test(the_last_line_may_lack_its_separator),
        cmocka_unit_test(a_byte_order_mark_is_no_part_of_the_first_line),
        cmocka_unit_test(the_longest_line_has_65536_bytes),
        cmocka_unit_test(a_long_line_with_nuls_is_one_bad_line),
        cmocka_unit_test(a_line_of_300_million_bytes_is_not_kept_in_memory),
        cmocka_unit_test(answers_are_written_before_a_read_that_would_block),
        cmocka_unit_test(answers_wait_while_there_is_input),
        cmocka_unit_test(lines_stay_valid_while_the_next_is_ready),
        cmocka_unit_test(lines_can_be_skipped_where_they_lie),
        cmocka_unit_test(a_line_that_is_too_long_cannot_be_skipped_in_part),
        cmocka_unit_test(a_nonblocking_input_is_waited_for),
        cmocka_unit_test(what_has_come_is_taken_without_waiting),
        cmocka_unit_test(a_read_interrupted_by_a_signal_is_repeated),
        cmocka_unit_test(a_read_that_fails_within_a_long_line_is_reported),
        cmocka_unit_test(a_read_that_fails_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
