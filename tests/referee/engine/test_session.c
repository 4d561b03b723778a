/* test_session.c: a match in progress: positions, undo and redo, new games. */
#include "referee/games.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Begins a match of A and B with these hands; A is on turn. */
static void begin(struct channel *channel, const char *a, const char *b, const char *pile)
{
    channel_open(channel, games);
    channel_accept(channel, "new lvl0 players=A,B deal=manual");
    channel_send(channel, "deal A %s", a);
    channel_send(channel, "deal B %s", b);
    if (pile != NULL)
        channel_send(channel, "deal pile %s", pile);
    channel_accept(channel, "start A");
}

static void expect_reply(struct channel *channel, const char *command, const char *reply)
{
    channel_send(channel, "%s", command);
    if (strcmp(channel_reply(channel), reply) != 0)
        fail_msg("%s: expected %s, got %s", command, reply, channel_reply(channel));
}

/* ---- many games ---- */

/* Counts the commands that move the text in memory; a text whose capacity grows by half moves rarely. */
static int moves_of(const struct text *text, struct channel *channel, const char *const *commands, int times)
{
    const char *at = NULL;
    int moves = 0;
    for (int i = 0; i < times; i++) {
        for (const char *const *command = commands; *command != NULL; command++)
            channel_accept(channel, *command);
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
    static const char *const fair[] = {"new lvl0 players=A,B deal=fair", NULL};
    static const char *const next[] = {"deal A 7", "deal B 5", "start A", "A play 7", "new", NULL};
    struct channel channel;
    const struct session *session = &channel.host.session;
    size_t length, later;
    (void)state;
    channel_open(&channel, games);
    assert_true(moves_of(&session->told, &channel, fair, 1000) < 50);
    assert_int_equal(session->told.length, 999 * 65);
    channel_close(&channel);
    channel_open(&channel, games);
    channel_accept(&channel, "new prime-daifugo players=A,B deal=manual");
    assert_true(moves_of(&session->log, &channel, next, 1000) < 50);
    (void)session_log(session, &length);
    channel_refuse(&channel, "new", "wrong-phase");
    (void)session_log(session, &later);
    assert_int_equal(length, later);
    channel_close(&channel);
}

/* ---- undo ---- */

static void undo_takes_back_deals_start_and_moves_but_not_new(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "draw");
    channel_accept(&channel, "play 5 3");
    expect_reply(&channel, "undo", "1");
    assert_true(channel_has(&channel, "! undo 1"));
    channel_expect(&channel, "phase", "play");
    expect_reply(&channel, "undo 2", "2");
    channel_expect(&channel, "phase", "setup");
    channel_refuse(&channel, "undo 4", "nothing-to-undo");
    channel_expect(&channel, "A.count", "3"); /* none of the three has been undone */
    expect_reply(&channel, "undo 3", "3");
    channel_expect(&channel, "A.count", "0");
    channel_refuse(&channel, "undo", "nothing-to-undo");
    expect_reply(&channel, "redo 6", "6");
    channel_expect(&channel, "last", "53");
    channel_refuse(&channel, "redo", "nothing-to-redo");
    channel_close(&channel);
}

static void a_seeded_deal_is_not_taken_back(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 seed=3");
    channel_refuse(&channel, "undo", "nothing-to-undo");
    channel_accept(&channel, "pass");
    expect_reply(&channel, "undo", "1");
    channel_refuse(&channel, "undo", "nothing-to-undo");
    channel_close(&channel);
}

static void a_new_move_empties_redo_and_a_refused_one_does_not(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "play 5 3");
    channel_accept(&channel, "undo");
    channel_refuse(&channel, "play 9 9", "not-held");
    channel_accept(&channel, "get last");
    channel_accept(&channel, "judge 91");
    channel_accept(&channel, "redo");
    channel_expect(&channel, "last", "53");
    channel_accept(&channel, "B pass");
    channel_accept(&channel, "undo 2");
    channel_accept(&channel, "pass"); /* a command as long as the one that could be redone, but different */
    channel_refuse(&channel, "redo", "nothing-to-redo");
    channel_close(&channel);
}

static void counts_of_undo_are_numbers_from_1(void **state)
{
    static const char *const wrong[] = {"0", "-1", "+1", "x", "1.5", "18446744073709551616"};
    struct channel channel;
    char command[64];
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "pass");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(command, sizeof command, "undo %s", wrong[i]);
        channel_refuse(&channel, command, "syntax");
        snprintf(command, sizeof command, "redo %s", wrong[i]);
        channel_refuse(&channel, command, "syntax");
    }
    channel_refuse(&channel, "undo 18446744073709551615", "nothing-to-undo");
    channel_refuse(&channel, "undo 1 1", "syntax");
    channel_close(&channel);
}

static void the_end_of_a_game_and_the_wins_come_back(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "5,3", "7,1", NULL);
    channel_accept(&channel, "play 5 3");
    channel_expect(&channel, "A.wins", "1");
    expect_reply(&channel, "result", "A");
    channel_accept(&channel, "undo");
    channel_expect(&channel, "A.wins", "0");
    channel_expect(&channel, "winner", "-");
    channel_expect(&channel, "turn", "A");
    expect_reply(&channel, "result", "-");
    channel_accept(&channel, "redo");
    channel_expect(&channel, "A.wins", "1");
    channel_refuse(&channel, "pass", "game-over");
    channel_close(&channel);
}

/* The state includes the future random numbers. Undo restores them, so the same move brings the same cards. */
static void chance_is_undone_with_its_move(void **state)
{
    struct channel channel;
    char before[256];
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "play 5 3");
    channel_accept(&channel, "pass"); /* the round is over: 5 and 3 are discarded */
    channel_accept(&channel, "draw"); /* the last card */
    channel_send(&channel, "get pile");
    snprintf(before, sizeof before, "%s", channel_reply(&channel));
    channel_accept(&channel, "undo");
    channel_accept(&channel, "draw");
    channel_expect(&channel, "pile", before);
    channel_accept(&channel, "undo");
    channel_accept(&channel, "chance 3,5");
    channel_accept(&channel, "draw");
    channel_expect(&channel, "pile", "3,5");
    expect_reply(&channel, "undo", "1");
    channel_accept(&channel, "chance 5,3"); /* undo has taken back the first `chance`, too */
    channel_accept(&channel, "draw");
    channel_expect(&channel, "pile", "5,3");
    channel_accept(&channel, "undo 3");
    channel_expect(&channel, "last", "-");
    channel_accept(&channel, "redo 3");
    channel_expect(&channel, "pile", "5,3");
    channel_close(&channel);
}

/* `start` adds a `deal pile` that nobody typed; undo takes back both. */
static void a_deal_that_was_completed_is_undone_with_start(void **state)
{
    struct channel channel;
    char pile[512];
    (void)state;
    begin(&channel, "5,3,1", "7,1", NULL);
    channel_send(&channel, "get pile");
    snprintf(pile, sizeof pile, "%s", channel_reply(&channel));
    expect_reply(&channel, "undo", "1");
    channel_expect(&channel, "pile.count", "0");
    channel_expect(&channel, "B.count", "2");
    channel_accept(&channel, "redo");
    channel_expect(&channel, "pile", pile);
    channel_accept(&channel, "undo 2");
    channel_expect(&channel, "B.count", "0");
    channel_accept(&channel, "deal B 19");
    channel_accept(&channel, "start");
    channel_expect(&channel, "B.hand", "19");
    channel_close(&channel);
}

static void a_refused_start_leaves_the_deal_as_it_was(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 players=A,B deal=manual");
    channel_accept(&channel, "deal A 5 3");
    channel_accept(&channel, "deal B 7");
    channel_accept(&channel, "undo");
    channel_refuse(&channel, "start", "bad-deal");
    channel_refuse(&channel, "start C", "bad-player");
    channel_refuse(&channel, "start A B", "syntax");
    channel_expect(&channel, "pile.count", "0");
    expect_reply(&channel, "redo", "1");
    channel_expect(&channel, "B.hand", "7");
    channel_close(&channel);
}

static void a_long_game_is_taken_back_to_its_beginning(void **state)
{
    enum { MOVES = 5000 };
    struct channel channel;
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    for (int i = 0; i < MOVES; i++)
        channel_accept(&channel, "pass");
    channel_refuse(&channel, "undo 5005", "nothing-to-undo");
    expect_reply(&channel, "undo 5000", "5000");
    channel_expect(&channel, "phase", "draw");
    expect_reply(&channel, "redo 5000", "5000");
    expect_reply(&channel, "undo 5004", "5004");
    channel_expect(&channel, "phase", "setup");
    channel_close(&channel);
}

/* The record omits the moves that were undone. */
static void a_record_has_the_commands_that_led_to_the_position(void **state)
{
    struct channel channel;
    struct text before = {0};
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    text_add(&before, channel_send(&channel, "record"));
    channel_accept(&channel, "play 5 3");
    channel_accept(&channel, "B pass");
    channel_accept(&channel, "undo 2");
    assert_string_equal(channel_send(&channel, "record"), before.at);
    channel_accept(&channel, "draw");
    const char *record = channel_send(&channel, "record");
    assert_non_null(strstr(record, "| A draw #"));
    assert_null(strstr(record, "play 5"));
    assert_null(strstr(record, "B pass"));
    text_free(&before);
    channel_close(&channel);
}

/* Runs a command as typed, or as written in a journal. The test fails if it is refused. */
static void run(struct session *session, const char *text)
{
    char line[256];
    struct words words;
    struct fault fault;
    uint64_t count = 1;
    snprintf(line, sizeof line, "%s", text);
    assert_true(words_split(line, &words));
    if (words.count == 2)
        words_number(words.word[1], 1, 1000, &count);
    bool ok = false;
    if (strcmp(words.word[0], "new") == 0)
        ok = session_new(session, words.count - 1, words.word + 1, &fault);
    else if (strcmp(words.word[0], "undo") == 0)
        ok = session_undo(session, count, &fault);
    else if (strcmp(words.word[0], "redo") == 0)
        ok = session_redo(session, count, &fault);
    else
        ok = session_play(session, VIEW_ALL, words.count, words.word, &fault);
    if (!ok)
        fail_msg("%s: %s", text, fault_word(fault.code));
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
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    struct session played, replayed;
    session_init(&played, &channel.protocol.session->rules);
    session_init(&replayed, &channel.protocol.session->rules);
    played.is_journaled = true;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        run(&played, typed[i]);
        for (char *line = strtok(played.unwritten.at, "\n"); line != NULL; line = strtok(NULL, "\n"))
            if (*line != '#')
                run(&replayed, line);
        text_clear(&played.unwritten);
        size_t length, same_length;
        const char *log = session_log(&played, &length), *same = session_log(&replayed, &same_length);
        if (length != same_length || memcmp(log, same, length) != 0)
            fail_msg("after %s:\n%.*s\nbut\n%.*s", typed[i], (int)length, log, (int)same_length, same);
    }
    session_free(&played);
    session_free(&replayed);
    channel_close(&channel);
}

/* If the events were kept, the report would still have the deal of the match before. */
static void a_refused_new_has_no_events(void **state)
{
    static char game[] = "lvl0", players[] = "players=9";
    char *const words[] = {game, players};
    struct channel channel;
    struct session session;
    struct fault fault;
    (void)state;
    channel_open(&channel, games);
    session_init(&session, &channel.protocol.session->rules);
    assert_true(session_new(&session, 0, NULL, &fault));
    assert_int_not_equal(session.report.count, 0);
    assert_false(session_new(&session, 2, words, &fault));
    assert_int_equal(session.report.count, 0);
    session_free(&session);
    channel_close(&channel);
}

static void how_far_back_a_player_was_on_turn_is_counted_in_commands(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    const struct session *session = channel.protocol.session;
    assert_int_equal(session_moves_since(session, 0), 0); /* no game */
    channel_close(&channel);
    begin(&channel, "5,3,1", "7,1", "9");
    assert_int_equal(session_moves_since(session, 0), 0); /* on turn now, but not before */
    channel_accept(&channel, "pass");
    assert_int_equal(session_moves_since(session, 0), 1);
    assert_int_equal(session_moves_since(session, 1), 0);
    channel_accept(&channel, "chance 5,3"); /* counted together with the next command */
    channel_accept(&channel, "pass");
    channel_accept(&channel, "draw");
    assert_int_equal(session_moves_since(session, 0), 1);
    assert_int_equal(session_moves_since(session, 1), 2);
    channel_accept(&channel, "undo 2");
    assert_int_equal(session_moves_since(session, 0), 1);
    assert_int_equal(session_moves_since(session, 1), 0);
    channel_close(&channel);
}

/* ---- new ---- */

static void there_is_no_record_before_new(void **state)
{
    struct channel channel;
    size_t length = 1;
    (void)state;
    channel_open(&channel, games);
    assert_string_equal(session_log(channel.protocol.session, &length), "");
    assert_int_equal(length, 0);
    channel_close(&channel);
}

static void a_session_that_was_freed_can_be_used_again(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "pass");
    session_free(channel.protocol.session);
    channel_refuse(&channel, "pass", "no-game");
    channel_accept(&channel, "new");
    channel_accept(&channel, "pass");
    channel_close(&channel);
}

static void new_alone_begins_with_lvl0_for_two(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_refuse(&channel, "state", "no-game");
    channel_refuse(&channel, "undo", "no-game");
    channel_accept(&channel, "new");
    assert_true(channel_has(&channel, "! new lvl0 players=P1,P2"));
    channel_refuse(&channel, "new", "wrong-phase"); /* in the middle of a game */
    channel_close(&channel);
}

static void new_alone_goes_on_with_the_match(void **state)
{
    struct channel channel;
    (void)state;
    begin(&channel, "5,3", "7,1", NULL);
    channel_accept(&channel, "play 5 3");
    channel_accept(&channel, "new");
    assert_true(channel_has(&channel, "! new lvl0 players=A,B"));
    channel_expect(&channel, "A.wins", "1");
    channel_expect(&channel, "phase", "setup"); /* deal=manual waits for deals */
    channel_refuse(&channel, "undo", "nothing-to-undo"); /* undo cannot go back past `new` */
    channel_accept(&channel, "deal A 5 3");
    channel_accept(&channel, "deal B 7 1");
    channel_accept(&channel, "start A");
    channel_accept(&channel, "play 5 3");
    channel_expect(&channel, "match", "A");
    channel_refuse(&channel, "new", "game-over");
    channel_accept(&channel, "undo");
    channel_refuse(&channel, "new", "wrong-phase");
    channel_accept(&channel, "redo");
    channel_accept(&channel, "new lvl0");
    channel_send(&channel, "state");
    assert_true(channel_has(&channel, "| P1.wins 0"));
    channel_close(&channel);
}

static void the_next_game_goes_on_with_the_chance_of_the_match(void **state)
{
    struct channel one, other;
    (void)state;
    channel_open(&one, games);
    channel_open(&other, games);
    for (struct channel *channel = &one; channel != NULL; channel = channel == &one ? &other : NULL) {
        channel_accept(channel, "new lvl0 seed=11 hand=1");
        for (int i = 0; i < 200 && strcmp(channel_reply(channel), "game-over") != 0; i++) {
            channel_send(channel, "suggest");
            char move[64];
            snprintf(move, sizeof move, "%s", channel_reply(channel));
            channel_send(channel, "%s", move);
            if (strcmp(channel_refusal(channel), "game-over") == 0)
                break;
        }
        channel_accept(channel, "new");
        channel_send(channel, "state");
    }
    assert_string_equal(one.out.text.at, other.out.text.at);
    channel_accept(&one, "new lvl0 seed=11 hand=1"); /* the first game again, which has another deal than the second */
    channel_send(&one, "state");
    assert_string_not_equal(one.out.text.at, other.out.text.at);
    channel_close(&one);
    channel_close(&other);
}

static void a_refused_new_leaves_the_game_as_it_is(void **state)
{
    static const char *const wrong[] = {
        "new nosuch", "new lvl0 players=1", "new lvl0 players=A", "new lvl0 skip=yes", "new lvl0 hand=40",
        "new lvl0 hand-limit=9", "new lvl0 deck=nosuch", "new lvl0 seed=-1", "new lvl0 x", "new lvl0 x=1",
    };
    struct channel channel;
    struct text record = {0};
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_accept(&channel, "play 5 3");
    channel_accept(&channel, "undo");
    text_add(&record, channel_send(&channel, "record"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        channel_send(&channel, "%s", wrong[i]);
        if (*channel_refusal(&channel) == '\0')
            fail_msg("accepted: %s", wrong[i]);
        assert_string_equal(channel_send(&channel, "record"), record.at);
    }
    channel_accept(&channel, "redo");
    channel_expect(&channel, "last", "53");
    text_free(&record);
    channel_close(&channel);
}

/* ---- who acts ---- */

static void a_first_word_that_is_no_verb_is_a_player_or_nothing(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_refuse(&channel, "A play 5", "no-game");
    channel_refuse(&channel, "hum", "no-game");
    channel_refuse(&channel, "deal A 5", "no-game");
    channel_close(&channel);
    begin(&channel, "5,3,1", "7,1", "9");
    channel_refuse(&channel, "hum", "unknown-command");
    channel_refuse(&channel, "hum hum", "unknown-command");
    channel_refuse(&channel, "C play 5", "bad-player");
    channel_refuse(&channel, "a play 5", "bad-player"); /* case matters */
    channel_refuse(&channel, "C state", "bad-player");
    channel_refuse(&channel, "A", "syntax");
    channel_refuse(&channel, "A hum", "unknown-command");
    channel_refuse(&channel, "A state", "syntax");
    channel_refuse(&channel, "A deal A 5", "syntax");
    channel_refuse(&channel, "A start", "syntax");
    channel_refuse(&channel, "A B play 5", "unknown-command");
    channel_refuse(&channel, "Play 5", "unknown-command");
    channel_refuse(&channel, "set A.hand 5", "wrong-phase"); /* a verb of other games */
    channel_refuse(&channel, "turn A", "wrong-phase");
    channel_refuse(&channel, "B play 7", "not-your-turn");
    channel_refuse(&channel, "B draw 1", "not-your-turn"); /* checked before the number of words */
    channel_refuse(&channel, "draw 1", "syntax");
    channel_refuse(&channel, "deal A 5", "wrong-phase");
    channel_refuse(&channel, "start", "wrong-phase");
    channel_accept(&channel, "play 5 3"); /* without a name, the player on turn acts */
    channel_accept(&channel, "B pass");
    channel_close(&channel);
}

static void a_refusal_names_what_was_wrong(void **state)
{
    static const char *const rows[][2] = {
        {"hum di", "hum"}, {"C play 5", "C; A and B play"}, {"A hum", "hum"}, {"A", "A, and then what A does"},
        {"A state", "state, without a player before it"}, {"A start", "start, without a player before it"},
        {"set A.hand 5", "lvl0 has no set; A may draw or play D, then plays or passes"},
        {"B pass", "A may draw or play D, then plays or passes"}, {"draw 1", "draw, and nothing after it"},
        {"play Q 3", "Q; Q is a card of trump: deck=trump"},
        {"new", "`new lvl0` begins a new match; A may draw or play D, then plays or passes"},
        {"undo 9", "4 can be taken back"},
        {"redo 2", "1 can be brought back"}, {"darw", "darw; did you mean draw?"},
        {"A darw", "darw; did you mean draw?"},
        {"sugest", "sugest; did you mean suggest?"}, {"A sugest", "sugest"},
    };
    struct channel channel;
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    channel_run(&channel, "pass; undo");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *answer = channel_send(&channel, "%s", rows[i][0]), *detail = strstr(answer, ": ");
        assert_int_equal(*answer, '?');
        assert_non_null(detail);
        if (strncmp(detail + 2, rows[i][1], strlen(rows[i][1])) != 0 || detail[2 + strlen(rows[i][1])] != '\n')
            fail_msg("%s: %s", rows[i][0], answer);
    }
    channel_close(&channel);
}

static void before_start_no_player_can_move(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 players=A,B deal=manual");
    channel_refuse(&channel, "A play 5", "wrong-phase");
    channel_refuse(&channel, "play 5", "wrong-phase");
    channel_refuse(&channel, "draw", "wrong-phase");
    channel_refuse(&channel, "chance 5", "wrong-phase");
    channel_refuse(&channel, "legal", "wrong-phase");
    channel_refuse(&channel, "suggest", "wrong-phase");
    channel_refuse(&channel, "hand", "wrong-phase");
    channel_accept(&channel, "hand A");
    channel_close(&channel);
}

/* Makes the channel act for this player, or for all. */
static void act_for(struct channel *channel, const char *name)
{
    snprintf(channel->protocol.access.name, sizeof channel->protocol.access.name, "%s", name);
}

static void a_channel_of_one_player_moves_for_him_alone_and_names_no_hidden_cards(void **state)
{
    struct channel channel;
    (void)state;
    channel_open(&channel, games);
    channel_accept(&channel, "new lvl0 players=A,B deal=manual");
    act_for(&channel, "A");
    channel_refuse(&channel, "deal B 7,1", "hidden");
    act_for(&channel, "all");
    channel_run(&channel, "deal A 5,3; deal B 7,1; deal pile 9");
    act_for(&channel, "A");
    channel_accept(&channel, "start A"); /* names no cards */
    channel_refuse(&channel, "chance 5,3", "hidden");
    channel_refuse(&channel, "B pass", "not-your-seat");
    channel_accept(&channel, "pass");
    channel_refuse(&channel, "pass", "not-your-seat"); /* B is on turn */
    channel_refuse(&channel, "A pass", "not-your-turn");
    act_for(&channel, "B");
    channel_accept(&channel, "pass");
    act_for(&channel, "A");
    channel_accept(&channel, "play 5 3");
    channel_refuse(&channel, "pass", "game-over"); /* nobody is on turn */
    act_for(&channel, "all");
    channel_accept(&channel, "new attactics players=A,B deal=scenario");
    act_for(&channel, "A");
    channel_refuse(&channel, "set A.hand 5", "hidden");
    channel_close(&channel);
}

/* With a name, a digest and a newline, the longest move still makes a line of a record that can be read. */
static void a_move_of_65436_bytes_is_read_and_one_more_is_too_many(void **state)
{
    enum { MAX = 65436 };
    struct channel channel;
    char line[MAX + 1] = "play ";
    (void)state;
    begin(&channel, "5,3,1", "7,1", "9");
    memset(line + 5, '5', MAX - 6); /* each word counts with the blank or the end after it */
    channel_refuse(&channel, line, "bad-card");
    line[MAX - 1] = '5';
    channel_refuse(&channel, line, "too-long");
    channel_close(&channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_copies_nothing_of_the_games_before),
        cmocka_unit_test(undo_takes_back_deals_start_and_moves_but_not_new),
        cmocka_unit_test(a_seeded_deal_is_not_taken_back),
        cmocka_unit_test(a_new_move_empties_redo_and_a_refused_one_does_not),
        cmocka_unit_test(counts_of_undo_are_numbers_from_1),
        cmocka_unit_test(the_end_of_a_game_and_the_wins_come_back),
        cmocka_unit_test(chance_is_undone_with_its_move),
        cmocka_unit_test(a_deal_that_was_completed_is_undone_with_start),
        cmocka_unit_test(a_refused_start_leaves_the_deal_as_it_was),
        cmocka_unit_test(a_long_game_is_taken_back_to_its_beginning),
        cmocka_unit_test(a_record_has_the_commands_that_led_to_the_position),
        cmocka_unit_test(a_journal_leads_to_the_same_position_after_each_command),
        cmocka_unit_test(how_far_back_a_player_was_on_turn_is_counted_in_commands),
        cmocka_unit_test(there_is_no_record_before_new),
        cmocka_unit_test(a_session_that_was_freed_can_be_used_again),
        cmocka_unit_test(new_alone_begins_with_lvl0_for_two),
        cmocka_unit_test(new_alone_goes_on_with_the_match),
        cmocka_unit_test(the_next_game_goes_on_with_the_chance_of_the_match),
        cmocka_unit_test(a_refused_new_leaves_the_game_as_it_is),
        cmocka_unit_test(a_refused_new_has_no_events),
        cmocka_unit_test(a_first_word_that_is_no_verb_is_a_player_or_nothing),
        cmocka_unit_test(a_refusal_names_what_was_wrong),
        cmocka_unit_test(before_start_no_player_can_move),
        cmocka_unit_test(a_channel_of_one_player_moves_for_him_alone_and_names_no_hidden_cards),
        cmocka_unit_test(a_move_of_65436_bytes_is_read_and_one_more_is_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
