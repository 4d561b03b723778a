/* coding.h: PRIMARY: encodes moves as bytes, executes them, and writes them as commands. */
#ifndef REFEREE_GAMES_PRIMARY_CODING_H
#define REFEREE_GAMES_PRIMARY_CODING_H

#include "referee/game/player.h"
#include "referee/games/primary/state.h"

/* The kind of a move, which is the first byte of a choice. The comments describe the bytes that follow. */
enum primary_move {
    PRIMARY_MOVE_PLAY,    /* the cards; one that counts as its two colours has PRIMARY_SPLIT added */
    PRIMARY_MOVE_COMBINE, /* two cards */
    PRIMARY_MOVE_SKIP,    /* an area */
    PRIMARY_MOVE_USE,     /* the members of struct primary_use in their order, `to` plus 1 */
    PRIMARY_MOVE_REACT,   /* 1: use, 0: pass */
    PRIMARY_MOVE_DONE,
    PRIMARY_MOVE_ASSIGN,  /* an area, a player, and an area of that player */
    PRIMARY_MOVE_END,
    PRIMARY_MOVE_BUILD,   /* the colour of each set */
    PRIMARY_MOVE_DRAFT    /* a lot */
};

/* Encode a move with the bytes after its kind. `*choice` is overwritten; its bytes after `size` are zero. */
void primary_encode(enum primary_move verb, const unsigned char *bytes, int count, struct choice *choice);
void primary_encode_use(const struct primary_use *use, struct choice *choice);

struct primary_use primary_use_of(const struct choice *choice);

/* Writes the arguments that follow the name of the effect in a command; PRIMARY_UNKNOWN as CARD. */
void primary_write_target(const struct match *match, const struct primary_use *use, struct text *text);

/* The hooks `make` and `write`: referee/game/player.h. */
bool primary_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice);
void primary_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command);

#endif
