/* main.c: prime-tables: its options, and what they say together. */
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/words.h"
#include "core/cards/card.h"
#include "core/cards/deck_with.h"
#include "core/ui/program.h"
#include "tables/card_options.h"
#include "tables/output.h"
#include "tables/phone.h"
#include "tables/sheets.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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

#define LANGUAGE_LIST "en|ja"

static const struct program_option options[] = {
    {'o', "output", N_("FILE"), N_("write the file, all or nothing; its ending tells the format")},
    {OPT_FORMAT, "format", SHEET_FORMAT_LIST, N_("what to make of the sheet")},
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

static const struct program_pair apart[] = {
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
    .apart = apart,
    .more = N_("Try: prime-tables judgement -o judgement.pdf\n"
               "Exit status: 0 done, 1 there was nothing to list, 2 trouble.\n"),
};

/* The command line, before it is checked against the sheet. */
struct command {
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

static const char **given(struct command *command, int option)
{
    return &command->given[option - PROGRAM_LONG_ONLY];
}

static void take_offset(struct command *command, const struct program_arguments *arguments)
{
    struct paper *paper = &command->job.request.paper;
    if (!card_options_offset(arguments->value, paper))
        program_usage(&program, "--back-offset is X,Y in mm, each -50 to 50, not '%.40s'", arguments->value);
}

static void take_must(struct command *command, const struct program_arguments *arguments)
{
    if (command->musts == DECK_CARDS_MAX)
        program_usage(&program, "--%s more than %d times", arguments->option->name, DECK_CARDS_MAX);
    command->must[command->musts++] = arguments->value;
}

static void take_game(struct command *command, const char *name)
{
    struct text names = {0};
    struct nearest nearest = {.typed = name};
    for (const struct rules_text *row = rules_texts; row->game != NULL; row++) {
        if (strcmp(row->game, name) == 0) {
            command->job.request.game = row;
            return;
        }
        text_print(&names, "%s%s", names.length > 0 ? ", " : "", row->game);
        nearest_offer(&nearest, row->game, strlen(row->game));
    }
    if (nearest.word[0] != '\0')
        program_usage(&program, "--game: no game is called '%.40s': did you mean %s?", name, nearest.word);
    program_usage(&program, "--game: no game is called '%.40s': there are %s", name, text_string(&names));
}

static void take_only(struct command *command, const char *word)
{
    if (command->onlys == DECK_CARDS_MAX)
        program_usage(&program, "--only more than %d times", DECK_CARDS_MAX);
    command->only[command->onlys++] = word;
}

/* The options for cards to print. */
static void take_card_option(struct command *command, const struct program_arguments *arguments, int option)
{
    struct paper *paper = &command->job.request.paper;
    const char *value = arguments->value;
    switch (option) {
    case OPT_GUTTERFOLD: paper->is_folded = true; break;
    case OPT_COPIES: paper->copies = (int)program_number(arguments, 1, 99); break;
    case OPT_ONLY: take_only(command, value); break;
    case OPT_EACH: command->job.folder = value; break;
    case OPT_OUTLINES: command->job.target.is_outlined = true; break;
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

/* From the next word on messages too are in that language, if the terminal shows it. */
static void take_language(struct command *command, const struct program_arguments *arguments)
{
    static const char *const codes[] = {"en", "ja"}; /* as in LANGUAGE_LIST */
    const char *code = codes[program_choice(arguments)];
    if (!language_choose(code))
        program_usage(&program, "--lang=%s: the sentences in that language are not installed, or the system needs a "
                      "locale of it", code);
    command->job.language = code;
    language_for_messages();
}

static void take_option(struct command *command, const struct program_arguments *arguments, int option)
{
    struct request *request = &command->job.request;
    if (option >= PROGRAM_LONG_ONLY)
        *given(command, option) = arguments->option->name;
    switch (option) {
    case 'o': command->job.file = arguments->value; break;
    case OPT_FORMAT: command->job.format = (enum sheet_format)program_choice(arguments); break;
    case OPT_JSON: command->job.format = SHEET_JSON; break;
    case OPT_TSV: command->job.format = SHEET_TSV; break;
    case OPT_CSV: command->job.format = SHEET_CSV; break;
    case OPT_LANG: take_language(command, arguments); break;
    case OPT_COLOR: command->job.color = program_choice(arguments); break;
    case OPT_FROM: request->from = program_number(arguments, 0, UINT64_MAX); break;
    case OPT_TO: request->to = program_number(arguments, 0, UINT64_MAX); break;
    case OPT_DECK: command->deck = arguments->value; break;
    case OPT_COUNT: request->cards = (int)program_number(arguments, 1, DECK_CARDS_MAX); break;
    case OPT_MUST: take_must(command, arguments); break;
    case OPT_LAST: command->last = arguments->value; break;
    case OPT_EVENS: request->filter.evens = (int)program_number(arguments, 0, DECK_CARDS_MAX); break;
    case OPT_PROVEN: request->proven = true; break;
    case OPT_ANYWAY: request->anyway = true; break;
    case OPT_GAME: take_game(command, arguments->value); break;
    case OPT_PAPER: command->paper = arguments->value; break;
    case OPT_LARGE: request->paper.large_print = true; break;
    case OPT_INK: request->paper.ink_saver = true; break;
    case OPT_RULER: request->paper.ruler = true; break;
    case OPT_MARKS: request->paper.marks = (enum paper_marks)program_choice(arguments); break;
    case OPT_BACKS: request->paper.backs = true; break;
    case OPT_FLIP: request->paper.flip = (enum paper_flip)program_choice(arguments); break;
    case OPT_OFFSET: take_offset(command, arguments); break;
    case OPT_DPI: command->job.target.dpi = (int)program_number(arguments, 20, 1200); break;
    case OPT_PAGE: command->job.target.only_page = (int)program_number(arguments, 1, DRAW_PAGES_MAX); break;
    default: take_card_option(command, arguments, option); break;
    }
}

static void refuse_sheet(const char *name)
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
        program_usage(&program, "there is no sheet '%.40s': did you mean %s?", name, nearest.word);
    program_usage(&program, "there is no sheet '%.40s': there are %s", name, text_string(&names));
}

/* The page is a file as it is: no option but -o has an effect on it. */
static void check_page(const struct command *command)
{
    for (int i = 0; i < OPTIONS_END - PROGRAM_LONG_ONLY; i++)
        if (command->given[i] != NULL)
            program_usage(&program, "--%s means nothing for page", command->given[i]);
}

/* The sheet, or `page`, is the one operand. */
static void take_sheet(struct command *command, const struct program_arguments *arguments)
{
    if (arguments->operands == 0)
        program_usage(&program, "name a sheet, for instance judgement");
    command->is_page = strcmp(arguments->word[0], "page") == 0;
    command->job.sheet = sheets_find(arguments->word[0]);
    if (command->job.sheet == NULL && !command->is_page)
        refuse_sheet(arguments->word[0]);
    if (arguments->operands > 1)
        program_usage(&program, "one sheet at a time, not '%.40s' too", arguments->word[1]);
}

/* The format is --format, else the ending of the file, else text. */
static void settle_format(struct command *command)
{
    bool is_file = command->job.file != NULL && strcmp(command->job.file, "-") != 0;
    if (command->job.format == SHEET_FORMATS && command->job.folder != NULL)
        command->job.format = SHEET_PNG;
    if (command->job.format == SHEET_FORMATS)
        command->job.format = is_file ? sheet_format_of_file(command->job.file) : SHEET_TEXT;
    if (command->job.format == SHEET_FORMATS)
        program_usage(&program, "no format has the ending of '%.60s': say --format=%s", command->job.file,
                      SHEET_FORMAT_LIST);
    if (!sheet_has(command->job.sheet, command->job.format))
        program_usage(&program, "%s has no records, so no %s: take text, md, html, pdf, svg or png",
                      command->job.sheet->name, sheet_format_name(command->job.format));
}

/* Refuses options that contradict each other, or would have no effect beside another. */
static void check_pairs(struct command *command)
{
    static const int for_pages[] = {OPT_PAPER, OPT_RULER, OPT_MARKS, OPT_GUTTERFOLD, OPT_COPIES, OPT_PAGE};
    const struct paper *paper = &command->job.request.paper;
    if ((*given(command, OPT_FLIP) != NULL || *given(command, OPT_OFFSET) != NULL) && !paper->backs)
        program_usage(&program, "--flip and --back-offset are for --backs");
    if (paper->is_folded && paper->backs)
        program_usage(&program, "--gutterfold has its backs on the same page: leave out --backs");
    if (paper->card_width > 0 && paper->large_print)
        program_usage(&program, "--large-print has a size of cards: leave out --card-size");
    if (command->job.folder == NULL)
        return;
    if (command->job.file != NULL)
        program_usage(&program, "--each names its files itself: leave out --output");
    for (size_t i = 0; i < sizeof for_pages / sizeof *for_pages; i++)
        if (*given(command, for_pages[i]) != NULL)
            program_usage(&program, "--%s means nothing with --each, which has no pages of paper",
                          *given(command, for_pages[i]));
    if (*command->job.folder == '\0')
        program_usage(&program, "no folder is named: --each=FOLDER");
}

/* Refuses options without an effect: their user expects one. */
static void check_options(struct command *command)
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
            if (*given(command, option) != NULL && !(command->job.sheet->takes & of_sheet[i].takes))
                program_usage(&program, "--%s means nothing for %s", *given(command, option), command->job.sheet->name);
    if (*given(command, OPT_DPI) != NULL && command->job.format != SHEET_PNG)
        program_usage(&program, "--dpi is for png, not for %s", sheet_format_name(command->job.format));
    if (command->job.target.is_outlined && command->job.format != SHEET_SVG)
        program_usage(&program, "--outlines is for svg, not for %s", sheet_format_name(command->job.format));
    for (int option = OPT_PAPER; option <= OPT_PAGE; option++)
        if (*given(command, option) != NULL && !sheet_is_drawn(command->job.format))
            program_usage(&program, "--%s is for pdf, svg and png, not for %s", *given(command, option),
                          sheet_format_name(command->job.format));
    check_pairs(command);
}

static void settle_range(struct command *command)
{
    struct request *request = &command->job.request;
    if (*given(command, OPT_TO) == NULL)
        request->to = command->job.sheet->to;
    if (*given(command, OPT_FROM) == NULL)
        request->from = command->job.sheet->from < request->to ? command->job.sheet->from : request->to;
    if (request->from > request->to && *given(command, OPT_TO) == NULL)
        program_usage(&program, "--from=%llu is above %llu, where a range ends without --to",
                      (unsigned long long)request->from, (unsigned long long)request->to);
    if (request->from > request->to)
        program_usage(&program, "--from=%llu is above --to=%llu", (unsigned long long)request->from,
                      (unsigned long long)request->to);
}

/*
 * The deck is --deck, else that of the sheet, or the one that has all cards of that and a card that was named. False,
 * with a message, if it cannot be read.
 */
static bool settle_deck(struct command *command, char *message, size_t room)
{
    const char *name = command->deck != NULL ? command->deck : command->job.sheet->deck, *more = NULL;
    struct deck *deck = &command->job.request.deck;
    if (name == NULL)
        return true;
    if (!deck_open(name, deck, message, room))
        return false;
    for (int i = 0; i < command->musts && more == NULL; i++)
        more = deck_with_more(deck, command->must[i]);
    for (int i = 0; i < command->onlys && more == NULL; i++)
        more = deck_with_more(deck, command->only[i]);
    if (command->last != NULL && more == NULL)
        more = deck_with_more(deck, command->last);
    return command->deck != NULL || more == NULL || deck_open(more, deck, message, room);
}

static int find_kind(const struct command *command, const char *option, const char *word)
{
    char message[600];
    int kind = card_options_kind(&command->job.request.deck, option, word, strlen(word), message, sizeof message);
    if (kind < 0)
        program_usage(&program, "%s", message);
    return kind;
}

/* The cards of --only. */
static void settle_only(struct command *command)
{
    char message[600];
    for (int i = 0; i < command->onlys; i++)
        if (!card_options_only(command->only[i], &command->job.request, message, sizeof message))
            program_usage(&program, "%s", message);
}

static void settle_filter(struct command *command)
{
    struct request *request = &command->job.request;
    for (int i = 0; i < command->musts; i++)
        request->filter.contains[find_kind(command, *given(command, OPT_MUST), command->must[i])]++;
    request->filter.last = command->last != NULL ? find_kind(command, "last", command->last) : -1;
    if (*given(command, OPT_EVENS) == NULL)
        request->filter.evens = -1;
    if (*given(command, OPT_COUNT) == NULL)
        request->cards = request->deck.play > 0 || !(command->job.sheet->takes & TAKES_FILTERS) ? 0 : 2;
    if (request->deck.play > 0 && request->cards > request->deck.play)
        program_usage(&program, "--%s=%d: a play of the deck %s has at most %d cards", *given(command, OPT_COUNT),
                      request->cards, request->deck.name, request->deck.play);
}

/* The text of /etc/papersize, empty if there is no such file. One that cannot be read ends the program. */
static void read_papersize(char *text, size_t room)
{
    static const char name[] = "/etc/papersize";
    int fd = file_open(name, O_RDONLY);
    bool is_absent = fd < 0 && errno == ENOENT;
    ssize_t length = fd >= 0 ? file_read(fd, text, room - 1) : -1;
    if (length < 0 && !is_absent)
        program_usage(&program, "%s: %s: say --paper=a4, or another", name, strerror(errno));
    if (fd >= 0)
        close(fd);
    text[length > 0 ? length : 0] = '\0';
}

/* The first word of the first line of /etc/papersize that is no comment, into `name`. */
static bool read_system_paper(char *name, size_t room)
{
    char text[512];
    read_papersize(text, sizeof text);
    for (const char *line = text; *line != '\0'; line += *line == '\n') {
        line += strspn(line, " \t\r\n");
        size_t word = strcspn(line, " \t\r\n");
        if (*line != '#' && word > 0 && word < room) {
            snprintf(name, room, "%.*s", (int)word, line);
            return true;
        }
        line += strcspn(line, "\n");
    }
    return false;
}

/* The paper is --paper, else PAPERSIZE, else that of the system, else A4. */
static void settle_paper(struct command *command)
{
    char system[32];
    const char *name = command->paper, *said = "--paper";
    if (name == NULL) {
        name = getenv("PAPERSIZE");
        said = "PAPERSIZE";
        if (name == NULL || *name == '\0') {
            name = read_system_paper(system, sizeof system) ? system : "a4";
            said = "/etc/papersize";
        }
    }
    if (!paper_read(name, &command->job.request.paper))
        program_usage(&program, "%s: no paper is called '%.40s': there are %s, and WxH in mm, %d to %d", said, name,
                      paper_names(), PAPER_MIN, PAPER_MAX);
}

/* Only a PDF has a date. */
static void settle_date(struct draw_target *target)
{
    static const uint64_t max = (uint64_t)1 << 36;
    const char *date = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    if (target->format != DRAW_PDF || date == NULL || *date == '\0')
        return;
    if (!words_number(date, 0, max, &seconds))
        program_usage(&program, "SOURCE_DATE_EPOCH is a number of 0 to %llu, seconds since 1970, not '%.40s'",
                      (unsigned long long)max, date);
    target->is_dated = true;
    target->date = (int64_t)seconds;
}

static void settle_target(struct command *command)
{
    static const enum draw_format formats[SHEET_FORMATS] = {
        [SHEET_PDF] = DRAW_PDF, [SHEET_SVG] = DRAW_SVG, [SHEET_PNG] = DRAW_PNG};
    command->job.target.format = formats[command->job.format];
    command->job.request.paper.is_each = command->job.folder != NULL;
    if (command->job.folder != NULL && *given(command, OPT_DPI) == NULL)
        command->job.target.dpi = 300;
    settle_date(&command->job.target);
}

static void read_command(struct command *command, int count, char **words)
{
    int option;
    struct program_arguments arguments = program_begin(&program, count, words);
    *command = (struct command){.job = {.format = SHEET_FORMATS, .target = {.dpi = 144}}};
    while ((option = program_next(&arguments)) != 0)
        take_option(command, &arguments, option);
    take_sheet(command, &arguments);
    if (command->is_page) {
        check_page(command);
        return;
    }
    settle_format(command);
    check_options(command);
    settle_range(command);
    if (sheet_is_drawn(command->job.format)) {
        settle_paper(command);
        settle_target(command);
    }
}

/* Progress, for a terminal: the first report after a second, then one in 0.2 seconds. */
struct watch {
    struct timespec begun;
    long reported; /* tenths of a second from `begun` to the last report, 0 before the first */
};

static void tell_progress(void *context, uint64_t done, uint64_t all)
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
    struct command command;
    read_command(&command, count, words);
    if (command.is_page)
        return phone_copy(&program, command.job.file);
    if (!settle_deck(&command, message, sizeof message)) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    settle_filter(&command);
    settle_only(&command);
    struct watch watch = {0};
    clock_gettime(CLOCK_MONOTONIC, &watch.begun);
    command.job.request.watch = &watch;
    command.job.progress = tell_progress;
    command.job.end_progress = end_progress;
    return output_make(&program, &command.job);
}
