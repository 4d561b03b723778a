/* odds_command.c: the command odds: its options, their combinations, its answer. */
#include "hints/odds_command.h"

#include "core/base/entropy.h"
#include "core/base/fold.h"
#include "core/base/memory.h"
#include "core/base/sha256.h"
#include "core/base/words.h"
#include "core/spell/spell.h"
#include "hints/odds_count.h"
#include "hints/odds_merge.h"
#include "hints/odds_row.h"

#include <string.h>

enum { DIVISOR_MAX = 9999, DIGEST_DIGITS = 8 };

/* The defaults of --deals. */
static const uint64_t DEALS = 1000000, DEALS_OF_PLAN = 10000, DEALS_OF_COMPOSITES = 1000;
static const uint64_t DEALS_MAX = 1000000000000000;

/* Without --deals and --seed, all hands are counted if at most this many must be examined: some seconds of work. */
static const double ROWS = 2000000, ROWS_OF_PLAN = 10000, ROWS_OF_COMPOSITES = 100, ROWS_IN_ORDER = 20000000;

const int odds_options[] = {OPT_PLAY_OUT, OPT_ANY_ORDER, OPT_INDIVISIBLE, OPT_PLAN, OPT_COMPOSITE, OPT_OVER, OPT_COUNT,
                            OPT_HAS, OPT_CARDS, OPT_NO_JOKERS, OPT_DEALS, OPT_SEED, OPT_EXACT, OPT_PART, OPT_MERGE,
                            OPT_JOBS, OPT_STEPS, OPT_ANYWAY, 0};

const char odds_columns[] = "question\tplays\tdeck\thand\tcards\tdeals\tseed\tpart\tcount\tof\tundecided\tshare\t"
                            "low\thigh\n";

/* The question while its options are read, and its words in the answer. */
struct asking {
    struct hints_request *request;
    struct odds_question question;
    struct hands_deal deal;
    struct part part;
    struct text words, deck, hand; /* for the lines of the answer */
};

static bool is_given(const struct asking *asking, int id)
{
    return request_given(asking->request, id) != NULL;
}

static const struct program *program_of(const struct asking *asking)
{
    return asking->request->arguments.program;
}

/* ---- combinations of options ---- */

static const struct {
    int id, with;
} required_pairs[] = {
    {OPT_ANY_ORDER, OPT_PLAY_OUT},
    {OPT_INDIVISIBLE, OPT_PLAY_OUT},
    {OPT_COMPOSITE, OPT_PLAN},
    {OPT_COUNT, OPT_OVER},
};

static const struct {
    int id, without;
} exclusive_pairs[] = {
    {OPT_PLAY_OUT, OPT_PLAN},  {OPT_PLAY_OUT, OPT_HAS},   {OPT_PLAN, OPT_OVER},
    {OPT_PLAN, OPT_HAS},       {OPT_OVER, OPT_HAS},       {OPT_PLAY_OUT, OPT_COUNT},
    {OPT_EXACT, OPT_DEALS},    {OPT_EXACT, OPT_SEED},     {OPT_INDIVISIBLE, OPT_ANY_ORDER},
};

static void check_combinations(const struct asking *asking)
{
    const struct hints_request *request = asking->request;
    const struct program *program = request->arguments.program;
    for (size_t i = 0; i < sizeof required_pairs / sizeof *required_pairs; i++)
        if (is_given(asking, required_pairs[i].id) && !is_given(asking, required_pairs[i].with))
            program_usage(program, "odds: --%s goes with --%s", request_option_name(request, required_pairs[i].id),
                          request_option_name(request, required_pairs[i].with));
    for (size_t i = 0; i < sizeof exclusive_pairs / sizeof *exclusive_pairs; i++)
        if (is_given(asking, exclusive_pairs[i].id) && is_given(asking, exclusive_pairs[i].without))
            program_usage(program, "odds: --%s and --%s do not go together",
                          request_option_name(request, exclusive_pairs[i].id),
                          request_option_name(request, exclusive_pairs[i].without));
    if (!is_given(asking, OPT_PLAY_OUT) && !is_given(asking, OPT_PLAN) && !is_given(asking, OPT_OVER) &&
        !is_given(asking, OPT_HAS))
        program_usage(program, "odds of what? --play-out, --plan=K, --over=PLAY or --has=CARD");
}

/* ---- the hands ---- */

/* The name of a deck file gets a digest, which distinguishes answers about different decks of the same name. */
static void name_deck(struct asking *asking)
{
    const struct deck *deck = &asking->request->deck;
    const char *value = request_given(asking->request, OPT_DECK);
    text_add(&asking->deck, deck->name);
    if (value == NULL || !deck_is_file(value))
        return;
    struct text cards = {0};
    struct sha256 hash;
    unsigned char digest[SHA256_BYTES];
    char digits[SHA256_DIGITS + 1];
    text_print(&cards, "%d %d %d", deck->play, deck->three_single_digits, deck->three_icon);
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        text_print(&cards, "\n%s %d %d %d", card->word, card->copies, card->icon, card->joker);
        for (int i = 0; i < card->values; i++)
            text_print(&cards, " %d", card->value[i]);
    }
    for (int i = 0; i < deck->numbers; i++)
        text_print(&cards, "\n%llu", (unsigned long long)deck->number[i].number);
    sha256_begin(&hash);
    sha256_add(&hash, cards.at, cards.length);
    sha256_digest(&hash, digest);
    sha256_write_digits(digest, digits);
    text_print(&asking->deck, ":%.*s", DIGEST_DIGITS, digits);
    text_free(&cards);
}

/* The maximum number of cards in a hand of the question; the deck has `cards` cards. */
static int max_cards(const struct asking *asking, int cards)
{
    int play = asking->request->deck.play;
    bool is_play = is_given(asking, OPT_PLAY_OUT) && play > 0;
    int max = is_given(asking, OPT_HAS) ? DECK_CARDS_MAX : is_play ? play : SEARCH_CARDS_MAX;
    return max < cards ? max : cards;
}

/* Reads the given cards and sets the deal; false if a word of the hand was refused. */
static bool read_hands(struct asking *asking)
{
    struct hints_request *request = asking->request;
    struct hands_deal *deal = &asking->deal;
    request_operands(request, request_read_cards);
    if (request->trouble)
        return false;
    deal->deck = &request->deck;
    deal->given = request->find.hand;
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        bool is_left_out = card->joker && is_given(asking, OPT_NO_JOKERS);
        if (is_left_out && deal->given.copies[kind] > 0)
            program_usage(program_of(asking), "odds: the hand has %s, which --no-jokers rules out", card->word);
        deal->stock.copies[kind] = (unsigned char)(is_left_out ? 0 : card->copies - deal->given.copies[kind]);
    }
    int given = hand_count(&deal->given), max = max_cards(asking, given + hand_count(&deal->stock));
    if (given == 0 && !is_given(asking, OPT_CARDS))
        program_usage(program_of(asking), "odds of which hands? --cards=N, or the cards of one");
    if (given > max)
        program_usage(program_of(asking), "odds: the hand has %d cards, and at most %d can be asked about", given, max);
    uint64_t min = given > 0 ? (uint64_t)given : 1, cards = 0;
    const char *value = request_given(request, OPT_CARDS);
    if (value != NULL && words_number(value, 1, min - 1, &cards))
        program_usage(program_of(asking), "odds: %d cards are named, and --cards=%llu is less", given,
                      (unsigned long long)cards);
    deal->cards = (int)request_number(request, OPT_CARDS, min, (uint64_t)max, (uint64_t)given);
    deal->in_order = is_given(asking, OPT_PLAY_OUT) && !is_given(asking, OPT_ANY_ORDER);
    name_deck(asking);
    hand_write(&request->deck, &deal->given, request->deck.letters ? '\0' : ',', &asking->hand);
    text_add(&asking->hand, given > 0 ? "" : "-");
    return true;
}

/* ---- the question ---- */

/* Adds ` count=1,2,3`. */
static void add_counts(uint64_t counts, struct text *words)
{
    const char *separator = " count=";
    for (int count = 1; count < 64; count++)
        if ((counts >> count & 1) != 0) {
            text_print(words, "%s%d", separator, count);
            separator = ",";
        }
}

/* Sets the bound, and the allowed numbers of cards of a play that exceeds it. */
static void read_bound(struct asking *asking)
{
    struct odds_question *question = &asking->question;
    const struct find_query *find = &asking->request->find;
    const char *value = request_given(asking->request, OPT_OVER);
    struct text typed = {0};
    struct digits number;
    if (value == NULL)
        return;
    fold_add(&typed, value, strlen(value));
    bool is_number = digits_read(text_string(&typed), typed.length, &number);
    int count = question->kind == ODDS_PLAY_OUT ? question->cards : find->count;
    uint64_t wanted = count > 0 && count < 64 ? UINT64_C(1) << count : 0;
    question->has_over = true;
    question->over = find->over;
    question->counts = is_number && wanted != 0
                           ? wanted
                           : spell_counts(&asking->request->deck, text_string(&typed), typed.length);
    text_free(&typed);
    if (question->counts == 0)
        program_usage(program_of(asking), "--over=%.40s: no play of the deck %s spells that; how many cards? --count=N",
                      value, question->deck->name);
    if (wanted != 0 && (question->counts & wanted) == 0)
        program_usage(program_of(asking), "--over=%.40s: a play of another number of cards does not beat that", value);
    text_print(&asking->words, "%sover=%.*s", asking->words.length > 0 ? " " : "", (int)question->over.count,
               question->over.at);
    if (question->kind == ODDS_OVER)
        add_counts(question->counts, &asking->words);
}

/* Reads divisors like 2,3,5. */
static void read_divisors(struct asking *asking)
{
    struct odds_question *question = &asking->question;
    const char *value = request_given(asking->request, OPT_INDIVISIBLE);
    struct text word = {0};
    for (const char *at = value; at != NULL; at = strchr(at, ',')) {
        uint64_t divisor = 0;
        at += *at == ',' && at > value;
        text_clear(&word);
        text_add_bytes(&word, at, strcspn(at, ","));
        if (question->divisors == ODDS_DIVISORS_MAX || !words_number(text_string(&word), 2, DIVISOR_MAX, &divisor))
            program_usage(program_of(asking), "--indivisible-by: 1 to %d numbers of 2 to %d, as 2,3,5: %.40s",
                          ODDS_DIVISORS_MAX, DIVISOR_MAX, value);
        text_print(&asking->words, "%s%llu", question->divisors == 0 ? " indivisible-by=" : ",",
                   (unsigned long long)divisor);
        question->divisor[question->divisors++] = (unsigned)divisor;
    }
    text_free(&word);
}

static void read_required_cards(struct asking *asking)
{
    const struct hints_request *request = asking->request;
    for (int i = 0; i < request->has.count; i++)
        request_hand(request, OPT_HAS, request->has.word[i], &asking->question.has);
    text_add(&asking->words, "has=");
    hand_write(&request->deck, &asking->question.has, ',', &asking->words);
}

/* The kind of the question comes first in its words; conditions and a bound follow. */
static void read_kind(struct asking *asking)
{
    struct odds_question *question = &asking->question;
    struct text *words = &asking->words;
    if (is_given(asking, OPT_PLAY_OUT)) {
        question->kind = ODDS_PLAY_OUT;
        question->any_order = is_given(asking, OPT_ANY_ORDER);
        text_add(words, question->any_order ? "play-out any-order" : "play-out");
    } else if (is_given(asking, OPT_PLAN)) {
        question->kind = ODDS_PLAN;
        question->plays = (int)request_number(asking->request, OPT_PLAN, 1, SEARCH_CARDS_MAX, 1);
        question->composite = is_given(asking, OPT_COMPOSITE);
        text_print(words, "plan=%d%s", question->plays, question->composite ? " composite" : "");
        if (question->composite && question->deck->play > 0)
            program_usage(program_of(asking), "the deck %s has no composite plays; try --deck=trump",
                          question->deck->name);
    } else if (is_given(asking, OPT_HAS)) {
        question->kind = ODDS_HAS;
        read_required_cards(asking);
    } else {
        question->kind = ODDS_OVER;
    }
}

static void read_question(struct asking *asking)
{
    struct odds_question *question = &asking->question;
    question->deck = &asking->request->deck;
    question->cards = asking->deal.cards;
    question->steps = asking->request->plan.steps;
    read_kind(asking);
    read_bound(asking);
    read_divisors(asking);
    if (is_given(asking, OPT_NO_JOKERS))
        text_add(&asking->words, " no-jokers");
    if (is_given(asking, OPT_STEPS) || is_given(asking, OPT_ANYWAY))
        text_print(&asking->words, " steps=%llu", (unsigned long long)question->steps);
}

static void read_part(struct asking *asking)
{
    const char *value = request_given(asking->request, OPT_PART);
    asking->part = (struct part){1, 1};
    if (value != NULL && !part_read(&asking->part, value, PARTS_MAX))
        program_usage(program_of(asking), "--part: I/N, as 1/4, I from 1 to N: %.40s", value);
    if (value != NULL && asking->request->find.form.csv)
        program_usage(program_of(asking), "--part writes lines with tabs, for --merge");
}

/* ---- the answer ---- */

static uint64_t choose_seed(const struct asking *asking)
{
    uint32_t chance = 0;
    if (!is_given(asking, OPT_SEED) && asking->part.parts > 1)
        program_usage(program_of(asking), "--part: all parts need the same --seed=N");
    if (!is_given(asking, OPT_SEED) && !entropy_fill(&chance, sizeof chance))
        program_usage(program_of(asking), "the system has no random numbers: --seed=N");
    return request_number(asking->request, OPT_SEED, 0, UINT64_MAX, chance);
}

/*
 * Prepares the hands. Returns whether they are all possible hands; otherwise they are random deals, and the row
 * receives their number and seed.
 */
static bool open_hands(const struct asking *asking, struct hands *hands, struct odds_row *row)
{
    enum odds_kind kind = asking->question.kind;
    double max = asking->deal.in_order          ? ROWS_IN_ORDER
                 : asking->question.composite ? ROWS_OF_COMPOSITES
                 : kind == ODDS_PLAN          ? ROWS_OF_PLAN
                                              : ROWS;
    bool is_random = is_given(asking, OPT_DEALS) || is_given(asking, OPT_SEED);
    bool is_wanted = kind == ODDS_HAS || is_given(asking, OPT_EXACT) || hands_count_visits(&asking->deal) <= max;
    if (!is_random && is_wanted && hands_all(hands, &asking->deal))
        return true;
    if (is_given(asking, OPT_EXACT))
        program_usage(program_of(asking), "--exact: there are 2^63 deals or more, too many to count");
    row->deals = request_number(asking->request, OPT_DEALS, 1, DEALS_MAX,
                                asking->question.composite ? DEALS_OF_COMPOSITES
                                : kind == ODDS_PLAN        ? DEALS_OF_PLAN
                                                           : DEALS);
    row->seed = choose_seed(asking);
    hands_random(hands, &asking->deal, row->seed, row->deals);
    return false;
}

/*
 * Counts the hands that contain certain cards without visiting them. With --part, part 1 has the whole count, the
 * others 0.
 */
static void count_held(const struct asking *asking, const struct hands *hands, struct odds_counts *counts)
{
    *counts = (struct odds_counts){0};
    if (asking->part.part == 1) {
        counts->of = hands->total;
        counts->yes[ODDS_YES] = hands_count_holding(hands, &asking->question.has);
    }
}

/*
 * Writes a line for each number of plays, which includes the hands that need fewer plays; for other questions one line.
 * Returns whether the answer is yes for any hand.
 */
static bool write_rows(const struct asking *asking, struct odds_row *row, const struct odds_counts *counts)
{
    uint64_t max = (uint64_t)asking->question.plays;
    row->of = counts->of;
    row->undecided = counts->undecided;
    for (uint64_t plays = max > 0; plays <= max; plays++) {
        row->plays = plays;
        row->count += counts->yes[plays > 0 ? plays : ODDS_YES];
        odds_row_add(row, asking->request->find.form.format, &asking->request->out.text);
    }
    return row->count > 0;
}

static bool answer(struct asking *asking)
{
    struct hands *hands = memory_resize(NULL, sizeof *hands);
    struct odds_counts counts;
    struct odds_row row = {.question = asking->words.at, .deck = asking->deck.at, .hand = asking->hand.at};
    row.cards = (uint64_t)asking->deal.cards;
    row.part = asking->part;
    bool is_all = open_hands(asking, hands, &row), is_counted = true;
    if (is_all && asking->question.kind == ODDS_HAS)
        count_held(asking, hands, &counts);
    else
        is_counted = odds_count(&asking->question, hands, asking->part, asking->request->find.jobs, &counts);
    memory_free(hands);
    if (is_counted) {
        bool found = write_rows(asking, &row, &counts);
        return found || is_given(asking, OPT_PART); /* a part alone decides nothing about the whole */
    }
    program_report(asking->request->arguments.program, "no thread can be started");
    asking->request->trouble = true;
    return false;
}

static bool merge(struct asking *asking)
{
    struct hints_request *request = asking->request;
    struct program_arguments *arguments = &request->arguments;
    int count = arguments->operands - 1;
    struct text why = {0};
    bool found = false;
    for (int id = OPT_DECK; id < OPT_END; id++)
        if (is_given(asking, id) && id != OPT_MERGE && (id < OPT_FORMAT || id > OPT_COLOR))
            program_usage(program_of(asking), "--%s does not go with --merge, which deals nothing",
                          request_option_name(request, id));
    if (count == 0)
        program_usage(program_of(asking), "--merge: no file is named");
    const char **path = memory_array(NULL, (size_t)count, sizeof *path);
    for (int i = 0; i < count; i++)
        path[i] = arguments->word[i + 1];
    if (!odds_merge(path, count, request->find.form.format, &found, &request->out.text, &why)) {
        program_report(arguments->program, "%s", why.at);
        request->trouble = true;
    }
    memory_free(path);
    text_free(&why);
    return found;
}

bool odds_command_run(struct hints_request *request)
{
    struct asking asking = {.request = request};
    bool found = false;
    if (is_given(&asking, OPT_MERGE))
        return merge(&asking);
    check_combinations(&asking);
    read_part(&asking);
    if (read_hands(&asking)) {
        read_question(&asking);
        found = answer(&asking);
    }
    text_free(&asking.words);
    text_free(&asking.deck);
    text_free(&asking.hand);
    return found;
}
