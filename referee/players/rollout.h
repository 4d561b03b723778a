/* rollout.h: compares two moves by rollouts: the game is played to its end from redeals of the hidden cards. */
#ifndef REFEREE_PLAYERS_ROLLOUT_H
#define REFEREE_PLAYERS_ROLLOUT_H

#include "referee/players/level.h"
#include "referee/players/mcts.h"

/* Limits of a comparison. */
struct rollout_terms {
    struct level level; /* of all players after the move; without a time limit, the result is reproducible */
    int redeals;        /* maximum; each is played to its end twice: after either move */
    uint64_t moves;     /* after this number of moves, no more batches of redeals are begun; 0: no limit */
    double low, high;   /* ends early if the 95 % interval of the loss is below `low` or above `high` */
    double seconds;     /* after this time no redeal is begun, and unfinished ones do not count; 0: no limit */
    int threads;        /* 1 to MCTS_THREADS_MAX; does not change the result */
    uint64_t seed;      /* must not be derived from the state */
};

/* The means over the redeals that were played to their end; index 0 is the first of the two moves. */
struct rollout_result {
    int redeals;                /* that were played to their end; if 0, so are all figures except the errors */
    uint64_t moves;             /* that were played in them */
    double score[2], chance[2]; /* of the player: see standing_scores */
    double error[2];            /* half the width of the 95 % interval of `chance` */
    double lost;                /* by the second move: chance[0] - chance[1] */
    double lost_error;          /* half the width of its 95 % interval */
};

/* The players of the rollouts, who keep their memory from one comparison to the next. */
struct rollouts *rollouts_new(void);
void rollouts_free(struct rollouts *rollouts);

/*
 * Compares two legal commands of `seat`, which must be to act (match_turn), only from that seat's information. All
 * redeals are equally likely, whatever the others' moves tell of their cards. Both moves are played out from the same
 * redeals with the same random numbers, which makes the difference more precise. Redeals in which one of them is
 * refused do not count. Without a limit in seconds, the same terms and position give the same result.
 *
 * Source: Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search" (1996).
 */
struct rollout_result rollouts_compare(struct rollouts *rollouts, const struct rollout_terms *terms,
                                       const struct match *match, const struct game_state *state, int seat,
                                       const char *const command[2]);

#endif
