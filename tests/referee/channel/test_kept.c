/* test_kept.c: kept games: the list that a person sees, and resuming one by its number or by Enter. */
#include "referee/channel/journals.h"
#include "referee/channel/kept.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/channel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

enum { NOW = 1764000000 /* 24 November 2025, 16:00 UTC */, DAY = 86400 };
#define FOLDER "prime-card-games"
#define UNFINISHED "new lvl0 players=Mum,Dad,Mia deal=table; start Mum; pass"
#define OVER "new lvl0 players=Cy,Dan deal=manual games=1; deal Cy 7; deal Dan 4; start Cy; play 7"
#define HALF "# prime-record 2\nnew lvl0 players=Mum,Dad deal=table\nstart Mum\nMum jump\n"

/* The folder of the test, for files_leave. */
static void *entered;

/* The state of a test is a channel; its folder of kept games is empty. */
static int enter(void **state)
{
    char folder[200];
    if (files_enter(&entered) != 0 || getcwd(folder, sizeof folder) == NULL || mkdir(FOLDER, 0700) != 0)
        return 1;
    bool ok = setenv("XDG_STATE_HOME", folder, 1) == 0 && setenv("TZ", "UTC", 1) == 0;
    return ok ? channel_set_up_all(state) : 1;
}

static int leave(void **state)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("TZ");
    return channel_tear_down(state) != 0 ? 1 : files_leave(&entered);
}

/* Saves the game that these commands play as a kept game that was last written at this time. */
static void keep(const char *name, const char *commands, time_t written)
{
    char path[200];
    struct channel c;
    channel_open(&c, games);
    channel_run(&c, commands);
    snprintf(path, sizeof path, FOLDER "/%s.rec", name);
    channel_send(&c, "save %s", path);
    assert_string_equal(channel_refusal(&c), "");
    assert_int_equal(utime(path, &(struct utimbuf){written, written}), 0);
    channel_close(&c);
}

static void keep_three(void)
{
    keep("a", UNFINISHED, NOW - DAY);
    keep("b", "new lvl0 players=Ann,Ben deal=manual games=2; deal Ann 7; deal Ben 4; start Ann; play 7; "
              "new; deal Ann 3 5; deal Ben 7; start Ben", NOW - 30 * DAY);
    keep("c", OVER, NOW);
}

static void kept_games_are_listed_with_the_newest_last(void **state)
{
    struct channel *c = *state;
    struct text lines = {0}, why = {0};
    keep_three();
    keep("you", "new lvl0 players=You,Computer deal=table; start You", NOW + 60);
    assert_true(kept_list(&c->host.session.rules, NOW + 60, &lines, &why));
    assert_string_equal(lines.at, "4  Ann 1, Ben 0: lvl0, Ben is on turn, 2025-10-25\n"
                                  "3  Mum, Dad, Mia: lvl0, Dad is on turn, yesterday\n"
                                  "2  Cy 1, Dan 0: lvl0, over, today\n"
                                  "1  You, Computer: lvl0, You are on turn, today\n");
    text_free(&lines);
    text_free(&why);
}

static void a_person_resumes_a_kept_game_by_its_number(void **state)
{
    struct channel *c = *state;
    keep_three();
    channel_refuse(c, "load 2", "bad-file"); /* for a program 2 is the name of a file */
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.prompts = true;
    assert_non_null(strstr(channel_send(c, "games --kept"), "\nload and a number go on with one of them.\n"));
    channel_send(c, "load 2");
    assert_string_equal(c->host.session.match.name[2], "Mia");
    assert_non_null(strstr(channel_send(c, "load 4"), "No: "));
}

static void expect_offer(const struct channel *c, const char *expected)
{
    struct text path = {0}, offer = {0};
    assert_int_equal(kept_offer(&c->host.session.rules, NOW, &path, &offer), expected != NULL);
    assert_string_equal(text_string(&offer), expected != NULL ? expected : "");
    text_free(&path);
    text_free(&offer);
}

static void the_newest_game_is_offered_if_it_is_not_over(void **state)
{
    struct channel *c = *state;
    expect_offer(c, NULL);
    keep("a", UNFINISHED, NOW - DAY);
    expect_offer(c, "Mum, Dad, Mia: lvl0, unfinished, yesterday. Enter goes on, n begins anew.");
    keep("c", OVER, NOW);
    expect_offer(c, NULL);
    keep("d", "new lvl0 players=Mum,Dad,Mia deal=table; start Mum", NOW + DAY);
    expect_offer(c, "Mum, Dad, Mia: lvl0, unfinished, 2025-11-25. Enter goes on, n begins anew.");
    files_put_text(FOLDER "/d.rec", HALF);
    expect_offer(c, NULL); /* it cannot be replayed to its end */
}

static void a_resumed_game_is_appended_to_its_own_record(void **state)
{
    struct channel *c = *state;
    struct text paths = {0}, why = {0};
    char record[4000];
    keep("a", UNFINISHED, time(NULL));
    journals_keep(&c->protocol);
    assert_int_equal(c->host.journals, 1);
    assert_true(journals_resume(&c->protocol, FOLDER "/a.rec"));
    channel_run(c, "pass");
    assert_true(journals_close(&c->host, NULL));
    files_get(FOLDER "/a.rec", record, sizeof record);
    assert_non_null(strstr(record, "\nDad pass"));
    assert_null(strstr(strstr(record, "\nMum pass") + 1, "\nMum pass")); /* the old moves are not written again */
    assert_true(kept_path(1, &paths));
    assert_false(kept_path(2, &why)); /* the empty record that journals_keep began is gone */
    text_free(&paths);
    text_free(&why);
}

static void a_record_that_cannot_be_resumed_begins_no_game(void **state)
{
    struct channel *c = *state;
    files_put_text("bad.rec", "# prime-record 2\nnew chess\n");
    journals_keep(&c->protocol);
    assert_false(journals_resume(&c->protocol, "bad.rec"));
    assert_non_null(strstr(text_string(&c->out.text), "bad.rec"));
    assert_int_equal(c->host.journals, 1);
    files_put_text("half.rec", HALF);
    assert_false(journals_resume(&c->protocol, "half.rec"));
    assert_false(c->host.session.on);
}

#define KEEPING(test) cmocka_unit_test_setup_teardown(test, enter, leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        KEEPING(kept_games_are_listed_with_the_newest_last),
        KEEPING(a_person_resumes_a_kept_game_by_its_number),
        KEEPING(the_newest_game_is_offered_if_it_is_not_over),
        KEEPING(a_resumed_game_is_appended_to_its_own_record),
        KEEPING(a_record_that_cannot_be_resumed_begins_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
