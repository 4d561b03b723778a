/* state.h: Daifugo: the game state, and the functions that the files of the game share. */
#ifndef REFEREE_GAMES_DAIFUGO_STATE_H
#define REFEREE_GAMES_DAIFUGO_STATE_H

#include "core/cards/pile.h"
#include "referee/game/game.h"
#include "referee/game/rows.h"

enum {
    DAIFUGO_SEATS = 6,
    DAIFUGO_SUITS = 4,
    DAIFUGO_NATURALS = 52,
    DAIFUGO_3S = 0,
    DAIFUGO_JOKER = 52, /* a natural card is (value - 3) * 4 + suit: card numbers ascend in printing order */
    DAIFUGO_KINDS = 53,
    DAIFUGO_UNKNOWN = DAIFUGO_KINDS, /* a card in a hand of real cards, written `?` */
    DAIFUGO_JOKERS = 2,
    DAIFUGO_PLAY = 13, /* maximum number of cards in a play: all of a suit; 4 of a value and 2 jokers are fewer */
    DAIFUGO_CARD_BYTES = 3,
    DAIFUGO_TOP_VALUE = 15,
    DAIFUGO_HAND_MAX = 54,
    DAIFUGO_RAW = 16   /* the value of a raw joker: one that stands for itself */
};

enum daifugo_phase { DAIFUGO_SETUP, DAIFUGO_EXCHANGE, DAIFUGO_PLAYING, DAIFUGO_GIVE, DAIFUGO_DISCARD, DAIFUGO_OVER };
enum daifugo_cut { DAIFUGO_NO_CUT, DAIFUGO_CUT_8, DAIFUGO_CUT_99, DAIFUGO_CUT_3S };

/* Indices of the options, in the order of their rows in game.c. */
enum {
    DAIFUGO_OPTION_JOKERS, DAIFUGO_OPTION_HAND, DAIFUGO_ENDS, DAIFUGO_FOUL, DAIFUGO_FOUL_ORDER, DAIFUGO_FOUL_8,
    DAIFUGO_KAIDAN, DAIFUGO_KAKUMEI, DAIFUGO_KAIDAN_REV, DAIFUGO_SHIBARI, DAIFUGO_GEKI, DAIFUGO_SPADE_3,
    DAIFUGO_LONE_PLAY, DAIFUGO_FIVE, DAIFUGO_SEVEN, DAIFUGO_EIGHT, DAIFUGO_NINE, DAIFUGO_TEN, DAIFUGO_JACK,
    DAIFUGO_KAIDAN_8, DAIFUGO_STICKY_PASS, DAIFUGO_LEAD_PASS, DAIFUGO_WITH_EXCHANGE, DAIFUGO_STARTER, DAIFUGO_SCORE,
    DAIFUGO_PREVIOUS
};

/* Values of options. */
enum { DAIFUGO_ON = 0, DAIFUGO_OFF = 1 }; /* of "on|off", not of "off|on" */
enum { DAIFUGO_FOUL_LAST, DAIFUGO_FOUL_REJECT, DAIFUGO_FOUL_NONE };
enum { DAIFUGO_KAKUMEI_CHOICE, DAIFUGO_KAKUMEI_AUTO, DAIFUGO_KAKUMEI_OFF };
enum { DAIFUGO_SPADE_3_ENDS, DAIFUGO_SPADE_3_BEATS, DAIFUGO_SPADE_3_OFF };

/* The number of copies of each card. Real cards in hands, and those discarded face down, are all DAIFUGO_UNKNOWN. */
struct daifugo_cards {
    unsigned char copies[DAIFUGO_KINDS + 1];
};

/* A card in a play. A joker stands for the card `as`, or for itself if `as` is DAIFUGO_JOKER. */
struct daifugo_card {
    unsigned char as;
    bool is_joker;
};

/* The cards are in printing order. */
struct daifugo_play {
    unsigned char count;
    bool rev;
    struct daifugo_card card[DAIFUGO_PLAY];
};

struct game_state {
    struct game_common common;
    struct daifugo_cards hand[DAIFUGO_SEATS];
    struct daifugo_cards tens[DAIFUGO_SEATS]; /* discarded face down after tens; known only to that player */
    struct daifugo_cards gone;                /* the cards of finished piles */
    struct daifugo_cards pile;
    struct daifugo_play top;                  /* the last play of the pile */
    unsigned char first_suits[DAIFUGO_SUITS]; /* of the first play of the pile: cards of each suit */
    unsigned char first_value;                /* the lowest value of that play */
    unsigned char plays;                      /* on the pile: 0, 1, or 2 for two or more */
    bool was_interrupted;                     /* a player passed after the first play; being skipped is not a pass */
    int8_t owner;                             /* the seat that made the play `top` */
    unsigned char passed; /* a bit for each seat; players who are stuck have passed too */
    unsigned char stuck; /* a bit for each seat that has passed instead of leading, because daifugo_is_stuck */
    unsigned char stuck_order[DAIFUGO_SEATS], stuck_count;
    bool kakumei, jack, shibari, geki;
    /* The play of the current turn. */
    unsigned char gifts, throws; /* cards that may still be given, or discarded */
    unsigned char fives, cut;
    bool is_foul;
    unsigned char place[DAIFUGO_SEATS]; /* from 1; 0 while the player is still in */
    unsigned char fouls;                /* a bit for each seat that went out with a foul */
    short points[DAIFUGO_SEATS];
    int8_t previous[DAIFUGO_SEATS]; /* the seats by their places in the previous game, first to last */
    bool has_previous;
    unsigned char exchange; /* index of the current step */
    int8_t leader;     /* leads first, after the exchange if there is one */
};

#define DAIFUGO_FAULTS(FAULT) \
    FAULT(DAIFUGO_EMPTY_PLAY_FAULT, "empty-play", N_("a play has at least one card")) \
    FAULT(DAIFUGO_JOKER_ALONE_FAULT, "joker-alone", N_("a joker alone is a joker and nothing else")) \
    FAULT(DAIFUGO_RAW_JOKER_IN_COMBO_FAULT, "raw-joker-in-combo", N_("say what the joker stands for: JK=7S")) \
    FAULT(DAIFUGO_NOT_SAME_VALUE_FAULT, "not-same-value", N_("two cards must have one value")) \
    FAULT(DAIFUGO_NOT_SET_OR_KAIDAN_FAULT, "not-set-or-kaidan", \
          N_("the cards have neither one value nor one suit in sequence")) \
    FAULT(DAIFUGO_REV_NEEDS_FOUR_FAULT, "rev-needs-four", N_("a kakumei needs four cards or more")) \
    FAULT(DAIFUGO_REV_NOT_ALLOWED_FAULT, "rev-not-allowed", N_("these cards start no kakumei in this game")) \
    FAULT(DAIFUGO_WRONG_COUNT_FAULT, "wrong-count", N_("play as many cards as the pile shows")) \
    FAULT(DAIFUGO_WRONG_TYPE_FAULT, "wrong-type", N_("equal cards answer equal cards, a kaidan a kaidan")) \
    FAULT(DAIFUGO_NOT_HIGHER_FAULT, "not-higher", N_("the play does not beat the last one")) \
    FAULT(DAIFUGO_SHIBARI_FAULT, "shibari", N_("the suits are locked")) \
    FAULT(DAIFUGO_GEKI_FAULT, "geki", N_("the play must be just one step higher")) \
    FAULT(DAIFUGO_ILLEGAL_FINISH_FAULT, "illegal-finish", N_("these cards may not be the last ones")) \
    FAULT(DAIFUGO_LEAD_MUST_PLAY_FAULT, "lead-must-play", N_("the leader must play")) \
    FAULT(DAIFUGO_TOO_MANY_FAULT, "too-many", N_("these are too many cards")) \
    FAULT(DAIFUGO_WRONG_NUMBER_FAULT, "wrong-number", N_("another number of cards is exchanged")) \
    FAULT(DAIFUGO_NOT_STRONGEST_FAULT, "not-strongest", N_("the strongest cards must be given"))

FAULT_CODES(DAIFUGO_FAULTS);

/* ---- state.c: values and notation of cards, and queries about the state ---- */

int daifugo_deck_count(const struct match *match);
int daifugo_value(int card); /* 3 to 15; DAIFUGO_RAW for a joker */
int daifugo_suit(int card);
int daifugo_count(const struct daifugo_cards *cards);

/* Adds the cards to a pile, in ascending order. */
void daifugo_gather(const struct daifugo_cards *cards, struct pile *pile);

/* The first card of the play that `cards` lacks (DAIFUGO_JOKER for a joker), or -1. */
int daifugo_lacking(const struct daifugo_cards *cards, const struct daifugo_play *play);

/* Whether the play has three or more cards of different values: if it is legal, it is a kaidan. */
bool daifugo_is_sequence(const struct daifugo_play *play);

/* The number of copies of the card in the deck. */
int daifugo_copies(const struct match *match, int card);

/* The undealt cards; with real cards, as many DAIFUGO_UNKNOWN as the counts of all other cards leave. */
struct daifugo_cards daifugo_aside(const struct match *match, const struct game_state *state);

/* The cards that the player may hold: the hand itself; with real cards, all cards that do not lie face up. */
struct daifugo_cards daifugo_may_hold(const struct match *match, const struct game_state *state, int seat);

const char *daifugo_value_word(int value); /* `4`; `JK` for DAIFUGO_RAW */

/* Writes `4S`, `JK` or `?`, with a NUL. */
void daifugo_spell(int card, char word[DAIFUGO_CARD_BYTES]);

/* Adds `4S`, `JK` or `?`. */
void daifugo_write_card(int card, struct text *text);
/* Adds `4S` or `JK`, or `JK=4S` for a joker that stands for another card. */
void daifugo_write_played(struct daifugo_card card, struct text *text);
void daifugo_write_suits(const unsigned char *suits, struct text *text); /* one letter for each card: `SSD` */
void daifugo_write_cards(const struct daifugo_cards *cards, char separator, struct text *text);
void daifugo_write_play(const struct daifugo_play *play, char separator, struct text *text);

/* Whether the `length` bytes at `at` are the word, regardless of case. */
bool daifugo_is_word(const char *at, size_t length, const char *word);

/*
 * Reads the cards of the words from index `from` on. If there is only one such word, and it is equal to `none`, there
 * are no cards. Refused with bad-card. With real cards, each card must be a `?`; others are refused with bad-deal
 * during the deal, else with syntax.
 */
bool daifugo_read_cards(struct move *move, int from, const char *none, struct daifugo_cards *cards);

/*
 * Reads the words of a play, in any order. JK:7S means JK=7S, and JK:JK is a joker that stands for itself. Refused with
 * bad-card; with more than DAIFUGO_PLAY cards, with not-held or not-set-or-kaidan.
 */
bool daifugo_read_play(struct move *move, struct daifugo_play *play);

/* The title of a place in a game of `seats` players. */
const char *daifugo_title(int seats, int place);

/* Whether the player is still in. */
bool daifugo_is_active(const struct game_state *state, int seat);

/* Whether the order in force is reversed. */
bool daifugo_is_reversed(const struct game_state *state);

/* The strength of a value in the order in force: greater beats smaller; a raw joker is strongest in either order. */
int daifugo_strength(const struct game_state *state, int value);

/* ---- checks.c: legality of plays, passes, and cards handed over ---- */

/* Whether the play is legal for `seat`; if not, it is refused with the first rule that it breaks. */
bool daifugo_may_play(const struct match *match, const struct game_state *state, int seat,
                      const struct daifugo_play *play, struct fault *fault);

/* Whether ending with this play is a foul. */
bool daifugo_is_foul(const struct match *match, const struct game_state *state, const struct daifugo_play *play);

/*
 * Whether the player is stuck: with foul=reject, the only card of the hand would be a foul finish, so that a leader
 * cannot play. With real cards this is true of any single card: the referee believes a leader who passes with it.
 */
bool daifugo_is_stuck(const struct match *match, const struct game_state *state, int seat);

/* Whether the player leads and may not pass unless stuck. Depends only on what all players see. */
bool daifugo_must_lead(const struct match *match, const struct game_state *state, int seat);

bool daifugo_may_pass(const struct match *match, const struct game_state *state, int seat, struct fault *fault);

/* A step of the exchange: giver, receiver, number of cards, and whether they must be the giver's strongest. */
struct daifugo_step {
    int from, to, count;
    bool strongest;
};

/* Fills in the current step of the exchange; false after the last step. */
bool daifugo_exchange_step(const struct match *match, const struct game_state *state, struct daifugo_step *step);

/*
 * The cards to hand over now: the current step of the exchange or, for a gift or a discard, up to `count` cards of any
 * strength, with the seats unset.
 */
struct daifugo_step daifugo_pending_step(const struct match *match, const struct game_state *state);

/* Whether the player on turn may give, discard or exchange these cards now. */
bool daifugo_may_hand_over(const struct match *match, const struct game_state *state, const struct daifugo_cards *cards,
                           struct fault *fault);

/* ---- rules.c: the moves of a turn ---- */

/* Begins the next step of the exchange; after the last one, the leader's first turn. */
void daifugo_begin_exchange(struct move *move);

/* Gives the turn to `seat`, to lead or to answer, without announcing it. */
void daifugo_give_turn(struct move *move, int seat);
/* Announces whose turn it is. */
void daifugo_announce_turn(struct move *move);

bool daifugo_run_play(struct move *move);
bool daifugo_run_pass(struct move *move);

/* The verbs `give`, `discard` and `exchange`; the phase determines which. */
bool daifugo_run_hand_over(struct move *move);

/* Execute moves that have been checked. */
void daifugo_do_play(struct move *move, const struct daifugo_play *play);
void daifugo_do_pass(struct move *move);
void daifugo_do_hand_over(struct move *move, const struct daifugo_cards *cards);

/* The place of a player. Players without one, such as all but the first with ends=first, share the best free one. */
int daifugo_place(const struct match *match, const struct game_state *state, int seat);

/* ---- deal.c: set-up, the deal, and corrections of card counts ---- */

bool daifugo_setup(struct match *match, struct game_state *state, struct fault *fault);
void daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state);
void daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);

/*
 * Whether the deal can end: every player has cards, and no card was dealt more often than the deck has it. With real
 * cards, whether the deck has enough cards. Refused with bad-deal.
 */
bool daifugo_may_start(const struct match *match, const struct game_state *state, struct fault *fault);
/* Run the verbs `deal` and `start`. */
bool daifugo_run_deal(struct move *move);
bool daifugo_run_start(struct move *move);

/* `count NAME N`, with real cards: corrects the number of cards that the player has. */
bool daifugo_run_count(struct move *move);

/* ---- view.c: keys, points, the result, and redealing hidden cards ---- */

void daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
int daifugo_points(const struct match *match, const struct game_state *state, int seat);
void daifugo_result(const struct match *match, const struct game_state *state, struct text *text);
void daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: all legal moves, and a sensible one ---- */

bool daifugo_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
void daifugo_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

/* Calls `call` once for each play that would be accepted. */
typedef void daifugo_each_play(void *context, const struct daifugo_play *play);
void daifugo_for_each_play(const struct match *match, const struct game_state *state, int seat, daifugo_each_play *call,
                           void *context);

/* A summary of the plays that would be accepted from a player; with real cards, of cards that the player may hold. */
struct daifugo_playable {
    int min, max;              /* numbers of cards in a play; 0 if there is no play */
    int rev_min, rev_max;      /* as min and max, for plays with `rev` */
    bool card[DAIFUGO_KINDS];  /* natural cards that are part of a play */
    bool joker[DAIFUGO_KINDS]; /* cards that a joker may stand for; DAIFUGO_JOKER: itself */
};

struct daifugo_playable daifugo_playable(const struct match *match, const struct game_state *state, int seat);

/* ---- plays.c: promising plays, found with bit masks ---- */

/* A hand: bit (value - 3) * 4 + suit for each natural card, and the number of jokers. `count` includes jokers. */
struct daifugo_hand {
    uint64_t cards;
    int jokers, count;
};

/* A play: masks of natural cards and of cards that jokers stand for; `raw` jokers stand for themselves. */
struct daifugo_option {
    uint64_t naturals, as;
    unsigned char raw, count;
    bool rev;
};

struct daifugo_hand daifugo_hand_of(const struct daifugo_cards *cards);
struct daifugo_play daifugo_play_of(const struct daifugo_option *option);

/* Estimates how many plays these cards take: one for each value, fewer where single cards form kaidans. */
int daifugo_groups(const struct match *match, uint64_t cards);

/*
 * Finds plays of the hand that would be accepted, each once, at most `max`, and returns their number. With `is_wide`,
 * finds sets with every choice of suits; else, for each value and number of cards, one choice, and another if that
 * would lock the suits. Sets `*is_all` to whether no omitted play is better than these.
 */
int daifugo_find_plays(const struct match *match, const struct game_state *state, const struct daifugo_hand *hand,
                       bool is_wide, struct daifugo_option *options, int max, bool *is_all);

/* ---- player.c: the hooks of the referee's own players ---- */

extern const struct game_player daifugo_player;

/* ---- table.c: the view for people and programs, and the pending action ---- */

void daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void daifugo_due(const struct match *match, const struct game_state *state, struct text *text);

/* ---- game.c ---- */

extern const struct game game_daifugo;

#endif
