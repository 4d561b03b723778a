/* test_table_real.c: Prime Attactics with real tiles: the referee knows the tiles played, but no display or rack. */
#include "core/base/rng.h"
#include "referee/game/view.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/offered.h"
#include "tests/referee/visited.h"

#include <string.h>

enum { RANDOM_GAMES = 24, MOVES_MAX = 300, LEFT_MAX = 12 };

static void begin(struct channel *c, const char *options)
{
    channel_send(c, "new attactics players=Ann,Ben deal=table %s", options);
    channel_accept(c, "start Ann");
}

/* ---- passes ---- */

/* All 26 tiles with a number, in an order in which each can be played on the player's own score; some with a D. */
static const char *const numbers[] = {"+1 Dg", "+2 Dg", "+3 Dg", "+4 Dg", "+5",    "+6",    "+7", "x2 Dr", "x3 Dr",
                                      "x4 Dr", "x5",    "x6",    "x7",    "/2",    "/3",    "/4", "/5",    "/6",
                                      "/7",    "-1 Db", "-2 Db", "-3",    "-4",    "-5",    "-6", "-7"};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* Each player plays the first `count` entries on their own score; without `with_d`, no D is played. */
static void play_numbers(struct channel *c, int count, bool with_d)
{
    for (int i = 0; i < 2 * count; i++) {
        channel_send(c, "play %.*s me", with_d ? 5 : 2, numbers[i / 2]);
        assert_string_equal(channel_refusal(c), "");
    }
}

static void when_all_tiles_are_played_or_only_d_are_left_the_game_is_over(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    play_numbers(c, NUMBERS - 1, true);
    channel_expect_lines(c, "count Ann 1", "Yes: Ann has one tile left to play.");
    channel_run(c, "play -7 me");
    channel_expect_key(c, "Ann.tiles", "0");
    dialogue_step(c, "due says Ben plays a tile on either score: `play TILE me` or `play TILE opp`");
    channel_refuse(c, "pass", "must-play"); /* the last tile can be played */
    channel_accept(c, "play -7 me");
    channel_expect_key(c, "reason", "empty");
    begin(c, "");
    play_numbers(c, NUMBERS, false);
    channel_expect_key(c, "reason", "stuck");
    channel_expect_key(c, "winner", "draw");
    channel_expect_key(c, "Ann.tiles", "9");
}

static void a_pass_ends_the_game_if_the_opponent_has_no_playable_tile_left(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    play_numbers(c, NUMBERS - 1, false);
    channel_expect_events(c, "pass", "miss Ann; turn Ben"); /* the display may be eight D, with -7 in the pile */
    assert_true(channel_answer_has(c, "# the pass is right if Ann has only Dg Db Dr"));
    channel_run(c, "play -7 me");
    channel_expect_events(c, "pass", "miss Ann; over stuck 18-11 Ann places=1,2 points=1,0");
    channel_run(c, "undo; play -7 opp");
    channel_expect_key(c, "reason", "stuck");
}

static void a_player_with_only_d_left_is_told_to_pass(void **state)
{
    struct channel *c = *state;
    begin(c, "");
    channel_run(c, "play +2 me; pass; play +4 me; pass"); /* 17 to 11: Ben is two tiles behind */
    for (int i = 0, own = 0; i < NUMBERS - 2; i++, own++) {
        own += own == 1 || own == 3;
        channel_send(c, "play %.2s me", numbers[own]);
        assert_string_equal(channel_refusal(c), "");
        channel_send(c, "play %.2s me", numbers[i]);
        assert_string_equal(channel_refusal(c), "");
    }
    dialogue_step(c, "due says Ann has no tile that can be played, and says `pass`");
    channel_expect_events(c, "pass", "miss Ann; turn Ben");
    assert_false(channel_answer_has(c, "#"));
}

/* ---- random games ---- */

static const struct game_state *state_of(struct channel *c)
{
    return session_state(c->protocol.session);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Checks that the tiles of each player add up, and that no tile was played more often than the player has copies. */
static void check_counts(struct channel *c)
{
    const struct match *match = &c->protocol.session->match;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++) {
        const struct attactics_side *side = &state_of(c)->side[player];
        int left[ATTACTICS_GROUPS] = {0}, all = attactics_is_easy(match) ? 25 : 35;
        for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
            assert_in_range(attactics_count(&side->played, tile), 0, attactics_copies(match, tile));
            left[attactics_group(tile)] += attactics_copies_left(match, side, tile);
        }
        assert_int_equal(side->played.count + attactics_unplayed(side), all);
        assert_int_equal(side->hand[ATTACTICS_MAIN].count, least(attactics_is_easy(match) ? 5 : 8, left[0]));
        assert_int_equal(side->hand[ATTACTICS_BLACK].count, least(attactics_is_easy(match) ? 3 : 4, left[1]));
        for (int group = 0; group < ATTACTICS_GROUPS; group++)
            assert_int_equal(side->hand[group].count + side->pile[group].count, left[group]);
    }
}

/* Sends a random command that the view of the referee offers. */
static void send_offered_command(struct channel *c, struct view *table, struct rng *rng)
{
    const struct match *match = &c->protocol.session->match;
    struct text command = {0};
    view_clear(table);
    attactics_table(match, state_of(c), VIEW_ALL, table);
    assert_true(offered_any(table, match, SEAT_NONE, rng, &command) >= 0);
    channel_accept(c, command.at);
    text_free(&command);
}

static void each_move_that_the_table_names_is_accepted_and_the_counts_add_up(void **state)
{
    static const char *const options[] = {"", "mode=easy", "targets=gain", "mode=easy targets=gain start=19"};
    struct channel *c = *state;
    struct rng rng = {7};
    struct view table = {0};
    int moves = 0;
    for (int game = 0; game < RANDOM_GAMES; game++) {
        begin(c, options[game % 4]);
        for (int i = 0; i < MOVES_MAX && state_of(c)->common.phase == ATTACTICS_PLAY; i++, moves++) {
            check_counts(c);
            send_offered_command(c, &table, &rng);
        }
        check_counts(c);
        assert_int_equal(state_of(c)->common.phase, ATTACTICS_OVER);
    }
    assert_true(moves > 10 * RANDOM_GAMES);
    view_free(&table);
}

/* Another referee deals the tiles and knows them; this one gets the same moves, and must reach the same result. */
static void a_game_with_known_tiles_is_accepted_move_by_move_with_real_tiles(void **state)
{
    static const struct game *const list[] = {&game_attactics, NULL};
    struct channel *c = *state, known;
    struct rng rng = {5};
    struct text command = {0};
    int passes = 0;
    channel_open(&known, list);
    for (int game = 0; game < RANDOM_GAMES; game++) {
        const char *options = game % 2 == 0 ? "" : "targets=gain";
        begin(c, options);
        channel_send(&known, "new attactics players=Ann,Ben seed=%d %s", game, options);
        while (state_of(&known)->common.phase == ATTACTICS_PLAY) {
            assert_true(visited_choose_legal(&known, &rng, &command));
            channel_accept(&known, command.at);
            channel_accept(c, command.at);
            passes += strcmp(command.at, "pass") == 0;
        }
        while (state_of(c)->common.phase == ATTACTICS_PLAY) /* players who cannot play pass */
            channel_accept(c, "pass");
        for (int player = 0; player < ATTACTICS_PLAYERS; player++)
            assert_true(state_of(c)->side[player].score == state_of(&known)->side[player].score);
        assert_int_equal(state_of(c)->reason, state_of(&known)->reason);
    }
    assert_true(passes > 0);
    text_free(&command);
    channel_close(&known);
}

/* Whether some hand of `count` of the tiles leaves the player without a legal action, by trying all such hands. */
static bool may_be_stuck(struct channel *c, int player, int group, const struct attactics_row *left, int count)
{
    for (unsigned set = 0; set < 1u << left->count; set++) {
        struct game_state trial = *state_of(c);
        struct attactics_row *hand = &trial.side[player].hand[group];
        hand->count = trial.side[player].hand[1 - group].count = 0;
        for (int i = 0; i < left->count; i++)
            if ((set >> i & 1) != 0)
                attactics_row_add(hand, left->tile[i]);
        if (hand->count == count && !attactics_can_act(&c->protocol.session->match, &trial, player))
            return true;
    }
    return false;
}

/*
 * If few tiles are left, compares the answer to a pass with an exhaustive search. Returns 1 if the pass is refused, 2
 * if it is accepted, and 0 if too many tiles are left.
 */
static int compare_pass(struct channel *c)
{
    const struct match *match = &c->protocol.session->match;
    const struct game_state *state = state_of(c);
    const struct attactics_side *side = &state->side[state->common.turn];
    bool is_refused = false;
    for (int group = 0; group < ATTACTICS_GROUPS; group++) {
        struct attactics_row left = {0};
        for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
            for (int i = (int)attactics_group(tile) == group ? attactics_copies_left(match, side, tile) : 0; i > 0; i--)
                attactics_row_add(&left, tile);
        if (left.count > LEFT_MAX)
            return 0;
        is_refused |= !may_be_stuck(c, state->common.turn, group, &left, side->hand[group].count);
    }
    assert_int_equal(attactics_must_act(match, state, state->common.turn), is_refused);
    return is_refused ? 1 : 2;
}

static void a_pass_is_refused_exactly_if_every_possible_hand_has_a_play(void **state)
{
    struct channel *c = *state;
    struct rng rng = {11};
    struct view table = {0};
    int found[3] = {0};
    for (int game = 0; game < RANDOM_GAMES; game++) {
        begin(c, game % 2 == 0 ? "mode=easy targets=gain" : "mode=easy");
        while (state_of(c)->common.phase == ATTACTICS_PLAY) {
            found[compare_pass(c)]++;
            send_offered_command(c, &table, &rng);
        }
    }
    assert_true(found[1] > 20 && found[2] > 20);
    view_free(&table);
}

/*
 * With targets=gain and scores of 30 and 1, -2 to -7 cannot be played alone: they lower the player's own score, and the
 * opponent's would be negative. Each of them with Db raises the player's own score: (30 - 7) x D = 46.
 */
static void a_blue_tile_and_its_d_may_be_playable_together_though_not_alone(void **state)
{
    struct channel *c = *state;
    struct game_state trial;
    begin(c, "targets=gain");
    const struct match *match = &c->protocol.session->match;
    trial = *state_of(c);
    trial.side[0].score = 30;
    trial.side[1].score = 1;
    for (int tile = 0; tile < ATTACTICS_DIVISIONS; tile++)
        for (int i = attactics_copies(match, tile); i > 0 && attactics_tiles[tile].colour != ATTACTICS_BLUE; i--)
            attactics_row_add(&trial.side[0].played, tile);
    attactics_row_add(&trial.side[0].played, 7); /* -1 */
    trial.side[0].hand[ATTACTICS_MAIN].count = 6;
    trial.side[0].hand[ATTACTICS_BLACK].count = 0;
    assert_false(attactics_must_act(match, &trial, 0)); /* six blue tiles without a Db */
    trial.side[0].hand[ATTACTICS_MAIN].count = 7;
    assert_true(attactics_must_act(match, &trial, 0));
    for (int tile = 8; tile < 13; tile++)
        attactics_row_add(&trial.side[0].played, tile); /* -7 and two Db are left */
    trial.side[0].hand[ATTACTICS_MAIN].count = 2;
    assert_false(attactics_must_act(match, &trial, 0));
    trial.side[0].hand[ATTACTICS_MAIN].count = 3;
    assert_true(attactics_must_act(match, &trial, 0));
}

static const struct dialogue dialogues[] = {
    /* ---- the start ---- */
    {"nothing is dealt but counts",
     {"new attactics players=Ann,Ben deal=table",
      "due says real tiles: `start NAME` says who begins",
      "start Ben -> display Ann n=8; rack Ann n=4; display Ben n=8; rack Ben n=4; turn Ben",
      "Ann.tiles = 35",
      "table has |  round 1\n|    Ann  score 11                        > Ben  score 11\n"
          "|      display 8                              display 8\n|      rack    4                              "
          "rack    4\n|      main    21                             main    21\n"
          "|      black   2                              black   2\n",
      "table has ; `pass`\n|  if none can be played\n"}},
    {"the options of the game hold for real tiles too",
     {"new attactics players=Ann,Ben deal=table mode=easy start=17 first=Ben targets=gain",
      "start -> display Ann n=5; rack Ann n=3; display Ben n=5; rack Ben n=3; turn Ben",
      "Ann.score = 17; Ann.tiles = 25",
      "play x2 opp -> ? target",
      "play +7 me -> ? not-held -- the player does not have this tile: the easy game has no +7",
      "record has | start Ben #~"}},
    {"tiles that lie before people are not dealt",
     {"new attactics players=Ann,Ben deal=table",
      "deal Ann black /2 /3 /4 /5 /6 /7 -> ? bad-deal",
      "deal Ann main +1 -> ? bad-deal -- the tiles cannot be dealt like that: they lie before the players: `start "
          "NAME` begins",
      "play +1 me; set Ann score 5 -> ? wrong-phase"}},
    {"the referee itself knows no tile",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "hand; hand Ben; get Ann.display; get Ann.rack; get Ben.main; get Ben.black; get Ann.hand -> ? hidden",
      "get legal; legal; suggest -> ? hidden",
      "state has | legal ?\n",
      "state has | Ann.display ?,?,?,?,?,?,?,?\n| Ann.rack ?,?,?,?\n"}},
    /* ---- plays ---- */
    {"a play reveals no tile except those played",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "play x7 Dr me -> play Ann x7 Dr me; score Ann 11 x 7 x D = 154; display Ann n=8; turn Ben",
      "Ann.tiles = 33; Ann.played = x7,Dr",
      "table has |      main    19                             main    21\n",
      "play /2 opp -> play Ben /2 opp; score Ann 154 / 2 = 77; rack Ben n=4; turn Ann",
      "table has |      black   2                              black   1\n",
      "undo; Ann.score = 154; Ben.tiles = 35"}},
    {"a tile all of whose copies lie on the board is not played again",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "play +1 Dg me; play +1 me; play +2 Dg me; play +2 me; play +3 Dg me; play +3 me",
      "play +1 me -> ? not-held -- the player does not have this tile: +1 lies on Ann's board",
      "play +4 Dg me; play +4 Dg me", /* Ben has his own tiles */
      "play +5 Dg me -> ? not-held -- the player does not have this tile: all 4 Dg lie on Ann's board",
      "play +5 me; play +5 Dg me; slam +6 /2",
      "slam +1 /2 -> ? not-held -- the player does not have this tile: +1 lies on Ben's board"}},
    {"arithmetic, colours and slam dunks are checked as with known tiles",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "play x7 Dg me -> ? d-colour",
      "play /2 me -> ? not-divisible",
      "slam +1 /2 -> ? slam-early",
      "play +8 me; play ? me -> ? bad-card",
      "play -7 opp",
      "play -5 me -> ? negative", /* 4 - 5 */
      "play +7 me; play +1 me; play +1 me; play +2 me; play +2 me; slam +4 /3; play +3 me",
      "slam +3 /2 -> ? slam-used",
      "play -2 opp",
      "play -7 me -> play Ben -7 me; score Ben 7 - 7 = 0; display Ben n=8; over zero 14-0 Ann places=1,2 points=1,0",
      "legal = none"}},
    /* ---- passes ---- */
    {"a pass is accepted with a note of the tiles that the player may then have",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "pass -> miss Ann; turn Ben",
      "it has # the pass is right if Ann has only Dg Db Dr /2 /3 /4 /5 /6 /7\n",
      "pass -> miss Ben; over stuck 11-11 draw places=1,1 points=0,0", /* nothing has changed for Ann */
      "it has # the pass is right if Ben has only Dg Db Dr /2 /3 /4 /5 /6 /7\n",
      "undo; play -7 me; play -7 me",
      "pass -> miss Ben; turn Ann", /* 4 to 4 */
      "it has # the pass is right if Ben has only -5 -6 Dg Db Dr /3 /5 /6 /7\n"}},
    {"passes with a play between them do not end the game",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "pass -> miss Ann; turn Ben",
      "play -7 me",
      "pass -> miss Ann; turn Ben",
      "play -3 me; play -7 Ann",
      "pass -> miss Ben; turn Ann",
      "turns = 6",
      "pass -> miss Ann; over stuck 4-1 Ann places=1,2 points=1,0"}},
    {"a pass is refused where the counts say that a tile can be played",
     {"new attactics players=Ann,Ben deal=table; start Ann",
      "play +2 Dg me; play +2 me", /* 26 to 13 */
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`; `pass` if none can be played",
      "pass; undo; play +3 Dg me; play +4 me",
      "due says Ann plays a tile on either score: `play TILE me` or `play TILE opp`",
      "pass -> ? must-play -- there is a tile that can be played: Ann's display has 8 tiles, and only 7 of all that "
          "are left cannot be played",
      "new attactics players=Ann,Ben deal=table; start Ann",
      "play x5 Dr opp; play x6 opp", /* 66 and 110: /4 and /7 divide neither */
      "pass -> ? must-play -- there is a tile that can be played: Ann's rack has 4 tiles, and only 2 of all that are "
          "left cannot be played",
      "new attactics players=Ann,Ben deal=table; start Ann",
      "play x4 opp; play x5 opp; play x3 opp; play x6 opp; play x7 opp; play x7 opp",
      "pass -> ? must-play -- there is a tile that can be played: any that is left for Ann's rack"}},
    /* ---- counts ---- */
    {"a count is compared with the tiles that are played",
     {"new attactics players=Ann,Ben deal=table",
      "count Ann 35 -> ? wrong-phase",
      "start Ann; play x7 Dr me",
      "count Ann 33 -> count Ann n=33",
      "count Ben 35 -> count Ben n=35",
      "record has | count Ben 35 #~",
      "turn = Ben",
      "undo; undo",
      "count Ann 32 -> ? bad-count -- that is not how many tiles are left to play: by my count Ann has played 2 of 35, "
          "and 33 are left: was a play not entered?",
      "count Ann 34 -> ? bad-count -- that is not how many tiles are left to play: by my count Ann has played 2 of 35, "
          "and 33 are left; `undo` takes back a play that was not made",
      "count Ann many -> ? bad-count -- that is not how many tiles are left to play: by my count Ann has played 2 of "
          "35, and 33 are left",
      "count Ann 0 has ? bad-count",
      "count Ann 0 has was a play not entered?",
      "count Cy 3 -> ? bad-player",
      "count Ann; count Ann 33 1 -> ? syntax",
      "count Ann 33 tells Yes: Ann has 33 tiles left to play.\n"}},
    {"no tiles are counted if the referee deals them",
     {"new attactics players=Ann,Ben",
      "count Ann 35 -> ? bad-count -- that is not how many tiles are left to play: the referee has the tiles, and "
          "counts them itself"}},
    {"the record of a table replays",
     {"new attactics players=Ann,Ben deal=table seed=1; start Ann",
      "play x7 Dr me; count Ann 33; play /7 opp; play +1 me; pass; play +2 Dg me; replay"}},
    /* ---- the verbs and values of the view ---- */
    {"the table names each tile that is left and a pass that may be right",
     {"new attactics players=Ann,Ben deal=table",
      "json has {'verb':'start','takes':'seat','min':0,'max':1,'values':['Ann','Ben']}",
      "json lacks 'verb':'deal Ann main'",
      "start Ann; play x7 Dr me; play x7 me",
      "json lacks 'x7 me'",
      "json has 'x6 Dr opp'",
      "json has '-7 opp'",
      "json has '/7 me'",
      "json lacks '/3 me'",
      "json lacks 'verb':'slam'",
      "json has 'verb':'pass'",
      "play x6 Dr me; play +1 me; play +1 me; play +2 me",
      "json has '-3 /7'",
      "json lacks '+1 /2'",
      "json lacks 'verb':'pass'"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(when_all_tiles_are_played_or_only_d_are_left_the_game_is_over),
        ON_A_CHANNEL(a_pass_ends_the_game_if_the_opponent_has_no_playable_tile_left),
        ON_A_CHANNEL(a_player_with_only_d_left_is_told_to_pass),
        ON_A_CHANNEL(each_move_that_the_table_names_is_accepted_and_the_counts_add_up),
        ON_A_CHANNEL(a_game_with_known_tiles_is_accepted_move_by_move_with_real_tiles),
        ON_A_CHANNEL(a_pass_is_refused_exactly_if_every_possible_hand_has_a_play),
        ON_A_CHANNEL(a_blue_tile_and_its_d_may_be_playable_together_though_not_alone),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
