/* game.c: Daifugo: its options, phases, verbs, help and sentences, and its struct game. */
#include "referee/games/daifugo/state.h"

static const struct option_row options[] = {
    [DAIFUGO_OPTION_JOKERS] = {"jokers", OPTION_NUMBER, "2", N_("Jokers"), N_("jokers in the deck"), NULL, 0,
                               DAIFUGO_JOKERS},
    [DAIFUGO_OPTION_HAND] = {"hand", OPTION_TEXT, "0", N_("Cards dealt"),
                             N_("cards dealt to each, 0 to 54, or all that go round; 0: the same, but 18 for two"),
                             "all", 0, DAIFUGO_HAND_MAX},
    [DAIFUGO_ENDS] = {"ends", OPTION_CHOICE, "all", N_("End of the game"),
                      N_("all (play for all places) or first (end with the first player out)"), "all|first", 0, 0},
    [DAIFUGO_FOUL] = {"foul", OPTION_CHOICE, "last", N_("Foul finish"),
                      N_("a foul finish: last (takes the last place), reject (is refused) or none (no foul)"),
                      "last|reject|none", 0, 0},
    [DAIFUGO_FOUL_ORDER] = {"foulorder", OPTION_CHOICE, "kakumei", N_("Ending with 2 or 3"),
                            N_("ending with 2 or 3: a foul by kakumei, or effective (jack-back counts too)"),
                            "kakumei|effective", 0, 0},
    [DAIFUGO_FOUL_8] = {"foul8", OPTION_CHOICE, "off", N_("Ending with an eight is a foul"),
                        N_("ending with an eight is a foul: on or off"), "off|on", 0, 0},
    [DAIFUGO_KAIDAN] = {"kaidan", OPTION_CHOICE, "on", N_("Sequences of one suit"),
                        N_("sequences of one suit: on or off"), "on|off", 0, 0},
    [DAIFUGO_KAKUMEI] = {"kakumei", OPTION_CHOICE, "choice", N_("Four cards reverse the order"),
                         N_("four cards reverse the order: choice (with rev), auto (always) or off"), "choice|auto|off",
                         0, 0},
    [DAIFUGO_KAIDAN_REV] = {"kaidanrev", OPTION_CHOICE, "on", N_("Kakumei by a kaidan"),
                            N_("a kaidan of four may start a kakumei: on or off"), "on|off", 0, 0},
    [DAIFUGO_SHIBARI] = {"shibari", OPTION_CHOICE, "any", N_("Locked suits (shibari)"),
                         N_("the second play locks suits: any, next (only in the very next turn) or off"),
                         "any|next|off", 0, 0},
    [DAIFUGO_GEKI] = {"geki", OPTION_CHOICE, "on", N_("Locked steps (geki-shibari)"),
                      N_("a shibari of one step locks the steps too: on or off"), "on|off", 0, 0},
    [DAIFUGO_SPADE_3] = {"spade3", OPTION_CHOICE, "on", N_("3S on a joker"),
                         N_("3S on a joker: on (beats it, ends the pile), beat (beats it) or off"), "on|beat|off", 0,
                         0},
    [DAIFUGO_LONE_PLAY] = {"loneplay", OPTION_YES_NO, "no", N_("A joker alone as another card"),
                           N_("a joker may be played alone as any other card"), NULL, 0, 0},
    [DAIFUGO_FIVE] = {"five", OPTION_CHOICE, "on", N_("Fives skip players"), N_("fives skip players: on or off"),
                      "on|off", 0, 0},
    [DAIFUGO_SEVEN] = {"seven", OPTION_CHOICE, "on", N_("Sevens give cards away"),
                       N_("sevens give cards away: on or off"), "on|off", 0, 0},
    [DAIFUGO_EIGHT] = {"eight", OPTION_CHOICE, "on", N_("Eights end the pile"), N_("eights end the pile: on or off"),
                       "on|off", 0, 0},
    [DAIFUGO_NINE] = {"nine", OPTION_CHOICE, "on", N_("Two nines end the pile"),
                      N_("two nines end the pile: on or off"), "on|off", 0, 0},
    [DAIFUGO_TEN] = {"ten", OPTION_CHOICE, "on", N_("Tens discard cards"), N_("tens discard cards: on or off"),
                     "on|off", 0, 0},
    [DAIFUGO_JACK] = {"jack", OPTION_CHOICE, "on", N_("Jacks reverse the order"),
                      N_("jacks reverse the order for the pile: on or off"), "on|off", 0, 0},
    [DAIFUGO_KAIDAN_8] = {"kaidan8", OPTION_CHOICE, "on", N_("An eight inside a kaidan"),
                          N_("an eight inside a kaidan ends the pile: on or off"), "on|off", 0, 0},
    [DAIFUGO_STICKY_PASS] = {"stickypass", OPTION_CHOICE, "off", N_("A pass holds for the pile"),
                             N_("a pass holds until the pile ends: on or off"), "off|on", 0, 0},
    [DAIFUGO_LEAD_PASS] = {"leadpass", OPTION_CHOICE, "on", N_("A leader may pass"), N_("a leader may pass: on or off"),
                           "on|off", 0, 0},
    [DAIFUGO_WITH_EXCHANGE] = {"exchange", OPTION_CHOICE, "off", N_("Exchange of cards"),
                               N_("last and first exchange cards before the next game: on or off"), "off|on", 0, 0},
    [DAIFUGO_STARTER] = {"starter", OPTION_TEXT, "random", N_("Who leads first"),
                         N_("who leads: random, a player, 3d (who holds it) or loser (the last before)"),
                         "random|3d|loser", 0, 0},
    [DAIFUGO_SCORE] = {"score", OPTION_CHOICE, "program", N_("Scoring"),
                       N_("program (winner 15 and more, foul -10) or places (players less the place)"),
                       "program|places", 0, 0},
    [DAIFUGO_PREVIOUS] = {"previous", OPTION_TEXT, NULL, N_("Places of the game before"),
                          N_("the players of the game before, first to last: P2,P1,P3"), NULL, 0, 0},
    {.name = NULL},
};

static const struct title_row areas[] = {
    {"pile", N_("the cards to beat")},
    {"played", N_("the cards of finished piles")},
    {"aside", N_("the cards that were not dealt")},
    {NULL, NULL},
};

static const struct phase_row phases[] = {
    [DAIFUGO_SETUP] = {"setup", STAGE_SETUP},
    [DAIFUGO_EXCHANGE] = {"exchange", STAGE_ON},
    [DAIFUGO_PLAYING] = {"play", STAGE_ON},
    [DAIFUGO_GIVE] = {"give", STAGE_ON},
    [DAIFUGO_DISCARD] = {"discard", STAGE_ON},
    [DAIFUGO_OVER] = {"over", STAGE_OVER},
};

static const struct fault_row faults[] = FAULT_ROWS(DAIFUGO_FAULTS);

static const struct sentence_row sentences[] = {
    {"play * *", N_("{1} plays {2+}.")},
    {"stuck *", N_("{1} cannot lead: the last card would be a foul.")},
    {"shibari *", N_("Shibari: only {1} may follow on this pile.")},
    {"geki", N_("Geki shibari: and only one step at a time.")},
    {"kakumei on", N_("A kakumei: the order turns round.")},
    {"kakumei off", N_("Another kakumei: the order turns round again.")},
    {"jackback", N_("Jack-back: the order turns round for this pile.")},
    {"give * * 0", N_("{1} gives {2} nothing.")},
    {"give * * 1", N_("{1} gives {2} a card.")},
    {"give * * *", N_("{1} gives {2} {3} cards.")},
    {"given *", N_("Given: {1+}.")},
    {"discard * 0", N_("{1} discards nothing.")},
    {"discard * 1", N_("{1} discards a card.")},
    {"discard * *", N_("{1} discards {2} cards.")},
    {"discarded *", N_("Discarded: {1+}.")},
    {"exchange * * 1", N_("{1} gives {2} a card, for their places.")},
    {"exchange * * *", N_("{1} gives {2} {3} cards, for their places.")},
    {"skip *", N_("Passed over: {1+}.")},
    {"cut 8", N_("An eight ends the pile.")},
    {"cut 99", N_("Two nines end the pile.")},
    {"cut 3S", N_("The three of spades takes the joker, and ends the pile.")},
    {"pile-end *", N_("The pile is over: {1} leads.")},
    {"out * *", N_("{1} is out, in place {2}.")},
    {"foul * *", N_("A foul: {1} may not end with that, and takes place {2}.")},
    {"last * *", N_("{1} is left, and takes place {2}.")},
    {"over", N_("The game is over.")},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "CARD... [rev]", N_("equal cards or a kaidan; JK=7S for a joker; rev starts a kakumei"),
     daifugo_run_play, 0, 64, VERB_SYNTAX_FIRST, 1 << DAIFUGO_PLAYING},
    {"pass", "", N_("play nothing"), daifugo_run_pass, 0, 0, VERB_SYNTAX_FIRST, 1 << DAIFUGO_PLAYING},
    {"give", "CARD...|none", N_("after sevens: give cards to the following player"),
     daifugo_run_hand_over, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET, 1 << DAIFUGO_GIVE},
    {"discard", "CARD...|none", N_("after tens: discard cards, face down"),
     daifugo_run_hand_over, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET, 1 << DAIFUGO_DISCARD},
    {"exchange", "CARD...", N_("before the game: give cards for the places of the game before"),
     daifugo_run_hand_over, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET, 1 << DAIFUGO_EXCHANGE},
    {"deal", "NAME CARDS", N_("give cards by hand (deal=manual); what is not dealt is put aside"),
     daifugo_run_deal, 2, 64, VERB_SETUP | VERB_SECRET, 1 << DAIFUGO_SETUP},
    {"start", "[NAME]", N_("end the deal; NAME leads"),
     daifugo_run_start, 0, 1, VERB_SETUP | VERB_START, 1 << DAIFUGO_SETUP},
    {"count", "NAME N", N_("real cards: correct how many cards a player has"), daifugo_run_count, 2, 2, VERB_SETUP,
     1 << DAIFUGO_EXCHANGE | 1 << DAIFUGO_PLAYING | 1 << DAIFUGO_GIVE | 1 << DAIFUGO_DISCARD},
    {.name = NULL},
};

static const struct help_row help[] = {
    {"play", N_("A card is its value (3 4 5 6 7 8 9 T J Q K A 2) and its suit (S H D C): play 9S\n"
             "A pair, a triple, four of one value: play 9S 9H\n"
             "A kaidan, three or more of one suit in sequence: play 4H 5H 6H\n"
             "JK is a joker, alone the highest card. Among others it stands for one of them:\n"
             "play 9S JK=9D, or JK:9D. With loneplay=yes it may do so alone: play JK=9D\n"
             "Four cards or more with rev start a kakumei, which turns the order round:\n"
             "play 4S 4H 4D 4C rev\n")},
    {"give", N_("After a seven: up to one card for each seven, to the next player who is still\n"
             "in: give 3C. Or nothing: give none. Of real cards only how many: give ?\n")},
    {"discard", N_("After a ten: up to one card for each ten, face down, out of the game:\n"
                "discard 3C. Or nothing: discard none. Of real cards only how many: discard ?\n")},
    {"exchange", N_("Before a game with exchange=on: the last of the game before gives the first the\n"
                 "two strongest cards, the last but one the second the strongest; they get as many\n"
                 "back, of the others' choice. With two or three players it is one card each way.\n"
                 "For example: exchange 2S JK. Of real cards only how many: exchange ?,?\n")},
    {"start", N_("Ann is to lead: start Ann. Without a name it is as the option starter says.\n")},
    {"count", N_("At a table of real cards Ann has 14 cards and not 13: count Ann 14. The cards\n"
              "come from those that lie aside, or go there.\n")},
    {.verb = NULL},
};

static const struct title_row titles[] = {
    {"daifugo", N_("typed: the name of the game")},
    {"exchange", N_("button: exchange cards")},
    {"give", N_("button: give cards")},
    {"none", N_("button: no cards")},
    {"rev", N_("button: the order turns round")},
    {"ends=all", N_("choice: all places")},
    {"ends=first", N_("choice: until one is out")},
    {"foul=last", N_("choice: the last place")},
    {"foul=reject", N_("choice: it is refused")},
    {"foul=none", N_("choice: any card may be the last")},
    {"foulorder=kakumei", N_("choice: by kakumei")},
    {"foulorder=effective", N_("choice: jack-back counts, too")},
    {"kakumei=choice", N_("choice: by choice")},
    {"kakumei=auto", N_("choice: always")},
    {"shibari=any", N_("choice: at any time")},
    {"shibari=next", N_("choice: in the next turn")},
    {"spade3=beat", N_("choice: it beats")},
    {"score=program", N_("choice: as the program counts")},
    {"score=places", N_("choice: by places")},
    {NULL, NULL},
};

static const struct sign_row signs[] = {
    {'S', "♠", "black", "spades", N_("the suit of spades")},
    {'H', "♥", "red", "hearts", N_("the suit of hearts")},
    {'D', "♦", "red", "diamonds", N_("the suit of diamonds")},
    {'C', "♣", "black", "clubs", N_("the suit of clubs")},
    {'\0', NULL, NULL, NULL, NULL},
};

const struct game game_daifugo = {
    .name = "daifugo",
    .title = N_("Daifugo with house rules"),
    .summary = N_("Get rid of your cards. The leader plays a card, several of one value or a\n"
                  "kaidan (three or more of one suit in sequence); the others play as many and\n"
                  "higher, or pass; when all have passed, the last to play leads. 3 is low, 2 high,\n"
                  "a joker above all. Four cards may turn the order round (kakumei), a jack does\n"
                  "so for the pile; equal suits lock (shibari). Fives skip players, sevens give\n"
                  "cards to the next player, tens discard cards, eights and several nines end the\n"
                  "pile, 3S takes a joker that lies alone. Ending with a two (during a kakumei a\n"
                  "three) or with a joker alone is a foul and takes the last place. To the letter\n"
                  "one \"cannot end with a two\": rules of the house refuse such an end, or allow it.\n"),
    .seats_min = 2,
    .seats_max = DAIFUGO_SEATS,
    .seats_default = 4,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL | DEAL_TABLE,
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
    .setup = daifugo_setup,
    .keep = daifugo_keep,
    .points = daifugo_points,
    .place = daifugo_place,
    .shuffle = daifugo_shuffle,
    .write_card = daifugo_write_card,
    .show = daifugo_show,
    .legal = daifugo_legal,
    .player = &daifugo_player,
    .redeal = daifugo_redeal,
    .result = daifugo_result,
    .due = daifugo_due,
    .table = daifugo_table,
};
