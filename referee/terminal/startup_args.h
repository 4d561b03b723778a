/* startup_args.h: makes the command that begins a game from the words after --practise or --judge. */
#ifndef REFEREE_TERMINAL_STARTUP_ARGS_H
#define REFEREE_TERMINAL_STARTUP_ARGS_H

#include "core/base/text.h"
#include "referee/game/game.h"

/* A game and its options, as given on the command line. The caller owns the words, which must outlive this struct. */
struct startup_args {
    const char *name;        /* name of the game; as typed, if there is no game of that name */
    const struct game *game; /* NULL if there is no game of that name */
    int count;               /* number of options */
    char *const *option;
    uint64_t seed; /* the seed in the file of seed=@FILE, once it was read */
};

/*
 * Reads GAME OPTION=VALUE ... The game is given by its name, or by its title in English or the user's language. Without
 * words, or if the first one contains `=` and so is an option, the game is `usual`. Returns false if the name is empty.
 */
bool startup_args_read(const struct game *const *games, const struct game *usual, int count, char *const *word,
                       struct startup_args *args);

/* Whether the option is given in exactly this form: `name=value`. */
bool startup_args_has(const struct startup_args *args, const char *option);

/*
 * Reads the file of an option seed=@FILE; without that option, returns true. Returns false with a sentence in `why`,
 * also for seed=-, because commands come from standard input.
 */
bool startup_args_read_seed(struct startup_args *args, struct text *why);

/* Adds `new GAME ...` with the options and players of the words. */
void startup_args_write_practice(const struct startup_args *args, struct text *command);

/*
 * Adds `new GAME ...` of real cards, with the usual options of a club: a minute to think, then a minute per turn, and
 * factors only for players who ask. Those that the game does not have, or that the words set, are left out.
 */
void startup_args_write_judging(const struct startup_args *args, struct text *command);

/* Whether the players deal real cards before this judged game begins. */
bool startup_args_deals(const struct startup_args *args);

/* The game to judge by default: the first with instructions for a judge, or the first of all. */
const struct game *startup_args_judged(const struct game *const *games);

#endif
