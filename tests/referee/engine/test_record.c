/* test_record.c: records: digests, replay, damage, journals. */
#include "referee/engine/journal.h"

#include "referee/channel/command.h"
#include "referee/games.h"
#include "tests/files.h"
#include "tests/referee/channel.h"
#include "tests/skipped.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- files ---- */

static void get(const char *name, struct text *text)
{
    char bytes[4096];
    size_t size;
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    text_clear(text);
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(text, bytes, size);
    (void)fclose(file);
}

/* ---- a sample record ---- */

/* A short match with a completed deal, a prime, a composite number, a reshuffle, and a second game. */
static const char *const script[] = {
    "new lvl0 players=A,B deal=manual seed=5", "deal A 5,3,2", "deal B 1,4,9", "deal pile 7", "start A",
    "A play 5 3", "B play 9 4", "A draw", "A play 2", "undo", "redo", "B pass", "play 7",
    "new", "deal A 3", "deal B 5 11", "deal pile -", "start B", "pass", "A play 3",
};

static void play_script(struct channel *channel)
{
    channel_open(channel, games);
    for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
        channel_send(channel, "%s", script[i]);
        if (*channel_refusal(channel) != '\0')
            fail_msg("%s: %s", script[i], channel_reply(channel));
    }
}

static void read_lines_of_data(const char *answer, struct text *text)
{
    text_clear(text);
    for (const char *line = answer; *line == '|'; line += strcspn(line, "\n") + 1)
        text_add_bytes(text, line + 2, strcspn(line, "\n") - 1);
}

static void make_record(struct text *record)
{
    struct channel channel;
    play_script(&channel);
    read_lines_of_data(channel_send(&channel, "record"), record);
    channel_close(&channel);
}

/* Copies the record without its digests. */
static void without_digests(const struct text *record, struct text *plain)
{
    text_clear(plain);
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1)
        text_print(plain, "%.*s\n", (int)(strstr(line, " #~") - line), line);
}

static enum record_end verify(const char *bytes, size_t length, struct text *message)
{
    struct new_match_rules rules = command_rules(games, false);
    struct record_reading reading = {.checks_events = true};
    struct session session;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    rewind(file);
    session_init(&session, &rules);
    record_read(&session, fileno(file), "verified", &reading);
    (void)fclose(file);
    text_clear(message);
    text_add_text(message, &reading.message);
    session_free(&session);
    record_reading_free(&reading);
    return reading.end;
}

static void expect(const char *bytes, enum record_end end, const char *message)
{
    struct text got = {0};
    enum record_end found = verify(bytes, strlen(bytes), &got);
    if (found != end || strncmp(text_string(&got), message, strlen(message)) != 0)
        fail_msg("expected %d %s, got %d %s of\n%s", (int)end, message, (int)found, text_string(&got), bytes);
    text_free(&got);
}

/* ---- digests ---- */

/* A second implementation of FNV-1a from its definition, checked with published vectors. */
static uint64_t fnv(const char *bytes)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *bytes != '\0'; bytes++) {
        hash ^= (uint64_t)(unsigned char)*bytes;
        hash *= UINT64_C(1099511628211);
    }
    return hash;
}

/* The digest of all lines up to this one, without their own digests, as sha256sum computes it. */
static void a_digest_is_sha_256_of_the_lines_up_to_its_own(void **state)
{
    struct text record = {0};
    struct sha256 hash;
    unsigned char digest[SHA256_BYTES];
    (void)state;
    make_record(&record);
    sha256_begin(&hash);
    assert_true(strncmp(record.at, "# prime-record 2 #~6280749c36f93208d101afb49576efa8\n", 52) == 0);
    for (const char *line = record.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char digits[33];
        const char *mark = strstr(line, " #~");
        sha256_add(&hash, line, (size_t)(mark - line));
        sha256_add(&hash, "\n", 1);
        sha256_digest(&hash, digest);
        for (size_t i = 0; i < 16; i++)
            snprintf(digits + 2 * i, 3, "%02x", digest[i]);
        if (strncmp(mark + 3, digits, 32) != 0 || mark[35] != '\n')
            fail_msg("digest %s expected: %.*s", digits, (int)strcspn(line, "\n"), line);
    }
    text_free(&record);
}

/* Writes the record as version 1 did. */
static void make_old_record(struct text *old)
{
    struct text record = {0}, plain = {0};
    char before[17] = "", chained[4096];
    make_record(&record);
    without_digests(&record, &plain);
    plain.at[strlen("# prime-record ")] = '1';
    for (const char *line = plain.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        int length = (int)strcspn(line, "\n");
        snprintf(chained, sizeof chained, "%s%.*s", before, length, line);
        snprintf(before, sizeof before, "%016llx", (unsigned long long)fnv(chained));
        text_print(old, "%.*s #~%s\n", length, line, before);
    }
    text_free(&record);
    text_free(&plain);
}

static void a_record_of_the_first_version_is_read_with_its_weak_digests(void **state)
{
    struct text old = {0}, changed = {0};
    (void)state;
    assert_true(fnv("") == UINT64_C(0xcbf29ce484222325));
    assert_true(fnv("a") == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(fnv("foobar") == UINT64_C(0x85944171f73967e8));
    make_old_record(&old);
    assert_int_equal(strncmp(old.at, "# prime-record 1 #~2e2a37c713e9dba2\n", 36), 0);
    expect(old.at, RECORD_SAME, "");
    for (char *at = old.at; *at != '\0'; at++) { /* with CR LF, as in files from other systems */
        if (*at == '\n')
            text_add_char(&changed, '\r');
        text_add_char(&changed, *at);
    }
    expect(changed.at, RECORD_SAME, "");
    for (size_t i = 0; i < old.length; i += 7) {
        char was = old.at[i];
        if (was == '\n')
            continue;
        old.at[i] ^= 1;
        struct text message = {0};
        assert_int_equal(verify(old.at, old.length, &message), RECORD_DAMAGED);
        text_free(&message);
        old.at[i] = was;
    }
    text_free(&old);
    text_free(&changed);
}

/* A past bug: a digest of 64 bits was forged by a comment of 14 bytes, most of them control bytes. */
static void no_line_of_a_record_has_control_bytes(void **state)
{
    (void)state;
    expect("# prime-record 2\n# in a remark: \x1b\n", RECORD_DAMAGED, "verified:2: control bytes, or not UTF-8");
    expect("# prime-record 2\nnew lvl0 players=A,B deal=manual # \xFF\n", RECORD_DAMAGED, "verified:2: control bytes");
    expect("# prime-record 2\n#! \x7f\n", RECORD_DAMAGED, "verified:2: control bytes");
    expect("# prime-record 2\n\r\n", RECORD_DAMAGED, "verified:2: a carriage return: the lines");
    expect("# prime-record 2\r\n", RECORD_DAMAGED, "verified:1: a carriage return: the lines");
    expect("# prime-record 1\r\n# as before: \x1b\r\n", RECORD_SAME, "");
}

/* ---- the contents of a record ---- */

/* The record of the script, without digests. */
static const char script_record[] =
    "# prime-record 2\n"
    "new lvl0 players=A,B seed=5 deal=manual\n"
    "#! new lvl0 players=A,B seed=5\n"
    "deal A 5,3,2\n"
    "#! deal A n=3 cards=5,3,2\n"
    "deal B 1,4,9\n"
    "#! deal B n=3 cards=1,4,9\n"
    "deal pile 7\n"
    "#! deal pile n=1 cards=7\n"
    "start A\n"
    "#! turn A draw\n"
    "A play 5 3\n"
    "#! play A cards=5,3 as=53\n"
    "#! judge 53 prime\n"
    "#! turn B draw\n"
    "B play 9 4\n"
    "#! play B cards=9,4 as=94\n"
    "#! judge 94 composite 2 47\n"
    "#! return B cards=9,4\n"
    "#! round A\n"
    "#! turn A draw\n"
    "chance 3,5\n" /* the result of the reshuffle before this draw */
    "A draw\n"
    "#! draw A n=1 cards=7\n"
    "#! reshuffle n=2 cards=3,5\n"
    "A play 2\n"
    "#! play A cards=2 as=2\n"
    "#! judge 2 prime\n"
    "#! turn B draw\n"
    "B pass\n"
    "#! pass B\n"
    "#! round A\n"
    "#! turn A draw\n"
    "A play 7\n" /* always with the name */
    "#! play A cards=7 as=7\n"
    "#! judge 7 prime\n"
    "#! win A\n"
    "new\n"
    "#! new lvl0 players=A,B seed=5\n"
    "deal A 3\n"
    "#! deal A n=1 cards=3\n"
    "deal B 5 11\n"
    "#! deal B n=2 cards=5,11\n"
    "deal pile -\n"
    "#! deal pile n=0 cards=\n"
    "start B\n"
    "#! turn B draw\n"
    "B pass\n"
    "#! pass B\n"
    "#! turn A draw\n"
    "A play 3\n"
    "#! play A cards=3 as=3\n"
    "#! judge 3 prime\n"
    "#! win A\n"
    "#! match A\n";

static void a_record_is_the_commands_with_their_events(void **state)
{
    struct text record = {0}, plain = {0};
    (void)state;
    make_record(&record);
    without_digests(&record, &plain);
    assert_string_equal(plain.at, script_record);
    text_free(&record);
    text_free(&plain);
}

/* A new referee that reads the record as its input accepts all of it, and writes the same record. */
static void a_record_is_a_script(void **state)
{
    struct text record = {0}, again = {0};
    struct channel channel;
    (void)state;
    make_record(&record);
    channel_open(&channel, games);
    for (const char *line = record.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        channel_send(&channel, "%.*s", (int)strcspn(line, "\n"), line);
        assert_string_equal(channel_refusal(&channel), "");
    }
    read_lines_of_data(channel_send(&channel, "record"), &again);
    assert_string_equal(record.at, again.at);
    channel_close(&channel);
    text_free(&record);
    text_free(&again);
}

static void a_record_that_is_whole_verifies(void **state)
{
    struct text record = {0}, plain = {0};
    (void)state;
    make_record(&record);
    expect(text_string(&record), RECORD_SAME, "");
    without_digests(&record, &plain);
    expect(text_string(&plain), RECORD_SAME, "");
    text_cut(&record, record.length - 1); /* no newline at the end */
    expect(text_string(&record), RECORD_SAME, "");
    text_free(&record);
    text_free(&plain);
}

static void a_record_by_hand_needs_neither_digests_nor_events(void **state)
{
    (void)state;
    expect("# prime-record 1\n"
           "new lvl0 players=A,B seed=1 deal=manual # the final\n"
           "\n"
           "   # A had drawn well\n"
           "  deal  A  5 3 1 \n"
           "deal B 7,1\n"
           "start A\n"
           "play 5 3\n"
           "#! play A cards=5,3 as=53\n"
           "#! judge 53 prime\n"
           "#! turn B draw\n",
           RECORD_SAME, "");
    expect("# prime-record 1\n", RECORD_SAME, "");
    expect("# prime-record 1", RECORD_SAME, "");
}

static void a_player_of_an_old_record_may_be_called_by_a_verb_that_came_later(void **state)
{
    (void)state;
    expect("# prime-record 1\nnew lvl0 players=table,Ben deal=manual seed=1\ndeal table 3\ndeal Ben 5\nstart table\n"
           "table play 3\n", RECORD_SAME, "");
    expect("# prime-record 1\nnew lvl0 players=timeout,again deal=manual seed=1\ndeal timeout 3\ndeal again 5\n"
           "start timeout\ntimeout play 3\n", RECORD_SAME, "");
    expect("# prime-record 2\nnew lvl0 players=seat,Ben deal=manual\ndeal seat 3\ndeal Ben 5\nstart seat\n"
           "seat play 3\n", RECORD_SAME, "");
    expect("# prime-record 1\nnew rummy players=left,count deal=manual seed=1\ndeal left 2 12 22 32 42 52 62\n"
           "deal count 3 13 23 33 43 53 63\ndeal open 1\ndeal pile 4 5\nstart left\nleft draw\nleft discard 12\n",
           RECORD_SAME, "");
    expect("# prime-record 1\nnew lvl0 players=state,Ben deal=manual seed=1\n", RECORD_DIFFERS, "");
    struct channel channel;
    channel_open(&channel, games);
    channel_send(&channel, "new lvl0 players=table,Ben");
    assert_string_equal(channel_refusal(&channel), "bad-players");
    channel_close(&channel);
}

static void a_difference_is_reported_with_its_line(void **state)
{
    static const char begin[] = "# prime-record 1\nnew lvl0 players=A,B seed=1 deal=manual\ndeal A 5 3 1\ndeal B 7 1\n"
                                "deal pile 2\n";
    char record[1024];
    (void)state;
    static const struct {
        const char *end, *message;
    } cases[] = {
        {"start A\nA play 5 3\n#! play A cards=5,3 as=53\n#! judge 53 composite 53\n",
         "verified:9: recorded judge 53 composite 53, replayed judge 53 prime"},
        {"start A\n#! turn B draw\n", "verified:7: recorded turn B draw, replayed turn A draw"},
        {"start A\n#! turn A draw\n#! turn A draw\n", "verified:8: recorded turn A draw, replayed nothing"},
        {"start A\nA play 5 3\n#! play A cards=5,3 as=53\nB pass\n",
         "verified:9: recorded nothing, replayed judge 53 prime"},
        {"start A\nB pass\n", "verified:7: recorded B pass, replayed ? not-your-turn"},
        {"start A\nhum\n", "verified:7: recorded hum, replayed ? unknown-command"},
        {"start A\nstate\n", "verified:7: recorded state, replayed ? wrong-phase"},
        {"start A\nundo\n", "verified:7: recorded undo, replayed ? syntax"},
        {"start A\nundo 0\n", "verified:7: recorded undo 0, replayed ? syntax"},
        {"start A\nundo 9\n", "verified:7: recorded undo 9, replayed ? nothing-to-undo"},
        {"start A\nquit\nA pass\n", "verified:7: recorded quit, replayed ? wrong-phase"},
        {"start C\n", "verified:6: recorded start C, replayed ? bad-player"},
        {"deal pile 5,5,5\n", "verified:6: recorded deal pile 5,5,5, replayed ? bad-deal"},
        {"new nosuch\n", "verified:6: recorded new nosuch, replayed ? bad-option"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(record, sizeof record, "%s%s", begin, cases[i].end);
        expect(record, RECORD_DIFFERS, cases[i].message);
    }
    expect("# prime-record 1\nA pass\n", RECORD_DIFFERS, "verified:2: recorded A pass, replayed ? no-game");
    expect("# prime-record 1\n#! turn A\n", RECORD_DIFFERS, "verified:2: recorded turn A, replayed nothing");
}

/* A line has at most 512 words. */
static void a_command_of_too_many_words_differs(void **state)
{
    struct text record = {0}, message = {0};
    (void)state;
    text_add(&record, "# prime-record 1\nnew");
    for (int i = 0; i < 512; i++)
        text_add(&record, " x");
    assert_int_equal(verify(record.at, record.length, &message), RECORD_DIFFERS);
    assert_int_equal(strncmp(message.at, "verified:2: recorded new x x", 28), 0);
    assert_non_null(strstr(message.at, ", replayed ? syntax"));
    text_free(&record);
    text_free(&message);
}

/* With assumed numbers of copies, more cards may turn up than the deck has: a remark says so. */
static void a_remark_is_no_event_of_a_record(void **state)
{
    static const char deck[] = "deck own\nplay 3\ncard 2 copies=1 assumed\ncard 3 copies=9\ncard 5 copies=9\n";
    struct channel channel;
    struct text record = {0};
    (void)state;
    files_put("own.deck", deck, sizeof deck - 1);
    channel_open(&channel, games);
    channel_run(&channel, "new lvl0 players=A,B deck=./own.deck hand=3 deal=table; start A; play 2; pass");
    channel_accept(&channel, "play 2");
    assert_true(channel_has(&channel, "# the deck file assumes 1 of 2, and more lie open"));
    read_lines_of_data(channel_send(&channel, "record"), &record);
    assert_null(strstr(record.at, "assumes"));
    expect(record.at, RECORD_SAME, "");
    channel_close(&channel);
    text_free(&record);
}

/* Before the option deal=recorded existed, `new` alone began the next game, and `deal` gave its cards. */
static void the_next_game_of_a_record_has_the_deal_of_the_record(void **state)
{
    (void)state;
    expect("# prime-record 1\nnew lvl0 players=A,B games=2 seed=1 deal=recorded\ndeal A 7\ndeal B 4\nstart A\nplay 7\n"
           "new\ndeal A 3\ndeal B 4\nstart A\nplay 3\n", RECORD_SAME, "");
}

static void what_is_no_record_is_reported_with_its_line(void **state)
{
    static const char first[] = "# prime-record 1\n";
    struct text message = {0};
    char bytes[65600];
    (void)state;
    expect("", RECORD_DAMAGED, "verified:1: not a record: it is empty");
    expect("\n", RECORD_DAMAGED, "verified:1: not a record");
    expect("new lvl0\n", RECORD_DAMAGED, "verified:1: not a record");
    expect("# prime-record 3\n", RECORD_DAMAGED, "verified:1: not a record");
    expect("# prime-record 20\n", RECORD_DAMAGED, "verified:1: not a record");
    expect(" # prime-record 1\n", RECORD_DAMAGED, "verified:1: not a record");
    expect("# prime-record 1 overview A\n", RECORD_DAMAGED, "verified:1: not a record");
    expect("# prime-record 1 view \n", RECORD_DAMAGED, "verified:1: not a record");
    expect("# prime-record 1 #~2e2a37c713e9dba3\n", RECORD_DAMAGED, "verified:1: the digest is wrong");
    expect("# prime-record 1 #~2E2A37C713E9DBA2\n", RECORD_DAMAGED, "verified:1: #~ may come only before");
    expect("# prime-record 1 #~2e2a37c713e9dba\n", RECORD_DAMAGED, "verified:1: #~ may come only before");
    expect("# prime-record 1 #~2e2a37c713e9dba2\nnew lvl0\n", RECORD_DAMAGED, "verified:2: the digest is missing");
    expect("# prime-record 1\nnew lvl0 #~0000000000000000\n", RECORD_DAMAGED, "verified:2: the digest is wrong");
    expect("# prime-record 1\nnew lvl0 players=A,\xFF\n", RECORD_DAMAGED, "verified:2: control bytes, or not UTF-8");
    expect("# prime-record 1\n\x1b[2J\n", RECORD_DAMAGED, "verified:2: control bytes, or not UTF-8");
    expect("# prime-record 1\n# in a remark: \xFF \x1b\n", RECORD_SAME, "");
    assert_int_equal(verify("# prime-record 1\nne\0w\n", 22, &message), RECORD_DAMAGED);
    assert_string_equal(message.at, "verified:2: a NUL byte");
    memset(bytes, ' ', sizeof bytes);
    memcpy(bytes, first, sizeof first - 1);
    assert_int_equal(verify(bytes, 17 + 65536, &message), RECORD_SAME);
    assert_int_equal(verify(bytes, 17 + 65537, &message), RECORD_DAMAGED);
    assert_string_equal(message.at, "verified:2: a line of more than 65536 bytes");
    text_free(&message);
}

/* A past bug: the message quoted a damaged record with its control characters, which the terminal obeyed. */
static void a_message_shows_no_control_characters(void **state)
{
    (void)state;
    expect("# prime-record 1\nnew lvl0 players=A,B deal=manual\n#! new \x1b[2J\xFF\n", RECORD_DIFFERS,
           "verified:3: recorded new \\x1B[2J\\xFF, replayed new lvl0 players=A,B");
}

/* A digest is checked if it is present, even in a record whose first line has none. */
static void digests_and_lines_without_may_be_mixed_only_by_hand(void **state)
{
    struct text record = {0}, mixed = {0};
    (void)state;
    make_record(&record);
    /* If the first line has no digest, none are needed; those present must be right. */
    text_print(&mixed, "# prime-record 2\n%s", strchr(record.at, '\n') + 1);
    expect(text_string(&mixed), RECORD_SAME, "");
    /* Otherwise every line needs its own digest. */
    const char *mark = strstr(record.at + strcspn(record.at, "\n"), " #~");
    assert_non_null(mark);
    text_clear(&mixed);
    text_add_bytes(&mixed, record.at, (size_t)(mark - record.at));
    text_add(&mixed, strchr(mark, '\n'));
    expect(text_string(&mixed), RECORD_DAMAGED, "verified:2: the digest is missing");
    text_free(&record);
    text_free(&mixed);
}


/* Adds a comment that contains the correct digest of the record and of itself, with extra text before or after it. */
static void add_almost_digested(const char *format, struct text *record)
{
    static const char comment[] = "# the last word";
    struct record_chain chain = {0};
    char digits[CHAIN_DIGITS_MAX + 1] = "";
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1)
        chain_add(&chain, line, strcspn(line, "\n"));
    chain_add(&chain, comment, sizeof comment - 1);
    chain_write(&chain, digits);
    text_add(record, comment);
    for (; *format != '\0'; format++)
        text_add_bytes(record, *format == 'D' ? digits : format, *format == 'D' ? chain_digits(chain.version) : 1);
}

/*
 * A person who looks at the end of the file sees a digest in these lines, but verify sees a comment in a record without
 * digests.
 */
static void what_is_almost_a_digest_is_refused(void **state)
{
    static const char *const almost[] = {
        " #~D \n", " #~D\t\n", " #~D\xE2\x80\x8B\n", " #~D0\n", " #~D #~D\n", "#~D\n", " #~\n", " #~ D\n", "\t#~D\n",
        " #~D .\n", " #~D\xD0\xB0\n", " #~01234567\xD0\xB0\n", " #~0123456789\320\260bcdef0123456789abcde\n",
        " #~d\n", " #~ABCDEF0123456789ABCDEF0123456789\n", "\n# #~ alone\n",
    };
    struct text record = {0}, plain = {0};
    (void)state;
    make_record(&record);
    without_digests(&record, &plain);
    size_t length = plain.length, lines = 1;
    for (const char *at = plain.at; *at != '\0'; at++)
        lines += *at == '\n';
    for (int version = CHAIN_WEAK; version <= CHAIN_STRONG; version++) {
        plain.at[strlen("# prime-record ")] = (char)('0' + version);
        char message[100];
        for (size_t i = 0; i < sizeof almost / sizeof *almost; i++) {
            size_t line = lines + (almost[i][0] == '\n');
            text_cut(&plain, length);
            add_almost_digested(almost[i], &plain);
            snprintf(message, sizeof message, "verified:%zu: #~ may come only before", line);
            expect(plain.at, RECORD_DAMAGED, message);
        }
        text_cut(&plain, length);
        add_almost_digested(" #~D\n", &plain);
        expect(plain.at, RECORD_SAME, "");
        text_add(&plain, "# by hand\n");
        snprintf(message, sizeof message, "verified:%zu: the digest is missing", lines + 1);
        expect(plain.at, RECORD_DAMAGED, message);
    }
    text_free(&record);
    text_free(&plain);
}

static void a_record_begins_with_no_byte_order_mark(void **state)
{
    (void)state;
    expect("\xEF\xBB\xBF# prime-record 2\n", RECORD_DAMAGED,
           "verified:1: a byte order mark: a record begins with # prime-record 2");
    expect("\xEF\xBB\xBF# prime-record 1 #~2e2a37c713e9dba2\n", RECORD_DAMAGED, "verified:1: a byte order mark");
    expect("# prime-record 2\n# \xEF\xBB\xBF in a comment\n", RECORD_SAME, "");
}

/* ---- damage ---- */

/*
 * Checks that a damaged record gives one message, with file and line; if `may_be_whole`, no message is accepted, too.
 */
static void check_damage(const char *bytes, size_t length, bool may_be_whole, const char *what, size_t where)
{
    struct text message = {0};
    enum record_end end = verify(bytes, length, &message);
    bool reported = strncmp(text_string(&message), "verified:", 9) == 0 && strchr(message.at, '\n') == NULL;
    if (end == RECORD_SAME ? message.length > 0 || !may_be_whole : !reported)
        fail_msg("%s at %zu: %d %s", what, where, (int)end, text_string(&message));
    text_free(&message);
}

static void a_record_cut_anywhere_is_shorter_or_damaged(void **state)
{
    struct text record = {0};
    (void)state;
    make_record(&record);
    for (size_t length = 0; length < record.length; length++) {
        /* Complete at the end of a line, with or without its newline; the first line also without its digest. */
        bool whole = length == 16 || (length > 0 && (record.at[length - 1] == '\n' || record.at[length] == '\n'));
        check_damage(record.at, length, whole, "cut", length);
    }
    text_free(&record);
}

/*
 * The first bit of byte `at` to flip: 0, because all bits are flipped; with QUICK in the environment only one bit is.
 */
static int first_bit(size_t at)
{
    return getenv("QUICK") != NULL ? (int)(at % 8) : 0;
}

static void a_record_with_any_bit_flipped_is_damaged(void **state)
{
    struct text record = {0};
    int step = getenv("QUICK") != NULL ? 8 : 1;
    (void)state;
    make_record(&record);
    for (size_t at = 0; at < record.length; at++)
        for (int bit = first_bit(at); bit < 8; bit += step) {
            record.at[at] = (char)(record.at[at] ^ 1 << bit);
            check_damage(record.at, record.length, false, "bit", 8 * at + (size_t)bit);
            record.at[at] = (char)(record.at[at] ^ 1 << bit);
        }
    text_free(&record);
}

/* Without digests a flipped bit may lead to another valid record. */
static void a_record_by_hand_with_any_bit_flipped_is_read_or_refused(void **state)
{
    struct text record = {0}, plain = {0};
    int step = getenv("QUICK") != NULL ? 8 : 1;
    (void)state;
    make_record(&record);
    without_digests(&record, &plain);
    for (size_t at = 0; at < plain.length; at++)
        for (int bit = first_bit(at); bit < 8; bit += step) {
            plain.at[at] = (char)(plain.at[at] ^ 1 << bit);
            check_damage(plain.at, plain.length, true, "bit", 8 * at + (size_t)bit);
            plain.at[at] = (char)(plain.at[at] ^ 1 << bit);
        }
    text_free(&record);
    text_free(&plain);
}

/* ---- save and load ---- */

static void a_saved_record_loads_and_goes_on(void **state)
{
    struct channel channel, other;
    struct text before = {0};
    (void)state;
    play_script(&channel);
    text_add(&before, channel_send(&channel, "state"));
    channel_send(&channel, "save here.rec");
    assert_string_equal(channel_reply(&channel), "19"); /* commands, including the chance */
    channel_open(&other, games);
    channel_send(&other, "load here.rec");
    assert_string_equal(channel_reply(&other), "19");
    assert_string_equal(channel_send(&other, "state"), before.at);
    channel_accept(&other, "undo 2");
    channel_expect(&other, "turn", "B");
    channel_close(&channel);
    channel_close(&other);
    text_free(&before);
}

static void a_record_that_does_not_load_leaves_the_game(void **state)
{
    static const struct {
        const char *command, *code;
    } cases[] = {
        {"load none.rec", "bad-file"},  {"load .", "bad-file"},          {"load /dev/zero", "bad-file"},
        {"load empty", "bad-record"},   {"load pipe", "bad-file"},       {"load cut.rec", "bad-record"},
        {"load view.rec", "bad-record"}, {"load first.rec", "bad-record"}, {"load refused.rec", "bad-record"},
        {"save none/x.rec", "bad-file"}, {"save .", "bad-file"},          {"save /dev/full", "bad-file"},
        {"save pipe", "bad-file"},
    };
    struct channel channel;
    struct text record = {0};
    (void)state;
    play_script(&channel);
    read_lines_of_data(channel_send(&channel, "record"), &record);
    files_put("empty", "", 0);
    files_put("cut.rec", record.at, record.length - 5);
    files_put("first.rec", "# prime-record 1\n", 17); /* a record without a game */
    files_put("refused.rec", "# prime-record 1\nnew lvl0\nhum\n", 29);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    channel_accept(&channel, "view B");
    channel_accept(&channel, "save view.rec");
    strcpy(channel.protocol.access.name, "all");
    channel_accept(&channel, "undo");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        channel_refuse(&channel, cases[i].command, cases[i].code);
    channel_accept(&channel, "redo"); /* nothing has changed */
    struct text after = {0};
    read_lines_of_data(channel_send(&channel, "record"), &after);
    assert_string_equal(record.at, after.at);
    channel_close(&channel);
    text_free(&record);
    text_free(&after);
}

static void a_referee_without_files_saves_and_loads_nothing(void **state)
{
    struct channel channel;
    (void)state;
    channel_open_with(&channel, games, &(struct protocol_options){.no_files = true});
    channel_refuse(&channel, "save x", "no-files");
    channel_refuse(&channel, "load x", "no-files");
    channel_refuse(&channel, "new lvl0 deck=./x.deck", "no-files");
    channel_accept(&channel, "new lvl0 deck=lvl0");
    channel_refuse(&channel, "save x", "no-files");
    channel_close(&channel);
}

/* ---- the record of a view ---- */

static void a_player_has_a_record_with_his_own_cards(void **state)
{
    struct channel channel;
    struct text record = {0}, plain = {0};
    (void)state;
    play_script(&channel);
    channel_accept(&channel, "view B");
    read_lines_of_data(channel_send(&channel, "record"), &record);
    without_digests(&record, &plain);
    assert_non_null(strstr(plain.at, "# prime-record 2 view B\nnew lvl0 players=A,B seed=named deal=manual\n"
                                     "#! new lvl0 players=A,B seed=named\ndeal A ?,?,?\n#! deal A n=3 cards=?,?,?\n"
                                     "deal B 1,4,9\n#! deal B n=3 cards=1,4,9\ndeal pile ?\n"));
    assert_non_null(strstr(plain.at, "chance ?,?\nA draw\n#! draw A n=1 cards=?\n#! reshuffle n=2\n"));
    assert_null(strstr(plain.at, "seed=1"));
    assert_null(strstr(plain.at, "5,3,2"));
    channel_close(&channel);
    text_free(&record);
    text_free(&plain);
}

/* A past bug: the message said that it was not a record, and asked for a first line that it nearly had. */
static void the_record_of_a_view_is_known_and_refused_for_what_it_hides(void **state)
{
    static const char said[] = ":1: the record of a view hides cards: it cannot be replayed";
    struct channel channel, other;
    (void)state;
    expect("# prime-record 1 view A\n", RECORD_DAMAGED, "verified:1: the record of a view hides cards");
    play_script(&channel);
    channel_accept(&channel, "view B");
    channel_accept(&channel, "save b.rec");
    channel_open(&other, games);
    assert_non_null(strstr(channel_send(&other, "load b.rec"), said));
    assert_string_equal(channel_refusal(&other), "bad-record");
    channel_close(&other);
    channel_close(&channel);
}

/*
 * A past bug: refusals of decks and records quoted the file, so a player could read any file of the host word by word.
 */
static void a_refusal_quotes_no_file_to_a_player(void **state)
{
    static const char secret[] = "wolf wolf\n", record[] = "# prime-record 1\nnew lvl0 players=A,B deal=manual\nwolf\n";
    struct channel channel;
    (void)state;
    files_put("secret.deck", secret, sizeof secret - 1);
    files_put("secret.rec", record, sizeof record - 1);
    play_script(&channel);
    assert_non_null(strstr(channel_send(&channel, "new lvl0 deck=./secret.deck"), "wolf"));
    assert_non_null(strstr(channel_send(&channel, "load secret.rec"), "wolf"));
    channel_accept(&channel, "view B");
    assert_null(strstr(channel_send(&channel, "new lvl0 seed=1 deck=./secret.deck"), "wolf"));
    assert_string_equal(channel_refusal(&channel), "bad-option");
    assert_null(strstr(channel_send(&channel, "load secret.rec"), "wolf"));
    assert_string_equal(channel_refusal(&channel), "bad-record");
    assert_non_null(strstr(channel_send(&channel, "new lvl0 deck=./secret.deck seed=wolf"), "deck=./secret.deck\n"));
    channel_close(&channel);
}

/* A past bug: `save` replaced any file of the host by the record. */
static void a_player_replaces_records_only(void **state)
{
    struct channel channel;
    struct text kept = {0};
    (void)state;
    files_put("diary", "dear diary\n", 11);
    play_script(&channel);
    channel_accept(&channel, "view B");
    channel_refuse(&channel, "save diary", "bad-file");
    get("diary", &kept);
    assert_string_equal(kept.at, "dear diary\n");
    files_put("diary", "# a dear diary of many pages\n", 29); /* longer than the mark that begins a record */
    channel_refuse(&channel, "save diary", "bad-file");
    get("diary", &kept);
    assert_string_equal(kept.at, "# a dear diary of many pages\n");
    files_put("empty", "", 0);
    channel_accept(&channel, "save new.rec");
    channel_accept(&channel, "save new.rec");
    channel_accept(&channel, "save empty");
    channel_close(&channel);
    text_free(&kept);
}

/*
 * The record of a view is written by a replay. A past bug: its failure was not checked, and a missing deck file
 * crashed.
 */
static void a_missing_deck_file_refuses_the_record_of_a_view(void **state)
{
    static const char deck[] = "deck own\nplay 3\ncard 2 copies=9\ncard 3 copies=9\ncard 5 copies=9\ncard 7 copies=9\n";
    struct channel channel;
    (void)state;
    files_put("own.deck", deck, sizeof deck - 1);
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 deck=own.deck hand=3");
    channel_accept(&channel, "view public");
    channel_accept(&channel, "record");
    assert_int_equal(unlink("own.deck"), 0);
    channel_refuse(&channel, "record", "bad-record");
    channel_refuse(&channel, "save x.rec", "bad-record");
    channel_close(&channel);
}

/* ---- journals ---- */

/* Opens a channel with --record or --resume. Fails the test unless `message` is reported; "" means no message. */
static void open_journal(struct channel *channel, const char *path, bool resumes, const char *message)
{
    struct protocol *protocol = &channel->protocol;
    struct record_reading reading;
    channel_open(channel, games);
    bool ok = journal_open(&protocol->host->journal[0], path, false, resumes ? protocol->session : NULL,
                           &protocol->session->rules, &reading);
    if (!ok)
        assert_string_equal(text_string(&reading.message), message);
    else
        assert_string_equal("", message);
    protocol->host->journals = ok;
    protocol->session->is_journaled = true;
    record_reading_free(&reading);
}

static void expect_journal(const char *path)
{
    struct text journal = {0};
    get(path, &journal);
    expect(text_string(&journal), RECORD_SAME, "");
    text_free(&journal);
}

static void send_all(struct channel *channel, const char *const *commands)
{
    for (; *commands != NULL; commands++) {
        channel_send(channel, "%s", *commands);
        if (*channel_refusal(channel) != '\0')
            fail_msg("%s: %s", *commands, channel_reply(channel));
    }
}

/* Resumes the journal, and writes the state and the record of the session. */
static void write_resumed(const char *path, struct text *text)
{
    struct channel channel;
    open_journal(&channel, path, true, "");
    text_clear(text);
    text_add(text, channel_send(&channel, "state"));
    text_add(text, channel_send(&channel, "record"));
    channel_close(&channel);
}

static void a_journal_goes_on_where_it_ended(void **state)
{
    static const char *const first[] = {
        "new lvl0 players=A,B deal=manual seed=5", "deal A 5,3,2", "deal B 1,4,9", "deal pile 7", "start A", "play 5 3",
        "play 9 4", "draw", "undo 2", "pass", "undo", "redo", "undo 3", "redo 2", NULL,
    };
    static const char *const then[] = {"undo", "pass", "draw", NULL};
    struct channel channel;
    struct text expected = {0}, got = {0};
    (void)state;
    open_journal(&channel, "j.rec", false, "");
    send_all(&channel, first);
    for (int i = 0; i < 2; i++) {
        text_clear(&expected);
        text_add(&expected, channel_send(&channel, "state"));
        text_add(&expected, channel_send(&channel, "record"));
        channel_close(&channel);
        expect_journal("j.rec");
        write_resumed("j.rec", &got);
        assert_string_equal(expected.at, got.at);
        open_journal(&channel, "j.rec", true, "");
        send_all(&channel, then);
    }
    channel_close(&channel);
    text_free(&expected);
    text_free(&got);
}

/*
 * Undo takes back `start` together with the `deal pile` that completes the deal. The journal has that deal as a
 * separate command. A past bug: `undo 1` was recorded, and the journal could not be resumed.
 */
static void undo_of_a_completed_deal_is_recorded_for_the_replay(void **state)
{
    static const char *const commands[] = {
        "new lvl0 players=A,B deal=manual seed=5", "deal A 3", "deal B 5,5", "start A", "undo 2", "deal A 3,3,3,3,3",
        "deal B 2", "start B", "undo", "redo", "undo 3", "deal A 5,5", "deal B 3,3", "start A", "pass", NULL,
    };
    struct channel channel;
    struct text expected = {0}, got = {0};
    (void)state;
    open_journal(&channel, "j.rec", false, "");
    send_all(&channel, commands);
    text_add(&expected, channel_send(&channel, "state"));
    text_add(&expected, channel_send(&channel, "record"));
    channel_close(&channel);
    expect_journal("j.rec");
    write_resumed("j.rec", &got);
    assert_string_equal(expected.at, got.at);
    text_free(&expected);
    text_free(&got);
}

static void a_second_session_appends_a_match(void **state)
{
    static const char *const match[] = {"new lvl0 players=A,B seed=1", "pass", NULL};
    struct channel channel;
    struct text journal = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_journal(&channel, "j.rec", false, "");
        send_all(&channel, match);
        channel_close(&channel);
    }
    get("j.rec", &journal);
    expect(text_string(&journal), RECORD_SAME, "");
    const char *second = strstr(journal.at, "\nnew lvl0");
    assert_non_null(second);
    assert_non_null(strstr(second + 1, "\nnew lvl0"));
    text_free(&journal);
}

static void save_refuses_to_replace_the_journal(void **state)
{
    struct channel channel;
    (void)state;
    open_journal(&channel, "j.rec", false, "");
    channel_accept(&channel, "new lvl0 players=A,B seed=1");
    channel_refuse(&channel, "save j.rec", "bad-file");
    channel_refuse(&channel, "save ./j.rec", "bad-file");
    channel_accept(&channel, "save other.rec");
    channel_accept(&channel, "save other.rec");
    channel_accept(&channel, "pass");
    channel_close(&channel);
    expect_journal("j.rec");
    expect_journal("other.rec");
}

/* Another program may read from the pipe; the referee only writes to it. */
static void a_pipe_can_be_a_journal(void **state)
{
    static const char *const match[] = {"new lvl0 players=A,B seed=1", "pass", "undo", NULL};
    struct channel channel;
    char bytes[16384];
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int fd = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(fd >= 0);
    for (int durable = 0; durable < 2; durable++) {
        open_journal(&channel, "pipe", false, "");
        channel.protocol.host->journal[0].durable = durable == 1;
        send_all(&channel, match);
        channel_accept(&channel, "save pipe.rec");
        channel_close(&channel);
        ssize_t length = read(fd, bytes, sizeof bytes - 1);
        assert_true(length > 0);
        bytes[length] = '\0';
        expect(bytes, RECORD_SAME, "");
    }
    assert_int_equal(close(fd), 0);
}

/* A past bug: a terminal was reported as a pipe. */
static void a_file_that_cannot_seek_is_not_resumed(void **state)
{
    struct channel channel;
    char message[100];
    (void)state;
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

static void a_loaded_game_is_in_the_journal(void **state)
{
    static const char *const commands[] = {"new lvl0 seed=1", "load here.rec", "undo", "pass", NULL};
    struct channel channel;
    struct text expected = {0}, got = {0};
    (void)state;
    play_script(&channel);
    channel_accept(&channel, "save here.rec");
    channel_close(&channel);
    open_journal(&channel, "j.rec", false, "");
    send_all(&channel, commands);
    text_add(&expected, channel_send(&channel, "state"));
    text_add(&expected, channel_send(&channel, "record"));
    channel_close(&channel);
    write_resumed("j.rec", &got);
    assert_string_equal(expected.at, got.at);
    expect_journal("j.rec");
    text_free(&expected);
    text_free(&got);
}

static void what_is_no_record_is_not_appended_to(void **state)
{
    struct channel channel;
    struct text record = {0}, after = {0};
    (void)state;
    make_record(&record);
    files_put("text", "dear diary\n", 11);
    files_put("cut", record.at, record.length - 7);
    text_add_bytes(&record, "A pa\0\0\0", 7);
    files_put("zeros", record.at, record.length);
    open_journal(&channel, "text", false, "text:1: not a record: its first line is not # prime-record 2");
    channel_close(&channel);
    open_journal(&channel, "cut", false, "cut: the last line is not complete: --resume drops it");
    channel_close(&channel);
    open_journal(&channel, "zeros", false, "zeros: the last line is not complete: --resume drops it");
    channel_close(&channel);
    open_journal(&channel, "none.rec", true, "none.rec: No such file or directory");
    channel_close(&channel);
    open_journal(&channel, "text", true, "text:1: not a record: its first line is not # prime-record 2");
    channel_close(&channel);
    get("text", &after);
    assert_string_equal(after.at, "dear diary\n");
    text_free(&record);
    text_free(&after);
}

/* Without the newline, the next command would be appended to the last line. */
static void a_record_that_lacks_its_last_newline_gets_it(void **state)
{
    struct channel channel;
    struct text record = {0}, after = {0};
    (void)state;
    make_record(&record);
    files_put("short", record.at, record.length - 1);
    open_journal(&channel, "short", false, "");
    channel_close(&channel);
    get("short", &after);
    assert_string_equal(text_string(&after), record.at);
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
    struct text record = {0}, journal = {0};
    size_t step = getenv("QUICK") != NULL ? 7 : 1;
    (void)state;
    make_record(&record);
    for (size_t length = 0; length <= record.length; length += step) {
        struct channel channel;
        files_put("j.rec", record.at, length);
        open_journal(&channel, "j.rec", true, "");
        channel_accept(&channel, "new lvl0 seed=1");
        channel_accept(&channel, "pass");
        channel_close(&channel);
        get("j.rec", &journal);
        size_t whole = length;
        while (whole > 0 && record.at[whole - 1] != '\n')
            whole--;
        if (memcmp(journal.at, record.at, whole) != 0)
            fail_msg("cut at %zu: what was whole has changed", length);
        expect(text_string(&journal), RECORD_SAME, "");
    }
    text_free(&record);
    text_free(&journal);
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
    struct text grown = {0}, after = {0};
    (void)state;
    files_put("j.rec", hand, sizeof hand - 1);
    open_journal(&channel, "j.rec", true, "");
    channel_accept(&channel, "play 5 3");
    channel_close(&channel);
    get("j.rec", &grown);
    const char *play = strstr(text_string(&grown), "\nA play 5 3 #~");
    assert_non_null(play);
    size_t played = (size_t)(play + 1 + strcspn(play + 1, "\n") - grown.at);
    for (size_t length = sizeof hand - 1; length <= grown.length; length++) {
        files_put("j.rec", grown.at, length);
        open_journal(&channel, "j.rec", true, "");
        get("j.rec", &after);
        if (strstr(text_string(&after), " from here on has a digest #~") == NULL)
            fail_msg("cut at %zu: without a digest:\n%s", length, text_string(&after));
        channel_expect(&channel, "turn", length < played ? "A" : "B");
        channel_accept(&channel, "pass");
        channel_close(&channel);
        expect_journal("j.rec");
    }
    text_free(&grown);
    text_free(&after);
}

/* After a power failure the end of a file may consist of zero bytes. */
static void a_truncated_line_of_zero_bytes_is_dropped_too(void **state)
{
    struct text record = {0};
    struct channel channel;
    (void)state;
    make_record(&record);
    text_add_bytes(&record, "A pa\0\0\0\0\0\0\0\0", 12);
    files_put("j.rec", record.at, record.length);
    open_journal(&channel, "j.rec", true, "");
    channel_expect(&channel, "match", "A");
    channel_close(&channel);
    expect_journal("j.rec");
    files_put("first.rec", "\0\0\0\0", 4); /* a record that was created, but not yet written to the disk */
    open_journal(&channel, "first.rec", true, "");
    channel_accept(&channel, "new lvl0 seed=1");
    channel_close(&channel);
    expect_journal("first.rec");
    text_free(&record);
}

/* A past bug: a file of one line without a newline was taken for a record with a truncated first line, and emptied. */
static void resume_does_not_truncate_a_file_that_is_no_record(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *message;
    } rows[] = {
        {"dear diary", 10, "diary:1: not a record: its first line is not # prime-record 2"},
        {"dear diary, this evening the three of us played", 47,
         "diary:1: not a record: its first line is not # prime-record 2"},
        {"# prime-record 1 view A", 23, "diary:1: the record of a view hides cards: it cannot be replayed"},
        {"# prime-record 1 #~2e2a37c713e9dba3", 35, "diary:1: the digest is wrong"},
        {"# prime-record 2 #~6280749c36f93208d101afb49576efa9", 51, "diary:1: the digest is wrong"},
        {"\0\1\0", 3, "diary:1: a NUL byte"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct channel channel;
        struct text after = {0};
        files_put("diary", rows[i].bytes, rows[i].length);
        open_journal(&channel, "diary", true, rows[i].message);
        channel_close(&channel);
        get("diary", &after);
        assert_int_equal(after.length, rows[i].length);
        assert_memory_equal(after.at, rows[i].bytes, rows[i].length);
        text_free(&after);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(resume_does_not_truncate_a_file_that_is_no_record, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_digest_is_sha_256_of_the_lines_up_to_its_own, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_of_the_first_version_is_read_with_its_weak_digests,
                                        files_enter, files_leave),
        cmocka_unit_test_setup_teardown(no_line_of_a_record_has_control_bytes, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_is_the_commands_with_their_events, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_is_a_script, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_that_is_whole_verifies, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_by_hand_needs_neither_digests_nor_events, files_enter, files_leave),
        cmocka_unit_test(a_player_of_an_old_record_may_be_called_by_a_verb_that_came_later),
        cmocka_unit_test_setup_teardown(a_difference_is_reported_with_its_line, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_command_of_too_many_words_differs, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_remark_is_no_event_of_a_record, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(the_next_game_of_a_record_has_the_deal_of_the_record, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(what_is_no_record_is_reported_with_its_line, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_message_shows_no_control_characters, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(digests_and_lines_without_may_be_mixed_only_by_hand, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(what_is_almost_a_digest_is_refused, files_enter, files_leave),
        cmocka_unit_test(a_record_begins_with_no_byte_order_mark),
        cmocka_unit_test_setup_teardown(a_record_cut_anywhere_is_shorter_or_damaged, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_with_any_bit_flipped_is_damaged, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_by_hand_with_any_bit_flipped_is_read_or_refused,
                                        files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_saved_record_loads_and_goes_on, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_that_does_not_load_leaves_the_game, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_referee_without_files_saves_and_loads_nothing, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_player_has_a_record_with_his_own_cards, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(the_record_of_a_view_is_known_and_refused_for_what_it_hides,
                                        files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_refusal_quotes_no_file_to_a_player, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_player_replaces_records_only, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_missing_deck_file_refuses_the_record_of_a_view, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_journal_goes_on_where_it_ended, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(undo_of_a_completed_deal_is_recorded_for_the_replay, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_second_session_appends_a_match, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(save_refuses_to_replace_the_journal, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_pipe_can_be_a_journal, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_file_that_cannot_seek_is_not_resumed, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_loaded_game_is_in_the_journal, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(what_is_no_record_is_not_appended_to, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_record_that_lacks_its_last_newline_gets_it, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_journal_cut_anywhere_can_be_resumed, files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_journal_begun_by_hand_and_cut_anywhere_can_be_resumed,
                                        files_enter, files_leave),
        cmocka_unit_test_setup_teardown(a_truncated_line_of_zero_bytes_is_dropped_too, files_enter, files_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
