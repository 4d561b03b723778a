/* state.h: Prime Daifugo: the state, and what the parts of the game share. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_STATE_H
#define REFEREE_GAMES_PRIME_DAIFUGO_STATE_H

#include "referee/cardplay/stock.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"
#include "referee/games/prime_daifugo/play.h"

enum {
    PRIME_DAIFUGO_SEATS = 6,
    PRIME_DAIFUGO_PASSED_CARDS = 4, /* of the plays that are kept for who passes on them; 8 digits at most */
    PRIME_DAIFUGO_CLAIM_BYTES = 144 /* a card and a sign for each card of the deck, four Joker values, a NUL */
};

enum prime_daifugo_phase {
    PRIME_DAIFUGO_SETUP,
    PRIME_DAIFUGO_DRAW,
    PRIME_DAIFUGO_PLAY,
    PRIME_DAIFUGO_OVER,
    PRIME_DAIFUGO_ALL /* the time is over: each names one number of all cards */
};

/* In the order of the tables of options, and of their choices. */
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
    struct stock stock; /* its order is that in which the next cards go under it */
    struct pile field;  /* the oldest play first; all plays have the same number of cards */
    unsigned char value[PRIME_DAIFUGO_CARDS];  /* what each card of the field stands for */
    unsigned char player[PRIME_DAIFUGO_CARDS]; /* of each play */
    unsigned char plays;                       /* on the field */
    unsigned char size;                        /* cards in a play; 0 with no play */
    char claim[PRIME_DAIFUGO_CLAIM_BYTES];     /* the last play if it was a composite, as `KT=2*5*KA`; else empty */
    bool reversed;                            /* smaller numbers are stronger */
    unsigned char place[PRIME_DAIFUGO_SEATS]; /* from 1; 0 for who is still in the game */
    unsigned char placed;                     /* how many have a place because they are out of cards */
    unsigned char lost;                       /* how many have one of the last places because of too many cards */
    bool has_named[PRIME_DAIFUGO_SEATS];      /* a number of all cards, or none by a pass */
    bool is_prime[PRIME_DAIFUGO_SEATS];       /* that number */
    char named[PRIME_DAIFUGO_SEATS][DIGITS_OF_CARDS + 1];
    /*
     * The last play that each player passed on, if it had few cards and his hand has not changed since: its number, its
     * cards (0: there is none), and the order of strength. All have seen it; it is no key, for it says what the events
     * say.
     */
    uint32_t passed_number[PRIME_DAIFUGO_SEATS];
    unsigned char passed_size[PRIME_DAIFUGO_SEATS];
    bool passed_reversed[PRIME_DAIFUGO_SEATS];
    int began; /* who began the game */
    int first; /* who is to begin by the game before; SEAT_NONE: that says nothing */
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

/* ---- state.c: questions about the state ---- */

/* Who made the last play, or SEAT_NONE. */
int prime_daifugo_last_player(const struct game_state *state);

/* The cards of a play on the field, from 0, in order; there are state->size. */
void prime_daifugo_field_cards(const struct game_state *state, int play, struct card cards[PRIME_DAIFUGO_CARDS]);

/* The digits of the last play; nothing with no play. */
void prime_daifugo_last(const struct game_state *state, char number[DIGITS_OF_CARDS + 1]);

/* Whether so many cards in a hand lose the game, by the option lose-at. */
bool prime_daifugo_is_lost(const struct match *match, int cards);

/* Who has won, or SEAT_NONE, also where several share the first place. */
int prime_daifugo_winner(const struct match *match, const struct game_state *state);

/* ---- house.c: what house rules refuse of a play; the numbers with an effect ---- */

/* The maximum number of cards that a number may have. */
int prime_daifugo_max_cards(const struct match *match);

/* The deck's line for the number, or NULL: 57 and 1729 have one. With factors it is an ordinary composite. */
const struct deck_number *prime_daifugo_special(const struct match *match, const struct prime_daifugo_play *play);

/* Refuses cards of the player on turn: too-many-cards, no-composites, two-jokers, joker-last. */
bool prime_daifugo_check_cards(const struct match *match, const struct game_state *state,
                               const struct prime_daifugo_play *play, struct fault *fault);

/* Refuses a number that has been spelt: not-registered, composites-only. */
bool prime_daifugo_check_number(const struct match *match, const struct prime_daifugo_play *play, struct fault *fault);

/*
 * Whether some play of the player on turn would be accepted, right or wrong, if `hand` is what may be used. With
 * composites=only it may say no where a weaker number leaves other cards for factors.
 */
bool prime_daifugo_has_play(const struct match *match, const struct game_state *state, const struct hand *hand);

/*
 * Puts the numbers that the options cut= and revolution= list into the deck, instead of its own. Refuses what is no
 * list, a number given twice, and one that no play of the game spells.
 */
bool prime_daifugo_choose_numbers(struct match *match, struct fault *fault);

/* ---- end.c: how a game ends ---- */

/* Whether the player on turn has lost by too many cards. */
bool prime_daifugo_has_lost(const struct move *move);

/* The player on turn has lost, and has the last place that is left. True if that ends the game. */
bool prime_daifugo_lose(struct move *move);

/* The player on turn has no cards left. True if that ends the game. */
bool prime_daifugo_finish(struct move *move);

/* The player on turn has named this number of all cards, or with "" none. The last one ends the game. */
void prime_daifugo_name(struct move *move, const char *number, bool is_prime);

bool prime_daifugo_run_time_up(struct move *move);

/* ---- rules.c: the moves of a turn ---- */

bool prime_daifugo_may_draw(const struct game_state *state);

/* Gives the turn to `seat`, and announces it. */
void prime_daifugo_begin_turn(struct move *move, int seat);

/* What a play is that was read and judged. */
enum prime_daifugo_sort {
    PRIME_DAIFUGO_RIGHT,
    PRIME_DAIFUGO_WRONG,      /* no prime, or a wrong claim: a penalty */
    PRIME_DAIFUGO_SPECIAL,    /* as 57 and 1729: prime_daifugo_special finds its line */
    PRIME_DAIFUGO_LONE_JOKER
};

/*
 * Make a move that is accepted and, if it is a play, announced. Of a play only a special number needs play->number.
 * False, with bad-chance, only if the referee named other cards to go under the deck.
 */
bool prime_daifugo_do_draw(struct move *move);
bool prime_daifugo_do_pass(struct move *move);
/* Announces, judges and plays what was read or chosen; when the time of the game is over, names it. */
bool prime_daifugo_play(struct move *move, const struct prime_daifugo_play *play);
bool prime_daifugo_do_play(struct move *move, const struct prime_daifugo_play *play, enum prime_daifugo_sort sort);

bool prime_daifugo_run_draw(struct move *move);
bool prime_daifugo_run_play(struct move *move);
bool prime_daifugo_run_pass(struct move *move);
bool prime_daifugo_run_timeout(struct move *move);
bool prime_daifugo_run_count(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

void prime_daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state);
bool prime_daifugo_setup(struct match *match, struct game_state *state, struct fault *fault);
void prime_daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
void prime_daifugo_complete(const struct match *match, struct game_state *state, struct made_list *commands);
bool prime_daifugo_run_deal(struct move *move);
bool prime_daifugo_run_start(struct move *move);
bool prime_daifugo_run_chance(struct move *move);

/* ---- sheet.c: what a score sheet says besides the moves ---- */

/* Reported as they are; in them %20, %09, %23 and %25 stand for a blank, a tab, # and %. */
bool prime_daifugo_run_title(struct move *move);
bool prime_daifugo_run_alias(struct move *move);

/* ---- view.c: what can be seen ---- */

void prime_daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
int prime_daifugo_points(const struct match *match, const struct game_state *state, int seat);
void prime_daifugo_result(const struct match *match, const struct game_state *state, struct text *text);
void prime_daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* Whether the viewer sees which cards `seat` holds. */
bool prime_daifugo_sees_cards(const struct match *match, int viewer, int seat);

/* ---- advice.c: a sensible move ---- */

void prime_daifugo_advise_choice(const struct match *match, const struct game_state *state, int seat,
                                 struct choice *choice);

/* ---- table.c: the table as people and programs are shown it, and what is due ---- */

void prime_daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void prime_daifugo_due(const struct match *match, const struct game_state *state, struct text *text);
void prime_daifugo_plain(const struct match *match, const struct game_state *state, const struct view *table,
                         struct text *text);

/* ---- player.c: what the referee's own players ask ---- */

extern const struct game_player prime_daifugo_player;

/* ---- game.c ---- */

extern const struct game game_prime_daifugo;

#endif
