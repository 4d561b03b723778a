/* find_command.c: the commands hand, composite and ways: plays that cards form. */
#include "hints/find_command.h"

#include "core/cards/card.h"
#include "core/num/digits.h"
#include "hints/claims.h"

#include <string.h>

/* Reports what could not be done; true if something was found. */
static bool end_find(struct hints_request *request, struct find_result *result)
{
    if (result->trouble.length > 0) {
        out_flush(&request->out);
        program_report(request->arguments.program, "%s", result->trouble.at);
        request->trouble = true;
    }
    text_free(&result->trouble);
    return result->found > 0;
}

bool find_command_hand(struct hints_request *request)
{
    struct find_result result = {0};
    if (!request_read_hand(request))
        return false;
    bool proves = request->find.first || request_given(request, OPT_PROVEN) != NULL;
    request->find.form.primes = proves ? LINE_PROVEN : LINE_PRIMES;
    find_primes(&request->find, &request->out, &result);
    return end_find(request, &result);
}

bool find_command_composite(struct hints_request *request)
{
    struct find_result result = {0};
    request_check_composite(request);
    if (!request_read_hand(request))
        return false;
    claims_find(&request->find, &request->out, &result);
    return end_find(request, &result);
}

static bool list_ways(struct hints_request *request, const char *word, struct fault *fault)
{
    const struct deck *deck = &request->deck;
    struct digits number;
    struct text spelled = {0};
    struct find_result result = {0};
    size_t length = strlen(word);
    if (!digits_read(word, length, &number)) {
        if (!card_read_number(deck, word, length, DIGITS_OF_CARDS, &spelled, fault))
            return false;
        number = (struct digits){spelled.at, spelled.length};
    }
    if (request->find.limit > 0)
        find_ways(&request->find, number, &request->out, &result);
    request->find.limit -= result.found;
    request->has_answer = request->has_answer || result.found > 0;
    text_free(&spelled);
    request->answers_each_input = request->find.limit > 0; /* no "nothing was found" where the limit ended the search */
    return true;
}

bool find_command_ways(struct hints_request *request)
{
    uint64_t limit = request->find.limit;
    request->answers_each_input = true;
    request_operands(request, list_ways);
    return request->find.limit < limit;
}
