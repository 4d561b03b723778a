/* evaluate.h: Daifugo: rates the plays of a hand by what its player knows. */
#ifndef REFEREE_GAMES_DAIFUGO_EVALUATE_H
#define REFEREE_GAMES_DAIFUGO_EVALUATE_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* Maximum number of plays of a hand that are rated. */
enum { DAIFUGO_OPTIONS_MAX = CHOICES_MAX };

/* An estimate of the plays that some cards need. Sevens and tens hand over single cards, which then need no play. */
struct daifugo_rest {
    int plays;
    int loose; /* plays that opponents may beat */
};

/* Properties of the position and of the hand on turn, computed once for all its plays. */
struct daifugo_outlook {
    const struct match *match;
    const struct game_state *state;
    struct daifugo_hand hand;
    struct daifugo_rest rest; /* of the hand */
    int rivals;     /* the other players who are still in */
    int rivals_min; /* the fewest cards that another player holds */
    bool reversed;
    uint64_t sure; /* lowest bits of the values whose cards, played together, end the pile or cannot be beaten */
};

/* Computes these properties for the player on turn. */
struct daifugo_outlook daifugo_outlook_of(const struct match *match, const struct game_state *state);

/* The lowest bit of a value, 3 to 15, in a mask of cards. */
static inline uint64_t daifugo_value_bit(int value)
{
    return (uint64_t)1 << DAIFUGO_SUITS * (value - 3);
}

/* A mask with the lowest bit of each value that is among the cards. */
uint64_t daifugo_values_of(uint64_t cards);

/* Whether a play of these cards, `count` in number, ends the pile: by an eight, or by two or more nines. */
bool daifugo_cuts(const struct match *match, uint64_t cards, int count);

/*
 * The natural cards that the player on turn has not seen; the bits above them are set, too. `*jokers` is set to the
 * number of unseen jokers.
 */
uint64_t daifugo_unseen(const struct daifugo_outlook *outlook, int *jokers);

/* The rank of the weakest card in the order in force, 0 to 12; 13 for raw jokers. */
int daifugo_rank_of(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/* Whether ending with this play is a foul. */
bool daifugo_is_foul_end(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/*
 * Scores of a play, greater for better plays. daifugo_plain_worth rates a play as `suggest` does; daifugo_wary_worth
 * also keeps the hand together, and is to be compared with 0 for a pass.
 */
int daifugo_plain_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option);
int daifugo_wary_worth(const struct daifugo_outlook *outlook, const struct daifugo_option *option);

/* Whether this is the score of a foul finish, which is worse than a pass. */
bool daifugo_is_last_resort(int worth);

/*
 * Lists the cards of the hand on turn, the most dispensable first; with `strongest`, those of the highest value first.
 * Returns their number.
 */
int daifugo_sort_cards(const struct daifugo_outlook *outlook, bool strongest, unsigned char cards[DAIFUGO_HAND_MAX]);

#endif
