/* clues_command.c: the commands clues and cards: the clues printed on number cards. */
#include "hints/clues_command.h"

#include "core/cards/clue.h"
#include "hints/line.h"

#include <string.h>

/* Adds cards to the hand: only number cards, one of each kind. */
static bool read_number_cards(struct hints_request *request, const char *word, struct fault *fault)
{
    struct hand before = request->find.hand;
    memset(&request->find.hand, 0, sizeof request->find.hand);
    if (!request_read_cards(request, word, fault))
        return false;
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (request->find.hand.copies[kind] > 0 && card->values != 1)
            return refuse(fault, card->values == 0 ? FAULT_NO_VALUE : FAULT_NEED_VALUE, "%s", card->word);
        request->find.hand.copies[kind] |= before.copies[kind]; /* a card named twice is shown once */
    }
    return true;
}

/* Writes the clues of the cards in the hand. */
static void answer_clues(struct hints_request *request)
{
    unsigned char kinds[DECK_KINDS_MAX];
    int cards = clue_cards(&request->deck, kinds);
    size_t before = request->out.text.length;
    for (int i = 0; i < cards; i++)
        if (request->find.hand.copies[kinds[i]] > 0)
            line_add_clues(&request->find.form, kinds[i], request->primes, &request->out.text);
    request->has_answer = request->out.text.length > before;
    request->found = request->found || request->has_answer;
    out_flush_if_full(&request->out);
}

bool clues_command_run(struct hints_request *request)
{
    if (request->arguments.operands == 1) {
        for (int kind = 0; kind < request->deck.kinds; kind++)
            request->find.hand.copies[kind] = 1;
        answer_clues(request);
    } else {
        request->answers_each_input = true;
        request_groups(request, read_number_cards, answer_clues);
    }
    return request->found;
}

bool clues_command_list_cards(struct hints_request *request)
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
