/* test_redeal.c: PRIMARY: the sets of other players are secret; redealt cards agree with those that were seen. */
#include "referee/channel/access.h"
#include "referee/engine/hooks.h"
#include "referee/engine/session.h"
#include "referee/games/primary/state.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

/* ---- two matches that look the same to B ---- */

/* A's sets, and a deck of them. B sees the first card, which A plays, and the last one. */
static const char *const secrets[2] = {
    "A build RR; deal A R3 R1 R2 R1 R2 R3 R4 R5 R5 R4",
    "A build RB; deal A R3 B1 B2 B3 B4 B5 R1 R2 R5 R4",
};

/* From the first turn of B, who begins, to B's second turn. */
static const char first_turns[] = "B play G3; B done; B end; A play R3; A use mill B 3; A end";

/* Adds the events and advice for B, at B's first or second turn. */
static void add_answers(int secret, bool is_late, struct text *answers)
{
    static const char *const questions[] = {"seat B", "suggest strong:i50 3", "why", "suggest easy", "suggest"};
    struct channel c;
    channel_open(&c, (const struct game *const[]){&game_primary, NULL});
    channel_run(&c, "new primary players=A,B sets=2 pool=9 build=pool deal=manual seed=2");
    channel_run(&c, secrets[secret]);
    channel_run(&c, "B build GG; deal B G3 G1 G2 G1 G2 G3 G4 G5 G4 G5; start");
    if (is_late)
        channel_run(&c, first_turns);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        text_add(answers, channel_send(&c, "%s", questions[i]));
        assert_string_equal(channel_refusal(&c), "");
    }
    channel_close(&c);
}

static void a_search_does_not_know_which_sets_the_others_have_built(void **state)
{
    for (int is_late = 0; is_late < 2; is_late++) {
        struct text one = {0}, other = {0};
        add_answers(0, is_late, &one);
        add_answers(1, is_late, &other);
        assert_string_equal(text_string(&one), text_string(&other));
        text_free(&one);
        text_free(&other);
    }
}

/* ---- random matches ---- */

enum { GAMES = 60, GAMES_QUICK = 20, MOVES = 200 };

/* How often each case occurred. */
struct met {
    long deals, other_sets, gained, played;
};

/*
 * Checks that the player has exactly the cards of the sets, apart from cards that went to other players or came from
 * them.
 */
static void check_cards(const struct match *match, const struct game_state *state, int seat)
{
    int copies[PRIMARY_KINDS] = {0};
    for (int area = 0; area < PRIMARY_AREAS; area++)
        for (int i = 0; i < state->size[seat][area]; i++)
            copies[primary_cards(state, seat, area)[i]]++;
    for (int i = 0; i < state->resolving_count && seat == state->common.turn; i++)
        copies[state->resolving[i] & PRIMARY_CARD]++;
    for (int i = 0; i < state->queued && seat == state->common.turn; i++)
        copies[state->queue[i] & PRIMARY_CARD]++;
    for (int card = 0; card < PRIMARY_KINDS; card++)
        assert_int_equal(copies[card], state->lots[seat][primary_colour(card)] + state->gained[seat][card]);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        assert_true(state->lots[seat][colour] <= match->option[PRIMARY_POOL]);
    assert_true(primary_is_built(match, state, seat));
}

/* Writes everything that the viewer is shown. */
static void write_view(struct random_play *play, const struct game_state *state, const char *viewer, struct text *seen)
{
    text_clear(seen);
    *(struct game_state *)random_session(play)->positions.current = *state;
    struct protocol *protocol = &play->channel.protocol;
    access_view(protocol, viewer);
    text_add(seen, channel_send(&play->channel, "state"));
    text_add(seen, channel_send(&play->channel, "legal"));
    access_view(protocol, "all");
}

/*
 * Redeals for the viewer. Checks that the view stays the same, that the cards fit the sets, and that the result does
 * not depend on what the hidden cards were.
 */
static void check_deal(struct random_play *play, const struct game_state *real, int viewer, struct met *met)
{
    const struct match *match = &random_session(play)->match;
    struct game_state first = *real, second;
    struct rng rng = {play->rng.state + (uint64_t)viewer}, same = {rng_next(&rng)}, again = same;
    struct text before = {0}, after = {0};
    hooks_redeal(match, &first, viewer, &rng);
    second = first;
    write_view(play, real, match->name[viewer], &before);
    write_view(play, &first, match->name[viewer], &after);
    assert_string_equal(text_string(&before), text_string(&after));
    for (int seat = 0; seat < match->seats; seat++)
        check_cards(match, &first, seat);
    assert_memory_equal(first.lots[viewer], real->lots[viewer], sizeof real->lots[viewer]);
    met->other_sets += memcmp(first.lots, real->lots, sizeof real->lots) != 0;
    first = *real;
    hooks_redeal(match, &first, viewer, &same);
    hooks_redeal(match, &second, viewer, &again);
    assert_memory_equal(&first, &second, sizeof first);
    met->deals++;
    text_free(&before);
    text_free(&after);
}

static void check_position(struct random_play *play, struct met *met)
{
    const struct match *match = &random_session(play)->match;
    struct game_state *real = random_session(play)->positions.current, kept = *real;
    for (int viewer = 0; viewer < match->seats; viewer++) {
        check_deal(play, &kept, viewer, met);
        for (int card = 0; card < PRIMARY_KINDS; card++)
            met->gained += kept.gained[viewer][card] != 0;
    }
    met->played += kept.resolving_count > 0 && kept.queued > 0;
    *real = kept;
}

static void other_sets_agree_with_every_card_that_was_seen(void **state)
{
    static const struct game *const only[] = {&game_primary, NULL};
    struct met met = {0};
    uint64_t matches = getenv("QUICK") != NULL ? GAMES_QUICK : GAMES;
    for (uint64_t seed = 0; seed < matches; seed++) {
        struct random_play play;
        struct text command = {0};
        random_open(&play, only, &game_primary, 700 + seed);
        const struct match *match = &random_session(&play)->match;
        bool is_secret = match->option[PRIMARY_BUILDING] == PRIMARY_EQUAL_POOL;
        for (int i = 0; i < MOVES && is_secret && !random_is_over(&play); i++) {
            if (primary_all_built(match, session_state(random_session(&play))))
                check_position(&play, &met);
            text_clear(&command);
            random_move(&play, &command);
            channel_accept(&play.channel, command.at);
        }
        text_free(&command);
        random_close(&play);
    }
    assert_true(met.deals > 1000 && met.other_sets > met.deals / 10);
    assert_true(met.gained > 0 && met.played > 0);
}

/* ---- before the deal ---- */

/* Sets that have been built are redealt for others; a player who has built none still has none. */
static void sets_are_a_secret_before_the_deal(void **state)
{
    struct channel c;
    struct rng rng = {5};
    int others = 0;
    channel_open(&c, (const struct game *const[]){&game_primary, NULL});
    channel_run(&c, "new primary players=A,B,C sets=3 deal=manual; A build RYB; B build GGG; "
                    "deal A R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 B1 B2 B3 B4 B5");
    const struct session *session = c.protocol.session;
    for (int i = 0; i < 20; i++) {
        struct game_state dealt = *session_state(session);
        hooks_redeal(&session->match, &dealt, 1, &rng);
        others += memcmp(dealt.lots[0], session_state(session)->lots[0], sizeof dealt.lots[0]) != 0;
        assert_true(primary_is_built(&session->match, &dealt, 0));
        assert_memory_equal(dealt.lots[1], session_state(session)->lots[1], sizeof dealt.lots[1]);
        assert_false(primary_is_built(&session->match, &dealt, 2));
        unsigned char deck[PRIMARY_CARDS];
        assert_int_equal(primary_canonical_deck(&session->match, &dealt, 0, deck), primary_card_count(&dealt));
        for (int card = 0; card < primary_card_count(&dealt); card++)
            assert_true(primary_find(&dealt, 0, PRIMARY_DECK, deck[card]) >= 0);
    }
    assert_true(others > 10);
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_does_not_know_which_sets_the_others_have_built),
        cmocka_unit_test(other_sets_agree_with_every_card_that_was_seen),
        cmocka_unit_test(sets_are_a_secret_before_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
