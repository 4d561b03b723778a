/* test_set_up.c: Prime Attactics: the starting score, and who begins. */
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>

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
        channel_expect_key(*state, "P1.score", score);
        channel_expect_key(*state, "P2.score", score);
    }
}

/* The bound is that of positions set up by hand: the greatest score that all tiles of both players could make. */
static void from_the_greatest_starting_score_no_score_reaches_2_to_the_63(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new attactics start=999983 seed=1");
    assert_int_equal(attactics_find_too_high(session_state(c->protocol.session)), SEAT_NONE);
}

static void with_first_random_either_player_may_begin(void **state)
{
    int begins[2] = {0};
    for (int seed = 0; seed < 20; seed++) {
        channel_send(*state, "new attactics players=A,B first=random mode=easy seed=%d", seed);
        channel_send(*state, "get turn");
        begins[*channel_reply(*state) - 'A']++;
    }
    assert_in_range(begins[0], 3, 17);
}

static const struct dialogue dialogues[] = {
    {"a starting score is refused with the reason",
     {"new attactics start=23",
      "new attactics start=91 -> ? bad-option -- that cannot be chosen: start=91 is not prime: 7 x 13",
      "new attactics start=994009 -> ? bad-option -- that cannot be chosen: start=994009 is not prime: 997 x 997",
      "new attactics start=7 -> ? bad-option -- that cannot be chosen: start=7; it may be 11 to 999983",
      "new attactics start=1000003 -> ? bad-option -- that cannot be chosen: start=1000003; it may be 11 to 999983",
      "new attactics start=-11 -> ? bad-option -- that cannot be chosen: start=-11; it may be 11 to 999983",
      "new attactics start= -> ? bad-option -- that cannot be chosen: start=; it may be 11 to 999983"}},
    {"an unknown choice of who begins is refused and the choices are listed",
     {"new attactics players=Ann,Ben first=3 -> ? bad-option -- that cannot be chosen: first=3; it may be 1, 2, "
          "random, Ann or Ben",
      "new attactics players=Ann,Ben first=0; new attactics players=Ann,Ben first=ann -> ? bad-option",
      "new attactics players=Ann,Ben first=Random; new attactics players=Ann,Ben first= -> ? bad-option",
      "new attactics players=Ann,Ben first=1,2 -> ? bad-option",
      "new attactics players=Ann,Ben first=Ben; turn = Ben",
      "record has  first=Ben "}},
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
        ON_A_CHANNEL(from_the_greatest_starting_score_no_score_reaches_2_to_the_63),
        ON_A_CHANNEL(with_first_random_either_player_may_begin),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
