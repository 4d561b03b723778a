/* evaluate.c: Daifugo: rates the plays of a hand by what its player knows. */
#include "referee/games/daifugo/evaluate.h"

#include "core/base/bits.h"
#include "referee/game/match.h"

bool daifugo_cuts(const struct match *match, uint64_t cards, int count)
{
    const uint64_t eights = 15 * daifugo_value_bit(8), nines = 15 * daifugo_value_bit(9);
    bool is_set = count < 3 || (cards & eights) == cards;
    return (match->option[DAIFUGO_EIGHT] == DAIFUGO_ON && (cards & eights) != 0 &&
            (is_set || match->option[DAIFUGO_KAIDAN_8] == DAIFUGO_ON)) ||
           (match->option[DAIFUGO_NINE] == DAIFUGO_ON && bits_count(cards & nines) > 1);
}

uint64_t daifugo_unseen(const struct daifugo_outlook *outlook, int *jokers)
{
    const struct game_state *state = outlook->state;
    const struct daifugo_cards *tens = &state->tens[state->common.turn];
    uint64_t seen = outlook->hand.cards;
    for (int card = 0; card < DAIFUGO_NATURALS; card++)
        seen |= (uint64_t)((state->gone.copies[card] | state->pile.copies[card] | tens->copies[card]) != 0) << card;
    *jokers = outlook->match->option[DAIFUGO_OPTION_JOKERS] - outlook->hand.jokers -
              state->gone.copies[DAIFUGO_JOKER] - state->pile.copies[DAIFUGO_JOKER] - tens->copies[DAIFUGO_JOKER];
    return ~seen;
}

/* Sets `sure`, from the highest rank down: the cards of a value end the pile, or no unseen cards beat as many. */
static void find_sure(struct daifugo_outlook *outlook)
{
    int jokers, most = 0;
    uint64_t unseen = daifugo_unseen(outlook, &jokers);
    for (int rank = 12; rank >= 0; rank--) {
        int first = DAIFUGO_SUITS * (outlook->reversed ? 12 - rank : rank);
        uint64_t own = outlook->hand.cards >> first & 15;
        int count = bits_count(own), others = bits_count(unseen >> first & 15);
        bool is_sure = count > 0 && count > most + jokers && !(count == 1 && jokers > 0);
        if (count > 0 && (is_sure || daifugo_cuts(outlook->match, own << first, count)))
            outlook->sure |= (uint64_t)1 << first;
        most = others > most ? others : most;
    }
}

struct daifugo_outlook daifugo_look(const struct match *match, const struct game_state *state)
{
    struct daifugo_outlook outlook = {.match = match, .state = state, .rivals_min = DAIFUGO_HAND_MAX};
    int turn = state->common.turn;
    outlook.hand = daifugo_hand_of(&state->hand[turn]);
    outlook.groups = daifugo_groups(match, outlook.hand.cards);
    outlook.reversed = daifugo_is_reversed(state);
    for (int seat = 0; seat < match->seats; seat++) {
        int count = seat != turn && daifugo_is_active(state, seat) ? daifugo_count(&state->hand[seat]) : 0;
        if (count > 0 && count < outlook.rivals_min)
            outlook.rivals_min = count;
    }
    find_sure(&outlook);
    return outlook;
}

int daifugo_rank_of(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    uint64_t cards = option->naturals | option->as;
    if (cards == 0)
        return 13;
    if (outlook->reversed)
        return 12 - bits_highest(cards) / DAIFUGO_SUITS;
    return bits_lowest(cards) / DAIFUGO_SUITS;
}

bool daifugo_is_foul_end(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    struct daifugo_play play = daifugo_play_of(option);
    return daifugo_is_foul(outlook->match, outlook->state, &play);
}

int daifugo_plain_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    int worth = -40 * (option->raw + bits_count(option->as)) - (option->rev ? 500 : 0);
    for (uint64_t cards = option->naturals; cards != 0; cards &= cards - 1) {
        int value = bits_lowest(cards) / DAIFUGO_SUITS + 3;
        worth += outlook->reversed ? 20 + value : 20 - value;
    }
    if (option->count == outlook->hand.count)
        worth += daifugo_is_foul_end(outlook, option) ? -100000 : 100000;
    return worth;
}

uint64_t daifugo_values_of(uint64_t cards)
{
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x1111111111111;
}

/* Whether the player keeps the lead with this play. */
static bool is_sure(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    uint64_t cards = option->naturals | option->as, values = daifugo_values_of(cards);
    if (daifugo_cuts(outlook->match, cards, option->count) || option->raw > 0)
        return true;
    return (values & (values - 1)) == 0 && (values & outlook->sure) != 0 &&
           option->naturals == (outlook->hand.cards & values * 15);
}

/* Weights in the score of a play, tuned in games against `suggest`. */
enum {
    TO_PLAY = 21,       /* bonus for not passing */
    EACH_CARD = 2,
    EACH_GROUP = 12,    /* penalty for each group left beyond those that playing a whole group leaves */
    EACH_JOKER = 12,
    LOW_ANSWER = 4,     /* bonus for beating the top with low cards */
    HIGH = 9,           /* rank, from 0: ranks below it are low, ranks above it high */
    EACH_HIGH_RANK = 2,
    RUN_OUT = 40,       /* bonus for a lead that keeps the lead when all groups left but one keep it too */
    TAKE_OVER = 20,     /* as RUN_OUT, for an answer */
    SPARE = 4,          /* penalty for cards that keep the lead, played too early */
    FEW_LEFT = 3,       /* if another player has this many cards or fewer: */
    HURRY = 10,         /* bonus for answering instead of passing */
    BAD_END = 60,       /* penalty if the cards left would be a foul finish */
    REV = 3
};

static bool ends_badly(const struct daifugo_outlook *outlook, uint64_t remaining, int jokers)
{
    uint64_t highest = (uint64_t)15 << (outlook->state->kakumei ? 0 : DAIFUGO_NATURALS - DAIFUGO_SUITS);
    return remaining == 0 ? jokers > 0 : (remaining & ~highest) == 0;
}

int daifugo_wary_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    const struct daifugo_hand *hand = &outlook->hand;
    uint64_t remaining = hand->cards & ~option->naturals;
    int jokers = option->raw + bits_count(option->as), left = hand->jokers - jokers;
    int rank = daifugo_rank_of(outlook, option);
    if (option->count == hand->count)
        return daifugo_is_foul_end(outlook, option) ? -100000 : 100000;
    int groups = daifugo_groups(outlook->match, remaining);
    /* Groups that opponents may beat. */
    int loose = groups - bits_count(daifugo_values_of(remaining) & outlook->sure) - left;
    bool leads = outlook->state->plays == 0;
    int worth = TO_PLAY + EACH_CARD * option->count - EACH_GROUP * (groups - outlook->groups + 1) - EACH_JOKER * jokers;
    if (leads)
        worth -= rank;
    else
        worth += rank < HIGH ? LOW_ANSWER : -EACH_HIGH_RANK * (rank - HIGH);
    if (is_sure(outlook, option))
        worth += loose > 1 ? -SPARE : leads ? RUN_OUT : TAKE_OVER;
    if (!leads && outlook->rivals_min <= FEW_LEFT)
        worth += HURRY;
    if (ends_badly(outlook, remaining, left))
        worth -= BAD_END;
    return option->rev ? worth - REV : worth;
}

bool daifugo_is_last_resort(int worth)
{
    return worth < -50000;
}

/* ---- handing cards over ---- */

/* How dispensable a card is: weak cards without others of their value are most dispensable. */
static int dispensable(const struct daifugo_outlook *outlook, int card)
{
    if (card == DAIFUGO_JOKER)
        return -60;
    uint64_t remaining = outlook->hand.cards & ~((uint64_t)1 << card);
    int rank = outlook->reversed ? 12 - card / DAIFUGO_SUITS : card / DAIFUGO_SUITS;
    int groups = daifugo_groups(outlook->match, remaining);
    return 10 * (outlook->groups - groups) - rank - (card / DAIFUGO_SUITS == 5 ? 6 : 0);
}

int daifugo_sort_cards(const struct daifugo_outlook *outlook, bool strongest, unsigned char cards[DAIFUGO_HAND_MAX])
{
    const struct daifugo_cards *hand = &outlook->state->hand[outlook->state->common.turn];
    int worth[DAIFUGO_HAND_MAX], count = 0;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < hand->copies[card]; i++) {
            int k = count++, own = strongest ? daifugo_value(card) : dispensable(outlook, card);
            for (; k > 0 && worth[k - 1] < own; k--) {
                worth[k] = worth[k - 1];
                cards[k] = cards[k - 1];
            }
            worth[k] = own;
            cards[k] = (unsigned char)card;
        }
    return count;
}
