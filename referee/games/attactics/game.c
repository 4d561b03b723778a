/* game.c: Prime Attactics: its tables of options, verbs and texts, and its struct game. */
#include "referee/games/attactics/state.h"

#include "core/base/words.h"

static const struct option_row options[] = {
    [ATTACTICS_MODE] = {"mode", OPTION_CHOICE, "full", N_("Kind of game"),
                        N_("full: 35 tiles each; easy: no numbers 1, 6 and 7, no slam dunk"), "full|easy", 0, 0},
    [ATTACTICS_START] = {"start", OPTION_NUMBER, "11", N_("Score at the start"),
                         N_("the score of both at the start: a prime of 11 to 999983"), NULL, ATTACTICS_START_MIN,
                         ATTACTICS_START_MAX},
    [ATTACTICS_FIRST] = {"first", OPTION_TEXT, "1", N_("First player"),
                         N_("who begins: 1, 2, a player's name or random"), NULL, 0, 0},
    [ATTACTICS_TARGETS] = {"targets", OPTION_CHOICE, "free", N_("How tiles may be played"),
                           N_("free: any tile on any score; gain: a play must help"), "free|gain", 0, 0},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [ATTACTICS_SETUP] = {"setup", STAGE_SETUP},
    [ATTACTICS_SCENARIO] = {"scenario", STAGE_SETUP},
    [ATTACTICS_PLAY] = {"play", STAGE_ON},
    [ATTACTICS_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(ATTACTICS_FAULTS);

/* The score that a play changes, and the tiles drawn after it, are announced by later events or shown by the table. */
static const struct sentence_row sentences[] = {
    {"play * * me", N_("{1} plays {2}.")},
    {"play * * opp", N_("{1} plays {2}.")},
    {"play * * *", N_("{1} plays {2} with {3}.")},
    {"slam * * *", N_("{1} has a slam dunk: {2}, then {3}.")},
    {"score * * + * x D * *", N_("{1}'s score: ({2} + {4}) x D = {8}.")},
    {"score * * - * x D * *", N_("{1}'s score: ({2} - {4}) x D = {8}.")},
    {"score * * * * / * * *", N_("{1}'s score: ({2} {3} {4}) / {6} = {8}.")},
    {"score * *", N_("{1}'s score: {2+}.")},
    {"miss *", N_("{1} cannot play, and misses the turn.")},
    {"over zero * *", N_("A score of zero loses: {3} has won.")},
    {"over empty * draw", N_("All tiles are played: the game is a draw.")},
    {"over empty * *", N_("All tiles are played: {3} has won.")},
    {"over * * draw", N_("Nobody can play: the game is a draw.")},
    {"over * * *", N_("Nobody can play: {3} has won.")},
    {"count * n=1", N_("Yes: {1} has one tile left to play.")},
    {"count * n=", N_("Yes: {1} has {n} tiles left to play.")},
    {"display *", ""},
    {"rack *", ""},
    {NULL, NULL},
};

/* Headings are short, as the tiles of two players are shown side by side in 80 columns. */
static const struct title_row areas[] = {
    {"display", N_("heading of the tiles that both see")},
    {"rack", N_("heading of the tiles that their owner sees alone")},
    {"main", N_("the pile of coloured tiles")},
    {"black", N_("the pile of black tiles")},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", ATTACTICS_PLAY_WORDS, N_("use a tile, or a tile and its D, on a score"),
     attactics_run_play, 1, 3, VERB_MOVE, 0},
    {"slam", ATTACTICS_SLAM_WORDS, N_("add or subtract, then divide the other's score"),
     attactics_run_slam, 1, 2, VERB_MOVE, 0},
    {"pass", "", N_("miss the turn: only when no tile can be played"), attactics_run_pass, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME main|black TILES", N_("order a pile, top first (deal=manual)"),
     attactics_run_deal, 3, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << ATTACTICS_SETUP},
    {"start", "[NAME]", N_("fill displays and racks; NAME begins"), attactics_run_start, 0, 1, VERB_SETUP | VERB_START,
     1 << ATTACTICS_SETUP},
    {"set", "NAME WHAT VALUE", N_("build a position (deal=scenario)"), attactics_run_set, 1, WORDS_MAX,
     VERB_SETUP | VERB_HIDDEN, 1 << ATTACTICS_SCENARIO},
    {"turn", "NAME", N_("begin to play from a position"), attactics_run_turn, 1, 1, VERB_SETUP,
     1 << ATTACTICS_SCENARIO},
    {"count", "NAME N", N_("are N tiles left to play for NAME? (deal=table)"), attactics_run_count, 2, 2, VERB_SETUP,
     1 << ATTACTICS_PLAY},
    {.name = NULL},
};

static const struct help_row help[] = {
    {"play", N_("A tile is written as it is printed: +5 -3 x7 /4. The last word says whose\n"
             "score: me, opp (the opponent), or a player's name: play /4 opp\n"
             "A D of the tile's colour doubles what comes out: Dg after +, Db after -, Dr\n"
             "after x; there is none for /. With 33 points, play x7 Dr me makes 462.\n")},
    {"slam", N_("Once in a game, from round 4 on, and only on the opponent's score: + or -\n"
             "first, then /. With 11 points there, slam +4 /5 makes (11 + 4) / 5 = 3.\n")},
    {"deal", N_("A pile is dealt whole, its top first: deal Ann black /7 /6 /5 /4 /3 /2\n"
             "The piles that nobody deals are shuffled.\n")},
    {"start", N_("Ann is to begin: start Ann. Without a name the option first says who begins.\n"
              "The piles that nobody dealt are shuffled.\n")},
    {"set", N_("What a player has is display, rack, main, black, score or slam:\n"
            "set Ann display +3 x7 Dr, set Ann rack -, set Ann score 33, set Ann slam used\n"
            "The turns that are over: set turns 6, which is three rounds.\n")},
    {"count", N_("With real tiles: Ann counts those that she has not played, display, rack and\n"
              "piles together: count Ann 32\n"
              "If it is another number, a play was not entered, or one was entered wrong.\n")},
    {.verb = NULL},
};

static void write_tile(int tile, struct text *text)
{
    text_add(text, attactics_tiles[tile].word);
}

static const struct title_row titles[] = {
    {"slam", N_("button: slam")},
    {"me", N_("my score")},
    {"opp", N_("the score of the other player")},
    {"play %s me", N_("play %s on your own score")},
    {"play %s opp", N_("play %s on the other's score")},
    {"mode=full", N_("choice: all tiles")},
    {"mode=easy", N_("choice: fewer tiles")},
    {"targets=free", N_("choice: any tile on any score")},
    {"targets=gain", N_("choice: a play must help")},
    {NULL, NULL},
};

const struct game game_attactics = {
    .name = "attactics",
    .title = N_("Prime Attactics"),
    .summary = N_("Two players, a score each, 11 at first. A turn: play a tile on your own score or on the\n"
                  "other's: add, subtract, multiply or divide. A division must come out even, a score is\n"
                  "never below zero. A D of the tile's colour doubles the result. Once, from round four on,\n"
                  "a slam dunk adds or subtracts and then divides the other's score. A score of exactly\n"
                  "zero loses; when neither can play, the higher score wins.\n"),
    .seats_min = ATTACTICS_PLAYERS,
    .seats_max = ATTACTICS_PLAYERS,
    .seats_default = ATTACTICS_PLAYERS,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .piles = attactics_pile_words,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .help = help,
    .faults = faults,
    .sentences = sentences,
    .areas = areas,
    .titles = titles,
    .setup = attactics_setup,
    .points = attactics_points,
    .shuffle = attactics_shuffle,
    .write_card = write_tile,
    .complete = attactics_complete,
    .show = attactics_show,
    .legal = attactics_legal,
    .player = &attactics_player,
    .redeal = attactics_redeal,
    .result = attactics_result,
    .due = attactics_due,
    .plain = attactics_plain,
    .table = attactics_table,
};
