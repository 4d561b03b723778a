/* main.c: prime-hints: commands, options, operands, exit status. */
#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/cards/clue.h"
#include "core/cards/deck_with.h"
#include "core/cards/plan.h"
#include "core/cards/search.h"
#include "core/cards/spell.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "core/ui/status_line.h"
#include "hints/claims.h"
#include "hints/pool.h"
#include "hints/drill.h"
#include "hints/find.h"
#include "hints/line.h"
#include "hints/odds_command.h"
#include "hints/outline.h"
#include "hints/quiz.h"
#include "hints/request.h"
#include "hints/score.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * Default bounds on steps: each is some seconds of work. The bound on rows allows a hand of 11 cards, or of 10 with a
 * Joker; where --limit ends the search early, 11 cards with both Jokers.
 */
static const uint64_t PLAN_STEPS = 10000000, COMPOSITE_STEPS = 250000000, HAND_STEPS = 250000000;
static const uint64_t LIMITED_STEPS = 20000000000;
static const uint64_t STEPS_MAX = 1000000000000000000;

enum { QUESTIONS = 20, QUESTIONS_MAX = 10000, SECONDS_MAX = 3600 };

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
    {OPT_TARGET, "target", "N", N_("plan: status 1 if N plays do not do")},
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
    {OPT_DEALS, "deals", "N", N_("odds: N hands by chance")},
    {OPT_EXACT, "exact", NULL, N_("odds: count all hands, however many")},
    {OPT_PART, "part", "I/N", N_("odds: part I of N of the hands")},
    {OPT_MERGE, "merge", NULL, N_("odds: add up FILE ..., the tsv of all parts")},
    {OPT_JOBS, "jobs", "N", N_("threads: as many as there are processors")},
    {OPT_STEPS, "steps", "N", N_("how far to search at most")},
    {OPT_ANYWAY, "anyway", NULL, N_("however far: it may take hours")},
    {OPT_STATUS, "status", STATUS_LIST, N_("read: status 0 unless there is trouble")},
    {OPT_ERRORS, "errors", ERRORS_LIST, N_("inline: what cannot be read has its line, too")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("form of the answers")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_COLOR, "color", PROGRAM_COLOR_LIST, N_("colour in text")},
    {0}
};

static const struct program_pair apart[] = {
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
    .apart = apart,
    .more = N_("Cards of Lvl. 0 are words: 3 7 10. With --deck=trump one word will do:\n"
               "A2233689TJK.\n"
               "Exit status: 0 something was found, 1 nothing, 2 trouble.\n"),
};

/* A command: the options that it takes besides those of all commands, its operands, and its function. */
struct command {
    const char *name;
    const int *options; /* ids, up to a 0 */
    int min, max; /* operands */
    bool (*run)(struct request *request); /* whether something was found */
    const char *columns; /* their names, a line; NULL if not all lines have the same, so that there is no csv */
};

/* Commands. */

/* Adds cards of clues to the hand: number cards alone, each once. */
static bool read_number_cards(struct request *request, const char *word, struct fault *fault)
{
    struct hand before = request->find.hand;
    memset(&request->find.hand, 0, sizeof request->find.hand);
    if (!request_read_cards(request, word, fault))
        return false;
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (request->find.hand.copies[kind] > 0 && card->values != 1)
            return refuse(fault, card->values == 0 ? FAULT_NO_VALUE : FAULT_NEED_VALUE, "%s", card->word);
        request->find.hand.copies[kind] |= before.copies[kind]; /* a card asked for twice is shown once */
    }
    return true;
}

/* Adds the clues of the cards in the hand. */
static void answer_clues(struct request *request)
{
    unsigned char kinds[DECK_KINDS_MAX];
    int cards = clue_cards(&request->deck, kinds);
    size_t before = request->out.text.length;
    for (int i = 0; i < cards; i++)
        if (request->find.hand.copies[kinds[i]] > 0)
            line_add_clues(&request->find.form, kinds[i], request->primes, &request->out.text);
    request->has_answer = request->out.text.length > before;
    request->found = request->found || request->has_answer;
    out_flow(&request->out);
}

static bool run_clues(struct request *request)
{
    if (request->arguments.operands == 1) {
        for (int kind = 0; kind < request->deck.kinds; kind++)
            request->find.hand.copies[kind] = 1;
        answer_clues(request);
    } else {
        request->in_step = true;
        request_groups(request, read_number_cards, answer_clues);
    }
    return request->found;
}

static bool run_cards(struct request *request)
{
    unsigned char kinds[DECK_KINDS_MAX];
    struct clue_print prints[DECK_COPIES_MAX];
    int cards = clue_cards(&request->deck, kinds);
    for (int i = 0; i < cards; i++) {
        clue_prints(&request->deck, kinds[i], prints);
        for (int copy = 0; copy < request->deck.card[kinds[i]].copies; copy++)
            line_add_print(&request->find.form, kinds[i], copy + 1, &prints[copy], &request->out.text);
    }
    return cards > 0;
}

/* Reports what was not done; true if something was found. */
static bool end_find(struct request *request, struct find_result *result)
{
    if (result->trouble.length > 0) {
        out_flush(&request->out);
        program_report(&program, "%s", result->trouble.at);
        request->trouble = true;
    }
    text_free(&result->trouble);
    return result->found > 0;
}

static void check_must(struct request *request)
{
    const char *list = request_given(request, OPT_MUST);
    for (int kind = 0; list != NULL && kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (request->find.must.copies[kind] > request->find.hand.copies[kind])
            program_usage(&program, "--must=%s: %s", card->word, fault_text(FAULT_NOT_HELD));
        if (request->find.must.copies[kind] > 0 && card->values == 0)
            program_usage(&program, "--must=%s: %s", card->word, fault_text(FAULT_NO_VALUE));
    }
}

/* Reads the hand and checks the cards of --must; false if a word of the hand was refused. */
static bool read_hand(struct request *request)
{
    request_operands(request, request_read_cards);
    if (request->trouble)
        return false;
    check_must(request);
    return true;
}

static bool run_hand(struct request *request)
{
    struct find_result result = {0};
    if (!read_hand(request))
        return false;
    bool proves = request->find.first || request_given(request, OPT_PROVEN) != NULL;
    request->find.form.primes = proves ? LINE_PROVEN : LINE_PRIMES;
    find_primes(&request->find, &request->out, &result);
    return end_find(request, &result);
}

/* Composite plays belong to the game in which a play may have any number of cards: others are refused. */
static void check_composite(const struct request *request)
{
    if (request->deck.play > 0)
        program_usage(&program, "the deck %s has no composite plays; try --deck=trump", request->deck.name);
}

static bool run_composite(struct request *request)
{
    struct find_result result = {0};
    check_composite(request);
    if (!read_hand(request))
        return false;
    claims_find(&request->find, &request->out, &result);
    return end_find(request, &result);
}

static void plan_tick(void *context)
{
    struct status_line *progress = context;
    if (status_line_is_due(progress))
        status_line_show(progress, _("looking for the fewest plays ..."));
}

static void take_table(struct request *request)
{
    struct plan_question *query = &request->plan;
    const char *play = request_given(request, OPT_TABLE);
    request_bound(request, OPT_TABLE, &request->table, &query->table);
    query->has_table = play != NULL;
    if (play == NULL)
        return;
    struct text typed = {0};
    fold_add(&typed, play, strlen(play));
    query->counts = spell_counts(&request->deck, text_string(&typed), typed.length);
    text_free(&typed);
    if (query->counts == 0)
        program_usage(&program, "--table=%.40s: no play of the deck %s spells that", play, request->deck.name);
}

static bool run_plan(struct request *request)
{
    struct plan_question *query = &request->plan;
    struct status_line progress;
    struct plan plan = {0};
    if (query->composite)
        check_composite(request);
    take_table(request);
    request_operands(request, request_read_cards);
    if (request->trouble)
        return false;
    query->hand = request->find.hand;
    struct search_question question = {.deck = &request->deck, .hand = query->hand};
    if (!search_can(&question))
        program_usage(&program, "a hand of more than %d cards is not planned (those without value not counted)",
                      SEARCH_CARDS_MAX);
    status_line_begin(&progress);
    query->tick = plan_tick;
    query->context = &progress;
    plan_find(query, &plan);
    status_line_end(&progress);
    request->find.form.primes = LINE_PROVEN;
    outline_add(&request->find.form, &plan, &request->out.text);
    if (!plan.is_exact) {
        out_flush(&request->out);
        program_report(&program, "best found so far: there may be a better plan; raise --steps, or search --anyway");
    }
    bool found = request->target == 0 || (hand_count(&plan.left) == 0 && plan.plays <= request->target);
    plan_free(&plan);
    return found;
}

static bool list_ways(struct request *request, const char *word, struct fault *fault)
{
    struct digits number;
    struct find_result result = {0};
    if (!digits_read(word, strlen(word), &number))
        return refuse(fault, FAULT_BAD_NUMBER, "%.40s", word);
    if (request->find.limit > 0)
        find_ways(&request->find, number, &request->out, &result);
    request->find.limit -= result.found;
    request->has_answer = request->has_answer || result.found > 0;
    request->in_step = request->find.limit > 0; /* beyond it there may be more, which is not looked for */
    return true;
}

static bool run_ways(struct request *request)
{
    uint64_t limit = request->find.limit;
    request->in_step = true;
    request_operands(request, list_ways);
    return request->find.limit < limit;
}

static void complain_of_answer(void *context, unsigned long line, const char *what, const char *detail)
{
    request_complain_of_line(context, line, what, detail);
}

/* Reads the hand, and checks the cards of --must against it, or against the deck. */
static bool read_quiz_cards(struct request *request)
{
    bool has_hand = request->arguments.operands > 1;
    request_operands(request, request_read_cards);
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (!has_hand)
            request->find.hand.copies[kind] = (unsigned char)card->copies;
        if (request->find.must.copies[kind] > 0 && card->joker)
            program_usage(&program, "--must=%s: a quiz has no Jokers", card->word);
    }
    if (request->trouble)
        return false;
    check_must(request);
    return true;
}

static struct quiz_settings quiz_settings(const struct request *request)
{
    const struct find_query *find = &request->find;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    return (struct quiz_settings){
        .form = find->form,
        .hand = request->arguments.operands > 1 ? &find->hand : NULL,
        .must = find->must,
        .over = find->over,
        .under = find->under,
        .easy = request_given(request, OPT_EASY) != NULL,
        .count = find->count,
        .questions = (int)request_number(request, OPT_LIMIT, 1, QUESTIONS_MAX, QUESTIONS),
        .seed = request_number(request, OPT_SEED, 0, UINT64_MAX, seed),
    };
}

/* Adds the quiz to the scores of the person's quizzes, and says what they are. Trouble with that is only reported. */
static void keep_score(struct request *request, const struct quiz_score *quiz)
{
    struct text message = {0};
    struct score score;
    bool is_kept = score_keep(time(NULL), quiz->right, quiz->answered, &score, &message);
    if (is_kept)
        score_add(&score, request->find.form.format, &request->out.text);
    out_flush(&request->out);
    if (!is_kept)
        program_report(&program, "the score is not kept: %s", text_string(&message));
    else if (score.unread > 0)
        program_report(&program, "lines of the scores that cannot be read: %d", score.unread);
    text_free(&message);
}

static void hold_quiz(struct request *request, struct quiz *quiz)
{
    struct drill drill = {.quiz = quiz, .out = &request->out, .complain = complain_of_answer, .context = request};
    drill.seconds = (int)request_number(request, OPT_TIME, 1, SECONDS_MAX, 0);
    bool is_kept = request->score == 0 ? prompt_is_wanted() : request->score == 1;
    drill_hold(&drill);
    if (is_kept && drill.score.answered > 0)
        keep_score(request, &drill.score);
}

static bool run_quiz(struct request *request)
{
    struct quiz_question question;
    struct quiz quiz;
    if (!read_quiz_cards(request))
        return false;
    struct quiz_settings settings = quiz_settings(request);
    quiz_open(&quiz, &settings);
    if (request_given(request, OPT_ANKI) == NULL)
        hold_quiz(request, &quiz);
    else
        while (quiz_next(&quiz, &question) && out_flow(&request->out))
            quiz_add_card(&quiz, &question, &request->out.text);
    quiz_close(&quiz);
    if (quiz.asked == 0)
        program_report(&program, "no number that these cards form can be asked");
    return quiz.asked > 0;
}

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

static const struct command commands[] = {
    {"clues", clues_options, 0, DECK_CARDS_MAX, run_clues, clues_columns},
    {"cards", no_options, 0, 0, run_cards, cards_columns},
    {"hand", hand_options, 1, DECK_CARDS_MAX, run_hand, plays_columns},
    {"plan", plan_options, 1, DECK_CARDS_MAX, run_plan, plays_columns},
    {"composite", composite_options, 1, DECK_CARDS_MAX, run_composite, claims_columns},
    {"ways", ways_options, 1, DECK_CARDS_MAX, run_ways, plays_columns},
    {"odds", odds_options, 0, DECK_CARDS_MAX, odds_run, odds_columns},
    {"quiz", quiz_options, 0, DECK_CARDS_MAX, run_quiz, NULL},
    {0}
};

/* The command line. */

static _Noreturn void refuse_command(const char *name)
{
    struct nearest nearest = {.typed = name};
    for (const struct command *command = commands; command->name != NULL; command++)
        nearest_offer(&nearest, command->name, strlen(command->name));
    if (nearest.word[0] != '\0')
        program_usage(&program, "there is no command '%.40s': did you mean %s?", name, nearest.word);
    program_usage(&program, "there is no command '%.40s'", name);
}

static const struct command *find_command(const struct request *request)
{
    const struct program_arguments *arguments = &request->arguments;
    const struct command *command = commands;
    if (arguments->operands == 0)
        program_usage(&program, "which command? clues, cards, hand, plan, composite, ways, odds or quiz");
    while (command->name != NULL && strcmp(command->name, arguments->word[0]) != 0)
        command++;
    if (command->name == NULL)
        refuse_command(arguments->word[0]);
    int operands = arguments->operands - 1;
    if (operands < command->min)
        program_usage(&program, command->run == run_ways ? N_("%s needs a number") : N_("%s needs cards"),
                      command->name);
    if (operands > command->max && command->max == 0)
        program_usage(&program, "%s takes no operands", command->name);
    if (operands > command->max)
        program_usage(&program, "%s takes no more than %d operands", command->name, command->max);
    return command;
}

static void check_options(const struct request *request, const struct command *command)
{
    for (int id = OPT_PRIMES; id < OPT_END; id++) {
        const int *allowed = command->options;
        while (*allowed != 0 && *allowed != id)
            allowed++;
        if (request_given(request, id) != NULL && *allowed == 0)
            program_usage(&program, "%s does not take --%s", command->name, request_option_name(request, id));
    }
    if (request->find.form.csv && command->columns == NULL)
        program_usage(&program, "%s has lines of several kinds, and csv has one: --tsv or --json", command->name);
}

static uint64_t processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > POOL_MAX ? POOL_MAX : (uint64_t)count;
}

static int max_cards(const struct deck *deck)
{
    int count = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        count += deck->card[kind].values > 0 ? deck->card[kind].copies : 0;
    count = count > SEARCH_CARDS_MAX ? SEARCH_CARDS_MAX : count;
    return deck->play > 0 && deck->play < count ? deck->play : count;
}

/* The bound on steps; 0, for none, with --anyway. */
static uint64_t take_steps(const struct request *request, uint64_t otherwise)
{
    return request_given(request, OPT_ANYWAY) != NULL ? 0 : request_number(request, OPT_STEPS, 0, STEPS_MAX, otherwise);
}

static void take_values(struct request *request, const struct command *command)
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
    find->jobs = (int)request_number(request, OPT_JOBS, 1, POOL_MAX, processors());
    find->steps = (double)take_steps(request, command->run == run_composite ? COMPOSITE_STEPS
                                              : is_limited                  ? LIMITED_STEPS
                                                                            : HAND_STEPS);
    request->plan.deck = &request->deck;
    request->plan.composite = request_given(request, OPT_COMPOSITE) != NULL;
    request->plan.steps = take_steps(request, PLAN_STEPS);
    request->target = (int)request_number(request, OPT_TARGET, 1, SEARCH_CARDS_MAX, 0);
    find->first = request_given(request, OPT_FIRST) != NULL;
    find->tally = request_given(request, OPT_TALLY) != NULL;
    request->primes = request_given(request, OPT_PRIMES) != NULL;
}

static void keep_value(struct request_values *values, const struct program_arguments *arguments)
{
    if (values->count == DECK_CARDS_MAX)
        program_usage(&program, "--%s more than %d times", arguments->option->name, DECK_CARDS_MAX);
    values->word[values->count++] = arguments->value;
}

static void read_options(struct request *request)
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
        case OPT_STATUS: request->reads = program_choice(&request->arguments) == 1; break;
        case OPT_ERRORS: request->inlines = program_choice(&request->arguments) == 1; break;
        case OPT_COLOR: color = program_choice(&request->arguments); break;
        case OPT_SCORE: request->score = program_choice(&request->arguments); break;
        case OPT_MUST: keep_value(&request->must, &request->arguments); break;
        case OPT_HAS: keep_value(&request->has, &request->arguments); break;
        }
    }
    form->csv = format == FORMAT_CSV;
    form->format = form->csv ? FORMAT_TSV : (enum format)format;
    form->color = program_has_color(color, STDOUT_FILENO);
    if (request->inlines && form->format == FORMAT_TEXT)
        program_usage(&program, "--errors=inline is for --json, --tsv and --csv");
}

/*
 * Where no deck is named, cards of lvl0-advanced may be named as well as those of lvl0: a word that is one decides.
 * Words that are still to be read may be one, too; what a hand can do is the same in both. What the odds are is not,
 * so they are always those of one deck.
 */
static const char *usual_deck(const struct request *request, const struct command *command)
{
    static const int bounds[] = {OPT_OVER, OPT_UNDER, OPT_TABLE};
    struct digits number;
    struct deck deck;
    const char *more = NULL;
    if (command->run == odds_run)
        return "lvl0";
    deck_builtin("lvl0", &deck);
    for (int i = 1; i < request->arguments.operands && command->run != run_ways; i++) {
        const char *word = request->arguments.word[i];
        if (strcmp(word, "-") == 0)
            more = "lvl0-advanced";
        more = more != NULL ? more : deck_with_more(&deck, word);
    }
    for (int i = 0; i < request->must.count && more == NULL; i++)
        more = deck_with_more(&deck, request->must.word[i]);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds && more == NULL; i++) {
        const char *word = request_given(request, bounds[i]);
        if (word != NULL && !digits_read(word, strlen(word), &number))
            more = deck_with_more(&deck, word);
    }
    return more != NULL ? more : "lvl0";
}

int main(int count, char **words)
{
    struct request request = {.arguments = program_begin(&program, count, words)};
    char message[512];
    read_options(&request);
    const struct command *command = find_command(&request);
    check_options(&request, command);
    const char *deck = request_given(&request, OPT_DECK);
    if (!deck_open(deck != NULL ? deck : usual_deck(&request, command), &request.deck, message, sizeof message)) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    request.find.form.deck = &request.deck;
    for (int i = 0; i < request.must.count; i++)
        request_card(&request, OPT_MUST, request.must.word[i], &request.find.must);
    take_values(&request, command);
    out_init(&request.out, STDOUT_FILENO);
    if (request.find.form.csv)
        request.out.csv = request.find.tally ? tally_columns : command->columns;
    bool found = command->run(&request);
    int status = request.trouble ? STATUS_TROUBLE : found || request.reads ? STATUS_YES : STATUS_NO;
    status = program_finish(&program, &request.out, status);
    out_free(&request.out);
    text_free(&request.over);
    text_free(&request.under);
    text_free(&request.table);
    return status;
}
