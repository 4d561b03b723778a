/* options.h: what the options of prime-tables say together, and with the sheet. */
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
    bool is_page; /* no sheet: the page for a phone */
    const char *deck;
    const char *paper;
    const char *given[OPTIONS_END - PROGRAM_LONG_ONLY]; /* indexed by option: the names of those given, else NULL */
    const char *must[DECK_CARDS_MAX]; /* the cards of --must, as they were typed */
    int musts;
    const char *last;
    const char *only[DECK_CARDS_MAX]; /* the cards of --only, as they were typed */
    int onlys;
};

/*
 * Takes the sheet, which is the one operand, and completes the job but for the deck. Ends the process with
 * program_usage if options contradict each other, or mean nothing for the sheet: their user expects an effect.
 */
void options_settle(struct options *options, const struct program_arguments *arguments);

/*
 * Opens the deck, and finds the cards that are named, once the sheet is settled. False, with a message of `room` bytes,
 * if the deck cannot be read.
 */
bool options_settle_cards(struct options *options, char *message, size_t room);

#endif
