/* review.h: evaluates each move of played games, by the information that the player had. */
#ifndef REFEREE_ANALYSIS_REVIEW_H
#define REFEREE_ANALYSIS_REVIEW_H

#include "referee/analysis/played_game.h"

/*
 * A move that loses this much of the chance of winning is marked, provided that the loss exceeds its error and, unless
 * the ending was searched exhaustively, a second search confirms it.
 */
#define REVIEW_MISTAKE_LOSS 0.10
#define REVIEW_BLUNDER_LOSS 0.20
enum review_mark { REVIEW_UNMARKED, REVIEW_MISTAKE, REVIEW_BLUNDER };

/* Limits of the search for each move: it ends at the first nonzero limit that is reached. */
struct review_terms {
    uint64_t iterations;
    double seconds;
    int threads; /* 1 to MCTS_THREADS_MAX; does not change the results */
};

/* Whether a move was evaluated, or why it was not. */
enum review_outcome {
    REVIEW_WEIGHED,
    REVIEW_UNKNOWN, /* the search cannot evaluate it, for example with real cards on a table */
    REVIEW_UNTRIED, /* the limits were too low to try both it and the best move */
    REVIEW_TIME_UP, /* a pass forced by the clock */
    REVIEW_ASIDE,   /* a move by a player who was not on turn */
    REVIEW_OUTCOMES
};

/*
 * A move of a player. Chances are probabilities of winning the game, 0 to 1, estimated from the player's information
 * before the move.
 */
struct review_move {
    struct game_state *state; /* before the move */
    int seat;
    size_t played, best; /* offsets in review.text of the commands, which end with a NUL. `best` is the best move of the
                            first search; if is_best, it is no better than the played one */
    enum review_outcome outcome; /* unless it is REVIEW_WEIGHED, the members below are 0 */
    bool is_best;                /* no better move is known, by the chance of winning or, in games of several players,
                                    by the expected place */
    bool is_exact;               /* from an exact search of the ending; the errors are 0 */
    double before;               /* chance with the best move */
    double after;                /* chance with the played move */
    double lost;                 /* before - after, at least 0 */
    double error;                /* half the width of the 95 % interval of `after` */
    double lost_error;           /* half the width of the 95 % interval of `lost` */
    enum review_mark mark;
};

/* The totals of a player in a game. */
struct review_player {
    size_t name; /* offset in review.text; as on the score sheet, if there is one */
    int moves;   /* evaluated; the members below count only these */
    int best, mistakes, blunders;
    double lost; /* sum over the moves */
    double win_share; /* set once the game is over: 1 for the only winner, an equal share for several or for a draw,
                         else 0 */
};

struct review_game {
    struct match match;
    int number; /* in the match, from 1 */
    struct review_move *move;
    int count;
    struct game_state *last; /* the last position that was reached */
    bool is_over;
    struct review_player player[SEATS_MAX];
};

struct mcts;
struct rollouts;
struct review;

/* Called after a game was added. */
typedef void review_game_listener(struct review *review, void *context);

/*
 * Zero-initialize, and set a listener if needed; review_free releases the memory. The counts of moves include dropped
 * games. A listener that drops each game limits the memory to the longest game.
 */
struct review {
    struct review_game *game; /* without the dropped ones */
    int count, capacity;
    int dropped; /* number of earlier games that were dropped */
    int moves, weighed, longest; /* moves; those that review_weigh has visited; those of the longest game */
    bool outcomes[REVIEW_OUTCOMES]; /* those that occurred in dropped games */
    struct text text;
    struct mcts *mcts; /* NULL before the first review_weigh */
    struct rollouts *rollouts; /* NULL before the first move that was searched twice */
    review_game_listener *on_game; /* NULL: none */
    void *context;
};

void review_free(struct review *review);

/* Frees the games but keeps their number and the counts. */
void review_drop(struct review *review);

/* Whether a move has this outcome in any game, including the dropped ones. */
bool review_has_outcome(const struct review *review, enum review_outcome outcome);

/*
 * Adds the game, unless no player has moved: a played_listener whose context is the review. Nothing is evaluated yet.
 */
void review_add(void *review, const struct played_game *game);

/* Called before each move; `done` moves came before it, including those that cannot be evaluated. */
typedef void review_listener(void *context, int done);

/* Evaluates all moves of the games in memory. Without a limit in seconds, the same iterations give the same figures. */
void review_weigh(struct review *review, const struct review_terms *terms, review_listener *listener, void *context);

/* The string at this offset of review.text; valid until a game is added or dropped. */
const char *review_words(const struct review *review, size_t at);

#endif
