/* choice.h: Prime Daifugo: moves encoded as bytes, for the referee's own players. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CHOICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CHOICE_H

#include "referee/game/player.h"
#include "referee/games/prime_daifugo/finder.h"
#include "referee/games/prime_daifugo/precomputed.h"

enum prime_daifugo_choice {
    CHOICE_DRAW = 1,
    CHOICE_PASS,
    CHOICE_PLAY,  /* followed by its enum prime_daifugo_sort and the cards; a composite by those of its factors, too */
    CHOICE_GUESS, /* encoded like CHOICE_PLAY, but the number has not been tested for primality */
    CHOICE_JOKER  /* a Joker alone */
};

/*
 * A card is encoded as its value, plus CHOICE_IS_JOKER for a Joker with that value, plus the sign that follows the card
 * in a composite with its factors, if there is one.
 */
enum { CHOICE_IS_JOKER = 16, CHOICE_EQUALS = 1 << 5, CHOICE_TIMES = 2 << 5, CHOICE_POWER = 3 << 5 };

_Static_assert(2 + PRIME_DAIFUGO_CARDS <= CHOICE_BYTES, "all cards of the deck can be one play");

/* Encodes a move without cards: CHOICE_DRAW, CHOICE_PASS or CHOICE_JOKER. */
void choice_without_cards(struct choice *choice, enum prime_daifugo_choice kind);

/* Begins a play; choice_add_card adds its cards. */
void choice_begin_play(struct choice *choice, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort);
void choice_add_card(struct choice *choice, int value, bool is_joker);

/* Encodes a play of the tables (struct precomputed) that fits the hand. Jokers replace the missing cards. */
void choice_from_table(struct choice *choice, const struct precomputed_play *play, const struct precomputed_hand *hand);

/* Encodes a play of these cards, whose Jokers have the values that they stand for, or of a lone Joker. */
void choice_from_cards(const struct match *match, const struct card *cards, int count, struct choice *choice);

/* Encodes the play that the finder has found. */
void choice_from_finder(const struct match *match, const struct prime_daifugo_finder *finder, struct choice *choice);

/* Decodes a choice that is a play, and spells its number. */
void choice_read_play(const struct choice *choice, struct prime_daifugo_play *play);

/* Hooks of struct game_player. */
bool prime_daifugo_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice);
void prime_daifugo_write_choice(const struct match *match, const struct game_state *state, const struct choice *choice,
                                struct text *command);

#endif
