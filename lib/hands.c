/* hands.c: the functions of the library about a hand: all plays, the greatest play, and a plan. */
#include "core/base/decimal.h"
#include "core/base/memory_own.h"
#include "core/cards/hand.h"
#include "core/num/verdict.h"
#include "core/spell/composite.h"
#include "core/spell/plan.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"
#include "lib/call.h"
#include "lib/primecards.h"

#include <string.h>

enum {
    KINDS_ALL = PRIMECARDS_PRIMES | PRIMECARDS_SPECIALS | PRIMECARDS_JOKERS | PRIMECARDS_COMPOSITES,
    KINDS_USUAL = KINDS_ALL & ~PRIMECARDS_COMPOSITES,
    /* All parallel searches together need less than this: see size_for in core/spell/tails.c. */
    SEARCH_MEMORY = 1 << 26,
    JOBS_MAX = 1000 /* `jobs` of search_new: greater values do not make the caches any smaller */
};

_Static_assert((int)PRIMECARDS_CARDS_MAX == (int)SEARCH_CARDS_MAX, "the header says what the search takes");

/* A question, and the state of the search that answers it. */
struct query {
    const struct primecards_question *question;
    primecards_found *found;
    void *context;
    struct call_text left;  /* where primecards_plan writes the cards that the plan leaves */
    size_t size;            /* of the caller's memory */
    struct deck deck;
    struct hand hand, must;
    struct text over, under;
    int kinds;
    struct spell spell;
    struct search *search;
    uint64_t steps;         /* steps remaining, if there is a limit */
    int count;              /* cards of the current run */
    struct text number, cards; /* of the play being reported, or of the greatest so far */
    struct primecards_play play;
    bool plans; /* the whole hand is planned, not searched */
    bool has_play, has_stopped, is_unfinished;
};

/* Reading the question. */

static int read_cards(const struct query *query, const char *string, struct hand *hand, struct fault *fault)
{
    size_t length;
    int status = call_string(string, &length);
    if (status == PRIMECARDS_OK && length > 0 && !hand_read(&query->deck, string, length, hand, fault))
        status = call_fault(fault);
    return status;
}

/* Whether the hand can be searched and contains the cards that must be played, and these have values. */
static bool is_valid_hand(const struct query *query, struct fault *fault)
{
    struct search_question question = {.deck = &query->deck, .hand = query->hand};
    for (int kind = 0; kind < query->deck.kinds; kind++) {
        int must = query->must.copies[kind];
        if (must > query->hand.copies[kind])
            return refuse(fault, FAULT_BAD_DEAL, "the hand lacks %s", card_word(&query->deck, kind));
        if (must > 0 && query->deck.card[kind].values == 0)
            return refuse(fault, FAULT_BAD_DEAL, "%s has no value", card_word(&query->deck, kind));
    }
    bool is_accepted = query->plans ? plan_accepts(&query->deck, &query->hand) : search_accepts(&question);
    return is_accepted || refuse(fault, FAULT_BAD_DEAL, "more than %d cards", (int)PRIMECARDS_CARDS_MAX);
}

/* Reads the question. The deck comes first, as everything else needs it. */
static int read_question(struct query *query, struct fault *fault)
{
    const struct primecards_question *question = query->question;
    int status = call_deck(question->deck, &query->deck, fault);
    if (status == PRIMECARDS_OK)
        status = read_cards(query, question->hand, &query->hand, fault);
    if (status == PRIMECARDS_OK && question->must != NULL)
        status = read_cards(query, question->must, &query->must, fault);
    if (status == PRIMECARDS_OK && question->over != NULL)
        status = call_play(&query->deck, question->over, &query->over, fault);
    if (status == PRIMECARDS_OK && question->under != NULL)
        status = call_play(&query->deck, question->under, &query->under, fault);
    if (status == PRIMECARDS_OK && !is_valid_hand(query, fault))
        status = PRIMECARDS_BAD_HAND;
    query->kinds = question->kinds != 0 ? question->kinds : KINDS_USUAL;
    query->steps = question->steps;
    return status;
}

/* The context of run_job, which reads the question and then does the work, in the caller's memory. */
struct job {
    struct query *query;
    int (*work)(struct query *query);
};

static int run_job(void *context, struct fault *fault)
{
    const struct job *job = context;
    int status = read_question(job->query, fault);
    return status == PRIMECARDS_OK ? job->work(job->query) : status;
}

/* Checks the arguments, then reads and answers the question in the caller's memory. */
static int answer_question(struct query *query, int (*work)(struct query *query), void *memory)
{
    struct job job = {query, work};
    const struct primecards_question *question = query->question;
    if (question == NULL || query->found == NULL || (question->kinds & ~KINDS_ALL) != 0 || question->count < 0 ||
        question->hand == NULL)
        return PRIMECARDS_BAD_ARGUMENT;
    return call_work(memory, query->size, run_job, &job);
}

/* Plays. */

/* Calls the caller's function with the play; false if that function ends the work. */
static bool report(struct query *query)
{
    query->play.number = text_string(&query->number);
    query->play.cards = text_string(&query->cards);
    query->has_stopped = query->found(query->context, &query->play) != 0;
    return !query->has_stopped;
}

/* Sets the play; its cards are added later. */
static void set_play(struct query *query, enum primecards_kind kind, struct digits number, int count)
{
    text_clear(&query->number);
    text_clear(&query->cards);
    text_add_bytes(&query->number, number.at, number.count);
    query->play = (struct primecards_play){.kind = (int)kind, .count = count, .proven = 1};
    if (kind == PRIMECARDS_PRIMES)
        query->play.proven = verdict_proves(number, VERDICT_ONLY);
}

static void set_spelled(struct query *query, enum primecards_kind kind, struct digits number,
                        const struct card *cards, int count)
{
    set_play(query, kind, number, count);
    card_write_play(&query->deck, cards, count, &query->cards);
}

static struct digits bound_of(const struct text *text)
{
    return (struct digits){text->at, text->length}; /* `at` is NULL if there is no bound */
}

static bool is_within(const struct query *query, struct digits number)
{
    return (query->over.at == NULL || digits_compare(number, bound_of(&query->over)) > 0) &&
           (query->under.at == NULL || digits_compare(number, bound_of(&query->under)) < 0);
}

static bool count_is_wanted(const struct query *query, int count)
{
    return query->question->count == 0 || query->question->count == count;
}

/*
 * Searches for the primes of query->count cards. False if the work must end: the caller ended it, or the steps ran
 * out.
 */
static bool search_primes(struct query *query, search_found *found, bool hasty)
{
    struct search_question question = {.deck = &query->deck, .hand = query->hand, .must = query->must,
                                       .over = bound_of(&query->over), .under = bound_of(&query->under),
                                       .steps = query->steps, .hasty = hasty};
    search_set_question(query->search, &question);
    search_run(query->search, query->count, found, NULL, query);
    uint64_t taken = search_steps(query->search);
    if (query->steps > 0 && (search_ran_out(query->search) || taken >= query->steps))
        query->is_unfinished = true;
    else if (query->steps > 0)
        query->steps -= taken;
    return !query->has_stopped && !query->is_unfinished;
}

/*
 * Creates a search whose caches fit the caller's memory, or half of it if composite plays are also requested. Returns
 * the maximum number of cards of a play; 0 if primes are not requested.
 */
static int begin_search(struct query *query)
{
    bool finds_composites = (query->kinds & PRIMECARDS_COMPOSITES) != 0;
    size_t memory = finds_composites ? query->size / 2 : query->size;
    size_t jobs = memory < SEARCH_MEMORY ? SEARCH_MEMORY / (memory + 1) + 1 : 1;
    struct search_question question = {.deck = &query->deck, .hand = query->hand, .must = query->must};
    spell_begin(&query->spell, &query->deck, &query->hand);
    if ((query->kinds & (PRIMECARDS_PRIMES | PRIMECARDS_COMPOSITES)) == 0)
        return 0;
    query->search = search_new(jobs < JOBS_MAX ? (int)jobs : JOBS_MAX);
    search_set_question(query->search, &question);
    return (query->kinds & PRIMECARDS_PRIMES) != 0 ? search_max(query->search) : 0;
}

static void end_search(struct query *query)
{
    if (query->search != NULL)
        search_free(query->search);
}

/* Sets the play of a special number of the deck; false if the hand cannot spell it, or the question excludes it. */
static bool set_special(struct query *query, const struct deck_number *number)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct card cards[DECIMAL_DIGITS_MAX];
    int count = spell_deck_number(&query->spell, &query->must, number, digits, cards);
    struct digits view = {digits, (size_t)count};
    if (count == 0 || !count_is_wanted(query, count) || !is_within(query, view))
        return false;
    set_spelled(query, PRIMECARDS_SPECIALS, view, cards, count);
    return true;
}

/*
 * Sets a Joker alone as the play; false if that is not a requested play. It has no number that a bound could exclude.
 */
static bool set_joker(struct query *query)
{
    int must = hand_count(&query->must);
    for (int kind = 0; kind < query->deck.kinds && query->deck.play == 0 && count_is_wanted(query, 1); kind++) {
        if (!query->deck.card[kind].joker || query->hand.copies[kind] == 0 || must > query->must.copies[kind] ||
            must > 1)
            continue;
        set_play(query, PRIMECARDS_JOKERS, (struct digits){"", 0}, 1);
        text_add(&query->cards, query->deck.card[kind].word);
        return true;
    }
    return false;
}

/* Finds composite plays, which exist only in decks whose plays may have any number of cards. */
static void find_composites(struct query *query, composite_found *found)
{
    size_t left = memory_unallocated(), memory = left - left / 8 + 1; /* an eighth is for other allocations */
    struct composite_question question = {.deck = &query->deck, .hand = query->hand, .must = query->must,
                                          .count = query->question->count, .under = bound_of(&query->under),
                                          .steps = query->steps, .search = query->search, .memory = memory};
    struct text over = {0}; /* a copy, as the bound is raised during the search */
    if (query->deck.play > 0)
        return;
    if (query->over.at != NULL) {
        text_add_text(&over, &query->over);
        question.over = bound_of(&over);
    }
    struct composite_end end = composite_find(&question, found, query);
    text_free(&over);
    query->is_unfinished = query->is_unfinished || end.ran_out || end.too_long;
}

/* All plays. */

static bool report_prime(void *context, struct digits prime)
{
    struct query *query = context;
    struct card cards[SPELL_CARDS_MAX];
    spell_first(&query->spell, &query->must, prime, query->count, cards);
    set_spelled(query, PRIMECARDS_PRIMES, prime, cards, query->count);
    return report(query);
}

static bool report_composite(void *context, const struct composite_play *play)
{
    struct query *query = context;
    set_play(query, PRIMECARDS_COMPOSITES, play->number, play->count);
    text_add(&query->cards, play->claim);
    return report(query);
}

static int find_plays(struct query *query)
{
    bool may_continue = true;
    int max = begin_search(query);
    for (query->count = 1; query->count <= max && may_continue; query->count++)
        if (count_is_wanted(query, query->count))
            may_continue = search_primes(query, report_prime, false);
    for (int i = 0; i < query->deck.numbers && may_continue && (query->kinds & PRIMECARDS_SPECIALS); i++)
        may_continue = !set_special(query, &query->deck.number[i]) || report(query);
    if (may_continue && (query->kinds & PRIMECARDS_JOKERS) && set_joker(query))
        may_continue = report(query);
    if (may_continue && (query->kinds & PRIMECARDS_COMPOSITES))
        find_composites(query, report_composite);
    end_search(query);
    if (query->has_stopped)
        return PRIMECARDS_STOPPED;
    return query->is_unfinished ? PRIMECARDS_UNFINISHED : PRIMECARDS_OK;
}

int primecards_plays(const struct primecards_question *question, primecards_found *found, void *context, void *memory,
                     size_t size)
{
    struct query query = {.question = question, .found = found, .context = context, .size = size};
    return answer_question(&query, find_plays, memory);
}

/* The greatest play: each play found becomes the lower bound of the search that follows. */

/* Makes the play that was set the greatest so far: only greater numbers are searched from now on. */
static void set_greatest(struct query *query)
{
    text_clear(&query->over);
    text_add_text(&query->over, &query->number);
    query->has_play = true;
}

static bool accept_prime(void *context, struct digits prime)
{
    struct query *query = context;
    struct card cards[SPELL_CARDS_MAX];
    spell_first(&query->spell, &query->must, prime, query->count, cards);
    set_spelled(query, PRIMECARDS_PRIMES, prime, cards, query->count);
    set_greatest(query);
    return false;
}

static bool accept_composite(void *context, const struct composite_play *play)
{
    struct query *query = context;
    if (!is_within(query, play->number))
        return true;
    set_play(query, PRIMECARDS_COMPOSITES, play->number, play->count);
    text_add(&query->cards, play->claim);
    set_greatest(query);
    return true;
}

static int find_greatest(struct query *query)
{
    bool may_continue = true;
    for (query->count = begin_search(query); query->count > 0 && may_continue; query->count--)
        if (count_is_wanted(query, query->count))
            may_continue = search_primes(query, accept_prime, true);
    for (int i = 0; i < query->deck.numbers && (query->kinds & PRIMECARDS_SPECIALS); i++)
        if (set_special(query, &query->deck.number[i]))
            set_greatest(query);
    if (may_continue && (query->kinds & PRIMECARDS_COMPOSITES))
        find_composites(query, accept_composite);
    end_search(query);
    if (!query->has_play && (query->kinds & PRIMECARDS_JOKERS))
        query->has_play = set_joker(query);
    if (query->has_play && !report(query))
        return PRIMECARDS_STOPPED;
    if (query->is_unfinished)
        return PRIMECARDS_UNFINISHED;
    return query->has_play ? PRIMECARDS_OK : PRIMECARDS_NO_PLAY;
}

int primecards_greatest(const struct primecards_question *question, primecards_found *found, void *context,
                        void *memory, size_t size)
{
    struct query query = {.question = question, .found = found, .context = context, .size = size};
    return answer_question(&query, find_greatest, memory);
}

/* A plan. */

static bool report_planned(struct query *query, const struct plan *plan, const struct plan_play *planned)
{
    static const enum primecards_kind kinds[] = {
        [PLAN_PRIME] = PRIMECARDS_PRIMES,
        [PLAN_SPECIAL] = PRIMECARDS_SPECIALS,
        [PLAN_JOKER] = PRIMECARDS_JOKERS,
        [PLAN_COMPOSITE] = PRIMECARDS_COMPOSITES,
    };
    struct card cards[SPELL_CARDS_MAX];
    bool has_number = planned->kind != PLAN_JOKER;
    struct digits number = has_number ? digits_of(plan->text.at + planned->number) : (struct digits){"", 0};
    set_play(query, kinds[planned->kind], number, planned->count);
    if (planned->kind == PLAN_COMPOSITE) {
        text_add(&query->cards, plan->text.at + planned->claim);
    } else if (planned->kind == PLAN_JOKER) {
        hand_write(&query->deck, &planned->used, '\0', &query->cards);
    } else {
        spell_begin(&query->spell, &query->deck, &planned->used);
        spell_first(&query->spell, NULL, number, planned->count, cards);
        card_write_play(&query->deck, cards, planned->count, &query->cards);
    }
    return report(query);
}

static int write_left(const struct query *query, const struct hand *hand)
{
    struct text left = {0};
    hand_write(&query->deck, hand, query->deck.letters ? '\0' : ',', &left);
    int status = call_text_write(&query->left, text_string(&left), left.length);
    text_free(&left);
    return status;
}

static int find_plan(struct query *query)
{
    const char *table = query->question->over;
    struct plan_question question = {.deck = &query->deck, .hand = query->hand, .steps = query->steps,
                                     .has_table = table != NULL, .table = bound_of(&query->over)};
    struct plan plan = {0};
    question.composite = (query->kinds & PRIMECARDS_COMPOSITES) != 0 && query->deck.play == 0;
    if (table != NULL)
        question.counts = spell_counts(&query->deck, table, strlen(table));
    if (table != NULL && question.counts == 0)
        return PRIMECARDS_NO_PLAY;
    plan_find(&question, &plan);
    for (int i = 0; i < plan.plays && !query->has_stopped; i++)
        report_planned(query, &plan, &plan.play[i]);
    int status = query->has_stopped ? PRIMECARDS_STOPPED : write_left(query, &plan.left);
    if (status == PRIMECARDS_OK && !plan.is_exact)
        status = PRIMECARDS_UNFINISHED;
    plan_free(&plan);
    return status;
}

/* Whether all conditions of the question apply to a plan; if not, it is refused. */
static bool is_valid_for_plan(const struct primecards_question *question)
{
    bool has_kinds = question->kinds == 0 || question->kinds == KINDS_USUAL || question->kinds == KINDS_ALL;
    return has_kinds && question->must == NULL && question->under == NULL && question->count == 0;
}

int primecards_plan(const struct primecards_question *question, primecards_found *found, void *context, char *text,
                    size_t capacity, size_t *length, void *memory, size_t size)
{
    struct query query = {.question = question, .found = found, .context = context, .left = {text, capacity, length},
                          .size = size, .plans = true};
    if (!call_text_begin(&query.left) || question == NULL || !is_valid_for_plan(question))
        return PRIMECARDS_BAD_ARGUMENT;
    return answer_question(&query, find_plan, memory);
}
