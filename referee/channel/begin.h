/* begin.h: the commands that begin a game: new, again. */
#ifndef REFEREE_CHANNEL_BEGIN_H
#define REFEREE_CHANNEL_BEGIN_H

#include "referee/channel/request.h"

/*
 * `new [GAME [OPTION=VALUE ..]]`: the next game of the match on the table if there is one and no game is named, else
 * another match, in which the channel chooses practice or a hot seat where the words say nothing of them.
 */
bool begin_new(struct request *request);

/* `again [OPTION=VALUE ..]`: another match of the same players, options and deal, except for the options given. */
bool begin_again(struct request *request);

#endif
