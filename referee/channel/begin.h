/* begin.h: the commands that begin a game: new, again. */
#ifndef REFEREE_CHANNEL_BEGIN_H
#define REFEREE_CHANNEL_BEGIN_H

#include "referee/channel/request.h"

/*
 * `new [GAME [OPTION=VALUE ..]]`: begins the next game of the current match if no game is named and there is a match.
 * Otherwise begins another match; the channel may add options for practice or a hot seat that the words lack.
 */
bool begin_new(struct request *request);

/*
 * `again [OPTION=VALUE ..]`: begins another match with the same players, options and deal, except for the options
 * given.
 */
bool begin_again(struct request *request);

#endif
