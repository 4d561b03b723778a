/* turn.h: Prime Daifugo: the position of the player on turn, prepared for finding plays fast. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TURN_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TURN_H

#include "referee/games/prime_daifugo/choice.h"

struct turn {
    const struct match *match;
    const struct precomputed *precomputed;
    const struct game_state *state;
    struct precomputed_hand hand;
    int size;      /* cards of the last play; 0 on an empty field */
    uint64_t last; /* the number of the last play; 0 on an empty field, UINT64_MAX if it is too great */
    bool reversed;
    bool may_draw; /* a draw is possible, and does not lose the game */
};

/* Maximum number of steps of one search for an order in which the cards of a row spell a prime. */
enum { TURN_STEPS_MAX = 1500 };

struct turn turn_of(const struct match *match, const struct precomputed *precomputed, const struct game_state *state);

/* The plays of one table that beat the field: the indices from `low` to `high` - 1 in precomputed->play. */
struct play_range {
    int low, high;
};

/*
 * The plays whose number has `count` cards; `table`, precomputed->number_begin or precomputed->claim_begin, must cover
 * that count.
 */
struct play_range turn_span(const struct turn *turn, const int *table, int count);

/* The i-th play of a span, from 0, strongest first. */
const struct precomputed_play *turn_play(const struct turn *turn, struct play_range span, int i);

/* Cards side by side, each with its value. */
struct row {
    int count;
    struct card card[PRIME_DAIFUGO_CARDS];
};

/*
 * Arranges the cards of `hand` as nearly the strongest number that might be prime: the last card can end a prime, and
 * Jokers have values for which 3 does not divide the digit sum. The row need not have these properties if
 * precomputed_is_number is false for the hand, or for a number of few cards, such as 2 or 57.
 */
void turn_make_row(const struct turn *turn, struct precomputed_hand hand, struct row *row);

/*
 * Nearly the strongest `count` cards of the hand that can spell a prime: the strongest cards or, if these cannot, with
 * one of them exchanged. If no exchange helps, the strongest cards. A hand of fewer cards gives fewer.
 */
struct precomputed_hand turn_strongest(const struct turn *turn, int count);

/* Whether the row, of the same number of cards as the last play, beats it; true on an empty field. */
bool turn_beats(const struct turn *turn, const struct row *row);

/*
 * Orders the cards of the row to spell the strongest prime, and sets the values of its Jokers. The search takes at most
 * TURN_STEPS_MAX steps and at most `*steps`, and subtracts them from `*steps`. False if it found no prime: the row is
 * then unchanged.
 */
bool turn_arrange_prime(const struct turn *turn, struct row *row, int *steps);

/* Codes a play of the row. */
void turn_code_row(const struct row *row, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort,
                   struct choice *choice);

/*
 * Finds a move that plays all cards of the hand. With `steps`, a budget as for turn_arrange_prime, a number of more
 * than precomputed->covered cards is tested for primality; with NULL it is not, and the move is a CHOICE_GUESS. False
 * if no move was found.
 */
bool turn_find_last_play(const struct turn *turn, int *steps, struct choice *choice);

#endif
