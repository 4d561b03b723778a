/* schedule.h: which games a series has: who plays whom, on which deal, on which seats. */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "referee/game/game.h"

enum { PLAYERS_MAX = 64, SERIES_GAMES_MAX = 1000000000 };

enum tournament { TOURNAMENT_ONE_TABLE, TOURNAMENT_ROUND_ROBIN, TOURNAMENT_GAUNTLET };

/*
 * A series. At one table all players sit together. In a round-robin each group of `seats` players meets, in a gauntlet
 * each group that the first player is in. A round lets every group play once in every rotation of its seats: the groups
 * in lexicographic order, the rotations of a group one after the other.
 *
 * A rotation leaves everyone between the same neighbours. So from three seats on the order around the table changes
 * from round to round, and after (seats - 1)! rounds each group has sat in every order.
 */
struct schedule {
    int players, seats;
    enum tournament tournament;
    bool duplicate;       /* all rotations of a group in a round have one deal; else each game has its own */
    uint64_t games;       /* that are wanted, 1 .. SERIES_GAMES_MAX; rounded up to whole rounds by schedule_games */
    uint64_t seed;        /* of the series */
    uint64_t part, parts; /* 1 .. parts, 1 .. SERIES_GAMES_MAX; the rounds part, part + parts, ... are played */
};

/* One game. */
struct pairing {
    uint64_t number;       /* in the whole series, from 1, whatever the part is */
    uint64_t deal;         /* from 1, in the whole series */
    uint64_t seed;         /* of the deal: depends on the seed of the series and the number of the deal alone */
    int player[SEATS_MAX]; /* who sits on each seat */
};

/* "one-table", "round-robin", "gauntlet". */
const char *tournament_word(enum tournament tournament);

/*
 * Whether there are such series: 1 to SEATS_MAX seats, so many players at one table, else at least so many and at most
 * PLAYERS_MAX; and such a part. The other functions take no other schedule. The number of games is not looked at.
 */
bool schedule_is_possible(const struct schedule *schedule);

/* How many games a round has. */
uint64_t schedule_round_games(const struct schedule *schedule);

/* All games of the series, whole rounds; and how many of them are in the part. */
uint64_t schedule_games(const struct schedule *schedule);
uint64_t schedule_part_games(const struct schedule *schedule);

/*
 * The i-th game of the part, from 0. It does not depend on how many games are wanted: a series that goes on with more
 * games has the same ones first.
 *
 * Two groups never share a deal, so that the luck of a deal touches one result of a group and the results of two groups
 * are independent, as the errors of the ratings suppose.
 */
void schedule_pairing(const struct schedule *schedule, uint64_t i, struct pairing *pairing);

/* A seed for the player on a seat of a game, for our own players that choose at random. Each rotation has others. */
uint64_t schedule_player_seed(const struct pairing *pairing, int seat);

#endif
