/* test_errors.c: the standard error of programs: a file of limited size, and the last lines. */
#include "match/errors.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/skipped.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The standard error of a program, the file that it goes to, and the pipe of the program. */
static struct errors errors;
static const char path[] = "Ann.err";
static int ends[2];

static int open_all(void **state)
{
    int status = files_enter(state);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    errors = (struct errors){.from = -1, .file = -1};
    return status;
}

static int close_all(void **state)
{
    errors_close(&errors);
    close(ends[0]);
    if (ends[1] >= 0)
        close(ends[1]);
    return files_leave(state);
}

/* Begins a program whose standard error also goes to this file, unless that is NULL. */
static void begin_program(const char *file)
{
    assert_true(errors_open(&errors, file));
    errors_begin(&errors, ends[0]);
}

static void write_words(const char *words)
{
    assert_int_equal(write(ends[1], words, strlen(words)), strlen(words));
}

/* Writes words to the pipe, and reads them. */
static void write_and_read(struct errors *from, const char *words)
{
    write_words(words);
    assert_true(errors_read(from));
}

/* Writes `length` bytes to the pipe, and reads all of them. */
static void write_and_read_bytes(struct errors *from, size_t length)
{
    char bytes[4096];
    memset(bytes, 'x', sizeof bytes);
    while (length > 0) {
        size_t now = length < sizeof bytes ? length : sizeof bytes;
        assert_int_equal(write(ends[1], bytes, now), now);
        assert_true(errors_read(from));
        assert_false(errors_read(from));
        length -= now;
    }
}

static void assert_file(const char *wanted)
{
    char bytes[200];
    files_get(path, bytes, sizeof bytes);
    assert_string_equal(bytes, wanted);
}

static long long size(void)
{
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    return (long long)file.st_size;
}

static void assert_last(const struct errors *from, const char *wanted)
{
    struct text last = {0};
    errors_last(from, &last);
    assert_string_equal(text_string(&last), wanted);
    text_free(&last);
}

static void standard_error_is_written_to_the_file(void **state)
{
    assert_true(errors_open(&errors, path));
    assert_int_equal(errors.from, -1);
    assert_true(fcntl(errors.file, F_GETFD) & FD_CLOEXEC);
    assert_false(errors_read(&errors));
    errors_begin(&errors, ends[0]);
    assert_false(errors_read(&errors));
    assert_int_equal(errors.from, ends[0]);
    write_and_read(&errors, "no book\n");
    write_and_read(&errors, "no cards");
    assert_file("no book\nno cards");
    assert_last(&errors, "no book\nno cards");
    errors_close(&errors);
    assert_int_equal(errors.from, -1);
}

static void a_pipe_that_has_ended_is_not_read_again(void **state)
{
    begin_program(NULL);
    write_words("last words");
    close(ends[1]);
    ends[1] = -1;
    assert_true(errors_read(&errors));
    assert_int_equal(errors.from, ends[0]);
    assert_false(errors_read(&errors));
    assert_int_equal(errors.from, -1);
    assert_last(&errors, "last words");
}

static void a_file_is_made_and_then_appended_to(void **state)
{
    for (int i = 0; i < 2; i++) {
        begin_program(path);
        write_words("once\n");
        errors_end(&errors);
        assert_int_equal(errors.from, -1);
        int file = errors.file;
        errors_close(&errors);
        assert_int_equal(fcntl(file, F_GETFD), -1);
        assert_int_equal(errors.file, -1);
    }
    assert_file("once\nonce\n");
}

static void output_beyond_a_mebibyte_is_read_and_dropped(void **state)
{
    begin_program(path);
    write_and_read_bytes(&errors, ERRORS_FILE_MAX - 3);
    assert_int_equal(size(), ERRORS_FILE_MAX - 3);
    write_and_read(&errors, "12345");
    assert_int_equal(size(), ERRORS_FILE_MAX);
    write_and_read_bytes(&errors, ERRORS_FILE_MAX);
    assert_int_equal(size(), ERRORS_FILE_MAX);
    write_and_read(&errors, "\nlast");
    assert_int_equal(size(), ERRORS_FILE_MAX);
    assert_last(&errors, "last");
}

static void programs_of_one_name_share_a_file(void **state)
{
    struct errors two[2];
    for (int i = 0; i < 2; i++) {
        assert_true(errors_open(&two[i], path));
        errors_begin(&two[i], ends[0]);
    }
    for (int i = 0; i < 4; i++)
        write_and_read(&two[i % 2], i % 2 == 0 ? "first\n" : "second\n");
    assert_file("first\nsecond\nfirst\nsecond\n");
    assert_last(&two[1], "second\nsecond\n");
    for (int i = 0; i < 2; i++)
        write_and_read_bytes(&two[i], ERRORS_FILE_MAX / 2 + 4096);
    assert_int_equal(size(), ERRORS_FILE_MAX);
    errors_close(&two[0]);
    errors_close(&two[1]);
}

/* Streams without a newline arrive in pieces of many sizes: the bytes kept are those at the end of the stream. */
static void the_last_bytes_are_kept_for_any_size_of_pieces(void **state)
{
    static const size_t pieces[] = {1, 2, 7, 1000, 1024, 2047, 2048, 2049, 5000};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        char stream[12000 + 1] = "";
        size_t length = 0;
        begin_program(NULL);
        while (length + pieces[i] < sizeof stream) {
            for (size_t j = 0; j < pieces[i]; j++, length++)
                stream[length] = (char)('a' + length * 31 / 7 % 26);
            stream[length] = '\0';
            write_and_read(&errors, stream + length - pieces[i]);
            if (length % 5 == 0 || pieces[i] > 7)
                assert_last(&errors, length > ERRORS_KEPT ? stream + length - ERRORS_KEPT : stream);
        }
        errors_close(&errors);
    }
}

static void text_of_the_maximum_size_is_not_truncated(void **state)
{
    struct text said = {0};
    begin_program(NULL);
    while (said.length < ERRORS_KEPT / 2)
        text_add(&said, "error 7\n");
    write_and_read(&errors, said.at);
    write_and_read(&errors, said.at);
    while (said.length < ERRORS_KEPT)
        text_add(&said, "error 7\n");
    assert_last(&errors, said.at);
    text_free(&said);
}

static void the_last_lines_are_whole(void **state)
{
    struct text last = {0};
    char line[40];
    begin_program(NULL);
    for (int i = 1000; i < 2000; i++) {
        snprintf(line, sizeof line, "error number %d\n", i);
        write_and_read(&errors, line);
    }
    errors_last(&errors, &last);
    assert_int_equal(strncmp(last.at, "error number ", 13), 0);
    assert_string_equal(last.at + last.length - 18, "error number 1999\n");
    assert_true(last.length > ERRORS_KEPT - 18 && last.length <= ERRORS_KEPT);
    text_clear(&last);
    write_and_read_bytes(&errors, 3000);
    write_and_read(&errors, "\n");
    errors_last(&errors, &last); /* a single line is shown, though truncated */
    assert_int_equal(last.length, ERRORS_KEPT);
    text_free(&last);
}

static void text_of_the_previous_program_is_dropped(void **state)
{
    begin_program(path);
    write_and_read_bytes(&errors, 4096);
    errors_begin(&errors, ends[0]);
    assert_last(&errors, "");
    write_and_read(&errors, "a\nb");
    assert_last(&errors, "a\nb");
    assert_int_equal(size(), 4099);
}

static void without_its_folder_there_is_no_file_but_the_last_lines_are_kept(void **state)
{
    assert_false(errors_open(&errors, "no such folder/Ann.err"));
    assert_int_equal(errno, ENOENT);
    errors_begin(&errors, ends[0]);
    write_and_read(&errors, "lines\n");
    assert_last(&errors, "lines\n");
}

static void on_a_full_disk_the_file_is_closed(void **state)
{
    if (access("/dev/full", W_OK) != 0)
        skip_because("/dev/full absent");
    begin_program("/dev/full");
    write_and_read(&errors, "lines\n");
    assert_int_equal(errors.file, -1);
    write_and_read(&errors, "more\n");
    assert_last(&errors, "lines\nmore\n");
}

static void endless_output_is_not_read_for_ever(void **state)
{
    int endless = open("/dev/zero", O_RDONLY);
    assert_true(endless >= 0);
    assert_true(errors_open(&errors, path));
    errors_begin(&errors, endless);
    errors_end(&errors);
    assert_int_equal(errors.from, -1);
    assert_int_equal(size(), ERRORS_FILE_MAX);
    errors_close(&errors);
    close(endless);
}

#define WITH_FILE(test) cmocka_unit_test_setup_teardown(test, open_all, close_all)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FILE(standard_error_is_written_to_the_file),
        WITH_FILE(a_pipe_that_has_ended_is_not_read_again),
        WITH_FILE(a_file_is_made_and_then_appended_to),
        WITH_FILE(output_beyond_a_mebibyte_is_read_and_dropped),
        WITH_FILE(programs_of_one_name_share_a_file),
        WITH_FILE(the_last_bytes_are_kept_for_any_size_of_pieces),
        WITH_FILE(text_of_the_maximum_size_is_not_truncated),
        WITH_FILE(the_last_lines_are_whole),
        WITH_FILE(text_of_the_previous_program_is_dropped),
        WITH_FILE(without_its_folder_there_is_no_file_but_the_last_lines_are_kept),
        WITH_FILE(on_a_full_disk_the_file_is_closed),
        WITH_FILE(endless_output_is_not_read_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
