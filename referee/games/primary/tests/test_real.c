/* test_real.c: PRIMARY with real cards in people's hands: counts, named cards, and impossible ones. */
#include "core/base/rng.h"
#include "referee/game/view.h"
#include "referee/games.h"
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/offered.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <string.h>

enum { MIRRORED = 20, RANDOM = 10, MOVES = 250 };

/* ---- a game with all cards known, compared with real cards ---- */

/* The card of the first event `move CARD …` in the last answer, or "". */
static void find_moved(const char *answer, char card[3])
{
    const char *at = strstr(answer, " move ");
    card[0] = '\0';
    if (at != NULL)
        snprintf(card, 3, "%.2s", at + strlen(" move "));
}

/* Whether the command must name a card if the cards are real. */
static bool must_name_card(const char *command)
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
    channel_expect_key(real, key, value);
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

/* Begins a game with real cards like the dealt game; with `has_sets` all players announce their sets. */
static void open_real(struct random_play *play, struct channel *real, const char *options, int seats, bool has_sets)
{
    char sets[PRIMARY_CARDS];
    channel_send(real, "new primary players=%d deal=table %s", seats, options);
    for (int seat = 1; seat <= seats && has_sets; seat++) {
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
        channel_send(&real, "%s%s%s", text_string(&command), must_name_card(command.at) && card[0] != '\0' ? " " : "",
                     must_name_card(command.at) ? card : "");
        if (*channel_refusal(&real) != '\0')
            fail_msg("seed %d: %s %s: %s", (int)seed, command.at, card, text_string(&real.out.text));
        compare_all(&play.channel, &real, seats);
    }
    channel_close(&real);
    random_close(&play);
    text_free(&command);
}

/* Nothing that is possible is refused: every game of known cards can be played with real cards. */
static void a_game_with_real_cards_goes_like_the_same_game_with_known_cards(void **state)
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
    for (uint64_t seed = 1; seed <= MIRRORED; seed++)
        mirror(matches[seed % 8].options, matches[seed % 8].seats, seed);
}

/* ---- random moves with the verbs of the view ---- */

/* Checks that no card is missing or duplicated, and that hidden cards are unknown. */
static void check_cards(const struct match *match, const struct game_state *state, int cards)
{
    int copies[PRIMARY_KINDS + 1] = {0}, pool = match->option[PRIMARY_POOL], lots = primary_lots_per_deck(match);
    assert_int_equal(primary_card_count(state) + state->resolving_count + state->queued, cards);
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

/* A command with several cards may be refused: the view does not say which ones go together. */
static void play_randomly(struct channel *c, struct rng *rng, const char *options, int seats, int sets)
{
    struct session *session = c->protocol.session;
    struct view table = {.count = 0};
    struct text command = {0};
    size_t verb_length;
    channel_send(c, "new primary players=%d sets=%d deal=table %s", seats, sets, options);
    assert_string_equal(channel_refusal(c), "");
    channel_send(c, "start P%d", 1 + (int)rng_below(rng, (uint64_t)seats));
    for (int i = 0; i < MOVES && match_stage(&session->match, session_state(session)) == STAGE_ON; i++) {
        correct_some_count(c, rng, seats);
        view_clear(&table);
        game_primary.table(&session->match, session_state(session), VIEW_ALL, &table);
        int verb = offered_any(&table, &session->match, SEAT_NONE, rng, &command);
        assert_true(verb >= 0);
        view_text(&table, verb, &verb_length);
        bool is_sure = table.items[verb].max <= 1 || command.length == verb_length ||
                       strchr(command.at + verb_length + 1, ' ') == NULL;
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
    static const char *const options[] = {"build=draft pool=2", "pool=1", "", "build=draft-cards pool=3"};
    for (int i = 0; i < RANDOM; i++)
        play_randomly(*state, &rng, options[i % 4], 2 + i % 4, 1 + i / 3 % 3);
}

static const struct dialogue dialogues[] = {
    /* ---- set-up ---- */
    {"only who begins need be said",
     {"new primary players=Ann,Ben deal=table sets=2",
      "json has real cards: `start NAME` says whose bottom card is the highest",
      "start -> ? syntax",
      "start Cyd -> ? bad-player",
      "build RR -> ? wrong-phase",
      "deal Ann R1 R2 R3 R4 R5 R1 R2 R3 R4 R5 -> ? bad-deal",
      "chance 1 -> ? bad-chance",
      "start Ben -> draw Ann n=3; draw Ben n=3; turn Ben",
      "Ann.handsize = 3; Ann.decksize = 7",
      "get Ann.hand; get Ben.deck; legal -> ? hidden"}},
    {"decks that were entered limit the cards that may be played",
     {"new primary players=Ann,Ben deal=table sets=2; Ben build RY; start Ben",
      "play B1 -> ? too-many-copies ... Ben has no set of blue",
      "play R1 R1 -> ? too-many-copies ... Ben can have 1 of R1",
      "play R1; done",
      "play R1 -> ? too-many-copies ... Ben can have 1 of R1; open already: 1 in the discard pile",
      "combine R5 Y2; Ben.handsize = 0"}}, /* in the first turn no card is drawn */
    {"picks of a draft may be entered, and the pool limits all decks",
     {"new primary players=Ann,Ben deal=table sets=2 build=draft pool=1",
      "json has `NAME draft LETTER` may name the sets first",
      "Ann draft R; Ben draft Y; Ann draft B; Ben draft G; start Ben",
      "play R1 -> ? too-many-copies ... Ben has no set of red",
      "new primary players=Ann,Ben deal=table sets=2 build=draft pool=1; start Ben; play R1; done; end",
      "play R1 -> ? too-many-copies ... all sets of red together are 1, and R1 would be of another",
      "play Y1",
      "new primary players=Ann,Ben deal=table sets=2 build=draft pool=2; start Ann; play R3 R3",
      "use mill Ben R1 -> ? too-many-copies ... all sets of red together are 2, and R1 would be of another",
      "use mill Ben Y1"}},
    {"in a draft of cards the pool bounds the copies of each card",
     {"new primary players=Ann,Ben deal=table sets=1 build=draft-cards pool=1",
      "json has `NAME draft CARD` may name the cards first",
      "start Ann; play R1; done",
      "play R1 -> ? too-many-copies ... Ann can have 1 of R1; open already: 1 in the discard pile",
      "combine B2 Y3; done; end",
      "play B2 -> ? too-many-copies ... the pool had 1 of B2",
      "play G2; done; end",
      "new primary players=Ann,Ben deal=table sets=1 build=draft-cards pool=2",
      "Ann draft R1; Ben draft B1; Ann draft R1; Ben draft B2; Ann draft Y5; Ben draft B3; Ann draft G4; Ben draft B4; "
          "Ann draft P2; Ben draft B5; start Ann",
      "play B1 -> ? too-many-copies ... Ann can have 0 of B1",
      "play Y5 Y5 -> ? too-many-copies ... Ann can have 1 of Y5",
      "play R1 R1"}},
    /* ---- impossible cards ---- */
    {"a play of more cards than the count is not held",
     {"new primary players=Ann,Ben deal=table; start Ann; play R1; done; play R1; done",
      "play R2 R3 -> ? not-held ... by my count Ann has 1 card: was a draw not entered? `count Ann N` corrects it",
      "combine R2 B3 -> ? not-held",
      "count Ann 2; play R2 R3"}},
    {"a card all of whose copies lie open is refused with where they lie",
     {"new primary players=Ann,Ben deal=table sets=3 pool=2; start Ann; play G3 G3; done; use recover Ann; done; end; "
          "play Y1; done; end",
      "play G3 -> ? too-many-copies ... Ann can have 2 of G3; open already: 1 under the deck, 1 in the discard pile",
      "play Y1; done; end; play R1; use fade Ann G3; end",
      "play G3/ -> ? too-many-copies ... Ann can have 2 of G3; open already: 1 under the deck, 1 in the faded pile",
      "play G1; done; end"}},
    {"the sets of a deck bound its colours",
     {"new primary players=Ann,Ben deal=table sets=1; start Ann",
      "json has 'B5','O1','O2','O2/','O3','O3/',", /* any card, and split where that is possible */
      "play R1; done",
      "play B2 -> ? too-many-copies ... Ann's deck has 1 set; with B2 it would have 2",
      "combine R2 B2 -> ? too-many-copies ... Ann's deck has 1 set; with R2 it would have 2",
      "json lacks 'verb':'combine'",
      "play R2"}},
    /* If another player got a card, its first owner cannot have it. */
    {"cards that change hands are kept account of",
     {"new primary players=Ann,Ben deal=table sets=1; Ben build R; Ann build O; start Ann; play O3",
      "use take Ben R2 -> use Ann take Ben; move R2 Ben.deck Ann.faded",
      "use take Ben R2 -> ? too-many-copies ... Ben has no set of red",
      "done; end",
      "play R2 -> ? too-many-copies ... Ben has no set of red",
      "play R1"}},
    /* ---- effects ---- */
    {"a card is named when it is seen",
     {"new primary players=Ann,Ben deal=table; start Ann; play R5",
      "use mill Ben -> ? syntax ... use mill Ben CARD; which card is it?",
      "use mill Ben X3 -> ? bad-card",
      "use mill Ben R3 R4 -> ? syntax",
      "use mill Ben r3 -> use Ann mill Ben; move R3 Ben.deck Ben.discard",
      "use fade Ben -> ? syntax",
      "use fade Ben R3 -> use Ann fade Ben R3; move R3 Ben.discard Ben.faded",
      "use mill Ben Y1; use mill Ben Y1; done; end; play P1; use strip Ann G2; end",
      "Ann.handsize = 2", /* three cards, the play, the draw, the strip */
      "Ann.discard = R5,G2",
      "play Y1",
      "use draw Ann -> use Ann draw Ann; move ? Ann.deck Ann.hand; to Ann discard Y1"}},
    {"the refusal of an unnamed card repeats to whom it goes",
     {"new primary players=Ann,Ben deal=table; start Ann; play R4; use mill Ben R1; use mill Ben R2; use fade Ben R1; "
          "use fade Ben R2; end; play R1; done; end; play O1",
      "use loot Ben Ann -> ? syntax ... use loot Ben Ann CARD; which card is it?",
      "use loot Ben Ann R1; Ben.faded = R2"}},
    {"of an open pile the card that was picked is named",
     {"new primary players=Ann,Ben deal=table; start Ann; play R2; done; end; play R1; done; end; play O3",
      "use pilfer Ben -> use Ann pilfer Ben; move R1 Ben.discard Ann.discard",
      "done; end; play Y1; done; end; play G3",
      "use recover Ann -> ? syntax ... use recover Ann CARD; which card is it?",
      "use recover Ann G5 -> ? not-in-pile",
      "use recover Ann R2 -> use Ann recover Ann; move R2 Ann.discard Ann.deck bottom"}},
    {"a player who must answer names the card in the answer",
     {"new primary players=Ann,Ben deal=table; start Ben; play B2; use shield Ben deck; use shield Ben discard; end; "
          "play R3",
      "json has `use mill Ben`",
      "use mill Ben R1 -> ? syntax ... use mill Ben; Ben is asked first, and the card is named later",
      "use mill Ben -> use Ann mill Ben; ask Ben deck mill",
      "json has Ben may answer mill with a counter of the deck: `react use`, or `react pass CARD`",
      "json has 'pass R1'",
      "react pass -> ? syntax ... react pass CARD; which card is it?",
      "react use R1 -> ? syntax",
      "react pass R9 -> ? bad-card",
      "count Ann 3 -> count Ann n=3", /* while Ben may answer, only his deck must not be empty */
      "react pass r1 -> move R1 Ben.deck Ben.discard",
      "use fade Ben R1 -> use Ann fade Ben R1; ask Ben discard fade",
      "json has `react use`, or `react pass`'",
      "react pass -> move R1 Ben.discard Ben.faded",
      "use mill Ben",
      "react use -> blocked Ben mill; counter Ben deck -1; to Ann discard R3"}},
    /* With sets=1 the deck is small, so that a card that went under it is soon on top. */
    {"a card that went under a deck is known until it is drawn",
     {"new primary players=Ann,Ben deal=table sets=1; Ann build G; Ben build R; start Ann; play G1; done; play G2; "
          "use recover Ann; done; end; play R3; use mill Ann G3; use mill Ann G4",
      "use mill Ann G5 -> ? not-in-pile ... Ann's deck has only cards that went under it, G1 the first",
      "use mill Ann -> use Ben mill Ann; move G1 Ann.deck Ann.discard; to Ben discard R3",
      "undo; done",
      "end -> end Ben; turn Ann; move ? Ann.deck Ann.hand",
      "play G5"}},
    /* ---- count ---- */
    {"a count is corrected from the deck and taken back",
     {"new primary players=Ann,Ben deal=table sets=1",
      "count Ann 2 -> ? wrong-phase",
      "start Ann",
      "count Ann 4 -> count Ann n=4",
      "Ann.decksize = 1",
      "count Ann 2 -> count Ann n=2",
      "Ann.decksize = 3",
      "undo; Ann.handsize = 4",
      "count Ann 6 -> ? bad-count ... Ann's deck has 1 card: Ann can have at most 5",
      "count Ann x -> ? bad-count",
      "count Cyd 3 -> ? bad-player",
      "count Ann 0 -> ? bad-count ... Ann is on turn without a counter, and would be out",
      "count Ben 0; count Ann 5; Ann.decksize = 0",
      "count Ann 6 -> ? bad-count ... Ann's deck is empty: Ann can have at most 5",
      "new primary players=Ann,Ben deal=table; start Ann; play B1; use shield Ann deck; end",
      "play R1; done; end; count Ann 0", /* a counter keeps Ann in the game */
      "Ann.handsize = 0",
      "new primary players=Ann,Ben deal=auto",
      "count Ann 3 -> ? bad-count ... the referee knows the hands"}},
    {"a count leaves the card that an effect waits for",
     {"new primary players=Ann,Ben deal=table sets=1; start Ben; play B2; use shield Ben hand; use shield Ben deck; "
          "end; play P1; use strip Ben",
      "count Ben 0 -> ? bad-count ... Ben is about to lose a card of the hand",
      "count Ben 4; react pass B3",
      "new primary players=Ann,Ben deal=table sets=1; start Ben; play B2; use shield Ben hand; use shield Ben deck; "
          "end; play R1; use mill Ben",
      "count Ben 4 -> ? bad-count ... Ben is about to lose a card of the deck",
      "count Ben 3"}},
    {"a player with neither card nor counter by the count is out",
     {"new primary players=Ann,Ben deal=table sets=1; start Ann; count Ann 5; play R1 R2 R3 R4 R5; done; done; done; "
          "done; done; end; play Y1; done",
      "end -> end Ben; turn Ann; out Ann; over winner=Ben places=2,1 points=0,1",
      "count Ann 1 -> ? game-over",
      "undo; count Ann 0"}},
    {"the record of a table replays",
     {"new primary players=Ann,Ben deal=table sets=2 seed=1; Ben build RP; start Ben; play R2; use mill Ann B4; "
          "count Ann 5; use fade Ann B4; end; play B2; use shield Ann deck; done; end; play R1; use mill Ann; "
          "react pass O2; play P1; use strip Ann B3; end",
      "replay"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_real_cards_goes_like_the_same_game_with_known_cards),
        ON_A_CHANNEL(random_moves_at_a_table_are_accepted_and_its_counts_add_up),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
