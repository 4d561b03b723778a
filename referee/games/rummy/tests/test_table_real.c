/* test_table_real.c: Primes Rummy with real cards: the cards entered, what the referee can know, and random games. */
#include "referee/game/view.h"
#include "referee/games/rummy/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define START "new rummy players=Ann,Ben,Cy deal=table free=2 seed=1; start Ann 88"

static void expect_in(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("no %s in\n%s", part, text);
}

/* Fails the test unless the command is refused with the code, and with these words after its sentence. */
static void expect_refusal(struct channel *c, const char *command, const char *code, const char *detail)
{
    char end[300];
    snprintf(end, sizeof end, " %s\n", detail); /* after `:`, or after `--` if it is the whole text */
    const char *answer = channel_send(c, "%s", command);
    if (strlen(answer) < strlen(end) || strcmp(answer + strlen(answer) - strlen(end), end) != 0)
        fail_msg("not refused with `%s`: %s", detail, answer);
    channel_refuse(c, command, code);
}

static void expect_due(struct channel *c, const char *due)
{
    char line[GAME_DUE_BYTES + 20];
    snprintf(line, sizeof line, "\"due\":\"%s\"", due);
    expect_in(channel_send(c, "table --json"), line);
}

/* ---- set-up ---- */

static void real_cards_need_only_who_begins_and_the_open_card(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben,Cy deal=table free=2 seed=1");
    expect_due(c, "real cards: `start NAME CARD` says who begins, and which card is open");
    channel_tell(c, "start Ben 88", "deal open n=1 cards=88; turn Ben draw");
    channel_expect(c, "Ann.count", "7");
    channel_expect(c, "draw", "79"); /* 101 - 21 - 1 */
    channel_refuse(c, "get Ann.hand", "hidden");
    channel_refuse(c, "get pile", "hidden");
    channel_expect(c, "discards", "88");
    channel_run(c, "new rummy players=Ann,Ben deal=table game=advanced starter=2 free=0; start 5");
    channel_expect(c, "turn", "Ben");
    channel_expect(c, "Ann.count", "14");
    channel_expect(c, "draw", "70");
}

static void real_cards_are_not_dealt_and_chance_does_not_bring_them(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=table free=0");
    expect_refusal(c, "deal Ann 1 2 3 4 5 6 7", "bad-deal",
                   "the players hold real cards: `start NAME CARD` says who begins, and which card is open");
    channel_refuse(c, "deal pile 1", "bad-deal");
    expect_refusal(c, "start", "bad-deal", "which card is open? `start Ann CARD`");
    expect_refusal(c, "start Ben", "bad-deal", "which card is open? `start Ben CARD`");
    channel_refuse(c, "start Ben ?", "bad-card");
    channel_refuse(c, "start 100", "bad-card");
    channel_refuse(c, "start Cy 5", "bad-player");
    expect_refusal(c, "start Ann F", "lies-elsewhere", "Ann can have 0 of the 0 F in the pack");
    channel_run(c, "start Ann 5");
    channel_refuse(c, "chance 3", "bad-chance");
    channel_run(c, "new rummy players=Ann,Ben deal=manual");
    channel_refuse(c, "start Ann 5", "syntax");
}

static void advice_and_moves_are_not_to_be_had(void **state)
{
    struct channel *c = *state;
    channel_run(c, START);
    channel_refuse(c, "suggest", "hidden");
    assert_string_not_equal(channel_send(c, "legal"), "=\n");
    assert_string_not_equal(channel_refusal(c), "");
}

/* ---- turns ---- */

static void draws_are_counted_and_not_seen(void **state)
{
    struct channel *c = *state;
    channel_run(c, START);
    channel_tell(c, "draw", "draw Ann");
    channel_expect(c, "Ann.count", "8");
    channel_expect(c, "draw", "78");
    expect_due(c, "Ann discards a card, or goes out with `out CARD SETS`");
    channel_tell(c, "discard 50", "discard Ann 50; turn Ben draw");
    channel_expect(c, "Ann.count", "7");
    channel_refuse(c, "discard 50", "must-draw-first");
}

static void a_card_that_lies_elsewhere_is_refused_with_where(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; draw");
    expect_refusal(c, "discard 88", "lies-elsewhere", "88 is the open card");
    channel_run(c, "discard 50; draw; discard 51; draw");
    expect_refusal(c, "discard 88", "lies-elsewhere", "88 is among the discards");
    channel_run(c, "discard 52; take");
    expect_refusal(c, "discard 52", "just-taken", "52");
    channel_run(c, "discard 53; draw");
    expect_refusal(c, "discard 52", "lies-elsewhere", "Ann took 52 and has not thrown it away");
    channel_run(c, "discard 54; draw; discard 55; take");
    channel_tell(c, "discard 52", "discard Ann 52; turn Ben draw");
}

static void as_many_free_cards_as_the_pack_has_can_lie_open(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; draw; discard F; draw; discard F; draw");
    expect_refusal(c, "discard F", "lies-elsewhere", "Cy can have 0 of the 2 F in the pack");
    channel_run(c, "discard 1; undo 2; take");
    channel_refuse(c, "discard F", "just-taken");
    channel_run(c, "discard 1; take; discard 2; draw");
    channel_refuse(c, "discard F:29", "lies-elsewhere");
}

static void discards_that_were_shuffled_into_the_pile_are_not_known(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; count Ann 15; count Ben 15; count Cy 15; draw; discard 1");
    for (int number = 2; number <= 55; number++) {
        channel_send(c, "draw");
        channel_send(c, "discard %d", number);
        assert_string_equal(channel_refusal(c), "");
    }
    channel_expect(c, "draw", "0");
    channel_tell(c, "draw", "recycle 55; draw Ben");
    channel_expect(c, "draw", "54");
    channel_expect(c, "heap", "1");
    channel_refuse(c, "discard 55", "lies-elsewhere");
    channel_accept(c, "discard 54");
    channel_accept(c, "undo 2");
    channel_accept(c, "redo 2");
}

/* ---- going out ---- */

static void sets_that_lie_open_are_checked_and_must_be_named(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; take");
    expect_refusal(c, "out 50", "not-all-used", "name the sets that lie open: `out 50 23,3,13 41,40,45,11`");
    expect_refusal(c, "out 50 23,3,13 41,40,45", "not-all-used", "88, which Ann took");
    expect_refusal(c, "out 50 23,3,13 41,40,45,11", "not-all-used", "88, which Ann took");
    expect_refusal(c, "out 50 23,3 13,41,40,88,83", "set-too-small", "23,3 has 2, not 3");
    expect_refusal(c, "out 50 22,3,13 83,88,80,81", "key-not-prime", "22");
    expect_refusal(c, "out 50 23,3,13 83,88,80,41", "no-match", "41 with 83");
    expect_refusal(c, "out 50 23,3,13 83,88,80,3", "lies-elsewhere", "3 is named twice");
    expect_refusal(c, "out 50 23,3,50 83,88,80,81", "lies-elsewhere", "50 is the open card");
    expect_refusal(c, "out 50 23,3,13 83,88,80,F,F,F", "not-held",
                   "by my count Ann has 8 cards: was a draw not entered? `count Ann N` corrects it");
    expect_refusal(c, "out 50 F,F,F 83,88,80,81", "lies-elsewhere", "Ann can have 2 of the 2 F in the pack");
    expect_refusal(c, "out 50 23,3,13 83,88,80", "not-all-used",
                   "by my count Ann has 1 more: `count Ann N` corrects it");
    channel_tell(c, "out 50 23,3,F=13 83,88,80,81",
                 "discard Ann 50; out Ann 1 23,3,F=13 83,88,80,81; turn Ben left");
    channel_expect(c, "Ann.hand", "F,3,23,80,81,83,88");
}

static void a_hand_with_too_few_cards_is_refused_by_the_count(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; draw; count Ann 0");
    expect_refusal(c, "discard 5", "not-held",
                   "by my count Ann has 0 cards: was a draw not entered? `count Ann N` corrects it");
    channel_run(c, "count Ann 1");
    expect_refusal(c, "out 5 23,3,13", "not-held",
                   "by my count Ann has 1 card: was a draw not entered? `count Ann N` corrects it");
    channel_accept(c, "discard 5");
}

/* ---- counts ---- */

static void a_count_is_corrected_from_the_pile_recorded_and_undone(void **state)
{
    struct channel *c = *state;
    channel_run(c, START);
    channel_tell(c, "count Ben 6", "count Ben n=6");
    channel_expect(c, "Ben.count", "6");
    channel_expect(c, "draw", "80");
    expect_in(channel_send(c, "record"), "\n| count Ben 6 #");
    channel_run(c, "undo");
    channel_expect(c, "Ben.count", "7");
    channel_expect(c, "draw", "79");
    channel_run(c, "count Ben 9");
    channel_expect(c, "draw", "77");
    channel_refuse(c, "count Dan 5", "bad-player");
    expect_refusal(c, "count Ben 16", "bad-count", "16; Ben can have 0 to 15");
    channel_refuse(c, "count Ben ?", "bad-count");
    channel_run(c, "new rummy players=Ann,Ben deal=table");
    channel_refuse(c, "count Ben 6", "wrong-phase");
}

static void a_count_that_the_pile_contradicts_is_refused(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=6 deal=table free=0 seed=1; start P1 1; count P1 15; count P2 15; count P3 15");
    channel_run(c, "count P4 15; count P5 15; draw; discard 2; draw; discard 3; draw; discard 4");
    channel_expect(c, "draw", "13");
    channel_run(c, "draw; discard 5; draw; discard 6; draw; discard 7; draw; discard 8; draw; discard 9");
    channel_run(c, "draw; discard 10; draw; discard 11; draw; discard 12; draw; discard 13");
    channel_expect(c, "draw", "4");
    expect_refusal(c, "count P6 12", "bad-count", "the pile has 4 cards: P6 can have at most 11");
    channel_run(c, "draw; discard 14; draw; discard 15; draw; discard 16");
    expect_refusal(c, "count P6 9", "bad-count", "the pile has 1 card: P6 can have at most 8");
    channel_accept(c, "count P6 8");
}

static void dealt_by_the_referee_the_hands_are_known_and_not_counted(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben seed=1");
    expect_refusal(c, "count Ann 7", "bad-count", "the referee knows the hands");
}

static void a_hand_that_is_smaller_than_what_was_known_of_it_is_not_known(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; take; discard 12; take; discard 13; take; discard 14; take; discard 15; count Ann 2; draw");
    channel_refuse(c, "discard 88", "lies-elsewhere");
    channel_run(c, "count Ann 1");
    channel_accept(c, "discard 88");
}

/* ---- the end ---- */

#define OUT START "; draw; out 50 23,3,13 41,40,45,11"

static void the_cards_left_are_asked_for_and_give_the_points(void **state)
{
    struct channel *c = *state;
    channel_run(c, OUT);
    channel_expect(c, "phase", "left");
    channel_expect(c, "turn", "Ben");
    expect_due(c, "Ben lays open the 7 cards left: `left Ben CARDS`");
    channel_refuse(c, "draw", "wrong-phase");
    channel_refuse(c, "left Dan 2 F F 97 1 9 10", "bad-player");
    channel_tell(c, "left Cy 2 F F 97 1 9 10", "hand Cy F F 1 2 9 10 97; turn Ben left");
    expect_refusal(c, "left Ann 1 2 4 5 6 7 8", "wrong-phase", 
                   "the cards of Ann lie open; Ben lays open the 7 cards left: `left Ben CARDS`");
    channel_refuse(c, "left Cy 1 2 4 5 6 7 8", "wrong-phase");
    expect_refusal(c, "left Ben 4 5 6", "bad-count", "by my count Ben has 7 cards, not 3: `count Ben N` corrects it");
    channel_refuse(c, "left Ben -", "bad-count");
    channel_refuse(c, "left Ben 4 5 6 7 8 14 ?", "bad-card");
    expect_refusal(c, "left Ben 4 5 6 7 8 14 88", "lies-elsewhere", "88 is among the discards");
    expect_refusal(c, "left Ben 4 5 6 7 8 14 23", "lies-elsewhere", "Ann has laid 23 down");
    expect_refusal(c, "left Ben 4 5 6 7 8 14 14", "lies-elsewhere", "14 is named twice");
    channel_refuse(c, "left Ben 4 5 6 7 8 14 F", "lies-elsewhere");
    channel_refuse(c, "left Ben 88 4 5 6 7 8 14", "lies-elsewhere");
    channel_tell(c, "left Ben 4 5 6 7 8 14 15",
                 "hand Ben 4 5 6 7 8 14 15; over; points Ann 0; points Ben 2; points Cy 4");
    channel_expect(c, "Ben.hand", "4,5,6,7,8,14,15");
    channel_run(c, "undo");
    channel_expect(c, "phase", "left");
    channel_run(c, "redo; new");
    expect_refusal(c, "start", "bad-deal", "which card is open? `start Ben CARD`");
    channel_run(c, "start 17");
    channel_expect(c, "turn", "Ben");
    channel_expect(c, "Cy.total", "4");
}

static void a_count_at_the_end_can_make_a_hand_unknown_again_or_end_the_game(void **state)
{
    struct channel *c = *state;
    channel_run(c, OUT "; left Ben 4 5 6 7 8 14 15");
    expect_refusal(c, "count Ann 6", "bad-count", "Ann is out");
    channel_tell(c, "count Ben 6", "count Ben n=6; turn Ben left");
    channel_accept(c, "left Ben 4 5 6 7 8 14");
    channel_tell(c, "count Ben 7", "count Ben n=7; turn Ben left");
    channel_run(c, "left Ben 1 2 4 5 6 7 9");
    channel_tell(c, "count Cy 0", "count Cy n=0; over; points Ann 0; points Ben 3; points Cy 0");
}

static void a_single_card_that_is_left_is_asked_for(void **state)
{
    struct channel *c = *state;
    channel_run(c, OUT "; count Cy 2");
    expect_refusal(c, "left Cy 4 5 6", "bad-count", "by my count Cy has 2 cards, not 3: `count Cy N` corrects it");
    channel_run(c, "count Ben 1");
    expect_due(c, "Ben lays open the 1 card left: `left Ben CARDS`");
    expect_refusal(c, "left Ben 4 5 6", "bad-count", "by my count Ben has 1 card, not 3: `count Ben N` corrects it");
    channel_tell(c, "left Ben 99", "hand Ben 99; turn Cy left");
    channel_tell(c, "count Ben 1", "count Ben n=1; turn Cy left"); /* his known card stays known */
    channel_refuse(c, "left Cy 5 99", "lies-elsewhere");
}

static void a_card_that_was_taken_and_is_not_there_is_remarked(void **state)
{
    struct channel *c = *state;
    channel_run(c, START "; draw; discard 12; take; discard 14; draw; discard 15; draw; out 50 23,3,13 41,40,45,11");
    expect_in(channel_send(c, "left Ben 4 5 6 7 8 1 2"), "# Ben took 12, and it is not among these cards\n");
    channel_run(c, "undo");
    assert_null(strstr(channel_send(c, "left Ben 4 5 6 7 8 1 12"), "#"));
    channel_run(c, "undo");
    assert_null(strstr(channel_send(c, "left Ben 12 4 5 6 7 8 1"), "#"));
    channel_run(c, START "; draw; discard 12; take; discard 14; take; discard 15; draw; discard 16; draw; discard 17");
    channel_run(c, "take; discard 18; draw; out 50 23,3,13 41,40,45,11; left Ben 12 1 2 4 5 6 7");
    expect_in(channel_send(c, "left Cy 14 20 21 22 24 25 26"), "# Cy took 17, and it is not among these cards\n");
}

static void the_limit_of_turns_asks_for_all_hands(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=table turnlimit=1; start Ann 1; draw");
    channel_tell(c, "discard 2", "discard Ann 2; limit; turn Ann left");
    channel_run(c, "left Ann 3 4 5 6 7 8 9");
    channel_tell(c, "left Ben 10 11 12 14 15 16 17", "hand Ben 10 11 12 14 15 16 17; over; points Ann 3; points Ben 2");
}

static void places_need_no_cards_that_are_left(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=table scoring=places; start Ann 1; draw");
    channel_tell(c, "out 50 23,3,13 41,40,45,11",
                 "discard Ann 50; out Ann 1 23,3,13 41,40,45,11; last Ben 2; over; points Ann 0; points Ben 2");
    channel_refuse(c, "get Ben.hand", "hidden");
}

/* ---- verbs ---- */

static void the_table_names_the_cards_that_can_be_in_hands(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=table free=2");
    const char *table = channel_send(c, "table --json");
    expect_in(table, "{\"verb\":\"start Ann\",\"takes\":\"cards\",\"min\":1,\"max\":1,\"values\":[\"F\",\"F\",\"1\",");
    expect_in(table, "{\"verb\":\"start Ben\"");
    channel_run(c, "start Ann 1; take; discard 2; take");
    table = channel_send(c, "table --json");
    expect_in(table, "\"verbs\":[{\"verb\":\"discard\",\"takes\":\"cards\",\"min\":1,\"max\":1,"
                     "\"values\":[\"F\",\"3\",");
    channel_run(c, "count Ben 1"); /* he has only the card just taken */
    assert_null(strstr(channel_send(c, "table --json"), "discard\",\"takes"));
    channel_refuse(c, "discard 5", "not-held");
    channel_run(c, "count Ben 0");
    assert_null(strstr(channel_send(c, "table --json"), "discard\",\"takes"));
    channel_run(c, "undo 2; discard F; draw; out 90 3,13,23 41,40,45,1");
    table = channel_send(c, "table --json");
    expect_in(table, "\"verbs\":[{\"verb\":\"left Ben\",\"takes\":\"cards\",\"min\":7,\"max\":7,"
                     "\"values\":[\"F\",\"2\",");
}

static void what_was_taken_is_not_thrown_away_unless_the_house_rule_allows_it(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new rummy players=Ann,Ben deal=table justtaken=off; start Ann 1; take");
    expect_in(channel_send(c, "table --json"), "\"values\":[\"F\",\"1\",");
    channel_accept(c, "discard 1");
}

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

static int below(struct trial *trial, int bound)
{
    return (int)rng_below(&trial->rng, (uint64_t)bound);
}

static void add_item(struct trial *trial, int item)
{
    size_t length;
    const char *at = view_text(&trial->table, item, &length);
    text_print(&trial->command, "%s%.*s", trial->command.length > 0 ? " " : "", (int)length, at);
}

/*
 * Sends a random verb of the view with random values, which must be accepted. After odd counts the view has no verbs.
 */
static void do_what_the_table_names(struct trial *trial)
{
    int verbs[16], count = 0;
    view_clear(&trial->table);
    rummy_table(&session_of(trial)->match, state_of(trial), VIEW_ALL, &trial->table);
    for (int i = 0; i < trial->table.count; i++)
        if (trial->table.items[i].kind == VIEW_VERB && count < 16)
            verbs[count++] = i;
    if (count == 0)
        return;
    int verb = verbs[below(trial, count)], values = view_next(&trial->table, verb) - verb - 1;
    bool used[200] = {false};
    text_clear(&trial->command);
    add_item(trial, verb);
    for (int left = trial->table.items[verb].min; left > 0;) {
        int value = below(trial, values);
        if (!used[value])
            add_item(trial, verb + 1 + value);
        left -= !used[value];
        used[value] = true;
    }
    channel_accept(&trial->channel, trial->command.at);
}

/* Sends a random count: it is accepted if and only if the player is in the game and the pile has enough cards. */
static void correct_a_count(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    int seat = below(trial, match->seats), count = below(trial, 17);
    const struct game_state *state = state_of(trial);
    bool fits = state->place[seat] == 0 && count <= RUMMY_COUNT;
    fits = fits && count <= state->hand_count[seat] + state->stock.pile.count;
    channel_send(&trial->channel, "count %s %d", match->name[seat], count);
    assert_string_equal(channel_refusal(&trial->channel), fits ? "" : "bad-count");
    trial->counts += fits;
}

/*
 * Sets the count of the player to five cards, so that none of them is known. Goes out with a set around a prime, of
 * cards that the player can have.
 */
static void go_out(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    const struct game_state *state = state_of(trial);
    int seat = state->common.turn, key = 2 + below(trial, 98), wanted = 3, thrown = 0;
    if (!rummy_is_prime(key) || rummy_possible(match, state, seat, key) == 0)
        return;
    channel_send(&trial->channel, "count %s 0", match->name[seat]);
    channel_send(&trial->channel, "count %s 5", match->name[seat]);
    state = state_of(trial);
    while (rummy_possible(match, state, seat, ++thrown) == 0 || rummy_matches(key, thrown))
        ;
    text_clear(&trial->command);
    text_print(&trial->command, "out %d %d", thrown, key);
    for (int card = 1; card <= RUMMY_NUMBERS && wanted > 0; card++)
        if (card != key && rummy_matches(key, card) && rummy_possible(match, state, seat, card) > 0) {
            text_print(&trial->command, ",%d", card);
            wanted--;
        }
    channel_send(&trial->channel, "%s", trial->command.at);
    trial->outs += *channel_refusal(&trial->channel) == '\0';
}

/* Checks that the counts add up to the pack, and that no card is known to be in two places. */
static void check(const struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    const struct game_state *state = state_of(trial);
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    int cards = state->stock.pile.count + state->heap.count;
    for (int seat = 0; seat < match->seats; seat++)
        cards += state->hand_count[seat];
    assert_int_equal(cards, RUMMY_NUMBERS + match->option[RUMMY_FREE_CARDS]);
    rummy_count_all(match, state, copies);
    assert_int_equal(rummy_too_many(match, copies), RUMMY_NO_CARD);
}

static void play(struct trial *trial)
{
    const struct match *match = &session_of(trial)->match;
    for (int move = 0; move < MOVES && match_stage(match, state_of(trial)) == STAGE_ON; move++) {
        bool is_discard = state_of(trial)->common.phase == RUMMY_DISCARD;
        if (below(trial, 12) == 0)
            correct_a_count(trial);
        else if (is_discard && below(trial, 3) == 0)
            go_out(trial);
        else
            do_what_the_table_names(trial);
        check(trial);
        if (below(trial, 20) == 0)
            channel_run(&trial->channel, "undo; redo");
    }
    trial->ends += match_stage(match, state_of(trial)) == STAGE_OVER;
}

/* Checks that the record of the match, sent to another referee, leads to the same record. */
static void replay(struct trial *trial)
{
    static const struct game *const list[] = {&game_rummy, NULL};
    struct channel other;
    struct text record = {0};
    channel_open(&other, list);
    text_add(&record, channel_send(&trial->channel, "record"));
    for (const char *line = record.at; *line == '|'; line += strcspn(line, "\n") + 1)
        if (line[2] != '#' && line[2] != '\n') {
            channel_send(&other, "%.*s", (int)strcspn(line, "\n") - 2, line + 2);
            assert_string_equal(channel_refusal(&other), "");
        }
    assert_string_equal(channel_send(&other, "record"), record.at);
    text_free(&record);
    channel_close(&other);
}

static void in_random_games_the_counts_add_up_and_what_the_table_names_is_accepted(void **state)
{
    static const struct game *const list[] = {&game_rummy, NULL};
    struct trial trial = {.rng = {1}};
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        channel_open(&trial.channel, list);
        channel_send(&trial.channel, "new rummy players=%d deal=table game=%s free=%d scoring=%s justtaken=%s both=%s",
                     2 + game % 5, game % 10 < 3 ? "advanced" : "basic", below(&trial, 7),
                     game % 2 == 0 ? "keys" : "places", game % 3 == 0 ? "off" : "on",
                     game % 7 == 0 ? "on" : "off");
        do_what_the_table_names(&trial);
        play(&trial);
        replay(&trial);
        channel_close(&trial.channel);
    }
    assert_true(trial.outs > GAMES / 2 && trial.ends > GAMES / 2 && trial.counts > GAMES);
    view_free(&trial.table);
    text_free(&trial.command);
}

static int open_channel(void **state)
{
    static const struct game *const list[] = {&game_rummy, NULL};
    return channel_set_up(state, list);
}

#define RULE(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(real_cards_need_only_who_begins_and_the_open_card),
        RULE(real_cards_are_not_dealt_and_chance_does_not_bring_them),
        RULE(advice_and_moves_are_not_to_be_had),
        RULE(draws_are_counted_and_not_seen),
        RULE(a_card_that_lies_elsewhere_is_refused_with_where),
        RULE(as_many_free_cards_as_the_pack_has_can_lie_open),
        RULE(discards_that_were_shuffled_into_the_pile_are_not_known),
        RULE(sets_that_lie_open_are_checked_and_must_be_named),
        RULE(a_hand_with_too_few_cards_is_refused_by_the_count),
        RULE(a_count_is_corrected_from_the_pile_recorded_and_undone),
        RULE(a_count_that_the_pile_contradicts_is_refused),
        RULE(dealt_by_the_referee_the_hands_are_known_and_not_counted),
        RULE(a_hand_that_is_smaller_than_what_was_known_of_it_is_not_known),
        RULE(the_cards_left_are_asked_for_and_give_the_points),
        RULE(a_count_at_the_end_can_make_a_hand_unknown_again_or_end_the_game),
        RULE(a_single_card_that_is_left_is_asked_for),
        RULE(a_card_that_was_taken_and_is_not_there_is_remarked),
        RULE(the_limit_of_turns_asks_for_all_hands),
        RULE(places_need_no_cards_that_are_left),
        RULE(the_table_names_the_cards_that_can_be_in_hands),
        RULE(what_was_taken_is_not_thrown_away_unless_the_house_rule_allows_it),
        cmocka_unit_test(in_random_games_the_counts_add_up_and_what_the_table_names_is_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
