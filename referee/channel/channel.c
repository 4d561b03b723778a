/* channel.c: one channel to a session: its options and its state. */
#include "referee/channel/channel.h"

bool channel_is_person(const struct protocol *protocol)
{
    return protocol->options.kind >= CHANNEL_PERSON;
}

bool channel_is_json(const struct protocol *protocol)
{
    return protocol->options.kind == CHANNEL_JSON || protocol->options.kind == CHANNEL_PHONE;
}

bool channel_says(const struct protocol *protocol)
{
    return protocol->options.says && !channel_is_person(protocol);
}
