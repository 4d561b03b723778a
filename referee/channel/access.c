/* access.c: what a channel may see, and for whom it may act. */
#include "referee/channel/access.h"

#include <string.h>

bool protocol_is_referees(const struct protocol *protocol)
{
    return strcmp(protocol->viewer, "all") == 0;
}

bool protocol_heeds_match(const struct protocol *protocol)
{
    return protocol->session->on && protocol_is_referees(protocol) && !protocol->is_fed;
}

bool protocol_practises(const struct protocol *protocol)
{
    return protocol_heeds_match(protocol) && protocol->session->match.shared[SHARED_PRACTISE] != PRACTISE_NO;
}

/* Whether people may be at this channel, one after the other. */
static bool is_of_people(const struct protocol *protocol)
{
    return protocol->options.interactive || protocol->options.covers;
}

bool protocol_passes(const struct protocol *protocol)
{
    bool is_shared = protocol->hotseat.seats != 0 && protocol->session->on;
    return is_of_people(protocol) && (is_shared || protocol_heeds_match(protocol));
}

bool protocol_has_hotseat(const struct protocol *protocol)
{
    return protocol_passes(protocol) && hotseat_is_on(&protocol->hotseat, protocol->session);
}

bool protocol_covers(const struct protocol *protocol)
{
    const int *shared = protocol->session->match.shared;
    return protocol_heeds_match(protocol) &&
           (shared[SHARED_PRACTISE] != PRACTISE_NO || (is_of_people(protocol) && shared[SHARED_HOTSEAT] == 1));
}

bool protocol_is_covered(const struct protocol *protocol)
{
    return protocol_has_hotseat(protocol) && hotseat_is_covered(&protocol->hotseat, protocol->session);
}

int protocol_viewer(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    bool is_over = session->on && game_stage(&session->match, session_state(session)) == STAGE_OVER;
    if (protocol_has_hotseat(protocol))
        return hotseat_viewer(&protocol->hotseat);
    if (protocol_practises(protocol) && !is_over)
        return 0;
    if (protocol_is_referees(protocol))
        return VIEW_ALL;
    int seat = session->on ? match_seat(&session->match, protocol->viewer) : SEAT_NONE;
    return seat != SEAT_NONE ? seat : VIEW_PUBLIC;
}

int protocol_actor(const struct protocol *protocol, const char *verb)
{
    const struct session *session = protocol->session;
    if (!protocol_heeds_match(protocol) || game_stage(&session->match, session_state(session)) != STAGE_SETUP)
        return protocol_viewer(protocol);
    const struct verb_row *row = match_verb(session->match.game, verb);
    bool is_secret = row != NULL && (row->flags & VERB_HIDDEN) != 0;
    return is_secret ? protocol_viewer(protocol) : VIEW_ALL;
}
