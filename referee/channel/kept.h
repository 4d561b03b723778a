/* kept.h: lists, for a person, the games that are kept in the user's state folder. */
#ifndef REFEREE_CHANNEL_KEPT_H
#define REFEREE_CHANNEL_KEPT_H

#include "referee/channel/channel.h"

#include <time.h>

/*
 * Adds a line for each kept game, the newest last: a number, the players with their points, the game, who is on turn,
 * and the day: `2  Mum 1, Dad 0: lvl0, Dad is on turn, yesterday`; of a record that cannot be replayed, its path. The
 * newest has the number 1. Returns false, with the reason in `message`, if the kept games cannot be listed. Like
 * autosave_describe it releases locks.
 */
bool kept_list(const struct new_match_rules *rules, time_t now, struct text *lines, struct text *message);

/* Adds the path of the kept game with this number in kept_list. Returns false, and adds nothing, if there is none. */
bool kept_path(uint64_t number, struct text *path);

/*
 * If the kept game that was written last is not over and no other program uses it, adds its path, and a sentence that
 * offers to go on with it. Returns false if there is no such game.
 */
bool kept_offer(const struct new_match_rules *rules, time_t now, struct text *path, struct text *offer);

#endif
