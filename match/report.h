/* report.h: the report of a series: tables for people, or a JSON object for programs. */
#ifndef MATCH_REPORT_H
#define MATCH_REPORT_H

#include "core/base/text.h"
#include "match/sprt.h"
#include "match/tally.h"

/* The data of a report. Owns nothing. */
struct report {
    const struct tally *tally;
    const char *game;          /* with its options, as `new` takes them */
    const char *const *name;   /* Ann; of all players */
    const char *const *player; /* fair, sh:./bot; of all players */
    const uint64_t *seed;      /* of the series; NULL while it may continue, because the seed reveals the deals */
    uint64_t wanted;           /* games; fewer were played if the series ended early */
    const struct sprt_run *sprt; /* of the first of two players against the second; NULL without SPRT */
};

/* Adds the tables, with 80 columns unless names and numbers need more. `-` is an unknown value. */
void report_text(const struct report *report, struct text *text);

/*
 * Adds one JSON object on a line:
 *
 *     {"game":"GAME hand=5","games":200,"wanted":200,"seats":2,"seed":1,
 *      "players":[{"name":"Ann","player":"fair","rank":1,"games":200,"won":131,"drawn":0,"lost":69,"places":[131,69],
 *                  "score":0.655,"place":1.345,"place_error":0.06,"elo":111.3,"error":35.2,
 *                  "against":[null,0.655],"moves":4123,"ms":{"mean":0.004,"p99":0.012,"worst":1.2},
 *                  "faults":{"crash":0,"stall":0,"flood":0,"illegal":0}},...],
 *      "first":{"score":0.56,"score_error":0.05,"place":1.44,"place_error":0.05},
 *      "pairs":[14,0,41,0,45],
 *      "sprt":{"elo0":0,"elo1":5,"alpha":0.05,"beta":0.05,"pairs":100,"llr":1.2,"low":-2.94,"high":2.94,
 *              "verdict":"undecided"}}
 *
 * Players are in the order in which they were given, opponents in "against" too. Scores are 0 to 1; an error is half
 * the width of the 95 % interval. "pairs" counts the pairs in which the first of two players won 0, 0.5, 1, 1.5, 2
 * points. The verdict is undecided, elo0 or elo1. Unknown or meaningless values are null: the seed of a series that may
 * continue; drawn, lost and elo unless there are two seats; "pairs" unless two players have two seats; "sprt" without a
 * test.
 */
void report_json(const struct report *report, struct text *text);

#endif
