/* test_files.c: which files `save` replaces, refuses to replace, and asks about. */
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

enum { RECORD_BYTES = 4000 };

#define BEGUN "new lvl0 players=Ann,Ben deal=table seed=1; start Ann; play 5 3"
#define DEALT "new lvl0 players=Ann,Ben deal=manual seed=1; deal Ann 5,3; deal Ben 7,1; deal pile 9; start Ann"
#define SHEET "Ann 3, Ben 2\n" /* the content of a file that is not a record */
#define WRONG_FILE "? bad-file -- the file cannot be read or written: file.txt: "
#define IS_KEPT(what) "save file.txt -> " WRONG_FILE what "; save --replace overwrites it"
#define NO_RECORD "it is not a record"
#define OTHER_MATCH "it is the record of another match or player"
#define OTHER_MOVES "it is a record of this match, but not of these moves"
#define OTHER_NAMES "# prime-record 1\nnew lvl0 players=Ann,Cat seed=1 deal=table\n"
#define OTHER_REMARK "# prime-record 1\nnew lvl0 players=Ann,Ben seed=1 deal=table\n# a good evening\nstart Ann\n"

static const struct dialogue dialogues[] = {
    {"--replace is the only option and comes before the file", {
        "new lvl0 players=Ann,Ben deal=table",
        "save --replace; save never.rec --replace; save --force never.rec; save --replace never.rec again -> ? syntax",
        "load never.rec -> ? bad-file",
    }},
    /* A past bug: a mistyped name destroyed the score sheet. */
    {"a file that is not a record is not overwritten", {
        BEGUN,
        "file.txt: x", IS_KEPT(NO_RECORD), "file.txt = x",
        "file.txt: " SHEET, IS_KEPT(NO_RECORD), "file.txt = " SHEET,
        "file.txt: # our evenings, in ink\n", IS_KEPT(NO_RECORD), "file.txt = # our evenings, in ink\n",
    }},
    {"with --replace any file is overwritten, and it need not exist", {
        "file.txt: " SHEET,
        BEGUN "; save any.rec; save --replace file.txt says 3",
        "file.txt = the same as any.rec; save --replace another.rec; file.txt = the same as another.rec",
    }},
    {"the record of another match is not overwritten", {
        BEGUN "; save --replace file.txt; save other.rec",
        "new lvl0 players=Ann,Ben deal=table seed=2; start Ann; play 5 3",
        IS_KEPT(OTHER_MATCH),
        "file.txt = the same as other.rec",
    }},
    {"a player saves what he sees", {BEGUN "; view Ann; save ann.rec"}},
    {"and that record, ann.rec of the dialogue before, is not overwritten by one of all hands", {
        BEGUN,
        "save ann.rec -> ? bad-file ... ann.rec: " OTHER_MATCH "; save --replace overwrites it",
    }},
    {"a record of this match is replaced if one of the two continues the other", {
        BEGUN "; save --replace file.txt; play 7 1; save file.txt; save longer.rec",
        "undo 2; save file.txt; redo 2; save file.txt; file.txt = the same as longer.rec",
        "file.txt: ",
        "save file.txt; file.txt = the same as longer.rec",
    }},
    {"a record of this match with other moves is not overwritten", {
        BEGUN "; save --replace file.txt; save before.rec; undo; play 7 1",
        IS_KEPT(OTHER_MOVES),
        "file.txt = the same as before.rec",
        "file.txt: " OTHER_REMARK, IS_KEPT(OTHER_MOVES), "file.txt = " OTHER_REMARK,
    }},
    {"a record is recognised without its digests", {
        "file.txt: # prime-record 2\nnew lvl0 players=Ann,Ben seed=1 deal=table\n#! new lvl0 players=Ann,Ben seed=1\n"
            "start Ann\n#! turn Ann draw\nAnn play 5 3\n#! play Ann cards=5,3 as=53\n#! judge 53 prime\n"
            "#! turn Ben draw\n",
        BEGUN "; save file.txt; save known.rec; file.txt = the same as known.rec",
    }},
    {"an old record of this match is overwritten by a new one", {
        "file.txt: # prime-record 1 #~2e2a37c713e9dba2\nnew lvl0 players=Ann,Ben seed=1 deal=table\n",
        BEGUN "; save file.txt",
        "file.txt: " OTHER_NAMES, IS_KEPT(OTHER_MATCH), "file.txt = " OTHER_NAMES,
    }},
    {"at a prompt, save does not ask with --replace or if nothing is lost", {
        "file.txt: " SHEET,
        BEGUN "; save --replace file.txt tells The game is saved in file.txt.\n",
        "save file.txt tells The game is saved in file.txt.\n",
        "save safe.rec tells The game is saved in safe.rec.\n",
    }},
    {"a player replaces records and nothing else", {
        BEGUN "; save player.rec; view Ann; save player.rec; save --replace player.rec",
        "file.txt: dear diary\n",
        "save file.txt; save --replace file.txt -> " WRONG_FILE NO_RECORD,
        "save file.txt tells No: the file cannot be read or written: file.txt: it is not a record\n",
        "yes tells No: there is no such command: yes",
        "file.txt = dear diary\n",
    }},
    /* Past bugs: refusals revealed whether the file of registered= exists, and the first line of a deck (`again`). */
    {"a refusal reveals nothing to a player about a file that an option names", {
        "file.txt: dear diary\n",
        BEGUN "; again deck=./file.txt has dear",
        "view Ann",
        "new lvl0 deck=./file.txt; again deck=./file.txt -> ? bad-option ... chosen: deck=./file.txt",
        "new prime-daifugo registered=./file.txt -> ? bad-option ... chosen: registered=./file.txt",
        "new prime-daifugo registered=./nosuch -> ? bad-option ... chosen: registered=./nosuch",
    }},
    {"in practice the person's own record is replaced and other files are not", {
        "new lvl0 players=Ann,Ben seed=1 practise=yes; save own.rec; pass; save own.rec",
        "file.txt: " SHEET,
        "save file.txt -> ? bad-file",
        "save --replace file.txt",
    }},
    /* Even after the game, someone could try all possible hands and recognise the real ones by the digest. */
    {"the digest of a record is refused to a viewer who does not see all hands", {
        DEALT "; play 5 3; view Ann",
        "get digest -> ? hidden",
        "view public",
        "get digest -> ? hidden",
    }},
    {"but not if all cards that the referee knows are open", {
        "new lvl0 players=Ann,Ben deal=table seed=1 hand=2; start Ann; play 5 3; view Ann; get digest",
    }},
    {"without a game there is nothing to replay", {"replay -> ? no-game"}},
    {"a replay has the events of the match and not the notes", {
        "new lvl0 players=Ann,Ben deal=table; start Ann; play 17; pass; play 17 has # the deck file assumes 1 of 17, "
            "and more lie open",
        "replay has 17 is prime.",
        "replay lacks assumes",
    }},
    {"a match is not replayed with another deck", {
        "file.txt: card 1\ncard 3\ncard 4\ncard 7\n",
        "new lvl0 players=Ann,Ben deal=manual deck=file.txt; deal Ann 7 1; deal Ben 4; start Ann",
        "replay lacks what it was",
        "file.txt: card 3\n",
        "replay -> ? bad-record -- the game in the record cannot be played again: the deck is not what it was",
    }},
};

/* ---- cases that a dialogue cannot express ---- */

static void expect_content(const char *name, const char *content)
{
    char kept[200000];
    files_get(name, kept, sizeof kept);
    assert_string_equal(kept, content);
}

static void a_file_that_cannot_be_read_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    assert_int_equal(symlink("loop", "loop"), 0);
    dialogue_step(c, "save loop -> ? bad-file ... loop: it cannot be read; save --replace overwrites it");
}

static void the_digest_is_shown_to_viewers_who_see_all_hands(void **state)
{
    struct channel *c = *state;
    char whole[80], again[80];
    channel_run(c, BEGUN);
    snprintf(whole, sizeof whole, "%.70s", channel_send(c, "get digest"));
    assert_int_equal(strlen(whole), strlen("= \n") + CHAIN_WHOLE_DIGITS);
    assert_int_equal(strspn(whole + 2, "0123456789abcdef"), CHAIN_WHOLE_DIGITS);
    assert_null(strstr(channel_send(c, "state"), "digest"));
    channel_run(c, DEALT "; play 5 3");
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

/* The old file is read up to the first line that differs; of an endless line, only a limited part is read. */
static void a_damaged_record_is_not_overwritten(void **state)
{
    struct channel *c = *state;
    struct text damaged = {0};
    channel_run(c, BEGUN);
    text_add(&damaged, "# prime-record 1\n");
    while (damaged.length < 100000)
        text_add_char(&damaged, 'x');
    files_put_text("file.txt", damaged.at);
    dialogue_step(c, IS_KEPT(OTHER_MATCH));
    expect_content("file.txt", damaged.at);
    text_free(&damaged);
}

/* ---- at a prompt ---- */

/* Saves to file.txt, which has other content, so that the person is asked for confirmation. */
static void provoke_question(struct channel *c)
{
    files_put_text("file.txt", SHEET);
    dialogue_step(c, "save file.txt tells file.txt: it is not a record. Overwrite it? [y/N]\n");
    expect_content("file.txt", SHEET);
}

static void at_a_prompt_save_asks_instead_of_refusing(void **state)
{
    static const char *const yes[] = {"yes", "y", "Y", " YES # do it"}, *const no[] = {"", "n", "No", "# no"};
    struct channel *c = *state;
    channel_run(c, BEGUN "; save --replace new.rec");
    for (size_t i = 0; i < COUNT(yes); i++) {
        provoke_question(c);
        channel_expect_lines(c, yes[i], "The game is saved in file.txt.");
        dialogue_step(c, "file.txt = the same as new.rec");
        provoke_question(c);
        channel_expect_lines(c, no[i], "Nothing is changed.");
        expect_content("file.txt", SHEET);
    }
    assert_int_equal(c->protocol.fault.code, FAULT_NONE);
}

static void any_other_line_is_a_command_and_drops_the_question(void **state)
{
    static const char *const others[] = {"yet", "not", "result"};
    struct channel *c = *state;
    channel_run(c, BEGUN);
    for (size_t i = 0; i < COUNT(others); i++) {
        provoke_question(c);
        c->protocol.options.kind = CHANNEL_PERSON;
        channel_send(c, "%s", others[i]);
        channel_expect_lines(c, "yes", "No: there is no such command: yes\nhelp lists what there is.");
    }
    provoke_question(c);
    protocol_line(&c->protocol, LINE_TOO_LONG, NULL, 0);
    channel_expect_lines(c, "no", "No: there is no such command: no\nhelp lists what there is.");
    provoke_question(c); /* the channel closes while a question is open */
    expect_content("file.txt", SHEET);
}

/* ---- journals: records written during the game ---- */

/* The path of a journal to which every write fails, as if the disk were full. */
static const char full[] = "/dev/full";

/* Begins a match with these journals; `kept` is the index of the autosave, or -1. Returns the answer to `new`. */
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

static void a_game_goes_on_after_its_autosave_fails(void **state)
{
    struct channel *c = *state;
    assert_non_null(strstr(begin_recorded(c, (const char *const[]){full}, 1, 0),
                           "# this game is not kept from here on: "));
    assert_false(c->protocol.ended);
    assert_int_equal(c->protocol.host->journals, 0);
    channel_accept(c, "start A");
}

static void kept_games_are_listed_only_to_the_person_who_keeps_them(void **state)
{
    struct channel *c = *state;
    char folder[100];
    assert_non_null(getcwd(folder, sizeof folder));
    setenv("XDG_STATE_HOME", folder, 1);
    assert_string_equal(channel_send(c, "games --kept"), "=\n");
    channel_expect_lines(c, "games --kept", "No games are kept.");
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
 * If a journal that the user asked for fails, the channel ends. A past bug: the lines with the time of the turn were
 * then written twice to the journals before it.
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
static void another_journal_goes_on_after_the_autosave_fails(void **state)
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
        ON_A_CHANNEL(a_file_that_cannot_be_read_is_not_overwritten),
        ON_A_CHANNEL(the_digest_is_shown_to_viewers_who_see_all_hands),
        ON_A_CHANNEL(a_damaged_record_is_not_overwritten),
        ON_A_CHANNEL(at_a_prompt_save_asks_instead_of_refusing),
        ON_A_CHANNEL(any_other_line_is_a_command_and_drops_the_question),
        ON_A_CHANNEL(a_game_goes_on_after_its_autosave_fails),
        ON_A_CHANNEL(kept_games_are_listed_only_to_the_person_who_keeps_them),
        ON_A_CHANNEL(no_record_has_a_line_twice_after_another_has_failed),
        ON_A_CHANNEL(another_journal_goes_on_after_the_autosave_fails),
        ON_A_CHANNEL(a_replay_is_as_wide_as_the_terminal_of_a_person),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
