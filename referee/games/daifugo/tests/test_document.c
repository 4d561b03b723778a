/* test_document.c: Daifugo: sentences of the Daifugo Manual, each with what the referee makes of it. */
#include "referee/games.h"
#include "referee/games/daifugo/state.h"
#include "tests/referee/channel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* `new daifugo deal=manual`, these hands ("4S 5H; 6D 7C" for P1 and P2), and P1 leads. */
static void begin(struct channel *c, const char *options, const char *hands)
{
    char copy[256], *hand = copy;
    int seats = 1;
    for (const char *at = hands; *at != '\0'; at++)
        seats += *at == ';';
    snprintf(copy, sizeof copy, "%s", hands);
    channel_send(c, "new daifugo players=%d deal=manual %s", seats, options);
    for (int seat = 1; seat <= seats; seat++) {
        char *next = strchr(hand, ';');
        if (next != NULL)
            *next++ = '\0';
        channel_send(c, "deal P%d %s", seat, hand);
        hand = next;
    }
    channel_accept(c, "start P1");
}

/* ---- shibari ---- */

/*
 * The manual: "If a player is the second player to play a card for that pile". With shibari=next the second play must
 * come in the very next turn after the first; who passed the lead on before was no turn between the two.
 */
static void a_pass_before_the_first_play_does_not_come_between_the_first_two(void **state)
{
    struct channel *c = *state;
    begin(c, "shibari=next", "KH 4C; 4S 9D; 6S 5H");
    channel_run(c, "P1 pass; P2 play 4S");
    channel_tell(c, "P3 play 6S", "play P3 6S; shibari S; turn P1 play");
    begin(c, "shibari=next", "4S 9D; KH 4C; 6S 5H");
    channel_run(c, "P1 play 4S; P2 pass");
    channel_tell(c, "P3 play 6S", "play P3 6S; turn P1 play");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_pass_before_the_first_play_does_not_come_between_the_first_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
