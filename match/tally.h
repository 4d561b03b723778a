/* tally.h: the totals of a series: wins, scores against each opponent, times of moves, and faults. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "match/result.h"
#include "match/times.h"

/*
 * Points of a game: 2 for each opponent with a worse place, 1 for each with the same place. So two players share 2
 * points, and at n seats a player wins 0 .. 2(n - 1). A cluster is the n games in which a group sits in each rotation
 * of its seats, for two players a pair of games: a player wins 0 .. 2n(n - 1) points in it.
 */
enum {
    GAME_POINTS_MAX = 2 * (SEATS_MAX - 1),
    CLUSTER_POINTS = SEATS_MAX * GAME_POINTS_MAX + 1 /* number of possible results of a player in a cluster */
};

/* The number of complete clusters by the points won in them, which suffices for the mean and its error. */
struct clusters {
    uint64_t count[CLUSTER_POINTS];
};

/* The totals of one player. */
struct tally_player {
    uint64_t games;
    uint64_t won;              /* at two seats by the place, otherwise as one of the winners */
    uint64_t drawn, lost;      /* only at two seats */
    uint64_t place[SEATS_MAX]; /* number of games by place; [0] is the first place */
    uint64_t points;
    uint64_t fault[MATCH_FAULTS];
    uint64_t moves;            /* number of timed moves */
    uint64_t us, worst_us;     /* microseconds of all these, and of the longest, as in the rows of results */
    struct clusters clusters;
    struct times times; /* only of the moves of this run */
};

/* The totals of one player against another. */
struct tally_against {
    uint64_t games, points; /* between these two alone: 2, 1 or 0 per game */
};

/* The totals of all games of a series. Their memory does not grow with the number of games. */
struct tally {
    int players, seats;
    uint64_t games, turns;
    uint64_t first_points;    /* points won on the first seat, by any player */
    struct clusters first;    /* clusters by the points won on the first seat in their games */
    uint64_t cluster;         /* the number of the open cluster: (game - 1) / seats */
    int cluster_games;        /* number of games in the open cluster; 0 if no cluster is open */
    int cluster_first;        /* points won on the first seat in the open cluster */
    int cluster_points[SEATS_MAX]; /* points won in the open cluster, by member */
    int member[SEATS_MAX];    /* players of the group, in the order of the seats of the first game of the cluster */
    struct tally_player *player;
    struct tally_against *against; /* row by row: see tally_against */
};

/* Initializes the totals of no games. `schedule` must be valid; only its players and seats are used. */
void tally_init(struct tally *tally, const struct schedule *schedule);
void tally_free(struct tally *tally);

/*
 * Adds a game. The games of a cluster must come one after another, in the order of the schedule; the clusters may come
 * in any order, which does not change the totals. The games of an incomplete cluster count, but not the cluster.
 */
void tally_add(struct tally *tally, const struct result *result);

/* Adds the times of single moves, for the quantile; mean and worst come from the results. */
void tally_add_times(struct tally *tally, int player, const struct times *times);

/* The totals of `player` against `opponent`. */
const struct tally_against *tally_against(const struct tally *tally, int player, int opponent);

/* The share of `points` in the points of a player who wins all `games`: 0 .. 1; NaN if there are no points to win. */
double tally_score(const struct tally *tally, uint64_t points, uint64_t games);

/*
 * The mean place that corresponds to a score: 1 for a score of 1. A shared place counts as the mean of the places it
 * covers.
 */
double tally_place(const struct tally *tally, double score);

/*
 * Sets `order` to all players by score, best first, equal players in the given order, and `rank` to the rank of each
 * player, which equal players share: 1 1 3.
 */
void tally_rank(const struct tally *tally, int *order, int *rank);

#endif
