/* test_table.c: Daifugo: the pending action, the cards that a joker may be played as, the texts at the end. */
#include "referee/games/daifugo/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

#define NAME_OF_32(letter) letter "bcdefghijklmnopqrstuvwxyz012345"

/* Begins a game of P1, who leads, and P2 with these hands. */
static void begin(struct channel *c, const char *options, const char *hands)
{
    dialogue_deal(c, "daifugo", options, hands);
}

static void the_pending_action_fits_with_the_longest_names(void **state)
{
    struct channel *c = *state;
    const char *names = NAME_OF_32("A") "," NAME_OF_32("B") "," NAME_OF_32("C") "," NAME_OF_32("D");
    channel_send(c, "new daifugo players=%s exchange=on previous=4,3,2,1 seed=1", names);
    for (int step = 0; step < 5; step++) {
        channel_send(c, "suggest");
        char command[80];
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_send(c, "start");
        const char *said = strstr(channel_reply(c), "now: ");
        assert_non_null(said);
        assert_in_range(strlen(said + 5), 32, GAME_DUE_BYTES);
        channel_accept(c, command);
    }
}

/* A past bug: the help named `kakumei=always`, which was refused. */
static void the_help_of_an_option_names_the_values_that_it_takes(void **state)
{
    char choices[80];
    for (const struct option_row *row = game_daifugo.options; row->name != NULL; row++) {
        snprintf(choices, sizeof choices, "%s", row->kind == OPTION_CHOICE ? row->choices : "");
        for (char *word = strtok(choices, "|"); word != NULL; word = strtok(NULL, "|"))
            if (strstr(row->help, word) == NULL)
                fail_msg("the help of %s does not name %s", row->name, word);
    }
}

static const struct dialogue dialogues[] = {
    {"each step of an exchange says who gives what to whom",
     {"new daifugo players=Ann,Ben,Cy,Dee deal=manual exchange=on previous=Cy,Dee,Ann,Ben; deal Ann 3S 4S; "
          "deal Ben 5S 6S 7S; deal Cy 8S 9S; deal Dee TS JS; start",
      "due says Ben was last: give Cy your two strongest cards, `exchange CARD CARD`",
      "exchange 6S 7S",
      "due says Ann was last but one: give Dee your strongest card, `exchange CARD`",
      "exchange 4S",
      "due says Cy was first: give Ben two cards back, `exchange CARD CARD`",
      "exchange 6S 8S",
      "due says Dee was second: give Ann one card back, `exchange CARD`"}},
    {"with three players one card goes each way",
     {"new daifugo players=3 deal=manual exchange=on previous=P1,P2,P3; deal P1 3S; deal P2 5S 6S 7S; deal P3 8S 9S; "
          "start",
      "due says P3 was last: give P1 your strongest card, `exchange CARD`",
      "exchange 9S",
      "due says P1 was first: give P3 one card back, `exchange CARD`"}},
    {"the pending action names the plays that could beat the pile",
     {"begin: 4S 4H 7D KD AD 2D; JK JK 3S 6S",
      "play 4S",
      "due says P2: play one card above 4, or `pass`",
      "play 6S; pass; play JK",
      "due says P1: only 3S beats a joker: play it, or `pass`",
      "pass; play 3S; play 4H; pass; play KD AD 2D",
      "due says P2: nothing beats that: `pass`",
      "begin spade3=off: JK 4S; 3S 5S",
      "play JK",
      "due says P2: nothing beats that: `pass`",
      "begin: 2S 2H 4S; 2D 5S",
      "play 2S 2H",
      "due says P2: only two jokers beat that: play them, or `pass`",
      "begin jokers=1: 2S 2H 4S; 2D 5S",
      "play 2S 2H",
      "due says P2: nothing beats that: `pass`",
      "begin jokers=1: 2S 2H 4S; 2D 5S",
      "play 2S",
      "due says P2: only a joker beats that: play it, or `pass`",
      "begin jokers=0: 2S 2H 4S; 2D 5S",
      "play 2S",
      "due says P2: nothing beats that: `pass`"}},
    {"the pending action names locks and a reversed order",
     {"begin: 4S 4H 7D; 6S 6H 9H",
      "play 4S 4H; play 6S 6H",
      "due says P1: play two cards of one value in SH above 6, or `pass`",
      "begin five=off: 3D 4D 5D 9S; 6D 7D JK TC TD",
      "play 3D 4D 5D; play JK=5D 6D 7D; give none",
      "due says P1: play a kaidan of three in D that begins above 5, or `pass`",
      "json has 'shibari: only D'",
      "begin: QS 4H 7D; JS 5S KS",
      "play QS; pass; play 4H",
      "due says P2: play one card above 4, or `pass`",
      "begin: JS 4H; QS 9S 5S",
      "play JS",
      "due says P2: play one card below J, or `pass`",
      "json has 'order reversed: 2 low, 3 high'",
      "json has 'jack-back'"}},
    {"the leader learns whether a pass is allowed",
     {"begin kaidan=off: 2S 4H; 2D",
      "due says P1 leads: play a card, or several of one value, or `pass`",
      "pass",
      "due says P2 leads and must play the last card",
      "begin foul=reject leadpass=off: 2S; 2D 5D",
      "due says P1 leads and must play the last card, or `pass` if that would be a foul",
      "pass",
      "due says P2 leads and must play a card, several of one value or a kaidan"}},
    {"no more cards are asked for than the player has",
     {"begin: 7S 7H 3C 4C; 5H 6H",
      "play 7S 7H",
      "due says P1's sevens: give P2 up to two cards, or `give none`",
      "begin: TS TH 3C; 5H 6H",
      "play TS TH",
      "due says P1's tens: discard up to one card, or `discard none`"}},
    /* After this play, giving the last card away would be a foul. */
    {"a verb that would be refused is not named",
     {"begin foul=reject foul8=on: 7S 8S 9S 3C; 5H 6H",
      "play 7S 8S 9S",
      "json lacks 'verb':'give'",
      "json has 'verb':'give none'",
      "give 3C -> ? illegal-finish"}},
    {"the view lists verbs with their arguments",
     {"begin: 7S 7H 3C 4C; 5H 6H",
      "json has 'verbs':[{'verb':'play','takes':'cards','from':'hand','min':1,'max':2},"
          "{'verb':'pass','takes':'nothing'}]",
      "play 7S 7H",
      "json has 'verbs':[{'verb':'give','takes':'cards','from':'hand','min':1,'max':2},"
          "{'verb':'give none','takes':'nothing'}]",
      "give none",
      "json has 'verbs':[{'verb':'pass','takes':'nothing'}]",
      "begin leadpass=off: TS 3C 4C; 5H 6H",
      "json has 'min':1,'max':1}]",
      "play TS",
      "json has 'verbs':[{'verb':'discard','takes':'cards','from':'hand','min':1,'max':1},"
          "{'verb':'discard none','takes':'nothing'}]",
      "begin exchange=on previous=P1,P2: TS 3C 4C; 5H 6H",
      "json has 'verbs':[{'verb':'exchange','takes':'cards','from':'hand','min':1,'max':1}]"}},
    {"the cards that nobody has can be dealt",
     {"new daifugo players=2 deal=manual jokers=1",
      "json has 'verbs':[{'verb':'deal P1','takes':'cards','min':1,'max':53,'values':['3S',",
      "json has '2D','2C','JK']},{'verb':'deal P2',",
      "json has '2C','JK']}]}",
      "deal P1 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S 8H 8D 8C JK",
      "json has 'max':28,'values':['9S',",
      "json lacks 'verb':'start'",
      "deal P2 9S 9H 9D 9C TS TH TD TC JS JH JD JC QS QH QD QC KS KH KD KC AS AH AD AC 2S 2H 2D 2C",
      "json has {'verb':'deal P2','takes':'cards','min':1,'max':1,'values':['-']},"
          "{'verb':'start','takes':'seat','min':0,'max':1,'values':['P1','P2']}]",
      "deal P2 3S",
      "json lacks 'verb':'start'"}},
    {"a joker is shown with what it may be played as",
     {"begin: 9S JK; 5H 6H",
      "json has 'as':['JK','9S','9H','9D','9C']}",
      "json lacks 'rev'",
      "P1 play JK:JK -> play P1 JK; turn P2 play",
      "begin: 9S JK; 5H 6H",
      "P1 play 9S jk:9d -> play P1 9S JK=9D; out P1 1; last P2 2; over places=1,2 points=15,0"}},
    {"a joker that can be nothing else has no values",
     {"begin: 4H 6H; 9S JK",
      "play 4H",
      "due says P2: play one card above 4, or `pass`",
      "json has {'card':'JK',",
      "json lacks 'as':"}},
    {"rev may follow where four cards may be played",
     {"begin: 9S 9H 9D 9C 3S; 5H 6H",
      "json has 'min':1,'max':4,'values':['rev']",
      "play 9S REV 9H 9D 9C",
      "begin kakumei=off: 9S 9H 9D 9C 3S; 5H 6H",
      "json lacks 'rev'"}},
    {"the points of the game and of the match are reported",
     {"begin: 9S; 5H 6H",
      "play 9S has # Points after 1 game: P1 15, P2 0.",
      "new; deal P1 2S; deal P2 6H; start P1",
      "play 2S has # Points after 2 games: P2 15 (+15), P1 5 (-10).",
      "due says P2 has won and is the Daifugo: `new` begins the next game"}},
    {"one point is not called points",
     {"begin score=places: 9S; 5H 6H",
      "play 9S",
      "json has 'text':'1 point'",
      "json has 'text':'0 points'"}},
    {"a game that a foul ends has no winner",
     {"new daifugo players=3 deal=manual ends=first; deal P1 2S; deal P2 6H; deal P3 7H; start P1; play 2S",
      "due says the game is over, and nobody has won: `new` begins the next game"}},
    {"a refusal names what is wrong",
     {"begin kaidan=off: 9S TS JS QS KD JK; 5H 6H",
      "play 9S 4H -> ? not-held -- that is not in the hand: 4H",
      "play 9S KD -> ? not-same-value -- two cards must have one value",
      "play 1S -> ? bad-card -- there is no such card: 1S",
      "play 10X -> ? bad-card -- there is no such card: 10X",
      "play JK=9D -> ? joker-alone -- a joker alone is a joker and nothing else: play JK",
      "play 9S JK:9D rev -> ? rev-needs-four -- a kakumei needs four cards or more: not 2",
      "play TS JS QS -> ? not-set-or-kaidan -- the cards have neither one value nor one suit in sequence: this game is "
          "played without kaidans",
      "begin leadpass=off: 9S; 5H 6H",
      "pass -> ? lead-must-play -- the leader must play: leadpass=off"}},
    {"more cards than a play has are refused though they are held",
     {"begin: 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H; 8S",
      "play 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S -> ? not-set-or-kaidan -- "
          "the cards have neither one value nor one suit in sequence",
      "play 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H -> ? not-set-or-kaidan -- "
          "the cards have neither one value nor one suit in sequence: no play has more than 13 cards"}},
    {"a refusal names the lock and the stronger card",
     {"begin: 4S 4H 9C 9D JK JK; 6S 6H 9H",
      "play 4S 4H; play 6S 6H",
      "play 9C 9D -> ? shibari -- the suits are locked: SH, not DC",
      "play JK JK -> ? shibari -- the suits are locked: SH, not jokers",
      "begin: 3S 9S 4H; 4S 6S 9H",
      "play 3S; play 4S",
      "play 9S -> ? geki -- the play must be just one step higher: 9 does not follow 4",
      "new daifugo players=4 deal=manual exchange=on previous=P4,P3,P2,P1; deal P1 3S 4S TS; deal P2 5S; deal P3 6S; "
          "deal P4 7S; start",
      "exchange 3S TS -> ? not-strongest -- the strongest cards must be given: 4S is stronger than 3S"}},
    {"a refusal names the card that may not be the last",
     {"begin foul=reject: 2S; 5H 6H",
      "play 2S has a two",
      "begin foul=reject: JK; 5H 6H",
      "play JK has a joker alone",
      "begin foul=reject foul8=on: 8S; 5H 6H",
      "play 8S has an eight",
      "begin foul=reject foul8=on: 3S 4S 5S 6S 7S 8S; 5H 6H",
      "play 3S 4S 5S 6S 7S 8S has an eight",
      "begin foul=reject: 4S 4H 4D 4C 3S; 5H 6H",
      "play 4S 4H 4D 4C rev; pass",
      "play 3S -> ? illegal-finish -- these cards may not be the last ones: a three, the highest now",
      "P1 pass -> stuck P1; turn P2 play"}},
    {"the ten and the suit are read as people write them",
     {"new daifugo players=Ann,Ben deal=manual; deal Ann TH S4 10c jk; deal Ben 5S dT; start Ann",
      "Ann.hand = 4S,TH,TC,JK; Ben.hand = 5S,TD",
      "play 10H jk:10c -> play Ann TH JK=TC; turn Ann discard"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(the_pending_action_fits_with_the_longest_names),
        ON_A_CHANNEL(the_help_of_an_option_names_the_values_that_it_takes),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
