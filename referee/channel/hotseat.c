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

/* Whether the player shares the keyboard. */
static bool is_ours(const struct hotseat *hotseat, int seat)
{
    return seat != SEAT_NONE && (hotseat->seats == 0 || (hotseat->seats >> seat & 1) != 0);
}

/* Whether several share the keyboard. */
static bool is_shared(const struct hotseat *hotseat, const struct session *session)
{
    if (hotseat->seats == 0)
        return session->match.shared[SHARED_HOTSEAT] == 1;
    return (hotseat->seats & (hotseat->seats - 1)) != 0;
}

bool hotseat_is_on(const struct hotseat *hotseat, const struct session *session)
{
    return is_shared(hotseat, session) && game_stage(&session->match, session_state(session)) != STAGE_OVER;
}

int hotseat_viewer(const struct hotseat *hotseat)
{
    return hotseat->seat != SEAT_NONE ? hotseat->seat : VIEW_PUBLIC;
}

bool hotseat_is_covered(const struct hotseat *hotseat, const struct session *session)
{
    return hotseat->seat == SEAT_NONE && is_ours(hotseat, to_act(session));
}

bool hotseat_pass(struct hotseat *hotseat, const struct session *session)
{
    bool is_on = hotseat_is_on(hotseat, session);
    bool is_over = !is_on && is_shared(hotseat, session);
    hotseat->is_shown = hotseat->is_shown || is_over; /* all hands lie open then, and undo may cover them again */
    int next = to_act(session);
    bool may_stay = hotseat->seat == next || (next != SEAT_NONE && !is_ours(hotseat, next));
    if (is_on && hotseat->seat != SEAT_NONE && may_stay)
        return false;
    hotseat->seat = SEAT_NONE;
    return is_on;
}

void hotseat_uncover(struct hotseat *hotseat, const struct session *session)
{
    hotseat->seat = to_act(session);
    hotseat->is_shown = true;
}
