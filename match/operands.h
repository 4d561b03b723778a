/* operands.h: the operands of prime-match: a game, its options, and players. */
#ifndef MATCH_OPERANDS_H
#define MATCH_OPERANDS_H

#include "match/setup.h"

/* Reads GAME [OPTION=VALUE ...] NAME=PLAYER ... into the setup. Ends the process with program_usage if one is wrong. */
void operands_read(struct setup *setup, const struct program_arguments *arguments);

#endif
