/* state.h: the null game: the state, and the functions that the parts of the game share. */
#ifndef REFEREE_GAMES_NULL_STATE_H
#define REFEREE_GAMES_NULL_STATE_H

#include "referee/cardplay/stock.h"
#include "referee/game/rows.h"

enum { NULL_SEATS = 4 };

/* In the order of the tables of phases and options. */
enum null_phase { NULL_SETUP, NULL_PLAY, NULL_OVER };
enum { NULL_START };

/*
 * Has no pointers, so that a copy of its bytes is a complete position. It contains everything that `undo` restores,
 * including the random number generator.
 */
struct game_state {
    struct game_common common;
    struct hand hand[NULL_SEATS]; /* of one card */
    struct stock stock;
    int shown;                    /* the last number shown; 0 for none */
    int winner;
};

/* The faults of this game; those of all games are in core/base/fault.h. */
#define NULL_FAULTS(FAULT) FAULT(NULL_PILE_EMPTY_FAULT, "pile-empty", N_("there is no card to take"))
FAULT_CODES(NULL_FAULTS);

/* ---- state.c ---- */

/* The number on the only card of a hand. */
int null_number(const struct match *match, const struct hand *hand);

/* ---- rules.c: the moves of a turn ---- */

void null_begin_turn(struct move *move, int seat);
bool null_run_show(struct move *move);
bool null_run_pass(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

bool null_setup(struct match *match, struct game_state *state, struct fault *fault);
void null_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
bool null_run_deal(struct move *move);
bool null_run_start(struct move *move);

/* ---- view.c: the state as keys, redeals, and the result ---- */

void null_show_keys(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
void null_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);
void null_result(const struct match *match, const struct game_state *state, struct text *text);

/* ---- advice.c: the legal moves, and a sensible one ---- */

bool null_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
extern const struct game_player null_player;

/* ---- table.c: the view of the table for display, and the pending action ---- */

void null_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void null_say_due(const struct match *match, const struct game_state *state, struct text *text);

/* ---- game.c ---- */

extern const struct game game_null;

#endif
