/* test_access.c: who may see, act and get advice on a channel, depending on its kind and the match. */
#include "referee/channel/access.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <stdio.h>
#include <string.h>

static void describe(const struct access *access, char text[200])
{
    const struct {
        const char *word;
        bool is_so;
    } words[] = {{"organiser", access->is_organisers}, {"practice", access->is_practice}, {"shared", access->is_shared},
                 {"hotseat", access->has_hotseat},     {"covered", access->is_covered},   {"deals", access->deals},
                 {"view", access->may_view},           {"ask", access->may_ask}};
    if (access->viewer < 0)
        snprintf(text, 200, "%s", access->viewer == VIEW_ALL ? "all" : "public");
    else
        snprintf(text, 200, "seat %d", access->viewer);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].is_so)
            snprintf(text + strlen(text), 200 - strlen(text), " %s", words[i].word);
}

static void the_kind_of_channel_and_the_match_say_who_may_do_what(void **state)
{
    static const struct {
        enum channel_kind kind;
        const char *commands, *access;
    } rows[] = {
        {CHANNEL_PROGRAM, "", "all organiser view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1", "all organiser view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B deal=manual", "all organiser deals view ask"},
        {CHANNEL_PROGRAM, "view public", "public view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1; view B", "seat 1 view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1; view B; new lvl0 players=B,C seed=1", "seat 0 view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1; view B; new lvl0 players=C,D seed=1", "public view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1 advice=no; seat A", "seat 0 view"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1 advice=no", "all organiser view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1 practise=yes", "seat 0 organiser practice ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B deal=manual practise=yes", "seat 0 organiser practice deals ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B deal=recorded practise=yes", "all organiser view ask"},
        {CHANNEL_PROGRAM, "new lvl0 players=A,B seed=1 hotseat=yes", "all organiser view ask"},
        {CHANNEL_JSON, "new lvl0 players=A,B seed=1 hotseat=yes", "all organiser view ask"},
        {CHANNEL_PHONE, "new lvl0 players=A,B seed=1 hotseat=yes", "public organiser shared hotseat covered ask"},
        {CHANNEL_PERSON, "new lvl0 players=A,B seed=1 hotseat=yes", "public organiser shared hotseat covered ask"},
        {CHANNEL_JUDGE, "new lvl0 players=A,B deal=table", "all organiser deals view ask"},
        {CHANNEL_PERSON, "new lvl0 players=A,B deal=manual hotseat=yes", "public organiser shared hotseat deals ask"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        char found[200];
        channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PROGRAM});
        c.protocol.options.kind = rows[i].kind;
        const char *at = rows[i].commands;
        for (size_t length; *at != '\0'; at += length + strspn(at + length, "; ")) {
            char command[200];
            length = strcspn(at, ";");
            snprintf(command, sizeof command, "%.*s", (int)length, at);
            if (rows[i].kind == CHANNEL_JSON || rows[i].kind == CHANNEL_PHONE)
                channel_send(&c, "{\"command\":\"%s\"}", command);
            else
                channel_send(&c, "%s", command);
        }
        describe(&c.protocol.access, found);
        if (strcmp(found, rows[i].access) != 0)
            fail_msg("kind %d, `%s`: %s, not %s", (int)rows[i].kind, rows[i].commands, found, rows[i].access);
        channel_close(&c);
    }
}

/* Sends the command, then compares the permissions of the channel. */
static void expect(struct channel *c, const char *command, const char *access)
{
    char found[200];
    channel_send(c, "%s", command);
    describe(&c->protocol.access, found);
    assert_string_equal(found, access);
}

static void who_is_at_the_keyboard_sees_his_hand_until_it_is_passed_and_all_see_all_at_the_end(void **state)
{
    static const char covered[] = "public organiser shared hotseat covered ask";
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON});
    channel_send(&c, "new lvl0 players=A,B deal=manual hotseat=yes");
    channel_send(&c, "deal A 3 7");
    channel_send(&c, "deal B 4 6");
    expect(&c, "start A", covered);
    expect(&c, "", "seat 0 organiser shared hotseat ask");
    expect(&c, "play 3", covered);
    expect(&c, "", "seat 1 organiser shared hotseat ask");
    expect(&c, "pass", covered);
    expect(&c, "", "seat 0 organiser shared hotseat ask");
    expect(&c, "play 7", "all organiser shared ask");
    expect(&c, "undo", covered);
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kind_of_channel_and_the_match_say_who_may_do_what),
        cmocka_unit_test(who_is_at_the_keyboard_sees_his_hand_until_it_is_passed_and_all_see_all_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
