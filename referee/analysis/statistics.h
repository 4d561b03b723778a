/* statistics.h: what the games of an archive have in common, counted: wins, length, plays, openings, penalties. */
#ifndef REFEREE_ANALYSIS_STATISTICS_H
#define REFEREE_ANALYSIS_STATISTICS_H

#include "core/base/part.h"
#include "core/base/sha256.h"
#include "core/num/proportion.h"
#include "referee/analysis/played_game.h"

enum {
    STATISTICS_CARDS = DECK_CARDS_MAX + 1, /* a play has 0 to so many cards, less one */
    STATISTICS_GREAT = 9                   /* a play of so many cards and more is a great one */
};

/* `count` of `of` trials. */
struct share {
    uint64_t count, of;
};

/* Enough of `of` numbers for their mean and its error. */
struct mean {
    uint64_t of, sum, squares;
};

/* What is counted of one game. Flat. */
struct statistics_counts {
    uint64_t games;    /* that were begun: a player was on turn */
    uint64_t finished; /* of these */
    uint64_t undecided; /* of the finished ones: those without a winner */
    uint64_t voids;     /* fair deals that another game took the place of */
    struct share first[SEATS_MAX + 1];     /* won by who began, of the finished ones, by number of players */
    struct mean turns, plays, passes, penalties; /* of a finished game */
    struct mean drawn;                     /* cards of a penalty */
    uint64_t judged;                       /* judgements of plays */
    struct share right[STATISTICS_CARDS];  /* of plays, by number of cards; of a composite those of the number */
    struct share great;                    /* right, of those of STATISTICS_GREAT cards and more */
    struct share all_out[STATISTICS_CARDS]; /* right, of plays of the whole hand, by number of cards, all put down */
    struct share composite;                /* right, of the composites with factors */
    struct share named;                    /* prime, of the numbers named once the time of a game was over */
    uint64_t openings[STATISTICS_CARDS];   /* first plays of games, by number of cards */
    struct share opened[STATISTICS_CARDS]; /* won by who made the first play, of the finished games */
};

/* The counts of one game, and what they were when statistics_keep was called last. */
struct statistics_game {
    const struct game *game;
    struct statistics_counts counts, kept;
    struct text openings; /* the first play of each game: its number, or else its cards; a line each */
    /* A line for each great play: FILE'S NUMBER, CARDS, 1 if right or 0, HOW MANY, NUMBER, PLAYER, FILE; tabs. */
    struct text plays;
    size_t kept_openings, kept_plays;
};

struct statistics {
    struct statistics_game *game; /* in the order of the list */
    int games;
    uint64_t read, wrong, unreadable; /* files; the caller counts them */
    struct part part;    /* only its files are read; 1 of 1 for all */
    uint64_t files;      /* of all parts so far: the number of the file that is read, from 1 */
    struct sha256 names; /* of all these files, each with a NUL */
};

/* All counts are 0. The list ends with NULL, and must outlive the statistics. */
void statistics_init(struct statistics *statistics, const struct game *const *games);
void statistics_free(struct statistics *statistics);

/* Counts the game; `file` is named beside great plays. */
void statistics_add(struct statistics *statistics, const struct played_game *game, const char *file);

/* Remembers the counts of games; takes back what was counted since. */
void statistics_keep(struct statistics *statistics);
void statistics_drop(struct statistics *statistics);

/* The mean; `mean.of` is at least 1. */
double statistics_mean(struct mean mean);

/*
 * The 95 % interval of the mean by Student's distribution ("The probable error of a mean", Biometrika 6, 1908):
 * mean +- t s / sqrt(n), s^2 the variance of the sample with n - 1, t the 0.975 quantile of n - 1 degrees of freedom.
 * The numbers are counts: the lower bound is at least 0. `mean.of` is at least 2.
 */
struct interval statistics_mean_interval(struct mean mean);

enum statistics_format { STATISTICS_TEXT, STATISTICS_TSV };

/* The names of the columns of STATISTICS_TSV, a line. */
extern const char statistics_columns[];

/* Adds the statistics of each game that was begun, and of the files, as prime-archive(1) describes them. */
void statistics_write(const struct statistics *statistics, enum statistics_format format, struct text *text);

#endif
