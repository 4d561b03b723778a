/* plan_command.c: the command plan: how to empty a hand in the fewest plays. */
#include "hints/plan_command.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"
#include "core/ui/status_line.h"
#include "hints/outline.h"

#include <string.h>

static void plan_tick(void *context)
{
    struct status_line *progress = context;
    if (status_line_is_due(progress))
        status_line_show(progress, _("looking for the fewest plays ..."));
}

static void read_table(struct hints_request *request)
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
        program_usage(request->arguments.program, "--table=%.40s: no play of the deck %s spells that", play,
                      request->deck.name);
}

bool plan_command_run(struct hints_request *request)
{
    struct plan_question *query = &request->plan;
    struct status_line progress;
    struct plan plan = {0};
    if (query->composite)
        request_check_composite(request);
    read_table(request);
    request_operands(request, request_read_cards);
    if (request->trouble)
        return false;
    query->hand = request->find.hand;
    if (!plan_accepts(&request->deck, &query->hand))
        program_usage(request->arguments.program,
                      "a hand of more than %d cards is not planned (those without value not counted)",
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
        program_report(request->arguments.program,
                       "best found so far: there may be a better plan; raise --steps, or search --anyway");
    }
    bool found = request->target == 0 || (hand_count(&plan.left) == 0 && plan.plays <= request->target);
    plan_free(&plan);
    return found;
}
