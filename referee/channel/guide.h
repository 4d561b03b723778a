/* guide.h: the commands that explain: help, games, rules. */
#ifndef REFEREE_CHANNEL_GUIDE_H
#define REFEREE_CHANNEL_GUIDE_H

#include "referee/channel/request.h"

/* The functions for command.run of the commands `help`, `games` and `rules`. */
bool guide_help(struct request *request);
bool guide_games(struct request *request);
bool guide_rules(struct request *request);

/* Describes a way of dealing: "auto: the referee deals". */
const char *guide_deal(enum deal deal);

/*
 * Verb `i` of set-up, from 0; NULL if `i` is GUIDE_SETUP_VERBS. These verbs are reserved words in every game, even in
 * one that does not have the verb.
 */
const char *guide_setup_verb(int i);

enum { GUIDE_SETUP_VERBS = 4 };

#endif
