/* kept.c: lists, for a person, the games that are kept in the user's state folder. */
#include "referee/channel/kept.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "referee/channel/second_person.h"
#include "referee/engine/autosave.h"
#include "referee/engine/record.h"
#include "referee/engine/standing.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Opens a session with the match of a record; without a match if the record has none or cannot be replayed to its end.
 * Sets `*written` to the time at which the file was last written.
 */
static struct session *open_kept(const struct new_match_rules *rules, const char *path, time_t *written)
{
    struct session *session = session_open(rules);
    struct record_reading reading = {.allows_truncated = true};
    struct stat file = {.st_mtime = 0};
    int fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode))
        record_read(session, fd, path, &reading);
    if (fd >= 0)
        close(fd);
    if (reading.end != RECORD_SAME) {
        session_close(session);
        session = session_open(rules);
    }
    record_reading_free(&reading);
    *written = file.st_mtime;
    return session;
}

static bool is_same_day(time_t one, time_t other)
{
    struct tm a, b;
    return localtime_r(&one, &a) != NULL && localtime_r(&other, &b) != NULL && a.tm_yday == b.tm_yday &&
           a.tm_year == b.tm_year;
}

/* Adds the day of a time: "today", "yesterday" or a date. */
static void add_day(time_t time, time_t now, struct text *text)
{
    const time_t day_seconds = 86400;
    struct tm tm;
    char day[20] = "";
    if (is_same_day(time, now))
        text_add(text, _("today"));
    else if (is_same_day(time + day_seconds, now))
        text_add(text, _("yesterday"));
    else if (localtime_r(&time, &tm) != NULL && strftime(day, sizeof day, "%Y-%m-%d", &tm) > 0)
        text_add(text, day);
}

/* Adds the players; `with_points`: each with the points, if anybody has points other than 0. */
static void add_players(const struct session *session, bool with_points, struct text *text)
{
    const struct match *match = &session->match;
    bool is_scored = false;
    for (int seat = 0; seat < match->seats; seat++)
        is_scored = is_scored || (with_points && match_total(match, session_state(session), seat) != 0);
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(text, "%s%s", seat > 0 ? _(", ") : "", match->name[seat]);
        if (is_scored)
            text_print(text, " %d", match_total(match, session_state(session), seat));
    }
}

/* Adds a line for a record, after its number. */
static void add_line(const struct new_match_rules *rules, const char *path, int number, time_t now, struct text *lines)
{
    time_t written;
    struct session *session = open_kept(rules, path, &written);
    struct text players = {0}, day = {0};
    add_day(written, now, &day);
    text_print(lines, "%d  ", number);
    size_t begin = lines->length;
    if (session->on) {
        const struct match *match = &session->match;
        int turn = match_turn(match, session_state(session));
        add_players(session, true, &players);
        if (standing_no_game_follows(match, session_state(session)))
            text_say(lines, "%s: %s, over, %s", players.at, match->game->name, text_string(&day));
        else if (turn == SEAT_NONE)
            text_say(lines, "%s: %s, unfinished, %s", players.at, match->game->name, text_string(&day));
        else
            text_say(lines, "%s: %s, %s is on turn, %s", players.at, match->game->name, match->name[turn],
                     text_string(&day));
        second_person_agree(lines, begin);
    } else {
        text_add_safe(lines, path, strlen(path));
    }
    text_add_char(lines, '\n');
    text_free(&players);
    text_free(&day);
    session_close(session);
}

bool kept_list(const struct new_match_rules *rules, time_t now, struct text *lines, struct text *message)
{
    struct text paths = {0}, path = {0};
    bool ok = autosave_list(&paths, message);
    int number = 0;
    for (size_t i = 0; i < paths.length; i++)
        number += paths.at[i] == '\n';
    for (size_t at = paths.length; ok && at > 0; at--) { /* from the end, where the oldest is */
        if (at > 1 && paths.at[at - 2] != '\n')
            continue;
        text_clear(&path);
        text_add_bytes(&path, paths.at + at - 1, strcspn(paths.at + at - 1, "\n"));
        add_line(rules, path.at, number--, now, lines);
    }
    text_free(&paths);
    text_free(&path);
    return ok;
}

bool kept_path(uint64_t number, struct text *path)
{
    struct text paths = {0}, message = {0};
    bool ok = number > 0 && autosave_list(&paths, &message);
    const char *at = text_string(&paths);
    for (; ok && number > 1 && *at != '\0'; number--)
        at += strcspn(at, "\n") + 1;
    if (ok && *at != '\0')
        text_add_bytes(path, at, strcspn(at, "\n"));
    ok = ok && *at != '\0';
    text_free(&paths);
    text_free(&message);
    return ok;
}

bool kept_offer(const struct new_match_rules *rules, time_t now, struct text *path, struct text *offer)
{
    struct text message = {0}, players = {0}, day = {0};
    time_t written;
    bool ok = autosave_last(path, &message);
    struct session *session = ok ? open_kept(rules, path->at, &written) : NULL;
    ok = ok && session->on && !standing_no_game_follows(&session->match, session_state(session));
    if (ok) {
        add_players(session, false, &players);
        add_day(written, now, &day);
        text_say(offer, "%s: %s, unfinished, %s. Enter goes on, n begins anew.", players.at, session->match.game->name,
                 text_string(&day));
    }
    session_close(session);
    text_free(&message);
    text_free(&players);
    text_free(&day);
    return ok;
}
