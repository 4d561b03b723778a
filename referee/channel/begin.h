/* begin.h: the commands that begin a game: new, again. */
#ifndef REFEREE_CHANNEL_BEGIN_H
#define REFEREE_CHANNEL_BEGIN_H

#include "referee/channel/request.h"

/*
 * `new [GAME [OPTION=VALUE ..]]`: begins the next game of the current match if there is one and no game is named.
 * Otherwise begins another match; if the words do not decide on practice or a hot seat, the channel does.
 */
bool begin_new(struct request *request);

/*
 * `again [OPTION=VALUE ..]`: begins another match with the same players, options and deal, except for the options
 * given.
 */
bool begin_again(struct request *request);

#endif
