/* test_schedule.c: each group plays in each seat equally often, and the parts together are the whole. */
#include "match/schedule.h"

#include "tests/cmocka.h"

enum { MET_MAX = 12 };

static const struct schedule two_players = {.players = 2, .seats = 2, .duplicate = true, .games = 4, .seed = 1,
                                            .part = 1, .parts = 1};

static struct schedule tournament_of(enum tournament tournament, int players, int seats, uint64_t games)
{
    return (struct schedule){.players = players, .seats = seats, .tournament = tournament, .duplicate = true,
                             .games = games, .seed = 5, .part = 1, .parts = 1};
}

static struct pairing pairing_of(const struct schedule *schedule, uint64_t i)
{
    struct pairing pairing;
    schedule_pairing(schedule, i, &pairing);
    return pairing;
}

static void assert_seating(const struct pairing *pairing, const int *player, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(pairing->player[seat], player[seat]);
}

/* Three deals are given, and played in their order. Without duplicates each game has a deal of its own. */
static void two_players_change_seats_on_the_same_deal(void **state)
{
    struct schedule without_duplicates = two_players;
    without_duplicates.duplicate = false;
    for (uint64_t i = 0; i < 20; i++) {
        struct pairing pairing = pairing_of(&two_players, i);
        assert_int_equal(pairing.number, i + 1);
        assert_int_equal(pairing.deal, i / 2 + 1);
        assert_seating(&pairing, i % 2 == 0 ? (int[]){0, 1} : (int[]){1, 0}, 2);
        assert_int_equal(schedule_given_deal(&two_players, &pairing, 3), i / 2 % 3);
        assert_int_equal(pairing_of(&without_duplicates, i).deal, i + 1);
    }
}

static void the_number_of_games_is_rounded_up_to_whole_rounds(void **state)
{
    struct schedule schedule = tournament_of(TOURNAMENT_ROUND_ROBIN, 5, 3, 1);
    assert_int_equal(schedule_round_games(&schedule), 30);
    assert_int_equal(schedule_games(&schedule), 30);
    schedule.games = 30;
    assert_int_equal(schedule_games(&schedule), 30);
    schedule.games = 31;
    assert_int_equal(schedule_games(&schedule), 60);
    schedule = tournament_of(TOURNAMENT_GAUNTLET, 5, 3, 1);
    assert_int_equal(schedule_games(&schedule), 18);
}

/* Generates the groups by three nested loops. */
static void the_groups_of_a_round_robin_come_in_lexicographic_order(void **state)
{
    struct schedule schedule = tournament_of(TOURNAMENT_ROUND_ROBIN, 6, 3, 60);
    uint64_t i = 0;
    for (int a = 0; a < 6; a++)
        for (int b = a + 1; b < 6; b++)
            for (int c = b + 1; c < 6; c++) {
                const int seating[3][3] = {{a, b, c}, {b, c, a}, {c, a, b}};
                for (int rotation = 0; rotation < 3; rotation++, i++) {
                    struct pairing pairing = pairing_of(&schedule, i);
                    assert_seating(&pairing, seating[rotation], 3);
                    assert_int_equal(pairing.deal, i / 3 + 1);
                }
            }
    assert_int_equal(i, schedule_games(&schedule));
}

static void the_first_player_of_a_gauntlet_meets_all_groups_of_the_others(void **state)
{
    struct schedule schedule = tournament_of(TOURNAMENT_GAUNTLET, 5, 3, 18);
    uint64_t i = 0;
    for (int b = 1; b < 5; b++)
        for (int c = b + 1; c < 5; c++, i += 3) {
            struct pairing pairing = pairing_of(&schedule, i);
            assert_seating(&pairing, (int[]){0, b, c}, 3);
        }
    assert_int_equal(i, schedule_games(&schedule));
}

/* Counts who meets whom, who sits where, and who sits before whom. */
struct counted {
    int met[MET_MAX][MET_MAX], sat[MET_MAX][SEATS_MAX], before[MET_MAX][MET_MAX];
};

static struct counted count(const struct schedule *schedule)
{
    struct counted counted = {0};
    for (uint64_t i = 0; i < schedule_games(schedule); i++) {
        struct pairing pairing = pairing_of(schedule, i);
        for (int seat = 0; seat < schedule->seats; seat++) {
            int player = pairing.player[seat], next = pairing.player[(seat + 1) % schedule->seats];
            assert_in_range(player, 0, schedule->players - 1);
            counted.sat[player][seat]++;
            counted.before[player][next]++;
            for (int other = 0; other < schedule->seats; other++)
                counted.met[player][pairing.player[other]]++;
        }
    }
    return counted;
}

static void in_a_round_robin_all_pairs_meet_equally_often_on_all_seats(void **state)
{
    for (int players = 2; players <= 9; players++)
        for (int seats = 2; seats <= players && seats <= SEATS_MAX; seats++) {
            struct schedule schedule = tournament_of(TOURNAMENT_ROUND_ROBIN, players, seats, 1);
            struct counted counted = count(&schedule);
            assert_int_equal(counted.sat[0][0] * players, schedule_games(&schedule));
            for (int player = 0; player < players; player++) {
                assert_int_equal(counted.met[player][player], counted.sat[0][0] * seats);
                for (int seat = 0; seat < seats; seat++)
                    assert_int_equal(counted.sat[player][seat], counted.sat[0][0]);
                for (int other = 0; other < players; other++)
                    if (other != player)
                        assert_int_equal(counted.met[player][other], counted.met[0][1]);
            }
        }
}

static void in_a_gauntlet_all_others_meet_the_first_equally_often_on_all_seats(void **state)
{
    struct schedule schedule = tournament_of(TOURNAMENT_GAUNTLET, 7, 4, 1);
    struct counted counted = count(&schedule);
    for (int player = 1; player < 7; player++) {
        assert_int_equal(counted.met[0][player], counted.met[0][1]);
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(counted.sat[0][seat] * 4, schedule_games(&schedule));
            assert_int_equal(counted.sat[player][seat], counted.sat[1][0]);
        }
    }
}

/* With rotations alone, the first of three players would sit before the second in all games. */
static void over_the_rounds_everyone_sits_before_everyone_equally_often(void **state)
{
    static const int orders[] = {1, 1, 1, 2, 6, 24, 120, 720, 5040};
    for (int seats = 3; seats <= 6; seats++) {
        struct schedule schedule = tournament_of(TOURNAMENT_ONE_TABLE, seats, seats, 0);
        schedule.games = (uint64_t)seats * (uint64_t)orders[seats];
        struct counted counted = count(&schedule);
        for (int player = 0; player < seats; player++)
            for (int other = 0; other < seats; other++)
                assert_int_equal(counted.before[player][other], player == other ? 0 : counted.before[0][1]);
    }
}

/* Every order around a table of four occurs once: six of them, each from the view of its first seat. */
static void a_table_of_four_sits_in_all_orders(void **state)
{
    static const int orders[6][4] = {
        {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1},
    };
    struct schedule schedule = tournament_of(TOURNAMENT_ONE_TABLE, 4, 4, 28);
    for (uint64_t round = 0; round < 7; round++) {
        struct pairing pairing = pairing_of(&schedule, 4 * round);
        assert_seating(&pairing, orders[round % 6], 4);
    }
}

/* ---- given deals ---- */

enum { DEALS_MAX = 6 };

/* How often the given deals were played by each pair of players, and in each seat. */
struct dealt {
    int pair[MET_MAX][MET_MAX][DEALS_MAX], seat[MET_MAX][SEATS_MAX][DEALS_MAX];
};

static void add_game(const struct schedule *schedule, uint64_t i, uint64_t deals, struct dealt *dealt)
{
    struct pairing pairing = pairing_of(schedule, i);
    uint64_t deal = schedule_given_deal(schedule, &pairing, deals);
    assert_in_range(deal, 0, deals - 1);
    for (int seat = 0; seat < schedule->seats; seat++) {
        dealt->seat[pairing.player[seat]][seat][deal]++;
        for (int other = 0; other < schedule->seats; other++)
            dealt->pair[pairing.player[seat]][pairing.player[other]][deal]++;
    }
}

/* The difference between the greatest and the least of the counts. */
static int spread(const int *count, uint64_t deals)
{
    int least = count[0], most = count[0];
    for (uint64_t deal = 1; deal < deals; deal++) {
        least = count[deal] < least ? count[deal] : least;
        most = count[deal] > most ? count[deal] : most;
    }
    return most - least;
}

/* Two seats: after each round the counts of a pair differ by the games that it plays on one deal, at most. */
static void every_pair_plays_every_deal_equally_often(void **state)
{
    for (int players = 2; players <= 6; players++)
        for (uint64_t deals = 1; deals <= DEALS_MAX; deals++)
            for (int is_own = 0; is_own <= 1; is_own++) {
                struct schedule schedule = tournament_of(TOURNAMENT_ROUND_ROBIN, players, 2, 1);
                struct dealt dealt = {0};
                schedule.duplicate = !is_own;
                uint64_t round = schedule_round_games(&schedule);
                for (uint64_t i = 0; i < 2 * deals * round; i++) {
                    add_game(&schedule, i, deals, &dealt);
                    int least_shared = is_own ? 1 : 2, is_whole = (i + 1) % (deals * round) == 0;
                    for (int one = 0; one < players && (i + 1) % round == 0; one++)
                        for (int two = 0; two < one; two++)
                            if (spread(dealt.pair[one][two], deals) > (is_whole ? 0 : least_shared))
                                fail_msg("%d players, %d deals: game %d", players, (int)deals, (int)i + 1);
                }
            }
}

/* Also if a pair is in several groups, and in every seat, although the order of the seats changes with the rounds. */
static void every_player_plays_every_deal_equally_often_in_every_seat(void **state)
{
    static const struct {
        enum tournament tournament;
        int players, seats;
    } rows[] = {
        {TOURNAMENT_ONE_TABLE, 2, 2}, {TOURNAMENT_ONE_TABLE, 3, 3}, {TOURNAMENT_GAUNTLET, 3, 2},
        {TOURNAMENT_GAUNTLET, 5, 3}, {TOURNAMENT_ROUND_ROBIN, 4, 3}, {TOURNAMENT_ROUND_ROBIN, 5, 4},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (uint64_t deals = 1; deals <= 4; deals++)
            for (int is_own = 0; is_own <= 1; is_own++) {
                struct schedule schedule = tournament_of(rows[row].tournament, rows[row].players, rows[row].seats, 1);
                struct dealt dealt = {0};
                schedule.duplicate = !is_own;
                for (uint64_t i = 0; i < 6 * deals * deals * schedule_round_games(&schedule); i++)
                    add_game(&schedule, i, deals, &dealt);
                for (int player = 0; player < schedule.players; player++)
                    for (int seat = 0; seat < schedule.seats; seat++)
                        if (spread(dealt.seat[player][seat], deals) + spread(dealt.pair[player][0], deals) > 0)
                            fail_msg("row %d, %d deals: player %d", (int)row, (int)deals, player);
            }
}

static void all_parts_together_are_the_whole(void **state)
{
    for (uint64_t parts = 1; parts <= 9; parts++) { /* of 7 rounds: the last parts have no games */
        struct schedule whole = tournament_of(TOURNAMENT_ROUND_ROBIN, 4, 3, 80);
        uint64_t games = schedule_games(&whole), seen = 0;
        char is_there[100] = {0};
        assert_int_equal(games, 84);
        for (uint64_t part = 1; part <= parts; part++) {
            struct schedule schedule = whole;
            schedule.part = part;
            schedule.parts = parts;
            seen += schedule_part_games(&schedule);
            for (uint64_t i = 0; i < schedule_part_games(&schedule); i++) {
                struct pairing pairing = pairing_of(&schedule, i);
                struct pairing same = pairing_of(&whole, pairing.number - 1);
                assert_memory_equal(&pairing, &same, sizeof same);
                assert_int_equal(is_there[pairing.number - 1]++, 0);
            }
        }
        assert_int_equal(seen, games);
    }
}

static void more_games_leave_the_first_ones_unchanged(void **state)
{
    struct schedule few = tournament_of(TOURNAMENT_ROUND_ROBIN, 5, 2, 20), many = few;
    many.games = 1000;
    for (uint64_t i = 0; i < 20; i++) {
        struct pairing one = pairing_of(&few, i), other = pairing_of(&many, i);
        assert_memory_equal(&one, &other, sizeof one);
    }
}

/*
 * Computed by a Python program of SplitMix64: mix(seed, n) is next(next(seed) xor n), where next is the first output of
 * a state.
 */
static void seeds_agree_with_known_values(void **state)
{
    struct pairing pairing = pairing_of(&two_players, 0);
    assert_true(pairing.seed == 16860738450190168606u);
    assert_true(schedule_player_seed(&pairing, 0) == 5490395920225698926u);
    assert_true(schedule_player_seed(&pairing, 1) == 5805580969875643715u);
    pairing = pairing_of(&two_players, 3);
    assert_true(pairing.seed == 13608149317741381227u);
    assert_true(schedule_player_seed(&pairing, 1) == 4272697806813370644u);
}

static void a_seed_depends_on_the_deal_and_the_series_alone(void **state)
{
    struct schedule robin = tournament_of(TOURNAMENT_ROUND_ROBIN, 6, 2, 60), other = two_players;
    other.seed = 5;
    other.duplicate = false;
    for (uint64_t deal = 1; deal <= 15; deal++)
        assert_true(pairing_of(&robin, 2 * deal - 1).seed == pairing_of(&other, deal - 1).seed);
    other.seed = 6;
    assert_false(pairing_of(&robin, 0).seed == pairing_of(&other, 0).seed);
}

/* Groups of 8: C(64,8) = 4426165368 of all players, C(63,7) = 553270671 of them with the first player. */
static void the_greatest_series_do_not_overflow(void **state)
{
    struct schedule schedule = tournament_of(TOURNAMENT_ROUND_ROBIN, 64, 8, SERIES_GAMES_MAX);
    assert_int_equal(schedule_games(&schedule), 35409322944);
    struct pairing pairing = pairing_of(&schedule, 35409322943);
    assert_int_equal(pairing.number, 35409322944);
    assert_int_equal(pairing.deal, 4426165368);
    assert_seating(&pairing, (int[]){63, 56, 57, 58, 59, 60, 61, 62}, 8);
    schedule = tournament_of(TOURNAMENT_GAUNTLET, 64, 8, SERIES_GAMES_MAX);
    pairing = pairing_of(&schedule, schedule_games(&schedule) - 8);
    assert_int_equal(schedule_games(&schedule), 4426165368);
    assert_seating(&pairing, (int[]){0, 57, 58, 59, 60, 61, 62, 63}, 8);
    schedule = two_players;
    schedule.games = SERIES_GAMES_MAX;
    pairing = pairing_of(&schedule, SERIES_GAMES_MAX - 1);
    assert_int_equal(schedule_games(&schedule), SERIES_GAMES_MAX);
    assert_int_equal(pairing.number, SERIES_GAMES_MAX);
    assert_int_equal(pairing.deal, SERIES_GAMES_MAX / 2);
}

static void impossible_series_are_refused(void **state)
{
    static const struct {
        struct schedule schedule;
        bool is_possible;
    } rows[] = {
        {{.players = 2, .seats = 2, .part = 1, .parts = 1}, true},
        {{.players = 3, .seats = 2, .part = 1, .parts = 1}, false},
        {{.players = 2, .seats = 3, .part = 1, .parts = 1}, false},
        {{.players = 9, .seats = 9, .part = 1, .parts = 1}, false},
        {{.players = 8, .seats = 8, .part = 1, .parts = 1}, true},
        {{.players = 1, .seats = 1, .part = 1, .parts = 1}, true},
        {{.players = 1, .seats = 0, .part = 1, .parts = 1}, false},
        {{.players = 1, .seats = 0, .tournament = TOURNAMENT_ROUND_ROBIN, .part = 1, .parts = 1}, false},
        {{.players = 64, .seats = 2, .tournament = TOURNAMENT_GAUNTLET, .part = 1, .parts = 1}, true},
        {{.players = 65, .seats = 2, .tournament = TOURNAMENT_GAUNTLET, .part = 1, .parts = 1}, false},
        {{.players = 1, .seats = 2, .tournament = TOURNAMENT_ROUND_ROBIN, .part = 1, .parts = 1}, false},
        {{.players = 2, .seats = 2, .part = 0, .parts = 1}, false},
        {{.players = 2, .seats = 2, .part = 2, .parts = 1}, false},
        {{.players = 2, .seats = 2, .part = 2, .parts = 2}, true},
        {{.players = 2, .seats = 2, .part = 1, .parts = SERIES_GAMES_MAX}, true},
        {{.players = 2, .seats = 2, .part = 1, .parts = SERIES_GAMES_MAX + 1}, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(schedule_is_possible(&rows[i].schedule), rows[i].is_possible);
}

static void the_words_of_tournaments_are_those_of_the_option(void **state)
{
    assert_string_equal(tournament_word(TOURNAMENT_ONE_TABLE), "one-table");
    assert_string_equal(tournament_word(TOURNAMENT_ROUND_ROBIN), "round-robin");
    assert_string_equal(tournament_word(TOURNAMENT_GAUNTLET), "gauntlet");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_change_seats_on_the_same_deal),
        cmocka_unit_test(the_number_of_games_is_rounded_up_to_whole_rounds),
        cmocka_unit_test(the_groups_of_a_round_robin_come_in_lexicographic_order),
        cmocka_unit_test(the_first_player_of_a_gauntlet_meets_all_groups_of_the_others),
        cmocka_unit_test(in_a_round_robin_all_pairs_meet_equally_often_on_all_seats),
        cmocka_unit_test(in_a_gauntlet_all_others_meet_the_first_equally_often_on_all_seats),
        cmocka_unit_test(over_the_rounds_everyone_sits_before_everyone_equally_often),
        cmocka_unit_test(a_table_of_four_sits_in_all_orders),
        cmocka_unit_test(every_pair_plays_every_deal_equally_often),
        cmocka_unit_test(every_player_plays_every_deal_equally_often_in_every_seat),
        cmocka_unit_test(all_parts_together_are_the_whole),
        cmocka_unit_test(more_games_leave_the_first_ones_unchanged),
        cmocka_unit_test(seeds_agree_with_known_values),
        cmocka_unit_test(a_seed_depends_on_the_deal_and_the_series_alone),
        cmocka_unit_test(the_greatest_series_do_not_overflow),
        cmocka_unit_test(impossible_series_are_refused),
        cmocka_unit_test(the_words_of_tournaments_are_those_of_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
