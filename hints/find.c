/* find.c: every prime that can be played from a hand, and every play that forms a number. */
#include "hints/find.h"

#include "core/cards/search.h"
#include "core/cards/spell.h"
#include "hints/crew.h"
#include "hints/progress.h"

#include <stddef.h>

/* A walk over the counts of one hand. */
struct finding {
    const struct find_wish *wish;
    struct out *out;
    struct find_result *result;
    struct search_question question;
    struct search *search; /* for what needs no threads */
    struct progress progress;
    int min, max;       /* counts */
};

static bool count_is_wanted(const struct find_wish *wish, int count)
{
    return wish->count == 0 || wish->count == count;
}

/* Rows of all counts up to `most` that are wanted. */
static double rows_up_to(const struct finding *finding, int max)
{
    double rows = 0;
    for (int count = finding->min; count <= max && count <= search_max(finding->search); count++)
        rows += search_rows(finding->search, count);
    return rows;
}

/* In full, unless that is beyond what anybody reads. */
static void add_rows(struct text *text, double rows)
{
    text_print(text, rows < 1e15 ? "%.0f" : "%.2g", rows);
}

static void say_too_many(struct finding *finding, int count, double rows)
{
    struct text *trouble = &finding->result->trouble;
    text_print(trouble, "plays of up to %d cards: there are ", count);
    add_rows(trouble, rows);
    text_add(trouble, " rows of cards to look through, and the bound is ");
    add_rows(trouble, finding->wish->steps);
    text_add(trouble, "; name --count, --limit or --first, or raise --steps (0 for no bound)");
}

/* Whether the bound allows this count after those before it. */
static bool has_rows(struct finding *finding, int count)
{
    double rows = rows_up_to(finding, count);
    if (finding->wish->steps == 0 || rows <= finding->wish->steps)
        return true;
    say_too_many(finding, count, rows);
    return false;
}

/* The greatest prime of a count. */
struct greatest {
    struct finding *finding;
    const struct spell *spell;
    int count;
};

static bool write_greatest(void *context, struct digits prime)
{
    struct greatest *greatest = context;
    struct finding *finding = greatest->finding;
    struct card cards[SPELL_CARDS_MAX];
    spell_first(greatest->spell, &finding->wish->must, prime, greatest->count, cards);
    line_add_play(&finding->wish->form, prime, cards, greatest->count, &finding->out->text);
    finding->result->found++;
    return false;
}

static void find_greatest(struct finding *finding)
{
    const struct find_wish *wish = finding->wish;
    struct spell spell;
    spell_begin(&spell, wish->form.deck, &wish->hand);
    for (int count = finding->min; count <= finding->max && finding->result->found < wish->limit; count++) {
        struct greatest greatest = {finding, &spell, count};
        search_run(finding->search, count, write_greatest, NULL, &greatest);
        if (search_ran_out(finding->search)) {
            text_print(&finding->result->trouble, "no prime of %d cards was found in ", count);
            add_rows(&finding->result->trouble, wish->steps);
            text_add(&finding->result->trouble, " steps; raise --steps (0 for no bound)");
            return;
        }
        if (!out_flush(finding->out)) /* the next may take seconds */
            return;
    }
}

static void find_all(struct finding *finding)
{
    const struct find_wish *wish = finding->wish;
    struct crew *crew = crew_new(&finding->question, wish->jobs);
    uint64_t left = wish->limit, lines = 0;
    bool can_run = true;
    for (int count = finding->min; count <= finding->max && left > 0 && finding->out->error == 0; count++) {
        if (!has_rows(finding, count))
            break;
        can_run = crew_run(crew, count, wish->tally ? NULL : &wish->form, left, finding->out, &finding->progress,
                           &lines);
        if (!can_run)
            break;
        if (wish->tally)
            line_add_tally(&wish->form, count, lines, &finding->out->text);
        finding->result->found += lines;
        left -= wish->tally ? 1 : lines;
    }
    if (!can_run)
        text_add(&finding->result->trouble, "no thread can be started");
    crew_free(crew);
}

void find_primes(const struct find_wish *wish, struct out *out, struct find_result *result)
{
    struct finding finding = {.wish = wish, .out = out, .result = result};
    finding.question = (struct search_question){.deck = wish->form.deck, .hand = wish->hand, .must = wish->must,
                                                .over = wish->over, .under = wish->under};
    if (!search_can(&finding.question)) {
        text_print(&result->trouble, "a hand of more than %d cards is not searched (those without value not counted)",
                   SEARCH_CARDS_MAX);
        return;
    }
    if (wish->first) {
        finding.question.hasty = true;
        finding.question.steps = (uint64_t)wish->steps;
    }
    finding.search = search_new(1);
    search_ask(finding.search, &finding.question);
    finding.min = wish->count > 0 ? wish->count : 1;
    finding.max = search_max(finding.search);
    if (wish->count > 0 && (wish->count < finding.max || wish->tally))
        finding.max = wish->count; /* of more cards than there are a tally says 0 */
    progress_begin(&finding.progress);
    if (wish->first)
        find_greatest(&finding);
    else if (wish->limit < UINT64_MAX || has_rows(&finding, finding.max))
        find_all(&finding);
    search_free(finding.search);
}

/* The plays that form a number, one by one. */
struct listing {
    const struct find_wish *wish;
    struct digits number;
    struct out *out;
    struct find_result *result;
};

static bool write_way(void *context, const struct card *cards, int count)
{
    struct listing *listing = context;
    line_add_play(&listing->wish->form, listing->number, cards, count, &listing->out->text);
    return ++listing->result->found < listing->wish->limit && out_flow(listing->out);
}

void find_ways(const struct find_wish *wish, struct digits number, struct out *out, struct find_result *result)
{
    struct listing listing = {wish, number, out, result};
    struct hand all = {{0}};
    struct spell spell;
    bool go_on = true;
    for (int kind = 0; kind < wish->form.deck->kinds; kind++)
        all.copies[kind] = wish->form.deck->card[kind].copies;
    spell_begin(&spell, wish->form.deck, &all);
    for (int count = 1; count <= SPELL_CARDS_MAX && go_on; count++)
        if (count_is_wanted(wish, count))
            go_on = spell_each(&spell, NULL, number, count, write_way, &listing);
}
