/* test_due.c: PRIMARY: the pending action in each phase, and in the refusal of a move. */
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <assert.h>

/* Sets up a position by commands like `set Ann hand R3; …`, from an empty one; it is Ann's turn, without a draw. */
static void set_up(struct channel *c, const char *options, const char *sets)
{
    channel_send(c, "new primary players=Ann,Ben deal=scenario %s", options);
    channel_run(c, sets);
    channel_accept(c, "turn Ann nodraw");
}

#define LONG_NAME "A0000000000000000000000000000000"
#define LONG_DUE \
    LONG_NAME " has R2 Y2 O1 to spend: `use` draw, dup, remove, loot, pilfer, take, mill or fade; `done` gives them up"
static_assert(sizeof LONG_NAME - 1 == NAME_BYTES && sizeof LONG_DUE - 1 <= GAME_DUE_BYTES, "the longest");

static const struct dialogue dialogues[] = {
    {"the pending action while decks are built",
     {"new primary players=Ann,Ben deal=manual",
      "due says Ann builds a deck of six sets of R Y B O G P: `build RYBOGP`, for example",
      "new primary players=Ann,Ben deal=manual sets=1",
      "due says Ann builds a deck of one set of R Y B O G P: `build R`, for example",
      "new primary players=Ann,Ben deal=manual sets=9",
      "due says Ann builds a deck of nine sets of R Y B O G P: `build LETTERS`",
      "new primary players=Ann,Ben deal=manual sets=13; Ann build RRRYYYBBBOOOG",
      "due says Ben builds a deck of 13 sets of R Y B O G P: `build LETTERS`",
      "new primary players=Ann,Ben deal=manual sets=12",
      "due says Ann builds a deck of twelve sets of R Y B O G P: `build LETTERS`",
      "new primary players=Ann,Ben deal=manual sets=14",
      "due says Ann builds a deck of 14 sets of R Y B O G P: `build LETTERS`",
      "new primary players=Ann,Ben deal=manual sets=1; Ben build R; Ann build Y",
      "due says all decks are built: `start` shuffles them and begins, or `deal NAME CARDS` says how one lies",
      "deal Ann Y1 Y2 Y3 Y4 Y5; deal Ben R1 R2 R3 R4 R5",
      "due says all decks are ready: `start`, or `start NAME`, begins the game"}},
    {"the pending action in a draft counts the lots and names some of the remaining ones",
     {"new primary players=Ann,Ben deal=manual build=draft pool=1 sets=3",
      "due says Ann picks, with no sets picked and three to go: `draft` one of R Y B O G P",
      "draft R",
      "due says Ben picks, with no sets picked and three to go: `draft` one of Y B O G P",
      "draft o",
      "due says Ann picks, with one set picked and two to go: `draft` one of Y B G P",
      "draft y; draft b; draft p",
      "due says Ben picks, with two sets picked and one to go: `draft` one of G",
      "new primary players=Ann,Ben build=draft-cards sets=1 pool=1",
      "due says Ann picks, with no cards picked and five to go: `draft R1`, for example",
      "draft R1; draft Y5; draft P5",
      "due says Ben picks, with one card picked and four to go: `draft R2`, for example"}},
    {"the pending action in a turn",
     {"new primary players=Ann,Ben deal=scenario",
      "due says set up a position: `set Ann hand R3 B1`; `turn NAME` begins that player's turn",
      "begin: set Ann hand R1 R2 G1; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0",
      "due says Ann plays a card or cards of one colour, or `combine CARD CARD`",
      "play R1",
      "due says Ann has R1 to spend: `use mill Ben`; `done` gives it up",
      "use mill Ben",
      "due says Ben may answer mill with a counter of the deck: `react use`, or `react pass`",
      "react use",
      "due says Ann may play again, or `end` the turn",
      "play G1",
      "due says Ann has G1 to spend: `use recover Ann`; `done` gives it up",
      "use recover Ann; play R2; use mill Ben",
      "due says Ann has R1 to spend: `use fade Ben Y2`; `done` gives it up",
      "use fade Ben Y2",
      "due says Ann is done: `end` ends the turn",
      "begin: set Ann hand R2; set Ben hand Y1",
      "play R2",
      "due says Ann has R2 to spend, but on nothing: `done`"}},
    {"the example of an effect is one that a player would choose",
     {"begin: set Ann hand P1; set Ann counters 1 0 0 0; set Ben hand Y1; set Ben counters 0 0 1 0",
      "play P1",
      "due says Ann has P1 to spend: `use remove Ben discard` or strip; `done` gives it up",
      "new primary players=Ann,Ben,Cyd,Dan style=team teams=1,2,1,2 deal=scenario; set Cyd hand Y1; set Ann deck R1; "
          "set Cyd deck R1; turn Cyd nodraw; play Y1",
      "due says Cyd has Y1 to spend: `use draw Cyd`; `done` gives it up"}},
    {"the pending action names the areas with counters",
     {"begin: set Ann counters 0 1 0 2; set Ben hand Y1",
      "due says Ann has no card in hand and gives a counter: `skip deck` or `skip faded`",
      "begin: set Ann hand B1; set Ann counters 0 1 1 1; set Ben hand Y1",
      "due says Ann plays the card in hand, or gives a counter: `skip deck`, `skip discard` or `skip faded`",
      "begin: set Ann hand B1; set Ben hand Y1",
      "due says Ann plays the card in hand",
      "begin: set Ann hand B1 B2; set Ann counters 1 0 0 0; set Ben hand Y1",
      "due says Ann plays a card or cards of one colour, `combine CARD CARD`, or `skip AREA`",
      "play B1; done",
      "due says Ann may play again, assign a counter (`assign hand Ann deck`), or `end` the turn",
      "assign hand Ann deck",
      "due says Ann may assign a counter (`assign deck Ann hand`), or `end` the turn"}},
    {"what is due at the end says who has won",
     {"begin: set Ann hand B1",
      "play B1; done; end",
      "due says Ann has won: `new` begins the next game",
      "new primary players=Ann,Ben,Cyd,Dan style=team teams=1,2,1,2 deal=scenario; set Ann out; set Cyd hand B1; "
          "set Dan out; turn Cyd nodraw; play B1; done; end",
      "due says team 1 has won: `new` begins the next game",
      "new primary players=Ann,Ben deal=scenario limit=1; set Ann hand B1; set Ben hand B1; turn Ann nodraw; play B1; "
          "done; end",
      "due says nobody has won: `new` begins the next game",
      "play B1 has ? game-over -- the game is over: nobody has won"}},
    {"a move at the wrong time is answered with what is due alone",
     {"begin: set Ann hand R1 R2; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0",
      "done has ? wrong-phase -- this cannot be done now: Ann plays a card or cards of one colour, or `combine CARD "
          "CARD`",
      "Ben play Y1 has ? not-your-turn -- it is another player's turn: Ann plays",
      "play R1; use mill Ben",
      "done has ? reaction-pending -- a player is asked first: Ben may answer mill"}},
    {"the pending action fits with the longest names and the most effects",
     {"new primary players=" LONG_NAME ",Ben deal=scenario; set " LONG_NAME " hand O5; set " LONG_NAME " deck Y1",
      "set " LONG_NAME " counters 0 0 1 0; set Ben hand R1; set Ben deck R1; set Ben discard R1; set Ben faded R1",
      "turn " LONG_NAME " nodraw; play O5/",
      "due says " LONG_DUE,
      "undo; play O5",
      "due says " LONG_NAME " has O5 to spend: `use loot Ben " LONG_NAME "`, pilfer or take; `done` gives them up"}},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), set_up) != 0;
}
