/* command.h: the commands that every game shares. */
#ifndef REFEREE_CHANNEL_COMMAND_H
#define REFEREE_CHANNEL_COMMAND_H

#include "referee/channel/channel.h"

/*
 * The rules by which `new` is read: for sessions on a channel, and for records read outside of one. The commands below
 * and the verbs of set-up are reserved words. `games` ends with NULL and must outlive the rules.
 */
struct new_match_rules command_rules(const struct game *const *games, bool no_files);

/* Begins a host as host_open does, with these games and the commands that every game shares. */
void command_host(struct host *host, const struct game *const *games, bool no_files);

/*
 * Word `i`, from 0, of those that may stand at the beginning of a line, or NULL past the last: the commands of all
 * games, then the verbs of the game and the names of the players.
 */
const char *command_word(const struct protocol *protocol, int i);

#endif
