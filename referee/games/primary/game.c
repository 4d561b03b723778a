/* game.c: PRIMARY: its tables, and its parts as one struct game. */
#include "referee/games/primary/state.h"

#include "core/base/words.h"

static const struct option_row options[] = {
    [PRIMARY_STYLE] = {"style", OPTION_CHOICE, "free",
                       "free for all; balanced: red and orange reach the right only; team", "free|balanced|team", 0, 0},
    [PRIMARY_TEAMS] = {"teams", OPTION_TEXT, NULL, "style=team: a team number for each seat: 1,2,1,2", NULL, 0, 0},
    [PRIMARY_BUILDING] = {"build", OPTION_CHOICE, "pool",
                          "pool: everyone has his own sets; draft: from one pool in turn",
                          "pool|draft", 0, 0},
    [PRIMARY_POOL] = {"pool", OPTION_NUMBER, NULL, "sets of each colour in a pool: 3, in a draft 4", NULL, 1, 9},
    [PRIMARY_SETS] = {"sets", OPTION_NUMBER, "6", "sets in a deck", NULL, 1, 54},
    [PRIMARY_ORDER] = {"order", OPTION_CHOICE, "straight",
                       "of a draft: straight, or snake: every second round backwards",
                       "straight|snake", 0, 0},
    [PRIMARY_ONES] = {"ones", OPTION_CHOICE, "chain", "after a card of value 1: play again each time, or once",
                      "chain|once", 0, 0},
    [PRIMARY_LIMIT] = {"limit", OPTION_NUMBER, "0", "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [PRIMARY_BUILD] = {"build", STAGE_SETUP},
    [PRIMARY_SCENARIO] = {"scenario", STAGE_SETUP},
    [PRIMARY_PLAY] = {"play", STAGE_ON},
    [PRIMARY_RESOLVE] = {"resolve", STAGE_ON},
    [PRIMARY_REACT] = {"react", STAGE_ON},
    [PRIMARY_END] = {"end", STAGE_ON},
    [PRIMARY_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(PRIMARY_FAULTS);

static int turn(const struct game_state *state)
{
    return state->common.phase == PRIMARY_REACT ? state->asked : state->common.turn;
}

/* ---- when a verb can be used ---- */

/* Refuses with wrong-phase outside of that phase. */
static bool check_phase(struct move *move, int phase)
{
    return move->state->common.phase == phase ||
           refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", game_phase(move->match, move->state));
}

static bool check_play_phase(struct move *move)
{
    const struct game_state *state = move->state;
    if (state->common.phase == PRIMARY_END)
        return state->replay || refuse_plain(move->fault, PRIMARY_NO_REPLAY_FAULT);
    return check_phase(move, PRIMARY_PLAY);
}

static bool check_skip_phase(struct move *move)
{
    int phase = move->state->common.phase;
    return (phase != PRIMARY_RESOLVE && phase != PRIMARY_END) || refuse_plain(move->fault, PRIMARY_SKIP_LATE_FAULT);
}

static bool check_end_phase(struct move *move)
{
    if (move->state->common.phase == PRIMARY_PLAY)
        return refuse_plain(move->fault, PRIMARY_MUST_PLAY_FAULT);
    return check_phase(move, PRIMARY_END);
}

/* `build` goes with build=pool, `draft` with build=draft. */
static bool check_build(struct move *move, bool drafts)
{
    bool fits = (move->match->option[PRIMARY_BUILDING] == 1) == drafts;
    return fits ? check_phase(move, PRIMARY_BUILD)
                : refuse(move->fault, FAULT_WRONG_PHASE, drafts ? "this is no draft" : "this is a draft");
}

/* Refuses who may not act: while a player is asked, he alone may, and only to answer. */
static bool check_actor(struct move *move, const struct verb_row *verb)
{
    const struct game_state *state = move->state;
    bool reacts = verb->run == primary_run_react;
    if (game_stage(move->match, state) == STAGE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", game_phase(move->match, state));
    if (state->common.phase == PRIMARY_REACT && !reacts)
        return refuse(move->fault, PRIMARY_REACTION_PENDING_FAULT, "%s", match_name(move->match, state->asked));
    if (state->common.phase != PRIMARY_REACT && reacts)
        return refuse_plain(move->fault, PRIMARY_NO_REACTION_FAULT);
    int actor = turn(state);
    return move->seat == actor ||
           refuse(move->fault, FAULT_NOT_YOUR_TURN, "%s is on turn", match_name(move->match, actor));
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    if ((verb->flags & (VERB_CHANCE | VERB_SETUP)) != 0)
        return true;
    if (verb->run == primary_run_build || verb->run == primary_run_draft)
        return check_build(move, verb->run == primary_run_draft);
    if (!check_actor(move, verb))
        return false;
    if (verb->run == primary_run_play || verb->run == primary_run_combine)
        return check_play_phase(move);
    if (verb->run == primary_run_skip)
        return check_skip_phase(move);
    if (verb->run == primary_run_end)
        return check_end_phase(move);
    if (verb->run == primary_run_react)
        return true;
    return check_phase(move, verb->run == primary_run_assign ? PRIMARY_END : PRIMARY_RESOLVE);
}

/* ---- the tables ---- */

/* Whose turn it is, and the cards and points on the table, are shown by the picture. */
static const struct sentence_row sentences[] = {
    {"reveal * *", "The bottom card of {1} is {2}."},
    {"build * *", "{1} has built a deck of {2}."},
    {"build *", "{1} has built a deck."},
    {"draft * *", "{1} takes a set of {2}."},
    {"move ? * *", "A card moves from {2} to {3}."},
    {"move * * *", "{1} moves from {2} to {3}."},
    {"play * * * * *", "{1} plays a string: {2}, {3}, {4}, {5} ..."},
    {"play * * * *", "{1} plays {2}, {3} and {4}."},
    {"play * * *", "{1} plays {2} and {3}."},
    {"play * *", "{1} plays {2}."},
    {"combine * * *", "{1} combines {2} and {3}."},
    {"resolve *", ""},
    {"use * * * *", "{1} spends a point: {2} {3} {4}."},
    {"use * * *", "{1} spends a point: {2} {3}."},
    {"ask * * *", "{1} is asked: a counter from {2} against {3}?"},
    {"blocked * *", "{1} gives a counter: no {2}."},
    {"counter * * +1", "{1} has a counter more on {2}."},
    {"counter * * -1", "{1} has a counter less on {2}."},
    {"to * * *", ""},
    {"skip * *", "{1} skips."},
    {"assign * *", ""},
    {"end *", ""},
    {"out *", "{1} is out."},
    {"over winner=none", "The game is over, without a winner."},
    {"over winner=", "The game is over; the winner: {winner}."},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "CARD...", "a card, or a string of one colour; O3/ splits a secondary",
     primary_run_play, 1, WORDS_MAX, VERB_ANYONE, 0},
    {"combine", "CARD CARD", "mix two primary colours", primary_run_combine, 0, WORDS_MAX, VERB_ANYONE, 0},
    {"skip", "AREA", "remove a counter instead of playing", primary_run_skip, 1, 1, VERB_ANYONE, 0},
    {"use", "EFFECT NAME [AREA|NAME|CARD]", "spend a point on an effect",
     primary_run_use, 1, WORDS_MAX, VERB_ANYONE, 0},
    {"react", "use|pass", "answer with a counter, or not", primary_run_react, 1, 1, VERB_ANYONE, 0},
    {"done", "", "give up the points that are left", primary_run_done, 0, 0, VERB_ANYONE, 0},
    {"assign", "AREA NAME AREA", "move a counter", primary_run_assign, 3, 3, VERB_ANYONE, 0},
    {"end", "", "end the turn", primary_run_end, 0, 0, VERB_ANYONE, 0},
    {"build", "LETTERS", "choose the sets of the deck: BBBGGR", primary_run_build, 1, 1, VERB_ANYONE | VERB_SECRET, 0},
    {"draft", "LETTER", "take a set from the pool", primary_run_draft, 1, 1, VERB_ANYONE, 0},
    {"deal", "NAME CARDS", "give the order of a deck, top first (deal=manual)",
     primary_run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << PRIMARY_BUILD},
    {"start", "[NAME]", "deal three cards each; the highest bottom card, or NAME, begins",
     primary_run_start, 0, 1, VERB_SETUP | VERB_START, 1 << PRIMARY_BUILD},
    {"set", "NAME hand|deck|discard|faded|counters|out ...", "build a position (deal=scenario)",
     primary_run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << PRIMARY_SCENARIO},
    {"turn", "NAME [nodraw]", "begin a turn from a position",
     primary_run_turn, 1, 2, VERB_SETUP, 1 << PRIMARY_SCENARIO},
    {"chance", "NUMBER...", "what the next picks by chance will be",
     primary_run_chance, 1, PRIMARY_CHANCES, VERB_CHANCE, 0},
    {.name = NULL},
};

const struct game primary = {
    .name = "primary",
    .title = "PRIMARY",
    .summary = "Everybody has a deck of sets of six colours. A turn: draw a card, then play one, a string\n"
               "of one colour, or two primary colours combined; its value is how many points it gives.\n"
               "Red mills and fades, yellow draws, blue shields with counters, orange steals, green\n"
               "recovers, purple strips hands. A counter on an area cancels one point against it. Who has\n"
               "neither a card in hand nor a counter at the start of a turn is out; the last team wins.\n",
    .seats_min = 2,
    .seats_max = PRIMARY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = primary_setup,
    .shuffle = primary_shuffle,
    .complete = primary_complete,
    .turn = turn,
    .ready = ready,
    .show = primary_show,
    .legal = primary_legal,
    .suggest = primary_suggest,
    .redeal = primary_redeal,
    .result = primary_write_winners,
    .picture = primary_picture,
};
