/* trial.h: for tests: a random match in which the properties of every game are checked. */
#ifndef TESTS_REFEREE_TRIAL_H
#define TESTS_REFEREE_TRIAL_H

#include "tests/referee/promises.h"
#include "tests/referee/random_play.h"

enum { TRIAL_CANDIDATES = 24 }; /* how many random commands are tried at a position */

/* A match, and the views of the positions of its current game. */
struct trial {
    struct findings *findings;
    struct random_play play;
    struct text command; /* the last one */
    struct text *views;  /* of position 0, 1 and so on; empty where they were not kept */
    int positions;
    int room; /* how many positions there is memory for */
};

/* Counts a check of a promise. Returns `held`. */
bool trial_holds(struct trial *trial, enum promise promise, bool held);

/* Keeps how a promise was broken, the first time only. */
void trial_broken(struct trial *trial, enum promise promise, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

bool trial_is_same(const struct text *a, const struct text *b);

/* ---- views ---- */

/* The name of a viewer, as `view` takes it. */
const char *trial_viewer(struct random_play *play, int viewer);

/* The channel now sees what the viewer may see, also more than before, which no command can do. */
void trial_look_as(struct random_play *play, int viewer);

/* Writes `state` and `result` as each viewer sees them. */
void trial_write_views(struct random_play *play, struct text *text);

/* Writes all that a refusal must leave as it was; without `with_redo`, all that undo must restore. */
void trial_write_position(struct random_play *play, bool with_redo, struct text *text);

/* ---- records ---- */

/* Writes the lines of the record, without the marks of data. */
void trial_read_record(struct random_play *play, struct text *record);

/* How many commands the record has. */
int trial_commands(const struct text *record);

/* Whether the line is a command `chance`. */
bool trial_is_chance(const char *line);

/*
 * Opens a second referee and sends it the first `commands` of the record; one more if the last of them is a `chance`.
 * A refusal is a broken promise of `trial`. The caller closes it with random_close.
 */
void trial_stand_in(struct trial *trial, struct random_play *stand, const struct text *record, int commands);

/* ---- secrets ---- */

/* For each viewer deals anew what he cannot know: every answer that he gets must stay the same. */
void trial_check_views(struct trial *trial, struct random_play *play);

/*
 * The channel is the seat's. Deals anew what it cannot know: every answer to every command must stay the same, byte for
 * byte. False, and nothing is checked, if the cards are the same after that.
 */
bool trial_check_seat(struct trial *trial, struct random_play *play, int seat);

/* Plays on two referees that differ only in what the viewer cannot know: he must get the same events and records. */
void trial_check_events(struct trial *trial, const struct text *record, int viewer);

#endif
