/* guide.h: the commands that explain: help, games, rules. */
#ifndef REFEREE_CHANNEL_GUIDE_H
#define REFEREE_CHANNEL_GUIDE_H

#include "referee/channel/request.h"

/* Each runs the command of its name: a `run` of struct command. */
bool guide_help(struct request *request);
bool guide_games(struct request *request);
bool guide_rules(struct request *request);

/* What a way to deal means, for people: "auto: the referee deals". */
const char *guide_deal(enum deal deal);

/*
 * Verb `i` of set-up, 0 to GUIDE_SETUP_VERBS, which is NULL. They are reserved words in every game, also in one that
 * has no such verb.
 */
const char *guide_setup_verb(int i);

enum { GUIDE_SETUP_VERBS = 4 };

#endif
