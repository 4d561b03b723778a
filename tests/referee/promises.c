/* promises.c: for tests: properties that hold for every game, checked in random matches. */
#include "tests/referee/promises.h"

#include "core/base/columns.h"
#include "core/base/memory.h"
#include "tests/cmocka.h"
#include "tests/referee/bookkeeper.h"
#include "tests/referee/trial.h"

#include <stdio.h>
#include <string.h>

enum { POSITIONS = 2 }; /* positions of each match that are checked closely */

/* Writes the views of the current position and its bytes, because the views do not show the random numbers to come. */
static void write_position(struct trial *trial, struct text *views)
{
    const struct session *session = random_session(&trial->play);
    trial_write_views(&trial->play, views);
    text_add_bytes(views, (const char *)session_state(session), session->match.game->state_size);
}

/*
 * Stores the views of the current position; with more than three players, to save time, only those of some positions.
 */
static void store_views(struct trial *trial)
{
    int seats = random_session(&trial->play)->match.seats;
    if (trial->positions == trial->capacity) {
        trial->capacity = 2 * trial->capacity + 64;
        trial->views = memory_array(trial->views, (size_t)trial->capacity, sizeof *trial->views);
        memset(trial->views + trial->positions, 0, (size_t)(trial->capacity - trial->positions) * sizeof *trial->views);
    }
    struct text *views = &trial->views[trial->positions];
    text_clear(views);
    if (seats <= 3 || trial->positions % seats == 0)
        write_position(trial, views);
    trial->positions++;
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
    if (!trial_check(trial, PROMISE_REPLAY, reading.end == RECORD_SAME)) {
        trial_report(trial, PROMISE_REPLAY, "%s", text_string(&reading.message));
    } else {
        size_t length;
        const char *log = session_log(&session, &length);
        record_write(&chain, log, length, &again);
        if (!trial_check(trial, PROMISE_REPLAY, trial_is_same(record, &again)))
            trial_report(trial, PROMISE_REPLAY, "the record of the replay is another");
    }
    session_free(&session);
    record_reading_free(&reading);
    text_free(&again);
    (void)fclose(file);
}

/* The same commands, sent to a second referee, lead to the same views and the same record. */
static void replay_record(struct trial *trial, const struct text *record)
{
    struct random_play second;
    struct text again = {0}, views = {0}, expected = {0};
    trial_open_second(trial, &second, record, trial_count_commands(record));
    trial_read_record(&second, &again);
    trial_write_views(&second, &views);
    trial_write_views(&trial->play, &expected);
    if (!trial_check(trial, PROMISE_REPLAY, trial_is_same(record, &again)))
        trial_report(trial, PROMISE_REPLAY, "as a script it has another record:\n%s", text_string(&again));
    if (!trial_check(trial, PROMISE_REPLAY, trial_is_same(&expected, &views)))
        trial_report(trial, PROMISE_REPLAY, "as a script it leads to\n%s", text_string(&views));
    random_close(&second);
    text_free(&again);
    text_free(&views);
    text_free(&expected);
}

static void check_cards(struct trial *trial, const struct text *record)
{
    char message[512];
    if (!bookkeeper_can_track(trial->play.game))
        return;
    bool is_balanced = bookkeeper_balances(&trial->play.channel, record->at, message, sizeof message);
    if (!trial_check(trial, PROMISE_CARDS, is_balanced))
        trial_report(trial, PROMISE_CARDS, "%s", message);
}

/* ---- undo ---- */

static void expect_views(struct trial *trial, int position, const char *after)
{
    struct text views = {0};
    if (trial->views[position].length == 0)
        return;
    write_position(trial, &views);
    if (!trial_check(trial, PROMISE_UNDO, trial_is_same(&views, &trial->views[position])))
        trial_report(trial, PROMISE_UNDO, "after %s position %d is\n%sand was\n%s", after, position,
                     text_string(&views), text_string(&trial->views[position]));
    text_free(&views);
}

/* Undoes some moves, and redoes them, with one command each. */
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
    if (!trial_check(trial, PROMISE_UNDO, trial_is_same(&before, &after)))
        trial_report(trial, PROMISE_UNDO, "undo %d and redo %d do not lead back", count, count);
    text_free(&before);
    text_free(&after);
}

/* Undoes the whole game, a move at a time, and redoes it with one command. */
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
    if (!trial_check(trial, PROMISE_UNDO, strcmp(channel_refusal(&trial->play.channel), "nothing-to-undo") == 0))
        trial_report(trial, PROMISE_UNDO, "undo goes past the beginning of the game");
    if (last > 0)
        channel_send(&trial->play.channel, "redo %d", last);
    expect_views(trial, last, "redo");
    trial_read_record(&trial->play, &again);
    if (!trial_check(trial, PROMISE_UNDO, trial_is_same(&record, &again)))
        trial_report(trial, PROMISE_UNDO, "undo and redo of the whole game change the record");
    text_free(&record);
    text_free(&again);
}

/* ---- moves ---- */

/* Sends a command that must be accepted, and undoes it. */
static void try_accepted(struct trial *trial, struct random_play *play, enum promise promise, const char *command)
{
    struct text before = {0}, after = {0};
    trial_write_position(play, false, &before);
    channel_send(&play->channel, "%s", command);
    bool is_accepted = *channel_refusal(&play->channel) == '\0';
    if (!trial_check(trial, promise, is_accepted))
        trial_report(trial, promise, "%s: %s", command, channel_reply(&play->channel));
    if (is_accepted) {
        channel_send(&play->channel, "undo");
        trial_write_position(play, false, &after);
        if (!trial_check(trial, PROMISE_UNDO, trial_is_same(&before, &after)))
            trial_report(trial, PROMISE_UNDO, "%s and undo do not lead back", command);
    }
    text_free(&before);
    text_free(&after);
}

static void check_suggestion(struct trial *trial, struct random_play *play)
{
    struct text command = {0};
    channel_send(&play->channel, "suggest");
    if (!trial_check(trial, PROMISE_SUGGEST, *channel_refusal(&play->channel) == '\0'))
        trial_report(trial, PROMISE_SUGGEST, "%s", channel_reply(&play->channel));
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

/* Checks that every listed move is accepted, and is listed once. */
static void check_listed(struct trial *trial, struct random_play *play)
{
    struct text lines = {0}, seen = {0}, command = {0};
    for (const char *line = channel_send(&play->channel, "legal"); *line == '|'; line += strcspn(line, "\n") + 1)
        text_add_bytes(&lines, line + 2, strcspn(line, "\n") - 1);
    for (const char *line = text_string(&lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        text_clear(&command);
        text_add_bytes(&command, line, strcspn(line, "\n"));
        if (!trial_check(trial, PROMISE_LEGAL, !is_listed(&seen, command.at)))
            trial_report(trial, PROMISE_LEGAL, "%s is listed twice", command.at);
        try_accepted(trial, play, PROMISE_LEGAL, command.at);
        text_print(&seen, "%s\n", command.at);
    }
    text_clear(&play->legal);
    text_add_text(&play->legal, &lines);
    text_free(&lines);
    text_free(&seen);
    text_free(&command);
}

/* Sends random commands, most of which are refused. A refusal changes nothing; an accepted command can be undone. */
static void check_candidates(struct trial *trial, struct random_play *play)
{
    struct text before = {0}, after = {0}, command = {0};
    channel_send(&play->channel, "undo"); /* so that there is a move to redo */
    for (int i = 0; i < TRIAL_CANDIDATES; i++) {
        random_candidate(play, &command);
        trial_write_position(play, true, &before);
        channel_send(&play->channel, "%s", command.at);
        bool is_refused = *channel_refusal(&play->channel) != '\0';
        if (is_refused) {
            trial_write_position(play, true, &after);
            if (!trial_check(trial, PROMISE_REFUSAL, trial_is_same(&before, &after)))
                trial_report(trial, PROMISE_REFUSAL, "%s: refused, but the session is not as it was", command.at);
        } else {
            channel_send(&play->channel, "undo");
            if (!trial_check(trial, PROMISE_UNDO, *channel_refusal(&play->channel) == '\0'))
                trial_report(trial, PROMISE_UNDO, "%s cannot be taken back", command.at);
        }
    }
    text_free(&before);
    text_free(&after);
    text_free(&command);
}

/* ---- the table ---- */

/* Checks the table that --pretty shows after a move, without the marks of notes. */
static void check_table(struct trial *trial, struct random_play *play)
{
    play->channel.protocol.options.pretty = true;
    channel_send(&play->channel, "undo");
    for (const char *line = channel_send(&play->channel, "redo"); *line != '\0'; line += strcspn(line, "\n") + 1) {
        int columns = *line == '#' ? columns_of(line + 2, strcspn(line + 2, "\n")) : 0;
        if (!trial_check(trial, PROMISE_TABLE, columns <= 78))
            trial_report(trial, PROMISE_TABLE, "%d columns: %.*s", columns, (int)strcspn(line, "\n"), line);
    }
    play->channel.protocol.options.pretty = false;
}

/* ---- matches ---- */

/* Checks a random position of the match on a second referee. */
static void look_closely(struct trial *trial, const struct text *record)
{
    struct random_play second;
    int commands = 1 + (int)rng_below(&trial->play.rng, (uint64_t)trial_count_commands(record));
    trial_open_second(trial, &second, record, commands);
    if (match_stage(&random_session(&second)->match, session_state(random_session(&second))) == STAGE_ON) {
        check_suggestion(trial, &second);
        check_listed(trial, &second);
        check_table(trial, &second);
    }
    trial_check_views(trial, &second);
    check_candidates(trial, &second);
    random_close(&second);
}

/* Checks that a player is on turn while the game is running, and no player when the game is over. */
static void check_turn(struct trial *trial)
{
    const struct session *session = random_session(&trial->play);
    bool is_on = match_stage(&session->match, session_state(session)) == STAGE_ON;
    int turn = match_turn(&session->match, session_state(session));
    if (!trial_check(trial, PROMISE_TURN, is_on == (turn != SEAT_NONE)))
        trial_report(trial, PROMISE_TURN, "the game is %s, and seat %d on turn", is_on ? "on" : "not on", turn);
}

/* Plays the game to its end, or up to the maximum number of moves. */
static void play_game(struct trial *trial, bool closely)
{
    struct random_play *play = &trial->play;
    trial->positions = 0;
    if (closely)
        store_views(trial);
    int seats = random_session(play)->match.seats;
    int max = seats <= 3 ? PROMISES_MOVES_MAX : seats * PROMISES_MOVES_MAX / 3;
    for (play->moves = 0; play->moves < max && !random_is_over(play); play->moves++) {
        if (closely && rng_below(&play->rng, 4) == 0)
            check_suggestion(trial, play);
        random_move(play, &trial->command);
        channel_send(&play->channel, "%s", text_string(&trial->command));
        if (!trial_check(trial, PROMISE_ACCEPTED, *channel_refusal(&play->channel) == '\0')) {
            trial_report(trial, PROMISE_ACCEPTED, "%s: %s", trial->command.at, channel_reply(&play->channel));
            break;
        }
        check_turn(trial);
        if (closely) {
            store_views(trial);
            if (rng_below(&play->rng, 8) == 0)
                undo_some(trial);
        }
    }
    if (!trial_check(trial, PROMISE_ENDS, random_is_over(play)))
        trial_report(trial, PROMISE_ENDS, "the game is not over");
}

void promises_try(struct findings *findings, const struct game *const *list, uint64_t seed, bool closely)
{
    struct trial trial = {.findings = findings};
    struct text record = {0};
    random_open(&trial.play, list, findings->game, seed);
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
        trial_check_events(&trial, &record, viewer < seats ? viewer : VIEW_PUBLIC);
    }
    random_close(&trial.play);
    text_free(&trial.command);
    for (int i = 0; i < trial.capacity; i++)
        text_free(&trial.views[i]);
    memory_free(trial.views);
    text_free(&record);
}
