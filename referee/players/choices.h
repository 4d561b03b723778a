/* choices.h: the moves that a player weighs in a position, and making one. */
#ifndef REFEREE_PLAYERS_CHOICES_H
#define REFEREE_PLAYERS_CHOICES_H

#include "referee/game/player.h"
#include "referee/players/attempt.h"

/* Makes moves on positions of one match; each thread has its own. Begin with `match`, `lore`, and else zero bytes. */
struct mover {
    const struct match *match;
    const struct game_lore *lore; /* of the game's hooks; else NULL */
    struct attempt attempt;
    struct moves moves; /* as game.legal lists them */
};

void mover_free(struct mover *mover);

/* Moves of the player to act in one position. */
struct choices {
    int count;
    bool is_all; /* no other move is better than the best of these */
    struct choice choice[CHOICES_MAX];
    uint64_t code[CHOICES_MAX]; /* of a move: the same for the same move, and hardly ever for two */
};

/*
 * Chooses any of the legal moves of the seat, each as likely; false if they cannot be listed. `moves` is memory for the
 * list, which is kept.
 */
bool choices_any_legal(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                       struct moves *moves, struct choice *choice);

/* Whether the game says by `list` which moves are worth trying. */
bool mover_has_list(const struct mover *mover);

/*
 * Lists the moves of the player to act that are worth trying, those that look best first: by the hook `list`, or the
 * suggested one and those of `legal`. Of more than CHOICES_MAX some are left out, evenly. False if they cannot be
 * listed; then there is the suggested one alone.
 */
bool mover_list(struct mover *mover, const struct game_state *state, struct choices *choices);

/* The same by the hook `foresee`, if there is one: for moves that are only thought of. The game does not write them. */
bool mover_foresee(struct mover *mover, const struct game_state *state, struct choices *choices);

/* Makes a move that was listed for this position, in place. False if it is refused: then the state must not be used. */
bool mover_make(struct mover *mover, const struct choices *choices, int i, struct game_state *state);

/* Makes a sensible move by chance, in place. False if there is none: then the state must not be used. */
bool mover_pick(struct mover *mover, struct game_state *state, struct rng *rng);

#endif
