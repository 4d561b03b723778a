/* test_table_real.c: Primes Rummy with real cards: the cards entered, what the referee can know, and random games. */
#include "referee/game/view.h"
#include "referee/games/rummy/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/offered.h"

#define START "new rummy players=Ann,Ben,Cy deal=table free=2 seed=1; start Ann 88"

/* ---- turns ---- */

static void discards_that_were_shuffled_into_the_pile_are_not_known(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; count Ann 15; count Ben 15; count Cy 15; draw; discard 1");
    for (int number = 2; number <= 55; number++) {
        channel_send(c, "draw");
        channel_send(c, "discard %d", number);
        assert_string_equal(channel_refusal(c), "");
    }
    channel_expect_key(c, "draw", "0");
    channel_expect_events(c, "draw", "recycle 55; draw Ben");
    channel_expect_key(c, "draw", "54");
    channel_expect_key(c, "heap", "1");
    channel_refuse(c, "discard 55", "lies-elsewhere");
    channel_accept(c, "discard 54");
    channel_accept(c, "undo 2");
    channel_accept(c, "redo 2");
}

/* ---- the end ---- */

#define OUT START "; draw; out 50 23,3,13 41,40,45,11"

/* ---- random games ---- */

enum { GAMES = 60, MOVES = 400 };

struct trial {
    struct channel channel;
    struct rng rng;
    struct view table;
    struct text command;
    long outs, ends, counts;
};

static const struct session *session_of(const struct trial *trial)
{
    return trial->channel.protocol.session;
}

static const struct game_state *state_of(const struct trial *trial)
{
    return session_state(session_of(trial));
}

static int random_below(struct trial *trial, int bound)
{
    return (int)rng_below(&trial->rng, (uint64_t)bound);
}

/* Sends a random command that the view offers. After some random counts it offers none. */
static void send_an_offered_command(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    view_clear(&trial->table);
    rummy_table(match, state_of(trial), VIEW_ALL, &trial->table);
    if (offered_any(&trial->table, match, SEAT_NONE, &trial->rng, &trial->command) >= 0)
        channel_accept(&trial->channel, trial->command.at);
}

/* Sends a random count: it is accepted if and only if the player is in the game and the pile has enough cards. */
static void send_a_count(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    int seat = random_below(trial, match->seats), count = random_below(trial, 17);
    const struct game_state *state = state_of(trial);
    bool fits = state->place[seat] == 0 && count <= RUMMY_COUNT;
    fits = fits && count <= state->hand_count[seat] + state->stock.pile.count;
    channel_send(&trial->channel, "count %s %d", match->name[seat], count);
    assert_string_equal(channel_refusal(&trial->channel), fits ? "" : "bad-count");
    trial->counts += fits;
}

/*
 * Sets the count of the player to 0 and then to 5, so that no card is known. Goes out with a set of a random prime and
 * three cards that match it, if the player can have them.
 */
static void go_out(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    const struct game_state *state = state_of(trial);
    int seat = state->common.turn, key = 2 + random_below(trial, 98), wanted = 3, thrown = 0;
    if (!rummy_is_prime(key) || rummy_possible_copies(match, state, seat, key) == 0)
        return;
    channel_send(&trial->channel, "count %s 0", match->name[seat]);
    channel_send(&trial->channel, "count %s 5", match->name[seat]);
    state = state_of(trial);
    while (rummy_possible_copies(match, state, seat, ++thrown) == 0 || rummy_matches(key, thrown))
        ;
    text_clear(&trial->command);
    text_print(&trial->command, "out %d %d", thrown, key);
    for (int card = 1; card <= RUMMY_NUMBERS && wanted > 0; card++)
        if (card != key && rummy_matches(key, card) && rummy_possible_copies(match, state, seat, card) > 0) {
            text_print(&trial->command, ",%d", card);
            wanted--;
        }
    channel_send(&trial->channel, "%s", trial->command.at);
    trial->outs += *channel_refusal(&trial->channel) == '\0';
}

/* Checks that the counts add up to the pack, and that no card is known to be in two places. */
static void check_cards(const struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    const struct game_state *state = state_of(trial);
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    int cards = state->stock.pile.count + state->heap.count;
    for (int seat = 0; seat < match->seats; seat++)
        cards += state->hand_count[seat];
    assert_int_equal(cards, RUMMY_NUMBERS + match->option[RUMMY_FREE_CARDS]);
    rummy_count_all(match, state, copies);
    assert_int_equal(rummy_surplus_card(match, copies), RUMMY_NO_CARD);
}

static void play(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    for (int move = 0; move < MOVES && match_stage(match, state_of(trial)) == STAGE_ON; move++) {
        bool is_discard = state_of(trial)->common.phase == RUMMY_DISCARD;
        if (random_below(trial, 12) == 0)
            send_a_count(trial);
        else if (is_discard && random_below(trial, 3) == 0)
            go_out(trial);
        else
            send_an_offered_command(trial);
        check_cards(trial);
        if (random_below(trial, 20) == 0)
            channel_run(&trial->channel, "undo; redo");
    }
    trial->ends += match_stage(match, state_of(trial)) == STAGE_OVER;
}

static void in_random_games_the_counts_add_up_and_offered_commands_are_accepted(void **state)
{
    static const struct game *const list[] = {&game_rummy, NULL};
    struct trial trial = {.rng = {1}};
    for (int game = 0; game < GAMES; game++) {
        channel_open(&trial.channel, list);
        channel_send(&trial.channel, "new rummy players=%d deal=table game=%s free=%d scoring=%s justtaken=%s both=%s",
                     2 + game % 5, game % 10 < 3 ? "advanced" : "basic", random_below(&trial, 7),
                     game % 2 == 0 ? "keys" : "places", game % 3 == 0 ? "off" : "on",
                     game % 7 == 0 ? "on" : "off");
        send_an_offered_command(&trial);
        play(&trial);
        dialogue_step(&trial.channel, "replay");
        channel_close(&trial.channel);
    }
    assert_true(trial.outs > GAMES / 2 && trial.ends > GAMES / 2 && trial.counts > GAMES);
    view_free(&trial.table);
    text_free(&trial.command);
}

static const struct dialogue dialogues[] = {
    /* ---- set-up ---- */
    {"real cards need only who begins and the open card",
     {"new rummy players=Ann,Ben,Cy deal=table free=2 seed=1",
      "due says real cards: `start NAME CARD` says who begins, and which card is open",
      "start Ben 88 -> deal open n=1 cards=88; turn Ben draw",
      "Ann.count = 7; draw = 79", /* 101 - 21 - 1 */
      "get Ann.hand; get pile -> ? hidden",
      "discards = 88",
      "new rummy players=Ann,Ben deal=table game=advanced starter=2 free=0; start 5; turn = Ben; Ann.count = 14",
      "draw = 70"}},
    {"real cards are not dealt and chance does not bring them",
     {"new rummy players=Ann,Ben deal=table free=0",
      "deal Ann 1 2 3 4 5 6 7 -> ? bad-deal ... the players hold real cards: `start NAME CARD` says who begins, and "
          "which card is open",
      "deal pile 1 -> ? bad-deal",
      "start -> ? bad-deal ... which card is open? `start Ann CARD`",
      "start Ben -> ? bad-deal ... which card is open? `start Ben CARD`",
      "start Ben ?; start 100 -> ? bad-card",
      "start Cy 5 -> ? bad-player",
      "start Ann F -> ? lies-elsewhere ... Ann can have 0 of the 0 F in the pack",
      "start Ann 5",
      "chance 3 -> ? bad-chance",
      "new rummy players=Ann,Ben deal=manual",
      "start Ann 5 -> ? syntax"}},
    {"advice and moves are not to be had",
     {START,
      "suggest; legal -> ? hidden"}},
    /* ---- turns ---- */
    {"draws are counted and not seen",
     {START,
      "draw -> draw Ann",
      "Ann.count = 8; draw = 78",
      "due says Ann discards a card, or goes out with `out CARD SETS`",
      "discard 50 -> discard Ann 50; turn Ben draw",
      "Ann.count = 7",
      "discard 50 -> ? must-draw-first"}},
    {"a card that lies elsewhere is refused with where",
     {START "; draw",
      "discard 88 -> ? lies-elsewhere ... 88 is the open card",
      "discard 50; draw; discard 51; draw",
      "discard 88 -> ? lies-elsewhere ... 88 is among the discards",
      "discard 52; take",
      "discard 52 -> ? just-taken ... 52",
      "discard 53; draw",
      "discard 52 -> ? lies-elsewhere ... Ann took 52 and has not thrown it away",
      "discard 54; draw; discard 55; take",
      "discard 52 -> discard Ann 52; turn Ben draw"}},
    {"as many free cards as the pack has can lie open",
     {START "; draw; discard F; draw; discard F; draw",
      "discard F -> ? lies-elsewhere ... Cy can have 0 of the 2 F in the pack",
      "discard 1; undo 2; take",
      "discard F -> ? just-taken",
      "discard 1; take; discard 2; draw",
      "discard F:29 -> ? lies-elsewhere"}},
    /* ---- going out ---- */
    {"sets that lie open are checked and must be named",
     {START "; take",
      "out 50 -> ? not-all-used ... name the sets that lie open: `out 50 23,3,13 41,40,45,11`",
      "out 50 23,3,13 41,40,45; out 50 23,3,13 41,40,45,11 -> ? not-all-used ... 88, which Ann took",
      "out 50 23,3 13,41,40,88,83 -> ? set-too-small ... 23,3 has 2, not 3",
      "out 50 22,20,24 83,88,80,81 -> ? key-not-prime ... 22,20,24",
      "out 50 23,3,13 83,88,80,41 -> ? no-match ... 41 with 83",
      "out 50 23,3,13 83,88,80,3 -> ? lies-elsewhere ... 3 is named twice",
      "out 50 23,3,50 83,88,80,81 -> ? lies-elsewhere ... 50 is the open card",
      "out 50 23,3,13 83,88,80,F,F,F -> ? not-held ... by my count Ann has 8 cards: was a draw not entered? `count Ann "
          "N` corrects it",
      "out 50 F,F,F 83,88,80,81 -> ? lies-elsewhere ... Ann can have 2 of the 2 F in the pack",
      "out 50 23,3,13 83,88,80 -> ? not-all-used ... by my count Ann has 1 more: `count Ann N` corrects it",
      "out 50 23,3,F=13 83,88,80,81 -> discard Ann 50; out Ann 1 23,3,F=13 83,88,80,81; turn Ben left",
      "Ann.hand = F,3,23,80,81,83,88"}},
    {"a hand with too few cards is refused by the count",
     {START "; draw; count Ann 0",
      "discard 5 -> ? not-held ... by my count Ann has 0 cards: was a draw not entered? `count Ann N` corrects it",
      "count Ann 1",
      "out 5 23,3,13 -> ? not-held ... by my count Ann has 1 card: was a draw not entered? `count Ann N` corrects it",
      "discard 5"}},
    /* ---- counts ---- */
    {"a count is corrected from the pile recorded and undone",
     {START,
      "count Ben 6 -> count Ben n=6",
      "Ben.count = 6; draw = 80",
      "record has \n| count Ben 6 #",
      "undo; Ben.count = 7; draw = 79",
      "count Ben 9; draw = 77",
      "count Dan 5 -> ? bad-player",
      "count Ben 16 -> ? bad-count ... 16; Ben can have 0 to 15",
      "count Ben ? -> ? bad-count",
      "new rummy players=Ann,Ben deal=table",
      "count Ben 6 -> ? wrong-phase"}},
    {"a count that the pile contradicts is refused",
     {"new rummy players=6 deal=table free=0 seed=1; start P1 1; count P1 15; count P2 15; count P3 15",
      "count P4 15; count P5 15; draw; discard 2; draw; discard 3; draw; discard 4; draw = 13",
      "draw; discard 5; draw; discard 6; draw; discard 7; draw; discard 8; draw; discard 9",
      "draw; discard 10; draw; discard 11; draw; discard 12; draw; discard 13; draw = 4",
      "count P6 12 -> ? bad-count ... the pile has 4 cards: P6 can have at most 11",
      "draw; discard 14; draw; discard 15; draw; discard 16",
      "count P6 9 -> ? bad-count ... the pile has 1 card: P6 can have at most 8",
      "count P6 8"}},
    {"dealt by the referee the hands are known and not counted",
     {"new rummy players=Ann,Ben seed=1",
      "count Ann 7 -> ? bad-count ... the referee knows the hands"}},
    {"a hand that is smaller than what was known of it is not known",
     {START "; take; discard 12; take; discard 13; take; discard 14; take; discard 15; count Ann 2; draw",
      "discard 88 -> ? lies-elsewhere",
      "count Ann 1; discard 88"}},
    /* ---- the end ---- */
    {"the cards left are asked for and give the points",
     {OUT "; phase = left; turn = Ben",
      "due says Ben lays open the 7 cards left: `left Ben CARDS`",
      "draw -> ? wrong-phase",
      "left Dan 2 F F 97 1 9 10 -> ? bad-player",
      "left Cy 2 F F 97 1 9 10 -> hand Cy F F 1 2 9 10 97; turn Ben left",
      "left Ann 1 2 4 5 6 7 8 -> ? wrong-phase ... the cards of Ann lie open; "
          "Ben lays open the 7 cards left: `left Ben CARDS`",
      "left Cy 1 2 4 5 6 7 8 -> ? wrong-phase",
      "left Ben 4 5 6 -> ? bad-count ... by my count Ben has 7 cards, not 3: `count Ben N` corrects it",
      "left Ben - -> ? bad-count",
      "left Ben 4 5 6 7 8 14 ? -> ? bad-card",
      "left Ben 4 5 6 7 8 14 88 -> ? lies-elsewhere ... 88 is among the discards",
      "left Ben 4 5 6 7 8 14 23 -> ? lies-elsewhere ... Ann has laid 23 down",
      "left Ben 4 5 6 7 8 14 14 -> ? lies-elsewhere ... 14 is named twice",
      "left Ben 4 5 6 7 8 14 F; left Ben 88 4 5 6 7 8 14 -> ? lies-elsewhere",
      "left Ben 4 5 6 7 8 14 15 -> hand Ben 4 5 6 7 8 14 15; over places=1,2,3 points=0,2,4; points Ann 0; "
      "points Ben 2; points Cy 4",
      "Ben.hand = 4,5,6,7,8,14,15",
      "undo; phase = left",
      "redo; new",
      "start -> ? bad-deal ... which card is open? `start Ben CARD`",
      "start 17; turn = Ben; Cy.total = 4"}},
    {"a count at the end can make a hand unknown again or end the game",
     {OUT "; left Ben 4 5 6 7 8 14 15",
      "count Ann 6 -> ? bad-count ... Ann is out",
      "count Ben 6 -> count Ben n=6; turn Ben left",
      "left Ben 4 5 6 7 8 14",
      "count Ben 7 -> count Ben n=7; turn Ben left",
      "left Ben 1 2 4 5 6 7 9",
      "count Cy 0 -> count Cy n=0; over places=1,3,2 points=0,3,0; points Ann 0; points Ben 3; points Cy 0"}},
    {"a single card that is left is asked for",
     {OUT "; count Cy 2",
      "left Cy 4 5 6 -> ? bad-count ... by my count Cy has 2 cards, not 3: `count Cy N` corrects it",
      "count Ben 1",
      "due says Ben lays open the 1 card left: `left Ben CARDS`",
      "left Ben 4 5 6 -> ? bad-count ... by my count Ben has 1 card, not 3: `count Ben N` corrects it",
      "left Ben 99 -> hand Ben 99; turn Cy left",
      "count Ben 1 -> count Ben n=1; turn Cy left", /* his known card stays known */
      "left Cy 5 99 -> ? lies-elsewhere"}},
    {"a card that was taken and is not there is remarked",
     {START "; draw; discard 12; take; discard 14; draw; discard 15; draw; out 50 23,3,13 41,40,45,11",
      "left Ben 4 5 6 7 8 1 2 has # Ben took 12, and it is not among these cards",
      "undo",
      "left Ben 4 5 6 7 8 1 12 lacks #",
      "undo",
      "left Ben 12 4 5 6 7 8 1 lacks #",
      START "; draw; discard 12; take; discard 14; take; discard 15; draw; discard 16; draw; discard 17",
      "take; discard 18; draw; out 50 23,3,13 41,40,45,11; left Ben 12 1 2 4 5 6 7",
      "left Cy 14 20 21 22 24 25 26 has # Cy took 17, and it is not among these cards"}},
    {"the limit of turns asks for all hands",
     {"new rummy players=Ann,Ben deal=table turnlimit=1; start Ann 1; draw",
      "discard 2 -> discard Ann 2; limit; turn Ann left",
      "left Ann 3 4 5 6 7 8 9",
      "left Ben 10 11 12 14 15 16 17 -> hand Ben 10 11 12 14 15 16 17; over places=2,1 points=3,2; points Ann 3; "
      "points Ben 2"}},
    {"places need no cards that are left",
     {"new rummy players=Ann,Ben deal=table scoring=places; start Ann 1; draw",
      "out 50 23,3,13 41,40,45,11 -> discard Ann 50; out Ann 1 23,3,13 41,40,45,11; last Ben 2; "
      "over places=1,2 points=0,2; points Ann 0; "
          "points Ben 2",
      "get Ben.hand -> ? hidden"}},
    /* ---- verbs ---- */
    {"the table names the cards that can be in hands",
     {"new rummy players=Ann,Ben deal=table free=2",
      "json has {'verb':'start Ann','takes':'cards','min':1,'max':1,'values':['F','F','1',",
      "json has {'verb':'start Ben'",
      "start Ann 1; take; discard 2; take",
      "json has 'verbs':[{'verb':'discard','takes':'cards','min':1,'max':1,'values':['F','3',",
      "count Ben 1", /* he has only the card just taken */
      "json lacks discard','takes",
      "discard 5 -> ? not-held",
      "count Ben 0",
      "json lacks discard','takes",
      "undo 2; discard F; draw; out 90 3,13,23 41,40,45,1",
      "json has 'verbs':[{'verb':'left Ben','takes':'cards','min':7,'max':7,'values':['F','2',"}},
    {"a card just taken is not discarded unless the house rule allows it",
     {"new rummy players=Ann,Ben deal=table justtaken=off; start Ann 1; take",
      "json has 'values':['F','1',",
      "discard 1"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(discards_that_were_shuffled_into_the_pile_are_not_known),
        cmocka_unit_test(in_random_games_the_counts_add_up_and_offered_commands_are_accepted),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
