/* choices.h: the candidate moves of a position, and applying one of them. */
#ifndef REFEREE_PLAYERS_CHOICES_H
#define REFEREE_PLAYERS_CHOICES_H

#include "referee/game/player.h"
#include "referee/players/attempt.h"

/*
 * Lists and applies moves in positions of one match, for one thread at a time. Initialize `match` and
 * `precomputed`, and set the rest to zero.
 */
struct mover {
    const struct match *match;
    const struct precomputed *precomputed; /* precomputed tables of the game, or NULL */
    struct attempt attempt;
    struct moves moves; /* the result of game.legal; the memory is reused */
};

void mover_free(struct mover *mover);

/* Candidate moves of the player to act in one position. */
struct choices {
    int count;
    bool is_all; /* no unlisted move is better than the best of these */
    struct choice choice[CHOICES_MAX];
    uint64_t code[CHOICES_MAX]; /* hash of each move: equal moves have equal codes, different moves almost never */
};

/*
 * Picks one of the seat's legal moves uniformly at random. Returns false if the game cannot list them, or if there is
 * none. `moves` is a buffer for the list, which the caller may reuse and must free.
 */
bool choices_random_legal(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                          struct moves *moves, struct choice *choice);

/* Whether the game has the hook `list`, which lists the moves that are worth trying. */
bool mover_has_list(const struct mover *mover);

/*
 * Lists the candidate moves of the player to act, the most promising first: from the hook `list`, or else the suggested
 * move followed by the legal ones. If there are more than CHOICES_MAX, moves at regular intervals are left out. Returns
 * false if the game cannot list its moves; `choices` then holds only the suggested move.
 */
bool mover_list(struct mover *mover, const struct game_state *state, struct choices *choices);

/*
 * Lists the moves to try inside the tree: from the hook `list_inner` if the game has it, otherwise like mover_list. The
 * game cannot write the moves of `list_inner` as commands.
 */
bool mover_list_inner(struct mover *mover, const struct game_state *state, struct choices *choices);

/*
 * Applies candidate `i` of this position to `state` in place. Returns false if it is refused; `state` is then invalid.
 */
bool mover_make(struct mover *mover, const struct choices *choices, int i, struct game_state *state);

/*
 * Applies a sensible random move, for playouts, to `state` in place: a move from the hook `pick`, or else now and then
 * a random legal move and otherwise the suggested one. Returns false if the move is refused; `state` is then invalid.
 */
bool mover_pick(struct mover *mover, struct game_state *state, struct rng *rng);

#endif
