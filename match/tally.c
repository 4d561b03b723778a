/* tally.c: the totals of a series: wins, scores against each opponent, times of moves, and faults. */
#include "match/tally.h"

#include "core/base/memory.h"

#include <math.h>
#include <string.h>

void tally_init(struct tally *tally, const struct schedule *schedule)
{
    size_t players = (size_t)schedule->players;
    *tally = (struct tally){.players = schedule->players, .seats = schedule->seats};
    tally->player = memory_array(NULL, players, sizeof *tally->player);
    memset(tally->player, 0, players * sizeof *tally->player);
    tally->against = memory_array(NULL, players * players, sizeof *tally->against);
    memset(tally->against, 0, players * players * sizeof *tally->against);
}

void tally_free(struct tally *tally)
{
    memory_free(tally->player);
    memory_free(tally->against);
    *tally = (struct tally){0};
}

static struct tally_against *against_of(const struct tally *tally, int player, int opponent)
{
    return &tally->against[player * tally->players + opponent];
}

const struct tally_against *tally_against(const struct tally *tally, int player, int opponent)
{
    return against_of(tally, player, opponent);
}

/* ---- adding ---- */

/* The points of a player at `place` against an opponent at `other`. */
static int points_against(int place, int other)
{
    return place < other ? 2 : place == other ? 1 : 0;
}

/* Returns the points that a seat won, after adding those against each opponent to the totals. */
static int add_points(struct tally *tally, const struct result *result, int seat)
{
    const int *player = result->pairing.player;
    int sum = 0;
    for (int other = 0; other < tally->seats; other++) {
        if (other == seat)
            continue;
        int points = points_against(result->seat[seat].place, result->seat[other].place);
        struct tally_against *against = against_of(tally, player[seat], player[other]);
        against->games++;
        against->points += (uint64_t)points;
        sum += points;
    }
    return sum;
}

/* Adds `count` times `each`, saturating at UINT64_MAX, so that the total does not depend on the order. */
static void add_product(uint64_t *sum, uint64_t count, uint64_t each)
{
    if (count == 0)
        return;
    *sum = each > (UINT64_MAX - *sum) / count ? UINT64_MAX : *sum + count * each;
}

/*
 * Adds the times rounded to microseconds, as the rows of results have them: rows read from a file give the same totals.
 */
static void add_time(struct tally_player *player, const struct result_seat *seat)
{
    uint64_t worst = result_microseconds(seat->worst);
    player->moves += seat->moves;
    add_product(&player->us, seat->moves, result_microseconds(seat->mean));
    if (worst > player->worst_us)
        player->worst_us = worst;
}

static void add_seat(struct tally *tally, const struct result *result, int at, int points)
{
    const struct result_seat *seat = &result->seat[at];
    struct tally_player *player = &tally->player[result->pairing.player[at]];
    bool has_two_seats = tally->seats == 2;
    player->games++;
    player->won += has_two_seats ? points == 2 : seat->wins;
    player->drawn += has_two_seats && points == 1;
    player->lost += has_two_seats && points == 0;
    player->place[seat->place - 1]++;
    player->points += (uint64_t)points;
    player->fault[seat->fault] += seat->fault != FAULTLESS;
    add_time(player, seat);
}

static void begin_cluster(struct tally *tally, const struct result *result)
{
    tally->cluster = (result->pairing.number - 1) / (uint64_t)tally->seats;
    tally->cluster_games = 0;
    tally->cluster_first = 0;
    for (int i = 0; i < tally->seats; i++) {
        tally->cluster_points[i] = 0;
        tally->member[i] = result->pairing.player[i];
    }
}

static void close_cluster(struct tally *tally)
{
    for (int i = 0; i < tally->seats; i++)
        tally->player[tally->member[i]].clusters.count[tally->cluster_points[i]]++;
    tally->first.count[tally->cluster_first]++;
    tally->cluster_games = 0;
}

/* Adds the result to its cluster; `points` is indexed by seat. */
static void add_to_cluster(struct tally *tally, const struct result *result, const int *points)
{
    if (tally->cluster_games == 0 || (result->pairing.number - 1) / (uint64_t)tally->seats != tally->cluster)
        begin_cluster(tally, result);
    tally->cluster_first += points[0];
    for (int i = 0; i < tally->seats; i++)
        for (int seat = 0; seat < tally->seats; seat++)
            if (result->pairing.player[seat] == tally->member[i])
                tally->cluster_points[i] += points[seat];
    if (++tally->cluster_games == tally->seats)
        close_cluster(tally);
}

void tally_add(struct tally *tally, const struct result *result)
{
    int points[SEATS_MAX] = {0};
    for (int seat = 0; seat < tally->seats; seat++) {
        points[seat] = add_points(tally, result, seat);
        add_seat(tally, result, seat, points[seat]);
    }
    tally->games++;
    tally->turns += result->turns;
    tally->first_points += (uint64_t)points[0];
    add_to_cluster(tally, result, points);
}

void tally_add_times(struct tally *tally, int player, const struct times *times)
{
    times_merge(&tally->player[player].times, times);
}

/* ---- queries ---- */

double tally_score(const struct tally *tally, uint64_t points, uint64_t games)
{
    uint64_t most = games * 2 * (uint64_t)(tally->seats - 1);
    return most > 0 ? (double)points / (double)most : NAN;
}

double tally_place(const struct tally *tally, double score)
{
    return 1 + (1 - score) * (tally->seats - 1);
}

/*
 * Whether the score of `a` is better; a player without games comes last. Up to 10^9 games the products are below 2^64.
 */
static bool is_better(const struct tally_player *a, const struct tally_player *b)
{
    if (a->games == 0 || b->games == 0)
        return a->games > 0 && b->games == 0;
    return a->points * b->games > b->points * a->games;
}

void tally_rank(const struct tally *tally, int *order, int *rank)
{
    for (int i = 0; i < tally->players; i++) {
        int at = i;
        rank[i] = 1;
        for (; at > 0 && is_better(&tally->player[i], &tally->player[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = i;
        for (int other = 0; other < tally->players; other++)
            rank[i] += is_better(&tally->player[other], &tally->player[i]);
    }
}
