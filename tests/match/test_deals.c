/* test_deals.c: files of deals, and the games dealt from them. */
#include "match/deals.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/players.h"

#include <string.h>

static void read_text(struct deals *deals, const char *text)
{
    struct text why = {0};
    files_put_text("deals", text);
    *deals = (struct deals){0};
    if (!deals_read(deals, "deals", &why))
        fail_msg("%s", text_string(&why));
}

static void a_line_is_a_deal(void **state)
{
    struct deals deals;
    read_text(&deals, "# two deals\n\n  17  # a seed\r\ndeal P1 3 5; start P1\t\n   \n99");
    assert_int_equal(deals.count, 3);
    assert_string_equal(deals_line(&deals, 0), "17");
    assert_string_equal(deals_line(&deals, 1), "deal P1 3 5; start P1");
    assert_string_equal(deals_line(&deals, 2), "99");
    deals_free(&deals);
}

static void comments_and_blanks_do_not_change_the_digest(void **state)
{
    struct deals one, two, three;
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
        const char *path, *bytes; /* NULL: the file is not written */
        size_t length;
        const char *why;
    } rows[] = {
        {"deals", "", 0, "deals: no deal in it"},
        {"deals", "# nothing\n\n", 11, "deals: no deal in it"},
        {"deals", "1\n2\0003\n", 6, "deals:2: neither a seed nor the commands of a deal"},
        {"deals", "1\n\033[31m\n", 8, "deals:2: neither a seed nor the commands of a deal"},
        {"deals", "\377\376\n", 3, "deals:1: neither a seed nor the commands of a deal"},
        {"no/such/deals", NULL, 0, "no/such/deals: No such file or directory"},
        {"/", NULL, 0, "/: Is a directory"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct deals deals = {0};
        struct text why = {0};
        if (rows[i].bytes != NULL)
            files_put(rows[i].path, rows[i].bytes, rows[i].length);
        assert_false(deals_read(&deals, rows[i].path, &why));
        assert_string_equal(text_string(&why), rows[i].why);
        text_free(&why);
        deals_free(&deals);
    }
}

/* ---- games dealt from a file ---- */

/* Plays the first two games of lvl0 with deals from this text. Adds their records, or why they cannot be played. */
static void play_two(const char *text, enum play_end wanted, struct text *output)
{
    struct deals deals;
    struct board board;
    struct result result;
    enum play_end end = PLAY_OVER;
    read_text(&deals, text);
    players_begin("lvl0", "");
    players.terms.deals = &deals;
    players.terms.moves = 1;
    players_add_each("P2=fair Ben=fair");
    play_open(&board, &players.terms, false);
    for (uint64_t i = 0; i < 2 && end == PLAY_OVER; i++) {
        schedule_pairing(&players.terms.schedule, i, &result.pairing);
        end = play_game(&board, &result);
        if (end == PLAY_OVER)
            play_record(&board, output);
    }
    assert_int_equal(end, wanted);
    text_add_text(output, &board.why);
    play_close(&board);
    deals_free(&deals);
}

/* A player may have the name of a seat; the deal means the seat. */
static void in_a_deal_by_hand_the_players_are_named_by_seat(void **state)
{
    struct text record = {0};
    play_two("deal P1 3 7 9 1 10 ;deal\tP2\t7 1 4;; start P2;\n", PLAY_OVER, &record);
    const char *second = strstr(record.at + 1, "# prime-record");
    assert_non_null(second);
    assert_true(strstr(record.at, "\ndeal P2 3 7 9 1 10 ") < second);
    assert_true(strstr(record.at, "\ndeal Ben 7 1 4 ") < second);
    assert_true(strstr(record.at, "\nstart Ben ") < second);
    assert_non_null(strstr(second, "\ndeal Ben 3 7 9 1 10 "));
    assert_non_null(strstr(second, "\ndeal P2 7 1 4 "));
    assert_non_null(strstr(second, "\nstart P2 "));
    text_free(&record);
}

static void a_number_is_the_seed_of_the_deal(void **state)
{
    struct text record = {0};
    play_two("18446744073709551615\n", PLAY_OVER, &record);
    assert_non_null(strstr(record.at, "players=P2,Ben seed=18446744073709551615 "));
    text_free(&record);
}

static void an_impossible_deal_is_reported_with_its_refusal(void **state)
{
    static const char *const lines[] = {"deal P1 99", "deal P3 3", "deal P1 3"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct text why = {0};
        play_two(lines[i], PLAY_BROKEN, &why);
        if (strstr(text_string(&why), ":1: lvl0 refuses the game: ") == NULL || strchr(why.at, '\n') != NULL)
            fail_msg("%s: %s", lines[i], why.at);
        text_free(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_line_is_a_deal),
        IN_A_FOLDER(comments_and_blanks_do_not_change_the_digest),
        IN_A_FOLDER(a_file_without_deals_is_refused),
        IN_A_FOLDER(in_a_deal_by_hand_the_players_are_named_by_seat),
        IN_A_FOLDER(a_number_is_the_seed_of_the_deal),
        IN_A_FOLDER(an_impossible_deal_is_reported_with_its_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
