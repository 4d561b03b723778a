/* test_table_real_cards_slow.c: Daifugo with real cards in people's hands: counts, and open cards. */
#include "referee/game/view.h"
#include "referee/games.h"
#include "referee/games/daifugo/state.h"
#include "tests/referee/random_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 30, RANDOM_GAMES = 12, MOVES_MAX = 400, COMMAND_BYTES = 400, VALUES = 200, WORD_BYTES = 8 };

/* ---- set-up ---- */

static void nothing_is_dealt_but_counts(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy,Dee deal=table");
    channel_tell(c, "start Ben", "turn Ben play");
    channel_send(c, "undo");
    channel_accept(c, "redo");
    channel_expect(c, "Ann.count", "13");
    channel_expect(c, "Dee.count", "13");
    channel_expect(c, "undealt", "2");
    channel_run(c, "new daifugo players=2 deal=table jokers=0; start P1");
    channel_expect(c, "P2.count", "18");
    channel_expect(c, "undealt", "16");
}

static void the_counts_are_said_at_the_start(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy deal=table hand=5; deal Cy ?,? ?; start Ann");
    assert_true(channel_has(c, "# By my count Ann has 5, Ben 5, Cy 3; aside 41."));
    assert_true(channel_has(c, "# `count NAME N` corrects it, now or later."));
}

static void the_referee_itself_knows_no_hand(void **state)
{
    static const char *const hidden[] = {"hand", "hand Ben", "get aside", "get Ann.tens", "legal", "suggest"};
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table; start Ann; play TS; discard ?");
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        channel_refuse(c, hidden[i], "hidden");
    channel_expect(c, "Ann.count", "16");
    channel_expect(c, "tens", "1");
    channel_expect(c, "undealt", "18");
}

static void only_unknown_cards_are_dealt(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=2 deal=table");
    channel_refuse(c, "deal P1 3S", "bad-deal");
    channel_refuse(c, "deal P1 ?,1S", "bad-card");
    channel_run(c, "deal P1 ?,?,?; deal P1 -; deal P2 ?,?; start P2");
    channel_expect(c, "P1.count", "18");
    channel_expect(c, "P2.count", "2");
    channel_accept(c, "new daifugo players=2 deal=manual");
    channel_refuse(c, "deal P1 ?", "bad-card");
}

static void hands_are_not_more_than_the_deck(void **state)
{
    struct channel *c = *state;
    struct text deal = {0};
    text_add(&deal, "deal P1 ?");
    for (int i = 1; i < 53; i++)
        text_add(&deal, ",?");
    channel_accept(c, "new daifugo players=2 deal=table jokers=1");
    channel_accept(c, deal.at);
    channel_refuse(c, "start P1", "bad-deal");
    channel_accept(c, "deal P2 ?");
    channel_refuse(c, "start P1", "bad-deal");
    text_cut(&deal, deal.length - 2);
    channel_accept(c, deal.at);
    channel_accept(c, "start P1");
    channel_expect(c, "undealt", "0");
    channel_accept(c, "new daifugo players=2 deal=table jokers=1");
    text_add(&deal, ",?,?");
    channel_refuse(c, deal.at, "bad-deal");
    text_free(&deal);
}

static void without_a_name_chance_says_who_leads(void **state)
{
    struct channel *c = *state;
    int leads[2] = {0};
    for (int seed = 0; seed < 100; seed++) {
        channel_send(c, "new daifugo players=A,B deal=table seed=%d", seed);
        channel_accept(c, "start");
        channel_send(c, "get turn");
        leads[*channel_reply(c) - 'A']++;
    }
    assert_in_range(leads[0], 30, 70);
    channel_run(c, "new daifugo players=A,B deal=table starter=loser previous=A,B; start");
    channel_expect(c, "turn", "B");
}

static void who_holds_the_three_of_diamonds_says_so(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=A,B deal=table starter=3d");
    assert_string_equal(channel_send(c, "start"),
                        "? syntax -- that is not how it is written: whoever holds 3D leads: `start NAME`\n");
    channel_tell(c, "start B", "turn B play");
}

/* ---- moves ---- */

static void cards_that_nobody_lays_open_are_only_counted(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy deal=table exchange=on previous=Cy,Ben,Ann; start Ben");
    channel_refuse(c, "exchange 2S", "syntax");
    channel_refuse(c, "exchange X", "bad-card");
    channel_refuse(c, "exchange ?,?", "wrong-number");
    channel_refuse(c, "exchange none", "wrong-number");
    channel_tell(c, "exchange ?", "exchange Ann Cy 1; turn Cy exchange");
    channel_tell(c, "exchange ?", "exchange Cy Ann 1; turn Ben play");
    channel_tell(c, "play 7S 7H", "play Ben 7S 7H; turn Ben give");
    channel_refuse(c, "give 3C", "syntax");
    channel_refuse(c, "give ?,?,?", "too-many");
    channel_tell(c, "give ?,?", "give Ben Cy 2; turn Cy play");
    channel_expect(c, "Ben.count", "14");
    channel_expect(c, "Cy.count", "20");
    channel_run(c, "play TD TC");
    channel_refuse(c, "discard 3C", "syntax");
    channel_refuse(c, "discard 1C", "bad-card");
    channel_tell(c, "discard ? ?", "discard Cy 2; turn Ann play");
    channel_expect(c, "tens", "2");
    channel_expect(c, "undealt", "0");
    channel_run(c, "play JK JK; pass; pass; play TH; discard none");
    channel_expect(c, "Ann.count", "15");
}

static void refuse_held(struct channel *c, const char *command, const char *why)
{
    char answer[200];
    snprintf(answer, sizeof answer, "? not-held -- %s\n", why);
    assert_string_equal(channel_send(c, "%s", command), answer);
}

static void a_card_that_lies_open_cannot_be_played_again(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table; start Ann; play 4S");
    refuse_held(c, "play 4S", "4S lies on this pile");
    channel_run(c, "play JK");
    refuse_held(c, "play 3S JK JK", "the deck has 2 of JK, with 1 on this pile and 0 in finished piles");
    channel_run(c, "pass");
    refuse_held(c, "play 4S", "4S lies in a finished pile");
    refuse_held(c, "play 5S 5S", "the deck has 1 of 5S");
    channel_run(c, "play JK");
    refuse_held(c, "play JK", "the deck has 2 of JK, with 1 on this pile and 1 in finished piles");
    channel_run(c, "pass");
    refuse_held(c, "play JK", "the deck has 2 of JK, with 0 on this pile and 2 in finished piles");
    channel_run(c, "new daifugo players=Ann,Ben deal=table jokers=1; start Ann; play JK");
    refuse_held(c, "play JK", "JK lies on this pile");
    channel_run(c, "pass");
    refuse_held(c, "play JK", "JK lies in a finished pile");
    refuse_held(c, "play JK:4S JK:4H 4C", "JK lies in a finished pile");
    channel_run(c, "new daifugo players=Ann,Ben deal=table jokers=0; start Ann");
    channel_refuse(c, "play JK", "not-held");
    channel_refuse(c, "play ?", "bad-card");
}

static void a_play_of_more_cards_than_the_count_is_refused_by_the_count(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table; deal Ann ?,?; start Ann");
    assert_string_equal(channel_send(c, "play 9S 9H 9D"), "? not-held -- by my count Ann has "
                                                          "2 cards: `count Ann N` corrects it\n");
    channel_run(c, "count Ann 1");
    assert_string_equal(channel_send(c, "play 9S 9H"), "? not-held -- by my count Ann has "
                                                       "1 card: `count Ann N` corrects it\n");
    channel_run(c, "count Ann 3; play 7S 7H");
    channel_refuse(c, "give ?,?", "not-held");
    channel_tell(c, "give ?", "give Ann Ben 1; out Ann 1; last Ben 2; over");
    channel_run(c, "new daifugo players=Ann,Ben deal=table; start Ann");
    channel_refuse(c, "play 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK JK 3H", "not-set-or-kaidan");
}

/* The rules for the last cards of a hand rely on the count, and the refusal says so. */
static void an_end_that_is_no_end_by_the_hand_is_refused_by_the_count(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table foul=reject foul8=on; deal Ann ?; start Ann");
    assert_string_equal(channel_send(c, "play 2S"), "? illegal-finish -- these cards may not be the last ones: a two, "
                                                    "and by my count Ann has no other: `count Ann N` corrects it\n");
    channel_run(c, "count Ann 2; play 2S; undo; count Ann 4; play 7S 8S 9S");
    assert_string_equal(channel_send(c, "give ?"),
                        "? illegal-finish -- these cards may not be the last ones: the play before was a foul to end "
                        "with, and by my count Ann has no other: `count Ann N` corrects it\n");
    channel_run(c, "count Ann 2; give ?");
}

/* The referee cannot see whether a leader's last card would be a foul. */
static void a_leader_who_passes_with_one_card_is_taken_to_be_stuck(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=A,B deal=table foul=reject leadpass=off; deal A ?; deal B ?,?; start A");
    channel_tell(c, "pass", "stuck A; turn B play");
    channel_refuse(c, "pass", "lead-must-play");
    channel_run(c, "count B 1");
    channel_tell(c, "pass", "stuck B; last A 1; last B 2; over");
    channel_run(c, "new daifugo players=A,B deal=table leadpass=off; deal A ?; start A");
    channel_refuse(c, "pass", "lead-must-play");
}

/* ---- counts ---- */

static void a_count_is_corrected_recorded_and_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy,Dee deal=table; start Ann");
    channel_tell(c, "count Ben 15", "count Ben n=15");
    channel_expect(c, "Ben.count", "15");
    channel_expect(c, "undealt", "0");
    channel_tell(c, "undo", "undo 1; turn Ann play");
    channel_expect(c, "Ben.count", "13");
    channel_run(c, "redo; count Ben 1; count Ann 27");
    channel_expect(c, "undealt", "0");
    channel_send(c, "record");
    assert_true(channel_has(c, "| count Ben 15"));
    channel_run(c, "new daifugo players=Ann,Ben deal=table exchange=on previous=Ann,Ben; start Ann; count Ann 20");
    channel_run(c, "exchange ?; exchange ?; play 7S; count Ben 19; give none; play TS; count Ben 17; discard none");
}

static void a_count_that_cannot_be_is_refused_with_what_can(void **state)
{
    static const struct {
        const char *command, *why;
    } rows[] = {
        {"count Ben 16", "2 lie aside, so that Ben can have at most 15"},
        {"count Ben 0", "Ben is still in: `undo` the last play, correct the count, and play again"},
        {"count Ben 55", "55; Ben can have 0 to 54"},
        {"count Ben x", "x; Ben can have 0 to 54"},
    };
    struct channel *c = *state;
    char answer[200];
    channel_run(c, "new daifugo players=Ann,Ben,Cy,Dee deal=table");
    channel_refuse(c, "count Ann 3", "wrong-phase");
    channel_run(c, "start Ann");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(answer, sizeof answer, "? bad-count -- there cannot be that many cards: %s\n", rows[i].why);
        assert_string_equal(channel_send(c, "%s", rows[i].command), answer);
    }
    channel_refuse(c, "count Eve 3", "bad-player");
    channel_refuse(c, "count Ann", "syntax");
    channel_run(c, "count Ann 14");
    assert_non_null(strstr(channel_send(c, "count Ben 15"), "1 lies aside, so that Ben can have at most 14"));
    channel_run(c, "count Cy 14");
    assert_non_null(strstr(channel_send(c, "count Ben 14"),
                           "no card lies aside, so first correct a player who has fewer"));
}

static void a_count_of_a_player_who_is_out_or_of_a_hand_that_is_known_is_refused(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy deal=table; deal Ann ?; start Ann; play 9S");
    assert_non_null(strstr(channel_send(c, "count Ann 1"), "Ann is out, and `undo` takes that back"));
    channel_refuse(c, "count Ann 1", "bad-count");
    channel_accept(c, "new daifugo players=Ann,Ben seed=1");
    assert_non_null(strstr(channel_send(c, "count Ann 1"), "the referee knows the hands"));
    channel_refuse(c, "count Ann 18", "bad-count");
}

/* ---- the view ---- */

/* The last line of the table, which is the pending action. */
static const char *due(struct channel *c)
{
    static char line[COMMAND_BYTES];
    channel_send(c, "table");
    const char *end = strstr(text_string(&c->out.text), "\n="), *begin = end;
    assert_non_null(end);
    while (begin > text_string(&c->out.text) && begin[-1] != '\n')
        begin--;
    snprintf(line, sizeof line, "%.*s", (int)(end - begin), begin);
    return strncmp(line, "|  ", 3) == 0 ? line + 3 : line;
}

static void hidden_cards_are_asked_for_as_they_are_typed(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben,Cy,Dee deal=table exchange=on previous=Cy,Dee,Ann,Ben");
    assert_string_equal(due(c), "real cards: `start NAME` says who begins");
    channel_run(c, "start Ann");
    assert_string_equal(due(c), "Ben was last: give Cy your two strongest cards, `exchange ?,?`");
    channel_run(c, "exchange ?,?");
    assert_string_equal(due(c), "Ann was last but one: give Dee your strongest card, `exchange ?`");
    channel_run(c, "exchange ?; exchange ?,?; exchange ?; play 7S 7H");
    assert_string_equal(due(c), "Ann's sevens: give Ben up to two cards, `give ?,?`, or `give none`");
    channel_run(c, "give none; play TS TH");
    assert_string_equal(due(c), "Ben's tens: discard up to two cards, `discard ?,?`, or `discard none`");
}

/* Whether the answer to `table --json` contains these bytes. */
static bool has(struct channel *c, const char *bytes)
{
    channel_send(c, "table --json");
    return strstr(text_string(&c->out.text), bytes) != NULL;
}

static void verbs_name_the_cards_that_may_still_be_in_hands(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table jokers=1");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"start\",\"takes\":\"seat\",\"min\":0,\"max\":1,"));
    channel_run(c, "start Ann; play AS");
    assert_true(has(c, "{\"name\":\"hand\",\"owner\":\"Ben\",\"layout\":\"fan\",\"count\":18,\"cards\":null}"));
    assert_true(has(c, "\"verbs\":[{\"verb\":\"play\",\"takes\":\"cards\",\"min\":1,\"max\":1,"
                       "\"values\":[\"2S\",\"2H\",\"2D\",\"2C\",\"JK\"]},{\"verb\":\"pass\",\"takes\":\"nothing\"}]"));
    channel_run(c, "play 2S; play JK; pass; play AH AD");
    assert_true(has(c, "\"values\":[\"2H\",\"2D\",\"2C\"]}"));
    channel_run(c, "play 2H 2D; pass; play 7S 7H");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"give\",\"takes\":\"cards\",\"min\":1,\"max\":2,"
                       "\"values\":[\"?\",\"?\"]},{\"verb\":\"give none\",\"takes\":\"nothing\"}]"));
    channel_run(c, "give none; pass; count Ann 1; count Ben 4");
    assert_true(has(c, "{\"verb\":\"play rev\",\"takes\":\"cards\",\"min\":4,\"max\":4,\"values\":["));
    channel_run(c, "play rev 9S 9H 9D 9C; new");
    channel_run(c, "new daifugo players=Ann,Ben deal=table; start Ann; play JK; play 3S; play 2S 2H");
    assert_true(has(c, "\"verbs\":[{\"verb\":\"pass\""));
}

/* The view has a value for each joker that may be in a hand, with each card that the joker may stand for. */
static void jokers_are_named_with_what_they_may_stand_for(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new daifugo players=Ann,Ben deal=table; start Ann; play AS AH; play 2S 2H; pass; play AD AC");
    assert_true(has(c, "\"min\":2,\"max\":2,\"values\":[\"2D\",\"2C\",\"JK=2S\",\"JK=2H\",\"JK=2D\",\"JK=2C\",\"JK\","
                       "\"JK=2S\",\"JK=2H\",\"JK=2D\",\"JK=2C\",\"JK\"]}"));
}

/* ---- a game of real cards compared with one whose hands are known ---- */

/* Collects the state that all viewers see: all keys except those of hidden cards. */
static void look(struct channel *c, struct text *text)
{
    text_clear(text);
    for (const char *line = channel_send(c, "state"); *line == '|'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n"), key = 2 + strcspn(line + 2, " ");
        bool is_hidden = memcmp(line + key - 5, ".hand", 5) == 0 || memcmp(line + key - 5, ".tens", 5) == 0 ||
                         strncmp(line, "| aside", 7) == 0;
        text_add_bytes(text, line, is_hidden ? 0 : length);
    }
}

/* Writes the move as typed at a table of real cards, where `?` stands for a card that stays hidden. */
static void hide(const char *move, char *typed)
{
    size_t length = strcspn(move, " ");
    bool is_open = strncmp(move, "play", 4) == 0 || strcmp(move, "pass") == 0 || strstr(move, " none") != NULL;
    snprintf(typed, COMMAND_BYTES, "%.*s", is_open ? (int)strlen(move) : (int)length, move);
    for (const char *at = move + length; *at != '\0' && !is_open; at++)
        if (*at == ' ')
            strcat(typed, " ?");
}

/* Lists the values of a verb in the view. Returns how many, or -1 if the view does not have the verb. */
static int list_values(const struct session *session, const char *verb, char values[VALUES][WORD_BYTES], int *min,
                       int *max)
{
    struct view table = {.count = 0};
    int count = -1;
    size_t length;
    session->match.game->table(&session->match, session_state(session), VIEW_ALL, &table);
    for (int i = 0; i < table.count; i++) {
        const char *text = view_text(&table, i, &length);
        if (table.items[i].kind != VIEW_VERB || length != strlen(verb) || memcmp(text, verb, length) != 0)
            continue;
        count = 0;
        *min = table.items[i].min;
        *max = table.items[i].max;
        for (int k = i + 1; k < view_next(&table, i); k++) {
            text = view_text(&table, k, &length);
            snprintf(values[count++], WORD_BYTES, "%.*s", (int)length, text);
        }
    }
    view_free(&table);
    return count;
}

/* Checks that the typed move can be made from a verb and values in the view of the table of real cards. */
static void check_is_named(struct channel *real, const char *typed)
{
    char values[VALUES][WORD_BYTES], words[COMMAND_BYTES], verb[COMMAND_BYTES];
    int min = 0, max = 0, taken = 0;
    const char *rev = strstr(typed, " rev");
    bool is_plain = strcmp(typed, "pass") == 0 || strstr(typed, " none") != NULL;
    snprintf(words, sizeof words, "%s", typed + (is_plain ? strlen(typed) : strcspn(typed, " ")));
    snprintf(verb, sizeof verb, "%.*s%s", is_plain ? (int)strlen(typed) : (int)strcspn(typed, " "), typed,
             rev != NULL ? " rev" : "");
    int count = list_values(real->protocol.session, verb, values, &min, &max);
    if (count < 0)
        fail_msg("%s: the table does not name the verb %s", typed, verb);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        int i = 0;
        if (strcmp(word, "rev") == 0)
            continue;
        while (i < count && strcmp(values[i], word) != 0)
            i++;
        if (i == count)
            fail_msg("%s: the table does not name the card %s", typed, word);
        snprintf(values[i], WORD_BYTES, "%s", "-");
        taken++;
    }
    if (!is_plain)
        assert_in_range(taken, min, max);
}

/*
 * Makes one move in both games. False if they diverge, as the referee cannot see whether a leader's last card would be
 * a foul.
 */
static bool move_both(struct random_play *known, struct channel *real, struct text *command)
{
    char typed[COMMAND_BYTES];
    random_move(known, command);
    hide(text_string(command), typed);
    check_is_named(real, typed);
    channel_accept(real, typed);
    bool is_stuck = channel_has(real, "! stuck");
    channel_accept(&known->channel, text_string(command));
    return is_stuck == channel_has(&known->channel, "! stuck");
}

/* Plays a known game to its end, and the same one at a table of real cards. Returns whether both ended alike. */
static bool play_both(struct random_play *known, struct channel *real)
{
    struct text command = {0}, seen = {0}, same = {0};
    const struct session *session = random_session(known);
    int leader = ((const struct game_state *)session_state(session))->leader;
    bool alike = true;
    channel_send(real, "start %s", match_name(&session->match, leader));
    while (alike && !random_is_over(known)) {
        look(&known->channel, &seen);
        look(real, &same);
        assert_string_equal(same.at, seen.at);
        alike = move_both(known, real, &command);
    }
    text_free(&command);
    text_free(&seen);
    text_free(&same);
    return alike;
}

static void a_game_of_real_cards_goes_as_one_whose_hands_are_known(void **state)
{
    struct channel *real = *state;
    int ended = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct random_play known;
        random_open(&known, games, &game_daifugo, seed);
        channel_send(real, "%s deal=table", known.opening.at);
        assert_string_equal(channel_refusal(real), "");
        for (bool again = play_both(&known, real); again; again = ended % 3 != 0 && play_both(&known, real)) {
            ended++;
            channel_accept(&known.channel, "new");
            channel_accept(real, "new");
        }
        random_close(&known);
    }
    assert_true(ended > GAMES);
}

/* ---- random moves at a table of real cards ---- */

/* Checks that every card is in exactly one place: hands, piles, discards and the cards put aside add up to the deck. */
static void check_counts(const struct session *session)
{
    const struct game_state *state = session_state(session);
    struct daifugo_cards aside = daifugo_aside(&session->match, state);
    int count = daifugo_count(&aside) + daifugo_count(&state->gone) + daifugo_count(&state->pile);
    for (int seat = 0; seat < session->match.seats; seat++)
        count += daifugo_count(&state->hand[seat]) + daifugo_count(&state->tens[seat]);
    assert_int_equal(count, daifugo_deck_count(&session->match));
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        assert_in_range(state->gone.copies[card] + state->pile.copies[card], 0,
                        daifugo_copies(&session->match, card));
}

/* Writes a verb of the view with some of its values; if it needs several, they are alike. */
static void choose(const struct session *session, struct rng *rng, char *command)
{
    static const char *const verbs[] = {"play", "play", "play rev", "pass", "give", "give none", "discard",
                                        "discard none", "exchange"};
    char values[VALUES][WORD_BYTES];
    int min = 0, max = 0, count, words = 0;
    const char *verb;
    do {
        verb = verbs[rng_below(rng, sizeof verbs / sizeof *verbs)];
        count = list_values(session, verb, values, &min, &max);
    } while (count < 0);
    snprintf(command, COMMAND_BYTES, "%s", verb);
    int first = count > 0 ? (int)rng_below(rng, (uint64_t)count) : 0;
    int wanted = min + (max > min && max - min < 4 ? (int)rng_below(rng, (uint64_t)(max - min) + 1) : 0);
    for (int i = 0; i < count && words < wanted; i++) {
        const char *value = values[(first + i) % count], *like = values[first];
        size_t length = strlen(value), other = strlen(like);
        bool is_like = length > 1 && other > 1 && value[length - 2] == like[other - 2]; /* the same value */
        if (wanted > 1 && !is_like && *value != '?')
            continue;
        strcat(strcat(command, " "), value);
        words++;
    }
}

/* Plays random moves; adds to the numbers of moves accepted and tried. */
static void play_alone(struct channel *c, struct rng *rng, int *accepted, int *tried)
{
    const struct session *session = c->protocol.session;
    char command[COMMAND_BYTES];
    for (int move = 0; move < MOVES_MAX && match_stage(&session->match, session_state(session)) == STAGE_ON; move++) {
        int min = 0, max = 0;
        char values[VALUES][WORD_BYTES];
        bool single = list_values(session, "play", values, &min, &max) > 0 && min == 1;
        choose(session, rng, command);
        channel_send(c, "%s", command);
        bool is_accepted = *channel_refusal(c) == '\0';
        bool is_single = single && strncmp(command, "play ", 5) == 0 && strstr(command, " rev") == NULL &&
                         strchr(command + 5, ' ') == NULL && strchr(command, '=') == NULL;
        if (!is_accepted && (is_single || strncmp(command, "play", 4) != 0))
            fail_msg("%s: %s", command, channel_reply(c));
        check_counts(session);
        *accepted += is_accepted;
        ++*tried;
        if (rng_below(rng, 8) == 0)
            channel_send(c, "count P%d %d", 1 + (int)rng_below(rng, 3), (int)rng_below(rng, 20));
        check_counts(session);
    }
}

static void random_moves_that_the_table_names_keep_every_card_once(void **state)
{
    struct channel *c = *state;
    struct rng rng = {1};
    int accepted = 0, tried = 0;
    for (int game = 0; game < RANDOM_GAMES; game++) {
        const char *foul = game % 2 == 0 ? "last" : "reject";
        channel_send(c, "new daifugo players=3 deal=table foul=%s jokers=%d", foul, game % 3);
        channel_send(c, "start P%d", 1 + game % 3);
        play_alone(c, &rng, &accepted, &tried);
    }
    assert_true(accepted > RANDOM_GAMES * 20 && 2 * accepted > tried);
}

/* ---- the record ---- */

static void the_record_of_a_table_replays(void **state)
{
    struct channel *c = *state;
    struct text record = {0}, end = {0};
    channel_run(c, "new daifugo players=A,B,C deal=table starter=random seed=3; deal A ?,?,?,?,?; start");
    channel_run(c, "play 4S; count A 6");
    channel_run(c, "pass; play 7S; give ?; pass; pass; play TS TH; discard ?");
    text_add(&end, channel_send(c, "state"));
    text_add(&record, channel_send(c, "record"));
    for (char *line = record.at; *line == '|';) {
        size_t length = strcspn(line, "\n");
        line[length] = '\0';
        channel_send(c, "%s", line + 2);
        line += length + 1;
    }
    assert_string_equal(channel_send(c, "state"), end.at);
    text_free(&record);
    text_free(&end);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(nothing_is_dealt_but_counts),
        ON_A_CHANNEL(the_counts_are_said_at_the_start),
        ON_A_CHANNEL(the_referee_itself_knows_no_hand),
        ON_A_CHANNEL(only_unknown_cards_are_dealt),
        ON_A_CHANNEL(hands_are_not_more_than_the_deck),
        ON_A_CHANNEL(without_a_name_chance_says_who_leads),
        ON_A_CHANNEL(who_holds_the_three_of_diamonds_says_so),
        ON_A_CHANNEL(cards_that_nobody_lays_open_are_only_counted),
        ON_A_CHANNEL(a_card_that_lies_open_cannot_be_played_again),
        ON_A_CHANNEL(a_play_of_more_cards_than_the_count_is_refused_by_the_count),
        ON_A_CHANNEL(an_end_that_is_no_end_by_the_hand_is_refused_by_the_count),
        ON_A_CHANNEL(a_leader_who_passes_with_one_card_is_taken_to_be_stuck),
        ON_A_CHANNEL(a_count_is_corrected_recorded_and_taken_back),
        ON_A_CHANNEL(a_count_that_cannot_be_is_refused_with_what_can),
        ON_A_CHANNEL(a_count_of_a_player_who_is_out_or_of_a_hand_that_is_known_is_refused),
        ON_A_CHANNEL(hidden_cards_are_asked_for_as_they_are_typed),
        ON_A_CHANNEL(verbs_name_the_cards_that_may_still_be_in_hands),
        ON_A_CHANNEL(jokers_are_named_with_what_they_may_stand_for),
        ON_A_CHANNEL(a_game_of_real_cards_goes_as_one_whose_hands_are_known),
        ON_A_CHANNEL(random_moves_that_the_table_names_keep_every_card_once),
        ON_A_CHANNEL(the_record_of_a_table_replays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
