/*
 * test_every_game.c: properties that hold for every game, in random matches. Environment: MATCHES=N is the number of
 * matches per game, SEED=N the first seed (1), GAME=lvl0 tests only this game.
 */
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/open_game.h"
#include "tests/referee/promises.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

/* The first CLOSELY matches of a game, and then one in CLOSELY_EACH, are checked closely. */
enum { MATCHES = 300, CLOSELY = 60, CLOSELY_EACH = 64 };

/* ---- the tests, on the results of all matches ---- */

enum { LIST_MAX = 64 };

static struct {
    int count;
    struct findings findings[LIST_MAX];
} results;

/* Plays MATCHES matches of each game and of an open one, or of GAME alone, with seeds from SEED on. */
static int play_all(void **state)
{
    static struct game open;
    const struct game *list[LIST_MAX + 1] = {NULL};
    int count = 0;
    const char *only = getenv("GAME");
    uint64_t matches = random_setting("MATCHES", MATCHES), first = random_setting("SEED", 1);
    for (; games[count] != NULL; count++)
        list[count] = games[count];
    open = open_game();
    list[count] = &open;
    for (int i = 0; list[i] != NULL; i++) {
        struct findings *findings = &results.findings[results.count];
        if (only != NULL && strcmp(only, list[i]->name) != 0)
            continue;
        results.count++;
        findings->game = list[i];
        for (uint64_t match = 0; match < matches; match++)
            promises_try(findings, list, first + match, match < CLOSELY || match % CLOSELY_EACH == 0);
    }
    return results.count > 0 && matches > 0 ? 0 : -1; /* an unknown GAME, or no match, is an error */
}

static const struct row {
    enum promise promise;
    bool is_for_every_game; /* it must have been checked in every game */
    const char *sentence;
} promises[] = {
    {PROMISE_ACCEPTED, true, "a listed move of a game is accepted"},
    {PROMISE_SUGGEST, true, "a suggestion is accepted"},
    {PROMISE_LEGAL, false, "each listed move is accepted, and listed once"},
    {PROMISE_REFUSAL, true, "a refusal changes nothing"},
    {PROMISE_UNDO, true, "undo and redo restore every view"},
    {PROMISE_REPLAY, true, "a record replays to the same bytes"},
    {PROMISE_CARDS, false, "cards are neither lost nor made"},
    {PROMISE_VIEWS, true, "a view shows nothing hidden"},
    {PROMISE_EVENTS, true, "events and records show nothing hidden"},
    {PROMISE_REDEAL, true, "a new deal of the hidden cards changes nothing for a viewer who sees all"},
    {PROMISE_TABLE, true, "the table fits a terminal"},
    {PROMISE_TURN, true, "somebody is on turn while the game is on, and nobody when it is over"},
};

/* Fails if a game broke the promise, and reports the first violation. */
static void check_findings(void **state)
{
    const struct row *row = *state;
    for (int i = 0; i < results.count; i++) {
        const char *game = results.findings[i].game->name;
        const struct finding *finding = &results.findings[i].finding[row->promise];
        if (finding->broken > 0)
            fail_msg("%s: %ld of %ld, first: %s", game, finding->broken, finding->checked, finding->first);
        if (row->is_for_every_game && finding->checked == 0)
            fail_msg("%s: never looked at", game);
    }
}

/* At most one game in a hundred may reach the maximum number of moves. */
static void random_games_end(void **state)
{
    for (int i = 0; i < results.count; i++) {
        const struct finding *finding = &results.findings[i].finding[PROMISE_ENDS];
        if (100 * finding->broken > finding->checked)
            fail_msg("%s: %ld of %ld games did not end, first: %s", results.findings[i].game->name, finding->broken,
                     finding->checked, finding->first);
    }
}

static void a_redeal_moves_the_hidden_cards(void **state)
{
    for (int i = 0; i < results.count; i++)
        if (results.findings[i].hidden > 0 && results.findings[i].redealt == 0)
            fail_msg("%s: redeal leaves the hidden cards where they are", results.findings[i].game->name);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(promises) + 2] = {
        cmocka_unit_test(random_games_end),
        cmocka_unit_test(a_redeal_moves_the_hidden_cards),
    };
    for (size_t i = 0; i < COUNT(promises); i++)
        tests[2 + i] = (struct CMUnitTest){promises[i].sentence, check_findings, NULL, NULL, (void *)&promises[i]};
    return cmocka_run_group_tests(tests, play_all, NULL) != 0;
}
