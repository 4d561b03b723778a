/* state.h: Prime Daifugo Lvl. 0: the state, and the functions that the game's modules share. */
#ifndef REFEREE_GAMES_LVL0_STATE_H
#define REFEREE_GAMES_LVL0_STATE_H

#include "core/cards/card.h"
#include "core/num/digits.h"
#include "referee/cardplay/deal.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"

enum {
    LVL0_SEATS = 3,
    LVL0_CARDS = DEAL_CARDS,
    LVL0_WINS_DEFAULT = 2, /* default of the option wins */
    LVL0_FACES = 64,  /* maximum number of values of all kinds together: `legal` tries at most 64^3 plays of 3 cards */
    LVL0_PLAY_MAX = 3, /* cards in a play */
    LVL0_DIGITS = 13  /* three cards of four digits, and a NUL */
};

enum lvl0_phase { LVL0_SETUP, LVL0_DRAW, LVL0_PLAYING, LVL0_DISCARD, LVL0_OVER };

/* Indices of the options, in the order of their rows in game.c. */
enum {
    LVL0_ADVANCED, LVL0_ZERO, LVL0_FIVE_NINE, LVL0_FOUR_SIX_EIGHT, LVL0_WITH_SKIP,
    LVL0_WITH_MULTI_IN_THREE, LVL0_HAND, LVL0_LIMIT, LVL0_WINS, LVL0_START, LVL0_DISCARDS,
    LVL0_ZERO2, LVL0_STOP, LVL0_D_LIMIT, LVL0_LONE_SKIP, LVL0_RESHUFFLE, LVL0_DECK_FILE,
    LVL0_FACTORS, LVL0_CLOCK, LVL0_BANK, LVL0_THINK, LVL0_CALLS,
    LVL0_MAX_CARDS
};

/* Values of the options with choices, in the order of their rows; the first is the default. */
enum { LVL0_DISCARDS_OPEN, LVL0_DISCARDS_CLOSED };
enum { LVL0_ZERO2_JUDGED, LVL0_ZERO2_REFUSED };
enum { LVL0_STOP_DRAWS, LVL0_STOP_NONE };
enum { LVL0_D_LIMIT_ONE, LVL0_D_LIMIT_NONE };
enum { LVL0_LONE_SKIP_ALLOWED, LVL0_LONE_SKIP_REFUSED };
enum { LVL0_RESHUFFLE_AT_ONCE, LVL0_RESHUFFLE_WHEN_NEEDED };

struct game_state {
    struct game_common common;
    struct hand hand[LVL0_SEATS];
    struct stock stock;
    struct pile discard; /* the oldest first */
    /* The play area. Every play of a round has the same number of cards. */
    struct pile table;
    unsigned char choice[LVL0_CARDS]; /* index of the value that each card of the play area is played as */
    unsigned char player[LVL0_CARDS]; /* the seat that made each play */
    unsigned char size;               /* cards in a play; 0 if there is no play */
    char last[LVL0_DIGITS]; /* the digits of the last play; empty if there is none */
    int winner; /* SEAT_NONE until the game is over */
    int began; /* seat that began the game */
    int first; /* seat to begin according to the previous game; SEAT_NONE if undetermined */
    bool has_no_draw; /* this turn has no draw: it follows a Stop, and stop=none */
    /*
     * passed_over[seat][n - 1], if not 0: the seat passed when a play of n cards that spells this or any greater
     * number was legal, and has drawn no card since. All players could see that.
     */
    uint64_t passed_over[LVL0_SEATS][LVL0_PLAY_MAX];
};

#define LVL0_FAULTS(FAULT) \
    FAULT(LVL0_NO_CARDS_FAULT, "no-cards", N_("a play has at least one card")) \
    FAULT(LVL0_TOO_MANY_CARDS_FAULT, "too-many-cards", N_("a play has at most three cards")) \
    FAULT(LVL0_WRONG_COUNT_FAULT, "wrong-count", N_("a play has as many cards as the last one")) \
    FAULT(LVL0_NOT_GREATER_FAULT, "not-greater", N_("the number must be greater than the last")) \
    FAULT(LVL0_ZERO2_FAULT, "zero2", N_("in this game 0 is played only among three cards")) \
    FAULT(LVL0_THREE_TWO_DIGIT_FAULT, "three-two-digit", N_("three cards must be single digits")) \
    FAULT(LVL0_THREE_NO_ICON_FAULT, "three-no-icon", N_("one of three cards must have the icon")) \
    FAULT(LVL0_MULTI_IN_THREE_FAULT, "multi-in-three", N_("this game has no multi-number cards among three")) \
    FAULT(LVL0_ALREADY_DRAWN_FAULT, "already-drawn", N_("a card is drawn, or D played, once a turn")) \
    FAULT(LVL0_NO_DRAW_FAULT, "no-draw", N_("in this game there is no draw after a Stop")) \
    FAULT(LVL0_DECK_EMPTY_FAULT, "deck-empty", N_("there is nothing to draw")) \
    FAULT(LVL0_HAND_LIMIT_FAULT, "hand-limit", N_("the hand is at its limit")) \
    FAULT(LVL0_MUST_DRAW_FAULT, "must-draw", N_("with SKIP as the only card one must draw first")) \
    FAULT(LVL0_MUST_DISCARD_FAULT, "must-discard", N_("after D one card must be thrown away")) \
    FAULT(LVL0_NOTHING_TO_DISCARD_FAULT, "nothing-to-discard", N_("a card is thrown away only after D")) \
    FAULT(LVL0_SKIP_TWO_PLAYERS_FAULT, "skip-two-players", N_("SKIP is for three players")) \
    FAULT(LVL0_SKIP_NEEDS_THREE_FAULT, "skip-needs-three", N_("SKIP is for three players")) \
    FAULT(LVL0_SKIP_LAST_CARD_FAULT, "skip-last-card", N_("SKIP may not be the last card")) \
    FAULT(LVL0_LONE_SKIP_FAULT, "lone-skip", N_("in this game SKIP may not be left as the only card")) \
    FAULT(LVL0_TOO_MANY_COPIES_FAULT, "too-many-copies", N_("the deck does not have that many of this card"))

FAULT_CODES(LVL0_FAULTS);

/* ---- state.c: queries about the state ---- */

/* The kind with this word, or -1. */
int lvl0_kind(const struct deck *deck, const char *word);

/* Whether a hand has `copies` cards of a kind; an unknown card counts as any kind. */
bool lvl0_has(const struct hand *hand, int kind, int copies);

/* Whether this is a play of three cards without the icon, in a deck that requires it (deck->three_icon). */
bool lvl0_lacks_icon(const struct deck *deck, const struct card *cards, int count);

/* The maximum number of cards in a play, by the deck and the option max-cards. */
int lvl0_play_max(const struct match *match);

/* The number of plays in the play area. */
int lvl0_count_plays(const struct game_state *state);
/* The seat that made the last play, or SEAT_NONE if there is none. */
int lvl0_last_player(const struct game_state *state);

/* The number of the last play; 0 if there is none. */
uint64_t lvl0_last_number(const struct game_state *state);

/* The index of the card's value among the values of its kind. */
unsigned char lvl0_value_index(const struct deck *deck, struct card card);

/* The card at `index` of the play area, with the value that it was played as. */
struct card lvl0_table_card(const struct match *match, const struct game_state *state, int index);

/* Whether a card of the last play was played as `value`. */
bool lvl0_last_has(const struct match *match, const struct game_state *state, int value);

/* ---- rules.c: the moves of a turn ---- */

/*
 * Whether the player on turn may make the move. If not, `fault`, unless it is NULL, gets the code of the first rule
 * that is broken. The phase has been checked for the verb; only lvl0_may_draw and lvl0_may_d check it
 * themselves: it must be LVL0_DRAW.
 */
bool lvl0_may_draw(const struct match *match, const struct game_state *state, struct fault *fault);
bool lvl0_may_d(const struct match *match, const struct game_state *state, struct fault *fault);
bool lvl0_may_discard(const struct match *match, const struct game_state *state, int kind, struct fault *fault);
bool lvl0_may_pass(const struct match *match, const struct game_state *state, struct fault *fault);
bool lvl0_may_skip(const struct match *match, const struct game_state *state, struct fault *fault);
/* With real cards: whether a hand may have a card of the kind: not all copies lie open, or their number is assumed. */
bool lvl0_may_be_held(const struct match *match, const struct game_state *state, int kind);

/* As the checks above, for a play. Sets `number` to its digits if it returns true. */
bool lvl0_may_play(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                   char number[DIGITS_OF_CARDS + 1], struct fault *fault);

/*
 * Whether the deck and the options allow the cards as a play, whatever the hand and the last play are. If not, `fault`,
 * unless it is NULL, gets the code of the first rule that is broken.
 */
bool lvl0_may_spell(const struct match *match, const struct card *cards, int count, struct fault *fault);

/*
 * Carry out moves that have been checked; `d`, `skip` and `kind` are kinds of the deck. lvl0_do_play requires a prime.
 * False only if a reshuffle is necessary and `chance` has named cards other than the discards.
 */
bool lvl0_do_draw(struct move *move);
bool lvl0_do_d(struct move *move, int d);
void lvl0_do_discard(struct move *move, int kind);
bool lvl0_do_pass(struct move *move);
void lvl0_do_skip(struct move *move, int skip);
bool lvl0_do_play(struct move *move, const struct card *cards, int count, const char *number);

/* Gives the turn to `seat`, which may draw first, and announces it. */
void lvl0_begin_turn(struct move *move, int seat);

bool lvl0_run_draw(struct move *move);
bool lvl0_run_d(struct move *move);
bool lvl0_run_discard(struct move *move);
bool lvl0_run_play(struct move *move);

/*
 * Makes a play of these cards: refuses it, or judges its number. If that is not prime, the cards stay in the hand, and
 * the player passes.
 */
bool lvl0_try_play(struct move *move, const struct card *cards, int count);
/* Run the verbs `pass`, `timeout`, `skip` and `count`. */
bool lvl0_run_pass(struct move *move);
bool lvl0_run_timeout(struct move *move);
bool lvl0_run_skip(struct move *move);
bool lvl0_run_count(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

void lvl0_keep(const struct match *match, const struct game_state *before, struct game_state *state);
bool lvl0_setup(struct match *match, struct game_state *state, struct fault *fault);
int lvl0_target(const struct match *match);
void lvl0_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
void lvl0_complete(const struct match *match, struct game_state *state, struct made_list *commands);
bool lvl0_run_deal(struct move *move);
bool lvl0_run_start(struct move *move);
bool lvl0_run_chance(struct move *move);

/* ---- view.c: the state as keys, the result, and redeals of hidden cards ---- */

/* Whether the viewer may see the cards of a hand, and they are known. */
bool lvl0_sees_hand(const struct game_state *state, int viewer, int seat);

/* Whether all players may look through the discards. */
bool lvl0_has_open_discards(const struct match *match);

void lvl0_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
void lvl0_result(const struct match *match, const struct game_state *state, struct text *text);
void lvl0_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: the legal moves, and a sensible one ---- */

bool lvl0_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
void lvl0_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

/* Called with each legal play. `cards` are valid during the call only. */
typedef void lvl0_each_play(void *context, const struct card *cards, int count, uint64_t number);

/* Calls `call` once for every sequence of held cards, with their values, that is a legal play, prime or not. */
void lvl0_for_each_play(const struct match *match, const struct game_state *state, lvl0_each_play *call,
                        void *context);

/* A set of bits: 1 << n is set if the player on turn (with real cards, some hand of that size) may play n cards now. */
unsigned lvl0_play_sizes(const struct match *match, const struct game_state *state);

/* ---- table.c: the view of the game, and the pending action ---- */

void lvl0_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void lvl0_due(const struct match *match, const struct game_state *state, struct text *text);
void lvl0_plain(const struct match *match, const struct game_state *state, const struct view *table,
                struct text *text);

/* ---- player.c: hooks for search players ---- */

extern const struct game_player lvl0_player;

/* ---- game.c ---- */

extern const struct game game_lvl0;

#endif
