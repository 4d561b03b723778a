/* hotseat.c: several people at one keyboard: only who is there sees his hand. */
#include "referee/channel/hotseat.h"

void hotseat_forget(struct hotseat *hotseat)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_free(&hotseat->missed[seat]);
}

static int to_act(const struct session *session)
{
    return game_turn(&session->match, session_state(session));
}

bool hotseat_is_on(const struct session *session)
{
    return session->match.shared[SHARED_HOTSEAT] == 1 &&
           game_stage(&session->match, session_state(session)) != STAGE_OVER;
}

int hotseat_viewer(const struct hotseat *hotseat)
{
    return hotseat->seat != SEAT_NONE ? hotseat->seat : VIEW_PUBLIC;
}

bool hotseat_is_covered(const struct hotseat *hotseat, const struct session *session)
{
    return hotseat->seat == SEAT_NONE && to_act(session) != SEAT_NONE;
}

bool hotseat_pass(struct hotseat *hotseat, const struct session *session)
{
    bool is_on = hotseat_is_on(session);
    bool is_over = !is_on && session->match.shared[SHARED_HOTSEAT] == 1;
    hotseat->is_shown = hotseat->is_shown || is_over; /* all hands lie open then, and undo may cover them again */
    if (is_on && hotseat->seat != SEAT_NONE && hotseat->seat == to_act(session))
        return false;
    hotseat->seat = SEAT_NONE;
    return is_on;
}

void hotseat_uncover(struct hotseat *hotseat, const struct session *session)
{
    hotseat->seat = to_act(session);
    hotseat->is_shown = true;
}
