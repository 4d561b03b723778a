/* turn.h: Prime Daifugo: what the player on turn knows, in the form in which plays are found fast. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TURN_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TURN_H

#include "referee/games/prime_daifugo/choice.h"

struct turn {
    const struct match *match;
    const struct game_lore *lore;
    const struct game_state *state;
    struct lore_hand hand;
    int size;      /* cards of the last play; 0 on an empty field */
    uint32_t last; /* its number, if it has at most LORE_CARDS_MAX cards */
    bool reversed;
    bool may_draw; /* and does not lose by it */
};

/* The steps of a search for an order of one row that is prime. */
enum { TURN_STEPS_MAX = 1500 };

struct turn turn_of(const struct match *match, const struct game_lore *lore, const struct game_state *state);

/* Plays of one table that beat the field: index `low` to before `high`. */
struct play_range {
    int low, high;
};

/* `table` is lore->number or lore->claim; `count` is the number of cards, which the table has. */
struct play_range turn_span(const struct turn *turn, const int *table, int count);

/* The i-th of a span, from 0, the strongest first. */
const struct lore_play *turn_play(const struct turn *turn, struct play_range span, int i);

/* Cards in a row, each with its value. */
struct row {
    int count;
    struct card card[PRIME_DAIFUGO_CARDS];
};

/*
 * The row of these cards that spells about the strongest number that might be prime: it ends with a card that can be
 * the last of a prime, and Jokers have values with which 3 does not divide the sum. `hand` is one for which
 * lore_is_whole holds, or any: then the row need not be good.
 */
void turn_row(const struct turn *turn, struct lore_hand hand, struct row *row);

/* About the strongest row of `count` cards of the hand, of whose others all are left. Of no less cards than `count`. */
struct lore_hand turn_strongest(const struct turn *turn, int count);

/* Whether the row, of as many cards as the last play, beats it; true on an empty field. */
bool turn_beats(const struct turn *turn, const struct row *row);

/*
 * Puts the cards of the row into the order that spells the strongest prime, and gives Jokers their values for it. The
 * search takes at most TURN_STEPS_MAX steps and `*steps`, which is lowered by them. False if none was found.
 */
bool turn_arrange(const struct turn *turn, struct row *row, int *steps);

void turn_choose_row(const struct row *row, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort,
                     struct choice *choice);

/*
 * A move that lays all cards of the hand, and is right: with `steps`, a budget as of turn_arrange, it has been looked
 * whether a number of many cards is prime; with NULL it is a CHOICE_GUESS. False if there is none, or none was found.
 */
bool turn_go_out(const struct turn *turn, int *steps, struct choice *choice);

#endif
