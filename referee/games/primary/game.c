/* game.c: PRIMARY: its options, phases, verbs, help and sentences, and its struct game. */
#include "referee/game/match.h"
#include "referee/games/primary/player.h"
#include "referee/games/primary/state.h"

#include "core/base/language.h"
#include "core/base/words.h"

static const struct option_row options[] = {
    [PRIMARY_STYLE] = {"style", OPTION_CHOICE, "free", N_("Style of play"),
                       N_("free, balanced (red and orange reach the next to the right only), or team"),
                       "free|balanced|team", 0, 0},
    [PRIMARY_TEAMS] = {"teams", OPTION_TEXT, NULL, N_("Teams"), N_("with style=team: a team for each player: 1,2,1,2"),
                       NULL, 0, 0},
    [PRIMARY_BUILDING] = {"build", OPTION_CHOICE, "pool", N_("How decks are built"),
                          N_("pool: everybody chooses alone; draft: in turn, a set from one pool; draft-cards: a card"),
                          "pool|draft|draft-cards", 0, 0},
    [PRIMARY_POOL] = {"pool", OPTION_NUMBER, NULL, N_("Sets of each colour"),
                      N_("sets of each colour to choose from, 1 to 9: 3, in a draft 4"), NULL, 1, 9},
    [PRIMARY_SETS] = {"sets", OPTION_NUMBER, "6", N_("Sets in a deck"), N_("sets in a deck, 1 to 54"), NULL, 1, 54},
    [PRIMARY_ORDER] = {"order", OPTION_CHOICE, "straight", N_("Order of a draft"),
                       N_("of a draft: straight, or snake (every second round backwards)"), "straight|snake", 0, 0},
    [PRIMARY_ONES] = {"ones", OPTION_CHOICE, "chain", N_("Playing again after a 1"),
                      N_("after a card of value 1 play again: chain, each time; once, once a turn"), "chain|once", 0,
                      0},
    [PRIMARY_LIMIT] = {"limit", OPTION_NUMBER, "0", N_("Turns at most"),
                       N_("turns after which the game ends, 0 for no limit"), NULL, 0, 60000},
    [PRIMARY_REACTING] = {"react", OPTION_CHOICE, "foes", N_("What a counter stops"),
                          N_("whose effects a counter stops: foes, those of opponents; all, of allies, too; self: "
                             "and one's own"),
                          "foes|all|self", 0, 0},
    [PRIMARY_DUTY] = {"duty", OPTION_CHOICE, "moves", N_("The right neighbour is out"),
                      N_("balanced, when the neighbour to the right is out: moves (to the next one) or ends"),
                      "moves|ends", 0, 0},
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

/* Refuses with wrong-phase in any other phase. */
static bool check_phase(struct move *move, int phase)
{
    return move->state->common.phase == phase || refuse_plain(move->fault, FAULT_WRONG_PHASE);
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

/* `build` is the verb of build=pool, `draft` of the other values. */
static bool check_build(struct move *move, bool drafts)
{
    bool fits = primary_has_draft(move->match) == drafts;
    return fits ? check_phase(move, PRIMARY_BUILD) : refuse_plain(move->fault, FAULT_WRONG_PHASE);
}

static bool refuse_pending(struct move *move)
{
    struct text due = {0};
    primary_due(move->match, move->state, &due);
    refuse(move->fault, PRIMARY_REACTION_PENDING_FAULT, "%s", text_string(&due));
    text_free(&due);
    return false;
}

/* Refuses players who may not act. While a reaction is pending, only the player asked may act, and only by `react`. */
static bool check_actor(struct move *move, const struct verb_row *verb)
{
    const struct game_state *state = move->state;
    bool reacts = verb->run == primary_run_react;
    if (match_stage(move->match, state) == STAGE_SETUP)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    if (state->common.phase == PRIMARY_REACT && !reacts)
        return refuse_pending(move);
    if (state->common.phase != PRIMARY_REACT && reacts)
        return refuse_plain(move->fault, PRIMARY_NO_REACTION_FAULT);
    return move->seat == turn(state) || refuse_plain(move->fault, FAULT_NOT_YOUR_TURN);
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

/* ---- sentences, verbs and help ---- */

/* Other events need no sentence: the view shows the turn, the pending action, and the cards and points on the table. */
static const struct sentence_row sentences[] = {
    {"reveal * *", N_("The bottom card of {1} is {2}.")},
    {"build * *", N_("{1} has built a deck of {2}.")},
    {"build *", N_("{1} has built a deck.")},
    {"draft * card=", N_("{1} takes {card}.")},
    {"draft * *", N_("{1} takes a set of {2}.")},
    {"draw * n=", N_("{1} draws {n} cards.")},
    {"move ? *.deck *.hand", N_("{2.} draws a card.")},
    {"move * *.deck *.hand", N_("{2.} draws {1}.")},
    {"move * *.deck *.discard", N_("{1} goes from {2.}'s deck to the discard pile.")},
    {"move * *.deck *.faded", N_("{1} goes from {2.}'s deck to {3.}'s faded pile.")},
    {"move * *.hand *.discard", N_("{2.} loses {1} from the hand.")},
    {"move * *.discard *.faded", N_("{1} of {2.}'s discard pile fades.")},
    {"move * *.discard *.discard", N_("{1} goes from {2.}'s discard pile to {3.}'s.")},
    {"move * *.discard *.deck", N_("{1} goes from {2.}'s discard pile under the deck.")},
    {"move * *.faded *.deck", N_("{1} goes from {2.}'s faded pile under {3.}'s deck.")},
    {"move * *.faded *.discard", N_("{1} goes from {2.}'s faded pile to the discard pile.")},
    {"play * * *", N_("{1} plays a string: {2+}.")},
    {"play * *", N_("{1} plays {2}.")},
    {"combine * * *", N_("{1} combines {2} and {3}.")},
    {"resolve *", ""},
    {"use * fade * *", N_("{1} uses fade on {4}.")},
    {"use * draw *", N_("{1} uses draw.")},
    {"use * dup *", N_("{1} uses dup.")},
    {"use * remove *", N_("{1} uses remove.")},
    {"use * loot *", N_("{1} uses loot.")},
    {"use * pilfer *", N_("{1} uses pilfer.")},
    {"use * take *", N_("{1} uses take.")},
    {"use * mill *", N_("{1} uses mill.")},
    {"use * strip *", N_("{1} uses strip.")},
    {"use * restore *", N_("{1} uses restore.")},
    {"use * shield *", N_("{1} uses shield.")},
    {"use * recover *", N_("{1} uses recover.")},
    {"use * unfade *", N_("{1} uses unfade.")},
    {"ask * hand *", N_("{1} has a counter on the hand, and may stop it.")},
    {"ask * deck *", N_("{1} has a counter on the deck, and may stop it.")},
    {"ask * discard *", N_("{1} has a counter on the discard pile, and may stop it.")},
    {"ask * faded *", N_("{1} has a counter on the faded pile, and may stop it.")},
    {"blocked * *", N_("{1} gives a counter: {2} is stopped.")},
    {"counter * hand +1", N_("{1} has a counter more on the hand.")},
    {"counter * hand -1", N_("{1} has a counter less on the hand.")},
    {"counter * deck +1", N_("{1} has a counter more on the deck.")},
    {"counter * deck -1", N_("{1} has a counter less on the deck.")},
    {"counter * discard +1", N_("{1} has a counter more on the discard pile.")},
    {"counter * discard -1", N_("{1} has a counter less on the discard pile.")},
    {"counter * faded +1", N_("{1} has a counter more on the faded pile.")},
    {"counter * faded -1", N_("{1} has a counter less on the faded pile.")},
    {"to * * *", ""},
    {"skip * *", N_("{1} gives up a counter and plays nothing.")},
    {"assign * *", N_("{1} moves a counter.")},
    {"end *", ""},
    {"out *", N_("{1} is out: no card in hand, and no counter.")},
    {"over winner=none", N_("The game is over, and nobody has won.")},
    {"over winner=", N_("The game is over. Won by {winner}.")},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "CARD...", N_("a card, or a string of one colour; O3/ splits"),
     primary_run_play, 1, WORDS_MAX, VERB_ANYONE, 0},
    {"combine", "CARD CARD", N_("mix two primary colours"), primary_run_combine, 0, WORDS_MAX, VERB_ANYONE, 0},
    {"skip", "AREA", N_("remove a counter instead of playing"), primary_run_skip, 1, 1, VERB_ANYONE, 0},
    {"use", "EFFECT NAME [AREA|NAME|CARD] [N]", N_("spend a point, or N, on an effect; help use tells them"),
     primary_run_use, 1, WORDS_MAX, VERB_ANYONE, 0},
    {"react", "use|pass [CARD]", N_("answer with a counter, or not"), primary_run_react, 1, 2, VERB_ANYONE, 0},
    {"done", "", N_("give up the points that are left"), primary_run_done, 0, 0, VERB_ANYONE, 0},
    {"assign", "AREA NAME AREA", N_("move a counter"), primary_run_assign, 3, 3, VERB_ANYONE, 0},
    {"end", "", N_("end the turn"), primary_run_end, 0, 0, VERB_ANYONE, 0},
    {"build", "LETTERS", N_("choose the sets of the deck: BBBGGR"), primary_run_build, 1, WORDS_MAX,
     VERB_ANYONE | VERB_SECRET, 0},
    {"draft", "LETTER|CARD", N_("take a set, or a card, from the pool"), primary_run_draft, 1, 1, VERB_ANYONE, 0},
    {"deal", "NAME CARDS", N_("give the order of a deck, top first (deal=manual)"),
     primary_run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << PRIMARY_BUILD},
    {"start", "[NAME]", N_("deal three cards each; the highest bottom card, or NAME, begins"),
     primary_run_start, 0, 1, VERB_SETUP | VERB_START, 1 << PRIMARY_BUILD},
    {"set", "NAME hand|deck|discard|faded|counters|out ...", N_("build a position (deal=scenario)"),
     primary_run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN, 1 << PRIMARY_SCENARIO},
    {"turn", "NAME [nodraw]", N_("begin a turn from a position"),
     primary_run_turn, 1, 2, VERB_SETUP, 1 << PRIMARY_SCENARIO},
    {"count", "NAME N",
     N_("correct how many cards a player has in hand (deal=table)"), primary_run_count, 2, 2, VERB_SETUP,
     1 << PRIMARY_PLAY | 1 << PRIMARY_RESOLVE | 1 << PRIMARY_REACT | 1 << PRIMARY_END},
    {"chance", "NUMBER...", N_("what the next picks at random will be"),
     primary_run_chance, 1, PRIMARY_CHANCES, VERB_CHANCE, 0},
    {.name = NULL},
};

static const struct help_row help[] = {
    {"play", N_("A card is a colour and a value: R3. The colours are red, yellow, blue (R Y B),\n"
             "orange, green and purple (O G P). Each point of its value is spent by `use`.\n"
             "One card: play R3. A string of one colour: play R1 R3 R5, the lowest first.\n"
             "O3/ or O3:split splits an orange, green or purple card of 2 or more: O5/ gives\n"
             "2 red, 2 yellow and 1 orange point.\n"
             "After a single card of value 1 you may play again.\n")},
    {"combine", N_("Red and yellow make orange, yellow and blue green, red and blue purple.\n"
                "combine R3 B2 gives 4 purple points and the red one that is left; both fade.\n")},
    {"skip", N_("An area is hand, deck, discard or faded: skip hand gives up a counter there.\n")},
    {"use", N_("Each takes one point; NAME is the player that it is for or against.\n"
            "yellow  draw NAME          the player draws a card (own team)\n"
            "        dup NAME AREA      one counter more where there is one (own team)\n"
            "        remove NAME AREA   one counter less, of anybody; purple does it, too\n"
            "orange  loot NAME TO       a faded card, at random, goes under TO's deck\n"
            "        pilfer NAME        a discarded card, at random, joins your discards\n"
            "        take NAME          the top of the deck goes to your faded pile\n"
            "red     mill NAME          the top of the deck is discarded\n"
            "        fade NAME CARD     that card of the discard pile fades\n"
            "blue    shield NAME AREA   a counter (own team)\n"
            "green   recover NAME       a discarded card, at random, goes under the deck\n"
            "                           (own team)\n"
            "        unfade NAME        a faded card, at random, is discarded (own team)\n"
            "purple  strip NAME         a card in hand, at random, is discarded\n"
            "        restore NAME AREA  a counter lost in this turn comes back (own team)\n"
            "An opponent who has a counter on the area that loses a card is asked first,\n"
            "and may stop this one point; with react=all an ally, too. When all points are\n"
            "spent, the next card of the string gives its own.\n"
            "use draw Ann 5 spends five points, each as if it was typed alone; when somebody\n"
            "is asked, the points after that are not spent yet.\n"
            "With real cards the card that turns up, or that goes at random, is named at\n"
            "the end: use mill Ben R3. If Ben is asked first: react pass R3.\n")},
    {"react", N_("react use gives the counter up and stops this one point; react pass does not.\n"
              "With real cards react pass R3 says which card is lost.\n")},
    {"count", N_("With real cards the referee only counts hands. count Ann 4: Ann has four cards\n"
              "in hand; a card too many goes to the top of Ann's deck, one too few comes from\n"
              "there.\n")},
    {"done", N_("The points of this card are lost; the next card of a string gives its own.\n")},
    {"assign", N_("assign hand Ann deck moves your counter from the hand to Ann's deck; Ann is\n"
               "you, or of your team.\n"
               "After it you cannot play again in this turn.\n")},
    {"build", N_("R Y B O G P are red, yellow, blue, orange, green and purple; a set of a\n"
              "colour is its cards from 1 to 5. When all decks are built, start shuffles them.\n")},
    {"draft", N_("draft R takes a set of red. R Y B O G P are red, yellow, blue, orange, green\n"
              "and purple; a set of a colour is its cards from 1 to 5.\n"
              "With build=draft-cards draft R3 takes that card.\n")},
    {"deal", N_("deal Ann R1 R5 R2 R3 R4 says how Ann's deck lies, its top first; all its cards\n"
             "are named. Decks that are not dealt are shuffled by start.\n")},
    {"start", N_("All reveal the bottom card of the deck; the highest begins. start Ann lets Ann\n"
              "begin. All draw three cards.\n"
              "Decks that were not dealt by hand are shuffled first.\n")},
    {"set", N_("set Ann hand R3 B1, likewise deck, discard and faded; - for no card.\n"
            "set Ann counters 1 0 2 0: on hand, deck, discard and faded pile. set Ann out.\n")},
    {"turn", N_("turn Ann: Ann draws and plays. turn Ann nodraw: Ann plays without drawing.\n")},
    {.verb = NULL},
};

/* The words of a player's areas are also typed in commands. */
static const struct title_row areas[] = {
    {"hand", N_("the cards in a hand, and the word hand")},
    {"deck", N_("the pile to draw from, and the word deck")},
    {"discard", N_("the discarded cards, and the word discard")},
    {"faded", N_("the faded cards, and the word faded")},
    {"then", N_("the cards that give points next")},
    {"pool", N_("the cards that can be drafted")},
    {"sets", N_("the sets, or cards, of a deck")},
    {NULL, NULL},
};

static const struct title_row titles[] = {
    {"build", N_("button: build a deck")},
    {"draft", N_("button: choose from the pool")},
    {"combine", N_("button: combine two cards")},
    {"use", N_("button: use points")},
    {"react", N_("button: react to what is used")},
    {"assign", N_("button: put a counter on an area")},
    {"done", N_("button: no more points are used")},
    {"end", N_("button: end the turn")},
    {"style=free", N_("choice: free")},
    {"style=balanced", N_("choice: balanced")},
    {"style=team", N_("choice: in teams")},
    {"build=pool", N_("choice: everybody chooses alone")},
    {"build=draft", N_("choice: a set in turn")},
    {"build=draft-cards", N_("choice: a card in turn")},
    {"order=straight", N_("choice: always the same order")},
    {"order=snake", N_("choice: every second round backwards")},
    {"ones=chain", N_("choice: each time")},
    {"ones=once", N_("choice: once a turn")},
    {"react=foes", N_("choice: effects of opponents")},
    {"react=all", N_("choice: effects of allies, too")},
    {"react=self", N_("choice: also one's own effects")},
    {"duty=moves", N_("choice: the next one takes his place")},
    {"duty=ends", N_("choice: red and orange are free")},
    {NULL, NULL},
};

/* Index into `calibrations`: 0 while the decks are built, 1 in the game. */
static int kind_of(const struct match *match, const struct game_state *state)
{
    return match_stage(match, state) != STAGE_SETUP;
}

static const struct calibration calibrations[] = {
    {"set-up", "players=Ann,Ben",
     {0.000, 0.073, 0.148, 0.225, 0.306, 0.391, 0.484, 0.589, 0.694, 0.799, 0.904}},
    {"game", "players=Ann,Ben",
     {0.036, 0.156, 0.186, 0.221, 0.309, 0.427, 0.563, 0.719, 0.802, 0.851, 0.960}},
    {.kind = NULL},
};

static const struct game_player player = {
    .advice_iterations = 18000,
    .list = primary_list,
    .pick = primary_pick,
    .make = primary_make,
    .advise = primary_advise,
    .club = primary_club,
    .random = primary_random,
    .write = primary_write,
    .estimate = primary_estimate,
    .playout_moves = 80,
    .lists_set_up = true,
    .explain = primary_explain,
    .easy_errors = 30, /* wins 17 of 100 games */
    .calibrations = calibrations,
    .kind_of = kind_of,
};

static const struct sign_row signs[] = {
    {'R', NULL, "red", "red", N_("the colour red")},
    {'Y', NULL, "yellow", "yellow", N_("the colour yellow")},
    {'B', NULL, "blue", "blue", N_("the colour blue")},
    {'O', NULL, "orange", "orange", N_("the colour orange")},
    {'G', NULL, "green", "green", N_("the colour green")},
    {'P', NULL, "purple", "purple", N_("the colour purple")},
    {'\0', NULL, NULL, NULL, NULL},
};

const struct game game_primary = {
    .name = "primary",
    .title = N_("PRIMARY"),
    .summary = N_("Everybody builds a deck of sets of six colours, and `start` shuffles them; or all of that is\n"
                  "left to chance. A turn: draw a card, then play one, a string of one colour, or two\n"
                  "primary colours combined; its value is how many points it gives. Red mills and fades, yellow\n"
                  "draws, blue shields with counters, orange steals, green recovers, purple strips hands. A\n"
                  "counter on an area cancels one point against it. Whoever has drawn, and then has neither a card\n"
                  "in hand nor a counter, is out; the last team wins.\n"),
    .seats_min = 2,
    .seats_max = PRIMARY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE | DEAL_SCENARIO,
    .deal_default = DEAL_MANUAL,
    .state_size = sizeof(struct game_state),
    .areas = areas,
    .titles = titles,
    .signs = signs,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .help = help,
    .faults = faults,
    .sentences = sentences,
    .setup = primary_setup,
    .shuffle = primary_shuffle,
    .write_card = primary_write_card,
    .is_built = primary_all_built,
    .complete = primary_complete,
    .turn = turn,
    .ready = ready,
    .show = primary_show,
    .legal = primary_legal,
    .player = &player,
    .redeal = primary_redeal,
    .result = primary_write_winners,
    .place = primary_place,
    .due = primary_due,
    .plain = primary_plain,
    .table = primary_table,
};
