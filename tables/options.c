/* options.c: checks the options of prime-tables against each other and against the sheet, and completes the job. */
#include "tables/options.h"

#include "core/base/nearest.h"
#include "core/base/words.h"
#include "core/cards/deck_with.h"
#include "tables/card_options.h"
#include "tables/paper_choice.h"
#include "tables/sheets.h"

#include <stdlib.h>
#include <string.h>

/* The name with which an option was given, or NULL. */
static const char *given(const struct options *options, int option)
{
    return options->given[option - PROGRAM_LONG_ONLY];
}

static _Noreturn void refuse_sheet(const struct options *options, const char *name)
{
    struct text names = {0};
    struct nearest nearest = {.typed = name};
    for (int i = 0; sheets_at(i) != NULL; i++) {
        text_print(&names, "%s%s", i > 0 ? ", " : "", sheets_at(i)->name);
        nearest_offer(&nearest, sheets_at(i)->name, strlen(sheets_at(i)->name));
    }
    text_add(&names, ", page");
    nearest_offer(&nearest, "page", strlen("page"));
    if (nearest.word[0] != '\0')
        program_usage(options->program, "there is no sheet '%.40s': did you mean %s?", name, nearest.word);
    program_usage(options->program, "there is no sheet '%.40s': there are %s", name, text_string(&names));
}

/* Refuses options other than -o: the page is copied unchanged. */
static void check_page(const struct options *options)
{
    for (int i = 0; i < OPTIONS_END - PROGRAM_LONG_ONLY; i++)
        if (options->given[i] != NULL)
            program_usage(options->program, "--%s means nothing for page", options->given[i]);
}

/* Reads the single operand: a sheet or `page`. */
static void read_sheet(struct options *options, const struct program_arguments *arguments)
{
    if (arguments->operands == 0) {
        program_usage_if_terminal(options->program);
        program_usage(options->program, "name a sheet, for instance judgement");
    }
    options->is_page = strcmp(arguments->word[0], "page") == 0;
    options->job.sheet = sheets_find(arguments->word[0]);
    if (options->job.sheet == NULL && !options->is_page)
        refuse_sheet(options, arguments->word[0]);
    if (arguments->operands > 1)
        program_usage(options->program, "one sheet at a time, not '%.40s' too", arguments->word[1]);
}

/* Sets the format: that of --format; else png with --each, that of the file's extension, or text. */
static void settle_format(struct options *options)
{
    bool is_file = options->job.file != NULL && strcmp(options->job.file, "-") != 0;
    if (options->job.format == SHEET_FORMATS && options->job.folder != NULL)
        options->job.format = SHEET_PNG;
    if (options->job.format == SHEET_FORMATS)
        options->job.format = is_file ? sheet_format_of_file(options->job.file) : SHEET_TEXT;
    if (options->job.format == SHEET_FORMATS)
        program_usage(options->program, "no format has the ending of '%.60s': say --format=%s", options->job.file,
                      SHEET_FORMAT_LIST);
    if (!sheet_has(options->job.sheet, options->job.format))
        program_usage(options->program, "%s has no records, so no %s: take text, md, html, pdf, svg or png",
                      options->job.sheet->name, sheet_format_name(options->job.format));
}

/* Refuses options that contradict each other, or have no effect together with another one. */
static void check_pairs(struct options *options)
{
    static const int for_pages[] = {OPT_PAPER, OPT_RULER, OPT_MARKS, OPT_GUTTERFOLD, OPT_COPIES, OPT_PAGE};
    const struct paper *paper = &options->job.request.paper;
    if ((given(options, OPT_FLIP) != NULL || given(options, OPT_OFFSET) != NULL) && !paper->backs)
        program_usage(options->program, "--flip and --back-offset are for --backs");
    if (paper->is_folded && paper->backs)
        program_usage(options->program, "--gutterfold has its backs on the same page: leave out --backs");
    if (paper->card_width > 0 && paper->large_print)
        program_usage(options->program, "--large-print has a size of cards: leave out --card-size");
    if (options->job.folder == NULL)
        return;
    if (options->job.file != NULL)
        program_usage(options->program, "--each names its files itself: leave out --output");
    for (size_t i = 0; i < sizeof for_pages / sizeof *for_pages; i++)
        if (given(options, for_pages[i]) != NULL)
            program_usage(options->program, "--%s means nothing with --each, which has no pages of paper",
                          given(options, for_pages[i]));
    if (*options->job.folder == '\0')
        program_usage(options->program, "no folder is named: --each=FOLDER");
}

/* Refuses options without an effect: the user expects one. */
static void check_options(struct options *options)
{
    static const struct {
        int first, last;
        unsigned takes;
    } of_sheet[] = {
        {OPT_FROM, OPT_TO, TAKES_RANGE},       {OPT_DECK, OPT_DECK, TAKES_DECK},
        {OPT_COUNT, OPT_COUNT, TAKES_COUNT},   {OPT_MUST, OPT_ANYWAY, TAKES_FILTERS},
        {OPT_MARKS, OPT_MARKS, TAKES_MARKS},   {OPT_BACKS, OPT_OFFSET, TAKES_BACKS},
        {OPT_GAME, OPT_GAME, TAKES_GAME},      {OPT_GUTTERFOLD, OPT_COPIES, TAKES_MARKS},
        {OPT_ONLY, OPT_ONLY, TAKES_ONLY},      {OPT_EACH, OPT_EACH, TAKES_MARKS},
    };
    for (size_t i = 0; i < sizeof of_sheet / sizeof *of_sheet; i++)
        for (int option = of_sheet[i].first; option <= of_sheet[i].last; option++)
            if (given(options, option) != NULL && !(options->job.sheet->takes & of_sheet[i].takes))
                program_usage(options->program, "--%s means nothing for %s", given(options, option),
                              options->job.sheet->name);
    if (given(options, OPT_DPI) != NULL && options->job.format != SHEET_PNG)
        program_usage(options->program, "--dpi is for png, not for %s", sheet_format_name(options->job.format));
    if (options->job.target.is_outlined && options->job.format != SHEET_SVG)
        program_usage(options->program, "--outlines is for svg, not for %s", sheet_format_name(options->job.format));
    for (int option = OPT_PAPER; option <= OPT_PAGE; option++)
        if (given(options, option) != NULL && !sheet_is_drawn(options->job.format))
            program_usage(options->program, "--%s is for pdf, svg and png, not for %s", given(options, option),
                          sheet_format_name(options->job.format));
    check_pairs(options);
}

static void settle_range(struct options *options)
{
    struct sheet_request *request = &options->job.request;
    if (given(options, OPT_TO) == NULL)
        request->to = options->job.sheet->to;
    if (given(options, OPT_FROM) == NULL)
        request->from = options->job.sheet->from < request->to ? options->job.sheet->from : request->to;
    if (request->from > request->to && given(options, OPT_TO) == NULL)
        program_usage(options->program, "--from=%llu is above %llu, where a range ends without --to",
                      (unsigned long long)request->from, (unsigned long long)request->to);
    if (request->from > request->to)
        program_usage(options->program, "--from=%llu is above --to=%llu", (unsigned long long)request->from,
                      (unsigned long long)request->to);
}

/*
 * Opens the deck of --deck; else that of the sheet, or the larger deck with all of its cards if an option names a card
 * that it lacks. Returns false, with a message, if the deck cannot be read.
 */
static bool open_deck(struct options *options, char *message, size_t capacity)
{
    const char *name = options->deck != NULL ? options->deck : options->job.sheet->deck, *more = NULL;
    struct deck *deck = &options->job.request.deck;
    if (name == NULL)
        return true;
    if (!deck_open(name, deck, message, capacity))
        return false;
    for (int i = 0; i < options->musts && more == NULL; i++)
        more = deck_with_more(deck, options->must[i]);
    for (int i = 0; i < options->onlys && more == NULL; i++)
        more = deck_with_more(deck, options->only[i]);
    if (options->last != NULL && more == NULL)
        more = deck_with_more(deck, options->last);
    return options->deck != NULL || more == NULL || deck_open(more, deck, message, capacity);
}

static int find_kind(const struct options *options, const char *option, const char *word)
{
    char message[600];
    int kind = card_options_kind(&options->job.request.deck, option, word, strlen(word), message, sizeof message);
    if (kind < 0)
        program_usage(options->program, "%s", message);
    return kind;
}

/* Finds the cards of --only. */
static void settle_only(struct options *options)
{
    char message[600];
    for (int i = 0; i < options->onlys; i++)
        if (!card_options_only(options->only[i], &options->job.request, message, sizeof message))
            program_usage(options->program, "%s", message);
}

static void settle_filter(struct options *options)
{
    struct sheet_request *request = &options->job.request;
    for (int i = 0; i < options->musts; i++)
        request->filter.contains[find_kind(options, given(options, OPT_MUST), options->must[i])]++;
    request->filter.last = options->last != NULL ? find_kind(options, "last", options->last) : -1;
    if (given(options, OPT_EVENS) == NULL)
        request->filter.evens = -1;
    if (given(options, OPT_COUNT) == NULL)
        request->cards = request->deck.play > 0 || !(options->job.sheet->takes & TAKES_FILTERS) ? 0 : 2;
    if (request->deck.play > 0 && request->cards > request->deck.play)
        program_usage(options->program, "--%s=%d: a play of the deck %s has at most %d cards",
                      given(options, OPT_COUNT), request->cards, request->deck.name, request->deck.play);
}

/* Sets the date of a PDF; other formats have none. */
static void settle_date(const struct options *options, struct draw_target *target)
{
    static const uint64_t max = (uint64_t)1 << 36;
    const char *date = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    if (target->format != DRAW_PDF || date == NULL || *date == '\0')
        return;
    if (!words_number(date, 0, max, &seconds))
        program_usage(options->program, "SOURCE_DATE_EPOCH is a number of 0 to %llu, seconds since 1970, not '%.40s'",
                      (unsigned long long)max, date);
    target->is_dated = true;
    target->date = (int64_t)seconds;
}

static void settle_target(struct options *options)
{
    static const enum draw_format formats[SHEET_FORMATS] = {
        [SHEET_PDF] = DRAW_PDF, [SHEET_SVG] = DRAW_SVG, [SHEET_PNG] = DRAW_PNG};
    options->job.target.format = formats[options->job.format];
    options->job.request.paper.is_card_per_page = options->job.folder != NULL;
    if (options->job.folder != NULL && given(options, OPT_DPI) == NULL)
        options->job.target.dpi = 300;
    settle_date(options, &options->job.target);
}

void options_settle(struct options *options, const struct program_arguments *arguments)
{
    read_sheet(options, arguments);
    if (options->is_page) {
        check_page(options);
        return;
    }
    settle_format(options);
    check_options(options);
    settle_range(options);
    if (sheet_is_drawn(options->job.format)) {
        paper_choice_settle(options->program, options->paper, &options->job.request.paper);
        settle_target(options);
    }
}

bool options_settle_cards(struct options *options, char *message, size_t capacity)
{
    if (!open_deck(options, message, capacity))
        return false;
    settle_filter(options);
    settle_only(options);
    return true;
}
