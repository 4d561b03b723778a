/* game.c: Prime Attactics: its tables, and its parts as one struct game. */
#include "referee/games/attactics/state.h"

#include "core/base/words.h"

static const struct option_row options[] = {
    [ATTACTICS_MODE] = {"mode", OPTION_CHOICE, "full",
                        "full: 35 tiles each; easy: without the numbers 1, 6, 7 and without slam", "full|easy", 0, 0},
    [ATTACTICS_START] = {"start", OPTION_CHOICE, "11", "the score of both at the start: 11, 13, 17 or 19",
                         "11|13|17|19", 0, 0},
    [ATTACTICS_FIRST] = {"first", OPTION_CHOICE, "1", "who begins: 1, 2 or random", "1|2|random", 0, 0},
    [ATTACTICS_TARGETS] = {"targets", OPTION_CHOICE, "free", "free: any tile on any score; gain: a play must help",
                           "free|gain", 0, 0},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [ATTACTICS_SETUP] = {"setup", STAGE_SETUP},
    [ATTACTICS_SCENARIO] = {"scenario", STAGE_SETUP},
    [ATTACTICS_PLAY] = {"play", STAGE_ON},
    [ATTACTICS_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(ATTACTICS_FAULTS);

/* The display and the rack after a move are shown by the picture, and so is the turn. */
static const struct sentence_row sentences[] = {
    {"play * * me", "{1} plays {2} on the own score."},
    {"play * * opp", "{1} plays {2} on the other score."},
    {"play * * * me", "{1} plays {2} with {3} on the own score."},
    {"play * * * opp", "{1} plays {2} with {3} on the other score."},
    {"slam * * *", "{1} slam-dunks: {2}, then {3}."},
    {"miss *", "{1} cannot play and misses the turn."},
    {"over zero * *", "A score is zero: {3} wins."},
    {"over * * draw", "Nobody can play: a draw at {2}."},
    {"over * * *", "Nobody can play: {3} wins, {2}."},
    {"score *", ""},
    {"display *", ""},
    {"rack *", ""},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "TILE [D] me|opp", "use a tile, doubled by a D of its colour, on one's own or the other's score",
     attactics_run_play, 2, 3, VERB_MOVE, 0},
    {"slam", "TILE /N", "slam dunk: add or subtract, then divide, on the other's score",
     attactics_run_slam, 2, 2, VERB_MOVE, 0},
    {"pass", "", "miss the turn: only when no tile can be played", attactics_run_pass, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME main|black TILES", "give the order of a pile, top first (deal=manual)",
     attactics_run_deal, 3, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << ATTACTICS_SETUP},
    {"start", "[NAME]", "fill displays and racks; NAME begins", attactics_run_start, 0, 1, VERB_SETUP | VERB_START,
     1 << ATTACTICS_SETUP},
    {"set", "NAME display|rack|main|black|score|slam VALUE",
     "build a position (deal=scenario); also turns N", attactics_run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN,
     1 << ATTACTICS_SCENARIO},
    {"turn", "NAME", "begin to play from a position", attactics_run_turn, 1, 1, VERB_SETUP,
     1 << ATTACTICS_SCENARIO},
    {.name = NULL},
};

const struct game attactics = {
    .name = "attactics",
    .title = "Prime Attactics",
    .summary = "Two players, a score each, 11 at first. A turn: play a tile on your own score or on the\n"
               "other's: add, subtract, multiply or divide. A division must come out even, a score is\n"
               "never below zero. A D of the tile's colour doubles the result. Once, from round four on,\n"
               "a slam dunk adds or subtracts and then divides the other's score. A score of exactly\n"
               "zero loses; when neither can play, the higher score wins.\n",
    .seats_min = ATTACTICS_PLAYERS,
    .seats_max = ATTACTICS_PLAYERS,
    .seats_default = ATTACTICS_PLAYERS,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .piles = attactics_pile_words,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = attactics_setup,
    .shuffle = attactics_shuffle,
    .complete = attactics_complete,
    .show = attactics_show,
    .legal = attactics_legal,
    .suggest = attactics_suggest,
    .redeal = attactics_redeal,
    .result = attactics_result,
    .picture = attactics_picture,
};
