/* test_person.c: a person at a prompt: sentences, undo, completion. */
#include "referee/channel/command.h"
#include "referee/games.h"
#include "referee/terminal/completion.h"
#include "referee/terminal/person.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <string.h>

static const struct protocol_options person = {.kind = CHANNEL_PERSON, .pretty = true, .now = channel_now};

enum { COMPLETIONS_MAX = 17 };

#define LVL0 "new lvl0 players=Ann,Ben "
/* A game in which Ann has played 19, and Ben has passed. */
#define PLAYED_19 LVL0 "deal=manual; deal Ann 19 3; deal Ben 7 1; deal pile 9 9; start Ann; play 19; pass"

#define GIVEN \
    "new daifugo players=Ann,Ben,Cy deal=manual; deal Ann 7S 4H 5H; deal Ben 9S 9H; deal Cy 8S 8D; start Ann; " \
    "play 7S; give 4H"
/* A hand of PRIMARY has hundreds of thousands of moves, so they are not listed. */
#define TOO_MANY \
    "new primary deal=scenario; set P1 hand O1,O1,O1,O1,O2,O2,O2,O2,O3,O3,O3,O3,O4,O4,O4,O4,O5,O5,O5,O5; " \
    "set P2 hand Y1; turn P1 nodraw"

static const struct dialogue dialogues[] = {
    /* ---- a session in words ---- */
    {"a move is answered with sentences and the table", {
        "new lvl0 players=Ann,Ben,Cy deal=table; start Ann says "
            " pile 16   discards 0\n"
            " no play yet: one, two or three cards\n"
            " > Ann  10 cards\n"
            "   Ben  10 cards\n"
            "   Cy   10 cards\n"
            " Ann may draw or play D, then plays or passes\n",
        "play 10 3 says "
            "Ann plays 10,3.\n"
            "103 is prime.\n"
            " pile 16   discards 0\n"
            " .----. .---.   103, by Ann\n"
            " | 10 | | 3 |   next: two cards, a greater number\n"
            " '----' '---'   10: who passes draws two\n"
            "   Ann   8 cards\n"
            " > Ben  10 cards\n"
            "   Cy   10 cards\n"
            " Ben may draw or play D, then plays or passes\n",
        "play 7 says No: a play has as many cards as the last one: 2, not 1\n",
        "judge 91 says 91 is not prime: 7 * 13.\n",
    }},
    /* The seed has no effect, since the people shuffle. Programs and the record get it all the same. */
    {"with real cards no seed is shown", {
        LVL0 "deal=table seed=77 says A new game of lvl0.\n real cards: `start NAME` says who begins\n",
        "record has seed=77",
        LVL0 "deal=table hand=4 seed=8 says A new game of lvl0.\n real cards: `start NAME` says who begins\n",
        LVL0 "deal=manual seed=77 says "
            "A new game of lvl0; its seed is 77.\n"
            " deal Ann's cards: `deal Ann CARDS`\n",
    }},
    {"count is explained where real cards are counted", {
        LVL0 "seed=1; help lacks count NAME N",
        LVL0 "deal=table; yes; help lacks count NAME N",
        "start Ann; help has count NAME N                   real cards: NAME has N cards",
        "help lacks chance",
        "count Ann 9 has Ann has 9 cards.\n",
        "count Ben 1 has Ben has one card.\n",
    }},
    /* `turn` and `set` serve to build a position; `deal` does not. */
    {"help has the verbs by which a position is built", {
        "new attactics players=Ann,Ben deal=scenario; help has turn NAME ",
        "help lacks deal NAME ",
    }},
    {"an empty line shows the table", {
        " says ",
        "new lvl0 players=A,B deal=manual;  says  deal A's cards: `deal A CARDS`\n",
        "deal A 3 5;  says    A   2 cards         3 5\n deal B's cards: `deal B CARDS`\n",
    }},
    {"the table shows the hands that may be seen", {
        LVL0 "deal=manual advanced=yes; deal Ann 5/9 3 1; deal Ben 7 1 D; deal pile 2; start Ann; play 5/9:5 3",
        "play 7 1 says "
            "Ben plays 7,1.\n"
            "71 is prime.\n"
            " pile 1   discards 0\n"
            " before Ann 53\n"
            " .---. .---.   71, by Ben\n"
            " | 7 | | 1 |   next: two cards, a greater number\n"
            " '---' '---'\n"
            " > Ann   1 card          1\n"
            "   Ben   1 card          D\n"
            " Ann may draw or play D, then plays or passes\n",
        "view Ann;  has Ann   1 card          1\n   Ben   1 card\n",
    }},
    {"cards without a verb are a play", {
        LVL0 "deal=table; start Ann; 5 3 has 53 is prime.",
        "71 has No: there is no such card: 71\nhelp play shows",
        "7,1 has 71 is prime.",
        "fly has No: there is no such command: ",
        "*2 has No: there is no such card: *2",
    }},
    {"legal moves are listed side by side", {
        "new lvl0 players=A,B deal=manual; deal A 1 3; deal B 1; start A; legal says draw      pass      play 1    "
            "play 3    play 1 3  play 3 1\n",
    }},
    {"too many moves are not listed", {TOO_MANY "; legal has too many moves to list"}},

    /* ---- undo and redo ---- */
    {"undo says what it took back and redo what came back", {
        PLAYED_19 "; undo says Ben's pass is taken back: Ben is on turn.",
        "undo says "
            "Ann's play of 19 is taken back: Ann is on turn.\n"
            " pile 2   discards 0\n"
            " no play yet: one, two or three cards\n"
            " > Ann   2 cards         3 19\n"
            "   Ben   2 cards         1 7\n"
            " Ann may draw or play D, then plays or passes\n",
        "redo says Ann's play of 19 is back: Ben is on turn.",
        "undo; play 3 says Ann plays 3.",
        "redo says No: there is no further move to bring back",
    }},
    {"undo and redo of several moves count them and name the last", {
        PLAYED_19 "; undo 2 says 2 moves, from Ann's play of 19 to Ben's pass, are taken back: Ann is on turn.",
        "redo 2 says 2 moves, from Ann's play of 19 to Ben's pass, are back: Ann is on turn.",
        "play 3; undo says Ann's play of 3 is taken back: Ann is on turn.",
        "redo says Ann's play of 3 is back.", /* the game is over */
        "undo 9 says No: there is no further move to take back: 7 can be taken back",
    }},
    {"undo does not go into the deal without a question", {
        PLAYED_19 "; undo 2; undo says That takes back the start of the game, into the deal. Do it? [y/N]\n",
        "no says Nothing is changed.\n",
        "undo; Ｎｏ。 says Nothing is changed.\n",
        "undo 2 says That takes back the start of the game, into the deal. Do it? [y/N]\n",
        "ｙ says 2 moves, from deal pile 9 9 to start Ann, are taken back.",
        "undo says deal Ben 7 1 is taken back.", /* during the deal there is no question */
        "redo 2 says 2 moves, from deal Ben 7 1 to deal pile 9 9, are back.",
        "redo says start Ann is back: Ann is on turn.",
    }},
    {"a seat is taken after a question, and given back", {
        PLAYED_19 "; seat Ben says "
            "The prompt is then Ben's: new, undo and save are refused there until view all.\nDo it? [y/N]\n",
        "no; undo; redo; seat Ben; yes; hand Ann says No: that is not shown: Ann.hand\n",
        "undo says "
            "No: a player may not do that: undo is for the organiser of the match: view all\n"
            "    takes the seat back\n",
        "seat Ann; yes; hand Ben says No: that is not shown: Ben.hand\n",
        "view all; undo says Ben's pass is taken back: Ben is on turn.",
        "view Ben; hand Ann says No: that is not shown: Ann.hand\n",
        "view all; hand Ann says 3",
        "seat Cy says No: there is no player of that name: cy; Ann and Ben play\n",
    }},
    {"a game that is being dealt is not left without a question", {
        LVL0 "deal=manual; deal Ann 3; new lvl0 has will be lost. Leave it? [y/N]",
        "no; undo says deal Ann 3 is taken back.",
    }},
    {"undo without a game asks nothing", {
        "undo says No: no game has begun yet",
        "yes says No: no game has begun yet",
    }},
    {"undo and redo name every card to a viewer who sees all", {
        GIVEN "; view all; undo says Ann's give of 4H is taken back: Ann is on turn.",
        "redo says Ann's give of 4H is back: Ben is on turn.",
        "undo 3; yes; undo says deal Cy 8S 8D is taken back.",
    }},
    {"and to a player his own", {
        GIVEN "; view Ann; undo says Ann's give of 4H is taken back: Ann is on turn.",
        "redo says Ann's give of 4H is back: Ben is on turn.",
        "undo 3; yes; undo says deal is taken back.",
    }},
    {"but no card that the viewer may not see", {
        GIVEN "; view Ben; undo says Ann's give is taken back: Ann is on turn.",
        "redo says Ann's give is back: Ben is on turn.",
        "undo 3; yes; undo says deal is taken back.",
    }},
    {"or that nobody may see", {
        GIVEN "; view public; undo says Ann's give is taken back: Ann is on turn.",
        "redo says Ann's give is back: Ben is on turn.",
        "undo 3; yes; undo says deal is taken back.",
    }},
    {"in practice yes is not a card", {
        LVL0 "deal=manual practise=yes; deal Ann 19 3; deal Ben 7 1; start Ann",
        "undo 1 says That takes back the start of the game, into the deal. Do it? [y/N]",
        "y says start Ann is taken back.",
    }},
};

static int open_channel(void **state)
{
    static struct channel channel;
    channel_open_with(&channel, games, &person);
    *state = &channel;
    return 0;
}

/* `play` cannot be added before the maximum number of words in a line. */
static void cards_without_a_verb_may_be_too_many_words_for_a_play(void **state)
{
    struct channel *c = *state;
    struct text cards = {0};
    dialogue_step(c, LVL0 "deal=table; start Ann");
    for (int i = 0; i < 512; i++)
        text_add(&cards, "3 ");
    text_add(&cards, "has No: that is not how it is written: too many words");
    dialogue_step(c, cards.at);
    text_free(&cards);
}

static void a_refusal_ends_with_its_code_on_request(void **state)
{
    struct channel *c = *state;
    dialogue_step(c, "hand says No: no game has begun yet\nTo begin one: new lvl0 players=Ann,Ben\n");
    c->protocol.options.codes = true;
    dialogue_step(c, "hand says No: no game has begun yet [no-game]\nTo begin one: new lvl0 players=Ann,Ben\n");
    c->protocol.options.kind = CHANNEL_PROGRAM; /* for a program the code stays in its old place */
    assert_string_equal(channel_send(c, "hand"), "? no-game -- no game has begun yet\n");
}

static void the_prompt_says_whose_turn_it_is(void **state)
{
    static const char *const rows[][2] = {
        {"hello", "referee> "}, {LVL0 "deal=table", "referee> "}, {"start Ben", "Ben> "}, {"view Ann", "Ann> "}};
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char prompt[PERSON_PROMPT_BYTES];
        channel_accept(c, rows[i][0]);
        person_prompt(&c->protocol, prompt);
        assert_string_equal(prompt, rows[i][1]);
    }
}

/* ---- completion ---- */

/* The words that complete the line, separated by blanks. */
static const char *completions_of(struct channel *c, const char *before)
{
    static struct text words;
    struct completion completion = {.protocol = &c->protocol};
    const char *word;
    text_clear(&words);
    for (int i = 0; (word = completion_word(&completion, before, i)) != NULL; i++) {
        text_add(&words, i > 0 ? " " : "");
        text_add(&words, word);
    }
    completion_free(&completion);
    return text_string(&words);
}

#define HELD "new lvl0 players=A,B deal=manual advanced=yes; deal A 5/9 3 0 D; deal B 7; deal pile 9 9; start A"

/* Lines and the words that complete them, after these commands. */
static const struct {
    const char *commands;
    struct {
        const char *line, *words;
    } rows[COMPLETIONS_MAX];
} completions[] = {
    {NULL,
     {{"", "* new"}, {"", "~  play "}, {"suggest ", "easy club fair strong"}, {"suggest strong ", ""}, {"get ", ""},
      {"view ", "all public"}, {"new ", "* lvl0"},
      {"new lvl0 ",
       "players= seed= deal=auto deal=manual deal=table deal=fair games= practise=no practise=yes practise=easy "
       "practise=club practise=fair practise=strong hotseat=yes hotseat=no advice=yes advice=no advanced=yes "
       "advanced=no zero=yes zero=no five-nine=yes five-nine=no "
       "four-six-eight=yes four-six-eight=no skip=yes skip=no multi-in-three=yes "
       "multi-in-three=no hand= hand-limit= wins= start= discards=open discards=closed zero2=judged zero2=refused "
       "stop=draws stop=none d-limit=one d-limit=none lone-skip=allowed lone-skip=refused reshuffle=at-once "
       "reshuffle=when-needed deck= factors=told factors=asked factors=never clock= bank= think= calls= max-cards="},
      {"new prime-daifugo ", "*  penalty=cards penalty=number penalty=1 penalty=0 "},
      {"new prime daifugo Ann Ben ", "*  jokers= "}, {"new chess ", ""}, {"again ", ""}, {"games ", "--kept"},
      {"games --kept ", ""}, {"record ", "--notation"}, {"save ", "--replace"}, {"table ", "--json"}}},
    {LVL0 "seed=3",
     {{"again ", "* advanced=yes"}, {"again seed=4 ", "* advanced=yes"},
      {"", "* play pass skip timeout deal start count chance Ann Ben"},
      {"Ann ", "draw d discard play pass skip timeout"}}},
    {LVL0 "deal=manual",
     {{"get ", "* pile.count pile Ann.hand"}, {"get ", "~ clock"}, {"view ", "all public Ann Ben"},
      {"seat ", "Ann Ben"}, {"hand ", "Ann Ben"}, {"deal ", "Ann Ben pile discard"}, {"start ", "Ann Ben"},
      {"start Ann ", ""}, {"deal Ann ", ""}, {"help ", "* suggest"}, {"rules ", "* lvl0"}, {"help new ", "* lvl0"},
      {"help play ", ""}, {"judge new ", ""}, {"judge ", ""}, {"nonsense ", ""}}},
    {LVL0 "deal=manual clock=60 bank=60", {{"get ", "* clock Ann.bank Ben.bank"}}},
    /* the cards of legal moves complete a play */
    {HELD,
     {{"play ", "3 5/9:5 5/9:9"}, {"A play  ", "3 5/9:5 5/9:9"}, {"play 3 ", "0 5/9:5 5/9:9"}, {"play 3 0 ", "5/9:9"},
      {"play 3 0 5/9:9 ", ""}, {"pass ", ""}, {"discard ", ""}}},
    {HELD "; d", {{"discard ", "0 3 9 5/9"}}},
    {HELD "; d; view B", {{"discard ", ""}}},
    /* with real cards, all cards of the deck do */
    {"new lvl0 players=A,B deal=table; start A",
     {{"play ", "1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 D"}, {"count ", "A B"}, {"count A ", ""}}},
    {"new primary build=draft deal=manual", {{"draft ", "R Y B O G P"}}},
    /* and so do the cards of a hand with too many moves */
    {"new primary deal=scenario", {{"play ", ""}}}, /* nobody is on turn */
    {TOO_MANY, {{"play ", "O1 O2 O3 O4 O5"}, {"skip ", ""}}},
    {TOO_MANY "; view P2", {{"play ", ""}}},
};

/* Whether the words are the expected ones, or have those after "* ", or lack those after "~ ". */
static bool matches(const char *words, const char *expected)
{
    bool is_part = *expected == '*' || *expected == '~';
    return is_part ? (strstr(words, expected + 2) != NULL) == (*expected == '*') : strcmp(words, expected) == 0;
}

static void each_line_is_completed_by_the_words_that_fit(void **state)
{
    for (size_t i = 0; i < COUNT(completions); i++) {
        struct channel c;
        channel_open_with(&c, games, &person);
        if (completions[i].commands != NULL)
            dialogue_step(&c, completions[i].commands);
        for (int k = 0; k < COMPLETIONS_MAX && completions[i].rows[k].line != NULL; k++) {
            const char *line = completions[i].rows[k].line, *words = completions_of(&c, line);
            if (!matches(words, completions[i].rows[k].words))
                fail_msg("%s: %s: %s", completions[i].commands, line, words);
        }
        channel_close(&c);
    }
}

static void a_line_of_too_many_words_is_not_completed(void **state)
{
    struct text line = {0};
    for (int i = 0; i < 513; i++)
        text_add(&line, "new ");
    assert_string_equal(completions_of(*state, line.at), "");
    text_free(&line);
}

#define SESSION(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION(cards_without_a_verb_may_be_too_many_words_for_a_play),
        SESSION(a_refusal_ends_with_its_code_on_request),
        SESSION(the_prompt_says_whose_turn_it_is),
        cmocka_unit_test(each_line_is_completed_by_the_words_that_fit),
        SESSION(a_line_of_too_many_words_is_not_completed),
    };
    return dialogues_run_with(dialogues, COUNT(dialogues), &person) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
