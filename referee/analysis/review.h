/* review.h: a match that was played, weighed move by move by what each player could know. */
#ifndef REFEREE_ANALYSIS_REVIEW_H
#define REFEREE_ANALYSIS_REVIEW_H

#include "referee/analysis/played_game.h"

/* Chances that are lost by a move. It is marked so only if they are more than the error of the figures. */
#define REVIEW_MISTAKE_LOSS 0.10
#define REVIEW_BLUNDER_LOSS 0.20
enum review_mark { REVIEW_UNMARKED, REVIEW_MISTAKE, REVIEW_BLUNDER };

/* How long is thought about a move: until the first of both bounds that is not 0. */
struct review_terms {
    uint64_t iterations;
    double seconds;
    int threads; /* 1 to MCTS_THREADS_MAX; they do not change what is found */
};

/* Why a move was not weighed. */
enum review_gap {
    REVIEW_WEIGHED,
    REVIEW_UNKNOWN, /* the search cannot weigh it, as at a table of real cards */
    REVIEW_UNTRIED, /* there was no time to try it, or the one that looks best */
    REVIEW_TIME_UP, /* a pass that the clock forced */
    REVIEW_ASIDE,   /* the move of a player who was not on turn */
    REVIEW_GAPS
};

/* A move of a player. Chances are of winning the game, from 0 to 1, as he could know them before he moved. */
struct review_move {
    struct game_state *state; /* the position before it */
    int seat;
    size_t played, best; /* commands in review.text, each ended by a NUL; `best` unless `is_best` */
    enum review_gap gap; /* if it was not weighed, what follows is 0 */
    bool is_best;        /* no move is known that is better: by the chance, and by the place in a game of many */
    bool is_exact;       /* the ending was searched to its end: the errors are 0 */
    double before;       /* the chance with the best move */
    double after;        /* the chance with the move played */
    double lost;         /* before - after, at least 0 */
    double error;        /* half the width of the 95 % interval of `after` */
    double lost_error;   /* the same of `lost` */
    enum review_mark mark;
};

/* What a player has done in a game. */
struct review_player {
    size_t name; /* in review.text, as on the score sheet if there is one */
    int moves;   /* that were weighed, as are those below */
    int best, mistakes, blunders;
    double lost; /* the sum */
    double wins; /* once the game is over: 1 for the winner, a share for several or of a draw, else 0 */
};

struct review_game {
    struct match match;
    int number; /* in its match, from 1 */
    struct review_move *move;
    int count;
    struct game_state *last; /* the position at the end of what was played */
    bool is_over;
    struct review_player player[SEATS_MAX];
};

struct mcts;
struct review;

/* Is called with a review whose last game has ended, with its context. */
typedef void review_game_listener(struct review *review, void *context);

/*
 * All zero bytes is ready, perhaps with a listener; review_free gives the memory back. The counts are of all games that
 * have ended. A listener that drops each game bounds the memory by the longest one.
 */
struct review {
    struct review_game *game; /* those that were not dropped */
    int count, room;
    int dropped; /* so many games before them */
    int moves, weighed, longest; /* moves, those that review_weigh has gone through, those of the longest game */
    bool gaps[REVIEW_GAPS];      /* which there were in the games that were dropped */
    struct text text;
    struct mcts *mcts; /* NULL before anything was weighed */
    review_game_listener *on_game; /* NULL for none */
    void *context;
};

void review_free(struct review *review);

/* Forgets the games, which have ended, but for their number and the counts. */
void review_drop(struct review *review);

/* Which gaps there are in all games. */
bool review_has_gap(const struct review *review, enum review_gap gap);

/* A played_listener, whose context is the review: adds the game, unless it is without a move; none is weighed yet. */
void review_add(void *review, const struct played_game *game);

/* Is told, before each move is weighed, how many of review.moves were. */
typedef void review_listener(void *context, int done);

/* Weighs all moves of the games. The same iterations give the same figures, where there is no bound in seconds. */
void review_weigh(struct review *review, const struct review_terms *terms, review_listener *listener, void *context);

const char *review_words(const struct review *review, size_t at);

#endif
