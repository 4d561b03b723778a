/* test_rules_slow.c: Prime Attactics: arithmetic in two ways, the deal, plays, slams, missed turns, the end, views. */
#include "core/base/rng.h"
#include "referee/engine/hooks.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/visited.h"

#include <stdio.h>
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
static long action_by_hand(long score, bool own, const char *first, const char *second, bool slams, bool gain)
{
    if (is_a_d(first) || (second != NULL && !slams && strcmp(second, d_by_hand(first)) != 0))
        return -1;
    long result = by_hand(score, first);
    if (slams) {
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
    long expected = action_by_hand(score, action.target == 0, first, second, action.slams, gain);
    uint64_t result = 0;
    state->side[action.target].score = (uint64_t)score;
    state->side[1 - action.target].score = 11;
    bool accepted = attactics_check(match, state, &action, &result) == FAULT_NONE;
    if (accepted != (expected >= 0) || (accepted && result != (uint64_t)expected))
        fail_msg("%ld %s %s%s: %llu, by hand %ld", score, first, second != NULL ? second : "",
                 action.slams ? " slam" : "", accepted ? (unsigned long long)result : 0ULL, expected);
}

static void every_tile_does_the_same_by_the_text_and_by_the_referee(void **state)
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

/* ---- the deal ---- */

static void what_is_dealt_by_hand_leaves_nothing_to_chance(void **state)
{
    struct text first = {0};
    begin(*state, "seed=1", "");
    channel_accept(*state, "start");
    text_add(&first, channel_send(*state, "state"));
    begin(*state, "seed=99", "");
    channel_accept(*state, "start");
    assert_string_equal(first.at, channel_send(*state, "state"));
    text_free(&first);
}

/* Tiles for plays that help and for plays that do not. */
#define TARGETS \
    "set P1 display +3 -2 Db x2; set P1 rack /2; set P2 display +1; set P1 score 12; set P2 score 4"

/* ---- the end ---- */

static void the_next_game_of_a_match_begins_with_another_deal(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new attactics seed=1 start=13");
    channel_expect(c, "P1.display", "Dr,-7,Dg,+7,Dg,-3,Dr,x5");
    for (;;) {
        channel_send(c, "get phase");
        if (strcmp(channel_reply(c), "over") == 0)
            break;
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
    }
    channel_accept(c, "new");
    channel_expect(c, "turns", "0");
    channel_expect(c, "P1.score", "13");
    channel_expect(c, "P2.score", "13");
    channel_expect(c, "P1.sheet", "-");
    channel_expect(c, "P2.slam", "unused");
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

/* In 20 redeals for P1, his display, his rack and the score sheet stay the same; the tiles hidden from him change. */
static void a_new_deal_changes_what_a_player_cannot_see_and_nothing_else(void **state)
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
            assert_true(has_same_tiles(&was->hand[ATTACTICS_MAIN], &is->hand[ATTACTICS_MAIN]));
            assert_true(has_same_tiles(&was->played, &is->played));
            piles += !has_same_tiles(&was->pile[ATTACTICS_MAIN], &is->pile[ATTACTICS_MAIN]);
        }
        assert_true(has_same_tiles(&before->side[0].hand[ATTACTICS_BLACK], &after.side[0].hand[ATTACTICS_BLACK]));
        racks += !has_same_tiles(&before->side[1].hand[ATTACTICS_BLACK], &after.side[1].hand[ATTACTICS_BLACK]);
        assert_memory_equal(before->line, after.line, sizeof after.line);
        assert_int_not_equal(before->common.chance.rng.state, after.common.chance.rng.state);
        after = *before;
        hooks_redeal(&session->match, &after, VIEW_ALL, &rng);
        assert_memory_equal(before, &after, sizeof after);
    }
    assert_in_range(piles, 39, 40);
    assert_in_range(racks, 15, 20);
}

static void racks_are_for_their_owner_and_piles_for_nobody(void **state)
{
    struct channel *c = *state;
    begin(c, "", "");
    channel_accept(c, "start");
    channel_accept(c, "view P1");
    channel_expect(c, "P1.rack", "/2,/3,/4,/5");
    channel_refuse(c, "get P2.rack", "hidden");
    channel_refuse(c, "get P1.main", "hidden");
    channel_refuse(c, "get P1.black", "hidden");
    const char *line = strstr(channel_send(c, "record"), "| deal P1 ? ?");
    assert_non_null(line); /* the record does not show him the order of his own pile either */
    assert_true(strcspn(line, "+-x/D") > strcspn(line, "\n"));
}

/* ---- invariants of random play ---- */

static int tiles_in(struct channel *c, const char *player, const char *key)
{
    channel_send(c, "get %s.%s", player, key);
    const char *row = channel_reply(c);
    int count = strcmp(row, "-") != 0;
    while ((row = strchr(row, ',')) != NULL) {
        row++;
        count++;
    }
    return count;
}

static long number_of(struct channel *c, const char *key)
{
    channel_send(c, "get %s", key);
    return strtol(channel_reply(c), NULL, 10);
}

/*
 * Checks that every line of a column begins with the result of the line before, and that the last result is the score.
 * Returns the number of lines.
 */
static int check_column(struct channel *c, const char *player, long start)
{
    char sheet[8192];
    int lines = 0;
    channel_send(c, "get %s.sheet", player);
    snprintf(sheet, sizeof sheet, "%s", channel_reply(c));
    for (char *line = sheet; strcmp(sheet, "-") != 0 && line != NULL; lines++) {
        assert_int_equal(strtol(line, NULL, 10), start);
        start = strtol(strchr(line, '=') + 2, NULL, 10);
        line = strstr(line, " ; ") != NULL ? strstr(line, " ; ") + 3 : NULL;
    }
    channel_send(c, "get %s.score", player);
    assert_int_equal(strtol(channel_reply(c), NULL, 10), start);
    return lines;
}

static void check_invariants(struct channel *c, bool easy, int *lines)
{
    static const char *const players[] = {"P1", "P2"};
    int display = easy ? 5 : 8, rack = easy ? 3 : 4, all = easy ? 25 : 35, black = easy ? 4 : 6;
    *lines = 0;
    for (int i = 0; i < 2; i++) {
        int shown = tiles_in(c, players[i], "display"), held = tiles_in(c, players[i], "rack");
        int main_pile = tiles_in(c, players[i], "main"), black_pile = tiles_in(c, players[i], "black");
        int played = tiles_in(c, players[i], "played");
        assert_int_equal(shown + held + main_pile + black_pile + played, all);
        assert_true(shown == display || main_pile == 0);
        assert_true(held == rack || black_pile == 0);
        assert_true(held + black_pile <= black);
        *lines += check_column(c, players[i], 11);
    }
    channel_send(c, "get phase");
    bool over = strcmp(channel_reply(c), "over") == 0;
    assert_true(over || (number_of(c, "P1.score") > 0 && number_of(c, "P2.score") > 0));
    assert_true(number_of(c, "P1.score") > 0 || number_of(c, "P2.score") > 0);
    assert_true(number_of(c, "turns") <= 140);
}

static void the_invariants_hold_in_random_play(void **state)
{
    struct channel *c = *state;
    struct rng rng = {7};
    struct text chosen = {0};
    for (int game = 0; game < RANDOM_GAMES; game++) {
        bool easy = game % 2 == 1, missed = false;
        int lines, turns = 0, misses = 0;
        channel_send(c, "new attactics seed=%d mode=%s targets=%s", game, easy ? "easy" : "full",
                     game % 3 == 0 ? "gain" : "free");
        for (;;) {
            check_invariants(c, easy, &lines);
            assert_int_equal(lines, turns - misses); /* each turn adds a line, unless it is missed */
            channel_send(c, "get phase");
            if (strcmp(channel_reply(c), "over") == 0)
                break;
            assert_true(visited_legal(c, &rng, &chosen));
            bool misses_now = strcmp(chosen.at, "pass") == 0;
            assert_false(misses_now && missed); /* no two missed turns in a row */
            if (!misses_now)
                channel_refuse(c, "pass", "must-play");
            if (strncmp(chosen.at, "slam", 4) == 0)
                assert_true(!easy && turns >= 6);
            channel_accept(c, chosen.at);
            missed = misses_now;
            misses += missed;
            turns++;
        }
        assert_int_equal(number_of(c, "turns"), turns);
    }
    text_free(&chosen);
}

/* ---- one deal, followed to a fixed depth ---- */

static void undo_gives_back_tiles_scores_and_the_slam(void **state)
{
    struct text before = {0};
    begin(*state, "",
             "set P1 display +3 -5; set P1 rack /2; set P1 main x7; set P2 score 5; set P2 display +1; set turns 6");
    text_add(&before, channel_send(*state, "state"));
    channel_run(*state, "slam +3 /2; undo");
    assert_string_equal(before.at, channel_send(*state, "state"));
    channel_accept(*state, "redo");
    channel_expect(*state, "P1.display", "-5,x7");
    text_free(&before);
}

static const struct dialogue dialogues[] = {
    /* ---- the deal ---- */
    {"the deal of a seed is this",
     {"new attactics seed=1; P1.display = Dr,-7,Dg,+7,Dg,-3,Dr,x5; P1.rack = /4,/7,/5,/2",
      "get P1.main has = x2,Dr,x6,",
      "P2.display = +2,-4,Db,+5,Dg,+4,Dr,-6; P2.rack = /3,/4,/6,/5; turn = P1",
      "new attactics mode=easy seed=1 first=random; P1.display = -4,-2,Dg,+3,x3; P1.rack = /5,/3,/2",
      "P2.display = Dr,x5,+2,Db,Dg; P2.rack = /5,/2,/3; turn = P1"}},
    {"options have their defaults and values",
     {"new attactics; P1.score = 11; P2.score = 11; P1.tiles = 35; turn = P1",
      "new attactics start=19 first=2 mode=easy; P1.score = 19; P2.score = 19; P2.tiles = 25; turn = P2",
      "new attactics start=13; P1.score = 13",
      "new attactics start=17; P2.score = 17",
      "new attactics players=Ann,Ben first=Ben; turn = Ben",
      "new attactics start=12; new attactics first=3; new attactics first=0 -> ? bad-option",
      "new attactics players=Ann,Ben first=Cy; new attactics mode=short -> ? bad-option",
      "new attactics targets=all; new attactics colour=red -> ? bad-option",
      "new attactics players=3 -> ? bad-players"}},
    {"a pile dealt by hand is the whole group or refused",
     {"new attactics deal=manual",
      "deal P1 main; deal P9 grey /2 -> ? syntax", /* syntax is checked before the player, */
      "deal P9 black /8 -> ? bad-player", /* the player before the tiles, */
      "deal P1 black /2 /2 /8 -> ? bad-card", /* the tiles before the group */
      "deal P1 black /2 /3 /4 /5 /6; deal P1 black /2 /3 /4 /5 /6 +7; deal P1 black /2 /3 /4 /5 /6 /6 -> ? bad-deal",
      "deal P1 black /7 /6 /5 /4 /3 /2; start; P1.rack = /7,/6,/5,/4; P1.black = /3,/2",
      "deal P1 black /2 /3 /4 /5 /6 /7; start; set P1 score 5; turn P1 -> ? wrong-phase",
      "new attactics deal=manual mode=easy",
      "deal P1 black /2 /3 /4 /5 /6 -> ? bad-deal", /* 6 is not used in the easy game */
      "deal P1 black /2 /3 /4 /5"}},
    {"a bad tile is refused before too many",
     {"new attactics deal=manual",
      "deal P1 main " MAIN_TILES " " BLACK_TILES " /2 /9 -> ? bad-card", /* it was once bad-deal, at the 36th tile */
      "deal P1 main " MAIN_TILES " " BLACK_TILES " /2 -> ? bad-deal"}},
    /* A past bug: the message was only "0 of +3, not 1". */
    {"a part of a pile is refused with the reason",
     {"new attactics players=Ann,Ben deal=manual",
      "deal Ann main +1 +2 -> ? bad-deal -- the tiles cannot be dealt like that: the main pile is dealt whole, and +3 "
          "is missing"}},
    /* ---- plays ---- */
    {"every refusal of a play has its code and comes in its order",
     {"begin: set P1 display +3 -5 x2 Dg Dr; set P1 rack /2 /3; set P1 score 4; set P2 score 3; set P2 display +1",
      "P2 play +1 me -> ? not-your-turn",
      "play +3; play +3 Dg Dg me; play +9 you -> ? syntax", /* the last word is checked before the tiles */
      "play +9 me; play Dg +9 me -> ? bad-card", /* all tiles are read before one is judged */
      "play Dg me; play Dg Dg me; play Db +3 me -> ? d-first",
      "play +7 x2 me -> ? d-second", /* checked before the tiles in hand */
      "play +7 Dr me; play /2 Dr me -> ? d-colour",
      "play +7 Dg me; play -5 Db me -> ? not-held", /* checked before the arithmetic */
      "play -5 me; play -5 opp -> ? negative",
      "play /3 me; play /2 opp -> ? not-divisible",
      "pass -> ? must-play",
      "pass now -> ? syntax",
      "play +3 Dg me -> play P1 +3 Dg me; score P1 4 + 3 x D = 14; display P1 -5,x2,Dr; turn P2"}},
    {"a play must help when the option says so",
     {"begin targets=gain: " TARGETS,
      "play +3 opp; play -2 me; play x2 opp; play /2 me; play -2 Db opp -> ? target", /* 4 stays 4 */
      "play -2 Db me", /* 12 becomes 20 */
      "P1.score = 20",
      "begin: " TARGETS,
      "play x2 opp; P2.score = 8"}},
    {"played tiles are replaced in the order played from their own pile",
     {"begin:",
      "start", /* displays +1..+7 -1, racks /2../5 */
      "play +1 me -> play P1 +1 me; score P1 11 + 1 = 12; display P1 +2,+3,+4,+5,+6,+7,-1,-2; turn P2",
      "play +7 opp -> play P2 +7 opp; score P1 12 + 7 = 19; display P2 +1,+2,+3,+4,+5,+6,-1,-2; turn P1",
      "get P1.sheet says 11 + 1 = 12 ; 12 + 7 = 19",
      "P2.sheet = -",
      "play +6 me; play /5 opp; P1.score = 5; P2.rack = /2,/3,/4,/6; P2.black = /7; P2.played = +7,/5; P2.tiles = 33"}},
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
    {"a club player wins at once and plays what is not seen if nothing else can be played",
     {"begin: set P1 display x7 -5 Dr; set P2 score 5; set P2 display +1",
      "suggest club says play -5 opp",
      "begin: set P1 display Dg; set P1 rack /7; set P1 score 1002; set P2 score 7000; set P2 display +1",
      "suggest club says play /7 opp",
      "begin: set P1 display Dg; set P1 rack /2; set P2 score 9; set P2 display +1",
      "suggest club says pass"}},
    /* ---- the slam dunk ---- */
    {"every refusal of a slam has its code and comes in its order",
     {"begin: set P1 display +3 -5 x2 Dg; set P1 rack /2 /3; set P2 score 5; set P2 display +1; set turns 5",
      "slam +3 -> ? syntax",
      "slam +3 /9 -> ? bad-card",
      "slam x2 Dg -> ? slam-early", /* the round is checked before the tiles: round 3 is turns 4 and 5 */
      "begin mode=easy: set P1 display +3; set P1 rack /2; set P1 slam used; set P2 display +2",
      "slam +3 /2 -> ? slam-easy",
      "begin: set P1 display +3; set P1 rack /2; set P1 slam used",
      "slam +3 /2 -> ? slam-used", /* checked before the round */
      "begin: set P1 display +3 -5 x2 Dg; set P1 rack /2 /3; set P2 score 5; set P2 display +1; set turns 6",
      "slam x2 x2; slam Dg /2; slam /2 /3 -> ? slam-first",
      "slam +7 Dg -> ? slam-second",
      "slam +7 /2; slam +3 /7 -> ? not-held",
      "slam -5 /3 -> ? slam-zero",
      "slam +3 /3 -> ? not-divisible",
      "slam +3 /2 -> slam P1 +3 /2; score P2 5 + 3 / 2 = 4; display P1 -5,x2,Dg; rack P1 /3; turn P2",
      "P1.slam = used",
      "begin: set P1 display -5; set P1 rack /2; set P2 score 4; set P2 display +1; set turns 6",
      "slam -5 /2 -> ? negative",
      "begin targets=gain: set P1 display +6; set P1 rack /2; set P2 score 6; set P2 display +1; set turns 6",
      "slam +6 /2 -> ? target"}}, /* 6 stays 6 */
    {"missed turns count for the slam",
     {"begin: set P1 display Dg; set P2 display +1 +5; set P2 rack /2; set turns 4",
      "pass -> miss P1; turn P2", /* P1 has missed the fifth turn */
      "slam +5 /2 -> ? slam-early",
      "play +1 me; pass; round = 4",
      "slam +5 /2; P1.score = 8"}},
    /* ---- the end ---- */
    {"exactly zero loses whoever played it",
     {"begin: set P1 display -5 Db; set P2 score 5; set P2 display +1",
      "play -5 Db opp -> play P1 -5 Db opp; score P2 5 - 5 x D = 0; display P1 -; over zero 11-0 P1 "
      "places=1,2 points=1,0",
      "reason = zero",
      "P2 play +1 me -> ? game-over",
      "begin: set P1 display -5; set P1 score 5; set P2 score 4; set P2 display +1",
      "play -5 me", /* the only legal play, and it loses */
      "winner = P2"}},
    {"the higher score wins when nobody can play and equal ones draw",
     {"begin: set P1 display +1; set P2 rack /7",
      "play +1 me -> play P1 +1 me; score P1 11 + 1 = 12; display P1 -; over stuck 12-11 P1 "
      "places=1,2 points=1,0",
      "begin: set P1 display +1",
      "play +1 opp; reason = empty; winner = P2",
      "begin: set P1 display +1; set P1 score 10",
      "play +1 me; winner = draw",
      "result says draw"}},
    {"a player without a play misses turns until he has one",
     {"begin: set P1 rack /2; set P2 display +1 +2; set P1 score 11; set P2 score 11",
      "legal = none",
      "pass; play +1 me",
      "pass -> ? must-play", /* 12 can be halved */
      "play /2 opp; play +2 me; reason = empty"}},
    {"first displays of D tiles alone end the game level",
     {"new attactics deal=manual; deal P1 black " BLACK_TILES "; deal P2 black " BLACK_TILES,
      "deal P1 main Dg Dg Dg Dg Db Db Dr Dr Dr " NUMBERS "; deal P2 main Dg Dg Dg Dg Db Db Dr Dr Dr " NUMBERS,
      "start; reason = stuck; winner = draw"}},
    /* ---- positions set up by hand ---- */
    {"a position has its own refusals",
     {"new attactics deal=scenario",
      "start; play +1 me -> ? wrong-phase",
      "set P9 score 5 -> ? bad-player",
      "set P1 hand +1 -> ? syntax",
      "set P1 score 0; set P1 score -1; set P1 slam maybe; set turns 141 -> ? bad-option",
      "set P1 display +1 ++ -> ? bad-card",
      "set P1 display /2; set P1 rack +2 -> ? bad-deal",
      "set P1 display +1; set P1 slam used; set P1 slam unused; set turns 3; set P1 main +2 +3; set P1 black /2",
      "set P1 main +1 -> ? bad-deal", /* there is one +1 */
      "turn P9 -> ? bad-player",
      "turn P2; turn = P2; P1.main = +2,+3"}},
    {"a score never passes sixty three bits",
     {"new attactics deal=scenario; set P1 display x7 Dr; set P1 score 9223372036854775807",
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
    {"the others hear how many tiles are dealt and lie in a rack",
     {"begin:",
      "start; play +1 me; play +7 opp; play +6 me; play /5 opp; view P1",
      "record has | #! deal P1 main n=29",
      "record has | #! deal P2 black n=6",
      "record has | #! rack P1 /2,/3,/4,/5",
      "record has | #! rack P2 n=4",
      "record lacks | #! rack P2 /2,/3,/4,/5"}},
    {"the legal moves of the other are hidden like his rack",
     {"begin:",
      "start; view P2",
      "get legal; legal -> ? hidden"}},
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
        cmocka_unit_test(every_tile_does_the_same_by_the_text_and_by_the_referee),
        ON_A_CHANNEL(what_is_dealt_by_hand_leaves_nothing_to_chance),
        ON_A_CHANNEL(the_next_game_of_a_match_begins_with_another_deal),
        ON_A_CHANNEL(the_advice_wins_at_once_or_makes_the_ratio_of_the_scores_greatest),
        ON_A_CHANNEL(a_new_deal_changes_what_a_player_cannot_see_and_nothing_else),
        ON_A_CHANNEL(racks_are_for_their_owner_and_piles_for_nobody),
        ON_A_CHANNEL(the_invariants_hold_in_random_play),
        ON_A_CHANNEL(undo_gives_back_tiles_scores_and_the_slam),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
