/* schedule.h: the games of a series: who plays whom, on which deal, on which seats. */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "referee/game/game.h"

enum { PLAYERS_MAX = 64, SERIES_GAMES_MAX = 1000000000 };

enum tournament { TOURNAMENT_ONE_TABLE, TOURNAMENT_ROUND_ROBIN, TOURNAMENT_GAUNTLET };

/*
 * A series. At one table all players sit together. In a round-robin every group of `seats` players meets, in a gauntlet
 * every group that has the first player. In a round each group plays once in every rotation of its seats: the groups in
 * lexicographic order, the rotations of a group one after another.
 *
 * A rotation leaves everyone between the same neighbours. So with three seats or more the order around the table
 * changes from round to round, and after (seats - 1)! rounds each group has sat in every order.
 */
struct schedule {
    int players, seats;
    enum tournament tournament;
    bool duplicate;       /* all rotations of a group in a round have the same deal; otherwise each game has its own */
    uint64_t games;       /* requested, 1 .. SERIES_GAMES_MAX; schedule_games rounds them up to whole rounds */
    uint64_t seed;        /* seed of the series */
    uint64_t part, parts; /* 1 .. parts, 1 .. SERIES_GAMES_MAX; the rounds part, part + parts, ... are played */
};

/* One game. */
struct pairing {
    uint64_t number;       /* number of the game in the whole series, from 1 */
    uint64_t deal;         /* number of the deal in the whole series, from 1 */
    uint64_t seed;         /* seed of the deal: depends only on the seed of the series and the number of the deal */
    int player[SEATS_MAX]; /* the player on each seat */
};

/* "one-table", "round-robin", "gauntlet". */
const char *tournament_word(enum tournament tournament);

/*
 * Whether the schedule is valid: it has 1 to SEATS_MAX seats; at one table as many players as seats, otherwise at least
 * that many and at most PLAYERS_MAX; and a part in range. The other functions require a valid schedule. The number of
 * games is not checked.
 */
bool schedule_is_possible(const struct schedule *schedule);

/* The number of games in a round. */
uint64_t schedule_round_games(const struct schedule *schedule);

/* The number of games in the series, in whole rounds, and the number of these games that are in the part. */
uint64_t schedule_games(const struct schedule *schedule);
uint64_t schedule_part_games(const struct schedule *schedule);

/*
 * The i-th game of the part, from 0. It does not depend on the number of games requested: a series that is continued
 * with more games has the same games first.
 *
 * Two groups never share a random deal, so that their results are independent, as the errors of the ratings assume.
 * Given deals are shared: see schedule_given_deal.
 */
void schedule_pairing(const struct schedule *schedule, uint64_t i, struct pairing *pairing);

/*
 * The index, from 0, of the deal that this game has in a list of `deals` given deals, at least one. The numbers of
 * times that a group plays each deal differ by one at most, and after seatings * deals * deals of its games it has also
 * played each deal equally often in each seating: in each of the (seats - 1)! orders and, without `duplicate`, in each
 * rotation.
 */
uint64_t schedule_given_deal(const struct schedule *schedule, const struct pairing *pairing, uint64_t deals);

/* A seed for the player on a seat of a game, for our own players that choose at random. It differs in each rotation. */
uint64_t schedule_player_seed(const struct pairing *pairing, int seat);

#endif
