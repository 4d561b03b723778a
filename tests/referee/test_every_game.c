/*
 * test_every_game.c: properties that hold for every game, in random matches. Environment: MATCHES=N is the number of
 * matches per game, SEED=N the first seed (1), GAME=lvl0 tests only this game.
 */
#include "core/base/memory.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/open_game.h"
#include "tests/referee/promises.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 300, CLOSELY = 60, CLOSELY_EACH = 64 };

/* ---- the tests, on the results of all matches ---- */

enum { LIST_MAX = 64 };

struct results {
    int count;
    struct findings findings[LIST_MAX];
};

/* Plays MATCHES matches of each game and of an open one, or of GAME alone, with seeds from SEED on. */
static int play_all(void **state)
{
    struct results *results = memory_resize(NULL, sizeof *results);
    static struct game open;
    const struct game *list[LIST_MAX + 1] = {NULL};
    int count = 0;
    const char *only = getenv("GAME");
    uint64_t matches = random_setting("MATCHES", MATCHES), first = random_setting("SEED", 1);
    memset(results, 0, sizeof *results);
    for (; games[count] != NULL; count++)
        list[count] = games[count];
    open = open_game();
    list[count] = &open;
    for (int i = 0; list[i] != NULL; i++) {
        struct findings *findings = &results->findings[results->count];
        if (only != NULL && strcmp(only, list[i]->name) != 0)
            continue;
        results->count++;
        findings->game = list[i];
        for (uint64_t match = 0; match < matches; match++)
            promises_try(findings, list, first + match, match < CLOSELY || match % CLOSELY_EACH == 0);
    }
    *state = results;
    return results->count > 0 && matches > 0 ? 0 : -1; /* an unknown GAME, or no match, is an error */
}

static int forget_all(void **state)
{
    memory_free(*state);
    return 0;
}

/* Fails if a game broke the promise, and reports the first violation. */
static void look_at(void **state, enum promise promise)
{
    const struct results *results = *state;
    for (int i = 0; i < results->count; i++) {
        const struct finding *finding = &results->findings[i].finding[promise];
        if (finding->broken > 0)
            fail_msg("%s: %ld of %ld, first: %s", results->findings[i].game->name, finding->broken, finding->checked,
                     finding->first);
    }
}

/* Also fails unless the promise was checked in every game. */
static void look_at_each(void **state, enum promise promise)
{
    const struct results *results = *state;
    look_at(state, promise);
    for (int i = 0; i < results->count; i++)
        if (results->findings[i].finding[promise].checked == 0)
            fail_msg("%s: never looked at", results->findings[i].game->name);
}

/* At most one game in a hundred may reach the maximum number of moves. */
static void random_games_come_to_an_end(void **state)
{
    const struct results *results = *state;
    for (int i = 0; i < results->count; i++) {
        const struct finding *finding = &results->findings[i].finding[PROMISE_ENDS];
        if (100 * finding->broken > finding->checked)
            fail_msg("%s: %ld of %ld games did not end, first: %s", results->findings[i].game->name, finding->broken,
                     finding->checked, finding->first);
    }
}

static void a_listed_move_of_a_game_is_accepted(void **state)
{
    look_at_each(state, PROMISE_ACCEPTED);
}

static void a_suggestion_is_accepted(void **state)
{
    look_at_each(state, PROMISE_SUGGEST);
}

static void what_is_listed_is_accepted_and_what_is_not_is_refused(void **state)
{
    look_at(state, PROMISE_LEGAL);
}

static void a_refusal_changes_nothing(void **state)
{
    look_at_each(state, PROMISE_REFUSAL);
}

static void undo_and_redo_restore_every_view(void **state)
{
    look_at_each(state, PROMISE_UNDO);
}

static void a_record_replays_to_the_same_bytes(void **state)
{
    look_at_each(state, PROMISE_REPLAY);
}

static void cards_are_neither_lost_nor_made(void **state)
{
    look_at(state, PROMISE_CARDS);
}

static void a_view_shows_nothing_hidden(void **state)
{
    look_at_each(state, PROMISE_VIEWS);
}

static void events_and_records_show_nothing_hidden(void **state)
{
    look_at_each(state, PROMISE_EVENTS);
}

static void a_new_deal_of_the_hidden_cards_is_another_one(void **state)
{
    const struct results *results = *state;
    look_at_each(state, PROMISE_REDEAL);
    for (int i = 0; i < results->count; i++)
        if (results->findings[i].hidden > 0 && results->findings[i].redealt == 0)
            fail_msg("%s: redeal leaves the hidden cards where they are", results->findings[i].game->name);
}

static void the_table_fits_a_terminal(void **state)
{
    look_at_each(state, PROMISE_TABLE);
}

static void somebody_is_on_turn_while_the_game_is_on_and_nobody_when_it_is_over(void **state)
{
    look_at_each(state, PROMISE_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_come_to_an_end),
        cmocka_unit_test(a_listed_move_of_a_game_is_accepted),
        cmocka_unit_test(a_suggestion_is_accepted),
        cmocka_unit_test(what_is_listed_is_accepted_and_what_is_not_is_refused),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(undo_and_redo_restore_every_view),
        cmocka_unit_test(a_record_replays_to_the_same_bytes),
        cmocka_unit_test(cards_are_neither_lost_nor_made),
        cmocka_unit_test(a_view_shows_nothing_hidden),
        cmocka_unit_test(events_and_records_show_nothing_hidden),
        cmocka_unit_test(a_new_deal_of_the_hidden_cards_is_another_one),
        cmocka_unit_test(the_table_fits_a_terminal),
        cmocka_unit_test(somebody_is_on_turn_while_the_game_is_on_and_nobody_when_it_is_over),
    };
    return cmocka_run_group_tests(tests, play_all, forget_all) != 0;
}
