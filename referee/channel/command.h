/* command.h: the commands that every game shares. */
#ifndef REFEREE_CHANNEL_COMMAND_H
#define REFEREE_CHANNEL_COMMAND_H

#include "referee/channel/protocol.h"

/* The rules by which `new` is read: for sessions on a channel, and for records read outside of one. */
struct match_rules command_rules(const struct game *const *games, bool no_files);

/* Opens a channel with these games (ends with NULL) and the commands that every game shares, as protocol_open does. */
void command_open(struct protocol *protocol, const struct game *const *games, const struct protocol_options *options,
                  struct out *out);

/* The i-th word that may stand at the beginning of a line, or NULL past the last: commands, moves, names of players. */
const char *command_word(const struct protocol *protocol, int i);

#endif
