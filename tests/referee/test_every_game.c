/* test_every_game.c: what the referee promises of every game, in random matches; GAMES=N of each, GAME=lvl0 for one. */
#include "core/memory.h"
#include "referee/games.h"
#include "tests/referee/bookkeeper.h"
#include "tests/referee/trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 300, CLOSELY = 100, CLOSELY_EACH = 16, POSITIONS = 2 };

static void keep_views(struct trial *trial)
{
    if (trial->positions == trial->room) {
        trial->room = 2 * trial->room + 64;
        trial->views = memory_array(trial->views, (size_t)trial->room, sizeof *trial->views);
        memset(trial->views + trial->positions, 0, (size_t)(trial->room - trial->positions) * sizeof *trial->views);
    }
    trial_write_views(&trial->play, &trial->views[trial->positions++]);
}

/* ---- a record ---- */

static void verify_record(struct trial *trial, const struct text *record)
{
    struct session session;
    struct record_reading reading = {.checks_events = true};
    struct record_chain chain = {0};
    struct text again = {0};
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(record->at, 1, record->length, file), record->length);
    rewind(file);
    session_init(&session, &random_session(&trial->play)->rules);
    record_read(&session, fileno(file), "record", &reading);
    if (!trial_holds(trial, PROMISE_REPLAY, reading.end == RECORD_SAME)) {
        trial_broken(trial, PROMISE_REPLAY, "%s", text_string(&reading.message));
    } else {
        size_t length;
        const char *log = session_log(&session, &length);
        record_write(&chain, log, length, &again);
        if (!trial_holds(trial, PROMISE_REPLAY, trial_is_same(record, &again)))
            trial_broken(trial, PROMISE_REPLAY, "the record of the replay is another");
    }
    session_free(&session);
    text_free(&reading.message);
    text_free(&again);
    fclose(file);
}

/* The same commands, spoken to a second referee, bring the same views and the same record. */
static void replay_record(struct trial *trial, const struct text *record)
{
    struct random_play stand;
    struct text again = {0}, views = {0}, expected = {0};
    trial_stand_in(trial, &stand, record, trial_commands(record));
    trial_read_record(&stand, &again);
    trial_write_views(&stand, &views);
    trial_write_views(&trial->play, &expected);
    if (!trial_holds(trial, PROMISE_REPLAY, trial_is_same(record, &again)))
        trial_broken(trial, PROMISE_REPLAY, "as a script it has another record:\n%s", text_string(&again));
    if (!trial_holds(trial, PROMISE_REPLAY, trial_is_same(&expected, &views)))
        trial_broken(trial, PROMISE_REPLAY, "as a script it leads to\n%s", text_string(&views));
    random_close(&stand);
    text_free(&again);
    text_free(&views);
    text_free(&expected);
}

static void check_cards(struct trial *trial, const struct text *record)
{
    char message[512];
    if (!bookkeeper_knows(trial->play.game))
        return;
    bool balanced = bookkeeper_balances(&trial->play.channel, record->at, message, sizeof message);
    if (!trial_holds(trial, PROMISE_CARDS, balanced))
        trial_broken(trial, PROMISE_CARDS, "%s", message);
}

/* ---- undo ---- */

static void expect_views(struct trial *trial, int position, const char *after)
{
    struct text views = {0};
    trial_write_views(&trial->play, &views);
    if (!trial_holds(trial, PROMISE_UNDO, trial_is_same(&views, &trial->views[position])))
        trial_broken(trial, PROMISE_UNDO, "after %s position %d is\n%sand was\n%s", after, position,
                     text_string(&views), text_string(&trial->views[position]));
    text_free(&views);
}

/* Takes moves back and brings them back, in one step. */
static void undo_some(struct trial *trial)
{
    struct text before = {0}, after = {0};
    int last = trial->positions - 1, count = 1 + (int)rng_below(&trial->play.rng, 4);
    if (count > last)
        return;
    trial_write_position(&trial->play, false, &before);
    channel_send(&trial->play.channel, "undo %d", count);
    expect_views(trial, last - count, "undo");
    channel_send(&trial->play.channel, "redo %d", count);
    trial_write_position(&trial->play, false, &after);
    if (!trial_holds(trial, PROMISE_UNDO, trial_is_same(&before, &after)))
        trial_broken(trial, PROMISE_UNDO, "undo %d and redo %d do not lead back", count, count);
    text_free(&before);
    text_free(&after);
}

/* From the end of the game to its beginning, a move at a time, and back to the end. */
static void undo_all(struct trial *trial)
{
    struct text record = {0}, again = {0};
    int last = trial->positions - 1;
    trial_read_record(&trial->play, &record);
    for (int position = last; position-- > 0;) {
        channel_send(&trial->play.channel, "undo");
        expect_views(trial, position, "undo");
    }
    channel_send(&trial->play.channel, "undo");
    if (!trial_holds(trial, PROMISE_UNDO, strcmp(channel_refusal(&trial->play.channel), "nothing-to-undo") == 0))
        trial_broken(trial, PROMISE_UNDO, "undo goes past the beginning of the game");
    if (last > 0)
        channel_send(&trial->play.channel, "redo %d", last);
    expect_views(trial, last, "redo");
    trial_read_record(&trial->play, &again);
    if (!trial_holds(trial, PROMISE_UNDO, trial_is_same(&record, &again)))
        trial_broken(trial, PROMISE_UNDO, "undo and redo of the whole game change the record");
    text_free(&record);
    text_free(&again);
}

/* ---- what may be done ---- */

/* Sends a command that must be accepted, and takes it back. */
static void try_accepted(struct trial *trial, struct random_play *play, enum promise promise, const char *command)
{
    struct text before = {0}, after = {0};
    trial_write_position(play, false, &before);
    channel_send(&play->channel, "%s", command);
    bool accepted = *channel_refusal(&play->channel) == '\0';
    if (!trial_holds(trial, promise, accepted))
        trial_broken(trial, promise, "%s: %s", command, channel_reply(&play->channel));
    if (accepted) {
        channel_send(&play->channel, "undo");
        trial_write_position(play, false, &after);
        if (!trial_holds(trial, PROMISE_UNDO, trial_is_same(&before, &after)))
            trial_broken(trial, PROMISE_UNDO, "%s and undo do not lead back", command);
    }
    text_free(&before);
    text_free(&after);
}

static void check_suggestion(struct trial *trial, struct random_play *play)
{
    struct text command = {0};
    channel_send(&play->channel, "suggest");
    if (!trial_holds(trial, PROMISE_SUGGEST, *channel_refusal(&play->channel) == '\0'))
        trial_broken(trial, PROMISE_SUGGEST, "%s", channel_reply(&play->channel));
    text_add(&command, channel_reply(&play->channel));
    try_accepted(trial, play, PROMISE_SUGGEST, text_string(&command));
    text_free(&command);
}

/* Whether the command is a line of the text. */
static bool is_listed(const struct text *lines, const char *command)
{
    size_t length = strlen(command);
    for (const char *line = text_string(lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        if (strncmp(line, command, length) == 0 && line[length] == '\n')
            return true;
    return false;
}

/* Every listed move is accepted, and is listed once. */
static void check_listed(struct trial *trial, struct random_play *play)
{
    struct text lines = {0}, seen = {0}, command = {0};
    for (const char *line = channel_send(&play->channel, "legal"); *line == '|'; line += strcspn(line, "\n") + 1)
        text_add_bytes(&lines, line + 2, strcspn(line, "\n") - 1);
    for (const char *line = text_string(&lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        text_clear(&command);
        text_add_bytes(&command, line, strcspn(line, "\n"));
        if (!trial_holds(trial, PROMISE_LEGAL, !is_listed(&seen, command.at)))
            trial_broken(trial, PROMISE_LEGAL, "%s is listed twice", command.at);
        try_accepted(trial, play, PROMISE_LEGAL, command.at);
        text_print(&seen, "%s\n", command.at);
    }
    text_clear(&play->legal);
    text_add_text(&play->legal, &lines);
    text_free(&lines);
    text_free(&seen);
    text_free(&command);
}

/*
 * Commands that may be refused: a refusal changes nothing at all. What is accepted must have been
 * listed, where the wording can be told (a move in the words of the list, without a name).
 */
static void check_candidates(struct trial *trial, struct random_play *play)
{
    struct text before = {0}, after = {0}, command = {0};
    channel_send(&play->channel, "undo"); /* so that there is something to redo */
    for (int i = 0; i < TRIAL_CANDIDATES; i++) {
        random_candidate(play, &command);
        trial_write_position(play, true, &before);
        channel_send(&play->channel, "%s", command.at);
        bool refused = *channel_refusal(&play->channel) != '\0';
        if (refused) {
            trial_write_position(play, true, &after);
            if (!trial_holds(trial, PROMISE_REFUSAL, trial_is_same(&before, &after)))
                trial_broken(trial, PROMISE_REFUSAL, "%s: refused, but the session is not as it was", command.at);
        } else {
            channel_send(&play->channel, "undo");
            if (!trial_holds(trial, PROMISE_UNDO, *channel_refusal(&play->channel) == '\0'))
                trial_broken(trial, PROMISE_UNDO, "%s cannot be taken back", command.at);
        }
    }
    text_free(&before);
    text_free(&after);
    text_free(&command);
}

/* For games that list their moves: a candidate in the words of the list is accepted if, and only if, it is listed. */
static void check_unlisted(struct trial *trial, struct random_play *play)
{
    struct text command = {0};
    for (int i = 0; i < TRIAL_CANDIDATES && play->legal.length > 0; i++) {
        if (!bookkeeper_candidate(&play->channel, &play->rng, &command))
            break;
        bool listed = is_listed(&play->legal, command.at);
        channel_send(&play->channel, "%s", command.at);
        bool accepted = *channel_refusal(&play->channel) == '\0';
        if (!trial_holds(trial, PROMISE_LEGAL, listed == accepted))
            trial_broken(trial, PROMISE_LEGAL, "%s is %slisted: %s", command.at, listed ? "" : "not ",
                         channel_reply(&play->channel));
        if (accepted)
            channel_send(&play->channel, "undo");
    }
    text_free(&command);
}

/* ---- the picture ---- */

/* Columns of a line: characters, not bytes; the mark of a note is none of the picture's. */
static int count_columns(const char *line, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)line[i] & 0xC0) != 0x80;
    return columns;
}

/* As --pretty shows it after a move. */
static void check_picture(struct trial *trial, struct random_play *play)
{
    play->channel.protocol.options.pretty = true;
    channel_send(&play->channel, "undo");
    for (const char *line = channel_send(&play->channel, "redo"); *line != '\0'; line += strcspn(line, "\n") + 1)
        if (*line == '#' && !trial_holds(trial, PROMISE_PICTURE, count_columns(line + 2, strcspn(line + 2, "\n")) <= 78))
            trial_broken(trial, PROMISE_PICTURE, "more than 78 columns: %.*s", (int)strcspn(line, "\n"), line);
    play->channel.protocol.options.pretty = false;
}

/* ---- matches ---- */

/* A position somewhere on the way, looked at closely by a second referee. */
static void look_closely(struct trial *trial, const struct text *record)
{
    struct random_play stand;
    int commands = 1 + (int)rng_below(&trial->play.rng, (uint64_t)trial_commands(record));
    trial_stand_in(trial, &stand, record, commands);
    const struct game *game = trial->play.game;
    if (game->stage(session_state(random_session(&stand))) == STAGE_ON) {
        check_suggestion(trial, &stand);
        check_listed(trial, &stand);
        check_unlisted(trial, &stand);
        check_picture(trial, &stand);
    }
    trial_check_eyes(trial, &stand);
    check_candidates(trial, &stand);
    random_close(&stand);
}

/* Plays the game on the table to its end, or for so many moves. */
static void play_game(struct trial *trial, bool closely)
{
    struct random_play *play = &trial->play;
    trial->positions = 0;
    if (closely)
        keep_views(trial);
    for (play->moves = 0; play->moves < RANDOM_MOVES_MAX && !random_is_over(play); play->moves++) {
        if (closely && rng_below(&play->rng, 4) == 0)
            check_suggestion(trial, play);
        random_move(play, &trial->command);
        channel_send(&play->channel, "%s", text_string(&trial->command));
        if (!trial_holds(trial, PROMISE_ACCEPTED, *channel_refusal(&play->channel) == '\0')) {
            trial_broken(trial, PROMISE_ACCEPTED, "%s: %s", trial->command.at, channel_reply(&play->channel));
            break;
        }
        if (closely) {
            keep_views(trial);
            if (rng_below(&play->rng, 8) == 0)
                undo_some(trial);
        }
    }
    trial->findings->games++;
    trial->findings->ended += random_is_over(play);
}

/* One or more games of a match; `closely` looks at all that is promised. */
static void play_match(struct findings *findings, uint64_t seed, bool closely)
{
    struct trial trial = {.findings = findings};
    struct text record = {0};
    random_open(&trial.play, games, findings->game, seed);
    play_game(&trial, closely);
    if (closely)
        undo_all(&trial);
    for (channel_send(&trial.play.channel, "new");
         *channel_refusal(&trial.play.channel) == '\0' && rng_below(&trial.play.rng, 2) == 0;
         channel_send(&trial.play.channel, "new"))
        play_game(&trial, false);
    trial_read_record(&trial.play, &record);
    verify_record(&trial, &record);
    check_cards(&trial, &record);
    if (closely) {
        replay_record(&trial, &record);
        for (int i = 0; i < POSITIONS; i++)
            look_closely(&trial, &record);
        int seats = random_session(&trial.play)->match.seats, viewer = (int)(seed % (uint64_t)(seats + 1));
        trial_check_ears(&trial, &record, viewer < seats ? viewer : VIEW_PUBLIC);
    }
    random_close(&trial.play);
    text_free(&trial.command);
    for (int i = 0; i < trial.room; i++)
        text_free(&trial.views[i]);
    memory_free(trial.views);
    text_free(&record);
}

/* ---- the tests: what the games have shown ---- */

enum { LIST_MAX = 64 };

struct results {
    int count;
    struct findings findings[LIST_MAX];
};

static int play_all(void **state)
{
    struct results *results = memory_resize(NULL, sizeof *results);
    const char *count = getenv("GAMES"), *only = getenv("GAME");
    uint64_t matches = count != NULL ? strtoull(count, NULL, 10) : MATCHES;
    memset(results, 0, sizeof *results);
    for (int i = 0; games[i] != NULL; i++) {
        struct findings *findings = &results->findings[results->count];
        if (only != NULL && strcmp(only, games[i]->name) != 0)
            continue;
        results->count++;
        findings->game = games[i];
        for (uint64_t seed = 1; seed <= matches; seed++)
            play_match(findings, seed, seed <= CLOSELY || seed % CLOSELY_EACH == 0);
    }
    *state = results;
    return 0;
}

static int forget_all(void **state)
{
    memory_free(*state);
    return 0;
}

/* Fails with the first place where a game broke the promise. */
static void look_at(void **state, enum promise promise)
{
    const struct results *results = *state;
    for (int i = 0; i < results->count; i++) {
        const struct finding *finding = &results->findings[i].finding[promise];
        if (finding->broken > 0)
            fail_msg("%s: %ld of %ld, first: %s", results->findings[i].game->name, finding->broken, finding->checked,
                     finding->first);
    }
}

/* As above, and the promise must have been put to the test in every game. */
static void look_at_each(void **state, enum promise promise)
{
    const struct results *results = *state;
    look_at(state, promise);
    for (int i = 0; i < results->count; i++)
        if (results->findings[i].finding[promise].checked == 0)
            fail_msg("%s: never looked at", results->findings[i].game->name);
}

static void random_games_come_to_an_end(void **state)
{
    const struct results *results = *state;
    for (int i = 0; i < results->count; i++) {
        const struct findings *findings = &results->findings[i];
        if (100 * (findings->games - findings->ended) > findings->games)
            fail_msg("%s: %ld of %ld games did not end in %d moves", findings->game->name,
                     findings->games - findings->ended, findings->games, RANDOM_MOVES_MAX);
    }
    look_at_each(state, PROMISE_ACCEPTED);
}

static void a_suggestion_is_accepted(void **state)
{
    look_at_each(state, PROMISE_SUGGEST);
}

static void what_is_listed_is_accepted_and_what_is_not_is_refused(void **state)
{
    look_at(state, PROMISE_LEGAL);
}

static void a_refusal_changes_nothing(void **state)
{
    look_at_each(state, PROMISE_REFUSAL);
}

static void undo_and_redo_restore_every_view(void **state)
{
    look_at_each(state, PROMISE_UNDO);
}

static void a_record_replays_to_the_same_bytes(void **state)
{
    look_at_each(state, PROMISE_REPLAY);
}

static void cards_are_neither_lost_nor_made(void **state)
{
    look_at(state, PROMISE_CARDS);
}

static void a_view_tells_no_secrets(void **state)
{
    look_at_each(state, PROMISE_EYES);
}

static void events_and_records_tell_no_secrets(void **state)
{
    look_at_each(state, PROMISE_EARS);
}

static void a_new_deal_of_the_hidden_cards_is_another_one(void **state)
{
    const struct results *results = *state;
    look_at_each(state, PROMISE_REDEAL);
    for (int i = 0; i < results->count; i++)
        if (results->findings[i].hidden > 0 && results->findings[i].redealt == 0)
            fail_msg("%s: redeal leaves the hidden cards where they are", results->findings[i].game->name);
}

static void a_picture_fits_a_terminal(void **state)
{
    look_at_each(state, PROMISE_PICTURE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_come_to_an_end),
        cmocka_unit_test(a_suggestion_is_accepted),
        cmocka_unit_test(what_is_listed_is_accepted_and_what_is_not_is_refused),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(undo_and_redo_restore_every_view),
        cmocka_unit_test(a_record_replays_to_the_same_bytes),
        cmocka_unit_test(cards_are_neither_lost_nor_made),
        cmocka_unit_test(a_view_tells_no_secrets),
        cmocka_unit_test(events_and_records_tell_no_secrets),
        cmocka_unit_test(a_new_deal_of_the_hidden_cards_is_another_one),
        cmocka_unit_test(a_picture_fits_a_terminal),
    };
    return cmocka_run_group_tests(tests, play_all, forget_all) != 0;
}
