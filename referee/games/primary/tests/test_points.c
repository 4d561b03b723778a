/* test_points.c: PRIMARY: points, and the players that effects may name, compared with a second implementation. */
#include "tests/referee/channel.h"

#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static const char colours[] = "RYBOGP";

/* ---- points, a second implementation ---- */

/* The primary colours of a secondary one. */
static const char *expected_parts(char colour)
{
    return colour == 'O' ? "RY" : colour == 'G' ? "YB" : "RB";
}

static char expected_mix(char a, char b)
{
    for (const char *colour = "OGP"; *colour != '\0'; colour++)
        if (a != b && strchr(expected_parts(*colour), a) != NULL && strchr(expected_parts(*colour), b) != NULL)
            return *colour;
    return '?';
}

/* Writes the points of each colour, in canonical order, as `R3,P4`. */
static void write_points(const int *points, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < 6; i++)
        if (points[i] > 0)
            length += (size_t)snprintf(text + length, size - length, "%s%c%d", length > 0 ? "," : "", colours[i],
                                       points[i]);
}

static int index_of(char colour)
{
    return (int)(strchr(colours, colour) - colours);
}

static void expect_points(struct channel *c, const char *hand, const char *command, const int *points)
{
    char expected[64], sets[128];
    snprintf(sets, sizeof sets, "new primary deal=scenario; set P1 hand %s; set P2 hand Y1; turn P1 nodraw", hand);
    channel_run(c, sets);
    channel_accept(c, command);
    write_points(points, expected, sizeof expected);
    channel_expect_key(c, "pools", expected);
}

/* Two points of a secondary colour are one of each of its primaries; an odd point stays. */
static void every_card_gives_its_points_whole_or_split(void **state)
{
    for (const char *colour = colours; *colour != '\0'; colour++)
        for (int value = 1; value <= 5; value++) {
            char hand[16], command[32];
            int points[6] = {0};
            snprintf(hand, sizeof hand, "%c%d", *colour, value);
            snprintf(command, sizeof command, "play %s", hand);
            points[index_of(*colour)] = value;
            expect_points(*state, hand, command, points);
            if (strchr("OGP", *colour) == NULL || value == 1)
                continue;
            for (; points[index_of(*colour)] >= 2; points[index_of(*colour)] -= 2)
                for (int i = 0; i < 2; i++)
                    points[index_of(expected_parts(*colour)[i])]++;
            snprintf(command, sizeof command, "play %s/", hand);
            expect_points(*state, hand, command, points);
        }
}

/* One point of each primary makes two of the secondary colour; the rest stays. */
static void every_two_primary_cards_combine_as_the_rules_say(void **state)
{
    for (int first = 0; first < 15; first++)
        for (int second = 0; second < 15; second++) {
            char a = colours[first / 5], b = colours[second / 5], hand[16], command[32];
            int points[6] = {0};
            snprintf(hand, sizeof hand, "%c%d %c%d", a, first % 5 + 1, b, second % 5 + 1);
            snprintf(command, sizeof command, "combine %s", hand);
            if (a == b) {
                channel_send(*state, "new primary deal=scenario");
                channel_send(*state, "set P1 hand %s", hand);
                channel_run(*state, "set P2 hand Y1; turn P1 nodraw");
                channel_refuse(*state, command, "combo-same");
                continue;
            }
            points[index_of(a)] = first % 5 + 1;
            points[index_of(b)] = second % 5 + 1;
            for (; points[index_of(a)] > 0 && points[index_of(b)] > 0; points[index_of(expected_mix(a, b))] += 2) {
                points[index_of(a)]--;
                points[index_of(b)]--;
            }
            expect_points(*state, hand, command, points);
        }
}

/* ---- the players that an effect may name, a second implementation ---- */

/* The refusals, or "", if P1 names himself, an ally, an opponent. A player who is out is always refused. */
static const struct {
    const char *card, *effect, *rest;
    const char *self, *ally, *foe;
} relations[] = {
    {"Y1", "draw", "", "", "", "not-team"},
    {"Y1", "dup", "hand", "", "", "not-team"},
    {"Y1", "remove", "hand", "", "", ""},
    {"P1", "remove", "hand", "", "", ""},
    {"O1", "loot", "P1", "loot-own", "", ""},
    {"O1", "loot", "P3", "loot-own", "loot-to", ""},
    {"O1", "loot", "P2", "loot-own", "loot-to", "loot-to"},
    {"O1", "loot", "P5", "out", "out", "out"},
    {"O1", "pilfer", "", "not-opponent", "not-opponent", ""},
    {"O1", "take", "", "not-opponent", "not-opponent", ""},
    {"R1", "mill", "", "not-opponent", "not-opponent", ""},
    {"R1", "fade", "R1", "not-opponent", "not-opponent", ""},
    {"P1", "strip", "", "not-opponent", "not-opponent", ""},
    {"P1", "restore", "hand", "none-lost", "none-lost", "not-team"},
    {"B1", "shield", "faded", "", "", "not-team"},
    {"G1", "recover", "", "", "", "not-team"},
    {"G1", "unfade", "", "", "", "not-team"},
};

/* Six players in two teams: P1, P3 and P5, who is out, against P2, P4, P6. All have cards in every area. */
static void begin_relations(struct channel *c, const char *card)
{
    channel_send(c, "new primary deal=scenario players=6 style=team teams=1,2,1,2,1,2");
    for (int player = 1; player <= 6; player++) {
        channel_send(c, "set P%d hand %s B1", player, card);
        channel_send(c, "set P%d deck B2", player);
        channel_send(c, "set P%d discard R1", player);
        channel_send(c, "set P%d faded G1", player);
        channel_send(c, "set P%d counters 1 0 0 0", player);
    }
    channel_run(c, "set P5 out; turn P1 nodraw");
    channel_send(c, "play %s", card);
}

static void an_effect_may_name_only_the_players_in_the_table(void **state)
{
    struct channel *c = *state;
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++) {
        const char *expected[] = {relations[i].self, relations[i].ally, relations[i].foe, "out"};
        const char *target[] = {"P1", "P3", "P2", "P5"};
        for (int j = 0; j < 4; j++) {
            begin_relations(c, relations[i].card);
            channel_send(c, "use %s %s %s", relations[i].effect, target[j], relations[i].rest);
            if (strcmp(channel_refusal(c), expected[j]) != 0)
                fail_msg("%s %s %s: %s", relations[i].effect, target[j], relations[i].rest, channel_reply(c));
        }
    }
}

/* Each colour pays only for its own effects. */
static void an_effect_is_paid_in_its_own_colour(void **state)
{
    for (const char *colour = colours; *colour != '\0'; colour++)
        for (size_t i = 0; i < sizeof relations / sizeof *relations; i++) {
            char card[] = {*colour, '1', '\0'};
            bool pays = strcmp(relations[i].effect, "remove") == 0 ? strchr("YP", *colour) != NULL
                                                                   : relations[i].card[0] == *colour;
            begin_relations(*state, card);
            channel_send(*state, "use %s P2 %s", relations[i].effect, relations[i].rest);
            assert_int_equal(strcmp(channel_refusal(*state), "no-points") != 0, pays);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(every_card_gives_its_points_whole_or_split),
        ON_A_CHANNEL(every_two_primary_cards_combine_as_the_rules_say),
        ON_A_CHANNEL(an_effect_may_name_only_the_players_in_the_table),
        ON_A_CHANNEL(an_effect_is_paid_in_its_own_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
