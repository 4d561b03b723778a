/* channel.c: the kind of a channel: whether it is for people or programs, and what form its output has. */
#include "referee/channel/channel.h"

bool channel_is_person(const struct protocol *protocol)
{
    return protocol->options.kind == CHANNEL_PERSON || protocol->options.kind == CHANNEL_JUDGE;
}

bool channel_has_people(const struct protocol *protocol)
{
    return channel_is_person(protocol) || protocol->options.kind == CHANNEL_PHONE;
}

bool channel_is_json(const struct protocol *protocol)
{
    return protocol->options.kind == CHANNEL_JSON || protocol->options.kind == CHANNEL_PHONE;
}

bool channel_says(const struct protocol *protocol)
{
    return protocol->options.says && !channel_is_person(protocol);
}
