/* test_session.c: a match in progress: positions, undo and redo, new games. */
#include "referee/engine/session.h"

#include "referee/channel/access.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/sessions.h"

#include <stdio.h>
#include <string.h>

/* Begin a match of A and B; A is on turn. */
#define LONG "new lvl0 players=A,B deal=manual; deal A 5,3,1; deal B 7,1; deal pile 9; start A"
#define SHORT "new lvl0 players=A,B deal=manual; deal A 5,3; deal B 7,1; start A"

/* ---- many games ---- */

/* Counts the commands that move the text in memory; a text whose capacity grows by half moves rarely. */
static int count_relocations(const struct text *text, struct channel *channel, const char *commands, int times)
{
    const char *at = NULL;
    int moves = 0;
    for (int i = 0; i < times; i++) {
        channel_run(channel, commands);
        moves += text->at != at;
        at = text->at;
    }
    return moves;
}

/*
 * A past bug: each game copied the announcements of all previous games, and a match its log: 300,000 games took 12
 * minutes.
 */
static void a_new_game_copies_nothing_of_the_games_before(void **state)
{
    struct channel *channel = *state;
    const struct session *session = channel->protocol.session;
    size_t length, later;
    assert_true(count_relocations(&session->told, channel, "new lvl0 players=A,B deal=fair", 1000) < 50);
    assert_int_equal(session->told.length, 999 * 65);
    channel_accept(channel, "new prime-daifugo players=A,B deal=manual");
    assert_true(count_relocations(&session->log, channel, "deal A 7; deal B 5; start A; A play 7; new", 1000) < 50);
    (void)session_log(session, &length);
    channel_refuse(channel, "new", "wrong-phase");
    (void)session_log(session, &later);
    assert_int_equal(length, later);
}

/* ---- undo, new games, and who acts ---- */

static const struct dialogue dialogues[] = {
    {"undo takes back deals, the start and moves, but not `new`", {
        LONG "; draw; play 5 3; undo says ! 10 undo 1\n! 11 turn A play\n= 1\n",
        "phase = play",
        "undo 2 has = 2\n",
        "phase = setup",
        "undo 4 -> ? nothing-to-undo",
        "A.count = 3", /* none of the three has been undone */
        "undo 3 has = 3\n",
        "A.count = 0",
        "undo -> ? nothing-to-undo",
        "redo 6 has = 6\n",
        "last = 53",
        "redo -> ? nothing-to-redo",
    }},
    {"a seeded deal cannot be undone", {
        "new lvl0 seed=3",
        "undo -> ? nothing-to-undo",
        "pass; undo has = 1\n",
        "undo -> ? nothing-to-undo",
    }},
    {"a new move empties redo, and a refused one does not", {
        LONG "; play 5 3; undo",
        "play 9 9 -> ? not-held",
        "get last; judge 91; redo; last = 53",
        "B pass; undo 2; pass", /* a command as long as the one that could be redone, but different */
        "redo -> ? nothing-to-redo",
    }},
    {"counts of undo and redo are numbers from 1", {
        LONG "; pass",
        "undo 0; undo -1; undo +1; undo x; undo 1.5; undo 18446744073709551616; undo 1 1 -> ? syntax",
        "redo 0; redo -1; redo +1; redo x; redo 1.5; redo 18446744073709551616 -> ? syntax",
        "undo 18446744073709551615 -> ? nothing-to-undo",
    }},
    {"undo and redo restore the end of a game and the wins", {
        SHORT "; play 5 3; A.wins = 1",
        "result says A",
        "undo; A.wins = 0; winner = -; turn = A",
        "result says -",
        "redo; A.wins = 1",
        "pass -> ? game-over",
    }},
    {"undo takes back the cards that were named for a shuffle", {
        LONG "; play 5 3; pass", /* the round is over: 5 and 3 are discarded */
        "chance 3,5; draw; pile = 3,5",
        "undo has = 1\n",
        "chance 5,3; draw; pile = 5,3",
        "undo 3; last = -",
        "redo 3; pile = 5,3",
    }},
    {"a record has the commands that led to the position, not those that were undone", {
        LONG "; play 5 3; B pass; undo 2; record lacks play 5",
        "draw; record has | A draw #",
        "record lacks B pass",
    }},
    {"a refused start leaves the deal as it was", {
        "new lvl0 players=A,B deal=manual; deal A 5 3; deal B 7; undo",
        "start -> ? bad-deal",
        "start C -> ? bad-player",
        "start A B -> ? syntax",
        "pile.count = 0",
        "redo has = 1\n",
        "B.hand = 7",
    }},
    {"new without arguments begins lvl0 for two", {
        "state; undo -> ? no-game",
        "new has new lvl0 players=P1,P2",
        "new -> ? wrong-phase", /* in the middle of a game */
    }},
    {"new without arguments begins the next game of the match", {
        SHORT "; play 5 3",
        "new has new lvl0 players=A,B",
        "A.wins = 1; phase = setup", /* deal=manual waits for deals */
        "undo -> ? nothing-to-undo", /* undo cannot go back past `new` */
        "deal A 5 3; deal B 7 1; start A; play 5 3; match = A",
        "new -> ? game-over",
        "undo",
        "new -> ? wrong-phase",
        "redo; new lvl0; P1.wins = 0",
    }},
    {"without a game, commands of a game are refused, whatever their first word", {
        "A play 5; hum; deal A 5 -> ? no-game",
    }},
    {"a first word that is not a verb must be a player", {
        LONG,
        "hum; hum hum -> ? unknown-command",
        "C play 5 -> ? bad-player",
        "a play 5 -> ? bad-player", /* case matters */
        "C state -> ? bad-player",
        "A -> ? syntax",
        "A hum -> ? unknown-command",
        "A state; A deal A 5; A start -> ? syntax",
        "A B play 5; Play 5 -> ? unknown-command",
        "set A.hand 5 -> ? wrong-phase", /* a verb of other games */
        "turn A -> ? wrong-phase",
        "B play 7 -> ? not-your-turn",
        "B draw 1 -> ? not-your-turn", /* checked before the number of words */
        "draw 1 -> ? syntax",
        "deal A 5; start -> ? wrong-phase",
        "play 5 3; B pass", /* without a name, the player on turn acts */
    }},
    {"a refusal names what was wrong", {
        LONG "; pass; undo",
        "hum di has : hum\n",
        "C play 5 has : C; A and B play\n",
        "A hum has : hum\n",
        "A has : A, and then what A does\n",
        "A state has : state, without a player before it\n",
        "A start has : start, without a player before it\n",
        "set A.hand 5 has : lvl0 has no set; A may draw or play D, then plays or passes\n",
        "B pass has : A may draw or play D, then plays or passes\n",
        "draw 1 has : draw, and nothing after it\n",
        "play Q 3 has : Q; Q is a card of trump: deck=trump\n",
        "new has : `new lvl0` begins a new match; A may draw or play D, then plays or passes\n",
        "undo 9 has : 4 can be taken back\n",
        "redo 2 has : 1 can be brought back\n",
        "darw has : darw; did you mean draw?\n",
        "A darw has : darw; did you mean draw?\n",
        "sugest has : sugest; did you mean suggest?\n",
        "A sugest has : sugest\n",
    }},
    {"before the start no player can move", {
        "new lvl0 players=A,B deal=manual",
        "A play 5; play 5; draw; chance 5; legal; suggest; hand -> ? wrong-phase",
        "hand A",
    }},
};

/* `start` adds a `deal pile` that nobody typed; undo takes back both. */
static void a_deal_that_was_completed_is_undone_with_start(void **state)
{
    struct channel *channel = *state;
    char pile[512];
    channel_run(channel, "new lvl0 players=A,B deal=manual; deal A 5,3,1; deal B 7,1; start A; get pile");
    snprintf(pile, sizeof pile, "%s", channel_reply(channel));
    dialogue_step(channel, "undo has = 1\n");
    dialogue_step(channel, "pile.count = 0; B.count = 2");
    channel_accept(channel, "redo");
    channel_expect_key(channel, "pile", pile);
    dialogue_step(channel, "undo 2; B.count = 0");
    dialogue_step(channel, "deal B 19; start; B.hand = 19");
}

static void a_long_game_can_be_undone_to_its_beginning(void **state)
{
    struct channel *channel = *state;
    channel_run(channel, LONG);
    for (int i = 0; i < 5000; i++)
        channel_accept(channel, "pass");
    dialogue_step(channel, "undo 5005 -> ? nothing-to-undo");
    dialogue_step(channel, "undo 5000 has = 5000\n");
    dialogue_step(channel, "phase = draw");
    dialogue_step(channel, "redo 5000 has = 5000\n");
    dialogue_step(channel, "undo 5004 has = 5004\n");
    dialogue_step(channel, "phase = setup");
}

/*
 * Some `deal` lines of a journal are separate commands, so the counts of undo and redo differ there from those typed.
 */
static void a_journal_leads_to_the_same_position_after_each_command(void **state)
{
    static const char *const typed[] = {
        "new lvl0 players=A,B deal=manual", "deal A 5,3,1", "deal B 7,1", "undo", "redo", "undo 2", "redo 2", "start A",
        "undo", "redo", "undo 3", "redo 3", "play 5 3", "pass", "chance 3,5", "draw", "undo", "redo", "undo 2", "redo",
        "redo", "pass", "undo 3", "redo 3", "undo 4", "pass", "draw", "new lvl0 seed=1", "pass", "draw", "undo 2",
        "redo 2",
    };
    struct session played, replayed;
    sessions_begin(&played, "");
    sessions_begin(&replayed, "");
    played.is_journaled = true;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        sessions_run(&played, typed[i]);
        for (char *line = strtok(played.unwritten.at, "\n"); line != NULL; line = strtok(NULL, "\n"))
            if (*line != '#')
                sessions_run(&replayed, line);
        text_clear(&played.unwritten);
        size_t length, same_length;
        const char *log = session_log(&played, &length), *same = session_log(&replayed, &same_length);
        if (length != same_length || memcmp(log, same, length) != 0)
            fail_msg("after %s:\n%.*s\nbut\n%.*s", typed[i], (int)length, log, (int)same_length, same);
    }
    session_free(&played);
    session_free(&replayed);
}

/* If the events were kept, the report would still have the deal of the match before. */
static void a_refused_new_has_no_events(void **state)
{
    static char game[] = "lvl0", players[] = "players=9";
    char *const words[] = {game, players};
    struct session session;
    struct fault fault;
    sessions_begin(&session, "new");
    assert_int_not_equal(session.report.count, 0);
    assert_false(session_new(&session, 2, words, &fault));
    assert_int_equal(session.report.count, 0);
    session_free(&session);
}

static void how_far_back_a_player_was_on_turn_is_counted_in_commands(void **state)
{
    static const struct {
        const char *commands;
        int a, b; /* how far back */
    } cases[] = {
        {LONG, 0, 0}, /* A is on turn now, but was not before */
        {"pass", 1, 0},
        {"chance 5,3; pass; draw", 1, 2}, /* `chance` is counted together with the next command */
        {"undo 2", 1, 0},
    };
    struct session session;
    sessions_begin(&session, "");
    assert_int_equal(session_moves_since(&session, 0), 0); /* no game */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sessions_run(&session, cases[i].commands);
        int a = (int)session_moves_since(&session, 0), b = (int)session_moves_since(&session, 1);
        if (a != cases[i].a || b != cases[i].b)
            fail_msg("%s: %d and %d", cases[i].commands, a, b);
    }
    session_free(&session);
}

static void there_is_no_record_before_new(void **state)
{
    struct channel *channel = *state;
    size_t length = 1;
    assert_string_equal(session_log(channel->protocol.session, &length), "");
    assert_int_equal(length, 0);
}

static void a_session_that_was_freed_can_be_used_again(void **state)
{
    struct channel *channel = *state;
    channel_run(channel, LONG "; pass");
    session_free(channel->protocol.session);
    channel_refuse(channel, "pass", "no-game");
    channel_run(channel, "new; pass");
}

/* Plays suggested moves to the end of the game, and begins the next one. Returns its first position. */
static struct text next_position(struct channel *channel)
{
    struct text position = {0};
    channel_accept(channel, "new lvl0 seed=11 hand=1");
    sessions_follow_advice(channel->protocol.session, 200);
    channel_accept(channel, "new");
    text_add(&position, channel_send(channel, "state"));
    return position;
}

static void the_next_game_continues_the_random_numbers_of_the_match(void **state)
{
    struct channel *channel = *state;
    struct text one = next_position(channel), other = next_position(channel);
    assert_string_equal(one.at, other.at);
    channel_accept(channel, "new lvl0 seed=11 hand=1"); /* the first game again, which has another deal */
    assert_string_not_equal(channel_send(channel, "state"), one.at);
    text_free(&one);
    text_free(&other);
}

static void a_refused_new_leaves_the_game_as_it_is(void **state)
{
    static const char *const wrong[] = {
        "new nosuch", "new lvl0 players=1", "new lvl0 players=A", "new lvl0 skip=yes", "new lvl0 hand=40",
        "new lvl0 hand-limit=9", "new lvl0 deck=nosuch", "new lvl0 seed=-1", "new lvl0 x", "new lvl0 x=1",
    };
    struct channel *channel = *state;
    struct text record = {0};
    channel_run(channel, LONG "; play 5 3; undo");
    text_add(&record, channel_send(channel, "record"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        channel_send(channel, "%s", wrong[i]);
        if (*channel_refusal(channel) == '\0')
            fail_msg("accepted: %s", wrong[i]);
        assert_string_equal(channel_send(channel, "record"), record.at);
    }
    dialogue_step(channel, "redo; last = 53");
    text_free(&record);
}

static void a_players_channel_moves_only_for_him_and_names_no_hidden_cards(void **state)
{
    static const struct {
        const char *name, *step; /* the player whose view the channel has, or all */
    } rows[] = {
        {"all", "new lvl0 players=A,B deal=manual"},
        {"A", "deal B 7,1 -> ? hidden"},
        {"all", "deal A 5,3; deal B 7,1; deal pile 9"},
        {"A", "start A"}, /* names no cards */
        {"A", "chance 5,3 -> ? hidden"},
        {"A", "B pass -> ? not-your-seat"},
        {"A", "pass"},
        {"A", "pass -> ? not-your-seat"}, /* B is on turn */
        {"A", "A pass -> ? not-your-turn"},
        {"B", "pass"},
        {"A", "play 5 3"},
        {"A", "pass -> ? game-over"}, /* nobody is on turn */
        {"all", "new attactics players=A,B deal=scenario"},
        {"A", "set A.hand 5 -> ? hidden"},
    };
    struct channel *channel = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        access_view(&channel->protocol, rows[i].name);
        dialogue_step(channel, rows[i].step);
    }
}

/* With a name, a digest and a newline, the longest move still makes a line of a record that can be read. */
static void a_move_of_65436_bytes_is_read_and_one_more_is_too_many(void **state)
{
    enum { MAX = 65436 };
    struct channel *channel = *state;
    char line[MAX + 1] = "play ";
    channel_run(channel, LONG);
    memset(line + 5, '5', MAX - 6); /* each word counts with the blank or the end after it */
    channel_refuse(channel, line, "bad-card");
    line[MAX - 1] = '5';
    channel_refuse(channel, line, "too-long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_new_game_copies_nothing_of_the_games_before),
        ON_A_CHANNEL(a_deal_that_was_completed_is_undone_with_start),
        ON_A_CHANNEL(a_long_game_can_be_undone_to_its_beginning),
        cmocka_unit_test(a_journal_leads_to_the_same_position_after_each_command),
        cmocka_unit_test(how_far_back_a_player_was_on_turn_is_counted_in_commands),
        ON_A_CHANNEL(there_is_no_record_before_new),
        ON_A_CHANNEL(a_session_that_was_freed_can_be_used_again),
        ON_A_CHANNEL(the_next_game_continues_the_random_numbers_of_the_match),
        ON_A_CHANNEL(a_refused_new_leaves_the_game_as_it_is),
        cmocka_unit_test(a_refused_new_has_no_events),
        ON_A_CHANNEL(a_players_channel_moves_only_for_him_and_names_no_hidden_cards),
        ON_A_CHANNEL(a_move_of_65436_bytes_is_read_and_one_more_is_too_many),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
