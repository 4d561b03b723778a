/* state.h: Primes Rummy: the game state, and the functions that the files of the game share. */
#ifndef REFEREE_GAMES_RUMMY_STATE_H
#define REFEREE_GAMES_RUMMY_STATE_H

#include "referee/cardplay/stock.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"
#include "referee/games/rummy/sets.h"

enum {
    RUMMY_SEATS = 6,
    RUMMY_COUNT = 15,                   /* maximum number of cards in hand between turns; 14 by the rules */
    RUMMY_HAND = RUMMY_COUNT + 1,       /* maximum number between drawing and discarding */
    RUMMY_UNKNOWN = RUMMY_NUMBERS + 1,  /* an unknown card of a hand or of the stock, when the cards are real */
    RUMMY_NO_CARD = -1
};

/* RUMMY_LEFT occurs only with real cards: the cards left in the hand of the player on turn must be entered. */
enum rummy_phase { RUMMY_SETUP, RUMMY_DRAW, RUMMY_DISCARD, RUMMY_LEFT, RUMMY_OVER };

/* Indices of the options, in the order of their rows in game.c. */
enum {
    RUMMY_GAME, RUMMY_FREE_CARDS, RUMMY_BOTH, RUMMY_WITH_JUST_TAKEN, RUMMY_SCORING, RUMMY_STARTER, RUMMY_TURN_LIMIT
};

/* Indices of the piles, in the order of their names in game.c. */
enum { RUMMY_STOCK_PILE, RUMMY_OPEN_PILE };

struct game_state {
    struct game_common common;
    struct stock stock; /* here as everywhere, a card is its number, RUMMY_FREE or RUMMY_UNKNOWN */
    struct pile heap;   /* the discards, the open card last */
    unsigned char hand_count[RUMMY_SEATS];
    unsigned char hand[RUMMY_SEATS][RUMMY_HAND]; /* ascending: free cards first, unknown ones last */
    unsigned char known_count[RUMMY_SEATS];
    unsigned char known[RUMMY_SEATS][RUMMY_HAND]; /* the cards of a hand that all saw taken from the discards */
    unsigned char place[RUMMY_SEATS];            /* from 1; 0: no place yet */
    unsigned char points[RUMMY_SEATS];
    unsigned short turns;                        /* completed, not counting one in which going out ended the game */
    int8_t taken; /* the open card that was taken in this turn, or RUMMY_NO_CARD */
};

#define RUMMY_FAULTS(FAULT) \
    FAULT(RUMMY_ALREADY_DREW_FAULT, "already-drew", N_("one card is drawn in a turn")) \
    FAULT(RUMMY_MUST_DRAW_FIRST_FAULT, "must-draw-first", N_("a card must be drawn or taken first")) \
    FAULT(RUMMY_PILE_EMPTY_FAULT, "pile-empty", N_("there is nothing to draw: take the open card")) \
    FAULT(RUMMY_NO_OPEN_CARD_FAULT, "no-open-card", N_("there is no open card")) \
    FAULT(RUMMY_LIES_ELSEWHERE_FAULT, "lies-elsewhere", N_("the card lies elsewhere")) \
    FAULT(RUMMY_JUST_TAKEN_FAULT, "just-taken", N_("the card just taken may not be thrown away in the same turn")) \
    FAULT(RUMMY_NO_ARRANGEMENT_FAULT, "no-arrangement", N_("the other cards do not split into sets")) \
    FAULT(RUMMY_NOT_ALL_USED_FAULT, "not-all-used", N_("every card must be in a set")) \
    FAULT(RUMMY_BAD_FREE_FAULT, "bad-free", N_("a free card stands for 1 to 99")) \
    FAULT(RUMMY_SET_TOO_SMALL_FAULT, "set-too-small", N_("a set has too few cards")) \
    FAULT(RUMMY_KEY_NOT_PRIME_FAULT, "key-not-prime", N_("a set has no prime for its key")) \
    FAULT(RUMMY_NO_MATCH_FAULT, "no-match", N_("a card does not go with its key"))

FAULT_CODES(RUMMY_FAULTS);

/* ---- state.c: cards, and queries about the state ---- */

struct rummy_rules rummy_rules(const struct match *match);

/* Reads a number from 1 to 99 without leading zeros, or F; anything else is RUMMY_NO_CARD. */
int rummy_read_card(const char *word, size_t length);
/* Write a card, or several with a separator between them, as rummy_read_card reads them; an unknown card as `?`. */
void rummy_write_card(int card, struct text *text);
void rummy_write_cards(const unsigned char *cards, int count, char separator, struct text *text);

/* Adds the known cards of an array to `copies`, the number of copies of each card. */
void rummy_count(const unsigned char *cards, int count, unsigned char copies[RUMMY_NUMBERS + 1]);
/* Adds the known cards of all hands, the stock and the heap to `copies`. */
void rummy_count_all(const struct match *match, const struct game_state *state,
                     unsigned char copies[RUMMY_NUMBERS + 1]);

/*
 * The cards of the pack that have not been dealt, ascending. Once the game has begun they are out of it, and no player
 * knows them. Not for real cards.
 */
struct pile rummy_undealt(const struct match *match, const struct game_state *state);

/* The number of copies of a card in the pack. */
int rummy_copies(const struct match *match, int card);
/* The first card of which `copies` has more copies than the pack, or RUMMY_NO_CARD. */
int rummy_surplus_card(const struct match *match, const unsigned char copies[RUMMY_NUMBERS + 1]);

/* The index of a card in an array, or -1. */
int rummy_find(const unsigned char *cards, int count, int card);
/* Removes the card at `index` from an array. */
void rummy_remove(unsigned char *cards, unsigned char *count, int index);

/* Inserts a card into the hand, which stays sorted. */
void rummy_add(struct game_state *state, int seat, int card);

/* Notes that all see the seat take this card, or discard it. */
void rummy_remember(struct game_state *state, int seat, int card);
void rummy_forget(struct game_state *state, int seat, int card);

/* The open card; the heap must not be empty. */
int rummy_open_card(const struct game_state *state);

/* ---- state.c: what the referee knows of real cards ---- */

/* Whether the hand has unknown cards; with real cards it usually has. */
bool rummy_has_unknown_cards(const struct game_state *state, int seat);

/* The index of the card in a hand, or else of an unknown card, which may be this card; -1 if it has neither. */
int rummy_find_held(const unsigned char *hand, int count, int card);

/* The maximum number of copies of a card that the player can have: those that are not known to be elsewhere. */
int rummy_possible_copies(const struct match *match, const struct game_state *state, int seat, int card);

/* Whether the player can have `copies` copies of a card; refused with lies-elsewhere, and the place of the card. */
bool rummy_may_have(const struct match *match, const struct game_state *state, int seat, int card, int copies,
                    struct fault *fault);

/* ---- rules.c: the moves of a turn ---- */

/* Whether there is a card to draw, if need be after a shuffle of the discards. */
bool rummy_has_draw(const struct game_state *state);

/* As rummy_has_draw, but false if a shuffle is needed and `chance` has named other cards than those to be shuffled. */
bool rummy_may_draw(const struct game_state *state);

/* Whether the card at `index` of the hand may be discarded. */
bool rummy_may_throw(const struct match *match, const struct game_state *state, int seat, int index);

/*
 * Execute legal moves; `index` is the index of the discarded card in the hand. rummy_do_out reports no sets: it is for
 * mute moves. rummy_do_draw returns false only if `chance` has named other cards than those to be shuffled.
 */
bool rummy_do_draw(struct move *move);
void rummy_do_take(struct move *move);
void rummy_do_discard(struct move *move, int index);
void rummy_do_out(struct move *move, int index);

/* Executes `out` with a card that may be discarded: reads or finds the sets, and refuses if the cards do not split. */
bool rummy_go_out(struct move *move, int index);

/* Gives the turn to `seat`, and announces it. */
void rummy_begin_turn(struct move *move, int seat);

/* Ends the game; with real cards, the hands that give points must be entered first. */
void rummy_end(struct move *move);

bool rummy_run_draw(struct move *move);
bool rummy_run_take(struct move *move);
bool rummy_run_discard(struct move *move);
bool rummy_run_out(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

/* The number of cards dealt to each player. */
int rummy_hand_size(const struct match *match);

/* Reads the cards of the words from index `from` on; a single `-` means no cards. Refused with bad-card, bad-deal. */
bool rummy_read_pile(const struct move *move, int from, struct pile *pile);

/*
 * Whether the game can start. Refused with bad-deal if a hand does not have its full size, no card is open, or a card
 * was dealt too often.
 */
bool rummy_may_start(const struct match *match, const struct game_state *state, struct fault *fault);

bool rummy_setup(struct match *match, struct game_state *state, struct fault *fault);
void rummy_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
bool rummy_run_deal(struct move *move);
bool rummy_run_start(struct move *move);
bool rummy_run_chance(struct move *move);

/* ---- real.c: the commands for real cards ---- */

bool rummy_run_count(struct move *move);
bool rummy_run_left(struct move *move);

/* ---- view.c: keys, queries, points, the result, and redealing hidden cards ---- */

/*
 * Whether the viewer sees the cards of a hand. A hand is open once its owner is out, and at the end all hands are. No
 * viewer sees a hand with cards that the referee does not know.
 */
bool rummy_sees_hand(const struct game_state *state, int viewer, int seat);

void rummy_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
bool rummy_query(const struct match *match, const struct game_state *state, int viewer, const char *key,
                 struct text *value);
int rummy_points(const struct match *match, const struct game_state *state, int seat);
void rummy_result(const struct match *match, const struct game_state *state, struct text *text);
void rummy_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: all legal moves, and a sensible one ---- */

/* Whether the card at `index` of the hand may be discarded, and the other cards split into sets. */
bool rummy_may_go_out(const struct match *match, const struct game_state *state, int seat, int index);

bool rummy_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
void rummy_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

/* ---- table.c: the view, and the pending action ---- */

void rummy_due(const struct match *match, const struct game_state *state, struct text *text);
void rummy_plain(const struct match *match, const struct game_state *state, const struct view *table,
                 struct text *text);
void rummy_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);

/* ---- player.c: the hooks of the referee's own players ---- */

extern const struct game_player rummy_player;

/* ---- game.c ---- */

extern const struct game game_rummy;

#endif
