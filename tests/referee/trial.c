/* trial.c: for tests: a random match in which the properties of every game are checked. */
#include "tests/referee/trial.h"

#include "referee/channel/access.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void trial_report(struct trial *trial, enum promise promise, const char *format, ...)
{
    struct finding *finding = &trial->findings->finding[promise];
    struct text text = {0};
    va_list arguments;
    if (finding->broken++ > 0)
        return;
    text_print(&text, "%s, %d moves on: ", text_string(&trial->play.opening), trial->play.moves);
    va_start(arguments, format);
    text_vprint(&text, format, arguments);
    va_end(arguments);
    snprintf(finding->first, sizeof finding->first, "%s", text.at);
    text_free(&text);
}

bool trial_check(struct trial *trial, enum promise promise, bool held)
{
    trial->findings->finding[promise].checked++;
    return held;
}

/* ---- views ---- */

const char *trial_viewer_name(struct random_play *play, int viewer)
{
    return viewer == VIEW_ALL ? "all" : viewer == VIEW_PUBLIC ? "public" : random_session(play)->match.name[viewer];
}

void trial_look_as(struct random_play *play, int viewer)
{
    access_view(&play->channel.protocol, trial_viewer_name(play, viewer));
}

static void add_answer(struct random_play *play, const char *command, struct text *text)
{
    text_add(text, channel_send(&play->channel, "%s", command));
}

void trial_write_views(struct random_play *play, struct text *text)
{
    text_clear(text);
    for (int viewer = VIEW_PUBLIC; viewer < random_session(play)->match.seats; viewer++) {
        trial_look_as(play, viewer);
        text_print(text, "seen by %s\n", trial_viewer_name(play, viewer));
        add_answer(play, "state", text);
        add_answer(play, "result", text);
    }
    trial_look_as(play, VIEW_ALL);
}

void trial_write_position(struct random_play *play, bool with_redo, struct text *text)
{
    const struct session *session = random_session(play);
    const struct positions *positions = &session->positions;
    size_t size = session->match.game->state_size, length;
    const char *log = session_log(session, &length);
    text_clear(text);
    text_print(text, "%d %d %d ", positions->now, positions->floor, with_redo ? positions->last : 0);
    text_add_bytes(text, (const char *)session_state(session), size);
    text_add_bytes(text, log, with_redo ? session->log.length : length);
    if (with_redo) {
        text_add_text(text, &positions->changes);
        text_print(text, " %zu %llu", session->unwritten.length, (unsigned long long)session->seq);
    }
}

bool trial_is_same(const struct text *a, const struct text *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

/* ---- records ---- */

void trial_read_record(struct random_play *play, struct text *record)
{
    text_clear(record);
    for (const char *line = channel_send(&play->channel, "record"); *line == '|';) {
        size_t length = strcspn(line, "\n");
        text_add_bytes(record, line + 2, length - 1);
        line += length + 1;
    }
}

int trial_count_commands(const struct text *record)
{
    int count = 0;
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1)
        count += *line != '#';
    return count;
}

bool trial_is_chance(const char *line)
{
    return strncmp(line, "chance ", 7) == 0;
}

/*
 * Sends the first `count` commands of the record, and one more if the last is a `chance`. Returns false if one is
 * refused.
 */
static bool send_record(struct random_play *play, const struct text *record, int count)
{
    bool needs_next = false;
    for (const char *line = record->at; *line != '\0' && (count > 0 || needs_next); line += strcspn(line, "\n") + 1) {
        if (*line == '#')
            continue;
        needs_next = trial_is_chance(line);
        count--;
        channel_send(&play->channel, "%.*s", (int)strcspn(line, "\n"), line);
        if (*channel_refusal(&play->channel) != '\0')
            return false;
    }
    return true;
}

void trial_open_second(struct trial *trial, struct random_play *stand, const struct text *record, int commands)
{
    random_join(stand, trial->play.list, trial->play.game, trial->play.seed + (uint64_t)commands);
    text_add_text(&stand->opening, &trial->play.opening);
    if (!send_record(stand, record, commands))
        trial_report(trial, PROMISE_REPLAY, "a command of the record is refused: %s", channel_reply(&stand->channel));
}
