/* test_play.c: games of a series at one board: their results, and the players and the events that they receive. */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES_MAX = 64, FILE_BYTES = 65536 };
static const uint64_t SECOND = 1000000;

#define READS_ON "while read -r line; do :; done"

/* ---- shared by the tests ---- */

static uint64_t count_of(const char *text, const char *words)
{
    uint64_t count = 0;
    for (; (text = strstr(text, words)) != NULL; text += strlen(words))
        count++;
    return count;
}

/* Checks the whole content of a file that programs wrote. */
static void expect_file(const char *what, const char *name, const char *wanted)
{
    char content[FILE_BYTES];
    files_get(name, content, sizeof content);
    if (strcmp(content, wanted) != 0)
        fail_msg("%s: %s is '%s'", what, name, content);
}

/* Checks that the words occur `wanted` times in a file that a program wrote. */
static void expect_in_file(const char *name, const char *words, uint64_t wanted)
{
    char content[FILE_BYTES];
    files_get(name, content, sizeof content);
    if (count_of(content, words) != wanted)
        fail_msg("%s has not %d times: %s", name, (int)wanted, words);
}

static void assert_faultless(const char *what, const struct result *results, int count, int seats)
{
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < seats; seat++)
            if (results[i].seat[seat].fault != FAULTLESS)
                fail_msg("%s: game %d: %s", what, i + 1, match_fault_word(results[i].seat[seat].fault));
}

/* ---- results ---- */

/* A program that plays the suggestions plays like `fair`, for which no events need be sent to a channel. */
static void a_program_that_plays_the_suggestions_plays_like_fair(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct result results[2][4];
        for (int is_program = 0; is_program <= 1; is_program++) {
            players_begin(games[i]->name, "");
            players.terms.schedule.games = 4;
            if (is_program)
                players_add_program("Ann", "", "");
            else
                players_add("Ann=fair");
            players_add("Ben=fair");
            players_play(4, results[is_program], NULL, PLAY_OVER);
        }
        assert_faultless(games[i]->name, results[1], 4, 2);
        for (int game = 0; game < 4; game++) {
            assert_int_equal(results[1][game].turns, results[0][game].turns);
            for (int seat = 0; seat < 2; seat++) {
                assert_int_equal(results[1][game].seat[seat].wins, results[0][game].seat[seat].wins);
                assert_int_equal(results[1][game].seat[seat].place, results[0][game].seat[seat].place);
            }
        }
    }
}

static void a_name_that_is_a_prefix_of_another_is_not_taken_for_it(void **state)
{
    struct result results[GAMES_MAX];
    int won[2] = {0};
    players_begin("lvl0", "");
    players.terms.schedule.games = 40;
    players_add_each("Ann=fair Anna=random");
    players_play(40, results, NULL, PLAY_OVER);
    for (int i = 0; i < 40; i++)
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(results[i].seat[seat].wins, results[i].seat[seat].place == 1);
            won[results[i].pairing.player[seat]] += results[i].seat[seat].wins;
        }
    assert_int_equal(won[0] + won[1], 40);
    assert_true(won[0] > won[1] && won[1] > 0);
}

static void assert_drawn(const struct result *result, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(result->seat[seat].place, 1);
        assert_false(result->seat[seat].wins);
        assert_int_equal(result->seat[seat].fault, FAULTLESS);
    }
}

/* If the last allowed move does not end the game, all share the first place, and nobody wins. */
static void a_game_that_reaches_the_limit_of_moves_is_a_draw(void **state)
{
    struct result result, again;
    players_begin("lvl0", "");
    players_add_each("Ann=fair Ben=fair");
    players_play(1, &result, NULL, PLAY_OVER);
    players.terms.moves = result.turns;
    players_play(1, &again, NULL, PLAY_OVER);
    assert_true(again.seat[0].wins || again.seat[1].wins);
    players.terms.moves = result.turns - 1;
    players_play(1, &again, NULL, PLAY_OVER);
    assert_int_equal(again.turns, result.turns - 1);
    assert_drawn(&again, 2);
    players_begin("daifugo", "");
    players.terms.moves = 7;
    players_add_each("Ann=fair Ben=random Cleo=fair");
    players_play(1, &again, NULL, PLAY_OVER);
    assert_int_equal(again.turns, 7);
    assert_drawn(&again, 3);
}

/* ---- matches ---- */

/* A single game is also played as a match, but has no game after it, and no exchange. */
static void a_match_has_the_number_of_games_of_its_option(void **state)
{
    for (int is_match = 0; is_match <= 1; is_match++) {
        struct result result;
        struct text record = {0};
        players_begin("daifugo", " games=3 exchange=on");
        players.terms.is_match = is_match;
        players_add_each("Ann=fair Ben=random Cleo=fair");
        players_play(1, &result, &record, PLAY_OVER);
        assert_int_equal(count_of(record.at, "\n#! new"), is_match ? 3 : 1);
        assert_int_equal(count_of(record.at, "\n#! exchange") > 0, is_match);
        assert_int_equal(result.turns, count_of(record.at, "\nAnn ") + count_of(record.at, "\nBen ") +
                                           count_of(record.at, "\nCleo "));
        text_free(&record);
    }
}

/* The place of a player of Daifugo by the record; 0 if the record has none. */
static int place_of(const char *record, const char *name)
{
    static const char *const events[] = {"\n#! out %s ", "\n#! foul %s ", "\n#! last %s "};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        char event[40];
        snprintf(event, sizeof event, events[i], name);
        const char *at = strstr(record, event);
        if (at != NULL)
            return (int)strtol(at + strlen(event), NULL, 10);
    }
    return 0;
}

/* Only the first place and a foul change the points, but all play on for the other places. */
static void the_places_of_a_game_do_not_follow_its_points(void **state)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    static const char *const played[] = {"daifugo", "primary"};
    for (int game = 0; game < 2; game++) {
        players_begin(played[game], "");
        players_add_each("Ann=fair Ben=random Cleo=fair Dan=random");
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct result result;
            struct text record = {0};
            int taken = 0;
            players.terms.schedule.seed = seed;
            players_play(1, &result, &record, PLAY_OVER);
            for (int seat = 0; seat < 4; seat++) {
                taken |= 1 << result.seat[seat].place;
                if (game == 0)
                    assert_int_equal(result.seat[seat].place, place_of(record.at, names[seat]));
            }
            assert_int_equal(taken, 2 + 4 + 8 + 16);
            text_free(&record);
        }
    }
}

/* The totals at the end of the record decide who has won, and the places follow them. */
static void the_places_of_a_match_are_those_of_its_totals(void **state)
{
    struct result results[GAMES_MAX];
    players_begin("attactics", " games=3");
    players.terms.is_match = true;
    players.terms.schedule.games = 10;
    players_add_each("Ann=fair Ben=random");
    players_play(10, results, NULL, PLAY_OVER);
    for (int i = 0; i < 10; i++)
        for (int seat = 0; seat < 2; seat++)
            if (results[i].seat[seat].wins)
                assert_int_equal(results[i].seat[1 - seat].place, results[i].seat[1 - seat].wins ? 1 : 2);
}

static void programs_play_all_games_of_a_match(void **state)
{
    struct result result;
    struct text record = {0};
    players_begin("primary", " games=2");
    players.terms.is_match = true;
    players.terms.time = 20 * SECOND;
    players_add_program("Ann", "", "");
    players_add_program("Ben", "", "");
    players_play(1, &result, &record, PLAY_OVER);
    assert_int_equal(count_of(record.at, "\n#! new"), 2);
    text_free(&record);
}

/* Programs and the referee's own players choose their decks when the event `turn` prompts them. */
static void players_build_their_decks_before_the_game(void **state)
{
    static const struct {
        const char *options, *ann, *ben;
        uint64_t times;
    } rows[] = {
        {"", "\nAnn build ", "\nBen build ", 1},
        {" build=draft sets=2", "\nAnn draft ", "\nBen draft ", 2},
        {" build=draft-cards sets=1", "\nAnn draft ", "\nBen draft ", 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct result results[2];
        struct text record = {0};
        players_begin("primary", rows[i].options);
        players.terms.schedule.games = 2;
        players.terms.time = 20 * SECOND;
        players.terms.moves = 2 * rows[i].times;
        players_add_program("Ann", "", "");
        players_add("Ben=random");
        players_play(2, results, &record, PLAY_OVER);
        assert_faultless(rows[i].options, results, 2, 2);
        assert_int_equal(count_of(record.at, rows[i].ann), 2 * rows[i].times);
        assert_int_equal(count_of(record.at, rows[i].ben), 2 * rows[i].times);
        text_free(&record);
    }
}

/* ---- faults ---- */

static void a_player_at_fault_is_last_and_the_others_share_the_first_place(void **state)
{
    struct result result;
    players_begin("daifugo", "");
    players_add("Ann=fair");
    players_add("Ben=sh:exit 3");
    players_add("Cleo=random");
    players_play(1, &result, NULL, PLAY_OVER);
    static const int places[] = {1, 3, 1};
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(result.seat[seat].place, places[seat]);
        assert_int_equal(result.seat[seat].wins, places[seat] == 1);
        assert_int_equal(result.seat[seat].fault, seat == 1 ? FAULT_CRASH : FAULTLESS);
    }
}

static void players_are_told_why_a_game_ends(void **state)
{
    static const struct {
        const char *ann;
        uint64_t moves, time;
        enum match_fault fault;
        const char *told;
    } rows[] = {
        {"fair", 1, 500000, FAULTLESS, "# The limit of moves is reached: the game is a draw.\n"},
        {"sh:for i in 1 2 3; do echo play 99; done; " READS_ON, 10000, 0, FAULT_ILLEGAL,
         "# Ann: illegal. The game is over.\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct result result;
        players_begin("lvl0", "");
        players.terms.moves = rows[i].moves;
        players.terms.time = rows[i].time;
        players_add("Ann=%s", rows[i].ann);
        players_add("Ben=sh:cat > ben");
        players_play(1, &result, NULL, PLAY_OVER);
        assert_int_equal(result.seat[0].fault, rows[i].fault);
        assert_int_equal(result.seat[1].fault, FAULTLESS);
        expect_in_file("ben", rows[i].told, 1);
    }
}

static void a_program_is_started_once_unless_it_cannot_go_on(void **state)
{
    static const struct {
        const char *what, *game;
        uint64_t games, moves, time;
        const char *command; /* NULL: a program that plays the suggestions */
        enum match_fault fault;
        const char *starts;
    } rows[] = {
        {"a program without a fault is started once", "attactics", 6, 10000, 0, NULL, FAULTLESS, "start\n"},
        {"a program that made a fault is restarted for the next game", "lvl0", 4, 10000, 0,
         "echo start >> starts; read -r line; exit 1", FAULT_CRASH, "start\nstart\nstart\nstart\n"},
        /* The answers to the commands with its last moves exceed the limit; the game is over by then. */
        {"a program that leaves much unread after the last move is restarted", "lvl0", 2, 2, 5000000,
         "echo start >> starts; i=0; { while [ $i -lt 900 ]; do echo help; i=$((i + 1)); done; "
         "echo draw; echo pass; } > lines; sleep 0.2; cat lines; sleep 8", FAULTLESS, "start\nstart\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct result results[6];
        players_begin(rows[i].game, "");
        players.terms.schedule.games = rows[i].games;
        players.terms.moves = rows[i].moves;
        players.terms.time = rows[i].time;
        if (rows[i].command != NULL)
            players_add("Ann=sh:%s", rows[i].command);
        else
            players_add_program("Ann", "echo start >> starts", "");
        players_add("Ben=fair");
        players_play(rows[i].games, results, NULL, PLAY_OVER);
        for (uint64_t game = 0; game < rows[i].games; game++)
            if (results[game].seat[results[game].pairing.player[0] != 0].fault != rows[i].fault)
                fail_msg("%s: another end of game %d", rows[i].what, (int)game + 1);
        expect_file(rows[i].what, "starts", rows[i].starts);
        assert_int_equal(unlink("starts"), 0);
    }
}

/* The program never moves, and is dismissed. In the second game another one runs meanwhile. */
static void standard_error_after_the_end_of_the_input_is_kept(void **state)
{
    static const struct {
        const char *words;
        uint64_t games;
        off_t bytes;
    } rows[] = {
        {"sleep 0.1; echo bye >&2", 1, 4},
        {"sleep 0.1; echo bye >&2", 2, 8},
        {"head -c 70000 /dev/zero >&2", 1, 70000}, /* more than a pipe holds */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct result results[2];
        struct stat file;
        players_begin("lvl0", "");
        players.terms.records = ".";
        players.terms.schedule.games = rows[i].games;
        players.terms.time = 20000;
        players_add("Ann=sh:trap '' TERM; echo '#'; cat > /dev/null; %s", rows[i].words);
        players_add("Ben=fair");
        players_play(rows[i].games, results, NULL, PLAY_OVER);
        assert_int_equal(stat("Ann.err", &file), 0);
        assert_int_equal(file.st_size, rows[i].bytes);
        assert_int_equal(unlink("Ann.err"), 0);
    }
}

/* The program may have ended or not when the next game begins. */
static void a_program_may_end_after_each_game(void **state)
{
    static const char *const ends[] = {"exit", "sleep 0.05; exit", "exec >/dev/null; sleep 5", ("echo quit; " READS_ON),
                                       "sleep 5 & exit"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct result results[4];
        players_begin("lvl0", "");
        players.terms.schedule.games = 4;
        players.terms.time = 5 * SECOND;
        players.terms.moves = 3;
        players_add("Ann=sh:while read -r mark number event words; do case $event in "
                    "turn) case $words in Ann*) echo draw; echo pass; read -r line; %s;; esac;; esac; done", ends[i]);
        players_add("Ben=fair");
        players_play(4, results, NULL, PLAY_OVER);
        assert_faultless(ends[i], results, 4, 2);
    }
}

/* ---- the players at the board ---- */

/* Checks that the event numbers increase, and that the first event is `new`. Returns the number of events. */
static int check_numbers(const char *lines)
{
    unsigned long last = 0;
    int count = 0;
    for (; *lines != '\0'; lines += strcspn(lines, "\n") + 1) {
        char *end;
        unsigned long number = strncmp(lines, "! ", 2) == 0 ? strtoul(lines + 2, &end, 10) : 0;
        if (number == 0)
            continue;
        if (number <= last || (count == 0 && strncmp(end, " new ", 5) != 0))
            fail_msg("after event %lu: %.60s", last, lines);
        last = number;
        count++;
    }
    return count;
}

/* Spectators join after the first move, when only computers have played, and watch two games. */
static void spectators_see_each_event_once_with_its_own_number(void **state)
{
    struct board board;
    struct result result;
    struct text told = {0}, why = {0};
    char bytes[4096];
    ssize_t got;
    players_begin("attactics", "");
    players.terms.spectators = entrant_listen("socket", &why);
    assert_true(players.terms.spectators >= 0);
    players_add_each("Ann=fair Ben=fair");
    int fd = players_connect("socket");
    play_open(&board, &players.terms, true);
    for (uint64_t i = 0; i < 2; i++) {
        schedule_pairing(&players.terms.schedule, i, &result.pairing);
        board.result = &result;
        assert_int_equal(play_game(&board, &result), PLAY_OVER);
    }
    play_close(&board);
    while ((got = read(fd, bytes, sizeof bytes)) > 0)
        text_add_bytes(&told, bytes, (size_t)got);
    assert_int_equal(count_of(text_string(&told), " new attactics "), 2);
    assert_true(check_numbers(told.at) > 20);
    text_free(&told);
    (void)close(fd);
    (void)close(players.terms.spectators);
}

/* Each program gets only the events of its own games. */
static void programs_receive_only_the_events_of_their_own_games(void **state)
{
    static const struct {
        const char *name, *others, *others_again;
    } rows[] = {{"A", "players=B,C", "players=C,B"}, {"B", "players=A,C", "players=C,A"},
                {"C", "players=A,B", "players=B,A"}};
    struct result results[12];
    players_begin("attactics", "");
    players.terms.schedule.tournament = TOURNAMENT_ROUND_ROBIN;
    for (int i = 0; i < 3; i++)
        players_add("%s=sh:tee %s | while read -r mark number event words; do case \"$event $words\" in "
                              "'turn '%s*) echo suggest;; *) case $mark in =) [ \"$number\" ] && "
                              "echo \"$number $event $words\";; esac;; esac; done", rows[i].name, rows[i].name,
                    rows[i].name);
    players.terms.schedule.seats = 2;
    players.terms.schedule.games = 12;
    players.terms.time = 20 * SECOND;
    players_play(12, results, NULL, PLAY_OVER);
    for (int i = 0; i < 3; i++) {
        expect_in_file(rows[i].name, " new attactics ", 8);
        expect_in_file(rows[i].name, rows[i].others, 0);
        expect_in_file(rows[i].name, rows[i].others_again, 0);
    }
    assert_faultless("programs", results, 12, 2);
}

static void three_sit_at_each_table_of_a_tournament(void **state)
{
    struct result results[24];
    players_begin("daifugo", "");
    players.terms.schedule.tournament = TOURNAMENT_GAUNTLET;
    players_add("Ann=fair");
    players_add_program("Ben", "", "");
    players_add("Cleo=random");
    players_add_program("Dan", "", "");
    players.terms.schedule.seats = 3;
    players.terms.schedule.games = 9;
    players.terms.time = 20 * SECOND;
    players_play(9, results, NULL, PLAY_OVER);
    assert_faultless("programs and computers", results, 9, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_that_plays_the_suggestions_plays_like_fair),
        cmocka_unit_test(a_name_that_is_a_prefix_of_another_is_not_taken_for_it),
        cmocka_unit_test(a_game_that_reaches_the_limit_of_moves_is_a_draw),
        cmocka_unit_test(a_match_has_the_number_of_games_of_its_option),
        cmocka_unit_test(the_places_of_a_game_do_not_follow_its_points),
        cmocka_unit_test(the_places_of_a_match_are_those_of_its_totals),
        cmocka_unit_test(programs_play_all_games_of_a_match),
        cmocka_unit_test(a_player_at_fault_is_last_and_the_others_share_the_first_place),
        cmocka_unit_test(players_build_their_decks_before_the_game),
        IN_A_FOLDER(players_are_told_why_a_game_ends),
        IN_A_FOLDER(a_program_is_started_once_unless_it_cannot_go_on),
        IN_A_FOLDER(standard_error_after_the_end_of_the_input_is_kept),
        cmocka_unit_test(a_program_may_end_after_each_game),
        IN_A_FOLDER(programs_receive_only_the_events_of_their_own_games),
        IN_A_FOLDER(spectators_see_each_event_once_with_its_own_number),
        cmocka_unit_test(three_sit_at_each_table_of_a_tournament),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
