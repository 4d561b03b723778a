/* pause.c: pauses of the clocks of a game: when they are possible, and how they are recorded. */
#include "referee/engine/pause.h"

#include <limits.h>
#include <string.h>

bool pause_is_possible(const struct session *session)
{
    if (!session->on || session->positions.steps[session->positions.now].stage != STAGE_ON)
        return false;
    struct time_limits limits = session->match.limits;
    return limits.clock > 0 || limits.think > 0 || limits.game > 0;
}

bool pause_is_on(const struct session *session)
{
    return session->is_paused && pause_is_possible(session);
}

void pause_set(struct session *session, bool pauses)
{
    struct positions *positions = &session->positions;
    struct step *step = &positions->steps[positions->now];
    session->is_paused = pauses;
    if (pauses) {
        session->paused_at = positions->now;
        if (step->pauses < UCHAR_MAX) /* more at one position are not counted */
            step->pauses++;
    }
    if (session->is_journaled)
        text_add(&session->unwritten, pauses ? "pause\n" : "continue\n");
}

bool pause_replay(struct session *session, int count, char *const *word)
{
    bool pauses = strcmp(word[0], "pause") == 0;
    if (count != 1 || (!pauses && strcmp(word[0], "continue") != 0) || !pause_is_possible(session) ||
        session->is_paused == pauses)
        return false;
    pause_set(session, pauses);
    return true;
}

/* Whether the pause that is on began at a position that was not undone. */
static bool began_at_move(const struct session *session)
{
    const struct positions *positions = &session->positions;
    return pause_is_on(session) && session->paused_at <= positions->now &&
           positions->steps[session->paused_at].pauses > 0;
}

void pause_write(const struct session *session, int position, struct text *text)
{
    int ended = session->positions.steps[position].pauses;
    bool lasts = began_at_move(session) && session->paused_at == position;
    if (began_at_move(session) && session->paused_at < position) /* after an undo; no pause begins within a pause */
        return;
    for (ended -= lasts; ended > 0; ended--)
        text_add(text, "pause\ncontinue\n");
    if (lasts)
        text_add(text, "pause\n");
}

void pause_write_end(const struct session *session, struct text *text)
{
    if (pause_is_on(session) && !began_at_move(session))
        text_add(text, "pause\n");
}
