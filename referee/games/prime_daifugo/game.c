/* game.c: Prime Daifugo: its tables of options, verbs and sentences, and its hooks as one struct game. */
#include "referee/cardplay/start.h"
#include "referee/games/prime_daifugo/notation.h"
#include "referee/games/prime_daifugo/state.h"

enum {
    HAND_MAX = PRIME_DAIFUGO_CARDS / 2,
    JOKERS_MAX = 4,
    ALL_AT_MAX = 600, /* minutes */
    TURNS = 1 << PRIME_DAIFUGO_DRAW | 1 << PRIME_DAIFUGO_PLAY,
    ON = TURNS | 1 << PRIME_DAIFUGO_ALL
};

static const char *const piles[] = {"pile", NULL};

static const struct option_row options[] = {
    [PRIME_DAIFUGO_HAND] = {"hand", OPTION_NUMBER, NULL, N_("Cards dealt"),
                            N_("cards dealt to each player (default: 11, else 7, else 5)"), NULL, 1, HAND_MAX},
    [PRIME_DAIFUGO_RED_EVENS] = {"red-evens", OPTION_YES_NO, "yes", N_("Red even cards"),
                                 N_("the twelve red even cards"), NULL, 0, 0},
    [PRIME_DAIFUGO_PENALTY] = {"penalty", OPTION_CHOICE, "cards", N_("Penalty"),
        N_("drawn after a wrong play: cards: all that were put down; number: those of the number; 1; 0"),
        "cards|number|1|0", 0, 0},
    [PRIME_DAIFUGO_PLACINGS] = {"placings", OPTION_YES_NO, "no", N_("Playing on for the places"),
                                N_("the others play on for the places"), NULL, 0, 0},
    [PRIME_DAIFUGO_CLOCK] = OPTION_ROW_CLOCK,
    [PRIME_DAIFUGO_FACTORS] = OPTION_ROW_FACTORS,
    [PRIME_DAIFUGO_BANK] = OPTION_ROW_BANK,
    [PRIME_DAIFUGO_THINK] = OPTION_ROW_THINK,
    [PRIME_DAIFUGO_CALLS] = {"calls", OPTION_TEXT, "30,10", N_("Calls of the clock"),
                             N_("with clock= or all-at=: the seconds left that are called, or none"), NULL, 0, 0},
    [PRIME_DAIFUGO_START] = OPTION_ROW_START,
    [PRIME_DAIFUGO_JOKERS] = {"jokers", OPTION_NUMBER, "2", N_("Jokers"), N_("Jokers in the deck"), NULL, 0,
                              JOKERS_MAX},
    [PRIME_DAIFUGO_EVENS] = {"evens", OPTION_CHOICE, "all", N_("Even cards"),
                             N_("the even cards: all, or one of each rank out"), "all|half", 0, 0},
    [PRIME_DAIFUGO_MAX_CARDS] = {"max-cards", OPTION_NUMBER, "0", N_("Cards of a number at most"),
                                 N_("cards of a number at most, 0 for no maximum"), NULL, 0, PRIME_DAIFUGO_CARDS},
    [PRIME_DAIFUGO_COMPOSITES] = {"composites", OPTION_CHOICE, "yes", N_("Composites"),
                                  N_("composites with their factors: no, yes, or only"), "no|yes|only", 0, 0},
    [PRIME_DAIFUGO_JOKER_LAST] = {"joker-last", OPTION_YES_NO, "yes", N_("Going out with a Joker"),
                                  N_("the last cards of a hand may have a Joker"), NULL, 0, 0},
    [PRIME_DAIFUGO_TWO_JOKERS] = {"two-jokers", OPTION_YES_NO, "yes", N_("Several Jokers in a play"),
                                  N_("a play may have several Jokers"), NULL, 0, 0},
    [PRIME_DAIFUGO_START_REVERSED] = {"start-reversed", OPTION_YES_NO, "no", N_("Smaller numbers win"),
                                      N_("smaller numbers win from the beginning"), NULL, 0, 0},
    [PRIME_DAIFUGO_LOSE_AT] = {"lose-at", OPTION_NUMBER, "0", N_("Cards that lose the game"),
                               N_("cards in a hand that lose the game, 0 for no limit"), NULL, 0, PRIME_DAIFUGO_CARDS},
    [PRIME_DAIFUGO_EXPONENTS] = {"exponents", OPTION_CHOICE, "2", N_("Exponents"),
                                 N_("exponents from 2 on, or any: 0 and 1, too"), "2|any", 0, 0},
    [PRIME_DAIFUGO_CUT] = {"cut", OPTION_TEXT, NULL, N_("Numbers that clear the field"),
                           N_("numbers that clear the field, or none (default: 57)"), "none|57|61|57,91", 0, 0},
    [PRIME_DAIFUGO_REVOLUTION] = {"revolution", OPTION_TEXT, NULL, N_("Numbers that turn the order"),
                                  N_("numbers that turn the order round, or none (default: 1729)"),
                                  "none|1729|23|111,561", 0, 0},
    [PRIME_DAIFUGO_UNDER] = {"under", OPTION_CHOICE, "played", N_("Cards under the deck"),
                             N_("cards go under the deck as played, or shuffled"), "played|shuffled", 0, 0},
    [PRIME_DAIFUGO_REGISTERED] = {"registered", OPTION_NUMBERS, NULL, NULL,
                                  N_("the only numbers that may be played: a file, or 2,3,57, or Ann:FILE"),
                                  NULL, 0, 0},
    [PRIME_DAIFUGO_ALL_AT] = {"all-at", OPTION_NUMBER, "0", N_("Minutes for the game"),
                              N_("minutes, then each names one number of all cards; 0: none"), NULL, 0, ALL_AT_MAX},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [PRIME_DAIFUGO_SETUP] = {"setup", STAGE_SETUP},
    [PRIME_DAIFUGO_DRAW] = {"draw", STAGE_ON},
    [PRIME_DAIFUGO_PLAY] = {"play", STAGE_ON},
    [PRIME_DAIFUGO_OVER] = {"over", STAGE_OVER},
    [PRIME_DAIFUGO_ALL] = {"all", STAGE_ON},
};

static const struct fault_row faults[] = FAULT_ROWS(PRIME_DAIFUGO_FAULTS);

static const struct help_row help[] = {
    {"play", N_("The cards are A 2 3 4 5 6 7 8 9 T J Q K; T is 10, J 11, Q 12, K 13, X a Joker.\n"
             "Side by side, or apart, they spell a number: play QK, or play 12 13, is 1213.\n"
             "A Joker among others stands for 0 to 13: play X:T 3, or play X3|X=T, is 103.\n"
             "A composite goes with its prime factors, all from the hand: play KT=2*5*KA\n"
             "(1310 = 2 * 5 * 131), play A6=2^4. Only the cards of the number count.\n"
             "play 57 clears the field, play A729 turns the order round; play X, a Joker\n"
             "alone, leads or beats one card. What is wrong comes back, and costs cards.\n")},
    {"start", N_("Ann is to begin: start Ann. Without a name the option start= says who does.\n"
              "Dealt by hand, the cards that nobody got are shuffled into the deck.\n")},
    {"deal", N_("For example: deal Ann QK57X, deal Ben A 2 10. pile is the deck, the top first.\n")},
    {"count", N_("Real cards: Ann has drawn a card that nobody entered, and has 9: count Ann 9.\n"
              "The deck then has that many fewer, or more; undo takes it back.\n")},
    {"pass", N_("Nobody has to play. When all others have passed, the field is cleared, and the\n"
             "player of the last play leads. Whoever has passed may play again in the same\n"
             "round.\n")},
    {.verb = NULL},
};

static const struct sentence_row sentences[] = {
    {"play * cards= as=", N_("{1} plays {cards}.")}, /* the judgement reports the number */
    {"play *", N_("{1} plays a Joker, alone.")},
    {"cut * *", N_("{2}: the field is cleared.")},
    {"cut *", N_("A Grothendieck cut: the field is cleared.")},
    {"revolution * *", N_("{2}: the order is turned round.")},
    {"revolution *", N_("A Ramanujan revolution: the order is turned round.")},
    {"joker *", N_("Nothing beats it.")},
    {"penalty * 0", N_("{1} takes all cards back.")},
    {"penalty * * cards=", N_("{1} takes all cards back and draws {2}: {cards}.")},
    {"penalty * *", N_("{1} takes all cards back and draws {2}.")},
    {"lose * *", N_("{1} has {2} cards, and has lost.")},
    {"time-up", N_("The time is over: each names one number of all cards in hand.")},
    {"turn * all", N_("{1} is to name a number.")},
    {"tie *", N_("Nobody wins: the best numbers are equal.")},
    {"under n=", N_("{n} cards are shuffled, and go under the deck.")},
    {"place * *", N_("{1} has place {2}.")},
    {"end *", ""},
    {"title *", ""},
    {"alias * *", ""},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"draw", "", N_("take the top card of the deck, before playing"), prime_daifugo_run_draw, 0, 0, VERB_MOVE,
     TURNS},
    {"play", "NUMBER[=FACTORS]", N_("put down a number: QK, X:T 3, 57, A729, X, KT=2*5*KA"),
     prime_daifugo_run_play, 0, 512, VERB_MOVE, 0},
    {"pass", "", N_("play nothing"), prime_daifugo_run_pass, 0, 0, VERB_MOVE, 0},
    {"timeout", "", N_("the time is over: a pass"), prime_daifugo_run_timeout, 0, 0, VERB_MOVE, 0},
    {"written", "[wrong] N=FACTORS", N_("a composite of a score sheet, with the effect of its number, or wrong"),
     prime_daifugo_run_written, 1, 512, VERB_MOVE | VERB_REFEREE, TURNS},
    {"time-up", "", N_("the time of the game is over (all-at=)"), prime_daifugo_run_time_up, 0, 0,
     VERB_SETUP | VERB_REFEREE, TURNS},
    {"deal", "NAME|pile CARDS", N_("give cards by hand (deal=manual); - for none"), prime_daifugo_run_deal, 2, 512,
     VERB_SETUP | VERB_SECRET, 0},
    {"title", "TEXT", N_("the title of the game on its score sheet"), prime_daifugo_run_title, 1, 512, VERB_SETUP, 0},
    {"alias", "NAME TEXT",
     N_("how NAME is written on the score sheet"), prime_daifugo_run_alias, 2, 512, VERB_SETUP, 0},
    {"start", "[NAME]", N_("end the deal; NAME begins"), prime_daifugo_run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {"count", "NAME N", N_("real cards: NAME has N cards, whatever was counted"), prime_daifugo_run_count, 2, 2,
     VERB_SETUP, ON},
    {"chance", "[under] CARDS", N_("the cards that are drawn next, or that go under the deck"),
     prime_daifugo_run_chance, 1, 512, VERB_CHANCE, 0},
    {.name = NULL},
};

static const struct title_row titles[] = {
    {"penalty=cards", N_("choice: as many as were put down")},
    {"penalty=number", N_("choice: as many as the number has")},
    {"evens=all", N_("choice: all of them")},
    {"evens=half", N_("choice: one of each rank out")},
    {"composites=only", N_("choice: nothing else")},
    {"exponents=2", N_("choice: from 2 on")},
    {"exponents=any", N_("choice: any exponent")},
    {"under=played", N_("choice: as played")},
    {"under=shuffled", N_("choice: shuffled")},
    {NULL, NULL},
};

const struct game game_prime_daifugo = {
    .name = "prime-daifugo",
    .title = N_("Prime Daifugo"),
    .summary = N_("Get rid of your cards. A turn: draw one card, if you like; then put down a number\n"
                  "or pass. The number must be prime, have as many cards as the last play and be\n"
                  "greater. A composite goes with its factors: KT=2*5*KA. A Joker stands for 0 to 13:\n"
                  "X:T 3. What is wrong comes back, and you draw as many cards as you put down. 57\n"
                  "clears the field, and so does a lone Joker on one card: play and draw again. A729\n"
                  "turns the order round. When all others have passed, the last play's owner leads.\n"),
    .seats_min = 2,
    .seats_max = PRIME_DAIFUGO_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE,
    .judging = N_("Deal each player 11 cards, or 7 if five or six play, or as many as hand= says.\n"),
    .deck = "trump",
    .state_size = sizeof(struct game_state),
    .piles = piles,
    .titles = titles,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .help = help,
    .faults = faults,
    .sentences = sentences,
    .setup = prime_daifugo_setup,
    .keep = prime_daifugo_keep,
    .points = prime_daifugo_points,
    .shuffle = prime_daifugo_shuffle,
    .complete = prime_daifugo_complete,
    .show = prime_daifugo_show,
    .player = &prime_daifugo_player,
    .redeal = prime_daifugo_redeal,
    .result = prime_daifugo_result,
    .due = prime_daifugo_due,
    .plain = prime_daifugo_plain,
    .table = prime_daifugo_table,
    .is_notation = prime_daifugo_is_notation,
    .read_notation = prime_daifugo_read_notation,
    .write_notation = prime_daifugo_write_notation,
};
