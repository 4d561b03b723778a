/* test_player_seat.c: a channel that belongs permanently to a player: its output, and what is refused. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

/* A has the cards 4, 6 and 8. It is B's turn after A has drawn 9. */
#define BEGUN(options) \
    "new lvl0 players=A,B deal=manual " options "; deal A 4,6,8; deal B 7,2; deal pile 9,3; start A; draw; pass"
#define PRIMES(options) \
    "new prime-daifugo players=A,B deal=manual " options "; deal A 3 7; deal B 5 J; deal pile 8"
#define ORGANISERS "a player may not do that: undo is for the organiser of the match"

static const struct dialogue dialogues[] = {
    /* ---- what a player's channel shows ---- */
    {"a seat gets its name, and then the events of the game that it may see", {
        BEGUN("seed=5") "; 1 seat B says "
            "! 9 you B\n"
            "! 1 new lvl0 players=A,B seed=named\n"
            "! 2 deal A n=3 cards=?,?,?\n"
            "! 3 deal B n=2 cards=7,2\n"
            "! 4 deal pile n=2 cards=?,?\n"
            "! 5 turn A draw\n"
            "! 6 draw A n=1 cards=?\n"
            "! 7 pass A\n"
            "! 8 turn B draw\n"
            "=1\n",
        "draw says ! 10 draw B n=1 cards=3\n=\n",
    }},
    {"a seat gets no moves that were taken back", {
        BEGUN("") "; draw; undo 2; pass; seat A says "
            "! 14 you A\n"
            "! 1 new lvl0 players=A,B\n"
            "! 2 deal A n=3 cards=4,6,8\n"
            "! 3 deal B n=2 cards=?,?\n"
            "! 4 deal pile n=2 cards=?,?\n"
            "! 5 turn A draw\n"
            "! 6 draw A n=1 cards=9\n"
            "! 12 pass A\n"
            "! 13 turn B draw\n"
            "=\n",
    }},
    {"a seat gets the current game of a match only", {
        "new lvl0 players=A,B deal=manual games=2; deal A 7; deal B 4; deal pile -; start A; play 7; "
            "new; deal A 3; deal B 5,6; deal pile -; start B",
        "seat A says "
            "! 15 you A\n"
            "! 10 new lvl0 players=A,B games=2\n"
            "! 11 deal A n=1 cards=3\n"
            "! 12 deal B n=2 cards=?,?\n"
            "! 13 deal pile n=0 cards=\n"
            "! 14 turn B draw\n"
            "=\n",
    }},
    {"the events of a record that was loaded get the next numbers", {
        BEGUN("") "; save loaded.rec; load loaded.rec; draw",
        "seat B says "
            "! 11 you B\n"
            "! 12 new lvl0 players=A,B\n"
            "! 13 deal A n=3 cards=?,?,?\n"
            "! 14 deal B n=2 cards=7,2\n"
            "! 15 deal pile n=2 cards=?,?\n"
            "! 16 turn A draw\n"
            "! 17 draw A n=1 cards=?\n"
            "! 18 pass A\n"
            "! 19 turn B draw\n"
            "! 10 draw B n=1 cards=3\n"
            "=\n",
    }},
    {"the record of a seat is what it may see", {
        BEGUN("seed=5") "; seat B; record has | # prime-record 2 view B ",
        "record has | deal A ?,?,? ",
        "record has | deal B 7,2 ",
        "record lacks seed=5",
        "get digest -> ? hidden",
    }},
    {"only the name of a player of the match takes a seat", {
        "seat A -> ? no-game -- no game has begun yet",
        BEGUN(""),
        "seat -> ? syntax",
        "seat C; seat all; seat public -> ? bad-player",
        "view A",
        "seat B -> ? hidden",
        "seat A",
    }},
    {"in practice nobody takes the seat of an opponent", {
        "new lvl0 players=A,B practise=yes",
        "seat B -> ? hidden",
    }},

    /* ---- what a player's channel refuses ---- */
    {"a seat has no second draw after it has seen the first", {
        BEGUN("") "; seat B; draw -> draw B n=1 cards=3",
        "undo -> ? not-allowed",
        "B.hand = 2,3,7",
        "draw -> ? already-drawn",
    }},
    {"a seat does none of the organiser's work", {
        BEGUN("") "; undo; seat B", /* there is a move to redo */
        "new; new lvl0 players=A,B; new lvl0 players=A,B seed=1; again; again seed=1; deal A 2,3; deal pile 3; "
            "start; start B; set A 3; turn B; chance 3; load x; save x; save --replace x; undo 2; redo; redo 1; "
            "view B; view all; view public; seat A; seat B; count A 2; 7 undo -> ? not-allowed",
        "undo -> ? not-allowed -- " ORGANISERS,
        "used B 5 -> ? hidden",
        "A play 4 -> ? not-your-seat",
    }},
    {"a save of a seat does not replace the record of the organiser", {
        BEGUN("") "; save file.txt; save kept.rec; seat B",
        "save file.txt; save --replace file.txt -> ? not-allowed",
        "file.txt = the same as kept.rec",
    }},
    {"a person who takes a seat is told so in a sentence", {
        BEGUN("") "; seat B tells "
            "The prompt is then B's: new, undo and save are refused there until view all. Do\nit? [y/N]\n",
        "yes tells You are B.",
        "undo tells No: " ORGANISERS ": view all\n    takes the seat back\n",
    }},
    {"undo and redo do not restart the clock of a seat", {
        PRIMES("clock=60") "; start A; seat A; clock = 60",
        "+50000 undo; redo -> ? not-allowed",
        "clock = 10",
        "+10001 play 3 -> pass A timeout; turn B draw",
    }},

    /* ---- advice ---- */
    {"a seat gets no advice if the match forbids it", {
        BEGUN("advice=no") "; judge 91; suggest", /* the organiser is allowed to */
        "seat B",
        "suggest; why; judge 91 -> ? not-allowed",
        "judge 7 -> ? not-allowed -- advice=no: players get no advice in this match",
        "judge 7; judge 9=3^2; judge TK -> ? not-allowed",
        "legal", /* which moves the rules allow is not advice */
        "rules has advice=yes",
    }},
    {"by default a seat gets advice", {
        BEGUN("") "; record lacks advice",
        "seat B; suggest; judge 91 says composite 7 13",
        "why",
    }},
    {"with advice=yes a seat gets advice", {
        BEGUN("advice=yes") "; record lacks advice",
        "seat B; suggest; judge 91 says composite 7 13",
        "why",
    }},
    {"a channel with view gets advice whatever the match says", {
        BEGUN("advice=no") "; record has | new lvl0 players=A,B advice=no ",
        "view B; suggest; judge 7",
    }},
    {"whether cards are a set is advice", {
        "new rummy players=A,B seed=3 advice=no; get set:2,12,92; seat A",
        "get set:2,12,92; get fit:23,33,53,41,40,45,11 -> ? not-allowed",
        "get set: -> ? bad-key",
        "get A.hand; legal; state; table",
    }},
    {"a seat may ask whether cards are a set where advice is allowed", {
        "new rummy players=A,B seed=3; seat A; get set:2,12,92; get fit:23,33,53,41,40,45,11",
    }},

    /* ---- the event `turn` ---- */
    {"after undo, redo and load the turn is announced again", {
        BEGUN("") "; save again.rec",
        "undo -> undo 1; turn A play", /* A has drawn: the current phase is announced */
        "undo -> undo 1; turn A draw",
        "redo 2 -> redo 2; turn B draw",
        "undo 3 -> undo 3", /* during the deal nobody is on turn */
        "redo -> redo 1; turn A draw",
        "load again.rec -> turn B draw",
    }},
    {"after the end of a game no turn is announced again", {
        "new lvl0 players=A,B deal=manual; deal A 7; deal B 4; start A; play 7",
        "undo -> undo 1; turn A draw",
        "redo -> redo 1",
    }},
    /* A game that begins has time to think, but not one whose start is redone. */
    {"a turn that is announced again adds no time to think", {
        PRIMES("clock=60 think=60") "; start A -> turn A draw; think 60",
        "undo -> undo 1",
        "redo -> redo 1; turn A draw",
    }},
};

/* Sends the commands, a list that ends with NULL, and adds their answers. Fails the test at a refusal. */
static void run_and_keep(struct channel *c, const char *const *commands, struct text *told)
{
    for (; *commands != NULL; commands++) {
        text_add(told, channel_send(c, "%s", *commands));
        assert_string_equal(channel_refusal(c), "");
    }
}

/*
 * Fails the test unless the answer to `seat NAME` has `count` events, with the number and the kind they had in `told`.
 */
static void expect_numbers(const char *told, const char *answer, int count)
{
    char head[40];
    answer = strchr(answer, '\n') + 1; /* after the event `you` */
    for (; *answer == '!'; answer = strchr(answer, '\n') + 1, count--) {
        size_t kind = 2 + strcspn(answer + 2, " ") + 1;
        kind += strcspn(answer + kind, " ");
        snprintf(head, sizeof head, "\n%.*s ", (int)kind, answer);
        if (strstr(told, head) == NULL)
            fail_msg("no event before: %s", head);
    }
    assert_int_equal(count, 0);
}

static void the_events_of_fair_deals_and_void_games_keep_their_numbers(void **state)
{
    static const struct {
        const char *commands[12];
        int events;
    } rows[] = {
        {{"new prime-daifugo players=A,B deal=fair", "cut A a", "cut B b", "start", "pass", "undo", "pass", "draw",
          "pass", "undo", "pass"}, 14},
        {{"new lvl0 players=A,B deal=fair", "cut A a", "new lvl0 players=A,B deal=fair", "cut B b"}, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        struct text told = {0};
        channel_open(&c, games);
        text_add(&told, "\n");
        run_and_keep(&c, rows[i].commands, &told);
        expect_numbers(told.at, channel_send(&c, "seat B"), rows[i].events);
        text_free(&told);
        channel_close(&c);
    }
}

static void a_seat_on_a_json_channel_gets_the_same_events(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN(""));
    c->protocol.options.kind = CHANNEL_JSON;
    const char *told = channel_send(c, "{\"command\":\"seat B\"}");
    assert_non_null(strstr(told, "{\"event\":\"you\",\"seq\":9,\"words\":[\"B\"]}\n{\"event\":\"new\",\"seq\":1,"));
    assert_non_null(strstr(told, "{\"event\":\"turn\",\"seq\":8,\"words\":[\"B\",\"draw\"]}\n{\"reply\":\"ok\""));
    told = channel_send(c, "{\"id\":3,\"command\":\"undo\"}");
    assert_string_equal(told, "{\"reply\":\"refused\",\"id\":3,\"code\":\"not-allowed\",\"text\":\"" ORGANISERS
                              "\"}\n");
}

static void undo_announces_the_turn_of_the_player_to_act_in_every_game(void **state)
{
    struct channel *c = *state;
    for (int i = 0; games[i] != NULL; i++) {
        char expected[80];
        channel_send(c, "new %s seed=4 deal=auto", games[i]->name);
        channel_send(c, "suggest");
        channel_accept(c, channel_reply(c));
        channel_send(c, "undo");
        const struct session *session = c->protocol.session;
        snprintf(expected, sizeof expected, " turn %s",
                 match_name(&session->match, match_turn(&session->match, session_state(session))));
        assert_non_null(strstr(c->out.text.at, expected));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_events_of_fair_deals_and_void_games_keep_their_numbers),
        ON_A_CHANNEL(a_seat_on_a_json_channel_gets_the_same_events),
        ON_A_CHANNEL(undo_announces_the_turn_of_the_player_to_act_in_every_game),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
