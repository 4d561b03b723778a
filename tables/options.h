/* options.h: checks the options of prime-tables against each other and against the sheet, and completes the job. */
#ifndef TABLES_OPTIONS_H
#define TABLES_OPTIONS_H

#include "core/cards/deck.h"
#include "core/ui/program.h"
#include "tables/output.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    OPT_FORMAT = PROGRAM_LONG_ONLY,
    OPT_JSON,
    OPT_TSV,
    OPT_CSV,
    OPT_LANG,
    OPT_COLOR,
    OPT_FROM,
    OPT_TO,
    OPT_DECK,
    OPT_COUNT,
    OPT_MUST,
    OPT_LAST,
    OPT_EVENS,
    OPT_PROVEN,
    OPT_ANYWAY,
    OPT_GAME,
    OPT_PAPER,
    OPT_LARGE,
    OPT_INK,
    OPT_RULER,
    OPT_MARKS,
    OPT_BACKS,
    OPT_FLIP,
    OPT_OFFSET,
    OPT_GUTTERFOLD,
    OPT_CARD_SIZE,
    OPT_BLEED,
    OPT_COPIES,
    OPT_ONLY,
    OPT_EACH,
    OPT_OUTLINES,
    OPT_DPI,
    OPT_PAGE,
    OPTIONS_END
};

/* The command line, before it is checked against the sheet. */
struct options {
    const struct program *program;
    struct output_job job;
    bool is_page; /* there is no sheet: copy the page for a phone */
    const char *deck;
    const char *paper;
    const char *given[OPTIONS_END - PROGRAM_LONG_ONLY]; /* indexed by option: the name with which it was given, or
                                                           NULL */
    const char *must[DECK_CARDS_MAX]; /* the cards of --must, as typed */
    int musts;
    const char *last;
    const char *only[DECK_CARDS_MAX]; /* the cards of --only, as typed */
    int onlys;
};

/*
 * Reads the sheet, the single operand, and completes the job except for the deck. Ends the process with program_usage
 * if options contradict each other or have no effect on the sheet.
 */
void options_settle(struct options *options, const struct program_arguments *arguments);

/*
 * After options_settle: opens the deck and finds the named cards. Returns false, with an error in `message` (`capacity`
 * bytes), if the deck cannot be read.
 */
bool options_settle_cards(struct options *options, char *message, size_t capacity);

#endif
