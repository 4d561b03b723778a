/* hotseat.c: several people at one keyboard: hands are covered when it is passed on, except in an open game. */
#include "referee/channel/hotseat.h"

#include "core/base/language.h"
#include "referee/channel/access.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"

static int seat_to_act(const struct session *session)
{
    return match_turn(&session->match, session_state(session));
}

void hotseat_free(struct protocol *protocol)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_free(&protocol->hotseat.missed[seat]);
}

void hotseat_reset(struct protocol *protocol)
{
    hotseat_free(protocol);
    protocol->hotseat.seat = SEAT_NONE;
    protocol->hotseat.is_passed = false;
}

void hotseat_share(struct protocol *protocol, unsigned seats)
{
    protocol->hotseat.seats = seats;
    hotseat_reset(protocol);
    access_update(protocol);
}

void hotseat_say_next(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    if (!channel_is_person(protocol))
        return;
    text_say(&note, "Pass to %s, and press Enter.", match_name(&session->match, seat_to_act(session)));
    show_note(protocol, note.at);
    text_free(&note);
}

void hotseat_clear_screen(struct protocol *protocol, size_t begin)
{
    struct text *out = &protocol->out->text, written = {0};
    if (protocol->options.clear == NULL)
        return;
    text_add(&written, text_string(out) + begin);
    text_cut(out, begin);
    text_add(out, protocol->options.clear);
    text_add_text(out, &written);
    protocol->hotseat.is_shown = false;
    text_free(&written);
}

/*
 * Covers the hands if another of the players who share the keyboard is to act. Covers nothing if the keyboard is not
 * shared or the game is open.
 */
static void cover_if_passed(struct protocol *protocol)
{
    struct hotseat *hotseat = &protocol->hotseat;
    bool is_shared = protocol->access.is_shared && !protocol->session->match.game->is_open;
    bool is_on = is_shared && protocol->access.has_hotseat, is_over = is_shared && !is_on;
    int next = seat_to_act(protocol->session);
    bool may_stay = hotseat->seat == next || (next != SEAT_NONE && !access_shares_keyboard(hotseat, next));
    hotseat->is_shown = hotseat->is_shown || is_over; /* all hands are visible then, and undo may cover them */
    hotseat->is_passed = is_on && (hotseat->seat == SEAT_NONE || !may_stay);
    if (hotseat->seat == SEAT_NONE || (is_on && !hotseat->is_passed))
        return;
    hotseat->seat = SEAT_NONE;
    access_update(protocol);
}

/* Stores the events for the players who are not at the keyboard. In an open game everyone has seen them. */
static void store_missed(struct protocol *protocol, const struct text *said)
{
    struct hotseat *hotseat = &protocol->hotseat;
    int seats = protocol->session->match.game->is_open ? 0 : protocol->session->match.seats;
    for (int seat = 0; seat < seats; seat++) {
        if (seat == hotseat->seat)
            continue;
        show_said(protocol, said, &hotseat->missed[seat]);
        show_seen(protocol, seat, &hotseat->missed[seat]);
    }
}

bool hotseat_cover(struct protocol *protocol, const struct text *said, bool changed)
{
    protocol->hotseat.is_passed = false;
    if (changed && protocol->session->on)
        cover_if_passed(protocol);
    if (protocol->access.has_hotseat)
        store_missed(protocol, said);
    return protocol->hotseat.is_passed;
}

void hotseat_pass_on(struct protocol *protocol, const struct text *said, size_t begin)
{
    if (protocol->hotseat.is_shown)
        hotseat_clear_screen(protocol, begin);
    show_said(protocol, said, &protocol->out->text);
    show_events(protocol); /* the events as the public sees them: no player is at the keyboard */
    if (protocol->access.is_covered)
        hotseat_say_next(protocol);
    else if (channel_is_person(protocol))
        show_table(protocol); /* no player is to act */
}

void hotseat_cover_others(const struct protocol *protocol)
{
    const struct text nothing = {0};
    for (struct protocol *one = protocol->host->channels; one != NULL; one = one->next) {
        if (one == protocol)
            continue;
        one->hotseat.news = one->out->text.length;
        (void)hotseat_cover(one, &nothing, true);
    }
}

void hotseat_show_others(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    int turn = session->on ? seat_to_act(session) : SEAT_NONE;
    for (struct protocol *one = protocol->host->channels; one != NULL && session->on; one = one->next) {
        const struct hotseat *hotseat = &one->hotseat;
        if (one == protocol)
            continue;
        if (hotseat->is_passed && hotseat->is_shown)
            hotseat_clear_screen(one, hotseat->news);
        if (hotseat->is_passed && one->access.is_covered)
            hotseat_say_next(one);
        else if (one->options.pretty && (turn == SEAT_NONE || one->access.viewer == turn))
            show_table(one);
    }
}

void hotseat_uncover(struct protocol *protocol)
{
    struct hotseat *hotseat = &protocol->hotseat;
    hotseat_clear_screen(protocol, protocol->out->text.length);
    hotseat->seat = seat_to_act(protocol->session);
    hotseat->is_shown = true;
    access_update(protocol);
    text_add_text(&protocol->out->text, &hotseat->missed[hotseat->seat]);
    text_clear(&hotseat->missed[hotseat->seat]);
    protocol->host->passes = 0;
    timing_start_turn(protocol, protocol->timing.thinks_first);
    protocol->timing.thinks_first = false;
    if (channel_is_person(protocol))
        show_table(protocol);
}
