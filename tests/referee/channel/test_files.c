/* test_files.c: which files `save` replaces, refuses to replace, and asks about. */
#include "referee/games.h"
#include "tests/referee/channel.h"
#include "tests/skipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char refused[] = "? bad-file -- the file cannot be read or written: ";

/* Opens a channel, and enters a folder of its own to work in. */
static int enter(void **state)
{
    static char folder[] = "/tmp/test_files_XXXXXX";
    strcpy(folder + sizeof folder - 7, "XXXXXX");
    return mkdtemp(folder) == NULL || chdir(folder) != 0 || channel_set_up_all(state);
}

static int leave(void **state)
{
    char folder[200], command[220];
    channel_tear_down(state);
    if (getcwd(folder, sizeof folder) == NULL || chdir("/") != 0)
        return 1;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) != 0; /* NOLINT(cert-env33-c): mkdtemp made this name */
}

static void put(const char *name, const char *content)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void get(const char *name, struct text *text)
{
    char bytes[4096];
    size_t size;
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    text_clear(text);
    while ((size = fread(bytes, 1, sizeof bytes, file)) > 0)
        text_add_bytes(text, bytes, size);
    (void)fclose(file);
}

static void expect_content(const char *name, const char *content)
{
    struct text kept = {0};
    get(name, &kept);
    assert_string_equal(text_string(&kept), content);
    text_free(&kept);
}

/* Fails the test unless saving to evening.rec is refused with the reason `what` and leaves the file unchanged. */
static void expect_refusal(struct channel *c, const char *what)
{
    struct text before = {0};
    char answer[200];
    get("evening.rec", &before);
    snprintf(answer, sizeof answer, "%sevening.rec: %s; save --replace overwrites it\n", refused, what);
    assert_string_equal(channel_send(c, "save evening.rec"), answer);
    expect_content("evening.rec", text_string(&before));
    text_free(&before);
}

static void begin(struct channel *c)
{
    channel_run(c, "new lvl0 players=Ann,Ben deal=table seed=1; start Ann; play 5 3");
}

/* A past bug: a mistyped name destroyed the score sheet. */
static void a_file_that_is_no_record_is_not_overwritten(void **state)
{
    static const char *const contents[] = {"x", "Ann 3, Ben 2\n", "# our evenings, in ink\n"};
    struct channel *c = *state;
    begin(c);
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        put("evening.rec", contents[i]);
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
    struct text saved = {0};
    begin(c);
    channel_accept(c, "save new.rec");
    get("new.rec", &saved);
    put("evening.rec", "Ann 3, Ben 2\n");
    channel_accept(c, "save --replace evening.rec");
    assert_string_equal(channel_reply(c), "3");
    expect_content("evening.rec", saved.at);
    channel_accept(c, "save --replace another.rec"); /* the file need not exist */
    expect_content("another.rec", saved.at);
    text_free(&saved);
}

static void replace_is_the_only_option_and_comes_before_the_file(void **state)
{
    struct channel *c = *state;
    begin(c);
    channel_refuse(c, "save --replace", "syntax");
    channel_refuse(c, "save evening.rec --replace", "syntax");
    channel_refuse(c, "save --force evening.rec", "syntax");
    channel_refuse(c, "save --replace evening.rec again", "syntax");
    assert_int_equal(access("evening.rec", F_OK), -1);
}

static void the_record_of_another_match_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    begin(c);
    channel_accept(c, "save evening.rec");
    channel_run(c, "new lvl0 players=Ann,Ben deal=table seed=2; start Ann; play 5 3");
    expect_refusal(c, "it is the record of another match or player");
    begin(c);
    channel_accept(c, "save evening.rec");
    channel_accept(c, "view Ann");
    channel_accept(c, "save other.rec");
    strcpy(c->protocol.access.name, "all");
    assert_int_equal(rename("other.rec", "evening.rec"), 0);
    expect_refusal(c, "it is the record of another match or player");
}

static void a_record_of_this_match_is_replaced_while_one_goes_on_from_the_other(void **state)
{
    struct channel *c = *state;
    struct text saved = {0};
    begin(c);
    channel_accept(c, "save evening.rec");
    channel_accept(c, "play 7 1");
    channel_accept(c, "save evening.rec");
    get("evening.rec", &saved);
    channel_accept(c, "undo 2");
    channel_accept(c, "save evening.rec");
    channel_accept(c, "redo 2");
    channel_accept(c, "save evening.rec");
    expect_content("evening.rec", saved.at);
    put("evening.rec", "");
    channel_accept(c, "save evening.rec");
    expect_content("evening.rec", saved.at);
    text_free(&saved);
}

static void a_record_of_this_match_with_other_moves_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    begin(c);
    channel_accept(c, "save evening.rec");
    channel_run(c, "undo; play 7 1");
    expect_refusal(c, "it is a record of this match, but not of these moves");
    put("evening.rec", "# prime-record 1\nnew lvl0 players=Ann,Ben seed=1 deal=table\n# a good evening\nstart Ann\n");
    expect_refusal(c, "it is a record of this match, but not of these moves");
}

static void a_record_is_known_without_its_digests(void **state)
{
    struct channel *c = *state;
    struct text saved = {0};
    begin(c);
    channel_accept(c, "save new.rec");
    get("new.rec", &saved);
    FILE *file = fopen("evening.rec", "w");
    assert_non_null(file);
    for (const char *at = saved.at; *at != '\0'; at = strchr(at, '\n') + 1)
        assert_true(fprintf(file, "%.*s\n", (int)(strcspn(at, "\n") - 35), at) > 0);
    assert_int_equal(fclose(file), 0);
    channel_accept(c, "save evening.rec");
    expect_content("evening.rec", saved.at);
    text_free(&saved);
}

static void an_old_record_of_this_match_is_overwritten_by_a_new_one(void **state)
{
    struct channel *c = *state;
    begin(c);
    put("evening.rec", "# prime-record 1 #~2e2a37c713e9dba2\nnew lvl0 players=Ann,Ben seed=1 deal=table\n");
    channel_accept(c, "save evening.rec");
    put("evening.rec", "# prime-record 1\nnew lvl0 players=Ann,Cat seed=1 deal=table\n");
    expect_refusal(c, "it is the record of another match or player");
}

static void the_digest_of_a_record_is_told_to_who_sees_all_and_after_the_game_to_all(void **state)
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
    channel_accept(c, "view Ben");
    snprintf(again, sizeof again, "%.70s", channel_send(c, "get digest"));
    assert_string_equal(whole, again);
    channel_run(c, "undo");
    channel_refuse(c, "get digest", "hidden");
}

/* The old file is read up to the first line that differs; of an endless line, only a limited part is read. */
static void a_damaged_record_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    begin(c);
    FILE *file = fopen("evening.rec", "w");
    assert_non_null(file);
    assert_true(fputs("# prime-record 1\n", file) >= 0);
    for (int i = 0; i < 100000; i++)
        assert_true(fputc('x', file) == 'x');
    assert_int_equal(fclose(file), 0);
    expect_refusal(c, "it is the record of another match or player");
}

/* ---- at a prompt ---- */

/* Saves to evening.rec, which has other content, so that the person is asked for confirmation. */
static void ask(struct channel *c)
{
    put("evening.rec", "Ann 3, Ben 2\n");
    channel_say(c, "save evening.rec", "evening.rec: it is not a record. Overwrite it? [y/N]");
    expect_content("evening.rec", "Ann 3, Ben 2\n");
}

static void at_a_prompt_a_question_takes_the_place_of_the_refusal(void **state)
{
    static const char *const yes[] = {"yes", "y", "Y", " YES # do it"}, *const no[] = {"", "n", "No", "# no"};
    struct channel *c = *state;
    struct text saved = {0};
    begin(c);
    channel_accept(c, "save new.rec");
    get("new.rec", &saved);
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        ask(c);
        channel_say(c, yes[i], "The game is saved in evening.rec.");
        expect_content("evening.rec", saved.at);
        ask(c);
        channel_say(c, no[i], "Nothing is changed.");
        expect_content("evening.rec", "Ann 3, Ben 2\n");
    }
    assert_int_equal(c->protocol.fault.code, FAULT_NONE);
    text_free(&saved);
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
    expect_content("evening.rec", "Ann 3, Ben 2\n");
}

static void at_a_prompt_replace_and_what_is_safe_are_not_asked_about(void **state)
{
    struct channel *c = *state;
    begin(c);
    put("evening.rec", "Ann 3, Ben 2\n");
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
    channel_accept(c, "save evening.rec");
    channel_accept(c, "view Ann");
    channel_accept(c, "save evening.rec");
    channel_accept(c, "save --replace evening.rec");
    put("diary", "dear diary\n");
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
    static const char *const commands[] = {"new lvl0", "again", "new prime-daifugo", "new prime-daifugo"};
    static const char *const words[] = {"deck=./diary", "deck=./diary", "registered=./diary", "registered=./nosuch"};
    struct channel *c = *state;
    char end[80];
    begin(c);
    put("diary", "dear diary\n");
    assert_non_null(strstr(channel_send(c, "%s %s", commands[1], words[1]), "dear"));
    channel_accept(c, "view Ann");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *answer = channel_send(c, "%s %s", commands[i], words[i]);
        snprintf(end, sizeof end, ": %s\n", words[i]);
        assert_string_equal(answer + strlen(answer) - strlen(end), end);
        assert_string_equal(channel_refusal(c), "bad-option");
    }
}

static void in_practice_the_own_record_is_replaced_and_others_are_not(void **state)
{
    struct channel *c = *state;
    c->protocol.options.practise = true;
    channel_accept(c, "new lvl0 players=Ann,Ben seed=1");
    channel_accept(c, "save evening.rec");
    channel_accept(c, "pass");
    channel_accept(c, "save evening.rec");
    put("evening.rec", "Ann 3, Ben 2\n");
    channel_refuse(c, "save evening.rec", "bad-file");
    channel_accept(c, "save --replace evening.rec");
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter, leave)

/*
 * If the record cannot be written, a game recorded by default goes on; a record requested by the user ends the channel.
 */
static void a_kept_game_goes_on_without_its_record(void **state)
{
    struct record_reading reading;
    (void)state;
    for (int is_kept = 0; is_kept < 2; is_kept++) {
        struct channel c;
        channel_open(&c, games);
        struct protocol *protocol = &c.protocol;
        if (!journal_open(&protocol->host->journal[0], "/dev/full", true, NULL, &protocol->session->rules, &reading))
            skip_because("/dev/full absent");
        record_reading_free(&reading);
        protocol->host->journal_path[0] = "/dev/full";
        protocol->host->journals = 1;
        protocol->host->kept = is_kept ? 0 : -1;
        protocol->session->is_journaled = true;
        const char *answer = channel_send(&c, "new lvl0 players=A,B deal=table seed=1");
        assert_int_equal(protocol->ended, !is_kept);
        if (is_kept) {
            assert_non_null(strstr(answer, "# this game is not kept from here on: "));
            assert_int_equal(protocol->host->journals, 0);
            channel_accept(&c, "start A");
        }
        channel_close(&c);
    }
}

static void kept_games_are_listed_to_the_person_alone(void **state)
{
    char folder[] = "/tmp/kept-list-XXXXXX", path[80];
    struct channel c, without_files;
    (void)state;
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    channel_open(&c, games);
    assert_string_equal(channel_send(&c, "games --kept"), "=\n");
    c.protocol.options.kind = CHANNEL_PERSON;
    assert_string_equal(channel_send(&c, "games --kept"), "No games are kept.\n");
    c.protocol.options.kind = CHANNEL_PROGRAM;
    snprintf(path, sizeof path, "%s/prime-card-games", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/prime-card-games/a.rec", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs("# prime-record 1\nnew rummy players=Ann,Ben seed=1\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_non_null(strstr(channel_send(&c, "games --kept"), "a.rec  rummy players=Ann,Ben\n"));
    channel_refuse(&c, "games --all", "syntax");
    channel_accept(&c, "new lvl0 players=Ann,Ben");
    channel_accept(&c, "view public");
    channel_refuse(&c, "games --kept", "hidden");
    channel_close(&c);
    channel_open_with(&without_files, games, &(struct protocol_options){.no_files = true});
    channel_send(&without_files, "games --kept");
    assert_string_equal(channel_refusal(&without_files), "no-files");
    channel_close(&without_files);
    assert_int_equal(unlink(path), 0);
    *strrchr(path, '/') = '\0';
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0);
    unsetenv("XDG_STATE_HOME");
}

/*
 * A past bug: if a record could not be written, the lines with the time of the turn were written twice to the records
 * before it.
 */
static void no_record_has_a_line_twice_after_another_has_failed(void **state)
{
    struct record_reading reading;
    struct channel c;
    struct text before = {0};
    const char *const paths[] = {"first.rec", "/dev/full"};
    (void)state;
    channel_open(&c, games);
    struct protocol *protocol = &c.protocol;
    for (int i = 0; i < 2; i++) {
        if (!journal_open(&protocol->host->journal[i], paths[i], true, NULL, &protocol->session->rules, &reading))
            skip_because("/dev/full absent");
        record_reading_free(&reading);
        protocol->host->journal_path[i] = paths[i];
    }
    protocol->host->journals = 2;
    protocol->session->is_journaled = true;
    channel_send(&c, "new lvl0 players=A,B deal=table seed=1");
    assert_true(protocol->ended);
    assert_string_equal(protocol->host->error_path, "/dev/full");
    get("first.rec", &before);
    assert_non_null(strstr(text_string(&before), "new lvl0"));
    protocol_keep_time(protocol);
    expect_content("first.rec", before.at);
    text_free(&before);
    channel_close(&c);
}

/* The journal after the one that fails is still written. */
static void another_record_goes_on_without_the_kept_one(void **state)
{
    struct record_reading reading;
    struct channel c;
    char path[] = "/tmp/kept-other-XXXXXX", line[64];
    int fd = mkstemp(path);
    (void)state;
    assert_true(fd >= 0);
    channel_open(&c, games);
    struct protocol *protocol = &c.protocol;
    const char *const paths[] = {"/dev/full", path};
    for (int i = 0; i < 2; i++) {
        if (!journal_open(&protocol->host->journal[i], paths[i], true, NULL, &protocol->session->rules, &reading))
            skip_because("/dev/full absent");
        record_reading_free(&reading);
        protocol->host->journal_path[i] = paths[i];
    }
    protocol->host->journals = 2;
    protocol->host->kept = 0;
    protocol->session->is_journaled = true;
    channel_send(&c, "new lvl0 players=A,B deal=table seed=1");
    assert_false(protocol->ended);
    assert_int_equal(protocol->host->journals, 1);
    assert_string_equal(protocol->host->journal_path[0], path);
    channel_close(&c);
    FILE *file = fdopen(fd, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_int_equal(strncmp(line, "# prime-record 2", 16), 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(unlink(path), 0);
}

static void without_a_game_there_is_nothing_to_replay(void **state)
{
    channel_refuse(*state, "replay", "no-game");
}

static void a_match_is_not_replayed_with_another_deck(void **state)
{
    struct channel *c = *state;
    put("my.deck", "card 1\ncard 3\ncard 4\ncard 7\n");
    channel_run(c, "new lvl0 players=Ann,Ben deal=manual deck=my.deck; deal Ann 7 1; deal Ben 4; start Ann");
    channel_accept(c, "replay");
    put("my.deck", "card 3\n");
    assert_string_equal(channel_send(c, "replay"), "? bad-record -- the game in the record cannot be played again: "
                                                   "the deck is not what it was\n");
}

static void a_replay_has_the_events_of_the_match_and_not_the_remarks(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=Ann,Ben deal=table; start Ann; play 17; pass");
    assert_non_null(strstr(channel_send(c, "play 17"), "# the deck file assumes 1 of 17, and more lie open"));
    const char *said = channel_send(c, "replay");
    assert_non_null(strstr(said, "17 is prime."));
    assert_null(strstr(said, "assumes"));
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
        IN_A_FOLDER(a_file_that_is_no_record_is_not_overwritten),
        IN_A_FOLDER(a_file_that_cannot_be_read_is_not_overwritten),
        IN_A_FOLDER(with_replace_any_file_is_overwritten),
        IN_A_FOLDER(replace_is_the_only_option_and_comes_before_the_file),
        IN_A_FOLDER(the_record_of_another_match_is_not_overwritten),
        IN_A_FOLDER(a_record_of_this_match_is_replaced_while_one_goes_on_from_the_other),
        IN_A_FOLDER(a_record_of_this_match_with_other_moves_is_not_overwritten),
        IN_A_FOLDER(a_record_is_known_without_its_digests),
        IN_A_FOLDER(an_old_record_of_this_match_is_overwritten_by_a_new_one),
        IN_A_FOLDER(the_digest_of_a_record_is_told_to_who_sees_all_and_after_the_game_to_all),
        IN_A_FOLDER(a_damaged_record_is_not_overwritten),
        IN_A_FOLDER(at_a_prompt_a_question_takes_the_place_of_the_refusal),
        IN_A_FOLDER(any_other_line_is_a_command_and_drops_the_question),
        IN_A_FOLDER(at_a_prompt_replace_and_what_is_safe_are_not_asked_about),
        IN_A_FOLDER(a_player_replaces_records_and_nothing_else),
        IN_A_FOLDER(without_a_game_there_is_nothing_to_replay),
        IN_A_FOLDER(a_match_is_not_replayed_with_another_deck),
        IN_A_FOLDER(a_replay_has_the_events_of_the_match_and_not_the_remarks),
        IN_A_FOLDER(a_replay_is_as_wide_as_the_terminal_of_a_person),
        IN_A_FOLDER(a_refusal_tells_a_player_nothing_of_a_file_that_an_option_names),
        IN_A_FOLDER(in_practice_the_own_record_is_replaced_and_others_are_not),
        IN_A_FOLDER(no_record_has_a_line_twice_after_another_has_failed),
        cmocka_unit_test(a_kept_game_goes_on_without_its_record),
        cmocka_unit_test(kept_games_are_listed_to_the_person_alone),
        cmocka_unit_test(another_record_goes_on_without_the_kept_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
