/* test_journal.c: a record that can no longer be written. */
#include "core/base/file.h"
#include "referee/engine/journal.h"
#include "referee/games.h"
#include "tests/skipped.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

static const char begin[] = "new lvl0 players=A,B deal=table seed=1\n#! new lvl0 players=A,B seed=1\n";
static const char move[] = "start A\n#! turn A draw\n";

static void open_journal(struct journal *journal, const char *path, bool durable)
{
    const struct new_match_rules rules = {.games = games};
    struct record_reading reading;
    if (!journal_open(journal, path, durable, NULL, &rules, &reading))
        fail_msg("%s", text_string(&reading.message));
    record_reading_free(&reading);
}

/* The content of the file, which the caller frees. */
static struct text read_back(const char *path)
{
    struct text content = {0};
    int fd = file_open(path, O_RDONLY);
    assert_true(fd >= 0);
    assert_true(file_read_all(fd, 100000, &content));
    assert_true(file_close(fd));
    return content;
}

static void assert_content(const char *path, const struct text *expected)
{
    struct text content = read_back(path);
    assert_string_equal(text_string(&content), text_string(expected));
    text_free(&content);
}

/* Writes a move that does not fit into the `room` bytes allowed. Returns errno. */
static int write_too_much(struct journal *journal, rlim_t room)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const struct rlimit small = {.rlim_cur = room, .rlim_max = limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool ok = journal_write(journal, move, sizeof move - 1);
    int error = errno;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_false(ok);
    return error;
}

/* A past bug: the written part of a line stayed in the file, and the next write, at closing, was appended to it. */
static void a_record_that_may_not_grow_stays_as_it_was(void **state)
{
    (void)state;
    for (rlim_t room = 0; room < 90; room += 40) /* nothing, part of the first line, part of the second */
        for (int durable = 0; durable < 2; durable++) {
            char path[] = "/tmp/test_journal_XXXXXX";
            struct journal journal;
            assert_true(close(mkstemp(path)) == 0);
            open_journal(&journal, path, durable);
            assert_true(journal_write(&journal, begin, sizeof begin - 1));
            struct text before = read_back(path);
            assert_int_equal(write_too_much(&journal, before.length + room), EFBIG);
            assert_content(path, &before);
            assert_false(journal_write(&journal, move, sizeof move - 1)); /* there is capacity again */
            assert_int_equal(errno, EFBIG);
            assert_content(path, &before);
            (void)journal_close(&journal);
            open_journal(&journal, path, durable); /* it is a valid record, and can be appended to */
            assert_true(journal_write(&journal, move, sizeof move - 1));
            assert_true(journal_close(&journal));
            text_free(&before);
            assert_int_equal(unlink(path), 0);
        }
}

static void a_device_that_is_full_is_not_tried_again(void **state)
{
    struct journal journal;
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip_because("/dev/full absent");
    open_journal(&journal, "/dev/full", true);
    assert_false(journal_write(&journal, begin, sizeof begin - 1));
    assert_int_equal(errno, ENOSPC);
    close(journal.fd); /* another write would report a bad descriptor */
    journal.fd = -1;
    assert_false(journal_write(&journal, begin, sizeof begin - 1));
    assert_int_equal(errno, ENOSPC);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_that_may_not_grow_stays_as_it_was),
        cmocka_unit_test(a_device_that_is_full_is_not_tried_again),
    };
    (void)signal(SIGXFSZ, SIG_IGN); /* like the programs */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
