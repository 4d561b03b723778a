/* test_deals.c: files of deals, and the games dealt from them. */
#include "match/deals.h"
#include "match/play.h"
#include "tests/cmocka.h"
#include "tests/match/players.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads deals from a file of these bytes. */
static bool read_bytes(struct deals *deals, const char *bytes, size_t length, struct text *why)
{
    static char path[] = "/tmp/test_deals.XXXXXX"; /* the deals keep a pointer to it */
    text_copy(path + sizeof path - 7, 7, "XXXXXX");
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, length), (ssize_t)length);
    assert_int_equal(close(fd), 0);
    *deals = (struct deals){0};
    bool ok = deals_read(deals, path, why);
    assert_int_equal(unlink(path), 0);
    return ok;
}

static void read_text(struct deals *deals, const char *text)
{
    struct text why = {0};
    if (!read_bytes(deals, text, strlen(text), &why))
        fail_msg("%s", text_string(&why));
}

static void a_line_is_a_deal_and_after_the_last_they_begin_again(void **state)
{
    struct deals deals;
    (void)state;
    read_text(&deals, "# two deals\n\n  17  # a seed\r\ndeal P1 3 5; start P1\t\n   \n99");
    assert_int_equal(deals.count, 3);
    assert_string_equal(deals_line(&deals, 1), "17");
    assert_string_equal(deals_line(&deals, 2), "deal P1 3 5; start P1");
    assert_string_equal(deals_line(&deals, 3), "99");
    assert_string_equal(deals_line(&deals, 4), "17");
    assert_string_equal(deals_line(&deals, UINT64_MAX), deals_line(&deals, (UINT64_MAX - 1) % 3 + 1));
    deals_free(&deals);
}

static void comments_and_blanks_make_no_other_deals(void **state)
{
    struct deals one, two, three;
    (void)state;
    read_text(&one, "1\n2\n");
    read_text(&two, "# the same\n 1\n\n2 # two");
    read_text(&three, "12\n");
    assert_memory_equal(one.digest, two.digest, SHA256_BYTES);
    assert_memory_not_equal(one.digest, three.digest, SHA256_BYTES);
    deals_free(&one);
    deals_free(&two);
    deals_free(&three);
}

static void a_file_without_deals_is_refused(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *why;
    } rows[] = {
        {"", 0, "no deal in it"},
        {"# nothing\n\n", 11, "no deal in it"},
        {"1\n2\0003\n", 6, ":2: neither a seed nor the commands of a deal"},
        {"1\n\033[31m\n", 8, ":2: neither a seed nor the commands of a deal"},
        {"\377\376\n", 3, ":1: neither a seed nor the commands of a deal"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct deals deals;
        struct text why = {0};
        assert_false(read_bytes(&deals, rows[i].bytes, rows[i].length, &why));
        assert_non_null(strstr(text_string(&why), rows[i].why));
        text_free(&why);
        deals_free(&deals);
    }
    struct deals deals = {0};
    struct text why = {0};
    assert_false(deals_read(&deals, "/no/such/deals", &why));
    assert_string_equal(text_string(&why), "/no/such/deals: No such file or directory");
    text_free(&why);
    deals_free(&deals);
    assert_false(deals_read(&deals, "/", &why));
    assert_string_equal(text_string(&why), "/: Is a directory");
    text_free(&why);
    deals_free(&deals);
}

/* ---- games dealt from a file ---- */

/* Plays the first two games of lvl0 with the deals. Writes both records to `record`. */
static enum play_end play_two(const struct deals *deals, struct text *record, struct text *why)
{
    struct players players;
    struct board table;
    struct result result;
    enum play_end end = PLAY_OVER;
    players_begin(&players, "lvl0", "");
    players.terms.deals = deals;
    players.terms.moves = 1;
    players_add_each(&players, "P2=fair Ben=fair");
    play_open(&table, &players.terms, false);
    for (uint64_t i = 0; i < 2 && end == PLAY_OVER; i++) {
        schedule_pairing(&players.terms.schedule, i, &result.pairing);
        end = play_game(&table, &result);
        play_record(&table, record);
    }
    text_add_text(why, &table.why);
    play_close(&table);
    players_end(&players);
    return end;
}

/* A player may have the name of a seat; the deal means the seat. */
static void in_a_deal_by_hand_the_players_are_named_by_seat(void **state)
{
    struct deals deals;
    struct text record = {0}, why = {0};
    (void)state;
    read_text(&deals, "deal P1 3 7 9 1 10 ;deal\tP2\t7 1 4;; start P2;\n");
    assert_int_equal(play_two(&deals, &record, &why), PLAY_OVER);
    const char *second = strstr(record.at + 1, "# prime-record");
    assert_non_null(second);
    assert_true(strstr(record.at, "\ndeal P2 3 7 9 1 10 ") < second);
    assert_true(strstr(record.at, "\ndeal Ben 7 1 4 ") < second);
    assert_true(strstr(record.at, "\nstart Ben ") < second);
    assert_non_null(strstr(second, "\ndeal Ben 3 7 9 1 10 "));
    assert_non_null(strstr(second, "\ndeal P2 7 1 4 "));
    assert_non_null(strstr(second, "\nstart P2 "));
    text_free(&record);
    text_free(&why);
    deals_free(&deals);
}

static void a_number_is_the_seed_of_the_deal(void **state)
{
    struct deals deals;
    struct text record = {0}, why = {0};
    (void)state;
    read_text(&deals, "18446744073709551615\n");
    assert_int_equal(play_two(&deals, &record, &why), PLAY_OVER);
    assert_non_null(strstr(record.at, "players=P2,Ben seed=18446744073709551615 "));
    text_free(&record);
    text_free(&why);
    deals_free(&deals);
}

static void a_deal_that_cannot_be_is_told_with_its_refusal(void **state)
{
    static const char *const lines[] = {"deal P1 99", "deal P3 3", "deal P1 3"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct deals deals;
        struct text record = {0}, why = {0};
        read_text(&deals, lines[i]);
        assert_int_equal(play_two(&deals, &record, &why), PLAY_BROKEN);
        if (strstr(text_string(&why), ":1: lvl0 refuses the game: ") == NULL || strchr(why.at, '\n') != NULL)
            fail_msg("%s: %s", lines[i], why.at);
        text_free(&record);
        text_free(&why);
        deals_free(&deals);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_a_deal_and_after_the_last_they_begin_again),
        cmocka_unit_test(comments_and_blanks_make_no_other_deals),
        cmocka_unit_test(a_file_without_deals_is_refused),
        cmocka_unit_test(in_a_deal_by_hand_the_players_are_named_by_seat),
        cmocka_unit_test(a_number_is_the_seed_of_the_deal),
        cmocka_unit_test(a_deal_that_cannot_be_is_told_with_its_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
