/* state.h: Primes Rummy: the state, and what the parts of the game share. */
#ifndef REFEREE_GAMES_RUMMY_STATE_H
#define REFEREE_GAMES_RUMMY_STATE_H

#include "referee/cardplay/stock.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"
#include "referee/games/rummy/sets.h"

enum {
    RUMMY_SEATS = 6,
    RUMMY_COUNT = 15,                   /* the most that a player has between turns: 14 by the rules */
    RUMMY_HAND = RUMMY_COUNT + 1,       /* and one between drawing and discarding */
    RUMMY_UNKNOWN = RUMMY_NUMBERS + 1,  /* a card of a hand or of the pile at a table of real cards */
    RUMMY_NO_CARD = -1
};

/* In RUMMY_LEFT the cards that are left in hands are asked for, of the player on turn: with real cards only. */
enum rummy_phase { RUMMY_SETUP, RUMMY_DRAW, RUMMY_DISCARD, RUMMY_LEFT, RUMMY_OVER };

/* In the order of the table of options. */
enum {
    RUMMY_GAME, RUMMY_FREE_CARDS, RUMMY_BOTH, RUMMY_WITH_JUST_TAKEN, RUMMY_SCORING, RUMMY_STARTER, RUMMY_TURN_LIMIT
};

/* In the order of the table of piles. */
enum { RUMMY_STOCK_PILE, RUMMY_OPEN_PILE };

struct game_state {
    struct game_common common;
    struct stock stock; /* of numbers, RUMMY_FREE and RUMMY_UNKNOWN, as all cards */
    struct pile heap;   /* the discards, the open card last */
    unsigned char hand_count[RUMMY_SEATS];
    unsigned char hand[RUMMY_SEATS][RUMMY_HAND]; /* ascending: free cards first, unknown ones last */
    unsigned char place[RUMMY_SEATS];            /* 0 for none */
    unsigned char points[RUMMY_SEATS];
    unsigned short turns;                        /* ended with the game still on */
    int8_t taken; /* the card taken from the heap in this turn, or RUMMY_NO_CARD */
};

#define RUMMY_FAULTS(FAULT) \
    FAULT(RUMMY_ALREADY_DREW_FAULT, "already-drew", N_("one card is drawn in a turn")) \
    FAULT(RUMMY_MUST_DRAW_FIRST_FAULT, "must-draw-first", N_("a card must be drawn or taken first")) \
    FAULT(RUMMY_PILE_EMPTY_FAULT, "pile-empty", N_("there is nothing to draw: take the open card")) \
    FAULT(RUMMY_NO_OPEN_CARD_FAULT, "no-open-card", N_("there is no open card")) \
    FAULT(RUMMY_LIES_ELSEWHERE_FAULT, "lies-elsewhere", N_("the card lies elsewhere")) \
    FAULT(RUMMY_JUST_TAKEN_FAULT, "just-taken", N_("the card just taken may not be thrown away in the same turn")) \
    FAULT(RUMMY_NO_ARRANGEMENT_FAULT, "no-arrangement", N_("the other cards do not split into sets")) \
    FAULT(RUMMY_NOT_ALL_USED_FAULT, "not-all-used", N_("every card must stand in a set")) \
    FAULT(RUMMY_BAD_FREE_FAULT, "bad-free", N_("a free card stands for 1 to 99")) \
    FAULT(RUMMY_SET_TOO_SMALL_FAULT, "set-too-small", N_("a set has too few cards")) \
    FAULT(RUMMY_KEY_NOT_PRIME_FAULT, "key-not-prime", N_("the first card of a set is its key, a prime")) \
    FAULT(RUMMY_NO_MATCH_FAULT, "no-match", N_("a card does not go with its key"))

FAULT_CODES(RUMMY_FAULTS);

/* ---- state.c: cards, and questions about the state ---- */

struct rummy_rules rummy_rules(const struct match *match);

/* 1 to 99 without a leading zero, or F: else RUMMY_NO_CARD. */
int rummy_read_card(const char *word, size_t length);
void rummy_write_card(int card, struct text *text);
void rummy_write_cards(const unsigned char *cards, int count, char separator, struct text *text);

/* Adds the known cards of a row to the copies of each; then those of the hands, the stock and the heap. */
void rummy_count(const unsigned char *cards, int count, unsigned char copies[RUMMY_NUMBERS + 1]);
void rummy_count_all(const struct match *match, const struct game_state *state,
                     unsigned char copies[RUMMY_NUMBERS + 1]);

/* The cards of the pack that were not dealt, ascending: they are out of the game, and nobody knows them. */
struct pile rummy_aside(const struct match *match, const struct game_state *state);

/* How many of a card the pack has; the first card of which `copies` has more than that, or RUMMY_NO_CARD. */
int rummy_copies(const struct match *match, int card);
int rummy_too_many(const struct match *match, const unsigned char copies[RUMMY_NUMBERS + 1]);

/* The index of a card in a row of them, or -1; takes the card at `index` out of the row. */
int rummy_find(const unsigned char *cards, int count, int card);
void rummy_take(unsigned char *cards, unsigned char *count, int index);

/* Puts a card into the hand, in its order. */
void rummy_add(struct game_state *state, int seat, int card);

/* The open card: the heap is not empty. */
int rummy_open_card(const struct game_state *state);

/* ---- state.c: what can be known of real cards ---- */

/* Whether the hand has unknown cards, which at a table of real cards it mostly has. */
bool rummy_is_unknown(const struct game_state *state, int seat);

/* The index of the card in a hand, or of an unknown card, which may be this one, or -1. */
int rummy_find_held(const unsigned char *hand, int count, int card);

/* How many copies of a card the player can have: those that do not lie elsewhere. */
int rummy_possible(const struct match *match, const struct game_state *state, int seat, int card);

/* Refused with lies-elsewhere, and where, if the player cannot have so many copies of a card. */
bool rummy_may_have(const struct match *match, const struct game_state *state, int seat, int card, int copies,
                    struct fault *fault);

/* ---- rules.c: the moves of a turn ---- */

/* Whether there is a card to draw. */
bool rummy_has_draw(const struct game_state *state);

/* Whether there is a card to draw, and a shuffle before it would not be refused because of `chance`. */
bool rummy_may_draw(const struct game_state *state);

/* Whether the card at `index` of the hand may be thrown away. */
bool rummy_may_throw(const struct match *match, const struct game_state *state, int seat, int index);

/*
 * Make the moves that have been allowed; `index` is that of the card in the hand. Going out shows no sets: nobody reads
 * the events. rummy_do_draw is false only if `chance` has named other cards than are shuffled.
 */
bool rummy_do_draw(struct move *move);
void rummy_do_take(struct move *move);
void rummy_do_discard(struct move *move, int index);
void rummy_do_out(struct move *move, int index);

/* What `out` does with a card that may be thrown away: finds the sets, and refuses if there are none. */
bool rummy_go_out(struct move *move, int index);

/* Gives the turn to `seat`, and announces it. */
void rummy_begin_turn(struct move *move, int seat);

/* The end of the game; at a table of real cards the hands that give points are asked for before. */
void rummy_end(struct move *move);

bool rummy_run_draw(struct move *move);
bool rummy_run_take(struct move *move);
bool rummy_run_discard(struct move *move);
bool rummy_run_out(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

/* How many cards each player gets. */
int rummy_hand_size(const struct match *match);

/* The cards of the words from `from` on; `-` alone is none. Refused: bad-card, bad-deal. */
bool rummy_read_pile(const struct move *move, int from, struct pile *pile);

/* Refused with bad-deal: a hand is not full, no card is open, or a card was dealt too often. */
bool rummy_may_start(const struct match *match, const struct game_state *state, struct fault *fault);

bool rummy_setup(struct match *match, struct game_state *state, struct fault *fault);
int rummy_points(const struct match *match, const struct game_state *state, int seat);
void rummy_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
bool rummy_run_deal(struct move *move);
bool rummy_run_start(struct move *move);
bool rummy_run_chance(struct move *move);

/* ---- real.c: what is entered at a table of real cards alone ---- */

bool rummy_run_count(struct move *move);
bool rummy_run_left(struct move *move);

/* ---- view.c: what can be seen ---- */

/* Hands lie open once their owner is out, and all of them at the end, but for what the referee does not know. */
bool rummy_sees_hand(const struct game_state *state, int viewer, int seat);

void rummy_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
bool rummy_query(const struct match *match, const struct game_state *state, int viewer, const char *key,
                 struct text *value);
void rummy_result(const struct match *match, const struct game_state *state, struct text *text);
void rummy_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: the moves there are, and a sensible one ---- */

/* Whether the card at `index` of the hand may be thrown away, and the others split into sets. */
bool rummy_may_go_out(const struct match *match, const struct game_state *state, int seat, int index);

bool rummy_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
void rummy_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

/* ---- table.c: the table, and what is due ---- */

void rummy_due(const struct match *match, const struct game_state *state, struct text *text);
void rummy_plain(const struct match *match, const struct game_state *state, const struct view *table,
                 struct text *text);
void rummy_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);

/* ---- player.c: what players that search ask ---- */

extern const struct game_player rummy_player;

/* ---- game.c ---- */

extern const struct game game_rummy;

#endif
