/* tally.h: the sums of a series: who won how often, against whom, in which time, with which faults. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "match/result.h"
#include "match/times.h"

/*
 * Points of a game: 2 for each opponent who took a worse place, 1 for each who shared the place. So two players share 2
 * points, and at n seats one wins 0 .. 2(n - 1). A cluster is the n games in which a group sits in each rotation of
 * its seats, a pair of games for two: a player wins 0 .. 2n(n - 1) points in it.
 */
enum {
    GAME_POINTS_MAX = 2 * (SEATS_MAX - 1),
    CLUSTER_POINTS = SEATS_MAX * GAME_POINTS_MAX + 1 /* so many different results has a cluster at most */
};

/* Whole clusters by the points that somebody won in them: all that is to be known for their mean and its error. */
struct clusters {
    uint64_t count[CLUSTER_POINTS];
};

/* What is known of one player. */
struct tally_player {
    uint64_t games;
    uint64_t won;              /* at two seats by the place, else as one of the winners */
    uint64_t drawn, lost;      /* at two seats */
    uint64_t place[SEATS_MAX]; /* games by place; [0] is the first place */
    uint64_t points;
    uint64_t fault[MATCH_FAULTS];
    uint64_t moves, us, worst_us; /* microseconds of all moves, as they stand in the rows of results */
    struct clusters clusters;
    struct times times; /* of the moves of this run */
};

/* What is known of one player against another one. */
struct tally_against {
    uint64_t games, points; /* of these two alone: 2, 1 or 0 a game */
};

/* The sums of all games of a series. Their memory does not grow with the games. */
struct tally {
    int players, seats;
    uint64_t games, turns;
    uint64_t first_points;    /* of whoever had the first seat */
    struct clusters first;    /* by the points of the first seat in the games of a cluster */
    uint64_t cluster;         /* the one that is open: it has the number (game - 1) / seats */
    int cluster_games;        /* of the open one; 0 without one */
    int cluster_first;        /* its points of the first seat */
    int cluster_points[SEATS_MAX]; /* and by member */
    int member[SEATS_MAX];    /* of the group, in the order of the seats of its first game here */
    struct tally_player *player;
    struct tally_against *against; /* row by row: see tally_against */
};

/* Nothing is there yet. `schedule` is a possible one, only its players and seats count. */
void tally_init(struct tally *tally, const struct schedule *schedule);
void tally_free(struct tally *tally);

/*
 * Adds a game. The games of a cluster come one after the other, as the schedule has them; the clusters may come in any
 * order, and the sums are the same. Of a cluster that stays incomplete the games count, but not the cluster.
 */
void tally_add(struct tally *tally, const struct result *result);

/* Adds the times of single moves, for the quantile; mean and worst are of the results. */
void tally_add_times(struct tally *tally, int player, const struct times *times);

/* The row of `player` against the column of `opponent`. */
const struct tally_against *tally_against(const struct tally *tally, int player, int opponent);

/* The share of all points that `points` of `games` are: 0 .. 1; NaN if there is nothing to share. */
double tally_score(const struct tally *tally, uint64_t points, uint64_t games);

/* The mean place that belongs to a score: 1 for all points. Who share places have the mean of these. */
double tally_place(const struct tally *tally, double score);

/* All players by score, best first, as given where that is equal; and their ranks, shared where it is: 1 1 3. */
void tally_rank(const struct tally *tally, int *order, int *rank);

#endif
