/* coding.h: Daifugo: moves without words: as bytes, made, and written. */
#ifndef REFEREE_GAMES_DAIFUGO_CODING_H
#define REFEREE_GAMES_DAIFUGO_CODING_H

#include "referee/game/player.h"
#include "referee/games/daifugo/state.h"

/* The first byte of a choice. */
enum daifugo_move { DAIFUGO_MOVE_PASS, DAIFUGO_MOVE_PLAY, DAIFUGO_MOVE_HAND_OVER };

/*
 * Of DAIFUGO_MOVE_PLAY the second byte is `rev`; then comes what each card is played as, with DAIFUGO_JOKER_BIT if a
 * joker is. Of DAIFUGO_MOVE_HAND_OVER the cards come at once.
 */
enum { DAIFUGO_JOKER_BIT = 64 };

/* They code moves: `choice` is overwritten, and zero after its size. */
void daifugo_code_pass(struct choice *choice);
void daifugo_code_play(const struct daifugo_play *play, struct choice *choice);
void daifugo_code_cards(const struct daifugo_cards *cards, struct choice *choice);

/* The play of a choice that is one. */
struct daifugo_play daifugo_decode_play(const struct choice *choice);

/* Writes the command of a play; of cards that are handed over in this phase. */
void daifugo_write_command(const struct daifugo_play *play, struct text *text);
void daifugo_write_hand_over(const struct game_state *state, const struct daifugo_cards *cards, struct text *text);

/* The hooks: referee/game/player.h. */
bool daifugo_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void daifugo_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command);

#endif
