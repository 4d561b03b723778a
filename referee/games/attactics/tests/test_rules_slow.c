/* test_rules_slow.c: Prime Attactics: all plays in two implementations, the deal, the end, redeals, random play. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/visited.h"

#include <stdlib.h>
#include <string.h>

enum { SCORES = 120, RANDOM_GAMES = 60 };

/* ---- the rules, a second implementation ---- */

/* The score after the tile, by the sign that the tile begins with; -1 if it cannot be played. */
static long by_hand(long score, const char *tile)
{
    long number = strtol(tile + 1, NULL, 10);
    switch (tile[0]) {
    case '+':
        return score + number;
    case '-':
        return score >= number ? score - number : -1;
    case 'x':
        return score * number;
    default:
        for (long quotient = 0; quotient <= score; quotient++)
            if (quotient * number == score)
                return quotient;
        return -1;
    }
}

static bool is_a_d(const char *tile)
{
    return tile[0] == 'D';
}

/* The D of the same colour as the tile: + is green, - is blue, x is red. */
static const char *d_by_hand(const char *tile)
{
    return tile[0] == '+' ? "Dg" : tile[0] == '-' ? "Db" : tile[0] == 'x' ? "Dr" : "none";
}

/* The target's score after the play or slam if it is legal, otherwise -1. */
static long action_by_hand(long score, bool own, const char *first, const char *second, bool is_slam, bool gain)
{
    if (is_a_d(first) || (second != NULL && !is_slam && strcmp(second, d_by_hand(first)) != 0))
        return -1;
    long result = by_hand(score, first);
    if (is_slam) {
        if (own || (first[0] != '+' && first[0] != '-') || second[0] != '/' || result <= 0)
            return -1;
        result = by_hand(result, second);
    } else if (second != NULL && result >= 0) {
        result += result;
    }
    bool helps = own ? result > score : result < score;
    return gain && !helps ? -1 : result;
}

/* A position late enough for a slam, in which P1 holds every tile. */
static void hold_all(struct game_state *state)
{
    memset(state, 0, sizeof *state);
    state->turns = 6;
    state->common.phase = ATTACTICS_PLAY;
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        struct attactics_row *hand = &state->side[0].hand[attactics_group(tile)];
        hand->tile[hand->count++] = (unsigned char)tile;
    }
}

static void compare_action(const struct match *match, struct game_state *state, long score,
                           struct attactics_action action)
{
    const char *first = attactics_tiles[action.first].word;
    const char *second = action.second != ATTACTICS_NO_TILE ? attactics_tiles[action.second].word : NULL;
    bool gain = match->option[ATTACTICS_TARGETS] == ATTACTICS_GAIN;
    long expected = action_by_hand(score, action.target == 0, first, second, action.is_slam, gain);
    uint64_t result = 0;
    state->side[action.target].score = (uint64_t)score;
    state->side[1 - action.target].score = 11;
    bool accepted = attactics_check(match, state, &action, &result) == FAULT_NONE;
    if (accepted != (expected >= 0) || (accepted && result != (uint64_t)expected))
        fail_msg("%ld %s %s%s: %llu, by hand %ld", score, first, second != NULL ? second : "",
                 action.is_slam ? " slam" : "", accepted ? (unsigned long long)result : 0ULL, expected);
}

static void the_referee_agrees_with_the_second_implementation_on_each_action(void **state)
{
    struct match match = {.game = &game_attactics, .seats = 2};
    struct game_state position;
    hold_all(&position);
    for (match.option[ATTACTICS_TARGETS] = 0; match.option[ATTACTICS_TARGETS] < 2; match.option[ATTACTICS_TARGETS]++)
        for (long score = 1; score <= SCORES; score++)
            for (int first = 0; first < ATTACTICS_KINDS; first++)
                for (int second = 0; second <= ATTACTICS_NO_TILE; second++) {
                    for (int target = 0; target < 2; target++)
                        compare_action(&match, &position, score,
                                       (struct attactics_action){0, target, first, second, false});
                    if (second != ATTACTICS_NO_TILE)
                        compare_action(&match, &position, score,
                                       (struct attactics_action){0, 1, first, second, true});
                }
}

/* ---- helpers ---- */

/* All tiles of a player, in canonical order. */
#define NUMBERS "+1 +2 +3 +4 +5 +6 +7 -1 -2 -3 -4 -5 -6 -7 x2 x3 x4 x5 x6 x7"
#define MAIN_TILES NUMBERS " Dg Dg Dg Dg Db Db Dr Dr Dr"
#define BLACK_TILES "/2 /3 /4 /5 /6 /7"

/*
 * Sets up a position, empty except for commands like `set P1 display +3; …`, with P1 on turn. Without commands, deals
 * all tiles by hand; the game then begins with `start`.
 */
static void begin(struct channel *c, const char *options, const char *sets)
{
    bool deals = *sets == '\0';
    channel_send(c, "new attactics deal=%s %s", deals ? "manual" : "scenario", options);
    channel_run(c, deals ? "deal P1 main " MAIN_TILES "; deal P1 black " BLACK_TILES : sets);
    channel_run(c, deals ? "deal P2 main " MAIN_TILES "; deal P2 black " BLACK_TILES : "turn P1");
}

/* ---- the end ---- */

static void the_next_game_of_a_match_begins_with_another_deal(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new attactics seed=1 start=13");
    channel_expect_key(c, "P1.display", "Dr,-7,Dg,+7,Dg,-3,Dr,x5");
    for (;;) {
        channel_send(c, "get phase");
        if (strcmp(channel_reply(c), "over") == 0)
            break;
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
    }
    channel_accept(c, "new");
    channel_expect_key(c, "turns", "0");
    channel_expect_key(c, "P1.score", "13");
    channel_expect_key(c, "P2.score", "13");
    channel_expect_key(c, "P1.sheet", "-");
    channel_expect_key(c, "P2.slam", "unused");
    channel_send(c, "get P1.display");
    assert_string_not_equal(channel_reply(c), "Dr,-7,Dg,+7,Dg,-3,Dr,x5");
}

/* ---- advice ---- */

static void the_advice_wins_at_once_or_makes_the_ratio_of_the_scores_greatest(void **state)
{
    struct channel *c = *state;
    static const struct {
        const char *sets, *advice;
    } rows[] = {
        {"set P1 display x7 -5 Dr; set P2 score 5", "play -5 opp"},       /* an opponent's score of 0 ends the game */
        {"set P1 display -5 +4 x2", "play x2 me"},                        /* 22 to 11, not 11 to 6 or 15 to 11 */
        {"set P1 display +4 -7 x2", "play -7 opp"},                       /* 11 to 4 is a greater ratio than 22 to 11 */
        {"set P1 display +4 Dg", "play +4 Dg me"},
        {"set P1 display +4 Dg; set P1 rack /2; set P2 score 12; set P1 score 2", "play +4 Dg me"}, /* 12 to 12 */
        {"set P1 display +1; set P1 rack /6 /3; set P2 score 24", "play /6 opp"}, /* the later move, which is better */
        {"set P1 display -1; set P1 rack /3 /6; set P2 score 24", "play /6 opp"},
        {"set P1 display -1; set P2 score 25; set turns 6; set P1 rack /6", "slam -1 /6"},
        {"set P1 display x2; set P1 rack /2; set P2 score 12", "play x2 me"}, /* the first of equal moves */
        {"set P1 display Dg; set P1 rack /2; set P2 score 9; set P2 display +1", "pass"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(c, "", rows[i].sets);
        channel_send(c, "suggest");
        assert_string_equal(channel_reply(c), rows[i].advice);
        channel_accept(c, rows[i].advice);
    }
}

/* ---- visibility ---- */

static bool has_same_tiles(const struct attactics_row *one, const struct attactics_row *other)
{
    return one->count == other->count && memcmp(one->tile, other->tile, one->count) == 0;
}

/* Redeals 20 times for P1. Other tests check for every game that a redeal keeps what the viewer sees. */
static void a_redeal_changes_the_tiles_that_a_player_cannot_see(void **state)
{
    struct channel *c = *state;
    struct rng rng = {5};
    int piles = 0, racks = 0;
    begin(c, "", "");
    channel_run(c, "start; play +1 me; play +7 opp");
    const struct session *session = c->protocol.session;
    const struct game_state *before = session_state(session);
    for (int i = 0; i < 20; i++) {
        struct game_state after = *before;
        hooks_redeal(&session->match, &after, 0, &rng);
        for (int player = 0; player < 2; player++) {
            const struct attactics_side *was = &before->side[player], *is = &after.side[player];
            piles += !has_same_tiles(&was->pile[ATTACTICS_MAIN], &is->pile[ATTACTICS_MAIN]);
        }
        racks += !has_same_tiles(&before->side[1].hand[ATTACTICS_BLACK], &after.side[1].hand[ATTACTICS_BLACK]);
        assert_int_not_equal(before->common.chance.rng.state, after.common.chance.rng.state);
        after = *before;
        hooks_redeal(&session->match, &after, VIEW_ALL, &rng);
        assert_memory_equal(before, &after, sizeof after);
    }
    assert_in_range(piles, 39, 40);
    assert_in_range(racks, 15, 20);
}

/* ---- invariants of random play ---- */

/* Each line of a column begins with the result of the line before. */
static void check_line(void *context, uint64_t score, const struct attactics_line *line, uint64_t result)
{
    uint64_t *last = context;
    assert_true(score == *last);
    *last = result;
}

/* No tile is lost, hands are refilled, each score sheet ends with the score, and at least one player can play. */
static void check_position(void *context, const struct match *match, const struct game_state *state)
{
    bool easy = attactics_is_easy(match);
    for (int player = 0; player < ATTACTICS_PLAYERS; player++) {
        const struct attactics_side *side = &state->side[player];
        uint64_t score = side->start_score;
        assert_int_equal(side->played.count + attactics_unplayed(side), easy ? 25 : 35);
        assert_true(side->hand[ATTACTICS_MAIN].count == (easy ? 5 : 8) || side->pile[ATTACTICS_MAIN].count == 0);
        assert_true(side->hand[ATTACTICS_BLACK].count == (easy ? 3 : 4) || side->pile[ATTACTICS_BLACK].count == 0);
        attactics_for_each_line(state, player, check_line, &score);
        assert_true(score == side->score && score > 0);
    }
    assert_true(attactics_can_act(match, state, 0) || attactics_can_act(match, state, 1));
    assert_true(state->turns <= 140);
}

static void the_invariants_hold_in_random_play(void **state)
{
    assert_true(visited_each(&game_attactics, 40, RANDOM_GAMES, check_position, NULL) > 1000);
}

static const struct dialogue dialogues[] = {
    /* ---- the deal ---- */
    {"unknown values of options are refused",
     {"new attactics mode=short; new attactics targets=all; new attactics colour=red -> ? bad-option",
      "new attactics players=3 -> ? bad-players"}},
    {"a deal by hand is checked for its form, then the player, the tiles, the group",
     {"new attactics deal=manual",
      "deal P1 main; deal P9 grey /2 -> ? syntax",
      "deal P9 black /8 -> ? bad-player",
      "deal P1 black /2 /2 /8 -> ? bad-card",
      "deal P1 black /2 /3 /4 /5 /6 +7 -> ? bad-deal"}},
    {"a bad tile is reported before an excess of tiles",
     {"new attactics deal=manual",
      "deal P1 main " MAIN_TILES " " BLACK_TILES " /2 /9 -> ? bad-card", /* it was once bad-deal, at the 36th tile */
      "deal P1 main " MAIN_TILES " " BLACK_TILES " /2 -> ? bad-deal"}},
    /* ---- plays ---- */
    {"a play is checked for its form, then the names of tiles, the tiles together, the hand, the sum",
     {"begin: set P1 display +3 -5 x2 Dg Dr; set P1 rack /2 /3; set P1 score 4; set P2 score 3; set P2 display +1",
      "play +3; play +3 Dg Dg me; play +9 you -> ? syntax",
      "play +9 me; play Dg +9 me -> ? bad-card",
      "play Dg Dg me; play Db +3 me -> ? d-first",
      "play +7 x2 me -> ? d-second",
      "play +7 Dr me -> ? d-colour",
      "play -5 Db me; play +7 Dg me -> ? not-held",
      "play -5 me; play -5 opp -> ? negative"}},
    {"a play must help when the option says so",
     {"begin targets=gain: set P1 display +3 -2 Db x2; set P1 rack /2; set P2 display +1; set P1 score 12; "
          "set P2 score 4",
      "play +3 opp; play -2 me; play x2 opp; play /2 me; play -2 Db opp -> ? target", /* 4 stays 4 */
      "play -2 Db me; P1.score = 20"}},
    /* ---- the club ---- */
    {"a club player sees no division of a large score and no slam dunk",
     {"begin: set P1 display x2; set P1 rack /7; set P2 score 994; set P2 display +1",
      "suggest fair says play /7 opp",
      "suggest club says play /7 opp",
      "begin: set P1 display x2; set P1 rack /7; set P2 score 1001; set P2 display +1",
      "suggest fair says play /7 opp",
      "suggest club says play x2 me",
      "begin: set P1 display x2; set P1 rack /5; set P2 score 9995; set P2 display +1",
      "suggest club says play /5 opp",
      "begin: set P1 display x2; set P1 rack /5; set P2 score 10000; set P2 display +1",
      "suggest club says play x2 me",
      "begin: set P1 display +2 -1; set P1 rack /7; set P1 score 20; set P2 score 15; set P2 display +1; set turns 6",
      "suggest fair says slam -1 /7",
      "suggest club says play +2 me"}},
    {"a club player wins at once, and makes a move that it usually overlooks only if there is no other",
     {"begin: set P1 display x7 -5 Dr; set P2 score 5; set P2 display +1",
      "suggest club says play -5 opp",
      "begin: set P1 display Dg; set P1 rack /7; set P1 score 1002; set P2 score 7000; set P2 display +1",
      "suggest club says play /7 opp",
      "begin: set P1 display Dg; set P1 rack /2; set P2 score 9; set P2 display +1",
      "suggest club says pass"}},
    /* ---- the slam dunk ---- */
    {"a slam is refused by the mode, then whether it was used, the round, the tiles",
     {"begin mode=easy: set P1 display +3; set P1 rack /2; set P1 slam used; set P2 display +2",
      "slam +3 /2 -> ? slam-easy",
      "begin: set P1 display +3; set P1 rack /2; set P1 slam used",
      "slam +3 /2 -> ? slam-used",
      "begin: set P1 display +3 x2 Dg; set P1 rack /2 /3; set P2 score 5; set P2 display +1; set turns 5",
      "slam x2 Dg -> ? slam-early", /* round 3 is turns 4 and 5 */
      "begin: set P1 display +3 x2 Dg; set P1 rack /2 /3; set P2 score 5; set P2 display +1; set turns 6",
      "slam x2 x2; slam /2 /3 -> ? slam-first",
      "slam +7 Dg -> ? slam-second",
      "slam +7 /2; slam +3 /7 -> ? not-held",
      "slam +3 /2 -> slam P1 +3 /2; score P2 5 + 3 / 2 = 4; display P1 x2,Dg; rack P1 /3; turn P2"}},
    /* ---- the end ---- */
    {"equal scores are a draw",
     {"begin: set P1 display +1; set P1 score 10",
      "play +1 me; winner = draw",
      "result says draw"}},
    /* ---- positions set up by hand ---- */
    {"a score never exceeds 63 bits",
     {"new attactics deal=scenario; set P1 display x7 Dr; set P1 score 9223372036854775807",
      "set P1 score -1 -> ? bad-option",
      "turn P1 -> ? bad-deal", /* multiplied by 14, it once overflowed to a small number */
      "set P1 score 658812288346769700; turn P1; play x7 Dr me; P1.score = 9223372036854775800"}},
    /*
     * The upper bound for a score s adds all +n first, then multiplies by every xn and doubles for every D, of both
     * players, in displays and piles. Here it adds 1 + 7 + 6, then multiplies by 7 * 3 * 2 and by 2^4 for four D: 672
     * (s + 14).
     */
    {"every tile that is left counts towards the highest score",
     {"new attactics deal=scenario; set P1 display +1 x7 -7 Dg; set P1 main Dr +7 Dg",
      "set P2 display x3 +6 -6; set P2 main x2 Dg -5; set P2 rack /7; set P2 black /2; set P1 score 13725256007224355",
      "turn P1 -> ? bad-deal",
      "set P1 score 13725256007224354; turn P1", /* below 2^63 */
      "new attactics deal=scenario; set P1 display +1 x7 -7 Dg; set P1 main Dr +7 Dg",
      "set P2 display x3 +6 -6; set P2 main x2 Dg -5; set P2 rack /7; set P2 black /2; set P2 score 13725256007224355",
      "turn P1 -> ? bad-deal",
      "set P2 score 13725256007224354; turn P1"}},
    /* ---- visibility ---- */
    /* The deals in the record, as shown to a viewer. */
    {"the others see only how many tiles are dealt and how many are in a rack",
     {"begin:",
      "start; play +1 me; play +7 opp; play +6 me; play /5 opp; view P1",
      "record has | deal P1 ? ? ?",
      "record has | deal P2 ? ? ?",
      "record lacks | deal P1 main", /* nobody sees the order of a pile */
      "record lacks | deal P2 black",
      "record lacks n=6 cards=",
      "record has | #! deal P1 main n=29",
      "record has | #! deal P2 black n=6",
      "record has | #! rack P1 /2,/3,/4,/5",
      "record has | #! rack P2 n=4",
      "record lacks | #! rack P2 /2,/3,/4,/5"}},
    /* ---- one deal, followed to a fixed depth ---- */
    /*
     * On both scores +1 to +7 and -1 make 16 moves; no black tile divides 11. P1 can turn one score into 8 others, 12
     * to 18 and 10, which the black tiles /2 to /5 divide in 3 + 0 + 1 + 2 + 2 + 0 + 2 + 2 = 12 ways, for either score:
     * 16 * 16 + 2 * 12.
     */
    {"the positions after one deal are as counted by hand",
     {"begin:",
      "start",
      "positions 1 says 16",
      "positions 2 says 280",
      "positions 3 says 5054"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_referee_agrees_with_the_second_implementation_on_each_action),
        ON_A_CHANNEL(the_next_game_of_a_match_begins_with_another_deal),
        ON_A_CHANNEL(the_advice_wins_at_once_or_makes_the_ratio_of_the_scores_greatest),
        ON_A_CHANNEL(a_redeal_changes_the_tiles_that_a_player_cannot_see),
        cmocka_unit_test(the_invariants_hold_in_random_play),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
