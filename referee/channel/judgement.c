/* judgement.c: the command that judges a number or a claim. */
#include "referee/channel/judgement.h"

#include "core/cards/card.h"
#include "core/cards/claim.h"
#include "referee/channel/caller.h"
#include "referee/channel/factors.h"

#include <string.h>

enum { JUDGE_DIGITS_MAX = 4300 };

/* A number to judge; it may have thousands of digits. */
struct question {
    struct verdict verdict;
    struct digits number;
};

static void search_factors(void *context)
{
    struct question *question = context;
    verdict_of(&question->verdict, question->number, VERDICT_FACTORS);
}

/* Judges digits, or cards that spell a number. */
static bool judge_number(struct request *request, const struct deck *deck, const struct text *typed)
{
    struct question question = {0};
    struct digits number;
    struct text spelt = {0};
    bool ok;
    if (digits_read(typed->at, typed->length, &number)) {
        ok = number.count <= JUDGE_DIGITS_MAX ||
             refuse(&request->fault, FAULT_TOO_MANY_DIGITS, "at most %d", JUDGE_DIGITS_MAX);
    } else {
        ok = card_read_number(deck, typed->at, typed->length, JUDGE_DIGITS_MAX, &spelt, &request->fault);
        number = (struct digits){spelt.at, spelt.length};
    }
    if (ok) {
        question.number = number;
        caller_search(request, search_factors, &question);
        request->is_probable = !question.verdict.proven;
        events_write_verdict(&question.verdict, factors_are_told(request->protocol), &request->answer);
    }
    verdict_free(&question.verdict);
    text_free(&spelt);
    return ok;
}

/* A claim to judge, and the text of its numbers. */
struct claimed {
    struct claim claim;
    struct text numbers;
};

static void search_claim(void *context)
{
    struct claimed *claimed = context;
    claim_judge(&claimed->claim, claimed->numbers.at);
}

/* Judges a claim, such as 1310=2*5*131. */
static bool judge_claim(struct request *request, const struct deck *deck, const struct text *typed)
{
    struct claimed claimed = {0};
    bool ok = claim_read(deck, typed->at, typed->length, JUDGE_DIGITS_MAX, &claimed.numbers, &request->fault);
    if (ok) {
        caller_search(request, search_claim, &claimed);
        events_write_claim(&claimed.claim, factors_are_told(request->protocol), &request->answer);
    }
    claim_free(&claimed.claim);
    text_free(&claimed.numbers);
    return ok;
}

bool judgement_run(struct request *request)
{
    const struct session *session = request->protocol->session;
    const char *default_deck = session->rules.games[0]->deck;
    struct deck deck = {.kinds = 0};
    struct text typed = {0};
    for (int i = 0; i < request->count; i++)
        text_print(&typed, i > 0 ? " %s" : "%s", request->word[i]);
    if (session->on && session->match.deck.kinds > 0)
        deck = session->match.deck;
    else if (default_deck != NULL)
        deck_builtin(default_deck, &deck);
    bool is_claim = claim_is_intended(&deck, typed.at, typed.length);
    bool ok = is_claim ? judge_claim(request, &deck, &typed) : judge_number(request, &deck, &typed);
    text_free(&typed);
    return ok;
}
