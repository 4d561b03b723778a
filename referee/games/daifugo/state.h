/* state.h: Daifugo: the state, and what the parts of the game share. */
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
    DAIFUGO_JOKER = 52, /* a card is (value - 3) * 4 + suit, so that numbers are in the order of printing */
    DAIFUGO_KINDS = 53,
    DAIFUGO_UNKNOWN = DAIFUGO_KINDS, /* a card of a hand that nobody knows, written ? */
    DAIFUGO_JOKERS = 2,
    DAIFUGO_PLAY = 15, /* 13 of a suit; or 4 of a value and 2 jokers */
    DAIFUGO_CARD_BYTES = 3,
    DAIFUGO_TOP_VALUE = 15,
    DAIFUGO_HAND_MAX = 54,
    DAIFUGO_RAW = 16   /* the value of a joker that stands for itself */
};

enum daifugo_phase { DAIFUGO_SETUP, DAIFUGO_EXCHANGE, DAIFUGO_PLAYING, DAIFUGO_GIVE, DAIFUGO_DISCARD, DAIFUGO_OVER };
enum daifugo_cut { DAIFUGO_NO_CUT, DAIFUGO_CUT_8, DAIFUGO_CUT_99, DAIFUGO_CUT_3S };

/* In the order of the table of options. */
enum {
    DAIFUGO_OPTION_JOKERS, DAIFUGO_OPTION_HAND, DAIFUGO_ENDS, DAIFUGO_FOUL, DAIFUGO_FOUL_ORDER, DAIFUGO_FOUL_8,
    DAIFUGO_KAIDAN, DAIFUGO_KAKUMEI, DAIFUGO_KAIDAN_REV, DAIFUGO_SHIBARI, DAIFUGO_GEKI, DAIFUGO_SPADE_3,
    DAIFUGO_LONE_PLAY, DAIFUGO_FIVE, DAIFUGO_SEVEN, DAIFUGO_EIGHT, DAIFUGO_NINE, DAIFUGO_TEN, DAIFUGO_JACK,
    DAIFUGO_KAIDAN_8, DAIFUGO_STICKY_PASS, DAIFUGO_LEAD_PASS, DAIFUGO_WITH_EXCHANGE, DAIFUGO_STARTER, DAIFUGO_SCORE,
    DAIFUGO_PREVIOUS
};

/* The values of options that the code names. */
enum { DAIFUGO_ON = 0, DAIFUGO_OFF = 1 }; /* of "on|off" */
enum { DAIFUGO_KAKUMEI_CHOICE, DAIFUGO_KAKUMEI_AUTO, DAIFUGO_KAKUMEI_OFF };
enum { DAIFUGO_SPADE_3_ENDS, DAIFUGO_SPADE_3_BEATS, DAIFUGO_SPADE_3_OFF };

/* How many of each card; at a table of real cards hands are DAIFUGO_UNKNOWN alone. */
struct daifugo_cards {
    unsigned char copies[DAIFUGO_KINDS + 1];
};

/* A card as it is played: the joker stands for `as`, or for itself if `as` is DAIFUGO_JOKER. */
struct daifugo_card {
    unsigned char as;
    bool is_joker;
};

/* Cards in the order of printing. */
struct daifugo_play {
    unsigned char count;
    bool rev;
    struct daifugo_card card[DAIFUGO_PLAY];
};

struct game_state {
    struct game_common common;
    struct daifugo_cards hand[DAIFUGO_SEATS];
    struct daifugo_cards tens[DAIFUGO_SEATS]; /* thrown away with tens, face down: each knows his own */
    struct daifugo_cards gone;                /* of finished piles */
    struct daifugo_cards pile;
    struct daifugo_play top;
    unsigned char first_suits[DAIFUGO_SUITS]; /* of the first play of the pile */
    unsigned char first_value;                /* its lowest */
    unsigned char plays;                      /* of the pile; 2 stands for more */
    bool was_interrupted;                     /* somebody passed or was skipped after the first play */
    int8_t owner;
    unsigned char passed; /* bits of seats; those who are stuck have passed too */
    unsigned char stuck;
    unsigned char stuck_order[DAIFUGO_SEATS], stuck_count;
    bool kakumei, jack, shibari, geki;
    /* The play of the turn in progress. */
    unsigned char gifts, throws; /* cards that may still be given, or thrown away */
    unsigned char fives, cut;
    bool is_foul;
    unsigned char place[DAIFUGO_SEATS]; /* 0 for none */
    unsigned char fouls;                /* bits of seats */
    short points[DAIFUGO_SEATS];
    int8_t previous[DAIFUGO_SEATS]; /* the order of the game before, first to last */
    bool has_previous;
    unsigned char exchange; /* the step of it */
    int8_t leader;     /* who begins after it */
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

/* ---- state.c: cards and their words, and questions about the state ---- */

int daifugo_deck_count(const struct match *match);
int daifugo_value(int card); /* 3 to 15; DAIFUGO_RAW of a joker */
int daifugo_suit(int card);
int daifugo_count(const struct daifugo_cards *cards);

/* Adds the cards to a pile, in ascending order. */
void daifugo_gather(const struct daifugo_cards *cards, struct pile *pile);

/* The first card of the play that is not among the cards, or -1. */
int daifugo_lacking(const struct daifugo_cards *cards, const struct daifugo_play *play);

/* Whether it is three or more cards of different values: a kaidan, if it is legal. */
bool daifugo_is_sequence(const struct daifugo_play *play);

/* How often the deck has the card. */
int daifugo_copies(const struct match *match, int card);

/* The cards that nobody was dealt; at a table of real cards how many, by the counts. */
struct daifugo_cards daifugo_aside(const struct match *match, const struct game_state *state);

/* The cards that the player may hold: his own; at a table of real cards all that do not lie open. */
struct daifugo_cards daifugo_may_hold(const struct match *match, const struct game_state *state, int seat);

const char *daifugo_value_word(int value); /* `4`; `JK` of DAIFUGO_RAW */

/* Writes `4S`, `JK` or `?`, with a NUL. */
void daifugo_spell(int card, char word[DAIFUGO_CARD_BYTES]);

/* `4S`, `JK`; `JK=4S` of a joker that is declared. */
void daifugo_write_card(int card, struct text *text);
void daifugo_write_played(struct daifugo_card card, struct text *text);
void daifugo_write_suits(const unsigned char *suits, struct text *text); /* how many of each: `SSD` */
void daifugo_write_cards(const struct daifugo_cards *cards, char separator, struct text *text);
void daifugo_write_play(const struct daifugo_play *play, char separator, struct text *text);

/* Whether the bytes are the word, in either case. */
bool daifugo_is_word(const char *at, size_t length, const char *word);

/*
 * The cards of the words from `from` on; the word `none` alone is no card. Refused: bad-card; at a table of real cards
 * all but `?`, which stands for one: bad-deal while cards are dealt, else syntax.
 */
bool daifugo_read_cards(struct move *move, int from, const char *none, struct daifugo_cards *cards);

/*
 * The words of a play, in any order; JK:7S is JK=7S, and JK:JK a joker for itself. Refused: bad-card; of more cards
 * than a play can have, not-held or not-set-or-kaidan.
 */
bool daifugo_read_play(struct move *move, struct daifugo_play *play);

/* The title of a place among so many players. */
const char *daifugo_title(int seats, int place);

/* Whether the player is still in. */
bool daifugo_is_active(const struct game_state *state, int seat);

/* Whether the order in force is reversed. */
bool daifugo_is_reversed(const struct game_state *state);

/* The rank of a value in the order in force: the greater beats the smaller, and a raw joker all. */
int daifugo_strength(const struct game_state *state, int value);

/* ---- checks.c: what may be played, passed, given ---- */

/* Whether the play is legal for `seat`; else refused with the first rule, in their order, that it breaks. */
bool daifugo_may_play(const struct match *match, const struct game_state *state, int seat,
                      const struct daifugo_play *play, struct fault *fault);

/* Whether ending with this play is a foul. */
bool daifugo_is_foul(const struct match *match, const struct game_state *state, const struct daifugo_play *play);

/*
 * Whether the hand is one card that may not end it (with foul=reject), so that a leader cannot play. At a table of real
 * cards the referee takes the word of a leader who passes with one card.
 */
bool daifugo_is_stuck(const struct match *match, const struct game_state *state, int seat);

/* Whether the leader may not pass, but when stuck; all players can know it. */
bool daifugo_must_lead(const struct match *match, const struct game_state *state, int seat);

bool daifugo_may_pass(const struct match *match, const struct game_state *state, int seat, struct fault *fault);

/* The step of the exchange: who gives how many to whom, and whether they must be the strongest. */
struct daifugo_step {
    int from, to, count;
    bool strongest;
};

/* Fills in the current step of the exchange; false after the last. */
bool daifugo_step(const struct match *match, const struct game_state *state, struct daifugo_step *step);

/*
 * What is to be handed over now: the step of the exchange; to give or throw away, up to `count` cards of any
 * strength.
 */
struct daifugo_step daifugo_handed_over(const struct match *match, const struct game_state *state);

/* Whether the player on turn may give, throw away or exchange these cards of his hand now. */
bool daifugo_may_hand_over(const struct match *match, const struct game_state *state, const struct daifugo_cards *cards,
                           struct fault *fault);

/* ---- rules.c: the moves of a turn ---- */

/* The next step of the exchange, or the first turn: that of the leader. */
void daifugo_begin_exchange(struct move *move);

/* Gives the turn to `seat`; announces whose turn it is. */
void daifugo_lead(struct move *move, int seat);
void daifugo_announce_turn(struct move *move);

bool daifugo_run_play(struct move *move);
bool daifugo_run_pass(struct move *move);

/* `give`, `discard` or `exchange`: each has a phase of its own. */
bool daifugo_run_hand_over(struct move *move);

/* The moves themselves, once they have been checked. */
void daifugo_do_play(struct move *move, const struct daifugo_play *play);
void daifugo_do_pass(struct move *move);
void daifugo_do_hand_over(struct move *move, const struct daifugo_cards *cards);

/* ---- deal.c: set-up, the deal, and counts that are corrected ---- */

bool daifugo_setup(struct match *match, struct game_state *state, struct fault *fault);
void daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state);
int daifugo_points(const struct match *match, const struct game_state *state, int seat);
void daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);

/* Whether the deal can end: everybody has cards, and none that the deck has not. */
bool daifugo_may_start(const struct match *match, const struct game_state *state, struct fault *fault);
bool daifugo_run_deal(struct move *move);
bool daifugo_run_start(struct move *move);

/* `count NAME N`, at a table of real cards: how many cards the player has. */
bool daifugo_run_count(struct move *move);

/* ---- view.c: what can be seen ---- */

void daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
void daifugo_result(const struct match *match, const struct game_state *state, struct text *text);
void daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: the moves there are, and a sensible one ---- */

bool daifugo_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
void daifugo_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

/* Called with each play that would be accepted, each once. */
typedef void daifugo_each_play(void *context, const struct daifugo_play *play);
void daifugo_for_each_play(const struct match *match, const struct game_state *state, int seat, daifugo_each_play *call,
                           void *context);

/* What the plays that would be accepted of a player are like; at a table of real cards of those that he may hold. */
struct daifugo_playable {
    int min, max;              /* cards; 0 if there is no such play */
    int rev_min, rev_max;      /* cards of those with `rev`; 0 if there is none */
    bool card[DAIFUGO_KINDS];  /* what is in such a play, but for jokers */
    bool joker[DAIFUGO_KINDS]; /* what a joker may be played as; DAIFUGO_JOKER: itself */
};

struct daifugo_playable daifugo_playable(const struct match *match, const struct game_state *state, int seat);

/* ---- plays.c: plays that are worth a try, found in a hand of bit masks ---- */

/* Bit (value - 3) * 4 + suit of each card; `count` is of all cards, jokers too. */
struct daifugo_hand {
    uint64_t cards;
    int jokers, count;
};

/* A play: cards as they are, those that jokers stand for, and jokers that stand for themselves. */
struct daifugo_option {
    uint64_t naturals, as;
    unsigned char raw, count;
    bool rev;
};

struct daifugo_hand daifugo_hand_of(const struct daifugo_cards *cards);
struct daifugo_play daifugo_play_of(const struct daifugo_option *option);

/* About how many plays these cards take: values, fewer where cards that are alone of theirs stand in sequence. */
int daifugo_groups(const struct match *match, uint64_t cards);

/*
 * Finds plays of the hand that would be accepted, each once, at most `max`. `is_wide`: all choices of suits; else one
 * of each kind, and one that would lock the suits. `*is_all` is set to whether no other play is better than these.
 */
int daifugo_find(const struct match *match, const struct game_state *state, const struct daifugo_hand *hand,
                 bool is_wide, struct daifugo_option *options, int max, bool *is_all);

/* ---- player.c: what the referee's own players ask ---- */

extern const struct game_player daifugo_player;

/* ---- table.c: the table as people and programs are shown it, and what is due ---- */

void daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void daifugo_due(const struct match *match, const struct game_state *state, struct text *text);

/* ---- game.c ---- */

extern const struct game game_daifugo;

#endif
