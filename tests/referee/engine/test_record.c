/* test_record.c: records: digests, replay, damage, saving and loading, the records of views. */
#include "referee/engine/record.h"

#include "referee/channel/access.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/engine/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    struct text record = records_sample();
    struct sha256 hash;
    unsigned char digest[SHA256_BYTES];
    sha256_begin(&hash);
    assert_true(strncmp(record.at, "# prime-record 2 #~6280749c36f93208d101afb49576efa8\n", 52) == 0);
    for (const char *line = record.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char digits[SHA256_DIGITS + 1];
        const char *mark = strstr(line, " #~");
        sha256_add(&hash, line, (size_t)(mark - line));
        sha256_add(&hash, "\n", 1);
        sha256_digest(&hash, digest);
        sha256_write_digits(digest, digits);
        if (strncmp(mark + 3, digits, 32) != 0 || mark[35] != '\n')
            fail_msg("digest %.32s expected: %.*s", digits, (int)strcspn(line, "\n"), line);
    }
    text_free(&record);
}

/* The sample record as version 1 wrote it. The caller frees the text. */
static struct text old_sample(void)
{
    struct text record = records_sample(), plain = records_without_digests(&record), old = {0};
    char before[17] = "", chained[4096];
    plain.at[strlen("# prime-record ")] = '1';
    for (const char *line = plain.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        int length = (int)strcspn(line, "\n");
        snprintf(chained, sizeof chained, "%s%.*s", before, length, line);
        snprintf(before, sizeof before, "%016llx", (unsigned long long)fnv(chained));
        text_print(&old, "%.*s #~%s\n", length, line, before);
    }
    text_free(&record);
    text_free(&plain);
    return old;
}

static void a_record_of_the_first_version_is_read_with_its_weak_digests(void **state)
{
    struct text old = old_sample(), changed = {0}, message = {0};
    assert_true(fnv("") == UINT64_C(0xcbf29ce484222325));
    assert_true(fnv("a") == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(fnv("foobar") == UINT64_C(0x85944171f73967e8));
    assert_int_equal(strncmp(old.at, "# prime-record 1 #~2e2a37c713e9dba2\n", 36), 0);
    records_expect(old.at, RECORD_SAME, "");
    for (char *at = old.at; *at != '\0'; at++) { /* with CR LF, as in files from other systems */
        if (*at == '\n')
            text_add_char(&changed, '\r');
        text_add_char(&changed, *at);
    }
    records_expect(changed.at, RECORD_SAME, "");
    for (size_t i = 0; i < old.length; i += 7) {
        char was = old.at[i];
        if (was == '\n')
            continue;
        old.at[i] ^= 1;
        assert_int_equal(records_verify(old.at, old.length, &message), RECORD_DAMAGED);
        old.at[i] = was;
    }
    text_free(&old);
    text_free(&changed);
    text_free(&message);
}

/* ---- the contents of a record ---- */

/* The sample record without digests. */
static const char sample[] =
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
    "A play 7\n" /* recorded with the name, though typed without */
    "#! play A cards=7 as=7\n"
    "#! judge 7 prime\n"
    "#! win A\n"
    "#! over places=1,2 points=1,0\n"
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
    "#! over places=1,2 points=1,0\n"
    "#! match A\n";

/* Older records have no places and points. Recorded ones are compared. */
static void a_record_without_places_replays_but_one_with_wrong_places_differs(void **state)
{
    static const char places[] = "#! over places=1,2 points=1,0\n";
    struct text old = {0}, other = {0};
    (void)state;
    for (const char *at = sample; *at != '\0';) {
        size_t length = strcspn(at, "\n") + 1;
        bool is_over = strncmp(at, places, length) == 0;
        text_add_bytes(&old, at, is_over ? 0 : length);
        text_add_bytes(&other, is_over ? "#! over places=2,1 points=1,0\n" : at, length);
        at += length;
    }
    records_expect(old.at, RECORD_SAME, "");
    records_expect(other.at, RECORD_DIFFERS,
                   "verified:38: recorded over places=2,1 points=1,0, replayed over places=1,2 points=1,0");
    text_free(&old);
    text_free(&other);
}

static void a_record_is_the_commands_with_their_events(void **state)
{
    struct text record = records_sample(), plain = records_without_digests(&record);
    assert_string_equal(plain.at, sample);
    records_expect(record.at, RECORD_SAME, "");
    records_expect(plain.at, RECORD_SAME, "");
    text_cut(&record, record.length - 1); /* no newline at the end */
    records_expect(text_string(&record), RECORD_SAME, "");
    text_free(&record);
    text_free(&plain);
}

/* A new referee that reads the record as its input accepts all of it, and writes the same record. */
static void a_record_is_a_script(void **state)
{
    struct text record = records_sample();
    struct channel *channel = *state;
    for (const char *line = record.at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        channel_send(channel, "%.*s", (int)strcspn(line, "\n"), line);
        assert_string_equal(channel_refusal(channel), "");
    }
    struct text again = records_of(channel);
    assert_string_equal(record.at, again.at);
    text_free(&record);
    text_free(&again);
}

static void a_valid_record_is_read_to_its_end(void **state)
{
    static const char *const whole[] = {
        /* A record written by hand needs neither digests nor events. */
        "# prime-record 1\n"
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
        "# prime-record 1\n",
        "# prime-record 1",
        /* The first version allowed control bytes in comments. */
        "# prime-record 1\r\n# as before: \x1b\r\n",
        "# prime-record 1\n# in a remark: \xFF \x1b\n",
        "# prime-record 2\n# \xEF\xBB\xBF in a comment\n",
        /* Before the option deal=recorded existed, `new` alone began the next game, and `deal` gave its cards. */
        "# prime-record 1\nnew lvl0 players=A,B games=2 seed=1 deal=recorded\ndeal A 7\ndeal B 4\nstart A\nplay 7\n"
        "new\ndeal A 3\ndeal B 4\nstart A\nplay 3\n",
        /* A player of an old record may have the name of a verb that was added later. */
        "# prime-record 1\nnew lvl0 players=table,Ben deal=manual seed=1\ndeal table 3\ndeal Ben 5\nstart table\n"
        "table play 3\n",
        "# prime-record 1\nnew lvl0 players=timeout,again deal=manual seed=1\ndeal timeout 3\ndeal again 5\n"
        "start timeout\ntimeout play 3\n",
        "# prime-record 2\nnew lvl0 players=seat,Ben deal=manual\ndeal seat 3\ndeal Ben 5\nstart seat\nseat play 3\n",
        "# prime-record 1\nnew rummy players=left,count deal=manual seed=1\ndeal left 2 12 22 32 42 52 62\n"
        "deal count 3 13 23 33 43 53 63\ndeal open 1\ndeal pile 4 5\nstart left\nleft draw\nleft discard 12\n",
    };
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        records_expect(whole[i], RECORD_SAME, "");
}

static void a_difference_is_reported_with_its_line(void **state)
{
    static const char begin[] = "# prime-record 1\nnew lvl0 players=A,B seed=1 deal=manual\ndeal A 5 3 1\ndeal B 7 1\n"
                                "deal pile 2\n";
    char record[1024];
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
        records_expect(record, RECORD_DIFFERS, cases[i].message);
    }
    records_expect("# prime-record 1\nA pass\n", RECORD_DIFFERS, "verified:2: recorded A pass, replayed ? no-game");
    records_expect("# prime-record 1\n#! turn A\n", RECORD_DIFFERS, "verified:2: recorded turn A, replayed nothing");
    records_expect("# prime-record 1\nnew lvl0 players=state,Ben deal=manual seed=1\n", RECORD_DIFFERS, "");
    /* A past bug: the message quoted a damaged record with its control characters, which the terminal obeyed. */
    records_expect("# prime-record 1\nnew lvl0 players=A,B deal=manual\n#! new \x1b[2J\xFF\n", RECORD_DIFFERS,
                   "verified:3: recorded new \\x1B[2J\\xFF, replayed new lvl0 players=A,B");
}

/* A line has at most 512 words. */
static void a_command_of_too_many_words_differs(void **state)
{
    struct text record = {0}, message = {0};
    text_add(&record, "# prime-record 1\nnew");
    for (int i = 0; i < 512; i++)
        text_add(&record, " x");
    assert_int_equal(records_verify(record.at, record.length, &message), RECORD_DIFFERS);
    assert_int_equal(strncmp(message.at, "verified:2: recorded new x x", 28), 0);
    assert_non_null(strstr(message.at, ", replayed ? syntax"));
    text_free(&record);
    text_free(&message);
}

/* With assumed numbers of copies, more cards may turn up than the deck has: a note says so. */
static void a_note_is_not_recorded(void **state)
{
    struct channel *channel = *state;
    files_put_text("own.deck", "deck own\nplay 3\ncard 2 copies=1 assumed\ncard 3 copies=9\ncard 5 copies=9\n");
    channel_run(channel, "new lvl0 players=A,B deck=./own.deck hand=3 deal=table; start A; play 2; pass; play 2");
    assert_true(channel_answer_has(channel, "# the deck file assumes 1 of 2, and more lie open"));
    struct text record = records_of(channel);
    assert_null(strstr(record.at, "assumes"));
    records_expect(record.at, RECORD_SAME, "");
    text_free(&record);
}

static void a_file_that_is_not_a_record_is_reported_with_the_line(void **state)
{
    static const char *const cases[][2] = {
        {"", "1: not a record: it is empty"},
        {"\n", "1: not a record"},
        {"new lvl0\n", "1: not a record"},
        {"# prime-record 3\n", "1: not a record"},
        {"# prime-record 20\n", "1: not a record"},
        {" # prime-record 1\n", "1: not a record"},
        {"# prime-record 1 overview A\n", "1: not a record"},
        {"# prime-record 1 view \n", "1: not a record"},
        {"\xEF\xBB\xBF# prime-record 2\n", "1: a byte order mark: a record begins with # prime-record 2"},
        {"\xEF\xBB\xBF# prime-record 1 #~2e2a37c713e9dba2\n", "1: a byte order mark"},
        {"# prime-record 1 #~2e2a37c713e9dba3\n", "1: the digest is wrong"},
        {"# prime-record 1 #~2E2A37C713E9DBA2\n", "1: #~ may come only before"},
        {"# prime-record 1 #~2e2a37c713e9dba\n", "1: #~ may come only before"},
        {"# prime-record 1 #~2e2a37c713e9dba2\nnew lvl0\n", "2: the digest is missing"},
        {"# prime-record 1\nnew lvl0 #~0000000000000000\n", "2: the digest is wrong"},
        {"# prime-record 1\nnew lvl0 players=A,\xFF\n", "2: control bytes, or not UTF-8"},
        {"# prime-record 1\n\x1b[2J\n", "2: control bytes, or not UTF-8"},
        /* A past bug: a digest of 64 bits was forged by a comment of 14 bytes, most of them control bytes. */
        {"# prime-record 2\n# in a remark: \x1b\n", "2: control bytes, or not UTF-8"},
        {"# prime-record 2\nnew lvl0 players=A,B deal=manual # \xFF\n", "2: control bytes"},
        {"# prime-record 2\n#! \x7f\n", "2: control bytes"},
        {"# prime-record 2\n\r\n", "2: a carriage return: the lines"},
        {"# prime-record 2\r\n", "1: a carriage return: the lines"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char message[100];
        snprintf(message, sizeof message, "verified:%s", cases[i][1]);
        records_expect(cases[i][0], RECORD_DAMAGED, message);
    }
}

static void a_nul_byte_and_a_line_of_more_than_65536_bytes_are_damage(void **state)
{
    static const char first[] = "# prime-record 1\n";
    struct text message = {0};
    char bytes[65600];
    assert_int_equal(records_verify("# prime-record 1\nne\0w\n", 22, &message), RECORD_DAMAGED);
    assert_string_equal(message.at, "verified:2: a NUL byte");
    memset(bytes, ' ', sizeof bytes);
    memcpy(bytes, first, sizeof first - 1);
    assert_int_equal(records_verify(bytes, 17 + 65536, &message), RECORD_SAME);
    assert_int_equal(records_verify(bytes, 17 + 65537, &message), RECORD_DAMAGED);
    assert_string_equal(message.at, "verified:2: a line of more than 65536 bytes");
    text_free(&message);
}

/* The line of `new` may list 20,000 numbers. */
static void only_the_line_of_new_may_be_longer(void **state)
{
    static const char *const begins[] = {"new    ", "#! new ", "###    "}; /* the first bytes of each line */
    static const char *const others[] = {"newer  ", "#!new  ", "####   ", "play   "};
    for (size_t i = 0; i < COUNT(begins); i++)
        assert_int_equal(record_line_status(LINE_READ, begins[i], 65537), LINE_READ);
    for (size_t i = 0; i < COUNT(others); i++) {
        assert_int_equal(record_line_status(LINE_READ, others[i], 65537), LINE_TOO_LONG);
        assert_int_equal(record_line_status(LINE_READ, others[i], 65536), LINE_READ);
    }
    assert_int_equal(record_line_status(LINE_HAS_NUL, begins[0], 65537), LINE_HAS_NUL);
}

/* Adds a comment, and `format` with each D replaced by the correct digest of the record and the comment. */
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
static void text_that_resembles_a_digest_is_refused(void **state)
{
    static const char *const almost[] = {
        " #~D \n", " #~D\t\n", " #~D\xE2\x80\x8B\n", " #~D0\n", " #~D #~D\n", "#~D\n", " #~\n", " #~ D\n", "\t#~D\n",
        " #~D .\n", " #~D\xD0\xB0\n", " #~01234567\xD0\xB0\n", " #~0123456789\320\260bcdef0123456789abcde\n",
        " #~d\n", " #~ABCDEF0123456789ABCDEF0123456789\n", "\n# #~ alone\n",
    };
    struct text record = records_sample(), plain = records_without_digests(&record);
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
            records_expect(plain.at, RECORD_DAMAGED, message);
        }
        text_cut(&plain, length);
        add_almost_digested(" #~D\n", &plain);
        records_expect(plain.at, RECORD_SAME, ""); /* no other line has a digest, not even the first */
        text_add(&plain, "# by hand\n");
        snprintf(message, sizeof message, "verified:%zu: the digest is missing", lines + 1);
        records_expect(plain.at, RECORD_DAMAGED, message);
    }
    text_free(&record);
    text_free(&plain);
}

/* ---- damage ---- */

/*
 * Checks that a damaged record gives one message, with file and line. If `may_be_whole`, a valid record is accepted.
 */
static void check_damage(const char *bytes, size_t length, bool may_be_whole, const char *what, size_t where)
{
    struct text message = {0};
    enum record_end end = records_verify(bytes, length, &message);
    bool reported = strncmp(text_string(&message), "verified:", 9) == 0 && strchr(message.at, '\n') == NULL;
    if (end == RECORD_SAME ? message.length > 0 || !may_be_whole : !reported)
        fail_msg("%s at %zu: %d %s", what, where, (int)end, text_string(&message));
    text_free(&message);
}

static void a_record_cut_anywhere_is_shorter_or_damaged(void **state)
{
    struct text record = records_sample();
    for (size_t length = 0; length < record.length; length++) {
        /* Complete at the end of a line, with or without its newline; the first line also without its digest. */
        bool whole = length == 16 || (length > 0 && (record.at[length - 1] == '\n' || record.at[length] == '\n'));
        check_damage(record.at, length, whole, "cut", length);
    }
    text_free(&record);
}

/* Flips each bit, one at a time; with QUICK in the environment one bit of each byte. */
static void check_flipped(struct text *record, bool may_be_whole)
{
    bool is_quick = getenv("QUICK") != NULL;
    for (size_t at = 0; at < record->length; at++)
        for (size_t bit = is_quick ? at % 8 : 0; bit < 8; bit += is_quick ? 8 : 1) {
            record->at[at] = (char)(record->at[at] ^ 1 << bit);
            check_damage(record->at, record->length, may_be_whole, "bit", 8 * at + bit);
            record->at[at] = (char)(record->at[at] ^ 1 << bit);
        }
}

/* Without digests a flipped bit may lead to another valid record. */
static void a_record_with_any_bit_flipped_is_damaged_but_may_be_read_if_it_has_no_digests(void **state)
{
    struct text record = records_sample(), plain = records_without_digests(&record);
    check_flipped(&record, false);
    check_flipped(&plain, true);
    text_free(&record);
    text_free(&plain);
}

/* ---- save and load ---- */

static int set_up_sample(void **state)
{
    static struct channel channel;
    records_play(&channel);
    *state = &channel;
    return 0;
}

static void a_saved_record_loads_and_goes_on(void **state)
{
    struct channel *channel = *state, other;
    struct text before = {0};
    text_add(&before, channel_send(channel, "state"));
    channel_send(channel, "save here.rec");
    assert_string_equal(channel_reply(channel), "19"); /* commands, including the chance */
    channel_open(&other, games);
    channel_send(&other, "load here.rec");
    assert_string_equal(channel_reply(&other), "19");
    assert_string_equal(channel_send(&other, "state"), before.at);
    channel_accept(&other, "undo 2");
    channel_expect_key(&other, "turn", "B");
    channel_close(&other);
    text_free(&before);
}

static void a_record_that_does_not_load_leaves_the_game(void **state)
{
    static const struct {
        const char *command, *code;
    } cases[] = {
        {"load none.rec", "bad-file"},   {"load .", "bad-file"},           {"load /dev/zero", "bad-file"},
        {"load empty", "bad-record"},    {"load pipe", "bad-file"},        {"load cut.rec", "bad-record"},
        {"load view.rec", "bad-record"}, {"load first.rec", "bad-record"}, {"load refused.rec", "bad-record"},
        {"save none/x.rec", "bad-file"}, {"save .", "bad-file"},           {"save /dev/full", "bad-file"},
        {"save pipe", "bad-file"},
    };
    struct channel *channel = *state;
    struct text record = records_of(channel);
    files_put_text("empty", "");
    files_put("cut.rec", record.at, record.length - 5);
    files_put_text("first.rec", "# prime-record 1\n"); /* a record without a game */
    files_put_text("refused.rec", "# prime-record 1\nnew lvl0\nhum\n");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    channel_run(channel, "view B; save view.rec");
    access_view(&channel->protocol, "all");
    channel_accept(channel, "undo");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        channel_refuse(channel, cases[i].command, cases[i].code);
    channel_accept(channel, "redo"); /* nothing has changed */
    struct text after = records_of(channel);
    assert_string_equal(record.at, after.at);
    text_free(&record);
    text_free(&after);
}

static void a_referee_without_files_saves_and_loads_nothing(void **state)
{
    struct channel channel;
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
    struct channel *channel = *state;
    channel_accept(channel, "view B");
    struct text record = records_of(channel), plain = records_without_digests(&record);
    assert_non_null(strstr(plain.at, "# prime-record 2 view B\nnew lvl0 players=A,B seed=named deal=manual\n"
                                     "#! new lvl0 players=A,B seed=named\ndeal A ?,?,?\n#! deal A n=3 cards=?,?,?\n"
                                     "deal B 1,4,9\n#! deal B n=3 cards=1,4,9\ndeal pile ?\n"));
    assert_non_null(strstr(plain.at, "chance ?,?\nA draw\n#! draw A n=1 cards=?\n#! reshuffle n=2\n"));
    assert_null(strstr(plain.at, "seed=1"));
    assert_null(strstr(plain.at, "5,3,2"));
    text_free(&record);
    text_free(&plain);
}

/* A past bug: the message said that it was not a record, and demanded a first line almost like the one that it had. */
static void the_record_of_a_view_is_recognised_and_refused(void **state)
{
    static const char said[] = ":1: the record of a view hides cards: it cannot be replayed";
    struct channel *channel = *state, other;
    records_expect("# prime-record 1 view A\n", RECORD_DAMAGED, "verified:1: the record of a view hides cards");
    channel_run(channel, "view B; save b.rec");
    channel_open(&other, games);
    assert_non_null(strstr(channel_send(&other, "load b.rec"), said));
    assert_string_equal(channel_refusal(&other), "bad-record");
    channel_close(&other);
}

/*
 * A past bug: refusals of decks and records quoted the file, so a player could read any file of the host word by word.
 */
static void a_refusal_quotes_no_file_to_a_player(void **state)
{
    struct channel *channel = *state;
    files_put_text("secret.deck", "wolf wolf\n");
    files_put_text("secret.rec", "# prime-record 1\nnew lvl0 players=A,B deal=manual\nwolf\n");
    assert_non_null(strstr(channel_send(channel, "new lvl0 deck=./secret.deck"), "wolf"));
    assert_non_null(strstr(channel_send(channel, "load secret.rec"), "wolf"));
    channel_accept(channel, "view B");
    assert_null(strstr(channel_send(channel, "new lvl0 seed=1 deck=./secret.deck"), "wolf"));
    assert_string_equal(channel_refusal(channel), "bad-option");
    assert_null(strstr(channel_send(channel, "load secret.rec"), "wolf"));
    assert_string_equal(channel_refusal(channel), "bad-record");
    assert_non_null(strstr(channel_send(channel, "new lvl0 deck=./secret.deck seed=wolf"), "deck=./secret.deck\n"));
}

/* A past bug: `save` replaced any file of the host by the record. */
static void a_player_replaces_records_only(void **state)
{
    static const char *const diaries[] = {
        "dear diary\n",
        "# a dear diary of many pages\n", /* longer than the mark that begins a record */
    };
    struct channel *channel = *state;
    channel_accept(channel, "view B");
    for (size_t i = 0; i < sizeof diaries / sizeof *diaries; i++) {
        files_put_text("diary", diaries[i]);
        channel_refuse(channel, "save diary", "bad-file");
        struct text kept = records_file("diary");
        assert_string_equal(kept.at, diaries[i]);
        text_free(&kept);
    }
    files_put_text("empty", "");
    channel_run(channel, "save new.rec; save new.rec; save empty");
}

/*
 * The record of a view is written by a replay. A past bug: its failure was not checked, and a missing deck file
 * crashed.
 */
static void a_missing_deck_file_refuses_the_record_of_a_view(void **state)
{
    struct channel *channel = *state;
    files_put_text("own.deck", "deck own\nplay 3\ncard 2 copies=9\ncard 3 copies=9\ncard 5 copies=9\n"
                               "card 7 copies=9\n");
    channel_run(channel, "new lvl0 deck=own.deck hand=3; view public; record");
    assert_int_equal(unlink("own.deck"), 0);
    channel_refuse(channel, "record", "bad-record");
    channel_refuse(channel, "save x.rec", "bad-record");
}

#define ON_THE_SAMPLE(test) cmocka_unit_test_setup_teardown(test, set_up_sample, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_digest_is_sha_256_of_the_lines_up_to_its_own),
        cmocka_unit_test(a_record_of_the_first_version_is_read_with_its_weak_digests),
        cmocka_unit_test(a_record_is_the_commands_with_their_events),
        cmocka_unit_test(a_record_without_places_replays_but_one_with_wrong_places_differs),
        ON_A_CHANNEL(a_record_is_a_script),
        cmocka_unit_test(a_valid_record_is_read_to_its_end),
        cmocka_unit_test(a_difference_is_reported_with_its_line),
        cmocka_unit_test(a_command_of_too_many_words_differs),
        ON_A_CHANNEL(a_note_is_not_recorded),
        cmocka_unit_test(a_file_that_is_not_a_record_is_reported_with_the_line),
        cmocka_unit_test(a_nul_byte_and_a_line_of_more_than_65536_bytes_are_damage),
        cmocka_unit_test(only_the_line_of_new_may_be_longer),
        cmocka_unit_test(text_that_resembles_a_digest_is_refused),
        cmocka_unit_test(a_record_cut_anywhere_is_shorter_or_damaged),
        cmocka_unit_test(a_record_with_any_bit_flipped_is_damaged_but_may_be_read_if_it_has_no_digests),
        ON_THE_SAMPLE(a_saved_record_loads_and_goes_on),
        ON_THE_SAMPLE(a_record_that_does_not_load_leaves_the_game),
        cmocka_unit_test(a_referee_without_files_saves_and_loads_nothing),
        ON_THE_SAMPLE(a_player_has_a_record_with_his_own_cards),
        ON_THE_SAMPLE(the_record_of_a_view_is_recognised_and_refused),
        ON_THE_SAMPLE(a_refusal_quotes_no_file_to_a_player),
        ON_THE_SAMPLE(a_player_replaces_records_only),
        ON_A_CHANNEL(a_missing_deck_file_refuses_the_record_of_a_view),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
