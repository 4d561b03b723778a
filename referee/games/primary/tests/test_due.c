/* test_due.c: PRIMARY: the pending action in each phase, and in the refusal of a move. */
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

/* Fails the test unless the last line of the table is this one. */
static void expect_due(struct channel *c, const char *due)
{
    char expected[GAME_DUE_BYTES + 32];
    snprintf(expected, sizeof expected, "\"due\":\"%s\"", due);
    channel_send(c, "table --json");
    if (strstr(text_string(&c->out.text), expected) == NULL)
        fail_msg("not %s: %s", expected, text_string(&c->out.text));
}

/* Sets up a position by commands like `set Ann hand R3; …`, starting from nothing; it is Ann's turn, without a draw. */
static void position(struct channel *c, const char *sets)
{
    channel_send(c, "new primary players=Ann,Ben deal=scenario");
    channel_run(c, sets);
    channel_accept(c, "turn Ann nodraw");
}

static void what_is_due_while_decks_are_built(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual");
    expect_due(c, "Ann builds a deck of six sets of R Y B O G P: `build RYBOGP`, for example");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=1");
    expect_due(c, "Ann builds a deck of one set of R Y B O G P: `build R`, for example");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=9");
    expect_due(c, "Ann builds a deck of nine sets of R Y B O G P: `build LETTERS`");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=13; Ann build RRRYYYBBBOOOG");
    expect_due(c, "Ben builds a deck of 13 sets of R Y B O G P: `build LETTERS`");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=12");
    expect_due(c, "Ann builds a deck of twelve sets of R Y B O G P: `build LETTERS`");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=14");
    expect_due(c, "Ann builds a deck of 14 sets of R Y B O G P: `build LETTERS`");
    channel_run(c, "new primary players=Ann,Ben deal=manual sets=1; Ben build R; Ann build Y");
    expect_due(c, "all decks are built: `start` shuffles them and begins, or `deal NAME CARDS` says how one lies");
    channel_run(c, "deal Ann Y1 Y2 Y3 Y4 Y5; deal Ben R1 R2 R3 R4 R5");
    expect_due(c, "all decks are ready: `start`, or `start NAME`, begins the game");
}

static void what_is_due_in_a_draft_counts_the_lots_and_names_some_that_are_left(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=manual build=draft pool=1 sets=3");
    expect_due(c, "Ann picks, with no sets picked and three to go: `draft` one of R Y B O G P");
    channel_run(c, "draft R");
    expect_due(c, "Ben picks, with no sets picked and three to go: `draft` one of Y B O G P");
    channel_run(c, "draft o");
    expect_due(c, "Ann picks, with one set picked and two to go: `draft` one of Y B G P");
    channel_run(c, "draft y; draft b; draft p");
    expect_due(c, "Ben picks, with two sets picked and one to go: `draft` one of G");
    channel_run(c, "new primary players=Ann,Ben build=draft-cards sets=1 pool=1");
    expect_due(c, "Ann picks, with no cards picked and five to go: `draft R1`, for example");
    channel_run(c, "draft R1; draft Y5; draft P5");
    expect_due(c, "Ben picks, with one card picked and four to go: `draft R2`, for example");
}

static void what_is_due_in_a_turn(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=scenario");
    expect_due(c, "set up a position: `set Ann hand R3 B1`; `turn NAME` begins that player's turn");
    position(c, "set Ann hand R1 R2 G1; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0");
    expect_due(c, "Ann plays a card or cards of one colour, or `combine CARD CARD`");
    channel_run(c, "play R1");
    expect_due(c, "Ann has R1 to spend: `use mill Ben`; `done` gives it up");
    channel_run(c, "use mill Ben");
    expect_due(c, "Ben may answer mill with a counter of the deck: `react use`, or `react pass`");
    channel_run(c, "react use");
    expect_due(c, "Ann may play again, or `end` the turn");
    channel_run(c, "play G1");
    expect_due(c, "Ann has G1 to spend: `use recover Ann`; `done` gives it up");
    channel_run(c, "use recover Ann; play R2; use mill Ben");
    expect_due(c, "Ann has R1 to spend: `use fade Ben Y2`; `done` gives it up");
    channel_run(c, "use fade Ben Y2");
    expect_due(c, "Ann is done: `end` ends the turn");
    position(c, "set Ann hand R2; set Ben hand Y1");
    channel_run(c, "play R2");
    expect_due(c, "Ann has R2 to spend, but on nothing: `done`");
}

static void the_example_of_an_effect_is_one_that_a_player_would_choose(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand P1; set Ann counters 1 0 0 0; set Ben hand Y1; set Ben counters 0 0 1 0");
    channel_run(c, "play P1");
    expect_due(c, "Ann has P1 to spend: `use remove Ben discard` or strip; `done` gives it up");
    channel_run(c, "new primary players=Ann,Ben,Cyd,Dan style=team teams=1,2,1,2 deal=scenario; set Cyd hand Y1; "
                   "set Ann deck R1; set Cyd deck R1; turn Cyd nodraw; play Y1");
    expect_due(c, "Cyd has Y1 to spend: `use draw Cyd`; `done` gives it up");
}

static void what_is_due_names_the_areas_with_counters(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann counters 0 1 0 2; set Ben hand Y1");
    expect_due(c, "Ann has no card in hand and gives a counter: `skip deck` or `skip faded`");
    position(c, "set Ann hand B1; set Ann counters 0 1 1 1; set Ben hand Y1");
    expect_due(c, "Ann plays the card in hand, or gives a counter: `skip deck`, `skip discard` or `skip faded`");
    position(c, "set Ann hand B1; set Ben hand Y1");
    expect_due(c, "Ann plays the card in hand");
    position(c, "set Ann hand B1 B2; set Ann counters 1 0 0 0; set Ben hand Y1");
    expect_due(c, "Ann plays a card or cards of one colour, `combine CARD CARD`, or `skip AREA`");
    channel_run(c, "play B1; done");
    expect_due(c, "Ann may play again, assign a counter (`assign hand Ann deck`), or `end` the turn");
    channel_run(c, "assign hand Ann deck");
    expect_due(c, "Ann may assign a counter (`assign deck Ann hand`), or `end` the turn");
}

static void what_is_due_at_the_end_says_who_has_won(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand B1");
    channel_run(c, "play B1; done; end");
    expect_due(c, "Ann has won: `new` begins the next game");
    channel_run(c, "new primary players=Ann,Ben,Cyd,Dan style=team teams=1,2,1,2 deal=scenario; set Ann out; "
                   "set Cyd hand B1; set Dan out; turn Cyd nodraw; play B1; done; end");
    expect_due(c, "team 1 has won: `new` begins the next game");
    channel_run(c, "new primary players=Ann,Ben deal=scenario limit=1; set Ann hand B1; set Ben hand B1; "
                   "turn Ann nodraw; play B1; done; end");
    expect_due(c, "nobody has won: `new` begins the next game");
    channel_send(c, "play B1");
    expect_shown(c, "? game-over -- the game is over: nobody has won");
}

static void what_is_due_fits_with_the_longest_names_and_the_most_effects(void **state)
{
    enum { NAME = NAME_BYTES };
    struct channel *c = *state;
    char name[NAME + 1], command[200];
    snprintf(name, sizeof name, "%0*d", NAME, 0);
    name[0] = 'A';
    channel_send(c, "new primary players=%s,Ben deal=scenario", name);
    channel_send(c, "set %s hand O5", name);
    channel_send(c, "set %s deck Y1", name);
    channel_send(c, "set %s counters 0 0 1 0", name);
    channel_run(c, "set Ben hand R1; set Ben deck R1; set Ben discard R1; set Ben faded R1");
    channel_send(c, "turn %s nodraw", name);
    channel_accept(c, "play O5/");
    snprintf(command, sizeof command, "%s has R2 Y2 O1 to spend: `use` draw, dup, remove, loot, pilfer, take, mill or "
                                      "fade; `done` gives them up", name);
    expect_due(c, command);
    assert_in_range(strlen(command), 1, GAME_DUE_BYTES);
    channel_run(c, "undo; play O5");
    snprintf(command, sizeof command, "%s has O5 to spend: `use loot Ben %s`, pilfer or take; `done` gives them up",
             name, name);
    expect_due(c, command);
}

static void a_move_at_the_wrong_time_is_answered_with_what_is_due_alone(void **state)
{
    struct channel *c = *state;
    position(c, "set Ann hand R1 R2; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0");
    channel_send(c, "done");
    expect_shown(c, "? wrong-phase -- this cannot be done now: Ann plays a card or cards of one colour, or "
                               "`combine CARD CARD`");
    channel_send(c, "Ben play Y1");
    expect_shown(c, "? not-your-turn -- it is another player's turn: Ann plays");
    channel_run(c, "play R1; use mill Ben");
    channel_send(c, "done");
    expect_shown(c, "? reaction-pending -- a player is asked first: Ben may answer mill");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(what_is_due_while_decks_are_built),
        ON_A_CHANNEL(what_is_due_in_a_draft_counts_the_lots_and_names_some_that_are_left),
        ON_A_CHANNEL(what_is_due_in_a_turn),
        ON_A_CHANNEL(the_example_of_an_effect_is_one_that_a_player_would_choose),
        ON_A_CHANNEL(what_is_due_names_the_areas_with_counters),
        ON_A_CHANNEL(what_is_due_at_the_end_says_who_has_won),
        ON_A_CHANNEL(what_is_due_fits_with_the_longest_names_and_the_most_effects),
        ON_A_CHANNEL(a_move_at_the_wrong_time_is_answered_with_what_is_due_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
