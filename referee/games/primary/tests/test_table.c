/* test_table.c: PRIMARY: refusals, typed commands, and the description of the view. */
#include "referee/games/primary/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void expect_shown(struct channel *c, const char *words)
{
    if (strstr(text_string(&c->out.text), words) == NULL)
        fail_msg("no %s in %s", words, text_string(&c->out.text));
}

static void expect_not_shown(struct channel *c, const char *words)
{
    assert_null(strstr(text_string(&c->out.text), words));
}

/* Sets up a position by commands like `set Ann hand R3; …`, starting from nothing; it is Ann's turn, without a draw. */
static void position(struct channel *c, const char *sets)
{
    channel_send(c, "new primary players=Ann,Ben deal=scenario");
    channel_run(c, sets);
    channel_accept(c, "turn Ann nodraw");
}

/* ---- refusals ---- */

static void a_refusal_names_the_culprit(void **state)
{
    static const struct {
        const char *command, *said;
    } refused[] = {
        {"play R4 O1", "a string is of one colour: R4 and O1"},
        {"play R4/", "a primary colour does not split: R4"},
        {"play O1/", "a card of value 1 does not split: O1"},
        {"combine R4 O1", "two primary colours are combined: O1 is orange"},
        {"combine R4 R5", "two different colours are combined: R4 and R5"},
        {"combine R4", "two cards are combined: not 1"},
        {"combine O2:split R4", "a combination does not split: O2:split"},
        {"skip hand", "no counter lies there: your hand"},
    };
    static const struct {
        const char *command, *said;
    } effects[] = {
        {"use steal Ben", "there is no such effect: steal; `help use` tells them"},
        {"use mill", "use mill NAME"},
        {"use fade Ben", "use fade NAME CARD"},
        {"use loot Ben", "use loot NAME TO"},
        {"use shield Ann", "use shield NAME AREA"},
        {"use shield Ann hand", "no point is left that pays for it: shield takes blue"},
        {"use remove Ann hand", "no point is left that pays for it: remove takes yellow or purple"},
        {"use mill Ann", "only against an opponent: Ann is none"},
        {"use mill Ben", "no card lies there: Ben's deck"},
        {"use fade Ben B2", "the card is not in the pile: B2"},
    };
    struct channel *c = *state;
    position(c, "set Ann hand R4 R5 O1 O2; set Ben hand Y1; set Ben discard Y1");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        channel_send(c, "%s", refused[i].command);
        expect_shown(c, refused[i].said);
    }
    channel_run(c, "play R4");
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        channel_send(c, "%s", effects[i].command);
        expect_shown(c, effects[i].said);
    }
}

/* ---- typed commands ---- */

static void cards_letters_and_words_are_read_in_either_case(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=2; build ry; build g P; deal Ben g1,G2,g3,g4,g5 p1 p2 "
                   "p3 p4 p5");
    channel_expect(c, "Ben.sets", "GP");
    channel_expect(c, "Ben.deck", "G1,G2,G3,G4,G5,P1,P2,P3,P4,P5");
    position(c, "set Ann hand o3 r1 y1; set Ann Deck b1; set Ann Counters 1 0 0 0; set Ben hand Y1");
    channel_accept(c, "combine r1 y1");
    channel_run(c, "done");
    channel_tell(c, "assign Hand Ann FADED", "assign Ann hand Ann faded; counter Ann hand -1; counter Ann faded +1");
    channel_run(c, "undo; undo; undo");
    channel_tell(c, "skip HAND", "skip Ann hand; counter Ann hand -1");
    channel_run(c, "undo; play o3/");
    channel_tell(c, "use Draw Ann", "use Ann draw Ann; move B1 Ann.deck Ann.hand");
}

static void a_card_is_split_in_three_ways_and_whole_in_two(void **state)
{
    static const char *const split[] = {"play O3/", "play O3:split", "play o3:SPLIT"};
    static const char *const whole[] = {"play O3", "play O3:whole"};
    struct channel *c = *state;
    position(c, "set Ann hand O3; set Ben hand Y1");
    for (int i = 0; i < 3; i++) {
        channel_tell(c, split[i], "play Ann O3/; resolve O3 R1 Y1 O1");
        channel_expect(c, "pools", "R1,Y1,O1");
        channel_run(c, "undo");
    }
    for (int i = 0; i < 2; i++) {
        channel_tell(c, whole[i], "play Ann O3; resolve O3 O3");
        channel_expect(c, "pools", "O3");
        channel_run(c, "undo");
    }
    channel_refuse(c, "play O3:", "bad-card");
    channel_refuse(c, "play O3:splits", "bad-card");
    channel_refuse(c, "play O3:3", "bad-card");
}

/* ---- areas and places ---- */

static void the_cards_of_a_hand_are_sorted_and_its_colours_lie_apart(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand P2 R3 G1 R1; set Ben hand Y1");
    channel_send(c, "table");
    expect_shown(c, "hand    R1 R3 | G1 | P2");
}

static void a_card_that_was_split_a_string_and_who_is_asked_stand_on_the_table(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand O2 O3; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0");
    channel_run(c, "play O3/ O2; use take Ben; table");
    expect_shown(c, ".----.   points left: O1\n");
    expect_shown(c, "| O2 |   take: Ben is asked\n");
    expect_shown(c, " then O3/\n");
    channel_run(c, "react use; done; table");
    expect_shown(c, "| O3/ |");
    expect_shown(c, "1 counter lost in this turn");
}

static void at_the_end_each_player_has_a_place(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben,Cyd deal=scenario; set Cyd out; set Ann hand B1; turn Ann nodraw; "
                   "play B1; table");
    expect_shown(c, "   Cyd   0 cards, out\n");
    channel_run(c, "done; end; table");
    expect_shown(c, "   Ann  won\n");
    expect_shown(c, "   Ben  out, place 2\n");
    expect_shown(c, "   Cyd  out, place 3\n");
    channel_run(c, "new primary players=Ann,Ben deal=scenario limit=1; set Ann hand B1; set Ben hand B1; "
                   "turn Ann nodraw; play B1; done; end; table");
    expect_shown(c, "   Ann  still in");
}

/* A team's place counts the teams that went out later; a team with a player still in is first. */
static void at_the_end_the_players_of_a_team_have_one_place(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=6 style=team teams=1,2,3,1,2,3 deal=scenario; set P2 out; set P5 out; "
                   "set P3 out; set P1 out; set P4 hand B1; turn P4 nodraw; play B1; done; end; table");
    expect_shown(c, "   P1  team 1, out, won\n");
    expect_shown(c, "   P2  team 2, out, place 3\n");
    expect_shown(c, "   P3  team 3, out, place 2\n");
    expect_shown(c, "   P4  team 1, won\n");
    expect_shown(c, "   P5  team 2, out, place 3\n");
    expect_shown(c, "   P6  team 3, out, place 2\n");
}

/* ---- the verbs of a viewer ---- */

static void in_secret_each_player_can_build_at_once_and_sees_only_the_own_sets(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=2; Ann build RR; view Ben; table --json");
    expect_shown(c, "{\"name\":\"sets\",\"owner\":\"Ann\",\"layout\":\"row\",\"count\":2,\"cards\":null}");
    expect_shown(c, "\"verb\":\"build\"");
    channel_run(c, "Ben build PG; table --json");
    expect_shown(c, "[{\"card\":\"G\"");
    expect_not_shown(c, "\"verb\"");
}

/* Fails the test unless these are all the verbs of the viewer. */
static void expect_verbs(struct channel *c, const char *verbs)
{
    char expected[2000];
    snprintf(expected, sizeof expected, "\"verbs\":[%s]}\n", verbs);
    channel_send(c, "table --json");
    if (strstr(text_string(&c->out.text), expected) == NULL)
        fail_msg("not %s: %s", expected, text_string(&c->out.text));
}

static void what_can_be_done_while_decks_are_built(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=2 pool=1");
    expect_verbs(c, "{\"verb\":\"build\",\"takes\":\"values\",\"min\":2,\"max\":2,"
                    "\"values\":[\"R\",\"Y\",\"B\",\"O\",\"G\",\"P\"]}");
    channel_run(c, "new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1; draft R");
    expect_verbs(c, "{\"verb\":\"draft\",\"takes\":\"values\",\"min\":1,\"max\":1,"
                    "\"values\":[\"Y\",\"B\",\"O\",\"G\",\"P\"]},"
                    "{\"verb\":\"deal Ann\",\"takes\":\"cards\",\"min\":5,\"max\":5,"
                    "\"values\":[\"R1\",\"R2\",\"R3\",\"R4\",\"R5\"]}");
    channel_run(c, "draft B");
    expect_verbs(c, "{\"verb\":\"deal Ann\",\"takes\":\"cards\",\"min\":5,\"max\":5,"
                    "\"values\":[\"R1\",\"R2\",\"R3\",\"R4\",\"R5\"]},"
                    "{\"verb\":\"deal Ben\",\"takes\":\"cards\",\"min\":5,\"max\":5,"
                    "\"values\":[\"B1\",\"B2\",\"B3\",\"B4\",\"B5\"]},"
                    "{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,\"values\":[\"Ann\",\"Ben\"]}");
}

static void a_draft_of_cards_shows_the_cards_left_and_those_taken(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben build=draft-cards sets=1 pool=1");
    channel_run(c, "draft R1; draft Y5; draft P5");
    assert_string_equal(channel_send(c, "table"),
                        "|  pool R1x0 R2x1 R3x1 R4x1 R5x1, Y1x1 Y2x1 Y3x1 Y4x1 Y5x0,\n"
                        "|       B1x1 B2x1 B3x1 B4x1 B5x1, O1x1 O2x1 O3x1 O4x1 O5x1,\n"
                        "|       G1x1 G2x1 G3x1 G4x1 G5x1, P1x1 P2x1 P3x1 P4x1 P5x0\n"
                        "|    Ann\n|      sets R1 P5\n|  > Ben\n|      sets Y5\n"
                        "|  Ben picks, with one card picked and four to go: `draft R2`, for example\n=\n");
    expect_verbs(c, "{\"verb\":\"draft\",\"takes\":\"values\",\"min\":1,\"max\":1,\"values\":["
                    "\"R2\",\"R3\",\"R4\",\"R5\",\"Y1\",\"Y2\",\"Y3\",\"Y4\",\"B1\",\"B2\",\"B3\",\"B4\",\"B5\","
                    "\"O1\",\"O2\",\"O3\",\"O4\",\"O5\",\"G1\",\"G2\",\"G3\",\"G4\",\"G5\","
                    "\"P1\",\"P2\",\"P3\",\"P4\"]}");
}

static void in_a_draft_only_who_picks_has_a_verb(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1; draft R; view Ann");
    expect_verbs(c, "");
    channel_run(c, "new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1");
    expect_verbs(c, "{\"verb\":\"draft\",\"takes\":\"values\",\"min\":1,\"max\":1,"
                    "\"values\":[\"R\",\"Y\",\"B\",\"O\",\"G\",\"P\"]}");
}

static void what_can_be_done_to_set_a_position_up(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=scenario; set Ben out; table --json");
    expect_shown(c, "{\"verb\":\"set Ann hand\",\"takes\":\"cards\",\"min\":1,\"max\":30,\"values\":[\"R1\",");
    expect_shown(c, "\"G5\",\"P1\",\"P2\",\"P3\",\"P4\",\"P5\"]},{\"verb\":\"set Ann deck\"");
    expect_shown(c, "{\"verb\":\"set Ann counters\",\"takes\":\"values\",\"min\":4,\"max\":4,\"values\":[\"0\",\"0\","
                    "\"0\",\"0\",\"1\",\"1\",\"1\",\"1\",\"2\",\"2\",\"2\",\"2\",\"3\",\"3\",\"3\",\"3\"]},"
                    "{\"verb\":\"set Ann out\",\"takes\":\"nothing\"},");
    expect_shown(c, "{\"verb\":\"turn\",\"takes\":\"values\",\"min\":1,\"max\":1,"
                    "\"values\":[\"Ann\",\"Ann nodraw\"]}]}");
    channel_run(c, "set Ann out; table --json");
    expect_not_shown(c, "\"verb\":\"turn\"");
    channel_run(c, "view Ann");
    expect_verbs(c, "");
}

static void what_can_be_done_in_a_turn(void **state)
{
    static const char play[] = "{\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,\"max\":2}";
    static const char combine[] = "{\"verb\":\"combine\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":2,\"max\":2}";
    static const char skip[] = "{\"verb\":\"skip\",\"takes\":\"area\",\"min\":1,\"max\":1,\"values\":[\"deck\"]}";
    static const char end[] = "{\"verb\":\"assign\",\"takes\":\"values\",\"min\":1,\"max\":1,\"values\":["
                              "\"deck Ann hand\",\"deck Ann deck\",\"deck Ann discard\",\"deck Ann faded\"]},"
                              "{\"verb\":\"end\",\"takes\":\"nothing\"}";
    char verbs[800];
    struct channel *c = *state;
    position(c, "set Ann hand R1 R2 B1; set Ann counters 0 1 0 0; set Ben hand Y1; set Ben deck Y1; "
                "set Ben counters 0 1 0 0");
    snprintf(verbs, sizeof verbs, "%s,%s,%s", play, combine, skip);
    expect_verbs(c, verbs);
    channel_run(c, "play R1");
    expect_verbs(c, "{\"verb\":\"use mill\",\"takes\":\"seat\",\"min\":1,\"max\":1,\"values\":[\"Ben\"]},"
                    "{\"verb\":\"done\",\"takes\":\"nothing\"}");
    channel_run(c, "use mill Ben");
    expect_verbs(c, "{\"verb\":\"react\",\"takes\":\"values\",\"min\":1,\"max\":1,\"values\":[\"use\",\"pass\"]}");
    channel_run(c, "react pass");
    snprintf(verbs, sizeof verbs, "%s,%s,%s", "{\"verb\":\"play\",\"takes\":\"cards\",\"from\":\"hand\",\"min\":1,"
             "\"max\":1}", combine, end);
    expect_verbs(c, verbs);
    channel_run(c, "play B1; done");
    channel_run(c, "assign deck Ann deck");
    expect_verbs(c, end);
    channel_run(c, "view Ben");
    expect_verbs(c, "");
}

/* Secondary colours cannot be combined, nor can one colour with itself. */
static void two_primary_colours_are_needed_to_combine(void **state)
{
    static const struct {
        const char *hand;
        bool combines;
    } hands[] = {{"R1 R2", false}, {"R1 O1", false}, {"O1 G1 P1", false}, {"Y1 B5", true}, {"P1 R1 B1 Y1", true}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        char sets[80];
        snprintf(sets, sizeof sets, "set Ann hand %s; set Ben hand Y1", hands[i].hand);
        position(c, sets);
        channel_send(c, "table --json");
        assert_int_equal(strstr(text_string(&c->out.text), "\"verb\":\"combine\"") != NULL, hands[i].combines);
    }
}

/* Only the referee knows of a chance result named in advance. */
static void what_chance_will_bring_does_not_show_in_what_a_player_can_do(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand P1; set Ben hand Y1");
    channel_run(c, "play P1; chance 7; table --json");
    expect_not_shown(c, "\"verb\":\"use strip\"");
    expect_shown(c, "`use strip Ben`");
    channel_run(c, "view Ann; table --json");
    expect_shown(c, "\"verb\":\"use strip\"");
}

/* A player who may answer cannot pass if the chance named in advance fits no card. */
static void who_is_asked_cannot_pass_where_the_chance_that_waits_does_not_fit(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand P1; set Ben hand Y1; set Ben counters 1 0 0 0");
    channel_run(c, "play P1; use strip Ben; chance 7");
    expect_verbs(c, "{\"verb\":\"react\",\"takes\":\"values\",\"min\":1,\"max\":1,\"values\":[\"use\"]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_refusal_names_the_culprit),
        ON_A_CHANNEL(cards_letters_and_words_are_read_in_either_case),
        ON_A_CHANNEL(a_card_is_split_in_three_ways_and_whole_in_two),
        ON_A_CHANNEL(the_cards_of_a_hand_are_sorted_and_its_colours_lie_apart),
        ON_A_CHANNEL(a_card_that_was_split_a_string_and_who_is_asked_stand_on_the_table),
        ON_A_CHANNEL(at_the_end_each_player_has_a_place),
        ON_A_CHANNEL(at_the_end_the_players_of_a_team_have_one_place),
        ON_A_CHANNEL(in_secret_each_player_can_build_at_once_and_sees_only_the_own_sets),
        ON_A_CHANNEL(what_can_be_done_while_decks_are_built),
        ON_A_CHANNEL(a_draft_of_cards_shows_the_cards_left_and_those_taken),
        ON_A_CHANNEL(in_a_draft_only_who_picks_has_a_verb),
        ON_A_CHANNEL(what_can_be_done_to_set_a_position_up),
        ON_A_CHANNEL(what_can_be_done_in_a_turn),
        ON_A_CHANNEL(two_primary_colours_are_needed_to_combine),
        ON_A_CHANNEL(who_is_asked_cannot_pass_where_the_chance_that_waits_does_not_fit),
        ON_A_CHANNEL(what_chance_will_bring_does_not_show_in_what_a_player_can_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
