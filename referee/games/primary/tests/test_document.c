/* test_document.c: PRIMARY: sentences of the rulebook (primary.txt), quoted, and options that follow them to the letter. */
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- building ---- */

/*
 * primary.txt: "NO MATTER HOW MANY PLAYERS YOU ARE PLAYING WITH, EACH INDIVIDUAL PLAYER IS REQUIRED TO BUILD A DECK FROM
 * THEIR AVAILBLE SETS". "AFTER BUILDING THEIR DECKS, EACH PLAYER SHUFFLES THEIR CARDS AND THE GAME BEGINS."
 */
static void each_player_is_required_to_build_a_deck(void **state)
{
    struct channel *c = *state;
    for (int players = 2; players <= 8; players++) {
        channel_send(c, "new primary players=%d seed=5", players);
        for (int seat = 1; seat <= players; seat++) {
            channel_expect(c, "phase", "build");
            channel_refuse(c, "start", "not-built");
            channel_accept(c, "build RRYBOP");
        }
        channel_accept(c, "start");
        channel_expect(c, "phase", "play");
        channel_expect(c, "P2.sets", "RRYBOP");
        channel_expect(c, "P2.handsize", "3");
    }
}

static void the_referee_builds_by_chance_only_if_it_is_asked_to(void **state)
{
    struct channel *c = *state;
    channel_send(c, "rules primary");
    assert_non_null(strstr(c->out.text.at, "\n| deal=manual  "));
    channel_accept(c, "new primary deal=auto");
    channel_expect(c, "phase", "play");
    channel_accept(c, "new primary");
    channel_expect(c, "phase", "build");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(each_player_is_required_to_build_a_deck),
        ON_A_CHANNEL(the_referee_builds_by_chance_only_if_it_is_asked_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
