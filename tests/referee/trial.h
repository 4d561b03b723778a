/* trial.h: for tests: a random match in which the properties of every game are checked. */
#ifndef TESTS_REFEREE_TRIAL_H
#define TESTS_REFEREE_TRIAL_H

#include "tests/referee/promises.h"
#include "tests/referee/random_play.h"

enum { TRIAL_CANDIDATES = 24 }; /* number of random commands tried at a position */

/* A match, and the views of the positions of its current game. */
struct trial {
    struct findings *findings;
    struct random_play play;
    struct text command; /* the last command */
    struct text *views;  /* by position, from 0; empty if they were not stored */
    int positions;
    int capacity; /* capacity of `views` */
};

/* Counts a check of a promise, which held or not. Returns `held`. */
bool trial_check(struct trial *trial, enum promise promise, bool held);

/* Reports that a promise was broken; only the first report is stored. */
void trial_report(struct trial *trial, enum promise promise, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool trial_is_same(const struct text *a, const struct text *b);

/* ---- views ---- */

/* The name of a viewer, as `view` takes it. */
const char *trial_viewer_name(struct random_play *play, int viewer);

/* Gives the channel the view of `viewer`, even a wider one than before, which no command can do. */
void trial_look_as(struct random_play *play, int viewer);

/* Writes `state` and `result` as each viewer sees them. */
void trial_write_views(struct random_play *play, struct text *text);

/* Writes everything that a refusal must leave unchanged; without `with_redo`, everything that undo must restore. */
void trial_write_position(struct random_play *play, bool with_redo, struct text *text);

/* ---- records ---- */

/* Writes the lines of the record, without data marks. */
void trial_read_record(struct random_play *play, struct text *record);

/* The number of commands in the record. */
int trial_count_commands(const struct text *record);

/* Whether the line is a command `chance`. */
bool trial_is_chance(const char *line);

/*
 * Opens a second referee and sends it the first `commands` commands of the record, and one more if the last of them is
 * a `chance`. A refusal is a broken promise of `trial`. The caller closes it with random_close.
 */
void trial_open_second(struct trial *trial, struct random_play *stand, const struct text *record, int commands);

/* ---- secrets ---- */

/* For each viewer, redeals the cards that the viewer cannot know: every answer to the viewer must stay the same. */
void trial_check_views(struct trial *trial, struct random_play *play);

/*
 * For the channel of a seat, redeals the cards that the seat cannot know: every answer to every command must stay the
 * same, byte for byte. Returns false, without a check, if the redeal gives the same cards.
 */
bool trial_check_seat(struct trial *trial, struct random_play *play, int seat);

/*
 * Plays on two referees that differ only in cards that the viewer cannot know: the viewer must get the same events and
 * records from both.
 */
void trial_check_events(struct trial *trial, const struct text *record, int viewer);

#endif
