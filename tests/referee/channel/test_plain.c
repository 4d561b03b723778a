/*
 * test_plain.c: the texts of --say for people who tap: pending actions, refusals and reasons, in the words of buttons.
 */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <string.h>

static void open_saying(struct channel *c)
{
    channel_open_with(c, games, &(struct protocol_options){.says = true, .now = channel_now});
}

/* The pending action, as the table describes it. Valid until the next call. */
static const char *plain_of(struct channel *c)
{
    static const char key[] = "\"plain\":\"";
    static char plain[500];
    const char *at = strstr(channel_send(c, "table --json"), key);
    assert_non_null(at);
    at += sizeof key - 1;
    size_t length = strcspn(at, "\"");
    assert_true(length < sizeof plain);
    memcpy(plain, at, length);
    plain[length] = '\0';
    return plain;
}

#define LVL0 "new lvl0 players=A,B "
#define ATTACTICS "new attactics players=A,B "
#define TILES ATTACTICS "deal=scenario; "
#define PRIMARY "new primary players=A,B "
#define COUNTERS PRIMARY "deal=scenario style=balanced; set A hand R1 Y2; set A deck R2; set B hand Y1; set B deck Y2; "
#define RUMMY "new rummy players=A,B "
#define SETS \
    RUMMY "deal=manual free=2; deal A 3 13 23 40 41 45 50; deal B F 1 2 4 60 91 97; deal open 88; deal pile 11 25; " \
    "start"
#define PRIMES "new prime-daifugo players=A,B "
#define HANDS(hand, move) PRIMES "deal=manual; deal A " hand "; deal B 2; deal pile 9 9; start A; " move

static void the_pending_action_is_a_sentence_in_each_phase(void **state)
{
    static const struct {
        const char *commands, *plain;
    } rows[] = {
        {LVL0 "deal=manual", "Deal the cards."},
        {LVL0 "deal=manual; deal A 3; deal B 5; deal pile 7", "The game can begin."},
        {LVL0 "deal=table", "Choose who begins."},
        {LVL0 "seed=9", "Draw a card if you like. You may use D. Play a number, or pass."},
        {LVL0 "seed=9; seat B", "It is A's turn."},
        {LVL0 "seed=1 hotseat=yes", "It is A's turn. Draw a card if you like. You may use D. Play a number, or pass."},
        {LVL0 "deal=manual; deal A 3; deal B 5 7; start A; play 3", "A has won."},
        {"new daifugo players=A,B,C seed=3", "B leads: play a card, several of one value or a kaidan, or `pass`."},
        {ATTACTICS "deal=table", "Choose who begins."},
        {ATTACTICS "seed=1", "Play a tile on either score."},
        {TILES "set A display +1; set A rack /2; set A score 5; set B display +1; set B score 9; set turns 6; turn A",
         "Play a tile on either score, or make a slam dunk."},
        {TILES "set A rack /4; set A score 5; set B display +1; set B score 7; set turns 6; turn A",
         "No tile can be played: pass."},
        {PRIMARY "seed=1", "A builds a deck: choose 6 sets."},
        {"new primary players=You,B seed=1", "You build a deck: choose 6 sets."},
        {PRIMARY "build=draft", "A picks a set."},
        {PRIMARY "build=draft-cards", "A picks a card."},
        {COUNTERS "turn A nodraw", "You may combine two cards. Play a card, or cards of one colour."},
        {COUNTERS "set A hand R1; turn A nodraw", "Play the card in hand."},
        {COUNTERS "set A hand -; set A counters 1 0 0 0; turn A nodraw", "No card is in hand: give a counter."},
        {COUNTERS "turn A nodraw; play R1", "A has R1 to spend."},
        {COUNTERS "turn A nodraw; play R1; done", "Play again, or end the turn."},
        {COUNTERS "set A hand R1; turn A nodraw; play R1; done", "End the turn."},
        {COUNTERS "set A hand R1; set A counters 1 0 0 0; turn A nodraw; play R1; done",
         "You may put a counter elsewhere. End the turn."},
        {RUMMY "deal=table", "Choose who begins, and the open card."},
        {RUMMY "deal=table starter=random", "Choose the open card."},
        {SETS, "Draw a card, or take the open 88."},
        {SETS "; draw", "Discard a card, or go out."},
        {SETS "; draw; discard 3; draw", "Discard a card."},
        {PRIMES "seed=1", "Draw a card if you like. Play any number of cards, or pass."},
        {PRIMES "seed=1; draw", "Play any number of cards, or pass."},
        {PRIMES "seed=1 max-cards=3", "Draw a card if you like. Play up to 3 cards, or pass."},
        {HANDS("5 7", "play 5"), "Draw a card if you like. Play a larger number of 1 card, or pass."},
        {HANDS("5 3 7", "play 5 3"), "Draw a card if you like. Play a larger number of 2 cards, or pass."},
        {HANDS("5 2 3 7", "play 2 5 7"), "Draw a card if you like. Fewer than 3 cards are in hand: pass."},
        {PRIMES "seed=1 start-reversed=yes; draw", "Play any number of cards, or pass."},
        {PRIMES "seed=1 all-at=3 clock=60; time-up", "Play one number of all cards in hand, or pass."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        open_saying(&c);
        channel_run(&c, rows[i].commands);
        assert_string_equal(plain_of(&c), rows[i].plain);
        channel_close(&c);
    }
}

/* Replaces each chance, "71 %", by "N %": improved players change it. */
static void hide_chances(const char *reason, struct text *text)
{
    for (const char *at = reason; *at != '\0'; at++) {
        size_t digits = strspn(at, "0123456789");
        bool is_chance = digits > 0 && strncmp(at + digits, " %", 2) == 0;
        text_add_char(text, is_chance ? 'N' : *at);
        at += is_chance ? digits - 1 : 0;
    }
}

/* The moves in the reason, and in the game's own explanation, are named by buttons, not commands. */
static void a_reason_names_moves_by_their_buttons(void **state)
{
    static const struct {
        const char *commands, *reason;
    } rows[] = {
        {PRIMARY "seed=1; suggest",
         "“build R P Y B G O” is played by rule of thumb, and wins N % (“build B B B O O O”, which the search "
         "prefers, N %)."},
        {"new daifugo players=A,B seed=2; suggest strong:i200",
         "“play T♠ T♥ T♦ T♣ rev” wins N % (“play 3♠ 3♥ 3♣”, which one would think of first, N %), and, against "
         "“play T♥ J♥ Q♥ K♥”, keeps the stronger JH,QH,KH."},
        {SETS "; draw; suggest strong:i200",
         "“out 50” wins N %, and the others are 3,13,23 and 41,11,40,45; no other move looks worth a try."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        open_saying(&c);
        channel_run(&c, rows[i].commands);
        channel_accept(&c, "why");
        struct text reason = {0};
        hide_chances(channel_reply(&c), &reason);
        assert_string_equal(reason.at, rows[i].reason);
        text_free(&reason);
        channel_close(&c);
    }
}

/* With JSON, a program shows `say` to the person unchanged. */
static void a_refusal_is_a_sentence_too(void **state)
{
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_JSON, .says = true,
                                                            .now = channel_now});
    channel_send(&c, "{\"command\":\"" LVL0 "deal=manual\"}");
    assert_string_equal(channel_send(&c, "{\"command\":\"pass\"}"),
                        "{\"reply\":\"refused\",\"code\":\"wrong-phase\",\"text\":\"this cannot be done now: deal A's "
                        "cards: “deal A”\",\"say\":\"This cannot be done now: deal A's cards: “deal A”.\"}\n");
    channel_send(&c, "{\"command\":\"new lvl0 players=You,James,Chris deal=table\"}");
    assert_non_null(strstr(channel_send(&c, "{\"command\":\"start Zoe\"}"), "Zoe; You, James and Chris play.\"}"));
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pending_action_is_a_sentence_in_each_phase),
        cmocka_unit_test(a_reason_names_moves_by_their_buttons),
        cmocka_unit_test(a_refusal_is_a_sentence_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
