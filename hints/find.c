/* find.c: finds every prime that can be played from a hand, and every play that forms a number. */
#include "hints/find.h"

#include "core/base/decimal.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"
#include "core/ui/status_line.h"
#include "hints/pool.h"

#include <stddef.h>

/* The state of find_primes, which searches one number of cards after the other. */
struct finding {
    const struct find_query *query;
    struct out *out;
    struct find_result *result;
    struct search_question question;
    struct search *search; /* for searches that need no threads */
    struct status_line progress;
    int min, max;       /* numbers of cards */
};

static bool count_is_wanted(const struct find_query *query, int count)
{
    return query->count == 0 || query->count == count;
}

/* The number of rows with up to `max` cards that are to be searched. */
static double rows_up_to(const struct finding *finding, int max)
{
    double rows = 0;
    for (int count = finding->min; count <= max && count <= search_max(finding->search); count++)
        rows += search_rows(finding->search, count);
    return rows;
}

/* Adds the number: with all digits below 10^15, with two significant digits from there on. */
static void add_rows(struct text *text, double rows)
{
    text_print(text, rows < 1e15 ? "%.0f" : "%.2g", rows);
}

static void say_too_many(struct finding *finding, int count, double rows)
{
    struct text there = {0}, bound = {0};
    add_rows(&there, rows);
    add_rows(&bound, finding->query->steps);
    text_say(&finding->result->trouble, "plays of up to %d cards: there are %s rows of cards to look through, and the "
                                        "bound is %s; name --count, --limit or --first, or search --anyway",
             count, there.at, bound.at);
    text_free(&there);
    text_free(&bound);
}

/* Whether the limit on rows allows all plays of up to this many cards; if not, says so in result->trouble. */
static bool rows_are_allowed(struct finding *finding, int count)
{
    double rows = rows_up_to(finding, count);
    if (finding->query->steps == 0 || rows <= finding->query->steps)
        return true;
    say_too_many(finding, count, rows);
    return false;
}

static void find_greatest(struct finding *finding)
{
    const struct find_query *query = finding->query;
    struct spell spell;
    spell_begin(&spell, query->form.deck, &query->hand);
    for (int count = finding->min; count <= finding->max && finding->result->found < query->limit; count++) {
        char number[SEARCH_DIGITS_MAX + 1];
        struct digits prime = {number, search_first(finding->search, count, number)};
        if (prime.count > 0) {
            struct card cards[SPELL_CARDS_MAX];
            spell_first(&spell, &query->must, prime, count, cards);
            line_add_play(&query->form, prime, cards, count, &finding->out->text);
            finding->result->found++;
        }
        if (search_ran_out(finding->search)) {
            struct text steps = {0};
            add_rows(&steps, query->steps);
            text_say(&finding->result->trouble, "no prime of %d cards was found in %s steps; search --anyway", count,
                     steps.at);
            text_free(&steps);
            return;
        }
        if (!out_flush(finding->out)) /* the next may take seconds */
            return;
    }
}

static void find_all(struct finding *finding)
{
    const struct find_query *query = finding->query;
    struct pool *pool = pool_new(&finding->question, query->jobs);
    uint64_t left = query->limit, lines = 0;
    bool can_run = true;
    for (int count = finding->min; count <= finding->max && left > 0 && finding->out->error == 0; count++) {
        if (!rows_are_allowed(finding, count))
            break;
        can_run = pool_run(pool, count, query->tally ? NULL : &query->form, left, finding->out, &finding->progress,
                           &lines);
        if (!can_run)
            break;
        if (query->tally)
            line_add_tally(&query->form, count, lines, &finding->out->text);
        finding->result->found += lines;
        left -= query->tally ? 1 : lines;
    }
    if (!can_run)
        text_say(&finding->result->trouble, "no thread can be started");
    pool_free(pool);
}

static bool is_within(const struct find_query *query, struct digits number)
{
    return (query->over.at == NULL || digits_compare(number, query->over) > 0) &&
           (query->under.at == NULL || digits_compare(number, query->under) < 0);
}

/* Writes the deck's special numbers after the primes. They are not prime, so output for programs does not have them. */
static void find_special(const struct finding *finding)
{
    const struct find_query *query = finding->query;
    const struct deck *deck = query->form.deck;
    uint64_t left = query->limit - finding->result->found;
    struct spell spell;
    spell_begin(&spell, deck, &query->hand);
    for (int i = 0; i < deck->numbers && left > 0; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        struct card cards[DECIMAL_DIGITS_MAX];
        int count = spell_deck_number(&spell, &query->must, &deck->number[i], digits, cards);
        struct digits number = {digits, (size_t)count};
        if (count == 0 || !count_is_wanted(query, count) || !is_within(query, number))
            continue;
        line_add_play(&query->form, number, cards, count, &finding->out->text);
        left--;
    }
}

void find_primes(const struct find_query *query, struct out *out, struct find_result *result)
{
    struct finding finding = {.query = query, .out = out, .result = result};
    finding.question = (struct search_question){.deck = query->form.deck, .hand = query->hand, .must = query->must,
                                                .over = query->over, .under = query->under};
    if (!search_accepts(&finding.question)) {
        text_say(&result->trouble, "a hand of more than %d cards is not searched (those without value not counted)",
                 SEARCH_CARDS_MAX);
        return;
    }
    if (query->first) {
        finding.question.hasty = true;
        finding.question.steps = (uint64_t)query->steps;
    }
    finding.search = search_new(1);
    search_set_question(finding.search, &finding.question);
    finding.min = query->count > 0 ? query->count : 1;
    finding.max = search_max(finding.search);
    if (query->count > 0 && (query->count < finding.max || query->tally))
        finding.max = query->count; /* a tally of more cards than the hand has is 0 */
    status_line_begin(&finding.progress);
    if (query->first)
        find_greatest(&finding);
    else if (query->limit < UINT64_MAX || rows_are_allowed(&finding, finding.max))
        find_all(&finding);
    if (query->form.format == FORMAT_TEXT && !query->first && !query->tally && result->trouble.length == 0)
        find_special(&finding);
    search_free(finding.search);
}

/* The context of write_way. */
struct listing {
    const struct find_query *query;
    struct digits number;
    struct out *out;
    struct find_result *result;
};

static bool write_way(void *context, const struct card *cards, int count)
{
    struct listing *listing = context;
    line_add_play(&listing->query->form, listing->number, cards, count, &listing->out->text);
    return ++listing->result->found < listing->query->limit && out_flush_if_full(listing->out);
}

void find_ways(const struct find_query *query, struct digits number, struct out *out, struct find_result *result)
{
    struct listing listing = {query, number, out, result};
    struct hand all = {{0}};
    struct spell spell;
    bool wants_more = true;
    for (int kind = 0; kind < query->form.deck->kinds; kind++)
        all.copies[kind] = query->form.deck->card[kind].copies;
    spell_begin(&spell, query->form.deck, &all);
    for (int count = 1; count <= SPELL_CARDS_MAX && wants_more; count++)
        if (count_is_wanted(query, count))
            wants_more = spell_each(&spell, NULL, number, count, write_way, &listing);
}
