/* startup_args.h: the command that begins a game, from the words after --practise or --judge. */
#ifndef REFEREE_TERMINAL_STARTUP_ARGS_H
#define REFEREE_TERMINAL_STARTUP_ARGS_H

#include "core/base/text.h"
#include "referee/game/game.h"

/* A game and its options, as a command line names them. The words are the caller's, and must outlive it. */
struct startup_args {
    const char *name;        /* of the game; as it was typed, if no game is called so */
    const struct game *game; /* NULL then */
    int count;               /* of the options */
    char *const *option;
    uint64_t seed; /* that seed=@FILE stands for, once it is read */
};

/*
 * Reads GAME OPTION=VALUE ... The game is called by its name, or by its title in English or the user's language. A
 * first word with a value is an option already, and the game the usual one, as where there is no word. False if the
 * name is empty.
 */
bool startup_args_read(const struct game *const *games, const struct game *usual, int count, char *const *word,
                       struct startup_args *args);

/* Whether the option is given so: `name=value`. */
bool startup_args_has(const struct startup_args *args, const char *option);

/*
 * Reads the file of an option seed=@FILE. False with a sentence in `why`, also for seed=-: commands come from standard
 * input. True without such an option.
 */
bool startup_args_read_seed(struct startup_args *args, struct text *why);

/* Adds `new GAME ...` for a person and an opponent, unless the words name the players. */
void startup_args_write_practice(const struct startup_args *args, struct text *command);

/*
 * Adds `new GAME ...` of real cards as a judge at a club holds it: a minute to think, then a minute a turn, and factors
 * for who asks; where the game has such options, and unless the words say otherwise.
 */
void startup_args_write_judging(const struct startup_args *args, struct text *command);

/* Whether the players deal real cards before a game that is so judged begins. */
bool startup_args_deals(const struct startup_args *args);

/* The game that is judged where none is named: the first that says how. */
const struct game *startup_args_judged(const struct game *const *games);

#endif
