/* coding.h: Prime Daifugo Lvl. 0: encodes moves as bytes, executes them, and writes them as commands. */
#ifndef REFEREE_GAMES_LVL0_CODING_H
#define REFEREE_GAMES_LVL0_CODING_H

#include "referee/game/player.h"
#include "referee/games/lvl0/precomputed.h"

/* The first byte of a choice. */
enum lvl0_verb {
    LVL0_MOVE_PASS, LVL0_MOVE_DRAW, LVL0_MOVE_D, LVL0_MOVE_SKIP, LVL0_MOVE_DISCARD, LVL0_MOVE_PLAY
};

/*
 * In LVL0_MOVE_DISCARD, the second byte is the kind. In LVL0_MOVE_PLAY, it is the number of cards; the kind and the
 * value's index of each card follow; the last byte is 1 if the play is an entry of precomputed.prime.
 */
enum { LVL0_CHOICE_BYTES = 2 + 2 * LVL0_PLAY_MAX + 1 };

/* Encodes a move other than a play; `kind` is the card of a discard, otherwise 0. */
void lvl0_encode(enum lvl0_verb verb, int kind, struct choice *choice);

/* Encodes the play at that index of precomputed.prime. */
void lvl0_encode_play(const struct precomputed *precomputed, int index, struct choice *choice);

/* Encodes a play of these cards, prime or not. */
void lvl0_encode_cards(const struct match *match, const struct card *cards, int count, struct choice *choice);

/* Decodes a play: sets `cards`, and returns their number. */
int lvl0_cards_of(const struct match *match, const struct choice *choice, struct card cards[LVL0_PLAY_MAX]);

/* Adds the command that plays the cards. */
void lvl0_write_words(const struct deck *deck, const struct card *cards, int count, struct text *text);

/* Hooks: see referee/game/player.h. */
bool lvl0_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice);
void lvl0_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                struct text *command);

#endif
