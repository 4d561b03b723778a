/* guide.h: the commands that explain: help, games, rules. */
#ifndef REFEREE_CHANNEL_GUIDE_H
#define REFEREE_CHANNEL_GUIDE_H

#include "referee/channel/request.h"

/* Each is the `run` of the command with its name. */
bool guide_help(struct request *request);
bool guide_games(struct request *request);
bool guide_rules(struct request *request);

/* Describes a way to deal: "auto: the referee deals". */
const char *guide_deal(enum deal deal);

/*
 * Verb `i` of set-up, from 0; verb GUIDE_SETUP_VERBS is NULL. These are reserved words in every game, even in a game
 * without the verb.
 */
const char *guide_setup_verb(int i);

enum { GUIDE_SETUP_VERBS = 4 };

#endif
