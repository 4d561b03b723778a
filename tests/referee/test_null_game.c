/* test_null_game.c: the smallest game, which needs no change of the referee. */
#include "referee/engine/notation.h"
#include "referee/game/made.h"
#include "referee/game/notation.h"
#include "referee/games/null/state.h"
#include "referee/terminal/completion.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/sheet.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Opens a channel whose only game is `game`: the null game or a variant of it. */
static void open_with(struct channel *channel, const struct game *game)
{
    static const struct game *list[2];
    list[0] = game;
    channel_open(channel, list);
}

#define BEGUN "new null players=A,B deal=manual; deal A 4; deal B 8; deal pile 9,2; start A"

static void the_common_commands_work_with_the_null_game(void **state)
{
    static const char *const steps[] = {
        "games has | null           2-4 players  Null\n",
        "rules null has | start=random",
        "new lvl0 -> ? bad-option",
        "new null players=show,B; new null players=pile,B -> ? bad-players",
        "new null players=A,B,C start=C; turn = C",
        "help show has show the card",
        /* Regression test: help was empty for a verb that is known, but that this game lacks. */
        "help set has build a position",
        "known pass says yes\n",
        "legal says | show\n| pass\n=\n",
    };
    struct channel channel;
    open_with(&channel, &game_null);
    for (size_t i = 0; i < COUNT(steps); i++)
        dialogue_step(&channel, steps[i]);
    channel_close(&channel);
}

static void deal_a_card_twice(const struct match *match, struct game_state *state, struct made_list *commands)
{
    const unsigned char four = (unsigned char)card_kind(&match->deck, "4", 1);
    for (int seat = 0; seat < match->seats; seat++)
        made_deal(commands, match, seat, -1, &four, 1);
}

/* Regression test: the old match, with its redo, was gone before the cards of the new one were dealt and refused. */
static void a_new_match_whose_deal_is_refused_leaves_the_old_one(void **state)
{
    struct game broken = game_null;
    const struct game *const both[] = {&game_null, &broken, NULL};
    struct channel channel;
    broken.name = "broken";
    broken.shuffle = deal_a_card_twice;
    channel_open(&channel, both);
    dialogue_step(&channel, BEGUN "; A show; undo");
    dialogue_step(&channel, "new broken -> ? bad-deal");
    dialogue_step(&channel, "redo; A.hand = 9");
    dialogue_step(&channel, "B show; A show"); /* 9 is not prime and the pile is empty: the game is over */
    dialogue_step(&channel, "A show -> ? game-over");
    dialogue_step(&channel, "new");
    channel_close(&channel);
}

static bool refuse_to_set_up(struct match *match, struct game_state *state, struct fault *fault)
{
    return refuse_plain(fault, FAULT_OWN);
}

static void a_game_may_refuse_a_match_with_a_fault_of_its_own(void **state)
{
    struct game never = game_null;
    struct channel channel;
    never.setup = refuse_to_set_up;
    open_with(&channel, &never);
    channel_refuse(&channel, "new null", "pile-empty");
    channel_close(&channel);
}

static bool list_no_moves(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    return false;
}

static void the_advice_of_a_game_that_lists_no_moves_cannot_be_explained(void **state)
{
    struct game blind = game_null;
    struct channel channel;
    blind.legal = list_no_moves;
    open_with(&channel, &blind);
    dialogue_step(&channel, "new null players=A,B seed=1; suggest");
    dialogue_step(&channel, "why has  is a rule of thumb: there is nothing to weigh it by\n");
    channel_close(&channel);
}

static bool report_and_refuse(struct move *move)
{
    event(move, "pass %s", match_name(move->match, move->seat));
    return refuse_plain(move->fault, FAULT_NOT_HELD);
}

enum { PASS = 1, VERBS = 5 };

/* The null game with a copy of its table of verbs, which the test may change. */
static struct game with_verbs(struct verb_row verbs[VERBS])
{
    struct game game = game_null;
    memcpy(verbs, game_null.verbs, VERBS * sizeof *verbs);
    assert_string_equal(verbs[PASS].name, "pass");
    assert_null(verbs[VERBS - 1].name);
    game.verbs = verbs;
    return game;
}

static void a_refused_command_has_no_events(void **state)
{
    static const char *const wrong[] = {
        "pass", "B show", "hum", "undo 9", "redo", "new", "new null players=A", "show 4", "deal A 5",
    };
    struct verb_row verbs[VERBS];
    const struct game rash = with_verbs(verbs);
    struct channel channel;
    verbs[PASS].run = report_and_refuse;
    open_with(&channel, &rash);
    channel_run(&channel, BEGUN);
    for (size_t i = 0; i < COUNT(wrong); i++) {
        channel_run(&channel, "undo; redo");
        channel_send(&channel, "%s", wrong[i]);
        assert_string_not_equal(channel_refusal(&channel), "");
        assert_false(channel_answer_has(&channel, "!"));
        assert_int_equal(channel.protocol.session->report.count, 0);
    }
    channel_close(&channel);
}

static void members_that_a_game_leaves_null_have_defaults(void **state)
{
    struct game bare = game_null;
    struct channel channel;
    bare.legal = NULL;
    bare.piles = NULL;
    open_with(&channel, &bare);
    dialogue_step(&channel, "new null players=A,B deal=manual");
    dialogue_step(&channel, "deal pile 9,2 -> ? bad-player");
    dialogue_step(&channel, "deal A 4; deal B 7; start A");
    dialogue_step(&channel, "deal A 5 -> ? wrong-phase");
    dialogue_step(&channel, "legal -> ? hidden");
    dialogue_step(&channel, "new null players=pile,B deal=manual"); /* this game has no pile of this name */
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
    struct channel channel;
    bare.deck = NULL;
    open_with(&channel, &bare);
    dialogue_step(&channel, "judge 91 says composite 7 13");
    dialogue_step(&channel, "judge K -> ? bad-card");
    channel_close(&channel);
}

static void if_no_game_has_score_notation_none_is_read_or_written(void **state)
{
    struct channel channel;
    struct sheet sheet;
    struct fault fault;
    struct text text = {0};
    int fd = open("/dev/null", O_RDONLY);
    open_with(&channel, &game_null);
    channel_run(&channel, BEGUN);
    assert_false(notation_is_recognized(channel.protocol.session->rules.games, fd));
    sheet_read(&sheet, &channel, false, "", 0);
    assert_int_equal(sheet.reading.end, NOTATION_UNREADABLE);
    assert_string_equal(sheet.reading.message.at, "game: the file is empty");
    assert_false(notation_write(channel.protocol.session, &text, &fault));
    assert_int_equal(fault.code, FAULT_BAD_OPTION);
    sheet_close(&sheet);
    close(fd);
    channel_close(&channel);
}

static void a_verb_is_refused_in_a_phase_that_its_row_does_not_have(void **state)
{
    struct verb_row verbs[VERBS];
    const struct game strict = with_verbs(verbs);
    struct channel channel;
    verbs[PASS].phases = 1 << 2;
    open_with(&channel, &strict);
    channel_run(&channel, BEGUN);
    channel_refuse(&channel, "A pass", "wrong-phase");
    verbs[PASS].phases = 1 << 1 | 1 << 2;
    channel_accept(&channel, "A pass");
    channel_close(&channel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_common_commands_work_with_the_null_game),
        cmocka_unit_test(a_new_match_whose_deal_is_refused_leaves_the_old_one),
        cmocka_unit_test(a_game_may_refuse_a_match_with_a_fault_of_its_own),
        cmocka_unit_test(the_advice_of_a_game_that_lists_no_moves_cannot_be_explained),
        cmocka_unit_test(a_refused_command_has_no_events),
        cmocka_unit_test(members_that_a_game_leaves_null_have_defaults),
        cmocka_unit_test(without_a_deck_numbers_are_judged_and_cards_are_refused),
        cmocka_unit_test(if_no_game_has_score_notation_none_is_read_or_written),
        cmocka_unit_test(a_verb_is_refused_in_a_phase_that_its_row_does_not_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
