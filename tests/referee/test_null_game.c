/* test_null_game.c: the smallest game possible, with an unchanged referee. */
#include "referee/engine/notation.h"
#include "referee/game/made.h"
#include "referee/game/notation.h"
#include "referee/games/null/state.h"
#include "referee/terminal/completion.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct game *const list[] = {&game_null, NULL};

static void begin(struct channel *channel)
{
    channel_open(channel, list);
    channel_accept(channel, "new null players=A,B deal=manual");
    channel_accept(channel, "deal A 4");
    channel_accept(channel, "deal B 7");
    channel_accept(channel, "deal pile 9,2");
    channel_accept(channel, "start A");
}

static void the_common_commands_know_it(void **state)
{
    struct channel channel;
    channel_open(&channel, list);
    assert_true(strstr(channel_send(&channel, "games"), "| null           2-4 players  Null\n") != NULL);
    assert_true(strstr(channel_send(&channel, "rules null"), "| start=random") != NULL);
    channel_refuse(&channel, "new lvl0", "bad-option");
    channel_refuse(&channel, "new null players=show,B", "bad-players");
    channel_refuse(&channel, "new null players=pile,B", "bad-players");
    channel_accept(&channel, "new null players=A,B,C start=C");
    channel_expect(&channel, "turn", "C");
    assert_true(strstr(channel_send(&channel, "help show"), "show the card") != NULL);
    /* A past bug: help was empty for a verb that is known, but that this game lacks. */
    assert_true(strstr(channel_send(&channel, "help set"), "build a position") != NULL);
    assert_string_equal(channel_send(&channel, "known pass"), "= yes\n");
    assert_string_equal(channel_send(&channel, "legal"), "| show\n| pass\n=\n");
    channel_close(&channel);
}

static void deal_a_card_twice(const struct match *match, struct game_state *state, struct made_list *commands)
{
    const unsigned char four = (unsigned char)card_kind(&match->deck, "4", 1);
    for (int seat = 0; seat < match->seats; seat++)
        made_deal(commands, match, seat, -1, &four, 1);
}

/* A past bug: the old match, with its redo, was gone before the cards of the new one were dealt and refused. */
static void a_new_match_whose_deal_is_refused_leaves_the_old_one(void **state)
{
    struct game broken = game_null;
    const struct game *const both[] = {&game_null, &broken, NULL};
    struct channel channel;
    broken.name = "broken";
    broken.shuffle = deal_a_card_twice;
    channel_open(&channel, both);
    channel_run(&channel, "new null players=A,B deal=manual; deal A 4; deal B 8; deal pile 9,2; start A; A show; undo");
    channel_refuse(&channel, "new broken", "bad-deal");
    channel_accept(&channel, "redo");
    channel_expect(&channel, "A.hand", "9");
    channel_run(&channel, "B show; A show"); /* no number is left: the game is over */
    channel_refuse(&channel, "A show", "game-over");
    channel_accept(&channel, "new");
    channel_close(&channel);
}

static bool refuse_to_set_up(struct match *match, struct game_state *state, struct fault *fault)
{
    (void)match, (void)state;
    return refuse_plain(fault, FAULT_OWN);
}

static void a_game_may_refuse_a_match_with_a_fault_of_its_own(void **state)
{
    struct game never = game_null;
    const struct game *const both[] = {&game_null, &never, NULL};
    struct channel channel;
    never.name = "never";
    never.setup = refuse_to_set_up;
    channel_open(&channel, both);
    channel_refuse(&channel, "new never", "pile-empty");
    channel_close(&channel);
}

static bool list_no_moves(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match, (void)state, (void)seat, (void)moves;
    return false;
}

static void the_advice_of_a_game_that_lists_no_moves_cannot_be_weighed(void **state)
{
    struct game blind = game_null;
    const struct game *const just[] = {&blind, NULL};
    struct channel channel;
    blind.legal = list_no_moves;
    channel_open(&channel, just);
    channel_run(&channel, "new null players=A,B seed=1; suggest");
    assert_non_null(strstr(channel_send(&channel, "why"), " is a rule of thumb: there is nothing to weigh it by\n"));
    channel_close(&channel);
}

static bool tell_and_refuse(struct move *move)
{
    event(move, "pass %s", match_name(move->match, move->seat));
    return refuse_plain(move->fault, FAULT_NOT_HELD);
}

static void what_is_refused_has_no_events(void **state)
{
    enum { PASS = 1, VERBS = 5 };
    static const char *const wrong[] = {
        "pass", "B show", "hum", "undo 9", "redo", "new", "new null players=A", "show 4", "deal A 5",
    };
    struct game rash = game_null;
    struct verb_row verbs[VERBS];
    const struct game *const just[] = {&rash, NULL};
    struct channel channel;
    memcpy(verbs, game_null.verbs, sizeof verbs);
    assert_string_equal(verbs[PASS].name, "pass");
    assert_null(verbs[VERBS - 1].name);
    verbs[PASS].run = tell_and_refuse;
    rash.verbs = verbs;
    channel_open(&channel, just);
    channel_run(&channel, "new null players=A,B deal=manual; deal A 4; deal B 8; deal pile 9,2; start A");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        channel_accept(&channel, "undo");
        channel_accept(&channel, "redo");
        channel_send(&channel, "%s", wrong[i]);
        assert_string_not_equal(channel_refusal(&channel), "");
        assert_false(channel_has(&channel, "!"));
        assert_int_equal(channel.protocol.session->report.count, 0);
    }
    channel_close(&channel);
}

static void what_a_game_leaves_null_has_a_default(void **state)
{
    struct game bare = game_null;
    const struct game *const just[] = {&bare, NULL};
    struct channel channel;
    bare.legal = NULL;
    bare.piles = NULL;
    channel_open(&channel, just);
    channel_accept(&channel, "new null players=A,B deal=manual");
    channel_refuse(&channel, "deal pile 9,2", "bad-player");
    channel_run(&channel, "deal A 4; deal B 7; start A");
    channel_refuse(&channel, "deal A 5", "wrong-phase");
    channel_refuse(&channel, "legal", "hidden");
    channel_accept(&channel, "new null players=pile,B deal=manual"); /* this game has no pile of this name */
    struct completion completion = {.protocol = &channel.protocol};
    assert_string_equal(completion_word(&completion, "deal ", 0), "pile"); /* the name of a player */
    assert_string_equal(completion_word(&completion, "deal ", 1), "B");
    assert_null(completion_word(&completion, "deal ", 2));
    completion_free(&completion);
    channel_close(&channel);
}

static void without_a_deck_numbers_are_judged_and_cards_are_refused(void **state)
{
    struct game bare = game_null;
    const struct game *const just[] = {&bare, NULL};
    struct channel channel;
    bare.deck = NULL;
    channel_open(&channel, just);
    channel_accept(&channel, "judge 91");
    assert_string_equal(channel_reply(&channel), "composite 7 13");
    channel_send(&channel, "judge K");
    assert_string_equal(channel_refusal(&channel), "bad-card");
    channel_close(&channel);
}

static void where_no_game_has_score_notation_none_is_read_or_written(void **state)
{
    struct channel channel;
    struct session session;
    struct fault fault;
    struct text text = {0};
    struct notation_reading reading = {.end = NOTATION_RIGHT};
    int fd = open("/dev/null", O_RDONLY);
    begin(&channel);
    assert_false(notation_is_meant(list, fd));
    session_init(&session, &channel.protocol.session->rules);
    notation_read(&session, fd, "file", &reading);
    assert_int_equal(reading.end, NOTATION_UNREADABLE);
    assert_string_equal(reading.message.at, "file: the file is empty");
    assert_false(notation_write(channel.protocol.session, &text, &fault));
    assert_int_equal(fault.code, FAULT_BAD_OPTION);
    notation_reading_free(&reading);
    session_free(&session);
    close(fd);
    channel_close(&channel);
}

static void a_verb_is_refused_in_a_phase_that_its_row_does_not_have(void **state)
{
    enum { PASS = 1, VERBS = 5 };
    struct game strict = game_null;
    struct verb_row verbs[VERBS];
    const struct game *const just[] = {&strict, NULL};
    struct channel channel;
    memcpy(verbs, game_null.verbs, sizeof verbs);
    verbs[PASS].phases = 1 << 2;
    strict.verbs = verbs;
    channel_open(&channel, just);
    channel_run(&channel, "new null players=A,B deal=manual; deal A 4; deal B 7; deal pile 9,2; start A");
    channel_refuse(&channel, "A pass", "wrong-phase");
    verbs[PASS].phases = 1 << 1 | 1 << 2;
    channel_accept(&channel, "A pass");
    channel_close(&channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_common_commands_know_it),
        cmocka_unit_test(a_new_match_whose_deal_is_refused_leaves_the_old_one),
        cmocka_unit_test(a_game_may_refuse_a_match_with_a_fault_of_its_own),
        cmocka_unit_test(the_advice_of_a_game_that_lists_no_moves_cannot_be_weighed),
        cmocka_unit_test(what_is_refused_has_no_events),
        cmocka_unit_test(what_a_game_leaves_null_has_a_default),
        cmocka_unit_test(without_a_deck_numbers_are_judged_and_cards_are_refused),
        cmocka_unit_test(where_no_game_has_score_notation_none_is_read_or_written),
        cmocka_unit_test(a_verb_is_refused_in_a_phase_that_its_row_does_not_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
