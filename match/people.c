/* people.c: the people at this terminal who play in prime-match: one, or several at one keyboard. */
#include "match/people.h"

#include "referee/channel/hotseat.h"
#include "referee/channel/player_seat.h"
#include "referee/channel/protocol.h"

#include <string.h>
#include <unistd.h>

/* The seats of people at the terminal, as bits 1 << seat; sets `*last` to the last of them, if there is one. */
static unsigned seats_of(const struct entrant *entrants, const struct pairing *pairing, int seats, int *last)
{
    unsigned bits = 0;
    for (int i = 0; i < seats; i++)
        if (entrants[pairing->player[i]].kind == ENTRANT_PERSON) {
            bits |= 1U << i;
            *last = i;
        }
    return bits;
}

static bool is_at_most_one(unsigned bits)
{
    return (bits & (bits - 1)) == 0;
}

/* Covers the hands if there are several people. */
static void cover_hands(struct people *people, unsigned bits)
{
    hotseat_share(&people->channel, is_at_most_one(bits) ? 0 : bits);
}

/* Whether the open channel is for these people: for several, or for the one with this name. */
static bool serves(const struct people *people, unsigned bits, const char *name)
{
    bool is_for_several = people->channel.hotseat.seats != 0;
    return is_at_most_one(bits) ? !is_for_several && strcmp(people->channel.access.name, name) == 0 : is_for_several;
}

void people_prepare(struct people *people, const struct entrant *entrants, const struct pairing *pairing,
                    int seats)
{
    int last = SEAT_NONE;
    unsigned bits = seats_of(entrants, pairing, seats, &last);
    const char *name = bits != 0 ? entrants[pairing->player[last]].name : "";
    if (!people->is_open)
        return;
    if (serves(people, bits, name))
        cover_hands(people, bits);
    else
        people_close(people);
}

bool people_open(struct people *people, struct host *host, const struct entrant *entrants,
                 const struct pairing *pairing, int seats, struct text *why)
{
    struct fault fault;
    int last = SEAT_NONE;
    unsigned bits = seats_of(entrants, pairing, seats, &last);
    if (bits == 0 || people->is_open)
        return true;
    out_init(&people->out, STDOUT_FILENO);
    const struct protocol_options options = {.kind = CHANNEL_PERSON, .no_files = true, .bell = true};
    protocol_open(&people->channel, host, &options, &people->out);
    person_open(&people->person, &people->channel);
    people->is_open = true;
    cover_hands(people, bits);
    bool ok = is_at_most_one(bits) ? player_seat_take(&people->channel, host->session.match.name[last], &fault)
                                   : player_seat_watch(&people->channel, &fault);
    if (ok)
        protocol_go_on(&people->channel);
    else
        text_add(why, fault.detail);
    return ok;
}

void people_flush(struct people *people)
{
    if (people->is_open)
        (void)out_flush(&people->out); /* person_answer reports an error */
}

void people_close(struct people *people)
{
    if (!people->is_open)
        return;
    if (people->channel.hotseat.is_shown && people->channel.hotseat.seats != 0)
        text_add(&people->out.text, people->channel.options.clear);
    people_flush(people);
    person_close(&people->person);
    protocol_close(&people->channel);
    out_free(&people->out);
    people->is_open = false;
}
