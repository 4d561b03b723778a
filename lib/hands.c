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

/* The state of answering a question. */
struct asking {
    const struct primecards_question *question;
    primecards_found *found;
    void *context;
    struct call_text left;  /* of a plan */
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
    bool has_play, has_stopped, is_unfinished;
};

/* Reading the question. */

static int read_cards(const struct asking *asking, const char *string, struct hand *hand, struct fault *fault)
{
    size_t length;
    int status = call_string(string, &length);
    if (status == PRIMECARDS_OK && length > 0 && !hand_read(&asking->deck, string, length, hand, fault))
        status = call_fault(fault);
    return status;
}

/* Whether the hand can be searched and contains the cards that must be played, and these have values. */
static bool is_valid_hand(const struct asking *asking, struct fault *fault)
{
    struct search_question question = {.deck = &asking->deck, .hand = asking->hand};
    for (int kind = 0; kind < asking->deck.kinds; kind++) {
        int must = asking->must.copies[kind];
        if (must > asking->hand.copies[kind])
            return refuse(fault, FAULT_BAD_DEAL, "the hand lacks %s", card_word(&asking->deck, kind));
        if (must > 0 && asking->deck.card[kind].values == 0)
            return refuse(fault, FAULT_BAD_DEAL, "%s has no value", card_word(&asking->deck, kind));
    }
    return search_accepts(&question) || refuse(fault, FAULT_BAD_DEAL, "more than %d cards", (int)PRIMECARDS_CARDS_MAX);
}

/* Reads the question. The deck comes first, as everything else needs it. */
static int read_question(struct asking *asking, struct fault *fault)
{
    const struct primecards_question *question = asking->question;
    int status = call_deck(question->deck, &asking->deck, fault);
    if (status == PRIMECARDS_OK)
        status = read_cards(asking, question->hand, &asking->hand, fault);
    if (status == PRIMECARDS_OK && question->must != NULL)
        status = read_cards(asking, question->must, &asking->must, fault);
    if (status == PRIMECARDS_OK && question->over != NULL)
        status = call_play(&asking->deck, question->over, &asking->over, fault);
    if (status == PRIMECARDS_OK && question->under != NULL)
        status = call_play(&asking->deck, question->under, &asking->under, fault);
    if (status == PRIMECARDS_OK && !is_valid_hand(asking, fault))
        status = PRIMECARDS_BAD_HAND;
    asking->kinds = question->kinds != 0 ? question->kinds : KINDS_USUAL;
    asking->steps = question->steps;
    return status;
}

/* The context of `answer`, which reads the question and then does the work, in the caller's memory. */
struct answering {
    struct asking *asking;
    int (*answer)(struct asking *asking);
};

static int answer(void *context, struct fault *fault)
{
    const struct answering *answering = context;
    int status = read_question(answering->asking, fault);
    return status == PRIMECARDS_OK ? answering->answer(answering->asking) : status;
}

/* Checks the arguments, then reads and answers the question in the caller's memory. */
static int answer_question(struct asking *asking, int (*work)(struct asking *asking), void *memory)
{
    struct answering answering = {asking, work};
    const struct primecards_question *question = asking->question;
    if (question == NULL || asking->found == NULL || (question->kinds & ~KINDS_ALL) != 0 || question->count < 0 ||
        question->hand == NULL)
        return PRIMECARDS_BAD_ARGUMENT;
    return call_work(memory, asking->size, answer, &answering);
}

/* Plays. */

/* Calls the caller's function with the play; false if that function ends the work. */
static bool report(struct asking *asking)
{
    asking->play.number = text_string(&asking->number);
    asking->play.cards = text_string(&asking->cards);
    asking->has_stopped = asking->found(asking->context, &asking->play) != 0;
    return !asking->has_stopped;
}

/* Sets the play; its cards are added later. */
static void set_play(struct asking *asking, enum primecards_kind kind, struct digits number, int count)
{
    text_clear(&asking->number);
    text_clear(&asking->cards);
    text_add_bytes(&asking->number, number.at, number.count);
    asking->play = (struct primecards_play){.kind = (int)kind, .count = count, .proven = 1};
    if (kind == PRIMECARDS_PRIMES)
        asking->play.proven = verdict_proves(number, VERDICT_ONLY);
}

static void set_spelled(struct asking *asking, enum primecards_kind kind, struct digits number,
                        const struct card *cards, int count)
{
    set_play(asking, kind, number, count);
    card_write_play(&asking->deck, cards, count, &asking->cards);
}

static struct digits bound_of(const struct text *text)
{
    return (struct digits){text->at, text->length}; /* NULL if there is no bound */
}

static bool is_within(const struct asking *asking, struct digits number)
{
    return (asking->over.at == NULL || digits_compare(number, bound_of(&asking->over)) > 0) &&
           (asking->under.at == NULL || digits_compare(number, bound_of(&asking->under)) < 0);
}

static bool count_is_wanted(const struct asking *asking, int count)
{
    return asking->question->count == 0 || asking->question->count == count;
}

/*
 * Searches for the primes of asking->count cards. False if the work must end: the caller ended it, or the steps ran
 * out.
 */
static bool search_primes(struct asking *asking, search_found *found, bool hasty)
{
    struct search_question question = {.deck = &asking->deck, .hand = asking->hand, .must = asking->must,
                                       .over = bound_of(&asking->over), .under = bound_of(&asking->under),
                                       .steps = asking->steps, .hasty = hasty};
    search_set_question(asking->search, &question);
    search_run(asking->search, asking->count, found, NULL, asking);
    uint64_t taken = search_steps(asking->search);
    if (asking->steps > 0 && (search_ran_out(asking->search) || taken >= asking->steps))
        asking->is_unfinished = true;
    else if (asking->steps > 0)
        asking->steps -= taken;
    return !asking->has_stopped && !asking->is_unfinished;
}

/*
 * Creates a search whose caches fit the caller's memory, or half of it if composite plays are also requested. Returns
 * the maximum number of cards of a play; 0 if primes are not requested.
 */
static int begin_search(struct asking *asking)
{
    bool finds_composites = (asking->kinds & PRIMECARDS_COMPOSITES) != 0;
    size_t memory = finds_composites ? asking->size / 2 : asking->size;
    size_t jobs = memory < SEARCH_MEMORY ? SEARCH_MEMORY / (memory + 1) + 1 : 1;
    struct search_question question = {.deck = &asking->deck, .hand = asking->hand, .must = asking->must};
    spell_begin(&asking->spell, &asking->deck, &asking->hand);
    if ((asking->kinds & (PRIMECARDS_PRIMES | PRIMECARDS_COMPOSITES)) == 0)
        return 0;
    asking->search = search_new(jobs < JOBS_MAX ? (int)jobs : JOBS_MAX);
    search_set_question(asking->search, &question);
    return (asking->kinds & PRIMECARDS_PRIMES) != 0 ? search_max(asking->search) : 0;
}

static void end_search(struct asking *asking)
{
    if (asking->search != NULL)
        search_free(asking->search);
}

/* Sets the play of a special number of the deck; false if the hand cannot spell it, or the question excludes it. */
static bool set_special(struct asking *asking, const struct deck_number *number)
{
    char digits[DECIMAL_DIGITS_MAX + 1];
    struct card cards[DECIMAL_DIGITS_MAX];
    int count = spell_deck_number(&asking->spell, &asking->must, number, digits, cards);
    struct digits view = {digits, (size_t)count};
    if (count == 0 || !count_is_wanted(asking, count) || !is_within(asking, view))
        return false;
    set_spelled(asking, PRIMECARDS_SPECIALS, view, cards, count);
    return true;
}

/*
 * Sets a Joker alone as the play; false if that is not a requested play. It has no number that a bound could exclude.
 */
static bool set_joker(struct asking *asking)
{
    int must = hand_count(&asking->must);
    for (int kind = 0; kind < asking->deck.kinds && asking->deck.play == 0 && count_is_wanted(asking, 1); kind++) {
        if (!asking->deck.card[kind].joker || asking->hand.copies[kind] == 0 || must > asking->must.copies[kind] ||
            must > 1)
            continue;
        set_play(asking, PRIMECARDS_JOKERS, (struct digits){"", 0}, 1);
        text_add(&asking->cards, asking->deck.card[kind].word);
        return true;
    }
    return false;
}

/* Finds composite plays, which exist only in decks whose plays may have any number of cards. */
static void find_composites(struct asking *asking, composite_found *found)
{
    size_t left = memory_unallocated(), memory = left - left / 8 + 1; /* an eighth is for other allocations */
    struct composite_question question = {.deck = &asking->deck, .hand = asking->hand, .must = asking->must,
                                          .count = asking->question->count, .under = bound_of(&asking->under),
                                          .steps = asking->steps, .search = asking->search, .memory = memory};
    struct text over = {0}; /* a copy, as the bound is raised during the search */
    if (asking->deck.play > 0)
        return;
    if (asking->over.at != NULL) {
        text_add_text(&over, &asking->over);
        question.over = bound_of(&over);
    }
    struct composite_end end = composite_find(&question, found, asking);
    text_free(&over);
    asking->is_unfinished = asking->is_unfinished || end.ran_out || end.too_long;
}

/* All plays. */

static bool report_prime(void *context, struct digits prime)
{
    struct asking *asking = context;
    struct card cards[SPELL_CARDS_MAX];
    spell_first(&asking->spell, &asking->must, prime, asking->count, cards);
    set_spelled(asking, PRIMECARDS_PRIMES, prime, cards, asking->count);
    return report(asking);
}

static bool report_composite(void *context, const struct composite_play *play)
{
    struct asking *asking = context;
    set_play(asking, PRIMECARDS_COMPOSITES, play->number, play->count);
    text_add(&asking->cards, play->claim);
    return report(asking);
}

static int find_plays(struct asking *asking)
{
    bool may_continue = true;
    int max = begin_search(asking);
    for (asking->count = 1; asking->count <= max && may_continue; asking->count++)
        if (count_is_wanted(asking, asking->count))
            may_continue = search_primes(asking, report_prime, false);
    for (int i = 0; i < asking->deck.numbers && may_continue && (asking->kinds & PRIMECARDS_SPECIALS); i++)
        may_continue = !set_special(asking, &asking->deck.number[i]) || report(asking);
    if (may_continue && (asking->kinds & PRIMECARDS_JOKERS) && set_joker(asking))
        may_continue = report(asking);
    if (may_continue && (asking->kinds & PRIMECARDS_COMPOSITES))
        find_composites(asking, report_composite);
    end_search(asking);
    if (asking->has_stopped)
        return PRIMECARDS_STOPPED;
    return asking->is_unfinished ? PRIMECARDS_UNFINISHED : PRIMECARDS_OK;
}

int primecards_plays(const struct primecards_question *question, primecards_found *found, void *context, void *memory,
                     size_t size)
{
    struct asking asking = {.question = question, .found = found, .context = context, .size = size};
    return answer_question(&asking, find_plays, memory);
}

/* The greatest play: each play found becomes the lower bound of the search that follows. */

/* Makes the play that was set the greatest so far: only greater numbers are searched from now on. */
static void set_greatest(struct asking *asking)
{
    text_clear(&asking->over);
    text_add_text(&asking->over, &asking->number);
    asking->has_play = true;
}

static bool accept_prime(void *context, struct digits prime)
{
    struct asking *asking = context;
    struct card cards[SPELL_CARDS_MAX];
    spell_first(&asking->spell, &asking->must, prime, asking->count, cards);
    set_spelled(asking, PRIMECARDS_PRIMES, prime, cards, asking->count);
    set_greatest(asking);
    return false;
}

static bool accept_composite(void *context, const struct composite_play *play)
{
    struct asking *asking = context;
    if (!is_within(asking, play->number))
        return true;
    set_play(asking, PRIMECARDS_COMPOSITES, play->number, play->count);
    text_add(&asking->cards, play->claim);
    set_greatest(asking);
    return true;
}

static int find_greatest(struct asking *asking)
{
    bool may_continue = true;
    for (asking->count = begin_search(asking); asking->count > 0 && may_continue; asking->count--)
        if (count_is_wanted(asking, asking->count))
            may_continue = search_primes(asking, accept_prime, true);
    for (int i = 0; i < asking->deck.numbers && (asking->kinds & PRIMECARDS_SPECIALS); i++)
        if (set_special(asking, &asking->deck.number[i]))
            set_greatest(asking);
    if (may_continue && (asking->kinds & PRIMECARDS_COMPOSITES))
        find_composites(asking, accept_composite);
    end_search(asking);
    if (!asking->has_play && (asking->kinds & PRIMECARDS_JOKERS))
        asking->has_play = set_joker(asking);
    if (asking->has_play && !report(asking))
        return PRIMECARDS_STOPPED;
    if (asking->is_unfinished)
        return PRIMECARDS_UNFINISHED;
    return asking->has_play ? PRIMECARDS_OK : PRIMECARDS_NO_PLAY;
}

int primecards_greatest(const struct primecards_question *question, primecards_found *found, void *context,
                        void *memory, size_t size)
{
    struct asking asking = {.question = question, .found = found, .context = context, .size = size};
    return answer_question(&asking, find_greatest, memory);
}

/* A plan. */

static bool report_planned(struct asking *asking, const struct plan *plan, const struct plan_play *planned)
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
    set_play(asking, kinds[planned->kind], number, planned->count);
    if (planned->kind == PLAN_COMPOSITE) {
        text_add(&asking->cards, plan->text.at + planned->claim);
    } else if (planned->kind == PLAN_JOKER) {
        hand_write(&asking->deck, &planned->used, '\0', &asking->cards);
    } else {
        spell_begin(&asking->spell, &asking->deck, &planned->used);
        spell_first(&asking->spell, NULL, number, planned->count, cards);
        card_write_play(&asking->deck, cards, planned->count, &asking->cards);
    }
    return report(asking);
}

static int write_left(const struct asking *asking, const struct hand *hand)
{
    struct text left = {0};
    hand_write(&asking->deck, hand, asking->deck.letters ? '\0' : ',', &left);
    int status = call_text_write(&asking->left, text_string(&left), left.length);
    text_free(&left);
    return status;
}

static int find_plan(struct asking *asking)
{
    const char *table = asking->question->over;
    struct plan_question question = {.deck = &asking->deck, .hand = asking->hand, .steps = asking->steps,
                                     .has_table = table != NULL, .table = bound_of(&asking->over)};
    struct plan plan = {0};
    question.composite = (asking->kinds & PRIMECARDS_COMPOSITES) != 0 && asking->deck.play == 0;
    if (table != NULL)
        question.counts = spell_counts(&asking->deck, table, strlen(table));
    if (table != NULL && question.counts == 0)
        return PRIMECARDS_NO_PLAY;
    plan_find(&question, &plan);
    for (int i = 0; i < plan.plays && !asking->has_stopped; i++)
        report_planned(asking, &plan, &plan.play[i]);
    int status = asking->has_stopped ? PRIMECARDS_STOPPED : write_left(asking, &plan.left);
    if (status == PRIMECARDS_OK && !plan.is_exact)
        status = PRIMECARDS_UNFINISHED;
    plan_free(&plan);
    return status;
}

/* Whether the question has only conditions that a plan can obey; other questions are refused. */
static bool is_valid_for_plan(const struct primecards_question *question)
{
    bool has_kinds = question->kinds == 0 || question->kinds == KINDS_USUAL || question->kinds == KINDS_ALL;
    return has_kinds && question->must == NULL && question->under == NULL && question->count == 0;
}

int primecards_plan(const struct primecards_question *question, primecards_found *found, void *context, char *text,
                    size_t capacity, size_t *length, void *memory, size_t size)
{
    struct asking asking = {.question = question, .found = found, .context = context, .left = {text, capacity, length},
                            .size = size};
    if (!call_text_begin(&asking.left) || question == NULL || !is_valid_for_plan(question))
        return PRIMECARDS_BAD_ARGUMENT;
    return answer_question(&asking, find_plan, memory);
}
