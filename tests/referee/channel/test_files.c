/* test_files.c: which files `save` replaces, refuses to replace, and asks about. */
#include "referee/channel/access.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/dialogue.h"
#include "tests/skipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char refused[] = "? bad-file -- the file cannot be read or written: ";

static const char sheet[] = "Ann 3, Ben 2\n"; /* a file that is not a record */

enum { RECORD_BYTES = 4000 };

static void expect_content(const char *name, const char *content)
{
    char kept[200000];
    files_get(name, kept, sizeof kept);
    assert_string_equal(kept, content);
}

/* Fails the test unless saving to evening.rec is refused with the reason `what` and leaves the file unchanged. */
static void expect_refusal(struct channel *c, const char *what)
{
    char before[200000], answer[200];
    files_get("evening.rec", before, sizeof before);
    snprintf(answer, sizeof answer, "%sevening.rec: %s; save --replace overwrites it\n", refused, what);
    assert_string_equal(channel_send(c, "save evening.rec"), answer);
    expect_content("evening.rec", before);
}

static const char first_moves[] = "new lvl0 players=Ann,Ben deal=table seed=1; start Ann; play 5 3";
static const char other_match[] = "it is the record of another match or player";
static const char other_moves[] = "it is a record of this match, but not of these moves";

/* Begins a match that has not been saved. */
static void begin(struct channel *c)
{
    (void)remove("evening.rec");
    channel_run(c, first_moves);
}

/* Begins a match and saves it, also as evening.rec; stores the record. */
static void begin_saved(struct channel *c, char saved[RECORD_BYTES])
{
    begin(c);
    channel_run(c, "save new.rec; save evening.rec");
    files_get("new.rec", saved, RECORD_BYTES);
}

static const struct dialogue dialogues[] = {
    {"--replace is the only option and comes before the file", {
        "new lvl0 players=Ann,Ben deal=table",
        "save --replace; save never.rec --replace; save --force never.rec; save --replace never.rec again -> ? syntax",
        "load never.rec -> ? bad-file",
    }},
    {"without a game there is nothing to replay", {"replay -> ? no-game"}},
    {"a replay has the events of the match and not the remarks", {
        "new lvl0 players=Ann,Ben deal=table; start Ann; play 17; pass; play 17 has # the deck file assumes 1 of 17, "
            "and more lie open",
        "replay has 17 is prime.",
        "replay lacks assumes",
    }},
};

/* A past bug: a mistyped name destroyed the score sheet. */
static void a_file_that_is_no_record_is_not_overwritten(void **state)
{
    static const char *const contents[] = {"x", sheet, "# our evenings, in ink\n"};
    struct channel *c = *state;
    begin(c);
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        files_put_text("evening.rec", contents[i]);
        expect_refusal(c, "it is not a record");
    }
}

static void a_file_that_cannot_be_read_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    char answer[200];
    begin(c);
    assert_int_equal(symlink("loop", "loop"), 0);
    snprintf(answer, sizeof answer, "%sloop: it cannot be read; save --replace overwrites it\n", refused);
    assert_string_equal(channel_send(c, "save loop"), answer);
}

static void with_replace_any_file_is_overwritten(void **state)
{
    struct channel *c = *state;
    char saved[RECORD_BYTES];
    begin_saved(c, saved);
    files_put_text("evening.rec", sheet);
    channel_accept(c, "save --replace evening.rec");
    assert_string_equal(channel_reply(c), "3");
    expect_content("evening.rec", saved);
    channel_accept(c, "save --replace another.rec"); /* the file need not exist */
    expect_content("another.rec", saved);
}

static void the_record_of_another_match_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    char saved[RECORD_BYTES];
    begin_saved(c, saved);
    channel_run(c, "new lvl0 players=Ann,Ben deal=table seed=2; start Ann; play 5 3");
    expect_refusal(c, other_match);
    begin(c);
    channel_run(c, "view Ann; save evening.rec");
    access_view(&c->protocol, "all");
    expect_refusal(c, other_match);
}

static void a_record_of_this_match_is_replaced_while_one_goes_on_from_the_other(void **state)
{
    struct channel *c = *state;
    char saved[RECORD_BYTES];
    begin(c);
    channel_run(c, "save evening.rec; play 7 1; save evening.rec");
    files_get("evening.rec", saved, sizeof saved);
    channel_run(c, "undo 2; save evening.rec; redo 2; save evening.rec");
    expect_content("evening.rec", saved);
    files_put_text("evening.rec", "");
    channel_accept(c, "save evening.rec");
    expect_content("evening.rec", saved);
}

static void a_record_of_this_match_with_other_moves_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    begin(c);
    channel_run(c, "save evening.rec; undo; play 7 1");
    expect_refusal(c, other_moves);
    files_put_text("evening.rec", "# prime-record 1\nnew lvl0 players=Ann,Ben seed=1 deal=table\n# a good evening\n"
                                  "start Ann\n");
    expect_refusal(c, other_moves);
}

static void a_record_is_known_without_its_digests(void **state)
{
    struct channel *c = *state;
    char saved[RECORD_BYTES];
    struct text without = {0};
    begin_saved(c, saved);
    for (const char *at = saved; *at != '\0'; at = strchr(at, '\n') + 1)
        text_print(&without, "%.*s\n", (int)(strcspn(at, "\n") - 35), at);
    files_put_text("evening.rec", without.at);
    channel_accept(c, "save evening.rec");
    expect_content("evening.rec", saved);
    text_free(&without);
}

static void an_old_record_of_this_match_is_overwritten_by_a_new_one(void **state)
{
    struct channel *c = *state;
    begin(c);
    files_put_text("evening.rec",
                   "# prime-record 1 #~2e2a37c713e9dba2\nnew lvl0 players=Ann,Ben seed=1 deal=table\n");
    channel_accept(c, "save evening.rec");
    files_put_text("evening.rec", "# prime-record 1\nnew lvl0 players=Ann,Cat seed=1 deal=table\n");
    expect_refusal(c, other_match);
}

static void the_digest_of_a_record_is_told_to_who_sees_all_hands(void **state)
{
    struct channel *c = *state;
    char whole[80], again[80];
    begin(c);
    snprintf(whole, sizeof whole, "%.70s", channel_send(c, "get digest"));
    assert_int_equal(strlen(whole), strlen("= \n") + CHAIN_WHOLE_DIGITS);
    assert_int_equal(strspn(whole + 2, "0123456789abcdef"), CHAIN_WHOLE_DIGITS);
    assert_null(strstr(channel_send(c, "state"), "digest"));
    channel_run(c, "new lvl0 players=Ann,Ben deal=manual seed=1; deal Ann 5,3; deal Ben 7,1; deal pile 9; start Ann");
    channel_send(c, "play 5 3");
    snprintf(whole, sizeof whole, "%.70s", channel_send(c, "get digest"));
    channel_accept(c, "view Ben"); /* Ann has no cards left */
    snprintf(again, sizeof again, "%.70s", channel_send(c, "get digest"));
    assert_string_equal(whole, again);
    c->host.deals_recur = true;
    channel_refuse(c, "get digest", "hidden");
    c->host.deals_recur = false;
    channel_run(c, "undo");
    channel_refuse(c, "get digest", "hidden");
}

/* After the game, too, the digest would tell who tries all hands which one gives it. */
static void the_digest_of_a_record_is_refused_to_who_does_not_see_a_hand(void **state)
{
    static const char *const rows[][2] = {
        {"new lvl0 players=Ann,Ben deal=manual seed=1; deal Ann 5,3; deal Ben 7,1; deal pile 9; start Ann; play 5 3; "
         "view Ann", "? hidden"},
        {"new lvl0 players=Ann,Ben deal=manual seed=1; deal Ann 5,3; deal Ben 7,1; deal pile 9; start Ann; play 5 3; "
         "view public", "? hidden"},
        {"new lvl0 players=Ann,Ben deal=table seed=1 hand=2; start Ann; play 5 3; view Ann", "= "},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        channel_open(&c, games);
        channel_run(&c, rows[i][0]);
        const char *answer = channel_send(&c, "get digest");
        if (strncmp(answer, rows[i][1], strlen(rows[i][1])) != 0)
            fail_msg("%s: %s", rows[i][0], answer);
        channel_close(&c);
    }
}

/* The old file is read up to the first line that differs; of an endless line, only a limited part is read. */
static void a_damaged_record_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    struct text damaged = {0};
    begin(c);
    text_add(&damaged, "# prime-record 1\n");
    while (damaged.length < 100000)
        text_add_char(&damaged, 'x');
    files_put_text("evening.rec", damaged.at);
    expect_refusal(c, other_match);
    text_free(&damaged);
}

/* ---- at a prompt ---- */

/* Saves to evening.rec, which has other content, so that the person is asked for confirmation. */
static void ask(struct channel *c)
{
    files_put_text("evening.rec", sheet);
    channel_say(c, "save evening.rec", "evening.rec: it is not a record. Overwrite it? [y/N]");
    expect_content("evening.rec", sheet);
}

static void at_a_prompt_a_question_takes_the_place_of_the_refusal(void **state)
{
    static const char *const yes[] = {"yes", "y", "Y", " YES # do it"}, *const no[] = {"", "n", "No", "# no"};
    struct channel *c = *state;
    char saved[RECORD_BYTES];
    begin_saved(c, saved);
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        ask(c);
        channel_say(c, yes[i], "The game is saved in evening.rec.");
        expect_content("evening.rec", saved);
        ask(c);
        channel_say(c, no[i], "Nothing is changed.");
        expect_content("evening.rec", sheet);
    }
    assert_int_equal(c->protocol.fault.code, FAULT_NONE);
}

static void any_other_line_is_a_command_and_drops_the_question(void **state)
{
    static const char *const others[] = {"yet", "not", "result"};
    struct channel *c = *state;
    begin(c);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ask(c);
        c->protocol.options.kind = CHANNEL_PERSON;
        channel_send(c, "%s", others[i]);
        channel_say(c, "yes", "No: there is no such command: yes\nhelp lists what there is.");
    }
    ask(c);
    protocol_line(&c->protocol, LINE_TOO_LONG, NULL, 0);
    channel_say(c, "no", "No: there is no such command: no\nhelp lists what there is.");
    ask(c); /* the channel closes while a question is open */
    expect_content("evening.rec", sheet);
}

static void at_a_prompt_replace_and_what_is_safe_are_not_asked_about(void **state)
{
    struct channel *c = *state;
    begin(c);
    files_put_text("evening.rec", sheet);
    channel_say(c, "save --replace evening.rec", "The game is saved in evening.rec.");
    channel_say(c, "save evening.rec", "The game is saved in evening.rec.");
    channel_say(c, "save new.rec", "The game is saved in new.rec.");
}

/* ---- with a restricted view ---- */

static void a_player_replaces_records_and_nothing_else(void **state)
{
    struct channel *c = *state;
    char answer[200];
    begin(c);
    channel_run(c, "save evening.rec; view Ann; save evening.rec; save --replace evening.rec");
    files_put_text("diary", "dear diary\n");
    snprintf(answer, sizeof answer, "%sdiary: it is not a record\n", refused);
    assert_string_equal(channel_send(c, "save diary"), answer);
    assert_string_equal(channel_send(c, "save --replace diary"), answer);
    c->protocol.options.kind = CHANNEL_PERSON;
    assert_non_null(strstr(channel_send(c, "save diary"), "No: the file cannot be read or written"));
    assert_non_null(strstr(channel_send(c, "yes"), "No: there is no such command"));
    expect_content("diary", "dear diary\n");
}

/*
 * Past bugs: the refusal of registered= revealed whether the file exists, that of a deck after `again` its first line.
 */
static void a_refusal_tells_a_player_nothing_of_a_file_that_an_option_names(void **state)
{
    static const char *const rows[][2] = {{"new lvl0", "deck=./diary"}, {"again", "deck=./diary"},
                                          {"new prime-daifugo", "registered=./diary"},
                                          {"new prime-daifugo", "registered=./nosuch"}};
    struct channel *c = *state;
    char end[80];
    begin(c);
    files_put_text("diary", "dear diary\n");
    assert_non_null(strstr(channel_send(c, "again deck=./diary"), "dear"));
    channel_accept(c, "view Ann");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *answer = channel_send(c, "%s %s", rows[i][0], rows[i][1]);
        snprintf(end, sizeof end, ": %s\n", rows[i][1]);
        assert_string_equal(answer + strlen(answer) - strlen(end), end);
        assert_string_equal(channel_refusal(c), "bad-option");
    }
}

static void in_practice_the_own_record_is_replaced_and_others_are_not(void **state)
{
    struct channel *c = *state;
    (void)remove("evening.rec");
    c->protocol.options.practise = true;
    channel_run(c, "new lvl0 players=Ann,Ben seed=1; save evening.rec; pass; save evening.rec");
    files_put_text("evening.rec", sheet);
    channel_refuse(c, "save evening.rec", "bad-file");
    channel_accept(c, "save --replace evening.rec");
}

/* ---- records that are kept during the game ---- */

/* The record that no move can be written to. */
static const char full[] = "/dev/full";

/* Begins a match with these journals, of which `kept` is the one recorded by default; -1 if none is. */
static const char *begin_recorded(struct channel *c, const char *const *paths, int count, int kept)
{
    struct record_reading reading;
    struct host *host = c->protocol.host;
    for (int i = 0; i < count; i++) {
        if (!journal_open(&host->journal[i], paths[i], true, NULL, &c->protocol.session->rules, &reading))
            skip_because("/dev/full absent");
        record_reading_free(&reading);
        host->journal_path[i] = paths[i];
    }
    host->journals = count;
    host->kept = kept;
    c->protocol.session->is_journaled = true;
    return channel_send(c, "new lvl0 players=A,B deal=table seed=1");
}

static void a_game_goes_on_without_the_record_that_was_kept_by_default(void **state)
{
    struct channel *c = *state;
    assert_non_null(strstr(begin_recorded(c, (const char *const[]){full}, 1, 0),
                           "# this game is not kept from here on: "));
    assert_false(c->protocol.ended);
    assert_int_equal(c->protocol.host->journals, 0);
    channel_accept(c, "start A");
}

static void without_a_record_that_was_asked_for_the_channel_ends(void **state)
{
    struct channel *c = *state;
    begin_recorded(c, (const char *const[]){full}, 1, -1);
    assert_true(c->protocol.ended);
}

static void kept_games_are_listed_to_the_person_alone(void **state)
{
    struct channel *c = *state;
    char folder[100];
    assert_non_null(getcwd(folder, sizeof folder));
    setenv("XDG_STATE_HOME", folder, 1);
    assert_string_equal(channel_send(c, "games --kept"), "=\n");
    channel_say(c, "games --kept", "No games are kept.");
    assert_int_equal(mkdir("prime-card-games", 0700), 0);
    files_put_text("prime-card-games/a.rec", "# prime-record 1\nnew rummy players=Ann,Ben seed=1\n");
    assert_non_null(strstr(channel_send(c, "games --kept"), "a.rec  rummy players=Ann,Ben\n"));
    channel_refuse(c, "games --all", "syntax");
    channel_run(c, "new lvl0 players=Ann,Ben; view public");
    channel_refuse(c, "games --kept", "hidden");
    channel_close(c);
    channel_open_with(c, games, &(struct protocol_options){.no_files = true});
    channel_refuse(c, "games --kept", "no-files");
    unsetenv("XDG_STATE_HOME");
}

/*
 * A past bug: if a record could not be written, the lines with the time of the turn were written twice to the records
 * before it.
 */
static void no_record_has_a_line_twice_after_another_has_failed(void **state)
{
    struct channel *c = *state;
    char before[RECORD_BYTES];
    begin_recorded(c, (const char *const[]){"first.rec", full}, 2, -1);
    assert_true(c->protocol.ended);
    assert_string_equal(c->protocol.host->error_path, full);
    files_get("first.rec", before, sizeof before);
    assert_non_null(strstr(before, "new lvl0"));
    protocol_keep_time(&c->protocol);
    expect_content("first.rec", before);
}

/* The journal after the one that fails is still written. */
static void another_record_goes_on_without_the_kept_one(void **state)
{
    struct channel *c = *state;
    char record[RECORD_BYTES];
    begin_recorded(c, (const char *const[]){full, "second.rec"}, 2, 0);
    assert_false(c->protocol.ended);
    assert_int_equal(c->protocol.host->journals, 1);
    assert_string_equal(c->protocol.host->journal_path[0], "second.rec");
    files_get("second.rec", record, sizeof record);
    assert_int_equal(strncmp(record, "# prime-record 2", 16), 0);
}

/* ---- replays ---- */

static void a_match_is_not_replayed_with_another_deck(void **state)
{
    struct channel *c = *state;
    files_put_text("my.deck", "card 1\ncard 3\ncard 4\ncard 7\n");
    channel_run(c, "new lvl0 players=Ann,Ben deal=manual deck=my.deck; deal Ann 7 1; deal Ben 4; start Ann");
    channel_accept(c, "replay");
    files_put_text("my.deck", "card 3\n");
    assert_string_equal(channel_send(c, "replay"), "? bad-record -- the game in the record cannot be played again: "
                                                   "the deck is not what it was\n");
}

static void a_replay_is_as_wide_as_the_terminal_of_a_person(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben,Cy deal=manual; deal Ann 2 9 9; deal Ben 4; deal Cy 4; start Ann; "
                   "play 9 9 2");
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.columns = 30;
    const char *narrow = channel_send(c, "replay");
    size_t longest = 0;
    for (const char *at = narrow; *at != '\0'; at += strcspn(at, "\n") + 1)
        longest = strcspn(at, "\n") > longest ? strcspn(at, "\n") : longest;
    assert_in_range(longest, 20, 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_file_that_is_no_record_is_not_overwritten),
        ON_A_CHANNEL(a_file_that_cannot_be_read_is_not_overwritten),
        ON_A_CHANNEL(with_replace_any_file_is_overwritten),
        ON_A_CHANNEL(the_record_of_another_match_is_not_overwritten),
        ON_A_CHANNEL(a_record_of_this_match_is_replaced_while_one_goes_on_from_the_other),
        ON_A_CHANNEL(a_record_of_this_match_with_other_moves_is_not_overwritten),
        ON_A_CHANNEL(a_record_is_known_without_its_digests),
        ON_A_CHANNEL(an_old_record_of_this_match_is_overwritten_by_a_new_one),
        ON_A_CHANNEL(the_digest_of_a_record_is_told_to_who_sees_all_hands),
        cmocka_unit_test(the_digest_of_a_record_is_refused_to_who_does_not_see_a_hand),
        ON_A_CHANNEL(a_damaged_record_is_not_overwritten),
        ON_A_CHANNEL(at_a_prompt_a_question_takes_the_place_of_the_refusal),
        ON_A_CHANNEL(any_other_line_is_a_command_and_drops_the_question),
        ON_A_CHANNEL(at_a_prompt_replace_and_what_is_safe_are_not_asked_about),
        ON_A_CHANNEL(a_player_replaces_records_and_nothing_else),
        ON_A_CHANNEL(a_refusal_tells_a_player_nothing_of_a_file_that_an_option_names),
        ON_A_CHANNEL(in_practice_the_own_record_is_replaced_and_others_are_not),
        ON_A_CHANNEL(a_game_goes_on_without_the_record_that_was_kept_by_default),
        ON_A_CHANNEL(without_a_record_that_was_asked_for_the_channel_ends),
        ON_A_CHANNEL(kept_games_are_listed_to_the_person_alone),
        ON_A_CHANNEL(no_record_has_a_line_twice_after_another_has_failed),
        ON_A_CHANNEL(another_record_goes_on_without_the_kept_one),
        ON_A_CHANNEL(a_match_is_not_replayed_with_another_deck),
        ON_A_CHANNEL(a_replay_is_as_wide_as_the_terminal_of_a_person),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
