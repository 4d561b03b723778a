/* state.h: PRIMARY: the game state, and the functions that the files of the game share. */
#ifndef REFEREE_GAMES_PRIMARY_STATE_H
#define REFEREE_GAMES_PRIMARY_STATE_H

#include "referee/game/game.h"
#include "referee/game/move.h"
#include "referee/game/rows.h"

enum {
    PRIMARY_SEATS = 8,
    PRIMARY_COLOURS = 6,
    PRIMARY_VALUES = 5,
    PRIMARY_KINDS = PRIMARY_COLOURS * PRIMARY_VALUES,
    PRIMARY_UNKNOWN = PRIMARY_KINDS, /* a hidden card, when the cards are real */
    PRIMARY_NO_CARD,                 /* the card of a use that names no card */
    PRIMARY_CARDS = 2160, /* maximum: eight decks of nine sets of each colour, five cards a set */
    PRIMARY_QUEUE = 360,  /* maximum length of a string: all cards of one colour in eight decks of nine sets */
    PRIMARY_CHANCES = 64  /* maximum number of queued results of chance */
};

/* In canonical order: the primary colours, then the secondary ones. */
enum primary_colour { PRIMARY_R, PRIMARY_Y, PRIMARY_B, PRIMARY_O, PRIMARY_G, PRIMARY_P };
enum primary_area { PRIMARY_HAND, PRIMARY_DECK, PRIMARY_DISCARD, PRIMARY_FADED, PRIMARY_AREAS };
enum primary_phase {
    PRIMARY_BUILD, PRIMARY_SCENARIO, PRIMARY_PLAY, PRIMARY_RESOLVE, PRIMARY_REACT, PRIMARY_END, PRIMARY_OVER
};

/* Indices of the options, in the order of their rows in game.c. */
enum {
    PRIMARY_STYLE, PRIMARY_TEAMS, PRIMARY_BUILDING, PRIMARY_POOL, PRIMARY_SETS, PRIMARY_ORDER, PRIMARY_ONES,
    PRIMARY_LIMIT, PRIMARY_REACTING, PRIMARY_DUTY
};

/* The values of the options style, build, react and duty. */
enum { PRIMARY_FREE, PRIMARY_BALANCED, PRIMARY_TEAM };
enum { PRIMARY_EQUAL_POOL, PRIMARY_DRAFT_SETS, PRIMARY_DRAFT_CARDS };
enum { PRIMARY_AGAINST_FOES, PRIMARY_AGAINST_ALL, PRIMARY_AGAINST_SELF };
enum { PRIMARY_DUTY_MOVES, PRIMARY_DUTY_ENDS };

/* A card is colour * 5 + value - 1; in a play, a card to be split carries PRIMARY_SPLIT. */
enum { PRIMARY_SPLIT = 0x40, PRIMARY_CARD = 0x3F };

/* One use of an effect: the target, the player who gets a card (`to`), and the area or card that it acts on. */
struct primary_use {
    unsigned char effect; /* index into primary_effects */
    int8_t target, to;
    unsigned char area, card;
};

struct game_state {
    struct game_common common;
    int8_t asked; /* the player who may react with a counter, or SEAT_NONE */
    int turns; /* completed turns */
    int lost;  /* counters lost in this turn and not restored */
    unsigned char plays; /* in this turn: 0, 1, or 2 for two or more */
    bool replay; /* at the end of the turn, the player may play again */
    /* The play that is resolving. */
    unsigned char resolving[2], resolving_count; /* the cards that resolve now: one, or the two of a combination */
    unsigned char pool[PRIMARY_COLOURS]; /* points left to spend, by colour */
    bool opens_replay; /* the play is a single 1, after which the player may play again */
    struct primary_use pending; /* the use that waits for a reaction */
    unsigned short queued;
    unsigned char queue[PRIMARY_QUEUE]; /* the cards of the string that resolve later, in this order */
    /* The players. */
    int counters[PRIMARY_SEATS][PRIMARY_AREAS];
    unsigned char team[PRIMARY_SEATS];
    bool is_out[PRIMARY_SEATS], is_dealt[PRIMARY_SEATS];
    unsigned char out_order[PRIMARY_SEATS], outs;     /* the players who are out, the first one first; their number */
    unsigned char lots[PRIMARY_SEATS][PRIMARY_KINDS]; /* chosen sets by colour; in a draft of cards, chosen cards */
    unsigned short picks;                             /* made so far in a draft */
    unsigned short chance[PRIMARY_CHANCES];           /* the queued results of the next random picks */
    unsigned char chances;
    /* The cards of all areas, concatenated: hand, deck, discard and faded pile of player 1, then of player 2, etc. */
    unsigned short size[PRIMARY_SEATS][PRIMARY_AREAS];
    unsigned short known[PRIMARY_SEATS]; /* number of cards at the bottom of the deck that all players have seen */
    unsigned char card[PRIMARY_CARDS];
    short gained[PRIMARY_SEATS][PRIMARY_KINDS]; /* copies taken from other players, minus those lost to them */
};

#define PRIMARY_FAULTS(FAULT) \
    FAULT(PRIMARY_REACTION_PENDING_FAULT, "reaction-pending", N_("a player is asked first")) \
    FAULT(PRIMARY_NO_REACTION_FAULT, "no-reaction", N_("nobody is asked")) \
    FAULT(PRIMARY_POOL_SMALL_FAULT, "pool-small", N_("the pool does not have that many sets")) \
    FAULT(PRIMARY_TEAMS_FAULT, "teams", N_("teams are two or more, of two or more players each, all of one size")) \
    FAULT(PRIMARY_TEAMS_ADJACENT_FAULT, "teams-adjacent", N_("neighbours are of different teams")) \
    FAULT(PRIMARY_ALREADY_BUILT_FAULT, "already-built", N_("the deck is built")) \
    FAULT(PRIMARY_BUILD_COUNT_FAULT, "build-count", N_("a deck has another number of sets")) \
    FAULT(PRIMARY_POOL_LIMIT_FAULT, "pool-limit", N_("the pool has no more sets of this colour")) \
    FAULT(PRIMARY_NOT_IN_POOL_FAULT, "not-in-pool", N_("the pool has no more of this card")) \
    FAULT(PRIMARY_NOT_BUILT_FAULT, "not-built", N_("a deck is not built yet")) \
    FAULT(PRIMARY_NO_REPLAY_FAULT, "no-replay", N_("there is no other play in this turn")) \
    FAULT(PRIMARY_SPLIT_PRIMARY_FAULT, "split-primary", N_("a primary colour does not split")) \
    FAULT(PRIMARY_SPLIT_ONE_FAULT, "split-one", N_("a card of value 1 does not split")) \
    FAULT(PRIMARY_STRING_COLOUR_FAULT, "string-colour", N_("a string is of one colour")) \
    FAULT(PRIMARY_COMBO_COUNT_FAULT, "combo-count", N_("two cards are combined")) \
    FAULT(PRIMARY_COMBO_SPLIT_FAULT, "combo-split", N_("a combination does not split")) \
    FAULT(PRIMARY_COMBO_SECONDARY_FAULT, "combo-secondary", N_("two primary colours are combined")) \
    FAULT(PRIMARY_COMBO_SAME_FAULT, "combo-same", N_("two different colours are combined")) \
    FAULT(PRIMARY_SKIP_LATE_FAULT, "skip-late", N_("one skips instead of playing, not after it")) \
    FAULT(PRIMARY_NO_COUNTER_FAULT, "no-counter", N_("no counter lies there")) \
    FAULT(PRIMARY_NO_POINTS_FAULT, "no-points", N_("no point is left that pays for it")) \
    FAULT(PRIMARY_OUT_FAULT, "out", N_("the player is out")) \
    FAULT(PRIMARY_NOT_TEAM_FAULT, "not-team", N_("only for oneself or an ally")) \
    FAULT(PRIMARY_NOT_OPPONENT_FAULT, "not-opponent", N_("only against an opponent")) \
    FAULT(PRIMARY_LOOT_OWN_FAULT, "loot-own", N_("one does not loot oneself")) \
    FAULT(PRIMARY_LOOT_TO_FAULT, "loot-to", N_("the card goes to one's own team; from an ally to oneself")) \
    FAULT(PRIMARY_RIGHT_ONLY_FAULT, "right-only", N_("red and orange reach the next player to the right only")) \
    FAULT(PRIMARY_EMPTY_FAULT, "empty", N_("no card lies there")) \
    FAULT(PRIMARY_NOT_IN_PILE_FAULT, "not-in-pile", N_("the card is not in the pile")) \
    FAULT(PRIMARY_NONE_LOST_FAULT, "none-lost", N_("no counter was lost in this turn")) \
    FAULT(PRIMARY_MUST_PLAY_FAULT, "must-play", N_("play, combine or skip first")) \
    FAULT(PRIMARY_TOO_MANY_COPIES_FAULT, "too-many-copies", N_("the player cannot have that card"))

FAULT_CODES(PRIMARY_FAULTS);

/* ---- state.c: cards and areas, players, sets ---- */

/* Inline because searches call it for every card of every position. */
static inline enum primary_colour primary_colour(int card)
{
    return (enum primary_colour)((card & PRIMARY_CARD) / PRIMARY_VALUES);
}

static inline int primary_value(int card)
{
    return (card & PRIMARY_CARD) % PRIMARY_VALUES + 1;
}

static inline bool primary_is_secondary(enum primary_colour colour)
{
    return colour >= PRIMARY_O;
}

/* Whether the card can be split: it is secondary and its value is 2 or more. */
static inline bool primary_can_split(int card)
{
    return primary_is_secondary(primary_colour(card)) && primary_value(card) > 1;
}

char primary_letter(enum primary_colour colour);

/* "red", in the user's language. */
const char *primary_colour_word(enum primary_colour colour);

/* Whether `typed` is `word`, regardless of case; `word` is in lower case. */
bool primary_is_word(const char *word, const char *typed);

/* Read a colour letter, or a card of `length` bytes, in either case; -1 if it is not a colour or a card. */
int primary_read_colour(char letter);
int primary_read_card(const char *word, size_t length);

/* Refuses with bad-card. */
bool primary_refuse_card(struct move *move, const struct piece *piece);

void primary_write_card(int card, struct text *text);

/* The word of an area in commands. */
const char *primary_area_word(int area);
/* The name of an area in a sentence, such as "faded pile", in the user's language. */
const char *primary_area_name(int area);
/* The area with this word, or -1. */
int primary_read_area(const char *word);

/* Like primary_read_area, but sets `*area`, and refuses a word that is not an area with bad-area. */
bool primary_read_area_or_refuse(struct move *move, const char *word, int *area);

/* The cards of an area, size[seat][area] in number. */
const unsigned char *primary_cards(const struct game_state *state, int seat, int area);

/* The number of cards in all areas. */
int primary_card_count(const struct game_state *state);

/*
 * Inserts a card at index `index` of an area; an index equal to the size of the area appends it. The caller ensures
 * that state->card has space.
 */
void primary_insert(struct game_state *state, int seat, int area, int index, int card);

/* Removes the card at index `index` from an area and returns it. */
int primary_remove(struct game_state *state, int seat, int area, int index);

/* The index of the oldest copy of the card in an area, or -1. */
int primary_find(const struct game_state *state, int seat, int area, int card);

static inline bool primary_is_foe(const struct game_state *state, int seat, int other)
{
    return state->team[seat] != state->team[other];
}

/*
 * The nearest player after `seat` who is not out, in steps of `step` (1 or -1) seats; `seat` itself comes last. At
 * least one player must be in.
 */
int primary_next_living(const struct match *match, const struct game_state *state, int seat, int step);
bool primary_has_counter(const struct game_state *state, int seat);

/* Whether all living players are of one team, which decides the game. */
bool primary_is_decided(const struct match *match, const struct game_state *state);

/* Adds the members of a team (-1: of all teams with a living player), separated by `between`. */
void primary_write_team(const struct match *match, const struct game_state *state, int team, const char *between,
                        struct text *text);

/* Whether the team has a living player. */
bool primary_team_is_alive(const struct match *match, const struct game_state *state, int team);

/* Adds the names of the winners, if the game is over and was won. */
void primary_write_winners(const struct match *match, const struct game_state *state, struct text *text);

/* The final place of a player's team, from 1; all teams with a living player share place 1. */
int primary_place(const struct match *match, const struct game_state *state, int seat);

/* Whether decks are drafted from a shared pool, by sets or by cards. */
bool primary_has_draft(const struct match *match);
/* Whether decks are drafted card by card. */
bool primary_drafts_cards(const struct match *match);

/*
 * The number of different lots. A deck is chosen in lots: a lot is a set, whose number is its colour, or in a draft of
 * cards a single card.
 */
int primary_lot_kinds(const struct match *match);
/* The number of lots in a deck. */
int primary_lots_per_deck(const struct match *match);
/* Adds a lot as it is typed: `R`, or `R3`. */
void primary_write_lot(const struct match *match, int lot, struct text *text);
/* Reads a lot; -1 if the word is not one. */
int primary_read_lot(const struct match *match, const char *word);

/* Adds the lots that a player has chosen: `RYB`, or `R3,R5,Y1`. */
void primary_write_chosen_lots(const struct match *match, const struct game_state *state, int seat, struct text *text);

/* How many copies of a lot are left in the shared pool of a draft. */
int primary_left_in_pool(const struct match *match, const struct game_state *state, int lot);
/* In a draft, the player who picks next; SEAT_NONE after the last pick. */
int primary_picker(const struct match *match, const struct game_state *state);
/* Whether the player has a complete deck. */
bool primary_is_built(const struct match *match, const struct game_state *state, int seat);

/* Whether every player has a complete deck. */
bool primary_all_built(const struct match *match, const struct game_state *state);

/* Writes the deck of a player in canonical order, lot by lot; returns its number of cards. */
int primary_canonical_deck(const struct match *match, const struct game_state *state, int seat, unsigned char *deck);

/* ---- real.c: games with real cards, in which hidden cards are PRIMARY_UNKNOWN ---- */

/*
 * Adds to `copies` the known cards of a player, those that are not PRIMARY_UNKNOWN, in all areas but the hand; if it is
 * the player's turn, also the cards of the current play.
 */
void primary_count_known(const struct game_state *state, int seat, int copies[PRIMARY_KINDS]);

/*
 * Raises `lots` to the minimum number of each lot that the player must have chosen to own `copies`. Every card that
 * passes from one player to another is seen, so that `state->gained` is exact.
 */
void primary_raise_lots_needed(const struct match *match, const struct game_state *state, int seat,
                               const int copies[PRIMARY_KINDS], int lots[PRIMARY_KINDS]);

/*
 * Whether hidden cards of a player can be these, given the open cards; a card may carry PRIMARY_SPLIT. Refused with
 * too-many-copies.
 */
bool primary_may_be_hidden(const struct match *match, const struct game_state *state, int seat,
                           const unsigned char *cards, int count, struct fault *fault);

/* ---- effects.c: the effects that points pay for ---- */

/* Indices into primary_effects. */
enum {
    PRIMARY_DRAW, PRIMARY_DUP, PRIMARY_REMOVE, PRIMARY_LOOT, PRIMARY_PILFER, PRIMARY_TAKE, PRIMARY_MILL, PRIMARY_FADE,
    PRIMARY_STRIP, PRIMARY_RESTORE, PRIMARY_SHIELD, PRIMARY_RECOVER, PRIMARY_UNFADE
};

struct primary_effect {
    const char *name;
    unsigned colours;       /* whose points pay for it, a bit 1 << colour each */
    const char *arguments;  /* one letter for each: P player, A area, C card */
    int source;             /* the area whose cards it acts on, or -1 */
    int target, to;         /* the players that it may name: enum relation in effects.c */
};

extern const struct primary_effect primary_effects[]; /* ends with a row whose name is NULL */

/* Reads `EFFECT args [TIMES]`. Refused with bad-effect, syntax, bad-player, bad-area, bad-card. */
bool primary_read_use(struct move *move, struct primary_use *use, int *times);

/* Whether the effect reveals a card or picks one at random; when the cards are real, the players name it. */
bool primary_shows_card(int effect);

/*
 * Whether the use is legal, apart from a result of chance that the referee has named; if not, it is refused with the
 * first rule that it breaks. Sets `*paid` to the colour that pays, or -1.
 */
bool primary_may_use(const struct match *match, const struct game_state *state, const struct primary_use *use,
                     int *paid, struct fault *fault);

/*
 * Whether the owner of the source area may first react with a counter that lies there: always an opponent of the actor;
 * with react=all also an ally; with react=self also an ally and the actor.
 */
bool primary_may_be_countered(const struct match *match, const struct game_state *state, const struct primary_use *use);

/*
 * With real cards, for a use that reveals a card (primary_shows_card): whether it can be the named card. If no card is
 * named but only one is possible, it is filled in. Refused with syntax, not-in-pile, too-many-copies. For any other use
 * returns true and changes nothing.
 */
bool primary_name_card(const struct match *match, const struct game_state *state, struct primary_use *use,
                       struct fault *fault);

/*
 * Like primary_name_card, but before any reaction: if a player may react first, the card must not be named yet (refused
 * with syntax).
 */
bool primary_may_name(const struct match *match, const struct game_state *state, struct primary_use *use,
                      struct fault *fault);

/* Calls `call` for every use that would be accepted, effect by effect; with real cards, once for each possible card. */
void primary_each_use(const struct match *match, const struct game_state *state,
                      void (*call)(void *context, const struct primary_use *use), void *context);

/* Whether the next queued number of `chance` is out of range for this use, which would then be refused. */
bool primary_is_blocked_by_chance(const struct game_state *state, const struct primary_use *use);

/* Applies a use whose point has been paid, and whose card is named if cards are real. Refused with bad-chance. */
bool primary_apply(struct move *move, const struct primary_use *use);

/*
 * Moves the card at an index of an area to the end of another area, and reports it. Only its new owner sees a card that
 * goes from a deck to a hand. With `to_bottom` the card goes under a deck, where all players know it.
 */
void primary_move(struct move *move, int seat, int area, int index, int to, int to_area, bool to_bottom);

/* Adds `by` (1 or -1) to the counters on an area, and reports it. */
void primary_change_counter(struct move *move, int seat, int area, int by);

/* ---- rules.c: the moves of a turn ---- */

/* The checks of the verbs, also used to list legal moves. A card to be split carries PRIMARY_SPLIT. */
bool primary_may_play(const struct match *match, const struct game_state *state, int seat, const unsigned char *cards,
                      int count, struct fault *fault);
bool primary_may_combine(const struct match *match, const struct game_state *state, int seat, int first, int second,
                         struct fault *fault);
bool primary_may_assign(const struct match *match, const struct game_state *state, int seat, int from, int to,
                        struct fault *fault);

/* Sets `points` to the points by colour of a single card, split or whole, or of two combined cards. */
void primary_points(const unsigned char *cards, int count, unsigned char points[PRIMARY_COLOURS]);

/*
 * Begins the turn of `seat`, who first draws if `draws`. A player with neither a card in hand nor a counter is out, and
 * the next living player gets the turn. Ends the game when only one team is left.
 */
void primary_begin_turn(struct move *move, int seat, bool draws);

/*
 * Execute legal moves, as the verbs do after reading their words. primary_spend spends one point, and refuses a use
 * that the checks do not accept. primary_answer gives a counter if `uses`; otherwise it lets the pending effect happen,
 * which may be refused with bad-chance.
 */
void primary_play(struct move *move, const unsigned char *cards, int count);
void primary_combine(struct move *move, const unsigned char cards[2]);
void primary_skip(struct move *move, int area);
bool primary_spend(struct move *move, struct primary_use use);
bool primary_answer(struct move *move, bool uses);
void primary_assign(struct move *move, int from, int to, int to_area);

bool primary_run_play(struct move *move);
bool primary_run_combine(struct move *move);
bool primary_run_skip(struct move *move);
bool primary_run_use(struct move *move);
bool primary_run_react(struct move *move);
bool primary_run_done(struct move *move);
bool primary_run_assign(struct move *move);
bool primary_run_end(struct move *move);
bool primary_run_count(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

bool primary_setup(struct match *match, struct game_state *state, struct fault *fault);
void primary_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
void primary_complete(const struct match *match, struct game_state *state, struct made_list *commands);
bool primary_run_build(struct move *move);
bool primary_run_draft(struct move *move);
bool primary_run_deal(struct move *move);
bool primary_run_start(struct move *move);
bool primary_run_set(struct move *move);
bool primary_run_turn(struct move *move);
bool primary_run_chance(struct move *move);

/* ---- view.c: the state as keys ---- */

void primary_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);

/* Whether the viewer sees the cards of an area; with real cards, no viewer sees a hand or a deck. */
bool primary_sees_area(const struct match *match, int viewer, int seat, int area);

/* ---- redeal.c: redealing the cards hidden from a viewer ---- */

void primary_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* ---- advice.c: all legal moves, and a sensible one ---- */

bool primary_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
/*
 * Chooses sets of all colours in rotation, so that cards combine: the first player begins with red, purple, yellow, and
 * each later player one colour further on. In a draft, chooses the colour of which the player has the fewest; in a
 * draft of cards, its highest card in the pool.
 */
void primary_advise_building(const struct match *match, const struct game_state *state, int seat,
                             struct choice *choice);

/* A card of the hand to play: a 1, which gives another play, or else a card of the greatest value. */
int primary_advise_card(const struct game_state *state, int seat);

/* The best use of a point; false if no use is worth its point. */
bool primary_advise_use(const struct match *match, const struct game_state *state, struct primary_use *use);

/*
 * Whether to react with a counter: always against an opponent. An effect of one's own team is let pass, unless it would
 * be refused because of the queued chance.
 */
bool primary_advise_answer(const struct game_state *state, int seat);

/* ---- table.c: the view of a viewer, and the possible moves ---- */

void primary_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);

/* ---- due.c: the pending action, in a sentence ---- */

void primary_due(const struct match *match, const struct game_state *state, struct text *text);
void primary_plain(const struct match *match, const struct game_state *state, const struct view *table,
                   struct text *text);

/* Adds the points that are left: `R2 Y2 O1`. */
void primary_write_points(const struct game_state *state, struct text *text);

/* ---- game.c ---- */

extern const struct game game_primary;

#endif
