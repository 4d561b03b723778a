/* game.c: Primes Rummy: its options, phases, verbs, help and sentences, and its struct game. */
#include "referee/games/rummy/state.h"

#include "core/base/words.h"
#include "referee/game/move.h"

static const char *const piles[] = {[RUMMY_STOCK_PILE] = "pile", [RUMMY_OPEN_PILE] = "open", NULL};

static const struct option_row options[] = {
    [RUMMY_GAME] = {"game", OPTION_CHOICE, "basic", N_("Kind of game"),
                    N_("basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4 and more"), "basic|advanced",
                    0, 0},
    [RUMMY_FREE_CARDS] = {"free", OPTION_NUMBER, "4", N_("Free cards"), N_("free cards in the pack, 0 to 6"), NULL, 0,
                          RUMMY_FREE_MAX},
    [RUMMY_BOTH] = {"both", OPTION_CHOICE, "off", N_("Matches of a two-digit key"),
                    N_("on or off: a two-digit key needs a match by the ones and one by the tens"), "off|on", 0, 0},
    [RUMMY_WITH_JUST_TAKEN] = {"justtaken", OPTION_CHOICE, "on", N_("Keep the open card just taken"),
                               N_("on or off: the open card just taken must be kept in this turn"), "off|on", 0, 0},
    [RUMMY_SCORING] = {"scoring", OPTION_CHOICE, "keys", N_("Scoring"),
                       N_("keys: a point for each prime and F left; places: play on for the places"), "keys|places", 0,
                       0},
    [RUMMY_STARTER] = {"starter", OPTION_SEAT, "1", N_("Who plays first"),
                       N_("who begins: random or a player, and in the next game the next player"), "random", 0, 0},
    [RUMMY_TURN_LIMIT] = {"turnlimit", OPTION_NUMBER, "0", N_("Turns at most"),
                          N_("turns after which the game ends, up to 60000; 0 for no limit"), NULL, 0, 60000},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [RUMMY_SETUP] = {"setup", STAGE_SETUP},
    [RUMMY_DRAW] = {"draw", STAGE_ON},
    [RUMMY_DISCARD] = {"discard", STAGE_ON},
    [RUMMY_LEFT] = {"left", STAGE_ON},
    [RUMMY_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(RUMMY_FAULTS);

/* Refuses with the pending action as the detail. */
static bool refuse_order(struct move *move, int code)
{
    struct text due = {0};
    rummy_due(move->match, move->state, &due);
    refuse(move->fault, code, "%s", due.at);
    text_free(&due);
    return false;
}

/* In a turn, drawing or taking comes first, then discarding or going out. */
static bool ready(struct move *move, const struct verb_row *verb)
{
    bool draws = verb->run == rummy_run_draw || verb->run == rummy_run_take;
    bool discards = verb->run == rummy_run_discard || verb->run == rummy_run_out;
    if (draws && move->state->common.phase == RUMMY_DISCARD)
        return refuse_order(move, RUMMY_ALREADY_DREW_FAULT);
    if (discards && move->state->common.phase == RUMMY_DRAW)
        return refuse_order(move, RUMMY_MUST_DRAW_FIRST_FAULT);
    return true;
}

static const struct help_row help[] = {
    {"play", N_("A card is its number, 1 to 99, or F, a free card, that stands for any number.\n"
             "Arrange all cards but one in sets. A turn: draw or take, then discard or out.\n")},
    {"discard", N_("A card is its number, 1 to 99, or F, a free card: discard 50\n"
                "A star marks the primes: each set needs one, and the points count them.\n")},
    {"out", N_("Card 50 is thrown away, and the sets are looked for: out 50\n"
            "Or name the sets, each with commas: out 50 23,3,13 40,41,45,11\n"
            "One card of each is its key, a prime: the first that fits. The others have its\n"
            "ones-digit or its tens-digit; the tens-digit of 1 to 9 is 0. F is any number;\n"
            "F=29 or F:29 says which. With real cards the sets must be named.\n")},
    {"start", N_("Ann is to begin: start Ann. Without a name the first player begins, or the one\n"
              "that the option starter names; in each further game of the match the next one.\n"
              "With starter=random chance says who begins, in each game.\n"
              "Dealt by hand, all get 7 cards (game=advanced: 14), and one card is open.\n"
              "With real cards (deal=table) name the open card, too: start Ann 88\n")},
    {"left", N_("With real cards, at the end: Ben lays his cards down, and the referee counts\n"
             "the points: left Ben F 17 20 41 60 65 90\n")},
    {"count", N_("With real cards the referee counts how many each player has. If a count is\n"
              "wrong, because a card too few was dealt, this corrects it: count Ben 6\n"
              "The cards come from the pile, or go to it.\n")},
    {"deal", N_("Each hand, then the open card, then the pile from its top:\n"
             "deal Ann 3 13 23 40 41 45 50\n"
             "deal open 88\n"
             "deal pile 30 21 61\n"
             "A card that nobody gets and that is not in the pile is out of the game.\n")},
    {.verb = NULL},
};

static const struct sentence_row sentences[] = {
    {"draw *", N_("{1} draws a card.")},
    {"drew *", N_("It is {1}.")},
    {"take * *", N_("{1} takes {2}.")},
    {"discard * *", N_("{1} throws {2} away.")},
    {"recycle 1", N_("The pile is used up: the card below the open one is the new pile.")},
    {"recycle *", N_("The pile is used up: the {1} cards below the open one are shuffled, a new pile.")},
    {"out * 1 *", N_("{1} goes out and wins, with the sets {3+}.")},
    {"out * 2 *", N_("{1} goes out second, with the sets {3+}.")},
    {"out * 3 *", N_("{1} goes out third, with the sets {3+}.")},
    {"out * 4 *", N_("{1} goes out fourth, with the sets {3+}.")},
    {"out * 5 *", N_("{1} goes out fifth, with the sets {3+}.")},
    {"last * *", N_("{1} is the last.")},
    {"limit", N_("The limit of turns is reached.")},
    {"hand * *", N_("{1} still holds {2+}.")},
    {"points * 1", N_("{1} scores 1 point.")},
    {"points * *", N_("{1} scores {2} points.")},
    {"over", N_("The game is over.")},
    {NULL, NULL},
};

enum { IN_TURN = 1 << RUMMY_DRAW | 1 << RUMMY_DISCARD, ON = IN_TURN | 1 << RUMMY_LEFT };

static const struct verb_row verbs[] = {
    {"draw", "", N_("take the top card of the pile"), rummy_run_draw, 0, 0, VERB_SYNTAX_FIRST, IN_TURN},
    {"take", "", N_("take the open card"), rummy_run_take, 0, 0, VERB_SYNTAX_FIRST, IN_TURN},
    {"discard", "CARD", N_("throw a card away: the turn is over"),
     rummy_run_discard, 1, 1, VERB_SYNTAX_FIRST, IN_TURN},
    {"out", "CARD [SET ...]", N_("throw CARD away and go out; the others are sets"),
     rummy_run_out, 1, WORDS_MAX, VERB_SYNTAX_FIRST, IN_TURN},
    {"left", "NAME CARDS", N_("the cards of NAME at the end (deal=table), for points"),
     rummy_run_left, 2, WORDS_MAX, VERB_SETUP, 1 << RUMMY_LEFT},
    {"count", "NAME N", N_("NAME has N cards (deal=table): corrects the count"), rummy_run_count, 2, 2, VERB_SETUP, ON},
    {"deal", "NAME|open|pile CARDS", N_("give cards by hand (deal=manual); - for none"),
     rummy_run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME] [CARD]", N_("end the deal; NAME begins; with deal=table CARD is open"),
     rummy_run_start, 0, 2, VERB_SETUP | VERB_START, 0},
    {"chance", "CARDS", N_("the order that the next shuffle of the discards brings"),
     rummy_run_chance, 1, WORDS_MAX, VERB_CHANCE, 0},
    {.name = NULL},
};

static const struct title_row titles[] = {
    {"take", N_("button: take the open card")},
    {"out", N_("button: go out")},
    {"left", N_("button: lay cards open that are left")},
    {"game=basic", N_("choice: basic game")},
    {"game=advanced", N_("choice: advanced game")},
    {"scoring=keys", N_("choice: by the keys that are left")},
    {"scoring=places", N_("choice: by places")},
    {NULL, NULL},
};

const struct game game_rummy = {
    .name = "rummy",
    .title = N_("Primes Rummy"),
    .summary = N_("Arrange all your cards in sets. A turn: draw a card or take the open one, then throw\n"
                  "one away. A set is three or more cards: a key, which is a prime, and cards that share\n"
                  "its ones-digit or its tens-digit; a key of one digit goes with its ones-digit and with\n"
                  "every other number of one digit. Free cards stand for any number. Whoever can arrange\n"
                  "all cards but one throws that one away and goes out; the others score a point for\n"
                  "each prime and each free card they hold, and the fewest points win. As in rummy the\n"
                  "open card just taken must be kept in that turn. To the letter one discards \"one of\n"
                  "his 8 cards\", any of them: a rule of the house allows that.\n"),
    .seats_min = 2,
    .seats_max = RUMMY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE,
    .state_size = sizeof(struct game_state),
    .piles = piles,
    .titles = titles,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .help = help,
    .faults = faults,
    .sentences = sentences,
    .setup = rummy_setup,
    .points = rummy_points,
    .lowest_wins = true,
    .shuffle = rummy_shuffle,
    .write_card = rummy_write_card,
    .ready = ready,
    .show = rummy_show,
    .query = rummy_query,
    .legal = rummy_legal,
    .player = &rummy_player,
    .redeal = rummy_redeal,
    .result = rummy_result,
    .due = rummy_due,
    .plain = rummy_plain,
    .table = rummy_table,
};
