/* test_play.c: games of a series at one table: their results, and the players and the events that they receive. */
#include "match/play.h"
#include "referee/games.h"
#include "tests/match/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES_MAX = 64 };
static const uint64_t SECOND = 1000000;

#define READS_ON "while read -r line; do :; done"

/* ---- shared by the tests ---- */

/* Plays the games 0 .. count - 1 at one table; each must end. The records go to `record`, unless it is NULL. */
static void play_games(struct players *players, uint64_t count, struct result *results, struct text *record)
{
    struct board table;
    play_open(&table, &players->terms, false);
    for (uint64_t i = 0; i < count; i++) {
        schedule_pairing(&players->terms.schedule, i, &results[i].pairing);
        table.result = &results[i];
        if (play_game(&table, &results[i]) != PLAY_OVER)
            fail_msg("%s", text_string(&table.why));
        assert_true(result_is_possible(&results[i], players->terms.schedule.seats));
        if (record != NULL)
            play_record(&table, record);
    }
    play_close(&table);
}

static uint64_t count_of(const char *text, const char *words)
{
    uint64_t count = 0;
    for (; (text = strstr(text, words)) != NULL; text += strlen(words))
        count++;
    return count;
}

/* Creates a folder for the files that programs write. */
static int make_folder(void **state)
{
    static const char pattern[] = "/tmp/test_play.XXXXXX";
    *state = malloc(sizeof pattern);
    memcpy(*state, pattern, sizeof pattern);
    return mkdtemp(*state) != NULL ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[64];
    (void)snprintf(command, sizeof command, "rm -rf %s", (const char *)*state);
    int status = system(command);
    free(*state);
    return status;
}

/* The content of the file of this name in the folder, which the test frees. */
static struct text content_of(const char *folder, const char *name)
{
    struct text content = {0};
    char path[64], bytes[4096];
    size_t got;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(&content, bytes, got);
    (void)fclose(file);
    (void)text_string(&content);
    return content;
}

/* ---- results ---- */

/* A program that plays the suggestions plays like `fair`, for which no events need be sent to a channel. */
static void a_program_that_does_as_suggested_plays_as_fair(void **state)
{
    (void)state;
    for (int i = 0; games[i] != NULL; i++) {
        struct players one, two;
        struct result by_program[4], by_computer[4];
        players_begin(&one, games[i]->name, "");
        one.terms.schedule.games = 4;
        players_add_program(&one, "Ann", "", "");
        players_add(&one, "Ben=fair");
        players_begin(&two, games[i]->name, "");
        two.terms.schedule.games = 4;
        players_add(&two, "Ann=fair");
        players_add(&two, "Ben=fair");
        play_games(&one, 4, by_program, NULL);
        play_games(&two, 4, by_computer, NULL);
        for (int game = 0; game < 4; game++) {
            assert_int_equal(by_program[game].turns, by_computer[game].turns);
            for (int seat = 0; seat < 2; seat++) {
                assert_int_equal(by_program[game].seat[seat].fault, FAULTLESS);
                assert_int_equal(by_program[game].seat[seat].wins, by_computer[game].seat[seat].wins);
                assert_int_equal(by_program[game].seat[seat].place, by_computer[game].seat[seat].place);
            }
        }
        players_end(&one);
        players_end(&two);
    }
}

static void a_name_that_begins_another_one_is_not_mistaken_for_it(void **state)
{
    struct players players;
    struct result results[GAMES_MAX];
    int won[2] = {0};
    (void)state;
    players_begin(&players, "lvl0", "");
    players.terms.schedule.games = 40;
    players_add(&players, "Ann=fair");
    players_add(&players, "Anna=random");
    play_games(&players, 40, results, NULL);
    for (int i = 0; i < 40; i++)
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(results[i].seat[seat].wins, results[i].seat[seat].place == 1);
            won[results[i].pairing.player[seat]] += results[i].seat[seat].wins;
        }
    assert_int_equal(won[0] + won[1], 40);
    assert_true(won[0] > won[1] && won[1] > 0);
    players_end(&players);
}

static void a_game_of_too_many_moves_is_drawn_by_all(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "daifugo", "");
    players.terms.moves = 7;
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=random");
    players_add(&players, "Cleo=fair");
    play_games(&players, 1, &result, NULL);
    assert_int_equal(result.turns, 7);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(result.seat[seat].place, 1);
        assert_false(result.seat[seat].wins);
        assert_int_equal(result.seat[seat].fault, FAULTLESS);
    }
    players_end(&players);
}

/* The last allowed move may end the game. */
static void a_game_that_ends_with_the_last_move_is_not_drawn(void **state)
{
    struct players players;
    struct result result, again;
    (void)state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=fair");
    play_games(&players, 1, &result, NULL);
    players.terms.moves = result.turns;
    play_games(&players, 1, &again, NULL);
    assert_true(again.seat[0].wins || again.seat[1].wins);
    players.terms.moves = result.turns - 1;
    play_games(&players, 1, &again, NULL);
    assert_false(again.seat[0].wins || again.seat[1].wins);
    players_end(&players);
}

/* ---- matches ---- */

static void a_match_is_of_as_many_games_as_are_named(void **state)
{
    struct players players;
    struct result result;
    struct text record = {0};
    (void)state;
    players_begin(&players, "daifugo", " games=3");
    players.terms.is_match = true;
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=random");
    players_add(&players, "Cleo=fair");
    play_games(&players, 1, &result, &record);
    assert_int_equal(count_of(record.at, "\n#! new"), 3);
    assert_true(count_of(record.at, "\n#! exchange") > 0 || count_of(record.at, "\n#! give") > 0);
    assert_int_equal(result.turns, count_of(record.at, "\nAnn ") + count_of(record.at, "\nBen ") +
                                       count_of(record.at, "\nCleo "));
    text_free(&record);
    players_end(&players);
}

/* A single game is also played as a match, but has no game after it. */
static void a_game_alone_has_no_exchange(void **state)
{
    struct players players;
    struct result result;
    struct text record = {0};
    (void)state;
    players_begin(&players, "daifugo", " games=3");
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=random");
    players_add(&players, "Cleo=fair");
    play_games(&players, 1, &result, &record);
    assert_int_equal(count_of(record.at, "\n#! new"), 1);
    text_free(&record);
    players_end(&players);
}

/* The totals at the end of the record decide who has won, and the places follow them. */
static void the_places_of_a_match_are_those_of_its_totals(void **state)
{
    struct players players;
    struct result results[GAMES_MAX];
    (void)state;
    players_begin(&players, "attactics", " games=3");
    players.terms.is_match = true;
    players.terms.schedule.games = 10;
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=random");
    play_games(&players, 10, results, NULL);
    for (int i = 0; i < 10; i++)
        for (int seat = 0; seat < 2; seat++)
            if (results[i].seat[seat].wins)
                assert_int_equal(results[i].seat[1 - seat].place, results[i].seat[1 - seat].wins ? 1 : 2);
    players_end(&players);
}

static void a_match_of_programs_goes_on_from_game_to_game(void **state)
{
    struct players players;
    struct result result;
    struct text record = {0};
    (void)state;
    players_begin(&players, "primary", " games=2");
    players.terms.is_match = true;
    players.terms.time = 20 * SECOND;
    players_add_program(&players, "Ann", "", "");
    players_add_program(&players, "Ben", "", "");
    play_games(&players, 1, &result, &record);
    assert_int_equal(count_of(record.at, "\n#! new"), 2);
    text_free(&record);
    players_end(&players);
}

/* ---- faults ---- */

static void who_makes_a_fault_is_last_and_the_others_share_the_first_place(void **state)
{
    struct players players;
    struct result result;
    (void)state;
    players_begin(&players, "daifugo", "");
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=sh:exit 3");
    players_add(&players, "Cleo=random");
    play_games(&players, 1, &result, NULL);
    static const int places[] = {1, 3, 1};
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(result.seat[seat].place, places[seat]);
        assert_int_equal(result.seat[seat].wins, places[seat] == 1);
        assert_int_equal(result.seat[seat].fault, seat == 1 ? FAULT_CRASH : FAULTLESS);
    }
    players_end(&players);
}

static void players_are_told_that_a_game_has_too_many_moves(void **state)
{
    struct players players;
    struct result result;
    const char *folder = *state;
    players_begin(&players, "lvl0", "");
    players.terms.moves = 1;
    players.terms.time = 500000;
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=sh:cat > %s/ben; sleep 10", folder);
    play_games(&players, 1, &result, NULL);
    struct text told = content_of(folder, "ben");
    assert_int_equal(result.seat[1].fault, FAULTLESS);
    assert_non_null(strstr(told.at, "# That was the last move of the game: it is drawn.\n"));
    text_free(&told);
    players_end(&players);
}

static void the_others_are_told_which_fault_ends_the_game(void **state)
{
    struct players players;
    struct result result;
    struct text told;
    const char *folder = *state;
    players_begin(&players, "lvl0", "");
    players_add(&players, "Ann=sh:for i in 1 2 3; do echo play 99; done; " READS_ON);
    players_add(&players, "Ben=sh:cat > %s/ben; sleep 10", folder);
    players_add(&players, "Cleo=json:cat > %s/cleo; sleep 10", folder);
    players.terms.schedule.seats = players.terms.schedule.players = 2;
    play_games(&players, 1, &result, NULL);
    assert_int_equal(result.seat[0].fault, FAULT_ILLEGAL);
    told = content_of(folder, "ben");
    assert_non_null(strstr(told.at, "# Ann: illegal. The game is over.\n"));
    text_free(&told);
    players_end(&players);
}

static void who_made_a_fault_is_started_anew_in_the_next_game(void **state)
{
    struct players players;
    struct result results[4];
    struct text starts;
    const char *folder = *state;
    players_begin(&players, "lvl0", "");
    players.terms.schedule.games = 4;
    players_add(&players, "Ann=sh:echo start >> %s/starts; read -r line; exit 1", folder);
    players_add(&players, "Ben=fair");
    play_games(&players, 4, results, NULL);
    for (int i = 0; i < 4; i++)
        assert_int_equal(results[i].seat[results[i].pairing.player[0] == 0 ? 0 : 1].fault, FAULT_CRASH);
    starts = content_of(folder, "starts");
    assert_int_equal(starts.length, 4 * strlen("start\n"));
    text_free(&starts);
    players_end(&players);
}

/* The answers to the commands with its last moves exceed the limit for unread output; the game is over by then. */
static void who_leaves_much_unread_after_the_last_move_is_started_anew(void **state)
{
    struct players players;
    struct result results[2];
    struct text starts;
    const char *folder = *state;
    players_begin(&players, "lvl0", "");
    players.terms.schedule.games = 2;
    players.terms.moves = 2;
    players.terms.time = 5 * SECOND;
    players_add(&players,
                "Ann=sh:echo start >> %s/starts; i=0; { while [ $i -lt 900 ]; do echo help; i=$((i + 1)); done; "
                "echo draw; echo pass; } > %s/lines; sleep 0.2; cat %s/lines; sleep 8", folder, folder, folder);
    players_add(&players, "Ben=fair");
    play_games(&players, 2, results, NULL);
    assert_int_equal(results[0].turns, 2);
    assert_int_equal(results[0].seat[0].fault, FAULTLESS);
    assert_int_equal(results[1].seat[1].fault, FAULTLESS);
    starts = content_of(folder, "starts");
    assert_string_equal(starts.at, "start\nstart\n");
    text_free(&starts);
    players_end(&players);
}

static void who_makes_no_fault_is_started_once(void **state)
{
    struct players players;
    struct result results[6];
    struct text starts;
    char at_first[100];
    const char *folder = *state;
    players_begin(&players, "attactics", "");
    players.terms.schedule.games = 6;
    (void)snprintf(at_first, sizeof at_first, "echo start >> %s/starts", folder);
    players_add_program(&players, "Ann", at_first, "");
    players_add_program(&players, "Ben", "", "");
    play_games(&players, 6, results, NULL);
    starts = content_of(folder, "starts");
    assert_string_equal(starts.at, "start\n");
    text_free(&starts);
    players_end(&players);
}

/* It depends on chance whether the program has ended when the next game begins. */
static void a_program_may_end_after_each_game(void **state)
{
    static const char *const ends[] = {"exit", "sleep 0.05; exit", "exec >/dev/null; sleep 5", ("echo quit; " READS_ON),
                                       "sleep 5 & exit"};
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct players players;
        struct result results[4];
        players_begin(&players, "lvl0", "");
        players.terms.schedule.games = 4;
        players.terms.time = 5 * SECOND;
        players.terms.moves = 3;
        players_add(&players,
                    "Ann=sh:while read -r mark number event words; do case $event in "
                    "turn) case $words in Ann*) echo draw; echo pass; read -r line; %s;; esac;; esac; done", ends[i]);
        players_add(&players, "Ben=fair");
        play_games(&players, 4, results, NULL);
        for (int game = 0; game < 4; game++)
            for (int seat = 0; seat < 2; seat++)
                if (results[game].seat[seat].fault != FAULTLESS)
                    fail_msg("%s: game %d ends with %s", ends[i], game,
                             match_fault_word(results[game].seat[seat].fault));
        players_end(&players);
    }
}

/* ---- the players at the table ---- */

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    text_copy(address.sun_path, sizeof address.sun_path, path);
    assert_true(fd >= 0);
    assert_int_equal(connect(fd, (const struct sockaddr *)&address, sizeof address), 0);
    return fd;
}

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
static void spectators_see_each_event_once_with_a_number_of_its_own(void **state)
{
    struct players players;
    struct board table;
    struct result result;
    struct text told = {0}, why = {0};
    char path[64], bytes[4096];
    ssize_t got;
    (void)snprintf(path, sizeof path, "%s/socket", (const char *)*state);
    players_begin(&players, "attactics", "");
    players.terms.spectators = entrant_listen(path, &why);
    assert_true(players.terms.spectators >= 0);
    players_add(&players, "Ann=fair");
    players_add(&players, "Ben=fair");
    int fd = connect_to(path);
    play_open(&table, &players.terms, true);
    for (uint64_t i = 0; i < 2; i++) {
        schedule_pairing(&players.terms.schedule, i, &result.pairing);
        table.result = &result;
        assert_int_equal(play_game(&table, &result), PLAY_OVER);
    }
    play_close(&table);
    while ((got = read(fd, bytes, sizeof bytes)) > 0)
        text_add_bytes(&told, bytes, (size_t)got);
    assert_int_equal(count_of(text_string(&told), " new attactics "), 2);
    assert_true(check_numbers(told.at) > 20);
    text_free(&told);
    (void)close(fd);
    (void)close(players.terms.spectators);
    players_end(&players);
}

/* Each program gets only the events of its own games. */
static void who_is_not_at_the_table_is_told_nothing(void **state)
{
    struct players players;
    struct result results[GAMES_MAX];
    struct text told;
    const char *folder = *state;
    players_begin(&players, "attactics", "");
    players.terms.schedule.tournament = TOURNAMENT_ROUND_ROBIN;
    for (int i = 0; i < 3; i++) {
        char name[2] = {(char)('A' + i), '\0'};
        players_add(&players, "%s=sh:tee %s/%s | while read -r mark number event words; do case \"$event $words\" in "
                              "'turn '%s*) echo suggest;; *) case $mark in =) [ \"$number\" ] && "
                              "echo \"$number $event $words\";; esac;; esac; done", name, folder, name, name);
    }
    players.terms.schedule.seats = 2;
    players.terms.schedule.games = 12;
    players.terms.time = 20 * SECOND;
    play_games(&players, 12, results, NULL);
    for (int i = 0; i < 3; i++) {
        char name[2] = {(char)('A' + i), '\0'}, other[3][20];
        told = content_of(folder, name);
        assert_int_equal(count_of(told.at, " new attactics "), 8);
        (void)snprintf(other[0], sizeof other[0], "players=%c,%c", 'A' + (i + 1) % 3, 'A' + (i + 2) % 3);
        (void)snprintf(other[1], sizeof other[1], "players=%c,%c", 'A' + (i + 2) % 3, 'A' + (i + 1) % 3);
        assert_null(strstr(told.at, other[0]));
        assert_null(strstr(told.at, other[1]));
        text_free(&told);
    }
    for (int game = 0; game < 12; game++)
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(results[game].seat[seat].fault, FAULTLESS);
    players_end(&players);
}

static void three_sit_at_each_table_of_a_tournament(void **state)
{
    struct players players;
    struct result results[24];
    (void)state;
    players_begin(&players, "daifugo", "");
    players.terms.schedule.tournament = TOURNAMENT_GAUNTLET;
    players_add(&players, "Ann=fair");
    players_add_program(&players, "Ben", "", "");
    players_add(&players, "Cleo=random");
    players_add_program(&players, "Dan", "", "");
    players.terms.schedule.seats = 3;
    players.terms.schedule.games = 9;
    players.terms.time = 20 * SECOND;
    play_games(&players, 9, results, NULL);
    for (int game = 0; game < 9; game++)
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(results[game].seat[seat].fault, FAULTLESS);
    players_end(&players);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_that_does_as_suggested_plays_as_fair),
        cmocka_unit_test(a_name_that_begins_another_one_is_not_mistaken_for_it),
        cmocka_unit_test(a_game_of_too_many_moves_is_drawn_by_all),
        cmocka_unit_test(a_game_that_ends_with_the_last_move_is_not_drawn),
        cmocka_unit_test(a_match_is_of_as_many_games_as_are_named),
        cmocka_unit_test(a_game_alone_has_no_exchange),
        cmocka_unit_test(the_places_of_a_match_are_those_of_its_totals),
        cmocka_unit_test(a_match_of_programs_goes_on_from_game_to_game),
        cmocka_unit_test(who_makes_a_fault_is_last_and_the_others_share_the_first_place),
        cmocka_unit_test_setup_teardown(players_are_told_that_a_game_has_too_many_moves, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(the_others_are_told_which_fault_ends_the_game, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(who_made_a_fault_is_started_anew_in_the_next_game, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(who_leaves_much_unread_after_the_last_move_is_started_anew, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(who_makes_no_fault_is_started_once, make_folder, remove_folder),
        cmocka_unit_test(a_program_may_end_after_each_game),
        cmocka_unit_test_setup_teardown(who_is_not_at_the_table_is_told_nothing, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(spectators_see_each_event_once_with_a_number_of_its_own, make_folder,
                                        remove_folder),
        cmocka_unit_test(three_sit_at_each_table_of_a_tournament),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
