/* coding.h: Daifugo: encodes moves as bytes, executes them, and writes them as commands. */
#ifndef REFEREE_GAMES_DAIFUGO_CODING_H
#define REFEREE_GAMES_DAIFUGO_CODING_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* The kind of move: the first byte of a choice. */
enum daifugo_move { DAIFUGO_MOVE_PASS, DAIFUGO_MOVE_PLAY, DAIFUGO_MOVE_HAND_OVER };

/*
 * After DAIFUGO_MOVE_PLAY, the second byte is `rev`, and each further byte is a card; a joker is the card that it
 * stands for, with DAIFUGO_JOKER_BIT. After DAIFUGO_MOVE_HAND_OVER, the second byte is the first card.
 */
enum { DAIFUGO_JOKER_BIT = 64 };

/* Encode a move. `*choice` is overwritten; its bytes after `size` are zero. */
void daifugo_encode_pass(struct choice *choice);
void daifugo_encode_play(const struct daifugo_play *play, struct choice *choice);
void daifugo_encode_cards(const struct daifugo_cards *cards, struct choice *choice);

/* Decodes a choice of DAIFUGO_MOVE_PLAY. */
struct daifugo_play daifugo_decode_play(const struct choice *choice);

/* Write the command of a play, or of handing over cards in the current phase. */
void daifugo_write_command(const struct daifugo_play *play, struct text *text);
void daifugo_write_hand_over(const struct game_state *state, const struct daifugo_cards *cards, struct text *text);

/* The hooks `make` and `write`: referee/game/player.h. */
bool daifugo_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice);
void daifugo_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command);

#endif
