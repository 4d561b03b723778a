/* choice.h: Prime Daifugo: moves coded in bytes, for the referee's own players. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_CHOICE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_CHOICE_H

#include "referee/game/player.h"
#include "referee/games/prime_daifugo/finder.h"
#include "referee/games/prime_daifugo/lore.h"

enum prime_daifugo_choice {
    CHOICE_DRAW = 1,
    CHOICE_PASS,
    CHOICE_PLAY,  /* enum prime_daifugo_sort and the cards follow; for a composite, a right one, also its factors */
    CHOICE_GUESS, /* the same, but the number has not been tested for primality */
    CHOICE_JOKER  /* a Joker alone */
};

/* A card is coded as its value plus flags: it is a Joker; a sign of a composite follows it. */
enum { CHOICE_JOKER_AS = 16, CHOICE_EQUALS = 1 << 5, CHOICE_TIMES = 2 << 5, CHOICE_POWER = 3 << 5 };

_Static_assert(2 + PRIME_DAIFUGO_CARDS <= CHOICE_BYTES, "all cards of the deck can be one play");

void choice_plain(struct choice *choice, enum prime_daifugo_choice kind);

/* Begins a play; choice_card adds its cards. */
void choice_number(struct choice *choice, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort);
void choice_card(struct choice *choice, int value, bool is_joker);

/* A play of the table that fits the hand. Jokers stand for missing cards. */
void choice_table(struct choice *choice, const struct lore_play *play, const struct lore_hand *hand);

/* A play of these cards, Jokers with their values; or of a lone Joker. */
void choice_cards(const struct match *match, const struct card *cards, int count, struct choice *choice);

/* The play that the finder found. */
void choice_found(const struct match *match, const struct prime_daifugo_finder *finder, struct choice *choice);

/* Decodes a choice that is a play, and spells its number. */
void choice_play(const struct choice *choice, struct prime_daifugo_play *play);

/* Hooks of struct game_player. */
bool prime_daifugo_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void prime_daifugo_write_choice(const struct match *match, const struct game_state *state, const struct choice *choice,
                                struct text *command);

#endif
