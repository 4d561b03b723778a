/* time_used.c: how much time the turns and the players of a session have used; undo and redo give none of it back. */
#include "referee/engine/time_used.h"

#include <string.h>

int time_used_turn(const struct session *session)
{
    return session->positions.steps[session->positions.now].turn;
}

uint64_t time_used_in_turn(const struct session *session)
{
    return session->positions.steps[time_used_turn(session)].spent;
}

/* Whose turn began at the position, or SEAT_NONE. */
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

bool time_used_take(struct session *session, int count, char *const *word)
{
    int seat = session->on && (count == 3 || count == 4) ? match_seat(&session->match, word[1]) : SEAT_NONE;
    uint64_t milliseconds;
    if (seat == SEAT_NONE || strcmp(word[0], "used") != 0 || !words_number(word[2], 0, UINT32_MAX, &milliseconds))
        return false;
    if (count == 3)
        session_use(session, seat, milliseconds);
    else if (strcmp(word[3], "turn") != 0 || seat_of(session, session->positions.now) != seat)
        return false;
    else
        time_used_add(session, milliseconds);
    return true;
}

/* Ends the turn of the position with its time, which comes off what remains to be written of its player's. */
static void end_turn(const struct session *session, int position, uint64_t *remaining, struct text *text)
{
    int turn = session->positions.steps[position].turn, seat = seat_of(session, turn);
    uint64_t spent = session->positions.steps[turn].spent;
    if (spent == 0 || seat == SEAT_NONE)
        return;
    write_turn(session, seat, spent, text);
    remaining[seat] -= spent < remaining[seat] ? spent : remaining[seat];
}

void time_used_write_log(const struct session *session, struct text *text)
{
    size_t length, at = 0;
    const char *log = session_log(session, &length);
    uint64_t remaining[SEATS_MAX];
    memcpy(remaining, session->used, sizeof remaining);
    for (int i = 0; session->on && i <= session->positions.now; i++) {
        const struct step *step = &session->positions.steps[i];
        if (i > 0 && step->turn == i)
            end_turn(session, i - 1, remaining, text);
        text_add_bytes(text, log + at, step->log_end - at);
        at = step->log_end;
    }
    if (session->on)
        end_turn(session, session->positions.now, remaining, text);
    for (int seat = 0; session->on && seat < session->match.seats; seat++)
        if (remaining[seat] > 0) /* in turns that were taken back */
            text_print(text, "used %s %llu\n", session->match.name[seat], (unsigned long long)remaining[seat]);
}

/* How many positions from the first on have the same log in both; what is read of it lies in both. */
static int same_positions(const struct session *one, const struct session *other)
{
    int count = 0;
    size_t at = 0;
    for (; count <= one->positions.last && count <= other->positions.last; count++) {
        size_t end = one->positions.steps[count].log_end;
        if (other->positions.steps[count].log_end != end || memcmp(one->log.at + at, other->log.at + at, end - at) != 0)
            break;
        at = end;
    }
    return count;
}

void time_used_keep(struct session *session, const struct session *before)
{
    int same = session->on && before->on ? same_positions(session, before) : 0;
    int turn = same > 0 ? time_used_turn(session) : 0;
    for (int i = 0; i < same; i++)
        if (i != turn && session->positions.steps[i].spent < before->positions.steps[i].spent)
            session->positions.steps[i].spent = before->positions.steps[i].spent;
    int seat = same > turn ? seat_of(session, turn) : SEAT_NONE;
    if (seat != SEAT_NONE && seat_of(session, session->positions.now) == seat &&
        session->positions.steps[turn].spent < before->positions.steps[turn].spent)
        time_used_add(session, before->positions.steps[turn].spent - session->positions.steps[turn].spent);
    for (seat = 0; same > 0 && seat < session->match.seats; seat++)
        if (session->used[seat] < before->used[seat])
            session_use(session, seat, before->used[seat] - session->used[seat]);
}
