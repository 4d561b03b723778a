/* state.h: Prime Attactics: the state, and the functions that the game's modules share. */
#ifndef REFEREE_GAMES_ATTACTICS_STATE_H
#define REFEREE_GAMES_ATTACTICS_STATE_H

#include "referee/game/game.h"
#include "referee/game/rows.h"

enum {
    ATTACTICS_PLAYERS = 2,
    ATTACTICS_TILES_MAX = 35,                                  /* of one player */
    ATTACTICS_LINES = ATTACTICS_PLAYERS * ATTACTICS_TILES_MAX, /* lines of the score sheet: each has one tile or two */
    ATTACTICS_TURNS = 2 * ATTACTICS_LINES,                     /* maximum: at most one missed turn before each play */
    ATTACTICS_KINDS = 29,                                      /* different tiles */
    ATTACTICS_NO_TILE = ATTACTICS_KINDS,
    ATTACTICS_UNKNOWN /* an unplayed tile in a hand or a pile of real tiles */
};

/*
 * Indices of attactics_tiles: the D of each colour, which doubles a result, and the first division. The divisions come
 * last.
 */
enum { ATTACTICS_DG = 20, ATTACTICS_DB, ATTACTICS_DR, ATTACTICS_DIVISIONS };

/* Main tiles move from the main pile to the display, black tiles from the black pile to the rack. */
enum attactics_group { ATTACTICS_MAIN, ATTACTICS_BLACK, ATTACTICS_GROUPS };
enum attactics_colour { ATTACTICS_GREEN, ATTACTICS_BLUE, ATTACTICS_RED, ATTACTICS_STRIPED };

/* Indices of the options, in the order of their rows in game.c. */
enum { ATTACTICS_MODE, ATTACTICS_START, ATTACTICS_FIRST, ATTACTICS_TARGETS };
enum { ATTACTICS_EASY = 1 }; /* mode=easy */
enum { ATTACTICS_GAIN = 1 }; /* targets=gain */

/*
 * The range of starting scores, which are primes. The minimum is the starting score in the leaflet of the game; neither
 * it nor a greater prime is divisible by a number on a tile except 1. The maximum is the greatest prime below a
 * million: with it, all tiles of both players make a score of at most (999983 + 56) * 5040^2 * 2^18, which is below
 * 2^63.
 */
enum { ATTACTICS_START_MIN = 11, ATTACTICS_START_MAX = 999983 };

struct attactics_tile {
    const char *word;
    unsigned char colour, number, copies; /* number 0: a D */
};

/* All different tiles, in canonical order. */
extern const struct attactics_tile attactics_tiles[ATTACTICS_KINDS];
extern const char *const attactics_hand_words[ATTACTICS_GROUPS];
extern const char *const attactics_pile_words[ATTACTICS_GROUPS + 1]; /* ends with NULL */

/*
 * The name of a display, a rack or a pile in a sentence: in English the word of the protocol, otherwise its
 * translation.
 */
const char *attactics_hand_name(enum attactics_group group);
const char *attactics_pile_name(enum attactics_group group);

/* A sequence of tiles, as indices of attactics_tiles; with real tiles, of ATTACTICS_UNKNOWN. */
struct attactics_row {
    unsigned char count;
    unsigned char tile[ATTACTICS_TILES_MAX];
};

/* A line of the score sheet: the tiles that changed the score of the player `column`. */
struct attactics_line {
    unsigned char column, first, second; /* second may be ATTACTICS_NO_TILE */
};

struct attactics_side {
    struct attactics_row hand[ATTACTICS_GROUPS]; /* the display and the rack */
    struct attactics_row pile[ATTACTICS_GROUPS]; /* face down, the top first */
    struct attactics_row played;
    uint64_t score, start_score; /* now and at the start, both below 2^63 */
    bool is_dealt[ATTACTICS_GROUPS];
    bool has_slammed;
    bool has_missed; /* has missed a turn since the last tile played by either player */
};

enum attactics_phase {
    ATTACTICS_SETUP, ATTACTICS_SCENARIO, ATTACTICS_PLAY, ATTACTICS_OVER
};
enum attactics_reason { ATTACTICS_NOT_ENDED, ATTACTICS_ENDED_ZERO, ATTACTICS_ENDED_STUCK, ATTACTICS_ENDED_EMPTY };

struct game_state {
    struct game_common common;
    struct attactics_side side[ATTACTICS_PLAYERS];
    struct attactics_line line[ATTACTICS_LINES];
    unsigned char lines;
    unsigned short turns; /* completed turns, including missed ones */
    unsigned char reason; /* a value of enum attactics_reason */
};

/* The arguments of the verbs, for help and refusals. */
#define ATTACTICS_PLAY_WORDS "TILE [D] me|opp|NAME"
#define ATTACTICS_SLAM_WORDS "TILE /N"
#define ATTACTICS_SET_WORDS "NAME display|rack|main|black|score|slam VALUE"

/* The last five codes are also codes of card games; here their messages are about tiles. */
#define ATTACTICS_FAULTS(FAULT) \
    FAULT(ATTACTICS_D_FIRST_FAULT, "d-first", N_("a D comes second, after the tile that it doubles")) \
    FAULT(ATTACTICS_D_SECOND_FAULT, "d-second", N_("only a D can come second")) \
    FAULT(ATTACTICS_D_COLOUR_FAULT, "d-colour", N_("the D must have the colour of the tile")) \
    FAULT(ATTACTICS_NEGATIVE_FAULT, "negative", N_("a score is never below zero")) \
    FAULT(ATTACTICS_NOT_DIVISIBLE_FAULT, "not-divisible", N_("a division must come out even")) \
    FAULT(ATTACTICS_TARGET_FAULT, "target", N_("a play must raise one's own score or lower the other's")) \
    FAULT(ATTACTICS_SLAM_EASY_FAULT, "slam-easy", N_("the easy game has no slam dunk")) \
    FAULT(ATTACTICS_SLAM_USED_FAULT, "slam-used", N_("each player has one slam dunk in a game")) \
    FAULT(ATTACTICS_SLAM_EARLY_FAULT, "slam-early", N_("a slam dunk comes after the third round")) \
    FAULT(ATTACTICS_SLAM_FIRST_FAULT, "slam-first", N_("a slam dunk begins with + or -")) \
    FAULT(ATTACTICS_SLAM_SECOND_FAULT, "slam-second", N_("a slam dunk ends with a division")) \
    FAULT(ATTACTICS_SLAM_ZERO_FAULT, "slam-zero", N_("the score would be zero before the division")) \
    FAULT(ATTACTICS_MUST_PLAY_FAULT, "must-play", N_("there is a tile that can be played")) \
    FAULT(ATTACTICS_NOT_HELD_FAULT, "not-held", N_("the player does not have this tile")) \
    FAULT(ATTACTICS_BAD_TILE_FAULT, "bad-card", N_("there is no such tile, see `help play`")) \
    FAULT(ATTACTICS_BAD_DEAL_FAULT, "bad-deal", N_("the tiles cannot be dealt like that")) \
    FAULT(ATTACTICS_BAD_VALUE_FAULT, "bad-option", N_("the position cannot be set like that")) \
    FAULT(ATTACTICS_BAD_COUNT_FAULT, "bad-count", N_("that is not how many tiles are left to play"))

FAULT_CODES(ATTACTICS_FAULTS);

/* ---- state.c: tiles, and queries about the state ---- */

/* Inline because it is called for every tile of every play that is tried. */
static inline enum attactics_group attactics_group(int tile)
{
    return attactics_tiles[tile].colour == ATTACTICS_STRIPED ? ATTACTICS_BLACK : ATTACTICS_MAIN;
}

static inline bool attactics_is_d(int tile)
{
    return attactics_tiles[tile].number == 0;
}

/* Lower case of an ASCII letter; any other byte unchanged. */
static inline char attactics_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* The easy game omits the numbers 1, 6 and 7. */
bool attactics_is_easy(const struct match *match);

/* The number of copies of the tile that a player has in this mode. */
int attactics_copies(const struct match *match, int tile);

/* The number of tiles of the group that a player has in this mode. */
int attactics_group_size(const struct match *match, enum attactics_group group);

/* The tile with that name, in upper or lower case and with any multiplication sign; or ATTACTICS_NO_TILE. */
int attactics_read_tile(const char *word, size_t length);

/* Adds a tile to the end of a row, which must not be full. */
void attactics_row_add(struct attactics_row *row, int tile);
/* Removes the tile at `index`. */
void attactics_row_remove(struct attactics_row *row, int index);

/* The index of the first copy of the tile in the row, or -1. */
int attactics_find(const struct attactics_row *row, int tile);
/* The number of copies of the tile in the row. */
int attactics_count(const struct attactics_row *row, int tile);

/* The number of copies of the tile that the player has not played. */
int attactics_copies_left(const struct match *match, const struct attactics_side *side, int tile);

/* The round, from 1; each has two turns. */
int attactics_round(const struct game_state *state);

/* The number of tiles that the player has not played: in the display, the rack and the piles. */
int attactics_unplayed(const struct attactics_side *side);

/* The name of the winner, `draw`, or `-` while the game is on. */
const char *attactics_winner(const struct match *match, const struct game_state *state);
/* The reason for the end of the game: `zero`, `stuck` or `empty`; `none` while the game is on. */
const char *attactics_reason_word(const struct game_state *state);

/* ---- rules.c: the moves of a turn ---- */

/*
 * A play or a slam of `player` on the score of `target`. `second` is a D or, in a slam, a division; ATTACTICS_NO_TILE
 * if a play has one tile.
 */
struct attactics_action {
    int player, target;
    int first, second;
    bool is_slam;
};

/*
 * Applies a number tile to `score`. Sets `result` and returns FAULT_NONE, or leaves it unset and returns
 * ATTACTICS_NEGATIVE_FAULT or ATTACTICS_NOT_DIVISIBLE_FAULT.
 */
int attactics_apply(uint64_t score, int tile, uint64_t *result);

/*
 * Returns FAULT_NONE if the action is legal, and sets `*result` to the target's new score. Otherwise returns the code
 * of the first rule that is broken; `*result` is then meaningful only with ATTACTICS_TARGET_FAULT: the refused new
 * score.
 */
int attactics_check(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                    uint64_t *result);

/* Calls `call` once for each legal play and slam, until it returns false. */
typedef bool attactics_each(void *context, const struct attactics_action *action, uint64_t result);
void attactics_for_each(const struct match *match, const struct game_state *state, int player, attactics_each *call,
                        void *context);

/* The player's first legal play or slam; its `player` is SEAT_NONE if there is none. */
struct attactics_action attactics_first_action(const struct match *match, const struct game_state *state, int player);

/* Whether the player has a legal play or slam; with real tiles, whether any unplayed tile would make one. */
bool attactics_can_act(const struct match *match, const struct game_state *state, int player);

/* Adds the command: `play +3 Dg me`, `slam -1 /2`. */
void attactics_write_action(const struct attactics_action *action, struct text *text);
/* Adds the words of the command after the verb. */
void attactics_write_words(const struct attactics_action *action, struct text *text);

/* Adds the expression for a new score, with the parentheses that it needs; D is 2: `33 x 7 x D`, `(11 + 4) / 5`. */
void attactics_write_expression(uint64_t score, const struct attactics_line *line, struct text *text);

/* Adds a line of the score sheet as the leaflet prints it: `33 x 7 x D = 462`, `11 + 4 / 5 = 3`. */
void attactics_write_line(uint64_t score, const struct attactics_line *line, uint64_t result, struct text *text);

/* Moves the top tile of the pile, if there is one, to the display or the rack. */
void attactics_restock(struct attactics_side *side, enum attactics_group group);
/*
 * Announces the tiles of the display, or the number of tiles in the rack, whose tiles only the owner sees. With real
 * tiles, announces the number of tiles in either.
 */
void attactics_announce_hand(struct move *move, int player, enum attactics_group group);

/*
 * Ends the game if a score is 0, or if each player cannot act or has missed a turn since the last tile; otherwise gives
 * the turn to `seat`.
 */
void attactics_begin_turn(struct move *move, int seat);

/* Ends the turn of move->seat, and begins the other player's turn or ends the game. */
void attactics_end_turn(struct move *move);

/* Carries out a play or a slam that has been checked, and ends the turn; `result` is the new score of the target. */
void attactics_do_action(struct move *move, const struct attactics_action *action, uint64_t result);

bool attactics_run_play(struct move *move);
bool attactics_run_slam(struct move *move);

/* ---- pass.c: when a player must play, when a pass is legal, and the pass itself ---- */

/*
 * Whether the player certainly has a legal play or slam, so that a pass is refused. With real tiles this is certain if
 * the display or the rack holds more tiles than can be together there without a legal play.
 */
bool attactics_must_act(const struct match *match, const struct game_state *state, int player);

bool attactics_run_pass(struct move *move);

/* Carries out a pass that has been checked. */
void attactics_do_pass(struct move *move);

/* ---- deal.c: set-up, and the deal ---- */

bool attactics_setup(struct match *match, struct game_state *state, struct fault *fault);
void attactics_shuffle(const struct match *match, struct game_state *state, struct made_list *commands);
void attactics_complete(const struct match *match, struct game_state *state, struct made_list *commands);

/* A player whose score could reach 2^63 with the tiles still to be played, or SEAT_NONE if there is none. */
int attactics_find_too_high(const struct game_state *state);

bool attactics_run_deal(struct move *move);
bool attactics_run_start(struct move *move);
bool attactics_run_set(struct move *move);
bool attactics_run_turn(struct move *move);

/* `count NAME N`: with real tiles, compares N with the number of tiles that the player has not played. */
bool attactics_run_count(struct move *move);

/* ---- view.c: the state as keys, the points and the result, redeals, and the score sheet ---- */

void attactics_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys);
int attactics_points(const struct match *match, const struct game_state *state, int seat);
void attactics_result(const struct match *match, const struct game_state *state, struct text *text);
void attactics_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng);

/* Calls `call` with each line of a column of the score sheet: the score before, the tiles, and the score after. */
typedef void attactics_each_line(void *context, uint64_t score, const struct attactics_line *line, uint64_t result);
void attactics_for_each_line(const struct game_state *state, int column, attactics_each_line *call, void *context);

/* ---- advice.c: a sensible move ---- */

/* Sets `action` to the suggested one; false if there is none, and the player must pass. */
bool attactics_advise(const struct match *match, const struct game_state *state, int seat,
                      struct attactics_action *action);

/* ---- club.c: a move chosen by a rule of thumb ---- */

/*
 * Sets `action` to the play that makes the best ratio of the player's score to the opponent's; slam dunks and divisions
 * of large scores are overlooked unless there is no other action. Returns false if the player must pass.
 */
bool attactics_club(const struct match *match, const struct game_state *state, int seat,
                    struct attactics_action *action);

/* ---- player.c: hooks for the computer players ---- */

bool attactics_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves);
extern const struct game_player attactics_player;

/* ---- table.c: the view of the table for display, and the pending action in a sentence ---- */

void attactics_table(const struct match *match, const struct game_state *state, int viewer, struct view *table);
void attactics_due(const struct match *match, const struct game_state *state, struct text *text);
void attactics_plain(const struct match *match, const struct game_state *state, const struct view *table,
                     struct text *text);

/* ---- game.c ---- */

extern const struct game game_attactics;

#endif
