/* test_set_up.c: Prime Attactics: the starting score, who begins, and what is hidden from which player. */
#include "referee/games.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

enum { LAST_TRIED = 1400 };

/* ---- the starting score ---- */

/*
 * prime-attactics.txt: "Other prime numbers such as 13, 17 or 19 can be used as defence positions or as a starting
 * score to give an added difficulty level." The primes 2, 3, 5 and 7 are no defence: tiles divide by them.
 */
static void each_prime_from_eleven_on_is_a_starting_score_and_no_other_number(void **state)
{
    bool is_composite[LAST_TRIED + 1] = {false};
    for (int n = 2; n <= LAST_TRIED; n++)
        for (int multiple = 2 * n; multiple <= LAST_TRIED; multiple += n)
            is_composite[multiple] = true;
    for (int n = 0; n <= LAST_TRIED; n++) {
        char score[16];
        channel_send(*state, "new attactics start=%d", n);
        assert_string_equal(channel_refusal(*state), n < 11 || is_composite[n] ? "bad-option" : "");
        if (n < 11 || is_composite[n])
            continue;
        snprintf(score, sizeof score, "%d", n);
        channel_expect(*state, "P1.score", score);
        channel_expect(*state, "P2.score", score);
    }
}

/* The bound is that of positions set up by hand: the greatest score that all tiles of both players could make. */
static void from_the_greatest_starting_score_all_tiles_stay_below_sixty_three_bits(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new attactics start=999983 seed=1");
    assert_int_equal(attactics_too_high(session_state(c->protocol.session)), SEAT_NONE);
    channel_run(c, "new attactics deal=scenario start=999983; set P1 display x7 Dr; set P2 display +1; turn P1");
    channel_tell(c, "play x7 Dr me",
                 "play P1 x7 Dr me; score P1 999983 x 7 x D = 13999762; display P1 -; turn P2");
}

/* ---- who begins ---- */

/* prime-attactics.txt: "Choose who is to start." The record has the choice as typed. */
static void who_begins_is_chosen_by_number_by_name_or_at_random(void **state)
{
    static const char *const rows[][3] = {
        {"first=1", "Ann", "Ann"}, {"first=2", "Ben", "Ben"},      {"first=Ann", "Ann", "Ann"},
        {"first=Ben", "Ben", "Ben"}, {"first=random", "Ann", "Ben"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int ben = 0;
        for (int seed = 0; seed < 20; seed++) {
            channel_send(*state, "new attactics players=Ann,Ben %s mode=easy seed=%d", rows[i][0], seed);
            channel_send(*state, "get turn");
            ben += strcmp(channel_reply(*state), "Ben") == 0;
        }
        bool is_random = strcmp(rows[i][1], rows[i][2]) != 0;
        assert_in_range(ben, is_random ? 3 : strcmp(rows[i][1], "Ben") == 0 ? 20 : 0,
                        is_random ? 17 : strcmp(rows[i][1], "Ben") == 0 ? 20 : 0);
        assert_true((strstr(channel_send(*state, "record"), rows[i][0]) != NULL) == (i > 0)); /* not the default */
    }
}

static void an_unknown_choice_of_who_begins_is_refused_and_the_choices_are_listed(void **state)
{
    static const char *const words[] = {"3", "0", "Cy", "ann", "Random", "", "1,2"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char expected[200];
        snprintf(expected, sizeof expected,
                 "? bad-option -- that cannot be chosen: first=%s; it may be 1, 2, random, Ann or Ben\n", words[i]);
        assert_string_equal(channel_send(*state, "new attactics players=Ann,Ben first=%s", words[i]), expected);
    }
}

/* ---- what is hidden ---- */

/*
 * Collects everything that a viewer sees of a game in which Ann's black tiles are dealt as `black`. Both players have
 * the same main pile.
 */
static void look(const char *viewer, const char *black, const char *sees, struct text *seen)
{
    static const char main_tiles[] = "-1 +2 +5 Dg +1 +3 +4 +6 +7 -2 -3 -4 -5 -6 -7 x2 x3 x4 x5 x6 x7 Dg Dg Dg Db Db "
                                     "Dr Dr Dr";
    static const char *const questions[] = {"table", "state", "legal", "suggest", "get legal", "get Ann.rack",
                                            "get Ann.hand", "get Ann.black", "record"};
    struct channel c;
    channel_open(&c, games);
    channel_run(&c, "new attactics players=Ann,Ben deal=manual seed=1 start=13");
    channel_send(&c, "deal Ann main %s", main_tiles);
    channel_send(&c, "deal Ben main %s", main_tiles);
    channel_send(&c, "deal Ann black %s", black);
    channel_run(&c, "start; play -1 me; play +2 me; play /4 me; play +5 Dg me");
    channel_send(&c, "view %s", viewer);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        text_add(seen, channel_send(&c, "%s", questions[i]));
    assert_non_null(strstr(seen->at, sees));
    assert_non_null(strstr(seen->at, "| #! deal Ann black n=6"));
    assert_null(strstr(seen->at, "n=6 cards=")); /* nobody sees the order of a pile */
    channel_close(&c);
}

/*
 * prime-attactics.txt: "2 tile racks used to hold tiles with black stripes on the back. These tiles are hidden from
 * opponents view." For two deals that differ only in Ann's rack, the other viewers see exactly the same text.
 */
static void a_rack_is_hidden_from_all_but_its_owner(void **state)
{
    static const struct {
        const char *viewer, *sees;
        bool is_told;
    } rows[] = {{"Ben", "|      rack    4                              rack    ", false},
                {"public", "|      rack    4                              rack    4\n", false},
                {"Ann", "|      rack    /2 ", true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text one = {0}, other = {0};
        look(rows[i].viewer, "/4 /2 /3 /5 /6 /7", rows[i].sees, &one);
        look(rows[i].viewer, "/4 /2 /6 /7 /3 /5", rows[i].sees, &other);
        assert_int_equal(strcmp(one.at, other.at) != 0, rows[i].is_told);
        text_free(&one);
        text_free(&other);
    }
}

/* prime-attactics.txt: "places them on the display tray face up for both players to see." */
static void a_display_is_open_to_all(void **state)
{
    static const char *const viewers[] = {"Ann", "Ben", "public"};
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        struct channel c;
        channel_open(&c, games);
        channel_run(&c, "new attactics players=Ann,Ben seed=1");
        channel_send(&c, "view %s", viewers[i]);
        channel_expect(&c, "Ann.display", "Dr,-7,Dg,+7,Dg,-3,Dr,x5");
        channel_expect(&c, "Ben.display", "+2,-4,Db,+5,Dg,+4,Dr,-6");
        assert_non_null(strstr(channel_send(&c, "table"),
                               "|      display Dr -7 Dg +7 Dg -3 Dr x5        display +2 -4 Db +5 Dg +4 Dr -6\n"));
        channel_close(&c);
    }
}

static const struct dialogue dialogues[] = {
    {"a starting score is refused with the reason",
     {"new attactics start=23",
      "new attactics start=12 -> ? bad-option -- that cannot be chosen: start=12 is not prime: 2 x 6",
      "new attactics start=91 -> ? bad-option -- that cannot be chosen: start=91 is not prime: 7 x 13",
      "new attactics start=121 -> ? bad-option -- that cannot be chosen: start=121 is not prime: 11 x 11",
      "new attactics start=994009 -> ? bad-option -- that cannot be chosen: start=994009 is not prime: 997 x 997",
      "new attactics start=999981 -> ? bad-option -- that cannot be chosen: start=999981 is not prime: 3 x 333327",
      "new attactics start=7 -> ? bad-option -- that cannot be chosen: start=7; it may be 11 to 999983",
      "new attactics start=1000003 -> ? bad-option -- that cannot be chosen: start=1000003; it may be 11 to 999983",
      "new attactics start=-11 -> ? bad-option -- that cannot be chosen: start=-11; it may be 11 to 999983",
      "new attactics start= -> ? bad-option -- that cannot be chosen: start=; it may be 11 to 999983"}},
    /* prime-attactics.txt: "Both players start with a score of 11, a prime number, recorded on the score sheet." */
    {"a chosen starting score is at the top of both sheets",
     {"new attactics players=Ann,Ben start=23 seed=1",
      "table has    sheet   start 23                       sheet   start 23\n",
      "play x5 me; play +2 me; play -7 opp",
      "table has       sheet   start 23                       sheet   start 23\n"
          "|              23 x 5 = 115                           23 + 2 = 25\n"
          "|                                                     25 - 7 = 18\n",
      "get Ann.sheet says 23 x 5 = 115", /* as printed in the leaflet */
      "new attactics players=Ann,Ben seed=1",
      "table lacks start",
      "new attactics players=Ann,Ben deal=scenario start=23; set Ann score 50; set Ann display +1; turn Ann",
      "table has sheet   start 50 "}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_prime_from_eleven_on_is_a_starting_score_and_no_other_number),
        ON_A_CHANNEL(from_the_greatest_starting_score_all_tiles_stay_below_sixty_three_bits),
        ON_A_CHANNEL(who_begins_is_chosen_by_number_by_name_or_at_random),
        ON_A_CHANNEL(an_unknown_choice_of_who_begins_is_refused_and_the_choices_are_listed),
        cmocka_unit_test(a_rack_is_hidden_from_all_but_its_owner),
        cmocka_unit_test(a_display_is_open_to_all),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
