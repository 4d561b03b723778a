/* coding.h: PRIMARY: moves without words: as bytes, made, and written. */
#ifndef REFEREE_GAMES_PRIMARY_CODING_H
#define REFEREE_GAMES_PRIMARY_CODING_H

#include "referee/game/player.h"
#include "referee/games/primary/state.h"

/* The first byte of a choice. */
enum primary_move {
    PRIMARY_MOVE_PLAY,    /* then the cards, with PRIMARY_SPLIT */
    PRIMARY_MOVE_COMBINE, /* two cards */
    PRIMARY_MOVE_SKIP,    /* an area */
    PRIMARY_MOVE_USE,     /* as primary_code_use has it */
    PRIMARY_MOVE_REACT,   /* 1 to use, 0 to pass */
    PRIMARY_MOVE_DONE,
    PRIMARY_MOVE_ASSIGN,  /* an area, a player, and an area there */
    PRIMARY_MOVE_END,
    PRIMARY_MOVE_BUILD,   /* the colour of each set */
    PRIMARY_MOVE_DRAFT    /* a lot */
};

/* They code moves: `choice` is overwritten, and zero after its size. */
void primary_code(enum primary_move verb, const unsigned char *bytes, int count, struct choice *choice);
void primary_code_use(const struct primary_use *use, struct choice *choice);

struct primary_use primary_use_of(const struct choice *choice);

/* What follows the name of the effect in a command; for an unknown card, CARD. */
void primary_write_target(const struct match *match, const struct primary_use *use, struct text *text);

/* The hooks: referee/game/player.h. */
bool primary_make(struct move *move, const struct game_lore *lore, const struct choice *choice);
void primary_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command);

#endif
