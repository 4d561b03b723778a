/* main.c: prime-hints: commands, options, operands, exit status. */
#include "core/base/language.h"
#include "core/spell/search.h"
#include "core/ui/program.h"
#include "hints/clues_command.h"
#include "hints/find_command.h"
#include "hints/odds_command.h"
#include "hints/plan_command.h"
#include "hints/pool.h"
#include "hints/quiz_command.h"
#include "hints/request.h"

#include <unistd.h>

/*
 * Default limits, each some seconds of work. HAND_STEPS limits the rows of a hand (find.h): it allows 11 cards, or 10
 * including a Joker. LIMITED_STEPS is for --limit, which may end the search early: 11 cards including both Jokers.
 */
static const uint64_t PLAN_STEPS = 10000000, COMPOSITE_STEPS = 250000000, HAND_STEPS = 250000000;
static const uint64_t LIMITED_STEPS = 20000000000;
static const uint64_t STEPS_MAX = 1000000000000000000;

static const struct program_option options[] = {
    {OPT_DECK, "deck", N_("DECK"), N_("lvl0, lvl0-advanced, trump, or a file")},
    {OPT_PRIMES, "primes", NULL, N_("clues: with the primes that both cards spell")},
    {OPT_COUNT, "count", "N", N_("plays of N cards")},
    {OPT_OVER, "over", N_("PLAY"), N_("greater than this number, or these cards")},
    {OPT_UNDER, "under", N_("PLAY"), N_("less than this number, or these cards")},
    {OPT_MUST, "must", N_("CARD"), N_("plays with that card; again: with both")},
    {OPT_FIRST, "first", NULL, N_("the greatest of each number of cards")},
    {OPT_TALLY, "tally", NULL, N_("how many of each number of cards")},
    {OPT_PROVEN, "proven", NULL, N_("prove primes of 25 digits or more")},
    {OPT_LIMIT, "limit", "N", N_("at most N lines; quiz: N questions")},
    {OPT_COMPOSITE, "composite", NULL, N_("plans with composite plays too")},
    {OPT_TABLE, "table", N_("PLAY"), N_("plan: the first play must beat this one")},
    {OPT_TARGET, "target", "N", N_("plan: status 1 if it takes more than N plays")},
    {OPT_SEED, "seed", "N", N_("quiz: the same questions again; odds: hands")},
    {OPT_TIME, "time", N_("SECONDS"), N_("quiz: for each answer")},
    {OPT_ANKI, "anki", NULL, N_("quiz: flash cards, to import into Anki")},
    {OPT_EASY, "easy", NULL, N_("quiz: small numbers, multiples of 3, traps")},
    {OPT_SCORE, "score", PROGRAM_COLOR_LIST, N_("quiz: keep the score from day to day")},
    {OPT_PLAY_OUT, "play-out", NULL, N_("odds: all cards in one prime, as they lie")},
    {OPT_ANY_ORDER, "any-order", NULL, N_("odds: in some order")},
    {OPT_INDIVISIBLE, "indivisible-by", "N,...", N_("odds: if none of these divides it")},
    {OPT_PLAN, "plan", "K", N_("odds: out in K plays or fewer")},
    {OPT_HAS, "has", N_("CARD"), N_("odds: with that card; again: with both")},
    {OPT_CARDS, "cards", "N", N_("odds: hands of N cards")},
    {OPT_NO_JOKERS, "no-jokers", NULL, N_("odds: of the deck without Jokers")},
    {OPT_DEALS, "deals", "N", N_("odds: N hands at random")},
    {OPT_EXACT, "exact", NULL, N_("odds: count all hands, however many")},
    {OPT_PART, "part", "I/N", N_("odds: part I of N of the hands")},
    {OPT_MERGE, "merge", NULL, N_("odds: add up FILE ..., the tsv of all parts")},
    {OPT_JOBS, "jobs", "N", N_("threads: as many as there are processors")},
    {OPT_STEPS, "steps", "N", N_("how far to search at most")},
    {OPT_ANYWAY, "anyway", NULL, N_("however far: it may take hours")},
    {OPT_STATUS, "status", STATUS_LIST, N_("read: status 0 unless there is trouble")},
    {OPT_ERRORS, "errors", ERRORS_LIST, N_("inline: also print a line for unreadable input")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("form of the answers")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_COLOR, "color", PROGRAM_COLOR_LIST, N_("colour in text")},
    {0}
};

static const struct program_pair exclusive[] = {
    {OPT_FORMAT, OPT_JSON}, {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_JSON, OPT_TSV},
    {OPT_JSON, OPT_CSV},    {OPT_TSV, OPT_CSV},    {OPT_ANKI, OPT_FORMAT}, {OPT_ANKI, OPT_JSON},
    {OPT_ANKI, OPT_TSV},    {OPT_ANKI, OPT_CSV},   {OPT_ANKI, OPT_TIME},  {OPT_ANKI, OPT_SCORE},
    {OPT_TALLY, OPT_PROVEN}, {OPT_FIRST, OPT_TALLY}, {OPT_STEPS, OPT_ANYWAY}, {OPT_LIMIT, OPT_TALLY},
    {0}
};

static const struct program program = {
    .name = "prime-hints",
    .usage = N_("COMMAND [options] [CARD ...]"),
    .purpose = N_("Says what the cards of a prime number game can do.\n\n"
                  "Commands:\n"
                  "  clues [CARD ...]    with which other card a number card spells a prime\n"
                  "  cards               what is printed on each number card\n"
                  "  hand CARD ...       every prime that can be played from these cards\n"
                  "  plan CARD ...       how to empty the hand in the fewest plays\n"
                  "  composite CARD ...  every composite play: a number and its factors\n"
                  "  odds [CARD ...]     how often random hands can do something\n"
                  "  ways NUMBER         every play that forms the number\n"
                  "  quiz [CARD ...]     practice: prime or not?\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("Cards of Lvl. 0 are words: 3 7 10. With --deck=trump one word will do:\n"
               "A2233689TJK.\n"
               "Exit status: 0 something was found, 1 nothing, 2 trouble.\n"),
};

static const char needs_cards[] = N_("%s needs cards");

static const int no_options[] = {0};
static const int clues_options[] = {OPT_PRIMES, OPT_ERRORS, 0};
static const int hand_options[] = {OPT_ERRORS, OPT_COUNT, OPT_OVER, OPT_UNDER, OPT_MUST, OPT_FIRST, OPT_TALLY,
                                OPT_PROVEN, OPT_LIMIT, OPT_JOBS, OPT_STEPS, OPT_ANYWAY, 0};
static const int composite_options[] = {OPT_ERRORS, OPT_COUNT, OPT_OVER, OPT_UNDER, OPT_MUST, OPT_FIRST, OPT_TALLY,
                                     OPT_LIMIT, OPT_STEPS, OPT_ANYWAY, 0};
static const int plan_options[] = {OPT_ERRORS, OPT_COMPOSITE, OPT_TABLE, OPT_TARGET, OPT_STEPS, OPT_ANYWAY, 0};
static const int quiz_options[] = {OPT_COUNT, OPT_OVER, OPT_UNDER, OPT_MUST, OPT_LIMIT, OPT_SEED,
                                   OPT_TIME, OPT_ANKI, OPT_EASY, OPT_SCORE, 0};
static const int ways_options[] = {OPT_ERRORS, OPT_COUNT, OPT_LIMIT, 0};

static const char clues_columns[] = "card\tpartner\tprimes\n";
static const char cards_columns[] = "card\tcopy\tcopies\tclues\tothers\n";
static const char plays_columns[] = "count\tnumber\tcards\n";
static const char tally_columns[] = "count\thow_many\n";
static const char claims_columns[] = "count\tnumber\tclaim\n";

enum { CLUES, CARDS, HAND, PLAN, COMPOSITE, WAYS, ODDS, QUIZ };

static const struct program_command commands[] = {
    [CLUES] = {"clues", clues_options, 0, DECK_CARDS_MAX, NULL},
    [CARDS] = {"cards", no_options, 0, 0, NULL},
    [HAND] = {"hand", hand_options, 1, DECK_CARDS_MAX, needs_cards},
    [PLAN] = {"plan", plan_options, 1, DECK_CARDS_MAX, needs_cards},
    [COMPOSITE] = {"composite", composite_options, 1, DECK_CARDS_MAX, needs_cards},
    [WAYS] = {"ways", ways_options, 1, DECK_CARDS_MAX, N_("%s needs a number")},
    [ODDS] = {"odds", odds_options, 0, DECK_CARDS_MAX, NULL},
    [QUIZ] = {"quiz", quiz_options, 0, DECK_CARDS_MAX, NULL},
    {0}
};

/* The implementation of each command. */
static const struct {
    bool (*run)(struct hints_request *request); /* returns whether something was found */
    const char *columns; /* the header line; NULL if lines have different columns, so that csv is not available */
} answers[] = {
    [CLUES] = {clues_command_run, clues_columns},
    [CARDS] = {clues_command_list_cards, cards_columns},
    [HAND] = {find_command_hand, plays_columns},
    [PLAN] = {plan_command_run, plays_columns},
    [COMPOSITE] = {find_command_composite, claims_columns},
    [WAYS] = {find_command_ways, plays_columns},
    [ODDS] = {odds_command_run, odds_columns},
    [QUIZ] = {quiz_command_run, NULL},
};

static int max_cards(const struct deck *deck)
{
    int count = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        count += deck->card[kind].values > 0 ? deck->card[kind].copies : 0;
    count = count > SEARCH_CARDS_MAX ? SEARCH_CARDS_MAX : count;
    return deck->play > 0 && deck->play < count ? deck->play : count;
}

/* The value of --steps, or `otherwise` if it was not given; 0, for no limit, with --anyway. */
static uint64_t read_steps(const struct hints_request *request, uint64_t otherwise)
{
    return request_given(request, OPT_ANYWAY) != NULL ? 0 : request_number(request, OPT_STEPS, 0, STEPS_MAX, otherwise);
}

static void read_values(struct hints_request *request, int command)
{
    bool is_limited = request_given(request, OPT_LIMIT) != NULL;
    struct find_query *find = &request->find;
    request_bound(request, OPT_OVER, &request->over, &find->over);
    request_bound(request, OPT_UNDER, &request->under, &find->under);
    if (find->over.count > 0 && find->under.count > 0 && digits_compare(find->over, find->under) >= 0)
        program_usage(&program, "--over=%.40s is not below --under=%.40s: nothing lies between",
                      request_given(request, OPT_OVER), request_given(request, OPT_UNDER));
    find->count = (int)request_number(request, OPT_COUNT, 1, (uint64_t)max_cards(&request->deck), 0);
    find->limit = request_number(request, OPT_LIMIT, 1, UINT64_MAX, UINT64_MAX);
    find->jobs = (int)request_number(request, OPT_JOBS, 1, POOL_MAX, (uint64_t)program_processors(POOL_MAX));
    find->steps = (double)read_steps(request, command == COMPOSITE ? COMPOSITE_STEPS
                                              : is_limited         ? LIMITED_STEPS
                                                                   : HAND_STEPS);
    request->plan.deck = &request->deck;
    request->plan.composite = request_given(request, OPT_COMPOSITE) != NULL;
    request->plan.steps = read_steps(request, PLAN_STEPS);
    request->target = (int)request_number(request, OPT_TARGET, 1, SEARCH_CARDS_MAX, 0);
    find->first = request_given(request, OPT_FIRST) != NULL;
    find->tally = request_given(request, OPT_TALLY) != NULL;
    request->primes = request_given(request, OPT_PRIMES) != NULL;
}

static void store_value(struct request_values *values, const struct program_arguments *arguments)
{
    if (values->count == DECK_CARDS_MAX)
        program_usage(&program, "--%s more than %d times", arguments->option->name, DECK_CARDS_MAX);
    values->word[values->count++] = arguments->value;
}

static void read_options(struct hints_request *request)
{
    struct line_form *form = &request->find.form;
    int color = 0, format = FORMAT_TEXT, id;
    while ((id = program_next(&request->arguments)) != 0) {
        const char *value = request->arguments.value;
        request->given[id - PROGRAM_LONG_ONLY] = value != NULL ? value : "";
        switch (id) {
        case OPT_FORMAT: format = program_choice(&request->arguments); break;
        case OPT_JSON: format = FORMAT_JSON; break;
        case OPT_TSV: format = FORMAT_TSV; break;
        case OPT_CSV: format = FORMAT_CSV; break;
        case OPT_STATUS: request->ignores_answers = program_choice(&request->arguments) == 1; break;
        case OPT_ERRORS: request->has_inline_errors = program_choice(&request->arguments) == 1; break;
        case OPT_COLOR: color = program_choice(&request->arguments); break;
        case OPT_SCORE: request->score = program_choice(&request->arguments); break;
        case OPT_MUST: store_value(&request->must, &request->arguments); break;
        case OPT_HAS: store_value(&request->has, &request->arguments); break;
        }
    }
    form->csv = format == FORMAT_CSV;
    form->format = form->csv ? FORMAT_TSV : (enum format)format;
    form->color = program_wants_color(color, STDOUT_FILENO);
    if (request->has_inline_errors && form->format == FORMAT_TEXT)
        program_usage(&program, "--errors=inline is for --json, --tsv and --csv");
}

int main(int count, char **words)
{
    struct hints_request request = {.arguments = program_begin(&program, count, words)};
    char message[512];
    read_options(&request);
    int command = program_command(&request.arguments, commands);
    if (request.find.form.csv && answers[command].columns == NULL)
        program_usage(&program, "%s has lines of several kinds, and csv has one: --tsv or --json",
                      commands[command].name);
    const char *deck = request_given(&request, OPT_DECK);
    if (deck == NULL) /* the deck of odds does not depend on the cards named */
        deck = command == ODDS ? "lvl0" : request_default_deck(&request, command != WAYS);
    if (!deck_open(deck, &request.deck, message, sizeof message)) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    request.find.form.deck = &request.deck;
    for (int i = 0; i < request.must.count; i++)
        request_card(&request, OPT_MUST, request.must.word[i], &request.find.must);
    read_values(&request, command);
    out_init(&request.out, STDOUT_FILENO);
    if (request.find.form.csv)
        request.out.csv = request.find.tally ? tally_columns : answers[command].columns;
    bool found = answers[command].run(&request);
    int status = request.trouble ? STATUS_TROUBLE : found || request.ignores_answers ? STATUS_YES : STATUS_NO;
    status = program_finish(&program, &request.out, status);
    out_free(&request.out);
    text_free(&request.over);
    text_free(&request.under);
    text_free(&request.table);
    return status;
}
