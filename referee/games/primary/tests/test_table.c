/* test_table.c: PRIMARY: refusals, typed commands, and the description of the view. */
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

/* Sets up a position by commands like `set Ann hand R3; …`, from an empty one; it is Ann's turn, without a draw. */
static void set_up(struct channel *c, const char *options, const char *sets)
{
    channel_send(c, "new primary players=Ann,Ben deal=scenario %s", options);
    channel_run(c, sets);
    channel_accept(c, "turn Ann nodraw");
}

#define COMBINE "{'verb':'combine','takes':'cards','from':'hand','min':2,'max':2}"
#define END \
    "{'verb':'assign','takes':'values','min':1,'max':1,'values':['deck Ann hand','deck Ann deck','deck Ann discard'," \
    "'deck Ann faded']},{'verb':'end','takes':'nothing'}"

static const struct dialogue dialogues[] = {
    /* ---- typed commands ---- */
    {"a refusal names the culprit",
     {"begin: set Ann hand R4 R5 O1 O2; set Ben hand Y1; set Ben discard Y1",
      "play R4",
      "use fade Ben -> ? syntax ... use fade NAME CARD",
      "use loot Ben -> ? syntax ... use loot NAME TO",
      "use shield Ann -> ? syntax ... use shield NAME AREA",
      "use remove Ann hand -> ? no-points -- no point is left that pays for it: remove takes yellow or purple"}},
    {"cards letters and words are read in either case",
     {"new primary players=Ann,Ben deal=manual sets=2; build ry; build g P; deal Ben g1,G2,g3,g4,g5 p1 p2 p3 p4 p5",
      "Ben.sets = GP; Ben.deck = G1,G2,G3,G4,G5,P1,P2,P3,P4,P5",
      "begin: set Ann hand o3 r1 y1; set Ann Deck b1; set Ann Counters 1 0 0 0; set Ben hand Y1",
      "combine r1 y1; done",
      "assign Hand Ann FADED -> assign Ann hand Ann faded; counter Ann hand -1; counter Ann faded +1",
      "undo; undo; undo",
      "skip HAND -> skip Ann hand; counter Ann hand -1",
      "undo; play o3/",
      "use Draw Ann -> use Ann draw Ann; move B1 Ann.deck Ann.hand"}},
    {"a card is split in three ways and whole in two",
     {"begin: set Ann hand O3; set Ben hand Y1",
      "play O3/ -> play Ann O3/; resolve O3 R1 Y1 O1",
      "pools = R1,Y1,O1; undo",
      "play O3:split -> play Ann O3/; resolve O3 R1 Y1 O1",
      "pools = R1,Y1,O1; undo",
      "play o3:SPLIT -> play Ann O3/; resolve O3 R1 Y1 O1",
      "pools = R1,Y1,O1; undo",
      "play O3 -> play Ann O3; resolve O3 O3",
      "pools = O3; undo",
      "play O3:whole -> play Ann O3; resolve O3 O3",
      "pools = O3; undo",
      "play O3:; play O3:splits; play O3:3 -> ? bad-card"}},
    /* ---- areas and places ---- */
    {"the view has a split card, a string, and the player who must answer",
     {"begin: set Ann hand O2 O3; set Ben hand Y1; set Ben deck Y2; set Ben counters 0 1 0 0",
      "play O3/ O2; use take Ben",
      "table has .----.   points left: O1\n",
      "table has | O2 |   take: Ben is asked\n",
      "table has  then O3/\n",
      "react use; done",
      "table has | O3/ |",
      "table has 1 counter lost in this turn"}},
    {"at the end each player has a place",
     {"new primary players=Ann,Ben,Cyd deal=scenario; set Cyd out; set Ann hand B1; turn Ann nodraw; play B1",
      "table has    Cyd   0 cards, out\n",
      "done; end",
      "table has    Ann  won\n",
      "table has    Ben  out, place 2\n",
      "table has    Cyd  out, place 3\n",
      "new primary players=Ann,Ben deal=scenario limit=1; set Ann hand B1; set Ben hand B1; turn Ann nodraw; play B1; "
          "done; end",
      "table has    Ann  still in"}},
    /* A team's place counts the teams that went out later; a team with a player still in is first. */
    {"at the end the players of a team have one place",
     {"new primary players=6 style=team teams=1,2,3,1,2,3 deal=scenario; set P2 out; set P5 out; set P3 out; "
          "set P1 out; set P4 hand B1; turn P4 nodraw; play B1; done; end",
      "table has    P1  team 1, out, won\n",
      "table has    P2  team 2, out, place 3\n",
      "table has    P3  team 3, out, place 2\n",
      "table has    P4  team 1, won\n",
      "table has    P5  team 2, out, place 3\n",
      "table has    P6  team 3, out, place 2\n"}},
    /* ---- the verbs of a viewer ---- */
    {"in secret each player can build at once and sees only their own sets",
     {"new primary players=Ann,Ben deal=manual sets=2; Ann build RR; view Ben",
      "json has {'name':'sets','owner':'Ann','layout':'row','count':2,'cards':null}",
      "json has 'verb':'build'",
      "Ben build PG",
      "json has [{'card':'G'",
      "json lacks 'verb'"}},
    {"the moves offered while decks are built",
     {"new primary players=Ann,Ben deal=manual sets=2 pool=1",
      "json has 'verbs':[{'verb':'build','takes':'values','min':2,'max':2,'values':['R','Y','B','O','G','P']}]}",
      "new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1; draft R",
      "json has 'verbs':[{'verb':'draft','takes':'values','min':1,'max':1,'values':['Y','B','O','G','P']},"
          "{'verb':'deal Ann','takes':'cards','min':5,'max':5,'values':['R1','R2','R3','R4','R5']}]}",
      "draft B",
      "json has 'verbs':[{'verb':'deal Ann','takes':'cards','min':5,'max':5,'values':['R1','R2','R3','R4','R5']},"
          "{'verb':'deal Ben','takes':'cards','min':5,'max':5,'values':['B1','B2','B3','B4','B5']},"
          "{'verb':'start','takes':'seat','min':0,'max':1,'values':['Ann','Ben']}]}"}},
    {"a draft of cards shows the cards left and those taken",
     {"new primary players=Ann,Ben build=draft-cards sets=1 pool=1; draft R1; draft Y5; draft P5",
      "table has |  pool R1x0 R2x1 R3x1 R4x1 R5x1, Y1x1 Y2x1 Y3x1 Y4x1 Y5x0,\n"
          "|       B1x1 B2x1 B3x1 B4x1 B5x1, O1x1 O2x1 O3x1 O4x1 O5x1,\n"
          "|       G1x1 G2x1 G3x1 G4x1 G5x1, P1x1 P2x1 P3x1 P4x1 P5x0\n|    Ann\n|      sets R1 P5\n|  > Ben\n"
          "|      sets Y5\n|  Ben picks, with one card picked and four to go: `draft R2`, for example\n=\n",
      "json has 'verbs':[{'verb':'draft','takes':'values','min':1,'max':1,"
          "'values':['R2','R3','R4','R5','Y1','Y2','Y3','Y4','B1','B2','B3','B4','B5','O1','O2','O3','O4','O5','G1',"
          "'G2','G3','G4','G5','P1','P2','P3','P4']}]}"}},
    {"in a draft only who picks has a verb",
     {"new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1; draft R; view Ann",
      "json has 'verbs':[]}",
      "new primary players=Ann,Ben deal=manual build=draft sets=1 pool=1",
      "json has 'verbs':[{'verb':'draft','takes':'values','min':1,'max':1,'values':['R','Y','B','O','G','P']}]}"}},
    {"the moves offered while a position is set up",
     {"new primary players=Ann,Ben deal=scenario; set Ben out",
      "json has {'verb':'set Ann hand','takes':'cards','min':1,'max':30,'values':['R1',",
      "json has 'G5','P1','P2','P3','P4','P5']},{'verb':'set Ann deck'",
      "json has {'verb':'set Ann counters','takes':'values','min':4,'max':4,"
          "'values':['0','0','0','0','1','1','1','1','2','2','2','2','3','3','3','3']},"
          "{'verb':'set Ann out','takes':'nothing'},",
      "json has {'verb':'turn','takes':'values','min':1,'max':1,'values':['Ann','Ann nodraw']}]}",
      "set Ann out",
      "json lacks 'verb':'turn'",
      "view Ann",
      "json has 'verbs':[]}"}},
    {"the moves offered in a turn",
     {"begin: set Ann hand R1 R2 B1; set Ann counters 0 1 0 0; set Ben hand Y1; set Ben deck Y1; "
          "set Ben counters 0 1 0 0",
      "json has 'verbs':[{'verb':'play','takes':'cards','from':'hand','min':1,'max':2}," COMBINE ","
          "{'verb':'skip','takes':'area','min':1,'max':1,'values':['deck']}]}",
      "play R1",
      "json has 'verbs':[{'verb':'use mill','takes':'seat','min':1,'max':1,'values':['Ben']},"
          "{'verb':'done','takes':'nothing'}]}",
      "use mill Ben",
      "json has 'verbs':[{'verb':'react','takes':'values','min':1,'max':1,'values':['use','pass']}]}",
      "react pass",
      "json has 'verbs':[{'verb':'play','takes':'cards','from':'hand','min':1,'max':1}," COMBINE "," END "]}",
      "play B1; done; assign deck Ann deck",
      "json has 'verbs':[" END "]}",
      "view Ben",
      "json has 'verbs':[]}"}},
    {"without a card to draw a counter can be doubled",
     {"begin: set Ann hand Y1 R1; set Ann counters 0 1 0 0",
      "play Y1",
      "json has 'verbs':[{'verb':'use dup','takes':'values','min':1,'max':1,'values':['Ann deck']},"}},
    /* Secondary colours cannot be combined, nor can one colour with itself. */
    {"two primary colours are needed to combine",
     {"begin: set Ann hand R1 R2; set Ben hand Y1",
      "json lacks 'verb':'combine'",
      "begin: set Ann hand R1 O1; set Ben hand Y1",
      "json lacks 'verb':'combine'",
      "begin: set Ann hand O1 G1 P1; set Ben hand Y1",
      "json lacks 'verb':'combine'",
      "begin: set Ann hand Y1 B5; set Ben hand Y1",
      "json has 'verb':'combine'",
      "begin: set Ann hand P1 R1 B1 Y1; set Ben hand Y1",
      "json has 'verb':'combine'"}},
    /* Only the referee knows of a chance result named in advance. */
    {"the moves offered do not reveal a coming random result",
     {"begin: set Ann hand P1; set Ben hand Y1",
      "play P1; chance 7",
      "json lacks 'verb':'use strip'",
      "json has `use strip Ben`",
      "view Ann",
      "json has 'verb':'use strip'"}},
    /* A player who may answer cannot pass if the chance named in advance fits no card. */
    {"a player who must answer cannot pass if the pending random result does not fit",
     {"begin: set Ann hand P1; set Ben hand Y1; set Ben counters 1 0 0 0",
      "play P1; use strip Ben; chance 7",
      "json has 'verbs':[{'verb':'react','takes':'values','min':1,'max':1,'values':['use']}]}"}},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), set_up) != 0;
}
