/* game.c: the null game: its tables, and the struct game that combines its parts. */
#include "referee/games/null/state.h"

static const char *const piles[] = {"pile", NULL};

static const struct option_row options[] = {
    [NULL_START] = {"start", OPTION_SEAT, "random", N_("Who begins"),
                    N_("who begins: random or a player"), "random", 0, 0},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [NULL_SETUP] = {"setup", STAGE_SETUP},
    [NULL_PLAY] = {"play", STAGE_ON},
    [NULL_OVER] = {"over", STAGE_OVER},
};

static const struct verb_row verbs[] = {
    {"show", "", N_("show the card"), null_run_show, 0, 0, VERB_MOVE, 0},
    {"pass", "", N_("keep it; not when the pile is used up"), null_run_pass, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME|pile CARDS", N_("give cards by hand (deal=manual)"), null_run_deal, 2, 512,
     VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME]", N_("end the deal; NAME begins"), null_run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {.name = NULL},
};

static const struct fault_row faults[] = FAULT_ROWS(NULL_FAULTS);

const struct game game_null = {
    .name = "null",
    .title = N_("Null"),
    .summary = N_("Each player has a card of 1 to 9. Show it, or pass: the first prime wins.\n"),
    .seats_min = 2,
    .seats_max = NULL_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL,
    .deck = "lvl0",
    .state_size = sizeof(struct game_state),
    .piles = piles,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .faults = faults,
    .setup = null_setup,
    .shuffle = null_shuffle,
    .show = null_show_keys,
    .legal = null_legal,
    .player = &null_player,
    .redeal = null_redeal,
    .result = null_result,
    .due = null_say_due,
    .table = null_table,
};
