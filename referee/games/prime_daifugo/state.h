/* state.h: Prime Daifugo: the game state, and the functions that the files of the game share. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_STATE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_STATE_H

#include "referee/cardplay/stock.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"
#include "referee/games/prime_daifugo/play.h"

enum {
    PRIME_DAIFUGO_SEATS = 6,
    PRIME_DAIFUGO_PASSED_CARDS = 4, /* passes on plays of at most this many cards (8 digits) are remembered */
    PRIME_DAIFUGO_CLAIM_BYTES = 144 /* a card and a sign for each card of the deck, four Joker values, and a NUL */
};

enum prime_daifugo_phase {
    PRIME_DAIFUGO_SETUP,
    PRIME_DAIFUGO_DRAW,
    PRIME_DAIFUGO_PLAY,
    PRIME_DAIFUGO_OVER,
    PRIME_DAIFUGO_ALL /* time is up: each player names one number of all cards in hand */
};

/* Indices of the options, in the order of their rows in game.c; then the values of the options that have choices. */
enum {
    PRIME_DAIFUGO_HAND, PRIME_DAIFUGO_RED_EVENS, PRIME_DAIFUGO_PENALTY, PRIME_DAIFUGO_PLACINGS, PRIME_DAIFUGO_CLOCK,
    PRIME_DAIFUGO_FACTORS, PRIME_DAIFUGO_BANK, PRIME_DAIFUGO_THINK, PRIME_DAIFUGO_CALLS,
    PRIME_DAIFUGO_START, PRIME_DAIFUGO_JOKERS, PRIME_DAIFUGO_EVENS, PRIME_DAIFUGO_MAX_CARDS,
    PRIME_DAIFUGO_COMPOSITES, PRIME_DAIFUGO_JOKER_LAST, PRIME_DAIFUGO_TWO_JOKERS, PRIME_DAIFUGO_START_REVERSED,
    PRIME_DAIFUGO_LOSE_AT, PRIME_DAIFUGO_EXPONENTS,
    PRIME_DAIFUGO_CUT, PRIME_DAIFUGO_REVOLUTION, PRIME_DAIFUGO_UNDER,
    PRIME_DAIFUGO_REGISTERED, PRIME_DAIFUGO_ALL_AT
};
enum {
    PRIME_DAIFUGO_PENALTY_CARDS, PRIME_DAIFUGO_PENALTY_NUMBER, PRIME_DAIFUGO_PENALTY_ONE, PRIME_DAIFUGO_PENALTY_NONE
};
enum { PRIME_DAIFUGO_EVENS_ALL, PRIME_DAIFUGO_EVENS_HALF };
enum { PRIME_DAIFUGO_COMPOSITES_NO, PRIME_DAIFUGO_COMPOSITES_YES, PRIME_DAIFUGO_COMPOSITES_ONLY };
enum { PRIME_DAIFUGO_EXPONENTS_TWO, PRIME_DAIFUGO_EXPONENTS_ANY };
enum { PRIME_DAIFUGO_UNDER_PLAYED, PRIME_DAIFUGO_UNDER_SHUFFLED };

struct game_state {
    struct game_common common;
    struct hand hand[PRIME_DAIFUGO_SEATS];
    struct stock stock; /* stock.order: the order, if `chance under` has named it, in which cards go under the deck */
    struct pile field;  /* the oldest play first; all plays have the same number of cards */
    unsigned char value[PRIME_DAIFUGO_CARDS];  /* the value of each card on the field */
    unsigned char player[PRIME_DAIFUGO_CARDS]; /* the seat that made each play */
    unsigned char plays;                       /* plays on the field */
    unsigned char size;                        /* cards in a play; 0 on an empty field */
    char claim[PRIME_DAIFUGO_CLAIM_BYTES];     /* the last play if it was a composite, as `KT=2*5*KA`; else empty */
    bool reversed;                            /* smaller numbers are stronger */
    unsigned char place[PRIME_DAIFUGO_SEATS]; /* from 1; 0 for a seat that has none (yet) */
    unsigned char placed;                     /* seats that have one of the first places: out of cards, or last left */
    unsigned char lost;                       /* seats that have one of the last places because of too many cards */
    bool has_named[PRIME_DAIFUGO_SEATS];      /* has named a number of all cards, or passed */
    bool is_prime[PRIME_DAIFUGO_SEATS];       /* whether that number is prime */
    char named[PRIME_DAIFUGO_SEATS][DIGITS_OF_CARDS + 1];
    /*
     * For each player, the last play of few cards to which the player answered with a pass, unless the hand has changed
     * since: its number, its number of cards (0: no such play), and whether the order was reversed. All players have
     * seen it. It is not shown as a key, because the events already report it.
     */
    uint32_t passed_number[PRIME_DAIFUGO_SEATS];
    unsigned char passed_size[PRIME_DAIFUGO_SEATS];
    bool passed_reversed[PRIME_DAIFUGO_SEATS];
    int began; /* seat that began the game */
    int first; /* seat that begins according to the previous game; SEAT_NONE: not determined */
};

#define PRIME_DAIFUGO_FAULTS(FAULT) \
    FAULT(PRIME_DAIFUGO_NO_CARDS_FAULT, "no-cards", N_("a play has at least one card")) \
    FAULT(PRIME_DAIFUGO_WRONG_COUNT_FAULT, "wrong-count", N_("the last play had another number of cards")) \
    FAULT(PRIME_DAIFUGO_NOT_GREATER_FAULT, "not-greater", N_("the number must be greater than the last")) \
    FAULT(PRIME_DAIFUGO_NOT_SMALLER_FAULT, "not-smaller", \
          N_("after a revolution the number must be smaller than the last")) \
    FAULT(PRIME_DAIFUGO_JOKER_ALONE_FAULT, "joker-alone", N_("a Joker alone answers one card only")) \
    FAULT(PRIME_DAIFUGO_TOO_MANY_CARDS_FAULT, "too-many-cards", N_("this game has a maximum of cards in a play")) \
    FAULT(PRIME_DAIFUGO_NO_COMPOSITES_FAULT, "no-composites", N_("this game has no composites: play a prime")) \
    FAULT(PRIME_DAIFUGO_COMPOSITES_ONLY_FAULT, "composites-only", \
          N_("in this game only composites are played, with their factors")) \
    FAULT(PRIME_DAIFUGO_NOT_REGISTERED_FAULT, "not-registered", N_("in this game only numbers of a list are played")) \
    FAULT(PRIME_DAIFUGO_TWO_JOKERS_FAULT, "two-jokers", N_("in this game a play has one Joker at most")) \
    FAULT(PRIME_DAIFUGO_JOKER_LAST_FAULT, "joker-last", N_("in this game nobody goes out with a Joker")) \
    FAULT(PRIME_DAIFUGO_NOT_ALL_FAULT, "not-all", N_("the time is over: one number of all cards, without factors")) \
    FAULT(PRIME_DAIFUGO_ALREADY_DRAWN_FAULT, "already-drawn", N_("one card a turn")) \
    FAULT(PRIME_DAIFUGO_DECK_EMPTY_FAULT, "deck-empty", N_("the deck is empty: there is nothing to draw"))

FAULT_CODES(PRIME_DAIFUGO_FAULTS);

/* ---- state.c: queries of the state ---- */

/* The seat that made the last play, or SEAT_NONE. */
int prime_daifugo_last_player(const struct game_state *state);

/* Writes the state->size cards of play number `play` (from 0) on the field, in order. */
void prime_daifugo_field_cards(const struct game_state *state, int play, struct card cards[PRIME_DAIFUGO_CARDS]);

/* Writes the digits of the last play; the empty string if the field is empty. */
void prime_daifugo_last_number(const struct game_state *state, char number[DIGITS_OF_CARDS + 1]);

/* Whether a hand of this number of cards loses the game by the option lose-at. */
bool prime_daifugo_loses_with(const struct match *match, int cards);

/* The seat that has won; SEAT_NONE if none has, or if several share the first place. */
int prime_daifugo_winner(const struct match *match, const struct game_state *state);

/* ---- house.c: plays that house rules refuse; numbers with an effect ---- */

/* The maximum number of cards in a number. */
int prime_daifugo_max_cards(const struct match *match);

/* Whether primes, and whether composites with their factors, may be played. */
bool prime_daifugo_has_primes(const struct match *match);
bool prime_daifugo_has_composites(const struct match *match);

/*
 * The deck's entry for the number of the play if it has an effect (57 and 1729 by default), else NULL. By the rules a
 * claim is an ordinary composite: NULL.
 */
const struct deck_number *prime_daifugo_special(const struct match *match, const struct prime_daifugo_play *play);

/* Refuses the cards of a play of the player on turn: too-many-cards, no-composites, two-jokers, joker-last. */
bool prime_daifugo_check_cards(const struct match *match, const struct game_state *state,
                               const struct prime_daifugo_play *play, struct fault *fault);

/* Refuses the number of a play of the seat, which has been spelt: not-registered, composites-only. */
bool prime_daifugo_check_number(const struct match *match, int seat, const struct prime_daifugo_play *play,
                                struct fault *fault);

/*
 * The cards of `hand` that may be used in a play that puts down at least `laid` of the player's `held` cards: without
 * the Jokers that house rules forbid.
 */
struct hand prime_daifugo_usable(const struct match *match, struct hand hand, int laid, int held);

/*
 * Whether the player on turn has a play from `hand` that the referee accepts, right or wrong. With composites=only the
 * answer may be no although a weaker number would leave enough cards for factors.
 */
bool prime_daifugo_has_play(const struct match *match, const struct game_state *state, const struct hand *hand);

/*
 * Puts the numbers of the options cut= and revolution=, if given, into the deck, instead of its own. Refuses with
 * bad-option a value that is not a list of numbers, more than DECK_NUMBERS_MAX numbers, and a number that has an effect
 * already, that no play can spell, or that is not registered.
 */
bool prime_daifugo_choose_numbers(struct match *match, struct fault *fault);

/* ---- end.c: the end of a game ---- */

/* Whether the player on turn has lost by having too many cards. */
bool prime_daifugo_has_lost(const struct move *move);

/* Gives the player on turn, who has lost, the last place that is free. True if that ends the game. */
bool prime_daifugo_lose(struct move *move);

/* Gives the player on turn, who has no cards left, the next place. True if that ends the game. */
bool prime_daifugo_finish(struct move *move);

/* Records the number of all cards that the player on turn names; "" if none. After the last player the game ends. */
void prime_daifugo_name_number(struct move *move, const char *number, bool is_prime);

bool prime_daifugo_run_time_up(struct move *move);

/* ---- rules.c: the moves of a turn ---- */

bool prime_daifugo_may_draw(const struct game_state *state);

/* Gives the turn to `seat`, and announces it. */
void prime_daifugo_begin_turn(struct move *move, int seat);

/* The judgement of a play. */
enum prime_daifugo_sort {
    PRIME_DAIFUGO_RIGHT,
    PRIME_DAIFUGO_WRONG,      /* not a prime, or a wrong claim: a penalty */
    PRIME_DAIFUGO_SPECIAL,    /* a number with an effect, as 57 or 1729: prime_daifugo_special finds it in the deck */
    PRIME_DAIFUGO_LONE_JOKER
};

/*
 * Refuses a play that does not beat the last one, or whose number may not be played. The cards must be held and
 * accepted by prime_daifugo_check_cards, and the Jokers must have values, except a lone one.
 */
bool prime_daifugo_check_play(const struct match *match, const struct game_state *state,
                              const struct prime_daifugo_play *play, struct fault *fault);

/*
 * do_draw, do_pass and do_play make a move that has been accepted. False, with bad-chance, only if the cards that
 * `chance under` named are not those that go under the deck.
 */
bool prime_daifugo_do_draw(struct move *move);
bool prime_daifugo_do_pass(struct move *move);
/* Announces, judges and makes a play; when time is up, names its number. */
bool prime_daifugo_play(struct move *move, const struct prime_daifugo_play *play);
/* Makes a play that has been accepted and announced; reads play->number of special numbers only. */
bool prime_daifugo_do_play(struct move *move, const struct prime_daifugo_play *play, enum prime_daifugo_sort sort);

bool prime_daifugo_run_draw(struct move *move);
bool prime_daifugo_run_play(struct move *move);
bool prime_daifugo_run_written(struct move *move);
bool prime_daifugo_run_pass(struct move *move);
bool prime_daifugo_run_timeout(struct move *move);
bool prime_daifugo_run_count(struct move *move);

/* ---- deal.c: set-up and deal ---- */

void prime_daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state);
bool prime_daifugo_setup(struct match *match, struct game_state *state, struct fault *fault);
void prime_daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
void prime_daifugo_complete(const struct match *match, struct game_state *state, struct made_list *commands);
bool prime_daifugo_run_deal(struct move *move);
bool prime_daifugo_run_start(struct move *move);
bool prime_daifugo_run_chance(struct move *move);

/* ---- sheet.c: score sheet data other than moves ---- */

/*
 * The verbs `title` and `alias`: report their text as an event in the form in which it is given, where %20, %09, %23
 * and %25 encode a blank, a tab, # and %.
 */
bool prime_daifugo_run_title(struct move *move);
bool prime_daifugo_run_alias(struct move *move);

/* ---- view.c: the keys that a viewer sees, points, result, redeal ---- */

void prime_daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
int prime_daifugo_points(const struct match *match, const struct game_state *state, int seat);
void prime_daifugo_result(const struct match *match, const struct game_state *state, struct text *text);

/* The cards left out of a game that was dealt by hand; no player knows them. Empty at a table of real cards. */
struct pile prime_daifugo_left_out(const struct match *match, const struct game_state *state);

void prime_daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* Whether the viewer sees the cards of `seat`. */
bool prime_daifugo_sees_cards(const struct match *match, int viewer, int seat);

/* ---- advice.c: the suggested move ---- */

void prime_daifugo_advise_choice(const struct match *match, const struct game_state *state, int seat,
                                 struct choice *choice);

/* ---- table.c: the view for people and programs, and the pending action ---- */

void prime_daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void prime_daifugo_due(const struct match *match, const struct game_state *state, struct text *text);
void prime_daifugo_plain(const struct match *match, const struct game_state *state, const struct view *table,
                         struct text *text);

/* ---- player.c: the hooks for the referee's own players ---- */

extern const struct game_player prime_daifugo_player;

/* ---- game.c ---- */

extern const struct game game_prime_daifugo;

#endif
