/* access.c: the permissions of a channel: its view, its commands, advice. */
#include "referee/channel/access.h"

#include "referee/engine/new_option.h"

#include <string.h>

bool access_shares_keyboard(const struct hotseat *hotseat, int seat)
{
    return seat != SEAT_NONE && (hotseat->seats == 0 || (hotseat->seats >> seat & 1) != 0);
}

/* Whether several people share the keyboard; `obeys`: hotseat=yes applies to the channel. */
static bool is_shared(const struct hotseat *hotseat, bool obeys, const struct match *match)
{
    if (hotseat->seats == 0)
        return obeys && match->shared[SHARED_HOTSEAT] == 1;
    return (hotseat->seats & (hotseat->seats - 1)) != 0;
}

/* The player at the keyboard; in an open game the player on turn, because no hands need to be covered. */
static int seat_at_keyboard(const struct hotseat *hotseat, const struct match *match, int turn)
{
    if (!match->game->is_open)
        return hotseat->seat;
    return access_shares_keyboard(hotseat, turn) ? turn : SEAT_NONE;
}

static int viewer_of(const struct access *access, const struct hotseat *hotseat, const struct match *match, int turn,
                     bool is_over)
{
    int keyboard_seat = seat_at_keyboard(hotseat, match, turn);
    if (access->has_hotseat)
        return keyboard_seat != SEAT_NONE ? keyboard_seat : VIEW_PUBLIC;
    if (access->is_practice && !is_over)
        return 0;
    if (access->is_organiser)
        return VIEW_ALL;
    int seat = match_seat(match, access->name);
    return seat != SEAT_NONE ? seat : VIEW_PUBLIC;
}

/* The options for practice and a hot seat apply to the channel if it is the organiser's and no record is fed to it. */
static void apply_match(struct protocol *protocol, const struct match *match, const struct game_state *state)
{
    struct access *access = &protocol->access;
    const struct hotseat *hotseat = &protocol->hotseat;
    enum stage stage = match_stage(match, state);
    int turn = match_turn(match, state);
    bool has_people = channel_has_people(protocol);
    bool obeys = access->is_organiser && !access->is_fed;
    access->is_practice = obeys && match->shared[SHARED_PRACTISE] != PRACTISE_NO;
    access->is_shared = has_people && is_shared(hotseat, obeys, match);
    access->has_hotseat = access->is_shared && stage != STAGE_OVER;
    access->is_covered = access->has_hotseat && !match->game->is_open && hotseat->seat == SEAT_NONE &&
                         access_shares_keyboard(hotseat, turn);
    access->may_view = !access->is_practice && !(obeys && has_people && match->shared[SHARED_HOTSEAT] == 1);
    access->sees_same = !access->may_view && match->game->is_open;
    access->may_ask = !access->is_seat || match->shared[SHARED_ADVICE] != 0;
    access->deals = obeys && stage == STAGE_SETUP;
    access->viewer = viewer_of(access, hotseat, match, turn, stage == STAGE_OVER);
}

void access_update(struct protocol *protocol)
{
    struct access *access = &protocol->access;
    const struct session *session = protocol->session;
    if (session->on) {
        apply_match(protocol, &session->match, session_state(session));
        return;
    }
    access->viewer = access->is_organiser ? VIEW_ALL : VIEW_PUBLIC;
    access->may_view = access->may_ask = true;
    access->is_practice = access->is_shared = access->has_hotseat = access->is_covered = access->deals = false;
    access->sees_same = false;
}

void access_update_all(struct host *host)
{
    for (struct protocol *one = host->channels; one != NULL; one = one->next)
        access_update(one);
}

void access_view(struct protocol *protocol, const char *name)
{
    text_copy(protocol->access.name, sizeof protocol->access.name, name);
    protocol->access.is_organiser = strcmp(name, "all") == 0;
    access_update(protocol);
    if (protocol->access.is_organiser)
        protocol->access.is_seat = protocol->access.may_return = false;
}

void access_let_return(struct protocol *protocol)
{
    if (protocol->access.is_organiser && channel_is_person(protocol))
        protocol->access.may_return = true;
}

void access_take_seat(struct protocol *protocol, const char *name)
{
    protocol->access.is_seat = true;
    access_view(protocol, name);
}

void access_begin_match(struct protocol *protocol, bool is_fed)
{
    protocol->access.is_fed = is_fed;
    access_update(protocol);
}

int access_actor(const struct protocol *protocol, const char *verb)
{
    const struct access *access = &protocol->access;
    if (!access->deals)
        return access->viewer;
    const struct verb_row *row = new_match_verb(protocol->session->match.game, verb);
    bool is_secret = row != NULL && (row->flags & VERB_HIDDEN) != 0;
    return is_secret ? access->viewer : VIEW_ALL;
}
