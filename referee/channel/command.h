/* command.h: the commands that every game shares. */
#ifndef REFEREE_CHANNEL_COMMAND_H
#define REFEREE_CHANNEL_COMMAND_H

#include "referee/channel/channel.h"

/*
 * The rules for reading `new`, both for a session on a channel and for records read without one. The commands that
 * every game shares and the verbs of set-up are reserved words. `games` ends with NULL and must outlive the rules.
 * With `no_files`, options whose value is a file are refused.
 */
struct new_match_rules command_rules(const struct game *const *games, bool no_files);

/* Opens a host like host_open, with these games and the commands that every game shares. */
void command_host(struct host *host, const struct game *const *games, bool no_files);

/*
 * Word `i`, from 0, of those that can begin a line, or NULL past the last: the shared commands, then the verbs of the
 * game and the names of the players.
 */
const char *command_word(const struct protocol *protocol, int i);

#endif
