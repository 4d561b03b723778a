/* count.c: the number of cards that people hold at a table of real cards. */
#include "referee/cardplay/count.h"

#include "core/base/words.h"
#include "referee/game/match.h"

bool count_read(const struct move *move, int max, int *seat, int *count)
{
    uint64_t number;
    if (!match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_COUNT, "the referee knows the hands");
    if (!move_seat(move, 0, seat))
        return false;
    if (!words_number(move->word[1], 0, (uint64_t)max, &number))
        return refuse(move->fault, FAULT_BAD_COUNT, "%.40s; %s can have 0 to %d", move->word[1],
                      match_name(move->match, *seat), max);
    *count = (int)number;
    return true;
}

bool count_refuse(const struct match *match, int seat, int held, struct fault *fault)
{
    const char *name = match_name(match, seat);
    return refuse_saying(fault, FAULT_NOT_HELD,
                         held == 1
                             ? N_("by my count %s has %d card: was a draw not entered? `count %s N` corrects it")
                             : N_("by my count %s has %d cards: was a draw not entered? `count %s N` corrects it"),
                         name, held, name);
}

void count_remove_card(struct hand *hand, int kind)
{
    hand->copies[hand->copies[kind] > 0 ? kind : CARD_UNKNOWN]--;
}
