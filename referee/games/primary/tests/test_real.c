/* test_real.c: PRIMARY with real cards in people's hands: counts, named cards, and impossible ones. */
#include "core/base/rng.h"
#include "referee/game/view.h"
#include "referee/games.h"
#include "referee/games/primary/state.h"
#include "tests/referee/random_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MIRRORED = 20, RANDOM = 10, MOVES = 250 };

/* Fails the test unless the command is refused with exactly these words after the dash. */
static void expect_refusal(struct channel *c, const char *command, const char *words)
{
    channel_send(c, "%s", command);
    const char *answer = text_string(&c->out.text), *dash = strstr(answer, " -- ");
    if (answer[0] != '?' || dash == NULL || strstr(dash, words) == NULL)
        fail_msg("%s: no `%s` in %s", command, words, answer);
}

static void expect_shown(struct channel *c, const char *words)
{
    if (strstr(text_string(&c->out.text), words) == NULL)
        fail_msg("no %s in %s", words, text_string(&c->out.text));
}

/* ---- set-up ---- */

static void only_who_begins_need_be_said(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2");
    channel_send(c, "table --json");
    expect_shown(c, "real cards: `start NAME` says whose bottom card is the highest");
    channel_refuse(c, "start", "syntax");
    channel_refuse(c, "start Cyd", "bad-player");
    channel_refuse(c, "build RR", "wrong-phase");
    channel_refuse(c, "deal Ann R1 R2 R3 R4 R5 R1 R2 R3 R4 R5", "bad-deal");
    channel_refuse(c, "chance 1", "bad-chance");
    channel_tell(c, "start Ben", "draw Ann n=3; draw Ben n=3; turn Ben");
    channel_expect(c, "Ann.handsize", "3");
    channel_expect(c, "Ann.decksize", "7");
    channel_refuse(c, "get Ann.hand", "hidden");
    channel_refuse(c, "get Ben.deck", "hidden");
    channel_refuse(c, "legal", "hidden");
}

static void decks_that_are_told_bound_what_is_played(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2; Ben build RY; start Ben");
    expect_refusal(c, "play B1", "Ben has no set of blue");
    expect_refusal(c, "play R1 R1", "Ben can have 1 of R1");
    channel_run(c, "play R1; done");
    expect_refusal(c, "play R1", "Ben can have 1 of R1; open already: 1 in the discard pile");
    channel_run(c, "combine R5 Y2");
    channel_expect(c, "Ben.handsize", "0"); /* in the first turn no card is drawn */
}

static void picks_of_a_draft_may_be_told_and_the_pool_bounds_all_decks(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2 build=draft pool=1");
    channel_send(c, "table --json");
    expect_shown(c, "`NAME draft LETTER` may name the sets first");
    channel_run(c, "Ann draft R; Ben draft Y; Ann draft B; Ben draft G; start Ben");
    expect_refusal(c, "play R1", "Ben has no set of red");
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2 build=draft pool=1; start Ben; play R1; done; end");
    expect_refusal(c, "play R1", "all sets of red together are 1, and R1 would be of another");
    channel_accept(c, "play Y1");
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2 build=draft pool=2; start Ann; play R3 R3");
    expect_refusal(c, "use mill Ben R1", "all sets of red together are 2, and R1 would be of another");
    channel_accept(c, "use mill Ben Y1");
}

static void in_a_draft_of_cards_the_pool_bounds_the_copies_of_each_card(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1 build=draft-cards pool=1");
    channel_send(c, "table --json");
    expect_shown(c, "`NAME draft CARD` may name the cards first");
    channel_run(c, "start Ann; play R1; done");
    expect_refusal(c, "play R1", "Ann can have 1 of R1; open already: 1 in the discard pile");
    channel_run(c, "combine B2 Y3; done; end");
    expect_refusal(c, "play B2", "the pool had 1 of B2");
    channel_run(c, "play G2; done; end");
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1 build=draft-cards pool=2");
    channel_run(c, "Ann draft R1; Ben draft B1; Ann draft R1; Ben draft B2; Ann draft Y5; Ben draft B3; "
                   "Ann draft G4; Ben draft B4; Ann draft P2; Ben draft B5; start Ann");
    expect_refusal(c, "play B1", "Ann can have 0 of B1");
    expect_refusal(c, "play Y5 Y5", "Ann can have 1 of Y5");
    channel_run(c, "play R1 R1");
}

/* ---- impossible cards ---- */

static void a_play_of_more_cards_than_the_count_is_not_held(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ann; play R1; done; play R1; done");
    expect_refusal(c, "play R2 R3", "by my count Ann has 1 card: was a draw not entered? `count Ann N` corrects it");
    channel_refuse(c, "combine R2 B3", "not-held");
    channel_run(c, "count Ann 2; play R2 R3");
}

static void a_card_all_of_whose_copies_lie_open_is_refused_with_where_they_lie(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=3 pool=2; start Ann; play G3 G3; done; "
                   "use recover Ann; done; end; play Y1; done; end");
    expect_refusal(c, "play G3", "Ann can have 2 of G3; open already: 1 under the deck, 1 in the discard pile");
    channel_run(c, "play Y1; done; end; play R1; use fade Ann G3; end");
    expect_refusal(c, "play G3/", "Ann can have 2 of G3; open already: 1 under the deck, 1 in the faded pile");
    channel_run(c, "play G1; done; end");
}

static void the_sets_of_a_deck_bound_its_colours(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; start Ann; play R1; done");
    expect_refusal(c, "play B2", "Ann's deck has 1 set; with B2 it would have 2");
    expect_refusal(c, "combine R2 B2", "Ann's deck has 1 set");
    channel_send(c, "table --json");
    assert_null(strstr(text_string(&c->out.text), "\"verb\":\"combine\""));
    channel_accept(c, "play R2");
}

/* If another player got a card, its first owner cannot have it. */
static void cards_that_change_hands_are_kept_account_of(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; Ben build R; Ann build O; start Ann; play O3");
    channel_tell(c, "use take Ben R2", "use Ann take Ben; move R2 Ben.deck Ann.faded");
    expect_refusal(c, "use take Ben R2", "Ben has no set of red");
    channel_run(c, "done; end");
    expect_refusal(c, "play R2", "Ben has no set of red");
    channel_accept(c, "play R1");
}

/* ---- effects ---- */

static void a_card_is_named_when_it_is_seen(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ann; play R5");
    expect_refusal(c, "use mill Ben", "use mill Ben CARD; which card is it?");
    channel_refuse(c, "use mill Ben X3", "bad-card");
    channel_refuse(c, "use mill Ben R3 R4", "syntax");
    channel_tell(c, "use mill Ben r3", "use Ann mill Ben; move R3 Ben.deck Ben.discard");
    channel_refuse(c, "use fade Ben", "syntax");
    channel_tell(c, "use fade Ben R3", "use Ann fade Ben R3; move R3 Ben.discard Ben.faded");
    channel_run(c, "use mill Ben Y1; use mill Ben Y1; done; end; play P1; use strip Ann G2; end");
    channel_expect(c, "Ann.handsize", "2"); /* three cards, the play, the draw, the strip */
    channel_expect(c, "Ann.discard", "R5,G2");
    channel_run(c, "play Y1");
    channel_tell(c, "use draw Ann", "use Ann draw Ann; move ? Ann.deck Ann.hand; to Ann discard Y1");
}

static void the_refusal_of_an_unnamed_card_repeats_to_whom_it_goes(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ann; play R4; use mill Ben R1; use mill Ben R2; "
                   "use fade Ben R1; use fade Ben R2; end; play R1; done; end; play O1");
    expect_refusal(c, "use loot Ben Ann", "use loot Ben Ann CARD; which card is it?");
    channel_accept(c, "use loot Ben Ann R1");
    channel_expect(c, "Ben.faded", "R2");
}

static void of_an_open_pile_the_card_that_was_picked_is_named(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ann; play R2; done; end; play R1; done; end");
    channel_run(c, "play O3");
    channel_tell(c, "use pilfer Ben", "use Ann pilfer Ben; move R1 Ben.discard Ann.discard");
    channel_run(c, "done; end; play Y1; done; end; play G3");
    expect_refusal(c, "use recover Ann", "use recover Ann CARD; which card is it?");
    channel_refuse(c, "use recover Ann G5", "not-in-pile");
    channel_tell(c, "use recover Ann R2", "use Ann recover Ann; move R2 Ann.discard Ann.deck bottom");
}

static void who_is_asked_names_the_card_with_the_answer(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ben; play B2; use shield Ben deck; "
                   "use shield Ben discard; end; play R3");
    channel_send(c, "table --json");
    expect_shown(c, "`use mill Ben`");
    expect_refusal(c, "use mill Ben R1", "use mill Ben; Ben is asked first, and the card is named later");
    channel_tell(c, "use mill Ben", "use Ann mill Ben; ask Ben deck mill");
    channel_send(c, "table --json");
    expect_shown(c, "Ben may answer mill with a counter of the deck: `react use`, or `react pass CARD`");
    expect_shown(c, "\"pass R1\"");
    expect_refusal(c, "react pass", "react pass CARD; which card is it?");
    channel_refuse(c, "react use R1", "syntax");
    channel_refuse(c, "react pass R9", "bad-card");
    channel_tell(c, "count Ann 3", "count Ann n=3"); /* while Ben may answer, only his deck must not be empty */
    channel_tell(c, "react pass r1", "move R1 Ben.deck Ben.discard");
    channel_tell(c, "use fade Ben R1", "use Ann fade Ben R1; ask Ben discard fade");
    channel_send(c, "table --json");
    expect_shown(c, "`react use`, or `react pass`\"");
    channel_tell(c, "react pass", "move R1 Ben.discard Ben.faded");
    channel_run(c, "use mill Ben");
    channel_tell(c, "react use", "blocked Ben mill; counter Ben deck -1; to Ann discard R3");
}

/* With sets=1 the deck is small, so that a card that went under it is soon on top. */
static void a_card_that_went_under_a_deck_is_known_until_it_is_drawn(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; Ann build G; Ben build R; start Ann; play G1; done; "
                   "play G2; use recover Ann; done; end; play R3; use mill Ann G3; use mill Ann G4");
    expect_refusal(c, "use mill Ann G5", "Ann's deck has only cards that went under it, G1 the first");
    channel_tell(c, "use mill Ann", "use Ben mill Ann; move G1 Ann.deck Ann.discard; to Ben discard R3");
    channel_run(c, "undo; done");
    channel_tell(c, "end", "end Ben; turn Ann; move ? Ann.deck Ann.hand");
    channel_accept(c, "play G5");
}

/* ---- count ---- */

static void a_count_is_corrected_from_the_deck_and_taken_back(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1");
    channel_refuse(c, "count Ann 2", "wrong-phase");
    channel_run(c, "start Ann");
    channel_tell(c, "count Ann 4", "count Ann n=4");
    channel_expect(c, "Ann.decksize", "1");
    channel_tell(c, "count Ann 2", "count Ann n=2");
    channel_expect(c, "Ann.decksize", "3");
    channel_accept(c, "undo");
    channel_expect(c, "Ann.handsize", "4");
    expect_refusal(c, "count Ann 6", "Ann's deck has 1 card: Ann can have at most 5");
    channel_refuse(c, "count Ann x", "bad-count");
    channel_refuse(c, "count Cyd 3", "bad-player");
    expect_refusal(c, "count Ann 0", "Ann is on turn without a counter, and would be out");
    channel_accept(c, "count Ben 0");
    channel_accept(c, "count Ann 5");
    channel_expect(c, "Ann.decksize", "0");
    expect_refusal(c, "count Ann 6", "Ann's deck is empty: Ann can have at most 5");
    channel_run(c, "new primary players=Ann,Ben deal=table; start Ann; play B1; use shield Ann deck; end");
    channel_run(c, "play R1; done; end; count Ann 0"); /* a counter keeps Ann in the game */
    channel_expect(c, "Ann.handsize", "0");
    channel_run(c, "new primary players=Ann,Ben deal=auto");
    expect_refusal(c, "count Ann 3", "the referee knows the hands");
}

static void a_count_leaves_the_card_that_an_effect_waits_for(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; start Ben; play B2; use shield Ben hand; "
                   "use shield Ben deck; end; play P1; use strip Ben");
    expect_refusal(c, "count Ben 0", "Ben is about to lose a card of the hand");
    channel_run(c, "count Ben 4; react pass B3");
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; start Ben; play B2; use shield Ben hand; "
                   "use shield Ben deck; end; play R1; use mill Ben");
    expect_refusal(c, "count Ben 4", "Ben is about to lose a card of the deck");
    channel_accept(c, "count Ben 3");
}

static void who_has_neither_card_nor_counter_by_the_count_is_out(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new primary players=Ann,Ben deal=table sets=1; start Ann; count Ann 5; play R1 R2 R3 R4 R5; done; "
                   "done; done; done; done; end; play Y1; done");
    channel_tell(c, "end", "end Ben; turn Ann; out Ann; over winner=Ben");
    channel_refuse(c, "count Ann 1", "game-over");
    channel_run(c, "undo; count Ann 0");
}

static void the_record_of_a_table_replays(void **state)
{
    struct channel *c = *state;
    struct text record = {0}, end = {0};
    channel_run(c, "new primary players=Ann,Ben deal=table sets=2 seed=1; Ben build RP; start Ben; play R2; "
                   "use mill Ann B4; count Ann 5; use fade Ann B4; end; play B2; use shield Ann deck; done; end; "
                   "play R1; use mill Ann; react pass O2; play P1; use strip Ann B3; end");
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

/* ---- a game with all cards known, compared with real cards ---- */

/* The card of the first event `move CARD …` in the last answer, or "". */
static void find_moved(const char *answer, char card[3])
{
    const char *at = strstr(answer, " move ");
    card[0] = '\0';
    if (at != NULL)
        snprintf(card, 3, "%.2s", at + strlen(" move "));
}

/* Whether the command takes a card that people name. */
static bool is_named(const char *command)
{
    static const char *const effects[] = {"loot", "pilfer", "take", "mill", "strip", "recover", "unfade"};
    char words[32];
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        snprintf(words, sizeof words, "use %s ", effects[i]);
        if (strncmp(command, words, strlen(words)) == 0)
            return true;
    }
    return strncmp(command, "react pass", strlen("react pass")) == 0;
}

/* Sorts the cards of a list. */
static void sort_cards(char *list)
{
    size_t cards = (strlen(list) + 1) / 3;
    for (size_t i = 0; i < cards; i++)
        for (size_t k = i + 1; k < cards; k++)
            if (memcmp(list + 3 * i, list + 3 * k, 2) > 0) {
                char card[2];
                memcpy(card, list + 3 * i, 2);
                memcpy(list + 3 * i, list + 3 * k, 2);
                memcpy(list + 3 * k, card, 2);
            }
}

/* Equal cards are interchangeable, so the order of a pile is ignored. */
static void compare_piles(struct channel *known, struct channel *real, const char *key)
{
    char expected[4000], value[4000];
    channel_send(known, "get %s", key);
    snprintf(expected, sizeof expected, "%s", channel_reply(known));
    channel_send(real, "get %s", key);
    snprintf(value, sizeof value, "%s", channel_reply(real));
    sort_cards(expected);
    sort_cards(value);
    assert_string_equal(value, expected);
}

static void compare(struct channel *known, struct channel *real, const char *key)
{
    char value[4000];
    channel_send(known, "get %s", key);
    snprintf(value, sizeof value, "%s", channel_reply(known));
    channel_expect(real, key, value);
}

static void compare_all(struct channel *known, struct channel *real, int seats)
{
    static const char *const keys[] = {"turn", "phase", "turns", "pools", "resolving", "queue", "asked", "winner"};
    static const char *const of_players[] = {"handsize", "decksize", "counters", "alive", "discard", "faded"};
    char key[40];
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        compare(known, real, keys[i]);
    for (int i = 0; i < seats * (int)(sizeof of_players / sizeof *of_players); i++) {
        snprintf(key, sizeof key, "P%d.%s", i % seats + 1, of_players[i / seats]);
        (i / seats < 4 ? compare : compare_piles)(known, real, key);
    }
}

/* Opens a table of real cards for the dealt game; with `tells` all players announce their sets. */
static void open_real(struct random_play *play, struct channel *real, const char *options, int seats, bool tells)
{
    char sets[PRIMARY_CARDS];
    channel_send(real, "new primary players=%d deal=table %s", seats, options);
    for (int seat = 1; seat <= seats && tells; seat++) {
        channel_send(&play->channel, "get P%d.sets", seat);
        snprintf(sets, sizeof sets, "%s", channel_reply(&play->channel));
        channel_send(real, "P%d build %s", seat, sets);
        assert_string_equal(channel_refusal(real), "");
    }
    channel_send(&play->channel, "get turn");
    snprintf(sets, sizeof sets, "%s", channel_reply(&play->channel));
    channel_send(real, "start %s", sets);
}

static void mirror(const char *options, int seats, uint64_t seed)
{
    struct random_play play;
    struct channel real;
    struct text command = {0};
    char card[3];
    random_join(&play, games, &game_primary, seed);
    channel_open(&real, games);
    channel_send(&play.channel, "new primary players=%d deal=auto seed=%d %s", seats, (int)seed, options);
    assert_string_equal(channel_refusal(&play.channel), "");
    open_real(&play, &real, options, seats, seed % 2 == 0 && strstr(options, "draft") == NULL);
    for (int move = 0; move < MOVES && !random_is_over(&play); move++) {
        random_move(&play, &command);
        find_moved(channel_send(&play.channel, "%s", text_string(&command)), card);
        channel_send(&real, "%s%s%s", text_string(&command), is_named(command.at) && card[0] != '\0' ? " " : "",
                     is_named(command.at) ? card : "");
        if (*channel_refusal(&real) != '\0')
            fail_msg("seed %d: %s %s: %s", (int)seed, command.at, card, text_string(&real.out.text));
        compare_all(&play.channel, &real, seats);
    }
    channel_close(&real);
    random_close(&play);
    text_free(&command);
}

/* Nothing that is possible is refused: every game of known cards can be played with real cards. */
static void a_game_of_real_cards_goes_as_the_same_game_with_known_ones(void **state)
{
    static const struct {
        const char *options;
        int seats;
    } matches[] = {{"", 2},
                   {"sets=1", 4},
                   {"sets=2 pool=1", 3},
                   {"sets=2 build=draft pool=2", 5},
                   {"sets=2 build=draft-cards pool=2", 4},
                   {"sets=3 style=team teams=1,2,1,2", 4},
                   {"sets=2 style=team teams=1,2,1,2 react=all", 4},
                   {"sets=2 style=balanced ones=once", 3}};
    (void)state;
    for (uint64_t seed = 1; seed <= MIRRORED; seed++)
        mirror(matches[seed % 8].options, matches[seed % 8].seats, seed);
}

/* ---- random moves with the verbs of the view ---- */

/*
 * Writes a command made from a random verb of the view. Returns whether it must be accepted: a command with several
 * cards may be refused.
 */
static bool choose(const struct view *table, struct rng *rng, struct text *command)
{
    int verbs = 0, verb = -1;
    size_t length;
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == VIEW_VERB && rng_below(rng, (uint64_t)++verbs) == 0)
            verb = i;
    assert_true(verb >= 0);
    const struct view_item *item = &table->items[verb];
    int values = view_next(table, verb) - verb - 1, words = item->min;
    if (item->max > words && rng_below(rng, 3) == 0)
        words++;
    text_clear(command);
    const char *text = view_text(table, verb, &length);
    text_add_bytes(command, text, length);
    for (int i = 0; i < words && item->takes != TAKES_NOTHING; i++) {
        assert_true(values > 0);
        text = view_text(table, verb + 1 + (int)rng_below(rng, (uint64_t)values), &length);
        text_add_char(command, ' ');
        text_add_bytes(command, text, length);
    }
    return item->takes == TAKES_NOTHING || words == 1;
}

/* Checks that no card is missing or duplicated, and that hidden cards are unknown. */
static void check_cards(const struct match *match, const struct game_state *state, int cards)
{
    int copies[PRIMARY_KINDS + 1] = {0}, pool = match->option[PRIMARY_POOL], lots = primary_deck_lots(match);
    assert_int_equal(primary_card_count(state) + state->steps + state->queued, cards);
    for (int i = 0; i < primary_card_count(state); i++)
        copies[state->card[i]]++;
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        int gained = 0;
        for (int seat = 0; seat < match->seats; seat++)
            gained += state->gained[seat][card];
        assert_int_equal(gained, 0);
        assert_true(copies[card] <= match->seats * (pool < lots ? pool : lots));
    }
    for (int seat = 0; seat < match->seats; seat++) {
        for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
            assert_int_equal(primary_cards(state, seat, PRIMARY_HAND)[i], PRIMARY_UNKNOWN);
        assert_int_equal(primary_find(state, seat, PRIMARY_DISCARD, PRIMARY_UNKNOWN), -1);
        assert_int_equal(primary_find(state, seat, PRIMARY_FADED, PRIMARY_UNKNOWN), -1);
        for (int i = 0; i < state->size[seat][PRIMARY_DECK]; i++) {
            bool is_under = i >= state->size[seat][PRIMARY_DECK] - state->known[seat];
            assert_int_equal(primary_cards(state, seat, PRIMARY_DECK)[i] != PRIMARY_UNKNOWN, is_under);
        }
    }
}

/* Occasionally corrects a count, and undoes that. */
static void correct_some_count(struct channel *c, struct rng *rng, int seats)
{
    if (rng_below(rng, 12) != 0)
        return;
    channel_send(c, "count P%d %d", 1 + (int)rng_below(rng, (uint64_t)seats), (int)rng_below(rng, 9));
    const char *code = channel_refusal(c);
    assert_true(*code == '\0' || strcmp(code, "bad-count") == 0 || strcmp(code, "out") == 0);
    if (*code == '\0' && rng_below(rng, 2) == 0)
        channel_accept(c, "undo");
}

static void play_randomly(struct channel *c, struct rng *rng, const char *options, int seats, int sets)
{
    struct session *session = c->protocol.session;
    struct view table = {.count = 0};
    struct text command = {0};
    channel_send(c, "new primary players=%d sets=%d deal=table %s", seats, sets, options);
    channel_send(c, "start P%d", 1 + (int)rng_below(rng, (uint64_t)seats));
    for (int i = 0; i < MOVES && match_stage(&session->match, session_state(session)) == STAGE_ON; i++) {
        correct_some_count(c, rng, seats);
        view_clear(&table);
        game_primary.table(&session->match, session_state(session), VIEW_ALL, &table);
        bool is_sure = choose(&table, rng, &command);
        channel_send(c, "%s", text_string(&command));
        const char *code = channel_refusal(c);
        bool is_known = strcmp(code, "string-colour") == 0 || strcmp(code, "too-many-copies") == 0 ||
                        strcmp(code, "combo-same") == 0;
        if (*code != '\0' && (is_sure || !is_known))
            fail_msg("%s: %s", command.at, text_string(&c->out.text));
        check_cards(&session->match, session_state(session), seats * sets * PRIMARY_VALUES);
    }
    view_free(&table);
    text_free(&command);
}

static void random_moves_at_a_table_are_accepted_and_its_counts_add_up(void **state)
{
    struct rng rng = {7};
    static const char *const options[] = {"build=draft pool=2", "pool=1", "", "build=draft-cards pool=2"};
    for (int i = 0; i < RANDOM; i++)
        play_randomly(*state, &rng, options[i % 4], 2 + i % 4, 1 + i / 3 % 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(only_who_begins_need_be_said),
        ON_A_CHANNEL(decks_that_are_told_bound_what_is_played),
        ON_A_CHANNEL(picks_of_a_draft_may_be_told_and_the_pool_bounds_all_decks),
        ON_A_CHANNEL(in_a_draft_of_cards_the_pool_bounds_the_copies_of_each_card),
        ON_A_CHANNEL(a_play_of_more_cards_than_the_count_is_not_held),
        ON_A_CHANNEL(a_card_all_of_whose_copies_lie_open_is_refused_with_where_they_lie),
        ON_A_CHANNEL(the_sets_of_a_deck_bound_its_colours),
        ON_A_CHANNEL(cards_that_change_hands_are_kept_account_of),
        ON_A_CHANNEL(a_card_is_named_when_it_is_seen),
        ON_A_CHANNEL(the_refusal_of_an_unnamed_card_repeats_to_whom_it_goes),
        ON_A_CHANNEL(of_an_open_pile_the_card_that_was_picked_is_named),
        ON_A_CHANNEL(who_is_asked_names_the_card_with_the_answer),
        ON_A_CHANNEL(a_card_that_went_under_a_deck_is_known_until_it_is_drawn),
        ON_A_CHANNEL(a_count_is_corrected_from_the_deck_and_taken_back),
        ON_A_CHANNEL(a_count_leaves_the_card_that_an_effect_waits_for),
        ON_A_CHANNEL(who_has_neither_card_nor_counter_by_the_count_is_out),
        ON_A_CHANNEL(the_record_of_a_table_replays),
        cmocka_unit_test(a_game_of_real_cards_goes_as_the_same_game_with_known_ones),
        ON_A_CHANNEL(random_moves_at_a_table_are_accepted_and_its_counts_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
