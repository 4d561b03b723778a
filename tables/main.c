/* main.c: the program prime-tables: reads the options, returns the exit status. */
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/ui/program.h"
#include "tables/card_options.h"
#include "tables/options.h"
#include "tables/output.h"
#include "tables/phone.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#define LANGUAGE_LIST "en|ja"

static const struct program_option options[] = {
    {'o', "output", N_("FILE"), N_("write the file, all or nothing; its ending tells the format")},
    {OPT_FORMAT, "format", SHEET_FORMAT_LIST, N_("format of the sheet")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_LANG, "lang", LANGUAGE_LIST, N_("language of sheet and messages: by the locale")},
    {OPT_COLOR, "color", PROGRAM_COLOR_LIST, N_("colour in text")},
    {OPT_FROM, "from", "N", N_("first number of list, factors, grid, judgement")},
    {OPT_TO, "to", "N", N_("last number, itself included: 1999; of judgement 999")},
    {OPT_DECK, "deck", N_("DECK"), N_("lvl0, lvl0-advanced, trump, or a file")},
    {OPT_COUNT, "count", "N", N_("plays, or the strongest hands, of N cards")},
    {OPT_COUNT, "cards", "N", NULL},
    {OPT_MUST, "must", N_("CARD"), N_("plays with that card; again: with both")},
    {OPT_MUST, "contains", N_("CARD"), NULL},
    {OPT_LAST, "last", N_("CARD"), N_("plays that end in that card")},
    {OPT_EVENS, "evens", "N", N_("plays with N even cards")},
    {OPT_PROVEN, "proven", NULL, N_("plays: prove primes of 25 digits or more")},
    {OPT_ANYWAY, "anyway", NULL, N_("plays: however long it takes")},
    {OPT_GAME, "game", N_("GAME"), N_("the game that the sheet rules is about")},
    {OPT_PAPER, "paper", "a4|letter|WxH", N_("of pages, in mm; also a3, a5, legal, tabloid")},
    {OPT_LARGE, "large-print", NULL, N_("18 points, on more pages; larger cards")},
    {OPT_INK, "ink-saver", NULL, N_("outlines in place of dark areas")},
    {OPT_RULER, "ruler", NULL, N_("100 mm to measure the print by")},
    {OPT_MARKS, "marks", PAPER_MARKS_LIST, N_("where to cut cards")},
    {OPT_BACKS, "backs", NULL, N_("a page of backs after each page")},
    {OPT_FLIP, "flip", PAPER_FLIP_LIST, N_("edge over which the printer turns the sheet")},
    {OPT_OFFSET, "back-offset", "X,Y", N_("moves the backs, in mm")},
    {OPT_GUTTERFOLD, "gutterfold", NULL, N_("fronts and backs on one side, to fold between them")},
    {OPT_CARD_SIZE, "card-size", "WxH", N_("of cards, in mm; also poker, bridge, tarot")},
    {OPT_BLEED, "bleed", "MM", N_("print beyond the cut, for print shops")},
    {OPT_COPIES, "copies", "N", N_("all cards N times")},
    {OPT_ONLY, "only", N_("CARD[#N]"), N_("that card, or its Nth copy; again: both")},
    {OPT_EACH, "each", N_("FOLDER"), N_("a png of 300 dots an inch for each card")},
    {OPT_OUTLINES, "outlines", NULL, N_("letters of an svg as paths")},
    {OPT_DPI, "dpi", "N", N_("dots an inch of a png: 144")},
    {OPT_PAGE, "page", "N", N_("that page alone")},
    {0}
};

static const struct program_pair exclusive[] = {
    {OPT_FORMAT, OPT_JSON}, {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_JSON, OPT_TSV}, {OPT_JSON, OPT_CSV},
    {OPT_TSV, OPT_CSV},     {0}
};

static const struct program program = {
    .name = "prime-tables",
    .usage = N_("SHEET [options]"),
    .purpose = N_(
               "Prints sheets for prime number card games: tables to judge by, cards to cut out.\n\n"
               "Sheets:\n"
               "  judgement   the sheet for the table: every number of the deck at a glance\n"
               "  list        the primes of a range, one a line\n"
               "  factors     hundreds across, last two digits down: smallest factor, or P\n"
               "  matrix      two cards: left card by right card, the prime or the factors\n"
               "  grid        the range in rows of ten, primes marked\n"
               "  plays       primes by number of cards, each hand with its largest order\n"
               "  strongest   the greatest prime of each number of cards, to learn\n"
               "  clues       number cards with their clues, to print and cut\n"
               "  hints       the ten hint cards, to print and cut\n"
               "  deck        all cards of the deck, to print and cut\n"
               "  score       sheets to keep the score on\n"
               "  rules       enough of the rules of a game to begin it\n"
               "  page        the page for a phone: judge, table and all games, in one file\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("Try: prime-tables judgement -o judgement.pdf\n"
               "Exit status: 0 done, 1 there was nothing to list, 2 trouble.\n"),
};

static void set_offset(struct options *chosen, const struct program_arguments *arguments)
{
    struct paper *paper = &chosen->job.request.paper;
    if (!card_options_offset(arguments->value, paper))
        program_usage(&program, "--back-offset is X,Y in mm, each -50 to 50, not '%.40s'", arguments->value);
}

static void add_must(struct options *chosen, const struct program_arguments *arguments)
{
    if (chosen->musts == DECK_CARDS_MAX)
        program_usage(&program, "--%s more than %d times", arguments->option->name, DECK_CARDS_MAX);
    chosen->must[chosen->musts++] = arguments->value;
}

static void set_game(struct options *chosen, const char *name)
{
    struct text names = {0};
    struct nearest nearest = {.typed = name};
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++) {
        if (strcmp(row->game, name) == 0) {
            chosen->job.request.game = row;
            return;
        }
        text_print(&names, "%s%s", names.length > 0 ? ", " : "", row->game);
        nearest_offer(&nearest, row->game, strlen(row->game));
    }
    if (nearest.word[0] != '\0')
        program_usage(&program, "--game: no game is called '%.40s': did you mean %s?", name, nearest.word);
    program_usage(&program, "--game: no game is called '%.40s': there are %s", name, text_string(&names));
}

static void add_only(struct options *chosen, const char *word)
{
    if (chosen->onlys == DECK_CARDS_MAX)
        program_usage(&program, "--only more than %d times", DECK_CARDS_MAX);
    chosen->only[chosen->onlys++] = word;
}

/* Reads an option for cards to print. */
static void read_card_option(struct options *chosen, const struct program_arguments *arguments, int option)
{
    struct paper *paper = &chosen->job.request.paper;
    const char *value = arguments->value;
    switch (option) {
    case OPT_GUTTERFOLD: paper->is_folded = true; break;
    case OPT_COPIES: paper->copies = (int)program_number(arguments, 1, 99); break;
    case OPT_ONLY: add_only(chosen, value); break;
    case OPT_EACH: chosen->job.folder = value; break;
    case OPT_OUTLINES: chosen->job.target.is_outlined = true; break;
    case OPT_CARD_SIZE:
        if (!card_options_size(value, paper))
            program_usage(&program, "--card-size is poker, bridge, tarot, or WxH in mm, each 30 to 300, not '%.40s'",
                          value);
        break;
    case OPT_BLEED:
        if (!card_options_bleed(value, paper))
            program_usage(&program, "--bleed is a length of 0 to 50 mm, not '%.40s'", value);
        break;
    }
}

/* Sets the language of the sheet and, from the next option on, of messages if the terminal can show it. */
static void set_language(struct options *chosen, const struct program_arguments *arguments)
{
    static const char *const codes[] = {"en", "ja"}; /* as in LANGUAGE_LIST */
    const char *code = codes[program_choice(arguments)];
    if (!language_choose(code))
        program_usage(&program, "--lang=%s: the sentences in that language are not installed, or the system needs a "
                      "locale of it", code);
    chosen->job.language = code;
    language_use_english_unless_utf8();
}

static void read_option(struct options *chosen, const struct program_arguments *arguments, int option)
{
    struct sheet_request *request = &chosen->job.request;
    if (option >= PROGRAM_LONG_ONLY)
        chosen->given[option - PROGRAM_LONG_ONLY] = arguments->option->name;
    switch (option) {
    case 'o': chosen->job.file = arguments->value; break;
    case OPT_FORMAT: chosen->job.format = (enum sheet_format)program_choice(arguments); break;
    case OPT_JSON: chosen->job.format = SHEET_JSON; break;
    case OPT_TSV: chosen->job.format = SHEET_TSV; break;
    case OPT_CSV: chosen->job.format = SHEET_CSV; break;
    case OPT_LANG: set_language(chosen, arguments); break;
    case OPT_COLOR: chosen->job.color = program_choice(arguments); break;
    case OPT_FROM: request->from = program_number(arguments, 0, UINT64_MAX); break;
    case OPT_TO: request->to = program_number(arguments, 0, UINT64_MAX); break;
    case OPT_DECK: chosen->deck = arguments->value; break;
    case OPT_COUNT: request->cards = (int)program_number(arguments, 1, DECK_CARDS_MAX); break;
    case OPT_MUST: add_must(chosen, arguments); break;
    case OPT_LAST: chosen->last = arguments->value; break;
    case OPT_EVENS: request->filter.evens = (int)program_number(arguments, 0, DECK_CARDS_MAX); break;
    case OPT_PROVEN: request->proven = true; break;
    case OPT_ANYWAY: request->anyway = true; break;
    case OPT_GAME: set_game(chosen, arguments->value); break;
    case OPT_PAPER: chosen->paper = arguments->value; break;
    case OPT_LARGE: request->paper.large_print = true; break;
    case OPT_INK: request->paper.ink_saver = true; break;
    case OPT_RULER: request->paper.ruler = true; break;
    case OPT_MARKS: request->paper.marks = (enum paper_marks)program_choice(arguments); break;
    case OPT_BACKS: request->paper.backs = true; break;
    case OPT_FLIP: request->paper.flip = (enum paper_flip)program_choice(arguments); break;
    case OPT_OFFSET: set_offset(chosen, arguments); break;
    case OPT_DPI: chosen->job.target.dpi = (int)program_number(arguments, 20, 1200); break;
    case OPT_PAGE: chosen->job.target.only_page = (int)program_number(arguments, 1, DRAW_PAGES_MAX); break;
    default: read_card_option(chosen, arguments, option); break;
    }
}

static void read_options(struct options *chosen, struct program_arguments *arguments)
{
    int option;
    while ((option = program_next(arguments)) != 0)
        read_option(chosen, arguments, option);
    options_settle(chosen, arguments);
}

/* Progress on a terminal: first after a second, then every 0.2 seconds. */
struct watch {
    struct timespec begun;
    long reported; /* tenths of a second from `begun` to the last report; 0 before the first */
};

static void show_progress(void *context, uint64_t done, uint64_t all)
{
    struct watch *watch = context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long tenths = (long)(now.tv_sec - watch->begun.tv_sec) * 10 + (now.tv_nsec - watch->begun.tv_nsec) / 100000000;
    if (tenths < watch->reported + (watch->reported > 0 ? 2 : 10) || all == 0)
        return;
    watch->reported = tenths;
    (void)fprintf(stderr, "\r%.1f %% ", 100.0 * (double)done / (double)all);
}

static void end_progress(void *context)
{
    const struct watch *watch = context;
    if (watch->reported > 0)
        (void)fprintf(stderr, "\r%12s\r", "");
}

int main(int count, char **words)
{
    char message[600];
    struct program_arguments arguments = program_begin(&program, count, words);
    struct options chosen = {.program = &program, .job = {.format = SHEET_FORMATS, .target = {.dpi = 144}}};
    read_options(&chosen, &arguments);
    if (chosen.is_page)
        return phone_copy(&program, chosen.job.file);
    if (!options_settle_cards(&chosen, message, sizeof message)) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    struct watch watch = {0};
    clock_gettime(CLOCK_MONOTONIC, &watch.begun);
    chosen.job.request.watch = &watch;
    chosen.job.progress = show_progress;
    chosen.job.end_progress = end_progress;
    return output_make(&program, &chosen.job);
}
