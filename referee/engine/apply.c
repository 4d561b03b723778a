/* apply.c: runs one command of a game on a state, after the checks that all games share. */
#include "referee/engine/apply.h"

#include "referee/engine/hooks.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/game/player.h"

static bool has_right_words(const struct parsed *command, struct fault *fault)
{
    if (command->choice != NULL)
        return true;
    if (command->count >= command->verb->min && command->count <= command->verb->max)
        return true;
    return refuse_syntax(fault, command->verb->name, command->verb->arguments);
}

/* The checks that precede those of the verb itself, in the order that prime-referee-protocol(7) specifies. */
static bool may_run(struct move *move, const struct parsed *command)
{
    const struct verb_row *verb = command->verb;
    enum stage stage = match_stage(move->match, move->state);
    if ((verb->flags & VERB_SYNTAX_FIRST) != 0 && !has_right_words(command, move->fault))
        return false;
    if (stage == STAGE_OVER)
        return refuse_plain(move->fault, FAULT_GAME_OVER);
    if (!match_is_referees_verb(verb) && stage == STAGE_SETUP && (verb->flags & VERB_ANYONE) == 0)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    int turn = match_turn(move->match, move->state);
    if (!match_is_referees_verb(verb) && (verb->flags & VERB_ANYONE) == 0 && command->seat != turn)
        return refuse_plain(move->fault, FAULT_NOT_YOUR_TURN);
    if (!match_is_referees_verb(verb) && command->seat == SEAT_NONE)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE); /* no player is on turn */
    return hooks_ready(move, verb) && has_right_words(command, move->fault);
}

bool apply(struct move *move, const struct parsed *command)
{
    if (!may_run(move, command))
        return false;
    return command->choice != NULL ? move->match->game->player->make(move, NULL, command->choice)
                                   : command->verb->run(move);
}
