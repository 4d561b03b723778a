/* evaluate.h: Daifugo: a hand as its player sees it, and how good its plays look. */
#ifndef REFEREE_GAMES_DAIFUGO_EVALUATE_H
#define REFEREE_GAMES_DAIFUGO_EVALUATE_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* Plays of a hand that are looked at. */
enum { DAIFUGO_OPTIONS_MAX = CHOICES_MAX };

/* What is asked about the hand of the player on turn once for all its plays. */
struct daifugo_outlook {
    const struct match *match;
    const struct game_state *state;
    struct daifugo_hand hand;
    int groups;     /* plays that it takes */
    int rivals_min; /* cards of the other player who has fewest */
    bool reversed;
    uint64_t sure; /* the lowest bits of values whose cards would end the pile, or cannot be beaten */
};

struct daifugo_outlook daifugo_look(const struct match *match, const struct game_state *state);

/* The lowest bit of a value, 3 to 15, in a mask of cards; and of each value that is among the cards. */
static inline uint64_t daifugo_value_bit(int value)
{
    return (uint64_t)1 << DAIFUGO_SUITS * (value - 3);
}

uint64_t daifugo_values_of(uint64_t cards);

/* Whether a play of these cards, `count` of them, ends the pile: eights, or two nines. */
bool daifugo_cuts(const struct match *match, uint64_t cards, int count);

/* The cards that others may hold, as far as the player on turn knows, and how many jokers are among them. */
uint64_t daifugo_unseen(const struct daifugo_outlook *outlook, int *jokers);

/* The rank of the weakest card in the order in force, from 0 to 12; 13 for jokers for themselves. */
int daifugo_rank_of(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/* Whether a play that empties the hand would be a foul. */
bool daifugo_is_foul_end(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/* How `suggest` weighs a play; and how good one looks that keeps the hand together, where a pass is 0. */
int daifugo_plain_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option);
int daifugo_wary_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/* Whether this is the worth of a play that empties the hand and is a foul: it is worse than a pass. */
bool daifugo_is_last_resort(int worth);

/*
 * Sets the cards of the hand, those first that are parted with most easily; with `strongest` those of the highest value
 * first. Returns how many there are.
 */
int daifugo_sort_cards(const struct daifugo_outlook *outlook, bool strongest, unsigned char cards[DAIFUGO_HAND_MAX]);

#endif
