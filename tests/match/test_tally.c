/* test_tally.c: the totals of a series, compared with totals by hand and with a list of all games. */
#include "match/tally.h"

#include "core/base/rng.h"
#include "tests/cmocka.h"

#include <math.h>

enum { ANN, BEN, COY, DEE };

static struct tally tally; /* of the running test */

static int free_tally(void **state)
{
    tally_free(&tally);
    return 0;
}

/* Frees the previous tally, too. */
static void begin_tally(int players, int seats)
{
    struct schedule schedule = {.players = players, .seats = seats};
    tally_free(&tally);
    tally_init(&tally, &schedule);
}

/* Game `number` with the players and places of two seats. */
static struct result duel(uint64_t number, int first, int second, int place, int other)
{
    struct result result = {.pairing.number = number, .pairing.player = {first, second}, .turns = 10};
    result.seat[0] = (struct result_seat){.wins = place < other, .place = place};
    result.seat[1] = (struct result_seat){.wins = other < place, .place = other};
    return result;
}

static void add_duel(uint64_t number, int first, int second, int place, int other)
{
    struct result result = duel(number, first, second, place, other);
    tally_add(&tally, &result);
}

static void add_game(uint64_t number, int seats, const int *player, const int *place)
{
    struct result result = {.pairing.number = number};
    for (int seat = 0; seat < seats; seat++) {
        result.pairing.player[seat] = player[seat];
        result.seat[seat] = (struct result_seat){.wins = place[seat] == 1, .place = place[seat]};
    }
    tally_add(&tally, &result);
}

static uint64_t clusters_of(const struct clusters *clusters)
{
    uint64_t sum = 0;
    for (int points = 0; points < CLUSTER_POINTS; points++)
        sum += clusters->count[points];
    return sum;
}

static void two_players_win_draw_and_lose(void **state)
{
    begin_tally(2, 2);
    add_duel(1, ANN, BEN, 1, 2);
    add_duel(2, BEN, ANN, 1, 2);
    add_duel(3, ANN, BEN, 1, 1);
    add_duel(4, BEN, ANN, 2, 1);
    assert_int_equal(tally.games, 4);
    assert_int_equal(tally.turns, 40);
    const struct tally_player *ann = &tally.player[ANN], *ben = &tally.player[BEN];
    assert_int_equal(ann->games, 4);
    assert_int_equal(ann->won, 2);
    assert_int_equal(ann->drawn, 1);
    assert_int_equal(ann->lost, 1);
    assert_int_equal(ann->points, 5);
    assert_int_equal(ann->place[0], 3); /* a draw is a shared first place */
    assert_int_equal(ann->place[1], 1);
    assert_int_equal(ben->won, 1);
    assert_int_equal(ben->drawn, 1);
    assert_int_equal(ben->lost, 2);
    assert_int_equal(ben->points, 3);
    assert_true(tally_score(&tally, ann->points, ann->games) == 5.0 / 8);
    assert_int_equal(tally.first_points, 5); /* of the first seat, whoever had it */
    assert_int_equal(tally.first.count[4], 1);
    assert_int_equal(tally.first.count[1], 1);
    assert_int_equal(clusters_of(&tally.first), 2);
}

static void a_pair_is_counted_by_the_points_of_both_its_games(void **state)
{
    static const int ending[][4] = {/* places of Ann and Ben in one game, then in the other */
                                    {2, 1, 2, 1}, {2, 1, 1, 1}, {2, 1, 1, 2}, {1, 2, 1, 1}, {1, 2, 1, 2}};
    for (int i = 0; i < 5; i++) {
        begin_tally(2, 2);
        add_duel(7, ANN, BEN, ending[i][0], ending[i][1]);
        add_duel(8, BEN, ANN, ending[i][3], ending[i][2]);
        for (int points = 0; points < CLUSTER_POINTS; points++) {
            assert_int_equal(tally.player[ANN].clusters.count[points], points == i);
            assert_int_equal(tally.player[BEN].clusters.count[points], points == 4 - i);
        }
    }
}

static void half_a_pair_is_not_a_pair_but_its_game_counts(void **state)
{
    begin_tally(2, 2);
    add_duel(1, ANN, BEN, 1, 2);
    assert_int_equal(clusters_of(&tally.player[ANN].clusters), 0);
    add_duel(3, ANN, BEN, 1, 2); /* a game of another pair, so the first game remains half a pair */
    assert_int_equal(clusters_of(&tally.player[ANN].clusters), 0);
    add_duel(4, BEN, ANN, 2, 1);
    assert_int_equal(clusters_of(&tally.player[ANN].clusters), 1);
    assert_int_equal(tally.player[ANN].clusters.count[4], 1);
    assert_int_equal(tally.player[ANN].games, 3);
}

static void at_four_seats_points_are_those_against_each_opponent(void **state)
{
    static const int player[4][4] = {
        {ANN, BEN, COY, DEE}, {BEN, COY, DEE, ANN}, {COY, DEE, ANN, BEN}, {DEE, ANN, BEN, COY}};
    static const int place[4][4] = {{1, 2, 3, 4}, {1, 2, 2, 4}, {4, 1, 1, 1}, {1, 1, 1, 1}};
    begin_tally(4, 4);
    for (int i = 0; i < 4; i++)
        add_game((uint64_t)i + 1, 4, player[i], place[i]);
    /* by game: 6 4 2 0; Ben 6, Coy 3, Dee 3, Ann 0; Coy 0, Dee 4, Ann 4, Ben 4; all 3 */
    static const uint64_t points[4] = {6 + 0 + 4 + 3, 4 + 6 + 4 + 3, 2 + 3 + 0 + 3, 0 + 3 + 4 + 3};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(tally.player[i].points, points[i]);
        assert_int_equal(tally.player[i].clusters.count[points[i]], 1);
        assert_int_equal(tally.player[i].drawn + tally.player[i].lost, 0);
    }
    assert_int_equal(tally.first_points, 6 + 6 + 0 + 3);
    assert_int_equal(tally.first.count[15], 1);
    assert_int_equal(tally.player[ANN].won, 3);
    assert_int_equal(tally.player[ANN].place[0], 3);
    assert_int_equal(tally.player[ANN].place[3], 1);
    assert_int_equal(tally_against(&tally, BEN, DEE)->points, 2 + 2 + 1 + 1);
    assert_int_equal(tally_against(&tally, DEE, BEN)->points, 8 - 6);
    assert_int_equal(tally_against(&tally, DEE, BEN)->games, 4);
}

/*
 * The mean place, with shared places counted as the middle of the places that they cover, is a function of the score.
 */
static void a_shared_place_counts_as_the_middle_of_the_places_it_covers(void **state)
{
    static const int player[] = {0, 1, 2, 3, 4};
    static const int place[] = {1, 2, 2, 2, 5};
    static const double middle[] = {1, 3, 3, 3, 5};
    begin_tally(5, 5);
    add_game(1, 5, player, place);
    for (int i = 0; i < 5; i++) {
        double score = tally_score(&tally, tally.player[i].points, 1);
        assert_true(fabs(tally_place(&tally, score) - middle[i]) < 1e-12);
    }
}

static void eight_seats_fill_the_greatest_cluster(void **state)
{
    begin_tally(8, 8);
    for (int game = 0; game < 8; game++) {
        int player[8], place[8];
        for (int seat = 0; seat < 8; seat++) {
            player[seat] = (seat + game) % 8;
            place[seat] = player[seat] + 1;
        }
        add_game((uint64_t)game + 1, 8, player, place);
    }
    assert_int_equal(tally.player[0].clusters.count[CLUSTER_POINTS - 1], 1);
    assert_int_equal(tally.player[7].clusters.count[0], 1);
    assert_int_equal(tally.player[7].place[7], 8);
    assert_int_equal(tally.first.count[56], 1); /* each was first once: half of all 112 points */
}

static void one_seat_wins_or_does_not(void **state)
{
    begin_tally(1, 1);
    struct result result = {.pairing.number = 1, .seat[0] = {.wins = true, .place = 1}};
    tally_add(&tally, &result);
    result.pairing.number = 2;
    result.seat[0].wins = false;
    tally_add(&tally, &result);
    assert_int_equal(tally.player[0].games, 2);
    assert_int_equal(tally.player[0].won, 1);
    assert_true(isnan(tally_score(&tally, 0, 2)));
}

static void faults_are_counted_by_word(void **state)
{
    begin_tally(2, 2);
    for (int fault = FAULTLESS; fault < MATCH_FAULTS; fault++)
        for (int times = 0; times < fault; times++) {
            struct result result = duel(1, ANN, BEN, 1, 2);
            result.seat[1].fault = (enum match_fault)fault;
            tally_add(&tally, &result);
        }
    for (int fault = FAULTLESS; fault < MATCH_FAULTS; fault++) {
        assert_int_equal(tally.player[BEN].fault[fault], fault);
        assert_int_equal(tally.player[ANN].fault[fault], 0);
    }
}

static void mean_times_are_weighed_by_the_moves(void **state)
{
    begin_tally(2, 2);
    struct result result = duel(1, ANN, BEN, 1, 2);
    result.seat[0].moves = 3;
    result.seat[0].mean = 0.5;
    result.seat[0].worst = 1.2;
    tally_add(&tally, &result);
    result = duel(2, BEN, ANN, 1, 2);
    result.seat[1].moves = 1;
    result.seat[1].mean = result.seat[1].worst = 0.9;
    tally_add(&tally, &result);
    assert_int_equal(tally.player[ANN].moves, 4);
    assert_int_equal(tally.player[ANN].us, 2400);
    assert_int_equal(tally.player[ANN].worst_us, 1200);
    assert_int_equal(tally.player[BEN].moves, 0);
}

static void sums_of_times_saturate(void **state)
{
    begin_tally(2, 2);
    struct result result = duel(1, ANN, BEN, 1, 2);
    result.seat[0].moves = 1000000000;
    result.seat[0].mean = result.seat[0].worst = 1e12;
    tally_add(&tally, &result);
    tally_add(&tally, &result);
    assert_true(tally.player[ANN].us == UINT64_MAX);
}

static void times_of_single_moves_are_added_to_their_player(void **state)
{
    static struct times times;
    begin_tally(3, 2);
    times_add(&times, 2);
    tally_add_times(&tally, COY, &times);
    times_add(&times, 4);
    tally_add_times(&tally, COY, &times);
    assert_int_equal(tally.player[COY].times.moves, 3);
    assert_true(times_worst(&tally.player[COY].times) == 4);
    assert_int_equal(tally.player[ANN].times.moves, 0);
}

static void ranks_are_shared_and_a_player_without_games_is_last(void **state)
{
    begin_tally(5, 2);
    int order[5], rank[5];
    add_duel(1, 2, 3, 2, 1);
    add_duel(2, 3, 2, 2, 1); /* players 2 and 3: half of the points of two games */
    add_duel(3, 1, 4, 2, 1); /* player 4 won, 1 lost, 0 has not played */
    tally_rank(&tally, order, rank);
    static const int expected_order[] = {4, 2, 3, 1, 0}, expected_rank[] = {5, 4, 2, 2, 1};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(order[i], expected_order[i]);
        assert_int_equal(rank[i], expected_rank[i]);
    }
}

/* ---- a series of random results ---- */

static void random_places(struct rng *rng, int seats, struct result *result)
{
    long standing[SEATS_MAX];
    for (int seat = 0; seat < seats; seat++) {
        standing[seat] = (long)rng_below(rng, 4);
        result->seat[seat].moves = rng_below(rng, 30);
        result->seat[seat].mean = (double)rng_below(rng, 1000000) / 997;
        result->seat[seat].worst = result->seat[seat].mean * 2;
    }
    result_place(result, seats, standing);
    for (int seat = 0; seat < seats; seat++)
        result->seat[seat].wins = result->seat[seat].place == 1;
}

/* The i-th game of the part; its result depends only on its number. */
static void play(const struct schedule *schedule, uint64_t i, struct result *result)
{
    *result = (struct result){0};
    schedule_pairing(schedule, i, &result->pairing);
    struct rng rng = {result->pairing.number};
    random_places(&rng, schedule->seats, result);
}

static void add_part(struct tally *to, struct schedule schedule, uint64_t part, uint64_t parts)
{
    struct result result;
    schedule.part = part;
    schedule.parts = parts;
    for (uint64_t i = 0; i < schedule_part_games(&schedule); i++) {
        play(&schedule, i, &result);
        tally_add(to, &result);
    }
}

static void expect_same(const struct tally *a, const struct tally *b)
{
    size_t players = (size_t)a->players;
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->first_points, b->first_points);
    assert_memory_equal(&a->first, &b->first, sizeof a->first);
    assert_memory_equal(a->player, b->player, players * sizeof *a->player);
    assert_memory_equal(a->against, b->against, players * players * sizeof *a->against);
}

static void parts_in_any_order_equal_the_whole(void **state)
{
    static const struct schedule schedules[] = {
        {.players = 2, .seats = 2, .duplicate = true, .games = 200},
        {.players = 5, .seats = 2, .tournament = TOURNAMENT_ROUND_ROBIN, .duplicate = true, .games = 300},
        {.players = 6, .seats = 4, .tournament = TOURNAMENT_GAUNTLET, .duplicate = false, .games = 400},
    };
    for (size_t i = 0; i < sizeof schedules / sizeof *schedules; i++) {
        struct tally whole, parts;
        tally_init(&whole, &schedules[i]);
        tally_init(&parts, &schedules[i]);
        add_part(&whole, schedules[i], 1, 1);
        for (uint64_t part = 3; part >= 1; part--)
            add_part(&parts, schedules[i], part, 3);
        assert_true(whole.games > 100);
        expect_same(&parts, &whole);
        tally_free(&whole);
        tally_free(&parts);
    }
}

static void in_every_series_sums_agree(void **state)
{
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        struct schedule schedule = {.players = seats + 1, .seats = seats, .tournament = TOURNAMENT_ROUND_ROBIN,
                                    .duplicate = true, .games = 200};
        uint64_t points = 0, places = 0, clusters = 0;
        begin_tally(seats + 1, seats);
        add_part(&tally, schedule, 1, 1);
        for (int i = 0; i < tally.players; i++) {
            const struct tally_player *player = &tally.player[i];
            uint64_t against = 0, in_clusters = 0;
            for (int other = 0; other < tally.players; other++)
                against += tally_against(&tally, i, other)->points;
            for (uint64_t k = 0; k < CLUSTER_POINTS; k++)
                in_clusters += k * player->clusters.count[k];
            assert_int_equal(against, player->points);
            assert_int_equal(in_clusters, player->points);
            points += player->points;
            clusters += clusters_of(&player->clusters);
            for (int place = 0; place < seats; place++)
                places += player->place[place];
        }
        assert_int_equal(points, tally.games * (uint64_t)(seats * (seats - 1)));
        assert_int_equal(places, tally.games * (uint64_t)seats);
        assert_int_equal(clusters, tally.games);
        assert_int_equal(clusters_of(&tally.first), tally.games / (uint64_t)seats);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_win_draw_and_lose),
        cmocka_unit_test(a_pair_is_counted_by_the_points_of_both_its_games),
        cmocka_unit_test(half_a_pair_is_not_a_pair_but_its_game_counts),
        cmocka_unit_test(at_four_seats_points_are_those_against_each_opponent),
        cmocka_unit_test(a_shared_place_counts_as_the_middle_of_the_places_it_covers),
        cmocka_unit_test(eight_seats_fill_the_greatest_cluster),
        cmocka_unit_test(one_seat_wins_or_does_not),
        cmocka_unit_test(faults_are_counted_by_word),
        cmocka_unit_test(mean_times_are_weighed_by_the_moves),
        cmocka_unit_test(sums_of_times_saturate),
        cmocka_unit_test(times_of_single_moves_are_added_to_their_player),
        cmocka_unit_test(ranks_are_shared_and_a_player_without_games_is_last),
        cmocka_unit_test(parts_in_any_order_equal_the_whole),
        cmocka_unit_test(in_every_series_sums_agree),
    };
    return cmocka_run_group_tests(tests, NULL, free_tally) != 0;
}
