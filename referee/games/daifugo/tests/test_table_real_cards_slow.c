/* test_table_real_cards_slow.c: Daifugo with real cards in people's hands: counts, and open cards. */
#include "referee/game/view.h"
#include "referee/games.h"
#include "referee/games/daifugo/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/offered.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 30, RANDOM_GAMES = 12, MOVES_MAX = 400, COMMAND_BYTES = 400, VALUES = 200, WORD_BYTES = 8 };

/* ---- a game of real cards compared with one whose hands are known ---- */

/* Collects the state that all viewers see: all keys except those of hidden cards. */
static void get_public_state(struct channel *c, struct text *text)
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
        for (int k = i + 1; k < view_details_end(&table, i); k++) {
            text = view_text(&table, k, &length);
            snprintf(values[count++], WORD_BYTES, "%.*s", (int)length, text);
        }
    }
    view_free(&table);
    return count;
}

/* Checks that the typed move can be made from a verb and values in the view of the table of real cards. */
static void check_is_offered(struct channel *real, const char *typed)
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
 * Makes one move in both games. False if they diverge, because the referee of real cards cannot see whether a leader's
 * last card would be a foul.
 */
static bool move_both(struct random_play *known, struct channel *real, struct text *command)
{
    char typed[COMMAND_BYTES];
    random_move(known, command);
    hide(text_string(command), typed);
    check_is_offered(real, typed);
    channel_accept(real, typed);
    bool is_stuck = channel_answer_has(real, "! stuck");
    channel_accept(&known->channel, text_string(command));
    return is_stuck == channel_answer_has(&known->channel, "! stuck");
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
        get_public_state(&known->channel, &seen);
        get_public_state(real, &same);
        assert_string_equal(same.at, seen.at);
        alike = move_both(known, real, &command);
    }
    text_free(&command);
    text_free(&seen);
    text_free(&same);
    return alike;
}

static void a_game_of_real_cards_proceeds_as_one_whose_hands_are_known(void **state)
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

/* The numbers of moves tried and accepted; of the latter, the sets of two or more cards, and those after `rev`. */
struct tally {
    int tried, accepted, sets, revs;
};

/* The value of a card, as a character: 9 of `9S` and of `JK=9S`. */
static char value_of(const struct view *table, int item)
{
    size_t length;
    const char *text = view_text(table, item, &length);
    return length > 1 ? text[length - 2] : '\0';
}

/* Writes `play` or `play rev` (item `verb` of the view) with cards of one value. */
static void choose_set(const struct view *table, int verb, struct rng *rng, struct text *command)
{
    enum { MORE_MAX = 3 };
    int items[OFFERED_MAX], count = offered_choices(table, verb, SEAT_NONE, items), min = table->items[verb].min;
    int more = table->items[verb].max - min < MORE_MAX ? table->items[verb].max - min : MORE_MAX;
    int first = (int)rng_below(rng, (uint64_t)count), wanted = min + (int)rng_below(rng, (uint64_t)more + 1);
    size_t length;
    const char *text = view_text(table, verb, &length);
    text_clear(command);
    text_add_bytes(command, text, length);
    for (int i = 0; i < count && wanted > 0; i++) {
        int item = items[(first + i) % count];
        if (value_of(table, item) != value_of(table, items[first]))
            continue;
        text = view_text(table, item, &length);
        text_print(command, " %.*s", (int)length, text);
        wanted--;
    }
}

/* Plays random moves; adds to the tally. */
static void play_alone(struct channel *c, struct rng *rng, struct tally *tally)
{
    const struct session *session = c->protocol.session;
    struct view table = {.count = 0};
    struct text command = {0};
    for (int move = 0; move < MOVES_MAX && match_stage(&session->match, session_state(session)) == STAGE_ON; move++) {
        view_clear(&table);
        session->match.game->table(&session->match, session_state(session), VIEW_ALL, &table);
        int verb = offered_any(&table, &session->match, SEAT_NONE, rng, &command);
        assert_true(verb >= 0);
        bool is_play = strncmp(command.at, "play ", 5) == 0, is_rev = strncmp(command.at, "play rev ", 9) == 0;
        if (is_play)
            choose_set(&table, verb, rng, &command);
        channel_send(c, "%s", command.at);
        bool is_accepted = *channel_refusal(c) == '\0';
        bool is_single = is_play && table.items[verb].min == 1 && strpbrk(command.at + 5, " =") == NULL;
        if (!is_accepted && (is_single || !is_play))
            fail_msg("%s: %s", command.at, channel_reply(c));
        check_counts(session);
        tally->tried++;
        tally->accepted += is_accepted;
        tally->sets += is_accepted && is_play && !is_rev && strchr(command.at + 5, ' ') != NULL;
        tally->revs += is_accepted && is_rev;
        if (rng_below(rng, 8) == 0)
            channel_send(c, "count P%d %d", 1 + (int)rng_below(rng, 3), (int)rng_below(rng, 20));
        check_counts(session);
    }
    view_free(&table);
    text_free(&command);
}

static void random_moves_that_the_view_offers_keep_each_card_in_one_place(void **state)
{
    struct channel *c = *state;
    struct rng rng = {1};
    struct tally tally = {0};
    for (int game = 0; game < RANDOM_GAMES; game++) {
        const char *foul = game % 2 == 0 ? "last" : "reject";
        channel_send(c, "new daifugo players=3 deal=table foul=%s jokers=%d", foul, game % 3);
        channel_send(c, "start P%d", 1 + game % 3);
        play_alone(c, &rng, &tally);
    }
    assert_true(tally.accepted > RANDOM_GAMES * 20 && 2 * tally.accepted > tally.tried);
    assert_true(tally.sets > 3 * RANDOM_GAMES && tally.revs > RANDOM_GAMES);
}

#define TWELVE "?,?,?,?,?,?,?,?,?,?,?,?"
#define FIFTY_ONE TWELVE "," TWELVE "," TWELVE "," TWELVE ",?,?,?"

static const struct dialogue dialogues[] = {
    /* ---- set-up ---- */
    {"nothing is dealt but counts",
     {"new daifugo players=Ann,Ben,Cy,Dee deal=table",
      "start Ben -> turn Ben play",
      "undo; redo; Ann.count = 13; Dee.count = 13; undealt = 2",
      "new daifugo players=2 deal=table jokers=0; start P1; P2.count = 18; undealt = 16"}},
    {"hands are not more than the deck",
     {"new daifugo players=2 deal=table jokers=1; deal P1 " FIFTY_ONE ",?,?",
      "start P1 -> ? bad-deal",
      "deal P2 ?",
      "start P1 -> ? bad-deal",
      "deal P1 " FIFTY_ONE ",?; start P1; undealt = 0",
      "new daifugo players=2 deal=table jokers=1",
      "deal P1 " FIFTY_ONE ",?,?,? -> ? bad-deal"}},
    {"the loser of the game before leads",
     {"new daifugo players=A,B deal=table starter=loser previous=A,B; start; turn = B"}},
    {"the counts are said at the start",
     {"new daifugo players=Ann,Ben,Cy deal=table hand=5; deal Cy ?,? ?",
      "start Ann has # By my count Ann has 5, Ben 5, Cy 3; aside 41.",
      "it has # `count NAME N` corrects it, now or later."}},
    {"the referee itself knows no hand",
     {"new daifugo players=Ann,Ben deal=table; start Ann; play TS; discard ?",
      "hand; hand Ben; get aside; get Ann.tens; legal; suggest -> ? hidden",
      "Ann.count = 16; tens = 1; undealt = 18"}},
    {"only unknown cards are dealt",
     {"new daifugo players=2 deal=table",
      "deal P1 3S -> ? bad-deal",
      "deal P1 ?,1S -> ? bad-card",
      "deal P1 ?,?,?; deal P1 -; deal P2 ?,?; start P2; P1.count = 18; P2.count = 2",
      "new daifugo players=2 deal=manual",
      "deal P1 ? -> ? bad-card"}},
    {"who holds the three of diamonds says so",
     {"new daifugo players=A,B deal=table starter=3d",
      "start -> ? syntax -- that is not how it is written: whoever holds 3D leads: `start NAME`",
      "start B -> turn B play"}},
    /* ---- moves ---- */
    {"cards that nobody lays open are only counted",
     {"new daifugo players=Ann,Ben,Cy deal=table exchange=on previous=Cy,Ben,Ann; start Ben",
      "exchange 2S -> ? syntax",
      "exchange X -> ? bad-card",
      "exchange ?,?; exchange none -> ? wrong-number",
      "exchange ? -> exchange Ann Cy 1; turn Cy exchange",
      "exchange ? -> exchange Cy Ann 1; turn Ben play",
      "play 7S 7H -> play Ben 7S 7H; turn Ben give",
      "give 3C -> ? syntax",
      "give ?,?,? -> ? too-many",
      "give ?,? -> give Ben Cy 2; turn Cy play",
      "Ben.count = 14; Cy.count = 20",
      "play TD TC",
      "discard 3C -> ? syntax",
      "discard 1C -> ? bad-card",
      "discard ? ? -> discard Cy 2; turn Ann play",
      "tens = 2; undealt = 0",
      "play JK JK; pass; pass; play TH; discard none; Ann.count = 15"}},
    {"a card that lies open cannot be played again",
     {"new daifugo players=Ann,Ben deal=table; start Ann; play 4S",
      "play 4S -> ? not-held -- 4S lies on this pile",
      "play JK",
      "play 3S JK JK -> ? not-held -- the deck has 2 of JK, with 1 on this pile and 0 in finished piles",
      "pass",
      "play 4S -> ? not-held -- 4S lies in a finished pile",
      "play 5S 5S -> ? not-held -- the deck has 1 of 5S",
      "play JK",
      "play JK -> ? not-held -- the deck has 2 of JK, with 1 on this pile and 1 in finished piles",
      "pass",
      "play JK -> ? not-held -- the deck has 2 of JK, with 0 on this pile and 2 in finished piles",
      "new daifugo players=Ann,Ben deal=table jokers=1; start Ann; play JK",
      "play JK -> ? not-held -- JK lies on this pile",
      "pass",
      "play JK; play JK:4S JK:4H 4C -> ? not-held -- JK lies in a finished pile",
      "new daifugo players=Ann,Ben deal=table jokers=0; start Ann",
      "play JK -> ? not-held",
      "play ? -> ? bad-card"}},
    {"a play of more cards than the count is refused by the count",
     {"new daifugo players=Ann,Ben deal=table; deal Ann ?,?; start Ann",
      "play 9S 9H 9D -> ? not-held -- by my count Ann has 2 cards: `count Ann N` corrects it",
      "count Ann 1",
      "play 9S 9H -> ? not-held -- by my count Ann has 1 card: `count Ann N` corrects it",
      "count Ann 3; play 7S 7H",
      "give ?,? -> ? not-held",
      "give ? -> give Ann Ben 1; out Ann 1; last Ben 2; over places=1,2 points=15,0",
      "new daifugo players=Ann,Ben deal=table; start Ann",
      "play 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK JK 3H -> ? not-set-or-kaidan"}},
    /* The rules for the last cards of a hand rely on the count, and the refusal says so. */
    {"a finish that is a foul by the count is refused",
     {"new daifugo players=Ann,Ben deal=table foul=reject foul8=on; deal Ann ?; start Ann",
      "play 2S -> ? illegal-finish -- these cards may not be the last ones: a two, and by my count Ann has no other: "
          "`count Ann N` corrects it",
      "count Ann 2; play 2S; undo; count Ann 4; play 7S 8S 9S",
      "give ? -> ? illegal-finish -- these cards may not be the last ones: the play before was a foul to end with, and "
          "by my count Ann has no other: `count Ann N` corrects it",
      "count Ann 2; give ?"}},
    /* The referee cannot see whether a leader's last card would be a foul. */
    {"a leader who passes with one card is taken to be stuck",
     {"new daifugo players=A,B deal=table foul=reject leadpass=off; deal A ?; deal B ?,?; start A",
      "pass -> stuck A; turn B play",
      "pass -> ? lead-must-play",
      "count B 1",
      "pass -> stuck B; last A 1; last B 2; over places=1,2 points=15,0",
      "new daifugo players=A,B deal=table leadpass=off; deal A ?; start A",
      "pass -> ? lead-must-play"}},
    /* ---- counts ---- */
    {"a count is corrected recorded and taken back",
     {"new daifugo players=Ann,Ben,Cy,Dee deal=table; start Ann",
      "count Ben 15 -> count Ben n=15",
      "Ben.count = 15; undealt = 0",
      "undo -> undo 1; turn Ann play",
      "Ben.count = 13",
      "redo; count Ben 1; count Ann 27; undealt = 0",
      "record has | count Ben 15",
      "new daifugo players=Ann,Ben deal=table exchange=on previous=Ann,Ben; start Ann; count Ann 20",
      "exchange ?; exchange ?; play 7S; count Ben 19; give none; play TS; count Ben 17; discard none"}},
    {"an impossible count is refused with the possible ones",
     {"new daifugo players=Ann,Ben,Cy,Dee deal=table",
      "count Ann 3 -> ? wrong-phase",
      "start Ann",
      "count Ben 16 -> ? bad-count ... 2 lie aside, so that Ben can have at most 15",
      "count Ben 0 -> ? bad-count ... Ben is still in: `undo` the last play, correct the count, and play again",
      "count Ben 55 -> ? bad-count ... 55; Ben can have 0 to 54",
      "count Ben x -> ? bad-count ... x; Ben can have 0 to 54",
      "count Eve 3 -> ? bad-player",
      "count Ann -> ? syntax",
      "count Ann 14",
      "count Ben 15 has 1 lies aside, so that Ben can have at most 14",
      "count Cy 14",
      "count Ben 14 has no card lies aside, so first correct a player who has fewer"}},
    {"a count of a player who is out or of a hand that is known is refused",
     {"new daifugo players=Ann,Ben,Cy deal=table; deal Ann ?; start Ann; play 9S",
      "count Ann 1 has Ann is out, and `undo` takes that back",
      "count Ann 1 -> ? bad-count",
      "new daifugo players=Ann,Ben seed=1",
      "count Ann 1 has the referee knows the hands",
      "count Ann 18 -> ? bad-count"}},
    /* ---- the view ---- */
    {"the pending action shows hidden cards as they are typed",
     {"new daifugo players=Ann,Ben,Cy,Dee deal=table exchange=on previous=Cy,Dee,Ann,Ben",
      "due says real cards: `start NAME` says who begins",
      "start Ann",
      "due says Ben was last: give Cy your two strongest cards, `exchange ?,?`",
      "exchange ?,?",
      "due says Ann was last but one: give Dee your strongest card, `exchange ?`",
      "exchange ?; exchange ?,?; exchange ?; play 7S 7H",
      "due says Ann's sevens: give Ben up to two cards, `give ?,?`, or `give none`",
      "give none; play TS TH",
      "due says Ben's tens: discard up to two cards, `discard ?,?`, or `discard none`"}},
    {"verbs name the cards that may still be in hands",
     {"new daifugo players=Ann,Ben deal=table jokers=1",
      "json has 'verbs':[{'verb':'start','takes':'seat','min':0,'max':1,",
      "start Ann; play AS",
      "json has {'name':'hand','owner':'Ben','layout':'fan','count':18,'cards':null}",
      "json has 'verbs':[{'verb':'play','takes':'cards','min':1,'max':1,'values':['2S','2H','2D','2C','JK']},"
          "{'verb':'pass','takes':'nothing'}]",
      "play 2S; play JK; pass; play AH AD",
      "json has 'values':['2H','2D','2C']}",
      "play 2H 2D; pass; play 7S 7H",
      "json has 'verbs':[{'verb':'give','takes':'cards','min':1,'max':2,'values':['?','?']},"
          "{'verb':'give none','takes':'nothing'}]",
      "give none; pass; count Ann 1; count Ben 4",
      "json has {'verb':'play rev','takes':'cards','min':4,'max':4,'values':[",
      "play rev 9S 9H 9D 9C; new",
      "new daifugo players=Ann,Ben deal=table; start Ann; play JK; play 3S; play 2S 2H",
      "json has 'verbs':[{'verb':'pass'"}},
    /* The view has a value for each joker that may be in a hand, with each card that the joker may stand for. */
    {"each joker is listed with the cards that it may stand for",
     {"new daifugo players=Ann,Ben deal=table; start Ann; play AS AH; play 2S 2H; pass; play AD AC",
      "json has 'min':2,'max':2,'values':['2D','2C','JK=2S','JK=2H','JK=2D','JK=2C','JK','JK=2S','JK=2H','JK=2D',"
          "'JK=2C','JK']}"}},
    {"the record of a table replays",
     {"new daifugo players=A,B,C deal=table starter=random seed=3; deal A ?,?,?,?,?; start; play 4S; count A 6",
      "pass; play 7S; give ?; pass; pass; play TS TH; discard ?; replay"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_game_of_real_cards_proceeds_as_one_whose_hands_are_known),
        ON_A_CHANNEL(random_moves_that_the_view_offers_keep_each_card_in_one_place),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
