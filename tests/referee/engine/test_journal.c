/* test_journal.c: journals: records that grow with the match and are resumed, or that can no longer be written. */
#include "referee/engine/journal.h"

#include "referee/engine/record.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/engine/records.h"
#include "tests/skipped.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- matches with a journal ---- */

/* Opens a channel with --record or --resume. Fails the test unless `message` is reported; "" means no message. */
static void open_journal(struct channel *channel, const char *path, bool resumes, const char *message)
{
    struct protocol *protocol = &channel->protocol;
    struct record_reading reading;
    channel_open(channel, games);
    bool ok = journal_open(&protocol->host->journal[0], path, false, resumes ? protocol->session : NULL,
                           &protocol->session->rules, &reading);
    assert_string_equal(ok ? "" : text_string(&reading.message), message);
    protocol->host->journals = ok;
    protocol->session->is_journaled = true;
    record_reading_free(&reading);
}

static void expect_journal(const char *path)
{
    struct text journal = records_file(path);
    records_expect(text_string(&journal), RECORD_SAME, "");
    text_free(&journal);
}

/* Fails the test unless the file is not opened, with this message, and stays as it was. */
static void expect_unopened(const char *bytes, size_t length, bool resumes, const char *message)
{
    struct channel channel;
    files_put("file", bytes, length);
    open_journal(&channel, "file", resumes, message);
    channel_close(&channel);
    struct text after = records_file("file");
    assert_int_equal(after.length, length);
    assert_memory_equal(after.at, bytes, length);
    text_free(&after);
}

/* Runs the commands on a channel with this journal, new or resumed, which must verify afterwards. */
static void run_journal(const char *path, bool resumes, const char *commands)
{
    struct channel channel;
    open_journal(&channel, path, resumes, "");
    channel_run(&channel, commands);
    channel_close(&channel);
    expect_journal(path);
}

/* The state and the record of the session. The caller frees the text. */
static struct text position_of(struct channel *channel)
{
    struct text position = {0};
    text_add(&position, channel_send(channel, "state"));
    text_add(&position, channel_send(channel, "record"));
    return position;
}

/* Closes the channel and opens it again: its journal must verify, and lead to the same position. */
static void close_and_resume(struct channel *channel, const char *path)
{
    struct text expected = position_of(channel);
    channel_close(channel);
    expect_journal(path);
    open_journal(channel, path, true, "");
    struct text got = position_of(channel);
    assert_row(path, got.at, expected.at);
    text_free(&expected);
    text_free(&got);
}

static void a_journal_goes_on_where_it_ended(void **state)
{
    static const struct {
        const char *path, *first, *then;
    } cases[] = {
        {"moves.rec",
         "new lvl0 players=A,B deal=manual seed=5; deal A 5,3,2; deal B 1,4,9; deal pile 7; start A; play 5 3; "
         "play 9 4; draw; undo 2; pass; undo; redo; undo 3; redo 2",
         "undo; pass; draw"},
        /*
         * Undo takes back `start` together with the `deal pile` that completes the deal. The journal has that deal as a
         * separate command. A past bug: `undo 1` was recorded, and the journal could not be resumed.
         */
        {"completed.rec",
         "new lvl0 players=A,B deal=manual seed=5; deal A 3; deal B 5,5; start A; undo 2; deal A 3,3,3,3,3; deal B 2; "
         "start B; undo; redo; undo 3; deal A 5,5; deal B 3,3; start A; pass",
         "undo"},
        {"loaded.rec", "new lvl0 seed=1; load sample.rec; undo; pass", "undo"},
    };
    struct channel channel;
    records_play(&channel);
    channel_accept(&channel, "save sample.rec");
    channel_close(&channel);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_journal(&channel, cases[i].path, false, "");
        channel_run(&channel, cases[i].first);
        close_and_resume(&channel, cases[i].path);
        channel_run(&channel, cases[i].then);
        close_and_resume(&channel, cases[i].path);
        channel_close(&channel);
    }
}

static void a_second_session_appends_a_match(void **state)
{
    for (int i = 0; i < 2; i++)
        run_journal("j.rec", false, "new lvl0 players=A,B seed=1; pass");
    struct text journal = records_file("j.rec");
    const char *second = strstr(journal.at, "\nnew lvl0");
    assert_non_null(second);
    assert_non_null(strstr(second + 1, "\nnew lvl0"));
    text_free(&journal);
}

static void save_refuses_to_replace_the_journal(void **state)
{
    struct channel channel;
    open_journal(&channel, "j.rec", false, "");
    channel_accept(&channel, "new lvl0 players=A,B seed=1");
    channel_refuse(&channel, "save j.rec", "bad-file");
    channel_refuse(&channel, "save ./j.rec", "bad-file");
    channel_run(&channel, "save other.rec; save other.rec; pass");
    channel_close(&channel);
    expect_journal("j.rec");
    expect_journal("other.rec");
}

/* Another program may read from the pipe; the referee only writes to it. */
static void a_pipe_can_be_a_journal(void **state)
{
    struct channel channel;
    char bytes[16384];
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int fd = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0);
    for (int durable = 0; durable < 2; durable++) {
        open_journal(&channel, "pipe", false, "");
        channel.protocol.host->journal[0].durable = durable == 1;
        channel_run(&channel, "new lvl0 players=A,B seed=1; pass; undo; save pipe.rec");
        channel_close(&channel);
        ssize_t length = read(fd, bytes, sizeof bytes - 1);
        assert_true(length > 0);
        bytes[length] = '\0';
        records_expect(bytes, RECORD_SAME, "");
    }
    assert_int_equal(close(fd), 0);
}

/* A past bug: a terminal was reported as a pipe. */
static void a_file_that_cannot_seek_is_not_resumed(void **state)
{
    struct channel channel;
    char message[100];
    assert_int_equal(mkfifo("pipe", 0600), 0);
    open_journal(&channel, "pipe", true, "pipe: it cannot be read and appended to");
    channel_close(&channel);
    int fd = posix_openpt(O_RDWR | O_NOCTTY);
    if (fd < 0 || grantpt(fd) != 0 || unlockpt(fd) != 0)
        skip_because("terminals absent");
    snprintf(message, sizeof message, "%s: it cannot be read and appended to", ptsname(fd));
    open_journal(&channel, ptsname(fd), true, message);
    channel_close(&channel);
    assert_int_equal(close(fd), 0);
}

static void a_file_that_is_not_a_record_is_not_appended_to(void **state)
{
    static const char not_a_record[] = "file:1: not a record: its first line is not # prime-record 2";
    static const char not_complete[] = "file: the last line is not complete: --resume drops it";
    static const struct {
        const char *text;
        bool resumes;
        const char *message;
    } cases[] = {
        {"dear diary\n", false, not_a_record},
        {"dear diary\n", true, not_a_record},
        /* A past bug: such a file of one line without a newline was taken for a truncated record, and emptied. */
        {"dear diary", true, not_a_record},
        {"dear diary, this evening the three of us played", true, not_a_record},
        {"# prime-record 1 view A", true, "file:1: the record of a view hides cards: it cannot be replayed"},
        {"# prime-record 1 #~2e2a37c713e9dba3", true, "file:1: the digest is wrong"},
        {"# prime-record 2 #~6280749c36f93208d101afb49576efa9", true, "file:1: the digest is wrong"},
    };
    struct channel channel;
    struct text record = records_sample();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_unopened(cases[i].text, strlen(cases[i].text), cases[i].resumes, cases[i].message);
    expect_unopened("\0\1\0", 3, true, "file:1: a NUL byte");
    expect_unopened(record.at, record.length - 7, false, not_complete);
    text_add_bytes(&record, "A pa\0\0\0", 7);
    expect_unopened(record.at, record.length, false, not_complete);
    open_journal(&channel, "none.rec", true, "none.rec: No such file or directory");
    channel_close(&channel);
    text_free(&record);
}

/* Without the newline, the next command would be appended to the last line. */
static void a_record_that_lacks_its_last_newline_gets_it(void **state)
{
    struct text record = records_sample();
    files_put("short", record.at, record.length - 1);
    run_journal("short", false, "");
    struct text after = records_file("short");
    assert_string_equal(after.at, record.at);
    text_free(&record);
    text_free(&after);
}

/*
 * A journal is truncated at every byte, as by a crash, and resumed. Its complete lines are kept, the rest is dropped,
 * and with new commands it is a record that verifies. A past bug: truncated events were not added again, and the
 * journal no longer verified.
 */
static void a_journal_cut_anywhere_can_be_resumed(void **state)
{
    struct text record = records_sample();
    size_t step = getenv("QUICK") != NULL ? 7 : 1;
    for (size_t length = 0; length <= record.length; length += step) {
        files_put("j.rec", record.at, length);
        run_journal("j.rec", true, "new lvl0 seed=1; pass");
        struct text journal = records_file("j.rec");
        size_t whole = length;
        while (whole > 0 && record.at[whole - 1] != '\n')
            whole--;
        if (memcmp(journal.at, record.at, whole) != 0)
            fail_msg("cut at %zu: what was whole has changed", length);
        text_free(&journal);
    }
    text_free(&record);
}

/*
 * A record written by hand has no digests. Past bugs: if a crash left `A play 5` of the appended line `A play 5 3`, it
 * was taken for a line written by hand; and truncated events were not added again.
 */
static void a_journal_begun_by_hand_and_cut_anywhere_can_be_resumed(void **state)
{
    static const char hand[] = "# prime-record 2\nnew lvl0 players=A,B seed=1 deal=manual\ndeal A 5,3,2\ndeal B 7,1\n"
                               "deal pile 9\nstart A";
    struct channel channel;
    files_put_text("j.rec", hand);
    run_journal("j.rec", true, "play 5 3");
    struct text grown = records_file("j.rec");
    const char *play = strstr(text_string(&grown), "\nA play 5 3 #~");
    assert_non_null(play);
    size_t played = (size_t)(play + 1 + strcspn(play + 1, "\n") - grown.at);
    for (size_t length = sizeof hand - 1; length <= grown.length; length++) {
        files_put("j.rec", grown.at, length);
        open_journal(&channel, "j.rec", true, "");
        struct text after = records_file("j.rec");
        if (strstr(text_string(&after), " from here on has a digest #~") == NULL)
            fail_msg("cut at %zu: without a digest:\n%s", length, text_string(&after));
        channel_expect_key(&channel, "turn", length < played ? "A" : "B");
        channel_accept(&channel, "pass");
        channel_close(&channel);
        expect_journal("j.rec");
        text_free(&after);
    }
    text_free(&grown);
}

/* After a power failure the end of a file may consist of zero bytes. */
static void a_truncated_line_of_zero_bytes_is_dropped_too(void **state)
{
    struct text record = records_sample();
    struct channel channel;
    text_add_bytes(&record, "A pa\0\0\0\0\0\0\0\0", 12);
    files_put("j.rec", record.at, record.length);
    open_journal(&channel, "j.rec", true, "");
    channel_expect_key(&channel, "match", "A");
    channel_close(&channel);
    expect_journal("j.rec");
    files_put("first.rec", "\0\0\0\0", 4); /* a record that was created, but not yet written to the disk */
    run_journal("first.rec", true, "new lvl0 seed=1");
    text_free(&record);
}

/* ---- a journal that can no longer be written ---- */

static const char begin[] = "new lvl0 players=A,B deal=table seed=1\n#! new lvl0 players=A,B seed=1\n";
static const char move[] = "start A\n#! turn A draw\n";

static void open_file(struct journal *journal, const char *path, bool durable)
{
    const struct new_match_rules rules = {.games = games};
    struct record_reading reading;
    if (!journal_open(journal, path, durable, NULL, &rules, &reading))
        fail_msg("%s", text_string(&reading.message));
    record_reading_free(&reading);
}

static void assert_content(const char *path, const struct text *expected)
{
    struct text content = records_file(path);
    assert_string_equal(text_string(&content), text_string(expected));
    text_free(&content);
}

/* Writes a move that does not fit into the `capacity` bytes allowed. Returns errno. */
static int write_too_much(struct journal *journal, rlim_t capacity)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const struct rlimit small = {.rlim_cur = capacity, .rlim_max = limit.rlim_max};
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
    for (rlim_t capacity = 0; capacity < 90; capacity += 40) /* nothing, part of the first line, part of the second */
        for (int durable = 0; durable < 2; durable++) {
            static const char path[] = "file";
            struct journal journal;
            open_file(&journal, path, durable);
            assert_true(journal_write(&journal, begin, sizeof begin - 1));
            struct text before = records_file(path);
            assert_int_equal(write_too_much(&journal, before.length + capacity), EFBIG);
            assert_content(path, &before);
            assert_false(journal_write(&journal, move, sizeof move - 1)); /* although there is space again */
            assert_int_equal(errno, EFBIG);
            assert_content(path, &before);
            (void)journal_close(&journal);
            open_file(&journal, path, durable); /* it is a valid record, and can be appended to */
            assert_true(journal_write(&journal, move, sizeof move - 1));
            assert_true(journal_close(&journal));
            text_free(&before);
            assert_int_equal(unlink(path), 0);
        }
}

static void a_device_that_is_full_is_not_tried_again(void **state)
{
    struct journal journal;
    if (access("/dev/full", W_OK) != 0)
        skip_because("/dev/full absent");
    open_file(&journal, "/dev/full", true);
    assert_false(journal_write(&journal, begin, sizeof begin - 1));
    assert_int_equal(errno, ENOSPC);
    close(journal.fd); /* another write would report a bad descriptor */
    journal.fd = -1;
    assert_false(journal_write(&journal, begin, sizeof begin - 1));
    assert_int_equal(errno, ENOSPC);
}

/* A cmocka test in an empty folder of its own. */
#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, files_enter, files_leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_journal_goes_on_where_it_ended),
        IN_A_FOLDER(a_second_session_appends_a_match),
        IN_A_FOLDER(save_refuses_to_replace_the_journal),
        IN_A_FOLDER(a_pipe_can_be_a_journal),
        IN_A_FOLDER(a_file_that_cannot_seek_is_not_resumed),
        IN_A_FOLDER(a_file_that_is_not_a_record_is_not_appended_to),
        IN_A_FOLDER(a_record_that_lacks_its_last_newline_gets_it),
        IN_A_FOLDER(a_journal_cut_anywhere_can_be_resumed),
        IN_A_FOLDER(a_journal_begun_by_hand_and_cut_anywhere_can_be_resumed),
        IN_A_FOLDER(a_truncated_line_of_zero_bytes_is_dropped_too),
        IN_A_FOLDER(a_record_that_may_not_grow_stays_as_it_was),
        cmocka_unit_test(a_device_that_is_full_is_not_tried_again),
    };
    (void)signal(SIGXFSZ, SIG_IGN); /* like the programs */
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
