/* statistics.h: statistics of the games of an archive: wins, length, plays, openings, penalties. */
#ifndef REFEREE_ANALYSIS_STATISTICS_H
#define REFEREE_ANALYSIS_STATISTICS_H

#include "core/base/part.h"
#include "core/base/sha256.h"
#include "core/num/proportion.h"
#include "referee/analysis/played_game.h"

enum {
    STATISTICS_CARDS = DECK_CARDS_MAX + 1, /* size of an array indexed by the number of cards of a play */
    STATISTICS_GREAT = 9                   /* a play of at least this number of cards is a great play */
};

/* `count` of `of` trials. */
struct share {
    uint64_t count, of;
};

/* The sum and the sum of squares of `of` numbers, which suffice for their mean and its error. */
struct mean {
    uint64_t of, sum, squares;
};

/* The counts for one game of the list of games, such as lvl0. Has no pointers. */
struct statistics_counts {
    uint64_t games;    /* games that were begun: a player was on turn */
    uint64_t finished; /* games that were begun and finished */
    uint64_t undecided; /* finished games without a winner */
    uint64_t voids;                        /* games that became void (played_game.is_void), begun or not */
    struct share first[SEATS_MAX + 1];     /* finished games won by the player who began, by number of players */
    struct mean turns, plays, passes, penalties; /* per finished game */
    struct mean drawn;                     /* cards drawn per penalty */
    uint64_t judged;                       /* judged plays */
    struct share right[STATISTICS_CARDS];  /* correct plays, by number of cards; of a composite, the cards of the number
                                              alone */
    struct share great;                    /* correct plays among those of STATISTICS_GREAT cards or more */
    struct share all_out[STATISTICS_CARDS]; /* correct plays of the whole hand, by number of cards put down */
    struct share composite;                /* correct plays among composites with factors */
    struct share named;                    /* primes among the numbers named after the time of a game was over */
    uint64_t openings[STATISTICS_CARDS];   /* first plays of games, by number of cards */
    struct share opened[STATISTICS_CARDS]; /* finished games won by the player of the first play, by its number of
                                              cards */
};

/* The counts for one game of the list, and their values at the last statistics_save. */
struct statistics_game {
    const struct game *game;
    struct statistics_counts counts, kept;
    struct text openings; /* the first play of each game, one a line: its number, or else its cards */
    /*
     * Great plays, one a line with tabs: number of the file, cards, 1 if right and 0 if wrong, number of cards,
     * number, player, name of the file.
     */
    struct text plays;
    size_t kept_openings, kept_plays;
};

struct statistics {
    struct statistics_game *game; /* in the order of the list of games */
    int games;
    uint64_t read, wrong, unreadable; /* numbers of files; set by the caller */
    struct part part;    /* only the files of this part are read; 1 of 1: all files */
    uint64_t files;      /* number of files found so far, in all parts, including the current file */
    struct sha256 names; /* digest of the house rules, if any, and of the names of these files, each with its NUL */
};

/* Sets all counts to 0. `games` ends with NULL and must outlive the statistics. */
void statistics_init(struct statistics *statistics, const struct game *const *games);
void statistics_free(struct statistics *statistics);

/* Counts the game; `file` is the name of its file for the lines of great plays. */
void statistics_add(struct statistics *statistics, const struct played_game *game, const char *file);

/* statistics_save saves the counts of the games; statistics_restore restores the counts that were saved last. */
void statistics_save(struct statistics *statistics);
void statistics_restore(struct statistics *statistics);

/* The mean; requires mean.of >= 1. */
double statistics_mean(struct mean mean);

/*
 * The 95 % interval of the mean by Student's distribution ("The probable error of a mean", Biometrika 6, 1908): mean +-
 * t s / sqrt(n), where s^2 is the sample variance with n - 1 and t the 0.975 quantile for n - 1 degrees of freedom. The
 * numbers are counts, so the lower bound is at least 0. Requires mean.of >= 2.
 */
struct interval statistics_mean_interval(struct mean mean);

enum statistics_format { STATISTICS_TEXT, STATISTICS_ALL /* text with its long lists */, STATISTICS_TSV };

/* The heading of STATISTICS_TSV, with a newline. */
extern const char statistics_columns[];

/* Adds the statistics of each game that was begun, and of the files, as described in prime-archive(1). */
void statistics_write(const struct statistics *statistics, enum statistics_format format, struct text *text);

#endif
