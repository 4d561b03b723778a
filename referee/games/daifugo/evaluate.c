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

/* Whether a play of these cards ends the pile: as daifugo_cuts, or because its fives skip all others. */
static bool ends_pile(const struct daifugo_outlook *outlook, uint64_t cards, int count)
{
    int fives = outlook->match->option[DAIFUGO_FIVE] == DAIFUGO_ON ? bits_count(cards & 15 * daifugo_value_bit(5)) : 0;
    return fives >= outlook->rivals || daifugo_cuts(outlook->match, cards, count);
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

/* Sets `sure`, from the highest rank down: the cards of the value end the pile, or no unseen set can beat them. */
static void find_sure(struct daifugo_outlook *outlook)
{
    int jokers, most = 0;
    uint64_t unseen = daifugo_unseen(outlook, &jokers);
    for (int rank = 12; rank >= 0; rank--) {
        int first = DAIFUGO_SUITS * (outlook->reversed ? 12 - rank : rank);
        uint64_t own = outlook->hand.cards >> first & 15;
        int count = bits_count(own), others = bits_count(unseen >> first & 15);
        bool is_sure = count > 0 && count > most + jokers && !(count == 1 && jokers > 0);
        if (count > 0 && (is_sure || ends_pile(outlook, own << first, count)))
            outlook->sure |= (uint64_t)1 << first;
        most = others > most ? others : most;
    }
}

/* How many cards sevens and tens among these cards hand over. */
static int handed_over(const struct match *match, uint64_t cards)
{
    uint64_t sevens = match->option[DAIFUGO_SEVEN] == DAIFUGO_ON ? 15 * daifugo_value_bit(7) : 0;
    uint64_t tens = match->option[DAIFUGO_TEN] == DAIFUGO_ON ? 15 * daifugo_value_bit(10) : 0;
    return bits_count(cards & (sevens | tens));
}

/* Estimates the plays that these cards and jokers take if `gifts` cards can be handed over first. */
static struct daifugo_rest rest_of(const struct daifugo_outlook *outlook, uint64_t cards, int jokers, int gifts)
{
    struct daifugo_rest rest = {.plays = daifugo_groups(outlook->match, cards)};
    int freed = gifts + handed_over(outlook->match, cards);
    rest.loose = rest.plays - bits_count(daifugo_values_of(cards) & outlook->sure) - jokers;
    freed = freed < rest.loose ? freed : rest.loose > 0 ? rest.loose : 0;
    rest.loose -= freed;
    rest.plays -= freed;
    return rest;
}

struct daifugo_outlook daifugo_outlook_of(const struct match *match, const struct game_state *state)
{
    struct daifugo_outlook outlook = {.match = match, .state = state, .rivals_min = DAIFUGO_HAND_MAX};
    int turn = state->common.turn;
    outlook.hand = daifugo_hand_of(&state->hand[turn]);
    outlook.reversed = daifugo_is_reversed(state);
    for (int seat = 0; seat < match->seats; seat++) {
        int count = seat != turn && daifugo_is_active(state, seat) ? daifugo_count(&state->hand[seat]) : 0;
        outlook.rivals += count > 0;
        if (count > 0 && count < outlook.rivals_min)
            outlook.rivals_min = count;
    }
    find_sure(&outlook);
    outlook.rest = rest_of(&outlook, outlook.hand.cards, outlook.hand.jokers, 0);
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

/* Whether the player probably keeps the lead with this play. */
static bool is_sure(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    uint64_t cards = option->naturals | option->as, values = daifugo_values_of(cards);
    if (ends_pile(outlook, cards, option->count) || option->raw > 0)
        return true;
    return (values & (values - 1)) == 0 && (values & outlook->sure) != 0 &&
           option->naturals == (outlook->hand.cards & values * 15);
}

/* Weights in the score of a play, tuned in games of four and of two against `suggest` and against this rule itself. */
enum {
    TO_PLAY = 9,        /* bonus for not passing */
    EACH_CARD = 5,
    EACH_GROUP = 12,    /* penalty for each group more after the play than before it; a bonus for each group fewer */
    EACH_LOOSE = 2,     /* as EACH_GROUP, for groups that opponents may beat */
    EACH_JOKER = 24,
    EACH_JACK = 2,
    HIGH = 9,           /* rank, from 0, from which cards are saved rather than played as an answer */
    RUN_OUT = 28,       /* bonus for a lead that keeps the lead when all groups left but one keep it too */
    TAKE_OVER = 20,     /* as RUN_OUT, for an answer */
    SPARE = 9,          /* penalty for cards that keep the lead, played too early */
    MIDDLE = 6,         /* rank from which a lead may stop a player who has just as many cards left */
    BAD_END = 54,       /* penalty if the cards left would be a foul finish */
    REV = 3
};

static bool ends_badly(const struct daifugo_outlook *outlook, uint64_t remaining, int jokers)
{
    uint64_t highest = (uint64_t)15 << (outlook->state->kakumei ? 0 : DAIFUGO_NATURALS - DAIFUGO_SUITS);
    if (outlook->match->option[DAIFUGO_FOUL] == DAIFUGO_FOUL_NONE)
        return false;
    return remaining == 0 ? jokers > 0 : (remaining & ~highest) == 0;
}

/* The part of the worth of a play that depends on its rank: low cards lead and high cards are kept. */
static int worth_of_rank(const struct daifugo_outlook *outlook, const struct daifugo_option *option, bool is_sure)
{
    int rank = daifugo_rank_of(outlook, option);
    if (outlook->state->plays > 0)
        return rank < HIGH ? rank / 4 : HIGH - rank;
    bool may_end = outlook->rivals_min == option->count && !is_sure; /* an answer may be the last play of an opponent */
    return (may_end ? rank - MIDDLE : 0) - rank / 5;
}

int daifugo_wary_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    const struct daifugo_hand *hand = &outlook->hand;
    uint64_t cards = option->naturals | option->as, remaining = hand->cards & ~option->naturals;
    int jokers = option->raw + bits_count(option->as), left = hand->jokers - jokers;
    if (option->count == hand->count)
        return daifugo_is_foul_end(outlook, option) ? -100000 : 100000;
    const struct daifugo_rest *now = &outlook->rest;
    struct daifugo_rest rest = rest_of(outlook, remaining, left, handed_over(outlook->match, cards));
    bool leads = outlook->state->plays == 0, keeps_lead = is_sure(outlook, option);
    int worth = TO_PLAY + EACH_CARD * option->count - EACH_GROUP * (rest.plays - now->plays) -
                EACH_LOOSE * (rest.loose - now->loose) - EACH_JOKER * jokers;
    worth += worth_of_rank(outlook, option, keeps_lead);
    worth -= EACH_JACK * bits_count(cards & 15 * daifugo_value_bit(11));
    if (keeps_lead)
        worth += rest.loose > 1 ? -SPARE : leads ? RUN_OUT : TAKE_OVER;
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
        return -1000;
    uint64_t remaining = outlook->hand.cards & ~((uint64_t)1 << card);
    int rank = outlook->reversed ? 12 - card / DAIFUGO_SUITS : card / DAIFUGO_SUITS;
    return -10 * daifugo_groups(outlook->match, remaining) - rank - (card / DAIFUGO_SUITS == 5 ? 6 : 0);
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
