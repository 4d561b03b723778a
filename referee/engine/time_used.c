/* time_used.c: the time used by the turns, the players and the game of a session; undo does not give it back. */
#include "referee/engine/time_used.h"

#include "referee/engine/pause.h"

#include <string.h>

int time_used_turn(const struct session *session)
{
    return session->positions.steps[session->positions.now].turn;
}

uint64_t time_used_in_turn(const struct session *session)
{
    return session->positions.steps[time_used_turn(session)].spent;
}

static int seat_of(const struct session *session, int position)
{
    return session->positions.steps[position].seat;
}

static void write_turn(const struct session *session, int seat, uint64_t milliseconds, struct text *text)
{
    text_print(text, "used %s %llu turn\n", session->match.name[seat], (unsigned long long)milliseconds);
}

void time_used_add(struct session *session, uint64_t milliseconds)
{
    int seat = seat_of(session, session->positions.now);
    session->positions.steps[time_used_turn(session)].spent += milliseconds;
    session->used[seat] += milliseconds;
    if (session->is_journaled)
        write_turn(session, seat, milliseconds, &session->unwritten);
}

void time_used_add_to(struct session *session, int seat, uint64_t milliseconds)
{
    session->used[seat] += milliseconds;
    if (session->is_journaled)
        text_print(&session->unwritten, "used %s %llu\n", session->match.name[seat],
                   (unsigned long long)milliseconds);
}

void time_used_add_elapsed(struct session *session, uint64_t milliseconds)
{
    session->elapsed += milliseconds;
    if (session->is_journaled)
        text_print(&session->unwritten, "elapsed %llu\n", (unsigned long long)milliseconds);
}

/* Executes the words of `elapsed MILLISECONDS`. */
static bool execute_elapsed(struct session *session, int count, char *const *word)
{
    uint64_t milliseconds;
    if (!session->on || count != 2 || strcmp(word[0], "elapsed") != 0 ||
        !words_number(word[1], 0, UINT32_MAX, &milliseconds))
        return false;
    time_used_add_elapsed(session, milliseconds);
    return true;
}

bool time_used_execute(struct session *session, int count, char *const *word)
{
    int seat = session->on && (count == 3 || count == 4) ? match_seat(&session->match, word[1]) : SEAT_NONE;
    uint64_t milliseconds;
    if (execute_elapsed(session, count, word))
        return true;
    if (seat == SEAT_NONE || strcmp(word[0], "used") != 0 || !words_number(word[2], 0, UINT32_MAX, &milliseconds))
        return false;
    if (count == 3)
        time_used_add_to(session, seat, milliseconds);
    else if (strcmp(word[3], "turn") != 0 || seat_of(session, session->positions.now) != seat)
        return false;
    else
        time_used_add(session, milliseconds);
    return true;
}

/*
 * Whether the time of a turn is to be written after this position: the turn has used time, and this is its last
 * position at which the player was on turn.
 */
static bool is_last_of_turn(const struct session *session, int position)
{
    int turn = session->positions.steps[position].turn, seat = seat_of(session, turn);
    if (session->positions.steps[turn].spent == 0 || seat == SEAT_NONE || seat_of(session, position) != seat)
        return false;
    for (int i = position + 1; i <= session->positions.now && session->positions.steps[i].turn == turn; i++)
        if (seat_of(session, i) == seat)
            return false;
    return true;
}

void time_used_write_log(const struct session *session, struct text *text)
{
    size_t length, at = 0;
    const char *log = session_log(session, &length);
    uint64_t remaining[SEATS_MAX];
    memcpy(remaining, session->used, sizeof remaining);
    for (int i = 0; session->on && i <= session->positions.now; i++) {
        const struct step *step = &session->positions.steps[i];
        text_add_bytes(text, log + at, step->log_end - at);
        at = step->log_end;
        pause_write(session, i, text);
        if (!is_last_of_turn(session, i))
            continue;
        int seat = seat_of(session, i);
        uint64_t spent = session->positions.steps[step->turn].spent;
        write_turn(session, seat, spent, text);
        remaining[seat] -= spent < remaining[seat] ? spent : remaining[seat];
    }
    if (length > at) /* undo at the end of a fair game */
        text_add_bytes(text, log + at, length - at);
    for (int seat = 0; session->on && seat < session->match.seats; seat++)
        if (remaining[seat] > 0) /* in turns that were undone, or whose turn is unknown */
            text_print(text, "used %s %llu\n", session->match.name[seat], (unsigned long long)remaining[seat]);
    if (session->on && session->elapsed > 0)
        text_print(text, "elapsed %llu\n", (unsigned long long)session->elapsed);
    pause_write_end(session, text);
}

/* If a turn began at position `i` and has used less time than `spent`, sets its time to that. */
static void keep_turn(struct session *session, int i, uint64_t spent)
{
    struct step *step = &session->positions.steps[i];
    int seat = seat_of(session, i);
    if (step->turn != i || step->spent >= spent || seat == SEAT_NONE)
        return;
    if (i == time_used_turn(session) && seat_of(session, session->positions.now) == seat)
        time_used_add(session, spent - step->spent);
    else
        step->spent = spent;
}

/*
 * Advances `*at` to the position of `other` whose log is as long as that of position `i`. Returns that length if the
 * two logs are equal up to there; their first `from` bytes are known to be equal. Otherwise returns `from`.
 */
static size_t compare_further(const struct session *session, int i, const struct session *other, int *at, size_t from)
{
    size_t end = session->positions.steps[i].log_end;
    while (*at < other->positions.last && other->positions.steps[*at].log_end < end)
        ++*at;
    bool is_same = other->positions.steps[*at].log_end == end &&
                   memcmp(session->log.at + from, other->log.at + from, end - from) == 0;
    return is_same ? end : from;
}

void time_used_keep(struct session *session, const struct session *before)
{
    int at = 0;
    size_t same = 0;
    for (int i = 0; session->on && before->on && i <= session->positions.now && (i == 0 || same > 0); i++) {
        size_t end = compare_further(session, i, before, &at, same);
        if (end > same)
            keep_turn(session, i, before->positions.steps[before->positions.steps[at].turn].spent);
        same = end;
    }
    for (int seat = 0; same > 0 && seat < session->match.seats; seat++)
        if (session->used[seat] < before->used[seat])
            time_used_add_to(session, seat, before->used[seat] - session->used[seat]);
    if (same > 0 && session->elapsed < before->elapsed)
        time_used_add_elapsed(session, before->elapsed - session->elapsed);
}
