/* game.c: Primes Rummy: its tables, and its parts as one struct game. */
#include "referee/games/rummy/state.h"

#include "core/base/words.h"

static const char *const piles[] = {[RUMMY_STOCK_PILE] = "pile", [RUMMY_OPEN_PILE] = "open", NULL};

static const struct option_row options[] = {
    [RUMMY_GAME] = {"game", OPTION_CHOICE, "basic",
                    "basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4", "basic|advanced", 0, 0},
    [RUMMY_FREE_CARDS] = {"free", OPTION_NUMBER, "4", "free cards in the pack", NULL, 0, RUMMY_FREE_MAX},
    [RUMMY_BOTH] = {"both", OPTION_CHOICE, "off", "a two-digit key needs matches of both kinds", "off|on", 0, 0},
    [RUMMY_WITH_JUST_TAKEN] = {"justtaken", OPTION_CHOICE, "on",
                               "the card just taken may not be discarded", "off|on", 0, 0},
    [RUMMY_SCORING] = {"scoring", OPTION_CHOICE, "keys",
                       "keys: primes and free cards left; places: play on for the places", "keys|places", 0, 0},
    [RUMMY_STARTER] = {"starter", OPTION_SEAT, "1", "who begins the first game", NULL, 0, 0},
    [RUMMY_TURN_LIMIT] = {"turnlimit", OPTION_NUMBER, "0",
                          "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [RUMMY_SETUP] = {"setup", STAGE_SETUP},
    [RUMMY_DRAW] = {"draw", STAGE_ON},
    [RUMMY_DISCARD] = {"discard", STAGE_ON},
    [RUMMY_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(RUMMY_FAULTS);

/* A turn is a draw, then a discard. */
static bool ready(struct move *move, const struct verb_row *verb)
{
    bool draws = verb->run == rummy_run_draw || verb->run == rummy_run_take;
    bool discards = verb->run == rummy_run_discard || verb->run == rummy_run_out;
    if (draws && move->state->common.phase == RUMMY_DISCARD)
        return refuse_plain(move->fault, RUMMY_ALREADY_DREW_FAULT);
    if (discards && move->state->common.phase == RUMMY_DRAW)
        return refuse_plain(move->fault, RUMMY_MUST_DRAW_FIRST_FAULT);
    return true;
}

static const struct sentence_row sentences[] = {
    {"draw *", "{1} draws a card."},
    {"drew *", "It is {1}."},
    {"take * *", "{1} takes {2}."},
    {"discard * *", "{1} throws {2} away."},
    {"recycle *", "The {1} discards are shuffled: a new pile."},
    {"out * * *", "{1} goes out, in place {2}, with {3+}."},
    {"last * *", "{1} is the last, in place {2}."},
    {"limit", "The limit of turns is reached."},
    {"hand * *", "{1} holds {2+}."},
    {"points * *", "Points of {1}: {2}."},
    {"over", "The game is over."},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the pile", rummy_run_draw, 0, 0, VERB_SYNTAX_FIRST, 0},
    {"take", "", "take the open card", rummy_run_take, 0, 0, VERB_SYNTAX_FIRST, 0},
    {"discard", "CARD", "throw a card away: the turn is over", rummy_run_discard, 1, 1, VERB_SYNTAX_FIRST, 0},
    {"out", "CARD [SET ...]", "go out: throw CARD away, the others are sets (23,3,13 key first; F=29)",
     rummy_run_out, 1, WORDS_MAX, VERB_SYNTAX_FIRST, 0},
    {"deal", "NAME|open|pile CARDS", "give cards by hand (deal=manual); - for none",
     rummy_run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME]", "end the deal; NAME begins", rummy_run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {"chance", "CARDS", "the order that the next shuffle of the discards brings",
     rummy_run_chance, 1, WORDS_MAX, VERB_CHANCE, 0},
    {.name = NULL},
};

const struct game rummy = {
    .name = "rummy",
    .title = "Primes Rummy",
    .summary = "Arrange all your cards in sets. A turn: draw a card or take the open one, then throw\n"
               "one away. A set is three or more cards: a key, which is a prime, and cards that share\n"
               "its ones-digit or its tens-digit. Free cards stand for any number. Who can arrange\n"
               "all cards but one throws that one away and goes out; the others score a point for\n"
               "each prime and each free card they hold, and the fewest points win.\n",
    .seats_min = 2,
    .seats_max = RUMMY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL,
    .state_size = sizeof(struct game_state),
    .piles = piles,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = rummy_setup,
    .again = rummy_again,
    .shuffle = rummy_shuffle,
    .ready = ready,
    .show = rummy_show,
    .query = rummy_query,
    .legal = rummy_legal,
    .suggest = rummy_suggest,
    .redeal = rummy_redeal,
    .result = rummy_result,
    .picture = rummy_picture,
};
