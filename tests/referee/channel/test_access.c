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
    } words[] = {{"organiser", access->is_organiser}, {"practice", access->is_practice}, {"shared", access->is_shared},
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

#define LVL0 "new lvl0 players=A,B "
#define DEALT LVL0 "deal=manual hotseat=yes; deal A 3 7; deal B 4 6; start A"
#define COVERED "public organiser shared hotseat covered ask"

/* Sends a command in the form of the channel. */
static void send(struct channel *c, const char *command)
{
    enum channel_kind kind = c->protocol.options.kind;
    bool is_json = kind == CHANNEL_JSON || kind == CHANNEL_PHONE;
    channel_send(c, is_json ? "{\"command\":\"%s\"}" : "%s", command);
}

static void access_depends_on_the_kind_of_channel_and_the_match(void **state)
{
    static const struct {
        enum channel_kind kind;
        const char *commands, *access;
    } rows[] = {
        {CHANNEL_PROGRAM, "", "all organiser view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1", "all organiser view ask"},
        {CHANNEL_PROGRAM, LVL0 "deal=manual", "all organiser deals view ask"},
        {CHANNEL_PROGRAM, "view public", "public view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1; view B", "seat 1 view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1; view B; new lvl0 players=B,C seed=1", "seat 0 view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1; view B; new lvl0 players=C,D seed=1", "public view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1 advice=no; seat A", "seat 0 view"},
        {CHANNEL_PROGRAM, LVL0 "seed=1 advice=no", "all organiser view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1 practise=yes", "seat 0 organiser practice ask"},
        {CHANNEL_PROGRAM, LVL0 "deal=manual practise=yes", "seat 0 organiser practice deals ask"},
        {CHANNEL_PROGRAM, LVL0 "deal=recorded practise=yes", "all organiser view ask"},
        {CHANNEL_PROGRAM, LVL0 "seed=1 hotseat=yes", "all organiser view ask"},
        {CHANNEL_JSON, LVL0 "seed=1 hotseat=yes", "all organiser view ask"},
        {CHANNEL_PHONE, LVL0 "seed=1 hotseat=yes", COVERED},
        {CHANNEL_PERSON, LVL0 "seed=1 hotseat=yes", COVERED},
        {CHANNEL_JUDGE, LVL0 "deal=table", "all organiser deals view ask"},
        {CHANNEL_PERSON, LVL0 "deal=manual hotseat=yes", "public organiser shared hotseat deals ask"},
        /* at a prompt a match is shared unless `new` says otherwise */
        {CHANNEL_PERSON, "new primary players=A,B deal=manual", "public organiser shared hotseat covered deals ask"},
        {CHANNEL_PERSON, LVL0 "seed=1 practise=no", COVERED},
        {CHANNEL_PERSON, LVL0 "seed=1; again hotseat=no; yes", "all organiser view ask"},
        {CHANNEL_PERSON, LVL0 "deal=manual", "all organiser deals view ask"},
        /* the person at the keyboard sees his hand until he passes the keyboard on; at the end all is visible */
        {CHANNEL_PERSON, DEALT, COVERED},
        {CHANNEL_PERSON, DEALT "; ", "seat 0 organiser shared hotseat ask"},
        {CHANNEL_PERSON, DEALT "; ; play 3", COVERED},
        {CHANNEL_PERSON, DEALT "; ; play 3; ", "seat 1 organiser shared hotseat ask"},
        {CHANNEL_PERSON, DEALT "; ; play 3; ; pass", COVERED},
        {CHANNEL_PERSON, DEALT "; ; play 3; ; pass; ", "seat 0 organiser shared hotseat ask"},
        {CHANNEL_PERSON, DEALT "; ; play 3; ; pass; ; play 7", "all organiser shared ask"},
        {CHANNEL_PERSON, DEALT "; ; play 3; ; pass; ; play 7; undo", COVERED},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct channel c;
        char found[200], command[200];
        channel_open_with(&c, games, &(struct protocol_options){.kind = rows[i].kind, .clear = ""});
        for (const char *at = rows[i].commands, *end; at != NULL; at = end != NULL ? end + strlen("; ") : NULL) {
            end = strstr(at, "; ");
            snprintf(command, sizeof command, "%.*s", (int)(end != NULL ? end - at : (long)strlen(at)), at);
            send(&c, command);
        }
        describe(&c.protocol.access, found);
        if (strcmp(found, rows[i].access) != 0)
            fail_msg("kind %d, `%s`: %s, not %s", (int)rows[i].kind, rows[i].commands, found, rows[i].access);
        channel_close(&c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(access_depends_on_the_kind_of_channel_and_the_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
