/* trial.h: for tests: one match of a random game, and what it showed of the promises that hold for every game. */
#ifndef TESTS_REFEREE_TRIAL_H
#define TESTS_REFEREE_TRIAL_H

#include "tests/referee/promises.h"
#include "tests/referee/random_play.h"

enum { TRIAL_CANDIDATES = 24 }; /* commands that are tried at a position */

/* One match, and the views of every position of its game. */
struct trial {
    struct findings *findings;
    struct random_play play;
    struct text command; /* the last one */
    struct text *views;  /* of position 0, 1 … */
    int positions, room;
};

/* Counts a check of a promise, and returns whether it held. */
bool trial_holds(struct trial *trial, enum promise promise, bool held);

/* A promise was broken: the first time it is kept how. */
void trial_broken(struct trial *trial, enum promise promise, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool trial_is_same(const struct text *a, const struct text *b);

/* ---- what is seen ---- */

const char *trial_viewer(struct random_play *play, int viewer);

/* From now on the channel sees what the viewer sees; for tests it can be widened again. */
void trial_look_as(struct random_play *play, int viewer);

/* All that every viewer sees of the position. */
void trial_write_views(struct random_play *play, struct text *text);

/* All that a refusal must leave as it was; without what could be brought back, all that undo must restore. */
void trial_write_position(struct random_play *play, bool with_redo, struct text *text);

/* ---- records ---- */

/* The lines of the record, without the mark of data. */
void trial_read_record(struct random_play *play, struct text *record);

int trial_commands(const struct text *record);

/* Whether the line is a command that says what chance will bring. */
bool trial_is_chance(const char *line);

/*
 * Another referee, told the first commands of the record (one more than `commands` where that would be a chance
 * alone). What it shows goes into the findings of `trial`. The caller closes it.
 */
void trial_stand_in(struct trial *trial, struct random_play *stand, const struct text *record, int commands);

/* ---- secrets ---- */

/* Deals anew what each viewer cannot know; all that he is shown must stay as it was. */
void trial_check_eyes(struct trial *trial, struct random_play *play);

/* Two referees that differ only in what the viewer cannot know; what he hears of both must be the same. */
void trial_check_ears(struct trial *trial, const struct text *record, int viewer);

#endif
