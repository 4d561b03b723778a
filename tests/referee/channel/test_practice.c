/* test_practice.c: practice: a person plays as the first player, and the referee plays for the opponents. */
#include "referee/channel/practice.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <string.h>

#define BEGUN "new prime-daifugo players=A,B deal=manual practise=yes; deal A 5388; deal B 7446; deal pile 88; start A"

static const struct dialogue dialogues[] = {
    {"the opponent plays the suggested moves until the person is on turn", {
        BEGUN,
        "play 5 -> play A cards=5 as=5; judge 5 prime; turn B draw; play B cards=7 as=7; judge 7 prime; turn A draw",
        "pass -> pass A; round B; turn B draw; draw B n=1 cards=?; pass B; turn A draw",
    }},
    {"undo goes back to the last move of the person", {
        BEGUN,
        "undo -> ? nothing-to-undo",
        "play 5; pass",
        "undo -> undo 3; turn A draw",
        "last = 7; turn = A", /* the person's pass, and the opponent's draw and pass */
        "undo -> undo 2; turn A draw",
        "A.count = 4; turn = A",
        "undo -> ? nothing-to-undo",
    }},
    {"the others play on when the person is out, and undo goes back to his last move", {
        "new prime-daifugo players=Ann,Ben,Cid deal=manual seed=1 practise=yes placings=yes",
        "deal Ann 7; deal Ben 5 4; deal Cid 3 4; deal pile 88; start Ann",
        "play 7 has ! place Ann 1",
        "phase = over",
        "undo; turn = Ann; Ann.count = 1",
    }},
    {"the person sees only his own cards", {
        BEGUN,
        "hand B; view all -> ? hidden",
        "new prime-daifugo players=Ann,Ben,Cid seed=4 practise=yes; turn = Ann",
        "hand Ben -> ? hidden",
        "hand Ann",
    }},
};

/* The program begins a game at once, but a practice channel may exist before a game. */
static const struct dialogue in_practice[] = {
    {"where all matches are practice, practise=no makes an exception", {
        "judge 7",
        "play 5; undo -> ? no-game",
        "view all; new lvl0 players=A,B seed=3",
        "hand B -> ? hidden", /* nothing was hidden before */
        "new lvl0 players=A,B practise=no seed=1; hand B",
    }},
};

/* By default the players are You and Computer. The level of the channel applies to each match. */
static void a_channel_completes_the_words_of_new_for_practice(void **state)
{
    static const struct {
        struct protocol_options options;
        const char *line, *players, *practise; /* the last two: in the record; NULL: it has no practise= */
    } rows[] = {
        {{.practise = true}, "new lvl0 seed=3", " players=You,Computer ", " practise=yes "},
        {{.practise = true, .kind = CHANNEL_PERSON}, "new rummy seed=3", " players=You,Computer ", " practise=yes "},
        {{.practise = true}, "new lvl0 players=Ann,Ben seed=3", " players=Ann,Ben ", " practise=yes "},
        {{.practise = true}, "new lvl0 practise=no seed=3", " players=P1,P2 ", NULL},
        {{.kind = CHANNEL_PERSON}, "new lvl0 practise=easy seed=3", " players=You,Computer ", " practise=easy "},
        {{.kind = CHANNEL_PERSON}, "new lvl0 seed=3", " players=P1,P2 ", NULL},
        {{.kind = CHANNEL_PROGRAM}, "new lvl0 practise=easy seed=3", " players=P1,P2 ", " practise=easy "},
        {{.practise = true, .level = {.computer = COMPUTER_EASY}}, "new lvl0", "", " practise=easy "},
        {{.practise = true, .level = {.computer = COMPUTER_CLUB}}, "new lvl0", "", " practise=club "},
        {{.practise = true, .level = {.computer = COMPUTER_FAIR}}, "new lvl0", "", " practise=fair "},
        {{.practise = true, .level = {.computer = COMPUTER_STRONG, .iterations = 20}}, "new lvl0", "",
         " practise=strong "},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct channel c;
        channel_open_with(&c, games, &rows[i].options);
        channel_send(&c, "%s", rows[i].line);
        const char *record = channel_send(&c, "record");
        bool is_on = rows[i].practise != NULL;
        const char *practise = is_on ? rows[i].practise : " practise=";
        if (strstr(record, rows[i].players) == NULL || (strstr(record, practise) != NULL) != is_on)
            fail_msg("%s: not%sand%s%sin\n%s", rows[i].line, rows[i].players, is_on ? "" : " no", practise, record);
        channel_close(&c);
    }
}

/* The opponent makes the last move. */
static void the_remaining_time_is_not_shown_after_the_game(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual practise=yes clock=60; deal A 3T; deal B 7; "
                   "deal pile 88; start A");
    c->protocol.options.pretty = true;
    dialogue_step(c, "draw has 60 s left");
    dialogue_step(c, "play 3 lacks  left");
    assert_true(channel_answer_has(c, "! win B"));
    channel_expect_key(c, "clock", "-");
}

/* ---- whole games ---- */

/* Plays up to `moves` suggested moves for the person. */
static void follow_advice(struct channel *c, int moves)
{
    for (int i = 0; i < moves; i++) {
        char command[256];
        channel_send(c, "suggest");
        if (*channel_refusal(c) != '\0')
            return;
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_accept(c, command);
    }
}

/* ---- levels ---- */

/* Adds the moves of a record: its lines after the deal, without digests. */
static void add_moves(const char *record, struct text *moves)
{
    for (const char *line = record; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const char *chain = strstr(line, " #~");
        if (chain != NULL && strncmp(line, "| new ", 6) != 0 && strncmp(line, "| #! new ", 9) != 0)
            text_print(moves, "%.*s\n", (int)(chain - line), line);
    }
}

/* Adds the moves of a practice game with these options, in which the person plays the suggested moves. */
static void play_practice(const char *options, const struct level *level, int moves, struct text *played)
{
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.level = *level});
    channel_send(&c, "new %s", options);
    assert_string_equal(channel_refusal(&c), "");
    assert_true(match_turn(&c.protocol.session->match, session_state(c.protocol.session)) <= 0);
    follow_advice(&c, moves);
    c.protocol.access.is_fed = true; /* a channel that is fed a record sees everything */
    const char *record = channel_send(&c, "record");
    assert_non_null(strstr(record, strstr(options, " practise=")));
    add_moves(record, played);
    channel_close(&c);
}

static void each_level_repeats_its_game_and_the_levels_differ(void **state)
{
    static const char *const options[] = {"lvl0 players=A,B seed=3 practise=yes",
                                          "lvl0 players=A,B seed=3 practise=easy",
                                          "lvl0 players=A,B seed=3 practise=strong"};
    static const struct level level = {.computer = COMPUTER_STRONG,
                                       .iterations = 20 /* reached long before the limit of time */};
    struct text record[3] = {{0}};
    for (int i = 0; i < 3; i++) {
        struct text again = {0};
        play_practice(options[i], &level, 8, &record[i]);
        play_practice(options[i], &level, 8, &again);
        assert_string_equal(record[i].at, again.at);
        text_free(&again);
    }
    for (int i = 0; i < 3; i++)
        assert_string_not_equal(record[i].at, record[(i + 1) % 3].at);
    for (int i = 0; i < 3; i++)
        text_free(&record[i]);
}

/* Old records have only the word `yes`, which keeps its meaning. */
static void practice_without_a_level_is_fair(void **state)
{
    struct text yes = {0}, fair = {0};
    for (int i = 0; games[i] != NULL; i++) {
        char options[80];
        static const struct level none = {.computer = COMPUTER_RANDOM};
        text_clear(&yes);
        text_clear(&fair);
        snprintf(options, sizeof options, "%s seed=5 practise=yes", games[i]->name);
        play_practice(options, &none, 10, &yes);
        snprintf(options, sizeof options, "%s seed=5 practise=fair", games[i]->name);
        play_practice(options, &none, 10, &fair);
        assert_string_equal(yes.at, fair.at);
    }
    text_free(&yes);
    text_free(&fair);
}

static void a_practice_game_of_each_level_is_saved_and_goes_on(void **state)
{
    static const char *const levels[] = {"yes", "easy", "club", "fair", "strong"};
    static const struct protocol_options options = {.level = {.computer = COMPUTER_STRONG, .iterations = 40}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct channel c, other;
        channel_open_with(&c, games, &options);
        channel_open_with(&other, games, &options);
        channel_send(&c, "new daifugo players=Ann,Ben,Cid seed=7 practise=%s", levels[i]);
        follow_advice(&c, 3);
        channel_accept(&c, "save --replace level.rec");
        channel_accept(&other, "load level.rec");
        assert_true(other.protocol.access.is_practice);
        channel_refuse(&other, "hand Ben", "hidden");
        follow_advice(&other, 500);
        channel_expect_key(&other, "phase", "over");
        channel_accept(&other, "new");
        channel_close(&c);
        channel_close(&other);
    }
}

static void a_practice_game_reveals_nothing_before_its_end(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new prime-daifugo players=Ann,Ben seed=7 practise=yes");
    follow_advice(c, 2);
    dialogue_step(c, "record --notation -> ? hidden");
    dialogue_step(c, "save practice.rec; load practice.rec; turn = Ann");
    channel_refuse(c, "hand Ben", "hidden");
    channel_refuse(c, "view Ben", "hidden");
    channel_refuse(c, "Ben pass", "not-your-seat");
    follow_advice(c, 500);
    channel_expect_key(c, "phase", "over");
    dialogue_step(c, "hand Ben; record --notation has | "); /* now everything is open */
}

static uint64_t milliseconds_of(struct channel *c, const char *command)
{
    uint64_t before = turn_clock_now();
    channel_accept(c, command);
    return turn_clock_now() - before;
}

/* With a level that sets no limit, and with one that limits only the playouts, which could take hours. */
static void a_strong_opponent_thinks_a_second_at_most(void **state)
{
    static const struct level levels[] = {{.computer = COMPUTER_RANDOM},
                                          {.computer = COMPUTER_STRONG, .iterations = 1000000000}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct channel c;
        channel_open_with(&c, games, &(struct protocol_options){.level = levels[i]});
        channel_run(&c, "new lvl0 players=A,B deal=manual practise=strong; deal A 3,4,6,8; deal B 5,7,2,9,9");
        channel_accept(&c, "start A");
        uint64_t took = milliseconds_of(&c, "play 3");
        assert_in_range(took, 300, 1000 * 20); /* the machine may be busy */
        channel_close(&c);
    }
}

static void practice_with_real_cards_or_a_fair_deal_is_refused_at_each_level(void **state)
{
    struct channel *c = *state;
    static const char *const levels[] = {"yes", "easy", "club", "fair", "strong"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        char begins[40];
        snprintf(begins, sizeof begins, "practise=%s: ", levels[i]);
        assert_non_null(strstr(channel_send(c, "new lvl0 deal=table practise=%s", levels[i]), begins));
        assert_non_null(strstr(channel_send(c, "new lvl0 deal=fair practise=%s", levels[i]), begins));
    }
    assert_non_null(strstr(channel_send(c, "new lvl0 practise=random"),
                           "it may be no, yes, easy, club, fair or strong"));
}

/* A replay in sentences shows only what was visible. */
static void a_replay_in_practice_names_no_card_of_the_opponent(void **state)
{
    struct channel *c = *state;
    channel_accept(c, "new rummy players=Ann,Ben seed=3 game=advanced practise=yes");
    for (int turn = 0; turn < 3; turn++) {
        channel_accept(c, "draw");
        follow_advice(c, 1);
    }
    const char *said = channel_send(c, "replay");
    assert_non_null(strstr(said, "| Ann draws a card.\n| It is "));
    assert_non_null(strstr(said, "| Ben draws a card.\n| Ben throws "));
    channel_refuse(c, "replay 1", "syntax");
}

/* The record ends before the opponent has moved, for example because the machine stopped. */
static void the_opponent_moves_when_practice_is_resumed(void **state)
{
    struct channel c;
    channel_open(&c, games);
    channel_run(&c, "new lvl0 players=Ann,Ben deal=recorded practise=yes seed=1");
    channel_run(&c, "deal Ann 3 4; deal Ben 4 6; start Ben");
    channel_expect_key(&c, "turn", "Ben"); /* while a record is fed, the referee makes no moves */
    c.protocol.access.is_fed = false;         /* as after --resume */
    protocol_go_on(&c.protocol);
    channel_expect_key(&c, "turn", "Ann");
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_channel_completes_the_words_of_new_for_practice),
        ON_A_CHANNEL(the_remaining_time_is_not_shown_after_the_game),
        cmocka_unit_test(each_level_repeats_its_game_and_the_levels_differ),
        cmocka_unit_test(practice_without_a_level_is_fair),
        cmocka_unit_test(a_practice_game_of_each_level_is_saved_and_goes_on),
        ON_A_CHANNEL(a_practice_game_reveals_nothing_before_its_end),
        cmocka_unit_test(a_strong_opponent_thinks_a_second_at_most),
        ON_A_CHANNEL(practice_with_real_cards_or_a_fair_deal_is_refused_at_each_level),
        ON_A_CHANNEL(a_replay_in_practice_names_no_card_of_the_opponent),
        cmocka_unit_test(the_opponent_moves_when_practice_is_resumed),
    };
    const struct protocol_options practises = {.practise = true, .now = channel_now};
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           dialogues_run_with(in_practice, COUNT(in_practice), &practises) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
