/* game.c: Prime Daifugo Lvl. 0: its tables of options, verbs and texts, and its struct game. */
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/lvl0/state.h"

enum {
    WORDS = 512, /* more words than a line can have */
    ON = 1 << LVL0_DRAW | 1 << LVL0_PLAYING | 1 << LVL0_DISCARD /* bit mask of the phases between deal and end */
};

static const char *const piles[] = {"pile", "discard", NULL};

static const struct option_row options[] = {
    [LVL0_ADVANCED] = {"advanced", OPTION_YES_NO, "no", N_("All advanced cards"),
                       N_("all advanced cards: 0 5/9 4/6/8, SKIP for three"), NULL, 0, 0},
    [LVL0_ZERO] = {"zero", OPTION_YES_NO, NULL, N_("0 cards"), N_("the two 0 cards (else as advanced)"), NULL, 0, 0},
    [LVL0_FIVE_NINE] = {"five-nine", OPTION_YES_NO, NULL, N_("5/9 cards"), N_("the two 5/9 cards (else as advanced)"),
                        NULL, 0, 0},
    [LVL0_FOUR_SIX_EIGHT] = {"four-six-eight", OPTION_YES_NO, NULL, N_("4/6/8 cards"),
                             N_("the two 4/6/8 cards (else as advanced)"), NULL, 0, 0},
    [LVL0_WITH_SKIP] = {"skip", OPTION_YES_NO, NULL, N_("SKIP cards"),
                        N_("the two SKIP cards, for three (else as advanced)"), NULL, 0, 0},
    [LVL0_WITH_MULTI_IN_THREE] = {"multi-in-three", OPTION_YES_NO, "yes", N_("Multi-number cards in threes"),
                                  N_("multi-number cards among three cards"), NULL, 0, 0},
    [LVL0_HAND] = {"hand", OPTION_NUMBER, "10", N_("Cards dealt"), N_("cards dealt to each player"), NULL, 1,
                   LVL0_CARDS},
    [LVL0_LIMIT] = {"hand-limit", OPTION_NUMBER, "0", N_("Cards in a hand at most"),
                    N_("most cards in a hand, 0 for no limit"), NULL, 0, LVL0_CARDS},
    [LVL0_WINS] = {"wins", OPTION_NUMBER, "2", N_("Games that win the match"),
                   N_("games that win the match, without games="), NULL, 1, 100},
    [LVL0_START] = OPTION_ROW_START,
    [LVL0_DISCARDS] = {"discards", OPTION_CHOICE, "open", N_("Discards that are seen"),
                       N_("who sees the discards: all, or of all only the top"), "open|closed", 0, 0},
    [LVL0_ZERO2] = {"zero2", OPTION_CHOICE, "judged", N_("0 as the second of two cards"),
                    N_("0 as the second of two cards: judged, or refused"), "judged|refused", 0, 0},
    [LVL0_STOP] = {"stop", OPTION_CHOICE, "draws", N_("Draw after a Stop"),
                   N_("whether the turn after a Stop has a draw"), "draws|none", 0, 0},
    [LVL0_D_LIMIT] = {"d-limit", OPTION_CHOICE, "one", N_("D with a full hand"),
                      N_("cards that D draws into a hand at its limit"), "one|none", 0, 0},
    [LVL0_LONE_SKIP] = {"lone-skip", OPTION_CHOICE, "allowed", N_("SKIP as the only card"),
                        N_("SKIP left as the only card: allowed, or refused"), "allowed|refused", 0, 0},
    [LVL0_RESHUFFLE] = {"reshuffle", OPTION_CHOICE, "at-once", N_("Shuffle of the discards"),
                        N_("when the pile is used up: at once, or before a draw"), "at-once|when-needed", 0, 0},
    [LVL0_DECK_FILE] = {"deck", OPTION_DECK, NULL, NULL, N_("a deck or deck file instead of the game's own"), NULL, 0,
                        0},
    [LVL0_FACTORS] = OPTION_ROW_FACTORS,
    [LVL0_CLOCK] = OPTION_ROW_CLOCK,
    [LVL0_BANK] = OPTION_ROW_BANK,
    [LVL0_THINK] = OPTION_ROW_THINK,
    [LVL0_CALLS] = OPTION_ROW_CALLS,
    [LVL0_MAX_CARDS] = {"max-cards", OPTION_NUMBER, "3", N_("Cards of a play at most"), N_("cards of a play at most"),
                        NULL, 2, LVL0_PLAY_MAX},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [LVL0_SETUP] = {"setup", STAGE_SETUP},
    [LVL0_DRAW] = {"draw", STAGE_ON},
    [LVL0_PLAYING] = {"play", STAGE_ON},
    [LVL0_DISCARD] = {"discard", STAGE_ON},
    [LVL0_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(LVL0_FAULTS);

/* After D, every move but a discard is refused; a timeout and the verbs of the referee, such as `count`, are not. */
static bool ready(struct move *move, const struct verb_row *verb)
{
    bool may = verb->run == lvl0_run_discard || verb->run == lvl0_run_timeout ||
               match_is_referees_verb(verb);
    return may || move->state->common.phase != LVL0_DISCARD || refuse_plain(move->fault, LVL0_MUST_DISCARD_FAULT);
}

static const struct verb_row verbs[] = {
    {"draw", "", N_("take the top card of the pile, before playing"), lvl0_run_draw, 0, 0, VERB_MOVE, 0},
    {"d", "", N_("play D instead: draw two, then discard one"), lvl0_run_d, 0, 0, VERB_MOVE, 0},
    {"discard", "CARD", N_("throw a card away after D"), lvl0_run_discard, 1, 1, VERB_MOVE, 0},
    {"play", "CARD [CARD [CARD]]", N_("put down a number; 5/9:9 names a value"), lvl0_run_play, 0, WORDS, VERB_MOVE, 0},
    {"pass", "", N_("play nothing"), lvl0_run_pass, 0, 0, VERB_MOVE, 0},
    {"skip", "", N_("play SKIP: the next player is passed over"), lvl0_run_skip, 0, 0, VERB_MOVE, 0},
    {"timeout", "", N_("the time is over: a pass"), lvl0_run_timeout, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME|pile|discard CARDS", N_("give cards by hand; - for none"), lvl0_run_deal, 2, WORDS,
     VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME]", N_("end the deal; NAME begins"), lvl0_run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {"count", "NAME N", N_("real cards: NAME has N cards, whatever was counted"), lvl0_run_count, 2, 2, VERB_SETUP, ON},
    {"chance", "CARDS", N_("what the next reshuffle brings, top first"), lvl0_run_chance, 1, WORDS, VERB_CHANCE, 0},
    {.name = NULL},
};

static const struct help_row help[] = {
    {"play", N_("The cards are written as they are printed, with blanks or commas: play 10 3\n"
             "5/9 and 4/6/8 need the value that they are played as: play 5/9:9 7\n"
             "D and SKIP are no numbers: d and skip play them.\n")},
    {"start", N_("Ann is to begin: start Ann. Without a name the option start= says who does.\n"
              "Dealt by hand, the cards that nobody got are shuffled into the pile.\n")},
    {"count", N_("Real cards: Ann has drawn a card that nobody entered, and has 9: count Ann 9.\n"
              "The pile then has that many fewer, or more; undo takes it back.\n")},
    {.verb = NULL},
};

static const struct sentence_row sentences[] = {
    {"play * cards=", N_("{1} plays {cards}.")},
    {"return * cards=", N_("{1} takes {cards} back, and has passed.")},
    {"discard * D", N_("{1} plays D.")},
    {"discard * *", N_("{1} throws {2} away.")},
    {"skip * over=", N_("{1} plays SKIP: {over} is passed over.")},
    {"round *", N_("The round is over: {1} begins the next.")},
    {NULL, NULL},
};

static const struct title_row titles[] = {
    {"d", N_("button: play the card D")},
    {"discards=open", N_("choice: all are seen")},
    {"discards=closed", N_("choice: the top is seen")},
    {"zero2=judged", N_("choice: it is judged")},
    {"zero2=refused", N_("choice: it is refused")},
    {"stop=draws", N_("choice: there is a draw")},
    {"stop=none", N_("choice: there is no draw")},
    {"d-limit=one", N_("choice: one card")},
    {"d-limit=none", N_("choice: no card")},
    {"lone-skip=allowed", N_("choice: it is allowed")},
    {"lone-skip=refused", N_("choice: it is refused")},
    {"reshuffle=at-once", N_("choice: at once")},
    {"reshuffle=when-needed", N_("choice: before a draw")},
    {NULL, NULL},
};

const struct game game_lvl0 = {
    .name = "lvl0",
    .title = N_("Prime Daifugo Lvl. 0"),
    .summary = N_("Get rid of your cards. A turn: draw one card or play D, if you like; then\n"
                  "put down one, two or three cards as a number, play SKIP, or pass. The number\n"
                  "must be prime, have as many cards as the last play and be greater; three\n"
                  "cards are single digits, one of them with the icon. What is not prime comes\n"
                  "back, and you have passed. Whoever passes over a 10 draws two; a 12 in a prime\n"
                  "ends the round at once. When the turn is back at the owner of the last play,\n"
                  "the round is over, and the owner begins the next.\n"),
    .seats_min = 2,
    .seats_max = LVL0_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE,
    .deck = "lvl0-advanced",
    .state_size = sizeof(struct game_state),
    .piles = piles,
    .titles = titles,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .help = help,
    .faults = faults,
    .sentences = sentences,
    .setup = lvl0_setup,
    .keep = lvl0_keep,
    .target = lvl0_target,
    .shuffle = lvl0_shuffle,
    .complete = lvl0_complete,
    .ready = ready,
    .show = lvl0_show,
    .legal = lvl0_legal,
    .player = &lvl0_player,
    .redeal = lvl0_redeal,
    .result = lvl0_result,
    .due = lvl0_due,
    .plain = lvl0_plain,
    .table = lvl0_table,
};
